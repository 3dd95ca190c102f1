"""What lies over the ground for a while: fields of light and sight, paths, and what can be chosen."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence

import msgspec
from kivy.graphics import Canvas, Color, Rectangle, SmoothEllipse, SmoothLine, SmoothRoundedRectangle, SmoothTriangle

from companion.engine.mapped import Field, Line, Point, Trail
from ui.boxes import Box
from ui.map.lines import dashes, runs
from ui.map.mesh import rectangles
from ui.map.places import On, Place, middle_of
from ui.shapes import Shape, circle_points, corners, ring, shape_of
from ui.theme import GROUND, INK, PROTECTED, QUIET, WARNING, Colour, faded, side_colour

TRAIL_SHARE = 0.1
"""How thick a path is, in spaces."""

LIGHT = "light"


class Look(msgspec.Struct, frozen=True):
    """How a place is marked."""

    fill: Colour
    edge: Colour


OFFERED = Look(faded(PROTECTED, 0.2), faded(PROTECTED, 0.85))
CHOSEN = Look(faded(PROTECTED, 0.45), INK)


def draw_fields(canvas: Canvas, fields: Sequence[Field], unit: float) -> None:
    """Tint the spaces of fields and dot their intersections: light is warm, all else is blue."""
    canvas.clear()
    with canvas:
        for one in fields:
            tint = WARNING if one.key == LIGHT else PROTECTED
            Color(*faded(tint, 0.2))
            rectangles([Box(x * unit, y * unit, long * unit, unit) for (x, y), long in runs(one.spaces)])
            Color(*faded(tint, 0.6))
            dot = max(3.0, unit * 0.16)
            for x, y in one.crossings:
                SmoothEllipse(pos=(x * unit - dot / 2, y * unit - dot / 2), size=(dot, dot))


def draw_trails(
    canvas: Canvas, trails: Iterable[Trail], unit: float, held: Container[tuple[float, float]] = frozenset()
) -> None:
    """Paths as dashes, and the outline of a piece at an end of each where none stands (`held` are those that do)."""
    canvas.clear()
    with canvas:
        for trail in trails:
            tint = side_colour(trail.side, None)
            draw_trail(trail, tint, unit)
            middles = [middle_of(point, on_line=trail.on_line) for point in (trail.points[:1] + trail.points[-1:])]
            free = [middle for middle in middles if middle not in held]
            for middle in free[:1]:
                draw_ghost(Shape.DIAMOND if trail.on_line else shape_of(trail.side), middle, tint, unit)


def draw_trail(trail: Trail, tint: Colour, unit: float) -> None:
    """One path on the canvas that is open, with a point at its end."""
    middles = [middle_of(point, on_line=trail.on_line) for point in trail.points]
    if len(middles) < 2:
        return
    thick = max(2.5, unit * TRAIL_SHARE)
    path = dashes(middles, dash=0.22, gap=0.13)
    for ink, wide in ((GROUND, thick * 1.7), (tint, thick)):
        Color(*ink)
        for part in path:
            _dash(part, unit, wide)
    _point(middles[-2], middles[-1], tint, unit)


def draw_places(below: Canvas, above: Canvas, places: Sequence[Place], unit: float, look: Look) -> None:
    """What can be chosen, or is: spaces as plates below the pieces, intersections and pieces as rings above them."""
    below.clear()
    above.clear()
    with below:
        for place in places:
            if place.on is On.SPACE:
                plate(place.at, unit, look.fill, look.edge)
    with above:
        for place in places:
            if place.on is not On.SPACE:
                around(place, unit, look.edge)


def draw_barred(below: Canvas, places: Sequence[Place], unit: float) -> None:
    """What cannot be chosen though it might be looked for: a grey plate with a stroke across, below the pieces."""
    with below:
        for place in places:
            x, y = place.middle
            corner = (x - 0.5, y - 0.5)
            plate(corner, unit, faded(QUIET, 0.14), faded(QUIET, 0.5))
            inner = Box(corner[0] * unit, corner[1] * unit, unit, unit).inset(unit * 0.16)
            SmoothLine(points=[inner.x, inner.y, inner.right, inner.top], width=max(1.0, unit * 0.02))


def plate(at: Point, unit: float, fill: Colour, edge: Colour) -> None:
    """A soft plate in a space, with a thin edge."""
    box = Box(at[0] * unit, at[1] * unit, unit, unit).inset(unit * 0.08)
    Color(*fill)
    SmoothRoundedRectangle(pos=box.pos, size=box.size, radius=[unit * 0.12] * 4)
    Color(*edge)
    SmoothLine(rounded_rectangle=(*box.pos, *box.size, unit * 0.12), width=max(1.0, unit * 0.02))


def around(place: Place, unit: float, tint: Colour) -> None:
    """A ring around an intersection or a piece."""
    x, y = place.middle
    side = unit * (0.5 if place.on is On.LINE else 1.24)
    if place.on is On.LINE:
        dot = unit * 0.2
        Color(*tint)
        SmoothEllipse(pos=(x * unit - dot / 2, y * unit - dot / 2), size=(dot, dot))
    ring(Shape.CIRCLE, Box(x * unit - side / 2, y * unit - side / 2, side, side), tint, max(1.5, unit * 0.045))


def draw_ghost(shape: Shape, at: tuple[float, float], tint: Colour, unit: float) -> None:
    """The dashed outline of a piece that is not there, on the canvas that is open."""
    side = unit * 0.74
    box = Box(at[0] * unit - side / 2, at[1] * unit - side / 2, side, side)
    points = corners(shape, box)
    Color(*tint)
    if not points:
        points = list(zip(*[iter(circle_points(box.centre, side / 2, 0, 345))] * 2, strict=True))
    outline = [(x / unit, y / unit) for x, y in [*points, points[0]]]
    for part in dashes(outline, dash=0.1, gap=0.07):
        _dash(part, unit, max(2.0, unit * 0.06))


def _dash(part: Line, unit: float, thick: float) -> None:
    x1, y1, x2, y2 = part.x1 * unit, part.y1 * unit, part.x2 * unit, part.y2 * unit
    if abs(x1 - x2) > 0.01 and abs(y1 - y2) > 0.01:
        SmoothLine(points=[x1, y1, x2, y2], width=thick / 2)
        return
    across = abs(x1 - x2) > abs(y1 - y2)
    pos = (min(x1, x2), y1 - thick / 2) if across else (x1 - thick / 2, min(y1, y2))
    Rectangle(pos=pos, size=(abs(x2 - x1), thick) if across else (thick, abs(y2 - y1)))


def _point(before: tuple[float, float], end: tuple[float, float], tint: Colour, unit: float) -> None:
    """The head of an arrow at the end of a path."""
    dx, dy = end[0] - before[0], end[1] - before[1]
    long = (dx * dx + dy * dy) ** 0.5 or 1
    dx, dy = dx / long, dy / long
    x, y, head = end[0] * unit, end[1] * unit, unit * 0.22
    Color(*tint)
    SmoothTriangle(points=[x + dx * head, y + dy * head, x - dy * head, y + dx * head, x + dy * head, y - dx * head])
