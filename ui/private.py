"""What frames a question that is for one seat's eyes alone: whose it is, and a way to hide it, always in reach."""

from __future__ import annotations

from kivy.uix.widget import Widget

from companion.engine.prompts import Asked
from ui.boxes import Box
from ui.kit import Kit
from ui.links import Link, add_links, used
from ui.shapes import Shape, mark, outline
from ui.text import Align, Text
from ui.theme import GAP, GROUND, PANEL, STRONG, Face, Weight, blended, seat_colour
from ui.touch import Paint, TapButton
from ui.typeset import width

ROW, HIDE = 48, 124
"""Height of the row, and width of the button that hides, in designed pixels."""

SIDE = 26
NUMBER = Face(Weight.BOLD, 17, 13)
ONLY_YOU = Face(Weight.BOLD, 18, 14)


def framed(kit: Kit, parent: Widget, box: Box, seat: int) -> None:
    """Draw the frame of a seat around a box."""
    with parent.canvas:
        outline(box, seat_colour(seat), kit.scale(10), kit.scale(4) / 2)


def add_row(kit: Kit, parent: Widget, inner: Box, asked: Asked, wanted: list[Link]) -> tuple[Box, list[Link]]:
    """Add the row at the top of a box; returns what remains of it, and the links that had no room in the row."""
    scale, seat = kit.scale, asked.only_for or 0
    row, rest = inner.cut_top(scale(ROW), gap=scale(6))
    words = kit.words.own("private.only_you")
    needed = scale(SIDE) + scale(8) + width(words, ONLY_YOU.weight, scale(ONLY_YOU.least)) + 2
    hide, row = row.cut_right(scale(HIDE), gap=scale(GAP))
    parent.add_widget(hide_button(kit, hide, seat))
    if wanted and needed + used(kit, wanted) <= row.w:
        add_links(kit, parent, row.middle(row.w, row.h - scale(4)), wanted)
        row, wanted = row.cut_right(used(kit, wanted))[1], []
    sign, row = row.cut_left(scale(SIDE), gap=scale(8))
    place = sign.middle(scale(SIDE), scale(SIDE))
    with parent.canvas:
        mark(Shape.CIRCLE, place, seat_colour(seat))
    parent.add_widget(Text(str(seat + 1), box=place, face=NUMBER, scale=scale, colour=GROUND, align=Align.CENTRE))
    parent.add_widget(Text(words, box=row, face=ONLY_YOU, scale=scale, colour=seat_colour(seat)))
    return rest, wanted


def hide_button(kit: Kit, box: Box, seat: int) -> TapButton:
    """A button that hides what is for one seat alone, in the colour of that seat."""
    colour = seat_colour(seat)
    paint = Paint(fill=blended(colour, PANEL, 0.22), edge=colour)
    words = kit.words.own("private.hide")
    return TapButton(words, box=box, scale=kit.scale, fire=kit.hands.cover, face=STRONG, paint=paint)
