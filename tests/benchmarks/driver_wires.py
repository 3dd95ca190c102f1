"""Lights: from a change to the last byte on each strip's wire, and from a press to its event.

A pseudo terminal has no speed: what is written is there at once. So to what is measured up to the last byte comes the
wire's own time for what was written last; what was written before has been waited for by the driver itself.
"""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

import serial

from drivers.clock import MonotonicClock
from drivers.display import Display
from drivers.driver import Surroundings
from drivers.emulators import AdalightEmulator, BoardEmulator, Model, WledEmulator
from drivers.emulators.pty_device import PtyDevice
from drivers.frames import BLACK, Rgb, StripFrame
from drivers.header import Header
from drivers.links.ports import open_serial
from drivers.links.wire import BITS_PER_BYTE
from drivers.registry import driver
from drivers.rig import DeviceSpec, Kind
from drivers.strips.adalight_frame import adalight
from drivers.strips.current import Budget
from drivers.strips.wled_json import set_leds
from tests.benchmarks.figure import Figure
from tests.drivers.doubles import until

_LEDS: Final = 60
_CHANGES: Final = 30


def wires() -> Iterator[Figure]:
    """Each serial strip, then the buttons."""
    yield from _changes()
    yield from _presses()


def _changes() -> Iterator[Figure]:
    yield Figure("lights bare terminal, from write to seen", 1000 * _bare(), "ms")
    bar, colours = _bar, _colours
    wled = [
        ("wled, a bar", bar, 0.5, lambda one, two: [set_leds(two, Budget(supply=100_000))]),
        ("wled, 60 colours", colours, 0.5, lambda one, two: [set_leds(two, Budget(supply=100_000))]),
        ("wled while it moves", bar, 0.0, lambda one, two: [adalight(two)]),
    ]
    for name, picture, rest, written in wled:
        yield _change(name, "wled", WledEmulator(_LEDS), 115_200, picture, written, rest=rest)
    for name, emulator, baud in (
        ("adalight", AdalightEmulator(_LEDS), 115_200),
        ("nano", BoardEmulator(Model.NANO), 115_200),
        ("pico", BoardEmulator(Model.PICO), 1_000_000),
    ):
        yield _change(name, name, emulator, baud, bar, lambda one, two: [adalight(two)], rest=0.1)


def _bar(number: int) -> tuple[Rgb, ...]:
    return ((255, 0, 0),) * (1 + number % (_LEDS - 1)) + (BLACK,) * (_LEDS - 1 - number % (_LEDS - 1))


def _colours(number: int) -> tuple[Rgb, ...]:
    return tuple((led, number, 1) for led in range(_LEDS))


def _change(
    name: str,
    called: str,
    emulator: PtyDevice,
    baud: int,
    picture: Callable[[int], tuple[Rgb, ...]],
    written: Callable[[tuple[Rgb, ...], tuple[Rgb, ...]], list[bytes]],
    *,
    rest: float,
) -> Figure:
    """The median time from `show` to the last byte, beside what the wire itself needs for those bytes.

    Args:
        rest: Seconds of peace before each change; none means frame after frame, as fast as the link goes.
    """
    with closing(emulator), _display(called, emulator, baud) as display:
        taken, wires = [], []
        for number in range(_CHANGES):
            shown = picture(number)
            time.sleep(rest or 0.04)  # so that it is not the pause between two frames that is measured
            started = time.perf_counter()
            display.show(StripFrame(shown))
            while emulator.pixels != shown:  # type: ignore[attr-defined]
                time.sleep(0.0001)
                if time.perf_counter() - started > 10:
                    raise TimeoutError(f"{name} does not show picture {number}")
            seconds = time.perf_counter() - started
            if number < 5:
                continue  # the first ones wait for the device to start
            parts = written(picture(number - 1), shown)
            taken.append(seconds + len(parts[-1]) * BITS_PER_BYTE / baud)
            wires.append(sum(map(len, parts)) * BITS_PER_BYTE / baud)
    wire = 1000 * statistics.median(wires)
    return Figure(
        f"lights {name}: change to last byte (wire {wire:.1f} ms)",
        1000 * statistics.median(taken),
        "ms",
        goal=round(1.2 * wire + 5, 1),
    )


@contextmanager
def _display(called: str, emulator: PtyDevice, baud: int, heard: list[float] | None = None) -> Iterator[Display]:
    """The display of an emulated device; what is heard from its buttons leaves the moment in `heard`."""
    found = driver(called)
    assert found is not None
    given = {"port": emulator.port, "leds": _LEDS, "budget_mA": 9000, "baud": baud}
    with tempfile.TemporaryDirectory() as locks:
        around = Surroundings(
            clock=MonotonicClock(),
            serial_factory=open_serial,
            locks=Path(locks),
            header=Header(),
            changed=lambda health: None,
            heard=lambda what: None if heard is None else heard.append(time.perf_counter()),
        )
        display = found.make(DeviceSpec(called, called, Kind.STRIP, given), around)
        yield display
        display.close()


def _bare() -> float:
    """Seconds until an emulated device has what was written to its terminal, with no driver in between."""
    taken = []
    with closing(AdalightEmulator(_LEDS)) as emulator, serial.Serial(emulator.port, 115_200) as port:
        for number in range(_CHANGES):
            time.sleep(0.05)
            started = time.perf_counter()
            port.write(adalight(_bar(number)))
            while emulator.pixels != _bar(number):
                time.sleep(0.0001)
            taken.append(time.perf_counter() - started)
    return statistics.median(taken)


def _presses() -> Iterator[Figure]:
    """Buttons on a Nano whose strip moves meanwhile. The board's own 8 ms against bouncing come to that."""
    heard: list[float] = []
    taken = []
    with closing(BoardEmulator(Model.NANO)) as nano, _display("nano", nano, 115_200, heard) as display:
        for number in range(3 * _CHANGES):
            display.show(StripFrame(_bar(number)))
            time.sleep(0.03 + 0.0003 * number)  # at every moment of a frame
            if number < 5:
                continue
            pressed = time.perf_counter()
            nano.press(1)
            until(lambda: len(heard) % 2 == 1)
            taken.append(heard[-1] - pressed)
            nano.release(1)
            until(lambda: len(heard) % 2 == 0)
    yield Figure("lights press on a Nano whose strip moves to its event, worst", 1000 * max(taken), "ms", goal=42)
