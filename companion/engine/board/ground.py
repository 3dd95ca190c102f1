"""The board as it stands now, with its doors and tiles: steps, adjacency, counts, paths and sight.

A ground never changes; what it works out it keeps. Board hands out the same one as long as doors and tiles stay.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Set
from itertools import islice
from typing import TYPE_CHECKING

from companion.engine.board.gaits import Gait as Gait
from companion.engine.board.paths import Path, descents, zigzag_paths
from companion.engine.board.points import Point, straight
from companion.engine.board.sight import Sight
from companion.engine.board.steps import Flood, Steps

if TYPE_CHECKING:
    from companion.engine.board.board import Board

NOBODY: frozenset[Point] = frozenset()

_Asked = tuple[Point, frozenset[Point], Point, int | None, int]
_KEPT = 1024
"""Routes that are kept: a prompt works its options out again and again."""


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
        unopened, unentered = closed | welded, obstacles | shut
        self._walk = self._laid(Gait.WALK, unopened, unentered)
        self._prowl = self._laid(Gait.PROWL, welded, unentered)
        self._hunt = self._laid(Gait.HUNT, frozenset(), unentered)
        self._measure = self._laid(Gait.MEASURE, frozenset(), NOBODY)
        self._touch = self._laid(Gait.TOUCH, unopened, NOBODY)
        self._reaches: dict[Point, Flood] = {}
        self._routes: dict[_Asked, tuple[Path, ...]] = {}

    def steps(self, space: Point, gait: Gait) -> tuple[Point, ...]:
        """Where one step leads from a space, clockwise from the north; nowhere from what is no floor."""
        return self._of(gait).of(space)

    def adjacent(self, space: Point) -> tuple[Point, ...]:
        """The board spaces adjacent to a space, those with an Obstacle too (EN-124 to 126, EN-678)."""
        return self._touch.of(space)

    def are_adjacent(self, space: Point, other: Point) -> bool:
        """Whether two spaces are adjacent."""
        return other in self.adjacent(space)

    def walk_steps(self, space: Point) -> tuple[Point, ...]:
        """Where people can step: not through walls, red lines, doors and Obstacles (EN-109, 110, 116, 117)."""
        return self._walk.of(space)

    def prowl_steps(self, space: Point) -> tuple[Point, ...]:
        """Where the enemy can step: not through walls, welds and Obstacles (EN-377, 643, 693)."""
        return self._prowl.of(space)

    def walks(
        self, start: Point, most: int, through: Set[Point] = NOBODY, not_on: Set[Point] = NOBODY
    ) -> dict[Point, Path]:
        """Where a walk of at most so many steps can end, each with one of the shortest paths there.

        Args:
            start: Where it begins; it is no end and is not entered again (EN-112).
            most: The steps there are.
            through: Spaces that may not be entered, such as those of enemies (EN-111).
            not_on: Spaces that may be passed but not be the end, such as those of other people (EN-113).

        Returns:
            The spaces entered, the end last, by end; the nearest ends first.
        """
        neighbours = self._walk.neighbours
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
        measure = self._measure
        if not measure.begun(start) and measure.begun(end):
            start, end = end, start  # the same either way, and counted from there already
        found = measure.flood(start).to(end)
        return int(straight(start, end)) if found is None else found

    def counts(self, start: Point, gait: Gait = Gait.MEASURE) -> Mapping[Point, int]:
        """How many steps lead from a space to each other that can be reached, the nearest first."""
        return self._of(gait).flood(start).everywhere()

    def reach(self, start: Point, end: Point) -> int | None:
        """The range from one space to another, around all that stops people; None if no way leads there (EN-262)."""
        return self._reach(start).to(end)

    def reach_field(self, start: Point, most: int) -> dict[Point, int]:
        """The range to each space that is at most so far, the space itself at 0."""
        return {space: count for space, count in self._reach(start).everywhere().items() if count <= most}

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
        steps = self._of(gait)
        flood = steps.flood_to(frozenset(goals))
        if flood.to(start) is None:
            return ()
        first = zigzag_paths(start, target, flood.counts, steps.neighbours) if target is not None else ()
        paths = dict.fromkeys(first)
        for path in descents(start, flood.counts, steps.neighbours):
            if len(paths) >= most:
                break
            paths[path] = None
        return tuple(paths)

    def routes(
        self, start: Point, goals: Collection[Point], target: Point, *, steps: int | None = None, most: int = 64
    ) -> tuple[Path, ...]:
        """The ways an enemy can take to the nearest of the goals (EN-376, EN-380).

        Of the shortest paths those with the shape of a zigzag toward the target, if there are any, else all.

        Args:
            start: Where it stands; the ways do not have it.
            goals: Where it may end.
            target: Whom it goes toward.
            steps: How many steps of each way are told; all of them when it is not said. Ways that part only later
                are one.
            most: No more ways than this.

        Returns:
            The spaces entered, per way; no way where none leads to a goal.
        """
        asked = (start, frozenset(goals), target, steps, most)
        found = self._routes.get(asked)
        if found is None:
            if len(self._routes) >= _KEPT:
                self._routes.clear()
            found = self._routes[asked] = self._found_routes(*asked)
        return found

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
        if not self.welded:
            return ()
        return tuple(name for name in self.board.doors_beside(space) if name in self.welded)

    def welds_at(self, crossing: Point) -> tuple[str, ...]:
        """The welded doors whose line has this intersection (EN-642)."""
        if not self.welded:
            return ()
        return tuple(name for name in self.board.doors_at(crossing) if name in self.welded)

    def _laid(self, gait: Gait, doors: frozenset[str], barred: frozenset[Point]) -> Steps:
        return self.board.gaits.steps(gait, floor=self.floor, doors=doors, barred=barred)

    def _of(self, gait: Gait) -> Steps:
        match gait:
            case Gait.WALK:
                return self._walk
            case Gait.PROWL:
                return self._prowl
            case Gait.HUNT:
                return self._hunt
            case Gait.MEASURE:
                return self._measure
            case Gait.TOUCH:
                return self._touch

    def _found_routes(
        self, start: Point, goals: frozenset[Point], target: Point, steps: int | None, most: int
    ) -> tuple[Path, ...]:
        flood, neighbours = self._hunt.flood_to(goals), self._hunt.neighbours
        if flood.to(start) is None:
            return ()
        zigzags = zigzag_paths(start, target, flood.counts, neighbours)
        if zigzags:
            return tuple(dict.fromkeys(path[:steps] for path in zigzags))
        return tuple(islice(descents(start, flood.counts, neighbours, steps=steps), most))

    def _reach(self, start: Point) -> Flood:
        found = self._reaches.get(start)
        if found is None:
            ends = self.obstacles | self.shut
            found = self._reaches[start] = Flood((start,), self._touch.neighbours, ends=ends)
        return found
