"""Crash: what a Spacer suffers who is forced against an Obstacle, or whom a moving Intruder runs over (EN-462)."""

from __future__ import annotations

from companion.engine.scripts import Script
from companion.games.enormity.intruders.damage import lose_vitals
from companion.games.enormity.spacer import Fate
from companion.games.enormity.table import Run
from companion.games.enormity.terrain.knockdown import knock_down


def crash(run: Run, seat: int, *, rule: str = "EN-685") -> Script[None]:
    """1 Vitals and Knockdown (EN-462); they may be dead afterwards."""
    if run.spacer(seat).fate is not Fate.PLAYING:
        return
    run.tell("told.crash", rule=rule, spacer=run.spacer_name(seat))
    yield from lose_vitals(run, seat, 1, rule="EN-462")
    knock_down(run, seat, rule="EN-462")
