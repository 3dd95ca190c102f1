"""Labels that are stuck on a scanner card: where they lie, so that they are not read as marks, and what they hide."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from vision.codes.readers import ZxingReader
from vision.codes.unread import find_unread
from vision.errors import ReaderMissingError
from vision.frames import Frame
from vision.sightings import Corners, Sighting, mean_side

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from vision.frames import Picture

    Mask = NDArray[np.bool_]

_ENLARGED: Final = (1, 2, 3)
"""How many times as large a card is looked at, one after the other, until a label is read."""

_LARGEST: Final = 1600
"""Px beyond which enlarging brings nothing."""

_BORDER: Final = 0.16
"""White around a code with its line to cut along, in sides of the code (`vision.sheets.sheet` has two modules)."""

_CAPTION_MM: Final = 6.5
"""Height of the words below a code, whatever its size (`vision.sheets.sheet`), and of an untidy cut."""

_CARD_MM: Final = 63.0
"""Width of a card of the usual size."""

_HIDES: Final = 0.01
"""Part of a quarter from which on a label can hide a symbol, which takes two of a hundred parts or more."""

_IN_THE_MIDDLE: Final = 0.12
"""How far around the middle a coordinate reaches, in parts of the card's longer side."""


def labels_on(flat: Picture) -> tuple[Corners, ...]:
    """Find the labels on a card, read or not: their outlines in px, with border and caption.

    :param flat: the card from straight above (`vision.red_window.card.flatten`).
    """
    px_per_mm = min(flat.shape[:2]) / _CARD_MM
    return tuple(_outline(corners, _CAPTION_MM * px_per_mm) for corners in _codes(flat))


def covered_by(labels: tuple[Corners, ...], flat: Picture) -> Mask:
    """What labels cover of a card: height x width."""
    import cv2
    import numpy as np

    mask = np.zeros(flat.shape[:2], np.uint8)
    for outline in labels:
        cv2.fillConvexPoly(mask, np.rint(np.array(outline)).astype(np.int32), 1)
    return np.asarray(mask, np.bool_)


def without(covered: Mask, flat: Picture) -> Picture:
    """The card with its own mean colour in place of what covers it: neither marks nor white."""
    import numpy as np

    if not covered.any() or covered.all():
        return flat
    cleared = flat.copy()
    cleared[covered] = np.rint(flat[~covered].mean(axis=0))
    return cleared


def hides_in_quarters(covered: Mask, centre: tuple[float, float]) -> tuple[bool, bool, bool, bool]:
    """Whether a symbol can be hidden in each quarter: north-west, north-east, south-west, south-east.

    :param centre: where the quarters meet, in parts of the width and height.
    """
    height, width = covered.shape
    x, y = round(centre[0] * width), round(centre[1] * height)
    nw, ne, sw, se = (
        bool(part.size and part.mean() > _HIDES)
        for part in (covered[:y, :x], covered[:y, x:], covered[y:, :x], covered[y:, x:])
    )
    return nw, ne, sw, se


def hides_middle(covered: Mask, centre: tuple[float, float]) -> bool:
    """Whether part of a coordinate can be hidden."""
    height, width = covered.shape
    reach = round(_IN_THE_MIDDLE * max(height, width))
    x, y = round(centre[0] * width), round(centre[1] * height)
    return bool(covered[max(0, y - reach) : y + reach, max(0, x - reach) : x + reach].any())


def _codes(flat: Picture) -> list[Corners]:
    """The corners of all codes on a card."""
    import cv2
    import numpy as np

    read: list[Sighting] = []
    large = flat
    for times in _ENLARGED:
        if times > 1 and times * max(flat.shape[:2]) > _LARGEST:
            break
        large = np.asarray(cv2.resize(flat, None, fx=times, fy=times, interpolation=cv2.INTER_CUBIC), np.uint8)
        read = _read(large)
        if read:
            break
    larger = large.shape[1] / flat.shape[1]
    return [
        _made(np.array(corners) / larger)
        for corners in (*(sighting.corners for sighting in read), *find_unread(large, read))
    ]


def _read(picture: Picture) -> list[Sighting]:
    try:
        return ZxingReader().read(Frame(picture, 0, 0.0))
    except ReaderMissingError:
        return []  # the marks in its corners can be found without


def _outline(corners: Corners, caption: float) -> Corners:
    """A label's outline around its code.

    :param caption: height of what stands below the code, in px.
    """
    import cv2
    import numpy as np

    below = 1 + _BORDER + caption / mean_side(corners)
    ends = np.array([(0, 0), (1, 0), (1, 1), (0, 1)], np.float32)
    move = cv2.getPerspectiveTransform(ends, np.array(corners, np.float32))
    wide = np.array([[(-_BORDER, -_BORDER), (1 + _BORDER, -_BORDER), (1 + _BORDER, below), (-_BORDER, below)]])
    return _made(cv2.perspectiveTransform(wide, move)[0])


def _made(ends: NDArray[np.float64]) -> Corners:
    a, b, c, d = ((float(x), float(y)) for x, y in ends)
    return a, b, c, d
