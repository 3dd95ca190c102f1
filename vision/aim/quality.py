"""What hinders the reading of a picture, measured: each complaint with its place and what to do about it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final, TypeAlias

from vision.aim.code_state import CodeState, code_state
from vision.sheets.sheet import module_mm
from vision.sightings import Corners, Sighting, mean_side
from vision.table.outlines import middle
from vision.table.surface import Surface

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from vision.frames import Picture

    Greys: TypeAlias = NDArray[np.uint8]

LEAST_PX: Final = 2.5
"""Px per module under which codes go unread in a room's light."""

_SOFT_PX: Final = 1.5
"""Sigma of the blur that a lens in focus does not have ..."""

_SOFT_MODULES: Final = 0.4
"""... and that does harm at this size of a code."""

_VERY_SOFT: Final = 0.6

_WASHED: Final = 0.02
"""Part of a code under glare: a blob of two or three modules."""

_DARK: Final = 100.0
"""Grey level of paper under which cameras are noisy."""

_NOISE_PARTS: Final = 18.0
"""Noise goes into the contrast of a code at least so often, where it is read well."""

_BLACK: Final = 45.0
"""What is brightest is darker than this where nothing at all can be read."""

_FAINT: Final = 18.0
"""Contrast under which something covers the code."""

_BLOCK: Final = 16


class Kind(Enum):
    """What is wrong."""

    TOO_SMALL = "too small"
    OUT_OF_FOCUS = "out of focus"
    GLARE = "glare"
    TOO_DARK = "too dark"
    SHAKING = "shaking"


@dataclass(frozen=True, slots=True)
class Complaint:
    """One thing that hinders, and where."""

    kind: Kind
    corners: Corners
    """Around the place, in px."""

    level: float
    """From 0 for what is hardly worth a word to 1 for what makes reading impossible."""

    text: str
    """What is wrong, where, and what to do, for people."""


def complaints(
    picture: Picture,
    sightings: Sequence[Sighting] = (),
    *,
    unread: Sequence[Corners] = (),
    surface: Surface | None = None,
    label_mm: float | None = None,
) -> tuple[Complaint, ...]:
    """Everything that hinders in one picture, the worst first; nothing in a good picture.

    :param sightings: the codes that were read in it.
    :param unread: where codes lie that were not read: things that are known to lie there, or what looks like a code.
    :param surface: where it is known, it is told where on the table labels of `label_mm` are too small.
    :param label_mm: side of the labels in use, with their white border.
    """
    import cv2
    import numpy as np

    grey = np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8)
    size = (grey.shape[1], grey.shape[0])
    codes = [
        (seen.corners, code_state(grey, seen.corners, modules=round(mean_side(seen.corners) / seen.px_per_module)))
        for seen in sightings
        if seen.tag is None
    ]
    codes += [(corners, code_state(grey, corners)) for corners in unread]
    # Where something covers a code, or there is none after all, there is nothing to be measured.
    codes = [(corners, state) for corners, state in codes if state.marks and state.contrast >= _FAINT]
    found = [one for corners, state in codes for one in (_of_code(corners, state, size),) if one is not None]
    found = [*_together(found, len(codes), size), *_darkness(grey, codes, size)]
    if surface is not None and label_mm is not None:
        found += _too_small_on(surface.scaled(size), label_mm)
    return tuple(sorted(found, key=lambda one: -one.level))


def place_words(corners: Sequence[tuple[float, float]], size: tuple[int, int]) -> str:
    """Where in the picture something is, as said to people: "at the top left", "in the middle"."""
    x, y = middle(corners)
    across = ("left", "", "right")[min(2, max(0, int(3 * x / size[0])))]
    down = ("top", "", "bottom")[min(2, max(0, int(3 * y / size[1])))]
    words = f"{down} {across}".strip()
    return f"at the {words}" if words else "in the middle"


def whole_picture(size: tuple[int, int]) -> Corners:
    """The corners of a picture of this width and height."""
    width, height = float(size[0]), float(size[1])
    return (0.0, 0.0), (width, 0.0), (width, height), (0.0, height)


def _of_code(corners: Corners, state: CodeState, size: tuple[int, int]) -> Complaint | None:
    """What is worst about one code: one word about each is enough."""
    where = place_words(corners, size)
    soft = state.blur_px / state.px_per_module
    # Blur fills gaps between modules as glare does, all over the code.
    if state.washed > _WASHED and not _VERY_SOFT < soft < math.inf:
        return Complaint(
            Kind.GLARE,
            corners,
            min(1.0, 0.3 + 2 * state.washed),
            f"glare on the label {where}; move the lamp to the side, or turn the card a little",
        )
    if math.isinf(soft):
        return None  # only one mark can be made out: something lies on the others
    if state.blur_px >= _SOFT_PX and soft >= _SOFT_MODULES:
        return Complaint(
            Kind.OUT_OF_FOCUS,
            corners,
            min(1.0, soft),
            f"out of focus {where}; focus the camera on the table, or set its focus by hand, and wipe the lens",
        )
    if state.px_per_module < LEAST_PX:
        return Complaint(Kind.TOO_SMALL, corners, _smallness(state.px_per_module), _small_words(state, where))
    return None


