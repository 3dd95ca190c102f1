"""Pressing: what contacts and detents mean, when it is told, and what is held."""

from __future__ import annotations

from drivers.inputs.acts import Act, Acted, Held, Moved
from drivers.inputs.heard import Contact, Turned
from drivers.inputs.pressing import HOLD_SECONDS, REPEAT_SECONDS, Pressing
from drivers.inputs.wired import HEADER, Button, Does, Encoder, Place

NEXT, UNDO, MENU, ON, SEAT = range(5)
BUTTONS = (
    Button(Place(HEADER, NEXT), Does.NEXT),
    Button(Place(HEADER, UNDO), Does.UNDO),
    Button(Place(HEADER, MENU), Does.MENU),
    Button(Place("nano", ON), Does.FORWARD),
    Button(Place(HEADER, SEAT), seat=2),
)


def pressing() -> Pressing:
    return Pressing(BUTTONS, [Encoder(Place("nano", 0))])


def down(one: Pressing, number: int, now: float = 0.0, *, device: str = HEADER) -> list[Acted]:
    return one.hear(Contact(device, number, True), now)


def up(one: Pressing, number: int, now: float, *, device: str = HEADER) -> list[Acted]:
    return one.hear(Contact(device, number, False), now)


def test_next_is_told_when_it_goes_down_and_when_it_comes_up() -> None:
    one = pressing()
    assert down(one, NEXT) == [Act.NEXT]
    assert one.due() is None
    assert up(one, NEXT, 5.0) == [Act.LET_GO]


def test_undo_is_told_when_it_comes_up_soon() -> None:
    one = pressing()
    assert down(one, UNDO) == []
    assert one.passed(HOLD_SECONDS / 2) == []
    assert up(one, UNDO, HOLD_SECONDS / 2) == [Act.UNDO]
    assert one.passed(9.0) == []


def test_undo_that_is_held_opens_the_menu_once_and_takes_nothing_back() -> None:
    one = pressing()
    down(one, UNDO, 1.0)
    assert one.due() == 1.0 + HOLD_SECONDS
    assert one.passed(1.0 + HOLD_SECONDS) == [Act.MENU]
    assert one.passed(9.0) == []
    assert up(one, UNDO, 10.0) == []


def test_the_menu_has_a_button_of_its_own_where_the_rig_says_so() -> None:
    assert down(pressing(), MENU) == [Act.MENU]


def test_a_seat_button_is_told_once_it_was_held_and_a_tap_tells_nothing() -> None:
    one = pressing()
    down(one, SEAT)
    assert up(one, SEAT, HOLD_SECONDS / 2) == []
    assert one.passed(9.0) == []
    down(one, SEAT, 10.0)
    assert one.passed(10.0 + HOLD_SECONDS) == [Held(2)]
    assert one.passed(20.0) == []


def test_a_button_that_moves_the_highlight_goes_on_while_it_is_held() -> None:
    one = pressing()
    assert down(one, ON, device="nano") == [Moved(1)]
    assert one.passed(HOLD_SECONDS) == [Moved(1)]
    assert one.passed(HOLD_SECONDS + REPEAT_SECONDS / 2) == []
    assert one.passed(HOLD_SECONDS + REPEAT_SECONDS) == [Moved(1)]
    assert up(one, ON, 2.0, device="nano") == []
    assert one.due() is None


def test_an_encoder_of_the_rig_moves_the_highlight() -> None:
    assert pressing().hear(Turned("nano", 0, -3), 0.0) == [Moved(-3)]


def test_what_the_rig_does_not_name_means_nothing() -> None:
    one = pressing()
    assert one.hear(Turned("nano", 1, 1), 0.0) == []
    assert down(one, NEXT, device="nano") == []
    assert down(one, 9) == []
    assert up(one, 9, 1.0) == []


def test_buttons_are_held_independently_of_one_another() -> None:
    one = pressing()
    down(one, UNDO, 0.0)
    down(one, SEAT, 0.1)
    assert one.passed(HOLD_SECONDS) == [Act.MENU]
    assert one.passed(0.1 + HOLD_SECONDS) == [Held(2)]
