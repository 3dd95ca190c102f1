"""Mercy: Monsters that are too strong for everybody leave again, and an end to that (rulebook: Mercy)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.chance import Shuffle
from companion.games.endogenesis.state import EndogenesisState
from tests.games.endogenesis.tables import act, rule
from tests.games.endogenesis.test_arrival_cards import chaos_table, in_play


def with_max_health(*deck: str, most: int, **given: Any) -> EndogenesisState:
    """A table on which Ada has the highest Max Health."""
    return chaos_table(*deck, ada={"max_health": most, "health": 1}, **given)


@rule("EG-055")
def test_a_monster_whose_mercy_nobody_reaches_goes_under_the_deck_and_the_arrival_goes_on() -> None:
    run = act(with_max_health("test_arr_small", "test_legend", face_up="test_arr_l1", most=7), "arrive")
    assert in_play(run) == ["test_arr_small"]
    assert run.state.chaos.deck.cards == ["test_arr_l1"]
    assert run.state.chaos.bottom == ["test_arr_l1"]
    assert run.state.chaos.face_up == "test_legend"


@rule("EG-055", "EG-056")
@pytest.mark.parametrize("dead", [False, True])
def test_max_health_counts_and_not_health_also_that_of_the_dead(dead: bool) -> None:
    state = with_max_health("test_arr_small", face_up="test_arr_l1", most=8)
    if dead:
        state.players[0].dead, state.players[0].health = True, 0
    assert in_play(act(state, "arrive")) == ["test_arr_l1"]


@rule("EG-057", "EG-059")
def test_a_monster_that_leaves_by_mercy_never_comes_into_play() -> None:
    run = act(with_max_health("test_arr_small", face_up="test_arr_shy", most=4), "arrive")
    assert in_play(run) == ["test_arr_small"]
    assert [player.health for player in run.state.players] == [1, 3, 3]
    assert [player.shards for player in run.state.players] == [3, 3, 3]
    assert run.told.count("told.monster_arrives") == 1
    assert "told.initiative" not in run.told


@rule("EG-057")
def test_mercy_is_not_looked_at_again_when_max_health_has_gone_down() -> None:
    run = act(with_max_health(most=7, monster={"card": "test_arr_l1", "health": 12}), "arrive")
    assert in_play(run) == ["test_arr_l1"]


@rule("EG-058")
def test_when_all_of_the_deck_has_left_the_discards_are_shuffled_in_once() -> None:
    state = with_max_health("test_arr_l1", "test_arr_l2", discard=("test_arr_small",), most=7)
    run = act(state, "arrive")
    assert in_play(run) == ["test_arr_small"]
    assert run.told.count("told.chaos_shuffled") == 1
    left = [*run.state.chaos.deck.cards, run.state.chaos.face_up]
    assert sorted(left) == ["test_arr_l1", "test_arr_l2"]


@rule("EG-058")
def test_without_discards_the_legendary_that_was_revealed_last_stays() -> None:
    run = act(with_max_health("test_arr_l1", "test_arr_l2", most=7), "arrive")
    assert in_play(run) == ["test_arr_l2"]
    assert run.told.count("told.mercy") == 1
    assert "told.stays" in run.told
    assert run.state.chaos.face_up == "test_arr_l1"


@rule("EG-058")
def test_the_last_to_leave_comes_back_where_an_event_was_revealed_last() -> None:
    again = Shuffle(["test_arr_l1", "test_arr_event"])
    run = act(with_max_health("test_arr_l1", "test_arr_event", most=7, fed=[again]), "arrive")
    assert in_play(run) == ["test_arr_l1"]
    assert run.told.count("told.mercy") == 2
    assert run.told.index("told.stays") > run.told.index("told.event")
    assert run.state.chaos.face_up == "test_arr_event"
    assert (len(run.state.chaos.deck), run.state.chaos.bottom) == (0, [])


@rule("EG-058")
def test_in_chaos_royale_no_discards_are_shuffled_in_for_mercy() -> None:
    state = with_max_health("test_arr_l1", discard=("test_arr_small",), most=7, players=2, settings={"mode": "royale"})
    run = act(state, "arrive")
    assert in_play(run) == ["test_arr_l1"]
    assert run.state.chaos.discard == ["test_arr_small"]


@rule("EG-060")
def test_more_health_is_the_next_legendarys() -> None:
    run = act(chaos_table("test_arr_small", "test_arr_l5", face_up="test_arr_raise", slots=2), "arrive")
    assert [one.health for one in run.state.monsters] == [5, 13]
    assert run.state.monsters[1].max_health == 13
    assert run.state.chaos.next_legendary == 0


@rule("EG-060")
def test_more_health_is_lost_with_a_legendary_that_leaves_by_mercy() -> None:
    run = act(with_max_health("test_arr_l1", "test_arr_l5", face_up="test_arr_raise", most=7), "arrive")
    assert [(one.card, one.health) for one in run.state.monsters] == [("test_arr_l5", 9)]
    assert "told.more_health_lost" in run.told
