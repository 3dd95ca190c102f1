"""Saved games: a journal in one SQLite file, every input on the disk before its consequences are shown."""

from __future__ import annotations

import sqlite3
import zlib
from pathlib import Path

import msgspec

from companion.engine.beside import Hold, Kept, Progress, keep_checkpoint, progress_of
from companion.engine.damage import UNREADABLE, failure
from companion.engine.errors import (
    JournalDamagedError,
    JournalError,
    JournalMissingError,
    JournalVersionError,
    NothingToUndoError,
)
from companion.engine.journal import FORMAT, Entry, Header
from companion.engine.whereabouts import Whereabouts, write_again

_TABLES = """
BEGIN IMMEDIATE;
CREATE TABLE IF NOT EXISTS about (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    header BLOB NOT NULL, head INTEGER NOT NULL, writes INTEGER NOT NULL, crc INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS entries (step INTEGER PRIMARY KEY, body BLOB NOT NULL, crc INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS checkpoints (step INTEGER PRIMARY KEY, body BLOB NOT NULL, crc INTEGER NOT NULL);
COMMIT;
"""
"""`about` keeps its columns, and `header` its field `format`, in every later format: that is how one is told."""


class SavedJournal:
    """A journal in a file. One process at a time writes it; reading it meanwhile (`read_only`) is allowed.

    Attributes:
        lost: How many of the last writes are no longer there, by the note beside the file; 0 for a whole one.
    """

    def __init__(self, path: Path, *, header: Header | None = None, read_only: bool = False) -> None:
        """Open the file, or make it when `header` is given.

        Raises:
            JournalMissingError: There is no such file, or no game was ever begun in it.
            JournalBusyError: Another window of the app has it open.
            JournalVersionError: It was written in a format this version does not know.
            JournalDamagedError: What the file holds cannot be read.
            JournalError: The file cannot be opened or made.
        """
        self.path = path
        self.length = -1
        self._kept_step = -1
        if header is None and not path.exists():
            raise JournalMissingError(f"{path}: there is no such saved game")
        self._hold = None if read_only else Hold(path)
        try:
            self._db = _connect(path, read_only=read_only)
            if header is not None:
                self._make(header)
            else:
                self._read_about()
        except UNREADABLE as error:
            self.close()
            raise failure(path, error, "the saved game cannot be read") from error
        except msgspec.DecodeError as error:
            self.close()
            raise JournalDamagedError(f"{path}: the page that says which game it is is damaged ({error})") from error
        except JournalError:
            self.close()
            raise
        noted = progress_of(path)
        self.lost = 0 if header is not None or noted is None else max(0, noted.writes - self._writes)

    def append(self, entry: Entry, checkpoint: bytes | None) -> None:
        """Write the next entry durably, dropping what was undone.

        Raises:
            JournalError: It could not be written; nothing has changed.
        """
        self._stay_on_disk()
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
                self._write_about(step, self._writes + 1)
        except UNREADABLE as error:
            raise JournalError(
                f"{self.path}: the step could not be saved ({error}), so it was not played; "
                "make room on the disk or check that the folder can be written, then answer again"
            ) from error
        self.length = step
        self._written(step)
        if checkpoint is not None:
            self._keep(step, checkpoint)

    def move_head(self, step: int) -> None:
        """Undo to or redo up to `step`.

        Raises:
            NothingToUndoError: There is no such step.
            JournalError: It could not be written; nothing has changed.
        """
        if not 0 <= step <= self.length:
            raise NothingToUndoError(f"there is no step {step}; the game has steps 0 to {self.length}")
        self._stay_on_disk()
        try:
            with self._db:
                self._db.execute("BEGIN IMMEDIATE")
                self._write_about(step, self._writes + 1)
        except UNREADABLE as error:
            raise JournalError(
                f"{self.path}: the step back or forth could not be saved ({error}); nothing has changed, "
                "make room on the disk or check that the folder can be written"
            ) from error
        self._written(step)
        try:
            found, state = self.checkpoint(step)
        except JournalError:
            return  # whoever reads it next says so
        if found != self._kept_step:
            self._keep(found, state)

    def checkpoint(self, step: int) -> tuple[int, bytes]:
        """The last checkpoint at or before `step`: its step and the state.

        Raises:
            JournalDamagedError: There is none, or it is not whole.
        """
        query = "SELECT step, body, crc FROM checkpoints WHERE step <= ? ORDER BY step DESC LIMIT 1"
        row = self._select(query, step)
        if not row:
            raise JournalDamagedError(f"{self.path}: there is no checkpoint at or before step {step}")
        found, body, crc = row[0]
        if not isinstance(found, int) or not isinstance(body, bytes) or zlib.crc32(body, found) != crc:
            raise JournalDamagedError(f"{self.path}: the checkpoint of step {found} is damaged")
        return found, body

    def entries(self, start: int, stop: int) -> list[Entry]:
        """The entries of steps `start` up to, not including, `stop`.

        Raises:
            JournalDamagedError: One of them is missing or not whole.
        """
        rows = self._select(
            "SELECT step, body, crc FROM entries WHERE step >= ? AND step < ? ORDER BY step", start, stop
        )
        numbered = all(isinstance(step, int) for step, _, _ in rows)
        whole = numbered and all(isinstance(body, bytes) and zlib.crc32(body, step) == crc for step, body, crc in rows)
        if [step for step, _, _ in rows] != list(range(max(start, 0), min(stop, self.length + 1))) or not whole:
            raise JournalDamagedError(f"{self.path}: an entry between steps {start} and {stop - 1} is damaged")
        try:
            return [msgspec.msgpack.decode(body, type=Entry) for _, body, _ in rows]
        except msgspec.DecodeError as error:
            raise JournalDamagedError(
                f"{self.path}: an entry between steps {start} and {stop - 1} cannot be read ({error})"
            ) from error

    def checkpoint_steps(self) -> list[int]:
        """The steps that have a checkpoint, newest first."""
        rows = self._select("SELECT step, 0, 0 FROM checkpoints ORDER BY step DESC")
        return [step for step, _, _ in rows if isinstance(step, int)]

    def close(self) -> None:
        """Let go of the file; may be called again."""
        if db := self.__dict__.pop("_db", None):
            db.close()
        if self._hold is not None:
            self._hold.close()
            self._hold = None

    def _make(self, header: Header) -> None:
        """An empty journal; one in which no game was ever begun is made anew."""
        self._db.execute("PRAGMA journal_mode = WAL")
        self._db.executescript(_TABLES)
        if self._db.execute("SELECT 1 FROM entries LIMIT 1").fetchone():
            raise JournalError(f"{self.path}: there is already a saved game; take another name for the new one")
        self._about = msgspec.msgpack.encode(header)
        row = (self._about, -1, 0, _about_check(self._about, -1, 0))
        self._db.execute("INSERT OR REPLACE INTO about VALUES (1, ?, ?, ?, ?)", row)
        self.header, self.head, self._writes, self.length = header, -1, 0, -1
        self._files = Whereabouts(self.path)

    def _stay_on_disk(self) -> None:
        """Write the whole game again where its files were deleted meanwhile.

        Raises:
            JournalError: That cannot be, or another file lies in their place; nothing has changed.
        """
        if self._hold is None or (self._files.unchanged() and self._hold.unchanged()):
            return
        if self._files.replaced():
            raise JournalError(
                f"{self.path}: another file was put in the place of this game, so nothing was played; "
                "take it away, then answer again"
            )
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            gone, self._hold = self._hold, self._hold if self._hold.unchanged() else Hold(self.path)
            if gone is not self._hold:
                gone.close()
            write_again(self._db, self.path)
            self._files, self._kept_step = Whereabouts(self.path), -1
            self._db.close()  # before there is a new log: closing deletes the log of this name
            self._db = _connect(self.path, read_only=False)
            self._try_to_write()
        except (*UNREADABLE, OSError) as error:
            raise JournalError(
                f"{self.path}: the saved game was deleted while it was played and cannot be written again ({error}), "
                "so nothing was played; check that its folder can be written, then answer again"
            ) from error

    def _write_about(self, head: int, writes: int) -> None:
        check = _about_check(self._about, head, writes)
        self._db.execute("UPDATE about SET head = ?, writes = ?, crc = ?", (head, writes, check))

    def _written(self, head: int) -> None:
        self.head = head
        self._writes += 1
        if self._hold is not None:
            self._hold.note(Progress(self._writes, head))

    def _keep(self, step: int, state: bytes) -> None:
        keep_checkpoint(self.path, Kept(self.header, step, state))
        self._kept_step = step

    def _read_about(self) -> None:
        if not self._db.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone():
            raise JournalMissingError(f"{self.path}: no game was ever begun in this file")
        row = self._db.execute("SELECT header, head, writes, crc FROM about").fetchone()
        if row is None or row[1] == -1:
            raise JournalMissingError(f"{self.path}: no game was ever begun in this file")
        packed, head, writes, check = row
        if not isinstance(packed, bytes) or check != _about_check(packed, head, writes):
            raise JournalDamagedError(f"{self.path}: the page that says which game it is is damaged")
        written = msgspec.msgpack.decode(packed, type=dict[str, object]).get("format")
        if written != FORMAT:
            raise JournalVersionError(
                f"{self.path}: saved in format {written}, this version reads format {FORMAT}; "
                "the file is untouched, open it with the version that wrote it"
            )
        self._about = packed  # as it was written, perhaps by a version with fewer fields
        self.header, self.head, self._writes = msgspec.msgpack.decode(packed, type=Header), head, writes
        self.length = self._db.execute("SELECT ifnull(max(step), -1) FROM entries").fetchone()[0]
        if self.head > self.length:
            raise JournalDamagedError(f"{self.path}: steps {self.length + 1} to {self.head} are gone")
        if self._hold is not None:
            self._db.execute("PRAGMA journal_mode = WAL")  # not before: it writes, and this could be any file
            self._try_to_write()
        self._files = Whereabouts(self.path)

    def _try_to_write(self) -> None:
        """Some damage is seen only by who writes; nothing reaches the file."""
        self._db.execute("BEGIN IMMEDIATE")
        self._write_about(self.head, self._writes)
        self._db.execute("ROLLBACK")

    def _select(self, query: str, *values: int) -> list[tuple[int, bytes, int]]:
        try:
            return self._db.execute(query, values).fetchall()
        except UNREADABLE as error:
            raise failure(self.path, error, "the saved game cannot be read") from error


def _about_check(packed: bytes, head: object, writes: object) -> int:
    return zlib.crc32(f"{head}/{writes}".encode(), zlib.crc32(packed))


def _connect(path: Path, *, read_only: bool) -> sqlite3.Connection:
    target = f"{path.resolve().as_uri()}{'?mode=ro' if read_only else ''}"
    db = sqlite3.connect(target, uri=True, isolation_level=None, check_same_thread=False)
    db.execute("PRAGMA synchronous = FULL")
    return db
