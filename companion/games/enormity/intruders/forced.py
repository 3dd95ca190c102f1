"""Intruders that are moved past the board's edge go on along it (EN-382)."""

from __future__ import annotations

from itertools import takewhile

from companion.engine.board.paths import Path
from companion.engine.board.points import Direction, named, point
from companion.engine.board.zones import forced_paths
from companion.engine.prompts import Option
from companion.engine.scripts import Script
from companion.games.enormity.blips.picking import pick
from companion.games.enormity.blips.where import way_words
from companion.games.enormity.intruders.movement import place_of, walk
from companion.games.enormity.pieces import Intruder
from companion.games.enormity.table import Run


def move_along(run: Run, number: int, direction: Direction, steps: int) -> Script[None]:
    """Move an Intruder in a direction; at the board's edge it goes on along it, away from most Spacers (EN-382).

    Walls and Obstacles stop it; it ends on the last empty space. Of equal ways the players choose.
    """
    ways = _ways(run, number, direction, steps)
    if not ways:
        return
    path = ways[0]
    if len(ways) > 1:
        answer = yield from pick("ask.moved_way", lambda: _options(run, number, direction, steps), rule="EN-382")
        path = tuple(point(text) for text in (answer or "").split())
    intruder = run.intruder(number)
    if intruder is None or not path:
        return
    start = place_of(intruder)
    walk(run, intruder, path)
    name = run.intruder_name(intruder)
    run.tell("told.intruder_moves", rule="EN-382", intruder=name, way=way_words(start, path))


def _ways(run: Run, number: int, direction: Direction, steps: int) -> list[Path]:
    intruder = run.intruder(number)
    if intruder is None:
        return []
    spacers = [run.where(seat) for seat in run.on_board()]
    paths = forced_paths(run.board, place_of(intruder), direction, steps, spacers)
    return list(dict.fromkeys(_made(run, intruder, path) for path in paths))


def _made(run: Run, intruder: Intruder, path: Path) -> Path:
    """As much of a way as it can go, back to the last empty space."""
    starts = [place_of(intruder), *path]
    free = takewhile(lambda pair: pair[1] in run.ground.prowl_steps(pair[0]), zip(starts, path, strict=False))
    made = [space for _, space in free]
    taken = set(run.taken())
    while made and made[-1] in taken:
        made.pop()
    return tuple(made)


def _options(run: Run, number: int, direction: Direction, steps: int) -> list[Option]:
    intruder = run.intruder(number)
    if intruder is None:
        return []
    start = place_of(intruder)
    return [
        Option(
            " ".join(named(space) for space in path),
            way_words(start, path),
            at=f"space {named(path[-1])}",
            trail=(start, *path),
        )
        for path in _ways(run, number, direction, steps)
        if path
    ]
