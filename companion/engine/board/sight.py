"""Lines of sight: straight lines from corner to corner, and what interrupts them (EN-263 to 270, 677).

Everything is counted in whole numbers, so that a line along an edge or through a corner is never a matter of rounding.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Set
from functools import lru_cache, partial
from itertools import product

from companion.engine.board.edges import joined
from companion.engine.board.points import PLACES, Edge, Point, corners

_UNIT = int(10**PLACES)
"""The side of a space in the numbers used here: every coordinate that is kept is whole in them."""

_KEPT = 4096
"""Points whose numbers, and answers that, are kept: all of several boards."""

_Spot = tuple[int, int]
"""A point in these numbers."""

_Line = tuple[_Spot, _Spot]
_Wall = tuple[int, int, int]
"""A straight wall: the x or y of the line it lies on, and from where to where it goes along that line."""

_Asked = tuple[Point, Point, frozenset[Point], frozenset[Point]]


class Sight:
    """What can be seen past walls and past spaces that block."""

    def __init__(self, walls: Iterable[Edge], blocking: Set[Point]) -> None:
        """Lay out what blocks.

        Args:
            walls: Edges that block as walls do: red lines and closed doors too.
            blocking: Spaces whose tiles block.
        """
        self._blocking = blocking
        self._lying: list[_Wall] = []
        self._standing: list[_Wall] = []
        for start, end in joined(walls):
            (x1, y1), (x2, y2) = _spot(start), _spot(end)
            if y1 == y2:
                self._lying.append((y1, x1, x2))
            else:
                self._standing.append((x1, y1, y2))
        self._seen: dict[_Asked, bool] = {}

    def free(self, start: Point, end: Point, blockers: Set[Point], ignoring: Set[Point]) -> bool:
        """Whether any line between the corners of two spaces is free; see `Ground.sees`."""
        asked = (start, end, frozenset(blockers), frozenset(ignoring))
        found = self._seen.get(asked)
        if found is None:
            if len(self._seen) >= _KEPT:
                self._seen.clear()
            found = self._seen[asked] = self._found(*asked)
        return found

    def _found(self, start: Point, end: Point, blockers: Set[Point], ignoring: Set[Point]) -> bool:
        if start == end:
            return True
        tests = list(self._tests(start, end, (self._blocking | blockers) - {start, end} - ignoring))
        if not tests:
            return True
        for line in _lines(start, end):
            stopped = next((number for number, test in enumerate(tests) if test(line)), None)
            if stopped is None:
                return True
            tests.insert(0, tests.pop(stopped))  # what stops one line is likely to stop the next
        return False

    def _tests(self, start: Point, end: Point, squares: Set[Point]) -> Iterator[Callable[[_Line], bool]]:
        """What tells whether a line is interrupted, for each wall and square that can do it."""
        (x1, y1), (x2, y2) = one, other = _spot(start), _spot(end)
        west, east = min(x1, x2), max(x1, x2) + _UNIT
        south, north = min(y1, y2), max(y1, y2) + _UNIT
        for x, y in map(_spot, squares):
            if west < x + _UNIT and x < east and south < y + _UNIT and y < north:
                yield partial(_is_in, (x, y))
        middles = (one[1] + _UNIT // 2, other[1] + _UNIT // 2)
        for wall in self._lying:
            if south <= wall[0] <= north and wall[1] <= east and wall[2] >= west:
                yield partial(_meets_lying, wall, middles)
        middles = (one[0] + _UNIT // 2, other[0] + _UNIT // 2)
        for wall in self._standing:
            if west <= wall[0] <= east and wall[1] <= north and wall[2] >= south:
                yield partial(_meets_standing, wall, middles)


@lru_cache(maxsize=_KEPT)
def _spot(point: Point) -> _Spot:
    return round(point[0] * _UNIT), round(point[1] * _UNIT)


@lru_cache(maxsize=_KEPT)
def _corners(space: Point) -> tuple[_Spot, ...]:
    return tuple(map(_spot, corners(space)))


def _lines(start: Point, end: Point) -> Iterator[_Line]:
    """Every line between the corners of two spaces; a corner that both have is none."""
    return ((one, other) for one, other in product(_corners(start), _corners(end)) if one != other)


def _is_in(square: _Spot, line: _Line) -> bool:
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


def _meets_standing(wall: _Wall, middles: tuple[int, int], line: _Line) -> bool:
    """As `_meets_lying`, x and y exchanged."""
    (x1, y1), (x2, y2) = line
    return _meets_lying(wall, middles, ((y1, x1), (y2, x2)))


def _meets_lying(wall: _Wall, middles: tuple[int, int], line: _Line) -> bool:
    """Whether a wall that goes from west to east interrupts a line.

    An end of the line may lie on the wall if the rest runs strictly on the side on which the space of that end lies,
    whose middle has the y of `middles`, the start's and the end's.
    """
    (x1, y1), (x2, y2) = line
    height, west, east = wall
    rises, falls = y1 - height, y2 - height
    if (rises > 0 and falls > 0) or (rises < 0 and falls < 0):
        return False
    if not rises and not falls:
        return min(x1, x2) <= east and max(x1, x2) >= west
    if not rises:
        return west <= x1 <= east and (falls > 0) != (middles[0] > height)
    if not falls:
        return west <= x2 <= east and (rises > 0) != (middles[1] > height)
    # Where it crosses, x is x1 + (x2 - x1) * rises / (rises - falls): compared without dividing.
    span, across = abs(rises - falls), (x2 - x1) * abs(rises)
    return (west - x1) * span <= across <= (east - x1) * span
