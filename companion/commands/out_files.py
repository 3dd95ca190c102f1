"""Files that a command is to write: what is wrong with one is said before anything is looked at."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from vision.frames import Picture

PICTURES: Final = (".png", ".jpg", ".jpeg")
"""How the name of a picture ends that is written."""

PDF: Final = (".pdf",)


def out_fault(file: Path, *, endings: Sequence[str] = (), source: str = "") -> str:
    """Why a file must not or cannot be written, and what to do, or "".

    Args:
        file: As it was named.
        endings: What its name may end in; anything if none is given.
        source: Where pictures come from; none of them is written over.
    """
    if file.is_dir():
        return f"{file}: this is a folder; name a file in it"
    if endings and file.suffix.lower() not in endings:
        return f"{file}: name it {' or '.join(endings[:2])}"
    if not file.parent.is_dir():
        return f"{file}: there is no folder {file.parent}; name a file in one that is there"
    if source and _is_seen(file, Path(source)):
        return f"{file}: this is what is looked at; name another file, so that it is not written over"
    return _unwritable(file)


def write_picture(file: Path, picture: Picture) -> None:
    """Write a picture as the kind that the name ends in, one of `PICTURES`.

    Raises:
        OSError: It cannot be written; no half of it is left.
    """
    import cv2

    from vision.whole_files import write_whole

    _, data = cv2.imencode(file.suffix.lower(), picture)
    write_whole(file, data.tobytes())


def _is_seen(file: Path, source: Path) -> bool:
    """Whether a file is the recording itself, or a picture of the folder that is played."""
    from vision.cameras.recordings import is_picture

    if not file.exists() or not source.exists():
        return False
    folders = (file.parent.resolve(), file.resolve().parent)
    return file.samefile(source) or (is_picture(file) and source.is_dir() and source.resolve() in folders)


def _unwritable(file: Path) -> str:
    from vision.whole_files import why_not

    if file.exists() and not file.is_file():  # a device takes what it is given, or says why not
        return ""
    if file.exists() and not os.access(file, os.W_OK):
        return f"{file}: this user may not write to it; name another file"
    try:
        with tempfile.TemporaryFile(dir=file.parent):
            return ""
    except OSError as error:
        return f"{file}: nothing can be written in {file.parent} ({why_not(error)}); name a file in another folder"
