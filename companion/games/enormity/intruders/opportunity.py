"""Attacks of Opportunity: who is about to leave a space beside an Intruder is attacked first (EN-418 to EN-422)."""

from __future__ import annotations

from companion.engine.messages import say
from companion.engine.prompts import Option
from companion.engine.scripts import Script
from companion.games.enormity.blips.picking import pick
from companion.games.enormity.intruders.activation import How, activate
from companion.games.enormity.intruders.movement import place_of
from companion.games.enormity.intruders.suppression import strikes_at_leavers
from companion.games.enormity.pieces import Intruder
from companion.games.enormity.table import Run


def opportunities(run: Run, seat: int) -> Script[None]:
    """Before a step of a Spacer's own movement: each adjacent Intruder activates against them (EN-419, EN-420).

    The Spacer may be dead, felled or elsewhere afterwards: look again before the step.
    """
    done: list[int] = []
    while threats(run, seat, done):
        number = yield from _next(run, seat, done)
        if number is None:
            return
        done.append(number)
        yield from activate(run, number, how=How.OPPORTUNITY, target=seat)


def threats(run: Run, seat: int, done: list[int]) -> list[Intruder]:
    """The Intruders adjacent to a Spacer that would attack one who leaves, without those that have."""
    if not run.spacer(seat).on_board:
        return []
    return [
        one
        for one in run.state.intruders
        if one.id not in done and strikes_at_leavers(one) and run.ground.are_adjacent(place_of(one), run.where(seat))
    ]


def _next(run: Run, seat: int, done: list[int]) -> Script[int | None]:
    found = threats(run, seat, done)
    if len(found) == 1:
        return found[0].id
    answer = yield from pick(
        "ask.opportunity",
        lambda: [
            Option(str(one.id), run.intruder_name(one), at=f"piece intruder.{one.id}")
            for one in threats(run, seat, done)
        ],
        rule="EN-420",
        text=say("ask.opportunity", spacer=run.spacer_name(seat)),
        seat=seat,
    )
    return None if answer is None else int(answer)
