"""The table's surface: which millimetre of the flat table a px of the picture shows, and the other way round.

The lens is taken to draw straight lines straight and everything to lie flat on the table. What that costs: a webcam of
up to 70 degrees bends lines by about 1 % towards the picture's corners, some millimetres; a wide-angle lens bends them
by centimetres and should be straightened by its own driver. A card on a pile of 10 mm, seen from 900 mm, seems to lie
1 % further from the point below the camera: 4 mm at the edge of the picture.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, TypeAlias

from vision.errors import SurfaceError
from vision.sightings import Corners, Point
from vision.table.outlines import area, is_convex
from vision.things import Spot

Row: TypeAlias = tuple[float, float, float]
Matrix: TypeAlias = tuple[Row, Row, Row]

_SMALLEST_PART: Final = 0.01
"""Of the picture's area that the tapped rectangle must cover: on less, a tap that is 3 px off moves the table's far end
by centimetres."""


@dataclass(frozen=True)
class Surface:
    """A flat rectangle on the table as one camera sees it. Places are in mm from its top left corner, y down."""

    to_table: Matrix
    """The homography from px of the picture to mm; its third row is positive all over the picture."""

    width_mm: float
    height_mm: float

    picture: tuple[int, int]
    """Width and height in px of the pictures it holds for."""

    @classmethod
    def of_corners(cls, corners: Corners, *, width_mm: float, height_mm: float, picture: tuple[int, int]) -> Surface:
        """The surface whose corners lie at these px, clockwise from its top left.

        :raises SurfaceError: if no camera above a table can see a rectangle so.
        """
        for side in (width_mm, height_mm):
            if not (math.isfinite(side) and side > 0):
                raise SurfaceError(f"the surface cannot be {width_mm:g} x {height_mm:g} mm; measure its sides again")
        if not is_convex(corners) or area(corners) <= 0:
            raise SurfaceError(
                "the four corners do not lie clockwise around a surface; give top left, top right, bottom right and "
                "bottom left in this order"
            )
        from_unit = _square_to(corners)
        to_unit = _inverse(from_unit)
        to_table = (
            _times(to_unit[0], width_mm),
            _times(to_unit[1], height_mm),
            to_unit[2],
        )
        return cls.of_matrix(to_table, width_mm=width_mm, height_mm=height_mm, picture=picture)

    @classmethod
    def of_matrix(
        cls, to_table: Sequence[Sequence[float]], *, width_mm: float, height_mm: float, picture: tuple[int, int]
    ) -> Surface:
        """The surface with this homography, at whatever scale and sign.

        :raises SurfaceError: if the table's horizon would be in the picture.
        """
        width, height = picture
        third = to_table[2]
        ends = [third[0] * x + third[1] * y + third[2] for x in (0, width) for y in (0, height)]
        # The middle gives scale and sign, so that equal surfaces have equal matrices.
        middle = sum(ends) / 4
        if not math.isfinite(middle) or middle == 0 or min(end / middle for end in ends) <= 0:
            raise SurfaceError(
                "the camera looks across the table more than down on it; put it higher and tilt it down, then set the "
                "corners again"
            )
        a, b, c = ((row[0] / middle, row[1] / middle, row[2] / middle) for row in to_table)
        return cls((a, b, c), width_mm, height_mm, picture)

    @cached_property
    def to_picture(self) -> Matrix:
        """The homography from mm to px; its third row is positive before the camera."""
        return _inverse(self.to_table)

    @property
    def corners(self) -> Corners:
        """Where the surface's corners lie in the picture, clockwise from its top left; they may lie outside of it."""
        wide, high = self.width_mm, self.height_mm
        return self.px((0.0, 0.0)), self.px((wide, 0.0)), self.px((wide, high)), self.px((0.0, high))

    def mm(self, point: Point) -> Point:
        """The place on the table that a px of the picture shows."""
        return _mapped(self.to_table, point)

    def px(self, point: Point) -> Point:
        """Where a place on the table is in the picture, or beside it; only for places that :meth:`before`."""
        return _mapped(self.to_picture, point)

    def outline(self, points: Iterable[Point]) -> tuple[Point, ...]:
        """An outline in mm, in px of the picture."""
        return tuple(self.px(point) for point in points)

    def sees(self, point: Point) -> bool:
        """Whether a place on the table is in the picture."""
        third = self.to_picture[2]
        if third[0] * point[0] + third[1] * point[1] + third[2] <= 0:
            return False  # behind the camera
        (x, y), (width, height) = self.px(point), self.picture
        return 0 <= x <= width and 0 <= y <= height

    def spot(self, corners: Corners) -> Spot:
        """Where a code with these corners in px lies, and how it is turned on the table."""
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = (self.mm(corner) for corner in corners)
        # All four sides tell the turn: each lies a quarter turn after the one before.
        across = (bx - ax) + (cx - dx) + (cy - by) + (dy - ay)
        down = (by - ay) + (cy - dy) - (cx - bx) - (dx - ax)
        turn = math.degrees(math.atan2(down, across))
        return Spot((ax + bx + cx + dx) / 4, (ay + by + cy + dy) / 4, 180.0 if turn == -180.0 else turn or 0.0)

    def px_per_mm(self, at: Point) -> float:
        """How many px of the picture show one mm of the table at this px: the square root of the ratio of areas."""
        to_table, (x, y) = self.to_table, at
        depth = to_table[2][0] * x + to_table[2][1] * y + to_table[2][2]
        # The area that a homography makes of a px is its determinant by the cube of the depth.
        return math.sqrt(depth**3 / abs(_determinant(to_table)))

    def px_from(self, other: Surface) -> float:
        """By how many px two surfaces differ at the most about the picture, for pictures of one size."""
        width, height = self.picture
        inside = [(x * width, y * height) for x in (0.1, 0.9) for y in (0.1, 0.9)]
        return max(math.dist(point, self.px(other.mm(point))) for point in inside)

    def scaled(self, picture: tuple[int, int]) -> Surface:
        """The same for pictures of another size from the same camera."""
        if picture == self.picture:
            return self
        across, down = self.picture[0] / picture[0], self.picture[1] / picture[1]
        rows = [(row[0] * across, row[1] * down, row[2]) for row in self.to_table]
        return self.of_matrix(rows, width_mm=self.width_mm, height_mm=self.height_mm, picture=picture)


