"""Outlines over a picture with their captions; what a mark means is told by a sign as well as by its colour."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color, SmoothLine
from kivy.uix.widget import Widget

from ui.boxes import Box
from ui.kit import Kit
from ui.shapes import begin_clip, end_clip, panel
from ui.sight import Mark, Spot, Tone
from ui.text import Align, Text
from ui.theme import ENEMY, GOOD, GROUND, PROTECTED, QUIET, WARNING, Colour, Face, Weight, faded
from ui.typeset import line_height, width

CAPTION = Face(Weight.SEMIBOLD, 14, 13)
COLOURS: dict[Tone, Colour] = {
    Tone.KNOWN: GOOD,
    Tone.UNSURE: WARNING,
    Tone.FOREIGN: QUIET,
    Tone.ZONE: PROTECTED,
    Tone.SURFACE: QUIET,
    Tone.FAULT: ENEMY,
}
SIGNS = {Tone.UNSURE: "? ", Tone.FOREIGN: "× ", Tone.FAULT: "! "}
"""What stands before a caption; what is known and what was set here needs no sign."""

WIDEST = 220
"""A caption is no wider than this, in designed pixels."""


class InPicture(Widget):
    """What lies over the picture that stands in `place`: none of it is seen beside the picture."""

    def __init__(self, place: Box) -> None:
        super().__init__(pos=place.pos, size=place.size, size_hint=(None, None))
        self.place = place
        with self.canvas.before:
            begin_clip(place)
        with self.canvas.after:
            end_clip(place)


class Marks(InPicture):
    """All marks of one picture."""

    def __init__(self, kit: Kit, place: Box, marks: Sequence[Mark]) -> None:
        super().__init__(place)
        self.kit = kit
        self._captions: list[Box] = []
        for one in marks:
            self._draw(one)

    def _draw(self, one: Mark) -> None:
        scale, colour = self.kit.scale, COLOURS[one.tone]
        points = [number for spot in one.outline for number in at(self.place, spot)]
        with self.canvas:
            Color(*colour)
            if len(points) >= 4:
                SmoothLine(points=points, close=len(points) > 4, width=scale(2) / 2, joint="round")
        if one.caption and points:
            self._caption(SIGNS.get(one.tone, "") + one.caption, points, colour)

    def _caption(self, words: str, points: list[float], colour: Colour) -> None:
        """Above the mark, in it or below it: the first of these in the picture where no other caption stands."""
        scale, place = self.kit.scale, self.place
        size = scale(CAPTION.size)
        high = line_height(size)
        wide = min(width(words, CAPTION.weight, size) + scale(8), scale(WIDEST), place.w)
        x = round(max(place.x, min(min(points[::2]), place.right - wide)))
        top, bottom = max(points[1::2]), min(points[1::2])
        stands = (top, top - high, bottom, bottom - high)
        boxes = [Box(x, round(max(place.y, min(y, place.top - high))), wide, high) for y in stands]
        box = next((one for one in boxes if not any(_over(one, other) for other in self._captions)), boxes[0])
        self._captions.append(box)
        with self.canvas:
            panel(box, faded(GROUND, 0.82), scale(4))
        inner = box.inset(scale(2), 0)
        self.add_widget(Text(words, box=inner, face=CAPTION, scale=scale, colour=colour, align=Align.CENTRE))


def _over(one: Box, other: Box) -> bool:
    """Whether two boxes share some of the screen."""
    return one.x < other.right and other.x < one.right and one.y < other.top and other.y < one.top


def at(place: Box, spot: Spot) -> tuple[float, float]:
    """Where in the window a spot of the picture is."""
    return place.x + spot[0] * place.w, place.top - spot[1] * place.h


def spot_of(place: Box, x: float, y: float) -> Spot:
    """Which spot of the picture a place of the window is, no farther than its edge."""
    return (
        max(0.0, min(1.0, (x - place.x) / place.w)),
        max(0.0, min(1.0, (place.top - y) / place.h)),
    )
