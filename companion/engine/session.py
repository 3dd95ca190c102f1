"""Sessions: a game in progress. Answers, corrections and undo go in at one door; scripts run on to their next prompt.

State = checkpoint + the inputs since + the seed of chance. Load, undo, redo and crash recovery are the same replay from
the last checkpoint, so none of them grows with the length of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from companion.engine.errors import (
    CorrectionError,
    JournalError,
    NothingToUndoError,
    ReplayError,
    RuleError,
    StaleAnswerError,
    UndoNeedsConfirmationError,
)
from companion.engine.events import Event, HistoryLine
from companion.engine.illegal import illegal, not_by_hand
from companion.engine.journal import Answered, ByHand, Corrected, Entry, Header, Input, Journal, MemoryJournal, lines
from companion.engine.messages import Message
from companion.engine.prompts import Answer, Asked, Prompt
from companion.engine.running import Running, played_again
from companion.engine.scripts import Game, P, S, Script
from companion.engine.undoing import put_back, revealed


class Session(Running[S, P]):
    """A game being played, and the journal that is its only truth.

    Attributes:
        game: Which game.
        journal: Where its inputs are.
        play: The live game: its state is `play.state`.
        prompt: The open prompt, or None when the game is over.
    """

    def __init__(
        self,
        game: Game[S, P],
        journal: Journal,
        *,
        opening: S | None = None,
        turns: Callable[[P], Script[None] | None] | None = None,
    ) -> None:
        """Take up the game that `journal` holds, or begin one.

        Args:
            game: Which game.
            journal: Its journal; an empty one for a new game.
            opening: The state a new game begins with.
            turns: Gives another run of scripts than the game's own turns.

        Raises:
            ReplayError: The journal cannot be replayed beyond a step; the error carries it.
        """
        super().__init__(game, turns=turns)
        self.journal = journal
        self._base, self._base_step = b"", 0
        self._since: list[Input] = []
        if opening is None:
            self._resume()
        else:
            self.play = game.play(opening)
            self._next_turn()
            journal.append(Entry(None, self.play.told), self._checkpoint)
            self._remember(None)

    @property
    def step(self) -> int:
        """How many inputs have been taken."""
        return self.journal.head

    def asked(self) -> Asked | None:
        """The open prompt as it stands now, for whoever shows it."""
        if self.prompt is None:
            return None
        asked = self.prompt.asked(step=self.step)
        return msgspec.structs.replace(asked, heading=self.game.heading(self.play, asked.heading))

    def answer(self, value: Answer, *, step: int | None = None) -> Sequence[Event]:
        """Answer the open prompt and run on to the next one; returns what happened.

        Args:
            value: The answer.
            step: The step of the prompt that was shown; None when the caller cannot have an old one.

        Raises:
            StaleAnswerError, IllegalAnswerError: Nothing has changed; a `RefusedError` carries what forbids the answer.
            RuleError: A script failed; the game is as it was before.
            JournalError: It could not be written down; the game is as it was before.
        """
        prompt = self._open_prompt(step)
        if isinstance(value, list):
            value = tuple(value)
        if not prompt.allows(value):
            raise illegal(prompt, value)
        return self._take(Answered(prompt.key, value))

    def by_hand(self, *, step: int | None = None) -> Sequence[Event]:
        """The table does the step that asks; the script goes on behind it.

        Raises:
            IllegalAnswerError: This prompt is not part of a step that can be left out.
        """
        prompt = self._open_prompt(step)
        if not prompt.by_hand:
            raise not_by_hand(prompt)
        return self._take(ByHand(prompt.key))

    def correct(self, path: str, value: int | str) -> Sequence[Event]:
        """Set a tracked value by hand.

        Raises:
            CorrectionError: There is no such value, or it cannot be that; nothing has changed.
        """
        return self._take(Corrected(path, value))

    def undo_plan(self) -> list[Message]:
        """What the table must put back, and where, if the last input is undone; empty when no piece is concerned."""
        return put_back(self.game, self._earlier(), self.play, self._last_told()) if self.step else []

    def undo_asks(self) -> bool:
        """Whether the last input showed, drew or rolled something, so that the table must agree before it is undone."""
        return bool(revealed(self._last_told()))

    def undo(self, *, confirmed: bool = False, step: int | None = None) -> None:
        """Take back the last input; `step` is the one that was shown, None when there can be no other.

        Raises:
            StaleAnswerError: Something else has happened since.
            NothingToUndoError: The game has only begun, or what was before cannot be played again; nothing changed.
            UndoNeedsConfirmationError: `undo_asks`: show `undo_plan`, then call with `confirmed`.
        """
        if step is not None and step != self.step:
            raise StaleAnswerError("something else has happened meanwhile; look again before you take it back")
        if self.step == 0:
            raise NothingToUndoError("there is nothing to undo: the game has only begun")
        if not confirmed and self.undo_asks():
            raise UndoNeedsConfirmationError("this step showed, drew or rolled something: put the pieces back first")
        self._go_to(self.step - 1, "this cannot be taken back")

    def redo(self) -> None:
        """Take again the input that was undone last.

        Raises:
            NothingToUndoError: Nothing was undone, or something else was done since.
        """
        if self.step >= self.journal.length:
            raise NothingToUndoError("there is nothing to redo")
        step = self.step + 1
        try:
            from_here = self.journal.checkpoint(step)[0] < step
            (entry,) = self.journal.entries(step, step + 1)
        except JournalError as error:
            raise NothingToUndoError(f"this cannot be taken again: {error}") from error
        if not from_here or entry.input is None:
            return self._go_to(step, "this cannot be taken again")
        try:
            self._replay(entry.input)
            self.journal.move_head(step)
        except Exception as error:
            self._rebuild(self._base_step, self._base, self._since)
            raise NothingToUndoError(
                f"this cannot be taken again: step {step} cannot be played again: {error}"
            ) from error
        self._since.append(entry.input)

    def history(self, *, before: int | None = None, count: int = 50) -> list[HistoryLine]:
        """The newest `count` lines before step `before`, oldest first."""
        return lines(self.journal, before=before, count=count)

    def _open_prompt(self, step: int | None) -> Prompt:
        if self.prompt is None:
            raise StaleAnswerError("the game is over; nothing is asked")
        if step is not None and step != self.step:
            raise StaleAnswerError("this was already answered")
        return self.prompt

    def _take(self, entry: Input) -> list[Event]:
        """Run the input, write it down with its consequences, then let them be seen."""
        try:
            told = self._run(entry)
            self.journal.append(Entry(entry, told), self._checkpoint)
        except Exception as error:
            self._rebuild(self._base_step, self._base, self._since)
            if isinstance(error, (CorrectionError, OSError)):
                raise
            raise RuleError(f"this step could not be played ({error!r}); the game is as it was before") from error
        self._remember(entry)
        return told

    def _remember(self, entry: Input | None) -> None:
        """Keep what leads from the last checkpoint to here, so that a failed step is taken back without the disk."""
        if self._checkpoint is not None:
            self._base, self._base_step, self._since = self._checkpoint, self.step, []
        elif entry is not None:
            self._since.append(entry)

    def _go_to(self, step: int, refusal: str) -> None:
        """Undo to or redo up to `step`, or stay where we are."""
        here, live = self.step, (self.play, self.prompt, self._script)
        self.journal.move_head(step)
        try:
            self._resume()
        except (ReplayError, JournalError) as error:
            self.play, self.prompt, self._script = live
            self.journal.move_head(here)
            raise NothingToUndoError(f"{refusal}: {error}") from error

    def _resume(self) -> None:
        """Take up what the journal holds."""
        base, packed, since = self._written(self.journal.head)
        self._rebuild(base, packed, since)
        self._base, self._base_step, self._since = packed, base, since

    def _written(self, step: int) -> tuple[int, bytes, list[Input]]:
        """What leads to a step: the last checkpoint before it, and the inputs since."""
        base, packed = self.journal.checkpoint(step)
        entries = self.journal.entries(base + 1, step + 1)
        return base, packed, [entry.input for entry in entries if entry.input is not None]

    def _last_told(self) -> list[Event]:
        """The events of the last input."""
        return list(self.journal.entries(self.step, self.step + 1)[0].events) if self.step else []

    def _earlier(self) -> P:
        """The live game as it was before the last input; the present one where that cannot be played again."""
        try:
            return played_again(self.game, self._turns, *self._written(self.step - 1))
        except (ReplayError, JournalError):
            return self.play


def begin_in_memory(
    game: Game[S, P], opening: S, *, turns: Callable[[P], Script[None] | None] | None = None
) -> Session[S, P]:
    """A new session that need not outlive the process."""
    journal = MemoryJournal(Header(game.name, game.version))
    return Session(game, journal, opening=opening, turns=turns)
