"""Recovery: take up a saved game whatever became of its file, and say what was lost."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from companion.engine.errors import (
    JournalBusyError,
    JournalError,
    JournalMissingError,
    JournalVersionError,
    ReplayError,
)
from companion.engine.journal import Header
from companion.engine.messages import Message, say
from companion.engine.saves import SavedJournal, last_checkpoint
from companion.engine.scripts import Game, P, S
from companion.engine.session import Session


@dataclass(frozen=True)
class TakenUp:
    """A session from a file, and what was lost on the way (None: nothing)."""

    session: Session[Any, Any]
    lost: Message | None


def start_game(game: Game[S, P], opening: S, path: Path) -> Session[S, P]:
    """A new game, saved at `path`.

    Raises:
        JournalError: The file cannot be made.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    journal = SavedJournal(path, header=Header(game.name, game.version))
    return Session(game, journal, opening=opening)


def take_up(game: Game[S, P], path: Path) -> TakenUp:
    """The game saved at `path`, as far as it can be read.

    A damaged file is put aside, never deleted, and the game goes on from its newest good checkpoint, else from the copy
    kept beside the file. Where only the scripts have changed since, the game goes on before the first step that they
    no longer ask for.

    Raises:
        JournalMissingError, JournalBusyError: There is no such file, or another window has it open.
        JournalVersionError: A later version wrote it; the file is untouched.
        JournalError: Nothing of it can be used, or it is a save of another game.
    """
    try:
        journal = SavedJournal(path)
    except (JournalMissingError, JournalBusyError, JournalVersionError):
        raise
    except JournalError:
        return _from_copy(game, path)
    if journal.header.game != game.name:
        journal.close()
        raise JournalError(f"{path}: this is a game of {journal.header.game}, not of {game.name}")
    wanted = journal.head
    try:
        return _as_far_as_replayed(game, journal, wanted)
    except JournalError:
        return _from_checkpoint(game, journal, wanted)


def _as_far_as_replayed(game: Game[S, P], journal: SavedJournal, wanted: int) -> TakenUp:
    """The session at `wanted`, or before the first step that cannot be played again."""
    head = wanted
    while True:
        try:
            session = Session(game, journal)
        except ReplayError as error:
            if error.step <= 0:
                raise JournalError(f"{journal.path}: no step of this game can be played again ({error})") from error
            head = min(head, error.step) - 1
            journal.head = head
        else:
            if head == wanted:
                return TakenUp(session, None)
            journal.move_head(head)
            return TakenUp(session, say("lost.steps", n=wanted - head, step=head))


def _from_checkpoint(game: Game[S, P], journal: SavedJournal, wanted: int) -> TakenUp:
    """The newest checkpoint that is whole, in a fresh file."""
    try:
        steps = [step for step in journal.checkpoint_steps() if step <= wanted]
    except JournalError:
        steps = []
    for step in steps:
        try:
            state = journal.checkpoint(step)[1]
            opening = msgspec.msgpack.decode(state, type=game.state_type)
        except (JournalError, msgspec.DecodeError):
            continue
        journal.close()
        put_aside(journal.path)
        return TakenUp(start_game(game, opening, journal.path), say("lost.steps", n=wanted - step, step=step))
    journal.close()
    return _from_copy(game, journal.path)


def _from_copy(game: Game[S, P], path: Path) -> TakenUp:
    """The checkpoint kept beside the journal, in a fresh file."""
    header, state = last_checkpoint(path)
    if header.game != game.name:
        raise JournalError(f"{path}: this is a game of {header.game}, not of {game.name}")
    opening = msgspec.msgpack.decode(state, type=game.state_type)
    put_aside(path)
    return TakenUp(start_game(game, opening, path), say("lost.to_checkpoint"))


def put_aside(path: Path) -> Path:
    """Rename the file (and SQLite's files beside it) so that nothing of it is lost; returns the new name."""
    aside = next(name for n in count(1) if not (name := path.with_name(f"{path.stem}.damaged-{n}{path.suffix}")).exists())
    for tail in ("-wal", "-shm"):
        beside = path.with_name(path.name + tail)
        if beside.exists():
            beside.rename(aside.with_name(aside.name + tail))
    if path.exists():
        path.rename(aside)
    return aside
