"""Four bare digits on pins: which pins are high for what, and what people are told."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from gpiozero import Device
from gpiozero.pins.mock import MockFactory, MockPWMPin

from drivers.displays.pin_digits import DRIVER, PinDigits, PinDisplay
from drivers.displays.pin_leds import PinRow
from drivers.frames import DigitsFrame, Dot
from drivers.header import Header
from drivers.health import Fault, Health
from drivers.rig import DeviceSpec
from tests.drivers.displays.bench import made
from tests.drivers.displays.shapes import SHAPES, shape
from tests.drivers.doubles import until

SEGMENTS = (5, 6, 12, 13, 16, 19, 20)
POINT = 21
DIGITS = (22, 23, 24, 25)
POINTS = Dot.FIRST | Dot.SECOND | Dot.THIRD | Dot.FOURTH


@pytest.fixture
def factory() -> Iterator[MockFactory]:
    """Pins that are not there. gpiozero's row of transistors asks for the machine's own whatever it is handed."""
    before, factory = Device.pin_factory, MockFactory(pin_class=MockPWMPin)
    Device.pin_factory = factory
    yield factory
    factory.reset()
    Device.pin_factory = before


def lit(factory: MockFactory, *, high: bool = True) -> frozenset[str]:
    """The segments whose pins are `high`."""
    named = zip("abcdefg.", (*SEGMENTS, POINT), strict=True)
    return frozenset(name for name, pin in named if bool(factory.pin(pin).state) is high)


def switched(factory: MockFactory) -> list[int]:
    """The digits whose transistors are on."""
    return [place for place, pin in enumerate(DIGITS) if factory.pin(pin).state]


@pytest.fixture
def display(factory: MockFactory) -> Iterator[PinDisplay]:
    display = PinDisplay((*SEGMENTS, POINT), DIGITS, common="cathode", factory=factory)
    yield display
    display.close()


@pytest.mark.parametrize("character", [each for each in SHAPES if each != " "])
def test_a_character_has_the_shape_that_people_know(factory: MockFactory, display: PinDisplay, character: str) -> None:
    display.show(f"  {character} ")
    assert shape(lit(factory)) == SHAPES[character]
    assert switched(factory) == [2]


def test_a_point_is_lit_with_its_digit(factory: MockFactory, display: PinDisplay) -> None:
    display.show([" ", "8.", " ", " "])
    assert lit(factory) == set("abcdefg.")


def test_digits_that_differ_take_turns(factory: MockFactory, display: PinDisplay) -> None:
    display.show("1230")
    for place, pin in enumerate(DIGITS):
        states = factory.pin(pin).states
        until(lambda states=states: len(states) > 6)  # type: ignore[misc]
        assert any(state.state for state in states), place


def test_with_a_common_anode_segments_are_lit_by_a_low_pin(factory: MockFactory) -> None:
    display = PinDisplay((*SEGMENTS, POINT), DIGITS, common="anode", factory=factory)
    display.show("   7")
    assert shape(lit(factory, high=False)) == SHAPES["7"]
    display.close()


def test_nothing_is_lit_after_a_blank_frame(factory: MockFactory, display: PinDisplay) -> None:
    display.show("1230")
    display.show("    ")
    assert switched(factory) == []


def test_fitted_says_which_dots_there_are() -> None:
    frame = DigitsFrame("1230", Dot.COLON | Dot.APOSTROPHE | Dot.FOURTH)
    assert PinDigits(points=POINTS).fitted(frame) == DigitsFrame("1230", Dot.SECOND | Dot.FOURTH)
    assert PinDigits(points=Dot.NONE).fitted(frame) == DigitsFrame("1230")
    assert PinDigits(points=POINTS).fitted(DigitsFrame("kv")) == DigitsFrame("----")


def test_a_display_of_a_rig_shows_what_it_is_told_and_lets_go_of_its_pins(factory: MockFactory) -> None:
    given = {"segments": (*SEGMENTS, POINT), "digits": DIGITS}
    with made(DRIVER, Header(pins=factory), **given) as heard:
        heard.display.show(DigitsFrame("   7", Dot.FOURTH))
        until(lambda: switched(factory) == [3])
        assert lit(factory) == set("abc.")
        heard.becomes(Health.WORKING)
    PinDisplay((*SEGMENTS, POINT), DIGITS, common="cathode", factory=factory).close()


def test_pins_that_somebody_else_has_are_said(factory: MockFactory) -> None:
    other = PinDisplay((*SEGMENTS, POINT), DIGITS, common="cathode", factory=factory)
    with made(DRIVER, Header(pins=factory), segments=SEGMENTS, digits=DIGITS) as heard:
        assert heard.becomes(Health.LOST) < 1
        assert heard.display.health.fault is Fault.BUSY
        other.close()
        assert until(lambda: heard.display.health.health is Health.WORKING) < 3


def test_a_display_that_cannot_have_all_its_pins_leaves_none_taken(factory: MockFactory) -> None:
    taken = PinRow([DIGITS[0]], active_low=False, factory=factory)
    with pytest.raises(Exception, match="GPIO22") as caught:
        PinDisplay(SEGMENTS, DIGITS, common="cathode", factory=factory)
    assert caught.tb is not None  # what it holds is not let go of by itself
    PinRow(SEGMENTS, active_low=False, factory=factory).close()
    taken.close()


def test_a_rig_knows_all_its_pins() -> None:
    spec = DeviceSpec("digits", "pin-digits", DRIVER.kind, {"segments": SEGMENTS, "digits": DIGITS})
    assert DRIVER.pins(spec) == (*SEGMENTS, *DIGITS)
