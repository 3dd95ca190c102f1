"""What light and a cheap camera do to a picture: uneven light, glare, blur, vignette, noise."""

from __future__ import annotations

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
    across = np.cos(turn) * np.arange(width)[None, :] + np.sin(turn) * np.arange(height)[:, None]
    middle = rng.uniform(float(across.min()), float(across.max()))
    band = strength * np.exp(-(((across - middle) / (0.12 * width)) ** 2))
    return (sleeve + (255.0 - sleeve) * band[:, :, None]).astype(np.float32)


def lit(picture: Linear, light: Light, rng: np.random.Generator) -> Linear:
    """Light a whole picture unevenly, from a side chosen by chance, and darken its corners."""
    height, width = picture.shape[:2]
    y, x = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j].astype(np.float32)
    turn = rng.uniform(0, 2 * np.pi)
    slope = (np.cos(turn) * x + np.sin(turn) * y) / np.sqrt(2)
    gain = light.brightness * (1 - light.unevenness * (slope + 1) / 2) * (1 - light.vignette * (x * x + y * y) / 2)
    return (picture * gain[:, :, None]).astype(np.float32)


def taken(picture: Linear, light: Light, rng: np.random.Generator) -> Picture:
    """Blur a picture as the lens does, add the sensor's noise, and round it to what a camera gives."""
    if light.blur_px > 0:
        picture = cv2.GaussianBlur(picture, (0, 0), light.blur_px).astype(np.float32)
    noise = rng.standard_normal(picture.shape, np.float32) * light.noise
    return np.clip(np.rint(picture + noise), 0, 255).astype(np.uint8)
