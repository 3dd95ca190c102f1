"""Recovery: take up a saved game whatever became of its file, and say what was lost."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from companion.engine.added_packs import refuse_other_packs
from companion.engine.beside import Kept, kept_checkpoint, progress_of
from companion.engine.errors import (
    JournalDamagedError,
    JournalError,
    JournalMissingError,
    ReplayError,
)
from companion.engine.journal import FORMAT, Header
from companion.engine.kept_packs import keep_packs
from companion.engine.messages import Message, say
from companion.engine.saves import SavedJournal
from companion.engine.scripts import AddedPack, Game, P, S
from companion.engine.session import Session, begin_in_memory


class TakenUp(msgspec.Struct, frozen=True):
    """A session from a file, what was lost on the way (None: nothing), and what else the table should know."""

    session: Session[Any, Any]
    lost: Message | None
    told: Message | None = None


def start_game(game: Game[S, P], opening: S, path: Path) -> Session[S, P]:
    """A new game, saved at `path`.

    Raises:
        JournalError: The file cannot be made, or holds a game already.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise JournalError(f"{path.parent}: the folder for saved games cannot be made ({error})") from error
    packs = tuple(AddedPack(pack.path, pack.digest) for pack in game.added)
    journal = SavedJournal(path, header=Header(game.name, game.version, packs=packs))
    try:
        session = Session(game, journal, opening=opening)
    except Exception:
        journal.close()
        raise
    keep_packs(game, path)
    return session


def take_up(game: Game[S, P], path: Path) -> TakenUp:
    """The game saved at `path`, as far as it can be read.

    A damaged file is put aside, never deleted, and the game goes on from its newest good checkpoint, in the file or in
    the copy kept beside it. Where only the scripts have changed since, the game goes on before the first step that they
    no longer ask for.

    Raises:
        JournalMissingError, JournalBusyError: There is no such game, or another window has it open.
        JournalVersionError: A later version wrote it; the file is untouched.
        JournalPacksError: It was played with other packs than `game` has; the file is untouched.
        JournalError: It cannot be opened for now, nothing of it can be used, or it is a save of another game.
    """
    try:
        journal = SavedJournal(path)
    except JournalMissingError:
        if kept_checkpoint(path) is None:
            raise
        return _from_copy(game, path)
    except JournalDamagedError as error:
        return _from_copy(game, path, error)
    try:
        _refuse_other_game(game, journal.header, path)
        copy = kept_checkpoint(path)
        if journal.lost and copy is not None and copy.step > journal.head:
            return _from_checkpoint(game, journal, wanted=journal.head + journal.lost)
        return _as_far_as_replayed(game, journal)
    except Exception:
        journal.close()
        raise


def _as_far_as_replayed(game: Game[S, P], journal: SavedJournal) -> TakenUp:
    """The session at the journal's head, or before the first step that cannot be played again."""
    wanted = head = journal.head
    while True:
        try:
            session = Session(game, journal)
        except JournalDamagedError as error:
            return _from_checkpoint(game, journal, wanted=wanted + journal.lost, error=error)
        except ReplayError as error:
            if error.step <= 0:
                return _from_checkpoint(game, journal, wanted=wanted + journal.lost, error=error)
            head = min(head, error.step) - 1
            journal.head = head
        else:
            if head < wanted:
                journal.move_head(head)
            lost = wanted - head + journal.lost
            return TakenUp(session, say("lost.steps", n=lost, step=head) if lost else None)


def _from_checkpoint(
    game: Game[S, P], journal: SavedJournal, *, wanted: int, error: Exception | None = None
) -> TakenUp:
    """The newest checkpoint that can be played on, in a fresh file."""
    path, header = journal.path, journal.header
    found: dict[int, bytes] = {}
    if (copy := kept_checkpoint(path)) is not None and copy.header == header and copy.step <= wanted:
        found[copy.step] = copy.state
    try:
        steps = [step for step in journal.checkpoint_steps() if step <= wanted]
    except JournalDamagedError:
        steps = []
    for step in sorted({*steps, *found}, reverse=True):
        try:
            opening = _playable(game, found.get(step) or journal.checkpoint(step)[1])
        except (JournalDamagedError, ReplayError):
            continue
        journal.close()
        return _afresh(game, opening, path, say("lost.steps", n=wanted - step, step=step))
    journal.close()
    raise _nothing_left(path) from error


def _from_copy(game: Game[S, P], path: Path, error: Exception | None = None) -> TakenUp:
    """The checkpoint kept beside the journal, in a fresh file."""
    copy = kept_checkpoint(path)
    if copy is None:
        raise _nothing_left(path) from error
    _refuse_other_game(game, copy.header, path)
    try:
        opening = _playable(game, copy.state)
    except ReplayError:
        raise _nothing_left(path) from error
    return _afresh(game, opening, path, _lost_since(copy, path))


def _lost_since(copy: Kept, path: Path) -> Message:
    noted = progress_of(path)
    if noted is None or noted.head < copy.step:
        return say("lost.to_checkpoint")
    return say("lost.steps", n=noted.head - copy.step, step=copy.step)


def _playable(game: Game[S, P], packed: bytes) -> S:
    """The state of a checkpoint, if a game can go on from it.

    Raises:
        ReplayError: It cannot.
    """
    try:
        begin_in_memory(game, msgspec.msgpack.decode(packed, type=game.state_type))
        return msgspec.msgpack.decode(packed, type=game.state_type)
    except Exception as error:  # whatever a state from elsewhere makes a script do
        raise ReplayError(f"this checkpoint cannot be used: {error}", step=0) from error


def _afresh(game: Game[S, P], opening: S, path: Path, lost: Message) -> TakenUp:
    put_aside(path)
    return TakenUp(start_game(game, opening, path), lost)


def _refuse_other_game(game: Game[S, P], header: Header, path: Path) -> None:
    if header.game != game.name:
        raise JournalError(f"{path}: this is a game of {header.game}, not of {game.name}; the file is untouched")
    if header.format != FORMAT:
        raise JournalError(f"{path}: saved in format {header.format}, this version reads format {FORMAT}")
    refuse_other_packs(game, header.packs, path)


def _nothing_left(path: Path) -> JournalDamagedError:
    return JournalDamagedError(
        f"{path}: the saved game is damaged and nothing of it can be used; the file is untouched"
    )


def put_aside(path: Path) -> Path:
    """Rename the file (and SQLite's files beside it) so that nothing of it is lost; returns the new name.

    Raises:
        JournalError: The folder cannot be written.
    """
    names = (path.with_name(f"{path.stem}.damaged-{n}{path.suffix}") for n in count(1))
    tails = ("", "-wal", "-shm")
    aside = next(name for name in names if not any(_tailed(name, tail).exists() for tail in tails))
    try:
        for tail in tails:  # the file first: it must never be opened without its write-ahead log
            if _tailed(path, tail).exists():
                _tailed(path, tail).rename(_tailed(aside, tail))
    except OSError as error:
        raise JournalError(f"{path}: the damaged game cannot be put aside ({error}); check the folder") from error
    return aside


def _tailed(path: Path, tail: str) -> Path:
    return path.with_name(path.name + tail)
