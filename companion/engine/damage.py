"""What SQLite's failures mean for a saved game: damage, or only a disk that is full or a folder that is closed."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

from companion.engine.errors import JournalDamagedError, JournalError

UNREADABLE = (sqlite3.Error, UnicodeDecodeError)
"""What Python raises where SQLite fails; the second where its words quote a damaged name."""

_NO_DAMAGE = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_INTERRUPT,
    sqlite3.SQLITE_AUTH,
}


def failure(path: Path, error: Exception, what: str) -> JournalError:
    """The error in our words: a damage, or only a disk that is full or a folder that cannot be written."""
    if _is_damage(path, error):
        return JournalDamagedError(f"{path}: {what}, it is damaged ({error})")
    return JournalError(f"{path}: {what} ({error}); make room on the disk or check that the folder can be written")


def _is_damage(path: Path, error: Exception) -> bool:
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:
        return True  # the database was read and what came out is no text
    if code & 0xFF == sqlite3.SQLITE_IOERR:
        return code in (sqlite3.SQLITE_IOERR_READ, sqlite3.SQLITE_IOERR_SHORT_READ)
    if code & 0xFF == sqlite3.SQLITE_CANTOPEN:
        return path.exists() and not path.is_file()
    if code & 0xFF == sqlite3.SQLITE_READONLY:  # also what a file says whose header asks for a later SQLite
        return os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)
    return code & 0xFF not in _NO_DAMAGE
