"""Printed ArUco markers: four that say where the table's corners are, and which ids are left for pieces."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from vision.sightings import Corners
from vision.table.edges import edged
from vision.table.outlines import middle, shifted

if TYPE_CHECKING:
    from vision.frames import Picture

CELLS: Final = 6
"""Cells along one side of a marker: four of data and a dark one on each side."""

_SEARCH_PX: Final = 960
_LEAST_PX: Final = 16

MARKERS: Final = 50
"""Markers in the dictionary that all of ours are from: OpenCV's DICT_4X4_50."""


class Corner(IntEnum):
    """The table's corners as the camera sees it. The value is the id of the marker that lies there."""

    TOP_LEFT = 0
    TOP_RIGHT = 1
    BOTTOM_RIGHT = 2
    BOTTOM_LEFT = 3

    @property
    def words(self) -> str:
        """As said to people."""
        return self.name.lower().replace("_", " ")


PIECE_IDS: Final = range(len(Corner), MARKERS)
"""What labels of small pieces may use, so that no piece is taken for a corner."""


@dataclass(frozen=True, slots=True)
class Marker:
    """A corner's marker as it was found in a picture."""

    corner: Corner
    corners: Corners
    """Of its dark square in px, from its printed top left clockwise."""


def dictionary() -> Any:
    """OpenCV's dictionary of our markers."""
    import cv2

    return cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)


def dark_cells(number: int) -> tuple[tuple[bool, ...], ...]:
    """Which cells of a marker are dark, row by row, with its dark border."""
    import cv2

    drawn = cv2.aruco.generateImageMarker(dictionary(), number, CELLS)
    return tuple(tuple(bool(cell == 0) for cell in row) for row in drawn)


def find_markers(picture: Picture) -> tuple[Marker, ...]:
    """The corners' markers in a picture, one for each corner at the most: of two that claim the same, neither."""
    import cv2
    import numpy as np

    grey = np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8)
    shrink = min(1.0, _SEARCH_PX / max(grey.shape))
    # Large markers are found in a small picture in a fraction of the time, and measured in the large one.
    small = cv2.resize(grey, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA)
    quads = _claimed(np.asarray(small, np.uint8), shrink)
    if len(quads) < len(Corner) and shrink < 1:
        quads = _claimed(grey, 1.0)
    single = [(corner, found[0]) for corner, found in sorted(quads.items()) if len(found) == 1]
    return tuple(Marker(corner, edged(grey, quad) or quad) for corner, quad in single)


def find_markers_at(picture: Picture, places: Mapping[Corner, Corners]) -> tuple[Marker, ...]:
    """Those of the markers that are about where they are expected, at a small part of the cost.

    :param places: the corners of each dark square, in px.
    """
    import cv2
    import numpy as np

    found = []
    for corner, (a, b, c, d) in sorted(places.items()):
        side = max(math.dist(a, c), math.dist(b, d))
        x, y = middle((a, b, c, d))
        left, top = max(0, round(x - side)), max(0, round(y - side))
        part = picture[top : max(0, round(y + side)), left : max(0, round(x + side))]
        if min(part.shape[:2]) < _LEAST_PX:
            continue
        grey = np.asarray(cv2.cvtColor(part, cv2.COLOR_BGR2GRAY), np.uint8)
        # Where it has not moved by more than a few px, its edges are enough to know it by.
        there = edged(grey, shifted((a, b, c, d), -left, -top))
        if there is None:
            quads = _claimed(grey, 1.0).get(corner, [])
            there = (edged(grey, quads[0]) or quads[0]) if quads else None
        if there is not None:
            found.append(Marker(corner, shifted(there, left, top)))
    return tuple(found)


def _claimed(grey: Picture, scale: float) -> dict[Corner, list[Corners]]:
    """Every square that claims to be a corner's, in px of the picture that was scaled by `scale`."""
    quads, ids, _ = _detector().detectMarkers(grey)
    found: dict[Corner, list[Corners]] = {}
    for quad, number in zip(quads, [] if ids is None else ids.flatten().tolist(), strict=True):
        if number < len(Corner):
            # OpenCV counts from the middle of the first px, we from its edge.
            a, b, c, d = (((x + 0.5) / scale, (y + 0.5) / scale) for x, y in quad.reshape(4, 2).tolist())
            found.setdefault(Corner(number), []).append((a, b, c, d))
    return found


@cache
def _detector() -> Any:
    import cv2

    settings = cv2.aruco.DetectorParameters()
    # A corner's marker is printed large and lies flat: a square of which bits are missing is something else.
    settings.errorCorrectionRate = 0.0
    settings.maxErroneousBitsInBorderRate = 0.1
    return cv2.aruco.ArucoDetector(dictionary(), settings)
