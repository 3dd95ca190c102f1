"""The card of a player in the left column: life, charges, and aether in their turn."""

from __future__ import annotations

from companion.engine.indicators import Counter, Gauge, Track
from ui.boxes import Box
from ui.figure import Bar
from ui.group_cards import SMALL_NUMBER, TWO_LINES, Group, GroupCard
from ui.kit import Kit
from ui.shapes import Shape, mark
from ui.text import Align, Text
from ui.theme import GROUND, INK, QUIET, SMALL, Face, Weight
from ui.typeset import width

SEAT_NUMBER = Face(Weight.BOLD, 24, 18)
NARROW_NUMBER = Face(Weight.SEMIBOLD, 15, 13)
"""Beside the first number of a narrow card, where a label still has to stand before it."""

BADGE = Face(Weight.BOLD, 13, 13)
BENEATH = Face(Weight.REGULAR, 13, 13)


class SeatCard(GroupCard):
    """One player: the seat's number in its circle, the name, life, and what else is counted."""

    def __init__(self, kit: Kit, box: Box, group: Group, name: str) -> None:
        super().__init__(kit, box, group)
        scale = kit.scale
        inner = box.inset(scale(4), scale(3) if box.h < scale(72) else scale(5))
        above, inner = inner.cut_top(scale(17), gap=scale(1))
        if self.noted:
            above = self._sign(above)
        badge, name_box = above.cut_left(scale(16), gap=scale(5))
        badge = badge.middle(scale(16), scale(16))
        with self.canvas:
            mark(Shape.CIRCLE, badge, self.colour)
        number = str((group.seat or 0) + 1)
        self.add_widget(Text(number, box=badge, face=BADGE, scale=scale, colour=GROUND, align=Align.CENTRE))
        self.add_widget(Text(name, box=name_box, face=SMALL, scale=scale, colour=self.colour))
        numbers = [one for one in group.measures if not isinstance(one, Track)]
        if not numbers:
            return
        first, others = numbers[0], numbers[1:3]
        if isinstance(first, Gauge):
            place, inner = inner.cut_bottom(scale(4), gap=scale(1))
            self.bar = Bar(box=place, colour=self.colour, value=first.value, most=first.most)
            self.add_widget(self.bar)
        self._numbers(first, others, inner)

    def _numbers(self, first: Gauge | Counter, others: list[Gauge | Counter], inner: Box) -> None:
        """Beside each other where the card is wide, the first above the others where it is high.

        What is counted for a while only, such as aether in its player's turn, comes between and moves nothing.
        """
        scale = self.kit.scale
        if not others:
            self._figure(first, inner, SEAT_NUMBER, INK)
            return
        if inner.w >= scale(120):
            left, right = inner.cut_left(inner.w * 0.42, gap=scale(4))
            self._figure(first, left, SEAT_NUMBER, INK)
            for one, row in zip(others, right.rows(len(others)), strict=True):
                self._small(one, row, align=Align.RIGHT)
            return
        longest = first.most if isinstance(first, Gauge) else max(10, first.value)
        digits = width("0" * len(str(longest)), SEAT_NUMBER.weight, scale(SEAT_NUMBER.size))
        high = inner.h >= scale(TWO_LINES)
        above, below = inner.cut_top(inner.h - scale(18) if high else inner.h)
        left, right = above.cut_left(digits, gap=scale(1))
        self._figure(first, above if high and not others[1:] else left, SEAT_NUMBER, INK)
        if high:
            rows = [below, right]
        elif others[1:]:
            rows = list(reversed(right.rows(2)))
        else:
            self._beneath(others[0], right)
            return
        for one, row in zip(others, rows, strict=False):
            self._small(one, row, face=SMALL_NUMBER if row is below else NARROW_NUMBER, align=Align.RIGHT)

    def _beneath(self, one: Gauge | Counter, box: Box) -> None:
        """A number under its label, both at the right."""
        kit = self.kit
        above, below = box.rows(2)
        words, _ = self._label(one, BENEATH, above.w)
        label = Text(words, box=above, face=BENEATH, scale=kit.scale, colour=QUIET, align=Align.RIGHT)
        self.add_widget(label)
        self._number(one, below, self._tail_room(one), SMALL_NUMBER)
