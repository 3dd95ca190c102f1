"""Suppression and Surprise tokens: how they come onto an Intruder, and how they leave it (EN-285 to 291, EN-424)."""

from __future__ import annotations

from companion.games.enormity.pieces import Intruder
from companion.games.enormity.table import Run


def suppress(run: Run, number: int, power: int, *, rule: str = "EN-285") -> None:
    """Suppression tokens up to `power`: they do not add up, the highest value stays (EN-289)."""
    intruder = run.intruder(number)
    if intruder is None or power <= intruder.suppression:
        return
    intruder.suppression = power
    run.tell("told.suppressed", rule=rule, intruder=run.intruder_name(intruder), n=power)


def shake_off(run: Run, intruder: Intruder, *, rule: str = "EN-290") -> None:
    """Its Suppression tokens are discarded."""
    if intruder.suppression:
        intruder.suppression = 0
        run.tell("told.suppression_ends", rule=rule, intruder=run.intruder_name(intruder))


def surprise(run: Run, number: int, *, rule: str = "EN-123") -> None:
    """It gets a Surprise token."""
    intruder = run.intruder(number)
    if intruder is not None and not intruder.surprised:
        intruder.surprised = True
        run.tell("told.surprised", rule=rule, intruder=run.intruder_name(intruder))


def recover(run: Run, intruder: Intruder) -> None:
    """All that a surprised Intruder does when it activates: the Surprise and Suppression tokens go (EN-424)."""
    intruder.surprised = False
    run.tell("told.recovers", rule="EN-424", intruder=run.intruder_name(intruder))
    shake_off(run, intruder, rule="EN-424")


def strikes_at_leavers(intruder: Intruder) -> bool:
    """Whether it makes Attacks of Opportunity: not while suppressed or surprised (EN-288, EN-425)."""
    return not intruder.suppression and not intruder.surprised
