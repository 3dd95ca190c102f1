"""Cables of every serial strip pulled and plugged in, over and over: missed, found, and nothing is left over."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from drivers.emulators import AdalightEmulator, BoardEmulator, Model, WledEmulator
from drivers.emulators.pty_device import PtyDevice
from drivers.frames import BLACK, StripFrame
from drivers.health import Health
from drivers.lights import Lights
from drivers.rigfile import load_rig
from tests.drivers.doubles import gravehold, until

LEDS = 12
NOTICED, SERVED = 1.0, 3.0  # seconds
FEW, MANY = 5, 100  # cycles; the many take minutes


class Table:
    """A rig of emulated strips which all show the same bar."""

    def __init__(self, strips: dict[str, PtyDevice], folder: Path, stack: ExitStack) -> None:
        self.strips = strips
        rig = folder / "rig.yaml"
        devices = "".join(
            f"  {name}: {{driver: {name}, port: {strip.port}, leds: {LEDS}, budget_mA: 5000}}\n"
            for name, strip in strips.items()
        )
        show = "".join(f"  - {{indicator: gravehold, on: {name}, as: bar, leds: 0-11}}\n" for name in strips)
        rig.write_text(f"devices:\n{devices}show:\n{show}", encoding="utf-8")
        self.lights = stack.enter_context(Lights(load_rig(rig), locks=folder / "locks"))

    def show(self, life: int) -> None:
        self.lights.show((gravehold(life, most=LEDS),))

    def all_show(self, life: int) -> bool:
        """Whether every strip shows as many LEDs as there is life left."""
        return all(
            sum(rgb != BLACK for rgb in strip.pixels[:LEDS]) == life  # type: ignore[attr-defined]
            for strip in self.strips.values()
        )

    def all_are(self, health: Health) -> bool:
        return all(one.health is health for one in self.lights.health())

    def cycle(self, life: int) -> tuple[float, float]:
        """Pull all cables, change the picture, plug all in; seconds until missed, and until the picture is there."""
        for strip in self.strips.values():
            strip.unplug()
        missed = until(lambda: self.all_are(Health.LOST))
        self.show(life)
        for strip in self.strips.values():
            strip.replug()
        return missed, until(lambda: self.all_are(Health.WORKING) and self.all_show(life))


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def _boards(stack: ExitStack) -> dict[str, PtyDevice]:
    return {
        "wled": stack.enter_context(closing(WledEmulator(LEDS))),
        "nano": stack.enter_context(closing(BoardEmulator(Model.NANO))),
        "pico": stack.enter_context(closing(BoardEmulator(Model.PICO))),
    }


def _run(table: Table, cycles: int) -> None:
    table.show(LEDS)
    until(lambda: table.all_are(Health.WORKING) and table.all_show(LEDS))
    table.cycle(1)
    threads, descriptors = threading.active_count(), _descriptors()
    times = [table.cycle(1 + cycle % LEDS) for cycle in range(cycles)]
    assert max(missed for missed, _ in times) <= NOTICED
    assert max(served for _, served in times) <= SERVED
    assert threading.active_count() <= threads
    assert _descriptors() <= descriptors  # fewer, where what earlier tests left behind was collected meanwhile


def _descriptors() -> int:
    return len(os.listdir("/proc/self/fd"))


def test_strips_that_are_pulled_again_and_again_are_missed_and_found_and_nothing_is_left_over(
    stack: ExitStack, tmp_path: Path
) -> None:
    _run(Table(_boards(stack), tmp_path, stack), FEW)


@pytest.mark.slow
def test_a_hundred_times_as_well_and_with_a_box_that_starts_slowly(stack: ExitStack, tmp_path: Path) -> None:
    strips = {**_boards(stack), "adalight": stack.enter_context(closing(AdalightEmulator(LEDS)))}
    _run(Table(strips, tmp_path, stack), MANY)


def test_a_strip_that_is_pulled_while_it_moves_is_missed_and_found(stack: ExitStack, tmp_path: Path) -> None:
    table = Table(_boards(stack), tmp_path, stack)
    table.show(LEDS)
    until(lambda: table.all_are(Health.WORKING) and table.all_show(LEDS))
    moving = threading.Event()

    def move() -> None:
        life = 0
        while not moving.wait(0.02):
            life += 1
            table.show(life % LEDS)

    mover = threading.Thread(target=move)
    mover.start()
    for strip in table.strips.values():
        strip.unplug()
    missed = until(lambda: table.all_are(Health.LOST))
    for strip in table.strips.values():
        strip.replug()
    served = until(lambda: table.all_are(Health.WORKING))
    moving.set()
    mover.join()
    table.show(5)
    until(lambda: table.all_show(5))
    assert (missed <= NOTICED, served <= SERVED) == (True, True)
    assert all(isinstance(shown.frame, StripFrame) for shown in table.lights.virtual())
