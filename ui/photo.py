"""A picture of the camera on the screen: as large as its box holds it, in its own shape."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from ui.boxes import Box
from ui.sight import Picture

WHITE = (1, 1, 1, 1)


class Photo(Widget):
    """Shows one picture at a time, or nothing; `place` is where it stands, `box` where it may."""

    def __init__(self, box: Box, picture: Picture | None = None) -> None:
        super().__init__(pos=box.pos, size=box.size, size_hint=(None, None))
        self.box = self.place = box
        self.picture: Picture | None = None
        self._texture: Texture | None = None
        with self.canvas:
            Color(*WHITE)
            self._drawn = Rectangle(pos=box.pos, size=(0, 0))
        self.show(picture)

    def show(self, picture: Picture | None) -> None:
        """Show another picture; the same one again costs nothing."""
        if picture is self.picture:
            return
        self.picture = picture
        if picture is None:
            self._drawn.size = (0, 0)
            return
        size = (picture.width, picture.height)
        if self._texture is None or tuple(self._texture.size) != size:
            self._texture = Texture.create(size=size, colorfmt="rgb")
            self._texture.flip_vertical()  # its rows come from the top
        self._texture.blit_buffer(picture.rgb, colorfmt="rgb", bufferfmt="ubyte")
        self.place = fitting(self.box, *size)
        self._drawn.texture = self._texture
        self._drawn.pos, self._drawn.size = self.place.pos, self.place.size
        self.canvas.ask_update()


def fitting(box: Box, wide: float, high: float) -> Box:
    """The largest box of this shape in the middle of another one."""
    scale = min(box.w / wide, box.h / high)
    return box.middle(round(wide * scale), round(high * scale))
