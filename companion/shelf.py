"""The shelf: the saved games of one game, the latest of which is taken up again."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

from companion.engine.added_packs import with_packs_of
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
    """

    def __init__(
        self,
        folder: Path,
        game: Game[Any, Any],
        *,
        settings: Mapping[str, object] | None = None,
        seed: int | None = None,
        anew: bool = False,
        clock: Callable[[], datetime] = datetime.now,
    ) -> None:
        self.folder, self.game = folder, game
        self.settings, self.seed, self.anew = settings or {}, seed, anew
        self._clock = clock

    def latest(self) -> Path | None:
        """The game to take up: the one saved last, or None; damaged files that were put aside are passed over."""
        return None if self.anew else newest(self.folder, self.game.name)

    def take_up(self, path: Path) -> TakenUp:
        """The game saved at `path`, as far as it can be read (see `engine.recovery.take_up`)."""
        return take_up(self.game, path)

    def begin(self) -> Session[Any, Any]:
        """A new game in a file of its own.

        Raises:
            JournalError: The file cannot be made.
        """
        seed = self.seed if self.seed is not None else random.SystemRandom().randrange(1_000_000)
        opening = self.game.new(self.settings, seed=seed)
        stem = f"{self.game.name}-{self._clock():%Y%m%d-%H%M%S}"
        numbered = (self.folder / f"{stem}{f'-{n}' if n else ''}{SUFFIX}" for n in range(1000))
        return start_game(self.game, opening, next(path for path in numbered if not path.exists()))


def as_saved_last(game: Game[Any, Any], folder: Path) -> Game[Any, Any]:
    """The game with the packs that the one saved last in a folder was played with.

    Raises:
        JournalPacksError: One of them is not there any more, or not as it was.
        PackError: This version finds faults in them.
    """
    path = newest(folder, game.name)
    return game if path is None else with_packs_of(game, path)


def newest(folder: Path, game: str = "*") -> Path | None:
    """The game played last in a folder, of one kind or of any; damaged files that were put aside are passed over."""
    found = [path for path in folder.glob(f"{game}-*{SUFFIX}") if ".damaged-" not in path.name]
    return max(found, key=_last_played, default=None)


def _last_played(path: Path) -> int:
    """When a game was last played: its lock is touched with every input, and not when a window closes."""
    lock = path.with_suffix(".lock")
    return (lock if lock.exists() else path).stat().st_mtime_ns
