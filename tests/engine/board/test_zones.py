"""Zones, what lies between, and moves along the board's edge."""

from __future__ import annotations

import pytest

from companion.engine.board.points import Direction
from companion.engine.board.zones import edge_turns, forced_paths, in_line, lies_between, zone
from tests.engine.board.boards import board, page

NORTH, EAST, SOUTH, WEST = Direction


@pytest.mark.rule("EN-491")
def test_a_zone_is_a_box_with_its_diagonals() -> None:
    assert zone((5, 5), 2) == {(x, y) for x in range(3, 8) for y in range(3, 8)}


def test_in_line_is_one_row_or_column() -> None:
    assert in_line((2, 2), (5, 2))
    assert in_line((2, 2), (2, 7))
    assert not in_line((2, 2), (4, 3))


@pytest.mark.rule("EN-585")
@pytest.mark.parametrize(
    ("tile", "target", "attacker", "between"),
    [
        ((4, 3), (3, 3), (6, 5), True),
        ((4, 3), (4, 2), (2, 3), False),
        ((4, 3), (4, 2), (6, 1), False),
        ((5, 4), (4, 4), (7, 6), True),
        ((5, 4), (5, 3), (3, 4), False),
        ((5, 4), (5, 3), (7, 2), False),
    ],
)
def test_between_is_on_opposite_sides_of_the_row_or_column(
    tile: tuple[int, int], target: tuple[int, int], attacker: tuple[int, int], *, between: bool
) -> None:
    assert lies_between(tile, target, attacker) is between
    assert lies_between(tile, attacker, target) is between


@pytest.mark.rule("EN-585")
@pytest.mark.parametrize(("tile", "target"), [((4, 3), (2, 3)), ((5, 4), (3, 4))])
def test_a_tile_that_is_not_adjacent_gives_no_cover(tile: tuple[int, int], target: tuple[int, int]) -> None:
    assert not board(page()).ground(obstacles=frozenset({tile})).are_adjacent(target, tile)


@pytest.mark.rule("EN-585")
@pytest.mark.parametrize(("tile", "target"), [((4, 3), (3, 3)), ((5, 4), (4, 4)), ((5, 4), (5, 3))])
def test_a_tile_beside_the_target_is_adjacent(tile: tuple[int, int], target: tuple[int, int]) -> None:
    assert board(page()).ground(obstacles=frozenset({tile})).are_adjacent(target, tile)


@pytest.mark.rule("EN-382")
def test_at_the_edge_a_move_goes_on_away_from_most() -> None:
    spaces = [(5, 7), (4, 8)]
    assert forced_paths(board(page()), (8, 5), EAST, 4, spaces) == (((9, 5), (9, 4), (9, 3), (9, 2)),)


@pytest.mark.rule("EN-580")
def test_at_the_edge_both_ways_that_lead_away_are_given() -> None:
    ways = forced_paths(board(page()), (8, 5), EAST, 3, [(7, 5)])
    assert set(ways) == {((9, 5), (9, 6), (9, 7)), ((9, 5), (9, 4), (9, 3))}


@pytest.mark.rule("EN-382")
def test_in_a_corner_a_move_turns_the_only_way_there_is() -> None:
    assert edge_turns(board(page()), (9, 0), EAST, [(5, 0)]) == (NORTH,)
    assert forced_paths(board(page()), (9, 1), SOUTH, 3, [(9, 5)]) == (((9, 0), (8, 0), (7, 0)),)


def test_a_move_that_meets_no_edge_goes_straight() -> None:
    assert forced_paths(board(page()), (2, 2), NORTH, 2, [(2, 1)]) == (((2, 3), (2, 4)),)
    assert forced_paths(board(page(1, 1)), (0, 0), NORTH, 2, []) == ((),)
