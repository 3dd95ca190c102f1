"""What can be measured about one code in a picture, read or not: its greys, its blur, and glare that lies on it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final, TypeAlias

from vision.sightings import LABEL_MODULES, Corners, mean_side

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Greys: TypeAlias = NDArray[np.uint8]

_PX: Final = 6
"""Px per module in the flattened code."""

_QUIET: Final = 1
"""Modules of the white border that are looked at with it."""

_WASHED_MODULES: Final = 5
"""Side of a square that no code of ours has all white: where there is no dark module in it, something covers them."""

_AS_PAPER: Final = 0.95

_MARK: Final = 7
"""Modules along one side of the marks in a code's corners (ISO/IEC 18004, 6.3.3)."""

_SIGMAS: Final = tuple(0.1 * 1.12**step for step in range(26))
"""Modules."""

_LEAST_LIKENESS: Final = 0.6
_OWN_BLUR: Final = 0.2
"""Squared sigma in px of what px and the flattening blur by themselves."""


@dataclass(frozen=True, slots=True)
class CodeState:
    """One code as it is seen. Greys are from 0 to 255."""

    dark: float
    light: float
    """Of its dark and its light modules, where nothing is wrong with them."""

    px_per_module: float
    blur_px: float
    """Sigma of its blur in px, about 0.5 for a sharp picture; infinite where no mark of a code can be made out."""

    marks: int
    """How many of the three marks in its corners can be made out."""

    washed: float
    """Part of its area that is white where dark modules should be."""

    @property
    def contrast(self) -> float:
        """Between light and dark modules."""
        return self.light - self.dark


def code_state(grey: Greys, corners: Corners, *, modules: int = LABEL_MODULES) -> CodeState:
    """Measure one code. It need not be readable, but something like a code has to be there.

    :param grey: the whole picture.
    :param corners: of the code without its border.
    :param modules: along its side.
    """
    import cv2
    import numpy as np

    flat = _flat(grey, corners, modules)
    inside = flat[_QUIET * _PX : -_QUIET * _PX, _QUIET * _PX : -_QUIET * _PX]
    dark, light = (float(value) for value in np.percentile(inside, (10, 90)))
    side = mean_side(corners)
    # Of the three marks, the middle one counts: glare may lie on one.
    sigmas = sorted(_blurs(flat, modules))
    window = np.ones((_WASHED_MODULES * _PX - 1, _WASHED_MODULES * _PX - 1), np.uint8)
    lowest = cv2.erode(inside, window, borderType=cv2.BORDER_CONSTANT, borderValue=0)
    # What was eaten away around a blob is given back.
    blob = cv2.dilate((lowest > (dark + light) / 2).astype(np.uint8), window) > 0
    # Glare is as bright as paper; a hand is not.
    glares = blob.any() and np.percentile(inside[blob], 75) >= _AS_PAPER * light
    return CodeState(
        dark,
        light,
        side / modules,
        max(0.0, (sigmas[1] * side / modules) ** 2 - _OWN_BLUR) ** 0.5,
        sum(math.isfinite(sigma) for sigma in sigmas),
        float(blob.mean()) if glares else 0.0,
    )


def _flat(grey: Greys, corners: Corners, modules: int) -> Greys:
    """The code with a border, as from straight above."""
    import cv2
    import numpy as np

    first, last = _QUIET * _PX, (_QUIET + modules) * _PX
    ends = np.array([(first, first), (last, first), (last, last), (first, last)], np.float32)
    to_flat = cv2.getPerspectiveTransform(np.array(corners, np.float32) - 0.5, ends - 0.5)
    size = (modules + 2 * _QUIET) * _PX
    flat = cv2.warpPerspective(grey, to_flat, (size, size), borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(flat, np.uint8)


def _blurs(flat: Greys, modules: int) -> list[float]:
    """Sigma of the blur of each of the three marks in modules: that of the blurred drawing which it is most like.

    Greys do not matter, only the shape. Infinite for what is like no mark.
    """
    import numpy as np

    last = (modules - _MARK) * _PX
    size = (_MARK + 2 * _QUIET) * _PX
    drawings = _drawings()
    sigmas: list[float] = []
    for top, left in ((0, 0), (0, last), (last, 0)):
        seen = flat[top : top + size, left : left + size].astype(np.float64)
        seen -= seen.mean()
        length = float(np.linalg.norm(seen))
        if length < size:
            sigmas.append(math.inf)
            continue
        likeness = np.tensordot(drawings, seen, 2) / length
        best = int(likeness.argmax())
        sigmas.append(_SIGMAS[best] if likeness[best] > _LEAST_LIKENESS else math.inf)
    return sigmas


@cache
def _drawings() -> NDArray[np.float64]:
    """A mark with its white border at each sigma, with a mean of 0 and a length of 1."""
    import cv2
    import numpy as np

    side = _MARK + 2 * _QUIET
    rings = np.minimum(np.arange(side), np.arange(side)[::-1])
    ring = np.minimum(rings[:, None], rings[None, :])
    cells = np.where((ring == _QUIET) | (ring >= _QUIET + 2), 0.0, 1.0)
    drawn = np.kron(cells, np.ones((_PX, _PX)))
    found = []
    for sigma in _SIGMAS:
        blurred = cv2.GaussianBlur(drawn, (0, 0), sigma * _PX, borderType=cv2.BORDER_REPLICATE)
        blurred = blurred - blurred.mean()
        found.append(blurred / np.linalg.norm(blurred))
    return np.array(found)
