"""What is written on the faces of rendered dice: numbers in the fonts at hand, and symbols with shapes from a seed."""

from __future__ import annotations

import importlib.util
import math
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np
from PIL import Image, ImageDraw, ImageFont

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Ink = NDArray[np.float32]

Colour = tuple[float, float, float]
"""Blue, green, red, 0 to 255."""

_WRITTEN: Final = 96
"""Px of the square in which a face's symbols are drawn before they are laid onto it."""


@dataclass(frozen=True, slots=True)
class Made:
    """A die as it was made."""

    name: str
    faces: tuple[str, ...]
    body: Colour
    ink: Colour
    seed: int = 0
    """Of the shapes of its symbols, or of its numbers' font, and of where each face is."""

    symbols: bool = False
    """Whether its faces' texts name symbols (letters, each with how often), or are written as they are."""


@lru_cache(maxsize=512)
def writing(made: Made, face: str) -> Ink:
    """What stands on a face, as the part of ink at each px."""
    picture = Image.new("L", (_WRITTEN, _WRITTEN), 0)
    draw = ImageDraw.Draw(picture)
    if made.symbols:
        _draw_symbols(draw, made, face)
    else:
        marked = face + ("." if face in ("6", "9") and len(made.faces) > 8 else "")
        font = ImageFont.truetype(_fonts()[made.seed % len(_fonts())], 10)
        box = draw.textbbox((0, 0), marked, font=font)
        size = 10 * 0.92 * _WRITTEN / math.hypot(box[2] - box[0], box[3] - box[1])
        font = font.font_variant(size=min(size, 0.8 * _WRITTEN))
        draw.text((_WRITTEN / 2, _WRITTEN / 2), marked, fill=255, font=font, anchor="mm")
    return np.asarray(picture, np.float32) / 255


def _draw_symbols(draw: ImageDraw.ImageDraw, made: Made, face: str) -> None:
    """Each symbol as often as the face's text says, side by side or in two rows."""
    if face == "-":
        return
    wanted = [face[at] for at in range(0, len(face), 2) for _ in range(int(face[at + 1]))]
    places = _PLACES[len(wanted)]
    radius = _WRITTEN * (0.42 if len(wanted) == 1 else 0.27 if len(wanted) == 2 else 0.22)
    for letter, (x, y) in zip(wanted, places, strict=True):
        shape = _shape(letter, made.seed)
        draw.polygon([(x * _WRITTEN + radius * a, y * _WRITTEN + radius * b) for a, b in shape], fill=255)


_PLACES: Final = {
    1: ((0.5, 0.5),),
    2: ((0.27, 0.5), (0.73, 0.5)),
    3: ((0.27, 0.28), (0.73, 0.28), (0.5, 0.72)),
    4: ((0.27, 0.27), (0.73, 0.27), (0.27, 0.73), (0.73, 0.73)),
}


@lru_cache(maxsize=256)
def _shape(letter: str, seed: int) -> tuple[tuple[float, float], ...]:
    """A shape of its own for each symbol: a star, a bolt, a sector or a ragged blob of some points."""
    rng = np.random.default_rng([seed, ord(letter)])
    kind = ("pohc".find(letter) + seed) % 4
    if kind == 0:
        spikes = int(rng.integers(4, 8))
        turns = np.arange(2 * spikes) * np.pi / spikes
        reach = np.where(np.arange(2 * spikes) % 2, rng.uniform(0.35, 0.55), 1.0)
    elif kind == 1:
        bolt = np.array([(-0.1, -1), (0.55, -1), (0.15, -0.2), (0.6, -0.2), (-0.4, 1), (-0.05, 0.1), (-0.5, 0.1)])
        bolt = bolt * rng.uniform(0.85, 1.1, bolt.shape)
        return tuple((float(x), float(y)) for x, y in bolt)
    elif kind == 2:
        turns = np.concatenate([np.linspace(0, rng.uniform(1.4, 3.3), 24), [0.0]])
        reach = np.concatenate([np.ones(24), [0.0]])
        away = np.exp(1j * rng.uniform(0, 6))
        sector = (reach * np.exp(1j * turns) - 0.35) * away
        return tuple((float(z.real), float(z.imag)) for z in sector)
    else:
        turns = np.linspace(0, 2 * np.pi, 9, endpoint=False)
        reach = rng.uniform(0.45, 1.0, 9)
    turns = turns + rng.uniform(0, 6)
    return tuple((float(r * math.cos(t)), float(r * math.sin(t))) for t, r in zip(turns, reach, strict=True))


@lru_cache
def _fonts() -> tuple[str, ...]:
    """Those of the app, and those that Kivy brings."""
    kivy = importlib.util.find_spec("kivy")
    assert kivy is not None
    assert kivy.origin is not None
    ours = sorted(Path(__file__).parents[2].glob("ui/fonts/*.otf"))
    return tuple(map(str, [*ours, *sorted((Path(kivy.origin).parent / "data" / "fonts").glob("*.ttf"))]))
