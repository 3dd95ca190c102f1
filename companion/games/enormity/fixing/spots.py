"""The names of the places where pieces can stand, the same object as long as the board is."""

from __future__ import annotations

from functools import lru_cache

from companion.engine.board.board import Board
from companion.engine.board.points import named


@lru_cache(maxsize=16)
def space_spots(on: Board) -> tuple[str, ...]:
    """The names of all board spaces, the same object as long as the board is."""
    return tuple(named(space) for space in sorted(on.floor))


@lru_cache(maxsize=16)
def line_spots(on: Board) -> tuple[str, ...]:
    """The names of all intersections."""
    return tuple(named(crossing) for crossing in sorted(on.crossings))
