"""Invented symbols for scanner cards: nobody here knows the printed one, so what reads them must not care."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final

import cv2
import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray


class Symbol(Enum):
    """What marks an Intruder on an invented card."""

    DISC = "disc"
    RING = "ring"
    CLAWS = "claws"
    EYE = "eye"
    BUG = "bug"
    CHEVRONS = "chevrons"
    DIAMOND = "diamond"
    TRIANGLE = "triangle"
    SKULL = "skull"
    STAR = "star"
    CROSS = "cross"
    BRACKETS = "brackets"


SYMBOLS: Final = tuple(Symbol)
LEARNED: Final = SYMBOLS[:6]
"""What may be looked at when a reader's confidence is set."""

HELD_BACK: Final = SYMBOLS[6:]
"""What only measures it."""

_UNIT: Final = 240
"""Pixels in which a symbol is drawn before it is made as large as it should be."""


def symbol_mask(symbol: Symbol, side: int) -> NDArray[np.float32]:
    """Where a symbol of so many pixels has ink: side x side, 0 to 1."""
    canvas = np.zeros((_UNIT, _UNIT), np.uint8)
    _DRAWN[symbol](canvas)
    shrunk = cv2.resize(canvas, (side, side), interpolation=cv2.INTER_AREA)
    return np.asarray(shrunk, np.float32) / 255


def _disc(canvas: np.ndarray) -> None:
    cv2.circle(canvas, (120, 120), 112, 255, -1)


def _ring(canvas: np.ndarray) -> None:
    cv2.circle(canvas, (120, 120), 95, 255, 32)


def _claws(canvas: np.ndarray) -> None:
    for x in (20, 90, 160):
        _polygon(canvas, [(x + 40, 8), (x + 70, 8), (x + 20, 232), (x, 232)])


def _eye(canvas: np.ndarray) -> None:
    cv2.ellipse(canvas, (120, 120), (108, 68), 0, 0, 360, 255, 20)
    cv2.circle(canvas, (120, 120), 34, 255, -1)


def _bug(canvas: np.ndarray) -> None:
    cv2.ellipse(canvas, (120, 120), (48, 92), 0, 0, 360, 255, -1)
    for y in (70, 120, 170):
        cv2.line(canvas, (14, y - 26), (120, y), 255, 16)
        cv2.line(canvas, (226, y - 26), (120, y), 255, 16)


def _chevrons(canvas: np.ndarray) -> None:
    for y in (10, 110):
        _polygon(canvas, [(120, y), (230, y + 90), (230, y + 126), (120, y + 46), (10, y + 126), (10, y + 90)])


def _diamond(canvas: np.ndarray) -> None:
    _polygon(canvas, [(120, 6), (234, 120), (120, 234), (6, 120)])


def _triangle(canvas: np.ndarray) -> None:
    _polygon(canvas, [(120, 10), (236, 226), (4, 226)])


def _skull(canvas: np.ndarray) -> None:
    cv2.circle(canvas, (120, 95), 88, 255, -1)
    cv2.rectangle(canvas, (72, 150), (168, 232), 255, -1)
    for x in (82, 158):
        cv2.circle(canvas, (x, 100), 24, 0, -1)
    for x in (96, 120, 144):
        cv2.line(canvas, (x, 196), (x, 234), 0, 7)


def _star(canvas: np.ndarray) -> None:
    spokes = [(112 if point % 2 == 0 else 46, point * np.pi / 5) for point in range(10)]
    _polygon(canvas, [(120 + long * np.sin(turn), 122 - long * np.cos(turn)) for long, turn in spokes])


def _cross(canvas: np.ndarray) -> None:
    cv2.line(canvas, (30, 30), (210, 210), 255, 44)
    cv2.line(canvas, (210, 30), (30, 210), 255, 44)


def _brackets(canvas: np.ndarray) -> None:
    cv2.ellipse(canvas, (110, 120), (90, 100), 0, 105, 255, 255, 34)
    cv2.ellipse(canvas, (130, 120), (90, 100), 0, -75, 75, 255, 34)
    cv2.circle(canvas, (120, 120), 30, 255, -1)


def _polygon(canvas: np.ndarray, points: list[tuple[float, float]]) -> None:
    cv2.fillPoly(canvas, [np.rint(np.array(points)).astype(np.int32)], 255, cv2.LINE_AA)


_DRAWN: Final = {
    Symbol.DISC: _disc,
    Symbol.RING: _ring,
    Symbol.CLAWS: _claws,
    Symbol.EYE: _eye,
    Symbol.BUG: _bug,
    Symbol.CHEVRONS: _chevrons,
    Symbol.DIAMOND: _diamond,
    Symbol.TRIANGLE: _triangle,
    Symbol.SKULL: _skull,
    Symbol.STAR: _star,
    Symbol.CROSS: _cross,
    Symbol.BRACKETS: _brackets,
}
