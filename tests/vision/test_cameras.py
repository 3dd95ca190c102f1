"""A camera through OpenCV's capture object, with the object given by the test: there is no camera where tests run."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import cv2
import pytest

from tests.vision.builders import blank
from vision.cameras import CameraSource
from vision.errors import SourceBusyError, SourceClosedError, SourceLostError

if TYPE_CHECKING:
    from vision.frames import Picture

PATH = Path("/dev/v4l/by-id/usb-Test-video-index0")


class Capture:
    """What the code under test needs of cv2.VideoCapture: some pictures, then failure, as a pulled cable gives."""

    def __init__(self, *, pictures: int, opened: bool = True) -> None:
        self.pictures = pictures
        self.opened = opened
        self.asked: dict[int, float] = {}
        self.released = 0

    def isOpened(self) -> bool:  # noqa: N802 - OpenCV's name
        return self.opened

    def set(self, prop: int, value: float) -> bool:
        self.asked[prop] = value
        return True

    def read(self) -> tuple[bool, Picture | None]:
        if self.pictures == 0:
            return False, None
        self.pictures -= 1
        return True, blank()

    def release(self) -> None:
        self.released += 1


def test_a_camera_is_asked_for_a_large_compressed_picture_and_a_short_queue() -> None:
    capture = Capture(pictures=0)
    CameraSource(PATH, size=(1280, 720), open_capture=lambda path: capture)
    assert capture.asked == {
        cv2.CAP_PROP_FOURCC: cv2.VideoWriter.fourcc(*"MJPG"),
        cv2.CAP_PROP_FRAME_WIDTH: 1280,
        cv2.CAP_PROP_FRAME_HEIGHT: 720,
        cv2.CAP_PROP_BUFFERSIZE: 1,
    }


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
