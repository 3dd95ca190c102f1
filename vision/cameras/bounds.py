"""Pictures no larger than is of use: the last four are kept, and a Raspberry Pi has few gigabytes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from vision.frames import Picture

LONGEST: Final = 6000
"""Px of a picture's longer side at most: a label of 8 mm has 4 px per module at that if the view is a metre wide."""


def within_bounds(picture: Picture) -> Picture:
    """The picture, made smaller if it is larger than :data:`LONGEST`, as those of some phones are."""
    import cv2
    import numpy as np

    shrink = LONGEST / max(picture.shape[:2])
    if shrink >= 1:
        return picture
    return np.asarray(cv2.resize(picture, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA), np.uint8)
