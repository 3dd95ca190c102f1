"""The bodies that dice have: corners, flat faces, and which way up is written on each."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Points = NDArray[np.float64]


@dataclass(frozen=True, eq=False, slots=True)
class Side:
    """One flat face of a body."""

    outline: Points
    """Corners in order around the face, n x 3."""

    middle: Points
    normal: Points
    """Outwards, of length 1."""

    up: Points
    """Along the face, where the top of what is written on it points, of length 1."""

    room: float
    """Radius of the largest circle around the middle that lies in the face."""


@dataclass(frozen=True, eq=False, slots=True)
class Solid:
    """A convex body whose faces lie opposite to faces, so that one always looks up; its width is 1."""

    sides: tuple[Side, ...]

    @property
    def rise(self) -> float:
        """From the middle of the body to the face it lies on."""
        return float(self.sides[0].middle @ self.sides[0].normal)


@lru_cache
def solid(faces: int) -> Solid:
    """The body of a die with 6, 8, 10, 12 or 20 faces.

    A cube's width is that of a face; that of another body is the diameter of the ball around its corners.
    """
    match faces:
        case 6:
            points = np.array(list(product((-0.5, 0.5), repeat=3)))
            return _from_normals(points, _spread(np.eye(3)), 1.0)
        case 8:
            return _from_normals(_spread(np.eye(3)), np.array(list(product((-1.0, 1.0), repeat=3))), 0.5)
        case 10:
            return _trapezohedron()
        case 12:
            return _from_normals(_dodecahedron(), _icosahedron(), 0.5)
        case 20:
            return _from_normals(_icosahedron(), _dodecahedron(), 0.5)
    raise ValueError(f"expected 6, 8, 10, 12 or 20 faces, came {faces}")


def _spread(points: Points) -> Points:
    return np.vstack([points, -points])


def _icosahedron() -> Points:
    golden = (1 + math.sqrt(5)) / 2
    return np.array([p for a, b in product((-1, 1), (-golden, golden)) for p in ((0, a, b), (a, b, 0), (b, 0, a))])


def _dodecahedron() -> Points:
    golden = (1 + math.sqrt(5)) / 2
    short = [p for a, b in product((-1 / golden, 1 / golden), (-golden, golden)) for p in _turned(a, b)]
    return np.array([*product((-1.0, 1.0), repeat=3), *short])


def _turned(a: float, b: float) -> list[tuple[float, float, float]]:
    return [(0, b, a), (b, a, 0), (a, 0, b)]


def _trapezohedron() -> Solid:
    """Ten kites: five around the top, five around the bottom, as on a ten-sided die."""
    ring = 0.105
    around = [(math.cos(k * math.pi / 5), math.sin(k * math.pi / 5), ring if k % 2 == 0 else -ring) for k in range(10)]
    # The two points lie where the planes of the kites meet above the middle.
    turn = math.cos(math.pi / 5)
    tip = ring * (1 + turn) / (1 - turn)
    points = np.array([*around, (0, 0, tip), (0, 0, -tip)])
    sides = []
    for k in range(10):
        end = 10 if k % 2 else 11
        corners = [end, (k - 1) % 10, k, (k + 1) % 10]
        sides.append(_side(points[corners], up=points[end] - points[k]))
    return _of_width(sides, 0.5)


def _from_normals(points: Points, normals: Points, radius: float) -> Solid:
    """A body by its corners and the directions of its faces."""
    sides = []
    for normal in normals / np.linalg.norm(normals, axis=1, keepdims=True):
        far = points @ normal
        corners = points[far > far.max() - 1e-6]
        middle = corners.mean(axis=0)
        one = (corners[0] - middle) / np.linalg.norm(corners[0] - middle)
        other = np.cross(normal, one)
        order = np.argsort(np.arctan2((corners - middle) @ other, (corners - middle) @ one))
        corners = corners[order]
        up = corners[0] - middle if len(corners) != 4 else corners[0] + corners[1] - 2 * middle
        sides.append(_side(corners, up=up))
    return _of_width(sides, radius if len(normals) != 6 else 0.5 * math.sqrt(3))


def _side(corners: Points, *, up: Points) -> Side:
    middle = corners.mean(axis=0)
    normal = np.cross(corners[1] - corners[0], corners[2] - corners[0])
    normal = normal / np.linalg.norm(normal)
    if normal @ middle < 0:
        corners, normal = corners[::-1], -normal
    edges = np.roll(corners, -1, axis=0) - corners
    gaps = np.linalg.norm(np.cross(edges, middle - corners), axis=1) / np.linalg.norm(edges, axis=1)
    along = up - (up @ normal) * normal
    return Side(corners, middle, normal, along / np.linalg.norm(along), float(gaps.min()))


def _of_width(sides: list[Side], radius: float) -> Solid:
    """Made as wide as wanted."""
    grow = radius / max(float(np.linalg.norm(side.outline, axis=1).max()) for side in sides)
    return Solid(
        tuple(Side(side.outline * grow, side.middle * grow, side.normal, side.up, side.room * grow) for side in sides)
    )
