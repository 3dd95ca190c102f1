"""Outlines of places: polygons of a few corners, in px of a picture or in mm on the table, y down."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

from vision.sightings import Corners, Point


def is_convex(outline: Sequence[Point]) -> bool:
    """Whether an outline of three corners or more turns one way all around, once, and nowhere back or straight on."""
    turned = turns(outline)
    # A star turns one way as well, but it goes around more than once.
    return len(outline) >= 3 and (min(turned) > 0 or max(turned) < 0) and abs(sum(turned)) < 1.5 * math.tau


def turns(outline: Sequence[Point]) -> list[float]:
    """By how much an outline turns at each corner from the second on, the first as the last; in radians clockwise."""
    return [_turned(a, b, c) for (a, b), (_, c) in pairwise(_sides(outline, extra=1))]


def area(outline: Sequence[Point]) -> float:
    """Area inside of an outline that does not cross itself: positive when its corners go clockwise."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in _sides(outline)) / 2


def middle(outline: Sequence[Point]) -> Point:
    """The mean of the corners: inside of any convex outline."""
    return sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline)


def encloses(outline: Sequence[Point], point: Point) -> bool:
    """Whether a point lies inside of a convex outline, or on its edge."""
    x, y = point
    sides = [(b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]) for a, b in _sides(outline)]
    return min(sides) >= 0 or max(sides) <= 0


def shifted(corners: Corners, right: float, down: float) -> Corners:
    """Four corners, each moved by this much."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners
    return (ax + right, ay + down), (bx + right, by + down), (cx + right, cy + down), (dx + right, dy + down)


def clockwise(points: Iterable[Point]) -> tuple[Point, ...]:
    """The corners of a convex shape that were given in any order, clockwise from the one nearest to its top left."""
    corners = list(points)
    x, y = middle(corners)
    corners.sort(key=lambda corner: math.atan2(corner[1] - y, corner[0] - x))
    first = min(range(len(corners)), key=lambda at: sum(corners[at]))
    return (*corners[first:], *corners[:first])


def _sides(outline: Sequence[Point], *, extra: int = 0) -> list[tuple[Point, Point]]:
    """Each side as its ends, all around; with `extra` sides of the next round behind them."""
    return list(pairwise([*outline, *outline[: 1 + extra]]))


def _turned(a: Point, b: Point, c: Point) -> float:
    """By how much the way from a over b to c turns at b, in radians clockwise; 0 where two of them are one."""
    before, after = (b[0] - a[0], b[1] - a[1]), (c[0] - b[0], c[1] - b[1])
    return math.atan2(before[0] * after[1] - before[1] * after[0], before[0] * after[0] + before[1] * after[1])
