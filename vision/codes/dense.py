"""Where a picture is dense with sharp edges, as in a code that was not read: cheap enough for the live picture."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from vision.codes.boxes import Box

if TYPE_CHECKING:
    from vision.frames import Picture

_SIDE: Final = 16
"""Px of the squares whose density is measured."""

_ROWS: Final = 8
"""Every so many rows are looked at: a code is dense in each of them."""

_DARKER: Final = 0.6
"""A printed edge is darker on one side than this part of the other side ..."""

_STEP: Final = 8
"""... by more than so many steps of grey, which noise seldom reaches."""

_NEAR: Final = 5
"""Px, at half the width, between one side of an edge and the other: that much a lens out of focus smears it."""

_DENSE: Final = 0.4
"""Part of a square that edges fill in a code; less in most that is no code."""

_TILE: Final = 10
"""Squares along a side: what is dense over more than that is looked at in tiles that overlap by half."""


def dense_boxes(picture: Picture, known: Iterable[Box] = ()) -> list[Box]:
    """Find the parts of a picture where a code might be, likeliest first.

    A code of 1.5 to 15 px per module shows; larger ones have too few edges for their size.

    :param known: where codes have been read already; nothing is looked for there.
    """
    import cv2

    density = _density(picture)
    if density is None:
        return []
    for box in known:
        rows, columns = (
            slice(max(0, start // _SIDE), max(0, -(-end // _SIDE)))
            for start, end in ((box.top, box.bottom), (box.left, box.right))
        )
        density[rows, columns] = 0
    dense = cv2.threshold(density, int(255 * _DENSE), 255, cv2.THRESH_BINARY)[1]
    _, _, stats, _ = cv2.connectedComponentsWithStats(dense, connectivity=8)
    rated: list[tuple[float, Box]] = []
    for left, top, wide, high, _ in (tuple(int(value) for value in row) for row in stats[1:]):
        if min(wide, high) < 2:
            continue
        for x in _tiles(left, wide):
            for y in _tiles(top, high):
                right, bottom = min(x + _TILE, left + wide), min(y + _TILE, top + high)
                rating = float(density[y:bottom, x:right].mean()) * float(dense[y:bottom, x:right].mean())
                rated.append((rating, Box(_SIDE * x, _SIDE * y, _SIDE * right, _SIDE * bottom)))
    return [box for _, box in sorted(rated, key=lambda entry: -entry[0])]


def _tiles(start: int, length: int) -> range:
    half = _TILE // 2
    return range(start, start + 1) if length <= _TILE else range(start, start + length - half, half)


def _density(picture: Picture) -> Any:
    """Part of each square that is edge, 0 to 255; None for a picture with no room for a code."""
    import cv2
    import numpy as np

    height, width = (side // _SIDE * _SIDE for side in picture.shape[:2])
    if min(height, width) < 2 * _SIDE:
        return None
    rows = cv2.cvtColor(picture[_ROWS // 2 : height : _ROWS, :width], cv2.COLOR_BGR2GRAY)
    half = cv2.resize(rows, (width // 2, rows.shape[0]), interpolation=cv2.INTER_LINEAR)
    near = np.ones((1, _NEAR), np.uint8)
    light = cv2.convertScaleAbs(cv2.dilate(half, near), alpha=_DARKER)
    edges = cv2.threshold(cv2.subtract(light, cv2.erode(half, near)), _STEP, 255, cv2.THRESH_BINARY)[1]
    return cv2.resize(edges, (width // _SIDE, height // _SIDE), interpolation=cv2.INTER_AREA)
