"""Attacks with weapons that the app does not know: the table says what came of them, or types the dice in."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.enormity.state import EnormityState
from tests.games.enormity.shooting import ground
from tests.games.enormity.tables import Played, act, rule, said

NO_TOKENS = {"ask.attack_tokens_any": ()}


def light(**given: Any) -> EnormityState:
    """Abel tracked lightly, a Dummy in sight; his bonuses are known."""
    return ground(abel={"depth": "light"}, **given)


def result(state: EnormityState, *answers: Any) -> Played:
    return act(state, "attack", seat=0).answer(*answers)


def test_what_the_attack_needs_is_shown_with_the_question() -> None:
    asked = act(light(marker=5), "attack", seat=0).asked
    assert said(asked.text) == "Attack on Dummy 1, needs 4: how did it go?"
    assert [option.id for option in asked.options] == ["wound", "critical", "fail", "roll"]


@rule("EN-237")
def test_of_an_unknown_weapon_only_sight_is_checked() -> None:
    asked = act(light(foes=[(9, 2), (2, 9), (5, 2)]), "attack", seat=0).asked
    assert [option.id for option in asked.options] == ["2", "3"]
    assert [(one.id, one.rule) for one in asked.refused] == [("1", "EN-237")]


@rule("EN-253")
def test_the_table_says_that_it_wounds() -> None:
    played = result(light(), "wound", (), "none")
    assert played.done
    assert played.state.intruders == []
    assert played.state.spacers[0].adrenaline == 1


@rule("EN-285")
def test_after_a_failure_it_says_the_suppressing_power() -> None:
    played = result(light(), "fail", ())
    assert played.asked.key == "ask.suppressing"
    played.answer(2, "none")
    assert played.state.intruders[0].suppression == 2


@rule("EN-282")
def test_it_says_which_tokens_are_left() -> None:
    played = result(light(), "wound", ("discipline.1", "confidence.1", "confidence.2"), "none")
    assert (played.state.incoming.discipline, played.state.incoming.confidence) == (1, 2)


@rule("EN-272")
def test_a_critical_wound_has_its_response() -> None:
    played = result(light(sheet="teacher"), "critical", (), "none")
    assert "told.follow_up" in played.told


@rule("EN-249", "EN-250")
@pytest.mark.parametrize(("power", "quadrants", "told"), [(1, 2, "critical"), (1, 1, "wound"), (0, 2, "fail")])
def test_typed_dice_are_worked_out(power: int, quadrants: int, told: str) -> None:
    played = result(light(), "roll", 1, 1, 0, power, quadrants)
    assert played.asked.key == "ask.dice"
    assert played.asked.dice == ("white", "red")
    played.answer(("p1c1", "p1c1"), ())
    assert f"told.attack_{told}" in played.told


@rule("EN-292")
@pytest.mark.parametrize(
    ("answers", "potentials"),
    [(("symbol",), 0), (("symbol+2",), 2), (("number", 3), 3)],
    ids=["symbol", "+2", "number"],
)
def test_it_says_the_noise(answers: tuple[Any, ...], potentials: int) -> None:
    played = result(light(blips=[(2, 9)]), "wound", (), *answers)
    assert played.asked.key == "ask.dice"
    played.answer(("-",))
    assert played.state.blips[0].at == (2, 9 - potentials)


def test_it_says_that_there_is_none() -> None:
    assert result(light(blips=[(2, 9)]), "wound", (), "none").done


def test_a_weapon_that_no_pack_has_is_done_by_hand_too() -> None:
    played = act(ground("own_rifle_of_ours", foes=[(9, 2)]), "attack", seat=0)
    assert played.asked.key == "ask.attack_result"
    played.answer("fail", ())
    assert played.asked.key == "ask.suppressing"
