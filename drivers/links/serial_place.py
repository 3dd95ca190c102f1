"""A serial port as the place of a device: opened for us alone, and its faults said in words."""

from __future__ import annotations

import termios
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from drivers.clock import Clock
from drivers.health import Fault
from drivers.links.ports import SerialFactory, explained, open_serial, opened
from drivers.links.wire import Wire


class SerialPlace:
    """The device at one serial port.

    Args:
        path: Its port; a name of /dev/serial/by-id is found again in any socket.
        baud: Bits per second.
        factory, locks: How to open a port, and the folder of lock files; if not given, the real ones.
    """

    lost_with = (OSError, termios.error, TypeError, ValueError)
    """What a port that fails may raise: termios.error from a flush, TypeError from a close meanwhile; pyserial 3.5."""

    def __init__(
        self, path: str, *, baud: int, factory: SerialFactory = open_serial, locks: Path | None = None
    ) -> None:
        self._path, self._baud, self._factory, self._locks = path, baud, factory, locks

    @contextmanager
    def reached(self, *, clock: Clock, closing: threading.Event) -> Iterator[Wire]:
        """The wire to the device, until the block ends."""
        with opened(self._path, baud=self._baud, factory=self._factory, locks=self._locks) as port:
            yield Wire(port, baud=self._baud, clock=clock, closing=closing)

    def explained(self, fault: Exception) -> tuple[Fault, str]:
        """Why the port does not serve, in kind and in words with what to do."""
        return explained(fault, self._path)
