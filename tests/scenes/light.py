"""What light and a cheap camera do to a picture: uneven light, glare, blur, vignette, noise."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import cv2
import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from vision.frames import Picture

    Linear = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Light:
    """The room and the camera of one scene; the defaults are a lamp-lit living room and a usual webcam."""

    brightness: float = 0.85
    """Of white paper where the light is best, from 0 to 1."""

    unevenness: float = 0.25
    """Part of the light that is lost on the far side."""

    vignette: float = 0.2
    """Part of the light that is lost in the picture's corners."""

    blur_px: float = 0.7
    """Sigma of the lens's and the focus's blur."""

    noise: float = 2.5
    """Sigma of the sensor's noise, in grey levels out of 255."""

    glare: float = 0.25
    """Strength of the bright streak on each sleeve, from 0 to 1, where all is white."""


ROOM = Light()
DAY = Light(brightness=1.0, unevenness=0.1, vignette=0.1, blur_px=0.5, noise=1.2, glare=0.1)
DIM = Light(brightness=0.4, unevenness=0.35, vignette=0.3, blur_px=0.9, noise=4.0, glare=0.15)


def lay_glare(sleeve: Linear, strength: float, rng: np.random.Generator) -> Linear:
    """Brighten a streak across a sleeve: shiny plastic mirrors the lamp as a soft band."""
    height, width = sleeve.shape[:2]
    turn = rng.uniform(0, np.pi)
    rows, columns = np.arange(height, dtype=np.float32), np.arange(width, dtype=np.float32)
    across = math.cos(turn) * columns[None, :] + math.sin(turn) * rows[:, None]
    middle = rng.uniform(float(across.min()), float(across.max()))
    band = strength * np.exp(-(((across - middle) / (0.12 * width)) ** 2))
    glaring = sleeve - np.float32(255)
    glaring *= _for_each_channel(1 - band, sleeve)
    glaring += np.float32(255)
    return glaring


def lit(picture: Linear, light: Light, rng: np.random.Generator) -> Linear:
    """Light a whole picture unevenly, from a side chosen by chance, and darken its corners."""
    height, width = picture.shape[:2]
    y = np.linspace(-1, 1, height, dtype=np.float32)[:, None]
    x = np.linspace(-1, 1, width, dtype=np.float32)[None, :]
    turn = rng.uniform(0, 2 * np.pi)
    slope = math.cos(turn) / math.sqrt(2) * x + math.sin(turn) / math.sqrt(2) * y
    gain = light.brightness * (1 - light.unevenness * (slope + 1) / 2) * (1 - light.vignette * (x * x + y * y) / 2)
    return picture * _for_each_channel(gain, picture)


def taken(picture: Linear, light: Light, rng: np.random.Generator) -> Picture:
    """Blur a picture as the lens does, add the sensor's noise, and round it to what a camera gives."""
    if light.blur_px > 0:
        picture = cv2.GaussianBlur(picture, (0, 0), light.blur_px).astype(np.float32, copy=False)
    return noisy(picture, light.noise, rng)


def noisy(picture: Linear, sigma: float, rng: np.random.Generator) -> Picture:
    """Add a sensor's noise of so many grey levels to a picture, and round it to what a camera gives."""
    noise = rng.standard_normal(picture.shape, np.float32)
    noise *= np.float32(sigma)
    # Rounds and holds to 0..255 in one go, and much faster than NumPy.
    return np.asarray(cv2.add(picture.astype(np.float32, copy=False), noise, dtype=cv2.CV_8U), np.uint8)


def _for_each_channel(plane: Linear, picture: Linear) -> Linear:
    """A plane once for each channel of a picture: to multiply by that is many times faster than to broadcast."""
    return np.asarray(cv2.merge([plane] * picture.shape[2]), np.float32).reshape(picture.shape)
