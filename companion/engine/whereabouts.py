"""Whether the files of a saved game still lie where they were opened, and a whole copy of it where they do not."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path


class Whereabouts:
    """The files of an open database. Without a look at them SQLite goes on writing to deleted ones and says nothing."""

    def __init__(self, path: Path) -> None:
        """Remember which file lies at `path` now."""
        self._path = path
        self._which = which_file(path)

    def unchanged(self) -> bool:
        """Whether that very file still lies there, and its write-ahead log beside it."""
        return which_file(self._path) == self._which and self._path.with_name(f"{self._path.name}-wal").exists()

    def replaced(self) -> bool:
        """Whether something else lies there now."""
        return which_file(self._path) not in (None, self._which)


def which_file(path: Path) -> tuple[int, int] | None:
    """What tells the file at `path` from every other one, or None where there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def write_again(db: sqlite3.Connection, path: Path) -> None:
    """Write all that an open database holds to `path`, as a whole or not at all.

    The pages keep their places: a log of the same database that is found beside the copy changes nothing in it.

    Raises:
        OSError, sqlite3.Error: It cannot be written.
    """
    torn = path.with_name(f"{path.name}.new")
    torn.unlink(missing_ok=True)
    with closing(sqlite3.connect(torn)) as copy:
        db.backup(copy)
    os.replace(torn, path)
