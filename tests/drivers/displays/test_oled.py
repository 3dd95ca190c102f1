"""An OLED: the dots that people see, what is spared, and what they are told."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drivers.displays.oled import DRIVER, LONG_SHARE, REFRESH, STANDS_LONG, USUAL_CONTRAST, Line, Oled, Screen
from drivers.emulators.i2c_bus import I2cBusEmulator
from drivers.emulators.oled import OledChip, OledKind
from drivers.errors import SilentDeviceError
from drivers.frames import TextFrame
from drivers.header import Header
from drivers.health import Fault, Health
from drivers.links.bus_place import BusLine, BusPlace
from drivers.links.link import Link
from tests.drivers.displays.bench import Heard, made
from tests.drivers.doubles import FakeClock, until

pytestmark = pytest.mark.filterwarnings("ignore:Image.Image.getdata:DeprecationWarning")  # luma's

SMALL = """
#######..####...
.##...#.##..##..
.##.#...###.....
.####....###....
.##.#......###..
.##.....##..##..
####.....####...
................
"""
DARK = ("." * 128,) * 64


def parted(picture: tuple[str, ...], *, width: int, height: int) -> list[str]:
    """The upper left part of a picture."""
    return [row[:width] for row in picture[:height]]


def taller(art: str) -> list[str]:
    return [row for row in art.split() for _ in range(2)]


class Bench:
    """A display on an emulated bus, in this thread and with a clock that need not be waited for."""

    def __init__(
        self, *, kind: OledKind = OledKind.SSD1306, height: int = 64, columns: int = 16, rows: int = 4
    ) -> None:
        self.bus, self.chip = I2cBusEmulator(), OledChip(kind, height=height)
        self.bus.plug(0x3C, self.chip)
        self.clock = FakeClock()
        self.line: Line = BusLine(self.bus.open(1), clock=self.clock, closing=threading.Event())
        screen = Screen(chip=kind.name.lower(), height=height, columns=columns, rows=rows)
        self.display = Oled(address=0x3C, screen=screen)

    def show(self, *lines: str) -> TextFrame:
        frame = self.display.fitted(TextFrame(lines))
        self.display.greet(self.line)
        self.display.send(self.line, frame)
        return frame


@pytest.mark.parametrize("kind", OledKind)
@pytest.mark.parametrize("height", [64, 32])
def test_letters_are_upright_and_as_small_as_they_get(kind: OledKind, height: int) -> None:
    bench = Bench(kind=kind, height=height, rows=8)
    bench.show("FS")
    assert parted(bench.chip.picture, width=16, height=8) == SMALL.split()
    assert all(row == "." * 128 for row in bench.chip.picture[8:])


@pytest.mark.parametrize("kind", OledKind)
def test_four_lines_have_letters_twice_as_high(kind: OledKind) -> None:
    bench = Bench(kind=kind)
    bench.show("FS", "", "", "FS")
    assert parted(bench.chip.picture, width=16, height=16) == taller(SMALL)
    assert [row[:16] for row in bench.chip.picture[48:]] == taller(SMALL)


def test_letters_are_never_more_than_twice_as_high_as_wide() -> None:
    bench = Bench(rows=2)
    bench.show("FS")
    assert parted(bench.chip.picture[8:], width=16, height=16) == taller(SMALL)


def test_fewer_columns_have_larger_letters() -> None:
    bench = Bench(columns=8, rows=2)
    bench.show("FS")
    twice = ["".join(dot * 2 for dot in row) for row in taller(SMALL) for _ in range(2)]
    assert parted(bench.chip.picture, width=32, height=32) == twice


def test_the_last_column_is_used_and_accents_are_drawn() -> None:
    bench = Bench(rows=8)
    bench.show("", " " * 15 + "S", "ü", "u")
    assert [row[120:] for row in bench.chip.picture[8:16]] == [row[8:] for row in SMALL.split()]
    assert parted(bench.chip.picture[16:], width=8, height=8) != parted(bench.chip.picture[24:], width=8, height=8)


@given(lines=st.lists(st.text(max_size=20), max_size=9))
def test_any_text_is_fitted_and_can_be_drawn(lines: list[str]) -> None:
    screen = Screen(chip="ssd1306", height=32, columns=16, rows=8)
    fitted = Oled(address=0x3C, screen=screen).fitted(TextFrame(tuple(lines)))
    assert [len(line) for line in fitted.lines] == [16] * 4
    assert screen.drawn(fitted) != ()


def test_a_repetition_sets_everything_up_without_switching_off() -> None:
    bench = Bench()
    frame = bench.show("FS")
    before, times_off = bench.chip.picture, bench.chip.times_off
    bench.display.repeat(bench.line, frame)
    assert (bench.chip.picture, bench.chip.times_off) == (before, times_off)
    bench.chip.power()
    assert bench.chip.picture == DARK
    bench.display.repeat(bench.line, frame)
    assert bench.chip.picture == before


def test_what_stands_long_is_dimmed_until_it_changes() -> None:
    bench = Bench()
    place = BusPlace("/dev/i2c-1", "the display", lambda: bench.bus.open(1))
    link: Link[Line, TextFrame] = Link("oled", place, bench.display, changed=lambda health: None, clock=bench.clock)
    seen: list[int] = []
    link.show(bench.display.fitted(TextFrame(("FS",))))
    for moment in (1.0, STANDS_LONG - REFRESH, STANDS_LONG + 2 * REFRESH, 2 * STANDS_LONG):
        bench.clock.at(moment, lambda: seen.append(bench.chip.contrast))
    bench.clock.at(2 * STANDS_LONG + 1, lambda: link.show(bench.display.fitted(TextFrame(("SF",)))))
    bench.clock.at(2 * STANDS_LONG + 1.1, lambda: seen.append(bench.chip.contrast))
    bench.clock.at(2 * STANDS_LONG + 2, link.close)
    link.run()
    dim = USUAL_CONTRAST // LONG_SHARE
    assert seen == [USUAL_CONTRAST, USUAL_CONTRAST, dim, dim, USUAL_CONTRAST]
    assert not bench.chip.on


def test_an_address_at_which_something_else_answers_is_named() -> None:
    bench = Bench()
    bench.bus.unplug(0x3C)
    bench.bus.plug(0x3D, bench.chip)
    with pytest.raises(SilentDeviceError, match=r"0x3C.*change the address.*answers at 0x3D"):
        bench.display.greet(bench.line)


@pytest.fixture
def bus() -> I2cBusEmulator:
    return I2cBusEmulator()


@pytest.fixture
def playing(bus: I2cBusEmulator) -> Iterator[Heard]:
    with made(DRIVER, Header(open_i2c=bus.open), brightness=100) as heard:
        yield heard


def test_a_display_of_a_rig_is_redrawn_in_full_after_its_wires_were_out(bus: I2cBusEmulator, playing: Heard) -> None:
    chip = OledChip()
    assert playing.becomes(Health.LOST) < 1
    assert playing.display.health.fault is Fault.GONE
    assert "0x3C does not answer on /dev/i2c-1" in playing.display.health.advice
    playing.display.show(TextFrame(("FS",)))
    for _ in range(2):
        bus.plug(0x3C, chip)
        assert until(lambda: parted(chip.picture, width=16, height=16) == taller(SMALL)) < 3
        playing.becomes(Health.WORKING)
        assert chip.contrast == 255
        bus.unplug(0x3C)
        assert playing.becomes(Health.LOST) < 1
    playing.display.close()
    assert bus.opened == 0


def test_another_size_and_chip_are_named_in_the_rig(bus: I2cBusEmulator) -> None:
    chip = OledChip(OledKind.SH1106, height=32)
    bus.plug(0x3D, chip)
    given = {"chip": "sh1106", "size": "128x32", "address": "0x3D", "rows": 2}
    with made(DRIVER, Header(open_i2c=bus.open), **given) as heard:
        heard.display.show(TextFrame(("FS",)))
        until(lambda: parted(chip.picture, width=16, height=16) == taller(SMALL))


def test_at_night_the_display_goes_down_to_the_level_of_the_frame() -> None:
    bench = Bench()
    bench.display.send(bench.line, bench.display.fitted(TextFrame(("FS",), 20)))
    assert bench.chip.contrast == USUAL_CONTRAST * 20 // 100
