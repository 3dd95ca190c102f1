"""Where Blips are: beside whom, and how an intersection and a way along lines are called."""

from __future__ import annotations

from functools import lru_cache

from companion.engine.board.paths import Path
from companion.engine.board.points import Direction, Point, corners, direction_between, spaces_around, straight
from companion.engine.messages import Message, literal, say
from companion.engine.wording import listed
from companion.games.enormity.pieces import Blip
from companion.games.enormity.table import Run

_CORNERS = ("south_west", "south_east", "north_east", "north_west")
"""The corners of the spaces around an intersection that it is, in the order of `spaces_around`."""


def crossing_of(blip: Blip) -> Point:
    """The intersection that a Blip stands on."""
    return blip.at


def extraction_space(run: Run) -> Point | None:
    """The Extraction space that Blips on full alert go to; None until Extraction was initiated (EN-342, EN-343)."""
    point = run.state.extraction.full_alert
    return (point.at[0], point.at[1]) if point else None


def seats_beside(run: Run, crossing: Point) -> list[int]:
    """The Spacers whose space has this intersection as a corner, whatever lies between (EN-127)."""
    around = spaces_around(crossing)
    return [seat for seat in run.on_board() if run.where(seat) in around]


def gives_away(run: Run) -> frozenset[Point]:
    """The intersections that reveal a Blip which moves: beside Spacers and, on full alert, the Extraction space."""
    extraction = extraction_space(run)
    near = tuple([run.where(seat) for seat in run.on_board()])
    return corners_of(near if extraction is None else (*near, extraction))


@lru_cache(maxsize=64)
def corners_of(spaces: tuple[Point, ...]) -> frozenset[Point]:
    """The intersections around some spaces; the same answer while they are the same."""
    return frozenset(corner for space in spaces for corner in corners(space))


def crossing_name(run: Run, crossing: Point) -> Message:
    """An intersection as a corner of one of its spaces, of a board space where there is one."""
    around = list(zip(spaces_around(crossing), _CORNERS, strict=True))
    known = [(space, corner) for space, corner in around if space in run.board.spaces]
    if not known:
        return literal(f"{crossing[0]},{crossing[1]}")
    space, corner = next((found for found in known if found[0] in run.board.floor), known[0])
    return say(f"blip.corner.{corner}", space=run.space_name(space))


def way_words(start: Point, way: Path) -> Message:
    """A way along lines as people walk it with a finger: "2 east, 1 north"."""
    legs: list[tuple[Direction, int]] = []
    here = start
    for point in way:
        direction = direction_between(here, point)
        if legs and legs[-1][0] is direction:
            legs[-1] = (direction, legs[-1][1] + 1)
        else:
            legs.append((direction, 1))
        here = point
    return listed(say("blip.leg", n=count, direction=direction_name(one)) for one, count in legs)


def direction_name(direction: Direction) -> Message:
    """A direction in words."""
    return say(f"blip.direction.{direction.value}")


def nearest_crossings(run: Run, crossing: Point) -> list[Point]:
    """The free intersections with the fewest line steps from one, itself left out."""
    taken = {crossing_of(blip) for blip in run.state.blips}
    free = [one for one in sorted(run.board.crossings - taken) if one != crossing]
    least = min((straight(crossing, one) for one in free), default=0)
    return [one for one in free if straight(crossing, one) == least]
