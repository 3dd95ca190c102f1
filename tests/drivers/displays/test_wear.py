"""The wear of an EEPROM over many starts of the app, killed ones among them, and over files that fail."""

from __future__ import annotations

import random
import subprocess
import sys
import threading
from itertools import pairwise
from pathlib import Path

import pytest

from drivers.displays.wear import REST, Wear
from drivers.emulators import SegmentsEmulator
from drivers.links.wire import Wire
from tests.drivers.doubles import FakeClock, FakePort

DIM, BRIGHT = {"brightness": b"z\x10"}, {"brightness": b"z\x64"}


class Display:
    """A display whose app is started again and again in one run of the machine, or in several."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "displays" / "dev_ttyUSB0.json"
        self.clock = FakeClock()
        self.port = FakePort(self.clock)
        self.boot = "first"
        self.restart()

    def restart(self) -> None:
        """Kill the app and start it; nothing is known but what stands in the file."""
        self.wear = Wear(self.file, boot=self.boot)
        self.wire = Wire(self.port, baud=9600, clock=self.clock, closing=threading.Event())

    def want(self, commands: dict[str, bytes], *, seconds: float = 0) -> None:
        """Want these settings, for so long."""
        until = self.clock.now() + seconds
        while True:
            self.wear.store(self.wire, commands)
            if self.clock.now() >= until:
                return
            self.clock.advance(1)

    @property
    def written(self) -> list[bytes]:
        return [data for _, data in self.port.written]

    @property
    def moments(self) -> list[float]:
        return [at for at, _ in self.port.written]


@pytest.fixture
def display(tmp_path: Path) -> Display:
    return Display(tmp_path)


def test_a_display_that_nobody_knows_is_set_at_once(display: Display) -> None:
    display.want(DIM)
    assert display.written == [DIM["brightness"]]


def test_what_has_not_changed_is_not_written_again_however_often_the_app_is_started(display: Display) -> None:
    for _ in range(50):
        display.want(DIM, seconds=15)
        display.restart()
    assert display.written == [DIM["brightness"]]


def test_an_app_in_a_loop_of_restarts_writes_once_in_ten_seconds(display: Display) -> None:
    for number in range(300):
        display.want(DIM if number % 2 else BRIGHT)
        display.clock.advance(0.9)
        display.restart()
    assert len(display.moments) >= 20
    assert all(later - earlier >= REST for earlier, later in pairwise(display.moments))


def test_an_app_that_is_killed_while_it_writes_rests_and_writes_again(display: Display) -> None:
    def killed(data: bytes) -> bytes:
        raise KeyboardInterrupt

    display.port.answer = killed
    with pytest.raises(KeyboardInterrupt):
        display.want(DIM)
    display.port.answer = lambda data: b""
    display.restart()
    display.want(DIM, seconds=REST - 1)
    assert len(display.written) == 1
    display.want(DIM, seconds=2)
    assert len(display.written) == 2, "nobody knows whether the first has arrived"


def test_after_another_start_of_the_machine_it_rests_and_knows_what_is_kept(display: Display) -> None:
    display.want(DIM)
    display.boot, display.clock.time = "second", 3.0
    display.restart()
    display.want(BRIGHT, seconds=REST - 1)
    assert display.written == [DIM["brightness"]]
    display.want(BRIGHT, seconds=2)
    display.boot, display.clock.time = "third", 3.0
    display.restart()
    display.want(BRIGHT, seconds=60)
    assert display.written == [DIM["brightness"], BRIGHT["brightness"]]


@pytest.mark.parametrize(
    "torn", [b"", b'{"boot":"first","ke', b"\xff\xfe", b"[]", b'{"boot":"first","written_at":"x"}']
)
def test_a_torn_file_is_no_reason_to_fail_nor_to_write_at_once(display: Display, torn: bytes) -> None:
    display.want(DIM)
    display.file.write_bytes(torn)
    display.restart()
    display.want(DIM, seconds=REST - 1)
    assert len(display.written) == 1
    display.want(DIM, seconds=30)
    assert len(display.written) == 2
    display.restart()
    display.want(DIM, seconds=30)
    assert len(display.written) == 2, "the file is whole again"


def test_where_nothing_can_be_noted_every_start_rests_first(display: Display) -> None:
    display.file.parent.parent.joinpath("displays").write_text("a file in the place of the folder", encoding="utf-8")
    for _ in range(20):
        display.restart()
        display.want(DIM, seconds=4)
        display.clock.advance(0.5)
    assert display.written == []
    display.want(DIM, seconds=REST)
    assert display.written == [DIM["brightness"]]


@pytest.mark.parametrize("runs", [8, pytest.param(40, marks=pytest.mark.slow)])
def test_whatever_befalls_it_an_eeprom_is_written_once_in_ten_seconds(tmp_path: Path, runs: int) -> None:
    for seed in range(runs):
        chance = random.Random(seed)
        display = Display(tmp_path / str(seed))
        for _ in range(60):
            display.want(chance.choice([DIM, BRIGHT]), seconds=chance.choice([0, 0, 3, 12]))
            display.clock.advance(chance.uniform(0, 4))
            match chance.randrange(8):
                case 0 if display.file.exists():
                    display.file.write_bytes(display.file.read_bytes()[: chance.randrange(40)])
                    display.restart()
                case 1 if display.file.exists():
                    display.file.unlink()
                    display.restart()
                    display.clock.advance(REST)  # who deletes it wants it set anew
                case 2 | 3 | 4:
                    display.restart()
        assert all(later - earlier >= REST for earlier, later in pairwise(display.moments)), seed


APP = """
import sys, time
from pathlib import Path
from drivers.frames import DigitsFrame
from drivers.lights import Lights
from drivers.rigfile import load_rig
lights = Lights(load_rig(Path(sys.argv[1])), locks=Path(sys.argv[2]))
while not lights.frames_sent["d"]:
    time.sleep(0.01)
print("shown", flush=True)
time.sleep(60)
"""


def test_an_app_that_is_killed_again_and_again_writes_no_more_than_once(tmp_path: Path) -> None:
    digits = SegmentsEmulator()
    rig = tmp_path / "rig.yaml"
    rig.write_text(
        f"devices:\n  d: {{driver: segments, port: {digits.port}, brightness: 40}}\nshow: []\n", encoding="utf-8"
    )
    for _ in range(3):
        command = [sys.executable, "-c", APP, str(rig), str(tmp_path / "locks")]
        with subprocess.Popen(command, stdout=subprocess.PIPE) as app:
            assert app.stdout is not None
            assert app.stdout.readline() == b"shown\n"
            app.kill()
    writes = digits.firmware.eeprom_writes
    digits.close()
    assert writes == 1
