"""Pictures of dice in a folder: those of each face in a folder of its own, or all in the order of the faces."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from vision.dice.lesson import Lesson
    from vision.frames import Picture

_EMPTY: Final = "empty"
"""Name of the picture of the empty tray in a folder of pictures."""


def from_folder(lesson: Lesson, source: Path, empty: Picture | None) -> bool:
    """Show what the folders of the faces hold, or all pictures in the order of their names, as many of each face.

    Which face a picture is of follows from its place alone: one that is refused leaves the others where they are.
    False if that cannot be told, or a face has no picture; that is said.
    """
    if face_folders(source):
        if without := [face for face in lesson.faces if not any(_of_face(source, face))]:
            where = ", ".join(f"{source / face} ({_lacks(source / face)})" for face in without)
            print(f"every face needs pictures in a folder of its name; these lack: {where}", file=sys.stderr)
            return False
        for face in lesson.faces:
            for file in _of_face(source, face):
                if not lesson.enough(face):
                    _show(lesson, face, file, empty)
        return True
    files = list(pictures(source))
    each, over = divmod(len(files), len(lesson.faces))
    if over or not each:
        print(
            f"{source} holds {len(files)} pictures, which are not as many for each of {len(lesson.faces)} faces; "
            "take equally many of each, in the order of the faces, or make a folder for each face",
            file=sys.stderr,
        )
        return False
    for place, file in enumerate(files):
        face = lesson.faces[place // each]
        if not lesson.enough(face):
            _show(lesson, face, file, empty)
    return True


def face_folders(source: Path) -> list[str]:
    """The folders in a folder of pictures, numbers in their order."""
    names = [path.name for path in source.iterdir() if path.is_dir() and not path.name.startswith(".")]
    return sorted(names, key=lambda name: (not name.isdigit(), int(name) if name.isdigit() else 0, name))


def pictures(folder: Path) -> Iterator[Path]:
    """The pictures of a folder in the order of their names, without that of the empty tray."""
    from vision.cameras.recordings import is_picture

    yield from sorted(file for file in folder.iterdir() if is_picture(file) and file.stem != _EMPTY)


def empty_tray(named: Path | None, source: Path) -> Picture | None:
    """The picture of the empty tray that was named, or that lies in the folder of pictures.

    Raises:
        SourceUnreadableError: It is no picture.
    """
    from vision.cameras.recordings import is_picture, load_picture
    from vision.errors import SourceUnreadableError

    beside = sorted(file for file in source.glob(f"{_EMPTY}.*") if is_picture(file)) if source.is_dir() else []
    file = named or (beside[0] if beside else None)
    if file is None:
        return None
    picture = load_picture(file)
    if picture is None:
        raise SourceUnreadableError(f"{file}: this is no picture of the empty tray; name another with --empty")
    return picture


def _of_face(source: Path, face: str) -> Iterator[Path]:
    if (source / face).is_dir():
        yield from pictures(source / face)


def _lacks(folder: Path) -> str:
    return "it holds no picture" if folder.is_dir() else "there is no such folder"


def _show(lesson: Lesson, face: str, file: Path, empty: Picture | None) -> None:
    from vision.cameras.recordings import load_picture

    picture = load_picture(file)
    refused = "this is no picture" if picture is None else lesson.show(face, picture, empty=empty)
    if refused is not None:
        print(f"{file}: {refused if isinstance(refused, str) else refused.value}")
