"""Lights: each wire, a pulled cable, and what it all costs; `driver_wires.py` and `driver_load.py` are parts of it."""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Final

from drivers.displays.segments import BAUD, clear_and_write
from drivers.emulators import SegmentsEmulator, WledEmulator
from drivers.health import Health
from drivers.lights import Lights
from drivers.links.wire import BITS_PER_BYTE
from drivers.rigfile import load_rig, shipped
from tests.benchmarks.driver_load import load
from tests.benchmarks.driver_wires import wires
from tests.benchmarks.figure import Figure
from tests.drivers.doubles import ENEMY_TURN, gravehold, nemesis, order, seat_turn, until

_CHANGES: Final = 30
_CYCLES: Final = 5
_TURNS: Final = order(ENEMY_TURN, current=seat_turn(0), hidden=3)


def figures() -> list[Figure]:
    """Measure against emulated devices behind real pseudo terminals."""
    return [*wires(), *_table_figures(), *load()]


def _table_figures() -> Iterator[Figure]:
    with _table() as (lights, strip, digits):
        reach = [_reach(lights, digits, life) for life in range(_CHANGES)]
        noticed, served = zip(*(_replug(lights, strip) for _ in range(_CYCLES)), strict=True)
        wire = len(clear_and_write(lights.virtual()[1].frame)) * BITS_PER_BYTE / BAUD  # type: ignore[arg-type]
    yield Figure(
        f"lights digits: change to last byte (wire {1000 * wire:.1f} ms)",
        1000 * (statistics.median(reach) + wire),
        "ms",
        goal=round(1200 * wire + 5, 1),
    )
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
