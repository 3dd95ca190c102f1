"""The virtual lights: what strips, digits and lines of text show, drawn where it takes no room from the game."""

from __future__ import annotations

from kivy.graphics import Color, Ellipse

from ui.boxes import Box
from ui.contract import Lights, View
from ui.kit import Kit, Panel
from ui.segments import cells, display
from ui.shapes import panel
from ui.text import Text
from ui.theme import ENEMY, GROUND, INK, QUIET, Colour, Face, Weight, faded
from ui.typeset import width

ABOVE = 2
"""How many lines of text stand above one another in the top bar."""
LINE = Face(Weight.REGULAR, 12, 9)
COLUMN_GAP = 10
CLOSEST = 0.8
"""The least share of its width in which a display of text is drawn."""


def strips(view: View) -> tuple[Lights, ...]:
    """Those with LEDs."""
    return tuple(light for light in view.lights if light.pixels)


def displays(view: View) -> tuple[Lights, ...]:
    """Those with characters, or with lines of text that say something."""
    return tuple(light for light in view.lights if not light.pixels and (light.text + "".join(light.lines)).strip())


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


class DisplaysPanel(Panel):
    """The digits and the lines of text of the displays, side by side at the right end of the box."""

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
        self.clear_widgets()
        scale = self.kit.scale
        fitting = self._fitting(shown)
        self.used = sum(wide + scale(6) for _, wide in fitting) - scale(6) if fitting else 0.0
        rest = self.box.cut_right(self.used)[0]
        for light, wide in fitting:
            place, rest = rest.cut_left(wide, gap=scale(6))
            with self.canvas:
                panel(place, GROUND, scale(5))
            inner = place.inset(scale(7), scale(6 if light.text else 2))
            if light.text:
                with self.canvas:
                    display(light.text, inner, ENEMY)
            else:
                self._write(light, inner)

    def _fitting(self, shown: tuple[Lights, ...]) -> list[tuple[Lights, float]]:
        """Those for which there is room, each with its width; lines of text may be set a little closer for that."""
        scale, found, room = self.kit.scale, [], self.box.w
        for light in shown:
            wide = self._wide(light)
            if (wide if light.text else wide * CLOSEST) <= room:
                found.append((light, min(wide, room)))
                room -= found[-1][1] + scale(6)
        return found

    def _wide(self, light: Lights) -> float:
        scale = self.kit.scale
        if light.text:
            return len(cells(light.text)) * scale(13) + scale(12)
        columns = _columns(light)
        return sum(self._column(column) for column in columns) + scale(COLUMN_GAP) * (len(columns) - 1) + scale(14)

    def _column(self, lines: tuple[str, ...]) -> float:
        return max(width(line, LINE.weight, self.kit.scale(LINE.size)) for line in lines) + 2

    def _write(self, light: Lights, box: Box) -> None:
        """Two lines above one another, and two more beside them where the display has that many."""
        scale, columns = self.kit.scale, _columns(light)
        share = min(1.0, box.w / (self._wide(light) - scale(14)))
        for column in columns:
            place, box = box.cut_left(min(box.w, self._column(column) * share), gap=scale(COLUMN_GAP) * share)
            for line, row in zip(column, place.rows(ABOVE), strict=False):
                self.add_widget(Text(line, box=row, face=LINE, scale=scale, colour=INK))


def _columns(light: Lights) -> list[tuple[str, ...]]:
    lines = tuple(line.strip() for line in light.lines)
    return [lines[at : at + ABOVE] for at in range(0, len(lines), ABOVE)]
