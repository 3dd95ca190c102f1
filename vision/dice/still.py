"""Whether a picture of a tray has changed, against noise, slow or flickering light and a table that shakes a little."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from vision.sightings import Corners

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from vision.frames import Picture

    Small = NDArray[np.uint8]

_LONG_SIDE: Final = 240
"""Px of a small picture: the mean over a few px takes the noise away and leaves a die of 20 px its form."""

_STEP: Final = 14.0
"""Grey levels of 255 that are more than noise, in a colour channel of a small picture."""

_PART: Final = 0.0004
"""Part of a small picture that must differ to count as changed: a tenth of a die of 36 px in a tray of 640 px."""

_HAND: Final = 0.015
"""Part of the tray that something at its edge covers at least, to be more than the shadow of a die."""

_BLOCKS: Final = 4
"""Blocks across and down in which a tray is compared with its empty picture as a whole."""

_OTHER: Final = 0.25
_MOST: Final = 0.7
"""Part of a block that differs in a tray that is another now, and part of the blocks that do: dice and hands lie in
some of them only."""

_LIGHT_SIDE: Final = 48
"""Px of the width of a picture that tells the light alone."""

_UNEVEN: Final = 0.25
"""How far (in the logarithm) light may change otherwise than for the tray as a whole, and still be light."""

_DARK: Final = 8.0
"""Grey levels added before pictures are divided, so that noise in the dark does not count."""


@dataclass(frozen=True, eq=False, slots=True)
class Glimpse:
    """A picture made small, to compare it with others of the same tray."""

    small: Small
    scale: float
    """Px of the small picture for one px of the picture."""

    @classmethod
    def of(cls, picture: Picture) -> Glimpse:
        """Make a picture small."""
        import cv2
        import numpy as np

        scale = min(1.0, _LONG_SIDE / max(picture.shape[:2]))
        size = max(1, round(picture.shape[1] * scale)), max(1, round(picture.shape[0] * scale))
        return cls(np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), np.uint8), scale)

    def changed_since(self, before: Glimpse) -> bool:
        """Whether something moved since: more than a px or two of shaking, and other than by light as a whole."""
        if self.small.shape != before.small.shape:
            return True
        changed = _beyond(before.small, self.small)
        return int(changed.sum()) > max(4.0, _PART * changed.size)

    def is_another(self, empty: Glimpse) -> bool:
        """Whether this does not look like the tray of the other any more: it differs in most places.

        :param empty: the tray without anything in it, in the same light.
        """
        import numpy as np

        if empty.small.shape != self.small.shape:
            return True
        rows = np.array_split(_beyond(empty.small, self.small), _BLOCKS)
        blocks = [block.mean() > _OTHER for row in rows for block in np.array_split(row, _BLOCKS, axis=1)]
        return sum(blocks) > _MOST * len(blocks)

    def hand_over(self, empty: Glimpse, dice: tuple[Corners, ...]) -> bool:
        """Whether something large that is no die reaches in over the edge of the picture.

        :param empty: the same tray without anything in it, in the same light.
        """
        import cv2
        import numpy as np

        if empty.small.shape != self.small.shape:
            return False
        other: NDArray[Any] = _beyond(empty.small, self.small).astype(np.uint8)
        for corners in dice:
            x, y, width, height = cv2.boundingRect(np.array(corners, np.float32) * self.scale)
            cv2.rectangle(other, (x - 2, y - 2), (x + width + 2, y + height + 2), 0, cv2.FILLED)
        other = cv2.morphologyEx(other, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
        _, _, stats, _ = cv2.connectedComponentsWithStats(other)
        height, width = other.shape
        return any(
            area > _HAND * other.size and (x == 0 or y == 0 or x + w == width or y + h == height)
            for x, y, w, h, area in stats[1:].tolist()
        )


def empty_now(picture: Picture, empty: Picture) -> Picture | None:
    """The empty tray as it would look in the present light; None if the picture is of another tray than that.

    The camera or the cloth may have moved since the tray was taken empty: against such a picture nothing can be read.
    """
    lit = in_light_of(picture, empty)
    return None if Glimpse.of(picture).is_another(Glimpse.of(lit)) else lit


def in_light_of(picture: Picture, empty: Picture) -> Picture:
    """The empty tray as it would look in the light that a picture of the same tray was taken in.

    Light changes smoothly over a tray: what differs from its surroundings is something that lies there. Pictures of
    another size are given back as they came.
    """
    import cv2
    import numpy as np

    if empty.shape != picture.shape:
        return empty
    size = _LIGHT_SIDE, max(1, round(_LIGHT_SIDE * picture.shape[0] / picture.shape[1]))
    now, then = (cv2.resize(each, size, interpolation=cv2.INTER_AREA).astype(np.float32) for each in (picture, empty))
    ratio = (now + _DARK) / (then + _DARK)
    usual = np.median(ratio, axis=(0, 1))
    bare = (np.abs(np.log(ratio / usual)) < _UNEVEN).all(axis=2, keepdims=True).astype(np.float32)
    wide = _LIGHT_SIDE / 6
    # Where hardly anything is bare, the light of the whole tray counts.
    gain = cv2.GaussianBlur(bare * (now + _DARK), (0, 0), wide) + 0.02 * usual
    gain = gain / (cv2.GaussianBlur(bare * (then + _DARK), (0, 0), wide) + 0.02)
    full = cv2.resize(gain.astype(np.float32), (empty.shape[1], empty.shape[0]), interpolation=cv2.INTER_LINEAR)
    return np.asarray(cv2.convertScaleAbs(cv2.multiply(empty, full, dtype=cv2.CV_32F) + _DARK * (full - 1)), np.uint8)


def _beyond(low: Small, high: Small) -> NDArray[np.bool_]:
    """Where the second is outside of what the first has within a px, once both are as bright as a whole."""
    import cv2
    import numpy as np

    few = slice(None, None, 4)
    gain = float(np.median((high[few, few] + np.float32(_DARK)) / (low[few, few] + np.float32(_DARK))))
    base = cv2.convertScaleAbs(low, alpha=gain, beta=_DARK * (gain - 1))
    around = np.ones((3, 3), np.uint8)
    outside = cv2.max(cv2.subtract(high, cv2.dilate(base, around)), cv2.subtract(cv2.erode(base, around), high))
    found: NDArray[np.bool_] = outside.max(axis=2) > _STEP
    return found
