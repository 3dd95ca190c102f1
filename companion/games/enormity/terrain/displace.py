"""Displace: onto an empty space beside one's own; a Spacer without one dies (EN-592)."""

from __future__ import annotations

from companion.engine.board.points import Point
from companion.engine.messages import say
from companion.engine.prompts import Acknowledge
from companion.engine.scripts import Script
from companion.games.enormity.intruders.dying import Cause, die
from companion.games.enormity.intruders.movement import place_of
from companion.games.enormity.table import Run
from companion.games.enormity.terrain.choosing import choose_space
from companion.games.enormity.terrain.entering import land


def displace(run: Run, seat: int, *, rule: str = "EN-592") -> Script[None]:
    """Move a Spacer to an adjacent empty space, of their player's choice; without one they die."""
    if not run.spacer(seat).on_board:
        return
    start, name = run.where(seat), run.spacer_name(seat)
    asked = len(_open_to(run, seat)) > 1
    end = yield from choose_space(run, lambda: _open_to(run, seat), key="ask.displaced", who=name, rule=rule, seat=seat)
    if not run.spacer(seat).on_board:
        return
    if end is None:
        yield from die(run, seat, Cause.NO_SPACE)
        return
    run.spacer(seat).at = end
    run.tell("told.displaced", rule=rule, who=name, space=run.space_name(end))
    if not asked:
        yield Acknowledge(
            key="ask.move_displaced",
            text=say("ask.move_displaced", who=name, space=run.space_name(end)),
            rule=rule,
            seat=seat,
        )
    yield from land(run, seat, came_from=start)


def displace_intruder(run: Run, number: int) -> Script[None]:
    """Move an Intruder to an adjacent empty space, of the players' choice; without one it stays (EN-592)."""
    intruder = run.intruder(number)
    if intruder is None:
        return
    name = run.intruder_name(intruder)
    asked = len(_open_to_intruder(run, number)) > 1
    end = yield from choose_space(
        run, lambda: _open_to_intruder(run, number), key="ask.displaced", who=name, rule="EN-592"
    )
    intruder = run.intruder(number)
    if intruder is None or end is None:
        return
    intruder.at = end
    run.tell("told.displaced", rule="EN-592", who=name, space=run.space_name(end))
    if not asked:
        words = say("ask.move_displaced", who=name, space=run.space_name(end))
        yield Acknowledge(key="ask.move_displaced", text=words, rule="EN-592")


def _open_to(run: Run, seat: int) -> list[Point]:
    """The adjacent spaces that a Spacer can be displaced to."""
    if not run.spacer(seat).on_board:
        return []
    ground = run.ground
    closed = {*run.taken(), *ground.obstacles, *ground.shut}
    return sorted(space for space in ground.adjacent(run.where(seat)) if space not in closed)


def _open_to_intruder(run: Run, number: int) -> list[Point]:
    intruder = run.intruder(number)
    if intruder is None:
        return []
    taken = set(run.taken())
    return sorted(space for space in run.ground.prowl_steps(place_of(intruder)) if space not in taken)
