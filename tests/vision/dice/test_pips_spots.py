"""The count of spots: a face is what round spots of one size lie like, brighter or darker than the die."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np
import pytest

from vision.dice.net import CUT_PX
from vision.dice.pips import count_pips

if TYPE_CHECKING:
    from vision.frames import Picture

WHITE, BLACK, RED, GREEN = (240, 240, 240), (25, 25, 25), (40, 40, 200), (60, 150, 60)
LAYOUTS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


def die(
    face: int, *, turn: float = 0.0, body: tuple[int, int, int] = WHITE, pip: tuple[int, int, int] = BLACK
) -> Picture:
    """A die from straight above, as large in its picture as the reader cuts it out."""
    big = CUT_PX * 8
    picture = np.full((big, big, 3), 128, np.uint8)
    middle, side = big / 2, 27 * 8
    box = cv2.boxPoints(((middle, middle), (side, side), turn))
    cv2.fillConvexPoly(picture, box.astype(np.int32), body)
    cos, sin = np.cos(np.radians(turn)), np.sin(np.radians(turn))
    for x, y in LAYOUTS[face]:
        at = middle + side * 0.25 * np.array([cos * x - sin * y, sin * x + cos * y])
        cv2.circle(picture, tuple(int(value) for value in at), int(side * 0.1), pip, -1)
    return cv2.resize(picture, (CUT_PX, CUT_PX), interpolation=cv2.INTER_AREA)


@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("turn", [0, 20, 45, 77])
@pytest.mark.parametrize(("body", "pip"), [(WHITE, BLACK), (BLACK, WHITE), (RED, WHITE), (BLACK, RED), (GREEN, BLACK)])
def test_a_plain_die_is_counted_in_any_turn_and_colour(
    face: int, turn: float, body: tuple[int, int, int], pip: tuple[int, int, int]
) -> None:
    assert count_pips(die(face, turn=turn, body=body, pip=pip)) == face


def test_a_smooth_picture_has_no_spots() -> None:
    assert count_pips(np.full((CUT_PX, CUT_PX, 3), 90, np.uint8)) is None


def test_a_spot_at_the_edge_is_no_face() -> None:
    picture = np.full((CUT_PX, CUT_PX, 3), 90, np.uint8)
    cv2.circle(picture, (8, 8), 3, (240, 240, 240), -1)
    assert count_pips(picture) is None
