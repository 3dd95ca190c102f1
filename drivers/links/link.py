"""The link to one device at a serial port: a thread that owns the port, finds it again, and shows the newest state."""

from __future__ import annotations

import logging
import termios
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from drivers.clock import Clock, MonotonicClock
from drivers.errors import DeviceClosedError
from drivers.health import DeviceHealth, Fault, Health
from drivers.links.ports import SerialFactory, SerialPort, explained, open_serial, opened
from drivers.links.wire import Wire

FIRST_RETRY, LAST_RETRY = 0.1, 1.0  # seconds between attempts, doubled from the first to the last
CHECK = 0.5  # seconds; how often a quiet port is looked at, and so how late an unplugged cable is noticed
FRAME = 1 / 30  # seconds from one new state to the next

LOST_WITH = (OSError, termios.error, TypeError, ValueError)
"""What a port that fails may raise: termios.error from a flush, TypeError from a close meanwhile; pyserial 3.5."""

_log = logging.getLogger(__name__)

State = TypeVar("State")
StateSent = TypeVar("StateSent", contravariant=True)


class Dialect(Protocol[StateSent]):
    """How one kind of device is spoken to. The link calls it from its own thread only."""

    @property
    def baud(self) -> int:
        """Bits per second."""

    @property
    def refresh(self) -> float:
        """Seconds after which a state that did not change is sent again."""

    def greet(self, wire: Wire, /) -> None:
        """Bring a freshly opened device to a known state; raises `SilentDeviceError` where it does not answer."""

    def send(self, wire: Wire, state: StateSent, /) -> None:
        """Send a new state in full."""

    def confirm(self, wire: Wire, state: StateSent, /) -> str:
        """Check after the first state that it was taken; returns what people should know, mostly ""."""

    def repeat(self, wire: Wire, state: StateSent, /) -> None:
        """Send the same state again, and see whether the device is still there."""

    def farewell(self, wire: Wire, /) -> None:
        """Leave the device dark."""


class Link(Generic[State]):
    """Shows the last state that was handed over, whatever happens to the device meanwhile.

    Args:
        name: Name of the device in the rig.
        path: Its port; a name of /dev/serial/by-id is found again in any socket.
        dialect: How to speak to it.
        changed: Called with the health from the link's thread when the device goes, when it returns, and when the
            reason why it is away becomes another; not for every attempt.
    """

    def __init__(
        self,
        name: str,
        path: str,
        dialect: Dialect[State],
        *,
        changed: Callable[[DeviceHealth], None],
        clock: Clock | None = None,
        serial_factory: SerialFactory = open_serial,
        locks: Path | None = None,
    ) -> None:
        self._path = path
        self._dialect = dialect
        self._changed = changed
        self._clock = clock or MonotonicClock()
        self._factory = serial_factory
        self._locks = locks
        self._slot: tuple[int, State] | None = None
        self._closing = threading.Event()
        self._woken = threading.Event()
        self._retry = FIRST_RETRY
        self._thread = threading.Thread(target=self.run, name=f"link to {name}", daemon=True)
        self.health = DeviceHealth(name, Health.SEEKING)
        self.frames_sent = 0

    def start(self) -> None:
        """Begin to look for the device, in a thread of its own."""
        self._thread.start()

    def show(self, state: State) -> None:
        """Show `state` as soon as the device can; returns at once. A state not yet sent is replaced."""
        self._slot = (self._slot[0] + 1 if self._slot else 1, state)
        self._woken.set()

    def close(self) -> None:
        """Leave the device dark and let go of the port; may be called again."""
        self._closing.set()
        self._woken.set()
        if self._thread.is_alive() and self._thread is not threading.current_thread():
            self._thread.join(timeout=3)

    def run(self) -> None:
        """Find the device and serve it, again and again, until the link is closed."""
        while not self._closing.is_set():
            try:
                self._session()
            except DeviceClosedError:
                return
            except LOST_WITH as fault:
                kind, advice = explained(fault, self._path)
                _log.debug("%s: %s (%r)", self.health.name, advice, fault)
                self._become(Health.LOST, kind, advice)
            self._clock.wait(self._closing, self._retry)
            self._retry = min(self._retry * 2, LAST_RETRY)

    def _session(self) -> None:
        """Serve the device from opening the port until it fails or the link is closed."""
        with opened(self._path, baud=self._dialect.baud, factory=self._factory, locks=self._locks) as port:
            wire = Wire(port, baud=self._dialect.baud, clock=self._clock, closing=self._closing)
            self._dialect.greet(wire)
            try:
                wire.drain()
                self._serve(wire)
            except DeviceClosedError:
                self._part(port)
                raise

    def _part(self, port: SerialPort) -> None:
        """Say farewell on a wire that the closing of the link does not cut short."""
        with suppress(*LOST_WITH):
            wire = Wire(port, baud=self._dialect.baud, clock=self._clock, closing=threading.Event())
            self._dialect.farewell(wire)

    def _serve(self, wire: Wire) -> None:
        """Send each new state, and the present one again at every refresh, also between states that change fast."""
        sent, refreshed_at = 0, self._clock.now()
        while not self._closing.is_set():
            self._woken.clear()
            slot = self._slot
            now = self._clock.now()
            if slot is None:
                self._working("")
                wire.check()
                self._clock.wait(self._woken, CHECK)
            elif sent and now >= refreshed_at + self._dialect.refresh:
                self._dialect.repeat(wire, slot[1])
                sent, refreshed_at = self._count(slot, sent), now
            elif slot[0] != sent:
                self._dialect.send(wire, slot[1])
                self._working("" if sent else self._dialect.confirm(wire, slot[1]))
                sent = self._count(slot, sent)
                wire.pause(max(0.0, now + FRAME - self._clock.now()))
            else:
                wire.check()
                self._clock.wait(self._woken, min(CHECK, refreshed_at + self._dialect.refresh - now))
        raise DeviceClosedError("the link was closed")

    def _count(self, slot: tuple[int, State], sent: int) -> int:
        """The number of the state that is now shown; counts it if it was not shown before."""
        self.frames_sent += slot[0] != sent
        return slot[0]

    def _working(self, advice: str) -> None:
        self._retry = FIRST_RETRY
        if self.health.health is not Health.WORKING or advice:
            self._become(Health.WORKING, None, advice)

    def _become(self, health: Health, fault: Fault | None, advice: str) -> None:
        before = self.health
        self.health = DeviceHealth(before.name, health, fault, advice)
        if (before.health, before.fault) != (health, fault):
            _log.info("%s: %s%s", before.name, health.value, f": {advice}" if advice else "")
            self._changed(self.health)
