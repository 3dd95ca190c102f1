"""Questions to the table that scenarios can ask: what is adjacent, how far it is, who sees whom; told as an event."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from companion.engine.board.facing import in_front, rear
from companion.engine.board.lines import quadrant, steps_to, toward_space
from companion.engine.board.points import Direction, Point, algebraic, corners, named, shifted, tidy
from companion.engine.board.zones import zone
from companion.engine.errors import UnknownNameError
from companion.engine.messages import Message, literal, say
from companion.engine.scripts import Script
from companion.games.enormity.blips.facing import most_spacers
from companion.games.enormity.blips.tokens import pool_left
from companion.games.enormity.intruders import stats, targeting
from companion.games.enormity.intruders.movement import place_of
from companion.games.enormity.pieces import Intruder
from companion.games.enormity.records import Filter, Targeting, TargetLine
from companion.games.enormity.spacers.light_field import field
from companion.games.enormity.table import Run
from companion.games.enormity.terrain.cover import tile_between

Coordinates = Sequence[int | float]
"""A space or an intersection as a scenario writes it, such as [5, 4]."""


def adjacent(run: Run, space: Coordinates) -> Script[None]:
    """The spaces adjacent to one, such as `4,3 5,2 5,4` (EN-124 to EN-126)."""
    yield from _tell(run, "EN-124", _listed(run.ground.adjacent(_point(space))))


def are_adjacent(run: Run, space: Coordinates, other: Coordinates) -> Script[None]:
    """Whether two spaces are adjacent: `yes` or `no`."""
    yield from _tell(run, "EN-124", _whether(run.ground.are_adjacent(_point(space), _point(other))))


def crossings(run: Run, space: Coordinates) -> Script[None]:
    """The intersections adjacent to a space (EN-127)."""
    yield from _tell(run, "EN-127", _listed(one for one in corners(_point(space)) if one in run.board.crossings))


def distance(run: Run, space: Coordinates, other: Coordinates) -> Script[None]:
    """The distance of two spaces (EN-358)."""
    yield from _tell(run, "EN-358", run.ground.distance(_point(space), _point(other)))


def blip_distance(run: Run, crossing: Coordinates, space: Coordinates) -> Script[None]:
    """The distance of an intersection from a space, in line steps (EN-360)."""
    yield from _tell(run, "EN-360", steps_to(_point(crossing), _point(space)))


def effective_range(run: Run, space: Coordinates, other: Coordinates) -> Script[None]:
    """The range from one space to another, or `no` where no way leads there (EN-262)."""
    count = run.ground.reach(_point(space), _point(other))
    yield from _tell(run, "EN-262", _whether(holds=False) if count is None else count)


def sees(run: Run, space: Coordinates, other: Coordinates) -> Script[None]:
    """Whether one space sees another, past the Intruders there are: `yes` or `no` (EN-263 to EN-270, EN-677)."""
    seen = run.ground.sees(_point(space), _point(other), run.intruder_spaces())
    yield from _tell(run, "EN-263", _whether(seen))


def front(run: Run, intruder: int) -> Script[None]:
    """The spaces in front of an Intruder, those out of bounds too, such as `0,0 to 4,9` (EN-353)."""
    one = _intruder(run, intruder)
    spaces = (space for space in run.board.spaces if in_front(place_of(one), one.facing, space))
    yield from _tell(run, "EN-353", _spread(spaces))


def behind(run: Run, intruder: int) -> Script[None]:
    """The space in the rear of an Intruder (EN-354)."""
    one = _intruder(run, intruder)
    yield from _tell(run, "EN-354", literal(named(rear(place_of(one), one.facing))))


def in_zone(run: Run, space: Coordinates, size: int) -> Script[None]:
    """The spaces of a zone, such as `3,3 to 7,7` (EN-491)."""
    yield from _tell(run, "EN-491", _spread(zone(_point(space), size)))


def targets(run: Run, intruder: int, who: str, where: str = "any", zone: int = 0) -> Script[None]:
    """The Spacers that a targeting line means, by name, such as `closest` or `furthest` in front (EN-485, EN-492)."""
    line = TargetLine(who=Targeting(who), where=Filter(where), zone=zone)
    found = targeting.eligible(run, _intruder(run, intruder), line)
    yield from _tell(run, "EN-485", literal(", ".join(run.spacer(seat).name for seat in found)))


def light_field(run: Run, seat: int) -> Script[None]:
    """The spaces in a Spacer's light (EN-200)."""
    yield from _tell(run, "EN-200", _spread(field(run, seat)))


