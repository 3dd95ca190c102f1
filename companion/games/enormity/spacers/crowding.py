"""A Spacer whose movement was cut short on another's space is put on the nearest empty one (EN-113)."""

from __future__ import annotations

from companion.engine.board.points import Point, named, point
from companion.engine.messages import say
from companion.engine.prompts import Option
from companion.engine.scripts import Script
from companion.games.enormity.blips.picking import pick
from companion.games.enormity.intruders.dying import Cause, die
from companion.games.enormity.table import Run


def make_room(run: Run, seat: int) -> Script[None]:
    """Where two Spacers stand on one space, this one goes to the nearest empty space; the players choose among several.

    One who finds none dies (EN-592).
    """
    if not _shares(run, seat):
        return
    nearest = nearest_empty(run, run.where(seat))
    if not nearest:
        yield from die(run, seat, Cause.NO_SPACE)
        return
    answer = named(nearest[0])
    if len(nearest) > 1:
        chosen = yield from pick(
            "ask.nearest_space",
            lambda: [
                Option(named(space), run.space_name(space), at=f"space {named(space)}")
                for space in (nearest_empty(run, run.where(seat)) if run.spacer(seat).on_board else ())
            ],
            rule="EN-113",
            text=say("ask.nearest_space", spacer=run.spacer_name(seat)),
            seat=seat,
        )
        if chosen is None:
            return
        answer = chosen
    run.spacer(seat).at = point(answer)
    run.tell("told.put_beside", rule="EN-113", spacer=run.spacer_name(seat), space=run.space_name(point(answer)))


def nearest_empty(run: Run, space: Point) -> list[Point]:
    """The empty board spaces at the smallest distance, south-western ones first."""
    ground, taken = run.ground, set(run.taken())
    closed_off = ground.obstacles | ground.shut
    counts = {
        other: count for other, count in ground.counts(space).items() if other not in taken and other not in closed_off
    }
    least = min(counts.values(), default=0)
    return sorted(other for other, count in counts.items() if count == least)


def _shares(run: Run, seat: int) -> bool:
    return run.spacer(seat).on_board and any(
        run.where(other) == run.where(seat) for other in run.on_board() if other != seat
    )
