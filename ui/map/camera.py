"""The camera over a map: which part of it is seen, how large, and where a finger points. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from companion.engine.mapped import Plan, Point
from ui.boxes import Box

NEAREST = 4.0
"""How much larger than whole a map can be seen at most, where its spaces are small then."""

FINGER = 64.0
"""Pixels of the designed window that a space can always be made to take."""

EDGE = 0.62
"""Room around the pages of a map for what stands on their edge, in spaces."""


class Extent(msgspec.Struct, frozen=True):
    """A rectangle of the map, in spaces."""

    west: float
    south: float
    east: float
    north: float

    @property
    def width(self) -> float:
        """In spaces, from west to east."""
        return self.east - self.west

    @property
    def height(self) -> float:
        """In spaces, from south to north."""
        return self.north - self.south

    def around(self, margin: float) -> Extent:
        """The extent with so many spaces more on every side."""
        return Extent(self.west - margin, self.south - margin, self.east + margin, self.north + margin)


def extent_of(plan: Plan) -> Extent:
    """All pages of a plan, or its floor where it has no pages; one space where it has nothing."""
    corners = [(page.x, page.y) for page in plan.pages]
    corners += [(page.x + page.width, page.y + page.height) for page in plan.pages]
    return extent_around(corners or [(x + d, y + d) for x, y in plan.floor for d in (0, 1)])


def extent_around(points: Iterable[Point]) -> Extent:
    """The least extent that holds these points."""
    found = list(points) or [(0, 0), (1, 1)]
    across, up = [x for x, _ in found], [y for _, y in found]
    return Extent(min(across), min(up), max(across), max(up))


class Camera(msgspec.Struct, frozen=True):
    """What is seen of an extent in a box of the window.

    Attributes:
        box: Where it is seen, in pixels.
        extent: The whole map; the camera never looks past it.
        unit: Pixels that a space takes.
        x, y: What stands in the middle of the box, in spaces.
        least_unit, most_unit: Between which the unit stays.
    """

    box: Box
    extent: Extent
    unit: float
    x: float
    y: float
    least_unit: float
    most_unit: float

    @classmethod
    def whole(cls, box: Box, extent: Extent, *, finger: float = FINGER) -> Camera:
        """Everything in view, a space taking whole pixels; `finger` is what it can be made to take, in pixels."""
        unit = float(max(1, int(min(box.w / max(extent.width, 1), box.h / max(extent.height, 1)))))
        middle = (extent.west + extent.width / 2, extent.south + extent.height / 2)
        return cls(box, extent, unit, *middle, unit, max(finger, min(unit * NEAREST, finger * 2), unit))

    @property
    def is_whole(self) -> bool:
        """Whether everything is in view."""
        return self.unit <= self.least_unit * 1.001

    def pixels(self, point: Point) -> tuple[float, float]:
        """Where a point of the map is in the window."""
        middle_x, middle_y = self.box.centre
        return middle_x + (point[0] - self.x) * self.unit, middle_y + (point[1] - self.y) * self.unit

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Which point of the map is at a place of the window."""
        middle_x, middle_y = self.box.centre
        return self.x + (x - middle_x) / self.unit, self.y + (y - middle_y) / self.unit

    def zoomed(self, factor: float, about: tuple[float, float] | None = None) -> Camera:
        """Larger (above 1) or smaller, while what is at `about` of the window stays there."""
        unit = min(self.most_unit, max(self.least_unit, self.unit * factor))
        at_x, at_y = about or self.box.centre
        fixed_x, fixed_y = self.point(at_x, at_y)
        middle_x, middle_y = self.box.centre
        moved = msgspec.structs.replace(
            self, unit=unit, x=fixed_x - (at_x - middle_x) / unit, y=fixed_y - (at_y - middle_y) / unit
        )
        return moved.within()

    def panned(self, dx: float, dy: float) -> Camera:
        """The map moved by so many pixels under the window."""
        return msgspec.structs.replace(self, x=self.x - dx / self.unit, y=self.y - dy / self.unit).within()

    def over(self, wanted: Extent, *, most: float) -> Camera:
        """So much of the map in view that all of an extent is, a space taking at most so many pixels."""
        unit = min(most, self.box.w / max(wanted.width, 0.1), self.box.h / max(wanted.height, 0.1))
        unit = min(self.most_unit, max(self.least_unit, unit))
        middle = (wanted.west + wanted.width / 2, wanted.south + wanted.height / 2)
        return msgspec.structs.replace(self, unit=unit, x=middle[0], y=middle[1]).within()

    def shows(self, wanted: Extent) -> bool:
        """Whether all of an extent is in view."""
        left, low = self.pixels((wanted.west, wanted.south))
        right, high = self.pixels((wanted.east, wanted.north))
        box = self.box
        return left >= box.x - 1 and low >= box.y - 1 and right <= box.right + 1 and high <= box.top + 1

    def between(self, other: Camera, share: float) -> Camera:
        """A camera on the way to another one over the same map: 0 is here, 1 is there."""
        return msgspec.structs.replace(
            other,
            unit=self.unit + (other.unit - self.unit) * share,
            x=self.x + (other.x - self.x) * share,
            y=self.y + (other.y - self.y) * share,
        )

    def within(self) -> Camera:
        """The nearest camera that does not look past the map; a map smaller than its box stands in the middle."""
        x = _kept(self.x, self.extent.west, self.extent.east, self.box.w / self.unit / 2)
        y = _kept(self.y, self.extent.south, self.extent.north, self.box.h / self.unit / 2)
        return msgspec.structs.replace(self, x=x, y=y)


def _kept(middle: float, least: float, most: float, half: float) -> float:
    if most - least <= half * 2:
        return (least + most) / 2
    return min(most - half, max(least + half, middle))
