"""The end of a round: the active Distortion and what it leads to (rulebook: Events and Distortions)."""

from __future__ import annotations

from companion.games.endogenesis.state import Phase
from tests.games.endogenesis.tables import act, go_on, rule
from tests.games.endogenesis.test_arrival_cards import chaos_table, in_play


@rule("EG-105")
def test_the_distortion_takes_effect_and_the_next_draw_phase_begins() -> None:
    state = chaos_table(
        monster={"acted": True}, phase=Phase.ROUND_END, round=3, chaos={"distortions": ["test_arr_mist"]}
    )
    run = act(state, "round_end")
    assert [player.health for player in run.state.players] == [2, 2, 2]
    assert (run.state.phase, run.state.round, run.state.active) == (Phase.DRAW, 4, None)
    assert not run.state.monsters[0].acted


@rule("EG-179", "EG-180")
def test_only_the_newest_distortion_takes_effect_in_the_round_in_which_it_came() -> None:
    state = chaos_table(
        "test_arr_small", face_up="test_arr_mist", round=3, chaos={"distortions": ["test_arr_fire"]}, active=1
    )
    placed = act(state, "arrive").state
    assert [player.health for player in placed.players] == [3, 3, 3]
    placed.phase = Phase.ROUND_END
    run = act(placed, "round_end")
    assert [player.health for player in run.state.players] == [2, 2, 2]
    assert run.state.monsters[0].health == 5


def test_a_round_without_a_distortion_ends_quietly() -> None:
    run = act(chaos_table(monster={}, phase=Phase.ROUND_END), "round_end")
    assert run.told == ["told.round"]


@rule("EG-218")
def test_a_monster_that_a_distortion_kills_is_followed_at_once_by_the_first_player() -> None:
    state = chaos_table(
        "test_legend",
        face_up="test_arr_small",
        monster={"health": 2},
        phase=Phase.ROUND_END,
        round=4,
        chaos={"distortions": ["test_arr_fire"]},
        order=[2, 0, 1],
        ada={"max_health": 5, "health": 5},
    )
    run = go_on(state, stop_at="ask.arrival")
    assert (run.asked.seat, run.state.phase, run.state.round) == (2, Phase.ROUND_END, 4)
    run = act(state, "round_end")
    assert in_play(run) == ["test_arr_small"]
    assert [player.shards for player in run.state.players] == [3, 3, 3]
    assert (run.state.phase, run.state.round) == (Phase.DRAW, 5)


def test_an_empty_slot_is_filled_before_the_next_round() -> None:
    run = act(chaos_table("test_arr_small", phase=Phase.ROUND_END), "round_end")
    assert in_play(run) == ["test_arr_small"]


def test_in_tactical_play_the_preparation_phase_can_come_before_the_draw_phase() -> None:
    settings = {"mode": "tactical", "preparation": "before_draw"}
    run = act(chaos_table(monster={}, phase=Phase.ROUND_END, settings=settings), "round_end")
    assert run.state.phase is Phase.PREPARATION
