"""Secrecy: whether a saved game holds anything that somebody at the table may not know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from companion.engine.covered import hides
from companion.engine.journal import Input, Journal
from companion.engine.running import Running
from companion.engine.scripts import Game


def carries_hidden(journal: Journal, game: Game[Any, Any]) -> bool:
    """Whether a report of this game would write down what somebody may not know, or nobody can tell.

    So it is where something is hidden at the last checkpoint or now, or where a seat alone was asked since.

    Raises:
        JournalError: The last checkpoint cannot be read.
    """
    if not hides(game):
        return False
    step, packed = journal.checkpoint(journal.head)
    inputs = [entry.input for entry in journal.entries(step + 1, journal.head + 1) if entry.input is not None]
    try:
        return _Retold(game).hid(step, packed, inputs)
    except Exception:  # scripts of another version, or cards that this game does not have
        return True


class _Retold(Running[Any, Any]):
    """A game that is played again to see whether anything was hidden."""

    def hid(self, step: int, packed: bytes, inputs: Sequence[Input]) -> bool:
        """Whether anything is hidden before these inputs or behind them, or one of them answers a seat's own question.

        Raises:
            Exception: Whatever a script raises that does not know this game.
        """
        self._rebuild(step, packed, [])
        if self._hides_now():
            return True
        for entry in inputs:
            self._replay(entry)
            if self._hides_now():
                return True
        return False

    def _hides_now(self) -> bool:
        alone = self.prompt is not None and self.prompt.only_for is not None
        state = self.play.state
        return alone or msgspec.msgpack.encode(self.game.public(state)) != msgspec.msgpack.encode(state)
