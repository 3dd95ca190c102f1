"""Finds dice in a picture: a small net says for each place whether a die's middle is there, and how large it is."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from vision.dice.net import STRIDE, Box, Net, find_input, size

if TYPE_CHECKING:
    from vision.dice.net import Pixels
    from vision.frames import Picture

LEAST: Final = 0.28
"""From this on a place is looked at by the face net, which has the last word."""

_EDGE: Final = 12
"""Px of margin put around the net's picture, so that dice at the picture's edge are seen."""

_BEST_PX: Final = 21.0
"""Mean side of a die's box in px of the net's picture at which the net sees best."""

_RANGE: Final = (8.0, 44.0)
"""Sides that the net is believed to measure, in px of its picture."""

_COARSE: Final = 16.0
"""Least side in a picture that is looked at again because it may hold large dice: smaller ones were seen before."""

_BOX_TO_SIDE: Final = 1.25
"""How much longer a box is than the die in it, on average over all turns."""

_SMALLEST: Final = 28
"""Px along the shorter side below which a picture is not made smaller any more."""


@dataclass(frozen=True, slots=True)
class Found:
    """A place where a die seems to be."""

    box: Box
    chance: float

    def moved(self, x: float, y: float) -> Found:
        """The same place in a picture of which this one was a part that begins there."""
        left, top, right, bottom = self.box
        return Found((left + x, top + y, right + x, bottom + y), self.chance)


class Finder:
    """Finds dice of any size, or of one known size.

    :param net: the trained finder.
    :param least: chance of a die from which a place is found.
    """

    def __init__(self, net: Net, *, least: float = LEAST) -> None:
        self._net = net
        self._logit = math.log(least / (1 - least))

    def find(self, picture: Picture, *, die_px: float | None = None) -> list[Found]:
        """The places where dice seem to be, the likeliest first, no two of them at one place.

        With a known size the picture is looked at once; without, at half its size and smaller, and in full only if that
        gives nothing.

        :param die_px: side of a die in px, where it is known.
        """
        if die_px is not None:
            sized = _resized(picture, min(2.0, _BEST_PX / (_BOX_TO_SIDE * die_px)))
            return _best(found for found in self._seen(sized, picture) if 0.7 < size(found.box) / die_px < 1.9)
        smaller = _halved(picture)
        found = self._seen(smaller, picture)
        while min(smaller.shape[:2]) / 2 >= _SMALLEST:
            smaller = _halved(smaller)
            found += self._seen(smaller, picture, least=_COARSE)
        return _best(found) or _best(self._seen(picture, picture))

    def _seen(self, small: Picture, picture: Picture, *, least: float = _RANGE[0]) -> list[Found]:
        """Look once at the picture made smaller or larger, for dice of `least` px in that and more."""
        import cv2
        import numpy as np

        high, wide = small.shape[:2]
        share_x, share_y = wide / picture.shape[1], high / picture.shape[0]
        below, right = _EDGE + -high % STRIDE, _EDGE + -wide % STRIDE
        padded: Pixels = cv2.copyMakeBorder(small, _EDGE, below, _EDGE, right, cv2.BORDER_REPLICATE)
        said = self._net.run(find_input(padded))[0]
        heat = said[0]
        peaks = (heat >= cv2.dilate(heat, np.ones((3, 3), np.uint8))) & (heat > self._logit)
        found = []
        for row, column in np.argwhere(peaks):
            logit, off_x, off_y, width, height = said[:, row, column].tolist()
            x, y = (column + off_x + 0.5) * STRIDE - _EDGE, (row + off_y + 0.5) * STRIDE - _EDGE
            half_wide, half_high = np.exp(np.clip((width, height), 1.0, 5.0)) / 2
            if not (least < half_wide + half_high < _RANGE[1] and 0 <= x <= wide and 0 <= y <= high):
                continue
            box = (x - half_wide, y - half_high, x + half_wide, y + half_high)
            scaled = (
                float(box[0] / share_x),
                float(box[1] / share_y),
                float(box[2] / share_x),
                float(box[3] / share_y),
            )
            found.append(Found(scaled, float(1 / (1 + np.exp(-logit)))))
        return found


def _halved(picture: Picture) -> Picture:
    return _resized(picture, 0.5)


def _resized(picture: Picture, share: float) -> Picture:
    import cv2
    import numpy as np

    way = cv2.INTER_AREA if share < 1 else cv2.INTER_LINEAR
    return np.asarray(cv2.resize(picture, None, fx=share, fy=share, interpolation=way), np.uint8)


def _best(found: Iterable[Found]) -> list[Found]:
    """Leave the likeliest of all that are at one place."""
    kept: list[Found] = []
    for spot in sorted(found, key=lambda spot: -spot.chance):
        if not any(_same(spot.box, other.box) for other in kept):
            kept.append(spot)
    return kept


def _same(first: Box, second: Box) -> bool:
    """Whether two boxes are about one die: their middles are much nearer than those of two dice can be."""
    apart_x = abs(first[0] + first[2] - second[0] - second[2]) / 2
    apart_y = abs(first[1] + first[3] - second[1] - second[3]) / 2
    return (apart_x**2 + apart_y**2) ** 0.5 < 0.45 * min(size(first), size(second))
