"""Teaching a die through a camera: each face is asked for on the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TextIO

if TYPE_CHECKING:
    from companion.camera_settings import Camera
    from vision.dice.lesson import Lesson
    from vision.frames import Picture

_FRESH: Final = 5
"""Pictures that a camera may still hold from before somebody said that the die lies there."""


def from_camera(lesson: Lesson, camera: Camera, empty: Picture | None, terminal: TextIO) -> None:
    """Ask for one face after the other, until all were shown or the terminal ends."""
    from vision.cameras.sources import open_source

    with open_source(camera.source, setup=camera.setup, say=print) as source:

        def newest() -> Picture | None:
            frames = [source.read() for _ in range(_FRESH)]
            return frames[-1].picture if frames[-1] is not None else None

        if empty is None and _asked("Take all out of the tray, and press Enter.", terminal) is not None:
            empty = newest()
        while face := lesson.next:
            count = len(lesson.shots(face)) + 1
            said = _asked(
                f"Lay the die with {face} up ({count} of {lesson.wanted}; each time turned, and elsewhere), "
                "and press Enter; b and Enter takes the last one back.",
                terminal,
            )
            if said is None:
                return
            if said.startswith("b"):
                lesson.drop_last(_last_shown(lesson))
                continue
            picture = newest()
            if picture is None:
                return
            refused = lesson.show(face, picture, empty=empty)
            if refused is not None:
                print(f"Not taken: {refused.value}")


def _last_shown(lesson: Lesson) -> str:
    shown = [face for face in lesson.faces if lesson.shots(face)]
    return shown[-1] if shown else lesson.faces[0]


def _asked(words: str, terminal: TextIO) -> str | None:
    """What somebody enters, or None when there is nobody any more."""
    print(words, flush=True)
    line = terminal.readline()
    return line.strip().lower() if line else None
