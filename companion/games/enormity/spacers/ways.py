"""Ways a Spacer can walk: where a movement can end, what each way leads into, which ways differ (EN-108 to 113)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from companion.engine.board.points import Point, straight
from companion.games.enormity.intruders.suppression import strikes_at_leavers
from companion.games.enormity.pieces import Intruder
from companion.games.enormity.settings import StartSpace
from companion.games.enormity.table import Run
from companion.games.enormity.terrain.entering import acts

MOST_TRIED = 4000
"""Partial ways that are looked at before the best found so far do."""
MOST_WAYS = 6
"""Ways that are shown beside each other."""


class Risk(NamedTuple):
    """Something that a way leads into: an Intruder that strikes when its space is left, or terrain on a space."""

    space: Point
    intruder: int = 0


class Way(NamedTuple):
    """The spaces entered, the end last; what it leads into, and the numbers of the things it passes."""

    spaces: tuple[Point, ...]
    risks: frozenset[Risk] = frozenset()
    finds: frozenset[int] = frozenset()

    def beats(self, other: Way) -> bool:
        """Whether nobody would rather take the other one."""
        as_good = self.risks <= other.risks and self.finds >= other.finds
        return as_good and (
            self.risks < other.risks or self.finds > other.finds or len(self.spaces) <= len(other.spaces)
        )


class Walker:
    """Where a Spacer can walk from here with so many steps, the table being as it is.

    Args:
        entered: Spaces entered in this movement, the first where it began (EN-112).
        finds: By space the numbers of what can be taken in passing.
    """

    def __init__(
        self, run: Run, seat: int, most: int, *, entered: Sequence[Point], finds: dict[Point, frozenset[int]]
    ) -> None:
        self._run, self._most, self._finds = run, most, finds
        self._ground = run.ground
        self.start = run.where(seat)
        begin = entered[:1] if run.state.settings.start_space is StartSpace.FREE else ()
        self._entered = frozenset(entered) - frozenset(begin)
        self._intruders = run.intruder_spaces()
        self._spacers = frozenset(run.where(other) for other in run.on_board() if other != seat)

    def ends(self) -> dict[Point, Way]:
        """Every space where the movement can end, each by the way with the fewest risks, then steps."""
        best: dict[Point, Way] = {}
        frontier = {self.start: Way(())}
        for _ in range(self._most):
            reached: dict[Point, Way] = {}
            for space, way in frontier.items():
                for longer in self._longer(space, way):
                    end = longer.spaces[-1]
                    known = reached.get(end) or best.get(end)
                    if known is None or _order(longer) < _order(known):
                        reached[end] = longer
            best |= reached
            frontier = {space: way for space, way in reached.items() if not self._stops(space)}
        return {end: way for end, way in best.items() if end not in self._spacers}

    def ways_to(self, end: Point) -> list[Way]:
        """The ways to a space that differ in what they lead into or pass; the safest first."""
        found: list[Way] = []
        for tried, way in enumerate(self._all_to(end)):
            if tried >= MOST_TRIED:
                break
            if not any(other.beats(way) for other in found):
                found = [other for other in found if not way.beats(other)] + [way]
        return sorted(found, key=_order)[:MOST_WAYS]

    def in_the_way(self) -> list[Point]:
        """Spaces of miniatures beside those that can be reached: nobody can end there (EN-111, EN-113)."""
        within = {space for space, way in self.ends().items() if len(way.spaces) < self._most} | {self.start}
        taken = self._intruders | self._spacers
        beside = {other for space in within for other in self._ground.walk_steps(space) if other in taken}
        return sorted(beside - {self.start})

    def can_step(self, here: Point, there: Point) -> bool:
        """Whether the next step of a way is still open."""
        return there in self._ground.walk_steps(here) and there not in self._intruders and there not in self._entered

    def _all_to(self, end: Point) -> Iterator[Way]:
        tries = [(self.start, Way(()))]
        for _ in range(MOST_TRIED):
            if not tries:
                return
            space, way = tries.pop()
            if way.spaces and space == end:
                yield way
                continue
            if way.spaces and self._stops(space):
                continue
            for longer in self._longer(space, way):
                if len(longer.spaces) + straight(longer.spaces[-1], end) <= self._most:
                    tries.append((longer.spaces[-1], longer))

    def _longer(self, space: Point, way: Way) -> Iterator[Way]:
        """The way by one step more, in every direction there is."""
        for other in self._ground.walk_steps(space):
            if other in self._entered or other in way.spaces or other in self._intruders:
                continue
            risks = {Risk(space, one.id) for one in strikers(self._run, space)}
            tile = self._run.tile_at(other)
            if tile is not None and space not in tile.spaces and acts(self._run.tile_kind(tile)):
                risks.add(Risk(other))
            yield Way((*way.spaces, other), way.risks | risks, way.finds | self._finds.get(other, frozenset()))

    def _stops(self, space: Point) -> bool:
        return reveals(self._run, space) is not None


def strikers(run: Run, space: Point) -> list[Intruder]:
    """The Intruders that strike at a Spacer who leaves this space (EN-418)."""
    ground = run.ground
    return [
        one
        for one in run.state.intruders
        if strikes_at_leavers(one) and ground.are_adjacent((one.at[0], one.at[1]), space)
    ]


def reveals(run: Run, space: Point) -> str | None:
    """The page that a Location arrow on this space leads to, if it does not lie on the table yet (EN-115).

    None too where no pack has that page.
    """
    leads = run.board.exits.get(space)
    if leads is None or leads.page not in run.box.pages:
        return None
    if any(laid.page == leads.page for laid in run.state.maps):
        return None
    return leads.page


def _order(way: Way) -> tuple[int, int, int]:
    return len(way.risks), len(way.spaces), -len(way.finds)
