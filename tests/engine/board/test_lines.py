"""How pieces move along lines, and which way they look."""

from __future__ import annotations

import pytest

from companion.engine.board.board import Board, Laid, laid_beside
from companion.engine.board.lines import (
    Quadrant,
    aligned,
    beyond,
    first_directions,
    line_step,
    quadrant,
    sooner,
    steps_to,
    toward,
    toward_most,
    toward_space,
)
from companion.engine.board.points import Direction, Point
from tests.engine.board.boards import board, both, page, ring

NORTH, EAST, SOUTH, WEST = Direction


def _way(crossing: Point, space: Point, steps: int, first: Direction | None = None) -> tuple[Point, ...]:
    (way,) = toward(ring(), crossing, space, steps, first)
    return way


@pytest.mark.rule("EN-154")
@pytest.mark.rule("EN-155")
def test_steps_go_from_intersection_to_intersection_through_walls_and_out_of_bounds() -> None:
    assert line_step(ring(), (5, 5), EAST) == (6, 5)
    assert line_step(ring(), (6, 5), EAST) == (7, 5)
    assert line_step(ring(), (5, 5), NORTH) == (5, 6)
    assert line_step(ring(), (5, 6), NORTH) == (5, 7)  # through the wall along y=6
    assert line_step(ring(), (5, 3), SOUTH) == (5, 2)  # out of bounds


@pytest.mark.rule("EN-159")
def test_in_line_it_goes_straight_to_the_corner() -> None:
    assert _way((4, 5), (7, 4), 3) == ((5, 5), (6, 5), (7, 5))


@pytest.mark.rule("EN-159")
@pytest.mark.parametrize(
    ("crossing", "lies"),
    [((7, 0), True), ((8, 9), True), ((0, 4), True), ((2, 5), True), ((6, 3), False), ((9, 6), False)],
)
def test_in_line_is_on_any_of_the_four_lines_of_the_space(crossing: Point, *, lies: bool) -> None:
    assert aligned(crossing, (7, 4)) is lies


@pytest.mark.rule("EN-160")
def test_the_first_step_is_on_the_axis_that_needs_fewer() -> None:
    assert _way((6, 5), (8, 3), 3) == ((6, 4), (7, 4), (8, 4))
    assert first_directions((6, 5), (8, 3)) == (SOUTH,)


@pytest.mark.rule("EN-160")
def test_axes_alternate_until_it_is_in_line() -> None:
    assert _way((0, 3), (2, 1), 3) == ((0, 2), (1, 2), (2, 2))


@pytest.mark.rule("EN-128")
@pytest.mark.rule("EN-160")
def test_it_zigzags_out_of_bounds_with_either_first_direction_on_a_tie() -> None:
    assert _way((4, 4), (7, 0), 6, SOUTH) == ((4, 3), (5, 3), (5, 2), (6, 2), (6, 1), (7, 1))
    assert toward(ring(), (4, 4), (7, 0), 2) == (((5, 4), (5, 3)), ((4, 3), (5, 3)))


@pytest.mark.rule("EN-160")
def test_on_a_tie_the_way_that_comes_to_a_corner_sooner_is_told_apart() -> None:
    ways = toward(ring(), (4, 4), (7, 0), 3)
    assert sooner(ways, [(7, 0), (4, 2)]) == (((4, 3), (5, 3), (5, 2)),)
    assert sooner(ways, [(9, 8)]) == ways


def test_at_a_corner_there_is_no_step_left_and_a_wrong_first_direction_is_refused() -> None:
    assert toward(ring(), (7, 4), (7, 4), 3) == ((),)
    assert toward(ring(), (5, 4), (7, 4), 0) == ((),)
    with pytest.raises(ValueError, match="expected south, got east"):
        toward(ring(), (6, 5), (8, 3), 3, EAST)


def test_toward_the_source_of_a_noise() -> None:
    assert _way((8, 5), (5, 3), 2) == ((8, 4), (7, 4))


@pytest.mark.rule("EN-163")
def test_it_passes_from_page_to_page_on_one_line() -> None:
    assert line_step(both(), (9, 4), EAST) == (10, 4)
    assert line_step(both(), (10, 4), EAST) == (11, 4)


def _out_of_line(shift: float) -> Board:
    first = Laid(page(10, 9, name="A"))
    return Board([first, laid_beside(first, page(10, 9, name="B"), EAST, shift=shift)])


@pytest.mark.rule("EN-164")
def test_onto_a_page_out_of_line_it_goes_to_the_nearest_intersection_there() -> None:
    laid = _out_of_line(1 / 3)
    assert line_step(laid, (10, 4), EAST) == (10, 4.333333)
    assert line_step(laid, (10, 4.333333), EAST) == (11, 4.333333)
    assert line_step(laid, (10, 4.333333), WEST) == (10, 4)


@pytest.mark.rule("EN-164")
def test_it_arrives_at_a_space_of_a_page_out_of_line() -> None:
    (way,) = toward(_out_of_line(1 / 3), (8, 4), (12, 4.333333), 9)
    assert way == ((9, 4), (10, 4), (10, 4.333333), (11, 4.333333), (12, 4.333333))


