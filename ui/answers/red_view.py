"""A scanner card as the red window shows it, with its quarters and what was counted in each; a tap makes it large."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from kivy.graphics import Color, SmoothLine

from ui.answers.proposed import BADGE_HIGH, Badge
from ui.boxes import Box
from ui.kit import Kit
from ui.photo import Photo, fitting
from ui.shapes import outline, panel
from ui.sight import Picture
from ui.theme import GROUND, PROTECTED, WARNING
from ui.touch import Touchable

ROOMY = 3.5
"""Sides of a quarter, in heights of a badge, from which one covers little of it."""


class Quarters(msgspec.Struct, frozen=True):
    """What is shown: the picture, where its quarters meet (parts of its width and height from the top left), and words.

    Attributes:
        picture: All of the card.
        middle: Where the quarters meet.
        words: What to write into each quarter, in reading order; "" for nothing.
        unsure: Whether each of them wants a look.
    """

    picture: Picture
    middle: tuple[float, float] = (0.5, 0.5)
    words: tuple[str, str, str, str] = ("", "", "", "")
    unsure: tuple[bool, bool, bool, bool] = (False, False, False, False)


class RedView(Touchable):
    """The card in a box, its quarters parted; an unsure one is framed, and says so in words where there is room."""

    def __init__(self, kit: Kit, box: Box, fire: Callable[[], None]) -> None:
        super().__init__(box, fire)
        self._kit = kit
        self.shown: Quarters | None = None
        self.photo = Photo(box)
        self.add_widget(self.photo)

    def show(self, shown: Quarters) -> None:
        """Show another card, or other counts; the same ones again change nothing."""
        if shown == self.shown:
            return
        self.shown = shown
        self.photo.show(shown.picture)
        for child in [one for one in self.children if one is not self.photo]:
            self.remove_widget(child)
        scale, place = self._kit.scale, self.photo.place
        x, y = place.x + shown.middle[0] * place.w, place.top - shown.middle[1] * place.h
        self.canvas.after.clear()
        with self.canvas.after:
            Color(*PROTECTED)
            SmoothLine(points=[x, place.y, x, place.top], width=scale(1) / 2)
            SmoothLine(points=[place.x, y, place.right, y], width=scale(1) / 2)
            for quarter, unsure in zip(_quarters(place, x, y), shown.unsure, strict=True):
                if unsure:
                    outline(quarter, WARNING, scale(3), scale(2) / 2)
        for at, (quarter, words) in enumerate(zip(_quarters(place, x, y), shown.words, strict=True)):
            if words and min(quarter.w, quarter.h) > ROOMY * scale(BADGE_HIGH):
                self.add_widget(Badge(self._kit, quarter.inset(scale(4)), words, unsure=shown.unsure[at]))


class LargeView(Touchable):
    """The same over a whole panel, until it is touched."""

    def __init__(self, kit: Kit, box: Box, shown: Quarters, close: Callable[[], None]) -> None:
        super().__init__(box, close)
        with self.canvas:
            panel(box, GROUND, kit.scale(10))
        self.view = RedView(kit, box.inset(kit.scale(8)), close)
        self.view.show(shown)
        self.add_widget(self.view)


def width(picture: Picture, high: float) -> float:
    """How wide a picture is when it is so high."""
    return fitting(Box(0, 0, 10 * high, high), picture.width, picture.height).w


def _quarters(place: Box, x: float, y: float) -> list[Box]:
    """The four parts of a picture in reading order."""
    return [
        Box(place.x, y, x - place.x, place.top - y),
        Box(x, y, place.right - x, place.top - y),
        Box(place.x, place.y, x - place.x, y - place.y),
        Box(x, place.y, place.right - x, y - place.y),
    ]
