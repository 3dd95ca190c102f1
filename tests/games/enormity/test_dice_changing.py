"""Changing a roll: Confidence, then Stress, then Discipline, each at most once on a die."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.errors import IllegalAnswerError
from companion.games.enormity.spacer import Fate
from tests.games.enormity.tables import Played, act, rule, said, table

THREE = ["red", "red", "red"]


def roll(*faces: str, stress: int = 0, pool: dict[str, int] | None = None, **args: Any) -> Played:
    """Abel has rolled red dice with these faces, and what can be changed is asked."""
    state = table(2, at=[(0, 0), (5, 5)], abel={"stress": stress}, pool=pool or {})
    return act(state, "dice", dice=["red"] * len(faces), answers={"ask.dice": tuple(faces)}, **args)


def came_to(played: Played) -> dict[str, Any]:
    """What the roll came to."""
    (event,) = [event for event in played.events if event.message.key == "told.roll_came_to"]
    return dict(event.message.args)


@rule("EN-246")
def test_all_dice_for_confidence_are_declared_before_any_is_rolled() -> None:
    played = roll("-", "-", "o1", pool={"confidence": 2})
    assert (played.asked.key, played.asked.least, played.asked.most) == ("ask.confidence", 0, 2)
    played.answer(("1", "2"))
    assert (played.asked.key, played.asked.count) == ("ask.dice", 2)
    played.answer(("p1", "p2"))
    assert played.asked.key == "ask.stress", "the third die cannot be added any more"
    played.answer(())
    assert came_to(played)["power"] == 3
    assert played.state.pool.confidence == 0


@rule("EN-028")
def test_one_confidence_rolls_one_die_again() -> None:
    played = roll("-", "p1", pool={"confidence": 1}).answer(("1",), ("p3",), ())
    assert came_to(played)["power"] == 4
    assert played.state.pool.confidence == 0


@rule("EN-028", "EN-031")
def test_there_is_one_confidence_for_each_die_at_most() -> None:
    played = roll("-", pool={"confidence": 3})
    assert played.asked.most == 1
    played.answer(("1",), ("-",))
    assert played.asked.key == "ask.stress"


def test_without_confidence_it_is_not_asked_for() -> None:
    assert roll("-").asked.key == "ask.stress"


@rule("EN-247")
def test_stress_comes_after_confidence_and_takes_a_die_that_confidence_rolled_again() -> None:
    played = roll("-", "-", pool={"confidence": 1}).answer(("1",), ("-",))
    assert played.options == ["1", "2"]
    played.answer(("1",), ("p2",), ())
    assert came_to(played)["power"] == 2
    assert played.state.spacers[0].stress == 1


@rule("EN-019", "EN-247")
def test_each_die_is_rolled_again_once_for_stress() -> None:
    played = roll("-", "-", pool={"confidence": 1}).answer(("1",), ("-",), ("1",), ("-",))
    assert played.asked.key == "ask.stress"
    assert played.options == ["2"]
    with pytest.raises(IllegalAnswerError):
        played.answer(("1",))


@rule("EN-019", "EN-247")
def test_several_dice_cost_one_stress_each() -> None:
    played = roll("-", "-", "-", stress=2).answer(("1", "3"), ("p1", "p1"), ("2",), ("p1",))
    assert came_to(played)["power"] == 3
    assert played.state.spacers[0].stress == 5


@rule("EN-019")
def test_stress_says_what_it_comes_to() -> None:
    played = roll("-", stress=7)
    assert said(played.asked.options[0].effect) == "Stress 7 → 8"


@rule("EN-015", "EN-248", "EN-562")
def test_a_deadly_roll_is_shown_as_such_asked_for_once_more_and_kills() -> None:
    played = roll("-", stress=9)
    assert said(played.asked.options[0].effect) == "Stress 9: deadly"
    played.answer(("1",))
    assert played.asked.key == "ask.deadly_stress"
    played.answer("go_on")
    assert played.state.spacers[0].fate is Fate.DEAD
    assert came_to(played)["power"] == 0


@rule("EN-562")
def test_a_deadly_roll_can_be_thought_better_of() -> None:
    played = roll("-", "-", stress=8).answer(("1", "2"))
    assert played.asked.key == "ask.deadly_stress"
    played.answer("back", ("1",), ("p1",), ())
    assert played.state.spacers[0].stress == 9
    assert came_to(played)["power"] == 1


@rule("EN-026")
def test_discipline_turns_one_potential_into_power() -> None:
    played = roll("o2", "p1", pool={"discipline": 1}).answer(())
    assert played.asked.key == "ask.discipline"
    played.answer(("1",))
    assert (came_to(played)["power"], came_to(played)["potentials"]) == (2, 1)
    assert played.state.pool.discipline == 0


@rule("EN-031")
def test_two_discipline_cannot_go_to_one_die() -> None:
    played = roll("o2", pool={"discipline": 2}).answer(())
    assert (played.options, played.asked.most) == (["1"], 1)
    played.answer(("1",))
    assert came_to(played)["power"] == 1
    assert played.state.pool.discipline == 1


@rule("EN-026")
def test_discipline_is_asked_for_only_where_a_die_has_a_potential() -> None:
    assert roll("p1", pool={"discipline": 2}).answer(()).done


@rule("EN-031")
def test_one_die_can_take_a_token_of_each_kind() -> None:
    played = roll("-", pool={"confidence": 1, "discipline": 1}).answer(("1",), ("-",), ("1",), ("o1",), ("1",))
    assert came_to(played)["power"] == 1


@rule("EN-245")
def test_all_power_is_added_up() -> None:
    played = roll("p2h1", "p1o2h2", raw=1, pool={"discipline": 1}).answer((), ("2",))
    assert came_to(played)["power"] == 6


@rule("EN-233")
def test_weapon_modifiers_work_like_tokens_and_go_first() -> None:
    played = roll("-", "-", pool={"confidence": 1}, modifiers=["confidence"])
    assert played.asked.most == 2
    played.answer(("1",), ("p1",), ())
    assert played.state.pool.confidence == 1
    assert came_to(played)["modifiers"] == 0


@rule("EN-233")
def test_a_modifier_and_a_token_of_one_kind_cannot_go_to_one_die() -> None:
    played = roll("o2", pool={"discipline": 1}, modifiers=["discipline"]).answer(())
    assert played.asked.most == 1


@rule("EN-233")
def test_the_question_says_how_many_are_the_weapons_own() -> None:
    played = roll("-", "-", modifiers=["confidence"])
    assert said(played.asked.detail).endswith("Your weapon gives 1, the pool 0.")
    assert "weapon" not in said(roll("-", pool={"confidence": 1}).asked.detail)


@rule("EN-233")
def test_a_modifier_that_is_not_used_is_left_for_the_next_roll_of_the_attack() -> None:
    played = roll("p1", modifiers=["confidence", "discipline"]).answer((), ())
    assert came_to(played)["modifiers"] == 2


@pytest.mark.parametrize("use", ["skill", "scout", "attack"])
@rule("EN-208", "EN-554", "EN-026", "EN-028")
def test_tokens_and_stress_change_every_roll_of_a_spacer(use: str) -> None:
    played = roll("-", "-", "o1", use=use, pool={"confidence": 1, "discipline": 1})
    played.answer(("1",), ("p1",), ("2",), ("p1",), (), ("3",))
    assert came_to(played)["power"] == 3
    assert (played.state.pool.confidence, played.state.pool.discipline, played.state.spacers[0].stress) == (0, 0, 1)


def test_the_question_says_how_the_roll_stands_and_what_it_needs() -> None:
    assert said(roll("p2h2", needs=4).asked.text).startswith("Power 3, needs 4.")
    assert said(roll("p2c2", needs=4).asked.detail).endswith("Critical quadrants: 2 of 4.")
    assert said(roll("p2", needs=4).asked.detail) == "1 Stress re-rolls 1 die; each die once."
    assert said(roll("p2").asked.text).startswith("Power 2.")


def test_discipline_says_what_power_it_leads_to() -> None:
    played = roll("p2o1", pool={"discipline": 1}).answer(())
    assert said(played.asked.options[0].effect) == "Power 2 → 3"


def test_a_correction_of_the_pool_changes_an_open_question() -> None:
    played = roll("-", "-", pool={"confidence": 2})
    played.state.pool.confidence = 1
    assert played.asked.most == 1


@pytest.mark.parametrize("use", ["scout", "skill"])
def test_a_threshold_that_is_reached_is_not_changed_any_more(use: str) -> None:
    tokens = {"confidence": 1, "discipline": 1}
    assert roll("p1", "o1", pool=tokens, use=use, needs=1).done
    played = roll("-", "o1", pool=tokens, use=use, needs=1)
    assert played.answer(("1",), ("p1",)).done, "it is reached on the way"
    assert played.state.pool.discipline == 1


def test_an_attack_and_a_test_by_degree_can_always_be_made_better() -> None:
    assert roll("p1", "o1", use="attack", needs=1).asked.key == "ask.stress"
    assert roll("p1", "o1", use="skill").asked.key == "ask.stress"
