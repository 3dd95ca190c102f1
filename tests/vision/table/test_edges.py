"""The corners of a dark square: to a tenth of a px however it is blurred, and not where there is no square."""

from __future__ import annotations

import math

import cv2
import numpy as np
import pytest

from vision.sightings import Corners
from vision.table.edges import edged

TRUE: Corners = ((60.3, 52.8), (141.2, 58.1), (137.4, 140.9), (55.7, 131.2))


def square(*, blur: float = 1.0, noise: float = 2.0, grey: int = 220) -> np.ndarray:
    """A dark square, drawn at sixteen times its size."""
    canvas = np.full((16 * 200, 16 * 200), grey, np.uint8)
    cv2.fillConvexPoly(canvas, np.rint(np.array(TRUE) * 16 - 0.5).astype(np.int32), 30)
    small = cv2.resize(canvas, (200, 200), interpolation=cv2.INTER_AREA).astype(np.float32)
    rough = cv2.GaussianBlur(small, (0, 0), blur) + np.random.default_rng(1).normal(0, noise, small.shape)
    return np.clip(np.rint(rough), 0, 255).astype(np.uint8)


def roughly(off: float) -> Corners:
    a, b, c, d = ((x + off, y - off) for x, y in TRUE)
    return a, b, c, d


def worst(found: Corners | None) -> float:
    assert found is not None
    return max(map(math.dist, found, TRUE))


@pytest.mark.parametrize("blur", [0.5, 1.0, 2.0])
@pytest.mark.parametrize("off", [-2.0, 0.0, 2.0])
def test_corners_are_refined_to_a_quarter_of_a_px(blur: float, off: float) -> None:
    assert worst(edged(square(blur=blur), roughly(off))) < 0.25


def test_a_finger_on_part_of_an_edge_bends_no_line() -> None:
    picture = square()
    cv2.circle(picture, (100, 53), 13, 120, -1)
    assert worst(edged(picture, roughly(0.5))) < 0.3


def test_where_no_square_lies_there_are_no_corners() -> None:
    plain = np.full((200, 200), 128, np.uint8)
    assert edged(plain, TRUE) is None
    assert edged(np.random.default_rng(2).integers(0, 255, (200, 200)).astype(np.uint8), TRUE) is None


def test_a_square_under_a_card_on_one_side_is_not_measured() -> None:
    picture = square()
    picture[:, :70] = 90
    assert edged(picture, TRUE) is None
