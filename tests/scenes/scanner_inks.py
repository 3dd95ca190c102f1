"""The red interference of invented scanner cards: noise, letters, dots, stripes, blocks and waves."""

from __future__ import annotations

from enum import Enum
from string import ascii_uppercase
from typing import TYPE_CHECKING

import cv2
import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

Tint = tuple[float, float, float]
"""Density of an ink to red, green and blue light: what passes is ten to the power of its negative."""


class Interference(Enum):
    """What the red ink draws."""

    NOISE = "noise"
    LETTERS = "letters"
    DOTS = "dots"
    STRIPES = "stripes"
    BLOCKS = "blocks"
    WAVES = "waves"


def interference(
    kind: Interference, shape: tuple[int, int], px_per_mm: float, rng: np.random.Generator
) -> NDArray[np.float32]:
    """How much red ink lies where: height x width, 0 to about 1, over a faint red all over."""
    drawn = _DRAWN[kind](shape, px_per_mm, rng)
    soft = cv2.GaussianBlur(drawn, (0, 0), 0.06 * px_per_mm)
    return np.asarray(rng.uniform(0.05, 0.3) + soft * rng.uniform(0.6, 0.9), np.float32)


def _noise(shape: tuple[int, int], px_per_mm: float, rng: np.random.Generator) -> NDArray[np.float32]:
    found = np.zeros(shape, np.float32)
    for grain in (rng.uniform(0.25, 0.5), rng.uniform(0.6, 1.5)):
        raw = cv2.GaussianBlur(rng.standard_normal(shape).astype(np.float32), (0, 0), grain * px_per_mm)
        found += 0.5 * (raw > np.quantile(raw, rng.uniform(0.4, 0.6)))
    return found


def _letters(shape: tuple[int, int], px_per_mm: float, rng: np.random.Generator) -> NDArray[np.float32]:
    found = np.zeros(shape, np.uint8)
    step = rng.uniform(2.2, 4.0) * px_per_mm
    for y in np.arange(0, shape[0] + step, step * 0.9):
        for x in np.arange(-step, shape[1], step * 0.7):
            sign = str(rng.choice(list(ascii_uppercase + "0123456789")))
            at = (round(x + rng.uniform(-0.1, 0.1) * step), round(y + rng.uniform(-0.1, 0.1) * step))
            ink = (int(rng.integers(150, 256)),)
            thick = max(1, round(step / 7))
            cv2.putText(found, sign, at, cv2.FONT_HERSHEY_DUPLEX, step / 24, ink, thick, cv2.LINE_AA)
    return found.astype(np.float32) / 255


def _dots(shape: tuple[int, int], px_per_mm: float, rng: np.random.Generator) -> NDArray[np.float32]:
    found = np.zeros(shape, np.float32)
    step = rng.uniform(1.2, 2.6) * px_per_mm
    for row, y in enumerate(np.arange(0, shape[0] + step, step * 0.87)):
        for x in np.arange(0, shape[1] + step, step):
            centre = (round(x + step / 2 * (row % 2)), round(y))
            cv2.circle(found, centre, round(step * rng.uniform(0.25, 0.52)), 1.0, -1, cv2.LINE_AA)
    return found


def _stripes(shape: tuple[int, int], px_per_mm: float, rng: np.random.Generator) -> NDArray[np.float32]:
    y, x = np.mgrid[: shape[0], : shape[1]].astype(np.float32) / px_per_mm
    found = np.zeros(shape, np.float32)
    for _ in range(2):
        turn, period = rng.uniform(0, np.pi), rng.uniform(1.0, 3.0)
        along = np.cos(turn) * x + np.sin(turn) * y
        found += 0.5 * (np.mod(along, period) < period * rng.uniform(0.4, 0.65))
    return found


def _blocks(shape: tuple[int, int], px_per_mm: float, rng: np.random.Generator) -> NDArray[np.float32]:
    side = rng.uniform(0.8, 2.2) * px_per_mm
    cells = rng.uniform(0, 1, (int(shape[0] / side) + 2, int(shape[1] / side) + 2)).astype(np.float32)
    grown = cv2.resize(cells, None, fx=side, fy=side, interpolation=cv2.INTER_NEAREST)
    return np.asarray(grown[: shape[0], : shape[1]], np.float32)


def _waves(shape: tuple[int, int], px_per_mm: float, rng: np.random.Generator) -> NDArray[np.float32]:
    y, x = np.mgrid[: shape[0], : shape[1]].astype(np.float32) / px_per_mm
    found = np.zeros(shape, np.float32)
    for _ in range(3):
        cx, cy, period = rng.uniform(0, 60), rng.uniform(0, 90), rng.uniform(1.0, 2.5)
        found += (np.sin(2 * np.pi * np.hypot(x - cx, y - cy) / period) > 0).astype(np.float32) / 3
    return found


_DRAWN = {
    Interference.NOISE: _noise,
    Interference.LETTERS: _letters,
    Interference.DOTS: _dots,
    Interference.STRIPES: _stripes,
    Interference.BLOCKS: _blocks,
    Interference.WAVES: _waves,
}
