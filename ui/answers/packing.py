"""Packing: options of different widths in reading order into rows, and rows onto pages."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec


class Spot(msgspec.Struct, frozen=True):
    """Where an option stands: page, row, first column, and how many columns it takes."""

    page: int
    row: int
    column: int
    span: int


def packed(spans: Sequence[int], *, columns: int, rows: int) -> list[Spot]:
    """A spot for each option, which takes `spans[i]` columns (at most all); none is moved before an earlier one."""
    spots = []
    line = column = 0
    for span in spans:
        span = min(span, columns)
        if column + span > columns:
            line, column = line + 1, 0
        spots.append(Spot(line // rows, line % rows, column, span))
        column += span
    return spots


def pages(spots: Sequence[Spot]) -> int:
    """How many pages they take, at least one."""
    return spots[-1].page + 1 if spots else 1