def test_at_the_board_s_edge_there_is_no_step() -> None:
    assert line_step(ring(), (10, 4), EAST) is None
    assert line_step(ring(), (3, 0), SOUTH) is None


@pytest.mark.rule("EN-360")
def test_distance_of_an_intersection_is_to_the_nearest_corner() -> None:
    assert steps_to((0, 3), (2, 1)) == 3
    assert steps_to((2, 2), (2, 1)) == 0
    assert steps_to((10, 4), (12, 3.666667)) == 2


@pytest.mark.rule("EN-676")
def test_toward_the_most_spaces_that_lie_wholly_beyond() -> None:
    spaces = [(5, 4), (6, 1), (3, 0)]
    assert [len(beyond((3, 3), direction, spaces)) for direction in Direction] == [1, 3, 2, 0]
    assert toward_most((3, 3), spaces) == (EAST,)


@pytest.mark.rule("EN-676")
def test_of_equal_counts_the_line_that_passes_closest_to_a_counted_space() -> None:
    assert toward_most((1, 2), [(1, 4)]) == (NORTH,)
    assert set(toward_most((1, 1), [(3, 3)])) == {NORTH, EAST}


@pytest.mark.rule("EN-676")
def test_toward_a_space_is_along_the_axis_with_more_steps_left() -> None:
    assert toward_space((4, 5), (8, 3)) == (EAST,)
    assert toward_space((4, 4), (7, 0)) == (EAST, SOUTH)


@pytest.mark.rule("EN-429")
@pytest.mark.parametrize(
    ("crossing", "lies"),
    [
        ((5, 6), Quadrant.NORTH_WEST),
        ((6, 6), Quadrant.NORTH_EAST),
        ((5, 5), Quadrant.SOUTH_WEST),
        ((6, 5), Quadrant.SOUTH_EAST),
    ],
)
def test_each_corner_of_a_space_lies_in_another_quadrant(crossing: Point, lies: Quadrant) -> None:
    assert quadrant(crossing, (5, 5)) is lies


def test_a_reading_turned_clockwise_lies_with_its_first_quarter_in_the_north_east() -> None:
    assert quadrant((9, 9), (5, 5), 1) is Quadrant.NORTH_WEST
    assert quadrant((9, 1), (5, 5), 2) is Quadrant.NORTH_WEST
    assert quadrant((1, 1), (5, 5), 3) is Quadrant.NORTH_WEST


@pytest.mark.rule("EN-692")
def test_the_board_s_edge_is_the_outer_border_of_all_pages() -> None:
    assert ring().is_edge((10, 4))
    assert not both().is_edge((10, 4))
    assert both().is_edge((10, 0))
    assert both().is_edge((19, 4))
    assert not both().is_edge((5, 5))
    here: Point | None = (9, 4)
    passed = []
    for _ in range(3):
        assert here is not None
        here = line_step(both(), here, EAST)
        passed.append(here)
    assert passed == [(10, 4), (11, 4), (12, 4)]


def test_where_one_page_reaches_further_its_border_is_the_edge() -> None:
    first = Laid(page(4, 2, name="A"))
    laid = Board([first, laid_beside(first, page(4, 5, name="B"), EAST)])
    assert laid.is_edge((4, 4))
    assert not laid.is_edge((4, 1))


def test_the_nearer_of_two_spawn_points() -> None:
    assert steps_to((1, 2), (1, 4)) == 2
    assert steps_to((2, 1), (1, 4)) == 3


def test_a_pushed_piece_steps_once_toward_the_space() -> None:
    assert _way((1, 2), (1, 4), 1) == ((1, 3),)


def test_an_empty_board_has_an_edge_everywhere_around() -> None:
    laid = board(page(1, 1))
    assert all(laid.is_edge(crossing) for crossing in laid.crossings)


@pytest.mark.rule("EN-164")
def test_it_arrives_at_a_space_of_a_page_out_of_line_to_the_north() -> None:
    first = Laid(page(10, 9, name="A"))
    laid = Board([first, laid_beside(first, page(10, 9, name="B"), NORTH, shift=1 / 3)])
    (way,) = toward(laid, (4, 7), (4.333333, 11), 9)
    assert way == ((4, 8), (4, 9), (4.333333, 9), (4.333333, 10), (4.333333, 11))


@pytest.mark.rule("EN-164")
def test_onto_a_page_out_of_line_no_step_leads_back() -> None:
    first = Laid(page(10, 9, name="A"))
    laid = Board([first, laid_beside(first, page(10, 12, name="B"), EAST, shift=2 / 3)])
    assert line_step(laid, (10, 9), NORTH) == (10, 9.666667)


@pytest.mark.rule("EN-676")
def test_a_space_beside_the_intersection_is_not_beyond_it() -> None:
    assert beyond((3, 3), SOUTH, [(0, 3), (0, 2)]) == ((0, 2),)
    assert beyond((3, 3), WEST, [(3, 0), (2, 0)]) == ((2, 0),)
    assert beyond((3, 3), NORTH, [(0, 2), (0, 3)]) == ((0, 3),)
    assert beyond((3, 3), EAST, [(2, 0), (3, 0)]) == ((3, 0),)
