"""What a red window leaves of a picture: how dark each place is to red light, without what the red ink adds to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from vision.frames import Picture

    Plane = NDArray[np.float32]

_GAMMA: Final = 2.2
"""Of a camera's pictures (IEC 61966-2-1, roughly)."""

_DARKEST: Final = 0.004
"""Part of white below which a camera tells nothing but noise."""

_TRANSPARENT: Final = 0.5
"""The most that a density to red light can be of that to green and blue, for an ink to be a red one."""

_WHITE_CELLS: Final = 64
"""Cells along the longer side in which the light is taken as even."""

_SAMPLES: Final = 6000
_ROUNDS: Final = 8


@dataclass(frozen=True, eq=False, slots=True)
class Window:
    """A picture as the red window shows it."""

    density: Plane
    """Height x width: how much red light is held back (log10); 0 for paper and for red ink, 0.3 for half of it."""

    noise: float
    """Spread of the density where there are no marks."""

    leak: tuple[float, float]
    """How much of its density to green and blue light the red ink has to red light, as this camera sees it."""


def through_window(picture: Picture) -> Window:
    """Look through the window at a picture: height x width x 3, uint8, blue-green-red.

    Light and its colour are taken out by what is brightest nearby; densities of inks that lie over one another add up
    (Beer and Lambert), so the red ink is taken off by its own densities, whatever lies under it.
    """
    import cv2
    import numpy as np

    blue, green, red = (np.asarray(plane, np.float32) for plane in cv2.split(densities(picture)))
    leak_green, leak_blue, offset, noise = _red_ink(red, green, blue)
    left = red - leak_green * green - leak_blue * blue - offset
    return Window(cv2.GaussianBlur(left, (0, 0), 1.0).astype(np.float32), noise, (leak_green, leak_blue))


def densities(picture: Picture) -> Plane:
    """How much each place holds back of blue, green and red light (log10), beside what is brightest to red nearby.

    Returns:
        Height x width x 3. Of green and blue, an equal part may be the colour of the room's light.
    """
    import numpy as np

    linear = (picture.astype(np.float32) / 255) ** _GAMMA
    white = _white(np.asarray(linear[..., 2], np.float32))
    return -np.log10(np.maximum(linear / white[..., None], _DARKEST)).astype(np.float32)


def red_view(picture: Picture) -> Picture:
    """The picture as people see it through the red window: grey, height x width x 3, uint8."""
    return shown(through_window(picture))


def shown(window: Window) -> Picture:
    """A window's view as a picture in which the darkest marks are nearly black and paper is nearly white."""
    import cv2
    import numpy as np

    darkest = max(float(np.quantile(window.density, 0.998)), 5 * window.noise, 0.1)
    light = np.clip(1 - window.density / darkest, 0, 1)
    grey = np.rint(20 + 225 * light).astype(np.uint8)
    return np.asarray(cv2.cvtColor(grey, cv2.COLOR_GRAY2BGR), np.uint8)


def _white(red: Plane) -> Plane:
    """What white paper would give the red channel at each place: the brightest nearby, smoothed."""
    import cv2
    import numpy as np

    height, width = red.shape
    shrink = min(1.0, _WHITE_CELLS / max(height, width))
    size = (max(1, round(width * shrink)), max(1, round(height * shrink)))
    small = cv2.resize(red, size, interpolation=cv2.INTER_AREA)
    near = cv2.dilate(small, np.ones((13, 13), np.uint8))
    smooth = cv2.GaussianBlur(near, (0, 0), 5, borderType=cv2.BORDER_REPLICATE)
    grown = cv2.resize(smooth, (width, height), interpolation=cv2.INTER_LINEAR)
    return np.maximum(grown, 1e-3).astype(np.float32)


def _red_ink(red: Plane, green: Plane, blue: Plane) -> tuple[float, float, float, float]:
    """The plane on which paper and red ink lie among the three densities: two slopes, its height, and the spread.

    Marks lie above it and are few, so those are left out that lie too far above the plane of the round before.
    """
    import numpy as np

    step = max(1, red.size // _SAMPLES)
    target = red.ravel()[::step].astype(np.float64)
    other = np.stack([green.ravel()[::step], blue.ravel()[::step], np.ones(target.size)], axis=1).astype(np.float64)
    kept = target <= np.quantile(target, 0.8)
    slopes, offset, spread = np.zeros(2), 0.0, 1.0
    for _ in range(_ROUNDS):
        found = np.linalg.lstsq(
            other[kept].T @ other[kept] + np.diag([1.0, 1.0, 1e-6]), other[kept].T @ target[kept], rcond=None
        )[0]
        slopes = np.clip(found[:2], 0, _TRANSPARENT)
        rest = target - other[:, :2] @ slopes
        offset = float(np.median(rest[kept]))
        below = rest[rest <= offset]
        spread = max(float(np.sqrt(np.mean((below - offset) ** 2))) if below.size else 0.0, 1e-3)
        kept = rest - offset < 2 * spread
    return float(slopes[0]), float(slopes[1]), offset, spread
