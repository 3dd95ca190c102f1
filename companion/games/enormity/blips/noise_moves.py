"""Blips that move because of Noise, once the action that made it is over (EN-143, EN-145, EN-156 to EN-169)."""

from __future__ import annotations

from functools import partial

from companion.engine.board.points import Point
from companion.engine.scripts import Script
from companion.games.enormity.blips.facing import face_source
from companion.games.enormity.blips.handing import hand_over
from companion.games.enormity.blips.movement import Goal, move_toward, until_stopped, ways_toward
from companion.games.enormity.blips.order import next_blip
from companion.games.enormity.blips.where import crossing_of, extraction_space, gives_away
from companion.games.enormity.pieces import Blip, NoiseMove
from companion.games.enormity.state import Level
from companion.games.enormity.table import Run


class NoiseGoal(Goal):
    """The source of a Noise: a Spacer, or a space (EN-157, EN-681)."""

    def arrived(self, run: Run, number: int) -> Script[None]:
        """On the red and black levels the arrow turns to the source of the Noise (EN-167, EN-168)."""
        if run.level is Level.WHITE or extraction_space(run) is not None:
            return
        yield from face_source(run, number, lambda: self.source(run))


def noise_moves(run: Run) -> Script[None]:
    """All Blips that a die of the Noise Roll was assigned to move, the closest to its source first (EN-158).

    The caller calls it when the present action is fully resolved (EN-145). What was assigned is gone afterwards. Noise
    that an ambush leads to moves its Blips before those that an earlier Noise has left.
    """
    while _still_moving(run):
        number = yield from next_blip(
            run, lambda: _waiting(run), lambda: _source(run), lambda: partial(_outlook, run), rule="EN-158"
        )
        mine = [one for one in _present(run) if one.blip == number]
        run.state.noise = [one for one in run.state.noise if one not in mine]
        if mine and number is not None:
            steps = sum(one.steps for one in mine)
            yield from move_toward(run, number, _goal(mine[0]), steps, rule="EN-157")
    yield from hand_over(run)


def _still_moving(run: Run) -> bool:
    """Whether a Blip has yet to move; those with quiet dice only do not move and do not turn (EN-169)."""
    kept = []
    for one in run.state.noise:
        blip = run.blip(one.blip)
        if blip is not None and one.steps > 0:
            kept.append(one)
        elif blip is not None and not any(other.blip == one.blip and other.steps for other in run.state.noise):
            run.tell("told.blip_quiet", rule="EN-169", blip=run.blip_name(blip))
    run.state.noise = kept
    return bool(kept)


def _present(run: Run) -> list[NoiseMove]:
    """What waits of the last Noise that was made: moves to the same source."""
    last = run.state.noise[-1:]
    return [one for one in run.state.noise if last and (one.seat, one.toward) == (last[0].seat, last[0].toward)]


def _waiting(run: Run) -> list[Blip]:
    """The Blips that those moves are of."""
    mine = {one.blip for one in _present(run)}
    return [blip for blip in run.state.blips if blip.id in mine]


def _goal(noise: NoiseMove) -> NoiseGoal:
    return NoiseGoal(seat=noise.seat, space=(noise.toward[0], noise.toward[1]), cause=noise.seat)


def _source(run: Run) -> Point | None:
    """Where the Noise came from; the closest to it moves first, also on full alert (EN-158)."""
    return _goal(run.state.noise[-1]).source(run) if run.state.noise else None


def _outlook(run: Run, blip: Blip) -> list[tuple[Point, bool]]:
    mine = [one for one in _present(run) if one.blip == blip.id]
    if not mine:
        return []
    start = crossing_of(blip)
    if start in gives_away(run):
        return [(start, True)]
    found = []
    for way in ways_toward(run, blip, _goal(mine[0]), sum(one.steps for one in mine)):
        walked, revealed = until_stopped(run, start, way)
        found.append((walked[-1], revealed))
    return found
