"""Location Maps that are revealed: where they are laid, what they bring, and whose Location they carry."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.enormity.pieces import DoorIs
from companion.games.enormity.run.designations import location_of
from companion.games.enormity.state import EnormityState
from tests.games.enormity.tables import Played, act, rule, run_of, said, table

SUIT = {"suit": "test_overall"}


def base(location: str = "base", at: tuple[int, int] = (4, 2), **given: Any) -> EnormityState:
    """Abel near the arrows of the first page."""
    parts: dict[str, Any] = {"at": [at], "abel": SUIT, "met": ["grin"], "priority": 0, "blips": [(0, 0)]}
    return table(1, location=location, **parts | given)


def walks(state: EnormityState, end: str = "5,2", *, spaces: int = 3, spawn: str = "11,4") -> Played:
    """Abel walks onto an arrow; the one choice of a spawn point of the new page is made."""
    answers = {"ask.destination": end, "ask.spawn_point": spawn}
    return act(state, "move_spacer", seat=0, spaces=spaces, kind="like", answers=answers)


@rule("EN-115")
def test_an_arrow_stops_the_movement_and_reveals_the_map() -> None:
    played = walks(base())
    assert [laid.page for laid in played.state.maps] == ["base", "annex"]
    assert played.run.where(0) == (5, 2)
    assert played.asked.key == "ask.destination"


@rule("EN-115")
def test_nobody_walks_past_an_arrow_in_one_go() -> None:
    played = act(base(), "move_spacer", seat=0, spaces=3, kind="like")
    assert "5,2" in played.options
    assert "5,3" in played.options
    trail = next(option.trail for option in played.asked.options if option.id == "5,3")
    assert (5, 2) not in trail


@rule("EN-115")
def test_an_arrow_to_a_map_that_lies_there_does_nothing() -> None:
    maps = [{"page": "base", "at": [0, 0]}, {"page": "annex", "at": [6, 0]}]
    played = act(base(maps=maps), "move_spacer", seat=0, spaces=3, kind="like", answers={"ask.destination": "6,2"})
    assert played.run.where(0) == (6, 2)
    assert len(played.state.maps) == 2


@rule("EN-119")
def test_the_map_lies_beside_with_its_corner_in_line() -> None:
    played = walks(base())
    assert tuple(played.state.maps[1].at) == (6, 0)
    assert (6, 2) in played.run.ground.adjacent((5, 2))
    shown = next(asked for asked in played.shown if asked.key == "ask.lay_page")
    assert said(shown.detail).splitlines()[0] == "Annex (book 2, page 9) to the east of Base"


@rule("EN-119")
def test_a_map_that_does_not_fit_stays_away() -> None:
    state = base(maps=[{"page": "base", "at": [0, 0]}, {"page": "open", "at": [7, 0]}])
    played = act(state, "move_spacer", seat=0, spaces=1, kind="like", answers={"ask.destination": "5,2"})
    assert [laid.page for laid in played.state.maps] == ["base", "open"]
    assert "told.no_room_for_page" in played.told


@rule("EN-120")
def test_the_map_is_stocked_as_it_is_marked() -> None:
    state = base()
    before = {token.id for token in state.tokens}
    played = walks(state)
    new = {(token.kind.value, tuple(token.at)) for token in played.state.tokens if token.id not in before}
    assert new == {("gear", (9, 3)), ("engram", (10, 3))}
    assert [tuple(found.at or ()) for found in played.state.discoveries][-1] == (11, 3)
    assert tuple(played.state.extraction.points[-1].at) == (11, 2)
    door = played.run.door("annex A")
    assert door is not None
    assert door.state is DoorIs.CLOSED
    assert sorted((one.sheet, tuple(one.at)) for one in played.state.intruders) == [("grin", (7, 2)), ("grin", (10, 1))]


@rule("EN-120")
def test_the_table_is_told_all_that_it_lays_out() -> None:
    shown = next(asked for asked in walks(base()).shown if asked.key == "ask.lay_page")
    assert said(shown.detail).splitlines()[1:] == [
        "Gear Caches: annex D4",
        "Engrams: annex D5",
        "Discoveries, face down: annex D6",
        "Closed doors: annex A",
        "Grin on annex C2",
        "Grin on annex B5",
    ]


@rule("EN-331", "EN-333")
def test_an_extraction_point_of_the_new_map_is_located() -> None:
    played = walks(base(extraction={"marker": None, "available": True}))
    assert [event.rule for event in played.events if event.message.key == "told.extraction_located"] == ["EN-331"]
    assert "EN-333" in played.rules


@rule("EN-121")
def test_each_new_spawn_cluster_brings_one_blip() -> None:
    played = walks(base())
    new = {tuple(blip.at) for blip in played.state.blips if blip.id != 101}
    assert new == {(11, 4)}, "the point on the border belongs to the first page"


@rule("EN-122")
def test_the_movement_goes_on_with_what_is_left_of_it() -> None:
    played = walks(base(), spaces=3)
    assert {"6,2", "6,1"} <= set(played.options)
    assert "8,2" not in played.options
    assert played.answer("6,1").run.where(0) == (6, 1)


@rule("EN-122")
def test_nothing_is_left_after_the_last_space() -> None:
    played = walks(base(), spaces=1)
    assert played.done
    assert played.run.where(0) == (5, 2)


@rule("EN-123")
def test_intruders_of_the_new_map_in_the_light_field_are_surprised() -> None:
    played = walks(base())
    assert {tuple(one.at): one.surprised for one in played.state.intruders} == {(7, 2): True, (10, 1): False}


@rule("EN-123")
def test_of_a_suit_that_no_pack_has_the_table_says_whom_it_lights() -> None:
    played = walks(base(abel={"suit": ""}))
    assert (played.asked.key, played.asked.rule) == ("ask.lit_intruders", "EN-123")
    far = next(one for one in played.state.intruders if tuple(one.at) == (10, 1))
    assert [one.surprised for one in played.answer((str(far.id),)).state.intruders].count(True) == 1
    assert far.surprised


@rule("EN-123")
def test_intruders_that_were_there_before_are_not_surprised() -> None:
    played = walks(base(at=(5, 3), intruders=[(4, 2)]))
    assert not played.state.intruders[0].surprised


@rule("EN-686")
def test_an_intruder_of_the_new_map_brings_its_first_contact() -> None:
    state = base(met=[], incoming={"discipline": 2})
    assert walks(state).state.incoming.empty


@rule("EN-611", "EN-612")
def test_a_page_of_another_designation_brings_that_location() -> None:
    state = base("base_alone", met=["grin", "listener"], settings={"loot_deck": "dealt"})
    played = walks(state)
    shown = next(asked for asked in played.shown if asked.key == "ask.new_location")
    assert (said(shown.text).startswith("A new Location: Annex of others"), said(shown.detail)) == (True, "It is cold.")
    assert (played.state.location, played.state.sheet) == ("annex_of_others", "listener")
    assert played.state.loot.cards == ["test_knife"]
    assert {one.sheet for one in played.state.intruders} == {"listener"}


@rule("EN-611")
def test_a_page_of_the_same_designation_brings_none() -> None:
    played = walks(base())
    assert played.state.location == "base"
    assert "ask.new_location" not in [asked.key for asked in played.shown]


@rule("EN-612")
@pytest.mark.parametrize(("page", "location"), [("annex", "base"), ("base", "base"), ("FD2", "own_decks")])
def test_a_page_belongs_to_the_location_that_names_it(page: str, location: str) -> None:
    found = location_of(run_of(base()), page)
    assert found is not None
    assert found.id == location


def test_the_map_is_taken_away_again_when_its_reveal_is_undone() -> None:
    event = next(event for event in walks(base()).events if event.message.key == "told.page")
    assert event.put_back is not None
