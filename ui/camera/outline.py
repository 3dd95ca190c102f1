"""Outlines in the picture: moved as a whole, and whether a spot lies in one."""

from __future__ import annotations

from collections.abc import Sequence

from ui.sight import Spot


def contains(outline: Sequence[Spot], spot: Spot) -> bool:
    """Whether a spot lies within an outline: a line from it to the right crosses the edge an odd number of times."""
    x, y = spot
    inside = False
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], *outline[:1]), strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            inside = not inside
    return inside


def moved(outline: Sequence[Spot], dx: float, dy: float) -> tuple[Spot, ...]:
    """The outline so much farther to the right and down, but no farther than the edge of the picture."""
    dx = max(-min(x for x, _ in outline), min(1 - max(x for x, _ in outline), dx))
    dy = max(-min(y for _, y in outline), min(1 - max(y for _, y in outline), dy))
    return tuple((x + dx, y + dy) for x, y in outline)
