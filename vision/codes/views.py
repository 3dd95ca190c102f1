"""Parts of a picture made easier to read, each with the way back to the picture's own px."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from vision.sightings import Point, Sighting, confidence_at, mean_side

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from vision.frames import Picture

    Floats = NDArray[np.float64]

_MARGIN: Final = 0.2
"""Part of a region's side that is looked at around it: the quiet zone, and what the region missed of the code."""

LIKED: Final = 400
"""Px along the longer side of a region's view: readers do best there on single codes."""

_NARROW: Final = 1.5
"""Times that a region is longer than wide, from which it is stretched."""

_MOST: Final = 4.0
"""Times that a region is enlarged at most: beyond, there are no more px to be had."""


@dataclass(frozen=True, slots=True, eq=False)
class View:
    """A picture made from another, and where its points lie in that one."""

    picture: Picture
    back: Callable[[Floats], Floats]
    """From points of this picture to those of the other, rows of x and y."""

    def returned(self, sighting: Sighting) -> Sighting:
        """A sighting in this picture, as one in the other."""
        import numpy as np

        there = self.back(np.array(sighting.corners))
        first, second, third, fourth = ((float(x), float(y)) for x, y in there)
        corners = (first, second, third, fourth)
        module = sighting.px_per_module * mean_side(corners) / max(mean_side(sighting.corners), 1e-9)
        return replace(sighting, corners=corners, px_per_module=module, confidence=confidence_at(module))


def part(grey: Any, outline: Sequence[Point], *, side: float = LIKED) -> tuple[Any, Callable[[Floats], Floats]]:
    """Cut out what lies within an outline, with a margin, in a size at which readers do best; and the way back."""
    import cv2

    height, width = grey.shape
    (left, right), (top, bottom) = ((min(axis), max(axis)) for axis in zip(*outline, strict=True))
    margin = _MARGIN * max(right - left, bottom - top)
    left, top = max(0, int(left - margin)), max(0, int(top - margin))
    right, bottom = min(width, int(right + margin) + 1), min(height, int(bottom + margin) + 1)
    cut = grey[top:bottom, left:right]
    high, wide = cut.shape
    # What is narrow was seen from the side: it is made square, as a code is.
    across, down = (wide, high) if max(wide, high) > _NARROW * min(wide, high) else (max(wide, high),) * 2
    scale = min(_MOST, side / across), min(_MOST, side / down)
    how = cv2.INTER_AREA if max(scale) < 1 else cv2.INTER_CUBIC
    return cv2.resize(cut, None, fx=scale[0], fy=scale[1], interpolation=how), lambda at: at / scale + (left, top)


def evened(grey: Any, *, across: int | None = None) -> Any:
    """Make light and contrast the same everywhere, judged by a neighbourhood of so many px; a sixth unless told."""
    import cv2
    import numpy as np

    block = (across or max(grey.shape) // 6) | 1
    values = grey.astype(np.float32)
    mean = cv2.blur(values, (block, block))
    spread = np.sqrt(np.maximum(cv2.blur(values * values, (block, block)) - mean * mean, 4))
    return np.clip(128 + (values - mean) / spread * 60, 0, 255).astype(np.uint8)


def sharpened(grey: Any, much: float, across: float) -> Any:
    """Raise what differs from its neighbourhood of so many px."""
    import cv2
    import numpy as np

    values = grey.astype(np.float32)
    return np.clip(values + much * (values - cv2.GaussianBlur(values, (0, 0), across)), 0, 255).astype(np.uint8)


def coloured(grey: Any) -> Picture:
    """A grey picture as readers want it: height x width x 3."""
    import numpy as np

    return np.repeat(grey[:, :, None], 3, axis=2)


def _softened(grey: Any, share: float) -> Any:
    import cv2

    return cv2.GaussianBlur(grey, (0, 0), max(grey.shape) * share)


def _decided(grey: Any) -> Any:
    import cv2

    block = max(3, max(grey.shape) // 8) | 1
    soft = _softened(evened(grey), 1 / 270)
    return cv2.adaptiveThreshold(soft, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY, block, 5)


WAYS: Final[tuple[Callable[[Any], Any], ...]] = (
    _decided,
    evened,
    lambda grey: sharpened(evened(grey), 1.5, 2.0),
    lambda grey: _softened(grey, 1 / 200),
    lambda grey: sharpened(evened(grey), 3.0, 4.0),
    lambda grey: grey,
)
"""What makes a grey picture of about one code readable, the most fruitful first."""
