"""Everything that can go wrong in the kernel, said for people at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.engine.prompts import Refused


class CompanionError(Exception):
    """Any error of ours: its text says what is wrong, where, and what to do."""


class UnknownMessageError(CompanionError, LookupError):
    """A message key that no catalogue file has."""


class CatalogueError(CompanionError, ValueError):
    """A file of words that is no catalogue."""


class IllegalAnswerError(CompanionError, ValueError):
    """An answer that the open prompt does not allow; the game is unchanged."""


class RefusedError(IllegalAnswerError):
    """An answer that the open prompt names as not possible now; `refused` says why, for whoever has the words."""

    def __init__(self, text: str, *, refused: Refused) -> None:
        """Say which answer, and keep what forbids it."""
        super().__init__(text)
        self.refused = refused


class StaleAnswerError(CompanionError, ValueError):
    """An answer to a prompt that is no longer open; the game is unchanged."""


class NothingToUndoError(CompanionError, LookupError):
    """There is no input before (undo) or after (redo) this one."""


class UndoNeedsConfirmationError(CompanionError):
    """The last step showed, drew or rolled something: the table must agree and put the pieces back."""


class CorrectionError(CompanionError, ValueError):
    """A correction that names no tracked value, or a value beyond its limits; the game is unchanged."""


class UnsoundError(CorrectionError):
    """A correction after which the state could not be; its text says why, and may name what lies hidden."""


class RuleError(CompanionError, RuntimeError):
    """A script failed half-way: a fault of ours. The game is back where it was before the answer."""


class ReplayError(CompanionError, RuntimeError):
    """A journal that this version cannot replay beyond a step."""

    def __init__(self, text: str, *, step: int) -> None:
        """Say why, and keep the first step that failed."""
        super().__init__(text)
        self.step = step


class JournalError(CompanionError, OSError):
    """The saved game cannot be read or written."""


class JournalMissingError(JournalError, FileNotFoundError):
    """There is no saved game of that name."""


class JournalBusyError(JournalError, BlockingIOError):
    """Another window of the app has this game open."""


class JournalDamagedError(JournalError):
    """What the saved game's file holds is damaged; recovery takes up what is left of it."""


class JournalVersionError(JournalError):
    """The saved game was written in a format this version does not know."""


class JournalPacksError(JournalError):
    """The saved game was played with other packs than there are now; it is untouched."""


class PackError(CompanionError, ValueError):
    """A pack of cards with faults: every one is listed with file, line and field."""


class UnknownNameError(CompanionError, LookupError):
    """A name (game, card, setting, script, prompt) that is not known, with the nearest known ones."""


class SymbolError(CompanionError, ValueError):
    """A text that stands for no face of a die with symbols."""


class ChanceError(CompanionError, ValueError):
    """The chance that was laid down beforehand does not fit what the game asks for."""


class ScenarioError(CompanionError, ValueError):
    """A scenario file that cannot be run as it stands."""


class BoardError(CompanionError, ValueError):
    """A board, or a place on it, that cannot be."""


class MapError(BoardError):
    """A map file with faults: every one is listed with line and column."""


class GameEnded(Exception):  # noqa: N818  (a signal, not an error)
    """Raised by an operation that ends the game: nothing still pending is resolved."""


class DoneByHand(Exception):  # noqa: N818  (a signal, not an error)
    """Thrown into a script at its open prompt: the table does this step by hand."""


class NothingThere(Exception):  # noqa: N818  (a signal, not an error)
    """Raised by an operation that finds nobody and nothing it could be done to: the rest of the card goes on."""
