"""Dice that are seen become a proposal of their prompt: which dice can be meant, which are missing, which unsure."""

from __future__ import annotations

import numpy as np
import pytest

from companion.engine.dice_prompts import RollDice, RollSymbols
from companion.engine.messages import literal
from companion.engine.prompts import Acknowledge, Asked
from companion.sight.rolls import PIPS, answer, asks_dice, proposal, sets_for
from vision.dice.seen import Die, Guess

FACES = {"red": ("p1", "p2", "-"), "black": ()}
TAUGHT = [("red", ["p1", "p2", "-"]), ("d10", [str(n) for n in range(1, 11)]), ("d6", [str(n) for n in range(1, 7)])]


def die(*guesses: tuple[str, float], name: str = PIPS, sure: bool = True, x: float = 0.0) -> Die:
    corners = ((x, 0.0), (x + 9, 0.0), (x + 9, 9.0), (x, 9.0))
    picture = np.zeros((4, 4, 3), np.uint8)
    return Die(corners, tuple(Guess(*guess) for guess in guesses), sure, name, picture)


def rolled(*, count: int = 2, faces: int = 6, only_for: int | None = None) -> Asked:
    return RollDice(key="ask.x", text=literal("?"), count=count, faces=faces, only_for=only_for).asked(step=7)


def symbols(*dice: str) -> Asked:
    return RollSymbols(key="ask.x", text=literal("?"), dice=lambda: dice, faces=lambda: FACES).asked(step=7)


def test_only_what_all_may_see_is_asked_of_the_tray() -> None:
    assert asks_dice(rolled())
    assert asks_dice(symbols("red"))
    assert not asks_dice(rolled(only_for=1))
    assert not asks_dice(Acknowledge(key="ask.x", text=literal("?")).asked())
    assert not asks_dice(None)


@pytest.mark.parametrize(
    ("asked", "sets"),
    [
        (rolled(faces=6), [PIPS, "d6"]),
        (rolled(faces=10), ["d10"]),
        (rolled(faces=20), []),
        (symbols("red", "red", "black"), ["red"]),
    ],
)
def test_the_dice_that_can_be_meant_have_the_faces_or_the_colours_that_are_asked_for(
    asked: Asked, sets: list[str]
) -> None:
    assert sets_for(asked, TAUGHT) == sets


def test_sure_dice_are_the_answer() -> None:
    proposed = proposal(rolled(), [die(("6", 0.99)), die(("1", 0.98))])
    assert proposed.step == 7
    assert [one.value for one in proposed.readings] == [6, 1]
    assert answer(rolled(), proposed) == (6, 1)


def test_an_unsure_die_is_proposed_with_what_else_it_can_be_and_answers_nothing() -> None:
    proposed = proposal(rolled(), [die(("6", 0.99)), die(("4", 0.5), ("5", 0.4), ("9", 0.1), sure=False)])
    assert [(one.value, one.sure, one.others) for one in proposed.readings] == [(6, True, ()), (4, False, (5,))]
    assert answer(rolled(), proposed) is None


def test_a_die_is_missing_or_too_many_lie_there() -> None:
    one, three = [die(("6", 0.99))], [die((face, 0.99)) for face in "123"]
    assert answer(rolled(), proposal(rolled(), one)) is None
    assert [reading.value for reading in proposal(rolled(), three).readings] == [1, 2]


def test_a_face_that_cannot_be_is_not_the_likeliest_but_unsure() -> None:
    (reading,) = proposal(rolled(count=1, faces=4), [die(("6", 0.8), ("4", 0.2))]).readings
    assert (reading.value, reading.sure) == (4, False)
    assert proposal(rolled(count=1, faces=4), [die(("6", 0.8))]).readings == ()


def test_dice_of_colours_are_taken_each_from_left_to_right() -> None:
    seen = [die(("p1", 0.9), name="black"), die(("p2", 0.9), name="red"), die(("-", 0.9), name="red")]
    proposed = proposal(symbols("red", "red", "black"), seen)
    assert answer(symbols("red", "red", "black"), proposed) == ("p2", "-", "p1")


def test_of_a_colour_that_is_missing_nothing_is_made_up() -> None:
    seen = [die(("p1", 0.9), name="black"), die(("p2", 0.9), name="red")]
    assert [one.value for one in proposal(symbols("red", "red", "black"), seen).readings] == ["p2"]


def test_a_face_that_its_colour_does_not_have_is_not_proposed() -> None:
    (reading,) = proposal(symbols("red"), [die(("p3", 0.6), ("p1", 0.4), name="red")]).readings
    assert (reading.value, reading.sure) == ("p1", False)


def test_symbols_that_do_not_count_in_this_roll_are_left_out() -> None:
    prompt = RollSymbols(key="ask.x", text=literal("?"), dice=lambda: ("black",), symbols=("power", "half"))
    asked = prompt.asked(step=7)
    proposed = proposal(asked, [die(("p2c1", 0.9), name="black")])
    assert answer(asked, proposed) == ("p2",)
    assert prompt.allows(("p2",))


def test_a_face_whose_name_is_no_text_of_symbols_is_not_proposed() -> None:
    assert proposal(symbols("black"), [die(("skull", 0.9), name="black")]).readings == ()
