"""For whom steps are counted: tables of steps, shared by all grounds of a board that do not differ for a gait."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import NamedTuple

from companion.engine.board.points import Direction, Point
from companion.engine.board.steps import Neighbours, Steps

_KEPT = 64


class Gait(Enum):
    """For whom, or for what, steps are counted. Walls and the end of the floor stop every one."""

    WALK = "walk"
    """As people walk: red lines, closed and welded doors and Obstacles stop it, a forced arrow turns it (EN-110)."""
    PROWL = "prowl"
    """As the enemy goes: only welds and Obstacles stop it (EN-377, EN-643)."""
    HUNT = "hunt"
    """As the enemy plans its path: only Obstacles stop it, a weld is met on the way (EN-694)."""
    MEASURE = "measure"
    """As distance is counted: nothing else stops it (EN-359)."""
    TOUCH = "touch"
    """Adjacency: red lines and doors that are not open part spaces; an Obstacle has neighbours (EN-678)."""


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


class _As(NamedTuple):
    """How a board stands, as far as it matters for a gait."""

    gait: Gait
    floor: frozenset[Point]
    doors: frozenset[str]
    barred: frozenset[Point]


class Gaits:
    """The tables of steps of one board."""

    def __init__(
        self, links: Mapping[Point, tuple[Link, ...]], arrows: Mapping[Point, Direction], floor: frozenset[Point]
    ) -> None:
        """Take what is printed: what lies beside each space, forced arrows, and the board spaces."""
        self._links, self._arrows, self._floor = links, arrows, floor
        self._printed: dict[Gait, Neighbours] = {}
        self._kept: dict[_As, Steps] = {}

    def steps(self, gait: Gait, *, floor: frozenset[Point], doors: frozenset[str], barred: frozenset[Point]) -> Steps:
        """The steps of a gait.

        Args:
            gait: Whose.
            floor: The board spaces as they are now.
            doors: The doors that stop it.
            barred: The spaces that it cannot enter.
        """
        stands = _As(gait, floor, doors, barred)
        found = self._kept.pop(stands, None)
        if found is None:
            found = Steps(self._neighbours(stands))
        self._kept[stands] = found
        if len(self._kept) > _KEPT:
            del self._kept[next(iter(self._kept))]
        return found

    def _neighbours(self, stands: _As) -> Neighbours:
        """As printed, but for the spaces beside what has changed."""
        printed = self._printed.get(stands.gait)
        if printed is None:
            bare = _As(stands.gait, self._floor, frozenset(), frozenset())
            printed = self._printed[stands.gait] = {space: self._beside(space, bare) for space in self._floor}
        changed = set(self._changed(stands))
        if not changed:
            return printed
        found = dict(printed)
        for space in changed:
            if space in stands.floor:
                found[space] = self._beside(space, stands)
        return found

    def _changed(self, stands: _As) -> Iterator[Point]:
        moved = (stands.floor - self._floor) | stands.barred
        for space in moved & self._links.keys():
            yield space
            yield from (link.to for link in self._links[space])
        if stands.doors:
            for space, links in self._links.items():
                if any(not stands.doors.isdisjoint(link.doors) for link in links if link.doors):
                    yield space

    def _beside(self, space: Point, stands: _As) -> tuple[Point, ...]:
        floor, barred = stands.floor, stands.barred
        return tuple(
            link.to
            for link in self._links[space]
            if link.to in floor and link.to not in barred and not self._stops(space, link, stands)
        )

    def _stops(self, space: Point, link: Link, stands: _As) -> bool:
        if link.walled or (link.doors and not stands.doors.isdisjoint(link.doors)):
            return True
        match stands.gait:
            case Gait.WALK:
                return link.red or self._arrows.get(space, link.direction) is not link.direction
            case Gait.TOUCH:
                return link.red
            case _:
                return False
