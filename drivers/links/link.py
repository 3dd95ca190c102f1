"""The link to one device: a thread that owns the way to it, finds it again, and shows the newest state."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from typing import Generic, Protocol, TypeVar

from drivers.clock import Clock, MonotonicClock
from drivers.errors import DeviceClosedError
from drivers.health import DeviceHealth, Fault, Health

FIRST_RETRY, LAST_RETRY = 0.1, 1.0  # seconds between attempts, doubled from the first to the last
FRAME = 1 / 30  # seconds from one new state to the next
ATTENTION = 0.5  # seconds from one look at a quiet device to the next, and so how late an unplugged cable is noticed

_log = logging.getLogger(__name__)

State = TypeVar("State")
StateSent = TypeVar("StateSent", contravariant=True)
SomeLine = TypeVar("SomeLine", bound="Line")
LineSpoken = TypeVar("LineSpoken", contravariant=True)
LineFound = TypeVar("LineFound", bound="Line", covariant=True)


class Line(Protocol):
    """A device while it is reached: a serial wire, a bus, a connection. Only the thread of its link touches it.

    Once the device is gone it raises what is among `Place.lost_with`, and `DeviceClosedError` once the link is closed.
    """

    @property
    def clock(self) -> Clock:
        """The clock that the link goes by."""

    def pause(self, seconds: float) -> None:
        """Wait, unless the link is closed meanwhile."""

    def drain(self) -> None:
        """Forget everything that has come in."""

    def uncut(self) -> Line:
        """The same line for the farewell: closing the link does not cut this one short."""


class Place(Protocol[LineFound]):
    """Where a device is: a serial port, a bus and an address, a host. It knows what goes wrong there."""

    @property
    def lost_with(self) -> tuple[type[Exception], ...]:
        """What may be raised here when the device is gone or does not answer."""

    def reached(self, *, clock: Clock, closing: threading.Event) -> AbstractContextManager[LineFound]:
        """The line to the device, ours alone until the block ends; raises one of `lost_with` where there is none."""

    def explained(self, fault: Exception) -> tuple[Fault, str]:
        """Why the device is away, in kind and in words with what to do."""


class Dialect(Protocol[LineSpoken, StateSent]):
    """How one kind of device is spoken to. The link calls it from its own thread only."""

    @property
    def refresh(self) -> float:
        """Seconds after which a state that did not change is sent again."""

    @property
    def attention(self) -> float:
        """Seconds from one `attend` to the next while nothing else is to be done: how late a loss is noticed."""

    def greet(self, line: LineSpoken, /) -> None:
        """Bring a freshly reached device to a known state; raises `SilentDeviceError` where it does not answer."""

    def send(self, line: LineSpoken, state: StateSent, /) -> None:
        """Send a new state in full."""

    def confirm(self, line: LineSpoken, state: StateSent, /) -> str:
        """Check after the first state that it was taken; returns what people should know, mostly ""."""

    def repeat(self, line: LineSpoken, state: StateSent, /) -> None:
        """Send the same state again, and see whether the device is still there."""

    def attend(self, line: LineSpoken, /) -> None:
        """Raise if the device is gone, and take or forget what it says unasked."""

    def farewell(self, line: LineSpoken, /) -> None:
        """Leave the device dark."""


class Link(Generic[SomeLine, State]):
    """Shows the last state that was handed over, whatever happens to the device meanwhile.

    Args:
        name: Name of the device in the rig.
        place: Where it is.
        dialect: How to speak to it.
        changed: Called with the health from the link's thread when the device goes, when it returns, and when the
            reason why it is away becomes another; not for every attempt.
    """

    def __init__(
        self,
        name: str,
        place: Place[SomeLine],
        dialect: Dialect[SomeLine, State],
        *,
        changed: Callable[[DeviceHealth], None],
        clock: Clock | None = None,
    ) -> None:
        self._place = place
        self._dialect = dialect
        self._changed = changed
        self._clock = clock or MonotonicClock()
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
        """Leave the device dark and let go of it; may be called again."""
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
            except self._place.lost_with as fault:
                kind, advice = self._place.explained(fault)
                _log.debug("%s: %s (%r)", self.health.name, advice, fault)
                self._become(Health.LOST, kind, advice)
            except Exception as fault:  # of another package's driver, or a fault of our own: its device alone is away
                _log.exception("%s: the driver failed", self.health.name)
                detail = str(fault) or type(fault).__name__
                advice = f"its driver failed ({detail}): take it out of the rig file"
                self._become(Health.LOST, Fault.BROKEN, advice)
            self._clock.wait(self._closing, self._retry)
            self._retry = min(self._retry * 2, LAST_RETRY)

    def _session(self) -> None:
        """Serve the device from reaching it until it fails or the link is closed."""
        with self._place.reached(clock=self._clock, closing=self._closing) as line:
            self._dialect.greet(line)
            try:
                line.drain()
                self._serve(line)
            except DeviceClosedError:
                with suppress(*self._place.lost_with):
                    self._dialect.farewell(line.uncut())  # type: ignore[arg-type]  # the same kind of line
                raise

    def _serve(self, line: SomeLine) -> None:
        """Send each new state, and the present one again at every refresh, also between states that change fast."""
        sent, refreshed_at = 0, self._clock.now()
        while not self._closing.is_set():
            self._woken.clear()
            slot = self._slot
            now = self._clock.now()
            if slot is None:
                self._working("")
                self._rest(line, self._dialect.attention)
            elif sent and now >= refreshed_at + self._dialect.refresh:
                self._dialect.repeat(line, slot[1])
                sent, refreshed_at = self._count(slot, sent), now
            elif slot[0] != sent:
                self._dialect.send(line, slot[1])
                self._working("" if sent else self._dialect.confirm(line, slot[1]))
                sent = self._count(slot, sent)
                self._pace(line, now + FRAME)
            else:
                self._rest(line, min(self._dialect.attention, refreshed_at + self._dialect.refresh - now))
        raise DeviceClosedError("the link was closed")

    def _pace(self, line: SomeLine, until: float) -> None:
        """Wait for the time of the next frame, and listen meanwhile: a button is pressed then as at any time."""
        while (left := until - self._clock.now()) > 0:
            line.pause(min(left, self._dialect.attention))
            self._dialect.attend(line)

    def _rest(self, line: SomeLine, seconds: float) -> None:
        self._dialect.attend(line)
        self._clock.wait(self._woken, seconds)

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
