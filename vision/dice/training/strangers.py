"""Draws one thing that is like a die with pips and is none: dice with numbers or symbols, coins, buttons, tiles."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import cv2
import numpy as np

from vision.dice.training.drawn import CANVAS, DRAWN, Look, look, shine
from vision.dice.training.prints import cells, rivet, symbols

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats: TypeAlias = NDArray[Any]

_GOLDEN: Final = (1 + math.sqrt(5)) / 2
_MIDDLE: Final = CANVAS / 2
_FONTS: Final = (
    cv2.FONT_HERSHEY_SIMPLEX,
    cv2.FONT_HERSHEY_DUPLEX,
    cv2.FONT_HERSHEY_COMPLEX,
    cv2.FONT_HERSHEY_TRIPLEX,
    cv2.FONT_HERSHEY_PLAIN,
)
_LETTERS: Final = "ABCDEFGHKMNPRSTUXZ+x#?!&%$"


def draw_stranger(rng: np.random.Generator) -> tuple[Floats, Floats]:
    """A thing from above, and from 0 to 1 where it covers what is behind it; as large as a die is drawn."""
    draw = _KINDS[int(rng.choice(len(_KINDS), p=_OFTEN))]
    return draw(rng, look(rng))


@dataclass(frozen=True, eq=False, slots=True)
class _Side:
    normal: Floats
    outline: Floats
    """Its corners in order, n x 3."""


@lru_cache(maxsize=8)
def _sides(count: int) -> tuple[_Side, ...]:
    """The body that so many planes at one distance from its middle leave, none of its corners further away than 1."""
    normals = np.array(_normals(count), float)
    normals /= np.linalg.norm(normals, axis=1, keepdims=True)
    corners = []
    for three in combinations(range(count), 3):
        planes = normals[list(three)]
        if abs(np.linalg.det(planes)) > 1e-6:
            corner = np.linalg.solve(planes, np.ones(3))
            if (normals @ corner <= 1 + 1e-6).all():
                corners.append(corner)
    points = np.unique(np.round(corners, 6), axis=0)
    reach = np.linalg.norm(points, axis=1).max()
    sides = []
    for normal in normals:
        outline = points[points @ normal > 1 - 1e-4]
        along = outline[0] - outline.mean(axis=0)
        off = outline - outline.mean(axis=0)
        order = np.argsort(np.arctan2(off @ np.cross(normal, along), off @ along))
        sides.append(_Side(normal, outline[order] / reach))
    return tuple(sides)


def _normals(count: int) -> list[tuple[float, ...]]:
    """The directions in which the faces of a die look."""
    signs = (-1.0, 1.0)
    if count == 4:
        return [(1, 1, 1), (1, -1, -1), (-1, 1, -1), (-1, -1, 1)]
    if count == 6:
        return [tuple(sign * (axis == each) for axis in range(3)) for each in range(3) for sign in signs]
    if count == 8:
        return list(product(signs, repeat=3))
    if count == 10:
        turns = [k * math.pi / 5 for k in range(10)]
        return [(math.cos(turn), math.sin(turn), 0.9 * (-1) ** k) for k, turn in enumerate(turns)]
    wide = 1.0 if count == 12 else 1 / _GOLDEN
    around = [(0.0, a * wide, b * _GOLDEN) for a in signs for b in signs]
    turned = [each[shift:] + each[:shift] for each in around for shift in range(3)]
    return turned if count == 12 else [*turned, *product(signs, repeat=3)]


def _solid(rng: np.random.Generator, its: Look) -> tuple[Floats, Floats]:
    """A die of 4 to 20 faces with one of them up, with numbers, letters, symbols or nothing on it."""
    count = int(rng.choice([4, 6, 8, 10, 12, 20], p=[0.06, 0.22, 0.16, 0.2, 0.14, 0.22]))
    sides = _sides(count)
    pose = _up(rng, sides[int(rng.integers(count))].normal * (-1 if count == 4 else 1))
    size = DRAWN * rng.uniform(0.52, 0.72)
    sun = np.array([*rng.normal(0, 0.6, 2), -1.0])
    sun /= np.linalg.norm(sun)
    canvas: Floats = np.empty((CANVAS, CANVAS, 3), np.float32)
    canvas[:] = its.body
    mask: Floats = np.zeros((CANVAS, CANVAS), np.float32)
    write = _WRITERS[int(rng.choice(len(_WRITERS), p=(0.6, 0.1, 0.05, 0.03, 0.22)))]
    font, thick = int(rng.choice(_FONTS)), int(rng.integers(1, 5))
    depth = rng.uniform(0.2, 0.6)
    room = rng.uniform(1.0, 1.7)
    for number, side in enumerate(sides):
        normal = pose @ side.normal
        if normal[2] > -0.05:
            continue
        flat = (side.outline @ pose.T)[:, :2] * size + _MIDDLE
        shade = 1 - depth + depth * max(0.0, float(normal @ sun))
        _fill(canvas, flat, its.body * shade)
        _fill(mask, flat, 1.0)
        if rng.random() < 0.6:
            edge = tuple(float(tone) for tone in np.clip(its.body * shade * rng.uniform(0.7, 1.35), 0, 255))
            cv2.polylines(canvas, [np.round(flat * 8).astype(np.int32)], True, edge, 1, cv2.LINE_AA, 3)
        middle = side.outline.mean(axis=0)
        gap = min(np.linalg.norm((one + other) / 2 - middle) for one, other in _edges(side.outline))
        along = side.outline[0] - middle
        along /= np.linalg.norm(along)
        across = np.cross(along, side.normal)
        reach = gap * room * np.array([along @ pose.T, across @ pose.T])[:, :2] * size
        at = (pose @ middle)[:2] * size + _MIDDLE
        layer = write(rng, number + 1, font, thick)
        _lay(canvas, layer, at, reach, its.pip * shade)
    if rng.random() < 0.5:
        shine(rng, canvas, its, np.array([[_MIDDLE, _MIDDLE]], np.float32))
    return canvas, mask


def _edges(outline: Floats) -> list[tuple[Floats, Floats]]:
    return list(zip(outline, np.roll(outline, -1, axis=0), strict=True))


def _up(rng: np.random.Generator, normal: Floats) -> Floats:
    """A turn that lets a face look up to the camera, which looks along +z; spun anyhow and tilted a little."""
    third = -normal
    first = np.cross(third, rng.normal(0, 1, 3))
    first /= np.linalg.norm(first)
    pose = np.array([first, np.cross(third, first), third])
    lean = np.radians(abs(rng.normal(0, 10)))
    turn = rng.uniform(0, 2 * math.pi)
    tilt: Floats = cv2.Rodrigues(lean * np.array([math.cos(turn), math.sin(turn), 0]))[0] @ pose
    return tilt


def _fill(picture: Floats, outline: Floats, tone: Any) -> None:
    colour = tuple(float(each) for each in np.atleast_1d(tone))
    cv2.fillConvexPoly(picture, np.round(outline * 8).astype(np.int32), colour, cv2.LINE_AA, 3)


def _lay(canvas: Floats, layer: Floats, at: Floats, reach: Floats, ink: Floats) -> None:
    """Lay a square layer from 0 to 1 onto a face; `reach` is from its middle to the middles of two sides, in px."""
    side = layer.shape[0]
    source = np.array([[side / 2, side / 2], [side, side / 2], [side / 2, side]], np.float32)
    target = np.array([at, at + reach[0], at + reach[1]], np.float32)
    warp = cv2.getAffineTransform(source, target)
    canvas += cv2.warpAffine(layer, warp, (CANVAS, CANVAS))[:, :, None] * (ink - canvas)


def _number(rng: np.random.Generator, number: int, font: int, thick: int) -> Floats:
    text = str(number if rng.random() < 0.9 else int(rng.integers(0, 100)))
    return _text(text + ("." if text in ("6", "9") and rng.random() < 0.5 else ""), font, thick)


def _letter(rng: np.random.Generator, number: int, font: int, thick: int) -> Floats:
    return _text(_LETTERS[int(rng.integers(len(_LETTERS)))], font, thick)


def _symbol(rng: np.random.Generator, number: int, font: int, thick: int) -> Floats:
    """A star, an arrow, a crescent or another ragged shape; never round."""
    ends = 2 * int(rng.integers(2, 8))
    reach = np.where(np.arange(ends) % 2, rng.uniform(0.25, 0.6), 1.0) * rng.uniform(0.7, 1.0, ends)
    turns = rng.uniform(0, 6.3) + np.arange(ends) * 2 * np.pi / ends
    shape = 32 + 24 * np.stack([reach * np.cos(turns), reach * np.sin(turns)], 1)
    layer = np.zeros((64, 64), np.uint8)
    cv2.fillPoly(layer, [np.round(shape).astype(np.int32)], 255, cv2.LINE_AA)
    return layer.astype(np.float32) / 255


def _blank(rng: np.random.Generator, number: int, font: int, thick: int) -> Floats:
    return np.zeros((64, 64), np.float32)


_WRITERS: Final[tuple[Callable[[np.random.Generator, int, int, int], Floats], ...]] = (
    _number,
    _letter,
    _symbol,
    _blank,
    symbols,
)


def _text(text: str, font: int, thick: int) -> Floats:
    """Written as large as a square of 64 px takes it."""
    (wide, high), _ = cv2.getTextSize(text, font, 1.0, thick)
    scale = min(54 / wide, 50 / high)
    (wide, high), _ = cv2.getTextSize(text, font, scale, thick)
    layer = np.zeros((64, 64), np.uint8)
    cv2.putText(layer, text, (32 - wide // 2, 32 + high // 2), font, scale, 255, thick, cv2.LINE_AA)
    return layer.astype(np.float32) / 255


def _round(rng: np.random.Generator, its: Look) -> tuple[Floats, Floats]:
    """A coin, token, screw or button: rings of several heights, shining like metal or not, something in the middle."""
    y, x = np.mgrid[:CANVAS, :CANVAS].astype(np.float32) - (_MIDDLE - 0.5)
    far = np.hypot(x, y) * 2 / (DRAWN * np.float32(rng.uniform(0.75, 1.15)))
    turn = rng.uniform(0, 2 * math.pi)
    lit = (x * math.cos(turn) + y * math.sin(turn)) / (np.hypot(x, y) + 1)
    metal = np.cos(2 * np.arctan2(y, x) + turn) * rng.uniform(0, 0.4) * (rng.random() < 0.5)
    soft = rng.uniform(0.02, 0.06)
    canvas: Floats = np.empty((CANVAS, CANVAS, 3), np.float32)
    canvas[:] = its.body
    ring = 1.0
    for _ in range(int(rng.integers(1, 5))):
        slope = np.exp(-(((far - ring) / rng.uniform(0.05, 0.15)) ** 2)) * lit * rng.uniform(-0.7, 0.7)
        inside = np.clip((ring - far) / soft, 0, 1)[:, :, None]
        tone = its.body * rng.uniform(0.6, 1.3) if rng.random() < 0.75 else its.pip
        canvas += inside * (tone * (1 + slope + metal)[:, :, None] - canvas)
        ring *= rng.uniform(0.35, 0.92)
    kind = rng.random()
    reach = np.eye(2) * DRAWN * rng.uniform(0.15, 0.4)
    if kind < 0.35:
        write = _WRITERS[int(rng.integers(3))]
        layer = write(rng, int(rng.integers(1, 21)), int(rng.choice(_FONTS)), int(rng.integers(1, 5)))
        _lay(canvas, layer, np.array([_MIDDLE, _MIDDLE]), reach, its.pip)
    elif kind < 0.5:
        _dots(rng, canvas, int(rng.integers(7, 15)), DRAWN * rng.uniform(0.25, 0.42), its.pip)
    elif kind < 0.65:
        shape = np.array([[-1, -0.12], [1, -0.12], [1, 0.12], [-1, 0.12]]) * DRAWN * rng.uniform(0.2, 0.4)
        for spin in (0, math.pi / 2) if rng.random() < 0.5 else (0,):
            cos, sin = math.cos(turn + spin), math.sin(turn + spin)
            _fill(canvas, shape @ np.array([[cos, sin], [-sin, cos]]) + _MIDDLE, its.body * 0.35)
    if rng.random() < 0.7:
        shine(rng, canvas, its, np.array([[_MIDDLE, _MIDDLE]], np.float32))
    return canvas, np.clip((1 - far) / soft, 0, 1)


def _dots(rng: np.random.Generator, canvas: Floats, count: int, reach: float, tone: Floats) -> None:
    """Spots in a circle: more than any die has."""
    for turn in rng.uniform(0, 6.3) + np.arange(count) * 2 * math.pi / count:
        at = round((_MIDDLE + reach * math.cos(turn)) * 8), round((_MIDDLE + reach * math.sin(turn)) * 8)
        colour = tuple(float(each) for each in tone)
        cv2.circle(canvas, at, round(8 * reach * rng.uniform(1.0, 1.3) / count), colour, -1, cv2.LINE_AA, 3)


def _tile(rng: np.random.Generator, its: Look) -> tuple[Floats, Floats]:
    """A tile or a square of print: frames in one another, writing, a grid of more spots than a die has, or stripes."""
    turn, size = rng.uniform(0, 2 * math.pi), DRAWN * rng.uniform(0.8, 1.15)
    spin = np.array([[math.cos(turn), math.sin(turn)], [-math.sin(turn), math.cos(turn)]])
    square = np.array([[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]]) * [1, rng.uniform(0.8, 1.0)] @ spin * size
    canvas: Floats = np.empty((CANVAS, CANVAS, 3), np.float32)
    canvas[:] = its.body
    mask: Floats = np.zeros((CANVAS, CANVAS), np.float32)
    _fill(mask, square + _MIDDLE, 1.0)
    kind = rng.random()
    if kind < 0.4:
        share = rng.uniform(0.6, 0.9)
        for tone in (its.pip, its.body, its.pip)[: int(rng.integers(1, 4))]:
            _fill(canvas, square * share + _MIDDLE, tone)
            share *= rng.uniform(0.4, 0.8)
    elif kind < 0.7:
        write = _WRITERS[int(rng.integers(4))]
        layer = write(rng, int(rng.integers(1, 100)), int(rng.choice(_FONTS)), int(rng.integers(1, 5)))
        _lay(canvas, layer, np.array([_MIDDLE, _MIDDLE]), spin * size * rng.uniform(0.25, 0.48), its.pip)
    elif kind < 0.85:
        rows, step = int(rng.integers(3, 6)), size * rng.uniform(0.2, 0.3)
        ink = tuple(float(each) for each in its.pip)
        for row, column in product(range(rows), repeat=2):
            at = (np.array([row, column]) - (rows - 1) / 2) * step @ spin + _MIDDLE
            place = round(float(at[0]) * 8), round(float(at[1]) * 8)
            cv2.circle(canvas, place, round(step * rng.uniform(2, 3)), ink, -1, cv2.LINE_AA, 3)
    else:
        for line in np.linspace(-0.45, 0.45, int(rng.integers(2, 6))):
            bar = np.array([[-0.45, line], [0.45, line], [0.45, line + 0.06], [-0.45, line + 0.06]])
            _fill(canvas, bar @ spin * size + _MIDDLE, its.pip)
    return canvas, mask


_KINDS: Final[tuple[Callable[[np.random.Generator, Look], tuple[Floats, Floats]], ...]] = (
    _solid,
    _round,
    _tile,
    rivet,
    cells,
)
_OFTEN: Final = (0.45, 0.15, 0.12, 0.14, 0.14)
"""How often each kind is drawn."""
