"""How many symbols stand in each quarter of a red window's view, whatever the symbol is.

Nothing is known of the symbol but that all of them are alike: spots of about one size are counted, much smaller ones
are dirt, and those of twice the size are two that touch. How dark a spot must be, and how near to one another the parts
of one symbol stand, is tried in several ways; what most of them say is likeliest.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from vision.red_window.blobs import SIDE, Spot, gaps_between, joined, spots
from vision.red_window.lines import lines_in

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Plane = NDArray[np.float32]

MOST: Final = 9
"""Symbols in a quarter at most (EN-430 moves a Blip that far, and a form has one figure for it)."""

_BLURS: Final = (0.0, 2.0, 4.0)
"""Px by which a view is smoothed: from farther away, what is left of fine interference goes before symbols do."""

_LEVELS: Final = (0.4, 0.55)
_LINKS: Final = (0.08, 0.2, 0.32)
_SMALLEST: Final = 0.03
"""Side of a symbol at least, in parts of the longer side."""

_FAINTEST: Final = 0.1
"""Density of marks that a window shows at least: a fifth of the light is held back."""

_CLEAR: Final = 4.0
"""How much darker marks are than what else there is, in spreads of that."""

_DIRT: Final = 0.2
"""Size of dirt by that of a symbol."""

_SPREAD: Final = 0.2
"""Of the logarithm of the sizes of symbols that are alike."""

_CROSSING: Final = 0.006
"""How exactly it is known where the quarters meet, in parts of the longer side."""


@dataclass(frozen=True, eq=False, slots=True)
class Way:
    """The spots of a view in one way to look at them, and what that says."""

    chances: NDArray[np.float64]
    """4 x 10: how likely each count is in each quarter: north-west, north-east, south-west, south-east."""

    uneven: float
    """How far the spots' sizes are from being alike."""

    step: int
    """How far apart parts were joined: 0 for the nearest."""


def full_ink(density: Plane) -> float:
    """Density of the marks of a view; of one without marks, a density that nothing in it has."""
    import numpy as np

    edge = round(0.03 * SIDE)
    inner = density[edge:-edge, edge:-edge]
    middle = float(np.median(inner))
    below = inner[inner < middle]
    noise = float(np.sqrt(np.mean((below - middle) ** 2))) if below.size else 0.0
    return max(float(np.quantile(inner, 0.997)), _FAINTEST, _CLEAR * noise)


def crossing(density: Plane, full: float) -> tuple[float, float]:
    """Where the quarters meet: where the lines do that part them, or else in the middle, in px."""
    _, x, y = lines_in(density, full)
    height, width = density.shape
    return (width / 2 if x is None else x, height / 2 if y is None else y)


def ways(
    density: Plane, full: float, centre: tuple[float, float], middle: tuple[float, float, float, float] | None
) -> list[Way]:
    """Count in several ways.

    :param middle: box of what stands in the middle and is no symbol.
    """
    import cv2
    import numpy as np

    lines = lines_in(density, full)[0]
    found = []
    for blur in _BLURS:
        seen = np.asarray(cv2.GaussianBlur(density, (0, 0), blur) if blur else density, np.float32)
        here = full_ink(seen)
        for level in _LEVELS:
            mask = seen > level * here
            mask &= ~lines
            if middle:
                left, top, right, bottom = (round(edge) for edge in middle)
                mask[max(0, top - 4) : bottom + 4, max(0, left - 4) : right + 4] = False
            parts = spots(seen, mask, here)
            gaps = gaps_between(parts)
            found += [_way(joined(parts, gaps, link), centre, step) for step, link in enumerate(_LINKS)]
    return found


def _way(groups: list[Spot], centre: tuple[float, float], step: int) -> Way:
    import numpy as np

    chances = np.zeros((4, MOST + 1))
    chances[:, 0] = 1
    groups = [one for one in groups if one.side >= _SMALLEST * SIDE]
    if not groups:
        return Way(chances, 0.0, step)
    sizes = np.array([np.sqrt(one.ink * one.spread) for one in groups])
    unit = _commonest(sizes)
    each = _as_many(sizes / unit)
    for spot, many in zip(groups, each, strict=True):
        x, y = ((at - middle) / (_CROSSING * SIDE) for at, middle in zip(spot.centre, centre, strict=True))
        east, south = 1 / (1 + np.exp(-np.clip((x, y), -30, 30)))
        for quarter in range(4):
            here = (east if quarter % 2 else 1 - east) * (south if quarter // 2 else 1 - south)
            of_it = here * many
            of_it[0] += 1 - here
            chances[quarter] = np.convolve(chances[quarter], of_it)[: MOST + 1]
    off = np.abs(np.log(sizes / unit) - np.log(np.maximum(each.argmax(axis=1), _DIRT)))
    uneven = float((off * sizes).sum() / sizes.sum())
    return Way(chances / chances.sum(axis=1, keepdims=True), uneven, step)


def _commonest(sizes: NDArray[np.float64]) -> float:
    """The size that most of the ink has."""
    import numpy as np

    apart = np.log(sizes[:, None] / sizes[None])
    weight = (np.exp(-((apart / 0.25) ** 2)) * sizes[:, None]).sum(axis=0)
    near = np.abs(np.log(sizes / sizes[int(np.argmax(weight))])) < 0.25
    return float(np.median(sizes[near]))


def _as_many(ratio: NDArray[np.float64]) -> NDArray[np.float64]:
    """How likely a spot of so many times the common size is 0, 1, 2 or 3 symbols: spots x 4."""
    import numpy as np

    log = np.log(np.maximum(ratio, 1e-6))[:, None]
    off = log - np.log(np.array([[_DIRT, 1.0, 2.1, 3.2]]))
    off[:, 0] = np.maximum(off[:, 0], 0)
    off[:, 3] = np.minimum(off[:, 3], 0)
    # Dirt is of any size up to a symbol's, and two symbols seldom touch.
    wide, seldom = np.array([[1.6, 1.0, 1.0, 1.0]]), np.array([[1.0, 1.0, 0.3, 0.1]])
    weight = seldom * np.exp(-((off / (_SPREAD * wide)) ** 2) / 2) + np.array([[1e-4, 1e-6, 1e-6, 1e-6]])
    return np.asarray(weight / weight.sum(axis=1, keepdims=True), np.float64)
