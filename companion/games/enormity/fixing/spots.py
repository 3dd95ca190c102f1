"""The places where pieces can stand, the same objects as long as the board is."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from companion.engine.board.board import Board
from companion.engine.board.points import named


class Spots(NamedTuple):
    """Places by their points, and what the table calls them; no names where the points are all there is."""

    ids: tuple[str, ...]
    names: tuple[str, ...] = ()


@lru_cache(maxsize=16)
def space_spots(on: Board) -> Spots:
    """All board spaces, by letter and number."""
    spaces = sorted(on.floor)
    return Spots(tuple(named(space) for space in spaces), tuple(on.name_of(space) for space in spaces))


@lru_cache(maxsize=16)
def line_spots(on: Board) -> Spots:
    """All intersections."""
    return Spots(tuple(named(crossing) for crossing in sorted(on.crossings)))
