"""A strip straight on the Pi: its pulses are what LEDs read, within the current limit, and faults come with advice."""

from __future__ import annotations

import errno
import random
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drivers.clock import MonotonicClock
from drivers.driver import Surroundings
from drivers.emulators.spi_strip import SpiStrip as Emulator
from drivers.errors import RigError
from drivers.frames import BLACK, Rgb, StripFrame
from drivers.header import Header
from drivers.health import DeviceHealth, Fault, Health
from drivers.links.bus_place import BusLine, BusPlace
from drivers.links.ports import open_serial
from drivers.registry import driver
from drivers.rigfile import load_rig
from drivers.strips.current import Budget, drawn
from drivers.strips.spi import SPEED, SpiStrip, encoded, most_at_once, set_up_advice
from tests.drivers.doubles import FakeClock, until

RED: Rgb = (255, 0, 0)
PLENTY = Budget(supply=100_000, controller=0)
colours = st.tuples(*[st.integers(0, 255)] * 3)


class Bench:
    """The dialect with the emulated strip on its bus."""

    def __init__(
        self, strip: Emulator, *, budget: Budget = PLENTY, gamma: float = 1, root: Path = Path("/none")
    ) -> None:
        self.strip = strip
        self.dialect = SpiStrip(leds=len(strip.pixels), budget=budget, gamma=gamma, root=root)
        self.line = BusLine(strip.open(0, 0), clock=FakeClock(), closing=threading.Event())
        self.dialect.greet(self.line)

    def show(self, *pixels: Rgb) -> tuple[Rgb, ...]:
        self.dialect.send(self.line, self.dialect.fitted(StripFrame(pixels)))
        return self.strip.pixels


def test_a_led_is_nine_bytes_green_first_and_the_line_rests_low_before_and_after() -> None:
    data = encoded([(0xFF, 0x00, 0x0F)])
    green, red, blue = "100" * 8, "110" * 8, "100" * 4 + "110" * 4
    assert f"{int.from_bytes(data):b}".rstrip("0") == (green + red + blue).rstrip("0")
    assert len(encoded([BLACK] * 2)) - len(encoded([BLACK])) == 9
    assert data.startswith(bytes(2))
    quiet = len(data) - len(data.rstrip(b"\0"))
    assert quiet * 8 / SPEED >= 280e-6


@given(pixels=st.lists(colours, min_size=1, max_size=60))
def test_what_the_leds_read_is_what_was_to_be_shown(pixels: list[Rgb]) -> None:
    bench = Bench(Emulator(len(pixels)))
    assert bench.show(*pixels) == tuple(pixels)


def test_a_frame_is_made_as_long_as_the_strip() -> None:
    bench = Bench(Emulator(3))
    assert bench.show(RED, RED, RED) == (RED,) * 3
    assert bench.show(RED) == (RED, BLACK, BLACK)
    assert bench.show(*(RED,) * 9) == (RED,) * 3


@settings(max_examples=1000, deadline=None)
@given(
    seed=st.integers(0, 2**32),
    floor=st.sampled_from([0, 0, 128, 255]),
    leds=st.integers(1, 24),
    budget=st.builds(Budget, st.integers(1, 4000), st.integers(10, 80), controller=st.sampled_from([0, 50, 800])),
    gamma=st.sampled_from([1, 2.2]),
)
def test_no_frame_of_ten_thousand_reaches_the_leds_beyond_the_budget(
    seed: int, floor: int, leds: int, budget: Budget, gamma: float
) -> None:
    chance = random.Random(seed)
    bench = Bench(Emulator(leds), budget=budget, gamma=gamma)
    for _ in range(10):
        values = [value | floor for value in chance.randbytes(3 * leds)]
        shown = bench.show(*zip(values[0::3], values[1::3], values[2::3], strict=True))
        assert not any(map(any, shown)) or drawn(shown, budget) <= budget.supply


