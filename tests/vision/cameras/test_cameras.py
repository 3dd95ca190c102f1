"""A camera through OpenCV's capture object, with the object given by the test: there is no camera where tests run."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import cv2
import pytest

from tests.vision.builders import blank
from vision.cameras.sources import Setup
from vision.cameras.v4l import CameraSource
from vision.errors import SourceBusyError, SourceClosedError, SourceLostError

if TYPE_CHECKING:
    from vision.frames import Picture

PATH = Path("/dev/v4l/by-id/usb-Test-video-index0")


class Capture:
    """What the code under test needs of cv2.VideoCapture: some pictures, then failure, as a pulled cable gives.

    As OpenCV does, `set` says yes to whatever the driver cuts to its limits, and `get` is -1 for what is not there.
    """

    def __init__(
        self, *, pictures: int = 0, opened: bool = True, limits: Mapping[int, tuple[float, float]] | None = None
    ) -> None:
        self.pictures = pictures
        self.opened = opened
        self.limits = limits or {}
        self.asked: dict[int, float] = {}
        self.values: dict[int, float] = {}
        self.released = 0

    def isOpened(self) -> bool:  # noqa: N802 - OpenCV's name
        return self.opened

    def set(self, prop: int, value: float) -> bool:
        self.asked[prop] = value
        if prop in self.limits:
            least, most = self.limits[prop]
            self.values[prop] = min(max(value, least), most)
        return True

    def get(self, prop: int) -> float:
        return self.values.get(prop, -1.0)

    def read(self) -> tuple[bool, Picture | None]:
        if self.pictures == 0:
            return False, None
        self.pictures -= 1
        return True, blank()

    def release(self) -> None:
        self.released += 1


FULL_HD = {cv2.CAP_PROP_FRAME_WIDTH: (160.0, 1920.0), cv2.CAP_PROP_FRAME_HEIGHT: (120.0, 1080.0)}
EXPOSURE = {cv2.CAP_PROP_EXPOSURE: (3.0, 2047.0)}
FOCUS = {cv2.CAP_PROP_FOCUS: (0.0, 250.0)}


def remarks(setup: Setup, *, limits: Mapping[int, tuple[float, float]]) -> list[str]:
    """What is said when a camera with these limits is opened."""
    said: list[str] = []
    CameraSource(PATH, setup=setup, say=said.append, open_capture=lambda path: Capture(limits=limits))
    return said


def test_a_camera_is_asked_for_a_large_compressed_picture_and_a_short_queue() -> None:
    capture = Capture()
    CameraSource(PATH, setup=Setup(size=(1280, 720)), open_capture=lambda path: capture)
    assert capture.asked[cv2.CAP_PROP_FOURCC] == cv2.VideoWriter.fourcc(*"MJPG")
    assert capture.asked[cv2.CAP_PROP_FRAME_WIDTH] == 1280
    assert capture.asked[cv2.CAP_PROP_FRAME_HEIGHT] == 720
    assert capture.asked[cv2.CAP_PROP_BUFFERSIZE] == 1


def test_what_a_former_program_set_by_hand_is_given_back_to_the_camera() -> None:
    capture = Capture(limits=EXPOSURE | FOCUS)
    CameraSource(PATH, open_capture=lambda path: capture)
    assert capture.asked[cv2.CAP_PROP_AUTO_EXPOSURE] == 3
    assert capture.asked[cv2.CAP_PROP_AUTOFOCUS] == 1
    assert not {cv2.CAP_PROP_EXPOSURE, cv2.CAP_PROP_FOCUS} & set(capture.asked)


def test_exposure_in_milliseconds_and_focus_are_set_by_hand() -> None:
    capture = Capture(limits=EXPOSURE | FOCUS)
    CameraSource(PATH, setup=Setup(exposure=12.5, focus=40), open_capture=lambda path: capture)
    assert capture.asked[cv2.CAP_PROP_AUTO_EXPOSURE] == 1
    assert capture.values[cv2.CAP_PROP_EXPOSURE] == 125
    assert capture.asked[cv2.CAP_PROP_AUTOFOCUS] == 0
    assert capture.values[cv2.CAP_PROP_FOCUS] == 40


def test_a_camera_that_takes_all_of_it_has_nothing_to_say() -> None:
    assert remarks(Setup(exposure=12.5, focus=40), limits=FULL_HD | EXPOSURE | FOCUS) == []


def test_what_a_camera_does_not_have_is_said() -> None:
    assert remarks(Setup(exposure=12.5, focus=40), limits=FULL_HD) == [
        f"camera {PATH} has no exposure that can be set; it chooses by itself",
        f"camera {PATH} has no focus that can be set; turn its lens by hand if it can be turned",
    ]


def test_what_a_camera_cuts_to_its_limits_is_said() -> None:
    assert remarks(Setup(size=(3840, 2160), exposure=500, focus=900), limits=FULL_HD | EXPOSURE | FOCUS) == [
        f"camera {PATH} gives 1920x1080, the nearest it has to 3840x2160",
        f"camera {PATH} exposes 204.7 ms, the nearest it has to 500 ms",
        f"camera {PATH} focuses at 250, the nearest it has to 900",
    ]


def test_a_camera_that_stops_is_lost_with_its_path() -> None:
    source = CameraSource(PATH, open_capture=lambda path: Capture(pictures=2), clock=lambda: 4.0)
    assert [(frame.number, frame.time) for frame in (source.read(), source.read()) if frame] == [(0, 4.0), (1, 4.0)]
    with pytest.raises(SourceLostError, match=f"{PATH} has stopped giving pictures; check its cable"):
        source.read()


def test_a_camera_that_does_not_open_is_let_go_of_and_says_why() -> None:
    capture = Capture(pictures=0, opened=False)
    with pytest.raises(SourceBusyError, match="another program may be using it"):
        CameraSource(PATH, open_capture=lambda path: capture)
    assert capture.released == 1


def test_closing_twice_releases_once() -> None:
    capture = Capture(pictures=1)
    source = CameraSource(PATH, open_capture=lambda path: capture)
    source.close()
    source.close()
    assert capture.released == 1
    with pytest.raises(SourceClosedError):
        source.read()
