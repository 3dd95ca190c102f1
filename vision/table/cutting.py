"""A zone cut out of the picture, as if seen from straight above."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from vision.sightings import Corners, Point
from vision.table.surface import Surface
from vision.table.zones import Zone

if TYPE_CHECKING:
    from vision.frames import Picture

_LARGEST_PX: Final = 1600
"""A cut is no larger along one side: more than a camera shows of it tells nothing more."""


def cut_out(picture: Picture, zone: Zone, surface: Surface) -> Picture:
    """The upright rectangle around a zone, at the scale that the picture has in its middle.

    Where the rectangle reaches out of the picture it repeats the picture's edge.

    :param picture: height x width x 3, uint8, of the size that the surface holds for.
    """
    import cv2
    import numpy as np

    left, top, wide, high, scale = _rectangle(zone, surface)
    size = max(1, round(wide * scale)), max(1, round(high * scale))
    # From px of the cut to mm to px of the picture; pixel centres lie half a pixel inside.
    to_mm = np.array([[1 / scale, 0, left + 0.5 / scale], [0, 1 / scale, top + 0.5 / scale], [0, 0, 1]])
    to_picture = np.array([[1, 0, -0.5], [0, 1, -0.5], [0, 0, 1]]) @ np.array(surface.to_picture)
    cut = cv2.warpPerspective(
        picture,
        to_picture @ to_mm,
        size,
        flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_REPLICATE,
    )
    return np.asarray(cut, np.uint8)


def placed_in_cut(corners: Corners, zone: Zone, surface: Surface) -> Corners:
    """Where something in the picture lies in the zone's cut, or beside it, in px of the cut.

    :param corners: in px of the picture that the surface holds for.
    """
    left, top, _, _, scale = _rectangle(zone, surface)

    def placed(corner: Point) -> Point:
        x, y = surface.mm(corner)
        return (x - left) * scale, (y - top) * scale

    a, b, c, d = corners
    return placed(a), placed(b), placed(c), placed(d)


def _rectangle(zone: Zone, surface: Surface) -> tuple[float, float, float, float, float]:
    """Left, top, width and height in mm of the upright rectangle around a zone, and px of its cut to a mm."""
    xs, ys = [x for x, _ in zone.outline], [y for _, y in zone.outline]
    left, top, wide, high = min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
    scale = min(surface.px_per_mm(surface.px((left + wide / 2, top + high / 2))), _LARGEST_PX / max(wide, high))
    return left, top, wide, high, scale
