"""Upright parts of a picture: how they meet, and how a reader is asked about one of them alone."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from vision.frames import Frame
from vision.sightings import Corners, Point, Sighting, mean_side

if TYPE_CHECKING:
    from vision.codes.readers import CodeReader
    from vision.frames import Picture


@dataclass(frozen=True, slots=True)
class Box:
    """Whole px of a picture, `right` and `bottom` just outside."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def area(self) -> int:
        """Px in it."""
        return max(0, self.right - self.left) * max(0, self.bottom - self.top)

    def meets(self, other: Box) -> bool:
        """Tell whether the two have px in common."""
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )

    def holds(self, point: Point) -> bool:
        """Tell whether a point lies in it."""
        return self.left <= point[0] < self.right and self.top <= point[1] < self.bottom

    def joined(self, other: Box) -> Box:
        """The least box that holds both."""
        return Box(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )

    def grown(self, by: float) -> Box:
        """Larger by so many px on each side."""
        more = math.ceil(by)
        return Box(self.left - more, self.top - more, self.right + more, self.bottom + more)

    def within(self, other: Box) -> Box:
        """What the other has of it."""
        return Box(
            max(self.left, other.left),
            max(self.top, other.top),
            min(self.right, other.right),
            min(self.bottom, other.bottom),
        )

    def seen_from(self, other: Box) -> Box:
        """The same in px of a part."""
        return Box(self.left - other.left, self.top - other.top, self.right - other.left, self.bottom - other.top)

    def placed_in(self, other: Box) -> Box:
        """The same, given in px of a part, in px of the whole picture."""
        return Box(self.left + other.left, self.top + other.top, self.right + other.left, self.bottom + other.top)

    def of(self, picture: Picture) -> Picture:
        """These px of a picture, not copied."""
        return picture[self.top : self.bottom, self.left : self.right]


def whole(picture: Picture) -> Box:
    """All of a picture."""
    return Box(0, 0, picture.shape[1], picture.shape[0])


def around(corners: Corners, *, margin: float = 0.0) -> Box:
    """The least box around a code.

    :param margin: how far to stand off, in sides of the code.
    """
    across, down = zip(*corners, strict=True)
    box = Box(math.floor(min(across)), math.floor(min(down)), math.ceil(max(across)), math.ceil(max(down)))
    return box.grown(margin * mean_side(corners))


def merged(boxes: Iterable[Box]) -> list[Box]:
    """The same parts in boxes that do not meet."""
    apart: list[Box] = []
    for box in boxes:
        joined = box
        while touching := [other for other in apart if other.meets(joined)]:
            apart = [other for other in apart if other not in touching]
            for other in touching:
                joined = joined.joined(other)
        apart.append(joined)
    return apart


def read_box(reader: CodeReader, frame: Frame, box: Box) -> list[Sighting]:
    """Read a part of a frame alone; sightings are in px of the whole frame."""
    if not box.area:
        return []
    if box == whole(frame.picture):
        return reader.read(frame)
    part = Frame(box.of(frame.picture), frame.number, frame.time)
    return [replaced(sighting, box) for sighting in reader.read(part)]


def replaced(sighting: Sighting, box: Box, *, times: int = 1) -> Sighting:
    """A sighting in a part of a picture that was enlarged so many times, as one in the whole picture."""
    a, b, c, d = ((x / times + box.left, y / times + box.top) for x, y in sighting.corners)
    return replace(sighting, corners=(a, b, c, d), px_per_module=sighting.px_per_module / times)


def at_one_place(sighting: Sighting, others: Sequence[Sighting]) -> bool:
    """Tell whether one of these is at the place of the first: readers' corners differ by little, cards' by a side."""
    reach = mean_side(sighting.corners) / 2
    return any(math.dist(sighting.centre, other.centre) < reach for other in others)
