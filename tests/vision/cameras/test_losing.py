"""Every kind of live source through the eyes: its loss is noticed within a second, and it is taken up again."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.vision.builders import Heard, blank
from vision.cameras.picamera import PicameraSource
from vision.cameras.sources import Rotation, Source
from vision.cameras.turning import TurnedSource
from vision.cameras.v4l import CameraSource
from vision.eyes import Back, Changed, Eyes, Lost
from vision.frames import Frame
from vision.things import Change

if TYPE_CHECKING:
    from vision.frames import Picture


class Cable:
    """A cable that the test pulls and plugs; while it is out, a picture is waited for and does not come."""

    def __init__(self) -> None:
        self.plugged = threading.Event()
        self.plugged.set()

    def picture(self, patience: float) -> Picture | None:
        """One picture, or None after the driver's patience."""
        time.sleep(0.002)  # a camera has a pace of its own
        return blank(width=64, height=48) if self.plugged.wait(patience) else None


class Capture:
    """cv2.VideoCapture on such a cable, with the patience that Video4Linux is given."""

    def __init__(self, cable: Cable) -> None:
        self.cable = cable

    def isOpened(self) -> bool:  # noqa: N802 - OpenCV's name
        return self.cable.plugged.is_set()

    def set(self, prop: int, value: float) -> bool:
        return True

    def get(self, prop: int) -> float:
        return -1.0

    def read(self) -> tuple[bool, Picture | None]:
        picture = self.cable.picture(1.0)
        return picture is not None, picture

    def release(self) -> None:
        pass


class Picamera2:
    """picamera2's class on such a cable."""

    def __init__(self, cable: Cable) -> None:
        if not cable.plugged.is_set():
            raise RuntimeError("Camera __init__ sequence did not complete.")
        self.cable = cable
        self.camera_controls: dict[str, Any] = {}

    def create_video_configuration(self, main: dict[str, Any]) -> dict[str, Any]:
        return main

    def capture_array(self, name: str, wait: bool) -> object:
        return object()

    def wait(self, job: object, timeout: float) -> Picture:
        picture = self.cable.picture(timeout)
        if picture is None:
            raise TimeoutError
        return picture

    def configure(self, configuration: object) -> None:
        pass

    start = cancel_all_and_flush = close = lambda self: None
    set_controls = configure


def usb(cable: Cable) -> Source:
    return CameraSource(Path("/dev/v4l/by-id/usb-Cam-video-index0"), open_capture=lambda path: Capture(cable))


def ribbon(cable: Cable) -> Source:
    class OnCable(Picamera2):
        def __init__(self, number: int) -> None:
            super().__init__(cable)

        @staticmethod
        def global_camera_info() -> list[dict[str, str]]:
            return [{"Model": "imx708"}]

    return PicameraSource(0, library=lambda: OnCable)


def turned(cable: Cable) -> Source:
    return TurnedSource(usb(cable), Rotation.HALF)


class Frames:
    """Watches, sees no change in anything, and passes frames on."""

    def __init__(self) -> None:
        self.seen: queue.Queue[Frame] = queue.Queue()

    def see(self, frame: Frame) -> list[Change]:
        self.seen.put(frame)
        return []


@pytest.mark.parametrize("kind", [usb, ribbon, turned])
def test_a_pulled_cable_is_noticed_within_a_second_and_taken_up_again(kind: Callable[[Cable], Source]) -> None:
    cable, frames, heard = Cable(), Frames(), Heard()
    with Eyes(lambda: kind(cable), frames, heard, retry_after=(0.05,)):
        frames.seen.get(timeout=5)
        cable.plugged.clear()
        pulled = time.monotonic()
        heard.wait(lambda news: any(isinstance(item, Lost) for item in news))
        assert heard.times[-1] - pulled < 1.0
        cable.plugged.set()
        heard.wait(lambda news: isinstance(news[-1], Back))
    assert [type(item) for item in heard.news] == [Changed, Lost, Back]


@pytest.mark.parametrize("kind", [usb, ribbon, turned])
def test_closing_while_a_camera_hangs_takes_no_longer_than_its_patience(kind: Callable[[Cable], Source]) -> None:
    cable, frames, before = Cable(), Frames(), set(threading.enumerate())
    with Eyes(lambda: kind(cable), frames, Heard()):
        frames.seen.get(timeout=5)
        cable.plugged.clear()
        started = time.monotonic()
    assert time.monotonic() - started < 1.5
    assert set(threading.enumerate()) - before == set()
