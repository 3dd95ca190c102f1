"""Boxes are cut without losing or inventing a pixel."""

from __future__ import annotations

import pytest

from ui.answers.packing import lines, packed
from ui.boxes import Box

BOX = Box(10, 20, 100, 60)


def test_a_cut_and_the_rest_make_the_whole() -> None:
    piece, rest = BOX.cut_top(15, gap=5)
    assert piece == Box(10, 65, 100, 15)
    assert rest == Box(10, 20, 100, 40)
    piece, rest = BOX.cut_bottom(15, gap=5)
    assert piece == Box(10, 20, 100, 15)
    assert rest == Box(10, 40, 100, 40)
    piece, rest = BOX.cut_left(30, gap=10)
    assert piece == Box(10, 20, 30, 60)
    assert rest == Box(50, 20, 60, 60)
    piece, rest = BOX.cut_right(30, gap=10)
    assert piece == Box(80, 20, 30, 60)
    assert rest == Box(10, 20, 60, 60)


def test_what_is_cut_beyond_the_whole_leaves_an_empty_rest() -> None:
    assert BOX.cut_top(80)[1].h == 0
    assert BOX.cut_left(200)[1].w == 0


def test_a_grid_reads_left_to_right_and_down() -> None:
    cells = BOX.grid(2, 3, gap=6)
    assert [(cell.x, cell.y) for cell in cells] == [(10, 64), (63, 64), (10, 42), (63, 42), (10, 20), (63, 20)]
    assert {cell.size for cell in cells} == {(47, 16)}


@pytest.mark.parametrize("count", [1, 2, 7])
def test_columns_end_where_the_box_ends(count: int) -> None:
    cells = BOX.columns(count, gap=4)
    assert cells[0].x == BOX.x
    assert cells[-1].right == pytest.approx(BOX.right)


def test_the_middle_is_as_far_from_every_side() -> None:
    assert BOX.middle(40, 20) == Box(40, 40, 40, 20)


def test_options_are_packed_in_order_and_never_past_the_last_column() -> None:
    spots = packed([1, 1, 2, 3, 1, 9], columns=3)
    assert [(spot.line, spot.column, spot.span) for spot in spots] == [
        (0, 0, 1),
        (0, 1, 1),
        (1, 0, 2),
        (2, 0, 3),
        (3, 0, 1),
        (4, 0, 3),
    ]
    assert lines(spots) == 5
    assert lines([]) == 0
