"""Reads a die's pips without a net: round spots of one size, and which face they lie like."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from vision.dice.net import CUT_PX, FACE_PX, REACH

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from vision.frames import Picture

_SIDE: Final = 0.85 * FACE_PX / REACH
"""Px along a die's top face in a cut-out picture, about."""

_SEEN_PX: Final = 45
"""Px along the middle part of a cut-out picture that is looked at."""

_PIP: Final = 1.6
"""Px of blur that leave a pip and take out what is finer."""

_FAINTEST: Final = 5.0
"""Grey levels by which a pip stands out at least, after the blur."""

_SHARE: Final = 0.6
"""Part of the strongest spot's strength that the others have at least."""

_DIAGONAL: Final = (0.42, 0.82)
"""From corner pip to corner pip, least and most, as a part of the face's side."""

_PLACES: Final = ((0, 1), (0, -1), (0, 0), (0.5, 0.5), (-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5))
"""Where more pips can be beside two that end a diagonal, in halves of the diagonals."""

_FACES: Final[tuple[tuple[int, list[int]], ...]] = (
    (2, []),
    (3, [2]),
    (4, [0, 1]),
    (5, [0, 1, 2]),
    (6, [0, 1, 3, 4]),
    (6, [0, 1, 5, 6]),
)
"""Which of these places a face has, beside the two ends."""

_NEAR: Final = 0.3
"""How far from its place a pip may be, in halves of the diagonal."""

_LEFT: Final = 1.5
"""How much more a spot that a face leaves over counts than one that it explains."""

_OFF: Final = 0.2
"""How far from the middle of the picture the middle of the face may lie, as a part of its side."""


def count_pips(cut: Picture) -> int | None:
    """The face that lies up, or None where the spots make none.

    :param cut: the die as :func:`vision.dice.net.cut_out` gives it.
    """
    for spots in sorted(_spots(cut), key=lambda spots: -spots[:, 2].max(initial=0)):
        face = _layout(spots)
        if face is not None:
            return face
    return None


def _spots(cut: Picture) -> list[NDArray[np.float64]]:
    """Middles of round spots, once those brighter than what is around them and once those darker.

    A pip can stand out in one colour only, such as red on black, so each place counts with its strongest colour.
    Spots are peaks and not bodies, so that a highlight across two pips does not make them one.
    """
    import cv2
    import numpy as np

    part = (CUT_PX - _SEEN_PX) // 2
    floats = cut[part:-part, part:-part].astype(np.float32)
    rise = cv2.GaussianBlur(floats, (0, 0), _PIP) - cv2.GaussianBlur(floats, (0, 0), 2.2 * _PIP)
    line = np.arange(_SEEN_PX) - (_SEEN_PX - 1) / 2
    near = np.hypot(line[:, None], line) < 0.62 * _SIDE
    found = []
    first, second, third = cv2.split(rise)
    for strength in (cv2.max(cv2.max(first, second), third), -cv2.min(cv2.min(first, second), third)):
        level = max(_FAINTEST, _SHARE * float(strength[near].max()))
        peaks = (strength >= cv2.dilate(strength, np.ones((5, 5), np.uint8))) & (strength > level) & near
        y, x = np.nonzero(peaks)
        found.append(np.stack([x, y, strength[y, x]], 1).astype(float))
    return found


def _layout(spots: NDArray[np.float64]) -> int | None:
    """The face that explains the spots best and leaves the fewest over.

    :param spots: n x 3: x and y in px of the part that is looked at, and strength.
    """
    import numpy as np

    points, strengths = spots[:, :2] - (_SEEN_PX - 1) / 2, spots[:, 2]
    away = np.hypot(points[:, 0], points[:, 1])
    best: list[tuple[float, int]] = []
    if len(points) and away[strongest := int(strengths.argmax())] < _OFF * _SIDE:
        best.append((2 * strengths[strongest] - strengths[away < 0.45 * _SIDE].sum(), 1))
    # All pairs at once: most are no diagonal, and this is the dearest part of the count.
    firsts, seconds = np.triu_indices(len(points), 1)
    middles, halves = (points[firsts] + points[seconds]) / 2, (points[seconds] - points[firsts]) / 2
    diagonal = 2 * np.hypot(halves[:, 0], halves[:, 1]) / _SIDE
    fitting = (diagonal > _DIAGONAL[0]) & (diagonal < _DIAGONAL[1])
    fitting &= np.hypot(middles[:, 0], middles[:, 1]) <= _OFF * _SIDE
    for pair in np.flatnonzero(fitting).tolist():
        first, second, middle, half = firsts[pair], seconds[pair], middles[pair], halves[pair]
        # Lengths along both diagonals, the two spots lying at (1, 0) and (-1, 0).
        off = points - middle
        along = np.stack([off @ half, off @ (-half[1], half[0])], 1) / (half @ half)
        inside = np.abs(along).sum(axis=1) < 1.35
        close = np.hypot(*(along[:, None] - _PLACES).transpose(2, 0, 1)) < _NEAR
        taken = set(np.flatnonzero(close.any(axis=0)).tolist())
        for face, places in _FACES:
            if taken.issuperset(places):
                explained = close[:, places].any(axis=1)
                explained[[first, second]] = True
                left = strengths[inside & ~explained].sum()
                best.append((float(strengths[explained].sum() - _LEFT * left), face))
    return max(best)[1] if best else None
