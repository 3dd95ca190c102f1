"""Meters for aiming a camera: how sharp the picture is and how much light there is, each with what to do about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from vision.frames import Picture
    from vision.sightings import Sighting

    Greys: TypeAlias = NDArray[np.uint8]

_TILE: Final = 48
"""Px along one side of the tiles that are measured: wider than any edge that is worth measuring."""

_CONTRAST: Final = 0.55
"""Least contrast of a tile as a part of the picture's white: print on paper has it, and wood or cloth seldom."""

_FAINT: Final = 25.0
"""Grey levels of contrast under which noise would be taken for an edge."""

_SHARP_PX: Final = 2.0
"""Width of an edge in a picture that is as sharp as its px allow."""

_SOFT_PX: Final = 4.0
"""Width of an edge from which a label of the usual size suffers; a larger one bears more."""

_SOFT_MODULES: Final = 0.8
"""The same in modules of the codes in view."""

_SOFT_THINGS_PX: Final = 5.5
"""The same where no code is in view: what else lies on a table may be soft by itself."""

_DIM: Final = 90.0
"""White paper darker than this is noisy in most cameras."""

_MOST_CODES: Final = 12
"""Codes that are measured, spread over all: a table of sixty would tell no more, and take long on a Raspberry Pi."""

_BLOWN: Final = 0.25
"""Part of the picture at its very brightest from which it counts as too bright."""


class Meter(Enum):
    """What is measured."""

    FOCUS = "focus"
    LIGHT = "light"


@dataclass(frozen=True, slots=True)
class Measured:
    """One meter's reading."""

    meter: Meter
    level: float
    """From 0 to 1, more is better."""

    value: float
    """Width of an edge in px for the focus, and the grey level of white paper for the light, 0 to 255."""

    good: bool
    advice: str = ""
    """What to do where it is not good, for people."""


def measured(picture: Picture, sightings: Sequence[Sighting] = ()) -> tuple[Measured, ...]:
    """Read both meters; the focus is left out where nothing in the picture has an edge to measure it by.

    :param picture: height x width x 3, uint8.
    :param sightings: the codes in it: their black and white tell more than anything else on the table.
    """
    import cv2
    import numpy as np

    grey = np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8)
    some = sightings[:: max(1, len(sightings) // _MOST_CODES)]
    tiles = [tile for tile in (_around(grey, sighting) for sighting in some) if tile.size]
    light = _light(grey, tiles)
    width = _edge_width(tiles or _tiles(grey), max(_FAINT, _CONTRAST * light.value))
    return (light,) if width is None else (_focus(width, _bearable(sightings)), light)


def _bearable(sightings: Sequence[Sighting]) -> float:
    """Up to which width an edge in this picture is no harm, in px."""
    if not sightings:
        return _SOFT_THINGS_PX
    return max(_SOFT_PX, _SOFT_MODULES * min(sighting.px_per_module for sighting in sightings))


def _focus(width: float, bearable: float) -> Measured:
    good = width <= bearable
    advice = "" if good else "focus the camera on the table, or set its focus by hand; wipe the lens"
    return Measured(Meter.FOCUS, min(1.0, _SHARP_PX / width), width, good, advice)


def _light(grey: Greys, tiles: Sequence[Greys]) -> Measured:
    import numpy as np

    white = float(
        np.median([np.percentile(tile, 90) for tile in tiles]) if tiles else np.percentile(grey[::4, ::4], 95)
    )
    blown = float((grey[::4, ::4] >= 254).mean())
    advice = ""
    if white < _DIM:
        advice = "more light on the table, from the side so that sleeves do not shine"
    elif blown > _BLOWN:
        advice = "less light, or a shorter exposure: much of the picture is plain white"
    return Measured(Meter.LIGHT, white / 255, white, not advice, advice)


def _edge_width(tiles: Sequence[Greys], contrast: float) -> float | None:
    """Width in px of the sharper edges: a tile's contrast over its steepest slope. None without contrast anywhere."""
    import cv2
    import numpy as np

    widths = []
    for tile in tiles:
        dark, light = np.percentile(tile, (5, 95))
        if light - dark < contrast:
            continue
        across, down = (cv2.Sobel(tile, cv2.CV_32F, dx, 1 - dx, scale=1 / 8) for dx in (1, 0))
        slope = float(np.percentile(np.hypot(across, down), 99))
        widths.append((light - dark) / max(slope, 1.0))
    return float(np.percentile(widths, 25)) if widths else None


def _around(grey: Greys, sighting: Sighting) -> Greys:
    """A code's upright box, with its quiet border."""
    columns, rows = ([corner[axis] for corner in sighting.corners] for axis in (0, 1))
    border = 2 * sighting.px_per_module
    left, top = (max(0, int(min(values) - border)) for values in (columns, rows))
    return grey[top : int(max(rows) + border) + 1, left : int(max(columns) + border) + 1]


def _tiles(grey: Greys) -> list[Greys]:
    """Tiles of the whole picture, every second one each way, which is enough to find its sharpest part."""
    height, width = grey.shape
    return [
        grey[top : top + _TILE, left : left + _TILE]
        for top in range(0, height - _TILE + 1, 2 * _TILE)
        for left in range(0, width - _TILE + 1, 2 * _TILE)
    ]
