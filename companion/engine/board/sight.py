"""Lines of sight: straight lines from corner to corner, and what interrupts them (EN-263 to 270, 677).

Everything is counted in whole numbers, so that a line along an edge or through a corner is never a matter of rounding.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from itertools import product
from typing import NamedTuple

from companion.engine.board.edges import joined
from companion.engine.board.points import PLACES, Coordinate, Edge, Point, corners

_UNIT = int(10**PLACES)
"""The side of a space in the numbers used here: every coordinate that is kept is whole in them."""


class _Spot(NamedTuple):
    """A point, its coordinates whole."""

    x: int
    y: int

    @property
    def turned(self) -> _Spot:
        """Its x and y exchanged, so that what holds of lying walls serves for standing ones."""
        return _Spot(self.y, self.x)


class _Wall(NamedTuple):
    """A straight wall: the x or y of the line it lies on, and from where to where it goes along that line."""

    line: int
    start: int
    end: int


class Sight:
    """What can be seen past walls and past spaces that block."""

    def __init__(self, walls: Set[Edge], blocking: Set[Point]) -> None:
        """Lay out what blocks.

        Args:
            walls: Edges that block as walls do: red lines and closed doors too.
            blocking: Spaces whose tiles block.
        """
        self._blocking = blocking
        lying, standing = [], []
        for start, end in ((_spot(start), _spot(end)) for start, end in joined(walls)):
            if start.y == end.y:
                lying.append(_Wall(start.y, start.x, end.x))
            else:
                standing.append(_Wall(start.x, start.y, end.y))
        self._lying, self._standing = lying, standing

    def free(self, start: Point, end: Point, blockers: Set[Point], ignoring: Set[Point]) -> bool:
        """Whether any line between the corners of two spaces is free; see `Ground.sees`."""
        if start == end:
            return True
        one, other = _spot(start), _spot(end)
        west, east = min(one.x, other.x), max(one.x, other.x) + _UNIT
        south, north = min(one.y, other.y), max(one.y, other.y) + _UNIT
        lying = [
            wall for wall in self._lying if south <= wall.line <= north and wall.start <= east and wall.end >= west
        ]
        standing = [
            wall for wall in self._standing if west <= wall.line <= east and wall.start <= north and wall.end >= south
        ]
        own = {start, end}
        squares = [
            square
            for square in (_spot(space) for space in (self._blocking | blockers) - own - ignoring)
            if west < square.x + _UNIT and square.x < east and south < square.y + _UNIT and square.y < north
        ]
        if not lying and not standing and not squares:
            return True
        middle, far = _middle(one), _middle(other)
        return any(
            not any(_is_in(square, line) for square in squares)
            and not any(_meets(wall, *line, middle, far) for wall in lying)
            and not any(_meets(wall, line[0].turned, line[1].turned, middle.turned, far.turned) for wall in standing)
            for line in _lines(start, end)
        )


def _whole(value: Coordinate) -> int:
    return round(value * _UNIT)


def _spot(point: Point) -> _Spot:
    return _Spot(_whole(point[0]), _whole(point[1]))


def _middle(square: _Spot) -> _Spot:
    return _Spot(square.x + _UNIT // 2, square.y + _UNIT // 2)


def _lines(start: Point, end: Point) -> Iterator[tuple[_Spot, _Spot]]:
    """Every line between the corners of two spaces; a corner that both have is none."""
    return ((_spot(one), _spot(other)) for one, other in product(corners(start), corners(end)) if one != other)


def _is_in(square: _Spot, line: tuple[_Spot, _Spot]) -> bool:
    """Whether a line passes through a square or along its edge; a touched corner is neither."""
    (x1, y1), (x2, y2) = line
    west, south = square
    east, north = west + _UNIT, south + _UNIT
    if x1 == x2:
        return west <= x1 <= east and min(y1, y2) < north and max(y1, y2) > south
    if y1 == y2:
        return south <= y1 <= north and min(x1, x2) < east and max(x1, x2) > west
    if min(x1, x2) >= east or max(x1, x2) <= west or min(y1, y2) >= north or max(y1, y2) <= south:
        return False
    beside = [(x2 - x1) * (y - y1) - (y2 - y1) * (x - x1) for x in (west, east) for y in (south, north)]
    return min(beside) < 0 < max(beside)


def _meets(wall: _Wall, start: _Spot, end: _Spot, near: _Spot, far: _Spot) -> bool:
    """Whether a lying wall interrupts a line.

    An end of the line may lie on the wall if the rest runs strictly on the side on which the space of that end lies,
    whose middle is `near` at the start and `far` at the end.
    """
    rises, falls = start.y - wall.line, end.y - wall.line
    if (rises > 0 and falls > 0) or (rises < 0 and falls < 0):
        return False
    if not rises and not falls:
        return min(start.x, end.x) <= wall.end and max(start.x, end.x) >= wall.start
    if not rises:
        return wall.start <= start.x <= wall.end and (falls > 0) != (near.y > wall.line)
    if not falls:
        return wall.start <= end.x <= wall.end and (rises > 0) != (far.y > wall.line)
    # Where it crosses, x is start.x + (end.x - start.x) * rises / (rises - falls): compared without dividing.
    span, across = abs(rises - falls), (end.x - start.x) * abs(rises)
    return (wall.start - start.x) * span <= across <= (wall.end - start.x) * span
