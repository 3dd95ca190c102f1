"""Doors: opened, closed, disabled (EN-048, EN-117, EN-226, EN-638, EN-647)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.enormity.run.round_end import end_of_round
from companion.games.enormity.state import EnormityState
from tests.games.enormity.tables import Played, act, rule, run_of, table


def hall(**door: Any) -> EnormityState:
    """Abel south of the door B2 of SR1, which lies between (8,2) and (8,3)."""
    doors = [{"name": "SR1 B2", **door}] if door else []
    return table(1, at=[(8, 3)], maps=[{"page": "SR1"}], doors=doors)


def door(played: Played) -> str:
    """How the door stands."""
    found = played.run.door("SR1 B2")
    return found.state.value if found else "open"


def passes(state: EnormityState) -> bool:
    """Whether a Spacer can step through the door."""
    return (8, 2) in run_of(state).ground.walk_steps((8, 3))


@rule("EN-048")
def test_at_set_up_every_door_stands_as_its_map_says() -> None:
    state = table(1, location="own_depot")
    assert {one.name.split()[-1]: one.state.value for one in state.doors} == {
        "B1": "open",
        "C1": "closed",
        "D1": "closed",
    }


@rule("EN-117")
@pytest.mark.parametrize(("state", "through"), [("open", True), ("closed", False), ("welded", False)])
def test_a_door_with_a_standee_blocks_spacers(state: str, through: bool) -> None:
    assert passes(hall(state=state)) == through


@rule("EN-226", "EN-117")
def test_a_door_that_is_opened_stays_open_for_the_rest_of_the_run() -> None:
    played = act(hall(state="closed"), "open_door", door="SR1 B2")
    assert passes(played.state)
    assert passes(act(played.state, end_of_round).state)
    assert "EN-226" in played.rules


@rule("EN-638")
def test_a_welded_door_is_not_opened() -> None:
    played = act(hall(state="welded"), "open_door", door="SR1 B2")
    assert (door(played), played.told) == ("welded", ["told.door_is_welded"])


@rule("EN-117")
def test_a_door_is_closed_also_one_that_never_was() -> None:
    assert not passes(act(hall(), "close_door", door="SR1 B2").state)
    assert door(act(hall(state="welded"), "close_door", door="SR1 B2")) == "welded"


@rule("EN-647")
@pytest.mark.parametrize(("verb", "state"), [("open_door", "closed"), ("close_door", "open")])
def test_nothing_can_be_done_with_a_disabled_door(verb: str, state: str) -> None:
    played = act(hall(state=state, disabled=True), verb, door="SR1 B2")
    assert (door(played), played.told) == (state, ["told.door_disabled"])


@rule("EN-647", "EN-641")
def test_an_intruder_does_not_destroy_a_disabled_weld() -> None:
    doors = [{"name": "SR1 B2", "state": "welded", "disabled": True}]
    state = table(1, at=[(8, 1)], intruders=[(8, 3)], maps=[{"page": "SR1"}], doors=doors)
    assert door(act(state, "activate", intruder=1)) == "welded"


def test_a_door_that_no_map_has_is_left_alone() -> None:
    played = act(hall(), "open_door", door="SR1 Z9")
    assert (played.told, played.state.doors) == ([], [])
