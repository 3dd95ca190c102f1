"""Signs of symbol dice: how each symbol is drawn, the colours of dice, and a die with what it shows."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from kivy.graphics import Color, Ellipse, SmoothLine, SmoothRectangle
from kivy.uix.widget import Widget

from companion.engine.symbols import SYMBOLS, Face
from ui.boxes import Box
from ui.kit import Kit
from ui.photo import Photo
from ui.shapes import circle_points, outline, panel
from ui.sight import Picture
from ui.text import Align, Text
from ui.theme import EDGE, GROUND, INK, PROTECTED, QUIET, WARNING, Colour, Weight, colour
from ui.theme import Face as Type
from ui.typeset import fit, width

LETTER = Type(Weight.BOLD, 14, 13)
COUNT = Type(Weight.BOLD, 19, 13)
BAND = 18
"""Height of the line with a die's letter."""

SEEN = 24
"""The same with the die's picture."""

LOW = 32
"""Below this height two symbols stand side by side."""


class DiePaint(msgspec.Struct, frozen=True):
    """How a die looks: its body, what stands on it, and its edge."""

    body: Colour
    ink: Colour
    edge: Colour


PAINTS = {
    "red": DiePaint(colour("#9c2b22"), INK, colour("#d4564a")),
    "white": DiePaint(INK, GROUND, INK),
    "black": DiePaint(colour("#000000"), INK, QUIET),
}
OTHER = DiePaint(EDGE, INK, QUIET)


def letter(kit: Kit, die: str) -> str:
    """What stands on a die for whoever does not see its colour."""
    return kit.words.own(f"die.{die}") if die in PAINTS else die[:1].upper()


def draw_sign(symbol: str, box: Box, tint: Colour) -> None:
    """Draw a symbol in a square box on the canvas that is open."""
    Color(*tint)
    _DRAWN[symbol](box, max(1.0, box.w / 12))


def _power(box: Box, _width: float) -> None:
    """The numeral I."""
    serif = box.h * 0.2
    SmoothRectangle(pos=(box.x + box.w * 0.37, box.y), size=(box.w * 0.26, box.h))
    for y in (box.y, box.top - serif):
        SmoothRectangle(pos=(box.x + box.w * 0.16, y), size=(box.w * 0.68, serif))


def _half(box: Box, width: float) -> None:
    """The lower half of a bar, and where the upper would be."""
    x, w = box.x + box.w * 0.26, box.w * 0.48
    SmoothRectangle(pos=(x, box.y), size=(w, box.h * 0.5))
    SmoothLine(rectangle=(x + width, box.y + width, w - 2 * width, box.h - 2 * width), width=width)


def _potential(box: Box, width: float) -> None:
    SmoothLine(circle=(*box.centre, box.w * 0.38), width=width * 1.4)


def _critical(box: Box, width: float) -> None:
    """A quarter of a disc."""
    side = box.w * 0.92
    corner = (box.x + box.w * 0.04, box.y + box.h * 0.04)
    Ellipse(pos=(corner[0] - side, corner[1] - side), size=(2 * side, 2 * side), angle_start=0, angle_end=90)
    SmoothLine(points=[*corner, *circle_points(corner, side, 0, 90)], width=width / 2, close=True, joint="round")


_DRAWN: dict[str, Callable[[Box, float], None]] = {
    "power": _power,
    "potential": _potential,
    "half": _half,
    "critical": _critical,
}


class Laid(msgspec.Struct, frozen=True):
    """How a die lies: its face or None while nobody has said it, and its picture where the eyes have seen it.

    `unsure`: they are not sure of it. `current`: it is the one to enter.
    """

    face: Face | None
    picture: Picture | None = None
    unsure: bool = False
    current: bool = False


class Die(Widget):
    """A die: only its edge and letter while nobody has said what it shows, then its symbols with their counts.

    Its picture, where there is one, stands beside the letter.
    """

    def __init__(self, kit: Kit, box: Box, die: str, laid: Laid) -> None:
        super().__init__(pos=box.pos, size=box.size, size_hint=(None, None))
        shown = laid.face
        self.kit, self.shown = kit, shown
        scale, paint = kit.scale, PAINTS.get(die, OTHER)
        with self.canvas:
            if shown is not None:
                panel(box, paint.body, scale(8))
            outline(box, paint.edge, scale(8), scale(2 if shown is None else 1) / 2)
            if laid.current:
                outline(box.inset(-scale(3)), PROTECTED, scale(11), scale(3) / 2)
        self._ink = paint.ink if shown is not None else QUIET
        band, rest = box.cut_top(scale(SEEN if laid.picture else BAND))
        word = letter(kit, die) + ("?" if laid.unsure else "")
        if laid.picture:
            band = band.inset(scale(2), scale(1))
            least = width(word, LETTER.weight, scale(LETTER.least)) + 1
            place, band = band.cut_right(min(band.h, band.w - least))
            self.add_widget(Photo(place, laid.picture))
        self.add_widget(Text(word, box=band, face=LETTER, scale=scale, colour=self._ink, align=Align.CENTRE))
        if shown is not None:
            self._symbols(shown, rest.inset(scale(1)))
        if laid.unsure:
            with self.canvas.after:
                outline(box, WARNING, scale(8), scale(3) / 2)

    def _symbols(self, shown: Face, box: Box) -> None:
        """Each symbol with its count: one large, two above each other, more side by side; a line for none."""
        scale = self.kit.scale
        there = [name for name in SYMBOLS if shown.of(name)]
        if not there:
            with self.canvas:
                Color(*self._ink)
                SmoothLine(points=[box.centre[0] - scale(7), box.centre[1], box.centre[0] + scale(7), box.centre[1]],
                           width=scale(2) / 2)  # fmt: skip
            return
        low = box.h < scale(LOW)
        across, down = (len(there) if low else 1, 1 if low else len(there)) if len(there) <= 2 else (2, 2)
        for name, cell in zip(there, box.grid(across, down), strict=False):
            self.add_widget(Counted(self.kit, cell, name, shown.of(name), self._ink))


class Counted(Widget):
    """A symbol with how often it is there, in the middle of a box."""

    def __init__(self, kit: Kit, box: Box, symbol: str, count: int, ink: Colour) -> None:
        super().__init__(pos=box.pos, size=box.size, size_hint=(None, None))
        self.symbol, self.count = symbol, count
        scale, words = kit.scale, str(count)
        least = width(words, COUNT.weight, scale(COUNT.least)) + scale(2)
        side = min(box.h * 0.74, scale(20), max(box.w * 0.38, box.w - least - scale(16)), box.w - least)
        setting = fit(words, COUNT, scale, box.w - side - scale(1), box.h, lines=1)
        number = min(width(words, COUNT.weight, setting.size) + scale(2), box.w - side)
        gap = min(scale(3), box.w - side - number)
        sign, rest = box.middle(side + gap + number, box.h).cut_left(side, gap=gap)
        with self.canvas:
            draw_sign(symbol, sign.middle(side, side), ink)
        self.add_widget(Text(words, box=rest, face=COUNT, scale=scale, colour=ink, align=Align.CENTRE))
