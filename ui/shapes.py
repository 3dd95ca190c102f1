"""Shapes: circles for people, triangles for enemies, diamonds for the unknown, and the tokens that lie on cards.

They are drawn, not typed: a font may lack a glyph, and a shape has to be right at every size. Each function adds its
instructions to the canvas that is open (`with widget.canvas:`).
"""

from __future__ import annotations

from enum import Enum
from math import cos, pi, sin

from kivy.graphics import (
    Color,
    Rectangle,
    SmoothEllipse,
    SmoothLine,
    SmoothQuad,
    SmoothRectangle,
    SmoothRoundedRectangle,
    SmoothTriangle,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)

from companion.engine.indicators import Side, Tokens
from ui.boxes import Box
from ui.theme import Colour

UNSEEN = 0.01
"""Width of a rounded rectangle that is not to be seen, in pixels: Kivy leaves one of no width as it was."""


class Shape(Enum):
    """What a mark is the sign of."""

    CIRCLE = "person"
    TRIANGLE = "enemy"
    DIAMOND = "unknown"
    SQUARE = "anything else"


def shape_of(side: Side) -> Shape:
    """The shape of whose it is."""
    return {Side.SEAT: Shape.CIRCLE, Side.ENEMY: Shape.TRIANGLE}.get(side, Shape.SQUARE)


def begin_clip(box: Box) -> None:
    """From here on only what lies in the box is drawn, until :func:`end_clip` of the same box."""
    StencilPush()
    Rectangle(pos=box.pos, size=box.size)
    StencilUse()


def end_clip(box: Box) -> None:
    """What is drawn from here on may lie anywhere again."""
    StencilUnUse()
    Rectangle(pos=box.pos, size=box.size)
    StencilPop()


def panel(box: Box, colour: Colour, radius: float) -> Color:
    """A filled rounded rectangle; its colour is handed back so that it can change."""
    tint = Color(*colour)
    SmoothRoundedRectangle(pos=box.pos, size=box.size, radius=[radius] * 4)
    return tint


def outline(box: Box, colour: Colour, radius: float, width: float) -> SmoothLine:
    """The edge of a rounded rectangle, drawn inside the box."""
    Color(*colour)
    inner = box.inset(width)
    return SmoothLine(rounded_rectangle=(inner.x, inner.y, inner.w, inner.h, radius), width=width)


def bar(box: Box, colour: Colour) -> SmoothRoundedRectangle:
    """A bar with round ends, handed back so that it can grow."""
    Color(*colour)
    return SmoothRoundedRectangle(pos=box.pos, size=box.size, radius=[min(box.w, box.h) / 2] * 4)


def corners(shape: Shape, box: Box) -> list[tuple[float, float]]:
    """The corners of a mark that fills a box; a circle has none."""
    x, y = box.centre
    match shape:
        case Shape.TRIANGLE:
            return [(box.x, box.y + box.h * 0.06), (box.right, box.y + box.h * 0.06), (x, box.top)]
        case Shape.DIAMOND:
            return [(x, box.y), (box.right, y), (x, box.top), (box.x, y)]
        case Shape.SQUARE:
            return [(box.x, box.y), (box.right, box.y), (box.right, box.top), (box.x, box.top)]
    return []


def mark(shape: Shape, box: Box, colour: Colour) -> None:
    """A filled mark."""
    Color(*colour)
    points = [number for corner in corners(shape, box) for number in corner]
    match shape:
        case Shape.CIRCLE:
            SmoothEllipse(pos=box.pos, size=box.size)
        case Shape.TRIANGLE:
            SmoothTriangle(points=points)
        case Shape.DIAMOND:
            SmoothQuad(points=points)
        case Shape.SQUARE:
            SmoothRoundedRectangle(pos=box.pos, size=box.size, radius=[box.w * 0.18] * 4)


def ring(shape: Shape, box: Box, colour: Colour, width: float) -> None:
    """The outline of a mark, its middle line on the box's edge."""
    Color(*colour)
    if shape is Shape.CIRCLE:
        SmoothLine(ellipse=(box.x, box.y, box.w, box.h), width=width)
    elif shape is Shape.SQUARE:
        SmoothLine(rounded_rectangle=(box.x, box.y, box.w, box.h, box.w * 0.18), width=width)
    else:
        points = [number for corner in corners(shape, box) for number in corner]
        SmoothLine(points=points, close=True, width=width, joint="round")


def token(kind: Tokens, box: Box, colour: Colour) -> None:
    """A heart for life, an hourglass for power."""
    if kind is Tokens.LIFE:
        _heart(box, colour)
    elif kind is Tokens.POWER:
        _hourglass(box, colour)


def _heart(box: Box, colour: Colour) -> None:
    Color(*colour)
    lobe = box.w * 0.54
    y = box.top - lobe * 0.98
    SmoothEllipse(pos=(box.x, y), size=(lobe, lobe))
    SmoothEllipse(pos=(box.right - lobe, y), size=(lobe, lobe))
    low = y + lobe * 0.36
    SmoothTriangle(
        points=[box.x + lobe * 0.07, low, box.right - lobe * 0.07, low, box.centre[0], box.y + box.h * 0.02],
    )
    SmoothQuad(
        points=[
            *(box.x + lobe * 0.07, low),
            *(box.right - lobe * 0.07, low),
            *(box.centre[0] + lobe * 0.3, y + lobe * 0.7),
            *(box.centre[0] - lobe * 0.3, y + lobe * 0.7),
        ]
    )


def _hourglass(box: Box, colour: Colour) -> None:
    Color(*colour)
    x, y = box.centre
    left, right = box.x + box.w * 0.14, box.right - box.w * 0.14
    lip = box.h * 0.12
    SmoothRectangle(pos=(box.x + box.w * 0.06, box.top - lip), size=(box.w * 0.88, lip))
    SmoothRectangle(pos=(box.x + box.w * 0.06, box.y), size=(box.w * 0.88, lip))
    SmoothTriangle(points=[left, box.top - lip * 1.4, right, box.top - lip * 1.4, x, y - box.h * 0.04])
    SmoothTriangle(points=[left, box.y + lip * 1.4, right, box.y + lip * 1.4, x, y + box.h * 0.04])


def circle_points(centre: tuple[float, float], radius: float, start: float, end: float) -> list[float]:
    """Points of an arc from `start` to `end` degrees, counter-clockwise from the right."""
    steps = 24
    angles = [(start + (end - start) * i / steps) * pi / 180 for i in range(steps + 1)]
    return [number for a in angles for number in (centre[0] + radius * cos(a), centre[1] + radius * sin(a))]
