"""Other harm: Radiation and Infection tokens, which kill at five, and Conditions (EN-390, EN-408, EN-544)."""

from __future__ import annotations

from companion.engine.messages import literal
from companion.engine.scripts import Script
from companion.games.enormity.intruders.dying import Cause, die
from companion.games.enormity.spacer import Fate
from companion.games.enormity.table import Run

DEADLY = 5
"""So many Radiation tokens, or Infection tokens, kill (EN-408)."""


def gain_radiation(run: Run, seat: int, count: int = 1, *, rule: str = "EN-602") -> Script[None]:
    """Radiation tokens onto the Spacer board; the 5th kills."""
    spacer = run.spacer(seat)
    if count <= 0 or spacer.fate is not Fate.PLAYING:
        return
    spacer.radiation = min(DEADLY, spacer.radiation + count)
    run.tell("told.radiation", rule=rule, spacer=run.spacer_name(seat), n=count, total=spacer.radiation)
    if spacer.radiation == DEADLY:
        yield from die(run, seat, Cause.RADIATION)


def gain_infection(run: Run, seat: int, count: int = 1, *, rule: str = "EN-390") -> Script[None]:
    """Infection tokens; the 5th kills."""
    spacer = run.spacer(seat)
    if count <= 0 or spacer.fate is not Fate.PLAYING:
        return
    spacer.infection = min(DEADLY, spacer.infection + count)
    run.tell("told.infection", rule=rule, spacer=run.spacer_name(seat), n=count, total=spacer.infection)
    if spacer.infection == DEADLY:
        yield from die(run, seat, Cause.INFECTION)


def gain_condition(run: Run, seat: int, condition: str, *, rule: str = "EN-544") -> None:
    """A Condition card; one that the Spacer has already is not gained again (EN-545)."""
    spacer = run.spacer(seat)
    if spacer.fate is not Fate.PLAYING:
        return
    record = run.box.conditions.get(condition)
    name = literal(record.name if record else condition)
    if condition in spacer.conditions:
        run.tell("told.condition_again", rule="EN-545", spacer=run.spacer_name(seat), condition=name)
        return
    spacer.conditions.append(condition)
    run.tell("told.condition", rule=rule, spacer=run.spacer_name(seat), condition=name)
