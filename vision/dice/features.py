"""What is written on a face, as numbers that light and gloss change little.

A die is cut out at one scale. Of the logarithm of its colours, along the direction in which its ink differs most from
its body, the slopes to eight sides are taken over a grid of cells, as in histograms of oriented gradients (Dalal and
Triggs 2005).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]
    Places = NDArray[np.intp]
    Shifts = tuple[tuple[int, int], ...]

_SPAN: Final = 1.12
"""Sides of a die that the cells cover."""

_PX: Final = 40
"""Px that the span is made to have."""

_SHIFT: Final = 2
"""Cells by which a die is shifted at most: its top lies beside its middle where side faces show."""

SHIFTS: Final[Shifts] = tuple(
    (x, y) for y in range(-_SHIFT, _SHIFT + 1) for x in range(-_SHIFT, _SHIFT + 1) if x * x + y * y <= _SHIFT * _SHIFT
)
"""Shifts that are tried on either grid, right and down in cells."""

_REACH: Final = 0.95
"""Sides of a die around its middle in which all lies that counts, however it is turned and shifted."""

_DIRECTIONS: Final = 8
_STRONG: Final = 0.5
"""Slope from which on all count the same: strong edges, such as a die's own against its tray, count little more than
those of its ink."""

_DARK: Final = 14.0


@dataclass(frozen=True, eq=False, slots=True)
class Cutout:
    """A die in a picture: where its middle is, and how long a side of it is, in px."""

    picture: NDArray[Any]
    """Blue, green and red as height x width x 3, or one number for each px."""

    x: float
    y: float
    side: float


@dataclass(frozen=True, slots=True)
class Grid:
    """Square cells over a die, with a margin for shifts around it."""

    cell: int
    """Px of a cell."""

    @property
    def weights(self) -> Floats:
        """How much each value counts."""
        import numpy as np

        return np.tile(_counting(self.cell, ((0, 0),))[0], _DIRECTIONS)

    def cells(self, turned: Sequence[tuple[Cutout, float]]) -> Floats:
        """Slopes of dice, each turned so many degrees counter-clockwise: patches x directions x cells, row by row.

        :param turned: dice as `scalar` gives them, with their turns.
        """
        return _cells(_patches(turned, _PX + 2 * _SHIFT * self.cell), self.cell)

    def shifted(self, cells: Floats, shifts: Shifts) -> tuple[Floats, Floats]:
        """The cells that count under each of these shifts: patches x shifts x values, and the size of each.

        A size is the sum of the squares, weighted.
        """
        import numpy as np

        weights, places, every = _counting(self.cell, shifts)
        squares = np.einsum("pdc,pdc->pc", cells, cells)
        sizes = np.take(squares, places, axis=1) @ weights
        return np.take(cells.reshape(len(cells), -1), every, axis=1), sizes


def scalar(die: Cutout, axis: Floats) -> Cutout:
    """The die as one number for each px, cut out with what is needed around it."""
    import cv2

    reach = int(die.side * _REACH) + 3
    left, top = max(0, int(die.x) - reach), max(0, int(die.y) - reach)
    part = die.picture[top : int(die.y) + reach, left : int(die.x) + reach]
    shrink = _PX / (_SPAN * die.side)
    if shrink < 1:
        part = cv2.GaussianBlur(part, (0, 0), 0.4 / shrink)
    return Cutout(cv2.transform(_logarithm(part), axis[None]), die.x - left, die.y - top, die.side)


def moved(scalar: Cutout, right: float, down: float) -> Cutout:
    """A die of which another place is taken for the middle, so many px of the grids away."""
    px = _SPAN * scalar.side / _PX
    return Cutout(scalar.picture, scalar.x + px * right, scalar.y + px * down, scalar.side)


def ink_axis(shots: Sequence[Cutout]) -> Floats:
    """The direction of the logarithms of colour in which ink differs most from body."""
    import numpy as np

    sample = []
    for shot in shots:
        reach = max(2, int(0.33 * shot.side))
        x, y = int(shot.x), int(shot.y)
        part = _logarithm(shot.picture[max(0, y - reach) : y + reach, max(0, x - reach) : x + reach]).reshape(-1, 3)
        sample.append((part - np.median(part, axis=0))[:: max(1, len(part) // 400)])
    together = np.vstack(sample)
    _, vectors = np.linalg.eigh(together.T @ together + 1e-3 * np.ones((3, 3)))
    axis: Floats = vectors[:, -1].astype(np.float32)
    return axis * np.float32(np.sign(axis.sum()) or 1)


def _logarithm(picture: Any) -> Floats:
    import cv2
    import numpy as np

    return np.asarray(cv2.LUT(np.asarray(picture, np.uint8), _logarithms()), np.float32)


@lru_cache(maxsize=1)
def _logarithms() -> Floats:
    import numpy as np

    return np.log(np.arange(256, dtype=np.float32) + np.float32(_DARK))


def _patches(turned: Sequence[tuple[Cutout, float]], size: int) -> Floats:
    """Dice at one scale, each turned so many degrees counter-clockwise: patches x size x size."""
    import cv2
    import numpy as np

    middle = size / 2 - 0.5
    patches = np.empty((len(turned), size, size), np.float32)
    for patch, (die, turn) in zip(patches, turned, strict=True):
        scale = _PX / (_SPAN * die.side)
        along, across = scale * math.cos(math.radians(turn)), scale * math.sin(math.radians(turn))
        x, y = along * die.x + across * die.y, along * die.y - across * die.x
        warp = np.array([[along, across, middle - x], [-across, along, middle - y]])
        cv2.warpAffine(die.picture, warp, (size, size), dst=patch, borderMode=cv2.BORDER_REPLICATE)
    return patches


def _cells(patches: Floats, cell: int) -> Floats:
    """Slopes by direction: patches x directions x cells. Those at the edges of a patch mean nothing."""
    import cv2
    import numpy as np

    count, px = patches.shape[:2]
    # The patches lie one below the other, and a whole number of cells is in each.
    slopes = np.zeros((6, count * px, px), np.float32)
    across, down = slopes[4:]
    np.subtract(patches.reshape(-1)[2:], patches.reshape(-1)[:-2], out=across.reshape(-1)[1:-1])
    np.subtract(patches.reshape(-1, px)[2:], patches.reshape(-1, px)[:-2], out=down[1:-1])
    damp = _STRONG / np.maximum(cv2.magnitude(across, down), _STRONG)
    across *= damp
    down *= damp
    # What rises and what falls of a slope follows from its mean and that of its size.
    half = math.sqrt(0.5)
    np.abs(across, out=slopes[0])
    np.abs(cv2.addWeighted(across, half, down, half, 0), out=slopes[1])
    np.abs(down, out=slopes[2])
    np.abs(cv2.addWeighted(across, -half, down, half, 0), out=slopes[3])
    side = px // cell
    size = side, 6 * count * side
    means = np.asarray(cv2.resize(slopes.reshape(-1, px), size, interpolation=cv2.INTER_AREA), np.float32)
    sizes, (right, low) = (part.reshape(-1, count, side * side) for part in np.split(0.5 * means, [4 * count * side]))
    along = np.stack([right, half * (right + low), low, half * (low - right)])
    return np.concatenate([sizes + along, sizes - along]).transpose(1, 0, 2).copy()


@lru_cache(maxsize=64)
def _counting(cell: int, shifts: Shifts) -> tuple[Floats, Places, Places]:
    """Which cells count, those in the middle most, outside of a circle none.

    Returns their weights, and where they and all their values are under each shift.
    """
    import numpy as np

    side = _PX // cell
    y, x = np.mgrid[:side, :side]
    far = np.hypot(x - (side - 1) / 2, y - (side - 1) / 2) / side * _SPAN
    inside = far < 0.5
    wide = side + 2 * _SHIFT
    own = (y[inside] + _SHIFT) * wide + x[inside] + _SHIFT
    places = np.array([down * wide + right for right, down in shifts])[:, None] + own
    every = places[:, None] + np.arange(_DIRECTIONS)[:, None] * wide * wide
    return np.exp(-((far[inside] / 0.3) ** 2)).astype(np.float32), places, every.reshape(len(shifts), -1)
