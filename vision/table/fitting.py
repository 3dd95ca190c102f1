"""The surface from corner markers: measured from scratch, or fitted to markers of which the places are known."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Final, TypeAlias

from vision.errors import SurfaceError
from vision.sightings import Point
from vision.table.layout import USUAL_SIDE_MM, Layout, Place
from vision.table.markers import Corner, Marker
from vision.table.placing import misplaced
from vision.table.surface import Surface

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Values: TypeAlias = NDArray[np.float64]

LEAST: Final = 3
"""Markers that a fit needs: a third one shows when another was moved."""

_OFF_PART: Final = 1 / 500
"""Of the picture's width, by which markers may lie off their places: what a cheap lens bends, and a little more."""

_MOVED_PART: Final = 1 / 2400
"""Of the picture's width, by which they are off at the least when one of them was moved by 5 mm in a view of 900 mm. It
is little because four markers fit many places: only their own shapes speak against it."""

_CLEARLY: Final = 0.4
"""A marker was moved if the others fit so much better without it; if all are off by the lens, they do not."""

_NEAREST: Final = 2.0
"""Sides of a marker from one's middle to the next one's at the least: from less, what lies beside them is a guess."""

_ROUNDS: Final = 60


@dataclass(frozen=True, slots=True)
class Fit:
    """A surface, and the marker that does not lie where it lay when the layout was measured."""

    surface: Surface
    moved: Corner | None = None


def measure(markers: Sequence[Marker], *, side_mm: float = USUAL_SIDE_MM, picture: tuple[int, int]) -> Layout:
    """Where four markers of a known side lie, from one picture: nobody needs a ruler.

    The surface's top left corner is that of the first marker's dark square, and its upper edge leads to the outer
    corner of the second. On rendered pictures of 900 mm at 1920 px the width comes out to half a millimetre; on paper
    it is as right as the printer is.

    :raises SurfaceError: if not all four are there, they cannot lie flat on one table, do not lie clockwise around a
        rectangle in the order of their names, or are too close together.
    """
    missing = [corner.words for corner in Corner if corner not in {marker.corner for marker in markers}]
    if missing:
        raise SurfaceError(
            f"the corner marker {listed(missing)} cannot be seen; all four are needed to measure the table. "
            "Lay it flat in the picture with nothing on it"
        )
    import numpy as np

    ordered = sorted(markers, key=lambda marker: marker.corner)
    seen = np.array([marker.corners for marker in ordered])
    poses, off = _solved(seen, side_mm)
    if off > picture[0] * _OFF_PART:
        raise SurfaceError(
            "the corner markers do not lie flat on one table, or are not all of one size; press them flat, or print "
            "the sheet again"
        )
    middles: dict[Corner, Point] = {corner: (float(poses[corner][0]), float(poses[corner][1])) for corner in Corner}
    if fault := misplaced(middles):
        raise SurfaceError(fault)
    if min(math.dist(one, other) for one, other in combinations(middles.values(), 2)) < _NEAREST * side_mm:
        raise SurfaceError(
            "the corner markers lie too close together to measure the table by: lay them farther apart, around the "
            "part of the table that is played on"
        )
    squares = [_square(pose, side_mm) for pose in poses]
    outer = np.array([squares[corner][corner] for corner in Corner])
    turn = math.atan2(*(outer[1] - outer[0])[::-1])
    back = np.array([[math.cos(turn), math.sin(turn)], [-math.sin(turn), math.cos(turn)]])
    outer = (outer - outer[0]) @ back.T
    places = {}
    for corner in Corner:
        x, y = (back @ (poses[corner][:2] - squares[0][0])).tolist()
        degrees = math.degrees(poses[corner][2] - turn)
        places[corner] = Place(x, y, (degrees + 180) % 360 - 180)
    return Layout(side_mm, places, float(outer[1:3, 0].mean()), float(outer[2:, 1].mean()))


