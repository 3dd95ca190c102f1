"""Icons: the few signs on buttons, drawn as lines in a square box on the canvas that is open."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from kivy.graphics import Color, SmoothEllipse, SmoothLine, SmoothTriangle

from ui.boxes import Box
from ui.shapes import circle_points
from ui.theme import Colour


class Icon(Enum):
    """What a sign says."""

    UNDO = "undo"
    REDO = "redo"
    MENU = "menu"
    CLOSE = "close"
    CHECK = "check"
    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    MINUS = "minus"
    PLUS = "plus"
    ERASE = "erase"
    CAMERA = "camera"
    WARNING = "warning"
    LIST = "list"
    MORE = "more"
    BARRED = "barred"
    LIGHTS = "lights"


def icon(sign: Icon, box: Box, colour: Colour) -> None:
    """Draw a sign."""
    Color(*colour)
    square = box.middle(min(box.w, box.h), min(box.w, box.h))
    _DRAWN[sign](square, max(1.0, square.w / 13))


def _at(box: Box, *places: tuple[float, float]) -> list[float]:
    return [number for x, y in places for number in (box.x + x * box.w, box.y + y * box.h)]


def _line(box: Box, width: float, *places: tuple[float, float]) -> None:
    SmoothLine(points=_at(box, *places), width=width, joint="round", cap="round")


def _undo(box: Box, width: float) -> None:
    centre = (box.x + box.w * 0.52, box.y + box.h * 0.42)
    SmoothLine(points=circle_points(centre, box.w * 0.33, -140, 140), width=width, cap="round")
    SmoothTriangle(points=_at(box, (0.04, 0.62), (0.46, 0.52), (0.24, 0.92)))


def _redo(box: Box, width: float) -> None:
    centre = (box.x + box.w * 0.48, box.y + box.h * 0.42)
    SmoothLine(points=circle_points(centre, box.w * 0.33, 320, 40), width=width, cap="round")
    SmoothTriangle(points=_at(box, (0.96, 0.62), (0.54, 0.52), (0.76, 0.92)))


def _menu(box: Box, width: float) -> None:
    dot = width * 2.6
    for height in (0.2, 0.5, 0.8):
        x, y = box.x + box.w / 2 - dot / 2, box.y + box.h * height - dot / 2
        SmoothEllipse(pos=(x, y), size=(dot, dot))


def _close(box: Box, width: float) -> None:
    _line(box, width, (0.2, 0.2), (0.8, 0.8))
    _line(box, width, (0.2, 0.8), (0.8, 0.2))


def _check(box: Box, width: float) -> None:
    _line(box, width * 1.2, (0.14, 0.5), (0.4, 0.24), (0.86, 0.78))


def _up(box: Box, width: float) -> None:
    _line(box, width, (0.2, 0.36), (0.5, 0.66), (0.8, 0.36))


def _down(box: Box, width: float) -> None:
    _line(box, width, (0.2, 0.64), (0.5, 0.34), (0.8, 0.64))


def _left(box: Box, width: float) -> None:
    _line(box, width, (0.64, 0.2), (0.34, 0.5), (0.64, 0.8))


def _right(box: Box, width: float) -> None:
    _line(box, width, (0.36, 0.2), (0.66, 0.5), (0.36, 0.8))


def _minus(box: Box, width: float) -> None:
    _line(box, width, (0.18, 0.5), (0.82, 0.5))


def _plus(box: Box, width: float) -> None:
    _line(box, width, (0.18, 0.5), (0.82, 0.5))
    _line(box, width, (0.5, 0.18), (0.5, 0.82))


def _erase(box: Box, width: float) -> None:
    points = _at(box, (0.04, 0.5), (0.3, 0.2), (0.96, 0.2), (0.96, 0.8), (0.3, 0.8))
    SmoothLine(points=points, width=width, close=True, joint="round")
    _line(box, width, (0.46, 0.38), (0.74, 0.62))
    _line(box, width, (0.46, 0.62), (0.74, 0.38))


def _camera(box: Box, width: float) -> None:
    x, y, w, h = box.x + box.w * 0.04, box.y + box.h * 0.16, box.w * 0.92, box.h * 0.6
    SmoothLine(rounded_rectangle=(x, y, w, h, w * 0.12), width=width)
    SmoothLine(circle=(x + w / 2, y + h / 2, h * 0.27), width=width)
    _line(box, width, (0.36, 0.76), (0.42, 0.88), (0.58, 0.88), (0.64, 0.76))


def _warning(box: Box, width: float) -> None:
    points = _at(box, (0.04, 0.1), (0.96, 0.1), (0.5, 0.92))
    SmoothLine(points=points, width=width, close=True, joint="round")
    _line(box, width, (0.5, 0.42), (0.5, 0.62))
    dot = width * 2.2
    SmoothEllipse(pos=(box.x + box.w / 2 - dot / 2, box.y + box.h * 0.24 - dot / 2), size=(dot, dot))


def _list(box: Box, width: float) -> None:
    for height in (0.22, 0.5, 0.78):
        _line(box, width, (0.1, height), (0.9, height))


def _more(box: Box, width: float) -> None:
    SmoothLine(circle=(*box.centre, box.w * 0.46), width=width * 0.8)
    _line(box, width, (0.5, 0.26), (0.5, 0.5))
    dot = width * 2.2
    SmoothEllipse(pos=(box.x + box.w / 2 - dot / 2, box.y + box.h * 0.7 - dot / 2), size=(dot, dot))


def _barred(box: Box, width: float) -> None:
    SmoothLine(circle=(*box.centre, box.w * 0.42), width=width)
    _line(box, width, (0.22, 0.78), (0.78, 0.22))


def _lights(box: Box, width: float) -> None:
    SmoothLine(circle=(*box.centre, box.w * 0.2), width=width)
    for angle in range(0, 360, 45):
        near, far = (circle_points(box.centre, box.w * out, angle, angle)[:2] for out in (0.34, 0.46))
        SmoothLine(points=[*near, *far], width=width, cap="round")


_DRAWN: dict[Icon, Callable[[Box, float], None]] = {
    Icon.UNDO: _undo,
    Icon.REDO: _redo,
    Icon.MENU: _menu,
    Icon.CLOSE: _close,
    Icon.CHECK: _check,
    Icon.UP: _up,
    Icon.DOWN: _down,
    Icon.LEFT: _left,
    Icon.RIGHT: _right,
    Icon.MINUS: _minus,
    Icon.PLUS: _plus,
    Icon.ERASE: _erase,
    Icon.CAMERA: _camera,
    Icon.WARNING: _warning,
    Icon.LIST: _list,
    Icon.MORE: _more,
    Icon.BARRED: _barred,
    Icon.LIGHTS: _lights,
}
