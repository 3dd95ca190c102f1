"""Text on the screen: words that keep to their box, drawn as one texture."""

from __future__ import annotations

from enum import Enum

from kivy.core.text import Label as Renderer
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from ui.boxes import Box
from ui.theme import INK, Colour, Face, Scale
from ui.typeset import Setting, drawable, fit, font_path


class Align(Enum):
    """Where words stand in their box."""

    LEFT = "left"
    CENTRE = "center"
    RIGHT = "right"


class Stand(Enum):
    """Where lines stand in the height of their box."""

    TOP = "top"
    MIDDLE = "middle"
    BOTTOM = "bottom"


class Text(Widget):
    """Words set as large as their face allows within a box, at most `lines` lines (0: as many as fit)."""

    def __init__(
        self,
        words: str,
        *,
        box: Box,
        face: Face,
        scale: Scale,
        colour: Colour = INK,
        align: Align = Align.LEFT,
        stand: Stand = Stand.MIDDLE,
        lines: int = 1,
    ) -> None:
        super().__init__(pos=box.pos, size=box.size, size_hint=(None, None))
        self.face, self.scale, self.align, self.stand, self.lines = face, scale, align, stand, lines
        self.words = ""
        self.setting = Setting((), 0, True)
        self.texture_size: tuple[float, float] = (0, 0)
        with self.canvas:
            self._ink = Color(*colour)
            self._picture = Rectangle(pos=self.pos, size=(0, 0))
        self.say(words)

    def say(self, words: str) -> None:
        """Show other words."""
        words = drawable(words)
        if words == self.words:
            return
        self.words = words
        self.setting = fit(words, self.face, self.scale, self.width, self.height, lines=self.lines)
        self._draw()

    def tint(self, colour: Colour) -> None:
        """Show another colour."""
        self._ink.rgba = colour

    def move(self, box: Box) -> None:
        """Stand in another box."""
        self.pos, self.size = box.pos, box.size
        words, self.words = self.words, ""
        self.say(words)

    def _draw(self) -> None:
        if not self.words:
            self._picture.size = self.texture_size = (0, 0)
            return
        renderer = Renderer(
            text="\n".join(self.setting.lines),
            font_name=font_path(self.face.weight),
            font_size=self.setting.size,
            halign=self.align.value,
        )
        renderer.refresh()
        texture = renderer.texture
        self._picture.texture = texture
        self.texture_size = texture.size
        w, h = texture.size
        x = {Align.LEFT: 0.0, Align.CENTRE: (self.width - w) / 2, Align.RIGHT: self.width - w}[self.align]
        y = {Stand.TOP: self.height - h, Stand.MIDDLE: (self.height - h) / 2, Stand.BOTTOM: 0.0}[self.stand]
        self._picture.size = (w, h)
        self._picture.pos = (round(self.x + x), round(self.y + y))
