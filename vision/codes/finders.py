"""The three marks in a QR code's corners, and which of them belong together: where a code lies that was not read."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

MARK: Final = 7
"""Modules along one side of a mark: a dark ring, a light ring of five modules, and a dark square of three."""

_BLOCKS: Final = (15, 51, 151)
"""Sides (px) of the neighbourhoods that a pixel is compared with: a mark's ring has to be narrower than that."""

_SMALLEST: Final = 4.0
"""Px along a light ring below which contours are no rings any more."""

_NEAREST: Final = 7
"""Other marks that are tried as one mark's neighbours."""

_LONGEST: Final = 170 / MARK
"""Distance of two marks of the largest code, in sides of a mark."""


@dataclass(frozen=True, slots=True, eq=False)
class Mark:
    """One mark: its middle, and the corners of its light ring (5 x 5 modules), in px and in a circle clockwise."""

    centre: Floats
    ring: Floats

    @property
    def side(self) -> float:
        """Px along the mark's side, mean of both directions."""
        import numpy as np

        return float(np.linalg.norm(self.ring - np.roll(self.ring, 1, axis=0), axis=1).mean()) * MARK / 5


@dataclass(frozen=True, slots=True, eq=False)
class Triple:
    """Three marks that look like one code's: at its top left, top right and bottom left corner as printed."""

    marks: tuple[Mark, Mark, Mark]

    @property
    def modules(self) -> float:
        """Modules along the code's side, as far as the marks' sizes tell."""
        import numpy as np

        corner, right, down = self.marks
        guesses = []
        for other in (right, down):
            way = other.centre - corner.centre
            length = float(np.linalg.norm(way))
            along = [_extent(mark.ring, way / length) / 5 for mark in (corner, other)]
            guesses.append(length / (sum(along) / 2) + MARK)
        return sum(guesses) / 2

    @property
    def outline(self) -> Floats:
        """The code's corners, the fourth one guessed: top left, top right, bottom right, bottom left."""
        import numpy as np

        corner, right, down = (mark.centre for mark in self.marks)
        reach = 0.5 * MARK / (self.modules - MARK)
        u, v = (right - corner) * reach, (down - corner) * reach
        return np.array([corner - u - v, right + u - v, right + down - corner + u + v, down - u + v])


def _extent(ring: Floats, way: Floats) -> float:
    """How long a ring is along a direction: the mean length of the two sides that run along it."""
    import numpy as np

    sides = np.roll(ring, -1, axis=0) - ring
    along = np.abs(sides @ way)
    return float(np.sort(along)[2:].mean())


def find_marks(grey: Any) -> list[Mark]:
    """Find the marks in a grey picture: light rings around one dark square, about concentric, of the right sizes."""
    import cv2

    smooth = cv2.GaussianBlur(grey, (5, 5), 0)
    found: list[Mark] = []
    places: list[tuple[float, float, float]] = []
    for block in _BLOCKS:
        if block >= 2 * min(grey.shape):
            continue
        dark = cv2.adaptiveThreshold(
            smooth if block > _BLOCKS[0] else grey, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY_INV, block, 3
        )
        contours, tree = cv2.findContours(dark, cv2.RETR_TREE, cv2.CHAIN_APPROX_NONE)
        for inner, hole in _nested(contours, tree):
            mark = _mark(inner, hole)
            if mark is None:
                continue
            x, y, side = *mark.centre, mark.side
            if all((x - a) ** 2 + (y - b) ** 2 > (0.3 * max(side, c)) ** 2 for a, b, c in places):
                found.append(mark)
                places.append((float(x), float(y), side))
    return found


def _nested(contours: Sequence[Any], tree: Any) -> Iterator[tuple[Any, Any]]:
    """Yield each dark contour that is about alone within a light one, which is itself within a dark one."""
    import cv2
    import numpy as np

    if tree is None:
        return
    parent = tree[0, :, 3]
    length = np.array([len(contour) for contour in contours])
    inners = np.flatnonzero((parent >= 0) & (length >= _SMALLEST))
    inners = inners[(parent[parent[inners]] >= 0) & _is_dark(parent)[inners]]
    # Along their edges, a dark square of three modules has three fifths of its ring.
    share = length[inners] / length[parent[inners]]
    for inner in inners[(share > 0.3) & (share < 0.9) & (length[parent[inners]] >= 4 * _SMALLEST)]:
        square, hole = contours[inner], contours[parent[inner]]
        x, y, wide, high = cv2.boundingRect(square)
        left, top, ring_wide, ring_high = cv2.boundingRect(hole)
        if (
            abs(2 * x + wide - 2 * left - ring_wide) < 0.5 * ring_wide
            and abs(2 * y + high - 2 * top - ring_high) < 0.5 * ring_high
        ):
            yield square, hole


