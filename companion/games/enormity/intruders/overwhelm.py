"""Overwhelm: what the current Intruder's sheet does when Noise or Blips become too many (EN-135, EN-175, EN-199)."""

from __future__ import annotations

from companion.engine.effects import resolve
from companion.engine.messages import say
from companion.engine.prompts import Acknowledge
from companion.engine.scripts import Script
from companion.games.enormity.blips.discarding import KEEPS_BLIPS
from companion.games.enormity.intruders.acts import Act, IntruderScope
from companion.games.enormity.table import Run


def overwhelm(run: Run, *, without_removal: bool) -> Script[None]:
    """Trigger the Overwhelm of the current Intruder once.

    Args:
        without_removal: Parts that remove Blips are left out: the Blip Pool is empty (EN-175).
    """
    sheet, rule = run.current_sheet, "EN-175" if without_removal else "EN-135"
    if sheet is None or not sheet.overwhelm:
        run.tell("told.overwhelm_by_hand", rule=rule)
        yield Acknowledge(key="ask.overwhelm_by_hand", text=say("ask.overwhelm_by_hand"), rule=rule)
        return
    run.tell("told.overwhelm", rule=rule, sheet=sheet.name)
    scope = IntruderScope(sheet.id, run.state.priority, act=Act(sheet=sheet.id))
    if without_removal:
        scope.names[KEEPS_BLIPS] = 1
    yield from resolve(run, sheet.overwhelm, scope)
