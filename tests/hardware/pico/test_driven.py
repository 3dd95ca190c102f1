"""The app's own driver and the Pico's firmware in real MicroPython, at the two ends of one cable."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import pytest

from drivers.clock import MonotonicClock
from drivers.display import Display
from drivers.driver import Surroundings
from drivers.frames import BLACK, Rgb, StripFrame
from drivers.header import Header
from drivers.health import DeviceHealth, Health
from drivers.inputs.heard import Contact, Heard, Turned
from drivers.links.ports import open_serial
from drivers.registry import driver
from drivers.rigfile import load_rig
from tests.drivers.doubles import until
from tests.hardware.pico.board import Pico

pytestmark = pytest.mark.xdist_group("pico")

RIG = "devices: {{lamp: {{driver: pico, port: {port}, leds: 20, budget_mA: 2000}}}}\nshow: []\n"
GREEN: Rgb = (0, 50, 1)


class Driven:
    """The display that a rig makes of the Pico."""

    def __init__(self, pico: Pico, folder: Path) -> None:
        (folder / "rig.yaml").write_text(RIG.format(port=pico.run()))
        self.health: list[DeviceHealth] = []
        self.heard: list[tuple[float, Heard]] = []
        self.pico = pico
        header, told = Header(), self.health.append
        around = Surroundings(MonotonicClock(), open_serial, folder / "locks", header, told, self._hear)
        found = driver("pico")
        assert found is not None
        self.display: Display = found.make(load_rig(folder / "rig.yaml").device("lamp"), around)

    def _hear(self, heard: Heard) -> None:
        self.heard.append((time.monotonic(), heard))

    def shows(self, *row: Rgb) -> bool:
        return self.pico.look() == b"".join(map(bytes, row))


@pytest.fixture
def driven(pico: Pico, tmp_path: Path) -> Iterator[Driven]:
    driven = Driven(pico, tmp_path)
    yield driven
    driven.display.close()


def test_frames_reach_the_leds_and_a_farewell_leaves_them_dark(driven: Driven) -> None:
    for number in range(20):
        row = ((number, 0, 9),) * 20
        driven.display.show(StripFrame(row))
        until(lambda row=row: driven.shows(*row))
    until(lambda: driven.display.frames_sent == 20)
    until(lambda: [said.health for said in driven.health] == [Health.WORKING])
    driven.display.close()
    until(lambda: driven.shows(*(BLACK,) * 20))


def test_presses_and_turns_are_heard_at_once_while_frames_go_out(driven: Driven) -> None:
    driven.display.show(StripFrame((GREEN,) * 20))
    until(lambda: driven.shows(*(GREEN,) * 20))
    delays = []
    for number in range(10):
        driven.display.show(StripFrame(((number, 0, 0),) * 20))
        pressed = time.monotonic()
        driven.pico.order(f"pin 16 {number % 2}")
        until(lambda number=number: len(driven.heard) == number + 1)
        at, heard = driven.heard[-1]
        assert heard == Contact("lamp", 3, number % 2 == 0)
        delays.append(at - pressed)
    assert median(delays) < 0.05  # each of them would be, on a machine that does nothing else
    driven.pico.order(*(f"pin {pin} {level}" for pin, level in ((10, 0), (11, 0), (10, 1), (11, 1)) * 3))
    until(lambda: sum(said.detents for _, said in driven.heard if isinstance(said, Turned)) == 3)