def _is_dark(parent: NDArray[np.int32]) -> NDArray[np.bool_]:
    """Which contours are around something dark: those within none, within two, within four."""
    import numpy as np

    dark = np.ones(len(parent), bool)
    above = parent
    while (above >= 0).any():
        dark ^= above >= 0
        above = np.where(above >= 0, parent[above], -1)
    return dark


def _mark(square: Any, hole: Any) -> Mark | None:
    """The mark with this dark square and this light ring around it, if it is one."""
    import cv2
    import numpy as np

    (x, y), (wide, high), _ = cv2.minAreaRect(square)
    (ring_x, ring_y), (ring_wide, ring_high), _ = cv2.minAreaRect(hole)
    if min(wide, high) < 1 or min(ring_wide, ring_high) < _SMALLEST:
        return None
    share = ((wide + 1) * (high + 1)) / max(1.0, (ring_wide - 1) * (ring_high - 1))
    if not 0.15 < share < 0.75 or max(ring_wide, ring_high) > 4 * min(ring_wide, ring_high):
        return None
    if (x - ring_x) ** 2 + (y - ring_y) ** 2 > (0.2 * max(ring_wide, ring_high)) ** 2:
        return None
    if cv2.contourArea(hole) < 0.7 * cv2.contourArea(cv2.convexHull(hole)):
        return None
    return Mark(np.array([(x + ring_x) / 2, (y + ring_y) / 2]), _quad(hole))


def _quad(contour: Any) -> Floats:
    """The four corners of a contour that is about a quadrangle, clockwise in the picture."""
    import cv2
    import numpy as np

    points = cv2.convexHull(contour, clockwise=True)[:, 0].astype(np.float64)
    box = cv2.boxPoints(cv2.minAreaRect(contour)).astype(np.float64)
    middle = box.mean(axis=0)
    # The corner near a corner of the box is the point that reaches farthest towards it.
    picked = np.array(
        [points[np.argmax((points - middle) @ (corner - middle) / np.linalg.norm(corner - middle))] for corner in box]
    )
    if cv2.contourArea(picked.astype(np.float32)) < 0.7 * cv2.contourArea(box.astype(np.float32)):
        picked = box
    order = np.argsort(np.arctan2(*(picked - middle).T[::-1]))
    return np.asarray(picked[order])


def find_triples(marks: Sequence[Mark]) -> Iterator[Triple]:
    """Yield the triples of marks that can be one code's, likeliest first."""
    import numpy as np

    if len(marks) < 3:
        return
    centres = np.array([mark.centre for mark in marks])
    sides = np.array([mark.side for mark in marks])
    rated: list[tuple[float, Triple]] = []
    for number, mark in enumerate(marks):
        away = np.linalg.norm(centres - mark.centre, axis=1) / sides[number]
        fits = (away > 1.0) & (away < _LONGEST) & (sides < 2.2 * sides[number]) & (sides > sides[number] / 2.2)
        near = [int(other) for other in np.argsort(away) if fits[other]][:_NEAREST]
        for a, b in itertools.combinations(near, 2):
            u, v = centres[a] - mark.centre, centres[b] - mark.centre
            turn = float(u[0] * v[1] - u[1] * v[0])
            right, down = (a, b) if turn > 0 else (b, a)
            badness = _badness(u, v)
            if badness < 1:
                rated.append((badness, Triple((mark, marks[right], marks[down]))))
    rated.sort(key=lambda entry: entry[0])
    yield from (triple for _, triple in rated)


def _badness(u: Floats, v: Floats) -> float:
    """From 0 for equal ways at a right angle to 1 for what a code at the edge of a picture hardly shows."""
    import numpy as np

    long, short = sorted((float(np.linalg.norm(u)), float(np.linalg.norm(v))), reverse=True)
    cosine = abs(float(u @ v)) / (long * short)
    return cosine / 0.75 * 0.5 + (long / short - 1) / 2 * 0.5 if cosine < 0.75 and long < 3 * short else 1.0
