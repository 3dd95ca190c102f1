"""Four straight sides around a stretch of a picture: first roughly, then where its colours end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Quad = NDArray[np.float32]
    """Four corners in px."""

    Colours = NDArray[np.float32]
    """A picture in Lab: height x width x 3."""

_REACH: Final = 0.09
"""How far from a rough side the true one is looked for, in parts of the card's mean side."""

_PLACES: Final = 48
"""Along each side at which the end of the card is looked for."""

_BINS: Final = 12


def enclosing(contour: NDArray[np.int32]) -> Quad | None:
    """Four corners around an outline, clockwise or not; a corner that is covered or cut off is restored.

    The convex outline's sides are taken away one by one, the one whose neighbours meet soonest beyond it first.
    :returns: None for an outline that four sides do not enclose.
    """
    import cv2
    import numpy as np

    hull = cv2.convexHull(contour)
    ring = cv2.approxPolyDP(hull, 0.01 * cv2.arcLength(hull, True), True)[:, 0].astype(np.float64)
    while len(ring) > 4:
        costs = [_beyond(ring, at) for at in range(len(ring))]
        cheapest = min(range(len(ring)), key=lambda at: costs[at][0])
        cost, meeting = costs[cheapest]
        if meeting is None or not np.isfinite(cost):
            return None
        after = (cheapest + 1) % len(ring)
        ring[cheapest] = meeting
        ring = np.delete(ring, after, axis=0)
    return np.asarray(ring, np.float32) if len(ring) == 4 else None


def _beyond(ring: NDArray[np.float64], at: int) -> tuple[float, NDArray[np.float64] | None]:
    """What it adds to the area to take away side `at` and let its neighbours meet, and where they do."""
    import numpy as np

    before, start, end, after = (ring[(at + step) % len(ring)] for step in (-1, 0, 1, 2))
    meeting = _crossing(before, start, end, after)
    if meeting is None or np.dot(meeting - start, start - before) < 0 or np.dot(meeting - end, end - after) < 0:
        return float("inf"), None
    one, other = start - meeting, end - meeting
    return abs(float(one[0] * other[1] - one[1] * other[0])) / 2, meeting


def fitted(colours: Colours, rough: Quad) -> Quad:
    """The same corners where the colours within end, beside what lies around them.

    What is within and what is around are each known by how often a colour is there; along each side, the end is where
    the one becomes likelier than the other.
    """
    import cv2
    import numpy as np

    near = _near(colours, rough)
    middle = rough.mean(axis=0)
    side = float(np.sqrt(max(1.0, cv2.contourArea(rough))))
    steps = np.arange(-_REACH * side, _REACH * side + 1)
    lines: list[tuple[NDArray[np.float64], NDArray[np.float64]]] = []
    for at in range(4):
        start, end = rough[at].astype(np.float64), rough[(at + 1) % 4].astype(np.float64)
        along = end - start
        out = np.array([along[1], -along[0]]) / max(float(np.linalg.norm(along)), 1e-6)
        if np.dot(out, (start + end) / 2 - middle) < 0:
            out = -out
        places = start + np.linspace(0.08, 0.92, _PLACES)[:, None] * along
        grid = places[:, None] + steps[None, :, None] * out - near.origin
        seen = cv2.remap(
            near.lean, grid[..., 0].astype(np.float32), grid[..., 1].astype(np.float32), cv2.INTER_LINEAR,
            borderMode=cv2.BORDER_CONSTANT, borderValue=-1.0,
        )  # fmt: skip
        # All that is within counts for, all that is without against: the best end is where the sum is largest.
        ends = np.argmax(np.cumsum(seen, axis=1), axis=1)
        found = places + (steps[ends] + 0.5)[:, None] * out
        line = cv2.fitLine(_steady(found, along), cv2.DIST_HUBER, 0, 0.01, 0.01).ravel()
        lines.append((line[2:].astype(np.float64), line[:2].astype(np.float64)))
    corners = [_crossing(p, p + d, q + e, q) for (p, d), (q, e) in zip(lines[-1:] + lines[:-1], lines, strict=True)]
    moved = [
        corner if corner is not None and np.linalg.norm(corner - old) < 2.5 * _REACH * side else old
        for corner, old in zip(corners, rough, strict=True)
    ]
    return np.asarray(moved, np.float32)


