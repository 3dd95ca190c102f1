"""Keeping pictures on the disk for a bug report: only when somebody asked, within a bound, and never over anything."""

from __future__ import annotations

import errno
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from vision.cameras.sources import Say, unheard
from vision.errors import KeepingImpossibleError
from vision.whole_files import why_not

if TYPE_CHECKING:
    from vision.frames import Frame

MOST_BYTES: Final = 300_000_000
"""All pictures together; a memory card has room for that, and a quarter of an hour at three a second needs it."""

MOST_SECONDS: Final = 900.0
EVERY: Final = 0.3
"""Seconds from one picture to the next that is kept."""

QUALITY: Final = 92
"""Of the JPEG files; below 90 a code of small modules suffers."""


class Keeper:
    """Writes frames into a new folder, which can be played again as a source; ends by itself.

    :param folder: must not be there, or be empty. It is made with the first picture.
    :param say: told when the first picture is kept, and when it has ended by itself, and why.
    :param every: seconds from one kept picture to the next; 0 keeps all.
    :param clock: gives seconds.
    :raises KeepingImpossibleError: if the folder holds something, or no pictures can be kept there.
    """

    def __init__(
        self,
        folder: Path,
        *,
        say: Say = unheard,
        most_bytes: int = MOST_BYTES,
        most_seconds: float = MOST_SECONDS,
        every: float = EVERY,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.folder = folder
        self.kept = 0
        self.bytes = 0
        self.ended = ""
        """Why no more pictures are kept, for people; "" as long as they are."""

        self.failed = False
        """Whether that is because one could not be written."""

        self._say = say
        self._most_bytes = most_bytes
        self._every = every
        self._clock = clock
        self._until = clock() + most_seconds
        self._next = clock()
        try:
            _check_room(folder)
            holds = next(folder.iterdir(), None) if folder.exists() else None
        except OSError as error:
            raise KeepingImpossibleError(
                f"{folder}: no pictures can be kept there ({why_not(error)}); name another folder"
            ) from error
        if holds is not None:
            raise KeepingImpossibleError(
                f"{folder} is not empty (it has {holds.name}); name a new folder, so that nothing is written over"
            )

    def keep(self, frame: Frame) -> bool:
        """Write a frame if it is time for one; False once no more are kept: :attr:`ended` then says why."""
        now = self._clock()
        if not self.ended and now >= self._until:
            self._stop("the time for it is over")
        if self.ended:
            return False
        if now < self._next:
            return True
        self._next = now + self._every
        data = encoded(frame)
        if self.bytes + len(data) > self._most_bytes:
            self._stop(f"{self._most_bytes / 1e6:g} MB are full")
            return False
        try:
            if not self.kept:
                self._begin()
            self._write(data)
        except OSError as error:
            self.failed = True
            self._stop(why_not(error))
            return False
        self.kept += 1
        self.bytes += len(data)
        return True

    def end(self, why: str = "it was ended") -> None:
        """Keep no more. Ending again changes nothing."""
        self.ended = self.ended or why

    def _begin(self) -> None:
        # What shows a living room is for this user alone.
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._say(
            f"PICTURES ARE BEING KEPT in {self.folder}, until this ends or it is full. They show what is in view."
        )

    def _stop(self, why: str) -> None:
        self.end(why)
        self._say(f"{self.folder}: no more pictures are kept, {why}; {self.kept} are there")

    def _write(self, data: bytes) -> None:
        path = self.folder / f"{self.kept:06d}.jpg"
        try:
            with path.open("xb") as file:
                file.write(data)
        except OSError:
            path.unlink(missing_ok=True)  # half a picture helps nobody
            raise


def _check_room(folder: Path) -> None:
    """Raise `OSError` if a folder that is not there yet could not be made, or one that is could not be written to."""
    there = next(path for path in (folder, *folder.absolute().parents) if path.exists())
    if not there.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))
    # Only trying tells for sure: of some folders, such as those of /proc, it is said that they can be written to.
    Path(tempfile.mkdtemp(prefix=".", dir=there)).rmdir()


def encoded(frame: Frame) -> bytes:
    """A frame's picture as a JPEG file. It carries no place, no time and no name of a camera."""
    import cv2

    _, data = cv2.imencode(".jpg", frame.picture, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
    return data.tobytes()
