"""Chips MAX7219: what they light, that everything is written again, and that one display can be shared."""

from __future__ import annotations

import errno
import threading
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drivers.clock import MonotonicClock
from drivers.displays.digits import DRAWABLE, SEGMENTS
from drivers.displays.max7219 import (
    EIGHT_DIGITS,
    MATRIX,
    ORIENTATIONS,
    REFRESH,
    Chain,
    Digits,
    Line,
    Matrix,
)
from drivers.emulators.max7219 import Max7219Chain
from drivers.frames import DigitsFrame, Dot, TextFrame
from drivers.header import Header
from drivers.health import Fault, Health
from drivers.links.bus_place import BusLine, BusPlace
from drivers.links.link import Link
from drivers.rig import DeviceSpec
from tests.drivers.displays.bench import Heard, made
from tests.drivers.displays.shapes import SHAPES, shape, shapes
from tests.drivers.doubles import FakeClock, until

pytestmark = pytest.mark.filterwarnings("ignore:Image.Image.getdata:DeprecationWarning")  # luma's

WIDE = """
.###...###........#####..###....
#...#.#...#.....#....#..#...#...
....#.#...#....#....#...#..##...
...#...###....#......#..#.#.#...
..#...#...#..#........#.##..#...
.#....#...#.#.....#...#.#...#...
#####..###.........###...###....
................................
"""


def line_to(chain: Max7219Chain) -> Line:
    return BusLine(chain.open(0, 0), clock=MonotonicClock(), closing=threading.Event())


def shown(chain: Max7219Chain, display: Matrix, text: str) -> None:
    line = line_to(chain)
    display.greet(line)
    display.send(line, display.fitted(TextFrame((text,))))


@pytest.mark.parametrize("orientation", ORIENTATIONS)
def test_a_line_stands_upright_on_modules_of_any_orientation(orientation: str) -> None:
    chain = Max7219Chain(4)
    shown(chain, Matrix(Chain(modules=4, orientation=orientation)), "28/30")
    assert chain.picture(turned=int(orientation)) == tuple(WIDE.split())


def test_the_first_module_may_be_the_right_one() -> None:
    chain = Max7219Chain(4)
    shown(chain, Matrix(Chain(modules=4, order="from-right")), "28/30")
    chain.chips.reverse()
    assert chain.picture() == tuple(WIDE.split())


def test_a_longer_line_is_shown_in_narrow_letters() -> None:
    wide, narrow = Max7219Chain(4), Max7219Chain(4)
    shown(wide, Matrix(Chain(modules=4)), "12345")
    shown(narrow, Matrix(Chain(modules=4)), "12345678")
    assert [row[:8] for row in wide.picture()] != [row[:8] for row in narrow.picture()]
    ones = [row[:4] for row in narrow.picture()]
    assert ones == ["....", ".#..", "##..", ".#..", ".#..", "###.", "....", "...."]
    eights = [row[28:] for row in narrow.picture()]
    assert eights == ["....", "###.", "#.#.", "###.", "#.#.", "###.", "....", "...."]


def test_the_pattern_has_the_number_of_each_module_on_it() -> None:
    chain = Max7219Chain(3)
    display = Matrix(Chain(modules=3, orientation="270"))
    assert MATRIX.pattern is not None
    frame = MATRIX.pattern(DeviceSpec("matrix", "max7219-matrix", MATRIX.kind, {"modules": 3}))
    assert isinstance(frame, TextFrame)
    shown(chain, display, frame.lines[0])
    upright = [row[8:16] for row in chain.picture(turned=270)]
    assert upright == ["........", "##......", "..#.....", ".#......", "#.......", "###.....", "........", "........"]


@given(text=st.text(max_size=12))
def test_any_text_is_fitted_into_two_characters_a_module(text: str) -> None:
    display = Matrix(Chain(modules=4))
    fitted = display.fitted(TextFrame((text, "second")))
    assert len(fitted.lines) == 1
    assert len(fitted.lines[0]) == 8
    assert fitted.lines[0].isascii()
    assert fitted.lines[0].isprintable()


def test_chips_that_lost_their_settings_are_right_after_the_next_repetition() -> None:
    chain, display = Max7219Chain(4), Matrix(Chain(modules=4, brightness=20))
    line = line_to(chain)
    display.greet(line)
    frame = display.fitted(TextFrame(("28/30",)))
    display.send(line, frame)
    before = chain.picture()
    for fault, value in ((0x0F, 1), (0x0B, 2), (0x09, 0xFF), (0x0A, 15), (0x0C, 0), (0x03, 0)):
        chain.chips[1].load(fault, value)
    chain.chips[2].power()
    display.repeat(line, frame)
    assert chain.picture() == before
    assert {(chip.decode, chip.intensity, chip.scan_limit) for chip in chain.chips} == {(0, 3, 7)}


def test_a_repetition_does_not_flicker() -> None:
    chain, display = Max7219Chain(4), Matrix(Chain(modules=4))
    line = line_to(chain)
    display.greet(line)
    frame = display.fitted(TextFrame(("28/30",)))
    display.send(line, frame)
    before, seen = chain.picture(), set()
    take = chain.shift

    def watched(data: bytes) -> None:
        take(data)
        seen.add(chain.picture())

    chain.shift = watched  # type: ignore[method-assign]
    display.repeat(line, frame)
    assert seen == {before}


