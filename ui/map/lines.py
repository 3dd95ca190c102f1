"""Lines and areas of a plan put together, so that few things have to be drawn. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from companion.engine.mapped import Line, Point


def merged(lines: Iterable[Line]) -> list[Line]:
    """The same lines in as few pieces as can be: those along one another become one; slanted ones stay."""
    across: dict[float, list[tuple[float, float]]] = {}
    upright: dict[float, list[tuple[float, float]]] = {}
    slanted = []
    for line in lines:
        if line.y1 == line.y2:
            across.setdefault(line.y1, []).append((min(line.x1, line.x2), max(line.x1, line.x2)))
        elif line.x1 == line.x2:
            upright.setdefault(line.x1, []).append((min(line.y1, line.y2), max(line.y1, line.y2)))
        else:
            slanted.append(line)
    found = [Line(a, y, b, y) for y, spans in sorted(across.items()) for a, b in _joined(spans)]
    found += [Line(x, a, x, b) for x, spans in sorted(upright.items()) for a, b in _joined(spans)]
    return found + slanted


def runs(spaces: Iterable[Point]) -> list[tuple[Point, float]]:
    """Spaces beside one another as rows: the westernmost space of each, and how many spaces it is long."""
    rows: dict[float, list[tuple[float, float]]] = {}
    for x, y in spaces:
        rows.setdefault(y, []).append((x, x + 1))
    return [((a, y), b - a) for y, spans in sorted(rows.items()) for a, b in _joined(spans)]


def dashes(points: Sequence[Point], *, dash: float, gap: float) -> list[Line]:
    """A path through points as dashes; it begins with one, and goes on around the corners."""
    found: list[Line] = []
    at, drawing = 0.0, True
    for (x1, y1), (x2, y2) in pairwise(points):
        length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
        done = 0.0
        while done < length - 1e-9:
            step = min((dash if drawing else gap) - at, length - done)
            if drawing and length > 0:
                a, b = done / length, (done + step) / length
                ends = (x1 + (x2 - x1) * a, y1 + (y2 - y1) * a, x1 + (x2 - x1) * b, y1 + (y2 - y1) * b)
                found.append(Line(*ends))
            done, at = done + step, at + step
            if at >= (dash if drawing else gap) - 1e-9:
                at, drawing = 0.0, not drawing
    return found


def along(points: Sequence[Point], share: float) -> tuple[float, float]:
    """The point of a path at a share of its length: 0 is its beginning, 1 its end."""
    lengths = [((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5 for (x1, y1), (x2, y2) in pairwise(points)]
    left = sum(lengths) * max(0.0, min(1.0, share))
    for length, ((x1, y1), (x2, y2)) in zip(lengths, pairwise(points), strict=True):
        if left <= length and length > 0:
            return (x1 + (x2 - x1) * left / length, y1 + (y2 - y1) * left / length)
        left -= length
    return (float(points[-1][0]), float(points[-1][1]))


def _joined(spans: list[tuple[float, float]]) -> list[tuple[float, float]]:
    found: list[tuple[float, float]] = []
    for begin, end in sorted(spans):
        if found and begin <= found[-1][1]:
            found[-1] = (found[-1][0], max(found[-1][1], end))
        else:
            found.append((begin, end))
    return found
