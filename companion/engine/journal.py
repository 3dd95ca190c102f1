"""The journal: every input in order with what it told, and a checkpoint per turn. It is the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec

from companion.engine.errors import JournalDamagedError, NothingToUndoError
from companion.engine.events import Event, HistoryLine
from companion.engine.prompts import Answer
from companion.engine.scripts import AddedPack

FORMAT = 1
"""Version of the records below; a journal of a later format is refused, never guessed at."""


class Answered(msgspec.Struct, frozen=True, tag="answer"):
    """The open prompt was answered."""

    key: str
    value: Answer


class ByHand(msgspec.Struct, frozen=True, tag="by_hand"):
    """The step that asked was done by the table instead."""

    key: str


class Corrected(msgspec.Struct, frozen=True, tag="correct"):
    """A tracked value was set by hand."""

    path: str
    value: int | str


Input = Answered | ByHand | Corrected


class Header(msgspec.Struct, frozen=True):
    """What a journal is a journal of; `packs` are those that were added to the game's own."""

    game: str
    version: int
    format: int = FORMAT
    packs: tuple[AddedPack, ...] = ()


class Entry(msgspec.Struct, frozen=True):
    """One input and everything it told; the entry of step 0 has no input, it tells how the game began."""

    input: Input | None
    events: list[Event]


class Journal(Protocol):
    """Steps 0 to `head` hold; steps after `head` were undone and can be taken again until another input comes."""

    header: Header
    head: int

    @property
    def length(self) -> int:
        """The last step that is written, undone ones included."""

    def append(self, entry: Entry, checkpoint: bytes | None) -> None:
        """Write the entry of step `head` + 1 (or 0 when empty) durably, dropping what was undone.

        Raises:
            JournalError: It could not be written; nothing has changed.
        """

    def move_head(self, step: int) -> None:
        """Undo to or redo up to `step`."""

    def checkpoint(self, step: int) -> tuple[int, bytes]:
        """The last checkpoint at or before `step`: its step and the state."""

    def entries(self, start: int, stop: int) -> list[Entry]:
        """The entries of steps `start` up to, not including, `stop`."""

    def close(self) -> None:
        """Let go of the file."""


class MemoryJournal:
    """A journal for games that need not outlive the process: scenarios, tests, random play."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.head = -1
        self._entries: list[Entry] = []
        self._checkpoints: list[tuple[int, bytes]] = []

    @property
    def length(self) -> int:
        """The last step that is written, undone ones included."""
        return len(self._entries) - 1

    def append(self, entry: Entry, checkpoint: bytes | None) -> None:
        """Write the next entry, dropping what was undone."""
        if self.head + 1 < len(self._entries):
            del self._entries[self.head + 1 :]
            while self._checkpoints[-1][0] > self.head:
                self._checkpoints.pop()
        self._entries.append(entry)
        self.head += 1
        if checkpoint is not None:
            self._checkpoints.append((self.head, checkpoint))

    def move_head(self, step: int) -> None:
        """Undo to or redo up to `step`."""
        if not 0 <= step <= self.length:
            raise NothingToUndoError(f"there is no step {step}; the game has steps 0 to {self.length}")
        self.head = step

    def checkpoint(self, step: int) -> tuple[int, bytes]:
        """The last checkpoint at or before `step`: its step and the state."""
        return next(found for found in reversed(self._checkpoints) if found[0] <= step)

    def entries(self, start: int, stop: int) -> list[Entry]:
        """The entries of steps `start` up to, not including, `stop`."""
        return self._entries[start:stop]

    def close(self) -> None:
        """Nothing to let go of."""


def lines(journal: Journal, *, before: int | None, count: int) -> list[HistoryLine]:
    """The newest `count` events that happened before step `before` (None: all so far), oldest first.

    Whole steps are returned, so that paging by the first line's step misses nothing. Steps that cannot be read any more
    are left out, twenty at a time.
    """
    stop = journal.head + 1 if before is None else min(before, journal.head + 1)
    found: list[HistoryLine] = []
    while stop > 0 and len(found) < count:
        start = max(0, stop - 20)
        try:
            entries: Sequence[Entry] = journal.entries(start, stop)
        except JournalDamagedError:  # an old page that is not needed for playing on
            entries = ()
        for step, entry in reversed(list(enumerate(entries, start))):
            if len(found) >= count:
                break
            found[:0] = [HistoryLine(step, event) for event in entry.events]
        stop = start
    return found
