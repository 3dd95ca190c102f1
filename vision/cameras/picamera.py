"""The camera on a Raspberry Pi's ribbon cable, through picamera2, which is loaded only where one is named.

Such a camera gives no pictures through Video4Linux since Raspberry Pi OS Bookworm. picamera2 comes from apt, not from
the package index, because it must fit the system's libcamera.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Self

from vision.cameras.sources import PLAIN, Say, Setup, unheard
from vision.errors import SourceBusyError, SourceClosedError, SourceLostError, SourceMissingError
from vision.frames import Frame

_NAMED: Final = re.compile(r"picamera(?::(\d{1,2}))?")

_WAIT: Final = 1.0
"""Seconds for one picture: longer than any exposure that a table needs."""

_FRAME_MICROS: Final = 33_333
"""Microseconds from picture to picture that picamera2 asks of a video; no exposure can be longer than that."""

_BY_HAND, _ALWAYS = 0, 2
"""libcamera's AfModeManual and AfModeContinuous."""


def picamera_index(spec: str | Path) -> int | None:
    """Which of the Pi's cameras `picamera` or `picamera:1` names, from 0; None for any other source."""
    named = _NAMED.fullmatch(str(spec))
    return int(named[1] or 0) if named else None


def picameras(*, library: Callable[[], Any] | None = None) -> tuple[str, ...]:
    """The models of the cameras on ribbon cables, by their number; none where picamera2 is missing or fails."""
    try:
        return tuple(str(each.get("Model", "?")) for each in (library or _library)().global_camera_info())
    except (RuntimeError, OSError):
        return ()


class PicameraSource:
    """A camera on a ribbon cable.

    :param index: which one, from 0.
    :param say: told what the camera cannot be set to.
    :param library: gives picamera2's class `Picamera2`; a test gives its own.
    :raises SourceMissingError: if picamera2 is not installed or there is no such camera.
    :raises SourceBusyError: if the camera does not start.
    """

    interval: Final = 0.0

    def __init__(
        self,
        index: int = 0,
        *,
        setup: Setup = PLAIN,
        say: Say = unheard,
        clock: Callable[[], float] = time.monotonic,
        library: Callable[[], Any] | None = None,
    ) -> None:
        self.name = f"picamera:{index}"
        self._clock = clock
        self._number = 0
        made = (library or _library)()
        try:
            models = [str(each.get("Model", "?")) for each in made.global_camera_info()]
        except (RuntimeError, OSError) as error:
            raise SourceBusyError(_busy(self.name, error)) from error
        if index >= len(models):
            there = ", ".join(f"picamera:{number} ({model})" for number, model in enumerate(models)) or "none"
            raise SourceMissingError(
                f"no camera {self.name}; there are: {there}. Switch the Pi off and check both ends of the ribbon cable"
            )
        try:
            self._camera: Any = made(index)
        except (RuntimeError, OSError) as error:
            raise SourceBusyError(_busy(self.name, error)) from error
        try:
            self._start(setup, say)
        except (RuntimeError, OSError) as error:
            self.close()
            raise SourceBusyError(_busy(self.name, error)) from error

    def _start(self, setup: Setup, say: Say) -> None:
        camera = self._camera
        # "RGB888" is libcamera's name for what lies in memory as blue, green, red: OpenCV's order.
        configuration = camera.create_video_configuration(main={"size": setup.size, "format": "RGB888"})
        camera.configure(configuration)
        controls, remarks = _controls(setup, camera.camera_controls, self.name)
        camera.set_controls(controls)
        camera.start()
        for remark in remarks:
            say(remark)

    def read(self) -> Frame | None:
        """Wait for the next picture.

        :raises SourceLostError: if none comes.
        :raises SourceClosedError: after :meth:`close`.
        """
        if self._camera is None:
            raise SourceClosedError(f"camera {self.name} was closed; open it again before reading")
        try:
            picture = self._camera.wait(self._camera.capture_array("main", wait=False), timeout=_WAIT)
        except (TimeoutError, RuntimeError, OSError) as error:
            self._camera.cancel_all_and_flush()  # else closing would wait for the picture that never comes
            raise SourceLostError(
                f"camera {self.name} has stopped giving pictures; check both ends of its ribbon cable"
            ) from error
        frame = Frame(picture, self._number, self._clock())
        self._number += 1
        return frame

    def close(self) -> None:
        """Let go of the camera. Closing again does nothing."""
        if self._camera is not None:
            self._camera.close()
            self._camera = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *details: object) -> None:
        self.close()


def _controls(setup: Setup, has: Any, name: str) -> tuple[dict[str, Any], tuple[str, ...]]:
    """libcamera's controls for a setup, and what to say of those that this camera does not have."""
    controls: dict[str, Any] = {}
    remarks: list[str] = []
    if setup.exposure is not None and "ExposureTime" in has:
        micros = round(setup.exposure * 1000)
        controls |= {"AeEnable": False, "ExposureTime": micros}
        if micros > _FRAME_MICROS:
            controls["FrameDurationLimits"] = (micros, micros)
    elif setup.exposure is not None:
        remarks.append(f"camera {name} has no exposure that can be set; it chooses by itself")
    if setup.focus is None:
        controls |= {"AfMode": _ALWAYS} if "AfMode" in has else {}
    elif "LensPosition" in has:
        controls |= {"AfMode": _BY_HAND, "LensPosition": setup.focus}
    else:
        remarks.append(f"camera {name} has no focus that can be set; turn its lens by hand if it can be turned")
    return controls, tuple(remarks)


def _busy(name: str, error: Exception) -> str:
    return f"camera {name} does not start ({error}); close other programs that use it, and check its ribbon cable"


def _library() -> Any:
    try:
        from picamera2 import Picamera2  # type: ignore[import-not-found]  # it comes from apt, on a Raspberry Pi only
    except (ImportError, ValueError, AttributeError) as error:  # the last two where it was built for another numpy
        raise SourceMissingError(
            f"the camera on the ribbon cable needs picamera2, which cannot be loaded ({error}). Run: sudo apt-get "
            "install --no-install-recommends python3-picamera2; the app's Python must see the system's packages, "
            "as ./run arranges on a Raspberry Pi: delete the folder .venv and start ./run again"
        ) from error
    return Picamera2
