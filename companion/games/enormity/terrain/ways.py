"""The ways of a forced move: straight on, along the board's edge, and what stops it (EN-572 to EN-580, EN-687)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import NamedTuple

from companion.engine.board.facing import facing_towards
from companion.engine.board.ground import Gait
from companion.engine.board.paths import Path
from companion.engine.board.points import Direction, Point, side, straight
from companion.engine.board.zones import edge_turns
from companion.games.enormity.table import Run
from companion.games.enormity.terrain.entering import destructible

Turns = Callable[[Point, Direction], tuple[Direction, ...]]
"""Where a forced move goes on from a space at the board's edge."""


class Knock(NamedTuple):
    """One way of a forced move.

    Attributes:
        first: The direction it begins in.
        path: The spaces entered; the last one is where it ends.
        hits: The id of the Obstacle tile that it runs into, 0 for none (EN-575 to EN-577).
    """

    first: Direction
    path: Path
    hits: int = 0


class _Step(NamedTuple):
    """What the next step of a miniature does: whether it is made, whether it is the last, and the tile that is hit."""

    made: bool
    last: bool = False
    hits: int = 0


_Steps = Callable[[Point, Direction, Point], _Step]


def away_from(place: Point, source: Point | None, direction: Direction | None) -> tuple[Direction, ...]:
    """Where a Knockback can go: the named direction, or straight away from its source (EN-572).

    Away is along the axis on which the two are further apart; two directions where both are equal. From a source
    that has no place, or the miniature's own, every direction leads away (EN-465).
    """
    if direction is not None:
        return (direction,)
    if source is None or source == place:
        return tuple(Direction)
    return facing_towards(source, place)


def along_edge(run: Run, source: Point | None) -> Turns:
    """At the board's edge it goes on along it, away from the source, where that is possible (EN-580)."""

    def turns(space: Point, direction: Direction) -> tuple[Direction, ...]:
        ways = edge_turns(run.board, space, direction, () if source is None else (source,))
        if source is None:
            return ways
        before = straight(space, source)
        return tuple(way for way in ways if straight(run.board.beside(space, way)[0], source) > before)

    return turns


def no_turn(space: Point, direction: Direction) -> tuple[Direction, ...]:
    """At the board's edge it stops, as what is pushed straight ahead does (EN-599)."""
    return ()


def spacer_knocks(run: Run, seat: int, directions: Collection[Direction], steps: int, turns: Turns) -> list[Knock]:
    """How a Spacer can be knocked back: up to a wall, an Obstacle or an Intruder, past other Spacers (EN-574, EN-687).

    The ways end on an empty space. Of a Destructible Obstacle it is the tile's own (EN-575).
    """
    others = {run.where(other) for other in run.on_board() if other != seat}
    found = _knocks(run, run.where(seat), directions, steps, turns, lambda *to: _spacer_step(run, *to))
    return list(dict.fromkeys(knock._replace(path=_emptied(knock.path, others)) for knock in found))


def intruder_knocks(run: Run, start: Point, directions: Collection[Direction], steps: int, turns: Turns) -> list[Knock]:
    """How an Intruder can be knocked back: through everything but walls and welds (EN-578, EN-579).

    The ways end on a space without another Intruder and without an Obstacle that stays (EN-378); a Spacer there will
    be knocked away.
    """
    staying = {space for tile in run.state.tiles if _stays(run, tile.id) for space in tile.spaces}
    closed = (run.intruder_spaces() | staying) - {start}
    found = _knocks(run, start, directions, steps, turns, lambda *to: _Step(intruder_passes(run, *to)))
    return list(dict.fromkeys(knock._replace(path=_emptied(knock.path, closed)) for knock in found))


def intruder_passes(run: Run, here: Point, direction: Direction, there: Point) -> bool:
    """Whether nothing holds up an Intruder that is forced on: walls, welds and the end of the floor do."""
    ground = run.ground
    edges = {side(here, direction), side(there, direction.opposite)}
    welded = any(not edges.isdisjoint(run.board.doors[name].edges) for name in ground.welds_beside(here))
    return there in ground.steps(here, Gait.MEASURE) and there not in ground.shut and not welded


def _knocks(
    run: Run, start: Point, directions: Iterable[Direction], steps: int, turns: Turns, step: _Steps
) -> Iterator[Knock]:
    for first in directions:
        for path, hits in _from(run, start, first, steps, turns, step):
            yield Knock(first, path, hits)


def _from(
    run: Run, here: Point, direction: Direction, left: int, turns: Turns, step: _Steps
) -> Iterator[tuple[Path, int]]:
    """Every way on from a space: more than one only where it can turn both ways at the board's edge."""
    ways = (direction,) if run.board.beside(here, direction) else turns(here, direction)
    if not left or not ways:
        yield (), 0
        return
    for way in ways:
        there = run.board.beside(here, way)[0]
        made, last, hits = step(here, way, there)
        if not made:
            yield (), hits
        elif last:
            yield (there,), hits
        else:
            for path, further in _from(run, there, way, left - 1, turns, step):
                yield (there, *path), further


def _spacer_step(run: Run, here: Point, direction: Direction, there: Point) -> _Step:
    ground = run.ground
    if there not in ground.adjacent(here) or there in ground.shut or there in run.intruder_spaces():
        return _Step(made=False)
    tile = run.tile_at(there)
    if tile is None or not run.tile_kind(tile).obstacle:
        return _Step(made=True)
    breaks = destructible(run.tile_kind(tile))
    return _Step(made=breaks, last=breaks, hits=tile.id)


def _stays(run: Run, number: int) -> bool:
    kind = next(run.tile_kind(tile) for tile in run.state.tiles if tile.id == number)
    return kind.obstacle and kind.indestructible


def _emptied(path: Path, taken: Collection[Point]) -> Path:
    """The way back to its last space that is not taken."""
    end = len(path)
    while end and path[end - 1] in taken:
        end -= 1
    return path[:end]
