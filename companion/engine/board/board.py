"""Pages laid side by side in one frame: what is printed on them, and which spaces lie next to which."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple, TypeVar

import msgspec

from companion.engine.board.ground import Ground
from companion.engine.board.pages import Door, Exit, Mark, Page, Tile
from companion.engine.board.points import Direction, Edge, Point, named, shifted, side, step, tidy
from companion.engine.errors import BoardError
from companion.engine.names import near

Printed = TypeVar("Printed", Mark, Tile, Exit)

_NONE: frozenset[str] = frozenset()
_NOWHERE: frozenset[Point] = frozenset()
_KEPT = 16
"""Grounds kept: doors go to and fro, and undo comes back to earlier ones."""


class Laid(msgspec.Struct, frozen=True):
    """A page on the table, and where its south-west corner lies."""

    page: Page
    at: Point = (0, 0)

    @property
    def corner(self) -> Point:
        """Its north-east corner."""
        return shifted(self.at, (self.page.width, self.page.height))

    def has_crossing(self, crossing: Point) -> bool:
        """Whether the intersection is one of this page's own."""
        return self.covers(crossing) and all(
            isinstance(tidy(one - start), int) for one, start in zip(crossing, self.at, strict=True)
        )

    def covers(self, point: Point) -> bool:
        """Whether the point lies on the page or on its border."""
        east, north = self.corner
        return self.at[0] <= point[0] <= east and self.at[1] <= point[1] <= north


class Link(NamedTuple):
    """What lies between a space and one beside it.

    Attributes:
        direction: The way there.
        to: The space beside it.
        walled: Whether a wall lies between.
        red: Whether a red line lies between.
        doors: The doors that stand between.
    """

    direction: Direction
    to: Point
    walled: bool
    red: bool
    doors: tuple[str, ...]