def test_full_white_uses_the_budget_and_no_more() -> None:
    budget = Budget(supply=1000, controller=0)
    shown = Bench(Emulator(60), budget=budget).show(*((255, 255, 255),) * 60)
    assert 950 < drawn(shown, budget) <= 1000


def test_a_greeting_leaves_what_was_lit_before_dark_and_so_does_a_farewell() -> None:
    bench = Bench(Emulator(5))
    bench.show(*(RED,) * 5)
    bench.dialect.greet(bench.line)
    assert bench.strip.pixels == (BLACK,) * 5
    bench.show(*(RED,) * 5)
    bench.dialect.farewell(bench.line)
    assert bench.strip.pixels == (BLACK,) * 5


@pytest.mark.parametrize("leds", [60, 445])
def test_what_fits_the_kernels_buffer_is_written_without_a_gap(leds: int) -> None:
    assert leds <= most_at_once(4096)
    bench = Bench(Emulator(leds, latch=50e-6, gap=100e-6))
    assert bench.show(*(RED,) * leds) == (RED,) * leds


def test_an_old_strip_takes_the_gap_of_a_longer_one_for_the_end_of_the_frame() -> None:
    leds = most_at_once(4096) + 20
    assert Bench(Emulator(leds, latch=50e-6, gap=100e-6)).show(*(RED,) * leds) != (RED,) * leds


def test_the_buffer_holds_445_leds() -> None:
    assert most_at_once(4096) == 445
    assert len(encoded([RED] * most_at_once(4096))) <= 4096 < len(encoded([RED] * (most_at_once(4096) + 1)))
    assert most_at_once(65536) > 1000


@pytest.fixture
def pi(tmp_path: Path) -> Callable[..., Path]:
    """Writes the files of a Pi: its model, its config.txt, and the kernel's buffer; returns their root."""

    def files(model: str, config: str = "", buffer: int = 4096) -> Path:
        for name, text in {
            "proc/device-tree/model": f"{model}\0",
            "boot/firmware/config.txt": f"dtparam=spi=on\n{config}",
            "sys/module/spidev/parameters/bufsiz": f"{buffer}\n",
        }.items():
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        return tmp_path

    return files


def test_a_pi_5_with_a_short_strip_needs_no_advice(pi: Callable[..., Path]) -> None:
    assert set_up_advice(300, pi("Raspberry Pi 5 Model B Rev 1.0")) == ""


def test_a_strip_beyond_the_kernels_buffer_works_with_advice(pi: Callable[..., Path]) -> None:
    words = set_up_advice(600, pi("Raspberry Pi 5 Model B Rev 1.0"))
    assert words.startswith(f"from LED {most_at_once(4096) + 1} on")
    assert "spidev.bufsiz=65536" in words
    assert set_up_advice(600, pi("Raspberry Pi 5 Model B Rev 1.0", buffer=65536)) == ""


def test_a_buffer_that_nobody_names_is_the_kernels_own(tmp_path: Path) -> None:
    assert set_up_advice(most_at_once(4096), tmp_path) == ""
    assert "spidev.bufsiz" in set_up_advice(most_at_once(4096) + 1, tmp_path)


@pytest.mark.parametrize(
    ("model", "config", "missing"),
    [
        ("Raspberry Pi 4 Model B Rev 1.4", "", "core_freq=500 and core_freq_min=500"),
        ("Raspberry Pi 4 Model B Rev 1.4", "core_freq=500\n", "core_freq_min=500"),
        (
            "Raspberry Pi 4 Model B Rev 1.4",
            "#core_freq=500\n#core_freq_min=500\n",
            "core_freq=500 and core_freq_min=500",
        ),
        ("Raspberry Pi 400 Rev 1.0", "", "core_freq=500 and core_freq_min=500"),
        ("Raspberry Pi 3 Model B Plus Rev 1.3", "", "core_freq=250"),
    ],
)
def test_a_clock_that_is_not_fixed_is_said(pi: Callable[..., Path], model: str, config: str, missing: str) -> None:
    assert f"colours may drift: put {missing} into /boot/firmware/config.txt" in set_up_advice(60, pi(model, config))


