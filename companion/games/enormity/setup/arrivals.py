"""What a page brings alive: its starting Blips, one a cluster if none are named, and its Intruders (EN-038, EN-686)."""

from __future__ import annotations

from companion.engine.board.board import Laid
from companion.engine.board.points import shifted
from companion.engine.scripts import Script
from companion.games.enormity.blips.spawn import place, spawn_in_cluster
from companion.games.enormity.intruders.arrival import arrive
from companion.games.enormity.setup.stocking import clusters_of, marks_of
from companion.games.enormity.table import Run

INTRUDER = "intruder"


def arrivals(run: Run, laid: Laid, *, starting: bool) -> Script[list[int]]:
    """Blips on the intersections the Location names (the first page only), else one for each spawn cluster (EN-121).

    Then the Intruders that the page or the set-up names; the ids of those that came.
    """
    location = run.box.location(run.state.location)
    if starting and location.blips:
        for crossing in location.blips:
            yield from place(run, crossing, seat=None, rule="EN-038")
    else:
        for cluster in clusters_of(run, laid):
            yield from spawn_in_cluster(run, cluster, rule="EN-038" if starting else "EN-121")
    spaces = [mark.at for mark in marks_of(laid) if mark.kind == INTRUDER and not mark.on_line]
    if starting:
        named = [one.at for one in location.laid if one.what in run.box.intruders and one.at is not None]
        spaces += [shifted(at, laid.at) for at in named]
    found: list[int] = []
    for space in spaces:
        if space in set(run.taken()):
            continue
        number = yield from arrive(run, run.state.sheet, at=space, for_seat=run.state.priority)
        if number is not None:
            found.append(number)
    return found
