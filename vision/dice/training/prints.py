"""Draws more that is like a die with pips and is none: rivets, the cells of codes, and several symbols on one face."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import cv2
import numpy as np

from vision.dice.training.drawn import CANVAS, DRAWN, Look

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats: TypeAlias = NDArray[Any]

_MIDDLE: Final = CANVAS / 2
_SQUARES: Final = 0.4
"""Part of all codes that are made of squares."""

_LAYER: Final = 64
"""Px along the square layer that symbols are drawn into."""


def rivet(rng: np.random.Generator, its: Look) -> tuple[Floats, Floats]:
    """A rivet, snap fastener, screw, eyelet or bottle cap: rings of bare metal that mirror light from all sides."""
    y, x = np.mgrid[:CANVAS, :CANVAS].astype(np.float32) - (_MIDDLE - 0.5)
    far = np.hypot(x, y * np.float32(rng.uniform(1.0, 1.25))) * 2 / (DRAWN * np.float32(rng.uniform(0.65, 1.2)))
    around = np.arctan2(y, x)
    base = np.full(3, rng.uniform(60, 220), np.float32) * rng.uniform(0.85, 1.15, 3) if rng.random() < 0.7 else its.body
    canvas: Floats = np.empty((CANVAS, CANVAS, 3), np.float32)
    canvas[:] = base
    soft, reach = rng.uniform(0.03, 0.09), 1.0
    for _ in range(int(rng.integers(2, 6))):
        lit = sum(
            rng.uniform(0, 0.45) * np.cos(times * around + rng.uniform(0, 2 * math.pi))
            for times in (1, 2, int(rng.integers(3, 7)))
        )
        tone = base * rng.uniform(0.35, 1.35)
        edge = np.exp(-(((far - reach) / rng.uniform(0.04, 0.14)) ** 2)) * rng.uniform(-0.8, 0.8)
        inside = np.clip((reach - far) / soft, 0, 1)[:, :, None]
        canvas += inside * (tone * (1 + lit + edge)[:, :, None] - canvas)
        reach *= rng.uniform(0.4, 0.85)
    if rng.random() < 0.25:
        teeth = 1 + 0.05 * np.cos(int(rng.integers(10, 24)) * around)
        far = far * teeth
    if rng.random() < 0.5:
        at = (int(_MIDDLE + rng.normal(0, 5)), int(_MIDDLE + rng.normal(0, 5)))
        cv2.circle(canvas, at, int(rng.integers(2, 9)), (float(rng.uniform(200, 255)),) * 3, -1, cv2.LINE_AA)
    return np.clip(canvas, 0, 255), np.clip((1 - far) / soft, 0, 1)


def cells(rng: np.random.Generator, its: Look) -> tuple[Floats, Floats]:
    """A piece of a code, of print or of a punched plate: squares, dots or melted cells in two tones."""
    count = int(rng.integers(3, 9))
    side = DRAWN * rng.uniform(0.8, 1.25)
    step = side / count
    paper, ink = (its.body, its.pip) if rng.random() < 0.5 else (its.pip, its.body)
    if rng.random() < 0.5:
        paper, ink = np.full(3, rng.uniform(190, 250), np.float32), np.full(3, rng.uniform(5, 70), np.float32)
        if rng.random() < 0.3:
            paper, ink = ink, paper
    wide = CANVAS * 2
    layer: Floats = np.zeros((wide, wide), np.float32)
    kind, share = rng.random(), rng.uniform(0.3, 0.52)
    # Dots are more than any die has.
    least = 0 if kind < _SQUARES else min(8, count * count)
    marks = int(rng.integers(least, max(least, round(count * count * 0.7)) + 1))
    for place in rng.permutation(count * count)[:marks].tolist():
        x, y = ((each + 0.5) * step - side / 2 + _MIDDLE for each in (place % count, place // count))
        if kind < _SQUARES:
            _square(layer, x, y, step)
        else:
            cv2.circle(layer, (round(2 * x), round(2 * y)), max(1, round(2 * step * share)), 1.0, -1, cv2.LINE_AA)
    if kind > 0.25 and rng.random() < 0.4:
        soft = cv2.GaussianBlur(layer, (0, 0), 2 * step * rng.uniform(0.15, 0.3))
        layer = np.clip((soft - 0.5) * 6 + 0.5, 0, 1)
    mask: Floats = np.zeros((wide, wide), np.float32)
    _square(mask, _MIDDLE, _MIDDLE, side)
    spin = cv2.getRotationMatrix2D((float(CANVAS), float(CANVAS)), float(rng.uniform(0, 360)), 1.0)
    layer, mask = (
        cv2.resize(cv2.warpAffine(each, spin, (wide, wide)), (CANVAS, CANVAS), interpolation=cv2.INTER_AREA)
        for each in (layer, mask)
    )
    canvas: Floats = np.empty((CANVAS, CANVAS, 3), np.float32)
    canvas[:] = paper
    canvas += layer[:, :, None] * (ink - canvas)
    return canvas, mask


def _square(layer: Floats, x: float, y: float, side: float) -> None:
    """Fill a square into a layer that is twice as large as what is drawn."""
    left, top, right, bottom = (round(2 * (at + sign * side / 2)) for sign in (-1, 1) for at in (x, y))
    cv2.rectangle(layer, (left, top), (right, bottom), 1.0, -1)


def symbols(rng: np.random.Generator, number: int, font: int, thick: int) -> Floats:
    """One to four shapes on a face, side by side or in rows, alike or not: stars, bolts, sectors, drops and blobs."""
    count = int(rng.integers(1, 5))
    reach = _LAYER * rng.uniform(0.85, 1.1) * (0.42, 0.25, 0.22, 0.22)[count - 1]
    first = _shape(rng)
    alike = rng.random() < 0.6
    layer = np.zeros((_LAYER, _LAYER), np.uint8)
    for x, y in _PLACES[count - 1]:
        shape = first if alike else _shape(rng)
        ends = np.stack([shape.real, shape.imag], 1) * reach + np.array([x, y]) * _LAYER
        cv2.fillPoly(layer, [np.round(ends * 8).astype(np.int32)], 255, cv2.LINE_AA, 3)
    return layer.astype(np.float32) / 255


_PLACES: Final = (
    ((0.5, 0.5),),
    ((0.27, 0.5), (0.73, 0.5)),
    ((0.27, 0.3), (0.73, 0.3), (0.5, 0.72)),
    ((0.28, 0.28), (0.72, 0.28), (0.28, 0.72), (0.72, 0.72)),
)


def _shape(rng: np.random.Generator) -> Floats:
    """Corners in the complex plane, no further than about 1 from its middle; none of these is round."""
    kind, turn = rng.random(), np.exp(1j * rng.uniform(0, 2 * math.pi))
    if kind < 0.3:
        ends = 2 * int(rng.integers(3, 8))
        away = np.where(np.arange(ends) % 2, rng.uniform(0.3, 0.65), 1.0)
    elif kind < 0.55:
        ends = int(rng.integers(3, 11))
        away = rng.uniform(0.4, 1.0, ends)
    elif kind < 0.75:
        arc = np.exp(1j * np.linspace(0, rng.uniform(1.2, 3.8), 24))
        inner = 0.0 if rng.random() < 0.6 else rng.uniform(0.2, 0.7)
        return (np.concatenate([arc, inner * arc[::-1]]) - 0.3) * turn
    else:
        half = np.array([-0.3 - 1j, 0.5 - 0.9j, 0.1 - 0.2j, 0.6 - 0.2j, -0.4 + 1j, -0.1 + 0.1j, -0.5 + 0.1j])
        return (half + rng.normal(0, 0.12, 7) + 1j * rng.normal(0, 0.12, 7)) * turn
    return away * np.exp(2j * math.pi * np.arange(ends) / ends) * turn
