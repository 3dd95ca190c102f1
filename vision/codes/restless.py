"""Where a picture has been moving: what to read now, all of it at once, and what to search when it is still again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from vision.codes.boxes import Box, merged
from vision.codes.changes import CELL, cells_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from vision.codes.changes import Cells

_REMEMBERED: Final = 5
"""Frames for which a cell that changed is read along with what changes beside it: a card comes to rest bit by bit."""

_MOSTLY: Final = 0.4
"""Part of the cells from which on everything has changed: the camera moved, or the light."""


class Restless:
    """Remembers which cells (of `vision.codes.changes`) changed lately, and which have not been searched since."""

    def __init__(self) -> None:
        self._lately: NDArray[np.uint8] | None = None
        self._unsearched: NDArray[np.uint8] | None = None
        self._settled: list[Box] | None = []
        self._calm = 0
        self._everything = False

    def parts(self, changed: Cells | None) -> list[Box]:
        """The parts around what changes now, in px; with what changed there in the last frames, and a margin."""
        import numpy as np

        self._everything = False
        if changed is None:
            self._calm += 1
            return []
        if self._lately is None or self._unsearched is None or self._lately.shape != changed.shape:
            self._lately = np.zeros(changed.shape, np.uint8)
            self._unsearched = np.zeros(changed.shape, np.uint8)
        calm, self._calm, self._settled = self._calm, 0, None
        self._unsearched[changed] = 1
        if changed.mean() >= _MOSTLY:
            self._everything = True
            self._lately[:] = 0
            height, width = changed.shape
            return [Box(0, 0, CELL * (width + 1), CELL * (height + 1))]
        self._lately -= np.minimum(self._lately, 1 + min(calm, _REMEMBERED))
        self._lately[changed] = _REMEMBERED
        return [part for part in _parts(self._lately) if changed[cells_of(part)].any()]

    def settled(self, changed: Cells | None) -> list[Box]:
        """The parts that are still now and have not been searched since they changed."""
        if self._everything:
            return []
        if self._settled is None or changed is not None:
            assert self._unsearched is not None
            self._settled = _parts(self._unsearched)
        if changed is None:
            return self._settled
        return [part for part in self._settled if not changed[cells_of(part)].any()]

    def search_done(self, part: Box) -> None:
        """A part has been searched."""
        self._mark(part, 0)

    def search_again(self, part: Box) -> None:
        """A part is to be searched once more."""
        self._mark(part, 1)

    def _mark(self, part: Box, mark: int) -> None:
        if self._unsearched is not None:
            self._unsearched[cells_of(part)] = mark
            self._settled = None


def _parts(cells: NDArray[np.uint8]) -> list[Box]:
    """Boxes around what hangs together, a cell wider on each side, and apart from one another."""
    import cv2

    _, _, stats, _ = cv2.connectedComponentsWithStats((cells > 0).astype("u1"), connectivity=8)
    boxes = []
    for left, top, wide, high, _ in (tuple(int(value) for value in row) for row in stats[1:]):
        box = Box(CELL * left, CELL * top, CELL * (left + wide), CELL * (top + high))
        boxes.append(box.grown(CELL))
    return merged(boxes)
