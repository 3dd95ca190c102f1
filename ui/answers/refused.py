"""What is not possible now: dim rows below the options, each of which says why when it is touched."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from kivy.uix.widget import Widget
from msgspec import structs

from companion.engine.messages import Length
from companion.engine.prompts import Asked, Refused
from ui.answers.columns import Layout
from ui.answers.packing import lines, packed
from ui.boxes import Box
from ui.icons import Icon, icon
from ui.kit import Kit
from ui.shapes import Shape, outline, panel, ring
from ui.text import Align, Text
from ui.theme import EDGE, GAP, HEADING, PRESSED, QUIET, SMALL, TOUCH, Face, Weight
from ui.touch import Touchable
from ui.typeset import width

LABEL = Face(Weight.SEMIBOLD, 15, 13)
HEAD = 26
BETWEEN = 6
SIGN = 16
COLUMNS = 2


class Said(msgspec.Struct, frozen=True):
    """A refused choice in words."""

    refused: Refused
    label: str
    why: str


class RefusedRows(msgspec.Struct, frozen=True):
    """The rows of what is refused at one width: how high they are together, and how to add them."""

    kit: Kit
    said: list[Said]
    layout: Layout

    @property
    def height(self) -> float:
        """Of all of it with its heading, in pixels; 0 where nothing is refused."""
        scale, count = self.kit.scale, lines(self.layout.spots)
        return scale(HEAD) + count * (scale(TOUCH) + scale(BETWEEN)) if count else 0

    def add(self, parent: Widget, box: Box) -> list[RefusedRow]:
        """Add the heading and the rows to `parent`, from the top of the box down."""
        if not self.said:
            return []
        scale = self.kit.scale
        head, rest = box.cut_top(scale(HEAD))
        words = self.kit.words.own("refused").upper()
        parent.add_widget(Text(words, box=head, face=HEADING, scale=scale, colour=QUIET))
        _, rest = rest.cut_top(0, gap=scale(BETWEEN))
        high, gap = scale(TOUCH), scale(BETWEEN)
        placed = zip(self.said, self.layout.spots, strict=True)
        rows = [RefusedRow(self.kit, self.layout.box(spot, rest, high=high, gap=gap), one) for one, spot in placed]
        for row in rows:
            parent.add_widget(row)
        return rows


def refusals(asked: Asked) -> list[Refused]:
    """What a prompt refuses, without the seat where it is the one that is asked: it would say nothing new."""
    return [structs.replace(one, seat=None) if one.seat == asked.seat else one for one in asked.refused]


def refused_height(kit: Kit, asked: Asked, room: float) -> float:
    """The height that what a prompt refuses takes below its options, with the gap before it, in pixels."""
    return refused_rows(kit, refusals(asked), room).height + kit.scale(GAP) if asked.refused else 0


def refused_rows(kit: Kit, refused: Sequence[Refused], wide: float) -> RefusedRows:
    """What is refused, in rows of `wide` pixels; two stand side by side where both can be read whole."""
    of = kit.words.of
    said = [Said(one, of(one.label, Length.LINE), of(one.why, Length.LINE)) for one in refused]
    half = (wide - kit.scale(BETWEEN)) / COLUMNS
    spans = [1 if _need(kit, one) <= half else COLUMNS for one in said]
    return RefusedRows(kit, said, Layout(packed(spans, columns=COLUMNS), COLUMNS, wide))


def _need(kit: Kit, one: Said) -> float:
    scale = kit.scale
    seat = scale(SIGN) + scale(6) if one.refused.seat is not None else 0
    label = width(one.label, LABEL.weight, scale(LABEL.least)) + seat
    return max(label, width(one.why, SMALL.weight, scale(SMALL.least))) + scale(SIGN) + scale(30)


class RefusedRow(Touchable):
    """A refused choice: barred, without a surface of its own, and smaller than an answer."""

    def __init__(self, kit: Kit, box: Box, one: Said) -> None:
        super().__init__(box, lambda: kit.hands.refused(one.refused))
        self.refused = one.refused
        scale, side = kit.scale, kit.scale(SIGN)
        with self.canvas:
            self._fill = panel(box, (0, 0, 0, 0), scale(8))
            outline(box, EDGE, scale(8), scale(1) / 2)
        sign, inner = box.inset(scale(10), scale(4)).cut_left(side, gap=scale(8))
        with self.canvas:
            icon(Icon.BARRED, sign.middle(side, side), QUIET)
        above, below = inner.cut_top(inner.h * 0.54)
        if one.refused.seat is not None:
            number, above = above.cut_left(side, gap=scale(6))
            place = number.middle(side, side)
            with self.canvas:
                ring(Shape.CIRCLE, place, QUIET, scale(1) / 2)
            words = str(one.refused.seat + 1)
            self.add_widget(Text(words, box=place, face=SMALL, scale=scale, colour=QUIET, align=Align.CENTRE))
        self.add_widget(Text(one.label, box=above, face=LABEL, scale=scale, colour=QUIET))
        self.add_widget(Text(one.why, box=below, face=SMALL, scale=scale, colour=QUIET))

    def press(self) -> None:
        self._fill.rgba = PRESSED

    def release(self) -> None:
        self._fill.rgba = (0, 0, 0, 0)
