"""The coordinate in the middle of a scanner card, such as B1: a letter from A to J and a number from 1 to 10.

The printed font is not known: what stands in the middle is compared with every coordinate in several fonts and
spacings, in each of the four ways in which a card can lie.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from vision.red_window.blobs import SIDE

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Plane = NDArray[np.float32]

COORDINATES: Final = tuple(f"{letter}{number}" for letter in "ABCDEFGHIJ" for number in range(1, 11))
"""All that a card can show (EN-615, EN-616)."""

_WIDE: Final = 0.13
"""How far a coordinate reaches to either side of the middle at most, in parts of the card's longer side."""

_HIGH: Final = 0.065
_LEAST: Final = 0.03
"""Height of its letters at least."""

_SIZE: Final = (40, 20)
"""Width and height in which coordinates are compared."""

_LEVELS: Final = (0.3, 0.45, 0.6)
"""Parts of full ink that are tried as the limit between ink and none."""

_ALIKE: Final = 0.55
"""How alike (correlation) what is there must be to a coordinate."""

_GAPS: Final = (0.06, 0.18, 0.32)
"""Between two signs, in parts of their height."""


@dataclass(frozen=True, slots=True)
class Middle:
    """A coordinate as it was read."""

    text: str
    alike: float
    """How alike it is to this coordinate in the likest font, 0 to 1."""

    margin: float
    """By how much less alike it is to the next one."""

    others: tuple[str, ...]
    """The next ones, likest first."""

    turn: int
    """Quarters that the card is turned clockwise."""

    against: int
    """How many of the limits between ink and none let something else be read, the card lying as it does."""

    box: tuple[float, float, float, float]
    """Left, top, right and bottom in px of the view."""


def read_middle(density: Plane, centre: tuple[float, float]) -> Middle | None:
    """Read what stands in the middle of a view, if it is a coordinate in any of the four turns.

    :param density: the view, its longer side `SIDE` px.
    :param centre: where the quadrants meet, in px.
    """
    import numpy as np

    reach = round(_WIDE * SIDE)
    x, y = round(centre[0]), round(centre[1])
    if min(x, y, density.shape[1] - x, density.shape[0] - y) < reach:
        return None
    square = density[y - reach : y + reach, x - reach : x + reach]
    found = []
    for turn in range(4):
        upright = np.ascontiguousarray(np.rot90(square, turn))
        band = upright[reach - round(_HIGH * SIDE) : reach + round(_HIGH * SIDE)]
        found += [one for one in (_read(band, level, turn) for level in _LEVELS) if one]
    best = max(found, key=lambda one: one.alike + one.margin, default=None)
    if best is None or best.alike < _ALIKE:
        return None
    left, top, right, bottom = best.box
    top, bottom = top + reach - round(_HIGH * SIDE), bottom + reach - round(_HIGH * SIDE)
    for _ in range(best.turn):
        left, top, right, bottom = 2 * reach - bottom, left, 2 * reach - top, right
    box = (left + x - reach, top + y - reach, right + x - reach, bottom + y - reach)
    against = sum(one.turn == best.turn and one.text != best.text for one in found)
    return replace(best, box=box, against=against)


def _read(band: Plane, level: float, turn: int) -> Middle | None:
    """Read a strip of a view in which a coordinate would stand upright in the middle; its box is that in the strip."""
    import cv2
    import numpy as np

    full = float(np.quantile(band, 0.985))
    if full <= 0:
        return None
    mask = band > level * full
    box = _around(mask)
    if box is None:
        return None
    left, top, right, bottom = box
    ink = np.clip(band[top:bottom, left:right] / full, 0, 1)
    picture = _even(cv2.resize(ink, _SIZE, interpolation=cv2.INTER_AREA))
    known, names, proportions = _pictures()
    off = np.abs(np.log((right - left) / (bottom - top) / proportions))
    alike = known @ picture.ravel() / picture.size - 0.3 * np.maximum(off - 0.1, 0)
    each = np.array([alike[names == at].max() for at in range(len(COORDINATES))])
    order = np.argsort(-each)
    first, second = float(each[order[0]]), float(each[order[1]])
    others = tuple(COORDINATES[at] for at in order[1:4] if each[at] > first - 0.15)
    return Middle(COORDINATES[order[0]], first, first - second, others, turn, 0, (left, top, right, bottom))


