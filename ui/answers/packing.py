"""Packing: options of different widths in reading order into lines."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec


class Spot(msgspec.Struct, frozen=True):
    """Where an option stands: its line, its first column, and how many columns it takes."""

    line: int
    column: int
    span: int


def packed(spans: Sequence[int], *, columns: int) -> list[Spot]:
    """A spot for each option, which takes `spans[i]` columns (at most all); none is moved before an earlier one."""
    spots = []
    line = column = 0
    for span in spans:
        span = min(span, columns)
        if column + span > columns:
            line, column = line + 1, 0
        spots.append(Spot(line, column, span))
        column += span
    return spots


def lines(spots: Sequence[Spot]) -> int:
    """How many lines they take."""
    return spots[-1].line + 1 if spots else 0
