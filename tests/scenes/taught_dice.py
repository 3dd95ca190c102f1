"""Rendered dice with numbers and symbols in a tray, and the truth about what lies where.

A pinhole camera looks straight down into a tray: dice away from its middle show their side faces. What a die looks like
(body, inks, the shapes of its symbols) comes from a seed, and so does each picture.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import cv2
import numpy as np

from tests.scenes.dice_faces import Colour, Made, writing
from tests.scenes.light import ROOM, Light, lit, taken
from tests.scenes.render import BACKGROUNDS
from tests.scenes.solids import Side, solid

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tests.scenes.dice_faces import Ink
    from vision.frames import Picture

    Floats = NDArray[np.float64]

RED: Final[Colour] = (45, 40, 185)
BLACK: Final[Colour] = (42, 38, 36)
WHITE: Final[Colour] = (222, 228, 230)
BLUE: Final[Colour] = (190, 95, 30)
GREEN: Final[Colour] = (70, 140, 50)
PURPLE: Final[Colour] = (130, 45, 110)
YELLOW: Final[Colour] = (50, 195, 225)

_OVERSAMPLE: Final = 3


@dataclass(frozen=True, slots=True)
class Lies:
    """A die in the tray: which face is up, where its middle is in mm from the picture's, its turn in degrees."""

    made: Made
    face: str
    x: float = 0.0
    y: float = 0.0
    turn: float = 0.0


@dataclass(frozen=True, slots=True)
class Tray:
    """The tray, the camera over it and the light."""

    ground: Colour | Path = (96, 104, 100)
    """Felt of a colour, or a photograph."""

    px: float = 48.0
    """Width of a die in the picture, at the height of its middle."""

    die_mm: float = 16.0
    height_mm: float = 450.0
    """Of the camera."""

    size: tuple[int, int] = (640, 480)
    light: Light = field(default_factory=lambda: replace(ROOM, glare=0.0))


@dataclass(frozen=True, slots=True)
class TrueDie:
    """Where a die is in the picture."""

    name: str
    face: str
    box: tuple[float, float, float, float]
    """Left, top, right, bottom in px, side faces included."""


def numbered(name: str, faces: int, *, body: Colour = RED, ink: Colour = WHITE, seed: int = 0) -> Made:
    """A die that counts from 1."""
    return Made(name, tuple(str(number) for number in range(1, faces + 1)), body, ink, seed)


def symbolled(
    name: str,
    faces: tuple[str, ...] = ("-", "p1", "p2", "o1", "h1", "p1c1"),
    *,
    body: Colour = RED,
    ink: Colour = WHITE,
    seed: int = 0,
) -> Made:
    """A die with symbols, such as the dice of Enormity; what the symbols look like comes from the seed."""
    return Made(name, faces, body, ink, seed, symbols=True)


def render_tray(tray: Tray, dice: Sequence[Lies], *, seed: int) -> tuple[Picture, tuple[TrueDie, ...]]:
    """Draw a tray with dice: the picture, height x width x 3 in uint8, and the truth about each, in the same order."""
    rng = np.random.default_rng(seed)
    size = tray.size[0] * _OVERSAMPLE, tray.size[1] * _OVERSAMPLE
    canvas = _ground(tray.ground, size, seed % 5).copy()
    sun = np.array([rng.uniform(-0.6, 0.6), rng.uniform(-0.6, 0.6), 1.0])
    sun /= np.linalg.norm(sun)
    shadow = np.zeros(size[::-1], np.float32)
    for die in dice:
        for side in _placed(die, tray):
            flat = side.outline - side.outline[:, 2:] * sun / sun[2]
            cv2.fillConvexPoly(shadow, _px(_seen(flat, tray, size)), 1.0)
    soft = cv2.GaussianBlur(shadow, (0, 0), 0.05 * tray.px * _OVERSAMPLE)
    canvas *= cv2.merge([1 - 0.45 * soft] * 3)
    truth = [_draw(canvas, die, tray, sun) for die in dice]
    small = cv2.resize(canvas, tray.size, interpolation=cv2.INTER_AREA).astype(np.float32)
    return taken(lit(small, tray.light, rng), tray.light, rng), tuple(truth)


def scattered(made: Sequence[Made], tray: Tray, *, seed: int) -> tuple[Lies, ...]:
    """Dice thrown into a tray: any face, place and turn, none over another."""
    rng = np.random.default_rng(seed)
    mm = tray.px / tray.die_mm
    wide, high = (side / mm / 2 - 0.9 * tray.die_mm for side in tray.size)
    lying: list[Lies] = []
    for _ in range(10_000):
        if len(lying) == len(made):
            return tuple(lying)
        x, y = float(rng.uniform(-wide, wide)), float(rng.uniform(-high, high))
        if all(math.hypot(x - die.x, y - die.y) > 1.7 * tray.die_mm for die in lying):
            face = str(rng.choice(made[len(lying)].faces))
            lying.append(Lies(made[len(lying)], face, x, y, float(rng.uniform(0, 360))))
    raise ValueError(f"expected dice that fit into the tray, came {len(made)} of {tray.px} px in {tray.size}")


