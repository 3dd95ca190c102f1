"""Notices at next to no cost that a picture has changed enough for the camera to have been knocked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from vision.frames import Picture

_CELLS: Final = (32, 18)
_CHANGED_GREYS: Final = 6.0
_CHANGED_PART: Final = 0.03
"""Of the cells. On a plain table, a knock changes no more than a hand does: either is worth a look."""


class Jolts:
    """Compares each picture with the one before, in a few hundred cells."""

    def __init__(self) -> None:
        self._before: NDArray[np.float32] | None = None

    def see(self, picture: Picture) -> bool:
        """Whether so much of the picture is another than before."""
        import cv2
        import numpy as np

        # Every eighth px of every eighth row is enough: some fifty for each cell of a large picture.
        small = cv2.resize(picture[::8, ::8, 1], _CELLS, interpolation=cv2.INTER_AREA).astype(np.float32)
        before, self._before = self._before, small
        if before is None or before.shape != small.shape:
            return False
        change = np.abs(small - before - np.median(small - before))
        return float(np.mean(change > _CHANGED_GREYS)) > _CHANGED_PART