def laid_beside(laid: Laid, page: Page, on: Direction, *, shift: float = 0) -> Laid:
    """Where a page goes that is laid on one side of another (EN-119 in Enormity).

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


class Board:
    """All pages on the table as they are printed; `ground` tells how it stands now.

    A door is named after its page and its own name, such as `SR1 B1`.

    Attributes:
        laid: The pages.
        spaces: Every space, those out of bounds too.
        floor: The board spaces.
        crossings: Every intersection.
        walls: Edges that are walls.
        red_lines: Edges that are red lines.
        doors: Each door by its name.
        marks: What is printed on spaces and intersections.
        tiles: Printed terrain.
        arrows: Spaces that are left in one direction only.
        exits: Spaces from which another page is revealed.
        clusters: Spawn points; one that two pages print is in the cluster of the first.
        links: What lies beside each space, clockwise from the north.
    """

    def __init__(self, laid: Sequence[Laid]) -> None:
        """Lay the pages.

        Raises:
            BoardError: Two pages overlap, or have the same name.
        """
        self.laid = tuple(laid)
        _check(self.laid)
        self.spaces = frozenset(
            shifted((x, y), one.at) for one in laid for x in range(one.page.width) for y in range(one.page.height)
        )
        self.crossings = frozenset(
            shifted((x, y), one.at)
            for one in laid
            for x in range(one.page.width + 1)
            for y in range(one.page.height + 1)
        )
        self.floor = frozenset(shifted(space, one.at) for one in laid for space in one.page.floor)
        self.walls = frozenset(_edge(edge, one) for one in laid for edge in one.page.walls)
        self.red_lines = frozenset(_edge(edge, one) for one in laid for edge in one.page.red_lines)
        self.doors: Mapping[str, Door] = {door.name: door for one in laid for door in _doors(one)}
        self.marks: tuple[Mark, ...] = tuple(_moved(mark, one) for one in laid for mark in one.page.marks)
        self.tiles: tuple[Tile, ...] = tuple(_moved(tile, one) for one in laid for tile in one.page.tiles)
        self.arrows: Mapping[Point, Direction] = {
            shifted(arrow.at, one.at): arrow.direction for one in laid for arrow in one.page.arrows
        }
        self.exits: Mapping[Point, Exit] = {
            shifted(leads.at, one.at): _moved(leads, one) for one in laid for leads in one.page.exits
        }
        self.clusters = _clusters(self.laid)
        self._door_of = {edge: name for name, door in self.doors.items() for edge in door.edges}
        self.links: Mapping[Point, tuple[Link, ...]] = {space: self._links(space) for space in sorted(self.spaces)}
        self._grounds: dict[tuple[frozenset[object], ...], Ground] = {}

    def page_of(self, space: Point) -> Laid:
        """The page that a space is on.

        Raises:
            BoardError: It is on none.
        """
        for one in self.laid:
            east, north = one.corner
            if one.at[0] <= space[0] < east and one.at[1] <= space[1] < north:
                return one
        raise BoardError(f"no page has a space {named(space)}")

    def pages_at(self, crossing: Point) -> tuple[Laid, ...]:
        """The pages that the intersection lies on, or on the border of."""
        return tuple(one for one in self.laid if one.covers(crossing))

    def is_edge(self, crossing: Point) -> bool:
        """Whether an intersection lies on the outer border of all pages together (EN-692 in Enormity)."""
        nearby = ((crossing[0] + x, crossing[1] + y) for x in (-0.01, 0.01) for y in (-0.01, 0.01))
        return not all(self.pages_at(point) for point in nearby)

    def beside(self, space: Point, direction: Direction) -> tuple[Point, ...]:
        """The spaces, out of bounds or not, that lie on that side of one.

        Of a page that does not align, those that share at least half of the border: one as a rule, two when it is
        exactly half.
        """
        exact = step(space, direction)
        if exact in self.spaces:
            return (exact,)
        return tuple(found for one in self.laid for found in _out_of_line(exact, direction, one))

    def doors_beside(self, space: Point) -> tuple[str, ...]:
        """The doors on the border of a space."""
        own = (self._door_of[edge] for edge in _sides(space) if edge in self._door_of)
        beyond = (name for link in self.links.get(space, ()) for name in link.doors)
        return tuple(sorted({*own, *beyond}))

    def doors_at(self, crossing: Point) -> tuple[str, ...]:
        """The doors whose line ends at, or passes through, an intersection."""
        return tuple(sorted({name for edge, name in self._door_of.items() if crossing in edge}))

    def ground(
        self,
        *,
        closed: frozenset[str] = _NONE,
        welded: frozenset[str] = _NONE,
        obstacles: frozenset[Point] = _NOWHERE,
        obscuring: frozenset[Point] = _NOWHERE,
        extra_floor: frozenset[Point] = _NOWHERE,
        shut: frozenset[Point] = _NOWHERE,
    ) -> Ground:
        """The board as it stands now; the same answer, with all it has worked out, as long as nothing changes.

        Args:
            closed: Doors that are closed.
            welded: Doors that are welded; any other is open.
            obstacles: Spaces with an Obstacle.
            obscuring: Spaces that only block sight.
            extra_floor: Spaces that are board spaces although they are printed out of bounds.
            shut: Board spaces that nobody can enter now, though they are beside their neighbours.

        Raises:
            BoardError: There is no door of such a name.
        """
        for name in closed | welded:
            if name not in self.doors:
                raise BoardError(f"there is no door {name!r}{near(name, self.doors)}")
        key: tuple[frozenset[object], ...] = (closed, welded, obstacles, obscuring, extra_floor, shut)
        found = self._grounds.pop(key, None)
        if found is None:
            found = Ground(
                self,
                closed=closed,
                welded=welded,
                obstacles=obstacles,
                obscuring=obscuring,
                floor=self.floor | (extra_floor & self.spaces),
                shut=shut,
            )
        self._grounds[key] = found
        if len(self._grounds) > _KEPT:
            del self._grounds[next(iter(self._grounds))]
        return found

    def _links(self, space: Point) -> tuple[Link, ...]:
        return tuple(
            self._link(space, direction, to) for direction in Direction for to in self.beside(space, direction)
        )

    def _link(self, space: Point, direction: Direction, to: Point) -> Link:
        edges = {side(space, direction), side(to, direction.opposite)}  # two where pages do not align
        return Link(
            direction,
            to,
            walled=not edges.isdisjoint(self.walls),
            red=not edges.isdisjoint(self.red_lines),
            doors=tuple(sorted({self._door_of[edge] for edge in edges if edge in self._door_of})),
        )


def _check(laid: Iterable[Laid]) -> None:
    for one, other in combinations(laid, 2):
        if one.page.name == other.page.name:
            raise BoardError(f"the page {one.page.name} lies on the table twice")
        (west, south), (east, north) = one.at, one.corner
        if west < other.corner[0] and other.at[0] < east and south < other.corner[1] and other.at[1] < north:
            raise BoardError(f"the pages {one.page.name} and {other.page.name} overlap")


def _sides(space: Point) -> Iterator[Edge]:
    return (side(space, direction) for direction in Direction)


def _edge(edge: Edge, laid: Laid) -> Edge:
    return (shifted(edge[0], laid.at), shifted(edge[1], laid.at))


def _doors(laid: Laid) -> Iterator[Door]:
    for door in laid.page.doors:
        name = f"{laid.page.name} {door.name}"
        yield Door(name, tuple(_edge(edge, laid) for edge in door.edges), door.starts)


def _moved(printed: Printed, laid: Laid) -> Printed:
    return msgspec.structs.replace(printed, at=shifted(printed.at, laid.at))


def _clusters(laid: Iterable[Laid]) -> tuple[tuple[Point, ...], ...]:
    met: set[Point] = set()
    clusters: list[tuple[Point, ...]] = []
    for one in laid:
        for cluster in one.page.clusters:
            points = tuple(shifted(point, one.at) for point in cluster)
            clusters.append(tuple(point for point in points if point not in met))
            met.update(points)
    return tuple(cluster for cluster in clusters if cluster)


def _out_of_line(exact: Point, direction: Direction, laid: Laid) -> Iterator[Point]:
    """The spaces of a page that cover at least half of where a space would be if the page were in line."""
    x, y = (tidy(one - start) for one, start in zip(exact, laid.at, strict=True))
    along, across, wide, long = (y, x, laid.page.width, laid.page.height)
    if not direction.is_horizontal:
        along, across, wide, long = (x, y, laid.page.height, laid.page.width)
    if not isinstance(across, int) or not 0 <= across < wide:
        return
    lower = math.floor(along)
    for place in (lower, lower + 1):
        if 0 <= place < long and abs(along - place) <= 1 / 2:
            local = (across, place) if direction.is_horizontal else (place, across)
            yield shifted(local, laid.at)
