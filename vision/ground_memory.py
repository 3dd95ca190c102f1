"""The colours of a table, cell by cell: as it was last seen at rest, and as its ground has them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from vision.frames import Picture
    from vision.sightings import Corners, Point

    Seen: TypeAlias = NDArray[np.uint8]
    Colours: TypeAlias = NDArray[np.float32]
    Mask: TypeAlias = NDArray[np.bool_]
    Place: TypeAlias = tuple[slice, slice]

_CELL: Final = 8
"""Side in px of what is remembered as one colour: a code at the edge of what can be read is six of them wide."""

_AT_REST: Final = 32
"""Frames for which something must lie still to count as ground: a hand rests for a second, a mat for the evening."""

_SAME: Final = 12.0
"""Mean difference (steps of grey) up to which a place looks as it did: noise, and a lamp's flicker."""

_CHANGED: Final = 14
"""Steps of grey in one colour by which a cell is another than it was."""

_UPSET: Final = 0.7
"""Part of the cells that make another view: the camera was moved, and nothing is where it was."""

_MOSTLY: Final = 0.6
"""Part of a place that must be known to be held against what is seen there."""

_SAMPLES: Final = 500
"""Places of the ground whose colours stand for all of them."""

SAME_LIGHT: Final = (1.0, 1.0, 1.0)
"""That of the beginning, in which all is kept."""

_LAMP: Final = (0.5, 2.0)
"""By what factor each colour may have become darker or lighter all over."""