def _around(mask: NDArray[np.bool_]) -> tuple[int, int, int, int] | None:
    """The box around what stands in the middle of a strip, without what reaches in from outside and specks."""
    import cv2
    import numpy as np

    height, width = mask.shape
    count, _, stats, _ = cv2.connectedComponentsWithStats(mask.astype(np.uint8), connectivity=8)
    boxes = []
    for left, top, wide, high, area in stats[1:count]:
        outside = left <= 0 or top <= 0 or left + wide >= width or top + high >= height
        if not outside and area > 12 and max(wide, high) > 0.4 * _LEAST * SIDE:
            boxes.append((int(left), int(top), int(left + wide), int(top + high)))
    tall = [box for box in boxes if box[3] - box[1] > _LEAST * SIDE]
    if not tall:
        return None
    top, bottom = min(box[1] for box in tall), max(box[3] for box in tall)
    kept = [box for box in boxes if box[1] >= top - 2 and box[3] <= bottom + 2]
    left, right = min(box[0] for box in kept), max(box[2] for box in kept)
    near = abs((left + right) / 2 - width / 2) < 0.12 * width and abs((top + bottom) / 2 - height / 2) < 0.15 * height
    return (left, top, right, bottom) if near and 0.9 < (right - left) / (bottom - top) < 3.6 else None


@lru_cache(maxsize=1)
def _pictures() -> tuple[Plane, NDArray[np.int64], Plane]:
    """Every coordinate in every font and spacing: its picture as a row, which it is, and its width by its height."""
    import cv2
    import numpy as np

    rows, names, proportions = [], [], []
    for signs in _fonts():
        for at, coordinate in enumerate(COORDINATES):
            for gap in _GAPS:
                parts = [signs[sign] for sign in coordinate]
                space = np.zeros((parts[0].shape[0], max(1, round(gap * parts[0].shape[0]))), np.float32)
                page = np.hstack([one for part in parts for one in (space, part)][1:])
                soft = cv2.GaussianBlur(cv2.resize(page, _SIZE, interpolation=cv2.INTER_AREA), (0, 0), 0.8)
                rows.append(_even(soft.astype(np.float32)).ravel())
                names.append(at)
                proportions.append(page.shape[1] / page.shape[0])
    return np.array(rows, np.float32), np.array(names), np.array(proportions, np.float32)


def _fonts() -> list[dict[str, Plane]]:
    """For each font and weight its signs, cut to their width, all as high as its letters are."""
    import cv2
    import numpy as np
    from PIL import Image, ImageDraw, ImageFont

    found: list[dict[str, Plane]] = []

    def add(draw: dict[str, NDArray[np.uint8]]) -> None:
        ys = np.nonzero(draw["E"].max(axis=1) > 100)[0]
        top, bottom = int(ys[0]), int(ys[-1]) + 1
        signs = {}
        for sign, page in draw.items():
            xs = np.nonzero(page.max(axis=0) > 100)[0]
            signs[sign] = np.asarray(page[top:bottom, xs[0] : xs[-1] + 1] / 255, np.float32)
        found.append(signs)

    signs = "ABCDEFGHIJ0123456789"
    for font in (cv2.FONT_HERSHEY_SIMPLEX, cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_COMPLEX, cv2.FONT_HERSHEY_TRIPLEX):
        for thick in (3, 7, 11):
            pages = {sign: np.zeros((120, 120), np.uint8) for sign in signs}
            for sign, page in pages.items():
                cv2.putText(page, sign, (30, 90), font, 2.4, (255,), thick, cv2.LINE_AA)
            add(pages)
    face = ImageFont.load_default(size=72)
    for stroke in (0, 2, 5):
        pages = {}
        for sign in signs:
            paper = Image.new("L", (120, 120))
            ImageDraw.Draw(paper).text((30, 100), sign, 255, face, anchor="ls", stroke_width=stroke)
            pages[sign] = np.asarray(paper, np.uint8)
        add(pages)
    return found


def _even(picture: NDArray[np.float32]) -> Plane:
    """A picture with mean 0 and spread 1, so that the mean product of two is their correlation."""
    import numpy as np

    centred = picture - picture.mean()
    return np.asarray(centred / max(float(centred.std()), 1e-6), np.float32)
