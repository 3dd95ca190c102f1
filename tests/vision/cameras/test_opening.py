"""Opening a source again and again: under one name, with each remark once, and turned as it was asked for."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.vision.builders import blank
from vision.cameras.opening import Opener
from vision.cameras.sources import Rotation, Setup, open_source
from vision.errors import SourceMissingError, SourceUnreadableError


def marked(path: Path) -> Path:
    """A picture with a dark mark in its top left corner."""
    picture = blank(width=60, height=40)
    picture[:10, :10] = 0
    cv2.imwrite(str(path), picture)
    return path


@pytest.mark.parametrize(
    ("rotation", "shape", "corner"),
    [
        (Rotation.NONE, (40, 60), (5, 5)),
        (Rotation.RIGHT, (60, 40), (5, 35)),
        (Rotation.HALF, (40, 60), (35, 55)),
        (Rotation.LEFT, (60, 40), (55, 5)),
    ],
)
def test_pictures_are_turned_clockwise(
    tmp_path: Path, rotation: Rotation, shape: tuple[int, int], corner: tuple[int, int]
) -> None:
    with open_source(marked(tmp_path / "a.png"), setup=Setup(rotation=rotation)) as source:
        frame = source.read()
        assert source.read() is None
    assert frame is not None
    assert frame.picture.shape == (*shape, 3)
    assert frame.picture[corner].max() < 10
    assert (frame.picture < 100).mean() == pytest.approx(100 / 2400)
    assert frame.picture.dtype == np.uint8


def test_a_turned_source_keeps_its_name_and_pace(tmp_path: Path) -> None:
    path = marked(tmp_path / "a.png")
    with open_source(path, setup=Setup(rotation=Rotation.HALF), interval=0.5) as source:
        assert source.name == str(path)
        assert source.interval == 0.5


def plug(dev: Path, device: str, name: str) -> None:
    """Plug in a camera under a stable name; a plain file, which opens as no camera does."""
    (dev / device).write_text("no video")
    link = dev / "v4l" / "by-id" / name
    link.parent.mkdir(parents=True, exist_ok=True)
    link.unlink(missing_ok=True)
    link.symlink_to(f"../../{device}")


def test_a_camera_that_comes_back_under_another_number_is_found_again(tmp_path: Path) -> None:
    said: list[str] = []
    opener = Opener(tmp_path / "video0", said.append, devices=tmp_path)
    with pytest.raises(SourceMissingError, match="video0"):
        opener()
    plug(tmp_path, "video0", "usb-Cam-video-index0")
    with pytest.raises(SourceUnreadableError, match="usb-Cam-video-index0"):
        opener()
    (tmp_path / "video0").unlink()
    plug(tmp_path, "video2", "usb-Cam-video-index0")
    with pytest.raises(SourceUnreadableError, match="usb-Cam-video-index0"):
        opener()
    stable = tmp_path / "v4l/by-id/usb-Cam-video-index0"
    assert said == [f"{tmp_path / 'video0'} is {stable}; that name stays when it is plugged in again, so use it"]


def test_a_remark_is_said_once_however_often_it_is_opened(tmp_path: Path) -> None:
    marked(tmp_path / "a.png")
    (tmp_path / "b.png").write_text("no picture")
    said: list[str] = []
    opener = Opener(tmp_path, said.append)
    for _ in range(2):
        with opener() as source:
            while source.read() is not None:
                pass
    assert said == [f"{tmp_path / 'b.png'} is passed over: cannot be read as a picture"]


def test_errors_are_those_of_the_source(tmp_path: Path) -> None:
    with pytest.raises(SourceMissingError, match="no file or folder at"):
        Opener(tmp_path / "nothing", [].append)()
