"""Pictures of the eyes as a screen takes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.sight import Picture, Spot

if TYPE_CHECKING:
    from collections.abc import Iterable

    from vision.frames import Picture as Seen
    from vision.sightings import Point


def for_screen(picture: Seen, *, width: int | None = None) -> Picture:
    """A picture in a screen's colours, no wider than `width` px."""
    import cv2

    high, wide = picture.shape[:2]
    if width is not None and wide > width:
        size = (width, max(1, round(high * width / wide)))
        small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    else:
        small = picture
    rgb = cv2.cvtColor(small, cv2.COLOR_BGR2RGB)
    return Picture(rgb.shape[1], rgb.shape[0], rgb.tobytes())


def as_parts(points: Iterable[Point], size: tuple[int, int]) -> tuple[Spot, ...]:
    """Places in px as parts of a picture of this width and height."""
    width, height = size
    return tuple((x / width, y / height) for x, y in points)


def as_px(points: Iterable[Spot], size: tuple[int, int]) -> tuple[Point, ...]:
    """Parts of a picture of this width and height as places in px."""
    width, height = size
    return tuple((x * width, y * height) for x, y in points)
