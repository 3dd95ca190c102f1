"""Lure: a Spacer is drawn toward its source, by a shortest way, until they are adjacent to it (EN-597)."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.board.ground import Gait, Ground
from companion.engine.board.paths import Path, zigzag
from companion.engine.board.points import Point, named
from companion.engine.messages import say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.enormity.blips.where import way_words
from companion.games.enormity.table import Run
from companion.games.enormity.terrain.choosing import STAYS, show_move
from companion.games.enormity.terrain.entering import destructible, enter, remove_tile


def lure(run: Run, seat: int, steps: int, *, source: Point) -> Script[None]:
    """Move a Spacer up to so many spaces toward the source; of equal ways the players choose, such as the first axis.

    Walls, doors that are not open, Obstacles and Intruders are not crossed; other Spacers are passed. It is a forced
    move: nothing strikes at them, but every tile on the way does what it does (EN-618).
    """
    ways = _ways(run, seat, steps, source)
    if not ways:
        if run.spacer(seat).on_board:
            run.tell("told.not_lured", rule="EN-597", spacer=run.spacer_name(seat))
        return
    path, asked = ways[0], len(ways) > 1
    if asked:
        answer = yield ChooseOne(
            key="ask.lured_way",
            text=say("ask.lured_way", spacer=run.spacer_name(seat)),
            rule="EN-597",
            seat=seat,
            options=lambda: _options(run, seat, steps, source),
        )
        path = next((way for way in _ways(run, seat, steps, source) if _id(way) == answer), ())
    if not path:
        return
    start = run.where(seat)
    run.tell("told.lured", rule="EN-597", spacer=run.spacer_name(seat), way=way_words(start, path))
    if not asked:
        yield from show_move(run, seat, start, path)
    yield from _walk(run, seat, path)


def _walk(run: Run, seat: int, path: Path) -> Script[None]:
    """Space after space, each with what its tile does; one that moves or kills them ends it."""
    for space in path:
        if not run.spacer(seat).on_board:
            return
        here = run.where(seat)
        run.spacer(seat).at = space
        yield from enter(run, seat, came_from=here)
        if not run.spacer(seat).on_board or run.where(seat) != space:
            return
    tile = run.tile_at(path[-1])
    if tile is not None and destructible(run.tile_kind(tile)):
        remove_tile(run, tile, rule="EN-588")


def _ways(run: Run, seat: int, steps: int, source: Point) -> list[Path]:
    """The ways there are, all as long as the longest; none where no step leads closer."""
    if not run.spacer(seat).on_board or steps < 1:
        return []
    start, ground = run.where(seat), _ground(run)
    others = {run.where(other) for other in run.on_board() if other != seat}
    goals = [space for space in run.ground.adjacent(source) if space not in others]
    paths = ground.shortest_paths(start, goals, gait=Gait.WALK, target=source)
    found = {_emptied(path[:steps], others) for path in zigzag(paths, start, source) or paths}
    most = max(map(len, found), default=0)
    return sorted(path for path in found if path and len(path) == most)


def _ground(run: Run) -> Ground:
    """The board with the Intruders on it as Obstacles: they are not crossed."""
    now = run.ground
    return run.board.ground(
        closed=now.closed,
        welded=now.welded,
        obstacles=now.obstacles | run.intruder_spaces(),
        obscuring=now.obscuring,
        shut=now.shut,
    )


def _emptied(path: Path, taken: set[Point]) -> Path:
    while path and path[-1] in taken:
        path = path[:-1]
    return path


def _options(run: Run, seat: int, steps: int, source: Point) -> list[Option]:
    ways: Sequence[Path] = _ways(run, seat, steps, source)
    if not ways:  # moved by hand while it was asked
        return [Option(STAYS, say("option.stays"), way_out=True)]
    start = run.where(seat)
    return [Option(_id(way), way_words(start, way), at=f"space {named(way[-1])}", trail=(start, *way)) for way in ways]


def _id(way: Path) -> str:
    return " ".join(named(space) for space in way)
