"""What a page brings alive: its starting Blips, one a cluster if none are named, and its Intruders (EN-038, EN-686)."""

from __future__ import annotations

from companion.engine.board.board import Laid
from companion.engine.board.points import Point, shifted
from companion.engine.scripts import Script
from companion.games.enormity.blips.spawn import place, spawn_in_cluster
from companion.games.enormity.intruders.arrival import arrive
from companion.games.enormity.setup.stocking import clusters_of, marks_of
from companion.games.enormity.table import Run

INTRUDER = "intruder"


def starting_blips(run: Run, laid: Laid) -> Script[None]:
    """Blips on the intersections that the set-up names, else one for each spawn cluster (EN-038).

    The table lays them all at once, when everything is settled.
    """
    location = run.box.location(run.state.location)
    named = location.blips if laid.page.name == location.map else ()
    for crossing in named:
        yield from place(run, shifted(crossing, laid.at), seat=None, rule="EN-038")
        run.state.moved.clear()
    if not named:
        for cluster in clusters_of(run, laid):
            yield from spawn_in_cluster(run, cluster, rule="EN-038")
            run.state.moved.clear()


def revealed_blips(run: Run, laid: Laid) -> Script[None]:
    """One for each spawn cluster of a page that has come onto the table (EN-121)."""
    for cluster in clusters_of(run, laid):
        yield from spawn_in_cluster(run, cluster, rule="EN-121")


def intruders_of(run: Run, laid: Laid) -> list[tuple[str, Point]]:
    """The Intruders that a page prints, and those the set-up puts on it: their sheets and spaces."""
    sheet, known = run.state.sheet, run.box.intruders
    printed = [mark for mark in marks_of(laid) if mark.kind == INTRUDER and not mark.on_line]
    found = [(mark.text if mark.text in known else sheet, mark.at) for mark in printed]
    location = run.box.location(run.state.location)
    if laid.page.name == location.map:
        found += [(one.what, shifted(one.at, laid.at)) for one in location.laid if one.at and one.what in known]
    return found


def intruders_arrive(run: Run, laid: Laid) -> Script[list[int]]:
    """They come, each with the First Contact of its kind (EN-686); the ids of those that did."""
    arrived: list[int] = []
    for sheet, space in intruders_of(run, laid):
        if space in set(run.taken()):
            continue
        number = yield from arrive(run, sheet, at=space, for_seat=run.state.priority)
        if number is not None:
            arrived.append(number)
    return arrived
