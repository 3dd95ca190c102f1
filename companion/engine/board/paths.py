"""Paths over spaces: counting by breadth, all shortest ways down the counts, and the zigzag among them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from companion.engine.board.points import Coordinate, Direction, Point, step, tidy
from companion.engine.board.steps import Neighbours

Path = tuple[Point, ...]
"""The spaces entered one after the other; where it begins is not among them."""


def descents(
    start: Point, counts: Mapping[Point, int], neighbours: Neighbours, *, steps: int | None = None
) -> Iterator[Path]:
    """Every path whose each step lowers the count by one, down to 0, in the order of the neighbours.

    Args:
        start: Where they begin.
        counts: How many steps are left from each space.
        neighbours: Where one step leads from each.
        steps: Only the beginnings of that length are given, each once.
    """
    lowest = 0 if steps is None else max(0, counts[start] - steps)
    trail: list[Point] = []
    rest = [iter((start,))]
    while rest:
        here = next(rest[-1], None)
        if here is None:
            rest.pop()
            if trail:
                trail.pop()
            continue
        trail.append(here)
        below = counts[here] - 1
        if below < lowest:
            yield tuple(trail[1:])
            rest.append(iter(()))
        else:
            rest.append(iter([other for other in neighbours.get(here, ()) if counts.get(other) == below]))


def zigzag_directions(here: Point, target: Point, last: Direction | None) -> tuple[Direction, ...]:
    """Where the next step of a zigzag leads: straight if in line, else along the other axis than the last (EN-380)."""
    east, north = target[0] - here[0], target[1] - here[1]
    along_x = (Direction.EAST if east > 0 else Direction.WEST,) if east else ()
    along_y = (Direction.NORTH if north > 0 else Direction.SOUTH,) if north else ()
    if not along_x or not along_y or last is None:
        return along_x + along_y
    return along_y if last.is_horizontal else along_x


def zigzag_paths(start: Point, target: Point, counts: Mapping[Point, int], neighbours: Neighbours) -> tuple[Path, ...]:
    """The shortest paths with the shape of a zigzag: none, one, or one for each axis it can begin with."""
    found = (_zigzag(start, first, target, counts, neighbours) for first in zigzag_directions(start, target, None))
    return tuple(path for path in found if path is not None) if counts[start] else ((),)


def zigzag(paths: Iterable[Path], start: Point, target: Point) -> tuple[Path, ...]:
    """Those of the paths that have the shape of a zigzag toward the target."""
    return tuple(path for path in paths if is_zigzag(path, start, target))


def is_zigzag(path: Path, start: Point, target: Point) -> bool:
    """Whether each step of a path is one that a zigzag toward the target makes (EN-380)."""
    here, last = start, None
    for space in path:
        ways = [way for way in zigzag_directions(here, target, last) if step(here, way) == space]
        if not ways:
            return False
        here, last = space, ways[0]
    return True


def _zigzag(
    start: Point, first: Direction, target: Point, counts: Mapping[Point, int], neighbours: Neighbours
) -> Path | None:
    path: list[Point] = []
    here, horizontal = start, first.is_horizontal
    left = counts[start]
    while left:
        left -= 1
        x, y = here
        space = (_nearer(x, target[0]), y) if horizontal else (x, _nearer(y, target[1]))
        if counts.get(space) != left or space not in neighbours[here]:
            return None
        path.append(space)
        here = space
        if here[0] == target[0]:
            if here[1] == target[1] and left:
                return None
            horizontal = False
        else:
            horizontal = here[1] == target[1] or not horizontal
    return tuple(path)


def _nearer(coordinate: Coordinate, target: Coordinate) -> Coordinate:
    return tidy(coordinate + 1 if coordinate < target else coordinate - 1)
