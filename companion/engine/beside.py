"""What lies beside a journal: its lock, a note of how far it had come, and its newest checkpoint a second time."""

from __future__ import annotations

import contextlib
import fcntl
import os
import zlib
from pathlib import Path

import msgspec

from companion.engine.errors import JournalBusyError, JournalError
from companion.engine.journal import Header
from companion.engine.whereabouts import which_file
from companion.engine.whole_files import write_whole


class Progress(msgspec.Struct, frozen=True, array_like=True):
    """How often a journal was written, and the step it stood at then."""

    writes: int
    head: int


class Kept(msgspec.Struct, frozen=True, array_like=True):
    """The newest checkpoint of a journal, kept outside it."""

    header: Header
    step: int
    state: bytes


class Hold:
    """The lock of the one window that plays a journal.

    Its file also notes, after every write, how far the journal had come. The note is not synced: after a power cut it
    may be behind the journal but never ahead of it, so a journal that is behind its note has lost something.
    """

    def __init__(self, path: Path) -> None:
        """Take the lock of the journal at `path`.

        Raises:
            JournalBusyError: Another window of the app has it.
            JournalError: The folder cannot be written.
        """
        self._file = -1
        self._path = _lock(path)
        try:
            self._file = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            self.close()
            raise JournalBusyError(
                f"{path}: this game is already open in another window of the app; close that one first"
            ) from error
        except OSError as error:
            self.close()
            raise JournalError(
                f"{path}: the saved game cannot be opened ({error}); check that its folder can be written"
            ) from error

    def note(self, progress: Progress) -> None:
        """Note that the journal was written."""
        with contextlib.suppress(OSError):  # the journal has it; the note only helps to tell what a damage took
            os.pwrite(self._file, _sealed(msgspec.msgpack.encode(progress)), 0)

    def unchanged(self) -> bool:
        """Whether the lock still lies beside the journal: a deleted one keeps nobody out."""
        found, ours = which_file(self._path), os.fstat(self._file)
        return found == (ours.st_dev, ours.st_ino)

    def close(self) -> None:
        """Let go of the lock; may be called again."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


def progress_of(path: Path) -> Progress | None:
    """How far the journal at `path` had come by its note, or None where there is no readable note."""
    try:
        return msgspec.msgpack.decode(_unsealed(_lock(path).read_bytes()), type=Progress)
    except (OSError, ValueError, msgspec.DecodeError):
        return None


def keep_checkpoint(path: Path, kept: Kept) -> None:
    """Keep a second copy of the newest checkpoint in a file of its own, replaced as a whole or not at all."""
    with contextlib.suppress(OSError):  # the journal has it; the copy is only a second net
        write_whole(_copy(path), _sealed(msgspec.msgpack.encode(kept)))


def kept_checkpoint(path: Path) -> Kept | None:
    """The checkpoint kept beside the journal at `path`, or None where there is no whole one."""
    try:
        return msgspec.msgpack.decode(_unsealed(_copy(path).read_bytes()), type=Kept)
    except (OSError, ValueError, msgspec.DecodeError):
        return None


def _sealed(body: bytes) -> bytes:
    """The body behind its length and checksum, so that it is read as a whole or not at all."""
    return len(body).to_bytes(4, "big") + zlib.crc32(body).to_bytes(4, "big") + body


def _unsealed(packed: bytes) -> bytes:
    length, check = int.from_bytes(packed[:4], "big"), int.from_bytes(packed[4:8], "big")
    body = packed[8 : 8 + length]
    if len(body) != length or not body or zlib.crc32(body) != check:
        raise ValueError("damaged")
    return body


def _lock(path: Path) -> Path:
    return path.with_suffix(".lock")


def _copy(path: Path) -> Path:
    return path.with_suffix(".checkpoint")
