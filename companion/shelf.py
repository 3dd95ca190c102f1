"""The shelf: the saved games of every kind. One is on the table, the latest or a chosen one; the others lie aside."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from msgspec import structs

from companion.engine.added_packs import began_with, with_packs_of, with_present_packs
from companion.engine.beside import kept_checkpoint
from companion.engine.errors import (
    JournalDamagedError,
    JournalError,
    JournalMissingError,
    JournalVersionError,
    UnknownNameError,
)
from companion.engine.kept_packs import keep_packs
from companion.engine.messages import literal, say
from companion.engine.recovery import TakenUp, start_game, take_up
from companion.engine.saves import SavedJournal
from companion.engine.scripts import Game
from companion.engine.session import Session, begin_in_memory
from companion.engine.wording import listed
from companion.games import registry
from companion.which import WhichGame

SUFFIX = ".game"


class Shelf:
    """A folder of saved games.

    Attributes:
        folder: Where they lie.
        game: The kind on the table, or begun next; a `WhichGame` while none is chosen.
        settings: What a new game of the kind that the shelf was made for, or of any if it was for none, begins with.
        seed: The chance of a new game; None for another one each time.
        anew: Whether a new game is begun, though one is saved.
        chosen: The saved game to open; None for the latest.
        present: The file of the game on the table; None before there is one.
        began: Whether the game on the table was begun, not taken up.
    """

    def __init__(
        self,
        folder: Path,
        game: Game[Any, Any] | None,
        *,
        settings: Mapping[str, object] | None = None,
        seed: int | None = None,
        anew: bool = False,
        chosen: Path | None = None,
        clock: Callable[[], datetime] = datetime.now,
    ) -> None:
        self.folder = folder
        self.game: Game[Any, Any] = game or WhichGame()
        self._made_for = game
        self.settings, self.seed, self.anew, self.chosen = settings or {}, seed, anew, chosen
        self.present: Path | None = None
        self.began = False
        self._clock = clock

    def open(self) -> TakenUp:
        """The game to play on with: the chosen one, the latest, or else a new one, and what is to be said about it.

        Where there is no kind yet, it is none, but the question which.

        Raises:
            JournalBusyError: Another window of the app has it open.
            JournalError: It cannot be opened now, or it was chosen and cannot be used, or none can be begun.
        """
        if isinstance(self.game, WhichGame):
            return TakenUp(begin_in_memory(self.game, self.game.new({}, seed=0)), None)
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
        game = self.kind(path) or self.game
        plain = game.with_packs(game.own_packs()) if game.added else game
        return self._taken_up(with_packs_of(plain, path), path)

    def kind(self, path: Path) -> Game[Any, Any] | None:
        """The game that is saved at `path`, with whatever packs the shelf has it; None where that cannot be read."""
        name = kind_of(path)
        return self._called(name) if name else None

    def begin(self, name: str = "") -> Session[Any, Any]:
        """A new game in a file of its own, of the kind called `name`, or of the one on the table.

        Raises:
            UnknownNameError, CorrectionError: There is no such game, or it cannot have these settings.
            PackError: One of the packs has faults now.
        JournalError: The file cannot be made.
        """
        game = self._called(name) if name else self.game
        if isinstance(game, WhichGame):
            raise UnknownNameError("no game is chosen yet: say which one")
        game = with_present_packs(game)
        seed = self.seed if self.seed is not None else random.SystemRandom().randrange(1_000_000)
        fit = self._made_for is None or self._made_for.name == game.name
        opening = game.new(self.settings if fit else {}, seed=seed)
        stem = f"{game.name}-{self._clock():%Y%m%d-%H%M%S}"
        numbered = (self.folder / f"{stem}{f'-{n}' if n else ''}{SUFFIX}" for n in range(1000))
        path = next(path for path in numbered if not path.exists())
        session = start_game(game, opening, path)
        self.game, self.present, self.began = game, path, True
        return session

    def _called(self, name: str) -> Game[Any, Any]:
        """The game of this name; the one on the table, or that the shelf was made for, with the packs it has."""
        known = [game for game in (self.game, self._made_for) if game and game.name == name]
        return known[0] if known else registry.game(name)

    def _taken_up(self, game: Game[Any, Any], path: Path) -> TakenUp:
        taken = take_up(game, path)
        keep_packs(game, path)  # of a game that an earlier version began
        with contextlib.suppress(OSError):  # from now on it is the one played last, also before its next step
            _lock(path).touch()
        if game.name != self.game.name:
            self.game = game
        self.present, self.began = path, False
        kept = [literal(Path(pack.path).name) for pack in game.added if pack.kept]
        return structs.replace(taken, told=say("save.kept_cards", packs=listed(kept))) if kept else taken


def as_saved(game: Game[Any, Any], path: Path | None, named: Sequence[Path] = ()) -> Game[Any, Any]:
    """The game with the packs that the one saved at `path` was played with; as it is, where there is none.

    Where packs were `named` that are not those files, it is as it is too: the saved game then says that it has others.

    Raises:
        JournalPacksError: One of them is not there any more, or not as it was, and there is no copy of it.
        PackError: This version finds faults in them.
    """
    if path is None or (named and not began_with(path, named)):
        return game
    return with_packs_of(game.with_packs(game.own_packs()) if game.added else game, path)


def kind_of(path: Path) -> str:
    """The name of the game saved at `path`, from what lies beside it, its file or its name; "" for none of ours.

    Its file is opened only where there is nothing beside it and its name does not say.
    """
    kept, called = kept_checkpoint(path), path.name.partition("-")[0]
    if kept is not None:
        called = kept.header.game
    elif called not in registry.NAMES:
        with contextlib.suppress(JournalError):
            journal = SavedJournal(path, read_only=True)
            journal.close()
            called = journal.header.game
    return called if called in registry.NAMES else ""


def played_last(folder: Path) -> str:
    """The name of the game that was played last in a folder; "" where none of ours is saved."""
    latest = [path for name in registry.NAMES if (path := newest(folder, name)) is not None]
    return max(latest, key=_last_played).name.partition("-")[0] if latest else ""


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
