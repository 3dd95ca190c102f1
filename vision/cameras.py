"""Cameras that the kernel offers through Video4Linux, opened by their path."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Self

from vision.errors import SourceBusyError, SourceClosedError, SourceLostError
from vision.frames import Frame

_STABLE_NAMES: Final = Path("/dev/v4l/by-id")


class CameraSource:
    """A camera by its device path, asked for compressed pictures so that USB carries a large one at full rate.

    :param size: width and height asked for, in px.
    :param open_capture: makes OpenCV's capture object from a path; a test gives its own camera here.
    :raises SourceBusyError: if the camera does not start.
    """

    interval: Final = 0.0

    def __init__(
        self,
        path: Path,
        *,
        size: tuple[int, int] = (1920, 1080),
        clock: Callable[[], float] = time.monotonic,
        open_capture: Callable[[Path], Any] | None = None,
    ) -> None:
        self._path = path
        self._clock = clock
        self._number = 0
        self._capture = (open_capture or _open_v4l2)(path)
        if not self._capture.isOpened():
            self._capture.release()
            raise SourceBusyError(
                f"{path} is there but gives no pictures: another program may be using it, or it is not the picture "
                f"part of its camera. Close other camera programs, or name another one. {cameras_here()}"
            )
        _ask_for(self._capture, size)

    @property
    def name(self) -> str:
        """The device path."""
        return str(self._path)

    def read(self) -> Frame | None:
        """Wait for the next picture.

        :raises SourceLostError: if none comes.
        :raises SourceClosedError: after :meth:`close`.
        """
        if self._capture is None:
            raise SourceClosedError(f"camera {self._path} was closed; open it again before reading")
        came, picture = self._capture.read()
        if not came or picture is None:
            raise SourceLostError(f"camera {self._path} has stopped giving pictures; check its cable")
        frame = Frame(picture, self._number, self._clock())
        self._number += 1
        return frame

    def close(self) -> None:
        """Let go of the camera. Closing again does nothing."""
        if self._capture is not None:
            self._capture.release()
            self._capture = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *details: object) -> None:
        self.close()


def cameras_here(folder: Path = _STABLE_NAMES) -> str:
    """Say which cameras are plugged in, by names that survive replugging."""
    names = sorted(str(path) for path in folder.glob("*-index0")) if folder.is_dir() else []
    return f"Cameras here: {', '.join(names)}" if names else "No USB camera is plugged in now"


def _open_v4l2(path: Path) -> Any:
    # OpenCV waits 10 s for a picture by default; a pulled cable must be noticed, and closing must not hang, for longer
    # than a second. It reads this variable when it first waits for a picture, and has no other way to be told.
    os.environ.setdefault("OPENCV_VIDEOIO_V4L_SELECT_TIMEOUT", "1")
    import cv2

    return cv2.VideoCapture(str(path), cv2.CAP_V4L2)


def _ask_for(capture: Any, size: tuple[int, int]) -> None:
    import cv2

    capture.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
    capture.set(cv2.CAP_PROP_FRAME_WIDTH, size[0])
    capture.set(cv2.CAP_PROP_FRAME_HEIGHT, size[1])
    # One picture in the queue: what is read is what is on the table now.
    capture.set(cv2.CAP_PROP_BUFFERSIZE, 1)