def _steady(points: NDArray[np.float64], along: NDArray[np.float64]) -> NDArray[np.float32]:
    """Those of the points that lie about where most do: a label or a finger on the side is left out."""
    import numpy as np

    across = np.array([along[1], -along[0]]) / max(float(np.linalg.norm(along)), 1e-6)
    away = points @ across
    place = points @ along / float(along @ along)
    slopes = (away[:, None] - away[None]) / np.where(
        np.abs(place[:, None] - place[None]) > 0.2, place[:, None] - place[None], np.nan
    )
    slope = float(np.nanmedian(slopes))
    rest = away - slope * place
    off = np.abs(rest - np.median(rest))
    return np.asarray(points[off <= max(1.0, 2.5 * float(np.median(off)))], np.float32)


def apartness(colours: Colours, quad: Quad) -> float:
    """How well the colours within four corners are told from those just outside, 0 to 2."""
    near = _near(colours, quad)
    if not near.inner.any() or not near.around.any():
        return 0.0
    return float(near.lean[near.inner].mean() - near.lean[near.around].mean())


@dataclass(frozen=True, eq=False, slots=True)
class _Near:
    """A part of a picture around four corners, and how much likelier each colour is within them than just outside."""

    origin: NDArray[np.float32]
    """Of the part in the picture, px."""

    lean: NDArray[np.float32]
    """-1 to 1."""

    inner: NDArray[np.bool_]
    around: NDArray[np.bool_]


def _near(colours: Colours, quad: Quad) -> _Near:
    import cv2
    import numpy as np

    middle = quad.mean(axis=0)
    wide = middle + (quad - middle) * 1.4
    height, width = colours.shape[:2]
    left, top = (max(0, int(at)) for at in wide.min(axis=0))
    right, bottom = (int(at) + 2 for at in wide.max(axis=0))
    part = colours[top : min(bottom, height), left : min(right, width)]
    origin = np.array([left, top], np.float32)
    inner, edge, outer = (
        _filled(part.shape[:2], middle + (quad - middle) * grow - origin) for grow in (0.94, 1.08, 1.4)
    )
    around = outer & ~edge
    # In a dark picture all colours are near to one another: cells are as fine as what is there.
    low, high = np.quantile(part[outer][::7], (0.02, 0.98), axis=0) if outer.any() else (0.0, 1.0)
    cells = np.clip((part - low) * (_BINS / np.maximum(high - low, 3.0)), 0, _BINS - 1).astype(np.int32)
    index = (cells[..., 0] * _BINS + cells[..., 1]) * _BINS + cells[..., 2]
    within, without = _often(index[inner]), _often(index[around])
    lean = np.tanh(np.log(within / without) / 2).astype(np.float32)[index]
    return _Near(origin, cv2.GaussianBlur(lean, (0, 0), 1.0).astype(np.float32), inner, around)


def _often(index: NDArray[np.int32]) -> NDArray[np.float32]:
    """How often each colour is there; colours near to one that is there are likely too."""
    import cv2
    import numpy as np

    count = np.bincount(index, minlength=_BINS**3).astype(np.float32).reshape(_BINS, _BINS, _BINS)
    smooth = cv2.GaussianBlur(count.reshape(_BINS, -1), (1, 3), 0.7).reshape(_BINS * _BINS, _BINS)
    smooth = cv2.GaussianBlur(smooth, (3, 1), 0.7).ravel() + 0.02 * max(1.0, len(index) / _BINS**2)
    return np.asarray(smooth / smooth.sum(), np.float32)


def _filled(shape: tuple[int, ...], quad: Quad) -> NDArray[np.bool_]:
    import cv2
    import numpy as np

    mask = np.zeros(shape, np.uint8)
    cv2.fillConvexPoly(mask, np.rint(quad).astype(np.int32), 1)
    return mask > 0


def _crossing(
    a: NDArray[np.float64], b: NDArray[np.float64], c: NDArray[np.float64], d: NDArray[np.float64]
) -> NDArray[np.float64] | None:
    """Where the line from a to b meets that from d to c; None for parallels."""
    one, other = b - a, c - d
    cross = float(one[0] * other[1] - one[1] * other[0])
    if abs(cross) < 1e-9:
        return None
    away = d - a
    reach = float(away[0] * other[1] - away[1] * other[0]) / cross
    return a + reach * one