def fit(markers: Sequence[Marker], layout: Layout, *, picture: tuple[int, int]) -> Fit:
    """The surface from three markers or four whose places are known.

    :raises SurfaceError: if there are fewer, or if more than one of them was moved.
    """
    known = [marker for marker in markers if marker.corner in layout.places]
    if len(known) < LEAST:
        missing = [corner.words for corner in layout.places if corner not in {marker.corner for marker in known}]
        raise SurfaceError(
            f"of the corner markers, {listed(missing)} cannot be seen, and {LEAST} are needed; take away what "
            "lies on them, or aim the camera so that it sees them"
        )
    limit = picture[0] * _OFF_PART
    surface, worst = _fitted(known, layout, picture)
    if worst > picture[0] * _MOVED_PART and len(known) > LEAST:
        tries = [(_fitted(some, layout, picture), some) for some in combinations(known, len(known) - 1)]
        (better, rest), some = min(tries, key=lambda tried: tried[0][1])
        if rest < _CLEARLY * worst and rest <= limit:
            (moved,) = {marker.corner for marker in known} - {marker.corner for marker in some}
            return Fit(better, moved)
    if worst <= limit:
        return Fit(surface)
    raise SurfaceError(
        "the corner markers do not lie as they did when the table was measured; it is measured again as soon as "
        "all four lie flat and still in the picture"
    )


def listed(words: Sequence[str]) -> str:
    """Words as people list them: "a, b and c"."""
    return " and ".join([", ".join(words[:-1]), *words[-1:]] if words[1:] else words)


def _fitted(markers: Sequence[Marker], layout: Layout, picture: tuple[int, int]) -> tuple[Surface, float]:
    """The surface that fits best, and by how many px a corner lies off at the most."""
    import cv2
    import numpy as np

    pixels = np.array([corner for marker in markers for corner in marker.corners])
    places = np.array([corner for marker in markers for corner in layout.corners(marker.corner)])
    # Fitted from mm to px, because it is in px that a marker's corners are off.
    to_picture, _ = cv2.findHomography(places, pixels, 0)
    if to_picture is None:
        raise SurfaceError("the corner markers lie on one line; put them in the corners of a rectangle")
    surface = Surface.of_matrix(
        np.linalg.inv(to_picture).tolist(), width_mm=layout.width_mm, height_mm=layout.height_mm, picture=picture
    )
    return surface, max(
        math.dist(surface.px((x, y)), corner) for (x, y), corner in zip(places.tolist(), pixels.tolist(), strict=True)
    )


def _solved(seen: Values, side_mm: float) -> tuple[Values, float]:
    """Pose (x, y in mm, turn in radians) of each of the squares seen, and by how many px they are off at the most.

    Levenberg and Marquardt's least squares over the homography and all poses at once. It begins with a camera that
    looks straight down. Where the table's origin lies and how it is turned is left open: the damping holds them.
    """
    import numpy as np

    # Numbers around one keep the equations well conditioned.
    centre, scale = seen.reshape(-1, 2).mean(axis=0), float(np.abs(seen - seen.mean(axis=(0, 1))).max())
    points = (seen - centre) / scale
    top = points[:, 1] - points[:, 0]
    side = float(np.mean([np.linalg.norm(square - np.roll(square, 1, axis=0), axis=1).mean() for square in points]))
    starts = [
        np.array([*square.mean(axis=0), math.atan2(way[1], way[0])]) for square, way in zip(points, top, strict=True)
    ]
    unknown = np.concatenate([[1.0, 0, 0, 0, 1.0, 0, 0, 0], *starts])

    def off(values: Values) -> Values:
        matrix = np.append(values[:8], 1.0).reshape(3, 3)
        squares = np.array([_square(pose, side) for pose in values[8:].reshape(-1, 3)])
        homogeneous = np.concatenate([squares, np.ones((*squares.shape[:2], 1))], axis=2) @ matrix.T
        return ((homogeneous[:, :, :2] / homogeneous[:, :, 2:]) - points).ravel()

    damping, error = 1e-3, off(unknown)
    for _ in range(_ROUNDS):
        slopes = np.array([(off(unknown + step) - error) / 1e-6 for step in np.eye(len(unknown)) * 1e-6]).T
        normal = slopes.T @ slopes
        step = np.linalg.solve(normal + damping * np.eye(len(unknown)), -slopes.T @ error)
        tried = off(unknown + step)
        if tried @ tried < error @ error:
            small = error @ error - tried @ tried < 1e-12 * (error @ error)
            unknown, error, damping = unknown + step, tried, damping / 10
            if small:
                break
        else:
            damping *= 10
    poses = unknown[8:].reshape(-1, 3)
    poses[:, :2] *= side_mm / side
    return poses, float(np.linalg.norm(error.reshape(-1, 2), axis=1).max()) * scale


def _square(pose: Values, side: float) -> Values:
    """Corners of a square from its middle and turn, clockwise from its printed top left."""
    import numpy as np

    x, y, turn = pose
    ends = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * side / 2
    rotate = np.array([[math.cos(turn), -math.sin(turn)], [math.sin(turn), math.cos(turn)]])
    return ends @ rotate.T + (x, y)