def _smallness(px_per_module: float) -> float:
    return min(1.0, max(0.0, 1.6 - 0.6 * px_per_module))


def _small_words(state: CodeState, where: str) -> str:
    return (
        f"the label {where} is too small to read at this height: {state.px_per_module:.1f} px a module, "
        f"{LEAST_PX:g} are needed; bring the camera down to {_part(state.px_per_module)} of its height, or print "
        "larger labels"
    )


def _part(px_per_module: float) -> str:
    return f"{100 * px_per_module / LEAST_PX:.0f} %"


def _together(found: Sequence[Complaint], codes: int, size: tuple[int, int]) -> list[Complaint]:
    """One complaint instead of many, where most of three codes or more share it: the cause is not with each."""
    kept: list[Complaint] = []
    for kind in Kind:
        alike = [one for one in found if one.kind is kind]
        if len(alike) >= 3 and 2 * len(alike) > codes:
            worst = max(alike, key=lambda one: one.level)
            xs, ys = ([corner[axis] for one in alike for corner in one.corners] for axis in (0, 1))
            box = ((min(xs), min(ys)), (max(xs), min(ys)), (max(xs), max(ys)), (min(xs), max(ys)))
            kept.append(
                Complaint(kind, box, worst.level, f"{worst.text} ({len(alike)} labels of {codes} are like this)")
            )
        else:
            kept += alike
    return kept


def _darkness(grey: Greys, codes: Sequence[tuple[Corners, CodeState]], size: tuple[int, int]) -> list[Complaint]:
    import numpy as np

    advice = "; put more light on the table, from the side so that sleeves do not shine"
    if not codes:
        brightest = float(np.percentile(grey[::4, ::4], 99))
        if brightest >= _BLACK:
            return []
        return [Complaint(Kind.TOO_DARK, whole_picture(size), 1.0, f"the picture is almost black{advice}")]
    noise = _noise(grey)
    # Glare brightens a code: the darkest counts, and that of which the noise is the largest part.
    corners, state = min(codes, key=lambda code: min(code[1].light / _DARK, code[1].contrast / (_NOISE_PARTS * noise)))
    light, clear = state.light / _DARK, state.contrast / (_NOISE_PARTS * noise)
    if light >= 1 and clear >= 1:
        return []
    what = "too dark" if light < 1 else "too noisy, as in too little light,"
    return [
        Complaint(
            Kind.TOO_DARK, corners, min(1.0, 1.3 - min(light, clear)), f"{what} {place_words(corners, size)}{advice}"
        )
    ]


def _noise(grey: Greys) -> float:
    """Sigma of the noise in grey levels where the picture is plain (Immerkaer, Fast Noise Variance Estimation 1996)."""
    import cv2
    import numpy as np

    mask = np.array([[1, -2, 1], [-2, 4, -2], [1, -2, 1]], np.float32)
    rough = np.abs(cv2.filter2D(grey, cv2.CV_32F, mask))
    height, width = (side // _BLOCK * _BLOCK for side in rough.shape)
    blocks = rough[:height, :width].reshape(height // _BLOCK, _BLOCK, width // _BLOCK, _BLOCK)
    means = blocks.mean(axis=(1, 3)).ravel()
    if not means.size:
        return 1.0
    # Edges and patterns only add to it: the plainer blocks tell the noise.
    return max(0.5, float(np.percentile(means, 15)) * math.sqrt(math.pi / 2) / 6)


def _too_small_on(surface: Surface, label_mm: float) -> list[Complaint]:
    """Where on the table labels of this size show less than they need."""
    wide, high, steps = surface.width_mm, surface.height_mm, range(9)
    places = [(wide * x / 8, high * y / 8) for x in steps for y in steps]
    sizes = {
        place: surface.px_per_mm(surface.px(place)) * module_mm(label_mm) for place in places if surface.sees(place)
    }
    small = [place for place, size in sizes.items() if size < LEAST_PX]
    if not small:
        return []
    xs, ys = [x for x, _ in small], [y for _, y in small]
    # A cell reaches half a step around its place.
    left, right = max(0.0, min(xs) - wide / 16), min(wide, max(xs) + wide / 16)
    top, bottom = max(0.0, min(ys) - high / 16), min(high, max(ys) + high / 16)
    a, b, c, d = surface.outline([(left, top), (right, top), (right, bottom), (left, bottom)])
    least = min(sizes[place] for place in small)
    where = "on the whole table" if len(small) == len(sizes) else place_words((a, b, c, d), surface.picture)
    return [
        Complaint(
            Kind.TOO_SMALL,
            (a, b, c, d),
            _smallness(least),
            f"labels of {label_mm:g} mm are too small to read at this height {where}: {least:.1f} px a module, "
            f"{LEAST_PX:g} are needed; bring the camera down to {_part(least)} of its height, take larger pictures, or "
            f"print labels of {math.ceil(label_mm * LEAST_PX / least):g} mm",
        )
    ]
