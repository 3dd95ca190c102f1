"""Which parts of a picture have changed: cheap, and blind to noise, to flicker and to slowly changing light."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any, Final, TypeAlias

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from vision.codes.boxes import Box
    from vision.frames import Picture

    Cells: TypeAlias = NDArray[np.bool_]
    Levels: TypeAlias = NDArray[np.float32]

CELL: Final = 16
"""Side in px of the squares that change or do not; a code at the edge of what can be read is three of them wide."""

_LEAST: Final = 6.0
"""Steps of grey by which a cell changes at the least."""

_MOST: Final = 24.0
"""Steps that are a change in whatever noise: a code's dark and light differ by more in any light."""

_NOISES: Final = 6.0
"""How many times its noise (sigma) a cell changes by, so that of 10 000 cells none does by chance."""

_MEASURED: Final = 4
"""The noise is measured in every so many frames, which is often enough ..."""

_REMEMBERED: Final = 4
"""... and the calmest of so many measurements counts: noise is always there, and people are calm at times."""

_LAMP: Final = 20.0
"""Steps up to which the change of a whole row of cells is taken for that of a lamp; mains lamps flicker by rows."""

_FLICKER: Final = 0.15
"""Part of the light by which a lamp flickers at the most; one that is switched off is a change."""

_MOSTLY: Final = 0.6
"""Part of all cells that makes another view if it changed: then what the rest shows came to be there by chance."""

_DRIFT: Final = 0.1
"""Part of a small change that becomes the new normal with each frame: daylight comes and goes more slowly."""


class ChangedCells:
    """Compares each picture with what was last accepted, in cells of :data:`CELL` px.

    Four px of each cell are looked at, in one row and in green alone, where a sensor sees best: most of the time goes
    into fetching px.
    """

    def __init__(self) -> None:
        self._accepted: Levels | None = None
        self._now: Levels | None = None
        self._looks = 0
        self._noises: deque[float] = deque(maxlen=_REMEMBERED)

    def look(self, picture: Picture) -> Cells | None:
        """The cells that differ from what was accepted: height / CELL x width / CELL; None for none.

        All of them for the first picture, and for one of another size.
        """
        import cv2
        import numpy as np

        self._now = now = _levels(picture)
        if self._accepted is None or self._accepted.shape != now.shape:
            self._accepted = now.copy()
            self._noises.clear()
            self._looks = 0
            return np.ones(now.shape, np.bool_)
        differs = _beside_even_light(now, self._accepted)
        least, largest, changed = self._least(differs), _largest(differs), None
        if largest > _MOST and np.count_nonzero(differs > _MOST) > _MOSTLY * differs.size:
            return np.ones(now.shape, np.bool_)  # until that is accepted
        if largest > least and _largest(cv2.absdiff(now, self._accepted)) > least:
            changed = _no_specks(_beside_light(now, self._accepted) > least)
        unchanged = None if changed is None else (~changed).astype(np.uint8)
        cv2.accumulateWeighted(now, self._accepted, _DRIFT, unchanged)
        return changed

    def accept(self, part: Box) -> None:
        """Take a part as it is now for what later pictures are compared with."""
        if self._now is not None and self._accepted is not None:
            self._accepted[cells_of(part)] = self._now[cells_of(part)]

    def _least(self, differs: Levels) -> float:
        """How much a cell has to change, in the present noise.

        :param differs: what all differ by, beside even light.
        """
        import numpy as np

        if self._looks % _MEASURED == 0:
            some = differs[::3, ::3].ravel()
            # A quarter of all values lies within 0.32 sigma, whatever else moves in the picture.
            self._noises.append(float(np.partition(some, some.size // 4)[some.size // 4]) / 0.32)
        self._looks += 1
        return min(_MOST, max(_LEAST, _NOISES * min(self._noises)))


def cells_of(part: Box) -> tuple[slice, slice]:
    """Rows and columns of the cells that a part of the picture touches."""
    rows, columns = (
        slice(max(0, start // CELL), max(0, -(-end // CELL)))
        for start, end in ((part.top, part.bottom), (part.left, part.right))
    )
    return rows, columns


def _levels(picture: Picture) -> Levels:
    import cv2
    import numpy as np

    columns = max(1, picture.shape[1] // CELL)
    some = picture[min(CELL // 2, picture.shape[0] - 1) :: CELL, : CELL * columns : CELL // 4, 1].copy()
    return cv2.resize(some, (columns, some.shape[0]), interpolation=cv2.INTER_AREA).astype(np.float32)


def _largest(levels: Any) -> float:
    import cv2

    return cv2.minMaxLoc(levels)[1]


def _beside_even_light(now: Levels, before: Levels) -> Levels:
    """What `_beside_light` says where only the light has changed, as most of the time; in a third of its time."""
    import numpy as np

    factor = np.add.reduce(now, axis=1, keepdims=True)
    factor += 1  # for a row of black
    factor /= np.add.reduce(before, axis=1, keepdims=True) + np.float32(1)
    # Not np.clip: for so few values it takes longer than all the rest. In place, as memory costs more than sums.
    np.maximum(factor, 1 - _FLICKER, out=factor)
    np.minimum(factor, 1 + _FLICKER, out=factor)
    off: Levels = before * factor
    np.subtract(now, off, out=off)
    return np.abs(off, out=off)


def _beside_light(now: Levels, before: Levels) -> Levels:
    """By how much each cell has changed besides what its whole row has become lighter or darker by.

    A lamp changes all by the same factor; what changed by more than a lamp does has no part in telling that factor.
    """
    import numpy as np

    change = now - before
    lit = before * (np.abs(change) < _LAMP)
    factor = (change * lit).sum(axis=1) / np.maximum(1.0, (lit * lit).sum(axis=1))
    return np.abs(change - np.clip(factor, -_FLICKER, _FLICKER)[:, None] * before)


def _no_specks(cells: Cells) -> Cells | None:
    """Leave out cells that changed alone: a code is several cells wide."""
    import cv2
    import numpy as np

    counts = cv2.boxFilter(cells.astype(np.uint8), -1, (3, 3), normalize=False, borderType=cv2.BORDER_CONSTANT)
    kept: Cells = cells & (counts >= 2)
    return kept if kept.any() else None
