"""Files that are written as a whole or not at all: what breaks off halfway leaves the old one, or none."""

from __future__ import annotations

import contextlib
import errno
import os
from pathlib import Path
from typing import Final

_FULL: Final = frozenset({errno.ENOSPC, errno.EDQUOT})


def write_whole(file: Path, data: bytes) -> None:
    """Put `data` in the place of what the file holds; its folder must be there.

    What is no plain file, such as a device, is written to as it is.

    :raises OSError: if it cannot be written: names the file, also where the disk is full. What was there stays.
    """
    try:
        if file.exists() and not file.is_file():
            file.write_bytes(data)
        else:
            _replace(file.resolve(), data)  # behind a link, the file that it leads to
    except OSError as error:
        error.filename = str(file)  # a write that finds no room names none, and nobody knows the one beside it
        raise


def is_full(error: OSError) -> bool:
    """Whether the disk has no more room, or none for this user."""
    return error.errno in _FULL


def why_not(error: OSError) -> str:
    """What kept something from being written, for people."""
    return "the disk is full" if is_full(error) else (error.strerror or str(error)).lower()


def _replace(file: Path, data: bytes) -> None:
    if file.exists() and not os.access(file, os.W_OK):  # it would be replaced all the same
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    beside = file.with_name(f"{file.name}.new")
    try:
        with beside.open("wb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        os.replace(beside, file)
    finally:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)
