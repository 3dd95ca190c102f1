"""The clock of the drivers: what time it is, and how to wait. Handed in, so that tests need not wait."""

from __future__ import annotations

import threading
import time
from typing import Protocol


class Clock(Protocol):
    """Seconds that never run backwards, and waiting that an event cuts short."""

    def now(self) -> float:
        """Seconds since some fixed moment."""

    def wait(self, event: threading.Event, seconds: float | None) -> bool:
        """Wait until `event` is set, at most `seconds` (None: without end); returns whether it is set."""


class MonotonicClock:
    """The machine's own clock; setting the time of day does not move it."""

    def now(self) -> float:
        """Seconds since some fixed moment."""
        return time.monotonic()

    def wait(self, event: threading.Event, seconds: float | None) -> bool:
        """Wait until `event` is set, at most `seconds` (None: without end); returns whether it is set."""
        return event.wait(seconds)
