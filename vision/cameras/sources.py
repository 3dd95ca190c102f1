"""Where pictures come from, behind one contract: a camera, a stream, a folder of pictures, or a video file."""

from __future__ import annotations

import os
import stat
import time
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Final, Protocol, Self

from vision.cameras.quiet import hush_opencv
from vision.errors import SourceForbiddenError, SourceMissingError, SourceUnreadableError

if TYPE_CHECKING:
    from vision.frames import Frame

Clock = Callable[[], float]
"""Gives seconds; only differences matter."""


class AtEnd(Enum):
    """What a folder or a video does after its last picture."""

    STOP = "stop"
    LOOP = "loop"


Say = Callable[[str], None]
"""Takes a remark in words for people, such as that a camera has no focus that can be set."""


def unheard(remark: str) -> None:
    """Let a remark go: for whoever does not ask for them."""


class Rotation(Enum):
    """Degrees by which every picture is turned clockwise, for a camera that hangs sideways or upside down."""

    NONE = 0
    RIGHT = 90
    HALF = 180
    LEFT = 270


@dataclass(frozen=True, slots=True)
class Setup:
    """How a camera is set when it is opened. Recordings and streams are as they were made: only `rotation` is theirs.

    What a source cannot be set to, it says.
    """

    size: tuple[int, int] = (1920, 1080)
    """Width and height asked for, in px, before the rotation; a camera gives the nearest it has."""

    exposure: float | None = None
    """Milliseconds; None lets the camera choose."""

    focus: float | None = None
    """As the camera counts it: V4L2 steps, or dioptres (1 / metres) of a Raspberry Pi camera; None lets it choose."""

    rotation: Rotation = Rotation.NONE


PLAIN: Final = Setup()
"""Large pictures, everything else by the camera itself."""


class Source(Protocol):
    """Gives frames one by one to whoever asks; a context manager that closes itself."""

    @property
    def name(self) -> str:
        """The path or address the source was opened by, as said to people: without passwords."""
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
    setup: Setup = PLAIN,
    say: Say = unheard,
    at_end: AtEnd = AtEnd.STOP,
    interval: float | None = None,
    clock: Clock = time.monotonic,
) -> Source:
    """Open whatever `spec` names.

    A camera is `/dev/v4l/by-id/...`, `/dev/video0` or `0`; one on a Raspberry Pi's ribbon cable is `picamera` or
    `picamera:1`; a stream is an `http://` or `rtsp://` address; a recording is a video file, a picture, or a folder.

    :param say: told what is not as it was asked for, and which files of a folder are passed over.
    :param at_end: for recordings; a camera has no end.
    :param interval: seconds between a recording's pictures when it is played by a clock; None for its own pace.
    :raises SourceMissingError: if nothing is there by that name.
    :raises SourceForbiddenError: if this user may not read it.
    :raises SourceBusyError: if a camera or stream does not start.
    :raises SourceUnreadableError: if it holds no picture.
    """
    hush_opencv()
    source = _opened(spec, setup, say, at_end, interval, clock)
    if (setup.exposure, setup.focus) != (None, None) and not _can_be_set(spec):
        say(f"{source.name} has the exposure and focus that it was taken with; set them where it comes from")
    if setup.rotation is Rotation.NONE:
        return source
    from vision.cameras.turning import TurnedSource

    return TurnedSource(source, setup.rotation)


def is_live(spec: str | Path) -> bool:
    """Tell a camera or stream, which goes on until it is closed, from a recording."""
    from vision.cameras.picamera import picamera_index
    from vision.cameras.stable import device_path
    from vision.cameras.streams import is_stream

    path = device_path(spec)
    return is_stream(spec) or picamera_index(spec) is not None or path.is_relative_to("/dev") or path.is_char_device()


def _can_be_set(spec: str | Path) -> bool:
    from vision.cameras.streams import is_stream

    return is_live(spec) and not is_stream(spec)


def _opened(spec: str | Path, setup: Setup, say: Say, at_end: AtEnd, interval: float | None, clock: Clock) -> Source:
    from vision.cameras.picamera import PicameraSource, picamera_index
    from vision.cameras.recordings import FolderSource, VideoSource, is_picture
    from vision.cameras.stable import device_path
    from vision.cameras.streams import KINDS, StreamSource, is_address, is_stream, shown_address
    from vision.cameras.v4l import CameraSource, cameras_here

    if is_stream(spec):
        return StreamSource(str(spec), clock=clock)
    if (index := picamera_index(spec)) is not None:
        return PicameraSource(index, setup=setup, say=say, clock=clock)
    if is_address(spec):
        raise SourceMissingError(f"no pictures can be had from {shown_address(str(spec))}; expected {KINDS}")
    path = device_path(spec)
    try:
        mode = path.stat().st_mode
    except PermissionError as error:
        raise SourceForbiddenError(
            f"{path}: this user may not look there ({error.strerror}); check its folder's rights"
        ) from error
    except OSError as error:
        if path.is_relative_to("/dev"):
            raise SourceMissingError(f"no camera at {path}; plug it in and try again. {cameras_here()}") from error
        raise SourceMissingError(f"no file or folder at {path}; expected {KINDS}") from error
    if not os.access(path, os.R_OK | (os.X_OK if stat.S_ISDIR(mode) else 0)):
        raise SourceForbiddenError(f"{path}: this user may not read it. {_permission_remedy(mode)}")
    if stat.S_ISCHR(mode):
        return CameraSource(path, setup=setup, say=say, clock=clock)
    if stat.S_ISDIR(mode) or is_picture(path):
        return FolderSource(path, say=say, at_end=at_end, interval=0.2 if interval is None else interval, clock=clock)
    if stat.S_ISREG(mode):
        return VideoSource(path, at_end=at_end, interval=interval, clock=clock)
    raise SourceUnreadableError(f"{path} is neither a camera, a folder nor a file; name one of these")


def _permission_remedy(mode: int) -> str:
    if stat.S_ISCHR(mode):
        return "Run: sudo usermod -aG video $USER, then log out and in again"
    return "Run: chmod -R u+rX on it, or copy it to a place of your own"
