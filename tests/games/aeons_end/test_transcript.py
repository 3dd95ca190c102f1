"""A whole game of two against Rageborne, replayed from its transcript and held against it after every step."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from companion.games.aeons_end.state import Ending
from tests.games.aeons_end.transcript import ON_THE_TABLE, Replay, Step

ACTIONS = {
    "cast",
    "draw_turn_order",
    "end_casting",
    "end_turn",
    "focus",
    "gain_charge",
    "nemesis_draw",
    "open",
    "prep",
    "resolve_in_play",
    "to_discard",
}
NOT_KEPT_YET = ("aether",)
"""Of each step the app keeps no aether and no zones (hand, deck, discards, play area): those are for the players."""


@cache
def replayed() -> tuple[Replay, list[Step]]:
    replay = Replay()
    return replay, replay.play()


def step(number: int) -> Step:
    found = replayed()[1][number - 1]
    assert found.written["n"] == number
    return found


def expected_changes(written: dict[str, Any]) -> dict[str, Any]:
    changes = written.get("changes") or {}
    return {name: values for name, values in changes.items() if not name.startswith(NOT_KEPT_YET)}


def expected_stand(written: dict[str, Any]) -> dict[str, Any]:
    """The step's `expect` without what is not kept yet, and spells as what they cost (a Spark costs nothing)."""
    core = {name: value for name, value in written["expect"]["core"].items() if name not in NOT_KEPT_YET}
    nemesis = dict(written["expect"]["nemesis"])
    nemesis["in_play"] = [(card["card"], card.get("life", card.get("tokens"))) for card in nemesis["in_play"]]
    return {
        "core": core,
        "nemesis": nemesis,
        "turn_order": written["expect"]["turn_order"],
        "breaches": {
            name: {spot: in_costs(text) for spot, text in spots.items()}
            for name, spots in written["expect"]["breaches"].items()
        },
    }


def in_costs(value: Any) -> Any:
    return value.replace(":Spark", ":0") if isinstance(value, str) else value


@pytest.mark.parametrize("number", range(1, 87))
def test_the_table_stands_as_written_after_step(number: int) -> None:
    assert step(number).stands == expected_stand(step(number).written)


@pytest.mark.parametrize("number", range(1, 87))
def test_what_is_written_moves_and_nothing_else_in_step(number: int) -> None:
    expected = {
        name: [in_costs(value) for value in pair] for name, pair in expected_changes(step(number).written).items()
    }
    assert step(number).changes == expected


@pytest.mark.parametrize("number", [2, 36, 83])
def test_the_app_refuses_step(number: int) -> None:
    assert step(number).refused


def test_all_refused_steps_are_tried() -> None:
    steps = replayed()[1]
    assert [found.written["n"] for found in steps if found.written["action"].get("refused")] == [2, 36, 83]


def test_every_kind_of_step_is_played_or_named_as_left_to_the_table() -> None:
    kinds = {found.written["action"]["do"] for found in replayed()[1]}
    assert kinds == ACTIONS | ON_THE_TABLE


def test_the_game_ends_as_written() -> None:
    replay, steps = replayed()
    final, state = replay.text["meta"]["final"], replay.session.play.state
    assert replay.session.prompt is None
    assert (state.result.value, state.ending) == (final["result"], Ending.NEMESIS_SPENT)
    assert (state.turn, len(steps)) == (final["turns"], final["steps"])
    assert (state.gravehold, state.nemesis.life, state.nemesis.fury) == (16, 69, 3)
    assert {player.name: player.life for player in state.players} == final["lives"]
