"""The text of a file that people may edit, and what is wrong with one that cannot be read, in words for them."""

from __future__ import annotations

import re
import stat
from pathlib import Path
from typing import TYPE_CHECKING, Final

from vision.errors import FileFaultError

if TYPE_CHECKING:
    from yaml import MarkedYAMLError

_NO_TEXT: Final = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What may not stand in a YAML file (YAML 1.2, 5.1)."""

_SAVE: Final = "this is not a text in UTF-8: open it in an editor and save it as UTF-8"


def text_of(file: Path) -> str:
    """The whole text of a file.

    :raises FileFaultError: if it cannot be read, is no plain file, or is no text in UTF-8.
    """
    try:
        mode = file.stat().st_mode
        if not stat.S_ISREG(mode):  # from a pipe nothing may ever come, and from a device more than there is room for
            what = "a folder" if stat.S_ISDIR(mode) else "a pipe or a device"
            raise FileFaultError(f"{file}: this is {what}, not a file: move it away, and save a text under that name")
        data = file.read_bytes()
    except OSError as error:
        raise FileFaultError(f"{file}: cannot be read: {(error.strerror or str(error)).lower()}") from error
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise FileFaultError(f"{file}:{line}: {_SAVE}") from error
    if (bad := _NO_TEXT.search(text)) is not None:
        why = _SAVE if bad[0] == "\0" else f"the character {bad[0]!r} cannot stand in a text: take it out"
        line = text.count("\n", 0, bad.start()) + 1
        raise FileFaultError(f"{file}:{line}: {why}")
    return text


def problem(error: MarkedYAMLError, text: str) -> tuple[int, str]:
    """The line of what is not YAML in a text, counted from 1, and what is wrong there."""
    line = error.problem_mark.line + 1 if error.problem_mark else 1
    row = text.split("\n")[line - 1 : line] or [""]
    if "\t" in row[0][: len(row[0]) - len(row[0].lstrip())]:
        return line, "a tab stands before the first word; put spaces in its place"
    return line, f"this is not YAML: {error.problem}"
