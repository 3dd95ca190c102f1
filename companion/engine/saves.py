"""Saved games: a journal in one SQLite file, every input on the disk before its consequences are shown."""

from __future__ import annotations

import fcntl
import os
import sqlite3
import zlib
from pathlib import Path
from typing import IO

import msgspec

from companion.engine.errors import (
    JournalBusyError,
    JournalError,
    JournalMissingError,
    JournalVersionError,
    NothingToUndoError,
)
from companion.engine.journal import FORMAT, Entry, Header

_TABLES = """
CREATE TABLE IF NOT EXISTS about (id INTEGER PRIMARY KEY CHECK (id = 1), header BLOB NOT NULL, head INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS entries (step INTEGER PRIMARY KEY, body BLOB NOT NULL, crc INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS checkpoints (step INTEGER PRIMARY KEY, body BLOB NOT NULL, crc INTEGER NOT NULL);
"""


class SavedJournal:
    """A journal in a file. One process at a time writes it; reading it meanwhile (`read_only`) is allowed."""

    def __init__(self, path: Path, *, header: Header | None = None, read_only: bool = False) -> None:
        """Open the file, or make it when `header` is given.

        Raises:
            JournalError: It is missing, held by another window of the app, or damaged.
            JournalVersionError: It was written in a format this version does not know.
        """
        self.path = path
        self._lock = None if read_only else _locked(path)
        try:
            self._db = _connect(path, make=header is not None, read_only=read_only)
            if header is not None:
                self._db.executescript(_TABLES)
                self._db.execute("INSERT INTO about VALUES (1, ?, -1)", (msgspec.msgpack.encode(header),))
            self.header, self.head = self._about()
            self.length = self._db.execute("SELECT ifnull(max(step), -1) FROM entries").fetchone()[0]
        except (sqlite3.Error, msgspec.DecodeError) as error:
            self.close()
            raise JournalError(f"{path}: the saved game cannot be read ({error})") from error
        except JournalError:
            self.close()
            raise

    def append(self, entry: Entry, checkpoint: bytes | None) -> None:
        step = self.head + 1
        body = msgspec.msgpack.encode(entry)
        try:
            with self._db:
                self._db.execute("BEGIN IMMEDIATE")
                if step <= self.length:
                    self._db.execute("DELETE FROM entries WHERE step >= ?", (step,))
                    self._db.execute("DELETE FROM checkpoints WHERE step >= ?", (step,))
                self._db.execute("INSERT INTO entries VALUES (?, ?, ?)", (step, body, zlib.crc32(body, step)))
                if checkpoint is not None:
                    row = (step, checkpoint, zlib.crc32(checkpoint, step))
                    self._db.execute("INSERT INTO checkpoints VALUES (?, ?, ?)", row)
                self._db.execute("UPDATE about SET head = ?", (step,))
        except sqlite3.Error as error:
            raise JournalError(
                f"{self.path}: the step could not be saved ({error}), so it was not played; "
                "make room on the disk or check that the folder can be written, then answer again"
            ) from error
        self.head = self.length = step
        if checkpoint is not None:
            keep_last_checkpoint(self.path, self.header, checkpoint)

    def move_head(self, step: int) -> None:
        if not 0 <= step <= self.length:
            raise NothingToUndoError(f"there is no step {step}; the game has steps 0 to {self.length}")
        try:
            with self._db:
                self._db.execute("UPDATE about SET head = ?", (step,))
        except sqlite3.Error as error:
            raise JournalError(f"{self.path}: the undo could not be saved ({error}); nothing has changed") from error
        self.head = step

    def checkpoint(self, step: int) -> tuple[int, bytes]:
        query = "SELECT step, body, crc FROM checkpoints WHERE step <= ? ORDER BY step DESC LIMIT 1"
        row = self._select(query, step)
        if not row:
            raise JournalError(f"{self.path}: there is no checkpoint at or before step {step}")
        found, body, crc = row[0]
        if zlib.crc32(body, found) != crc:
            raise JournalError(f"{self.path}: the checkpoint of step {found} is damaged")
        return found, body

    def entries(self, start: int, stop: int) -> list[Entry]:
        rows = self._select(
            "SELECT step, body, crc FROM entries WHERE step >= ? AND step < ? ORDER BY step", start, stop
        )
        steps = [step for step, _, _ in rows]
        if steps != list(range(start, start + len(rows))) or any(zlib.crc32(body, n) != crc for n, body, crc in rows):
            raise JournalError(f"{self.path}: an entry between steps {start} and {stop - 1} is damaged")
        return [msgspec.msgpack.decode(body, type=Entry) for _, body, _ in rows]

    def checkpoint_steps(self) -> list[int]:
        """The steps that have a checkpoint, newest first."""
        return [row[0] for row in self._select("SELECT step FROM checkpoints ORDER BY step DESC")]

    def close(self) -> None:
        """Let go of the file; may be called again."""
        if db := self.__dict__.pop("_db", None):
            db.close()
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def _about(self) -> tuple[Header, int]:
        row = self._db.execute("SELECT header, head FROM about").fetchone()
        if row is None:
            raise JournalError(f"{self.path}: this file is no saved game")
        written = msgspec.msgpack.decode(row[0], type=dict[str, object]).get("format")
        if written != FORMAT:
            raise JournalVersionError(
                f"{self.path}: saved in format {written}, this version reads format {FORMAT}; "
                "the file is untouched, open it with the version that wrote it"
            )
        return msgspec.msgpack.decode(row[0], type=Header), row[1]

    def _select(self, query: str, *values: int) -> list[tuple[int, bytes, int]]:
        try:
            return self._db.execute(query, values).fetchall()
        except sqlite3.Error as error:
            raise JournalError(f"{self.path}: the saved game is damaged ({error})") from error


