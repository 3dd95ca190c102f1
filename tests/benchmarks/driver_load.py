"""Lights: what a rig of four strips costs, idle and busy, and how long the game's call takes while one has stalled.

The emulated devices have a process of their own, so that neither their work nor their share of the interpreter counts.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from drivers.health import Health
from drivers.lights import Lights
from drivers.rigfile import load_rig
from tests.benchmarks.figure import Figure
from tests.drivers.doubles import ENEMY_TURN, gravehold, nemesis, order, seat_turn, until

_STRIPS: Final = ("wled", "nano", "pico", "adalight")
_SECONDS: Final = 5
_CALLS: Final = 2000
_TURNS: Final = order(ENEMY_TURN, current=seat_turn(0), hidden=3)

_DEVICES: Final = """
import sys
from drivers.emulators import AdalightEmulator, BoardEmulator, Model, WledEmulator
devices = [WledEmulator(60), BoardEmulator(Model.NANO), BoardEmulator(Model.PICO), AdalightEmulator(60)]
print(*(device.port for device in devices), flush=True)
if sys.stdin.readline():
    devices[0].stall()
sys.stdin.read()
for device in devices:
    device.close()
"""


def load() -> Iterator[Figure]:
    """Idle, busy, and with a strip that takes nothing any more."""
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
        until(lambda: all(device.health is Health.WORKING for device in lights.health()), within=10)
        time.sleep(3)  # what moves in the beginning has come to rest
        yield Figure("lights idle rig of four strips, share of one processor", 100 * _share(lambda: None), "%", goal=3)
        lives = iter(range(10_000))
        before = sum(lights.frames_sent.values())
        share = _share(lambda: lights.show((gravehold(next(lives) % 31), nemesis())))
        frames = (sum(lights.frames_sent.values()) - before) / len(_STRIPS) / _SECONDS
        yield Figure(f"lights busy rig of four strips, {frames:.0f} frames/s each", 100 * share, "%", goal=25)
        devices.stdin.write("stall\n")
        devices.stdin.flush()
        pauses, calls = zip(*((_turn(lambda: None), _call(lights, life)) for life in range(_CALLS)), strict=True)
    pause = 1000 * max(pauses)
    often = 1000 * sorted(calls)[_CALLS * 99 // 100]
    yield Figure("lights call of the game, stalled strip, 99 of 100", often, "ms", goal=5)
    name = f"lights the longest call; doing nothing took up to {pause:.1f} ms"
    yield Figure(name, 1000 * max(calls), "ms", goal=round(5 + pause, 1))


def _rig(folder: Path, ports: list[str]) -> Path:
    devices = "".join(
        f"  {name}: {{driver: {name}, port: {port}, leds: 60}}\n" for name, port in zip(_STRIPS, ports, strict=True)
    )
    show = "".join(
        f"  - {{indicator: gravehold, on: {name}, as: bar, leds: 0-29}}\n"
        f"  - {{indicator: nemesis.life, on: {name}, as: bar, leds: 59-30}}\n"
        for name in _STRIPS
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


def _call(lights: Lights, life: int) -> float:
    return _turn(lambda: lights.show((gravehold(life % 31), nemesis(life % 71), _TURNS)))


def _turn(call: Callable[[], None]) -> float:
    """Seconds that a call takes, or that nothing takes where others use this processor too."""
    started = time.perf_counter()
    call()
    taken = time.perf_counter() - started
    time.sleep(0.001)
    return taken
