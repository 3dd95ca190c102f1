"""The camera on a ribbon cable, with a double of picamera2 that behaves as its manual says."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from vision.cameras.picamera import PicameraSource, picamera_index, picameras
from vision.cameras.sources import Rotation, Setup, open_source
from vision.errors import SourceBusyError, SourceClosedError, SourceLostError, SourceMissingError

MODULE_3 = {"ExposureTime": (1, 66666, 20000), "AfMode": (0, 2, 0), "LensPosition": (0.0, 32.0, 1.0), "AeEnable": 0}
FIXED = {"ExposureTime": (1, 66666, 20000), "AeEnable": 0}


class Picamera2:
    """picamera2's class, with as many pictures as `pictures` says; then the cable is loose."""

    cameras = ("imx708", "imx219")
    controls: dict[str, Any] = MODULE_3
    pictures = 3
    fault: Exception | None = None

    def __init__(self, camera_num: int = 0) -> None:
        if self.fault:
            raise self.fault
        self.number = camera_num
        self.steps: list[str] = []
        self.asked: dict[str, Any] = {}
        type(self).last = self

    @staticmethod
    def global_camera_info() -> list[dict[str, Any]]:
        return [{"Model": model, "Location": 2, "Rotation": 180, "Id": "/base"} for model in Picamera2.cameras]

    @property
    def camera_controls(self) -> dict[str, Any]:
        return self.controls

    def create_video_configuration(self, main: dict[str, Any]) -> dict[str, Any]:
        return {"use": "video", "main": main}

    def configure(self, configuration: dict[str, Any]) -> None:
        self.steps.append("configured")
        self.size, self.format = configuration["main"]["size"], configuration["main"]["format"]

    def set_controls(self, controls: dict[str, Any]) -> None:
        for name in controls:
            if name not in {*self.controls, "FrameDurationLimits"}:
                raise RuntimeError(f"Control {name} is not advertised by libcamera")
        self.asked |= controls

    def start(self) -> None:
        assert self.steps == ["configured"]
        self.steps.append("started")

    def capture_array(self, name: str = "main", wait: bool | None = None) -> object:
        assert (name, wait) == ("main", False)
        return object()

    def wait(self, job: object, timeout: float | None = None) -> Any:
        assert timeout is not None
        assert timeout <= 1
        if self.pictures == 0:
            raise TimeoutError
        self.pictures -= 1
        width, height = self.size
        return np.full((height, width, 3), (255, 0, 0) if self.format == "RGB888" else (0, 0, 255), np.uint8)

    def cancel_all_and_flush(self) -> None:
        self.steps.append("flushed")

    def close(self) -> None:
        self.steps.append("closed")


@pytest.fixture
def kind() -> type[Picamera2]:
    """A class of its own for each test, to be set as the test's camera is."""
    return type("Picamera2", (Picamera2,), {})


def opened(kind: type[Picamera2], setup: Setup = Setup(), *, index: int = 0) -> tuple[PicameraSource, list[str]]:  # noqa: B008
    said: list[str] = []
    return PicameraSource(index, setup=setup, say=said.append, clock=lambda: 4.0, library=lambda: kind), said


@pytest.mark.parametrize(
    ("spec", "index"), [("picamera", 0), ("picamera:0", 0), ("picamera:1", 1), ("picamera:x", None), ("/dev/x", None)]
)
def test_a_camera_is_named_by_its_number(spec: str, index: int | None) -> None:
    assert picamera_index(spec) == index


def test_frames_are_blue_green_red_and_of_the_size_that_was_asked_for(kind: type[Picamera2]) -> None:
    source, _ = opened(kind, Setup(size=(64, 48)))
    first, second = source.read(), source.read()
    assert first is not None
    assert second is not None
    assert first.picture.shape == (48, 64, 3)
    assert list(first.picture[0, 0]) == [255, 0, 0]
    assert [(frame.number, frame.time) for frame in (first, second)] == [(0, 4.0), (1, 4.0)]


def test_the_camera_chooses_exposure_and_keeps_focusing_unless_it_is_told(kind: type[Picamera2]) -> None:
    opened(kind)
    assert kind.last.asked == {"AfMode": 2}


def test_exposure_and_focus_are_set_by_hand(kind: type[Picamera2]) -> None:
    _, said = opened(kind, Setup(exposure=12.5, focus=2.0))
    assert kind.last.asked == {"AeEnable": False, "ExposureTime": 12500, "AfMode": 0, "LensPosition": 2.0}
    assert said == []


def test_a_long_exposure_is_given_the_time_it_needs(kind: type[Picamera2]) -> None:
    opened(kind, Setup(exposure=50))
    assert kind.last.asked["FrameDurationLimits"] == (50000, 50000)


def test_a_lens_that_cannot_be_focused_is_said(kind: type[Picamera2]) -> None:
    kind.controls = FIXED
    _, said = opened(kind, Setup(focus=2.0))
    assert said == ["camera picamera:0 has no focus that can be set; turn its lens by hand if it can be turned"]
    assert kind.last.asked == {}


def test_a_camera_that_stops_is_lost_within_its_wait_and_can_be_closed(kind: type[Picamera2]) -> None:
    kind.pictures = 0
    source, _ = opened(kind, index=1)
    with pytest.raises(SourceLostError, match="camera picamera:1 has stopped giving pictures; check both ends"):
        source.read()
    source.close()
    assert kind.last.steps[-2:] == ["flushed", "closed"]


def test_a_number_that_no_camera_has_is_said_with_those_that_there_are(kind: type[Picamera2]) -> None:
    with pytest.raises(SourceMissingError, match=r"there are: picamera:0 \(imx708\), picamera:1 \(imx219\)\. Switch"):
        opened(kind, index=2)


def test_a_camera_in_use_is_said(kind: type[Picamera2]) -> None:
    kind.fault = RuntimeError("Camera __init__ sequence did not complete.")
    with pytest.raises(SourceBusyError, match=r"does not start .*close other programs that use it"):
        opened(kind)


def test_a_camera_that_refuses_to_start_is_let_go_of(kind: type[Picamera2]) -> None:
    def refuse(self: Picamera2) -> None:
        raise RuntimeError("Failed to start camera")

    kind.start = refuse  # type: ignore[method-assign]
    with pytest.raises(SourceBusyError):
        opened(kind)
    assert kind.last.steps[-1] == "closed"


def test_closing_twice_closes_once_and_reading_after_it_is_an_error(kind: type[Picamera2]) -> None:
    source, _ = opened(kind)
    source.close()
    source.close()
    assert kind.last.steps.count("closed") == 1
    with pytest.raises(SourceClosedError):
        source.read()


def test_the_cameras_that_there_are_are_listed_by_model(kind: type[Picamera2]) -> None:
    assert picameras(library=lambda: kind) == ("imx708", "imx219")


def test_a_camera_stack_that_fails_is_said_and_lists_nothing(kind: type[Picamera2]) -> None:
    def fail() -> list[dict[str, Any]]:
        raise RuntimeError("no libcamera")

    kind.global_camera_info = staticmethod(fail)  # type: ignore[method-assign]
    assert picameras(library=lambda: kind) == ()
    with pytest.raises(SourceBusyError, match="no libcamera"):
        opened(kind)


def test_without_picamera2_the_remedy_is_said() -> None:
    with pytest.raises(SourceMissingError, match="sudo apt-get install --no-install-recommends python3-picamera2"):
        open_source("picamera", setup=Setup(rotation=Rotation.HALF))


def test_without_picamera2_there_are_no_such_cameras() -> None:
    assert picameras() == ()
