"""Lights: from a change to the last byte on each wire, the game's call, a pulled cable, and what it all costs."""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Final

import serial

from drivers.clock import MonotonicClock
from drivers.displays.segments import BAUD as DIGITS_BAUD
from drivers.displays.segments import clear_and_write
from drivers.driver import Surroundings
from drivers.emulators import AdalightEmulator, BoardEmulator, Model, SegmentsEmulator, WledEmulator
from drivers.emulators.pty_device import PtyDevice
from drivers.frames import BLACK, Rgb, StripFrame
from drivers.header import Header
from drivers.health import Health
from drivers.lights import Lights
from drivers.links.ports import open_serial
from drivers.links.wire import BITS_PER_BYTE
from drivers.registry import driver
from drivers.rig import DeviceSpec, Kind
from drivers.rigfile import load_rig, shipped
from drivers.strips.adalight_frame import adalight
from drivers.strips.wled_json import set_leds
from tests.benchmarks.figure import Figure
from tests.drivers.doubles import ENEMY_TURN, gravehold, nemesis, order, seat_turn, until

_LEDS: Final = 60
_CALLS: Final = 2000
_CHANGES: Final = 30
_CYCLES: Final = 5
_SECONDS: Final = 5
_TURNS: Final = order(ENEMY_TURN, current=seat_turn(0), hidden=3)
_BUSY_RIG: Final = ("wled", "nano", "pico", "adalight")


def figures() -> list[Figure]:
    """Measure against emulated devices behind real pseudo terminals.

    A pseudo terminal has no speed: what is written is there at once. So to what is measured up to the last byte comes
    the wire's own time for what was written last; what was written before has been waited for by the driver itself.
    """
    return [*_changes(), *_table_figures(), *_processor()]


# --- from a change to the last byte --------------------------------------------------------------------------------


