"""What is in front of a miniature and behind it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from companion.engine.board.facing import crossing_in_front, facing_towards, in_front, rear
from companion.engine.board.points import Direction, direction_between
from tests.engine.board.boards import ring

NORTH, EAST, SOUTH, WEST = Direction


@pytest.mark.rule("EN-353")
def test_in_front_is_the_whole_half_beyond_the_front_edge_out_of_bounds_too() -> None:
    assert {space for space in ring().spaces if in_front((6, 4), WEST, space)} == {
        space for space in ring().spaces if space[0] <= 5
    }
    assert in_front((5, 5), WEST, (4, 9))
    assert not in_front((5, 5), WEST, (5, 0))


@pytest.mark.rule("EN-353")
@pytest.mark.parametrize(("direction", "ahead"), [(NORTH, (0, 6)), (EAST, (6, 9)), (SOUTH, (9, 4)), (WEST, (4, 0))])
def test_in_front_follows_the_direction(direction: Direction, ahead: tuple[int, int]) -> None:
    assert in_front((5, 5), direction, ahead)
    assert not in_front((5, 5), direction.opposite, ahead)


@pytest.mark.rule("EN-353")
def test_intersections_beyond_the_line_are_in_front_and_those_on_it_are_not() -> None:
    assert crossing_in_front((5, 5), WEST, (4, 0))
    assert not crossing_in_front((5, 5), WEST, (5, 5))
    assert crossing_in_front((5, 5), NORTH, (0, 7))
    assert not crossing_in_front((5, 5), NORTH, (0, 6))


@pytest.mark.rule("EN-354")
def test_the_rear_is_the_one_space_behind() -> None:
    assert rear((6, 4), WEST) == (7, 4)


def test_it_turns_along_the_longer_axis_or_either_of_two() -> None:
    assert facing_towards((1, 1), (4, 2)) == (EAST,)
    assert facing_towards((1, 1), (0, 9)) == (NORTH,)
    assert facing_towards((3, 3), (1, 1)) == (WEST, SOUTH)
    assert facing_towards((3, 3), (3, 3)) == ()


def test_a_moving_miniature_faces_its_last_step_and_then_its_target() -> None:
    path = ((1, 1), (2, 1), (2, 2), (3, 2))
    steps = [direction_between(one, other) for one, other in pairwise(path)]
    assert steps == [EAST, NORTH, EAST]
    assert facing_towards((3, 2), (4, 2)) == (EAST,)


def test_beside_a_space_it_faces_that_space() -> None:
    assert facing_towards((8, 4), (7, 4)) == (WEST,)
