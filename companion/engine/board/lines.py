"""The lines of a board: how pieces move from intersection to intersection, with alignment and zigzag.

An intersection is in line with a space when it lies on one of the four lines along the space's borders. Where pages do
not align, a fraction of a step that is left counts as a step from a half up.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING

from companion.engine.board.paths import Path
from companion.engine.board.points import Coordinate, Direction, Point, corners, shifted, step, straight, tidy
from companion.engine.errors import BoardError

if TYPE_CHECKING:
    from companion.engine.board.board import Board, Laid

_KEPT = 8192
"""Ways and steps that are kept: a prompt works its options out again and again."""


_SPACES = 256
"""Spaces to which steps are kept."""


class Quadrant(Enum):
    """A quarter of a scanner reading, in clockwise order.

    Attributes:
        number: Its place in that order, from 0.
    """

    NORTH_WEST = "north-west"
    NORTH_EAST = "north-east"
    SOUTH_EAST = "south-east"
    SOUTH_WEST = "south-west"

    number: int


_CLOCKWISE = tuple(Quadrant)
for _number, _quadrant in enumerate(_CLOCKWISE):
    _quadrant.number = _number

_LIES = ((1, 0), (2, 3))
"""The number of a quadrant by whether it lies in the south and in the west."""


class _StepsTo(dict[Point, int]):
    """The steps to a space from each intersection that was asked for."""

    def __init__(self, space: Point) -> None:
        super().__init__()
        self._space = space

    def __missing__(self, crossing: Point) -> int:
        found = self[crossing] = sum(_to_align(crossing, self._space))
        return found


def aligned(crossing: Point, space: Point) -> bool:
    """Whether an intersection is in line with a space (EN-159)."""
    return not all(_to_align(crossing, space))


def steps_to(crossing: Point, space: Point) -> int:
    """How many steps along lines lead from an intersection to the nearest corner of a space (EN-360)."""
    return all_steps_to(space)[crossing]


@lru_cache(maxsize=_SPACES)
def all_steps_to(space: Point) -> Mapping[Point, int]:
    """The same from any intersection, each worked out when it is first asked for."""
    return _StepsTo(space)


def line_step(board: Board, crossing: Point, direction: Direction) -> Point | None:
    """The next intersection in that direction; nothing at the board's edge.

    From the border of a page onto one that does not align with it, the step leads to the nearest intersection of that
    page (EN-164), to the one further west or south if two are equally near.
    """
    return _line_steps(board, crossing)[direction.number]


def toward(board: Board, crossing: Point, space: Point, steps: int, first: Direction | None = None) -> tuple[Path, ...]:
    """The ways of so many steps from an intersection toward a space, by alignment and zigzag (EN-159, 160).

    Args:
        board: The board.
        crossing: Where the piece stands.
        space: Where it goes; it stops at a corner of it.
        steps: The steps there are.
        first: The direction of the first step, where both axes are equally close to alignment.

    Returns:
        One way; two, one for each axis it can begin with, on a tie. A way is empty if no step is left or needed.

    Raises:
        BoardError: The first step cannot have that direction.
    """
    ways = _ways(board, crossing, space, steps)
    if first is None:
        return ways
    known = first_directions(crossing, space)
    if first not in known:
        raise BoardError(f"expected {' or '.join(way.value for way in known) or 'no step'}, got {first.value}")
    return (ways[known.index(first)],)


def first_directions(crossing: Point, space: Point) -> tuple[Direction, ...]:
    """Which directions a move toward a space can begin with: two on a tie, none at its corner (EN-159, 160)."""
    along_x, along_y = _to_align(crossing, space)
    east_west, north_south = _directions(crossing, space)
    if not along_x and not along_y:
        return ()
    if not along_y or (along_x and along_x < along_y):
        return (east_west,)
    if not along_x or along_y < along_x:
        return (north_south,)
    return (east_west, north_south)


def sooner(ways: Collection[Path], spaces: Iterable[Point]) -> tuple[Path, ...]:
    """Those of the ways that come to a corner of any of the spaces soonest; all if none does (EN-160)."""
    near = {corner for space in spaces for corner in corners(space)}
    when = {way: next((count for count, point in enumerate(way) if point in near), math.inf) for way in ways}
    return tuple(way for way in ways if when[way] == min(when.values()))


def beyond(crossing: Point, direction: Direction, spaces: Iterable[Point]) -> tuple[Point, ...]:
    """Those of the spaces that lie wholly beyond an intersection in that direction (EN-676)."""
    return tuple(space for space in spaces if _is_beyond(crossing, direction, space))


def toward_most(crossing: Point, spaces: Collection[Point]) -> tuple[Direction, ...]:
    """The directions in which most of the spaces lie (EN-676).

    Of several with the same count, those whose straight line passes closest to a space that they count; what is left
    is for the players to choose from.
    """
    counted = {direction: beyond(crossing, direction, spaces) for direction in Direction}
    most = max(len(found) for found in counted.values())
    if not most:
        return tuple(Direction)
    gaps = {
        direction: min(_gap(crossing, direction, space) for space in found)
        for direction, found in counted.items()
        if len(found) == most
    }
    return tuple(direction for direction, gap in gaps.items() if gap == min(gaps.values()))


def toward_space(crossing: Point, space: Point) -> tuple[Direction, ...]:
    """The direction of a space: along the axis with more steps left, either on a tie (EN-676)."""
    along_x, along_y = _to_align(crossing, space)
    east_west, north_south = _directions(crossing, space)
    if along_x == along_y:
        return (east_west, north_south)
    return (east_west,) if along_x > along_y else (north_south,)


def quadrant(crossing: Point, space: Point, turned: int = 0) -> Quadrant:
    """The quarter of a reading, centred on a space, in which an intersection lies (EN-428, 429).

    Args:
        crossing: The intersection.
        space: The space in the middle of the reading.
        turned: Quarter turns clockwise by which the reading lies turned on the board.
    """
    west, south = crossing[0] <= space[0], crossing[1] <= space[1]
    return _CLOCKWISE[(_LIES[south][west] - turned) % 4]


@lru_cache(maxsize=_KEPT)
def _ways(board: Board, crossing: Point, space: Point, steps: int) -> tuple[Path, ...]:
    """A way for each direction it can begin with; or one that is empty."""
    return tuple([_way(board, crossing, space, steps, way) for way in first_directions(crossing, space)]) or ((),)


@lru_cache(maxsize=_KEPT)
def _line_steps(board: Board, crossing: Point) -> tuple[Point | None, ...]:
    """Where a step leads in each direction."""
    return tuple(_line_step(board, crossing, direction) for direction in Direction)


def _line_step(board: Board, crossing: Point, direction: Direction) -> Point | None:
    exact = step(crossing, direction)
    pages = board.pages_at(crossing)
    if any(one.has_crossing(crossing) and one.has_crossing(exact) for one in pages):
        return exact
    found = [
        point
        for one in pages
        if one.covers(exact) and not one.has_crossing(crossing)
        for point in _crossings_near(crossing, one)
        if _is_not_behind(point, crossing, direction)
    ]
    return min(found, key=lambda point: (straight(crossing, point), point), default=None)


def _offset(coordinate: Coordinate, start: Coordinate) -> Coordinate:
    """How far a coordinate is from the nearer of two lines one step apart; between them it is nothing."""
    if coordinate < start:
        return start - coordinate
    return coordinate - start - 1 if coordinate > start + 1 else 0


def _to_align(crossing: Point, space: Point) -> tuple[int, int]:
    """The steps along x and along y to a line of the space."""
    along_x, along_y = _offset(crossing[0], space[0]), _offset(crossing[1], space[1])
    if type(along_x) is int and type(along_y) is int:
        return along_x, along_y
    return math.floor(tidy(along_x) + 0.5), math.floor(tidy(along_y) + 0.5)


def _directions(crossing: Point, space: Point) -> tuple[Direction, Direction]:
    """The directions along x and along y to the middle of the space."""
    return (
        Direction.EAST if crossing[0] < space[0] + 0.5 else Direction.WEST,
        Direction.NORTH if crossing[1] < space[1] + 0.5 else Direction.SOUTH,
    )


def _way(board: Board, crossing: Point, space: Point, steps: int, first: Direction) -> Path:
    way: list[Point] = []
    here, direction = crossing, first
    for _ in range(steps):
        found = _line_steps(board, here)[direction.number]
        if found is None:
            break
        way.append(found)
        here = found
        along_x, along_y = _to_align(here, space)
        if along_x and (not along_y or not direction.is_horizontal):
            direction = Direction.EAST if here[0] < space[0] else Direction.WEST
        elif along_y:
            direction = Direction.NORTH if here[1] < space[1] else Direction.SOUTH
        else:
            break
    return tuple(way)


def _crossings_near(crossing: Point, laid: Laid) -> set[Point]:
    """The intersections of a page around a point on its border."""
    x, y = (tidy(here - start) for here, start in zip(crossing, laid.at, strict=True))
    return {
        shifted((east, north), laid.at)
        for east in {math.floor(x), math.ceil(x)}
        for north in {math.floor(y), math.ceil(y)}
        if 0 <= east <= laid.page.width and 0 <= north <= laid.page.height
    }


def _is_not_behind(point: Point, crossing: Point, direction: Direction) -> bool:
    east, north = point[0] - crossing[0], point[1] - crossing[1]
    return point != crossing and east * direction.dx + north * direction.dy >= 0


def _is_beyond(crossing: Point, direction: Direction, space: Point) -> bool:
    match direction:
        case Direction.NORTH:
            return space[1] >= crossing[1]
        case Direction.EAST:
            return space[0] >= crossing[0]
        case Direction.SOUTH:
            return space[1] + 1 <= crossing[1]
        case Direction.WEST:
            return space[0] + 1 <= crossing[0]


def _gap(crossing: Point, direction: Direction, space: Point) -> Coordinate:
    """How far the line through an intersection in that direction passes from a space."""
    across = 1 if direction.is_horizontal else 0
    return _offset(crossing[across], space[across])
