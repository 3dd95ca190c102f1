"""Distances, ranges and what is around."""

from __future__ import annotations

import pytest

from companion.engine.board.pages import Arrow
from companion.engine.board.points import Direction
from tests.engine.board.boards import CLOSED, board, page, ring, south_wall, west_wall


@pytest.mark.rule("EN-358")
def test_distance_is_counted_in_cardinal_steps() -> None:
    ground = ring().ground(closed=CLOSED)
    assert ground.distance((7, 4), (9, 4)) == 2
    assert ground.distance((7, 4), (4, 3)) == 4


@pytest.mark.rule("EN-359")
def test_distance_goes_through_obstacles_and_red_lines() -> None:
    ground = board(page(red_lines=tuple(west_wall(2, y) for y in range(10)))).ground(obstacles=frozenset({(1, 0)}))
    assert ground.distance((0, 0), (3, 0)) == 3


@pytest.mark.rule("EN-359")
def test_distance_goes_around_walls() -> None:
    ground = board(page(3, 2, walls=(west_wall(1, 0),))).ground()
    assert ground.distance((0, 0), (1, 0)) == 3


@pytest.mark.rule("EN-359")
def test_where_no_way_leads_distance_is_the_plain_count() -> None:
    ground = board(page(4, 2, walls=(west_wall(1, 0), west_wall(1, 1)))).ground()
    assert ground.distance((0, 0), (3, 1)) == 4


@pytest.mark.rule("EN-694")
@pytest.mark.parametrize("state", ["closed", "welded"])
def test_doors_do_not_lengthen_distance(state: str) -> None:
    ground = ring().ground(**{state: frozenset({"SR1 B2"})})
    assert ground.distance((8, 5), (8, 1)) == 4


@pytest.mark.rule("EN-262")
def test_range_goes_around_walls() -> None:
    assert ring().ground(closed=CLOSED).reach((5, 5), (5, 6)) == 3


@pytest.mark.rule("EN-262")
def test_range_goes_around_obstacles_red_lines_and_closed_doors() -> None:
    laid = board(page(3, 2, red_lines=(west_wall(1, 0),)))
    assert laid.ground().reach((0, 0), (1, 0)) == 3
    assert board(page(3, 2)).ground(obstacles=frozenset({(1, 0)})).reach((0, 0), (2, 0)) == 4
    assert ring().ground(closed=CLOSED).reach((8, 3), (8, 2)) is None


@pytest.mark.rule("EN-257")
def test_range_is_never_diagonal_and_forced_arrows_do_not_turn_it() -> None:
    ground = board(page(arrows=(Arrow((0, 0), Direction.NORTH),))).ground()
    assert ground.reach((0, 0), (1, 1)) == 2
    assert ground.reach((0, 0), (1, 0)) == 1


def test_a_field_holds_what_is_in_reach_and_its_own_space_at_0() -> None:
    field = board(page(walls=(south_wall(5, 5),))).ground().reach_field((5, 4), 2)
    assert field[(5, 4)] == 0
    assert field[(7, 4)] == 2
    assert (5, 5) not in field
    assert (8, 4) not in field


def test_an_unknown_door_is_named_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r"no door 'SR1 B3'.*SR1 B1"):
        ring().ground(closed=frozenset({"SR1 B3"}))


def test_the_same_board_gives_the_same_ground() -> None:
    laid = board(page())
    assert laid.ground(obstacles=frozenset({(1, 1)})) is laid.ground(obstacles=frozenset({(1, 1)}))
    assert laid.ground(obstacles=frozenset({(1, 1)})) is not laid.ground()


@pytest.mark.rule("EN-678")
def test_range_from_an_obstacle_is_counted_out_of_it_and_not_through_others() -> None:
    ground = board(page(4, 1)).ground(obstacles=frozenset({(0, 0), (2, 0)}))
    assert ground.reach((0, 0), (1, 0)) == 1
    assert ground.reach((0, 0), (2, 0)) == 2
    assert ground.reach((0, 0), (3, 0)) is None


def test_range_from_a_shut_space_is_counted_out_of_it() -> None:
    ground = board(page(3, 1)).ground(shut=frozenset({(1, 0)}))
    assert ground.reach((1, 0), (0, 0)) == 1
    assert ground.reach((0, 0), (2, 0)) is None


def test_distance_goes_through_a_shut_space_and_to_it() -> None:
    ground = board(page(3, 2, walls=(west_wall(1, 0),))).ground(shut=frozenset({(1, 1)}))
    assert ground.distance((0, 0), (1, 0)) == ground.distance((1, 0), (0, 0)) == 3
    assert ground.distance((0, 0), (1, 1)) == ground.distance((1, 1), (0, 0)) == 2


def test_extra_floor_on_no_page_is_none() -> None:
    assert (4, 0) not in board(page(4, 1)).ground(extra_floor=frozenset({(4, 0)})).floor
