"""Where pictures come from, behind one contract: a camera, a folder of pictures, or a video file."""

from __future__ import annotations

import os
import stat
import time
from collections.abc import Callable
from enum import Enum
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Protocol, Self

from vision.errors import SourceForbiddenError, SourceMissingError, SourceUnreadableError

if TYPE_CHECKING:
    from vision.frames import Frame

Clock = Callable[[], float]
"""Gives seconds; only differences matter."""


class AtEnd(Enum):
    """What a folder or a video does after its last picture."""

    STOP = "stop"
    LOOP = "loop"


class Source(Protocol):
    """Gives frames one by one to whoever asks; a context manager that closes itself."""

    @property
    def name(self) -> str:
        """The path the source was opened by, as said to people."""
        ...

    @property
    def interval(self) -> float:
        """Seconds between two pictures of a recording; 0 for a camera, which sets its own pace."""
        ...

    def read(self) -> Frame | None:
        """Return the next frame, or None after the last one of a recording.

        :raises SourceLostError: if a camera has stopped.
        :raises SourceClosedError: after :meth:`close`.
        """
        ...

    def close(self) -> None:
        """Let go of the camera or file. Closing again does nothing."""
        ...

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...


def open_source(
    spec: str | Path,
    *,
    at_end: AtEnd = AtEnd.STOP,
    size: tuple[int, int] = (1920, 1080),
    interval: float = 0.2,
    clock: Clock = time.monotonic,
) -> Source:
    """Open a camera (`/dev/video0`, `/dev/v4l/by-id/...`), a folder of pictures, one picture, or a video file.

    :param at_end: for recordings; a camera has no end.
    :param size: width and height asked of a camera, in px; it gives the nearest it has.
    :param interval: seconds between a folder's pictures when it is played by a clock.
    :raises SourceMissingError: if nothing is there by that name.
    :raises SourceForbiddenError: if this user may not read it.
    :raises SourceBusyError: if a camera does not start.
    :raises SourceUnreadableError: if it holds no picture.
    """
    from vision.cameras import CameraSource, cameras_here
    from vision.recordings import FolderSource, VideoSource, is_picture

    path = Path(spec)
    try:
        mode = path.stat().st_mode
    except PermissionError as error:
        raise SourceForbiddenError(
            f"{path}: this user may not look there ({error.strerror}); check its folder's rights"
        ) from error
    except OSError as error:
        if path.is_relative_to("/dev"):
            raise SourceMissingError(f"no camera at {path}; plug it in and try again. {cameras_here()}") from error
        raise SourceMissingError(
            f"no file or folder at {path}; expected a camera such as /dev/video0, a folder of pictures, or a video file"
        ) from error
    if not os.access(path, os.R_OK | (os.X_OK if stat.S_ISDIR(mode) else 0)):
        raise SourceForbiddenError(f"{path}: this user may not read it. {_permission_remedy(mode)}")
    if stat.S_ISCHR(mode):
        return CameraSource(path, size=size, clock=clock)
    if stat.S_ISDIR(mode) or is_picture(path):
        return FolderSource(path, at_end=at_end, interval=interval, clock=clock)
    if stat.S_ISREG(mode):
        return VideoSource(path, at_end=at_end, clock=clock)
    raise SourceUnreadableError(f"{path} is neither a camera, a folder nor a file; name one of these")


def _permission_remedy(mode: int) -> str:
    if stat.S_ISCHR(mode):
        return "Run: sudo usermod -aG video $USER, then log out and in again"
    return "Run: chmod -R u+rX on it, or copy it to a place of your own"
