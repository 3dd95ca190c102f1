"""Lettering on the map: short words around a point, drawn larger than they are seen, to stay sharp when nearer."""

from __future__ import annotations

from functools import lru_cache

from kivy.core.text import Label as Renderer
from kivy.graphics import Color, Rectangle

from ui.theme import Colour, Weight
from ui.typeset import drawable, font_path

SHARP, SHARPEST = 2, 4
"""How much larger words are drawn than they are seen when the whole map is: small ones more than large ones."""

ENOUGH = 40
"""How large words need to be drawn at most to stay sharp, in pixels."""


def letters(words: str, at: tuple[float, float], *, size: float, weight: Weight, colour: Colour) -> Rectangle:
    """Words around a point on the canvas that is open; their face is `size` pixels large."""
    drawn = max(1, round(max(size * SHARP, min(size * SHARPEST, ENOUGH))))
    texture = _texture(words, weight, drawn)
    wide, high = (number * size / drawn for number in texture.size)
    Color(*colour)
    return Rectangle(texture=texture, pos=(at[0] - wide / 2, at[1] - high / 2), size=(wide, high))


@lru_cache(maxsize=512)
def _texture(words: str, weight: Weight, size: int):
    renderer = Renderer(text=drawable(words), font_name=font_path(weight), font_size=size)
    renderer.refresh()
    return renderer.texture
