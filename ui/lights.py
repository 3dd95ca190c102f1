"""The virtual lights: what the strip and the segment display show, drawn where it takes no room from the game."""

from __future__ import annotations

from kivy.graphics import Color, Ellipse

from ui.boxes import Box
from ui.contract import Lights, View
from ui.kit import Kit, Panel
from ui.segments import cells, display
from ui.shapes import panel
from ui.theme import ENEMY, GROUND, QUIET, Colour, faded


def strips(view: View) -> tuple[Lights, ...]:
    """Those with LEDs."""
    return tuple(light for light in view.lights if light.pixels)


def displays(view: View) -> tuple[Lights, ...]:
    """Those with characters."""
    return tuple(light for light in view.lights if not light.pixels and light.text)


class StripPanel(Panel):
    """The LEDs of all strips as one row of small dots along the lower edge of the top bar."""

    def __init__(self, kit: Kit, box: Box) -> None:
        super().__init__(kit, box)
        self._inks: list[Color] = []
        self._counts: tuple[int, ...] = ()

    def show(self, view: View) -> None:
        rows = [light.pixels for light in strips(view)]
        counts = tuple(len(row) for row in rows)
        if counts != self._counts:
            self._counts = counts
            self._place(counts)
        for ink, pixel in zip(self._inks, (pixel for row in rows for pixel in row), strict=True):
            shown = led_colour(pixel)
            if tuple(ink.rgba) != shown:
                ink.rgba = shown

    def _place(self, counts: tuple[int, ...]) -> None:
        self.canvas.clear()
        self._inks = []
        if not counts:
            return
        gap = self.kit.scale(14)
        each = min(self.kit.scale(12), (self.box.w - gap * (len(counts) - 1)) / sum(counts))
        side = max(2.0, min(self.box.h, round(each * 0.62)))
        x = self.box.x
        with self.canvas:
            for count in counts:
                for _ in range(count):
                    self._inks.append(Color(0, 0, 0, 1))
                    Ellipse(pos=(x + (each - side) / 2, self.box.centre[1] - side / 2), size=(side, side), segments=16)
                    x += each
                x += gap


def led_colour(pixel: tuple[int, int, int]) -> Colour:
    """How an LED looks on the screen: a dark one stays visible, a dim one is as bright as it is to the eye."""
    brightest = max(pixel)
    if not brightest:
        return faded(QUIET, 0.22)
    seen = (brightest / 255) ** 0.45
    red, green, blue = (part / brightest * seen for part in pixel)
    return (red, green, blue, 1)


class SegmentPanel(Panel):
    """The characters of the displays, side by side at the right end of the box."""

    def __init__(self, kit: Kit, box: Box) -> None:
        super().__init__(kit, box)
        self._shown: tuple[Lights, ...] | None = None
        self.used = 0.0

    def show(self, view: View) -> None:
        shown = displays(view)
        if shown == self._shown:
            return
        self._shown = shown
        self.canvas.clear()
        scale = self.kit.scale
        widths = [len(cells(light.text)) * scale(13) + scale(12) for light in shown]
        self.used = min(self.box.w, sum(widths) + scale(6) * max(0, len(widths) - 1))
        rest = self.box.cut_right(self.used)[0]
        for light, room in zip(shown, widths, strict=True):
            place, rest = rest.cut_left(min(room, rest.w), gap=scale(6))
            with self.canvas:
                panel(place, GROUND, scale(5))
                display(light.text, place.inset(scale(7), scale(6)), ENEMY)
