"""Dice of one tray have one size: what is unsure and of another is none, once the size is known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.vision.builders import blank
from vision.dice.one_size import OneSize
from vision.dice.seen import PIPS, Die, Guess

if TYPE_CHECKING:
    from vision.frames import Picture


class Given:
    """Reads what it is given."""

    def __init__(self, *dice: Die) -> None:
        self.dice = dice

    def read(self, picture: Picture, **known: object) -> tuple[Die, ...]:
        return self.dice


def die(side: float, *, sure: bool = True) -> Die:
    corners = ((0.0, 0.0), (side, 0.0), (side, side), (0.0, side))
    return Die(corners, (Guess("3", 0.9),), sure, PIPS, blank(width=4, height=4))


def sides(reader: OneSize, *, width: int = 320) -> list[float]:
    return [die.corners[1][0] for die in reader.read(blank(width=width))]


def test_what_is_unsure_and_of_another_size_is_left_out_once_the_size_is_known() -> None:
    given = Given(die(40), die(44), die(14, sure=False), die(90, sure=False), die(50, sure=False))
    reader = OneSize(given)
    assert sides(reader) == [40, 44, 14, 90, 50]
    assert sides(reader) == [40, 44, 50]


def test_a_sure_die_of_another_size_is_a_die_and_its_size_is_followed() -> None:
    given = Given(*[die(40)] * 4)
    reader = OneSize(given)
    for _ in range(30):
        sides(reader)
    given.dice = (die(90),)
    for _ in range(40):
        assert sides(reader) == [90]
    given.dice = (die(90, sure=False), die(40, sure=False))
    assert sides(reader) == [90]


def test_unsure_dice_do_not_say_how_large_dice_are() -> None:
    given = Given(*[die(40, sure=False)] * 9)
    reader = OneSize(given)
    sides(reader)
    given.dice = (die(14, sure=False),)
    assert sides(reader) == [14]


def test_a_picture_of_another_size_is_another_tray() -> None:
    given = Given(*[die(40)] * 9)
    reader = OneSize(given)
    sides(reader)
    given.dice = (die(14, sure=False),)
    assert sides(reader) == []
    assert sides(reader, width=200) == [14]
