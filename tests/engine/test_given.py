"""Given states: parts laid over a whole by the state's own names, and compared with one."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from companion.engine.errors import ScenarioError
from companion.engine.given import differences, laid_over
from tests.engine.play import opening
from tests.engine.toy import Cook, ToyGame, ToyState


@pytest.fixture
def state() -> ToyState:
    found = opening(ToyGame())
    assert isinstance(found, ToyState)
    return found


def test_what_is_not_given_stays_and_the_old_state_is_left_alone(state: ToyState) -> None:
    before = msgspec.msgpack.encode(state)
    laid = laid_over(state, {"heat": 5, "cooks": {1: {"energy": 2}}})
    assert laid.heat == 5
    assert laid.cooks == [Cook("Ada"), Cook("Bo", 2)]
    assert laid.deck == state.deck
    laid.shelf.clear()
    assert msgspec.msgpack.encode(state) == before


def test_a_list_replaces_the_whole_list_each_place_over_what_stood_there(state: ToyState) -> None:
    laid = laid_over(state, {"shelf": ["spoon"], "cooks": [{"energy": 1}]})
    assert laid.shelf == ["spoon"]
    assert laid.cooks == [Cook("Ada", 1)]
    longer = laid_over(state, {"cooks": [{}, {}, {"name": "Cy"}]})
    assert longer.cooks == [Cook("Ada"), Cook("Bo"), Cook("Cy")]


def test_places_can_be_named_in_digits(state: ToyState) -> None:
    assert laid_over(state, {"shelf": {"1": "fork"}}).shelf == ["knife", "fork", "pan"]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"haet": 1}, "there is no haet; did you mean heat or chance?"),
        ({"cooks": {0: {"enrgy": 1}}}, "there is no cooks.0.enrgy; did you mean energy?"),
        ({"cooks": {2: {"energy": 1}}}, "cooks.2: expected a place from 0 to 1"),
        ({"cooks": {-1: {"energy": 1}}}, "cooks.-1: expected a place from 0 to 1"),
        ({"cooks": [{}, {}, {"name": "Cy", "enrgy": 1}]}, "cooks.2.enrgy: expected 1, found nothing of that name"),
        ({"cooks": [{}, {}, {}]}, "given: cooks.2: 'name' is missing"),
        ({"heat": "hot"}, "given: heat: expected a whole number, got text"),
        ({"heat": 24 * 10**20}, "given: heat: expected a number that a saved game can hold"),
        ({"heat": {"now": 1}}, "given: heat: expected a whole number"),
        ({"cooks": 2}, "given: cooks: expected a list"),
        ({"deck": {"kept": "lost"}}, "given: deck.kept: there is no 'lost' here"),
        ({1: 2}, "there is no 1"),
    ],
)
def test_what_cannot_be_given_is_refused_with_its_place(state: ToyState, given: Any, said: str) -> None:
    with pytest.raises(ScenarioError) as raised:
        laid_over(state, given)
    assert str(raised.value).startswith("given: ")
    assert said in str(raised.value)


def test_no_difference_where_all_that_is_expected_is_found(state: ToyState) -> None:
    found = msgspec.to_builtins(state)
    assert differences(found, {}) == []
    assert differences(found, {"heat": 0, "cooks": {0: {"name": "Ada"}}, "shelf": ["knife", "ladle", "pan"]}) == []
    assert differences(found, {"cooks": [{"name": "Ada"}, {}]}) == []


def test_what_is_fixed_in_length_is_expected_as_a_list() -> None:
    assert differences({"at": (5, 4)}, {"at": [5, 4]}) == []
    assert differences({"at": (5, 4)}, {"at": [5, 3]}) == ["at.1: expected 3, found 4"]


def test_every_difference_is_said_expected_beside_found(state: ToyState) -> None:
    found = msgspec.to_builtins(state)
    expected = {
        "heat": 3,
        "cooks": {1: {"name": "Cy", "enrgy": 2}, 4: {}},
        "shelf": ["knife"],
        "deck": {"kept": "real"},
    }
    assert differences(found, expected) == [
        "heat: expected 3, found 0",
        "cooks.1.name: expected 'Cy', found 'Bo'",
        "cooks.1.enrgy: expected 2, found nothing of that name; did you mean energy?",
        "cooks.4: expected {}, found nothing of that name",
        "shelf: expected ['knife'], found ['knife', 'ladle', 'pan']",
        "deck.kept: expected 'real', found 'dealt'",
    ]
