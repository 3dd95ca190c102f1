"""The shelf: the saved games of one game. One is on the table, the latest or a chosen one; the others lie aside."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

from companion.engine.added_packs import with_packs_of
from companion.engine.errors import (
    JournalDamagedError,
    JournalMissingError,
    JournalVersionError,
)
from companion.engine.messages import say
from companion.engine.recovery import TakenUp, start_game, take_up
from companion.engine.scripts import Game
from companion.engine.session import Session

SUFFIX = ".game"


class Shelf:
    """A folder of saved games.

    Attributes:
        folder: Where they lie.
        game: Which game.
        settings: What a new game begins with.
        seed: The chance of a new game; None for another one each time.
        anew: Whether a new game is begun, though one is saved.
        chosen: The saved game to open; None for the latest.
        present: The file of the game on the table; None before there is one.
        began: Whether the game on the table was begun, not taken up.
    """

    def __init__(
        self,
        folder: Path,
        game: Game[Any, Any],
        *,
        settings: Mapping[str, object] | None = None,
        seed: int | None = None,
        anew: bool = False,
        chosen: Path | None = None,
        clock: Callable[[], datetime] = datetime.now,
    ) -> None:
        self.folder, self.game = folder, game
        self.settings, self.seed, self.anew, self.chosen = settings or {}, seed, anew, chosen
        self.present: Path | None = None
        self.began = False
        self._clock = clock

    def open(self) -> TakenUp:
        """The game to play on with: the chosen one, the latest, or else a new one, and what is to be said about it.

        Raises:
            JournalBusyError: Another window of the app has it open.
            JournalError: It cannot be opened now, or it was chosen and cannot be used, or none can be begun.
        """
        path = self.latest()
        if path is None:
            return TakenUp(self.begin(), None)
        try:
            return self.take_up(path)
        except (JournalMissingError, JournalVersionError, JournalDamagedError) as error:
            if path == self.chosen:
                raise
            return TakenUp(self.begin(), say("save.begun_instead", error=str(error)))

    def latest(self) -> Path | None:
        """The game to take up: the chosen one or the one saved last, or None where a new one is to be begun."""
        return None if self.anew else self.chosen or newest(self.folder, self.game.name)

    def take_up(self, path: Path) -> TakenUp:
        """The game saved at `path`, as far as it can be read (see `engine.recovery.take_up`)."""
        return self._taken_up(self.game, path)

    def aside(self) -> list[Path]:
        """The other games in the folder, the one played last first."""
        others = [path for path in _games(self.folder, "*") if path != self.present]
        return sorted(others, key=_last_played, reverse=True)

    def take_up_aside(self, name: str) -> TakenUp:
        """The game that was put aside in the file of this name, with the packs it is played with.

        Raises:
            JournalMissingError: There is no such file any more.
            JournalPacksError: One of its packs is not as it was.
            JournalError: It cannot be taken up (see `engine.recovery.take_up`).
        """
        path = next((path for path in self.aside() if path.name == name), None)
        if path is None:
            raise JournalMissingError(f"{self.folder / name}: there is no such saved game any more")
        plain = self.game.with_packs(self.game.own_packs()) if self.game.added else self.game
        return self._taken_up(with_packs_of(plain, path), path)

    def begin(self) -> Session[Any, Any]:
        """A new game in a file of its own.

        Raises:
            JournalError: The file cannot be made.
        """
        seed = self.seed if self.seed is not None else random.SystemRandom().randrange(1_000_000)
        opening = self.game.new(self.settings, seed=seed)
        stem = f"{self.game.name}-{self._clock():%Y%m%d-%H%M%S}"
        numbered = (self.folder / f"{stem}{f'-{n}' if n else ''}{SUFFIX}" for n in range(1000))
        path = next(path for path in numbered if not path.exists())
        session = start_game(self.game, opening, path)
        self.present, self.began = path, True
        return session

    def _taken_up(self, game: Game[Any, Any], path: Path) -> TakenUp:
        taken = take_up(game, path)
        with contextlib.suppress(OSError):  # from now on it is the one played last, also before its next step
            _lock(path).touch()
        self.present, self.began = path, False
        return taken


def as_saved(game: Game[Any, Any], path: Path | None) -> Game[Any, Any]:
    """The game with the packs that the one saved at `path` was played with; as it is, where there is none.

    Raises:
        JournalPacksError: One of them is not there any more, or not as it was.
        PackError: This version finds faults in them.
    """
    return game if path is None else with_packs_of(game, path)


def newest(folder: Path, game: str = "*") -> Path | None:
    """The game played last in a folder, of one kind or of any; damaged files that were put aside are passed over."""
    return max(_games(folder, f"{game}-*"), key=_last_played, default=None)


def last_played(path: Path) -> datetime:
    """When a game was last played."""
    return datetime.fromtimestamp(_last_played(path) / 1e9)


def _games(folder: Path, pattern: str) -> list[Path]:
    return [path for path in folder.glob(f"{pattern}{SUFFIX}") if ".damaged-" not in path.name]


def _last_played(path: Path) -> int:
    """When a game was last played: its lock is touched with every input, and not when a window closes."""
    for file in (_lock(path), path):
        with contextlib.suppress(OSError):
            return file.stat().st_mtime_ns
    return 0


def _lock(path: Path) -> Path:
    return path.with_suffix(".lock")
