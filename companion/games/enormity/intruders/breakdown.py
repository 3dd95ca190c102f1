"""Stress Breakdown: seen when Vitals and Stress meet or pass; what its card says, the table does (EN-018, EN-392)."""

from __future__ import annotations

from companion.engine.messages import say
from companion.engine.prompts import Acknowledge
from companion.engine.scripts import Script
from companion.games.enormity.spacer import Fate
from companion.games.enormity.table import Run


def check_breakdown(run: Run, seat: int) -> Script[None]:
    """Ask for the Stress Breakdown of a Spacer whose indicators have met or passed, once a run."""
    spacer = run.spacer(seat)
    if spacer.fate is not Fate.PLAYING or spacer.broken_down or spacer.vitals > spacer.stress:
        return
    spacer.broken_down = True
    run.tell("told.breakdown", rule="EN-018", spacer=run.spacer_name(seat))
    yield Acknowledge(
        key="ask.breakdown",
        text=lambda: say("ask.breakdown", spacer=run.spacer_name(seat)),
        rule="EN-550",
        seat=seat,
    )
