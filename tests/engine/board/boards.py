"""Boards for tests: open floors of any size, and the shape of the two demo pages."""

from __future__ import annotations

from functools import cache
from itertools import product
from pathlib import Path

from companion.engine.board.board import Board, Laid, laid_beside
from companion.engine.board.maps import read_map
from companion.engine.board.pages import Arrow, Door, Page
from companion.engine.board.points import Direction, Edge, Point

MAPS = Path(__file__).parent / "maps"


def page(
    width: int = 10,
    height: int = 10,
    *,
    name: str = "P",
    walls: tuple[Edge, ...] = (),
    red_lines: tuple[Edge, ...] = (),
    doors: tuple[Door, ...] = (),
    arrows: tuple[Arrow, ...] = (),
    out_of_bounds: tuple[Point, ...] = (),
) -> Page:
    """A page that is all floor but for what is said."""
    return Page(
        name=name,
        width=width,
        height=height,
        floor=tuple(space for space in product(range(width), range(height)) if space not in out_of_bounds),
        walls=walls,
        red_lines=red_lines,
        doors=doors,
        arrows=arrows,
    )


def board(*pages: Page) -> Board:
    """A board of one page, or of pages laid one east of the other."""
    laid = [Laid(pages[0])]
    for one in pages[1:]:
        laid.append(laid_beside(laid[-1], one, Direction.EAST))
    return Board(laid)


def west_wall(x: int, y: int) -> Edge:
    """The western edge of a space."""
    return ((x, y), (x, y + 1))


def south_wall(x: int, y: int) -> Edge:
    """The southern edge of a space."""
    return ((x, y), (x + 1, y))


@cache
def ring() -> Board:
    """The page SR1 alone."""
    return Board([Laid(read_map(MAPS / "sr1.map"))])


@cache
def second() -> Board:
    """The page SR2 alone."""
    return Board([Laid(read_map(MAPS / "sr2.map"))])


@cache
def both() -> Board:
    """SR1 with SR2 to its east."""
    first = Laid(read_map(MAPS / "sr1.map"))
    return Board([first, laid_beside(first, read_map(MAPS / "sr2.map"), Direction.EAST)])


CLOSED = frozenset({"SR1 A1", "SR1 B2"})
"""The doors of SR1 that are closed in the rulebook's pictures; the double door is open."""
