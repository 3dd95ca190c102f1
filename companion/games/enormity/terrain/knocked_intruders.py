"""Knockback of an Intruder: through Terrain and miniatures, with harm to both on its way (EN-579)."""

from __future__ import annotations

from companion.engine.board.points import Direction, Point, direction_between
from companion.engine.messages import say
from companion.engine.scripts import Script
from companion.games.enormity.blips.where import way_words
from companion.games.enormity.intruders.movement import place_of
from companion.games.enormity.table import Run
from companion.games.enormity.terrain.choosing import choose_way, show_intruder
from companion.games.enormity.terrain.crash import crash
from companion.games.enormity.terrain.entering import remove_tile
from companion.games.enormity.terrain.knockback import unavoidable_knock_back
from companion.games.enormity.terrain.ways import Knock, along_edge, away_from, intruder_knocks

CRASH_KNOCKBACK = 1
"""The Unavoidable Knockback of a Crash without a printed number (EN-464)."""


def knock_intruder_back(
    run: Run, number: int, steps: int, *, source: Point | None = None, direction: Direction | None = None
) -> Script[None]:
    """Move an Intruder so many spaces straight away; walls and welds stop it (EN-578, EN-579).

    It destroys tiles on its way, and Spacers there suffer Crash, with the one on its last space knocked away as well
    (as by a boss, EN-463, EN-464). It ends on the last space without another miniature (EN-378).
    """
    if steps < 1 or run.intruder(number) is None:
        return

    def found() -> tuple[Point, list[Knock]]:
        intruder = run.intruder(number)
        if intruder is None:  # taken off by hand while it was asked
            return (0, 0), [Knock(Direction.NORTH, ())]
        place = place_of(intruder)
        directions = away_from(place, source, direction)
        return place, intruder_knocks(run, place, directions, steps, along_edge(run, source))

    intruder = run.intruder(number)
    assert intruder is not None
    asked = len(found()[1]) > 1
    name = run.intruder_name(intruder)
    way = yield from choose_way(found, who=name, rule="EN-572", edge_rule="EN-580")
    if run.intruder(number) is None:
        return
    start = found()[0]
    if not way.path:
        run.tell("told.not_knocked_back", rule="EN-578", who=name, why=say("why.stopped"))
        return
    run.tell("told.knocked_back", rule="EN-579", who=name, way=way_words(start, way.path))
    yield from _run_over(run, start, way.path)
    path = _come_to_rest(run, number, way.path)
    if not asked:
        yield from show_intruder(run, name, start, path)


def _run_over(run: Run, start: Point, path: tuple[Point, ...]) -> Script[None]:
    """What happens on the way: tiles, and the Spacers from its beginning on."""
    for space in path:
        tile = run.tile_at(space)
        if tile is not None:
            remove_tile(run, tile, rule="EN-579")
    for space in path:
        seat = run.spacer_at(space)
        if seat is not None:
            yield from crash(run, seat, rule="EN-579")
    seat = run.spacer_at(path[-1])
    if seat is not None:
        before = path[-2] if len(path) > 1 else start
        stepped = direction_between(before, path[-1])
        yield from unavoidable_knock_back(run, seat, CRASH_KNOCKBACK, source=path[-1], stepped=stepped)


def _come_to_rest(run: Run, number: int, path: tuple[Point, ...]) -> tuple[Point, ...]:
    """Put it on the last space of the way that is empty by now; the way as far as that."""
    intruder = run.intruder(number)
    if intruder is None:
        return ()
    taken = set(run.taken()) - {place_of(intruder)}
    while path and path[-1] in taken:
        path = path[:-1]
    if path:
        intruder.at = path[-1]
    return path
