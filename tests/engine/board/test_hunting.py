"""How a piece moves that only walls, Obstacles and welds stop, and which of its shortest paths zigzag."""

from __future__ import annotations

import pytest

from companion.engine.board.ground import Gait
from companion.engine.board.pages import Arrow, Door
from companion.engine.board.paths import is_zigzag, zigzag
from companion.engine.board.points import Direction
from tests.engine.board.boards import CLOSED, board, page, ring, south_wall, west_wall


def _paths_to(start: tuple[int, int], target: tuple[int, int]) -> tuple[tuple[object, ...], ...]:
    ground = board(page()).ground()
    return ground.shortest_paths(start, ground.adjacent(target), target=target)


@pytest.mark.rule("EN-377")
def test_walls_and_obstacles_stop_it_and_closed_doors_do_not() -> None:
    laid = board(page(walls=(west_wall(4, 1),), doors=(Door("B1", (west_wall(4, 2),)),)))
    ground = laid.ground(closed=frozenset({"P B1"}), obstacles=frozenset({(3, 3)}))
    assert (4, 1) not in ground.prowl_steps((3, 1))
    assert (4, 2) in ground.prowl_steps((3, 2))
    assert (3, 3) not in ground.prowl_steps((3, 2))


@pytest.mark.rule("EN-128")
def test_out_of_bounds_stops_it() -> None:
    assert set(ring().ground().prowl_steps((4, 3))) == {(5, 3), (4, 4)}


@pytest.mark.rule("EN-693")
def test_red_lines_do_not_stop_it_but_the_goal_is_a_space_that_is_adjacent() -> None:
    ground = board(page(red_lines=(west_wall(4, 2),))).ground()
    assert (4, 2) in ground.prowl_steps((3, 2))
    assert not ground.are_adjacent((3, 2), (4, 2))
    goals = ground.adjacent((4, 2))
    paths = ground.shortest_paths((3, 2), goals, target=(4, 2))
    assert {path[-1] for path in paths} == {(4, 1), (4, 3), (5, 2)}
    assert {len(path) for path in paths} == {2}
    assert set(ground.routes((3, 2), goals, (4, 2))) == set(paths)  # one through the target is no zigzag


@pytest.mark.rule("EN-380")
def test_one_zigzag_for_each_axis_it_can_begin_with() -> None:
    paths = _paths_to((1, 1), (4, 2))
    assert set(zigzag(paths, (1, 1), (4, 2))) == {((2, 1), (2, 2), (3, 2)), ((1, 2), (2, 2), (3, 2))}


@pytest.mark.rule("EN-380")
def test_the_zigzag_of_the_picture() -> None:
    ground = ring().ground(closed=CLOSED)
    paths = ground.shortest_paths((5, 3), ground.adjacent((8, 4)), target=(8, 4))
    assert ((6, 3), (6, 4), (7, 4)) in zigzag(paths, (5, 3), (8, 4))


@pytest.mark.rule("EN-380")
def test_in_line_it_goes_straight() -> None:
    assert zigzag(_paths_to((1, 1), (4, 1)), (1, 1), (4, 1)) == (((2, 1), (3, 1)),)


@pytest.mark.rule("EN-380")
def test_a_path_that_keeps_its_axis_before_it_is_in_line_is_no_zigzag() -> None:
    assert not is_zigzag(((2, 1), (3, 1), (3, 2)), (1, 1), (4, 4))
    assert is_zigzag(((2, 1), (2, 2), (3, 2)), (1, 1), (4, 4))


@pytest.mark.rule("EN-376")
@pytest.mark.rule("EN-380")
def test_around_a_wall_only_shortest_paths_count_even_if_none_zigzags() -> None:
    walls = (west_wall(2, 1), south_wall(1, 2))
    ground = board(page(walls=walls)).ground()
    paths = ground.shortest_paths((1, 1), ground.adjacent((3, 2)), target=(3, 2))
    assert paths
    assert {len(path) for path in paths} == {4}
    assert zigzag(paths, (1, 1), (3, 2)) == ()


@pytest.mark.rule("EN-376")
def test_all_equally_short_paths_are_found_and_no_longer_one() -> None:
    ground = board(page(3, 3)).ground()
    paths = ground.shortest_paths((0, 0), {(2, 2), (2, 1)})
    assert set(paths) == {((1, 0), (2, 0), (2, 1)), ((1, 0), (1, 1), (2, 1)), ((0, 1), (1, 1), (2, 1))}


def test_of_thousands_of_paths_some_are_given_and_the_zigzags_are_among_them() -> None:
    ground = board(page()).ground()
    paths = ground.shortest_paths((0, 0), ground.adjacent((9, 9)), target=(9, 9), most=10)
    assert len(paths) == 10
    assert len(zigzag(paths, (0, 0), (9, 9))) == 2


def test_at_a_goal_the_path_is_empty_and_to_none_there_is_none() -> None:
    ground = board(page(3, 1, walls=(west_wall(2, 0),))).ground()
    assert ground.shortest_paths((0, 0), {(0, 0)}) == ((),)
    assert ground.shortest_paths((0, 0), {(0, 0)}, target=(1, 0)) == ((),)
    assert ground.shortest_paths((0, 0), {(2, 0)}) == ()
    assert ground.shortest_paths((0, 0), ()) == ()