def antinomy(run: Run, intruder: int) -> Script[None]:
    """The AT of an Intruder as it is now (EN-252)."""
    yield from _tell(run, "EN-252", stats.antinomy(run, _intruder(run, intruder)))


def speed(run: Run, intruder: int) -> Script[None]:
    """The Speed of an Intruder as it is now, or `no` where it is unlimited (EN-352)."""
    found = stats.speed(run, _intruder(run, intruder))
    yield from _tell(run, "EN-352", _whether(holds=False) if found is None else found)


def covered(run: Run, attacker: Coordinates, target: Coordinates) -> Script[None]:
    """Whether a ranged attack from one space on another meets Cover: `yes` or `no` (EN-584, EN-585)."""
    yield from _tell(run, "EN-585", _whether(tile_between(run, _point(attacker), _point(target)) is not None))


def quadrant_of(run: Run, crossing: Coordinates, space: Coordinates) -> Script[None]:
    """In which quadrant around a space an intersection lies, such as `north_west` (EN-429)."""
    yield from _tell(run, "EN-429", literal(quadrant(_point(crossing), _point(space)).name.lower()))


def arrow(run: Run, crossing: Coordinates, source: Coordinates = ()) -> Script[None]:
    """Where a Blip's arrow is set: toward the most Spacers, or toward a `source`; all that are left to choose from."""
    start = _point(crossing)
    found = toward_space(start, _point(source)) if source else most_spacers(run, start)
    yield from _tell(run, "EN-676", literal(" ".join(one.value for one in found)))


def coordinate_space(run: Run, coordinate: str, page: str = "") -> Script[None]:
    """The space that a letter and a number name on a page, the first one where none is named (EN-615)."""
    laid = next((one for one in run.board.laid if one.page.name == page), None) if page else run.board.laid[0]
    if laid is None:
        raise UnknownNameError(f"there is no page {page!r} on the table")
    yield from _tell(run, "EN-615", literal(named(shifted(algebraic(coordinate), laid.at))))


def one_step(run: Run, space: Coordinates, direction: str) -> Script[None]:
    """Where one step of a Spacer leads in a direction, or `no` (EN-109, EN-110)."""
    way = Direction(direction)
    there = [one for one in run.board.beside(_point(space), way) if one in run.ground.walk_steps(_point(space))]
    yield from _tell(run, "EN-110", _listed(there) if there else _whether(holds=False))


def legal_steps(run: Run, space: Coordinates, path: Sequence[Coordinates]) -> Script[None]:
    """How many steps of a path a Spacer can make, past the Intruders there are (EN-109 to EN-112)."""
    spaces = [_point(one) for one in path]
    yield from _tell(run, "EN-112", run.ground.legal_steps(_point(space), spaces, through=run.intruder_spaces()))


def blip_pool(run: Run) -> Script[None]:
    """How many tokens the Blip Pool holds (EN-152)."""
    yield from _tell(run, "EN-152", pool_left(run))


def _tell(run: Run, rule: str, answer: int | Message) -> Script[None]:
    run.tell("told.measured", rule=rule, answer=answer)
    yield from ()


def _point(given: Coordinates) -> Point:
    return tidy(given[0]), tidy(given[1])


def _intruder(run: Run, number: int) -> Intruder:
    found = run.intruder(number)
    if found is None:
        raise UnknownNameError(f"there is no Intruder with the id {number}")
    return found


def _whether(holds: bool) -> Message:
    return say("measure.yes" if holds else "measure.no")


def _listed(points: Iterable[Point]) -> Message:
    return literal(" ".join(named(one) for one in sorted(points)))


def _spread(points: Iterable[Point]) -> Message:
    """A rectangle by its first and its last space, anything else by each space."""
    found = sorted(points)
    if not found:
        return _whether(holds=False)
    (west, south), (east, north) = found[0], found[-1]
    if len(found) > 1 and len(found) == (east - west + 1) * (north - south + 1):
        return literal(f"{named(found[0])} to {named(found[-1])}")
    return _listed(found)


SCRIPTS: Mapping[str, Callable[..., Script[None]]] = {
    "adjacent": adjacent,
    "antinomy": antinomy,
    "are_adjacent": are_adjacent,
    "arrow": arrow,
    "behind": behind,
    "blip_distance": blip_distance,
    "blip_pool": blip_pool,
    "coordinate_space": coordinate_space,
    "covered": covered,
    "crossings": crossings,
    "distance": distance,
    "front": front,
    "legal_steps": legal_steps,
    "light_field": light_field,
    "one_step": one_step,
    "quadrant_of": quadrant_of,
    "range": effective_range,
    "sees": sees,
    "speed": speed,
    "targets": targets,
    "zone": in_zone,
}
