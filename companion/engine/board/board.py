"""Pages laid side by side in one frame: what is printed on them, and which spaces lie next to which."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from companion.engine.board.gaits import Gaits, Link
from companion.engine.board.ground import Ground as Ground
from companion.engine.board.laid import Laid as Laid
from companion.engine.board.laid import check_laid, clusters_of
from companion.engine.board.laid import laid_beside as laid_beside
from companion.engine.board.pages import Door, Exit, Mark, Tile
from companion.engine.board.points import Direction, Edge, Point, algebraic_name, named, shifted, side, step
from companion.engine.errors import BoardError
from companion.engine.names import near

_NONE: frozenset[str] = frozenset()
_NOWHERE: frozenset[Point] = frozenset()
_KEPT = 16
"""Grounds kept: doors go to and fro, and undo comes back to earlier ones."""


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
        gaits: The tables of steps that its grounds share.
    """

    def __init__(self, laid: Sequence[Laid]) -> None:
        """Lay the pages.

        Raises:
            BoardError: Two pages overlap, or have the same name.
        """
        self.laid = tuple(laid)
        check_laid(self.laid)
        self._pages = {space: one for one in laid for space in one.spaces()}
        self._names: dict[Point, str] = {}
        self.spaces = frozenset(self._pages)
        self.crossings = frozenset(crossing for one in laid for crossing in one.crossings())
        self.floor = frozenset(one.moved(space) for one in laid for space in one.page.floor)
        self.walls = frozenset(edge for one in laid for edge in one.edges(one.page.walls))
        self.red_lines = frozenset(edge for one in laid for edge in one.edges(one.page.red_lines))
        self.doors: Mapping[str, Door] = {door.name: door for one in laid for door in one.doors()}
        self.marks: tuple[Mark, ...] = tuple(mark for one in laid for mark in one.printed(one.page.marks))
        self.tiles: tuple[Tile, ...] = tuple(tile for one in laid for tile in one.printed(one.page.tiles))
        self.arrows: Mapping[Point, Direction] = {
            one.moved(arrow.at): arrow.direction for one in laid for arrow in one.page.arrows
        }
        self.exits: Mapping[Point, Exit] = {leads.at: leads for one in laid for leads in one.printed(one.page.exits)}
        self.clusters = clusters_of(self.laid)
        self._door_of = {edge: name for name, door in self.doors.items() for edge in door.edges}
        self.links: Mapping[Point, tuple[Link, ...]] = {space: self._links(space) for space in sorted(self.spaces)}
        self.gaits = Gaits(self.links, self.arrows, self.floor)
        self._grounds: dict[tuple[frozenset[object], ...], Ground] = {}

    def page_of(self, space: Point) -> Laid:
        """The page that a space is on.

        Raises:
            BoardError: It is on none.
        """
        found = self._pages.get(space)
        if found is None:
            raise BoardError(f"no page has a space {named(space)}")
        return found

    def name_of(self, space: Point) -> str:
        """A space by its letter and number (EN-615), its page before it if there are several; by its point if none."""
        found = self._names.get(space)
        if found is None:
            found = self._names[space] = self._name(space)
        return found

    def pages_at(self, crossing: Point) -> tuple[Laid, ...]:
        """The pages that the intersection lies on, or on the border of."""
        return tuple(one for one in self.laid if one.covers(crossing))

    def is_edge(self, crossing: Point) -> bool:
        """Whether an intersection lies on the outer border of all pages together (EN-692)."""
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
        return tuple(found for one in self.laid for found in one.out_of_line(exact, direction))

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
            extra_floor: Spaces of the pages that are board spaces although they are printed out of bounds.
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

    def _name(self, space: Point) -> str:
        one = self._pages.get(space)
        if one is None:
            return named(space)
        name = algebraic_name(shifted(space, (-one.at[0], -one.at[1])))
        return name if len(self.laid) == 1 else f"{one.page.name} {name}"

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


def _sides(space: Point) -> Iterator[Edge]:
    return (side(space, direction) for direction in Direction)
