"""The card of a player of whom much is counted: health in its own size, the rest in columns, and what holds of them."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.indicators import Counter, Gauge, Level, Track
from companion.engine.messages import Length
from ui.boxes import Box
from ui.figure import Bar
from ui.group_cards import Group, GroupCard
from ui.icons import Icon, icon
from ui.kit import Kit
from ui.seat_card import BADGE
from ui.shapes import Shape, mark, outline, panel
from ui.text import Align, Text
from ui.theme import GROUND, INK, PANEL, QUIET, SMALL, Face, Weight, blended, level_colour
from ui.typeset import width

MANY = 3
"""A seat with more numbers than this has such a card."""

FIRST = Face(Weight.BOLD, 24, 18)
NUMBER = Face(Weight.SEMIBOLD, 15, 13)
LABEL = Face(Weight.REGULAR, 13, 13)
LINE = 17
"""Height of a line of small words, in designed pixels."""

TWO_ROWS = 32
"""The least height for two rows of numbers, in designed pixels."""

LEAST_NAME = 34
"""How much of a name is left at least where badges stand beside it, in designed pixels."""


class FullSeatCard(GroupCard):
    """One player; `level` is how pressing something is about them, such as that they may react now."""

    def __init__(self, kit: Kit, box: Box, group: Group, name: str, level: Level | None) -> None:
        super().__init__(kit, box, group)
        scale = kit.scale
        self._level = level
        numbers = [one for one in group.measures if not isinstance(one, Track)]
        first, others = numbers[0], numbers[1:5]
        badges = first.badges if isinstance(first, Gauge) else ()
        inner = box.inset(scale(5), scale(3) if box.h < scale(72) else scale(5))
        above, inner = inner.cut_top(scale(LINE), gap=scale(1))
        if isinstance(first, Gauge):
            place, inner = inner.cut_bottom(scale(4), gap=scale(1))
            high = scale(9)
            self.bar = Bar(
                box=place, colour=self.colour, value=first.value, most=first.most, marks=first.marks, high=high
            )
            self.add_widget(self.bar)
        apart = badges and inner.h >= scale(TWO_ROWS + LINE)
        if apart:
            row, inner = inner.cut_top(scale(LINE))
            self._badges(badges, row)
        self._name(name, above, () if apart else badges)
        self._numbers(first, others, inner)
        if level is not None:
            with self.canvas.before:
                panel(box, blended(level_colour(level), PANEL, 0.16), scale(9))

    def mark_acting(self, *, acting: bool) -> None:
        """Show whether it has the turn; what presses is framed within that."""
        super().mark_acting(acting=acting)
        if self._level is not None:
            scale = self.kit.scale
            with self.canvas.after:
                outline(self.box.inset(scale(2)), level_colour(self._level), scale(8), scale(1.6) / 2)

    def _most(self, gauge: Gauge) -> str:
        return f"/{gauge.most}"

    def _name(self, name: str, row: Box, badges: Sequence[str]) -> None:
        scale = self.kit.scale
        if self.noted:
            row = self._sign(row)
        if self._level is not None:
            place, row = row.cut_right(scale(15), gap=scale(3))
            with self.canvas:
                icon(Icon.WARNING, place, level_colour(self._level))
        circle, row = row.cut_left(scale(16), gap=scale(4))
        circle = circle.middle(scale(16), scale(16))
        with self.canvas:
            mark(Shape.CIRCLE, circle, self.colour)
        number = str((self.group.seat or 0) + 1)
        self.add_widget(Text(number, box=circle, face=BADGE, scale=scale, colour=GROUND, align=Align.CENTRE))
        wanted = width(name, SMALL.weight, scale(SMALL.size)) + 2
        kept = min(wanted, max(scale(LEAST_NAME), row.w * 0.4))
        shown = _fitting(badges, row.w - kept - scale(4), scale(LABEL.size))
        if shown:
            used = width(shown, LABEL.weight, scale(LABEL.size)) + 2
            place, row = row.cut_right(used, gap=scale(4))
            self.add_widget(Text(shown, box=place, face=LABEL, scale=scale, colour=INK, align=Align.RIGHT))
        self.add_widget(Text(name, box=row, face=SMALL, scale=scale, colour=self.colour))

    def _badges(self, badges: Sequence[str], row: Box) -> None:
        scale = self.kit.scale
        words = _fitting(badges, row.w, scale(LABEL.size))
        self.add_widget(Text(words, box=row, face=LABEL, scale=scale, colour=INK))

    def _numbers(self, first: Gauge | Counter, others: Sequence[Gauge | Counter], inner: Box) -> None:
        """The first at the left with its most after it; the others beside it, two to a row where there is room."""
        scale = self.kit.scale
        longest = first.most if isinstance(first, Gauge) else max(10, first.value)
        digits = width("0" * len(str(longest)), FIRST.weight, scale(FIRST.size)) + 1
        left, rest = inner.cut_left(digits, gap=scale(1))
        self._figure(first, left, FIRST, INK)
        if isinstance(first, Gauge):
            words = self._most(first)
            tail, rest = rest.cut_left(width(words, LABEL.weight, scale(LABEL.size)) + 2, gap=scale(6))
            self.mosts[first.key] = Text(words, box=tail, face=LABEL, scale=scale, colour=QUIET)
            self.add_widget(self.mosts[first.key])
        if not others:
            return
        rows = 2 if inner.h >= scale(TWO_ROWS) and len(others) > 1 else 1
        across = -(-len(others) // rows)
        cells = [cell for row in rest.rows(rows) for cell in row.columns(across, gap=scale(4))]
        digits = width("00", NUMBER.weight, scale(NUMBER.size)) + 1
        room = cells[0].w - digits - scale(3)
        for one, words, cell in zip(others, self._labels(others, room), cells, strict=False):
            used = width(words, LABEL.weight, scale(LABEL.size)) + 2
            label, number = cell.cut_left(used, gap=scale(3))
            self.add_widget(Text(words, box=label, face=LABEL, scale=scale, colour=QUIET))
            self._figure(one, number, NUMBER, INK)

    def _labels(self, others: Sequence[Gauge | Counter], room: float) -> list[str]:
        """What the numbers are called: whole, or all cut to the same few letters."""
        size = self.kit.scale(LABEL.size)

        def fit(words: Sequence[str]) -> bool:
            return all(width(one, LABEL.weight, size) + 2 <= room for one in words)

        for length in (Length.LINE, Length.TINY):
            words = [self.kit.words.of(one.label, length) for one in others]
            if fit(words):
                return words
        longest = max(len(one) for one in words)
        cut = ([one[:letters] for one in words] for letters in range(longest, 1, -1))
        return next((some for some in cut if fit(some)), [one[:1] for one in words])


def _fitting(badges: Sequence[str], room: float, size: float) -> str:
    """As many badges as there is room for, the first ones first."""
    for count in range(len(badges), 0, -1):
        words = " · ".join(badges[:count])
        if width(words, LABEL.weight, size) + 2 <= room:
            return words
    return ""
