"""Steps from space to space for one gait, and the counts that follow from them, each worked out once."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from functools import cached_property

from companion.engine.board.points import Point

Neighbours = Mapping[Point, tuple[Point, ...]]

_KEPT = 1024
"""Counts from one space, or to one set of goals, that are kept."""


class Flood:
    """How many steps lead from the nearest of some spaces to each other, worked out only as far as was asked."""

    def __init__(self, starts: Iterable[Point], neighbours: Neighbours, *, ends: Container[Point] = ()) -> None:
        """Begin at the starts; beyond the spaces in `ends` no step leads, except from a start."""
        self._frontier = list(starts)
        self._neighbours, self._ends = neighbours, ends
        self._count = 0
        self.counts = dict.fromkeys(self._frontier, 0)

    def to(self, space: Point) -> int | None:
        """The steps to a space; None where no way leads. All spaces that are nearer are in `counts` then."""
        counts = self.counts
        while space not in counts and self._frontier:
            self._spread()
        return counts.get(space)

    def everywhere(self) -> dict[Point, int]:
        """The steps to every space that can be reached, the nearest first."""
        while self._frontier:
            self._spread()
        return self.counts

    def _spread(self) -> None:
        self._count += 1
        counts, count, neighbours, ends = self.counts, self._count, self._neighbours, self._ends
        reached = []
        for space in self._frontier:
            for other in neighbours.get(space, ()):
                if other not in counts:
                    counts[other] = count
                    if other not in ends:
                        reached.append(other)
        self._frontier = reached


class Steps:
    """Where one step leads from each space."""

    def __init__(self, neighbours: Neighbours) -> None:
        """Take the spaces beside each, in a fixed order."""
        self.neighbours = neighbours
        self._floods: dict[Point, Flood] = {}
        self._to_goals: dict[frozenset[Point], Flood] = {}

    @cached_property
    def backward(self) -> Neighbours:
        """From where one step leads to each space."""
        into: dict[Point, list[Point]] = {}
        for space, others in self.neighbours.items():
            for other in others:
                into.setdefault(other, []).append(space)
        return {space: tuple(others) for space, others in into.items()}

    def of(self, space: Point) -> tuple[Point, ...]:
        """Where one step leads from a space; nowhere from what is no floor."""
        return self.neighbours.get(space, ())

    def begun(self, space: Point) -> bool:
        """Whether counts from a space have been asked for."""
        return space in self._floods

    def flood(self, start: Point) -> Flood:
        """The steps from a space."""
        found = self._floods.get(start)
        if found is None:
            if len(self._floods) >= _KEPT:
                self._floods.clear()
            found = self._floods[start] = Flood((start,), self.neighbours)
        return found

    def flood_to(self, goals: frozenset[Point]) -> Flood:
        """The steps from each space to the nearest of the goals."""
        found = self._to_goals.get(goals)
        if found is None:
            if len(self._to_goals) >= _KEPT:
                self._to_goals.clear()
            found = self._to_goals[goals] = Flood(sorted(goals), self.backward)
        return found
