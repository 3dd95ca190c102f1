"""Bonus Attacks: at once with a Chain Break, or noted as a Follow-up of the attack that goes on (EN-629, EN-280)."""

from __future__ import annotations

from companion.engine.scripts import Script
from companion.games.enormity.attack.sequence import attack
from companion.games.enormity.spacer_attack import AttackKind
from companion.games.enormity.table import Run


def bonus_attack(run: Run, seat: int) -> Script[None]:
    """A Spacer earns a Bonus Attack, which they need not make; the phase it interrupts goes on after it (EN-632)."""
    if run.state.spacer_attacks:
        run.state.spacer_attacks[-1].follow_ups.append(seat)
        run.tell("told.follow_up", rule="EN-280", spacer=run.spacer_name(seat))
        return
    yield from attack(run, seat, kind=AttackKind.BONUS)
