"""Where the people of Enormity's demo walk to: consoles, Discoveries, what can be searched, and the way out."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterator, Sequence

from companion.engine.board.points import Point, point
from companion.engine.prompts import Option
from companion.games.enormity.pieces import DoorIs, TokenKind
from companion.games.enormity.run.extraction import initiating_spaces
from companion.games.enormity.spacers.ways import reveals
from companion.games.enormity.table import Run

FAR = 999
ONE_MOVE = 3
"""Spaces of most Moves."""

CACHE_NEAR = (4, 2)
"""Steps that a Gear Cache is worth, by seat."""


def goals(run: Run, seat: int) -> list[Point]:
    """The spaces that this Spacer wants to reach, any of them; those that matter most are all there are."""
    point = run.state.extraction.full_alert
    if point is not None:
        way_out = _space(point.at)
        return [way_out] if point.open else [*run.ground.adjacent(way_out)]
    for wanted in _WISHES[seat]:
        reached = steps_from(run, run.where(seat))
        if found := [space for space in wanted(run, seat) if space in reached]:
            return found
    return []


def nearest(run: Run, seat: int, options: Sequence[Option], wanted: Collection[Point]) -> str | None:
    """The destination that leaves the fewest steps to what is wanted; None where none is better than to stay."""
    left = {option.id: distance(run, point(option.id), wanted) for option in options if not option.way_out}
    best = min(left, key=lambda end: (left[end], end), default=None)
    return best if best is not None and left[best] < distance(run, run.where(seat), wanted) else None


def distance(run: Run, space: Point, wanted: Collection[Point]) -> int:
    """Steps to the nearest of these spaces."""
    reached = steps_from(run, space)
    return min((reached.get(one, FAR) for one in wanted), default=FAR)


def steps_from(run: Run, space: Point) -> dict[Point, int]:
    """Every space that can be walked to, and in how many steps; Intruders are in the way."""
    taken = run.intruder_spaces()
    reached, queue = {space: 0}, deque([space])
    while queue:
        here = queue.popleft()
        for other in run.ground.walk_steps(here):
            if other not in reached and other not in taken:
                reached[other] = reached[here] + 1
                queue.append(other)
    return reached


def near_intruders(run: Run, seat: int) -> bool:
    """Whether an Intruder stands beside a Spacer."""
    return any(run.ground.are_adjacent(run.where(seat), _space(one.at)) for one in run.state.intruders)


def cache_ahead(run: Run, seat: int) -> bool:
    """Whether a Spacer is on the way to a Gear Cache that the next movement reaches."""
    caches = {_space(one.at) for one in run.state.tokens if one.kind is TokenKind.GEAR}
    wanted = caches & set(goals(run, seat))
    return 0 < distance(run, run.where(seat), wanted) <= ONE_MOVE


def closed(run: Run, name: str) -> bool:
    """Whether this door is on the table, and closed."""
    return any(one.name.endswith(name) and one.state is DoorIs.CLOSED for one in run.state.doors)


def _extraction(run: Run, seat: int) -> Iterator[Point]:
    yield from sorted(initiating_spaces(run))


def _console(run: Run, seat: int) -> Iterator[Point]:
    """The Console of the first page, while a door is closed that it opens."""
    if seat == 0 and closed(run, "D1"):
        yield from (_space(one.at) for one in run.state.tokens if one.kind is TokenKind.CONSOLE and one.what == "1")


def _caches(run: Run, seat: int) -> Iterator[Point]:
    """Gear Caches that lie near."""
    reached = steps_from(run, run.where(seat))
    spaces = [_space(one.at) for one in run.state.tokens if one.kind is TokenKind.GEAR]
    yield from (space for space in spaces if reached.get(space, FAR) <= CACHE_NEAR[seat])


def _discoveries(run: Run, seat: int) -> Iterator[Point]:
    """Discoveries that nobody stands on."""
    taken = set(run.taken())
    spaces = [_space(one.at) for one in run.state.discoveries if one.at is not None]
    yield from (space for space in spaces if space not in taken)


def _way_out(run: Run, seat: int) -> Iterator[Point]:
    """Beside an Extraction Point, to wait there until Extraction is available."""
    for one in run.state.extraction.points:
        yield from run.ground.adjacent(_space(one.at))


def _onward(run: Run, seat: int) -> Iterator[Point]:
    """A Location arrow that leads to a page that does not lie on the table yet."""
    yield from (space for space in run.board.exits if reveals(run, space) is not None)


def _space(at: Sequence[int | float]) -> Point:
    return int(at[0]), int(at[1])


_WISHES = (
    (_extraction, _console, _caches, _way_out),
    (_extraction, _caches, _discoveries, _onward, _way_out),
)
"""By seat what they walk to, the first of it that can be reached: one opens the way, the other looks around."""
