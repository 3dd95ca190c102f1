"""The card that bears a code: as long as enough of it is in view beside what hides the code, it has not gone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from vision.ground_memory import SAME_LIGHT, differs

if TYPE_CHECKING:
    from vision.ground_memory import GroundMemory, Mask, Place, Seen
    from vision.sightings import Point

_LEAST: Final = 0.5
"""Part of the code's own area, in cells of the card beside it, below which nothing can be told by these."""

_IN_VIEW: Final = 0.1
"""Part of the card that shows it still lies there: of one that was taken hardly any looks as before by chance."""

_FEWEST: Final = 16
"""Cells of which a part is told at the least: of fewer, one or two may look alike by chance."""

_LOST: Final = 0.5
"""Part of it that must be as it was while its code is in view; else it has to be taken anew."""


@dataclass(frozen=True, slots=True, eq=False)
class Body:
    """What a card has made another than it was before: itself, as far as it differs from what lay beneath."""

    box: Place
    cells: Mask
    colours: Seen

    def lies_there(self, now: Seen, lamp: tuple[float, ...], memory: GroundMemory) -> bool:
        """Whether enough of it is seen, in this light, to say that it has not been taken.

        Where it looks as the ground does, nothing can be told: what lay beneath it may have been taken with it.
        """
        cells = self.cells & memory.unlike_ground(self.colours, self.box)
        return _part(self._seen(now, lamp) & cells, of=cells) >= _IN_VIEW

    def is_another(self, now: Seen, lamp: tuple[float, ...]) -> bool:
        """Whether so little of it is seen, though its code is, that something else lies on it or was taken for it."""
        return _part(self._seen(now, lamp), of=self.cells) < _LOST

    def _seen(self, now: Seen, lamp: tuple[float, ...]) -> Mask:
        seen: Mask = self.cells & ~differs(now[self.box], self.colours, lamp)
        return seen


def _part(cells: Mask, *, of: Mask) -> float:
    import numpy as np

    return int(np.count_nonzero(cells)) / max(_FEWEST, int(np.count_nonzero(of)))


def body_of(place: Place, now: Seen, before: Seen, middles: Sequence[Point]) -> Body | None:
    """The card around a code; None for one that cannot be told from what was there before it.

    :param place: the cells of the code.
    :param now: how all cells look with the card, in the same light as before it.
    :param middles: of this code and of the others, this one first, as column and row; what is nearer to another code
        is of another card.
    """
    import cv2
    import numpy as np

    changed = differs(now, before, SAME_LIGHT)
    labels = cv2.connectedComponents(changed.astype(np.uint8), connectivity=8)[1]
    inside = labels[place][changed[place]]
    if 2 * len(inside) < labels[place].size:
        return None
    cells = labels == np.bincount(inside).argmax()
    rows, columns = np.nonzero(cells)
    off = np.stack([np.hypot(columns - x, rows - y) for x, y in middles])
    is_own = off.argmin(axis=0) == 0
    cells[rows[~is_own], columns[~is_own]] = False
    cells[place] = False
    if np.count_nonzero(cells) < _LEAST * labels[place].size:
        return None
    box = slice(int(rows.min()), int(rows.max()) + 1), slice(int(columns.min()), int(columns.max()) + 1)
    return Body(box, cells[box], now[box].copy())
