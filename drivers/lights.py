"""The front of this room: shows a game's indicators on everything a rig has, and never makes the game wait."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType

import msgspec

from companion.engine.indicators import Indicator
from drivers.clock import Clock, MonotonicClock
from drivers.display import Display
from drivers.driver import Surroundings
from drivers.frames import Frame
from drivers.header import Header
from drivers.health import DeviceHealth
from drivers.inputs.heard import Heard
from drivers.links.ports import SerialFactory, open_serial
from drivers.painting.paint import TICKS_PER_SECOND, not_shown, paint, tick
from drivers.registry import driver
from drivers.rig import DeviceSpec, Rig

_log = logging.getLogger(__name__)


class Shown(msgspec.Struct, frozen=True):
    """What one device shows now: the very frame that went to it, current limit and all."""

    name: str
    frame: Frame


class Lights:
    """All lights and displays of a rig.

    Every method may be called from any thread and returns at once; no fault of a device is ever raised from here.

    Args:
        rig: What there is, and what goes where.
        clock, serial_factory, locks, header: Time, how to open a port, the folder of lock files, the pins and buses of
            a Raspberry Pi; if not given, the real ones.
        heard: Called with what buttons and encoders of the devices do, from their threads; should only take note.
    """

    def __init__(
        self,
        rig: Rig,
        *,
        clock: Clock | None = None,
        serial_factory: SerialFactory = open_serial,
        locks: Path | None = None,
        header: Header | None = None,
        heard: Callable[[Heard], None] = lambda heard: None,
    ) -> None:
        self._rig = rig
        self._clock = clock or MonotonicClock()
        self._indicators: tuple[Indicator, ...] = ()
        self._painted: tuple[tuple[Indicator, ...], int] | None = None
        self._blinks = False
        self._shown: tuple[Shown, ...] = ()
        self._painting = threading.Lock()
        self._telling = threading.RLock()
        self._told: dict[str, DeviceHealth] = {}
        self._watchers: list[Callable[[DeviceHealth], None]] = []
        self._followers: list[Callable[[tuple[Shown, ...]], None]] = []
        self._woken = threading.Event()
        self._closing = threading.Event()
        around = Surroundings(self._clock, serial_factory, locks, header or Header(), self._tell, heard)
        self._displays = {spec.name: _made(spec, around) for spec in rig.devices}
        self._thread = threading.Thread(target=self._run, name="lights", daemon=True)
        self._thread.start()

    def __enter__(self) -> Lights:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def show(self, indicators: Sequence[Indicator]) -> None:
        """Show these from now on; what was not yet drawn is skipped."""
        self._indicators = tuple(indicators)
        self._woken.set()

    def virtual(self) -> tuple[Shown, ...]:
        """What each device shows, or would show if it were there, in the order of the rig; never older than `show`."""
        self._paint()
        return self._shown

    def health(self) -> tuple[DeviceHealth, ...]:
        """How each device is, in the order of the rig."""
        return tuple(display.health for display in self._displays.values())

    def not_shown(self) -> tuple[str, ...]:
        """For people: each line of the rig that draws nothing in this game, and why."""
        return not_shown(self._rig, self._indicators)

    @property
    def frames_sent(self) -> Mapping[str, int]:
        """Frames sent so far by device, without the repetitions that keep a device awake."""
        return {name: display.frames_sent for name, display in self._displays.items()}

    def watch(self, changed: Callable[[DeviceHealth], None]) -> Callable[[], None]:
        """Call `changed` once when a device goes and once when it returns; returns how to stop.

        What has been found out before the call is told at once. Later calls come from the thread of that device, one
        at a time, and should only take note.
        """
        with self._telling:
            self._watchers.append(changed)
            for health in self._told.values():
                _call(changed, health)
        return lambda: self._forget(self._watchers, changed)

    def follow(self, drawn: Callable[[tuple[Shown, ...]], None]) -> Callable[[], None]:
        """Call `drawn` with what is shown after every change, blinking included; returns how to stop.

        It is called from a thread of the lights, or from within `virtual`, and should only take note.
        """
        self._followers.append(drawn)
        return lambda: self._forget(self._followers, drawn)

    def close(self) -> None:
        """Leave all devices dark and let go of their ports; may be called again."""
        self._closing.set()
        self._woken.set()
        if self._thread is not threading.current_thread():
            self._thread.join(timeout=1)
        for display in self._displays.values():
            display.close()

    def _run(self) -> None:
        while not self._closing.is_set():
            self._woken.clear()
            self._paint()
            until = None
            if self._blinks:
                now = self._clock.now()
                until = (tick(now) + 1) / TICKS_PER_SECOND - now
            self._clock.wait(self._woken, until)

    def _paint(self) -> None:
        """Draw the newest indicators for the present moment, unless that has been done."""
        with self._painting:
            now, indicators = self._clock.now(), self._indicators
            moment = (indicators, tick(now) if self._blinks else 0)
            if self._closing.is_set() or (self._painted is not None and _same(moment, self._painted)):
                return
            painting = paint(self._rig, indicators, now)
            self._blinks = painting.blinks
            self._painted = (indicators, tick(now) if painting.blinks else 0)
            before = self._shown
            self._shown = tuple(
                Shown(name, display.show(painting.frames[name])) for name, display in self._displays.items()
            )
            shown = self._shown if self._shown != before else None
        if shown is not None:
            for follower in tuple(self._followers):
                _call(follower, shown)

    def _tell(self, health: DeviceHealth) -> None:
        with self._telling:
            self._told[health.name] = health
            for watcher in tuple(self._watchers):
                _call(watcher, health)

    def _forget(self, listeners: list, listener: Callable) -> None:
        if listener in listeners:
            listeners.remove(listener)


def _made(spec: DeviceSpec, around: Surroundings) -> Display:
    """The display of a device of a checked rig, whose driver is known therefore."""
    found = driver(spec.driver)
    assert found is not None
    return found.make(spec, around)


def _same(one: tuple[tuple[Indicator, ...], int], other: tuple[tuple[Indicator, ...], int]) -> bool:
    return one[0] is other[0] and one[1] == other[1]


def _call(listener: Callable, news: object) -> None:
    """Tell a listener; what goes wrong there is its own fault and must not stop the lights."""
    try:
        listener(news)
    except Exception:
        _log.exception("a listener to the lights failed")
