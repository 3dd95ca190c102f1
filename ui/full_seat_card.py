"""The card of a player of whom much is counted: health in its own size, the rest in columns, and what holds of them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

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
LABEL = Face(Weight.REGULAR, 13, 13)
OUT = Face(Weight.SEMIBOLD, 17, 13)
LINE = 17
"""Height of a line of small words, in designed pixels."""

TWO_ROWS = 29
"""The least height for two rows of numbers, in designed pixels."""

LEAST_NAME = 34
"""How much of a name is left at least where badges stand beside it, in designed pixels."""


class Spacing(msgspec.Struct, frozen=True):
    """How large numbers are, and how far from their labels and from the next column, in designed pixels."""

    number: Face
    label: int
    columns: int


EASY = Spacing(Face(Weight.SEMIBOLD, 15, 13), label=3, columns=6)
CLOSE = Spacing(Face(Weight.SEMIBOLD, 13, 13), label=1, columns=3)


class Columns(msgspec.Struct, frozen=True):
    """What each number is called, how wide the columns are, in pixels, and how they are set."""

    words: list[str]
    wide: list[float]
    spacing: Spacing


class FullSeatCard(GroupCard):
    """One player; `level` is how pressing something is about them, such as that they may react now."""

    def __init__(self, kit: Kit, box: Box, group: Group, name: str, level: Level | None) -> None:
        super().__init__(kit, box, group)
        scale = kit.scale
        self._level = level
        numbers = [one for one in group.measures if not isinstance(one, Track)]
        first, others = numbers[0], numbers[1:7]
        badges = first.badges if isinstance(first, Gauge) else ()
        inner = box.inset(scale(5), scale(3) if box.h < scale(72) else scale(5))
        above, inner = inner.cut_top(scale(LINE))
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
        """The first at the left with its most after it; the others beside it, in two rows where there is room."""
        rest = self._first(first, inner)
        if not others:
            return
        rows = 2 if inner.h >= self.kit.scale(TWO_ROWS) and len(others) > 1 else 1
        across = -(-len(others) // rows)
        found = self._columns(others, across, rest.w)
        for at, row in enumerate(rest.rows(rows)):
            line = list(zip(others, found.words, strict=True))[at * across : (at + 1) * across]
            for (one, label), room in zip(line, found.wide, strict=False):
                cell, row = row.cut_left(room, gap=self.kit.scale(found.spacing.columns))
                self._one(one, label, cell, found.spacing)

    def _first(self, first: Gauge | Counter, inner: Box) -> Box:
        """The first number, or what is said instead of it; returns what remains of the box."""
        scale = self.kit.scale
        longest = first.most if isinstance(first, Gauge) else max(10, first.value)
        digits = width("0" * len(str(longest)), FIRST.weight, scale(FIRST.size)) + 1
        tail = f"/{longest}" if isinstance(first, Gauge) else ""
        tail_room = width(tail, LABEL.weight, scale(LABEL.size)) + 2 if tail else 0
        if isinstance(first, Gauge) and first.out:
            said, rest = inner.cut_left(digits + scale(1) + tail_room, gap=scale(5))
            words = self.kit.words.of(first.out, Length.TINY)
            self.add_widget(Text(words, box=said, face=OUT, scale=scale, colour=QUIET))
            return rest
        left, rest = inner.cut_left(digits, gap=scale(1))
        self._figure(first, left, FIRST, INK, align=Align.RIGHT if tail else Align.LEFT)
        if tail:
            place, rest = rest.cut_left(tail_room, gap=scale(5))
            self.mosts[first.key] = Text(tail, box=place, face=LABEL, scale=scale, colour=QUIET)
            self.add_widget(self.mosts[first.key])
        return rest

    def _one(self, one: Gauge | Counter, label: str, cell: Box, spacing: Spacing) -> None:
        """A number after what it is called."""
        scale = self.kit.scale
        used = width(label, LABEL.weight, scale(LABEL.size)) + 1
        place, number = cell.cut_left(used, gap=scale(spacing.label))
        self.add_widget(Text(label, box=place, face=LABEL, scale=scale, colour=QUIET))
        self._figure(one, number, spacing.number, INK)

    def _columns(self, others: Sequence[Gauge | Counter], across: int, room: float) -> Columns:
        """The columns with what the numbers are called: whole, or all cut to the same few letters; at last closer."""
        of = self.kit.words.of
        whole = [[of(one.label, length) for one in others] for length in (Length.LINE, Length.TINY)]
        cut = [[word[:letters] for word in whole[-1]] for letters in range(max(map(len, whole[-1])) - 1, 0, -1)]
        tries = [(words, EASY) for words in (*whole, *cut)]
        for words, spacing in (*tries, (tries[-1][0], CLOSE)):
            wanted = [self._wanted(one, word, spacing) for one, word in zip(others, words, strict=True)]
            wide = [max(wanted[column::across]) for column in range(across)]
            spare = room - self.kit.scale(spacing.columns) * (across - 1) - sum(wide)
            if spare >= 0:
                break
        return Columns(words, [one + spare / across for one in wide], spacing)

    def _wanted(self, one: Gauge | Counter, label: str, spacing: Spacing) -> float:
        """How wide a number is with what it is called."""
        scale = self.kit.scale
        number = width(str(one.value), spacing.number.weight, scale(spacing.number.size)) + 1
        return width(label, LABEL.weight, scale(LABEL.size)) + 1 + scale(spacing.label) + number


def _fitting(badges: Sequence[str], room: float, size: float) -> str:
    """As many badges as there is room for, the first ones first."""
    for count in range(len(badges), 0, -1):
        words = " · ".join(badges[:count])
        if width(words, LABEL.weight, size) + 2 <= room:
            return words
    return ""
