"""Pages laid side by side, and the board as it is drawn."""

from __future__ import annotations

import pytest

from companion.engine.board.board import Board, Laid, laid_beside
from companion.engine.board.drawing import door_lines, plan_of
from companion.engine.board.edges import joined
from companion.engine.board.maps import parse_map
from companion.engine.board.pages import Door
from companion.engine.board.points import Direction
from companion.engine.errors import BoardError
from companion.engine.mapped import Line, PageFrame, Sign
from tests.engine.board.boards import board, both, page, ring, south_wall, west_wall

NORTH, EAST, SOUTH, WEST = Direction


@pytest.mark.parametrize(("on", "at"), [(NORTH, (0, 9)), (EAST, (10, 0)), (SOUTH, (0, -4)), (WEST, (-6, 0))])
def test_a_page_is_laid_flush_with_the_corner_in_line(on: Direction, at: tuple[int, int]) -> None:
    assert laid_beside(Laid(page(10, 9, name="A")), page(6, 4, name="B"), on).at == at


def test_pages_that_overlap_or_lie_there_twice_are_refused() -> None:
    with pytest.raises(BoardError, match="the pages A and B overlap"):
        Board([Laid(page(name="A")), Laid(page(name="B"), (9, 0))])
    with pytest.raises(BoardError, match="the page A lies on the table twice"):
        Board([Laid(page(name="A")), Laid(page(name="A"), (10, 0))])


def test_what_is_printed_on_a_second_page_lies_where_the_page_lies() -> None:
    laid = both()
    assert laid.doors["SR2 A2"].edges == (((16, 3), (17, 3)),)
    assert (14, 8) in laid.floor
    assert (18, 8) not in laid.floor
    assert laid.page_of((10, 4)).page.name == "SR2"
    assert laid.page_of((9, 4)).page.name == "SR1"
    with pytest.raises(BoardError, match="no page has a space 19,4"):
        laid.page_of((19, 4))


def test_a_spawn_point_that_two_pages_print_is_one() -> None:
    points = [crossing for cluster in both().clusters for crossing in cluster]
    assert points.count((10, 9)) == 1
    assert len(both().clusters) == 5


def test_a_space_is_named_by_its_page_where_there_are_several() -> None:
    assert ring().name_of((4, 5)) == "F5"
    assert both().name_of((10, 3)) == "SR2 D1"
    assert both().name_of((30, 30)) == "30,30"


def test_across_pages_out_of_line_a_space_lies_beside_the_one_it_shares_most_of_its_border_with() -> None:
    first = Laid(page(4, 4, name="A"))
    laid = Board([first, laid_beside(first, page(4, 4, name="B"), EAST, shift=1 / 3)])
    assert laid.beside((3, 1), EAST) == ((4, 1.333333),)
    assert laid.beside((4, 1.333333), WEST) == ((3, 1),)
    assert laid.ground().are_adjacent((3, 1), (4, 1.333333))
    assert laid.ground().distance((2, 1), (5, 1.333333)) == 3


def test_across_pages_half_a_space_out_of_line_it_lies_beside_two() -> None:
    first = Laid(page(4, 4, name="A"))
    laid = Board([first, laid_beside(first, page(4, 4, name="B"), NORTH, shift=0.5)])
    assert laid.beside((1, 3), NORTH) == ((0.5, 4), (1.5, 4))


def test_a_wall_on_either_page_s_border_parts_spaces_out_of_line() -> None:
    first = Laid(page(4, 4, name="A"))
    walled = page(4, 4, name="B", walls=(west_wall(0, 1),))
    laid = Board([first, laid_beside(first, walled, EAST, shift=0.25)])
    assert not laid.ground().are_adjacent((3, 1), (4, 1.25))
    assert laid.ground().are_adjacent((3, 2), (4, 2.25))


def test_sight_crosses_pages_out_of_line() -> None:
    first = Laid(page(4, 4, name="A"))
    laid = Board([first, laid_beside(first, page(4, 4, name="B"), EAST, shift=1 / 3)])
    assert laid.ground().sees((0, 1), (7, 1.333333))
    assert not laid.ground().sees((3, 1), (6, 1.333333), {(4, 0.333333), (4, 1.333333), (4, 2.333333)})


def test_a_plan_is_the_same_object_as_long_as_the_board_is() -> None:
    laid = board(page())
    assert plan_of(laid) is plan_of(laid)


def test_a_plan_shows_the_pages_and_what_is_printed() -> None:
    plan = plan_of(both())
    assert plan.pages == (PageFrame("SR1", 0, 0, 10, 9), PageFrame("SR2", 10, 0, 9, 9))
    assert Line(8, 6, 13, 6) not in plan.walls
    assert Line(8, 6, 14, 6) in plan.walls  # from the open double door into the second page
    assert {
        Sign((5, 3), "console", "0110"),
        Sign((4, 5), "fire"),
        Sign((9, 4), "exit", "SR2"),
        Sign((10, 9), "spawn"),
    } <= set(plan.signs)


def test_the_line_of_a_double_door_is_one() -> None:
    assert door_lines(ring())["SR1 B1"] == (Line(6, 6, 8, 6),)


def test_edges_join_along_a_line_and_not_around_a_corner() -> None:
    edges = [south_wall(0, 1), south_wall(1, 1), west_wall(0, 0), west_wall(0, 1), south_wall(3, 1)]
    assert set(joined(edges)) == {((0, 1), (2, 1)), ((3, 1), (4, 1)), ((0, 0), (0, 2))}
    assert set(joined([west_wall(0, 0), south_wall(0, 1)])) == {((0, 0), (0, 1)), ((0, 1), (1, 1))}


def test_a_door_on_a_border_out_of_line_is_beside_the_spaces_of_both_pages() -> None:
    first = Laid(page(4, 4, name="A"))
    with_door = page(4, 4, name="B", doors=(Door("D", (west_wall(0, 1),)),))
    laid = Board([first, laid_beside(first, with_door, EAST, shift=0.25)])
    assert laid.doors_beside((4, 1.25)) == ("B D",)
    assert laid.doors_beside((3, 1)) == ("B D",)
    assert laid.doors_beside((3, 2)) == ()


def test_a_door_on_the_outer_border_is_beside_its_one_space() -> None:
    laid = board(page(doors=(Door("D", (west_wall(0, 1),)),)))
    assert laid.doors_beside((0, 1)) == ("P D",)


def test_of_marks_on_intersections_a_plan_shows_none() -> None:
    drawn = parse_map("name: P\nlegend\n s = seal\nmap\ns---+\n| . |\n+---+\n", "p.map")
    assert len(drawn.marks) == 1
    assert plan_of(board(drawn)).signs == ()
