"""Lettering on the map: short words around a point, drawn at twice their size so that they stay sharp when nearer."""

from __future__ import annotations

from functools import lru_cache

from kivy.core.text import Label as Renderer
from kivy.graphics import Color, Rectangle

from ui.theme import Colour, Weight
from ui.typeset import font_path

SHARP = 2


def letters(words: str, at: tuple[float, float], *, size: float, weight: Weight, colour: Colour) -> Rectangle:
    """Words around a point on the canvas that is open, `size` pixels high."""
    texture = _texture(words, weight, max(1, round(size * SHARP)))
    wide, high = (number / SHARP for number in texture.size)
    Color(*colour)
    return Rectangle(texture=texture, pos=(at[0] - wide / 2, at[1] - high / 2), size=(wide, high))


@lru_cache(maxsize=512)
def _texture(words: str, weight: Weight, size: int):
    renderer = Renderer(text=words, font_name=font_path(weight), font_size=size)
    renderer.refresh()
    return renderer.texture
