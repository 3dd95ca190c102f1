"""New Blips: on which spawn point, where the arrow points, what an empty Blip Pool does (EN-121, EN-170 to EN-176)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.engine.board.lines import steps_to
from companion.engine.board.points import Direction, Point, named, point
from companion.engine.prompts import Option
from companion.engine.scripts import Script
from companion.games.enormity.blips.facing import face_most_spacers, most_spacers
from companion.games.enormity.blips.handing import note_placed
from companion.games.enormity.blips.movement import Goal, id_at, push
from companion.games.enormity.blips.naming import next_name
from companion.games.enormity.blips.picking import pick_among_blips
from companion.games.enormity.blips.tokens import pool_left
from companion.games.enormity.blips.where import crossing_name, crossing_of
from companion.games.enormity.pieces import Blip
from companion.games.enormity.state import Phase
from companion.games.enormity.table import Run


def spawn(run: Run, *, seat: int | None, rule: str = "EN-170") -> Script[None]:
    """One Blip spawns on the spawn point closest to the Spacer who caused it (EN-170, EN-173, EN-174).

    Without a token in the pool, or a spawn point on the map, Overwhelm is triggered instead (EN-175).

    Args:
        seat: The Spacer whose effect it is; None for nobody's: then the Priority Target counts (EN-171).
        rule: Why it spawns.
    """
    if pool_left(run) <= 0 or not run.board.clusters:
        yield from _overwhelmed(run)
        return
    where = yield from _choose_point(run, lambda: spawn_points(run, seat), rule)
    yield from place(run, where, seat=seat, rule=rule)


def spawn_in_cluster(run: Run, cluster: Sequence[Point], *, rule: str = "EN-121") -> Script[None]:
    """A starting Blip for a spawn cluster of a map that has just been laid, on any of its points (EN-121).

    The players choose among the free ones.
    """
    if pool_left(run) <= 0:
        yield from _overwhelmed(run)
        return
    points = tuple(cluster)
    where = yield from _choose_point(run, lambda: _free(run, points) or list(points), rule)
    yield from place(run, where, seat=None, rule=rule)


def place(run: Run, crossing: Point, *, seat: int | None, rule: str) -> Script[None]:
    """A new Blip on this intersection; a Blip that stood there is pushed on as if it had moved in (EN-174).

    It is not revealed beside a Spacer (EN-176), and does not patrol if the Blips are patrolling now (EN-437).
    """
    blip = Blip(run.new_id(), next_name(run), crossing, Direction.NORTH)
    found, standing = most_spacers(run, crossing), id_at(run, crossing)
    blip.facing = found[0]
    blip.patrolled = run.state.phase is Phase.PATROLS
    run.state.blips.append(blip)
    note_placed(run, blip.id, crossing)
    run.tell("told.blip_spawns", rule=rule, blip=run.blip_name(blip), place=crossing_name(run, crossing))
    if len(found) > 1:
        yield from face_most_spacers(run, blip.id)
    anchor = _anchor(run, seat)
    yield from push(run, standing, crossing, Goal(seat=anchor, cause=seat))


def spawn_points(run: Run, seat: int | None) -> list[Point]:
    """The spawn points on which a Blip can appear now; several only where the players choose (EN-170 to EN-174)."""
    points = [one for cluster in run.board.clusters for one in cluster]
    anchor = _anchor(run, seat)
    spacers = [run.where(one) for one in run.on_board()]

    def far(crossing: Point) -> tuple[int, int]:
        to_all = sum(steps_to(crossing, space) for space in spacers)
        return (steps_to(crossing, run.where(anchor)) if anchor is not None else 0, to_all)

    counted = {one: far(one) for one in _free(run, points) or points}
    least = min(counted.values())
    return [one for one, count in counted.items() if count == least]


def _free(run: Run, points: Sequence[Point]) -> list[Point]:
    """Those of the points without a Blip (EN-173)."""
    taken = {crossing_of(blip) for blip in run.state.blips}
    return [one for one in points if one not in taken]


def _anchor(run: Run, seat: int | None) -> int | None:
    """The Spacer whom a new Blip comes close to: who caused it, else the Priority Target; None if neither is there."""
    standing = run.on_board()
    return next((one for one in (seat, run.state.priority) if one in standing), None)


def _overwhelmed(run: Run) -> Script[None]:
    """A Blip that cannot spawn triggers Overwhelm, without what removes Blips (EN-175)."""
    from companion.games.enormity.intruders.overwhelm import overwhelm  # an Overwhelm can spawn Blips

    run.tell("told.no_blip_left", rule="EN-175")
    yield from overwhelm(run, without_removal=True)


def _choose_point(run: Run, points: Callable[[], list[Point]], rule: str) -> Script[Point]:
    found = points()
    if len(found) == 1:
        return found[0]
    answer = yield from pick_among_blips(
        run,
        "ask.spawn_point",
        lambda: [Option(named(one), crossing_name(run, one), at=f"line {named(one)}") for one in points()],
        rule=rule,
    )
    return found[0] if answer is None else point(answer)