def _changes() -> Iterator[Figure]:
    yield Figure("lights bare terminal, from write to seen", 1000 * _bare(), "ms")
    bar, colours = _bar, _colours
    wled = [
        ("wled, a bar", bar, 0.5, lambda one, two: set_leds(two, one)),
        ("wled, 60 colours", colours, 0.5, lambda one, two: set_leds(two, one)),
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
    given = {"port": emulator.port, "leds": _LEDS, "budget_mA": 9000, "baud": baud}
    found = driver(called)
    assert found is not None
    with closing(emulator), tempfile.TemporaryDirectory() as locks:
        around = Surroundings(
            MonotonicClock(), open_serial, Path(locks), Header(), lambda health: None, lambda heard: None
        )
        display = found.make(DeviceSpec(called, called, Kind.STRIP, given), around)
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
        display.close()
    wire = 1000 * statistics.median(wires)
    return Figure(
        f"lights {name}: change to last byte (wire {wire:.1f} ms)",
        1000 * statistics.median(taken),
        "ms",
        goal=round(1.2 * wire + 5, 1),
    )


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


# --- the table ------------------------------------------------------------------------------------------------------


def _table_figures() -> Iterator[Figure]:
    with _table() as (lights, strip, digits):
        reach = [_reach(lights, digits, life) for life in range(_CHANGES)]
        noticed, served = zip(*(_replug(lights, strip) for _ in range(_CYCLES)), strict=True)
        strip.stall()
        calls = sorted(_call(lights, life) for life in range(_CALLS))
        wire = len(clear_and_write(lights.virtual()[1].frame)) * BITS_PER_BYTE / DIGITS_BAUD  # type: ignore[arg-type]
    yield Figure(
        f"lights digits: change to last byte (wire {1000 * wire:.1f} ms)",
        1000 * (statistics.median(reach) + wire),
        "ms",
        goal=round(1200 * wire + 5, 1),
    )
    yield Figure("lights call of the game, stalled strip, 99 of 100", 1000 * calls[_CALLS * 99 // 100], "ms", goal=5)
    yield Figure("lights call of the game, stalled strip, longest", 1000 * calls[-1], "ms", goal=5)
    yield Figure("lights unplugged to noticed, worst", max(noticed), "s", goal=1)
    yield Figure("lights plugged in to redrawn, worst", max(served), "s", goal=3)


@contextmanager
def _table() -> Iterator[tuple[Lights, WledEmulator, SegmentsEmulator]]:
    with ExitStack() as stack:
        strip, digits = stack.enter_context(closing(WledEmulator())), stack.enter_context(closing(SegmentsEmulator()))
        rig = load_rig(shipped("demo"), ports={"strip": strip.port, "digits": digits.port})
        locks = stack.enter_context(tempfile.TemporaryDirectory())
        lights = stack.enter_context(Lights(rig, locks=Path(locks)))
        lights.show((gravehold(), nemesis(), _TURNS))
        until(_all(lights, Health.WORKING))
        until(lambda: digits.text == "  70")
        yield lights, strip, digits


def _all(lights: Lights, health: Health) -> Callable[[], bool]:
    return lambda: all(device.health is health for device in lights.health())


def _call(lights: Lights, life: int) -> float:
    started = time.perf_counter()
    lights.show((gravehold(life % 31), nemesis(life % 71), _TURNS))
    taken = time.perf_counter() - started
    time.sleep(0.001)
    return taken


def _reach(lights: Lights, digits: SegmentsEmulator, life: int) -> float:
    time.sleep(0.05)  # so that it is not the pause between two frames that is measured
    started = time.perf_counter()
    lights.show((gravehold(), nemesis(life), _TURNS))
    shown = f"{life:4d}"
    while digits.text != shown:
        time.sleep(0.0001)
    return time.perf_counter() - started


def _replug(lights: Lights, strip: WledEmulator) -> tuple[float, float]:
    """Seconds until the pulled cable is noticed, and until the strip is redrawn."""
    strip.unplug()
    noticed = until(lambda: lights.health()[0].health is Health.LOST)
    before = strip.frames
    lights.show((gravehold(7 + before % 20), nemesis(), _TURNS))
    strip.replug()
    return noticed, until(lambda: strip.frames > before and lights.health()[0].health is Health.WORKING)


# --- the processor --------------------------------------------------------------------------------------------------

_DEVICES: Final = """
import sys
from drivers.emulators import AdalightEmulator, BoardEmulator, Model, WledEmulator
devices = [WledEmulator(60), BoardEmulator(Model.NANO), BoardEmulator(Model.PICO), AdalightEmulator(60)]
print(*(device.port for device in devices), flush=True)
sys.stdin.read()
for device in devices:
    device.close()
"""


def _processor() -> Iterator[Figure]:
    """What a rig of four strips costs; the emulated devices have a process of their own."""
    with ExitStack() as stack:
        devices = stack.enter_context(
            subprocess.Popen([sys.executable, "-c", _DEVICES], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        )
        assert devices.stdin is not None
        assert devices.stdout is not None
        stack.callback(devices.stdin.close)
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        rig = _rig(folder, devices.stdout.readline().split())
        lights = stack.enter_context(Lights(load_rig(rig), locks=folder / "locks"))
        lights.show((gravehold(), nemesis()))
        until(_all(lights, Health.WORKING), within=10)
        time.sleep(3)  # what moves in the beginning has come to rest
        yield Figure("lights idle rig of four strips, share of one processor", 100 * _share(lambda: None), "%", goal=3)
        lives = iter(range(10_000))
        before = sum(lights.frames_sent.values())
        share = _share(lambda: lights.show((gravehold(next(lives) % 31), nemesis())))
        frames = (sum(lights.frames_sent.values()) - before) / len(_BUSY_RIG) / _SECONDS
        yield Figure(f"lights busy rig of four strips, {frames:.0f} frames/s each", 100 * share, "%", goal=25)


def _rig(folder: Path, ports: list[str]) -> Path:
    devices = "".join(
        f"  {name}: {{driver: {name}, port: {port}, leds: {_LEDS}}}\n"
        for name, port in zip(_BUSY_RIG, ports, strict=True)
    )
    show = "".join(
        f"  - {{indicator: gravehold, on: {name}, as: bar, leds: 0-29}}\n"
        f"  - {{indicator: nemesis.life, on: {name}, as: bar, leds: 59-30}}\n"
        for name in _BUSY_RIG
    )
    path = folder / "rig.yaml"
    path.write_text(f"devices:\n{devices}show:\n{show}", encoding="utf-8")
    return path


def _share(work: Callable[[], None]) -> float:
    """Processor time per second while `work` is done thirty times a second."""
    busy, started = time.process_time(), time.monotonic()
    for step in range(30 * _SECONDS):
        work()
        time.sleep(max(0.0, started + (step + 1) / 30 - time.monotonic()))
    return (time.process_time() - busy) / (time.monotonic() - started)
