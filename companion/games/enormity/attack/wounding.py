"""Wounds of baseline Intruders: tokens, and the end of those that have enough of them (EN-253, EN-254)."""

from __future__ import annotations

from companion.games.enormity.intruders.stats import wounds
from companion.games.enormity.table import Run


def wound(run: Run, number: int) -> bool:
    """One wound to an Intruder; whether that killed it. A critical wound is one wound too."""
    intruder = run.intruder(number)
    if intruder is None:
        return False
    most = wounds(run, intruder)
    intruder.wounds += 1
    if intruder.wounds >= most:
        run.tell("told.intruder_dies", rule="EN-253" if most == 1 else "EN-254", intruder=run.intruder_name(intruder))
        remove(run, number)
        return True
    run.tell("told.wounded", rule="EN-254", intruder=run.intruder_name(intruder), n=intruder.wounds, most=most)
    return False


def remove(run: Run, number: int) -> None:
    """An Intruder leaves the board, and its Unique Specimen card the Intruder board."""
    intruder = run.intruder(number)
    if intruder is None:
        return
    run.state.intruders.remove(intruder)
    if intruder.unique:
        run.state.unique = [one for one in run.state.unique if one.space != intruder.unique]
