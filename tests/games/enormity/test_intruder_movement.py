"""How Intruders move: as close as they can, in zigzags, over red lines, up to a weld (EN-373 to EN-383, EN-640)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.board.points import Direction
from companion.games.enormity.intruders.activation import How, activate
from companion.games.enormity.intruders.reach import Form, Reach
from companion.games.enormity.intruders.routes import shifts
from companion.games.enormity.state import EnormityState
from tests.games.enormity.tables import Played, act, rule, run_of, said, table


def moved(state: EnormityState, *answers: str) -> Played:
    """Intruder 1 after it has activated, as far as its first roll."""
    played = act(state, "activate", intruder=1)
    for answer in answers:
        played.answer(answer)
    return played


def stands(played: Played) -> tuple[Any, Direction]:
    """Where Intruder 1 stands and looks."""
    return played.state.intruders[0].at, played.state.intruders[0].facing


def once(state: EnormityState) -> Played:
    """Intruder 1 after one movement at seat 0."""
    from companion.games.enormity.intruders.acts import Act
    from companion.games.enormity.intruders.movement import move_at

    return act(state, lambda run: move_at(run, Act(1, "grin"), 0))


@rule("EN-373")
@pytest.mark.parametrize(("target", "end"), [((6, 0), (3, 0)), ((2, 0), (1, 0))])
def test_it_goes_as_close_as_its_speed_allows_and_stops_when_adjacent(target: Any, end: Any) -> None:
    assert stands(once(table(1, at=[target], intruders=[(0, 0)])))[0] == end


@rule("EN-374", "EN-351")
def test_before_a_ranged_attack_it_stops_as_soon_as_it_is_in_range() -> None:
    state = table(1, at=[(5, 0)], intruders=[{"at": [0, 0], "sheet": "own_shooter"}])
    played = moved(state)
    assert stands(played)[0] == (3, 0)
    assert played.asked.key == "ask.dice"


@rule("EN-375")
def test_it_turns_to_its_target_before_it_moves() -> None:
    state = table(1, at=[(5, 0)], intruders=[{"at": [0, 0], "suppression": 3}])
    assert stands(once(state)) == ((0, 0), Direction.EAST)


@rule("EN-376")
def test_of_equally_short_ways_the_players_choose_on_the_map() -> None:
    # The Obstacle on its line leaves two ways around it, neither of them a zigzag.
    tiles = [{"id": 1, "kind": "own_block", "spaces": [[2, 4]]}]
    state = table(1, at=[(4, 4)], intruders=[{"at": [1, 4], "sheet": "grin"}], tiles=tiles, marker=3)
    played = once(state)
    assert played.asked.rule == "EN-376"
    assert {option.trail[1] for option in played.asked.options} == {(1, 5), (1, 3)}
    way = next(option.id for option in played.asked.options if option.trail[1] == (1, 3))
    assert stands(played.answer(way))[0] == (3, 4)


@rule("EN-377")
def test_it_moves_through_miniatures_and_closed_doors_but_not_through_walls() -> None:
    doors = [{"name": "SR1 B2", "state": "closed"}]
    state = table(1, at=[(8, 0)], intruders=[(8, 4), (8, 3)], maps=[{"page": "SR1"}], doors=doors)
    assert stands(once(state))[0] == (8, 1)
    walled = table(1, at=[(9, 2)], intruders=[(9, 3)], maps=[{"page": "SR1"}], doors=doors)
    assert stands(once(walled))[0] == (8, 2)  # around over the door: the wall between them does not open


@rule("EN-377")
def test_it_does_not_cross_an_obstacle() -> None:
    tiles = [{"id": 1, "kind": "own_block", "spaces": [[2, y]]} for y in range(10)]
    state = table(1, at=[(5, 5)], intruders=[(1, 5)], tiles=tiles)
    assert stands(once(state))[0] == (1, 5)


@rule("EN-378")
def test_it_ends_on_the_last_empty_space_of_its_way() -> None:
    state = table(1, at=[(6, 0)], intruders=[(0, 0), (3, 0)])
    assert stands(once(state))[0] == (2, 0)


@rule("EN-373", "EN-378")
def test_a_way_whose_end_is_taken_falls_behind_one_that_leads_closer() -> None:
    # Of the two zigzags the one that begins eastward would end on (2,1), where another Grin stands.
    state = table(1, at=[(5, 5)], intruders=[(0, 0), (2, 1)])
    played = once(state)
    assert played.done
    assert stands(played)[0] == (1, 2)


@rule("EN-372")
def test_who_is_adjacent_already_is_in_movement_range() -> None:
    played = moved(table(1, at=[(1, 9)], intruders=[{"at": [0, 9], "sheet": "own_strider"}]))
    assert played.asked.key == "ask.dice"


@rule("EN-379", "EN-380", "EN-381", "EN-355")
@pytest.mark.parametrize(
    ("first", "ways"),
    [
        ((2, 1), ((1, 1), (2, 1), (2, 2), (3, 2))),
        ((1, 2), ((1, 1), (1, 2), (2, 2), (3, 2))),
    ],
)
def test_a_zigzag_begins_on_the_axis_that_the_players_choose(first: Any, ways: Any) -> None:
    played = once(table(1, at=[(4, 2)], intruders=[(1, 1)]))
    assert {option.trail for option in played.asked.options} == {
        ((1, 1), (2, 1), (2, 2), (3, 2)),
        ((1, 1), (1, 2), (2, 2), (3, 2)),
    }
    chosen = next(option for option in played.asked.options if option.trail[1] == first)
    assert chosen.trail == ways
    assert stands(played.answer(chosen.id)) == ((3, 2), Direction.EAST)


@rule("EN-355")
def test_it_faces_where_it_goes_and_at_the_end_its_target() -> None:
    # Picture on SR1: from (5,3) to a Spacer on (8,4) over (6,3), (6,4), (7,4); then one who is out of reach.
    played = once(table(1, at=[(8, 4)], intruders=[(5, 3)], maps=[{"page": "SR1"}], doors=[]))
    way = next(one.id for one in played.asked.options if one.trail[1] == (6, 3))
    assert way == "6,3 6,4 7,4"
    assert stands(played.answer(way)) == ((7, 4), Direction.EAST)
    far = once(table(1, at=[(5, 9)], intruders=[{"at": [4, 1], "suppression": 1}]))
    way = next(one.id for one in far.asked.options if one.trail[1] == (4, 2))
    assert stands(far.answer(way)) == ((5, 2), Direction.EAST)


@rule("EN-382")
def test_past_the_board_edge_it_goes_on_along_it_away_from_most_spacers() -> None:
    state = table(2, at=[(5, 7), (4, 8)], intruders=[(8, 5)])
    played = act(state, "move_intruder_along", intruder=1, direction="east", steps=4)
    assert played.done
    assert stands(played) == ((9, 2), Direction.SOUTH)


@rule("EN-382")
def test_of_two_ways_along_the_edge_that_are_equal_the_players_choose() -> None:
    state = table(1, at=[(1, 5)], intruders=[(9, 5)])
    played = act(state, "move_intruder_along", intruder=1, direction="east", steps=2)
    assert set(played.options) == {"9,6 9,7", "9,4 9,3"}
    assert stands(played.answer("9,4 9,3"))[0] == (9, 3)


@rule("EN-383")
def test_without_speed_it_does_not_move_but_attacks_who_is_adjacent() -> None:
    still = {"at": [1, 1], "suppression": 3}
    assert stands(moved(table(1, at=[(5, 1)], intruders=[still])))[0] == (1, 1)
    beside = moved(table(1, at=[(2, 1)], intruders=[still]))
    assert beside.asked.key == "ask.dice"


@rule("EN-352", "EN-493")
def test_without_a_speed_value_it_moves_as_far_as_it_takes() -> None:
    state = table(1, at=[(9, 9)], intruders=[{"at": [0, 9], "sheet": "own_strider"}])
    assert stands(moved(state))[0] == (8, 9)


@rule("EN-349")
def test_it_occupies_one_space() -> None:
    played = once(table(1, at=[(6, 0)], intruders=[(0, 0)]))
    assert played.run.intruder_spaces() == {(3, 0)}


@rule("EN-693")
def test_red_lines_do_not_hold_it_up_but_it_is_not_adjacent_across_one() -> None:
    state = table(1, at=[(4, 2)], intruders=[(3, 2)], maps=[{"page": "red_line"}], doors=[])
    played = moved(state)
    assert "told.protocol" in played.told
    assert said(played.events[1].message) == "Grin 1: Scuttling Bite"
    end = next(one.id for one in played.asked.options)
    played.answer(end)
    assert played.run.ground.are_adjacent(played.state.intruders[0].at, (4, 2))
    assert len(played.asked.dice) == 2


@rule("EN-640", "EN-643")
def test_it_stops_beside_a_weld_and_does_not_cross_it_in_the_same_activation() -> None:
    doors = [{"name": "SR1 B2", "state": "welded"}]
    state = table(1, at=[(8, 1)], intruders=[(5, 3)], maps=[{"page": "SR1"}], doors=doors, marker=3)
    played = moved(state)
    assert played.done
    assert stands(played)[0] == (8, 3)
    assert played.run.door("SR1 B2").state.value == "welded"


@rule("EN-640")
def test_it_stops_beside_a_weld_that_it_only_passes() -> None:
    doors = [{"name": "SR1 B2", "state": "welded"}]
    state = table(1, at=[(4, 3)], intruders=[(9, 3)], maps=[{"page": "SR1"}], doors=doors)
    assert stands(once(state))[0] == (8, 3)


@rule("EN-460")
def test_one_without_a_speed_value_crosses_no_wall_either() -> None:
    # A wall parts it from the Spacer below; it goes around through the door.
    strider = {"at": [9, 3], "sheet": "own_strider"}
    doors = [{"name": "SR1 B2", "state": "closed"}]
    played = moved(table(1, at=[(9, 2)], intruders=[strider], maps=[{"page": "SR1"}], doors=doors))
    assert [said(one.text) for one in played.shown] == ["Move Strider 1: 1 left, 1 down"]
    assert stands(played)[0] == (8, 2)


@rule("EN-641", "EN-645")
def test_at_the_start_of_its_turn_it_destroys_the_weld_beside_it_and_still_acts() -> None:
    doors = [{"name": "SR1 B2", "state": "welded"}]
    state = table(1, at=[(8, 1)], intruders=[(8, 3)], maps=[{"page": "SR1"}], doors=doors)
    played = moved(state)
    assert played.run.door("SR1 B2").state.value == "open"
    assert stands(played)[0] == (8, 2)
    assert played.asked.key == "ask.dice"


def test_the_table_is_asked_to_move_the_piece_once_an_action_with_the_attack_that_follows() -> None:
    played = moved(table(1, at=[(5, 1)], intruders=[(1, 1)]))
    assert [said(one.text) for one in played.shown] == ["Move Grin 1: 3 right"]
    assert said(played.shown[0].detail) == "Then Scuttling Bite at Abel: 2 red dice"
    twice = act(table(1, at=[(9, 1)], intruders=[(1, 1)]), lambda run: activate(run, 1, how=How.PHASE))
    assert [said(one.text) for one in twice.shown] == ["Move Grin 1: 6 right"]


@rule("EN-640", "EN-500")
def test_a_shift_too_ends_beside_a_weld() -> None:
    """To shoot the next space from (9,3) it would have to go past the weld beside (8,3)."""
    ends = {}
    for door in ("open", "welded"):
        doors = [{"name": "SR1 B2", "state": door}]
        state = table(1, at=[(9, 4)], intruders=[(5, 3)], maps=[{"page": "SR1"}], doors=doors)
        run = run_of(state)
        ends[door] = [path[-1] for path in shifts(run, run.state.intruders[0], (9, 4), reach=Reach(Form.SHOOT, 1))]
    assert ends == {"open": [(9, 3)], "welded": []}
