"""The ground: all of a plan that does not change while a map lies, drawn once, and the doors in its walls."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Canvas, Color, SmoothLine

from companion.engine.mapped import DoorLine, Line, PageFrame, Plan, Point
from ui.boxes import Box
from ui.map.lettering import letters
from ui.map.lines import dashes, merged, runs
from ui.map.mesh import rectangles
from ui.map.places import row_letters
from ui.map.signs import sign
from ui.theme import GROUND, PANEL, QUIET, WARNING, Scale, Weight, blended, colour, faded

FLOOR = PANEL
GRID = blended(QUIET, PANEL, 0.16)
OUTSIDE = blended(QUIET, GROUND, 0.08)
WALL = colour("#d9dee6")
RED = colour("#e0574f")
WALL_SHARE, DOOR_SHARE, RED_SHARE = 0.1, 0.17, 0.12
"""How thick walls, doors and red lines are, in spaces."""

RULER_SHARE, RULER_OUT = 0.5, 0.31
"""How high letters and numbers of rows and columns are at most, and how far from the page they stand, in spaces."""

LEAST_WORDS = 13
"""Height of the smallest words in designed pixels, where spaces have room for them."""


def draw_ground(canvas: Canvas, plan: Plan, unit: float, sizes: Scale) -> None:
    """Draw a plan; `unit` pixels are a space, and its points are so many times as large."""
    canvas.clear()
    thin = max(1.0, unit * 0.02)
    rows = runs(plan.floor)
    with canvas:
        Color(*OUTSIDE)
        for page in plan.pages:
            rectangles(grid([((page.x, page.y + row), page.width) for row in range(int(page.height))], unit, thin))
        Color(*FLOOR)
        rectangles([Box(x * unit, y * unit, long * unit, unit) for (x, y), long in rows])
        Color(*GRID)
        rectangles(grid(rows, unit, thin))
        for words, (x, y) in rulers(plan.pages):
            size = min(sizes(LEAST_WORDS), unit * RULER_SHARE)
            letters(words, (x * unit, y * unit), size=size, weight=Weight.REGULAR, colour=faded(QUIET, 0.7))
        for one in plan.signs:
            sign(one, unit, max(unit * 0.34, min(sizes(LEAST_WORDS), unit * 0.44)))
        Color(*RED)
        _bars(dashes_of(merged(plan.red_lines)), unit, unit * RED_SHARE, end=0)
        Color(*WALL)
        thick = max(2.0, unit * WALL_SHARE)
        _bars(merged(plan.walls), unit, thick, end=thick / 2)


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
                _bars([line], unit, thick, end=0)
                if door.state == "welded":
                    _weld(line, unit, thick)


def dashes_of(lines: Sequence[Line]) -> list[Line]:
    """Every line as dashes."""
    return [part for line in lines for part in dashes(((line.x1, line.y1), (line.x2, line.y2)), dash=0.3, gap=0.2)]


def grid(rows: Sequence[tuple[Point, float]], unit: float, thin: float) -> list[Box]:
    """Thin bars around every space of rows of spaces, each line of the grid once."""
    lines = []
    for (x, y), long in rows:
        lines += [Line(x, y, x + long, y), Line(x, y + 1, x + long, y + 1)]
        lines += [Line(x + across, y, x + across, y + 1) for across in range(int(long) + 1)]
    return [bar_box(line, unit, thin, end=0) for line in merged(lines)]


def rulers(pages: Sequence[PageFrame]) -> list[tuple[str, Point]]:
    """Letters upward and numbers to the right, and where each stands: outside of a page, so that nothing covers it.

    Where another page lies there, its own letters do for both; if its rows are others, they stand within the page.
    """
    found: list[tuple[str, Point]] = []
    for page in pages:
        before = [
            one for one in pages if one.x + one.width == page.x and _overlap(one.y, one.height, page.y, page.height)
        ]
        if not any((one.y, one.height) == (page.y, page.height) for one in before):
            x = page.x + (RULER_OUT if before else -RULER_OUT)
            found += [(row_letters(row), (x, page.y + row + 0.5)) for row in range(int(page.height))]
        below = [
            one for one in pages if one.y + one.height == page.y and _overlap(one.x, one.width, page.x, page.width)
        ]
        if not any((one.x, one.width) == (page.x, page.width) for one in below):
            y = page.y + (RULER_OUT if below else -RULER_OUT)
            found += [(str(column + 1), (page.x + column + 0.5, y)) for column in range(int(page.width))]
    return found


def _overlap(start: float, long: float, other: float, other_long: float) -> bool:
    return start < other + other_long and other < start + long


def bar_box(line: Line, unit: float, thick: float, *, end: float) -> Box:
    """A thick line along one of the axes, `end` pixels longer at both ends."""
    x1, y1, x2, y2 = line.x1 * unit, line.y1 * unit, line.x2 * unit, line.y2 * unit
    long = abs(x2 - x1) + abs(y2 - y1) + 2 * end
    if line.y1 == line.y2:
        return Box(min(x1, x2) - end, y1 - thick / 2, long, thick)
    return Box(x1 - thick / 2, min(y1, y2) - end, thick, long)


def _bars(lines: Sequence[Line], unit: float, thick: float, *, end: float) -> None:
    """Thick lines with the colour that is set: those along the axes at once, slanted ones one by one."""
    straight = [line for line in lines if line.x1 == line.x2 or line.y1 == line.y2]
    rectangles([bar_box(line, unit, thick, end=end) for line in straight])
    for line in lines:
        if line not in straight:
            SmoothLine(points=[line.x1 * unit, line.y1 * unit, line.x2 * unit, line.y2 * unit], width=thick / 2)


def _gap(line: Line, unit: float, thick: float) -> None:
    """An open door: the wall is taken away, and both its ends stand."""
    Color(*FLOOR)
    _bars([line], unit, thick * 0.9, end=0)
    Color(*WARNING)
    (x1, y1), (x2, y2) = (line.x1, line.y1), (line.x2, line.y2)
    far = (abs(x2 - x1) + abs(y2 - y1)) or 1
    part = 0.16 / far
    for a, b in ((0.0, part), (1 - part, 1.0)):
        end = Line(x1 + (x2 - x1) * a, y1 + (y2 - y1) * a, x1 + (x2 - x1) * b, y1 + (y2 - y1) * b)
        _bars([end], unit, thick, end=0)


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
