"""Seat buttons: what holding one tells, what a tap does not, and what is said where there are no pins."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import pytest
from gpiozero.pins.mock import MockFactory

from drivers.errors import ButtonsError
from drivers.inputs.buttons import SeatButtons, explained
from drivers.rig import SeatButton
from tests.drivers.doubles import until

WIRED = (SeatButton(0, 17), SeatButton(4, 27))
BRIEF = 0.05  # seconds: no test needs to hold a button for longer


@pytest.fixture
def pins() -> Iterator[MockFactory]:
    factory = MockFactory()
    yield factory
    factory.reset()


def opened(pins: MockFactory, held: Any, *, hold_seconds: float = BRIEF) -> SeatButtons:
    return SeatButtons(WIRED, held, hold_seconds=hold_seconds, pin_factory=pins)


def test_a_button_that_is_held_tells_its_seat_once(pins: MockFactory) -> None:
    told: list[int] = []
    with opened(pins, told.append):
        pins.pin(27).drive_low()
        until(lambda: told == [4])
        pins.pin(27).drive_high()
        pins.pin(17).drive_low()
        until(lambda: told == [4, 0])


def test_a_tap_tells_nothing(pins: MockFactory) -> None:
    told = threading.Event()
    with opened(pins, lambda seat: told.set(), hold_seconds=0.2):
        pins.pin(17).drive_low()
        pins.pin(17).drive_high()
        assert not told.wait(0.4)


def test_a_pin_is_pulled_up_by_the_pi_itself(pins: MockFactory) -> None:
    with opened(pins, print):
        assert pins.pin(17).pull == "up"


def test_the_pins_are_free_again_after_closing_which_may_be_repeated(pins: MockFactory) -> None:
    buttons = opened(pins, print)
    buttons.close()
    buttons.close()
    opened(pins, print).close()


def test_a_closed_button_tells_nothing(pins: MockFactory) -> None:
    told = threading.Event()
    opened(pins, lambda seat: told.set()).close()
    pins.pin(17).drive_low()
    assert not told.wait(3 * BRIEF)


def test_of_buttons_that_cannot_all_be_opened_none_stays_open(pins: MockFactory) -> None:
    with opened(pins, print):
        with pytest.raises(ButtonsError, match="in use"):
            SeatButtons([SeatButton(1, 5), SeatButton(0, 17)], print, pin_factory=pins)
        SeatButtons([SeatButton(1, 5)], print, pin_factory=pins).close()


def test_a_machine_without_pins_is_told_in_one_sentence_with_what_to_do() -> None:
    from gpiozero import BadPinFactory

    words = explained(BadPinFactory("Unable to load any default pin factory!"))
    assert words.startswith("seat buttons: no pins were found")
    assert "python3-lgpio" in words
    assert words.endswith("the game goes on without them")
    assert "\n" not in words


def test_a_missing_library_is_named() -> None:
    assert "gpiozero is missing" in explained(ModuleNotFoundError("No module named 'gpiozero'"))
