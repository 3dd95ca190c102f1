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
    import numpy as np
    from numpy.typing import NDArray

    from vision.frames import Picture

CELLS: Final = 6
"""Cells along one side of a marker: four of data and a dark one on each side."""

_SEARCH_PX: Final = 960
_LEAST_PX: Final = 16

_CELL_PX: Final = 8
"""Px of each cell of a marker that is looked at straight on."""

_LIKE: Final = 0.8
"""How like a pattern a square's cells are, 1 being the same, that surely bears it: two patterns are alike by 0.5."""

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


@dataclass(frozen=True, slots=True)
class InView:
    """The corners' markers in a picture."""

    markers: tuple[Marker, ...]
    """In the order of the corners, one for each at the most: of two that claim the same, neither."""

    doubled: tuple[Corner, ...]
    """The corners that two or more claim."""


def dictionary() -> Any:
    """OpenCV's dictionary of our markers."""
    import cv2

    return cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)


def dark_cells(number: int) -> tuple[tuple[bool, ...], ...]:
    """Which cells of a marker are dark, row by row, with its dark border."""
    import cv2

    drawn = cv2.aruco.generateImageMarker(dictionary(), number, CELLS)
    return tuple(tuple(bool(cell == 0) for cell in row) for row in drawn)


def find_markers(picture: Picture) -> InView:
    """The corners' markers in a picture, wherever they lie."""
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
    return InView(
        tuple(Marker(corner, edged(grey, quad) or quad) for corner, quad in single),
        tuple(corner for corner, found in sorted(quads.items()) if len(found) > 1),
    )


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
        if there is None or _bears_another(grey, there, corner):
            quads = _claimed(grey, 1.0).get(corner, [])
            there = (edged(grey, quads[0]) or quads[0]) if quads else None
        if there is not None:
            found.append(Marker(corner, shifted(there, left, top)))
    return tuple(found)


def _bears_another(grey: Picture, quad: Corners, corner: Corner) -> bool:
    """Whether a dark square surely bears the pattern of another corner, or this one's otherwise turned.

    Markers that have changed places lie with their edges where the others' lay.
    """
    import cv2
    import numpy as np

    side = CELLS * _CELL_PX
    ends = np.array([(0, 0), (side, 0), (side, side), (0, side)], np.float32) - 0.5
    straight = cv2.getPerspectiveTransform(np.array(quad, np.float32) - 0.5, ends)
    cells = cv2.warpPerspective(grey, straight, (side, side)).reshape(CELLS, _CELL_PX, CELLS, _CELL_PX)
    likeness = _patterns() @ _levelled(cells[1:-1, 2:-2, 1:-1, 2:-2].mean(axis=(1, 3)))
    best = int(np.argmax(likeness))
    return bool(best != 4 * corner and likeness[best] > _LIKE)


@cache
def _patterns() -> NDArray[np.float64]:
    """The inner cells of each corner's marker in its four turns, of which the first is upright, levelled."""
    import numpy as np

    inner = [1.0 - np.array(dark_cells(corner), np.float64)[1:-1, 1:-1] for corner in Corner]
    return np.array([_levelled(np.rot90(cells, turn)) for cells in inner for turn in range(4)])


def _levelled(cells: NDArray[np.float64]) -> NDArray[np.float64]:
    """Cells in a row, so that the product of two rows is 1 where they are alike, however bright the light is."""
    import numpy as np

    flat = cells.ravel() - cells.mean()
    return flat / max(float(np.linalg.norm(flat)), 1e-9)


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
