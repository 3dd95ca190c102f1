"""The turn order: who has acted, who acts now, what is still hidden, and what that can be."""

from __future__ import annotations

import msgspec

from companion.engine.indicators import Side, Turn, TurnOrder
from ui.boxes import Box
from ui.contract import View
from ui.kit import Kit, Panel
from ui.shapes import Shape, mark, ring, shape_of
from ui.text import Align, Stand, Text
from ui.theme import GROUND, INK, QUIET, SMALL, STRONG, Colour, Face, Weight, blended, side_colour
from ui.typeset import width

MARK = Face(Weight.BOLD, 16, 13)


class Sign(msgspec.Struct, frozen=True):
    """One place of the order as it is drawn."""

    shape: Shape
    words: str
    colour: Colour
    current: bool = False
    filled: bool = False


def signs(order: TurnOrder) -> list[Sign]:
    """What is drawn for an order, left to right."""
    taken = [Sign(shape_of(turn.side), turn.mark, _dimmed(turn), filled=True) for turn in order.taken]
    now = [
        Sign(shape_of(turn.side), turn.mark, side_colour(turn.side, turn.seat), current=True, filled=True)
        for turn in (order.current,)
        if turn
    ]
    return taken + now + [Sign(Shape.DIAMOND, "?", QUIET)] * order.hidden


def _dimmed(turn: Turn) -> Colour:
    return blended(side_colour(turn.side, turn.seat), GROUND, 0.42)


class TurnOrderPanel(Panel):
    """Circles for people, triangles for enemies, diamonds for what is hidden, the present one ringed and named."""

    def __init__(self, kit: Kit, box: Box) -> None:
        super().__init__(kit, box)
        self._shown: tuple | None = None

    def show(self, view: View) -> None:
        order = next((one for one in view.indicators if isinstance(one, TurnOrder)), None)
        shown = (order, view.title, view.seats)
        if shown == self._shown:
            return
        self._shown = shown
        self.clear_widgets()
        self.canvas.clear()
        if order is None:
            self._say(self.box, view.title, "")
            return
        rest = self._draw(signs(order))
        left = " ".join(turn.mark for turn in order.left)
        below = self.kit.words.own("turn.left", marks=left) if left else ""
        self._say(rest, self._now(order, view), below)

    def _draw(self, row: list[Sign]) -> Box:
        scale = self.kit.scale
        side = min(scale(32), (self.box.w - scale(110)) / max(1, len(row)) - scale(8))
        x = self.box.x + scale(4)
        for sign in row:
            place = Box(x, self.box.centre[1] - side / 2, side, side)
            self._sign(sign, place)
            x += side + scale(8)
        rest = self.box.cut_left(x - self.box.x + scale(6))[1]
        return rest

    def _sign(self, sign: Sign, place: Box) -> None:
        scale = self.kit.scale
        with self.canvas:
            if sign.filled:
                mark(sign.shape, place, sign.colour)
            else:
                ring(sign.shape, place.inset(scale(2)), sign.colour, scale(1.6) / 2)
            if sign.current and sign.shape is Shape.TRIANGLE:
                around = Box(place.x - scale(5), place.y - scale(2), place.w + scale(10), place.h + scale(8))
                ring(sign.shape, around, INK, scale(2) / 2)
            elif sign.current:
                ring(sign.shape, place.inset(-scale(4)), INK, scale(2) / 2)
        ink = GROUND if sign.filled else INK
        low = place.cut_bottom(place.h * 0.78)[0] if sign.shape is Shape.TRIANGLE else place
        self.add_widget(Text(sign.words, box=low, face=MARK, scale=scale, colour=ink, align=Align.CENTRE))

    def _now(self, order: TurnOrder, view: View) -> str:
        heading = self.kit.words.of(order.label)
        turn = order.current
        if turn is None:
            return heading
        if turn.side is Side.SEAT and turn.seat is not None and turn.seat < len(view.seats):
            return f"{heading} · {view.seats[turn.seat]}"
        named = [one for one in view.indicators if getattr(one, "side", None) is turn.side and hasattr(one, "label")]
        return f"{heading} · {self.kit.words.of(named[0].label)}" if named else heading

    def _say(self, box: Box, above: str, below: str) -> None:
        scale = self.kit.scale
        if box.w < scale(56):
            return
        if not below:
            self.add_widget(Text(above, box=box, face=STRONG, scale=scale))
            return
        top, bottom = box.middle(box.w, scale(38)).rows(2)
        if width(above, STRONG.weight, scale(STRONG.least)) > box.w and " · " in above:
            above = above.partition(" · ")[2]
        self.add_widget(Text(above, box=top, face=STRONG, scale=scale, stand=Stand.MIDDLE))
        self.add_widget(Text(below, box=bottom, face=SMALL, scale=scale, colour=QUIET))
