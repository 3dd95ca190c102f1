"""Blip patrols: the reading's quadrants, the order, the way along the arrow, the board's edge and the black level."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from companion.engine.board.points import Direction, Point
from companion.games.enormity.blips.scanner.reading import speed
from companion.games.enormity.state import EnormityState, Phase
from tests.games.enormity.tables import Played, act, rule, run_of, said, table

A, B, C = 101, 102, 103
EVEN = {name: 2 for name in ("north_west", "north_east", "south_west", "south_east")}
ALERT = {"points": [{"at": [4, 2], "tokens": 2}], "available": True}


def all_quarters(steps: int) -> dict[str, int]:
    """A reading that shows the same in every quarter."""
    return dict.fromkeys(EVEN, steps)


def lair(at: Sequence[tuple[int, int]], blips: Sequence[Any], steps: int = 2, **given: Any) -> EnormityState:
    """An open page amid patrols, with a reading of so many steps everywhere; Abel is the Priority Target."""
    parts: dict[str, Any] = {"phase": Phase.PATROLS, "reading": all_quarters(steps), "priority": 0, "met": ["lurker"]}
    return table(len(at), location="lair", at=at, blips=blips, **{**parts, **given})


def patrol(state: EnormityState, **answers: Any) -> Played:
    """The Blips patrol."""
    return act(state, "patrols", answers={f"ask.{name}": value for name, value in answers.items()})


def heading(x: int, y: int, facing: str) -> dict[str, Any]:
    """A Blip with its arrow."""
    return {"at": [x, y], "facing": facing}


def spots(played: Played) -> list[tuple[Point, Direction]]:
    """Where the Blips stand, and their arrows."""
    return [((blip.at[0], blip.at[1]), blip.facing) for blip in played.state.blips]


@rule("EN-429")
def test_the_quadrants_lie_around_the_priority_targets_space() -> None:
    reading = {"north_west": 1, "north_east": 2, "south_west": 3, "south_east": 4}
    run = run_of(lair([(5, 5)], [], reading=reading))
    assert [speed(run, at) for at in ((5, 6), (6, 6), (5, 5), (6, 5))] == [1, 2, 3, 4]


@rule("EN-430")
def test_every_blip_moves_as_far_as_its_quadrant_shows() -> None:
    reading = {**all_quarters(0), "north_west": 3}
    blips = [heading(2, 5, "north"), heading(1, 6, "east"), heading(8, 8, "north")]
    played = patrol(lair([(5, 4)], blips, reading=reading))
    assert [at for at, _ in spots(played)] == [(2, 8), (4, 6), (8, 8)]


@rule("EN-433", "EN-430")
@pytest.mark.parametrize("marker", [8, 5])
def test_on_white_and_red_levels_blips_patrol_along_their_arrow(marker: int) -> None:
    played = patrol(lair([(0, 0)], [heading(2, 5, "east")], steps=3, marker=marker))
    assert spots(played) == [((5, 5), Direction.EAST)]


@rule("EN-431")
def test_a_blip_that_leaves_its_quadrant_moves_on_as_it_began() -> None:
    reading = {**all_quarters(0), "north_west": 4}
    played = patrol(lair([(5, 2)], [heading(4, 8, "east")], reading=reading))
    assert spots(played) == [((8, 8), Direction.EAST)]


@rule("EN-432")
def test_the_blip_closest_to_the_priority_target_patrols_first() -> None:
    blips = [heading(9, 9, "west"), heading(3, 3, "east"), heading(5, 6, "east")]
    played = patrol(lair([(0, 0), (9, 0)], blips))
    moved = [said(event.message.args["blip"]) for event in played.events if event.message.key == "told.blip_moves"]
    assert moved == ["Blip B", "Blip C", "Blip A"]


@rule("EN-432")
def test_who_of_two_equally_close_blips_goes_first_is_asked_where_it_can_matter() -> None:
    apart = patrol(lair([(0, 0)], [heading(5, 3, "east"), heading(3, 5, "east")]))
    assert apart.done
    meeting = patrol(lair([(0, 0)], [heading(5, 3, "west"), heading(3, 5, "south")]))
    assert meeting.asked.key == "ask.next_blip"
    meeting.answer("102")
    assert ((3, 3), Direction.WEST) in spots(meeting)


@rule("EN-435")
def test_a_blip_that_comes_to_the_boards_edge_turns_and_moves_one_more() -> None:
    played = patrol(lair([(0, 0)], [heading(9, 5, "east")]))
    assert spots(played) == [((8, 5), Direction.WEST)]
    assert "EN-435" in played.rules


@rule("EN-435")
def test_a_blip_that_ends_on_the_edge_turns_and_moves_one_more() -> None:
    assert spots(patrol(lair([(0, 0)], [heading(8, 5, "east")]))) == [((9, 5), Direction.WEST)]


@rule("EN-435")
def test_a_blip_on_the_edge_that_looks_outward_turns_first_and_gets_the_extra_step() -> None:
    assert spots(patrol(lair([(0, 0)], [heading(10, 5, "east")]))) == [((7, 5), Direction.WEST)]


@rule("EN-435")
def test_only_the_first_turn_of_a_patrol_brings_one_more_step() -> None:
    assert spots(patrol(lair([(9, 0)], [heading(10, 5, "east")], steps=9))) == [((0, 5), Direction.EAST)]


@rule("EN-435")
def test_a_blip_that_goes_along_the_edge_does_not_turn() -> None:
    assert spots(patrol(lair([(0, 0)], [heading(10, 5, "north")]))) == [((10, 7), Direction.NORTH)]


@rule("EN-435")
def test_noise_does_not_turn_a_blip_at_the_edge() -> None:
    state = table(1, location="lair", at=[(9, 0)], blips=[heading(10, 6, "north")], marker=9)
    played = act(state, "noise_moves", moves=[[A, 2]])
    assert spots(played) == [((10, 4), Direction.NORTH)]


@rule("EN-692")
def test_the_border_between_two_pages_is_no_edge() -> None:
    maps = [{"page": "SR1"}, {"page": "SR2", "at": [10, 0]}]
    played = patrol(lair([(1, 4)], [heading(9, 4, "east")], steps=3, maps=maps))
    assert spots(played) == [((12, 4), Direction.EAST)]


@rule("EN-434", "EN-179")
def test_on_the_black_level_blips_go_for_their_closest_spacer() -> None:
    played = patrol(lair([(9, 9), (3, 1)], [heading(0, 4, "north")], steps=2, marker=2))
    assert spots(played) == [((1, 3), Direction.NORTH)]


@rule("EN-434")
def test_of_two_equally_close_spacers_the_priority_target_is_hunted() -> None:
    played = patrol(lair([(8, 5), (1, 5)], [heading(5, 5, "north")], steps=1, marker=2))
    assert spots(played)[0][0] == (6, 5)


@rule("EN-434")
def test_of_two_others_the_players_choose_whom_a_blip_hunts() -> None:
    state = lair([(8, 5), (1, 5), (9, 9)], [heading(5, 5, "north")], steps=1, marker=2, priority=2)
    played = patrol(state)
    assert (played.asked.key, played.options) == ("ask.blip_prey", ["0", "1"])
    assert spots(played.answer("1"))[0][0] == (4, 5)


@rule("EN-436", "EN-193")
def test_a_patrolling_blip_is_revealed_beside_a_spacer_and_ambushes() -> None:
    answers = {"blip_shows": "white_red", "intruder_space": "5,6"}
    played = patrol(lair([(0, 0), (5, 5)], [heading(5, 9, "south")], steps=9), **answers)
    assert [tuple(one.at) for one in played.state.intruders] == [(5, 6)]
    assert sum(said(asked.text).endswith("It stirs.") for asked in played.shown) == 1
    assert played.state.phase is Phase.END_OF_ROUND


@rule("EN-436")
def test_a_blip_beside_a_spacer_that_would_patrol_is_revealed_there() -> None:
    played = patrol(lair([(5, 5)], [heading(5, 5, "west")]))
    assert played.asked.key == "ask.blip_shows"
    assert tuple(played.state.blips[0].at) == (5, 5)


@rule("EN-436", "EN-166")
def test_a_patrolling_blip_pushes_another_toward_the_priority_target() -> None:
    blips = [heading(7, 5, "west"), {**heading(5, 5, "north"), "patrolled": True}]
    played = patrol(lair([(0, 4), (9, 9)], blips))
    assert [at for at, _ in spots(played)] == [(5, 5), (4, 5)]


@rule("EN-436")
def test_a_blip_whose_quadrant_shows_nothing_is_not_revealed() -> None:
    played = patrol(lair([(5, 5)], [heading(5, 5, "west")], steps=0))
    assert (played.done, len(played.state.blips)) == (True, 1)


@rule("EN-437", "EN-064")
def test_a_blip_that_replaces_an_echo_does_not_patrol() -> None:
    parts: dict[str, Any] = {"phase": Phase.PATROLS, "reading": all_quarters(3), "priority": 0}
    state = table(1, location="ring", at=[(1, 4)], blips=[heading(2, 5, "west")], **parts)
    played = patrol(state, blip_shows="echo")
    assert [(tuple(blip.at), blip.patrolled) for blip in played.state.blips] == [((1, 2), True)]
    assert "told.blip_moves" not in played.told


@rule("EN-064")
def test_a_blip_patrols_once() -> None:
    blips = [heading(2, 5, "east"), {**heading(2, 7, "east"), "patrolled": True}]
    played = patrol(lair([(0, 0)], blips))
    assert [at for at, _ in spots(played)] == [(4, 5), (2, 7)]
    assert all(blip.patrolled for blip in played.state.blips)


@rule("EN-343", "EN-439")
def test_on_full_alert_blips_zigzag_to_the_extraction_space_as_far_as_the_scanner_says() -> None:
    played = patrol(lair([(9, 9)], [heading(0, 0, "west")], steps=3, extraction=ALERT))
    assert spots(played)[0][0] == (1, 2)
    (words,) = [said(asked.detail) for asked in played.shown]
    assert words == "Scanner: NW 3, NE 3, SW 3, SE 3\nBlip A: 1 up, 1 right, 1 up, arrow left"


@rule("EN-343")
def test_on_full_alert_blips_pass_the_boards_edge_without_turning() -> None:
    played = patrol(lair([(0, 9)], [heading(9, 10, "east")], extraction={"points": [{"at": [9, 2], "tokens": 1}]}))
    assert spots(played) == [((9, 8), Direction.EAST)]


@rule("EN-344")
def test_on_full_alert_a_patrol_ends_beside_the_extraction_space() -> None:
    played = patrol(lair([(9, 9)], [heading(2, 2, "west")], steps=3, extraction=ALERT))
    assert played.asked.key == "ask.blip_shows"
    assert tuple(played.state.blips[0].at) == (4, 2)


@rule("EN-639")
def test_a_patrol_stops_beside_a_welded_door() -> None:
    parts: dict[str, Any] = {"phase": Phase.PATROLS, "reading": all_quarters(4), "priority": 0}
    state = table(
        1,
        location="ring",
        at=[(1, 4)],
        blips=[heading(6, 3, "east")],
        doors=[{"name": "SR1 B2", "state": "welded"}],
        **parts,
    )
    played = patrol(state)
    assert spots(played) == [((8, 3), Direction.EAST)]
    assert "EN-639" in played.rules


def test_without_blips_nothing_is_read_and_the_round_is_about_to_end() -> None:
    played = act(table(1, location="lair", at=[(0, 0)], phase=Phase.PATROLS), "patrols")
    assert (played.done, played.shown, played.state.phase) == (True, [], Phase.END_OF_ROUND)


def test_thirty_blips_are_moved_by_the_table_in_one_go() -> None:
    blips = [heading(x, y, "east") | {"name": f"B{x}{y}"} for x in (3, 5, 7) for y in range(10)]
    played = patrol(lair([(0, 0)], blips, steps=1))
    while not played.done:
        played.answer(played.options[0])
    assert sum(asked.key == "ask.move_blips" for asked in played.shown) <= 12
    assert all(blip.patrolled for blip in played.state.blips)


@rule("EN-166")
def test_on_the_black_level_too_a_pushed_blip_goes_toward_the_priority_target() -> None:
    """A hunts Okafor to the south and comes upon B, which goes east, where Abel, the Priority Target, is."""
    blips = [heading(3, 7, "north"), {**heading(3, 5, "north"), "patrolled": True}]
    played = patrol(lair([(9, 5), (3, 0)], blips, marker=3))
    assert [at for at, _ in spots(played)] == [(3, 5), (4, 5)]
