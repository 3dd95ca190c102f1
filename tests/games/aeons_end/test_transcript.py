"""A whole game of two against Rageborne, replayed from its transcript and held against it after every step."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from companion.games.aeons_end.state import Ending
from tests.games.aeons_end.transcript import Replay, Step

ACTIONS = {
    "cast",
    "draw_turn_order",
    "end_casting",
    "end_turn",
    "focus",
    "gain_card",
    "gain_charge",
    "nemesis_draw",
    "open",
    "play",
    "prep",
    "resolve_in_play",
    "to_discard",
}


@cache
def replayed() -> tuple[Replay, list[Step]]:
    replay = Replay()
    return replay, replay.play()


def step(number: int) -> Step:
    found = replayed()[1][number - 1]
    assert found.written["n"] == number
    return found


def expected_stand(written: dict[str, Any]) -> dict[str, Any]:
    """The whole `expect` of a step; cards in play as pairs, whatever their tokens are called."""
    expected = dict(written["expect"])
    in_play = [(card["card"], card.get("life", card.get("tokens"))) for card in expected["nemesis"]["in_play"]]
    return {**expected, "nemesis": {**expected["nemesis"], "in_play": in_play}}


@pytest.mark.parametrize("number", range(1, 87))
def test_the_table_stands_as_written_after_step(number: int) -> None:
    assert step(number).stands == expected_stand(step(number).written)


@pytest.mark.parametrize("number", range(1, 87))
def test_what_is_written_moves_and_nothing_else_in_step(number: int) -> None:
    assert step(number).changes == (step(number).written.get("changes") or {})


@pytest.mark.parametrize("number", [2, 36, 83])
def test_the_app_refuses_step(number: int) -> None:
    assert step(number).refused


def test_all_refused_steps_are_tried() -> None:
    steps = replayed()[1]
    assert [found.written["n"] for found in steps if found.written["action"].get("refused")] == [2, 36, 83]


def test_every_kind_of_step_is_played() -> None:
    assert {found.written["action"]["do"] for found in replayed()[1]} == ACTIONS


def test_the_game_ends_as_written() -> None:
    replay, steps = replayed()
    final, state = replay.text["meta"]["final"], replay.session.play.state
    assert replay.session.prompt is None
    assert (state.result.value, state.ending) == (final["result"], Ending.NEMESIS_SPENT)
    assert (state.turn, len(steps)) == (final["turns"], final["steps"])
    assert (state.gravehold, state.nemesis.life, state.nemesis.fury) == (16, 69, 3)
    assert {player.name: player.life for player in state.players} == final["lives"]
