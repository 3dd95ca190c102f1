"""Whether the camera still sees the table from where it saw it: by the marks of the table that stay where they are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from vision.frames import Picture

    Greys: TypeAlias = NDArray[np.uint8]

_WIDTH: Final = 640
_POINTS: Final = 300
_LEAST: Final = 20
_AGREEING: Final = 0.5
"""Of the points that were found again, that must have gone the same way: cards are laid and taken, the table stays."""

_RENEW_BELOW: Final = 0.5
"""Of all points: when fewer are found again, others are chosen, while it is still known where they are."""

_CLOSE: Final = 1.5
"""Px of the small picture within which points have gone the same way."""


@dataclass(frozen=True, eq=False, slots=True)
class Shift:
    """How the picture has moved as a whole since the beginning."""

    px: float
    """How far, in px of the picture, at the place where it moved most."""

    to_now: tuple[tuple[float, float, float], ...]
    """The homography from px at the beginning to px now."""


class Background:
    """Remembers a picture by its points, and finds them again in later ones."""

    def __init__(self, picture: Picture) -> None:
        import numpy as np

        self._scale = picture.shape[1] / _WIDTH
        self._anchor = _flat(picture)
        self._points = _points(self._anchor)
        self._moved: NDArray[np.float64] = np.eye(3)
        """From the beginning to the anchor, in px of the small picture."""

    def shift(self, picture: Picture) -> Shift | None:
        """How far the picture has moved; None if it cannot be told: too much is covered, dark or new."""
        import cv2
        import numpy as np

        now = _flat(picture)
        if now.shape != self._anchor.shape or len(self._points) < _LEAST:
            return None
        found = _followed(self._anchor, now, self._points) or _matched(self._anchor, now)
        if found is None:
            return None
        matrix, part = found
        whole = matrix @ self._moved
        height, width = now.shape
        ends = np.array([[(0, 0), (width, 0), (width, height), (0, height)]], np.float64)
        off = np.linalg.norm(cv2.perspectiveTransform(ends, whole) - ends, axis=2).max() * self._scale
        if part < _RENEW_BELOW and off < self._scale:
            # It stands where it stood, but the table has other things on it: remember those as well.
            self._anchor, self._points, self._moved = now, _points(now), whole
        scale = np.diag([self._scale, self._scale, 1.0])
        a, b, c = (tuple(row) for row in (scale @ whole @ np.linalg.inv(scale)).tolist())
        return Shift(float(off), (a, b, c))


def _flat(picture: Picture) -> Greys:
    """A small grey picture without the light: what is dark or bright for its surroundings."""
    import cv2
    import numpy as np

    height = round(picture.shape[0] * _WIDTH / picture.shape[1])
    small = cv2.resize(picture, (_WIDTH, height), interpolation=cv2.INTER_AREA)
    grey = cv2.GaussianBlur(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), (0, 0), 1.0).astype(np.float32)
    off = grey - cv2.blur(grey, (41, 41))
    spread = np.sqrt(np.maximum(cv2.blur(off * off, (41, 41)), 0.0))  # a plain ground rounds to a little below
    return np.clip(128 + 48 * off / (spread + 4), 0, 255).astype(np.uint8)


def _points(flat: Greys) -> NDArray[np.float32]:
    import cv2
    import numpy as np

    found: Any = cv2.goodFeaturesToTrack(flat, _POINTS, 0.02, 14)
    return np.zeros((0, 1, 2), np.float32) if found is None else np.asarray(found, np.float32)


def _followed(before: Greys, now: Greys, points: NDArray[np.float32]) -> tuple[NDArray[np.float64], float] | None:
    """Where the points have gone, if not far, and which part of them agrees."""
    import cv2
    import numpy as np

    # As well as OpenCV's types have it, the places to begin with may not be left out.
    there, found, _ = cv2.calcOpticalFlowPyrLK(before, now, points, points.copy(), winSize=(15, 15), maxLevel=4)
    back, again, _ = cv2.calcOpticalFlowPyrLK(now, before, there, points.copy(), winSize=(15, 15), maxLevel=4)
    returned = np.linalg.norm((back - points).reshape(-1, 2), axis=1) < 0.5
    kept = (found.ravel() == 1) & (again.ravel() == 1) & returned
    return _agreed(points[kept], there[kept], len(points))


def _matched(before: Greys, now: Greys) -> tuple[NDArray[np.float64], float] | None:
    """The same by what the points look like: finds them however far they have gone."""
    import cv2
    import numpy as np

    orb = cv2.ORB_create(nfeatures=600)  # type: ignore[attr-defined]
    (one, one_looks), (other, other_looks) = orb.detectAndCompute(before, None), orb.detectAndCompute(now, None)
    if one_looks is None or other_looks is None:
        return None
    pairs = cv2.BFMatcher(cv2.NORM_HAMMING, crossCheck=True).match(one_looks, other_looks)
    pairs = [pair for pair in pairs if pair.distance < 50]
    here = np.array([one[pair.queryIdx].pt for pair in pairs], np.float32).reshape(-1, 1, 2)
    there = np.array([other[pair.trainIdx].pt for pair in pairs], np.float32).reshape(-1, 1, 2)
    return _agreed(here, there, max(len(one), 1))


def _agreed(
    here: NDArray[np.float32], there: NDArray[np.float32], count: int
) -> tuple[NDArray[np.float64], float] | None:
    """The homography that most pairs of points agree on, and which part of all points that is."""
    import cv2
    import numpy as np

    if len(here) < _LEAST:
        return None
    matrix, agrees = cv2.findHomography(here, there, cv2.RANSAC, _CLOSE)
    if matrix is None or np.count_nonzero(agrees) < max(_LEAST, _AGREEING * len(here)):
        return None
    spread = here.reshape(-1, 2)[agrees.ravel() == 1].std(axis=0)
    if spread.min() < _WIDTH / 16:
        return None  # all in one spot: that may be one thing that moved
    return np.asarray(matrix, np.float64), np.count_nonzero(agrees) / count
