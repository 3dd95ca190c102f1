"""The readings of the rulebook that a table has chosen: it may agree on another one in the middle of a run (EN-002)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.fixable import Fixable, member
from companion.engine.messages import say
from companion.games.enormity.setup.readings import READINGS
from companion.games.enormity.table import Run


def fixables(run: Run) -> Iterator[Fixable]:
    """Each reading, with the words that set-up has for it."""
    group = say("option.readings")
    for name in READINGS:
        label = say(f"reading.{name}")
        yield member(f"settings.{name}", group, label, run.state.settings, name, words="reading")
