"""The ways of Blips along the lines, as things stand: toward a space or along an arrow, and where they stop."""

from __future__ import annotations

from collections.abc import Callable, Collection, Set

from companion.engine.board import lines
from companion.engine.board.board import Board
from companion.engine.board.ground import Ground
from companion.engine.board.paths import Path
from companion.engine.board.points import Direction, Point


def ways_to(
    board: Board, start: Point, space: Point, steps: int, spacers: Callable[[], Collection[Point]]
) -> tuple[Path, ...]:
    """The ways that so many steps toward a space can take; several only where the players choose (EN-159, EN-160)."""
    found = lines.toward(board, start, space, steps)
    if len(found) > 1:
        found = lines.sooner(found, spacers())
    return tuple([way for way in found if way])


def stopped(ground: Ground, revealing: Set[Point], start: Point, way: Path) -> tuple[Path, bool]:
    """How much of a way is walked, and whether the Blip is revealed at its end (EN-161, EN-344, EN-639)."""
    passed = set(ground.welds_at(start)) if ground.welded else set()
    for count, crossing in enumerate(way, 1):
        if crossing in revealing:
            return way[:count], True
        if ground.welded and not passed.issuperset(ground.welds_at(crossing)):
            return way[:count], False
    return way, False


def along_arrow(
    ground: Ground, revealing: Set[Point], start: Point, arrow: Direction, steps: int
) -> tuple[Path, Direction, bool]:
    """A patrol along the arrow: the way, the arrow after it, and whether it ends in a reveal (EN-433, EN-435)."""
    here, left, turns = start, steps, 0
    passed = set(ground.welds_at(here)) if ground.welded else set()
    way: list[Point] = []
    while True:
        if lines.line_step(ground.board, here, arrow) is None:
            arrow = arrow.opposite
            turns += 1
            left += turns == 1
        after = lines.line_step(ground.board, here, arrow) if left else None
        if after is None:
            return tuple(way), arrow, False
        way.append(after)
        here, left = after, left - 1
        if here in revealing:
            return tuple(way), arrow, True
        if ground.welded and not passed.issuperset(ground.welds_at(here)):
            return tuple(way), arrow, False
