"""Where in a picture something looks like a code: many edges of both directions, close together, about square."""

from __future__ import annotations

from typing import Any, Final

from vision.sightings import Corners

_SIDES: Final = (1200, 400, 133)
"""Px along the longer side that a picture is brought to: small codes show in the first, large ones in the second."""

_CELL: Final = 9
"""Px across which edges have to be dense there."""

_DENSE: Final = 0.5
"""Part of the strongest edges around that counts as an edge, and part of a cell that edges fill in a code."""

_FAINTEST: Final = 4
"""Steps of grey below which an edge is noise."""

_SMALLEST: Final = 18
"""Px along a region there, below which it is a letter or a speck."""


def find_regions(grey: Any) -> list[Corners]:
    """Find the upright rectangles of a grey picture that may hold a code, largest first."""
    import cv2

    height, width = grey.shape
    found: list[Corners] = []
    for side in _SIDES:
        scale = side / max(height, width)
        if scale > 2:
            continue
        size = max(1, round(width * scale)), max(1, round(height * scale))
        small = cv2.resize(grey, size, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR)
        for x, y, wide, high in _dense_parts(small):
            box = (x / scale, y / scale, (x + wide) / scale, (y + high) / scale)
            if not any(_overlap(box, (*other[0], *other[2])) > 0.6 for other in found):
                left, top, right, bottom = box
                found.append(((left, top), (right, top), (right, bottom), (left, bottom)))
    return sorted(found, key=lambda box: (box[0][0] - box[2][0]) * (box[2][1] - box[0][1]))


def _dense_parts(grey: Any) -> list[tuple[int, int, int, int]]:
    """Left, top, width and height of the dense parts of a small picture."""
    import cv2
    import numpy as np

    edges = cv2.morphologyEx(cv2.GaussianBlur(grey, (3, 3), 0), cv2.MORPH_GRADIENT, np.ones((3, 3), np.uint8))
    around = cv2.dilate(cv2.blur(edges, (3, 3)), np.ones((31, 31), np.uint8))
    strong = np.asarray((edges > _DENSE * around) & (edges > _FAINTEST), np.uint8)
    dense = np.asarray(cv2.blur(strong * 255, (_CELL, _CELL)) > 255 * _DENSE * 0.8, np.uint8)
    opened = cv2.morphologyEx(dense, cv2.MORPH_OPEN, np.ones((5, 5), np.uint8))
    count, _, stats, _ = cv2.connectedComponentsWithStats(opened)
    found = []
    for number in range(1, count):
        x, y, wide, high, area = (int(value) for value in stats[number])
        if min(wide, high) >= _SMALLEST and max(wide, high) < 4 * min(wide, high) and area > 0.35 * wide * high:
            found.append((x, y, wide, high))
    return found


def _overlap(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    """Common area of two boxes (left, top, right, bottom) as a part of all they cover."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    if wide <= 0 or high <= 0:
        return 0.0
    common = wide * high
    return common / (sum((box[2] - box[0]) * (box[3] - box[1]) for box in (one, other)) - common)
