"""Losing Vitals: one Flatline Check at most, then the Stress Breakdown of a survivor (EN-391, EN-392, EN-417)."""

from __future__ import annotations

from companion.engine.events import Change
from companion.engine.scripts import Script
from companion.games.enormity.intruders.breakdown import check_breakdown
from companion.games.enormity.intruders.flatline import flatline_check
from companion.games.enormity.spacer import Fate
from companion.games.enormity.table import Run


def lose_vitals(run: Run, seat: int, count: int, *, rule: str = "EN-391") -> Script[int]:
    """Vitals fall by so much, with what follows; returns how many were lost (EN-700).

    Nothing lowers it here: damage of an attack is mitigated before (`mitigation.mitigated`). A loss that would take
    Vitals below 1 makes one Flatline Check, however large it is (EN-017, EN-414, EN-417).
    """
    spacer = run.spacer(seat)
    if count <= 0 or spacer.fate is not Fate.PLAYING:
        return 0
    before, spacer.vitals = spacer.vitals, max(0, spacer.vitals - count)
    lost = before - spacer.vitals
    change = Change(f"spacers.{seat}.vitals", before, spacer.vitals) if lost else None
    name = run.spacer_name(seat)
    run.tell("told.vitals", rule=rule, change=change, spacer=name, before=before, after=spacer.vitals)
    if spacer.vitals < 1:
        yield from flatline_check(run, seat)
    yield from check_breakdown(run, seat)
    return lost
