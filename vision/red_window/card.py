"""Where a card with red interference lies in a picture, and the same card taken flat.

The interference itself is what is looked for: a stretch of table whose colour goes to and fro between red and paper,
and is another one than around it. No code is needed on the card; with the sighting of its label, the card is the one
that carries it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from vision.red_window.inks import densities
from vision.red_window.outline import apartness, enclosing, fitted
from vision.sightings import Corners, Point, Sighting

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from vision.frames import Picture

_LOOKED_AT: Final = 640
"""Px of a picture's longer side in which a card is looked for."""

_SMALLEST: Final = 0.009
"""Part of the picture that a card covers at least."""

_BRIGHT: Final = 0.3
"""Spread of a card's density to red light, at most: neither paper nor red ink nor a few marks in cyan hold it back."""

_REDDER: Final = 0.11
"""By how much a card is denser to green light than to red, at least; white paper under a warm lamp is by 0.09."""

_TO_AND_FRO: Final = 0.07
"""Spread of a card's density to green light, at least: interference, and no plain red."""

_FULL: Final = 0.8
"""Part of its four corners that a card fills, at least."""

_LONGEST: Final = 2.2
"""A card's longer side by its shorter one, at most."""

_UNEVEN: Final = 1.45
"""Between two opposite sides of a card seen aslant, at most."""

_CLEAR: Final = 0.8
"""How well a card's colours are told from those around it, at least (see `apartness`)."""

_MOST: Final = 10
"""Candidates that are looked at closely."""


def find_card(picture: Picture, *, label: Sighting | None = None, north: float = 0.0) -> Corners | None:
    """Find the card: corners of its interference in px, clockwise from the one that is top left as the card lies.

    :param label: what was read on the card, if it carries a label.
    :param north: degrees clockwise in the picture to where the top of the table is; the corners begin accordingly.
    :returns: None where there is no such card.
    """
    import cv2
    import numpy as np

    shrink = min(1.0, _LOOKED_AT / max(picture.shape[:2]))
    small = cv2.resize(picture, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA)
    smooth = np.asarray(cv2.GaussianBlur(small, (0, 0), 0.7), np.uint8)
    colours = np.asarray(cv2.cvtColor(smooth.astype(np.float32) / 255, cv2.COLOR_BGR2Lab), np.float32)
    best, found = _CLEAR, None
    for quad in _candidates(smooth):
        if label is not None and not _carries(quad, [(x * shrink, y * shrink) for x, y in label.corners]):
            continue
        closer = fitted(colours, quad)
        for one in (closer, fitted(colours, closer)):
            if _is_whole(one, smooth.shape) and _is_red(smooth, one):
                apart = apartness(colours, one)
                if apart > best:
                    best, found = apart, one
    return None if found is None else _from_top_left(found.astype(np.float64) / shrink, north)


def flatten(picture: Picture, corners: Corners, *, least: int = 160, most: int = 640) -> Picture:
    """A card seen from straight above, the first of its corners at the top left: height x width x 3, uint8.

    It has the proportions of the sides in the picture, and is about as large as it is there.

    :param least: px of its longer side at least.
    :param most: and at most.
    """
    import cv2
    import numpy as np

    wide = (math.dist(corners[0], corners[1]) + math.dist(corners[3], corners[2])) / 2
    high = (math.dist(corners[0], corners[3]) + math.dist(corners[1], corners[2])) / 2
    longer = max(wide, high, 1.0)
    grow = min(max(longer, least), most) / longer
    width, height = max(8, round(wide * grow)), max(8, round(high * grow))
    # Pixel centres lie half a pixel inside their pixel.
    ends = np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32) - 0.5
    move = cv2.getPerspectiveTransform(np.array(corners, np.float32) - 0.5, ends)
    how = cv2.INTER_AREA if grow < 0.7 else cv2.INTER_CUBIC
    flat = cv2.warpPerspective(picture, move, (width, height), flags=how, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(flat, np.uint8)


def _candidates(picture: Picture) -> list[NDArray[np.float32]]:
    """Four corners each of what could be the card, the largest first; none twice."""
    import cv2
    import numpy as np

    found: list[NDArray[np.float32]] = []
    for mask in _stretches(picture):
        contours, _ = cv2.findContours(mask, cv2.RETR_LIST, cv2.CHAIN_APPROX_SIMPLE)
        for contour in contours:
            if cv2.contourArea(contour) < _SMALLEST * mask.size:
                continue
            quad = enclosing(np.asarray(contour, np.int32))
            if quad is not None and cv2.contourArea(contour) > _FULL * cv2.contourArea(quad):
                found.append(quad)
    found.sort(key=lambda quad: -float(cv2.contourArea(quad)))
    apart: list[NDArray[np.float32]] = []
    for quad in found:
        if _is_whole(quad, picture.shape) and not any(_are_alike(quad, other) for other in apart):
            apart.append(np.asarray(quad, np.float32))
    return apart[:_MOST]


def _stretches(picture: Picture) -> Iterator[NDArray[np.uint8]]:
    """Masks: what differs in redness from the table, whose redness goes to and fro, and what edges enclose."""
    import cv2
    import numpy as np

    redness = _redness(picture)
    reach = max(picture.shape[:2]) / 100
    mean = cv2.GaussianBlur(redness, (0, 0), reach)
    spread = np.sqrt(np.maximum(cv2.GaussianBlur(redness * redness, (0, 0), reach) - mean * mean, 0))
    side = max(3, round(reach))
    for signal in (np.abs(mean - float(np.median(mean))) + spread, spread, mean):
        least, most = np.quantile(signal, (0.02, 0.995))
        grey = np.rint(255 * np.clip((signal - least) / max(most - least, 1e-6), 0, 1)).astype(np.uint8)
        otsu, _ = cv2.threshold(grey, 0, 255, cv2.THRESH_BINARY | cv2.THRESH_OTSU)
        for threshold in (0.6 * otsu, otsu, 1.3 * otsu):
            _, mask = cv2.threshold(grey, threshold, 255, cv2.THRESH_BINARY)
            closed = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, np.ones((side, side), np.uint8))
            yield np.asarray(
                cv2.morphologyEx(closed, cv2.MORPH_OPEN, np.ones((3 * side, 3 * side), np.uint8)), np.uint8
            )
    colours = cv2.cvtColor(picture, cv2.COLOR_BGR2Lab)
    for blur in (1.5, 3.0):
        edges = np.zeros(picture.shape[:2], np.uint8)
        for plane in cv2.split(cv2.GaussianBlur(colours, (0, 0), blur)):
            steep = float(np.quantile(np.abs(cv2.Sobel(plane, cv2.CV_32F, 1, 1)), 0.9)) + 20
            edges |= np.asarray(cv2.Canny(plane, steep, 2.5 * steep), np.uint8)
        yield np.asarray(cv2.dilate(edges, np.ones((3, 3), np.uint8)), np.uint8)


