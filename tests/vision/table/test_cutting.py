"""A zone cut out of the picture, and where something in the picture lies in the cut."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from vision.table.cutting import cut_out, placed_in_cut
from vision.table.surface import Surface
from vision.table.zones import Zone, ZoneKind

SEEN = ((60.0, 40.0), (560.0, 70.0), (610.0, 440.0), (20.0, 400.0))
"""Corners of a surface that the camera sees slantwise."""


def test_a_mark_lies_in_the_cut_where_it_is_said_to_lie() -> None:
    surface = Surface.of_corners(SEEN, width_mm=400.0, height_mm=300.0, picture=(640, 480))
    zone = Zone("dice", ZoneKind.DICE_TRAY, ((100.0, 50.0), (350.0, 50.0), (350.0, 250.0), (100.0, 250.0)), None)
    corners = ((250.0, 180.0), (290.0, 180.0), (290.0, 220.0), (250.0, 220.0))
    for number, corner in enumerate(corners):
        picture = np.zeros((480, 640, 3), np.uint8)
        cv2.circle(picture, (round(corner[0]), round(corner[1])), 3, (255, 255, 255), -1)
        rows, columns = np.nonzero(cut_out(picture, zone, surface)[:, :, 0] > 127)
        assert placed_in_cut(corners, zone, surface)[number] == pytest.approx((columns.mean(), rows.mean()), abs=1.0)
