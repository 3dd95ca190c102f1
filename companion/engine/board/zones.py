"""Areas and relations of spaces: zones, rows and columns, what lies between, and moves along the board's edge."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from companion.engine.board.paths import Path
from companion.engine.board.points import Direction, Point, shifted, straight

if TYPE_CHECKING:
    from companion.engine.board.board import Board


def zone(space: Point, size: int) -> frozenset[Point]:
    """All spaces within so many of one, diagonally too, its own and those on no page among them (EN-491)."""
    reach = range(-size, size + 1)
    return frozenset(shifted(space, (east, north)) for east in reach for north in reach)


def in_line(space: Point, other: Point) -> bool:
    """Whether two spaces lie in one row or column (EN-259)."""
    return space[0] == other[0] or space[1] == other[1]


def lies_between(tile: Point, space: Point, other: Point) -> bool:
    """Whether two spaces lie on opposite sides of a tile's row or of its column, neither of them in it (EN-585)."""
    return any((space[axis] - tile[axis]) * (other[axis] - tile[axis]) < 0 for axis in (0, 1))


def edge_turns(board: Board, space: Point, direction: Direction, away_from: Collection[Point]) -> tuple[Direction, ...]:
    """Where a miniature goes on that is moved against the board's edge (EN-382, EN-580).

    Args:
        board: The board; its edge is where no page goes on, out of bounds or not.
        space: A space at the edge.
        direction: Where the move leads off the board.
        away_from: The spaces that the move leads away from, as many of them as it can.

    Returns:
        The directions along the edge that lead away from most; two where they are equal; none where there is no way.
    """
    ways = [way for way in (direction.turned(-1), direction.turned(1)) if board.beside(space, way)]
    fled = {way: _fled(board, space, way, away_from) for way in ways}
    return tuple(way for way in ways if fled[way] == max(fled.values()))


def forced_paths(
    board: Board, space: Point, direction: Direction, steps: int, away_from: Collection[Point]
) -> tuple[Path, ...]:
    """The ways of a forced move that nothing but the board's edge holds up (EN-382, EN-580).

    Returns:
        One way; more where the players choose how it goes along the edge. Shorter than `steps` only where all ends.
    """
    if not steps:
        return ((),)
    ahead = board.beside(space, direction)
    ways = (direction,) if ahead else edge_turns(board, space, direction, away_from)
    found = [
        (board.beside(space, way)[0], *rest)
        for way in ways
        for rest in forced_paths(board, board.beside(space, way)[0], way, steps - 1, away_from)
    ]
    return tuple(found) or ((),)


def _fled(board: Board, space: Point, way: Direction, away_from: Collection[Point]) -> int:
    """From how many of the spaces one step leads away."""
    to = board.beside(space, way)[0]
    return sum(straight(to, other) > straight(space, other) for other in away_from)
