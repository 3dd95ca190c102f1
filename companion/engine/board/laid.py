"""Pages on the table: where each lies, and what is printed on it in the frame of the whole board."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from itertools import combinations, product
from typing import TypeVar

import msgspec

from companion.engine.board.pages import Door, Exit, Mark, Page, Tile
from companion.engine.board.points import Direction, Edge, Point, shifted, step, tidy
from companion.engine.errors import BoardError

Printed = TypeVar("Printed", Mark, Tile, Exit)


class Laid(msgspec.Struct, frozen=True):
    """A page on the table, and where its south-west corner lies."""

    page: Page
    at: Point = (0, 0)

    @property
    def corner(self) -> Point:
        """Its north-east corner."""
        return shifted(self.at, (self.page.width, self.page.height))

    def has_space(self, space: Point) -> bool:
        """Whether the space is one of this page's own."""
        return self.has_crossing(space) and self.has_crossing(step(step(space, Direction.NORTH), Direction.EAST))

    def has_crossing(self, crossing: Point) -> bool:
        """Whether the intersection is one of this page's own."""
        return self.covers(crossing) and all(
            isinstance(tidy(one - start), int) for one, start in zip(crossing, self.at, strict=True)
        )

    def covers(self, point: Point) -> bool:
        """Whether the point lies on the page or on its border."""
        east, north = self.corner
        return self.at[0] <= point[0] <= east and self.at[1] <= point[1] <= north

    def moved(self, point: Point) -> Point:
        """A point of the page in the frame of the board."""
        return shifted(point, self.at)

    def spaces(self) -> Iterator[Point]:
        """Every space of the page."""
        return map(self.moved, product(range(self.page.width), range(self.page.height)))

    def crossings(self) -> Iterator[Point]:
        """Every intersection of the page, those on its border too."""
        return map(self.moved, product(range(self.page.width + 1), range(self.page.height + 1)))

    def edges(self, edges: Iterable[Edge]) -> tuple[Edge, ...]:
        """Edges of the page in the frame of the board."""
        return tuple((self.moved(start), self.moved(end)) for start, end in edges)

    def doors(self) -> Iterator[Door]:
        """Its doors, named after the page as well."""
        for door in self.page.doors:
            yield Door(f"{self.page.name} {door.name}", self.edges(door.edges), door.starts)

    def printed(self, things: Iterable[Printed]) -> Iterator[Printed]:
        """What is printed on the page, in the frame of the board."""
        return (msgspec.structs.replace(thing, at=self.moved(thing.at)) for thing in things)

    def out_of_line(self, exact: Point, direction: Direction) -> Iterator[Point]:
        """Its spaces that cover at least half of where a space beside another page would be if the two were in line.

        Args:
            exact: Where that space would be.
            direction: On which side of the other space.
        """
        x, y = (tidy(one - start) for one, start in zip(exact, self.at, strict=True))
        across, wide, along, long = (x, self.page.width, y, self.page.height)
        if not direction.is_horizontal:
            across, wide, along, long = (y, self.page.height, x, self.page.width)
        if not isinstance(across, int) or not 0 <= across < wide:
            return
        lower = math.floor(along)
        for place in (lower, lower + 1):
            if 0 <= place < long and abs(along - place) <= 1 / 2:
                yield self.moved((across, place) if direction.is_horizontal else (place, across))


def laid_beside(laid: Laid, page: Page, on: Direction, *, shift: float = 0) -> Laid:
    """Where a page goes that is laid on one side of another (EN-119).

    Args:
        laid: The page that lies there.
        page: The new one.
        on: The side.
        shift: How far it is out of line: to the north on an eastern or western side, else to the east.
    """
    x, y = laid.at
    corner = {
        Direction.NORTH: (x + shift, laid.corner[1]),
        Direction.EAST: (laid.corner[0], y + shift),
        Direction.SOUTH: (x + shift, y - page.height),
        Direction.WEST: (x - page.width, y + shift),
    }[on]
    return Laid(page, (tidy(corner[0]), tidy(corner[1])))


def check_laid(laid: Iterable[Laid]) -> None:
    """Whether pages can lie so.

    Raises:
        BoardError: Two overlap, or have the same name.
    """
    for one, other in combinations(laid, 2):
        if one.page.name == other.page.name:
            raise BoardError(f"the page {one.page.name} lies on the table twice")
        (west, south), (east, north) = one.at, one.corner
        if west < other.corner[0] and other.at[0] < east and south < other.corner[1] and other.at[1] < north:
            raise BoardError(f"the pages {one.page.name} and {other.page.name} overlap")


def clusters_of(laid: Iterable[Laid]) -> tuple[tuple[Point, ...], ...]:
    """The spawn points of all pages, those of a cluster together; one that two pages print counts for the first."""
    met: set[Point] = set()
    clusters = []
    for one in laid:
        for cluster in one.page.clusters:
            points = tuple(point for point in map(one.moved, cluster) if point not in met)
            met.update(points)
            clusters.append(points)
    return tuple(cluster for cluster in clusters if cluster)
