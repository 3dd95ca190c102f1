"""The front of this room: shows a game's indicators on everything a rig has, and never makes the game wait."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, time
from math import floor
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from companion.engine.indicators import Indicator
from drivers.clock import Clock, MonotonicClock
from drivers.display import Display
from drivers.driver import Surroundings
from drivers.frames import Frame
from drivers.guarded import Guarded
from drivers.header import Header
from drivers.health import DeviceHealth
from drivers.inputs.heard import Heard
from drivers.links.ports import SerialFactory, open_serial
from drivers.painting.chosen import not_shown
from drivers.painting.colour import Palette
from drivers.painting.light import Light, When
from drivers.painting.motion import FRAMES_PER_SECOND, Motions
from drivers.painting.paint import TICKS_PER_SECOND, paint, tick
from drivers.painting.texts import Words, keys
from drivers.registry import driver
from drivers.rig import DeviceSpec, Rig

A_MINUTE = 60.0  # seconds from one look at the time of day to the next

if TYPE_CHECKING:
    from drivers.home.home import Home

_log = logging.getLogger(__name__)


class Shown(msgspec.Struct, frozen=True):
    """What one device shows now: the very frame that went to it, current limit and all."""

    name: str
    frame: Frame


class Moment(NamedTuple):
    """What a painting depends on: two of the same moment look the same."""

    indicators: tuple[Indicator, ...]
    tick: int
    frame: int
    level: int
    palette: Palette

    def same(self, other: Moment) -> bool:
        """Whether nothing has changed; indicators are compared by who they are, which is quick."""
        return self.indicators is other.indicators and self[1:] == other[1:]


class Lights:
    """All lights and displays of a rig.

    Every method may be called from any thread and returns at once; no fault of a device is ever raised from here.

    Args:
        rig: What there is, and what goes where.
        clock, serial_factory, locks, header: Time, how to open a port, the folder of lock files, the pins and buses of
            a Raspberry Pi; if not given, the real ones.
        words: Puts messages into words for lines of text.
        time_of_day: Says whether it is night by now.
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
        words: Words = keys,
        time_of_day: Callable[[], time] = lambda: datetime.now().time(),
        heard: Callable[[Heard], None] = lambda heard: None,
    ) -> None:
        self._rig = rig
        self._clock = clock or MonotonicClock()
        self._words = words
        self._time_of_day = time_of_day
        self._table: tuple[str, tuple[Indicator, ...]] = ("", ())
        self._painted: Moment | None = None
        self._motions = Motions()
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
        self._home = self._at_home()
        self._thread = threading.Thread(target=self._run, name="lights", daemon=True)
        self._thread.start()

    def __enter__(self) -> Lights:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def show(self, indicators: Sequence[Indicator], *, game: str = "") -> None:
        """Show these of this game from now on; what was not yet drawn is skipped."""
        self._table = (game, tuple(indicators))
        self._woken.set()
        if self._home is not None:
            self._home.show(indicators)

    def dim(self, light: Light) -> None:
        """Be so bright, and in these colours, from now on, whatever the rig says of it."""
        self._rig = msgspec.structs.replace(self._rig, light=light)
        self._woken.set()

    def virtual(self) -> tuple[Shown, ...]:
        """What each device shows, or would show if it were there, in the order of the rig; never older than `show`."""
        self._paint()
        return self._shown

    def health(self) -> tuple[DeviceHealth, ...]:
        """How each device is, in the order of the rig, and the broker of Home Assistant last."""
        shown = (*self._displays.values(), *(() if self._home is None else (self._home,)))
        return tuple(one.health for one in shown)

    def not_shown(self) -> tuple[str, ...]:
        """For people: each line of the rig that draws nothing in this game, and why."""
        game, indicators = self._table
        return not_shown(self._rig, indicators, game=game)

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
        shown = (*self._displays.values(), *(() if self._home is None else (self._home,)))
        with ThreadPoolExecutor(len(shown) or 1, thread_name_prefix="leaving") as pool:  # some take their time to go
            list(pool.map(lambda one: one.close(), shown))

    def _at_home(self) -> Home | None:
        """Home Assistant, where the rig has it; only then are the libraries for it loaded."""
        if self._rig.home is None:
            return None
        from drivers.home.home import Home

        return Home(self._rig.home, words=self._words, changed=self._tell, clock=self._clock)

    def _run(self) -> None:
        while not self._closing.is_set():
            self._woken.clear()
            self._paint()
            self._clock.wait(self._woken, self._until_next())

    def _until_next(self) -> float | None:
        """Seconds until something may look another way by itself; None for never."""
        now = self._clock.now()
        with self._painting:
            rates = [FRAMES_PER_SECOND] if self._motions.at(now) else []
        rates += [TICKS_PER_SECOND] if self._blinks else []
        if rates:
            return min((floor(now * rate) + 1) / rate - now for rate in rates)
        night = self._rig.light.night
        return A_MINUTE if night is not None and night.when is When.CLOCK else None

    def _paint(self) -> None:
        """Draw the newest indicators for the present moment, unless that has been done."""
        with self._painting:
            now, (game, indicators), rig = self._clock.now(), self._table, self._rig
            if self._painted is None or self._painted.indicators is not indicators:
                self._motions.seen(indicators, now)
            level = rig.light.level(self._time_of_day())
            moment = self._moment(indicators, now, level, rig.light.palette)
            if self._closing.is_set() or (self._painted is not None and moment.same(self._painted)):
                return
            motions = self._motions.at(now)
            painting = paint(rig, indicators, now, game=game, motions=motions, level=level, words=self._words)
            self._blinks = painting.blinks
            self._painted = self._moment(indicators, now, level, rig.light.palette)
            before = self._shown
            self._shown = tuple(
                Shown(name, display.show(painting.frames[name])) for name, display in self._displays.items()
            )
            shown = self._shown if self._shown != before else None
        if shown is not None:
            for follower in tuple(self._followers):
                _call(follower, shown)

    def _moment(self, indicators: tuple[Indicator, ...], now: float, level: int, palette: Palette) -> Moment:
        frame = floor(now * FRAMES_PER_SECOND) if self._motions.at(now) else 0
        return Moment(indicators, tick(now) if self._blinks else 0, frame, level, palette)

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
    return Guarded(spec, around, found.make)


def _call(listener: Callable, news: object) -> None:
    """Tell a listener; what goes wrong there is its own fault and must not stop the lights."""
    try:
        listener(news)
    except Exception:
        _log.exception("a listener to the lights failed")