def _placed(die: Lies, tray: Tray) -> list[Side]:
    """The sides of a die as it lies, in mm on the tray and above it; x right, y down, z up."""
    body = solid(len(die.made.faces))
    order = np.random.default_rng(die.made.seed).permutation(len(die.made.faces))
    top = body.sides[order[die.made.faces.index(die.face)]]
    turn = math.radians(die.turn)
    # The face's own axes to the tray's: right, down (against "up"), and out of the table.
    own = np.array([np.cross(top.up, top.normal), -top.up, top.normal])
    spin = np.array([[math.cos(turn), -math.sin(turn), 0], [math.sin(turn), math.cos(turn), 0], [0, 0, 1.0]])
    pose = spin @ own * tray.die_mm
    at = np.array([die.x, die.y, body.rise * tray.die_mm])
    lies = []
    for place in order:
        side = body.sides[place]
        lies.append(
            Side(
                side.outline @ pose.T + at,
                side.middle @ pose.T + at,
                side.normal @ (spin @ own).T,
                side.up @ (spin @ own).T,
                side.room * tray.die_mm,
            )
        )
    return lies


def _draw(canvas: Ink, die: Lies, tray: Tray, sun: Floats) -> TrueDie:
    size = canvas.shape[1], canvas.shape[0]
    camera = np.array([0, 0, tray.height_mm])
    corners = []
    body, ink = np.array(die.made.body), np.array(die.made.ink)
    sides = _placed(die, tray)
    for side, face in zip(sides, die.made.faces, strict=True):
        if side.normal @ (camera - side.middle) <= 0:
            continue
        corners.append(outline := _seen(side.outline, tray, size))
        bright = 0.55 + 0.45 * max(0.0, float(side.normal @ sun))
        cv2.fillConvexPoly(canvas, _px(outline), (body * bright).tolist())
        cv2.polylines(canvas, [_px(outline)], True, (body * min(1.15, bright + 0.12)).tolist(), 2)
        right = np.cross(side.normal, side.up)  # the tray's axes are left-handed: y is down, z is up
        reach = side.room * (0.92 if die.made.symbols else 0.98)
        square = np.array([side.middle + reach * (a * right + b * side.up) for a, b in _SQUARE])
        _write(canvas, writing(die.made, face), _seen(square, tray, size), ink * bright)
    seen = np.vstack(corners) / _OVERSAMPLE
    left, top, right_, bottom = (*seen.min(axis=0).tolist(), *seen.max(axis=0).tolist())
    return TrueDie(die.made.name, die.face, (left, top, right_, bottom))


def _write(canvas: Ink, writing: Ink, square: Floats, ink: Floats) -> None:
    """Lay what stands on a face over the part of the canvas where the face's square is."""
    left, top = (max(0, int(at)) for at in square.min(axis=0))
    part = canvas[top : int(square[:, 1].max()) + 2, left : int(square[:, 0].max()) + 2]
    if not part.size:
        return
    side = writing.shape[0]
    source = np.array([(0, 0), (side, 0), (side, side), (0, side)], np.float32) - np.float32(0.5)
    warp = cv2.getPerspectiveTransform(source, (square - (left, top)).astype(np.float32))
    laid = cv2.warpPerspective(writing, warp, (part.shape[1], part.shape[0]), flags=cv2.INTER_LINEAR)
    part *= cv2.merge([1 - laid] * 3)
    part += cv2.merge([laid * tint for tint in ink.astype(np.float32)])


_SQUARE: Final = ((-1, 1), (1, 1), (1, -1), (-1, -1))


def _seen(points: Floats, tray: Tray, size: tuple[int, int]) -> Floats:
    """Where points of the tray are on the canvas, in px."""
    scale = tray.px * _OVERSAMPLE / tray.die_mm * (tray.height_mm - tray.die_mm / 2)
    depth = tray.height_mm - points[:, 2:]
    found: Floats = points[:, :2] * scale / depth + np.array(size) / 2
    return found


def _px(points: Floats) -> NDArray[np.int32]:
    return np.rint(points).astype(np.int32)


@lru_cache(maxsize=8)
def _ground(ground: Colour | Path, size: tuple[int, int], seed: int) -> Ink:
    if isinstance(ground, Path):
        loaded = cv2.imread(str(ground), cv2.IMREAD_COLOR)
        assert loaded is not None, f"background {ground} cannot be read"
        grow = max(size[0] / loaded.shape[1], size[1] / loaded.shape[0])
        grown = cv2.resize(loaded, None, fx=grow, fy=grow, interpolation=cv2.INTER_CUBIC)
        return np.asarray(grown[: size[1], : size[0]], np.float32)
    rng = np.random.default_rng(seed)
    felt = rng.standard_normal((size[1] // 2, size[0] // 2, 1)).astype(np.float32)
    felt = 9 * cv2.GaussianBlur(felt, (0, 0), 1.2)
    cloth = cv2.resize(felt, size)[:, :, None]
    return np.asarray(np.array(ground, np.float32) + cloth, np.float32)


GROUNDS: Final[tuple[Colour | Path, ...]] = (
    (96, 104, 100),
    (60, 96, 52),
    (52, 50, 120),
    (205, 208, 210),
    (48, 46, 45),
    (120, 84, 62),
    *BACKGROUNDS,
)
"""Felts of several colours, and photographs of tables."""