def test_a_fixed_clock_needs_no_advice(pi: Callable[..., Path]) -> None:
    assert set_up_advice(60, pi("Raspberry Pi 4 Model B Rev 1.4", "core_freq=500\ncore_freq_min=500\n")) == ""


RIG = """
devices: {lamp: {driver: spi-strip, leds: 10, budget_mA: 2000}}
show: []
buttons: [{seat: 1, pin: %d}]
"""


class Plugged:
    """What the registry makes of a rig file, on an emulated bus."""

    def __init__(self, folder: Path, strip: Emulator) -> None:
        (folder / "rig.yaml").write_text(RIG % 17)
        spec = load_rig(folder / "rig.yaml").device("lamp")
        self.told: list[DeviceHealth] = []
        header = Header(open_spi=strip.open)
        around = Surroundings(MonotonicClock(), open_serial, None, header, self.told.append, lambda heard: None)
        found = driver("spi-strip")
        assert found is not None
        self.display = found.make(spec, around)


@pytest.fixture
def plug(tmp_path: Path) -> Iterator[Callable[[Emulator], Plugged]]:
    made: list[Plugged] = []

    def plug(strip: Emulator) -> Plugged:
        made.append(Plugged(tmp_path, strip))
        return made[-1]

    yield plug
    for plugged in made:
        plugged.display.close()


def test_a_rig_lights_the_strip_and_leaves_it_dark(plug: Callable[[Emulator], Plugged]) -> None:
    strip = Emulator(10)
    display = plug(strip).display
    assert display.show(StripFrame((RED,) * 10)) == StripFrame((RED,) * 10)
    until(lambda: strip.pixels == (RED,) * 10)
    until(lambda: display.health.health is Health.WORKING)
    assert strip.opened == [(0, 0)]
    display.close()
    assert strip.pixels == (BLACK,) * 10
    assert strip.closed == 1


@pytest.mark.parametrize(
    ("raised", "fault", "words"),
    [
        (ModuleNotFoundError("No module named 'spidev'", name="spidev"), Fault.BROKEN, "apt install python3-spidev"),
        (FileNotFoundError(errno.ENOENT, "no such file"), Fault.GONE, "switch SPI on with 'sudo raspi-config'"),
        (PermissionError(errno.EACCES, "permission denied"), Fault.DENIED, "sudo usermod -aG spi $USER"),
    ],
)
def test_what_is_wrong_with_the_bus_is_said_with_what_to_do(
    plug: Callable[[Emulator], Plugged], raised: Exception, fault: Fault, words: str
) -> None:
    strip = Emulator(10, fault=raised)
    plugged = plug(strip)
    plugged.display.show(StripFrame((RED,) * 10))
    until(lambda: len(plugged.told) == 1)
    assert (plugged.told[0].health, plugged.told[0].fault) == (Health.LOST, fault)
    assert words in plugged.told[0].advice
    strip.fault = None
    until(lambda: strip.pixels == (RED,) * 10)


def test_the_second_bus_is_switched_on_in_another_way() -> None:
    place = BusPlace("/dev/spidev1.0", "a LED strip", lambda: Emulator().open(1, 0))
    assert "dtoverlay=spi1-1cs" in place.explained(FileNotFoundError(errno.ENOENT, "no such file"))[1]


def test_an_error_without_words_is_said_by_its_name() -> None:
    place = BusPlace("/dev/spidev0.0", "a LED strip", lambda: Emulator().open(0, 0))
    assert "does not work (RuntimeError)" in place.explained(RuntimeError())[1]


def test_no_button_may_be_wired_to_a_pin_of_the_bus(tmp_path: Path) -> None:
    (tmp_path / "rig.yaml").write_text(RIG % 10)
    with pytest.raises(RigError, match="10 is taken: lamp uses it"):
        load_rig(tmp_path / "rig.yaml")