def last_checkpoint(path: Path) -> tuple[Header, bytes]:
    """The checkpoint kept beside the journal `path`, for the day the journal itself is beyond reading.

    Raises:
        JournalError: There is none, or it is damaged too.
    """
    beside = _beside(path)
    try:
        packed = beside.read_bytes()
        header, state, crc = msgspec.msgpack.decode(packed, type=tuple[Header, bytes, int])
    except (OSError, msgspec.DecodeError) as error:
        raise JournalError(f"{beside}: cannot be read ({error})") from error
    if zlib.crc32(state) != crc:
        raise JournalError(f"{beside}: is damaged")
    return header, state


def keep_last_checkpoint(path: Path, header: Header, state: bytes) -> None:
    """Keep a second copy of the newest checkpoint in a file of its own, replaced as a whole or not at all."""
    beside = _beside(path)
    torn = beside.with_suffix(".new")
    try:
        with torn.open("wb") as file:
            file.write(msgspec.msgpack.encode((header, state, zlib.crc32(state))))
            file.flush()
            os.fsync(file.fileno())
        os.replace(torn, beside)
    except OSError:
        torn.unlink(missing_ok=True)  # the journal has it; the copy is only a second net


def _beside(path: Path) -> Path:
    return path.with_suffix(".checkpoint")


def _connect(path: Path, *, make: bool, read_only: bool) -> sqlite3.Connection:
    if not make and not path.exists():
        raise JournalMissingError(f"{path}: there is no such saved game")
    target = f"{path.resolve().as_uri()}{'?mode=ro' if read_only else ''}"
    db = sqlite3.connect(target, uri=True, isolation_level=None, check_same_thread=False)
    if not read_only:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
    return db


def _locked(path: Path) -> IO[str]:
    lock = path.with_suffix(".lock").open("w")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        lock.close()
        raise JournalBusyError(
            f"{path}: this game is already open in another window of the app; close that one first"
        ) from error
    return lock
