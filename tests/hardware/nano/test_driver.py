"""The app's own driver at the real sketch: lit, pressed, turned, killed and plugged in again and again."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from drivers.clock import MonotonicClock
from drivers.driver import Surroundings
from drivers.frames import Frame, Rgb, StripFrame
from drivers.header import Header
from drivers.health import DeviceHealth, Health
from drivers.inputs.heard import Contact, Heard, Turned
from drivers.links.ports import open_serial
from drivers.registry import driver
from drivers.rigfile import load_rig
from tests.drivers.doubles import until
from tests.hardware.adalight import WHITE, on_the_wire
from tests.hardware.nano.simulated import SimulatedNano, Throw

LEDS = 60


class Served:
    """The display of a rig whose strip is the simulated board."""

    def __init__(self, nano: SimulatedNano, folder: Path) -> None:
        rig = folder / "rig.yaml"
        rig.write_text(
            f"devices:\n  lamp: {{driver: nano, port: {nano.port}, leds: {LEDS}, budget_mA: 2000}}\nshow: []\n",
            encoding="utf-8",
        )
        found = driver("nano")
        assert found is not None
        self.nano = nano
        self.heard: list[Heard] = []
        self.told: list[DeviceHealth] = []
        around = Surroundings(
            MonotonicClock(), open_serial, folder / "locks", Header(), self.told.append, self.heard.append
        )
        self.display = found.make(load_rig(rig).devices[0], around)

    def show(self, *pixels: Rgb) -> bytes:
        """Hand a frame over; returns what the LEDs must get."""
        sent: Frame = self.display.show(StripFrame(pixels))
        assert isinstance(sent, StripFrame)
        return on_the_wire(sent.pixels)

    def is_lit(self, wire: bytes) -> bool:
        """Whether the LEDs got just this since the last look."""
        return any(shown.wire == wire for shown in self.nano.all_shown())

    def is_lost(self) -> bool:
        """Whether the driver knows that the board is away."""
        return self.display.health.health is Health.LOST

    def is_working(self) -> bool:
        """Whether the board has confirmed a frame since it was last away."""
        return self.display.health.health is Health.WORKING


@pytest.fixture
def served(nano: SimulatedNano, tmp_path: Path) -> Iterator[Served]:
    served = Served(nano, tmp_path)
    yield served
    served.display.close()


def test_the_leds_get_what_the_driver_hands_over_and_the_board_need_not_dim_it(served: Served) -> None:
    wire = served.show(*(WHITE,) * LEDS)
    assert 0 < wire[0] < 255
    until(lambda: served.is_lit(wire), within=20)


def test_presses_and_turns_reach_the_app_in_order(served: Served, nano: SimulatedNano) -> None:
    wire = served.show(*((0, 90, 0),) * LEDS)
    until(lambda: served.is_lit(wire), within=20)
    edges = [(0.1, "D2", True), (0.11, "D3", True), (0.12, "D2", False), (0.13, "D3", False)]
    nano.play([Throw(0.01, "D8", True), Throw(0.06, "D8", False), *(Throw(*edge) for edge in edges)])
    until(lambda: len(served.heard) == 3, within=20)
    assert served.heard == [Contact("lamp", 1, True), Contact("lamp", 1, False), Turned("lamp", 0, 1)]


def test_the_driver_leaves_the_strip_dark(served: Served) -> None:
    wire = served.show(WHITE)
    until(lambda: served.is_lit(wire), within=20)
    served.display.close()
    until(lambda: served.is_lit(bytes(3 * LEDS)), within=20)


@pytest.mark.parametrize("cycles", [20, pytest.param(100, marks=pytest.mark.slow)])
def test_a_board_that_is_killed_is_missed_within_a_second_and_lit_again_after_its_return(
    served: Served, nano: SimulatedNano, cycles: int
) -> None:
    wire = served.show(WHITE)
    until(lambda: served.is_lit(wire), within=20)
    until(served.is_working, within=20)
    threads, descriptors = threading.active_count(), len(os.listdir("/proc/self/fd"))
    missed, lit = [], []
    for cycle in range(cycles):
        nano.unplug()
        missed.append(until(served.is_lost, within=20))
        wire = served.show((cycle, 0, 1), (0, cycle, 2))  # the game goes on meanwhile
        nano.plug()
        lit.append(until(lambda: served.is_lit(wire), within=20))  # noqa: B023
        until(served.is_working, within=20)
    assert sorted(missed)[cycles * 9 // 10] < 1
    assert sorted(lit)[cycles * 9 // 10] < 3
    # Fewer there may be: what earlier tests left behind is collected at any time.
    assert threading.active_count() <= threads
    assert len(os.listdir("/proc/self/fd")) <= descriptors
    told = [Health.WORKING, *[Health.LOST, Health.WORKING] * cycles]
    until(lambda: [each.health for each in served.told] == told)  # the last is told a moment after it can be seen
