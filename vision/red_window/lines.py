"""Long straight lines in a red window's view, such as those that part the quadrants of a scanner card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Plane = NDArray[np.float32]
    Mask = NDArray[np.bool_]

_LINE: Final = 0.2
"""Length of what is a line and no symbol, in parts of a side."""

_LINE_INK: Final = 0.2
"""How much darker a line is than what lies beside it, at least, in parts of full ink."""

_LINE_SHARE: Final = 0.3
"""Part of a side along which a line is seen that parts the quadrants, at least."""

_HALF: Final = 4
"""Half of the width of what is taken off with such a line, in px."""

_ASIDE: Final = 8
"""How far beside a line is looked, in px: no line is wider."""


def lines_in(density: Plane, full: float) -> tuple[Mask, float | None, float | None]:
    """What is part of a long straight line across or down; and where those lie that part the quadrants.

    Returns:
        The lines; x of the upright one and y of the level one, or None for one that is not there.
    """
    import cv2
    import numpy as np

    y, level = _parting(density, full)
    x, upright = _parting(np.ascontiguousarray(density.T), full)
    ink = (density > 0.5 * full).astype(np.uint8)
    height, width = density.shape
    for along in ((round(_LINE * width), 1), (1, round(_LINE * height))):
        runs = cv2.morphologyEx(ink, cv2.MORPH_OPEN, np.ones(along[::-1], np.uint8))
        level = level | (cv2.dilate(runs, np.ones((3, 3), np.uint8)) > 0)
    return level | upright.T, x, y


def _ridge(density: Plane, length: int) -> Plane:
    """How much darker a level run of a length is than those a little above and below it: so for thin lines alone."""
    import cv2
    import numpy as np

    runs = cv2.blur(density, (max(3, length), 1))
    beside = np.full_like(runs, np.inf)
    beside[_ASIDE:] = runs[:-_ASIDE]
    beside[:-_ASIDE] = np.maximum(np.where(np.isinf(beside[:-_ASIDE]), 0, beside[:-_ASIDE]), runs[_ASIDE:])
    return np.asarray(runs - beside, np.float32)


def _parting(density: Plane, full: float) -> tuple[float | None, Mask]:
    """Where a level line runs that parts the card near its middle, in px from its top, and what is part of it."""
    import numpy as np

    height, width = density.shape
    mask = np.zeros(density.shape, np.bool_)
    low, high = round(0.42 * height), round(0.58 * height)
    dark = _ridge(density[low - _ASIDE : high + _ASIDE], round(_LINE * width))[_ASIDE:-_ASIDE] > _LINE_INK * full
    share = dark.mean(axis=1)
    if share.max(initial=0) < _LINE_SHARE:
        return None, mask
    here = low + float(np.average(np.arange(share.size), weights=share * (share > 0.5 * share.max()))) + 0.5
    mask[max(0, round(here) - _HALF) : round(here) + _HALF] = _along(dark)
    return here, mask


def _along(dark: Mask) -> Mask:
    """Where along a line it is drawn: a coordinate may stand in its gap."""
    import cv2
    import numpy as np

    seen = np.asarray(np.any(dark, axis=0), np.uint8).reshape(1, -1)
    return np.asarray(cv2.dilate(seen, np.ones((1, 9), np.uint8)), np.bool_)