def _redness(picture: Picture) -> NDArray[np.float32]:
    """How much more red than green there is, from -1 to 1, calm in the dark where noise would be large."""
    import numpy as np

    _, green, red = (picture[..., channel].astype(np.float32) for channel in range(3))
    return np.asarray((red - green) / (red + green + 30), np.float32)


def _is_whole(quad: NDArray[np.float32], shape: tuple[int, ...]) -> bool:
    """Whether four corners make a card's form that lies in the picture with all of its sides."""
    import cv2
    import numpy as np

    height, width = shape[:2]
    if float(quad.min()) < 1 or float(quad[:, 0].max()) > width - 2 or float(quad[:, 1].max()) > height - 2:
        return False
    if cv2.contourArea(quad) < _SMALLEST * height * width or not cv2.isContourConvex(quad):
        return False
    sides = [float(np.linalg.norm(quad[at] - quad[(at + 1) % 4])) for at in range(4)]
    wide, high = (sides[0] + sides[2]) / 2, (sides[1] + sides[3]) / 2
    uneven = max(max(sides[0], sides[2]) / min(sides[0], sides[2]), max(sides[1], sides[3]) / min(sides[1], sides[3]))
    return max(wide, high) <= _LONGEST * min(wide, high) and uneven <= _UNEVEN


def _is_red(picture: Picture, quad: NDArray[np.float32]) -> bool:
    """Whether nearly all within four corners is bright to red light, and much of it dark to green."""
    import numpy as np

    a, b, c, d = ((float(x), float(y)) for x, y in quad)
    flat = flatten(picture, (a, b, c, d), least=64, most=160)
    edge = max(1, min(flat.shape[:2]) // 16)
    dense = densities(flat[edge:-edge, edge:-edge])
    red, green = dense[..., 2], dense[..., 1]
    low, dark = np.quantile(red, (0.15, 0.85))
    pale, deep = np.quantile(green, (0.1, 0.9))
    return bool(dark - low < _BRIGHT and np.median(green) - np.median(red) > _REDDER and deep - pale > _TO_AND_FRO)


def _are_alike(one: NDArray[np.float32], other: NDArray[np.float32]) -> bool:
    """Whether two sets of corners are nearly the same."""
    import numpy as np

    side = float(np.linalg.norm(one - one.mean(axis=0), axis=1).mean())
    near = np.linalg.norm(one[:, None] - other[None], axis=2).min(axis=1)
    return bool((near < 0.06 * side).all())


def _carries(quad: NDArray[np.float32], label: list[Point]) -> bool:
    """Whether a label lies on a card or, stuck on its sleeve, on its edge."""
    import cv2
    import numpy as np

    middle = (sum(x for x, _ in label) / 4, sum(y for _, y in label) / 4)
    reach = math.dist(label[0], label[2]) / 2
    return float(cv2.pointPolygonTest(np.asarray(quad, np.float32), middle, True)) > -reach


def _from_top_left(quad: NDArray[np.float64], north: float) -> Corners:
    """The corners clockwise, from the top left one of the card as it lies to somebody who looks north."""
    import numpy as np

    turn = math.radians(-north)
    turned = quad @ np.array([[math.cos(turn), math.sin(turn)], [-math.sin(turn), math.cos(turn)]])
    middle = turned.mean(axis=0)
    order = np.argsort(np.arctan2(turned[:, 1] - middle[1], turned[:, 0] - middle[0]))
    ring = turned[order]
    # The top side is the one whose middle lies farthest up.
    tops = [(ring[at][1] + ring[(at + 1) % 4][1]) / 2 for at in range(4)]
    first = int(np.argmin(tops))
    a, b, c, d = ((float(x), float(y)) for x, y in quad[order][[(first + step) % 4 for step in range(4)]])
    return a, b, c, d
