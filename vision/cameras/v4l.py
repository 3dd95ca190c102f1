"""Cameras that the kernel offers through Video4Linux, opened by their path."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Self

from vision.cameras.quiet import hush_opencv
from vision.cameras.sources import PLAIN, Say, Setup, unheard
from vision.cameras.stable import DEVICES, usb_cameras
from vision.errors import SourceBusyError, SourceClosedError, SourceLostError
from vision.frames import Frame

_BY_HAND, _BY_CAMERA = 1, 3
"""V4L2_EXPOSURE_MANUAL and V4L2_EXPOSURE_APERTURE_PRIORITY, the automatic exposure of a camera without an iris."""

_PER_MS: Final = 10
"""V4L2 counts exposure in steps of 0.1 ms (V4L2_CID_EXPOSURE_ABSOLUTE)."""

_NEAR: Final = 0.1
"""How far from what was asked a camera may set itself before it is worth a word, as a part of it."""


class CameraSource:
    """A camera by its device path, asked for compressed pictures so that USB carries a large one at full rate.

    :param say: told what the camera did not take of the setup.
    :param open_capture: makes OpenCV's capture object from a path; a test gives its own camera here.
    :raises SourceBusyError: if the camera does not start.
    """

    interval: Final = 0.0

    def __init__(
        self,
        path: Path,
        *,
        setup: Setup = PLAIN,
        say: Say = unheard,
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
        for remark in _set_up(self._capture, setup, self.name):
            say(remark)

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


def cameras_here(devices: Path = DEVICES) -> str:
    """Say which cameras are plugged in, by names that survive replugging."""
    names = [str(camera.path) for camera in usb_cameras(devices=devices)]
    return f"Cameras here: {', '.join(names)}" if names else "No USB camera is plugged in now"


def _open_v4l2(path: Path) -> Any:
    # OpenCV waits 10 s for a picture by default; a pulled cable must be noticed, and closing must not hang, for longer
    # than a second. It reads this variable when it first waits for a picture, and has no other way to be told.
    os.environ.setdefault("OPENCV_VIDEOIO_V4L_SELECT_TIMEOUT", "1")
    hush_opencv()
    import cv2

    return cv2.VideoCapture(str(path), cv2.CAP_V4L2)


def _set_up(capture: Any, setup: Setup, name: str) -> tuple[str, ...]:
    """Ask for everything in a setup, and return what to say of what the camera did not take."""
    import cv2

    capture.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
    capture.set(cv2.CAP_PROP_FRAME_WIDTH, setup.size[0])
    capture.set(cv2.CAP_PROP_FRAME_HEIGHT, setup.size[1])
    # One picture in the queue: what is read is what is on the table now.
    capture.set(cv2.CAP_PROP_BUFFERSIZE, 1)
    # A camera keeps what the last program set, so "by itself" has to be asked for as well.
    capture.set(cv2.CAP_PROP_AUTO_EXPOSURE, _BY_CAMERA if setup.exposure is None else _BY_HAND)
    capture.set(cv2.CAP_PROP_AUTOFOCUS, float(setup.focus is None))
    remarks = []
    given = round(capture.get(cv2.CAP_PROP_FRAME_WIDTH)), round(capture.get(cv2.CAP_PROP_FRAME_HEIGHT))
    if min(given) > 0 and given != setup.size:
        remarks.append(f"camera {name} gives {given[0]}x{given[1]}, the nearest it has to {_size(setup)}")
    if setup.exposure is not None:
        steps = max(1, round(setup.exposure * _PER_MS))
        taken = _put(capture, cv2.CAP_PROP_EXPOSURE, steps)
        if taken is None:
            remarks.append(f"camera {name} has no exposure that can be set; it chooses by itself")
        elif abs(taken - steps) > _NEAR * steps:
            remarks.append(f"camera {name} exposes {taken / _PER_MS:g} ms, the nearest it has to {setup.exposure:g} ms")
    if setup.focus is not None:
        taken = _put(capture, cv2.CAP_PROP_FOCUS, setup.focus)
        if taken is None:
            remarks.append(f"camera {name} has no focus that can be set; turn its lens by hand if it can be turned")
        elif abs(taken - setup.focus) > _NEAR * max(setup.focus, 10):
            remarks.append(f"camera {name} focuses at {taken:g}, the nearest it has to {setup.focus:g}")
    return tuple(remarks)


def _put(capture: Any, prop: int, value: float) -> float | None:
    """Set a property and return what it is then; None if the camera has no such thing.

    What `set` returns says nothing: a driver may refuse or cut the value, and OpenCV does not tell.
    """
    taken = capture.get(prop) if capture.set(prop, value) else -1.0
    return taken if taken >= 0 else None


def _size(setup: Setup) -> str:
    return f"{setup.size[0]}x{setup.size[1]}"
