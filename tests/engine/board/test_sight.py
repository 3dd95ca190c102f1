"""Lines of sight, by the rulebook's pictures and the catalogue's examples."""

from __future__ import annotations

import pytest

from companion.engine.board.pages import Door
from tests.engine.board.boards import CLOSED, board, page, ring, south_wall, west_wall


@pytest.mark.rule("EN-263")
def test_a_line_between_two_open_doors_is_free() -> None:
    assert ring().ground(closed=CLOSED).sees((8, 4), (5, 6))


@pytest.mark.rule("EN-263")
@pytest.mark.rule("EN-270")
@pytest.mark.parametrize("state", ["closed", "welded"])
def test_a_door_that_is_not_open_blocks_sight(state: str) -> None:
    ground = ring().ground(**{state: frozenset({"SR1 B1"})})
    assert not ground.sees((8, 4), (5, 6))
    assert not ground.sees((5, 6), (8, 4))


@pytest.mark.rule("EN-264")
def test_a_line_along_the_edge_of_an_enemy_is_interrupted() -> None:
    ground = ring().ground(closed=CLOSED)
    assert not ground.sees((8, 4), (4, 4), {(4, 4), (5, 4)})
    assert ground.sees((8, 4), (4, 4), {(4, 4)})


@pytest.mark.rule("EN-264")
def test_an_obstacle_and_a_red_line_across_all_lines_block_sight() -> None:
    laid = board(page(5, 1))
    assert laid.ground().sees((0, 0), (4, 0))
    assert not laid.ground(obstacles=frozenset({(2, 0)})).sees((0, 0), (4, 0))
    assert not board(page(5, 1, red_lines=(west_wall(2, 0),))).ground().sees((0, 0), (4, 0))
    assert not board(page(5, 1, walls=(west_wall(2, 0),))).ground().sees((0, 0), (4, 0))


@pytest.mark.rule("EN-265")
def test_touching_a_corner_of_an_obstacle_does_not_interrupt() -> None:
    ground = board(page()).ground(obstacles=frozenset({(1, 1)}))
    assert ground.sees((0, 0), (2, 3))


@pytest.mark.rule("EN-265")
def test_a_line_between_the_corners_of_two_blocking_spaces_is_free() -> None:
    assert board(page()).ground(obstacles=frozenset({(1, 0), (0, 1)})).sees((0, 0), (1, 1))
    assert board(page()).ground(obstacles=frozenset({(2, 1), (1, 2)})).sees((0, 0), (3, 3))


@pytest.mark.rule("EN-266")
def test_what_stands_on_the_spaces_themselves_does_not_block() -> None:
    ground = board(page(5, 1)).ground(obstacles=frozenset({(0, 0), (4, 0)}))
    assert ground.sees((0, 0), (4, 0), {(0, 0), (4, 0)})


@pytest.mark.rule("EN-619")
def test_a_tile_of_several_spaces_does_not_block_sight_to_itself() -> None:
    ground = board(page(5, 1)).ground(obscuring=frozenset({(3, 0), (4, 0)}))
    assert not ground.sees((0, 0), (4, 0))
    assert ground.sees((0, 0), (4, 0), ignoring={(3, 0), (4, 0)})


def test_only_the_blockers_that_are_named_block() -> None:
    ground = board(page(5, 1)).ground()
    assert ground.sees((0, 0), (4, 0))
    assert not ground.sees((0, 0), (4, 0), {(2, 0)})


@pytest.mark.rule("EN-269")
def test_obscuring_ground_blocks_sight_but_no_step() -> None:
    ground = board(page(5, 1)).ground(obscuring=frozenset({(2, 0)}))
    assert not ground.sees((0, 0), (4, 0))
    assert (2, 0) in ground.walk_steps((1, 0))


@pytest.mark.rule("EN-677")
def test_a_line_through_the_very_end_of_a_wall_is_interrupted() -> None:
    assert not ring().ground(closed=CLOSED).sees((8, 4), (8, 6))


@pytest.mark.rule("EN-677")
def test_in_a_corridor_lines_may_end_on_its_walls_from_the_inside() -> None:
    walls = tuple(south_wall(x, y) for x in range(6) for y in (0, 1))
    assert board(page(6, 3, walls=walls)).ground().sees((4, 0), (1, 0))


@pytest.mark.rule("EN-677")
def test_a_wall_between_neighbours_blocks_and_an_opened_door_does_not() -> None:
    laid = board(page(2, 1, doors=(Door("B1", (west_wall(1, 0),)),)))
    assert not laid.ground(closed=frozenset({"P B1"})).sees((0, 0), (1, 0))
    assert laid.ground().sees((0, 0), (1, 0))


@pytest.mark.rule("EN-677")
def test_a_line_that_runs_along_a_wall_is_interrupted() -> None:
    # Between (0, 0) and (3, 1) a wall lies on y=1: what is left are lines along it or through its ends.
    ground = board(page(4, 2, walls=tuple(south_wall(x, 1) for x in range(4)))).ground()
    assert not ground.sees((0, 0), (3, 1))
    assert ground.sees((0, 0), (3, 0))


def test_a_space_sees_itself() -> None:
    assert board(page()).ground().sees((3, 3), (3, 3))


@pytest.mark.rule("EN-264")
def test_the_same_holds_from_south_to_north() -> None:
    laid = board(page(1, 5))
    assert laid.ground().sees((0, 0), (0, 4))
    assert not laid.ground().sees((0, 0), (0, 4), {(0, 2)})
    assert not board(page(1, 5, walls=(south_wall(0, 2),))).ground().sees((0, 0), (0, 4))
