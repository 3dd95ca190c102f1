"""Where a tray looks different from how it looked without dice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from vision.dice.net import Box

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from vision.frames import Picture

_SHARE: Final = 0.25
"""Changes are looked for in a picture this large: noise goes, dice stay."""

_LEAST: Final = 14
"""Grey levels in any colour from which a place counts as changed."""

_PART: Final = 0.3
"""Part of a die's box that has changed at least."""

_EDGE: Final = 24
"""Px kept around what has changed."""


@dataclass(frozen=True, eq=False, slots=True)
class Changes:
    """What has changed between an empty tray and now."""

    mask: NDArray[np.uint8]
    around: tuple[int, int, int, int]
    """Left, top, right, bottom in px around all that has changed; of no width where nothing has."""

    @classmethod
    def between(cls, picture: Picture, empty: Picture) -> Changes:
        """Compare two pictures of one place; light that is brighter or warmer as a whole is no change."""
        import cv2
        import numpy as np

        small, before = (
            cv2.resize(one, None, fx=_SHARE, fy=_SHARE, interpolation=cv2.INTER_AREA).astype(np.float32)
            for one in (picture, empty)
        )
        gain = np.median((small + 1) / (before + 1), axis=(0, 1))
        mask = (np.abs(small - before * gain).max(axis=2) > _LEAST).astype(np.uint8)
        rows, columns = np.nonzero(mask)
        if not len(rows):
            return cls(mask, (0, 0, 0, 0))
        high, wide = picture.shape[:2]
        around = (
            max(0, int(columns.min() / _SHARE) - _EDGE),
            max(0, int(rows.min() / _SHARE) - _EDGE),
            min(wide, int((columns.max() + 1) / _SHARE) + _EDGE),
            min(high, int((rows.max() + 1) / _SHARE) + _EDGE),
        )
        return cls(mask, around)

    def within(self, box: Box) -> bool:
        """Whether enough of a box has changed to be a die that was laid there."""
        left, top, right, bottom = (max(0, round(end * _SHARE)) for end in box)
        part = self.mask[top : bottom + 1, left : right + 1]
        return bool(part.size) and float(part.mean()) >= _PART
