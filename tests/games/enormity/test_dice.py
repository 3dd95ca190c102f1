"""Dice: what a roll shows together, forming a pool, and who rolls."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.chance import Roll
from companion.engine.prompts import Answer
from companion.engine.symbols import face
from companion.games.enormity.dice.pool import formed, promoted
from companion.games.enormity.dice.rolled import Rolled, lying
from companion.games.enormity.records import Colour
from companion.games.enormity.settings import DiceSupply, StressRerolls
from companion.games.enormity.spacer import Fate
from companion.games.enormity.table import next_up
from tests.games.enormity.tables import Played, act, rule, said, table

WHITE, RED, BLACK = Colour
SUPPLY = DiceSupply(white=6, red=4, black=3)
FACES = {"white": ["-", "o1"], "red": ["p1", "p2o1"]}


def showing(*faces: str) -> Rolled:
    """Red dice with these faces."""
    return lying([RED] * len(faces), [face(text) for text in faces])


def came_to(played: Played) -> dict[str, Any]:
    """What the named roll came to."""
    (event,) = [event for event in played.events if event.message.key == "told.roll_came_to"]
    return dict(event.message.args)


def d10(*, again: list[Answer], stress: int = 4, **settings: object) -> Played:
    """Abel rolls the d10: what it shows each time, with the answers between as they come."""
    state = table(1, at=[(0, 0)], abel={"stress": stress}, settings=settings)
    return act(state, "d10").answer(*again)


@rule("EN-146")
def test_power_symbols_of_all_dice_make_the_power() -> None:
    assert showing("p1", "p2o1", "-").total() == 3


@rule("EN-147")
def test_danger_dice_count_the_potentials_of_the_same_dice() -> None:
    assert showing("p1", "p2o1", "o2").potentials == 3


@rule("EN-148")
@pytest.mark.parametrize(("faces", "power"), [(["h1", "h1"], 1), (["h2", "h1"], 1), (["h1"], 0), (["p1h2", "h2"], 3)])
def test_each_two_halves_make_one_power_and_an_odd_one_is_lost(faces: list[str], power: int) -> None:
    assert showing(*faces).total() == power


@rule("EN-148")
def test_potentials_alone_are_no_power() -> None:
    assert showing("o2", "o2").total() == 0


@rule("EN-149", "EN-249")
def test_four_quadrants_on_dice_and_weapon_give_a_critical_chance() -> None:
    assert showing("c2", "c1").critical_chance(on_weapon=1)
    assert not showing("c2").critical_chance(on_weapon=1)


@rule("EN-150")
def test_colours_rank_white_red_black() -> None:
    assert [next_up(colour) for colour in Colour] == [RED, BLACK, None]


@rule("EN-134")
def test_dice_that_are_missing_are_replaced_by_the_next_colour_up() -> None:
    assert promoted(RED, 5, SUPPLY) == ((RED, RED, RED, RED, BLACK), 0)


@rule("EN-134")
def test_promotion_goes_on_over_two_colours() -> None:
    assert promoted(WHITE, 12, SUPPLY) == ((WHITE,) * 6 + (RED,) * 4 + (BLACK,) * 2, 0)


@rule("EN-135")
def test_dice_beyond_the_black_ones_are_missing() -> None:
    assert promoted(BLACK, 5, SUPPLY) == ((BLACK, BLACK, BLACK), 2)


@rule("EN-137")
def test_the_supply_of_the_table_says_how_many_dice_there_are() -> None:
    assert promoted(WHITE, 3, DiceSupply(white=2, red=0, black=1)) == ((WHITE, WHITE, BLACK), 0)
    assert DiceSupply() == SUPPLY


def test_dice_that_are_taken_already_do_not_count() -> None:
    assert promoted(RED, 2, SUPPLY, [RED, RED, RED]) == ((RED, BLACK), 0)


def test_dice_named_one_by_one_are_promoted_after_those_of_a_higher_colour_are_taken() -> None:
    assert formed([RED] * 5 + [BLACK] * 3, SUPPLY) == ((RED,) * 4 + (BLACK,) * 3, 1)


@rule("EN-146")
def test_the_table_rolls_and_says_what_lies_there() -> None:
    played = act(table(1, at=[(0, 0)]), "dice", dice=["red", "white"])
    assert (played.asked.key, played.asked.seat, played.asked.dice) == ("ask.dice", 0, ("red", "white"))
    played.answer(("p2h1", "o1h1"), ())
    assert came_to(played) == {"power": 3, "potentials": 1, "halves": 2, "criticals": 0, "modifiers": 0}


def test_a_roll_says_what_to_do_with_the_dice_when_it_is_undone() -> None:
    played = act(table(1, at=[(0, 0)]), "dice", dice=["red", "white"], answers={"ask.dice": ("p2", "-")})
    assert said(played.events[-1].message) == "Rolled, attack: 2 Power"
    assert "2 dice" in said(played.events[-1].put_back)


def test_the_app_rolls_dice_whose_faces_it_knows() -> None:
    state = table(
        1,
        at=[(0, 0)],
        settings={"dice": "dealt", "faces": FACES},
        fed=[Roll([2]), Roll([2]), Roll([1])],
    )
    played = act(state, "dice", dice=["red", "white", "red"], answers={"ask.stress": ()})
    assert came_to(played) == {"power": 3, "potentials": 2, "halves": 0, "criticals": 0, "modifiers": 0}


def test_dice_of_a_colour_that_the_app_does_not_know_are_rolled_by_the_table() -> None:
    state = table(1, at=[(0, 0)], settings={"dice": "dealt", "faces": FACES})
    played = act(state, "dice", dice=["red", "black"])
    assert played.asked.key == "ask.dice"
    assert played.asked.faces == (("p1", "p2o1"), ())


def test_no_dice_are_no_roll() -> None:
    played = act(table(1, at=[(0, 0)]), "dice", dice=[])
    assert played.told == ["told.roll_came_to"]


@rule("EN-696")
def test_a_d10_can_be_rolled_once_more_for_stress() -> None:
    played = d10(again=[(6,), "again", (3,)])
    assert played.done
    assert played.events[-1].message.args == {"number": 3}
    assert played.state.spacers[0].stress == 5


@rule("EN-696")
def test_a_d10_can_be_kept() -> None:
    played = d10(again=[(6,), "keep"])
    assert played.events[-1].message.args == {"number": 6}
    assert played.state.spacers[0].stress == 4


@rule("EN-696")
def test_stress_can_be_kept_to_power_dice_by_a_setting() -> None:
    played = d10(again=[(6,)], stress_rerolls=StressRerolls.POWER_DICE.value)
    assert played.done
    assert played.events[-1].message.args == {"number": 6}


@rule("EN-015")
def test_a_d10_rolled_again_at_nine_stress_kills_and_says_so_before() -> None:
    state = table(2, at=[(0, 0), (5, 5)], abel={"stress": 9})
    played = act(state, "d10", answers={"ask.d10": (6,)})
    again = next(option for option in played.asked.options if option.id == "again")
    assert said(again.effect) == "Stress 9: deadly"
    played.answer("again")
    assert played.state.spacers[0].fate is Fate.DEAD
    assert "told.dies" in played.told


def test_a_d10_that_nobody_s_spacer_rolls_cannot_be_rolled_again() -> None:
    played = act(table(1, at=[(0, 0)]), "d10", seat=None, answers={"ask.d10": (6,)})
    assert played.done


def test_the_app_rolls_the_d10_where_it_rolls_dice() -> None:
    state = table(1, at=[(0, 0)], settings={"dice": "dealt"}, fed=[Roll([8])])
    played = act(state, "d10", answers={"ask.d10_again": "keep"})
    assert played.events[-1].message.args == {"number": 8}
