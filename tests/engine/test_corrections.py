"""Corrections: any value by its path, within its type and the game's limits."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from companion.engine.corrections import correct, get_value, set_value
from companion.engine.errors import CorrectionError
from companion.engine.piles import Kept
from tests.engine.play import opening
from tests.engine.toy import MOST_HEAT, ToyGame, ToyState


@pytest.fixture
def state() -> ToyState:
    found = opening(ToyGame())
    assert isinstance(found, ToyState)
    return found


@pytest.mark.parametrize(
    ("path", "value"),
    [("heat", 0), ("cooks.1.name", "Bo"), ("cooks.0.energy", 9), ("shelf.2", "pan"), ("deck.kept", Kept.DEALT)],
)
def test_a_value_is_found_by_its_path(state: ToyState, path: str, value: object) -> None:
    assert get_value(state, path) == value


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("haet", "there is no 'haet' here; did you mean heat or chance?"),
        ("cooks.0.enrgy", "there is no 'enrgy' here; did you mean energy?"),
        ("cooks.2.name", "expected a place from 0 to 1, got '2'"),
        ("cooks.-1.name", "expected a place from 0 to 1, got '-1'"),
        ("cooks.one.name", "expected a place from 0 to 1, got 'one'"),
        ("heat.more", "there is no 'more' here"),
        ("", "there is no ''"),
        ("cooks.", "expected a place"),
        ("..", "there is no ''"),
        ("__class__", "there is no '__class__'"),
    ],
)
def test_a_path_that_leads_nowhere_says_what_there_is(state: ToyState, path: str, said: str) -> None:
    with pytest.raises(CorrectionError) as raised:
        get_value(state, path)
    assert said in str(raised.value)
    assert path in str(raised.value)
    with pytest.raises(CorrectionError):
        set_value(state, path, 1)


@pytest.mark.parametrize(
    ("path", "value", "before"),
    [
        ("heat", 4, 0),
        ("cooks.0.energy", 2, 9),
        ("cooks.1.name", "Zoe", "Bo"),
        ("shelf.0", "fork", "knife"),
        ("deck.kept", "real", "dealt"),
    ],
)
def test_a_value_is_set_and_what_it_was_is_returned(state: ToyState, path: str, value: Any, before: object) -> None:
    assert set_value(state, path, value) == before
    assert msgspec.to_builtins(get_value(state, path)) == value


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("heat", "hot"),
        ("heat", "3"),
        ("cooks.1.name", 3),
        ("cooks.0", 3),
        ("cooks.0", "Ada"),
        ("cooks", 2),
        ("shelf.0", 3),
        ("deck.kept", "lost"),
        ("chance.fed", "x"),
    ],
)
def test_a_value_of_another_type_is_refused_and_nothing_set(state: ToyState, path: str, value: int | str) -> None:
    before = msgspec.msgpack.encode(state)
    with pytest.raises(CorrectionError, match=path.replace(".", r"\.")):
        set_value(state, path, value)
    assert msgspec.msgpack.encode(state) == before


@pytest.mark.parametrize("value", [-1, MOST_HEAT + 1, "3", True])
def test_a_listed_value_keeps_its_bounds(state: ToyState, value: Any) -> None:
    game = ToyGame()
    with pytest.raises(CorrectionError, match=f"heat cannot be .*: expected a number from 0 to {MOST_HEAT}"):
        correct(game, game.play(state), "heat", value)
    assert state.heat == 0


def test_a_listed_value_with_options_is_one_of_them(state: ToyState) -> None:
    game = ToyGame()
    with pytest.raises(CorrectionError, match=r"deck\.kept cannot be 'lost': expected one of real, dealt"):
        correct(game, game.play(state), "deck.kept", "lost")
    assert correct(game, game.play(state), "deck.kept", "real") == "dealt"


def test_a_correction_that_makes_a_state_that_cannot_be_says_why(state: ToyState) -> None:
    game = ToyGame()
    with pytest.raises(CorrectionError, match=r"cooks\.0\.energy cannot be 10: Ada has 10 energy"):
        correct(game, game.play(state), "cooks.0.energy", 10)


def test_a_state_already_wrong_can_still_be_corrected(state: ToyState) -> None:
    game = ToyGame()
    state.cooks[0].energy = 20
    assert correct(game, game.play(state), "cooks.1.energy", 3) == 9
    assert correct(game, game.play(state), "cooks.0.energy", 3) == 20
