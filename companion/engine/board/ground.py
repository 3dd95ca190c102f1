"""The board as it stands now, with its doors and tiles: steps, adjacency, counts, paths and sight.

A ground never changes; what it works out it keeps. Board hands out the same one as long as doors and tiles stay.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Set
from enum import Enum
from typing import TYPE_CHECKING, TypeVar

from companion.engine.board.paths import Path, descents, flood, zigzag_paths
from companion.engine.board.points import Point, straight
from companion.engine.board.sight import Sight

if TYPE_CHECKING:
    from companion.engine.board.board import Board, Link

Key = TypeVar("Key")

NOBODY: frozenset[Point] = frozenset()
_KEPT = 1024
"""Counts from one space, or to one set of goals, that are kept."""


class Gait(Enum):
    """For whom, or for what, steps are counted. Walls and the end of the floor stop every one."""

    WALK = "walk"
    """As a Spacer: red lines, closed and welded doors and Obstacles stop it, a forced arrow turns it."""
    PROWL = "prowl"
    """As an Intruder: only welds and Obstacles stop it."""
    HUNT = "hunt"
    """As an Intruder plans its path: only Obstacles stop it, a weld is met on the way (EN-694)."""
    MEASURE = "measure"
    """As distance is counted: nothing else stops it (EN-359)."""
    TOUCH = "touch"
    """Adjacency: red lines and doors that are not open part spaces; an Obstacle has neighbours (EN-678)."""


class Ground:
    """One board as it stands now; made by `Board.ground`.

    Attributes:
        board: The board.
        floor: The board spaces, shut ones and those with an Obstacle too.
        closed: The doors that are closed.
        welded: The doors that are welded.
        obstacles: Spaces with an Obstacle.
        obscuring: Spaces that only block sight.
        shut: Board spaces that nobody can enter now.
    """

    def __init__(
        self,
        board: Board,
        *,
        closed: frozenset[str],
        welded: frozenset[str],
        obstacles: frozenset[Point],
        obscuring: frozenset[Point],
        floor: frozenset[Point],
        shut: frozenset[Point],
    ) -> None:
        """Take the board as it stands."""
        self.board, self.floor = board, floor
        self.closed, self.welded = closed, welded
        self.obstacles, self.obscuring, self.shut = obstacles, obscuring, shut
        doors = {edge for name in closed | welded for edge in board.doors[name].edges}
        self._sight = Sight(board.walls | board.red_lines | doors, obstacles | obscuring)
        self._steps: dict[Gait, dict[Point, tuple[Point, ...]]] = {}
        self._back: dict[Gait, dict[Point, tuple[Point, ...]]] = {}
        self._counts: dict[tuple[Gait, Point], dict[Point, int]] = {}
        self._reaches: dict[Point, dict[Point, int]] = {}
        self._to_goals: dict[tuple[Gait, frozenset[Point]], dict[Point, int]] = {}

    def steps(self, space: Point, gait: Gait) -> tuple[Point, ...]:
        """Where one step leads from a space, clockwise from the north; nowhere from what is no floor."""
        return self._neighbours(gait).get(space, ())

    def adjacent(self, space: Point) -> tuple[Point, ...]:
        """The board spaces adjacent to a space, those with an Obstacle too (EN-124 to 126, EN-678)."""
        return self.steps(space, Gait.TOUCH)

    def are_adjacent(self, space: Point, other: Point) -> bool:
        """Whether two spaces are adjacent."""
        return other in self.adjacent(space)

    def walk_steps(self, space: Point) -> tuple[Point, ...]:
        """Where a Spacer can step (EN-109, 110, 116, 117)."""
        return self.steps(space, Gait.WALK)

    def prowl_steps(self, space: Point) -> tuple[Point, ...]:
        """Where an Intruder can step (EN-377, 643, 693)."""
        return self.steps(space, Gait.PROWL)

    def walks(
        self, start: Point, most: int, through: Set[Point] = NOBODY, not_on: Set[Point] = NOBODY
    ) -> dict[Point, Path]:
        """Where a walk of at most so many steps can end, each with one of the shortest paths there.

        Args:
            start: Where it begins; it is no end and is not entered again (EN-112).
            most: The steps there are.
            through: Spaces that may not be entered, such as those of Intruders (EN-111).
            not_on: Spaces that may be passed but not be the end, such as those of other Spacers (EN-113).

        Returns:
            The spaces entered, the end last, by end; the nearest ends first.
        """
        neighbours = self._neighbours(Gait.WALK)
        paths: dict[Point, Path] = {start: ()}
        frontier = [start]
        for _ in range(most):
            reached = []
            for space in frontier:
                for other in neighbours.get(space, ()):
                    if other not in paths and other not in through:
                        paths[other] = (*paths[space], other)
                        reached.append(other)
            frontier = reached
        del paths[start]
        return {end: path for end, path in paths.items() if end not in not_on}

    def legal_steps(
        self, start: Point, path: Iterable[Point], *, gait: Gait = Gait.WALK, through: Set[Point] = NOBODY
    ) -> int:
        """How many steps of a path can be made: each leads to a neighbour, and no space is entered twice (EN-112)."""
        here, entered = start, {start}
        for count, space in enumerate(path):
            if space in entered or space in through or space not in self.steps(here, gait):
                return count
            here = space
            entered.add(space)
        return len(entered) - 1

    def distance(self, start: Point, end: Point) -> int:
        """The distance of two spaces: the plain orthogonal count where no way leads (EN-358, 359, 694)."""
        found = self.counts(start).get(end)
        return int(straight(start, end)) if found is None else found

    def counts(self, start: Point, gait: Gait = Gait.MEASURE) -> Mapping[Point, int]:
        """How many steps lead from a space to each other that can be reached."""
        found = self._counts.get((gait, start))
        if found is None:
            _make_room(self._counts)
            found = self._counts[gait, start] = flood((start,), self._neighbours(gait))
        return found

    def reach(self, start: Point, end: Point) -> int | None:
        """The range from one space to another, around all that stops a Spacer; nothing if none leads there (EN-262)."""
        return self._reach(start).get(end)

    def reach_field(self, start: Point, most: int) -> dict[Point, int]:
        """The range to each space that is at most so far, the space itself at 0."""
        return {space: count for space, count in self._reach(start).items() if count <= most}

    def shortest_paths(
        self,
        start: Point,
        goals: Collection[Point],
        *,
        gait: Gait = Gait.HUNT,
        target: Point | None = None,
        most: int = 64,
    ) -> tuple[Path, ...]:
        """All shortest paths to the nearest of the goals, in a fixed order; an empty one if `start` is a goal.

        Args:
            start: Where they begin; the paths do not have it.
            goals: Where they may end.
            gait: Who goes.
            target: Toward which space zigzags are tried: such paths come first.
            most: No more paths than this, though there may be thousands; the zigzags are always among them.

        Returns:
            The spaces entered, per path; no path where none leads to a goal.
        """
        counts = self._counts_to(frozenset(goals), gait)
        if start not in counts:
            return ()
        neighbours = self._neighbours(gait)
        first = zigzag_paths(start, target, counts, neighbours) if target is not None else ()
        paths = dict.fromkeys(first)
        for path in descents(start, counts, neighbours):
            if len(paths) >= most:
                break
            paths[path] = None
        return tuple(paths)

    def sees(self, start: Point, end: Point, blockers: Set[Point] = NOBODY, *, ignoring: Set[Point] = NOBODY) -> bool:
        """Whether one space sees another (EN-263 to 270, 619, 677).

        Args:
            start: Where the one that looks stands.
            end: What is looked at.
            blockers: Spaces of miniatures that block sight; those of `start` and `end` never do.
            ignoring: Spaces whose tiles do not block, such as the other spaces of the tile that is looked at.
        """
        return self._sight.free(start, end, blockers, ignoring)

    def welds_beside(self, space: Point) -> tuple[str, ...]:
        """The welded doors on the border of a space (EN-642)."""
        return tuple(name for name in self.board.doors_beside(space) if name in self.welded)

    def welds_at(self, crossing: Point) -> tuple[str, ...]:
        """The welded doors whose line has this intersection (EN-642)."""
        return tuple(name for name in self.board.doors_at(crossing) if name in self.welded)

    def _neighbours(self, gait: Gait) -> dict[Point, tuple[Point, ...]]:
        found = self._steps.get(gait)
        if found is None:
            open_to = self._enterable(gait)
            links = self.board.links
            found = self._steps[gait] = {
                space: tuple(
                    link.to for link in links[space] if link.to in open_to and not self._stops(space, link, gait)
                )
                for space in links
                if space in self.floor
            }
        return found

    def _enterable(self, gait: Gait) -> frozenset[Point]:
        match gait:
            case Gait.TOUCH:
                return self.floor
            case Gait.MEASURE:
                return self.floor - self.shut
            case _:
                return self.floor - self.shut - self.obstacles

    def _stops(self, space: Point, link: Link, gait: Gait) -> bool:
        if link.walled:
            return True
        match gait:
            case Gait.HUNT | Gait.MEASURE:
                return False
            case Gait.PROWL:
                return not self.welded.isdisjoint(link.doors)
            case Gait.WALK if self.board.arrows.get(space, link.direction) is not link.direction:
                return True
            case _:
                return link.red or not self.closed.isdisjoint(link.doors) or not self.welded.isdisjoint(link.doors)

    def _reach(self, start: Point) -> dict[Point, int]:
        found = self._reaches.get(start)
        if found is None:
            _make_room(self._reaches)
            ends = (self.obstacles | self.shut) - {start}
            found = self._reaches[start] = flood((start,), self._neighbours(Gait.TOUCH), ends=ends)
        return found

    def _counts_to(self, goals: frozenset[Point], gait: Gait) -> dict[Point, int]:
        found = self._to_goals.get((gait, goals))
        if found is None:
            _make_room(self._to_goals)
            found = self._to_goals[gait, goals] = flood(sorted(goals), self._backward(gait))
        return found

    def _backward(self, gait: Gait) -> dict[Point, tuple[Point, ...]]:
        found = self._back.get(gait)
        if found is None:
            into: dict[Point, list[Point]] = {}
            for space, others in self._neighbours(gait).items():
                for other in others:
                    into.setdefault(other, []).append(space)
            found = self._back[gait] = {space: tuple(others) for space, others in into.items()}
        return found


def _make_room(kept: dict[Key, dict[Point, int]]) -> None:
    if len(kept) >= _KEPT:
        kept.clear()
