"""Where the patrol of a Blip can end, as things stand: kept for each place and arrow until they stand otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from companion.engine.board.ground import Ground
from companion.engine.board.lines import steps_to
from companion.engine.board.points import Direction, Point
from companion.games.enormity.blips.order import Outlook
from companion.games.enormity.blips.scanner.reading import centre, counts, steps_at
from companion.games.enormity.blips.ways import along_arrow, stopped, ways_to
from companion.games.enormity.blips.where import corners_of, extraction_space
from companion.games.enormity.pieces import Blip
from companion.games.enormity.state import Level
from companion.games.enormity.table import Run

Ends = Sequence[tuple[Point, bool]]
"""Intersections, and whether the Blip is revealed there."""


class Stands(NamedTuple):
    """All that a patrol depends on beside its own Blip; the ground has the board, its welds and doors.

    Attributes:
        seats: Each Spacer on the board by seat and space.
        extraction: Where Blips go on full alert.
        middle, counts: The space in the middle of the reading, and what it shows clockwise.
    """

    ground: Ground
    seats: tuple[tuple[int, Point], ...]
    extraction: Point | None
    priority: int | None
    level: Level
    middle: Point | None
    counts: tuple[int, ...]


def patrol_outlook(run: Run) -> Outlook:
    """Where patrols can end as things are now."""
    stands = Stands(
        run.ground,
        tuple([(seat, run.where(seat)) for seat in run.on_board()]),
        extraction_space(run),
        run.state.priority,
        run.level,
        centre(run),
        counts(run.state.reading),
    )
    kept = _kept(stands)

    def outlook(blip: Blip) -> Ends:
        found = kept.get((blip.at, blip.facing))
        if found is None:
            found = kept[blip.at, blip.facing] = ends_of_patrol(stands, blip.at, blip.facing)
        return found

    return outlook


def ends_of_patrol(stands: Stands, at: Point, arrow: Direction) -> Ends:
    """Where the patrol of a Blip on this intersection with this arrow can end (EN-162, EN-343, EN-433, EN-434)."""
    steps = steps_at(at, stands.middle, stands.counts)
    if not steps:
        return ()
    spaces = [space for _, space in stands.seats]
    alert = stands.extraction
    revealing = corners_of((*spaces, *([] if alert is None else [alert])))
    if at in revealing:
        return ((at, True),)
    if alert is None and stands.level is not Level.BLACK:
        way, _, revealed = along_arrow(stands.ground, revealing, at, arrow, steps)
        return ((way[-1], revealed),) if way else ()
    goals = closest_seats(stands.seats, stands.priority, at).values() if alert is None else [alert]
    ways = [way for goal in goals for way in ways_to(stands.ground.board, at, goal, steps, lambda: spaces)]
    found = [stopped(stands.ground, revealing, at, way) for way in ways]
    return [(walked[-1], revealed) for walked, revealed in found]


def closest_seats(seats: Sequence[tuple[int, Point]], priority: int | None, at: Point) -> dict[int, Point]:
    """The Spacers with the fewest line steps to an intersection; of several the Priority Target alone (EN-434)."""
    far = [steps_to(at, space) for _, space in seats]
    least = min(far, default=0)
    found = {seat: space for (seat, space), count in zip(seats, far, strict=True) if count == least}
    return {priority: found[priority]} if priority is not None and priority in found else found


@lru_cache(maxsize=4)
def _kept(stands: Stands) -> dict[tuple[Point, Direction], Ends]:
    return {}
