"""The cards in play: name, kind and note, and the tokens on them; the one that resolves is lit."""

from __future__ import annotations

from kivy.uix.widget import Widget

from companion.engine.indicators import Placed, Tokens
from companion.engine.messages import Length
from ui.boxes import Box
from ui.contract import View
from ui.kit import Kit, Panel
from ui.look_up import SIGN, LookUp, more
from ui.shapes import Shape, bar, mark, outline, panel, token
from ui.text import Align, Stand, Text
from ui.theme import (
    GAP,
    GROUND,
    INK,
    PANEL,
    QUIET,
    SMALL,
    STRONG,
    WARNING,
    Face,
    Weight,
    blended,
    seat_colour,
    side_colour,
)
from ui.typeset import width

ROW = 70
"""Height of the row in designed pixels."""

CARD, WIDEST = 187, 280
"""Width of a card: the least, and what one takes where there is room for its words."""

SEAT = Face(Weight.BOLD, 14, 13)
COUNT = Face(Weight.BOLD, 20, 16)


def placed(view: View) -> tuple[Placed, ...]:
    """The cards in play."""
    return tuple(one for one in view.indicators if isinstance(one, Placed))


class CardsPanel(Panel):
    """One row of cards; it scrolls where they are many, and shows the one that resolves."""

    def __init__(self, kit: Kit, box: Box) -> None:
        super().__init__(kit, box)
        self._shown: tuple[Placed, ...] | None = None

    def show(self, view: View) -> None:
        cards = placed(view)
        if cards == self._shown:
            return
        self._shown = cards
        self.clear_widgets()
        if not cards:
            return
        gap = self.kit.scale(GAP)
        share = (self.box.w - gap * (len(cards) - 1)) / len(cards)
        wide = max(self.kit.scale(CARD), min(self.kit.scale(WIDEST), share))
        whole = wide * len(cards) + gap * (len(cards) - 1)
        if whole <= self.box.w + 1:
            for i, card in enumerate(cards):
                box = Box(self.box.x + i * (wide + gap), self.box.y, wide, self.box.h)
                self.add_widget(CardTile(self.kit, box, card))
            return
        self._scrolled(cards, whole, wide, gap)

    def _scrolled(self, cards: tuple[Placed, ...], whole: float, wide: float, gap: float) -> None:
        from ui.scroll import Along, Scroller  # only where it is needed: the app starts without it

        scroll = Scroller(self.kit.scale, self.box, length=whole, along=Along.ACROSS)
        for i, card in enumerate(cards):
            box = Box(i * (wide + gap), 0, wide, self.box.h)
            scroll.column.add_widget(CardTile(self.kit, box, card))
        active = next((i for i, card in enumerate(cards) if card.active), None)
        if active is not None:
            beyond = whole - self.box.w
            wanted = active * (wide + gap) - (self.box.w - wide) / 2
            scroll.scroll_x = max(0.0, min(1.0, wanted / beyond))
        self.add_widget(scroll)


class CardTile(Widget):
    """One card."""

    def __init__(self, kit: Kit, box: Box, card: Placed) -> None:
        super().__init__(pos=box.pos, size=box.size, size_hint=(None, None))
        scale, colour = kit.scale, side_colour(card.side, card.seat)
        with self.canvas:
            panel(box, blended(colour, PANEL, 0.16) if card.active else PANEL, scale(8))
            if card.active:
                outline(box, colour, scale(8), scale(2) / 2)
            bar(box.cut_top(scale(3))[0].inset(scale(5), 0), colour)
        inner = box.inset(scale(10), scale(7))
        if card.note:
            corner = box.inset(scale(8)).cut_right(scale(SIGN))[0].cut_bottom(scale(SIGN))[0]
            with self.canvas:
                more(kit, corner)
        if card.tokens is not Tokens.NONE:
            inner = self._tokens(kit, card, inner)
        elif card.note:
            inner = inner.cut_right(scale(SIGN), gap=scale(6))[1]
        self.add_widget(LookUp(kit, box, card.key, radius=scale(8)))
        above, below = inner.cut_top(scale(22))
        if card.seat is not None:
            above = self._seat(kit, card.seat, above)
        self.add_widget(Text(kit.words.of(card.name, Length.LINE), box=above, face=STRONG, scale=scale, colour=INK))
        words = kit.words.of(card.kind, Length.LINE)
        if card.note:
            words = f"{words} · {kit.words.of(card.note, Length.LINE)}"
        self.add_widget(Text(words, box=below, face=SMALL, scale=scale, colour=QUIET, stand=Stand.TOP, lines=2))

    def _seat(self, kit: Kit, seat: int, row: Box) -> Box:
        """Whose it is, before its name; returns what remains of the row."""
        scale = kit.scale
        sign, rest = row.cut_left(scale(18), gap=scale(6))
        place = sign.middle(scale(18), scale(18))
        with self.canvas:
            mark(Shape.CIRCLE, place, seat_colour(seat))
        self.add_widget(Text(str(seat + 1), box=place, face=SEAT, scale=scale, colour=GROUND, align=Align.CENTRE))
        return rest

    def _tokens(self, kit: Kit, card: Placed, inner: Box) -> Box:
        scale = kit.scale
        digits = width(str(card.count), COUNT.weight, scale(COUNT.size)) + 2
        place, rest = inner.cut_right(digits + scale(18), gap=scale(6))
        line = place.cut_top(scale(22))[0]
        sign, number = line.cut_left(scale(15), gap=scale(3))
        with self.canvas:
            token(card.tokens, sign.middle(scale(15), scale(15)), INK if card.tokens is Tokens.LIFE else WARNING)
        self.add_widget(Text(str(card.count), box=number, face=COUNT, scale=scale, colour=INK, align=Align.RIGHT))
        return rest
