"""Which spaces and intersections are adjacent."""

from __future__ import annotations

import pytest

from companion.engine.board.pages import Door
from companion.engine.board.points import corners, spaces_around
from tests.engine.board.boards import board, both, page, second, west_wall


@pytest.mark.rule("EN-124")
def test_spaces_that_share_a_border_are_adjacent_and_diagonal_ones_are_not() -> None:
    assert set(board(page()).ground().adjacent((5, 3))) == {(4, 3), (6, 3), (5, 2), (5, 4)}


@pytest.mark.rule("EN-125")
def test_a_red_line_breaks_adjacency_both_ways() -> None:
    ground = board(page(red_lines=(west_wall(4, 2),))).ground()
    assert not ground.are_adjacent((3, 2), (4, 2))
    assert not ground.are_adjacent((4, 2), (3, 2))
    assert ground.are_adjacent((3, 2), (3, 3))


@pytest.mark.rule("EN-126")
def test_a_wall_breaks_adjacency_on_the_page_of_the_picture() -> None:
    assert set(second().ground().adjacent((5, 3))) == {(4, 3), (6, 3), (5, 4)}


@pytest.mark.rule("EN-126")
@pytest.mark.parametrize("state", ["closed", "welded"])
def test_a_door_that_is_not_open_breaks_adjacency(state: str) -> None:
    laid = board(page(doors=(Door("B1", (west_wall(4, 2),)),)))
    ground = laid.ground(**{state: frozenset({"P B1"})})
    assert not ground.are_adjacent((3, 2), (4, 2))
    assert not ground.are_adjacent((4, 2), (3, 2))
    assert laid.ground().are_adjacent((3, 2), (4, 2))


@pytest.mark.rule("EN-127")
def test_the_intersections_of_a_space_are_its_four_corners() -> None:
    assert set(corners((3, 4))) == {(3, 4), (4, 4), (3, 5), (4, 5)}


@pytest.mark.rule("EN-127")
def test_intersections_on_a_wall_are_adjacent_too() -> None:
    assert ((5, 3), (6, 3)) in second().walls
    assert set(corners((5, 3))) == {(5, 3), (6, 3), (5, 4), (6, 4)}
    assert set(corners((5, 3))) <= second().crossings


def test_an_intersection_has_the_spaces_of_which_it_is_a_corner_around_it() -> None:
    assert all((3, 4) in corners(space) for space in spaces_around((3, 4)))
    assert len(set(spaces_around((3, 4)))) == 4


@pytest.mark.rule("EN-678")
def test_an_obstacle_is_adjacent_to_its_neighbours_and_they_to_it() -> None:
    ground = board(page()).ground(obstacles=frozenset({(4, 3)}))
    assert ground.are_adjacent((3, 3), (4, 3))
    assert ground.are_adjacent((4, 3), (3, 3))


@pytest.mark.rule("EN-678")
def test_nothing_is_in_reach_through_an_obstacle() -> None:
    ground = board(page(3, 1)).ground(obstacles=frozenset({(1, 0)}))
    assert ground.reach((0, 0), (1, 0)) == 1
    assert ground.reach((0, 0), (2, 0)) is None


@pytest.mark.rule("EN-128")
def test_a_space_out_of_bounds_is_adjacent_to_none() -> None:
    ground = board(page(out_of_bounds=((4, 3),))).ground()
    assert not ground.are_adjacent((3, 3), (4, 3))
    assert ground.adjacent((4, 3)) == ()


def test_a_shut_space_is_adjacent_but_cannot_be_entered() -> None:
    ground = board(page()).ground(shut=frozenset({(4, 3)}))
    assert ground.are_adjacent((3, 3), (4, 3))
    assert (4, 3) not in ground.walk_steps((3, 3))
    assert (4, 3) not in ground.prowl_steps((3, 3))


def test_extra_floor_is_floor() -> None:
    laid = board(page(out_of_bounds=((4, 3),)))
    ground = laid.ground(extra_floor=frozenset({(4, 3)}))
    assert (4, 3) in ground.walk_steps((3, 3))
    assert set(ground.walk_steps((4, 3))) == {(3, 3), (5, 3), (4, 2), (4, 4)}


@pytest.mark.rule("EN-119")
def test_spaces_across_the_border_of_two_pages_are_adjacent() -> None:
    ground = both().ground()
    assert ground.are_adjacent((9, 4), (10, 4))
    assert not ground.are_adjacent((9, 6), (10, 6))  # out of bounds on the second page
