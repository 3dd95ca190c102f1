"""A picture that stands still, to tap corners on: what is drawn on it, and where a finger is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from kivy.graphics import Color, SmoothLine
from kivy.uix.widget import Widget

from ui.boxes import Box
from ui.camera.marks import InPicture, Marks, at, spot_of
from ui.kit import Kit
from ui.photo import Photo
from ui.shapes import Shape, mark, panel, ring
from ui.sight import Mark, Picture, Spot
from ui.text import Align, Text
from ui.theme import BODY, GROUND, PROTECTED, QUIET

DOT = 12
"""Width of a tapped corner, in designed pixels."""


class Touch(Protocol):
    """Where a finger is, and whether it is only a wheel."""

    x: float
    y: float
    pos: tuple[float, float]
    is_mouse_scrolling: bool
    grab_current: object

    def grab(self, widget: Widget) -> None:
        """Follow it wherever it goes."""

    def ungrab(self, widget: Widget) -> None:
        """Follow it no more."""


class Fingers(Protocol):
    """What a finger on the picture does; spots are parts of the picture's width and height."""

    def down(self, spot: Spot) -> None:
        """A finger went down."""

    def moved(self, spot: Spot) -> None:
        """It moved."""

    def up(self, spot: Spot) -> None:
        """It was lifted."""


class StillPicture(Widget):
    """The newest picture as it was when it was taken; `fingers` are told of touches on it."""

    def __init__(self, kit: Kit, box: Box, fingers: Fingers) -> None:
        super().__init__(pos=box.pos, size=box.size, size_hint=(None, None))
        self.kit, self.box = kit, box
        self._fingers = fingers
        with self.canvas:
            panel(box, GROUND, kit.scale(8))
        self._photo = Photo(box)
        inner = box.inset(kit.scale(24))
        self._why = Text("", box=inner, face=BODY, scale=kit.scale, colour=QUIET, align=Align.CENTRE, lines=0)
        self._drawn = Widget(size_hint=(None, None))
        for part in (self._photo, self._why, self._drawn):
            self.add_widget(part)

    @property
    def place(self) -> Box:
        """Where the picture stands."""
        return self._photo.place

    @property
    def empty(self) -> bool:
        """Whether there is no picture to tap on."""
        return self._photo.picture is None

    def show(self, picture: Picture | None, why: str) -> None:
        """Show a picture, or why there is none."""
        self._photo.show(picture)
        self._why.say("" if picture else why)

    def draw(self, marks: Sequence[Mark], corners: Sequence[Spot] = ()) -> None:
        """Draw outlines, and the corners that were tapped so far with the lines between them."""
        self._drawn.clear_widgets()
        self._drawn.canvas.clear()
        if self.empty:
            return
        self._drawn.add_widget(Marks(self.kit, self.place, marks))
        scale = self.kit.scale
        points = [at(self.place, spot) for spot in corners]
        top = InPicture(self.place)
        with top.canvas:
            Color(*PROTECTED)
            if len(points) > 1:
                SmoothLine(points=[n for point in points for n in point], width=scale(3) / 2, joint="round")
            for x, y in points:
                dot = Box(x - scale(DOT) / 2, y - scale(DOT) / 2, scale(DOT), scale(DOT))
                mark(Shape.CIRCLE, dot, PROTECTED)
                ring(Shape.CIRCLE, dot, GROUND, scale(2) / 2)
        self._drawn.add_widget(top)

    def on_touch_down(self, touch: Touch) -> bool:
        if touch.is_mouse_scrolling or self.empty or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._fingers.down(spot_of(self.place, *touch.pos))
        return True

    def on_touch_move(self, touch: Touch) -> bool:
        if touch.grab_current is not self:
            return False
        self._fingers.moved(spot_of(self.place, *touch.pos))
        return True

    def on_touch_up(self, touch: Touch) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._fingers.up(spot_of(self.place, *touch.pos))
        return True
