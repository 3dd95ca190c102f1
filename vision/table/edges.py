"""The corners of a dark square to a tenth of a px: where the lines through its edges meet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from vision.sightings import Corners, mean_side

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Greys: TypeAlias = NDArray[np.uint8]
    Values: TypeAlias = NDArray[np.float64]

_SAMPLES: Final = 32
_STEPS_PER_PX: Final = 4
_REACH_PART: Final = 1 / 14
"""How far across an edge is looked, in sides of the square: less than half a cell, so that only the edge is seen."""

_LEAST_CONTRAST: Final = 20.0


def edged(grey: Greys, corners: Corners) -> Corners | None:
    """The corners of a dark square on white, better than they were known; None where its four edges cannot be seen.

    Blur rounds a corner off and draws it inwards, but leaves an edge where it is.

    :param grey: height x width, uint8.
    :param corners: where they are to 2 px or so, clockwise.
    """
    import numpy as np

    rough = np.array(corners)
    reach = max(2.0, mean_side(corners) * _REACH_PART)
    lines = [_line(grey, rough[side], rough[(side + 1) % 4], reach) for side in range(4)]
    a, b, c, d = (_meeting(lines[side - 1], lines[side]) for side in range(4))
    fine = np.array([a, b, c, d])
    if not np.isfinite(fine).all() or np.abs(fine - rough).max() > 2 * reach:
        return None
    return a, b, c, d


def _line(grey: Greys, start: Values, end: Values, reach: float) -> Values | None:
    """The straight line through an edge, as a, b, c of ax + by = c; None where there is no clear edge."""
    import cv2
    import numpy as np

    along = (end - start) / np.linalg.norm(end - start)
    outwards = np.array([along[1], -along[0]])
    # The ends of a side are left out: blur mixes two sides there.
    places = start + np.linspace(0.12, 0.88, _SAMPLES)[:, None] * (end - start)
    steps = np.linspace(-reach, reach, round(2 * reach * _STEPS_PER_PX) + 1)
    points = (places[:, None] + steps[None, :, None] * outwards - 0.5).astype(np.float32)
    profiles = cv2.remap(grey, points[:, :, 0], points[:, :, 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    values = profiles.astype(np.float64)
    dark, light = values[:, :2].mean(axis=1), values[:, -2:].mean(axis=1)
    halves = (dark + light)[:, None] / 2
    clear = (light - dark > _LEAST_CONTRAST) & (values[:, 0] < halves[:, 0]) & (values[:, -1] > halves[:, 0])
    if np.count_nonzero(clear) < _SAMPLES / 2:
        return None
    values, halves, places = values[clear], halves[clear], places[clear]
    # The last step from dark to light is the edge: what is further out is white.
    at = values.shape[1] - 2 - np.argmax((values[:, ::-1] < halves)[:, 1:], axis=1)
    rows = np.arange(len(at))
    before, after = values[rows, at], values[rows, at + 1]
    crossing = steps[at] + (halves[:, 0] - before) / (after - before) * (steps[1] - steps[0])
    on_edge = places + crossing[:, None] * outwards
    for _ in range(2):
        middle = on_edge.mean(axis=0)
        normal = np.linalg.svd(on_edge - middle)[2][1]
        off = np.abs((on_edge - middle) @ normal)
        on_edge = on_edge[off <= max(0.3, 2 * float(np.median(off)))]
    middle = on_edge.mean(axis=0)
    normal = np.linalg.svd(on_edge - middle)[2][1]
    return np.array([normal[0], normal[1], normal @ middle])


def _meeting(one: Values | None, other: Values | None) -> tuple[float, float]:
    import numpy as np

    if one is None or other is None:
        return float("nan"), float("nan")
    lines = np.array([one, other])
    if abs(np.linalg.det(lines[:, :2])) < 1e-6:
        return float("nan"), float("nan")
    x, y = np.linalg.solve(lines[:, :2], lines[:, 2]).tolist()
    return x, y
