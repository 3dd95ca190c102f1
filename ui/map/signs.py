"""Signs: what is printed or lies on spaces of a map, drawn around a point on the canvas that is open."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, SmoothEllipse, SmoothLine, SmoothTriangle

from companion.engine.mapped import Sign
from ui.boxes import Box
from ui.icons import Icon, icon
from ui.map.lettering import letters
from ui.map.places import middle_of
from ui.shapes import Shape, ring
from ui.theme import GOOD, PROTECTED, QUIET, WARNING, Colour, Weight, faded

SPAWN = "spawn"
PRINTED = {"gear", "engram", "discovery", "objective", "start"}
"""Signs that only say on the map where something lies when a game begins; what lies there is a piece."""

FAINT = 0.38
TURNS: dict[str, tuple[int, int]] = {"north": (0, 1), "east": (1, 0), "south": (0, -1), "west": (-1, 0)}
"""What a facing is, to the east and to the north."""


def sign(one: Sign, unit: float, size: float) -> None:
    """Draw a sign where it is; `unit` pixels are a space, and its words are `size` pixels high."""
    x, y = middle_of(one.at, on_line=one.sign == SPAWN)
    side = unit * (0.3 if one.sign == SPAWN else 0.46)
    draw_sign(one.sign, one.text, (x * unit, y * unit), side, size, strength=FAINT if one.sign in PRINTED else 1.0)


def draw_sign(
    name: str, text: str, middle: tuple[float, float], side: float, size: float, *, strength: float = 1.0
) -> None:
    """Draw a sign `side` pixels large around a point, with its words `size` pixels high beside it.

    `strength` is how opaque it is. One that is not known is its words, made to fit a space.
    """
    drawn = DRAWN.get(name)
    if drawn is None:
        words = text or name
        fitting = min(size, side * 3.2 / max(1, len(words)))
        letters(words, middle, size=fitting, weight=Weight.SEMIBOLD, colour=faded(QUIET, strength))
        return
    colour, draw, worded = drawn
    colour = faded(colour, colour[3] * strength)
    if worded and text:
        at = (middle[0] + side * 0.62, middle[1])
        letters(text, at, size=size, weight=Weight.SEMIBOLD, colour=colour)
        middle = (middle[0] - side * (0.26 * len(text) + 0.04), middle[1])
    draw(Box(middle[0] - side / 2, middle[1] - side / 2, side, side), colour, text)


def arrow(box: Box, colour: Colour, facing: str) -> None:
    """An arrow across a box, the way it points."""
    dx, dy = TURNS.get(facing, (0, 1))
    x, y = box.centre
    half, head = box.w / 2, box.w * 0.36
    tip = (x + dx * half, y + dy * half)
    neck = (x + dx * (half - head), y + dy * (half - head))
    Color(*colour)
    SmoothLine(points=[x - dx * half, y - dy * half, *neck], width=max(1.0, box.w * 0.06))
    SmoothTriangle(
        points=[*tip, neck[0] - dy * head * 0.62, neck[1] + dx * head * 0.62,
                neck[0] + dy * head * 0.62, neck[1] - dx * head * 0.62]
    )  # fmt: skip


def _console(box: Box, colour: Colour, _text: str) -> None:
    width = max(1.0, box.w * 0.05)
    Color(*colour)
    SmoothLine(rounded_rectangle=(box.x, box.y + box.h * 0.3, box.w, box.h * 0.62, box.w * 0.1), width=width)
    SmoothLine(points=[box.x + box.w * 0.24, box.y + box.h * 0.1, box.right - box.w * 0.24, box.y + box.h * 0.1],
               width=width)  # fmt: skip


def _gear(box: Box, colour: Colour, _text: str) -> None:
    x, y = box.centre
    width = max(1.0, box.w * 0.07)
    Color(*colour)
    SmoothLine(circle=(x, y, box.w * 0.28), width=width)
    for dx, dy in ((0, 1), (0.87, 0.5), (0.87, -0.5), (0, -1), (-0.87, -0.5), (-0.87, 0.5)):
        near, far = box.w * 0.34, box.w * 0.48
        SmoothLine(points=[x + dx * near, y + dy * near, x + dx * far, y + dy * far], width=width)


def _engram(box: Box, colour: Colour, _text: str) -> None:
    x, y = box.centre
    Color(*colour)
    SmoothLine(
        rounded_rectangle=(*box.inset(box.w * 0.1).pos, *box.inset(box.w * 0.1).size, box.w * 0.2),
        width=max(1.0, box.w * 0.06),
    )
    dot = box.w * 0.3
    SmoothEllipse(pos=(x - dot / 2, y - dot / 2), size=(dot, dot))


def _discovery(box: Box, colour: Colour, _text: str) -> None:
    Color(*colour)
    x, y, width = box.x + box.w * 0.42, box.y + box.h * 0.58, max(1.0, box.w * 0.07)
    SmoothLine(circle=(x, y, box.w * 0.3), width=width)
    SmoothLine(points=[x + box.w * 0.22, y - box.h * 0.22, box.right - box.w * 0.04, box.y + box.h * 0.04],
               width=width * 1.4, cap="round")  # fmt: skip


def _dangerous(box: Box, colour: Colour, _text: str) -> None:
    icon(Icon.WARNING, box, colour)


def _extraction(box: Box, colour: Colour, _text: str) -> None:
    width = max(1.0, box.w * 0.07)
    Color(*colour)
    for low in (0.14, 0.46):
        points = [box.x + box.w * 0.16, box.y + box.h * low, box.x + box.w / 2, box.y + box.h * (low + 0.34),
                  box.right - box.w * 0.16, box.y + box.h * low]  # fmt: skip
        SmoothLine(points=points, width=width, joint="round", cap="round")


def _objective(box: Box, colour: Colour, _text: str) -> None:
    x, y = box.centre
    width = max(1.0, box.w * 0.07)
    Color(*colour)
    SmoothLine(circle=(x, y, box.w * 0.42), width=width)
    SmoothLine(circle=(x, y, box.w * 0.16), width=width)


def _tile(box: Box, colour: Colour, _text: str) -> None:
    """A patch with slanted lines: something lies over the whole space."""
    width = max(1.0, box.w * 0.05)
    Color(*colour)
    SmoothLine(rounded_rectangle=(*box.pos, *box.size, box.w * 0.1), width=width)
    for share in (0.35, 0.7):
        points = [box.x, box.y + box.h * share, box.x + box.w * share, box.y]
        SmoothLine(points=points, width=width)
        SmoothLine(points=[box.right - points[2] + box.x, box.top, box.right, box.top - points[1] + box.y], width=width)


def _start(box: Box, colour: Colour, _text: str) -> None:
    ring(Shape.CIRCLE, box.inset(box.w * 0.12), colour, max(1.0, box.w * 0.05))


def _exit(box: Box, colour: Colour, _text: str) -> None:
    """Two arrows past each other: here one page goes on in another."""
    high = box.h * 0.24
    for up, facing in ((0.26, "east"), (-0.26, "west")):
        y = box.centre[1]
        arrow(Box(box.x, y + up * box.h - high / 2, box.w, high), colour, facing)


def _crate(box: Box, colour: Colour, _text: str) -> None:
    width = max(1.0, box.w * 0.06)
    Color(*colour)
    SmoothLine(rounded_rectangle=(*box.pos, *box.size, box.w * 0.08), width=width)
    SmoothLine(points=[box.x, box.y, box.right, box.top], width=width)
    SmoothLine(points=[box.x, box.top, box.right, box.y], width=width)


def _fire(box: Box, colour: Colour, _text: str) -> None:
    Color(*colour)
    shape = ((0.5, 1.0), (0.78, 0.58), (0.82, 0.3), (0.66, 0.08), (0.5, 0.02), (0.34, 0.08), (0.18, 0.3), (0.26, 0.62),
             (0.38, 0.5))  # fmt: skip
    points = [number for x, y in shape for number in (box.x + x * box.w, box.y + y * box.h)]
    SmoothLine(points=points, width=max(1.0, box.w * 0.07), close=True, joint="round")


def _spawn(box: Box, colour: Colour, _text: str) -> None:
    ring(Shape.DIAMOND, box, colour, max(1.0, box.w * 0.05))


DRAWN: dict[str, tuple[Colour, Callable[[Box, Colour, str], None], bool]] = {
    "console": (PROTECTED, _console, True),
    "gear": (QUIET, _gear, True),
    "engram": (QUIET, _engram, True),
    "discovery": (QUIET, _discovery, True),
    "objective": (GOOD, _objective, True),
    "dangerous": (WARNING, _dangerous, False),
    "tile": (QUIET, _tile, False),
    "crate": (QUIET, _crate, False),
    "fire": (WARNING, _fire, False),
    "start": (QUIET, _start, False),
    "exit": (faded(QUIET, 0.6), _exit, False),
    "extraction": (GOOD, _extraction, True),
    SPAWN: (faded(QUIET, 0.55), _spawn, False),
    "arrow": (faded(QUIET, 0.8), arrow, False),
}
"""Each sign with its colour, how it is drawn, and whether its text stands beside it."""
