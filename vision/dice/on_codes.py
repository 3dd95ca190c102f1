"""What is printed with a code is no die: a code that was read lies open, with nothing on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from vision.sightings import Corners, Point

_QUIET: Final = 0.14
"""Part of a code's side around it that belongs to it: its quiet zone, and the frame of the label it is printed on."""


def on_code(place: Point, codes: Sequence[Corners]) -> bool:
    """Whether a place lies within one of these codes or its quiet zone.

    :param place: the middle of what may be a die; one that lies beside a code has its middle further off.
    :param codes: corners of codes that were read in the same picture, in its px.
    """
    import cv2
    import numpy as np

    for corners in codes:
        quad = np.array(corners, np.float32)
        middle = quad.mean(axis=0)
        grown = middle + (1 + 2 * _QUIET) * (quad - middle)
        if cv2.pointPolygonTest(grown, place, measureDist=False) >= 0:
            return True
    return False
