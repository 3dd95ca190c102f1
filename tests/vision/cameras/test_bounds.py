"""Pictures that are larger than is of use are made smaller, whoever gives them; all others stay as they are."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.cameras.bounds import LONGEST, within_bounds
from vision.cameras.recordings import FolderSource, VideoSource


@pytest.mark.parametrize(
    ("size", "kept"),
    [((LONGEST, 40), (LONGEST, 40)), ((2 * LONGEST, 80), (LONGEST, 40)), ((80, 2 * LONGEST), (40, LONGEST))],
)
def test_the_longer_side_has_so_many_px_at_most(size: tuple[int, int], kept: tuple[int, int]) -> None:
    assert within_bounds(np.full((*size, 3), 77, np.uint8)).shape == (*kept, 3)


def test_a_picture_of_usual_size_is_not_copied() -> None:
    picture = np.zeros((720, 1280, 3), np.uint8)
    assert within_bounds(picture) is picture


def test_one_of_a_folder_is_made_smaller(tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "large.png"), np.full((30, 2 * LONGEST, 3), 77, np.uint8))
    with FolderSource(tmp_path) as source:
        frame = source.read()
    assert frame is not None
    assert frame.picture.shape == (15, LONGEST, 3)


def test_one_of_a_video_is_made_smaller(tmp_path: Path) -> None:
    film = cv2.VideoWriter(str(tmp_path / "film.avi"), cv2.VideoWriter.fourcc(*"MJPG"), 10, (2 * LONGEST, 32))
    film.write(np.full((32, 2 * LONGEST, 3), 77, np.uint8))
    film.release()
    with VideoSource(tmp_path / "film.avi") as source:
        frame = source.read()
    assert frame is not None
    assert frame.picture.shape == (16, LONGEST, 3)
