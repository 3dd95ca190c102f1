"""Full alert: once Extraction was initiated, Blips turn to its space as the Intruder Phase begins (EN-342)."""

from __future__ import annotations

from companion.engine.board.lines import toward_space
from companion.engine.scripts import Script
from companion.games.enormity.blips.facing import turn
from companion.games.enormity.blips.handing import hand_over
from companion.games.enormity.blips.where import crossing_of, extraction_space
from companion.games.enormity.table import Run


def face_extraction(run: Run) -> Script[None]:
    """Every Blip's arrow points to the Extraction space; nothing happens before Extraction was initiated.

    Between two directions that are as good as each other nobody is asked: on full alert no Blip follows its arrow.
    """
    space = extraction_space(run)
    if space is None or not run.state.blips:
        return
    run.tell("told.full_alert", rule="EN-342", space=run.space_name(space))
    for blip in run.state.blips:
        ways = toward_space(crossing_of(blip), space)
        turn(run, blip, blip.facing if blip.facing in ways else ways[0], rule="EN-342")
    yield from hand_over(run)
