"""Dying: what kills a Spacer, and what death changes on the board (EN-407 to EN-410)."""

from __future__ import annotations

from enum import Enum

from companion.engine.messages import say
from companion.engine.scripts import Script
from companion.games.enormity.ending import settle_end
from companion.games.enormity.noise.marker import pass_on_marker
from companion.games.enormity.spacer import Fate
from companion.games.enormity.table import Run


class Cause(Enum):
    """What a Spacer died of, with the rule that says so."""

    STRESS = "EN-015"
    ADRENALINE = "EN-016"
    FLATLINE = "EN-411"
    EXERT = "EN-106"
    RADIATION = "EN-408"
    INFECTION = "EN-408b"
    NO_SPACE = "EN-592"
    INSTANT = "EN-409"

    @property
    def rule(self) -> str:
        """The catalogue id."""
        return self.value.rstrip("b")


def die(run: Run, seat: int, cause: Cause) -> Script[None]:
    """The Spacer dies: they leave the board, and the run may be over; the marker goes to another (EN-341, EN-410)."""
    spacer = run.spacer(seat)
    if spacer.fate is not Fate.PLAYING:
        return
    spacer.fate, spacer.at, spacer.elsewhere = Fate.DEAD, None, ""
    cause_words = say(f"cause.{cause.name.lower()}")
    run.tell("told.dies", rule=cause.rule, spacer=run.spacer_name(seat), cause=cause_words)
    settle_end(run)
    yield from pass_on_marker(run, seat)
