"""The header of a Raspberry Pi: presses and turns of gpiozero's mock pins, and what is said where there are none."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator

import pytest
from gpiozero.pins.mock import MockFactory

from drivers.clock import MonotonicClock
from drivers.health import DeviceHealth, Fault, Health
from drivers.inputs.header_pins import HeaderPins, explained
from drivers.inputs.heard import Contact, Heard, Turned
from drivers.inputs.wired import HEADER, Encoder, Place
from tests.drivers.doubles import until

ENCODER = Encoder(Place(HEADER, 0), (12, 13))


@pytest.fixture
def pins() -> Iterator[MockFactory]:
    factory = MockFactory()
    yield factory
    factory.reset()


@pytest.fixture
def opened(pins: MockFactory) -> Iterator[Callable[..., HeaderPins]]:
    open_ones: list[HeaderPins] = []

    def opened(heard: Callable[[Heard], None], *buttons: int, changed: Callable = print) -> HeaderPins:
        one = HeaderPins(buttons, [ENCODER], heard, changed=changed, clock=MonotonicClock(), pins=pins)
        open_ones.append(one)
        return one

    yield opened
    for one in open_ones:
        one.close()


def turn(pins: MockFactory, detents: int) -> None:
    first, second = (pins.pin(12), pins.pin(13)) if detents > 0 else (pins.pin(13), pins.pin(12))
    for _ in range(abs(detents)):
        for pin, low in ((first, True), (second, True), (first, False), (second, False)):
            pin.drive_low() if low else pin.drive_high()


def test_a_press_and_a_release_are_told_with_their_pin(pins: MockFactory, opened: Callable) -> None:
    told: list[Heard] = []
    opened(told.append, 17, 27)
    pins.pin(27).drive_low()
    until(lambda: told == [Contact(HEADER, 27, True)])
    pins.pin(27).drive_high()
    until(lambda: told == [Contact(HEADER, 27, True), Contact(HEADER, 27, False)])


def test_presses_that_bounce_are_told_once_each(pins: MockFactory, opened: Callable) -> None:
    told: list[Heard] = []
    opened(told.append, 17)
    chance, pin = random.Random(1), pins.pin(17)
    for number in range(5):
        for closed in (True, False):
            ends = time.monotonic() + 0.005
            while time.monotonic() < ends:
                chance.choice((pin.drive_low, pin.drive_high))()
            pin.drive_low() if closed else pin.drive_high()
            until(lambda closed=closed, number=number: len(told) == 2 * number + (1 if closed else 2))
    assert told == [Contact(HEADER, 17, closed) for _ in range(5) for closed in (True, False)]


def test_an_edge_that_is_never_told_is_seen_all_the_same(pins: MockFactory, opened: Callable) -> None:
    told: list[Heard] = []
    opened(told.append, 17)
    pins.pin(17).when_changed = None
    pins.pin(17).drive_low()
    assert until(lambda: told == [Contact(HEADER, 17, True)]) < 1


def test_an_encoder_is_told_detent_by_detent(pins: MockFactory, opened: Callable) -> None:
    told: list[Heard] = []
    opened(told.append)
    turn(pins, 3)
    turn(pins, -2)
    assert told == [Turned(HEADER, 0, 1)] * 3 + [Turned(HEADER, 0, -1)] * 2


def test_an_edge_of_an_encoder_that_is_never_told_is_made_up_for(pins: MockFactory, opened: Callable) -> None:
    told: list[Heard] = []
    opened(told.append)
    pins.pin(12).drive_low()
    pins.pin(13).drive_low()
    pins.pin(12).drive_high()
    pins.pin(13).when_changed = None
    pins.pin(13).drive_high()
    until(lambda: told == [Turned(HEADER, 0, 1)])


def test_a_pin_is_pulled_up_by_the_pi_itself(pins: MockFactory, opened: Callable) -> None:
    opened(print, 17)
    assert {pins.pin(number).pull for number in (17, 12, 13)} == {"up"}


def test_the_pins_are_free_again_after_closing_which_may_be_repeated(pins: MockFactory, opened: Callable) -> None:
    first = opened(print, 17)
    first.close()
    first.close()
    assert opened(print, 17).health.health is Health.WORKING


def test_closed_pins_tell_nothing(pins: MockFactory, opened: Callable) -> None:
    told: list[Heard] = []
    opened(told.append, 17).close()
    pins.pin(17).drive_low()
    turn(pins, 1)
    assert told == []


def test_of_pins_that_cannot_all_be_opened_none_stays_open(pins: MockFactory, opened: Callable) -> None:
    taken = HeaderPins([17], [], print, changed=print, clock=MonotonicClock(), pins=pins)
    second = HeaderPins([5, 17], [], print, changed=print, clock=MonotonicClock(), pins=pins)
    assert second.health.fault is Fault.BROKEN
    assert "in use" in second.health.advice
    third = HeaderPins([5], [], print, changed=print, clock=MonotonicClock(), pins=pins)
    assert third.health == DeviceHealth(HEADER, Health.WORKING)
    for one in (taken, second, third):
        one.close()


def test_a_machine_without_pins_is_told_in_one_sentence_with_what_to_do() -> None:
    from gpiozero import BadPinFactory

    words = explained(BadPinFactory("Unable to load any default pin factory!"))
    assert words.startswith("no pins were found")
    assert "python3-lgpio" in words
    assert words.endswith("the game goes on without them")
    assert "\n" not in words


def test_a_missing_library_is_named() -> None:
    assert "gpiozero is missing" in explained(ModuleNotFoundError("No module named 'gpiozero'"))


def test_pins_that_go_while_they_are_looked_at_are_told(pins: MockFactory, opened: Callable) -> None:
    told: list[DeviceHealth] = []

    class Gone:
        @property
        def state(self) -> bool:
            raise OSError("the chip is gone")

    one = opened(print, 17, changed=told.append)
    one._contacts = {17: (Gone(), one._contacts[17][1])}
    until(lambda: told[-1].health is Health.LOST)
    assert "the chip is gone" in one.health.advice
