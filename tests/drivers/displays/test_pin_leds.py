"""LEDs on pins: how bright each is, that they never draw too much, and what people are told."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest
from gpiozero.exc import BadPinFactory
from gpiozero.pins.mock import MockFactory, MockPWMPin
from hypothesis import given
from hypothesis import strategies as st

from drivers.displays.pin_leds import DRIVER, PinLeds, PinRow, most_lit
from drivers.frames import BLACK, Rgb, StripFrame
from drivers.header import Header
from drivers.health import Fault, Health
from drivers.rig import DeviceSpec
from drivers.strips.current import Budget, drawn
from tests.drivers.displays.bench import made
from tests.drivers.doubles import until

WHITE: Rgb = (255, 255, 255)
FIFTY = Budget(supply=50, per_led=5, idle=0, controller=0)


@pytest.fixture
def factory() -> Iterator[MockFactory]:
    factory = MockFactory(pin_class=MockPWMPin)
    yield factory
    factory.reset()


def levels(factory: MockFactory, pins: list[int]) -> list[float]:
    return [round(factory.pin(pin).state, 2) for pin in pins]


def test_the_brightest_channel_of_a_pixel_is_the_brightness_of_its_led() -> None:
    display = PinLeds(leds=4, budget=FIFTY)
    fitted = display.fitted(StripFrame(((255, 0, 0), (0, 51, 10), BLACK)))
    assert fitted == StripFrame(((255,) * 3, (51,) * 3, BLACK, BLACK))


def test_as_many_leds_are_lit_as_may_be_the_brightest_and_of_equals_the_first() -> None:
    display = PinLeds(leds=4, budget=Budget(supply=12, per_led=5, idle=0, controller=0))
    fitted = display.fitted(StripFrame(((40, 0, 0), (90, 0, 0), (40, 0, 0), (0, 0, 0))))
    assert [level for level, _, _ in fitted.pixels] == [40, 90, 0, 0]


@given(pixels=st.lists(st.tuples(*[st.integers(0, 255)] * 3), max_size=30), leds=st.integers(1, 26))
def test_a_frame_is_as_long_as_the_leds_and_fitting_it_again_changes_nothing(pixels: list[Rgb], leds: int) -> None:
    display = PinLeds(leds=leds, budget=FIFTY)
    fitted = display.fitted(StripFrame(tuple(pixels)))
    assert len(fitted.pixels) == leds
    assert display.fitted(fitted) == fitted


def test_no_frame_out_of_ten_thousand_draws_too_much_even_with_all_leds_on_at_one_moment() -> None:
    chance = random.Random(7)
    for _ in range(10_000):
        leds = chance.randint(1, 26)
        budget = Budget(chance.randint(1, 50), chance.randint(1, 16), idle=0, controller=chance.randint(0, 20))
        fill = chance.choice([255, chance.randint(0, 255)])
        frame = StripFrame(tuple((fill, chance.randint(0, 255), 0) for _ in range(leds)))
        fitted = PinLeds(leds=leds, budget=budget, gamma=chance.choice([1, 2.2])).fitted(frame)
        lit = sum(pixel != BLACK for pixel in fitted.pixels)
        assert lit * budget.per_led + budget.controller <= max(budget.supply, budget.controller)
        assert drawn(fitted.pixels, budget) <= max(budget.supply, budget.controller)


def test_all_white_on_a_budget_for_ten_lights_ten() -> None:
    fitted = PinLeds(leds=16, budget=FIFTY).fitted(StripFrame((WHITE,) * 16))
    assert fitted.pixels == (WHITE,) * 10 + (BLACK,) * 6


def test_never_more_leds_are_lit_on_the_way_from_one_frame_to_the_next() -> None:
    lit: set[int] = set()
    most_at_once = []

    class Watched(MockPWMPin):
        """A pin that tells when it changes."""

        def _set_state(self, value: float) -> None:
            super()._set_state(value)
            (lit.add if value else lit.discard)(id(self))
            most_at_once.append(len(lit))

    chance, factory = random.Random(3), MockFactory(pin_class=Watched)
    row, display = PinRow(range(2, 22), active_low=False, factory=factory), PinLeds(leds=20, budget=FIFTY)
    for _ in range(200):
        frame = StripFrame(tuple((chance.choice([0, 0, 128, 255]), 0, 0) for _ in range(20)))
        row.light([level for level, _, _ in display.fitted(frame).pixels])
    assert max(most_at_once) == most_lit(FIFTY) == 10
    row.close()
    factory.reset()


def test_a_row_that_cannot_have_all_its_pins_leaves_none_taken(factory: MockFactory) -> None:
    taken = PinRow([22], active_low=False, factory=factory)
    with pytest.raises(Exception, match="GPIO22"):
        PinRow([17, 27, 22], active_low=False, factory=factory)
    taken.close()
    PinRow([17, 27, 22], active_low=False, factory=factory).close()


def test_leds_of_a_rig_show_what_they_are_told_and_are_left_dark(factory: MockFactory) -> None:
    pins = [17, 27, 22]
    with made(DRIVER, Header(pins=factory), pins=pins) as heard:
        heard.display.show(StripFrame(((255, 0, 0), (0, 51, 0), BLACK)))
        until(lambda: levels(factory, pins) == [1, 0.2, 0])
        assert heard.display.health.advice == ""
        mocks = [factory.pin(pin) for pin in pins]
    assert all(pin.states[-1].state in (0, None) for pin in mocks)


def test_leds_that_light_when_their_pin_is_low_are_the_other_way_round(factory: MockFactory) -> None:
    with made(DRIVER, Header(pins=factory), pins=[17, 27], active_low="yes") as heard:
        heard.display.show(StripFrame(((255, 0, 0), (0, 51, 0))))
        until(lambda: levels(factory, [17, 27]) == [0, 0.8])


def test_people_are_told_when_not_all_leds_may_be_lit(factory: MockFactory) -> None:
    pins = list(range(2, 14))
    with made(DRIVER, Header(pins=factory), pins=pins) as heard:
        heard.display.show(StripFrame((WHITE,) * 12))
        until(lambda: "only the 10 brightest of 12 LEDs may be lit at once" in heard.display.health.advice)
        assert heard.display.health.health is Health.WORKING


def test_pins_that_somebody_else_has_are_said_and_taken_when_they_are_free(factory: MockFactory) -> None:
    other = PinRow([27], active_low=False, factory=factory)
    with made(DRIVER, Header(pins=factory), pins=[17, 27]) as heard:
        heard.display.show(StripFrame((WHITE, WHITE)))
        assert heard.becomes(Health.LOST) < 1
        assert heard.display.health.fault is Fault.BUSY
        assert "a pin is in use already" in heard.display.health.advice
        other.close()
        assert until(lambda: heard.display.health.health is Health.WORKING) < 3
        assert levels(factory, [17, 27]) == [1, 1]


class NoPins:
    """A machine that is no Raspberry Pi."""

    def __getattr__(self, name: str) -> object:
        raise BadPinFactory("Unable to load any default pin factory!")


def test_a_machine_without_pins_is_said_within_a_second_with_what_to_do() -> None:
    with made(DRIVER, Header(pins=NoPins()), pins=[17]) as heard:
        heard.display.show(StripFrame((WHITE,)))
        assert heard.becomes(Health.LOST) < 1
        assert "apt install python3-lgpio" in heard.display.health.advice


def test_a_rig_knows_the_leds_and_the_pins_by_the_pins() -> None:
    spec = DeviceSpec("bar", "pin-leds", DRIVER.kind, {"pins": (17, 27, 22), "controller_mA": 20, "budget_mA": 50})
    assert spec.leds == 3
    assert DRIVER.pins(spec) == (17, 27, 22)
    assert most_lit(msgspec.structs.replace(spec.budget, per_led=5)) == 6
