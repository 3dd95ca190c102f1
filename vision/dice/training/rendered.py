"""Draws tables with dice on them as a camera would see them, and says what lies where."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

import cv2
import numpy as np

from vision.dice.training.drawn import CANVAS, DRAWN, draw_die
from vision.dice.training.strangers import draw_stranger
from vision.dice.training.tables import clutter, table

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from vision.frames import Picture

    Floats: TypeAlias = NDArray[Any]


@dataclass(frozen=True, slots=True)
class Truth:
    """One die of a picture, or what might be taken for one."""

    face: int
    """0 for something that is like a die and is none."""

    box: tuple[float, float, float, float]
    """Left, top, right, bottom in px, side faces included."""


def scene(
    rng: np.random.Generator,
    *,
    size: int,
    backgrounds: Sequence[Picture],
    dice: int | None = None,
    strangers: int | None = None,
) -> tuple[Picture, tuple[Truth, ...]]:
    """A square piece of a table with none to eight dice on it, and what lies there.

    :param size: px along a side.
    :param backgrounds: photographs without pip dice, of which some tables are cut.
    :param dice: how many to lay; as many as find room.
    :param strangers: how many things that are like dice and are none; their face in the truth is 0.
    """
    ground = table(rng, size, backgrounds).astype(np.float32)
    if rng.random() < 0.4:
        clutter(rng, ground)
    truths: list[Truth] = []
    wanted = int(rng.integers(0, 8)) if dice is None else dice
    others = int(rng.integers(0, 5)) * (rng.random() < 0.5) if strangers is None else strangers
    common = float(np.exp(rng.uniform(math.log(18), math.log(46))))
    tilt, lean = abs(rng.normal(0, 13)), float(rng.uniform(0, 2 * math.pi))
    close = rng.random() < 0.5
    for face in rng.permutation([0] * others + [int(each) for each in rng.integers(1, 7, wanted)]).tolist():
        side = float(np.clip(common * np.exp(rng.normal(0, 0.12)), 16, 50))
        at = _room(rng, truths, side, size, close=close)
        if at is not None:
            truths.append(_lay(rng, ground, int(face), at, side, min(tilt + abs(rng.normal(0, 3)), 42), lean))
    return _seen(rng, ground), tuple(truths)


def _room(
    rng: np.random.Generator, lying: Sequence[Truth], side: float, size: int, *, close: bool
) -> tuple[float, float] | None:
    for _ in range(12):
        if close and lying:
            near = lying[int(rng.integers(len(lying)))].box
            reach = (near[2] - near[0]) / 2 + side * rng.uniform(0.5, 0.75)
            turn = rng.uniform(0, 2 * math.pi)
            x, y = (near[0] + near[2]) / 2 + reach * math.cos(turn), (near[1] + near[3]) / 2 + reach * math.sin(turn)
        else:
            x, y = rng.uniform(side * 0.6, size - side * 0.6, 2)
        inside = all(side * 0.55 < value < size - side * 0.55 for value in (x, y))
        if inside and all(
            math.dist((x, y), ((b.box[0] + b.box[2]) / 2, (b.box[1] + b.box[3]) / 2))
            > 0.88 * (side / 2 + (b.box[2] - b.box[0]) / 2.4)
            for b in lying
        ):
            return float(x), float(y)
    return None


def _lay(
    rng: np.random.Generator,
    ground: Floats,
    face: int,
    at: tuple[float, float],
    side: float,
    tilt: float,
    lean: float,
) -> Truth:
    """Draw one die into the picture, or for no face something like one."""
    drawn, mask = draw_die(rng, face, tilt, lean + rng.normal(0, 0.1)) if face else draw_stranger(rng)
    scale = side / DRAWN
    small = max(8, round(CANVAS * scale))
    drawn = cv2.resize(drawn, (small, small), interpolation=cv2.INTER_AREA)
    mask = cv2.resize(mask, (small, small), interpolation=cv2.INTER_AREA)
    left, top = round(at[0] - small / 2), round(at[1] - small / 2)
    if rng.random() < 0.8:
        shift = rng.normal(0, 0.08 * side, 2)
        shade = cv2.GaussianBlur(mask, (0, 0), max(0.6, rng.uniform(0.03, 0.2) * side)) * rng.uniform(0.1, 0.6)
        _blend(ground, np.zeros_like(drawn), shade, left + round(shift[0]), top + round(shift[1]))
    _blend(ground, drawn, mask, left, top)
    rows, columns = np.where(mask > 0.5)
    box = (left + columns.min(), top + rows.min(), left + columns.max() + 1, top + rows.max() + 1)
    return Truth(face, (float(box[0]), float(box[1]), float(box[2]), float(box[3])))


def _blend(ground: Floats, drawn: Floats, mask: Floats, left: int, top: int) -> None:
    high, wide = ground.shape[:2]
    y0, y1, x0, x1 = max(0, top), min(high, top + mask.shape[0]), max(0, left), min(wide, left + mask.shape[1])
    if y0 >= y1 or x0 >= x1:
        return
    part = (slice(y0 - top, y1 - top), slice(x0 - left, x1 - left))
    weight = mask[part][:, :, None]
    ground[y0:y1, x0:x1] += weight * (drawn[part] - ground[y0:y1, x0:x1])


def _seen(rng: np.random.Generator, ground: Floats) -> Picture:
    """What a camera makes of it: light, colour cast, blur, noise and compression."""
    ground = ground * (rng.uniform(0.35, 1.15) if rng.random() < 0.5 else 1.0)
    if rng.random() < 0.5:
        ground = ground * rng.uniform(0.8, 1.2, 3).astype(np.float32)
    if rng.random() < 0.7:
        ground = cv2.GaussianBlur(ground, (0, 0), rng.uniform(0.3, 1.3))
    if rng.random() < 0.15:
        length = int(rng.integers(2, 5))
        kernel = np.zeros((length, length), np.float32)
        cv2.line(kernel, (0, int(rng.integers(length))), (length - 1, int(rng.integers(length))), 1.0)
        ground = cv2.filter2D(ground, -1, kernel / kernel.sum())
    ground = ground + rng.normal(0, rng.uniform(0, 7), ground.shape).astype(np.float32)
    picture: Floats = np.clip(ground, 0, 255).astype(np.uint8)
    if rng.random() < 0.3:
        soft = cv2.GaussianBlur(picture, (0, 0), 1.2)
        picture = cv2.addWeighted(picture, 1.8, soft, -0.8, 0)
    if rng.random() < 0.6:
        _, packed = cv2.imencode(".jpg", picture, (cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(45, 96))))
        decoded: Any = cv2.imdecode(packed, cv2.IMREAD_COLOR)
        return decoded
    return picture