def test_everything_is_written_again_every_two_seconds() -> None:
    chain, clock, display = Max7219Chain(4), FakeClock(), Matrix(Chain(modules=4))
    link: Link[Line, TextFrame] = Link(
        "matrix",
        BusPlace("/dev/spidev0.0", "a LED matrix", lambda: chain.open(0, 0)),
        display,
        changed=lambda health: None,
        clock=clock,
    )
    repaired = []
    link.show(display.fitted(TextFrame(("28/30",))))
    clock.at(20, lambda: [chip.power() for chip in chain.chips])
    clock.at(20 + REFRESH + 0.1, lambda: repaired.append(chain.picture()))
    clock.at(25, link.close)
    link.run()
    assert repaired == [tuple(WIDE.split())]
    assert chain.picture() == ("." * 32,) * 8
    assert chain.opened == 0


@pytest.mark.parametrize("character", SHAPES)
def test_a_character_has_the_shape_that_people_know(character: str) -> None:
    chain, display = Max7219Chain(), Digits(Chain(modules=1), first=None)
    line = line_to(chain)
    display.greet(line)
    display.send(line, display.fitted(DigitsFrame(f"{character}   ")))
    assert shape(chain.digits[4]) == SHAPES[character]


def test_every_drawable_character_has_segments_and_none_looks_like_two_digits() -> None:
    assert SEGMENTS.keys() == DRAWABLE
    assert len({SEGMENTS[digit] for digit in "0123456789- "}) == 12


def test_a_number_stands_at_the_right_with_its_points_and_the_left_half_is_dark() -> None:
    chain, display = Max7219Chain(), Digits(Chain(modules=1), first=None)
    line = line_to(chain)
    display.greet(line)
    fitted = display.fitted(DigitsFrame("1230", Dot.COLON | Dot.APOSTROPHE))
    display.send(line, fitted)
    assert fitted == DigitsFrame("1230", Dot.SECOND)
    assert tuple(map(shape, chain.digits)) == shapes("    1230")
    assert [place for place, digit in enumerate(chain.digits) if "." in digit] == [5]


def test_two_devices_share_a_display_and_leave_each_other_alone() -> None:
    chain = Max7219Chain()
    left, right = Digits(Chain(modules=1), first=0), Digits(Chain(modules=1), first=4)
    line = line_to(chain)
    for display, text in ((left, "  70"), (right, "  28")):
        display.greet(line)
        display.send(line, DigitsFrame(text))
    assert tuple(map(shape, chain.digits)) == shapes("  70  28")
    left.farewell(line)
    assert tuple(map(shape, chain.digits)) == shapes("      28")


@pytest.fixture
def chain() -> Max7219Chain:
    return Max7219Chain(4)


@pytest.fixture
def matrix(chain: Max7219Chain) -> Iterator[Heard]:
    with made(MATRIX, Header(open_spi=chain.open)) as heard:
        yield heard


def test_a_matrix_of_a_rig_shows_what_it_is_told_and_is_left_dark(chain: Max7219Chain, matrix: Heard) -> None:
    matrix.display.show(TextFrame(("28/30",)))
    until(lambda: chain.picture(turned=270) == tuple(WIDE.split()))
    matrix.display.close()
    assert chain.picture() == ("." * 32,) * 8
    assert not any(chip.on for chip in chain.chips)


def test_digits_of_a_rig_show_what_they_are_told(chain: Max7219Chain) -> None:
    with made(EIGHT_DIGITS, Header(open_spi=chain.open), first=0) as heard:
        heard.display.show(DigitsFrame("  28"))
        until(lambda: tuple(map(shape, chain.digits[:4])) == shapes("  28"))


@pytest.mark.parametrize(
    ("fault", "kind", "advice"),
    [
        (FileNotFoundError(errno.ENOENT, "missing"), Fault.GONE, "there is no /dev/spidev0.0: switch SPI on"),
        (PermissionError(errno.EACCES, "denied"), Fault.DENIED, "usermod -aG spi"),
        (ModuleNotFoundError("no spidev", name="spidev"), Fault.BROKEN, "spidev is missing: run 'sudo apt install"),
    ],
)
def test_a_bus_that_cannot_be_opened_is_said_within_a_second_and_found_when_it_can(
    chain: Max7219Chain, fault: Exception, kind: Fault, advice: str
) -> None:
    chain.fault = fault
    with made(MATRIX, Header(open_spi=chain.open)) as heard:
        heard.display.show(TextFrame(("28/30",)))
        assert heard.becomes(Health.LOST) < 1
        assert heard.display.health.fault is kind
        assert advice in heard.display.health.advice
        chain.fault = None
        assert until(lambda: chain.picture(turned=270) == tuple(WIDE.split())) < 3


@pytest.mark.parametrize(("level", "intensity"), [(100, 15), (40, 6), (1, 0)])
def test_at_night_the_matrix_goes_down_to_the_level_of_the_frame(level: int, intensity: int) -> None:
    chain, display = Max7219Chain(4), Matrix(Chain(modules=4, brightness=100))
    line = line_to(chain)
    display.greet(line)
    display.send(line, display.fitted(TextFrame(("28/30",), level)))
    assert {chip.intensity for chip in chain.chips} == {intensity}
