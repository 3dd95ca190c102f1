"""Points of a board: spaces and intersections in one frame, the four directions, and how points are written.

A space is named by its south-west corner: the space (x, y) is the square from (x, y) to (x+1, y+1); x grows to the
east, y to the north. An intersection is the point itself. Pages that do not align stand at fractions.
"""

from __future__ import annotations

import re
from enum import Enum

from companion.engine.errors import BoardError

Coordinate = int | float
Point = tuple[Coordinate, Coordinate]
Edge = tuple[Point, Point]
"""One side of a space: its two ends, the western or southern one first."""

PLACES = 6
"""Digits kept of a coordinate that is no whole number."""

_NAMED = re.compile(r"(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)")
_ALGEBRAIC = re.compile(r"([A-Z])([1-9]\d?)")


class Direction(Enum):
    """A direction on the board, in clockwise order.

    Attributes:
        number: Its place in that order, from 0.
        dx, dy: What a step changes.
        opposite: The direction back.
        is_horizontal: Whether it changes x.
    """

    NORTH = "north"
    EAST = "east"
    SOUTH = "south"
    WEST = "west"

    # Looked up at every step of every path: kept on the members, not worked out.
    number: int
    dx: int
    dy: int
    opposite: Direction
    is_horizontal: bool

    def turned(self, quarters: int) -> Direction:
        """This direction after so many quarter turns clockwise."""
        return _CLOCKWISE[(self.number + quarters) % 4]


_CLOCKWISE = tuple(Direction)
for _number, (_dx, _dy) in enumerate(((0, 1), (1, 0), (0, -1), (-1, 0))):
    _one = _CLOCKWISE[_number]
    _one.number, _one.dx, _one.dy, _one.is_horizontal = _number, _dx, _dy, _dx != 0
    _one.opposite = _CLOCKWISE[(_number + 2) % 4]


def tidy(value: Coordinate) -> Coordinate:
    """A coordinate as it is kept: an int where it is whole, else rounded to 6 places."""
    if isinstance(value, int):
        return value
    rounded = round(value, PLACES)
    return int(rounded) if rounded == int(rounded) else rounded


def shifted(point: Point, by: Point) -> Point:
    """The point moved by so much in x and y."""
    return (tidy(point[0] + by[0]), tidy(point[1] + by[1]))


def step(point: Point, direction: Direction, count: int = 1) -> Point:
    """The point so many steps away in that direction."""
    return (tidy(point[0] + direction.dx * count), tidy(point[1] + direction.dy * count))


def direction_between(start: Point, end: Point) -> Direction:
    """The direction of a step from one point to another, along the axis on which they differ more.

    Raises:
        BoardError: They are the same point.
    """
    east, north = end[0] - start[0], end[1] - start[1]
    if not east and not north:
        raise BoardError(f"there is no direction from {named(start)} to itself")
    if abs(east) >= abs(north):
        return Direction.EAST if east > 0 else Direction.WEST
    return Direction.NORTH if north > 0 else Direction.SOUTH


def corners(space: Point) -> tuple[Point, Point, Point, Point]:
    """The four intersections of a space: south-west, south-east, north-east, north-west."""
    x, y = space
    east, north = tidy(x + 1), tidy(y + 1)
    return ((x, y), (east, y), (east, north), (x, north))


def spaces_around(crossing: Point) -> tuple[Point, Point, Point, Point]:
    """The four spaces around an intersection, whether a page has them or not."""
    x, y = crossing
    west, south = tidy(x - 1), tidy(y - 1)
    return ((x, y), (west, y), (west, south), (x, south))


def side(space: Point, direction: Direction) -> Edge:
    """The edge of a space that lies in that direction."""
    southwest, southeast, northeast, northwest = corners(space)
    return {
        Direction.NORTH: (northwest, northeast),
        Direction.EAST: (southeast, northeast),
        Direction.SOUTH: (southwest, southeast),
        Direction.WEST: (southwest, northwest),
    }[direction]


def straight(start: Point, end: Point) -> Coordinate:
    """The orthogonal count between two points of one kind: steps along x and steps along y together."""
    return tidy(abs(start[0] - end[0]) + abs(start[1] - end[1]))


def named(point: Point) -> str:
    """The point as text, such as `5,4`; `point` reads it again."""
    return f"{tidy(point[0])},{tidy(point[1])}"


def point(text: str) -> Point:
    """The point that a text such as `5,4` or `10,4.333333` names.

    Raises:
        BoardError: It names none.
    """
    found = _NAMED.fullmatch(text.strip())
    if found is None:
        raise BoardError(f"expected a point such as 5,4, got {text!r}")
    return (tidy(float(found[1])), tidy(float(found[2])))


def algebraic(text: str) -> Point:
    """The space that a letter, counted northward from A, and a number, counted eastward from 1, name: G3 is (2, 6).

    Raises:
        BoardError: It is no such name.
    """
    found = _ALGEBRAIC.fullmatch(text.strip().upper())
    if found is None:
        raise BoardError(f"expected a letter and a number such as G3, got {text!r}")
    return (int(found[2]) - 1, ord(found[1]) - ord("A"))


def algebraic_name(space: Point) -> str:
    """The letter and number of a space, counted from the corner of its page.

    Raises:
        BoardError: The alphabet or the count has no name for it.
    """
    x, y = space
    if not (isinstance(x, int) and isinstance(y, int) and 0 <= x < 99 and 0 <= y < 26):
        raise BoardError(f"a space from 0,0 to 98,25 has a letter and a number, {named(space)} has none")
    return f"{chr(ord('A') + y)}{x + 1}"