class GroundMemory:
    """The table's colours: as last seen at rest, and as the ground has them."""

    def __init__(self, of: tuple[int, ...], now: Seen) -> None:
        import numpy as np

        self.of = of
        self.known = np.zeros(now.shape[:2], np.bool_)
        self._ground = now.astype(np.float32)
        self._calm = self._ground.copy()
        self._whole: Seen | None = None
        self._before = now
        self._rested = np.zeros(now.shape[:2], np.uint8)
        self._doubtful = ~self.known
        """Where the ground is another than is remembered, or not known yet."""
        self._all_rested = False
        self._settled = False
        """Whether all of it has been taken in, so that there is nothing to do until something changes."""

    def none(self) -> Mask:
        """A mask of nothing."""
        import numpy as np

        return np.zeros(self.known.shape, np.bool_)

    def look(self, now: Seen, kept: Mask, passed: int) -> bool:
        """Take in a picture; where something is kept the ground stays as it is. False says that all is another.

        :param passed: frames since the last look, from 1.
        """
        import cv2
        import numpy as np

        changed = differs(now, self._before, _lamp(now, self._before))
        self._before = now
        is_still = not changed.any()
        if is_still and self._settled:
            return True
        self._rested = np.minimum(self._rested + np.uint8(passed), _AT_REST + 1)
        if is_still and not self.doubts(kept):
            self._settled = bool(self._rested.min() > _AT_REST)
            return True
        self._rested[changed] = 0
        resting = self._rested > 0
        self._settled = bool(self._rested.min() > _AT_REST)
        lamp = self.lamp(now)
        other = self.other(now, lamp)
        if np.count_nonzero(other & resting) > _UPSET * resting.size:
            return False
        # All is kept in the light of the beginning.
        unlit = cv2.multiply(now, _scalar(tuple(1 / factor for factor in lamp)), dtype=cv2.CV_32F)
        self._whole = None
        cv2.copyTo(unlit, resting.astype(np.uint8), self._calm)
        new = ~kept & resting & ((other & (self._rested > _AT_REST)) | ~self.known)
        cv2.copyTo(unlit, new.astype(np.uint8), self._ground)
        self.known |= new
        self._doubtful = (other & ~new) | ~self.known
        self._all_rested = bool(resting.all())
        return True

    def doubts(self, kept: Mask) -> bool:
        """Whether anything moved of late, or the ground is not known or another than before where nothing is kept."""
        return not self._all_rested or bool((self._doubtful & ~kept).any())

    def calm(self, place: Place) -> Colours | None:
        """How a place looked when it was last at rest; None for never."""
        return self._calm[place].copy() if self._rested.any() else None

    def all_calm(self) -> Seen | None:
        """How all looked when it was last at rest, in the light of the beginning; None for never."""
        import numpy as np

        if self._whole is None and self._rested.any():
            self._whole = self._calm.astype(np.uint8)
        return self._whole

    def ground(self, place: Place) -> Colours | None:
        """The ground in a place; None where it is not known."""
        known = self.known[place]
        return self._ground[place] if known.size and known.mean() >= _MOSTLY else None

    def lamp(self, now: Seen) -> tuple[float, ...]:
        """How much brighter each colour is than the ground has it."""
        return _lamp(now, self._ground)

    def other(self, now: Seen, lamp: tuple[float, ...]) -> Mask:
        """Where the picture shows something else than the ground that is known there."""
        other: Mask = differs(now, self._ground, lamp) & self.known
        return other

    def unlike_ground(self, colours: Seen, place: Place) -> Mask:
        """Where colours, in the light of the beginning, are not those of the ground, or that is not known."""
        unlike: Mask = differs(colours, self._ground[place], SAME_LIGHT) | ~self.known[place]
        return unlike

    def unlit(self, now: Seen, lamp: tuple[float, ...]) -> Seen:
        """The colours as they would be in the light of the beginning."""
        return _lit(now, tuple(1 / factor for factor in lamp))

    def has(self, now: Seen, within: Mask) -> bool:
        """Whether most colours of a place are such as the ground has elsewhere, in this part of the picture."""
        import numpy as np

        some = self._ground[self.known & within]
        if not len(some):
            return False
        some = some[:: max(1, len(some) // _SAMPLES)].astype(np.int16)
        off = np.abs(now.reshape(-1, 1, 3).astype(np.int16) - some).max(axis=2).min(axis=1)
        return bool(np.mean(off < _SAME) > _MOSTLY)


def cells_of(picture: Picture) -> Seen:
    """The mean of four px of each cell."""
    import cv2
    import numpy as np

    height, width = (max(1, side // _CELL) for side in picture.shape[:2])
    some = cv2.resize(picture, (2 * width, 2 * height), interpolation=cv2.INTER_NEAREST)
    return np.asarray(cv2.resize(some, (width, height), interpolation=cv2.INTER_AREA), np.uint8)


def cells_at(picture: Picture, place: Place) -> Seen:
    """The same of a place alone."""
    rows, columns = (slice(_CELL * side.start, _CELL * side.stop) for side in place)
    return cells_of(picture[rows, columns])


def place_of(corners: Corners, shape: tuple[int, ...]) -> Place:
    """Rows and columns of the cells around a code, at least one, within the picture."""
    sides = []
    for axis, length in ((1, shape[0]), (0, shape[1])):
        ends = [corner[axis] / _CELL for corner in corners]
        start = min(max(0, round(min(ends))), length - 1)
        sides.append(slice(start, max(start + 1, min(length, round(max(ends))))))
    return sides[0], sides[1]


def grown(place: Place) -> Place:
    """The same with the cells beside it."""
    rows, columns = (slice(max(0, side.start - 1), side.stop + 1) for side in place)
    return rows, columns


def middle_of(place: Place) -> Point:
    """Column and row in the middle of a place."""
    (top, bottom), (left, right) = ((side.start, side.stop) for side in place)
    return (left + right - 1) / 2, (top + bottom - 1) / 2


def _lamp(now: Seen, before: Seen | Colours) -> tuple[float, ...]:
    import numpy as np

    some, was = now[::6, ::6].astype(np.float32), before[::6, ::6].astype(np.float32)
    factors = (some / np.maximum(was, 1.0)).reshape(-1, 3)
    # The middle one; np.median takes six times as long.
    middle = np.partition(factors, len(factors) // 2, axis=0)[len(factors) // 2]
    return tuple(min(max(float(factor), _LAMP[0]), _LAMP[1]) for factor in middle)


def differs(now: Seen, before: Seen | Colours, lamp: tuple[float, ...]) -> Mask:
    """The cells that are other than before, in this light."""
    import cv2

    off = cv2.absdiff(now, _lit(before, lamp))
    differs: Mask = cv2.inRange(off, (0,) * 4, (_CHANGED,) * 4) == 0
    return differs


def _lit(colours: Seen | Colours, lamp: tuple[float, ...]) -> Seen:
    import cv2
    import numpy as np

    return np.asarray(cv2.multiply(colours, _scalar(lamp), dtype=cv2.CV_8U), np.uint8)


def _scalar(factors: tuple[float, ...]) -> Any:
    """Factors of three colours as OpenCV takes them, whose types know of pictures alone."""
    return (*factors, 1.0)


def alike(now: Seen, ground: Colours, lamp: tuple[float, ...]) -> bool:
    """Whether a place looks as the ground there does in this light."""
    import cv2

    return float(cv2.absdiff(now, _lit(ground, lamp)).mean()) <= _SAME
