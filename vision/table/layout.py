"""How the corner markers lie on the table, in millimetres: measured from a picture, since each has a known side."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from vision.sightings import Corners, Point
from vision.table.markers import Corner
from vision.table.surface import Surface

USUAL_SIDE_MM: Final = 40.0
"""Side of a corner marker's dark square as the sheet prints it."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where one marker lies: the middle of its dark square in mm on the surface, and its turn clockwise in degrees."""

    x: float
    y: float
    turn: float = 0.0


@dataclass(frozen=True)
class Layout:
    """All markers on one surface, which reaches from the outer corner of one marker to that of the next."""

    side_mm: float
    """Side of each marker's dark square."""

    places: Mapping[Corner, Place]
    width_mm: float
    height_mm: float

    def corners(self, corner: Corner) -> Corners:
        """The corners of one marker in mm, from its printed top left clockwise."""
        place, half = self.places[corner], self.side_mm / 2
        turn = math.radians(place.turn)
        across, down = math.cos(turn) * half, math.sin(turn) * half

        def at(right: int, below: int) -> Point:
            return place.x + right * across - below * down, place.y + right * down + below * across

        return at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)

    def in_picture(self, corner: Corner, surface: Surface) -> Corners:
        """The corners of one marker in px, as they should be seen on this surface."""
        a, b, c, d = surface.outline(self.corners(corner))
        return a, b, c, d
