"""The ground: all of a plan that does not change while a map lies, drawn once, and the doors in its walls."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Canvas, Color, Rectangle, SmoothLine

from companion.engine.mapped import DoorLine, Line, PageFrame, Plan, Point
from ui.map.lettering import letters
from ui.map.lines import dashes, merged, runs
from ui.map.places import row_letters
from ui.map.signs import sign
from ui.theme import GROUND, PANEL, QUIET, WARNING, Colour, Scale, Weight, blended, colour, faded

FLOOR = PANEL
GRID = blended(QUIET, PANEL, 0.16)
OUTSIDE = blended(QUIET, GROUND, 0.08)
WALL = colour("#d9dee6")
RED = colour("#e0574f")
WALL_SHARE, DOOR_SHARE, RED_SHARE = 0.1, 0.17, 0.12
"""How thick walls, doors and red lines are, in spaces."""

LEAST_WORDS = 13
"""Height of the smallest words in designed pixels, where spaces have room for them."""


def draw_ground(canvas: Canvas, plan: Plan, unit: float, sizes: Scale) -> None:
    """Draw a plan; `unit` pixels are a space, and its points are so many times as large."""
    canvas.clear()
    thin = max(1.0, unit * 0.02)
    with canvas:
        for page in plan.pages:
            _grid([((page.x, page.y + row), page.width) for row in range(int(page.height))], unit, thin, OUTSIDE)
        rows = runs(plan.floor)
        Color(*FLOOR)
        for (x, y), long in rows:
            Rectangle(pos=(x * unit, y * unit), size=(long * unit, unit))
        _grid(rows, unit, thin, GRID)
        for page in plan.pages:
            _rulers(page, unit, min(sizes(LEAST_WORDS), unit * 0.42))
        for one in plan.signs:
            sign(one, unit, max(unit * 0.34, min(sizes(LEAST_WORDS), unit * 0.44)))
        Color(*RED)
        for line in dashes_of(merged(plan.red_lines)):
            _bar(line, unit, unit * RED_SHARE, end=0)
        Color(*WALL)
        thick = max(2.0, unit * WALL_SHARE)
        for line in merged(plan.walls):
            _bar(line, unit, thick, end=thick / 2)


def draw_doors(canvas: Canvas, doors: Sequence[DoorLine], unit: float) -> None:
    """Draw doors: a closed one is a bar, an open one only its ends, and a welded one is a barred bar."""
    canvas.clear()
    thick = max(3.0, unit * DOOR_SHARE)
    with canvas:
        for door in doors:
            for line in merged(door.lines):
                if door.state == "open":
                    _gap(line, unit, thick)
                    continue
                Color(*WARNING)
                _bar(line, unit, thick, end=0)
                if door.state == "welded":
                    _weld(line, unit, thick)


def dashes_of(lines: Sequence[Line]) -> list[Line]:
    """Every line as dashes."""
    return [part for line in lines for part in dashes(((line.x1, line.y1), (line.x2, line.y2)), dash=0.3, gap=0.2)]


def _grid(rows: Sequence[tuple[Point, float]], unit: float, thin: float, tint: Colour) -> None:
    """Thin lines around every space of rows of spaces."""
    Color(*tint)
    for (x, y), long in rows:
        for up in (0, 1):
            Rectangle(pos=(x * unit, (y + up) * unit - thin / 2), size=(long * unit, thin))
        for across in range(int(long) + 1):
            Rectangle(pos=((x + across) * unit - thin / 2, y * unit), size=(thin, unit))


def _rulers(page: PageFrame, unit: float, size: float) -> None:
    """Letters upward and numbers to the right, in the outermost spaces of a page; `size` pixels high."""
    ink, in_from_edge = faded(QUIET, 0.7), size * 0.62 / unit
    for row in range(int(page.height)):
        at = ((page.x + in_from_edge) * unit, (page.y + row + 0.5) * unit)
        letters(row_letters(row), at, size=size, weight=Weight.REGULAR, colour=ink)
    for column in range(int(page.width)):
        at = ((page.x + column + 0.5) * unit, (page.y + in_from_edge) * unit)
        letters(str(column + 1), at, size=size, weight=Weight.REGULAR, colour=ink)


def _bar(line: Line, unit: float, thick: float, *, end: float) -> None:
    """A thick line, `end` pixels longer at both ends, with the colour that is set."""
    x1, y1, x2, y2 = line.x1 * unit, line.y1 * unit, line.x2 * unit, line.y2 * unit
    if line.x1 != line.x2 and line.y1 != line.y2:
        SmoothLine(points=[x1, y1, x2, y2], width=thick / 2)
        return
    across = line.y1 == line.y2
    long = abs(x2 - x1) + abs(y2 - y1) + 2 * end
    pos = (min(x1, x2) - end, y1 - thick / 2) if across else (x1 - thick / 2, min(y1, y2) - end)
    Rectangle(pos=pos, size=(long, thick) if across else (thick, long))


def _gap(line: Line, unit: float, thick: float) -> None:
    """An open door: the wall is taken away, and both its ends stand."""
    Color(*FLOOR)
    _bar(line, unit, thick * 0.9, end=0)
    Color(*WARNING)
    (x1, y1), (x2, y2) = (line.x1, line.y1), (line.x2, line.y2)
    far = (abs(x2 - x1) + abs(y2 - y1)) or 1
    part = 0.16 / far
    for a, b in ((0.0, part), (1 - part, 1.0)):
        end = Line(x1 + (x2 - x1) * a, y1 + (y2 - y1) * a, x1 + (x2 - x1) * b, y1 + (y2 - y1) * b)
        _bar(end, unit, thick, end=0)


def _weld(line: Line, unit: float, thick: float) -> None:
    """Crosses over a door, one for each space that it is wide."""
    (x1, y1), (x2, y2) = (line.x1, line.y1), (line.x2, line.y2)
    count = max(1, round(abs(x2 - x1) + abs(y2 - y1)))
    arm = max(4.0, unit * 0.2)
    for at in range(count):
        share = (at + 0.5) / count
        x, y = (x1 + (x2 - x1) * share) * unit, (y1 + (y2 - y1) * share) * unit
        for tint, width in ((GROUND, thick * 0.42), (WARNING, thick * 0.2)):
            Color(*tint)
            SmoothLine(points=[x - arm, y - arm, x + arm, y + arm], width=max(1.0, width), cap="round")
            SmoothLine(points=[x - arm, y + arm, x + arm, y - arm], width=max(1.0, width), cap="round")
