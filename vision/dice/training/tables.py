"""Draws tables to lay dice on, and what else lies there and must not be taken for a die."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import cv2
import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from vision.frames import Picture

    Floats: TypeAlias = NDArray[Any]


def noise(rng: np.random.Generator, size: int, cells: int) -> Floats:
    """Soft random clouds from 0 to 1, `cells` along a side."""
    rough = rng.random((cells + 2, cells + 2)).astype(np.float32)
    return cv2.resize(rough, (size, size), interpolation=cv2.INTER_CUBIC)


def table(rng: np.random.Generator, size: int, backgrounds: Sequence[Picture]) -> Floats:
    """A square piece of a table's surface: plain, clouded, grained, woven, or cut from a photograph."""
    kind = rng.random()
    if backgrounds and kind < 0.4:
        return _cut(rng, size, backgrounds[int(rng.integers(len(backgrounds)))])
    ground = np.empty((size, size, 3), np.float32)
    ground[:] = rng.uniform(10, 245, 3) if rng.random() < 0.5 else rng.uniform(20, 245)
    depth = rng.uniform(0, 60) ** 1.0
    ground += depth * (noise(rng, size, int(rng.integers(1, 5)))[:, :, None] - 0.5)
    if kind < 0.7:
        return ground
    if kind < 0.8:
        cells = int(rng.integers(8, size // 2))
        ground += rng.uniform(5, 70) * (noise(rng, size, cells)[:, :, None] - 0.5) * rng.uniform(0.5, 1, 3)
    elif kind < 0.9:
        grain = cv2.resize(rng.random((int(rng.integers(20, size)), 3)).astype(np.float32), (size, size))
        grain = grain if rng.random() < 0.5 else grain.T
        ground += rng.uniform(5, 70) * (grain[:, :, None] - 0.5)
    else:
        rows = np.sin(np.arange(size) * rng.uniform(0.3, 2))
        columns = np.sin(np.arange(size) * rng.uniform(0.3, 2))
        ground += rng.uniform(3, 35) * (rows[:, None] * columns[None, :])[:, :, None]
    return ground.astype(np.float32)


def _cut(rng: np.random.Generator, size: int, photograph: Picture) -> Floats:
    """A random piece of a photograph, enlarged or made smaller up to two times."""
    high, wide = photograph.shape[:2]
    side = min(high, wide, round(size * float(np.exp(rng.uniform(-0.7, 0.9)))))
    x, y = int(rng.integers(0, wide - side + 1)), int(rng.integers(0, high - side + 1))
    piece = cv2.resize(photograph[y : y + side, x : x + side], (size, size), interpolation=cv2.INTER_AREA)
    piece = np.rot90(piece, int(rng.integers(4)))
    if rng.random() < 0.5:
        piece = piece[:, :, rng.permutation(3)]
    return np.ascontiguousarray(piece, np.float32)


def clutter(rng: np.random.Generator, ground: Floats) -> None:
    """Draw a few things into a picture that are no dice with pips."""
    for _ in range(int(rng.integers(1, 6))):
        draw = _THINGS[int(rng.integers(len(_THINGS)))]
        x, y = (int(value) for value in rng.integers(0, ground.shape[0], 2))
        draw(rng, ground, x, y, float(rng.uniform(10, 45)))


def written(words: str, shape: tuple[int, ...], at: tuple[int, int], size: float) -> Floats:
    """Words as a layer from 0 to 1; OpenCV 5 writes on nothing but bytes."""
    layer = np.zeros(shape, np.uint8)
    cv2.putText(layer, words, at, cv2.FONT_HERSHEY_SIMPLEX, size / 22, 255, 1, cv2.LINE_AA)
    return layer.astype(np.float32) / 255


def _tone(rng: np.random.Generator) -> tuple[float, float, float]:
    first, second, third = rng.uniform(0, 255, 3) if rng.random() < 0.6 else [rng.uniform(0, 255)] * 3
    return float(first), float(second), float(third)


def _disc(rng: np.random.Generator, ground: Floats, x: int, y: int, size: float) -> None:
    """A token or a coin, perhaps with a rim or a number."""
    cv2.circle(ground, (x, y), round(size / 2), _tone(rng), -1, cv2.LINE_AA)
    if rng.random() < 0.5:
        cv2.circle(
            ground, (x, y), round(size * rng.uniform(0.1, 0.45)), _tone(rng), int(rng.integers(1, 4)), cv2.LINE_AA
        )
    if rng.random() < 0.4:
        _word(rng, ground, x - round(size / 4), y + round(size / 4), size / 2)


def _block(rng: np.random.Generator, ground: Floats, x: int, y: int, size: float) -> None:
    """A cube or tile without pips, perhaps with a letter, a frame or one stroke."""
    box = cv2.boxPoints(((x, y), (size, size * rng.uniform(0.6, 1)), rng.uniform(0, 90)))
    cv2.fillConvexPoly(ground, box.astype(np.int32), _tone(rng), cv2.LINE_AA)
    kind = rng.random()
    if kind < 0.3:
        _word(rng, ground, x - round(size / 4), y + round(size / 4), size / 2)
    elif kind < 0.5:
        middle = box.mean(axis=0)
        cv2.polylines(ground, [(middle + 0.7 * (box - middle)).astype(np.int32)], True, _tone(rng), 1, cv2.LINE_AA)
    elif kind < 0.6:
        cv2.line(ground, tuple(map(int, box[0])), tuple(map(int, box[2])), _tone(rng), 2, cv2.LINE_AA)


def _many_sided(rng: np.random.Generator, ground: Floats, x: int, y: int, size: float) -> None:
    """A die of another kind, with a number."""
    corners = int(rng.choice([3, 5, 6, 8]))
    turns = rng.uniform(0, 6.3) + np.arange(corners) * 2 * np.pi / corners
    ends = np.stack([x + size / 2 * np.cos(turns), y + size / 2 * np.sin(turns)], 1).astype(np.int32)
    tone = _tone(rng)
    cv2.fillConvexPoly(ground, ends, tone, cv2.LINE_AA)
    inner = np.stack([x + size / 3.4 * np.cos(turns[::2]), y + size / 3.4 * np.sin(turns[::2])], 1).astype(np.int32)
    cv2.polylines(ground, [inner], True, tuple(0.7 * value for value in tone), 1, cv2.LINE_AA)
    _word(rng, ground, x - round(size / 5), y + round(size / 6), size / 3, letters="0123456789")


def _word(
    rng: np.random.Generator, ground: Floats, x: int, y: int, size: float, letters: str = "ABCDEFGHKMNOPRSTUX0123456789"
) -> None:
    words = "".join(rng.choice(list(letters), int(rng.integers(1, 3))))
    ground += written(words, ground.shape[:2], (x, y), size)[:, :, None] * (np.array(_tone(rng)) - ground)


def _code(rng: np.random.Generator, ground: Floats, x: int, y: int, size: float) -> None:
    """Squares in black and white, with the three eyes of a QR code or without."""
    cells = int(rng.integers(5, 22))
    matrix = (rng.random((cells, cells)) < 0.5).astype(np.float32)
    if cells > 15:
        for rows, columns in (
            (slice(0, 7), slice(0, 7)),
            (slice(0, 7), slice(-7, None)),
            (slice(-7, None), slice(0, 7)),
        ):
            eye = np.ones((7, 7), np.float32)
            eye[1:6, 1:6], eye[2:5, 2:5] = 0, 1
            matrix[rows, columns] = eye
    wide = max(cells, round(size * rng.uniform(0.8, 2.5)))
    code = 235 - 215 * cv2.resize(np.pad(matrix, 2), (wide, wide), interpolation=cv2.INTER_AREA)
    part = ground[y : y + wide, x : x + wide]
    part[:] = code[: part.shape[0], : part.shape[1], None]


def _dots(rng: np.random.Generator, ground: Floats, x: int, y: int, size: float) -> None:
    """Round spots of one colour with no die around them, such as a pattern in a cloth."""
    tone, step = _tone(rng), size * rng.uniform(0.25, 0.8)
    for row in range(int(rng.integers(1, 5))):
        for column in range(int(rng.integers(1, 5))):
            at = (round(x + column * step), round(y + row * step))
            cv2.circle(ground, at, max(1, round(step * rng.uniform(0.12, 0.3))), tone, -1, cv2.LINE_AA)


def _card(rng: np.random.Generator, ground: Floats, x: int, y: int, size: float) -> None:
    """A part of a card: a rectangle with words, lines and a symbol or two."""
    wide, high = round(size * 2), round(size * 2.8)
    cv2.rectangle(ground, (x, y), (x + wide, y + high), _tone(rng), -1)
    cv2.rectangle(ground, (x + 2, y + 2), (x + wide - 2, y + high - 2), _tone(rng), 1)
    for line in range(int(rng.integers(1, 6))):
        _word(rng, ground, x + 5, y + 10 + line * 11, 9)
    cv2.circle(ground, (x + wide - 8, y + 8), int(rng.integers(3, 9)), _tone(rng), -1, cv2.LINE_AA)


_THINGS: Final[tuple[Callable[[np.random.Generator, Floats, int, int, float], None], ...]] = (
    _disc,
    _block,
    _many_sided,
    _word,
    _code,
    _dots,
    _card,
)
