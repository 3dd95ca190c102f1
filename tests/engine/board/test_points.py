"""Points, directions, and how they are written."""

from __future__ import annotations

import pytest

from companion.engine.board.points import (
    Direction,
    algebraic,
    algebraic_name,
    direction_between,
    named,
    point,
    side,
    step,
    straight,
    tidy,
)
from companion.engine.errors import BoardError

NORTH, EAST, SOUTH, WEST = Direction


def test_a_step_north_raises_y_and_a_step_west_lowers_x() -> None:
    assert step((3, 4), NORTH) == (3, 5)
    assert step((3, 4), WEST, 2) == (1, 4)


def test_directions_turn_clockwise() -> None:
    assert [NORTH.turned(quarters) for quarters in range(5)] == [NORTH, EAST, SOUTH, WEST, NORTH]
    assert EAST.turned(-1) is NORTH
    assert [way.opposite for way in Direction] == [SOUTH, WEST, NORTH, EAST]


def test_the_direction_between_two_points_is_along_the_longer_axis() -> None:
    assert direction_between((0, 0), (3, 1)) is EAST
    assert direction_between((0, 0), (1, -3)) is SOUTH
    with pytest.raises(BoardError):
        direction_between((1, 1), (1, 1))


def test_a_border_is_the_same_edge_from_both_sides() -> None:
    assert side((3, 4), EAST) == side((4, 4), WEST) == ((4, 4), (4, 5))
    assert side((3, 4), NORTH) == side((3, 5), SOUTH) == ((3, 5), (4, 5))


def test_whole_numbers_are_ints_and_others_are_kept_to_six_places() -> None:
    assert isinstance(tidy(4.0), int)
    assert tidy(13 / 3) == 4.333333
    assert isinstance(tidy(3.9999999), int)


def test_the_orthogonal_count() -> None:
    assert straight((1, 5), (4, 3)) == 5


@pytest.mark.parametrize("text", ["5,4", "-1,12", "10,4.333333"])
def test_a_point_and_its_text_are_one(text: str) -> None:
    assert named(point(text)) == text


@pytest.mark.parametrize("text", ["", "5", "5;4", "a,b", "5,4,3", "1e3,2"])
def test_a_text_that_is_no_point_is_refused(text: str) -> None:
    with pytest.raises(BoardError, match="expected a point such as 5,4"):
        point(text)


@pytest.mark.rule("EN-615")
def test_a_letter_counts_upward_and_a_number_to_the_right() -> None:
    assert algebraic("G3") == (2, 6)
    assert algebraic("B1") == (0, 1)
    assert algebraic_name((2, 6)) == "G3"


@pytest.mark.parametrize("text", ["3G", "G0", "GG", "", "G123"])
def test_a_text_that_is_no_coordinate_is_refused(text: str) -> None:
    with pytest.raises(BoardError, match="expected a letter and a number"):
        algebraic(text)


@pytest.mark.parametrize("space", [(0, 26), (-1, 0), (0.5, 0)])
def test_a_space_beyond_the_alphabet_has_no_such_name(space: tuple[float, float]) -> None:
    with pytest.raises(BoardError, match="has none"):
        algebraic_name(space)
