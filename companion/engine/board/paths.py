"""Paths over spaces: counting by breadth, all shortest ways down the counts, and the zigzag among them."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping

from companion.engine.board.points import Direction, Point, step

Path = tuple[Point, ...]
"""The spaces entered one after the other; where it begins is not among them."""

Neighbours = Mapping[Point, tuple[Point, ...]]


def flood(starts: Iterable[Point], neighbours: Neighbours, *, ends: Container[Point] = ()) -> dict[Point, int]:
    """How many steps lead from the nearest start to each space; beyond those in `ends` none leads."""
    frontier = list(starts)
    counts = dict.fromkeys(frontier, 0)
    count = 0
    while frontier:
        count += 1
        reached = []
        for space in frontier:
            if space in ends:
                continue
            for other in neighbours.get(space, ()):
                if other not in counts:
                    counts[other] = count
                    reached.append(other)
        frontier = reached
    return counts


def descents(start: Point, counts: Mapping[Point, int], neighbours: Neighbours) -> Iterator[Path]:
    """Every path whose each step lowers the count by one, down to 0, in the order of the neighbours."""
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
        if not counts[here]:
            yield tuple(trail[1:])
        below = counts[here] - 1
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
    here, way = start, first
    while True:
        space = step(here, way)
        if space not in neighbours.get(here, ()) or counts.get(space) != counts[here] - 1:
            return None
        path.append(space)
        if not counts[space]:
            return tuple(path)
        if space == target:
            return None
        here, way = space, zigzag_directions(space, target, way)[0]
