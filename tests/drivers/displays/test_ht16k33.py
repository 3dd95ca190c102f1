"""The HT16K33: what its digits, letters and matrix light, and what people are told."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drivers.displays.digits import DRAWABLE, number
from drivers.displays.figures import FIGURES
from drivers.displays.ht16k33 import (
    FOUR_DIGITS,
    FOUR_LETTERS,
    MATRIX,
    Face,
    Ht16k33,
    digits,
    fitted_to_digits,
    fitted_to_letters,
    fitted_to_matrix,
    letters,
    matrix,
)
from drivers.driver import Driver
from drivers.emulators.ht16k33 import Ht16k33Chip
from drivers.emulators.i2c_bus import I2cBusEmulator
from drivers.frames import DigitsFrame, Dot
from drivers.header import Header
from drivers.health import Fault, Health
from drivers.links.bus_place import BusLine
from tests.drivers.displays.bench import Heard, made
from tests.drivers.displays.shapes import SHAPES, shape, shapes
from tests.drivers.doubles import FakeClock, until


def lit(memory: bytes) -> Ht16k33Chip:
    """A chip that is awake and has this memory."""
    chip = Ht16k33Chip()
    for message in (b"\x00" + memory, b"\x21", b"\x81"):
        chip.take(message)
    return chip


@pytest.mark.parametrize("character", SHAPES)
def test_a_digit_has_the_shape_that_people_know(character: str) -> None:
    chip = lit(digits(fitted_to_digits(DigitsFrame(f"{character}  8"))))
    assert tuple(map(shape, chip.digits)) == shapes(f"{character}  8")


def test_dots_and_colon_of_digits_are_lit_and_the_apostrophe_is_not_there() -> None:
    fitted = fitted_to_digits(DigitsFrame("1230", Dot.FIRST | Dot.FOURTH | Dot.COLON | Dot.APOSTROPHE))
    chip = lit(digits(fitted))
    assert fitted.dots == Dot.FIRST | Dot.FOURTH | Dot.COLON
    assert [("." in digit) for digit in chip.digits] == [True, False, False, True]
    assert chip.colon
    assert not lit(digits(fitted_to_digits(DigitsFrame("1230")))).colon


def test_letters_are_drawn_with_both_halves_of_the_middle() -> None:
    fitted = fitted_to_letters(DigitsFrame("2C18", Dot.COLON | Dot.THIRD))
    chip = lit(letters(fitted))
    two, _, one, eight = chip.letters
    assert two == {"a", "b", "g1", "g2", "e", "d"}
    assert one == {"b", "c", "."}
    assert eight == {"a", "b", "c", "d", "e", "f", "g1", "g2"}
    assert fitted.dots == Dot.SECOND | Dot.THIRD


def test_a_matrix_shows_two_figures() -> None:
    assert lit(matrix(fitted_to_matrix(DigitsFrame("  28")))).picture == (
        "........",
        "###.###.",
        "..#.#.#.",
        "###.###.",
        "#...#.#.",
        "###.###.",
        "........",
        "........",
    )


@pytest.mark.parametrize(
    ("text", "shown"), [("   7", "   7"), ("  -3", "  -3"), (" 100", "  --"), ("1230", "  --"), ("----", "  --")]
)
def test_a_number_that_needs_more_than_two_figures_is_dashes(text: str, shown: str) -> None:
    assert fitted_to_matrix(DigitsFrame(text, Dot.COLON)) == DigitsFrame(shown)


@given(value=st.integers(-20000, 20000))
def test_a_matrix_never_shows_a_part_of_a_number(value: int) -> None:
    shown = fitted_to_matrix(DigitsFrame(number(value))).text.strip()
    assert shown in {"--", str(value)}


def test_every_drawable_character_has_a_figure_of_its_own() -> None:
    assert FIGURES.keys() == DRAWABLE
    assert len(set(FIGURES.values())) == len(FIGURES)
    assert all(len(rows) == 5 and {len(row) for row in rows} == {3} for rows in FIGURES.values())


def test_every_repetition_wakes_the_chip_and_sets_it_up() -> None:
    bus, chip = I2cBusEmulator(), Ht16k33Chip()
    bus.plug(0x70, chip)
    line = BusLine(bus.open(1), clock=FakeClock(), closing=threading.Event())
    display = Ht16k33(address=0x70, face=Face(fitted_to_digits, digits), brightness=20)
    display.greet(line)
    chip.power()
    display.repeat(line, DigitsFrame("  28"))
    assert tuple(map(shape, chip.digits)) == shapes("  28")
    assert chip.brightness == 3


@pytest.fixture
def bus() -> I2cBusEmulator:
    return I2cBusEmulator()


@pytest.fixture
def playing(bus: I2cBusEmulator) -> Iterator[Heard]:
    with made(FOUR_DIGITS, Header(open_i2c=bus.open), brightness=50) as heard:
        yield heard


def test_a_display_of_a_rig_is_redrawn_in_full_after_its_wires_were_out(bus: I2cBusEmulator, playing: Heard) -> None:
    chip = Ht16k33Chip()
    assert playing.becomes(Health.LOST) < 1
    assert playing.display.health.fault is Fault.GONE
    assert "0x70 does not answer on /dev/i2c-1: check its wires" in playing.display.health.advice
    playing.display.show(DigitsFrame("1230", Dot.COLON))
    for _ in range(2):
        bus.plug(0x70, chip)
        assert until(lambda: tuple(map(shape, chip.digits)) == shapes("1230") and chip.colon) < 3
        playing.becomes(Health.WORKING)
        assert chip.brightness == 7
        bus.unplug(0x70)
        assert playing.becomes(Health.LOST) < 1
    assert bus.opened <= 1


def test_a_moment_without_power_that_nobody_noticed_is_over_soon(bus: I2cBusEmulator, playing: Heard) -> None:
    chip = Ht16k33Chip()
    bus.plug(0x70, chip)
    playing.display.show(DigitsFrame("  28"))
    until(lambda: tuple(map(shape, chip.digits)) == shapes("  28"))
    bus.plug(0x70, chip)
    assert until(lambda: tuple(map(shape, chip.digits)) == shapes("  28")) < 3


def test_a_display_is_left_dark(bus: I2cBusEmulator, playing: Heard) -> None:
    chip = Ht16k33Chip()
    bus.plug(0x70, chip)
    playing.display.show(DigitsFrame("  28"))
    until(lambda: any(chip.lit))
    playing.display.close()
    assert not any(chip.lit)
    assert bus.opened == 0


def test_an_address_at_which_something_else_answers_is_named(bus: I2cBusEmulator, playing: Heard) -> None:
    bus.plug(0x71, Ht16k33Chip())
    until(lambda: "something answers at 0x71" in playing.display.health.advice)
    assert playing.display.health.fault is Fault.SILENT


@pytest.mark.parametrize(("driver", "text"), [(FOUR_LETTERS, "  P2"), (MATRIX, "  28")])
def test_letters_and_matrix_are_drivers_too(bus: I2cBusEmulator, driver: Driver, text: str) -> None:
    chip = Ht16k33Chip()
    bus.plug(0x72, chip)
    with made(driver, Header(open_i2c=bus.open), address="0x72") as heard:
        fitted = heard.display.show(DigitsFrame(text))
        wanted = lit((letters if driver is FOUR_LETTERS else matrix)(fitted)).lit  # type: ignore[arg-type]
        until(lambda: chip.lit == wanted)


@pytest.mark.parametrize(("level", "step"), [(100, 15), (20, 3), (1, 0)])
def test_at_night_the_digits_go_down_to_the_level_of_the_frame(level: int, step: int) -> None:
    bus, chip = I2cBusEmulator(), Ht16k33Chip()
    bus.plug(0x70, chip)
    display = Ht16k33(address=0x70, face=Face(fitted_to_digits, digits))
    line = BusLine(bus.open(1), clock=FakeClock(), closing=threading.Event())
    display.send(line, display.fitted(DigitsFrame("  28", level=level)))
    assert chip.brightness == step
