"""Recorded pictures as a source: a folder of pictures in the order of their names, or a video file."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Self

from vision.cameras.bounds import within_bounds
from vision.cameras.sources import AtEnd, Say, unheard
from vision.errors import SourceClosedError, SourceLostError, SourceUnreadableError, gone
from vision.frames import Frame

if TYPE_CHECKING:
    from vision.frames import Picture

_PICTURE_ENDINGS: Final = frozenset({".bmp", ".jpeg", ".jpg", ".png", ".tif", ".tiff", ".webp"})


@dataclass(frozen=True, slots=True)
class Skipped:
    """A file of a folder that was passed over, and why."""

    path: Path
    reason: str


def is_picture(path: Path) -> bool:
    """Tell by its ending whether a file is meant to be a picture."""
    return path.suffix.lower() in _PICTURE_ENDINGS


class FolderSource:
    """The pictures of a folder, sorted by name and turned upright as their EXIF orientation says; or one picture.

    A file that is no picture is passed over and noted in :attr:`skipped`. The list of files is taken once.

    :param say: told of each file that should be a picture and cannot be read as one, and of the first that has gone.
    :raises SourceUnreadableError: if the folder has no file that could be a picture.
    """

    def __init__(
        self,
        path: Path,
        *,
        say: Say = unheard,
        at_end: AtEnd = AtEnd.STOP,
        interval: float = 0.2,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._path = path
        self._say = say
        self._at_end = at_end
        self._clock = clock
        self._number = 0
        self._next = 0
        self._given_this_round = 0
        self._closed = False
        self._gone: Path | None = None
        self._gone_told = False
        self.interval = interval
        self.skipped: list[Skipped] = []
        files = sorted(file for file in path.iterdir() if file.is_file()) if path.is_dir() else [path]
        self._files = [file for file in files if is_picture(file)]
        self.skipped += [Skipped(file, "not a picture by its name") for file in files if not is_picture(file)]
        if not self._files:
            raise SourceUnreadableError(
                f"folder {path} holds no picture ({len(files)} other files); "
                f"expected names ending in {', '.join(sorted(_PICTURE_ENDINGS))}{_folders_in(path)}"
            )

    @property
    def name(self) -> str:
        """The folder's path."""
        return str(self._path)

    def read(self) -> Frame | None:
        """Return the next picture that can be read, or None after the last.

        :raises SourceUnreadableError: if none of the files is a picture after all.
        :raises SourceLostError: if they are no longer there.
        :raises SourceClosedError: after :meth:`close`.
        """
        if self._closed:
            raise SourceClosedError(f"folder {self._path} was closed; open it again before reading")
        while self._next < len(self._files) or self._start_over():
            file = self._files[self._next]
            self._next += 1
            picture = load_picture(file)
            if picture is None:
                self._note(file)
                continue
            self._tell_of_gone()
            frame = Frame(picture, self._number, self._clock())
            self._number += 1
            self._given_this_round += 1
            return frame
        self._tell_of_gone()
        return None

    def _start_over(self) -> bool:
        if self._given_this_round == 0:
            raise SourceUnreadableError(
                f"{self._path}: none of its {len(self._files)} files can be read as a picture; they may be damaged"
            )
        if self._at_end is AtEnd.STOP:
            return False
        self._next = 0
        self._given_this_round = 0
        return True

    def _note(self, file: Path) -> None:
        if has_gone(file):
            self._note_gone(file)
        elif all(skipped.path != file for skipped in self.skipped):
            reason = "cannot be read as a picture" if os.access(file, os.R_OK) else "this user may not read it"
            self.skipped.append(Skipped(file, reason))
            self._say(f"{file} is passed over: {reason}")

    def _note_gone(self, file: Path) -> None:
        if has_gone(self._path):
            raise SourceLostError(gone(self._path))
        if all(has_gone(one) for one in self._files):
            raise SourceLostError(f"the pictures of {self._path} are no longer there; put them back, or name others")
        self._gone = self._gone or file

    def _tell_of_gone(self) -> None:
        """Say it only now that others are still there: while a folder is deleted its files go one by one."""
        if self._gone is not None and not self._gone_told:
            self._say(f"{self._gone} is no longer there; it is passed over, and so are all that go while it is played")
            self._gone_told = True

    def close(self) -> None:
        """Read no more. Closing again does nothing."""
        self._closed = True

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *details: object) -> None:
        self.close()


def has_gone(path: Path) -> bool:
    """Whether nothing is there any more, as against what may not be seen."""
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return True
    except OSError:
        return False
    return False


def _folders_in(path: Path) -> str:
    """What else could have been meant: a folder of folders is easily named by mistake."""
    names = sorted(inner.name for inner in path.iterdir() if inner.is_dir())
    return f". There are folders in it; name one of them, such as {path / names[0]}" if names else ""


def load_picture(file: Path) -> Picture | None:
    """The picture in a file, upright as its EXIF orientation says; None where it cannot be read as one."""
    import cv2
    import numpy as np

    # Decoded from bytes: OpenCV's own file reading does not tell a file it may not read from a damaged one.
    try:
        data = file.read_bytes()
    except OSError:
        return None
    if not data:
        return None
    try:
        # Colour without IMREAD_IGNORE_ORIENTATION: OpenCV turns the picture upright by its EXIF orientation.
        picture: Any = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
    except cv2.error:
        return None
    return None if picture is None else within_bounds(np.asarray(picture, np.uint8))


class VideoSource:
    """A video file, picture by picture.

    :param interval: seconds between two pictures; None for the video's own pace.
    :raises SourceUnreadableError: if it is no video that OpenCV can decode.
    """

    def __init__(
        self,
        path: Path,
        *,
        at_end: AtEnd = AtEnd.STOP,
        interval: float | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        import cv2

        self._path = path
        self._at_end = at_end
        self._clock = clock
        self._number = 0
        self._capture: Any = cv2.VideoCapture(str(path), cv2.CAP_ANY)
        if not self._capture.isOpened():
            self._capture.release()
            raise SourceUnreadableError(
                f"{path} cannot be read as a video; expected a file such as .mp4, .mkv or .avi. "
                "Play it once in another program to see whether it is damaged"
            )
        rate = float(self._capture.get(cv2.CAP_PROP_FPS))
        self.interval = interval if interval is not None else 1 / rate if rate > 0 else 1 / 25

    @property
    def name(self) -> str:
        """The file's path."""
        return str(self._path)

    def read(self) -> Frame | None:
        """Return the next picture, or None after the last.

        :raises SourceClosedError: after :meth:`close`.
        """
        if self._capture is None:
            raise SourceClosedError(f"video {self._path} was closed; open it again before reading")
        came, picture = self._capture.read()
        if not came and self._at_end is AtEnd.LOOP and self._number:
            self._rewind()
            came, picture = self._capture.read()
        if not came:
            return None
        frame = Frame(within_bounds(picture), self._number, self._clock())
        self._number += 1
        return frame

    def _rewind(self) -> None:
        import cv2

        # Opened anew, because seeking to the start is not exact in every format.
        self._capture.release()
        self._capture = cv2.VideoCapture(str(self._path), cv2.CAP_ANY)

    def close(self) -> None:
        """Let go of the file. Closing again does nothing."""
        if self._capture is not None:
            self._capture.release()
            self._capture = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *details: object) -> None:
        self.close()
