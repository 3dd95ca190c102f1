"""Reprisal Attacks: noted while a Spacer Attack goes on, made when it is finished, without a Chain Break (EN-279)."""

from __future__ import annotations

from companion.engine.scripts import Script
from companion.games.enormity.intruders.acts import Act, IntruderScope
from companion.games.enormity.intruders.commands import Attacks, strike_once
from companion.games.enormity.intruders.responses import response
from companion.games.enormity.spacer_attack import Reprisal
from companion.games.enormity.table import Run


def note_reprisal(run: Run, scope: IntruderScope, command: Attacks) -> Script[None]:
    """A response strikes back: after the present Spacer Attack, or at once where none goes on."""
    act = scope.act
    intruder = run.intruder(act.intruder)
    if intruder is None:
        return
    run.tell("told.reprisal", rule="EN-279", intruder=run.intruder_name(intruder))
    if run.state.spacer_attacks:
        run.state.spacer_attacks[-1].reprisals.append(Reprisal(act.intruder, act.response))
    else:
        yield from strike_once(run, scope, command)


def reprise(run: Run, seat: int, noted: Reprisal) -> Script[None]:
    """Make a Reprisal Attack that was noted, if its Intruder and the Spacer still stand."""
    intruder = run.intruder(noted.intruder)
    if intruder is None or not run.spacer(seat).on_board:
        return
    sheet = run.sheet(intruder)
    strikes = [one for one in response(sheet, noted.response) if isinstance(one, Attacks)]
    for command in strikes[:1]:
        act = Act(intruder.id, sheet.id, targets=[seat], response=noted.response)
        yield from strike_once(run, IntruderScope(sheet.id, seat, act=act), command)