def test_how_many_steps_lead_beside_a_target() -> None:
    assert {len(path) for path in _paths_to((1, 1), (4, 1))} == {2}


@pytest.mark.rule("EN-694")
def test_a_weld_is_on_the_path_and_is_met_on_arrival() -> None:
    ground = ring().ground(closed=frozenset({"SR1 A1"}), welded=frozenset({"SR1 B2"}))
    (path,) = ground.shortest_paths((5, 3), ground.adjacent((8, 1)), target=(8, 1))
    assert path == ((6, 3), (7, 3), (8, 3), (8, 2))
    stops = next(space for space in path if ground.welds_beside(space))
    assert stops == (8, 3)


@pytest.mark.rule("EN-642")
def test_a_weld_is_beside_the_two_spaces_that_share_its_line_and_at_its_two_ends() -> None:
    ground = ring().ground(welded=frozenset({"SR1 B2"}))
    beside = {space for space in ground.board.spaces if ground.welds_beside(space)}
    at = {crossing for crossing in ground.board.crossings if ground.welds_at(crossing)}
    assert beside == {(8, 3), (8, 2)}
    assert at == {(8, 3), (9, 3)}


def test_a_door_that_is_not_welded_is_no_weld() -> None:
    ground = ring().ground(closed=frozenset({"SR1 B2"}))
    assert ground.welds_beside((8, 3)) == ()
    assert ground.welds_at((8, 3)) == ()
    assert ground.board.doors_beside((8, 3)) == ("SR1 B2",)


@pytest.mark.rule("EN-643")
def test_a_weld_cannot_be_crossed() -> None:
    ground = ring().ground(welded=frozenset({"SR1 B2"}))
    assert (8, 2) not in ground.prowl_steps((8, 3))
    assert (8, 3) not in ground.prowl_steps((8, 2))
    assert ground.legal_steps((7, 3), ((8, 3), (8, 2)), gait=Gait.PROWL) == 1


@pytest.mark.rule("EN-116")
def test_shortest_paths_of_a_walk_follow_forced_arrows() -> None:
    ground = board(page(3, 2, arrows=(Arrow((1, 0), Direction.WEST),))).ground()
    assert ground.shortest_paths((0, 0), {(2, 0)}, gait=Gait.WALK) == (((0, 1), (1, 1), (2, 1), (2, 0)),)


def test_a_path_leads_off_an_obstacle_but_not_onto_one() -> None:
    ground = board(page(3, 1)).ground(obstacles=frozenset({(0, 0)}))
    assert ground.shortest_paths((0, 0), {(2, 0)}) == (((1, 0), (2, 0)),)
    assert ground.shortest_paths((2, 0), {(0, 0)}) == ()


@pytest.mark.rule("EN-380")
def test_where_a_shortest_path_zigzags_it_is_the_route() -> None:
    ground = board(page()).ground()
    goals = ground.adjacent((4, 2))
    assert set(ground.routes((1, 1), goals, (4, 2))) == {((2, 1), (2, 2), (3, 2)), ((1, 2), (2, 2), (3, 2))}
    assert set(ground.routes((1, 1), goals, (4, 2), steps=1)) == {((2, 1),), ((1, 2),)}


@pytest.mark.rule("EN-376")
@pytest.mark.rule("EN-380")
def test_where_none_zigzags_all_shortest_paths_are_routes_and_those_that_part_later_are_one() -> None:
    # Walls keep it in its row for three steps: no zigzag; after them it may turn at two places.
    walls = tuple(south_wall(x, y) for x in range(3) for y in (1, 2))
    ground = board(page(6, 4, walls=walls)).ground()
    ways = ground.routes((0, 1), {(4, 3)}, (4, 3))
    assert ways == ground.shortest_paths((0, 1), {(4, 3)})
    assert len(ways) == 3
    assert ground.routes((0, 1), {(4, 3)}, (4, 3), steps=3) == (((1, 1), (2, 1), (3, 1)),)


def test_there_are_no_more_routes_than_asked_for() -> None:
    ground = board(page(8, 8, walls=(south_wall(0, 1), south_wall(1, 1)))).ground()
    assert len(ground.routes((0, 0), {(7, 7)}, (7, 7), most=5)) == 5


def test_at_a_goal_the_route_is_empty_and_to_none_there_is_none() -> None:
    ground = board(page(3, 1, walls=(west_wall(2, 0),))).ground()
    assert ground.routes((0, 0), {(0, 0)}, (1, 0)) == ((),)
    assert ground.routes((0, 0), {(2, 0)}, (2, 0)) == ()


def test_steps_that_a_door_does_not_concern_are_shared_and_others_change() -> None:
    shut, free = ring().ground(closed=frozenset({"SR1 B1"})), ring().ground()
    assert shut.counts((7, 5)) is free.counts((7, 5))
    assert (7, 6) in free.walk_steps((7, 5))
    assert (7, 6) not in shut.walk_steps((7, 5))
