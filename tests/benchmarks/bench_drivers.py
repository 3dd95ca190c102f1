"""Lights: how long the game is held up by a stalled strip, how fast a cable is missed and found, what idling costs."""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from drivers.displays.segments import BAUD, clear_and_write
from drivers.emulators import SegmentsEmulator, WledEmulator
from drivers.health import Health
from drivers.lights import Lights
from drivers.links.wire import BITS_PER_BYTE
from drivers.rigfile import load_rig, shipped
from tests.benchmarks.figure import Figure
from tests.drivers.doubles import ENEMY_TURN, gravehold, nemesis, order, seat_turn, until

_CALLS: Final = 2000
_CYCLES: Final = 5
_TURNS: Final = order(ENEMY_TURN, current=seat_turn(0), hidden=3)


def figures() -> list[Figure]:
    """Measure against emulated devices behind real pseudo terminals, which have no speed of their own.

    So the time from a change to the last byte is without the wire's own; the goal, 1.2 times the wire's time and 5 ms,
    leaves a fifth of that time and 5 ms to us.
    """
    with _table() as (lights, strip, digits):
        idle = _idle(lights)
        reach = [_reach(lights, digits, life) for life in range(30)]
        noticed, served = zip(*(_replug(lights, strip) for _ in range(_CYCLES)), strict=True)
        strip.stall()
        calls = sorted(_call(lights, life) for life in range(_CALLS))
    wire = len(clear_and_write(lights.virtual()[1].frame)) * BITS_PER_BYTE / BAUD  # type: ignore[arg-type]
    return [
        Figure("lights call of the game, stalled strip, 99 of 100", 1000 * calls[_CALLS * 99 // 100], "ms", goal=5),
        Figure("lights call of the game, stalled strip, longest", 1000 * calls[-1], "ms", goal=5),
        Figure("lights change to last byte, without the wire's time", 1000 * statistics.median(reach), "ms",
               goal=200 * wire + 5),
        Figure("lights unplugged to noticed, worst", max(noticed), "s", goal=1),
        Figure("lights plugged in to redrawn, worst", max(served), "s", goal=3),
        Figure("lights idle, share of one processor with both emulators", 100 * idle, "%", goal=5),
    ]  # fmt: skip


@contextmanager
def _table() -> Iterator[tuple[Lights, WledEmulator, SegmentsEmulator]]:
    strip, digits = WledEmulator(), SegmentsEmulator()
    rig = load_rig(shipped("demo"), ports={"strip": strip.port, "digits": digits.port})
    with tempfile.TemporaryDirectory() as locks, Lights(rig, locks=Path(locks)) as lights:
        lights.show((gravehold(), nemesis(), _TURNS))
        until(_all(lights, Health.WORKING))
        until(lambda: digits.text == "  70")
        yield lights, strip, digits
    strip.close()
    digits.close()


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
    """Seconds until the pulled cable is noticed, and until the strip shows the table again."""
    strip.unplug()
    noticed = until(lambda: lights.health()[0].health is Health.LOST)
    lights.show((gravehold(7 + strip.frames % 20), nemesis(), _TURNS))
    strip.replug()
    return noticed, until(lambda: strip.pixels == lights.virtual()[0].frame.pixels)  # type: ignore[union-attr]


def _idle(lights: Lights) -> float:
    """Processor time per second while nothing changes."""
    busy, started = time.process_time(), time.monotonic()
    time.sleep(3)
    return (time.process_time() - busy) / (time.monotonic() - started)
