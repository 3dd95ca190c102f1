"""Welding doors and breaking welds; what stops at them (EN-636 to EN-645)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.enormity.run.doors_by_book import change_door
from companion.games.enormity.state import EnormityState
from tests.games.enormity.tables import act, rule, said, table

NAME = "SR1 B2"


def at_door(at: tuple[int, int] = (8, 3), **door: Any) -> EnormityState:
    """Abel near the door B2 of SR1, which lies between (8,2) and (8,3)."""
    return table(1, at=[at], maps=[{"page": "SR1"}], doors=[{"name": NAME, **door}])


@rule("EN-637")
def test_an_open_door_is_welded_and_parts_the_two_spaces() -> None:
    played = act(at_door(state="open"), "weld", seat=0, answers={"ask.weld": NAME})
    assert played.run.door(NAME).state.value == "welded"
    assert not played.run.ground.are_adjacent((8, 3), (8, 2))
    assert "EN-637" in played.rules


def test_a_door_to_weld_can_be_pointed_at_on_the_map() -> None:
    asked = act(at_door(state="open"), "weld", seat=0).asked
    assert {option.id: option.at for option in asked.options} == {NAME: "line 8.5,3", "leave": ""}


def test_a_door_that_the_table_s_book_opens_can_be_pointed_at_on_the_map() -> None:
    asked = act(at_door(state="closed"), change_door, seat=0).asked
    assert [option.at for option in asked.options] == ["line 8.5,3", ""]


@rule("EN-637")
def test_one_that_was_never_closed_is_welded_too() -> None:
    state = table(1, at=[(8, 2)], maps=[{"page": "SR1"}], doors=[])
    played = act(state, "weld", seat=0, answers={"ask.weld": NAME})
    assert [(door.name, door.state.value) for door in played.state.doors] == [(NAME, "welded")]


@rule("EN-637", "EN-647")
@pytest.mark.parametrize(("field", "because"), [({"state": "closed"}, "EN-637"), ({"disabled": True}, "EN-647")])
def test_a_closed_door_and_a_disabled_one_cannot_be_welded(field: dict[str, Any], because: str) -> None:
    alone = act(at_door(**{"state": "open"} | field), "weld", seat=0)
    assert alone.told == ["told.no_weld"]
    state = table(1, at=[(6, 5)], maps=[{"page": "SR1"}], doors=[{"name": "SR1 B1", **{"state": "open"} | field}])
    wide = act(state, "weld", seat=0, within=6)
    assert wide.refused == {"SR1 B1": because}


@rule("EN-636")
@pytest.mark.parametrize(("at", "reached"), [((8, 3), True), ((8, 2), True), ((7, 3), False), ((8, 4), False)])
def test_without_a_range_the_spacer_stands_at_the_door(at: tuple[int, int], reached: bool) -> None:
    played = act(at_door(at, state="open"), "weld", seat=0)
    assert (not played.done) == reached


@rule("EN-636")
def test_with_a_stated_range_the_door_may_be_so_far_away() -> None:
    assert NAME in act(at_door((8, 5), state="open"), "weld", seat=0, within=2).options
    assert NAME not in act(at_door((8, 5), state="open"), "weld", seat=0, within=1).options


@rule("EN-644")
def test_what_welds_breaks_welds_too_and_the_door_is_open_then() -> None:
    played = act(at_door(state="welded"), "weld", seat=0)
    assert [said(option.label) for option in played.asked.options] == [f"Break the weld of door {NAME}", "Leave it"]
    assert played.answer(NAME).run.door(NAME).state.value == "open"


@rule("EN-644")
def test_nobody_has_to() -> None:
    played = act(at_door(state="welded"), "weld", seat=0, answers={"ask.weld": "leave"})
    assert played.run.door(NAME).state.value == "welded"


@rule("EN-638")
def test_a_weld_is_broken_by_what_breaks_welds_and_not_by_what_opens_doors() -> None:
    welded = act(at_door(state="open"), "weld", seat=0, answers={"ask.weld": NAME}).state
    assert act(welded, "open_door", door=NAME).run.door(NAME).state.value == "welded"
    assert act(welded, "weld", seat=0, answers={"ask.weld": NAME}).run.door(NAME).state.value == "open"


@rule("EN-640", "EN-641", "EN-642", "EN-645")
def test_an_intruder_stops_at_a_weld_and_destroys_it_when_its_next_turn_begins() -> None:
    grin = {"at": [5, 3], "sheet": "own_shooter"}  # Speed 4
    state = table(1, at=[(8, 0)], intruders=[grin], maps=[{"page": "SR1"}], doors=[{"name": NAME, "state": "welded"}])
    first = act(state, "activate", intruder=1)
    assert first.state.intruders[0].at == (8, 3)
    assert first.run.door(NAME).state.value == "welded"
    second = act(first.state, "activate", intruder=1)
    assert second.run.door(NAME).state.value == "open"
    assert second.state.intruders[0].at in ((8, 2), (8, 1))
