"""Systemd's watchdog: it hears that all is well only while the game's thread and the screen both give signs of life.

It listens for datagrams on the socket that it names (sd_notify(3)). Where the app was not started by systemd there is
no such socket, and nothing here does anything.
"""

from __future__ import annotations

import contextlib
import os
import socket
import threading
import time
from collections.abc import Callable, Mapping
from typing import Self

FRESH = 3.0
"""A sign of life is one for so many seconds."""

EVERY = 3.0
"""Systemd hears every so many seconds that all is well; two may be lost before the unit's `WatchdogSec` is over."""

LOOK = 1.0
"""How often the signs are looked at, in seconds."""


class Notifier:
    """Speaks to whoever started the app.

    Args:
        address: Path of the socket, or its name after an `@`; "" where nobody listens.
    """

    def __init__(self, address: str) -> None:
        self._address = f"\0{address[1:]}" if address.startswith("@") else address

    @classmethod
    def of(cls, environment: Mapping[str, str] = os.environ) -> Notifier:
        """The one that the environment names."""
        return cls(environment.get("NOTIFY_SOCKET", ""))

    @property
    def heard(self) -> bool:
        """Whether anybody listens."""
        return bool(self._address)

    def tell(self, state: str) -> None:
        """Say how the app is, such as `READY=1`; it never waits, and no fault of it reaches the game."""
        if not self.heard:
            return
        with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as to:
            to.setblocking(False)
            to.sendto(state.encode(), self._address)


class Watchdog:
    """Looks for signs of life of the owner thread and the screen, and passes them on; within `with`, in its own thread.

    Args:
        notifier: Who is told.
        post: Has something done in the owner thread.
        clock: The time in seconds, which never jumps.
    """

    def __init__(
        self,
        notifier: Notifier,
        post: Callable[[Callable[[], None]], None],
        *,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._notifier, self._post, self._clock = notifier, post, clock
        self._owner_seen = self._screen_seen = self._told = float("-inf")
        self._asked = False
        self._leaving = threading.Event()
        self._thread = threading.Thread(target=self._run, name="watchdog", daemon=True)

    def __enter__(self) -> Self:
        if self._notifier.heard:
            self._thread.start()
        return self

    def __exit__(self, *details: object) -> None:
        self._notifier.tell("STOPPING=1")
        self._leaving.set()
        if self._thread.is_alive():
            self._thread.join()

    def ready(self) -> None:
        """The first screen stands: from now on the app can be played, and is watched."""
        self._notifier.tell("READY=1")

    def screen_lives(self) -> None:
        """A sign of life of the screen; from its own thread, at least once a second."""
        self._screen_seen = self._clock()

    def look(self) -> None:
        """Pass on that all is well, if it is, and ask the owner thread for its next sign."""
        now = self._clock()
        oldest = min(self._owner_seen, self._screen_seen)
        if now - oldest < FRESH and now - self._told >= EVERY:
            self._told = now
            self._notifier.tell("WATCHDOG=1")
        if not self._asked:  # a thread that hangs is asked once, not once a second
            self._asked = True
            self._post(self._owner_lives)

    def _owner_lives(self) -> None:
        self._owner_seen = self._clock()
        self._asked = False

    def _run(self) -> None:
        while not self._leaving.wait(LOOK):
            self.look()
