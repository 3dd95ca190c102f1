"""Blips that an effect takes off the board unrevealed (EN-182, EN-199)."""

from __future__ import annotations

from companion.engine.board.lines import steps_to
from companion.engine.prompts import Option
from companion.engine.scripts import Script
from companion.games.enormity.blips.picking import pick_among_blips
from companion.games.enormity.blips.tokens import forget, set_aside
from companion.games.enormity.blips.where import crossing_of
from companion.games.enormity.table import Run

KEEPS_BLIPS = "keeps_blips"
"""The name of an amount: where it is bound, effects remove no Blips (EN-175)."""


def discard(run: Run, number: int, *, rule: str = "EN-199") -> None:
    """A Blip is set aside as it lies, for the rest of the run; nothing happens if it has gone."""
    blip = run.blip(number)
    if blip is None:
        return
    run.tell("told.blip_discarded", rule=rule, blip=run.blip_name(blip))
    forget(run, blip)
    set_aside(run, blip.known)


def furthest(run: Run) -> list[int]:
    """The Blips whose nearest Spacer is farthest away, all that tie; none where there is no Blip (EN-199)."""
    spaces = [run.where(seat) for seat in run.on_board()]
    far = {
        blip.id: min((steps_to(crossing_of(blip), space) for space in spaces), default=0) for blip in run.state.blips
    }
    return [number for number, count in far.items() if count == max(far.values())]


def discard_furthest(run: Run, *, rule: str = "EN-199") -> Script[None]:
    """The Blip furthest from the Spacers is set aside; of equally far ones the players choose."""
    found = furthest(run)
    if not found:
        return
    number = found[0]
    if len(found) > 1:
        answer = yield from pick_among_blips(run, "ask.discard_blip", lambda: _options(run), rule=rule)
        if answer is None:
            return
        number = int(answer)
    discard(run, number, rule=rule)


def _options(run: Run) -> list[Option]:
    there = [blip for blip in map(run.blip, furthest(run)) if blip is not None]
    return [Option(str(blip.id), run.blip_name(blip), at=f"piece blip.{blip.id}") for blip in there]
