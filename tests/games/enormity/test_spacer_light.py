"""A Spacer tracked lightly: the table plays its cards, and says what the app cannot know."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.enormity.spacer import Fate, Knocked
from companion.games.enormity.state import EnormityState
from tests.games.enormity.tables import Played, act, rule, said, table


def solo(**given: Any) -> EnormityState:
    """Abel alone, tracked lightly, with a character and suit that the box has."""
    abel = {"character": "test_pilot", "suit": "test_overall", **given.pop("abel", {})}
    return table(1, at=[(5, 5)], priority=0, abel=abel, **given)


def turn(state: EnormityState, *answers: Any) -> Played:
    """Abel's turn, with these answers in order."""
    return act(state, "spacer_turn", seat=0).answer(*answers)


def test_the_kinds_of_actions_are_offered() -> None:
    state = solo(intruders=[(5, 6)], blips=[(6, 6)], tokens=[{"id": 5, "kind": "engram", "at": [5, 5]}])
    kinds = [option.removeprefix("act.") for option in turn(state).options if option.startswith("act.")]
    assert set(kinds) == {
        "move",
        "attack",
        "scout",
        "rationalize",
        "scavenge",
        "full_reload",
        "fast_reload",
        "catch_breath",
        "rearm",
        "other",
    }


def test_adrenaline_actions_say_that_they_raise_it() -> None:
    effects = {option.id: said(option.effect) for option in turn(solo()).asked.options}
    assert effects["act.rationalize"] == "Adrenaline +1"
    assert effects["act.move"] == ""


@rule("EN-091", "EN-114")
def test_a_move_asks_for_its_spaces_and_its_noise() -> None:
    played = turn(solo(blips=[(9, 9)]), "act.move")
    assert played.asked.key == "ask.spaces"
    played.answer(3)
    assert played.asked.key == "ask.card_noise"
    played.answer("symbol_1", "5,8")
    assert played.run.where(0) == (5, 8)
    assert played.asked.key == "ask.dice"


@rule("EN-078")
def test_three_actions_are_three_cards() -> None:
    played = turn(solo(abel={"stress": 9}), "act.rationalize", "act.rationalize", "act.rationalize")
    assert not [option for option in played.options if option.startswith("act.")]
    assert played.refused["act"] == "EN-078"
    assert played.state.spacers[0].stress == 3


@rule("EN-102")
def test_an_exert_asks_what_the_other_side_does() -> None:
    played = turn(solo(abel={"stress": 9, "adrenaline": 1}), "act.rationalize", "exert")
    assert played.asked.key == "ask.which_action"
    assert played.refused["act.catch_breath"] == "EN-097"
    played.answer("act.rationalize")
    assert (played.state.spacers[0].stress, played.state.spacers[0].adrenaline) == (5, 5)
    assert (played.state.spacers[0].exert_cards, played.state.spacers[0].turn.plays) == (1, 1)


def test_going_back_from_an_exert_costs_nothing() -> None:
    played = turn(solo(abel={"stress": 9}), "act.rationalize", "exert", "back")
    assert played.state.spacers[0].exert_cards == 0
    assert "exert" in played.options


@rule("EN-088", "EN-096")
def test_catching_breath_works_without_the_cards() -> None:
    played = turn(solo(abel={"exert_cards": 1, "adrenaline": 2}), "act.catch_breath", "end_turn")
    assert (played.state.spacers[0].exert_cards, played.state.spacers[0].adrenaline) == (0, 1)


@rule("EN-096")
def test_a_second_catch_breath_in_a_turn_is_refused() -> None:
    assert turn(solo(), "act.catch_breath").refused["act.catch_breath"] == "EN-096"


@pytest.mark.parametrize(
    ("what", "number", "stat", "after"),
    [
        ("stress.up", 2, "stress", 5),
        ("stress.down", 1, "stress", 2),
        ("adrenaline.up", 2, "adrenaline", 6),
        ("adrenaline.down", 3, "adrenaline", 1),
        ("vitals.up", 2, "vitals", 8),
        ("vitals.down", 1, "vitals", 5),
    ],
)
def test_what_cards_do_to_the_stats_is_said_by_hand(what: str, number: int, stat: str, after: int) -> None:
    state = solo(abel={"stress": 3, "adrenaline": 4, "vitals": 6})
    played = turn(state, "other", what, number)
    assert getattr(played.state.spacers[0], stat) == after
    assert played.state.spacers[0].turn.plays == 0


def test_it_is_asked_of_what_how_many_there_are() -> None:
    assert said(turn(solo(), "other", "stress.up").asked.text) == "Stress rises: how many?"


def test_stress_by_hand_can_kill() -> None:
    assert turn(solo(abel={"stress": 8}), "other", "stress.up", 2).state.spacers[0].fate is Fate.DEAD


def test_tokens_are_placed_and_spent_by_hand() -> None:
    state = solo()
    state.pool.discipline = 2
    played = turn(state, "other", "place.expertise", "other", "spend.discipline")
    assert (played.state.incoming.expertise, played.state.pool.discipline) == (1, 1)
    assert "spend.confidence" not in played.answer("other").options


@rule("EN-118")
def test_an_ability_moves_by_hand_like_a_move() -> None:
    played = turn(solo(), "other", "move", 2, "5,7")
    assert played.run.where(0) == (5, 7)
    assert played.state.spacers[0].turn.plays == 0


def test_an_effect_performs_an_action_without_a_card() -> None:
    played = turn(solo(abel={"stress": 5}), "other", "action", "act.rationalize")
    assert (played.state.spacers[0].stress, played.state.spacers[0].turn.plays) == (3, 0)


def test_noise_is_made_by_hand() -> None:
    assert turn(solo(blips=[(9, 9)]), "other", "noise", "dice_red").asked.dice == ("red",)


@rule("EN-569")
def test_a_fallen_spacer_is_stood_up_by_hand() -> None:
    played = turn(solo(abel={"knocked": "falling"}), "other", "stand")
    assert played.state.spacers[0].knocked is Knocked.NO


def test_every_option_of_a_light_turn_can_be_said_in_words() -> None:
    state = solo(intruders=[(5, 6)], blips=[(6, 6)], tokens=[{"id": 5, "kind": "engram", "at": [5, 5]}])
    for played in (turn(state), turn(state, "other"), turn(state, "act.move", 2)):
        assert all(said(option.label) for option in played.asked.options)
        assert all(said(one.why) for one in played.asked.refused)