def tapped_surface(corners: Sequence[Point], size_mm: tuple[float, float], *, picture: tuple[int, int]) -> Surface:
    """The surface from four taps on the corners of a flat rectangle, such as a play mat or a sheet of paper.

    :param corners: px, clockwise from its top left.
    :param size_mm: width and height of the rectangle.
    :raises SurfaceError: says what is wrong with the taps.
    """
    if len(corners) != 4:
        raise SurfaceError(f"expected taps on four corners, came {len(corners)}")
    one, two, three, four = corners
    quad: Corners = (one, two, three, four)
    surface = Surface.of_corners(quad, width_mm=size_mm[0], height_mm=size_mm[1], picture=picture)
    if area(quad) < _SMALLEST_PART * picture[0] * picture[1]:
        raise SurfaceError(
            "the rectangle is too small in the picture to measure the table by; take a larger one, such as a play mat "
            "or the table itself"
        )
    return surface


def _square_to(corners: Corners) -> Matrix:
    """The homography from the unit square to a quadrangle (Heckbert, Fundamentals of Texture Mapping, 1989, 2.2.3)."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners
    sum_x, sum_y = ax - bx + cx - dx, ay - by + cy - dy
    right_x, right_y, down_x, down_y = bx - cx, by - cy, dx - cx, dy - cy
    scale = right_x * down_y - right_y * down_x
    g = (sum_x * down_y - sum_y * down_x) / scale
    h = (right_x * sum_y - right_y * sum_x) / scale
    return (
        (bx - ax + g * bx, dx - ax + h * dx, ax),
        (by - ay + g * by, dy - ay + h * dy, ay),
        (g, h, 1.0),
    )


def _mapped(matrix: Matrix, point: Point) -> Point:
    (a, b, c), (d, e, f), (g, h, i) = matrix
    x, y = point
    depth = g * x + h * y + i
    return (a * x + b * y + c) / depth, (d * x + e * y + f) / depth


def _determinant(matrix: Matrix) -> float:
    (a, b, c), (d, e, f), (g, h, i) = matrix
    return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)


def _inverse(matrix: Matrix) -> Matrix:
    (a, b, c), (d, e, f), (g, h, i) = matrix
    by = _determinant(matrix)
    return (
        ((e * i - f * h) / by, (c * h - b * i) / by, (b * f - c * e) / by),
        ((f * g - d * i) / by, (a * i - c * g) / by, (c * d - a * f) / by),
        ((d * h - e * g) / by, (b * g - a * h) / by, (a * e - b * d) / by),
    )


def _times(row: Row, factor: float) -> Row:
    return row[0] * factor, row[1] * factor, row[2] * factor
