"""The card of a side in the left column: the enemy, what is protected, or the table."""

from __future__ import annotations

from companion.engine.indicators import Counter, Gauge, Side, Track
from ui.boxes import Box
from ui.figure import Bar
from ui.group_cards import TWO_LINES, Group, GroupCard, has_note
from ui.kit import Kit
from ui.text import Align, Text
from ui.theme import FIGURE, QUIET, SMALL
from ui.track import TrackRow
from ui.typeset import width

THICK, MARK = 6, 13
"""Height of a bar, and of what marks a place on it, in designed pixels."""


class SideCard(GroupCard):
    """The enemy, what is protected, or the table: wide."""

    def __init__(self, kit: Kit, box: Box, group: Group) -> None:
        super().__init__(kit, box, group)
        scale = kit.scale
        inner = box.inset(scale(10), scale(5))
        tracks = [one for one in group.measures if isinstance(one, Track)]
        numbers = [one for one in group.measures if not isinstance(one, Track)]
        for track, row in zip(tracks, inner.cut_bottom(scale(14) * len(tracks))[0].rows(max(1, len(tracks))),
                              strict=False):  # fmt: skip
            self.tracks[track.key] = TrackRow(kit, row, track)
            self.add_widget(self.tracks[track.key])
        if tracks:
            inner = inner.cut_bottom(scale(14) * len(tracks))[1]
        if not numbers:
            self.add_widget(Text(kit.words.of(tracks[0].label), box=inner, face=SMALL, scale=scale, colour=QUIET))
            return
        if group.side is Side.TABLE:
            for one, row in zip(numbers, inner.rows(min(3, len(numbers))), strict=False):
                self._small(one, row)
            return
        self._first(numbers[0], numbers[1:], inner, narrow=bool(tracks))

    def _first(self, first: Gauge | Counter, others: list[Gauge | Counter], inner: Box, *, narrow: bool) -> None:
        scale = self.kit.scale
        if isinstance(first, Gauge) and not narrow:
            high = scale(MARK if first.marks else THICK)
            place, inner = inner.cut_bottom(high, gap=scale(2))
            place = place.middle(place.w, scale(THICK))
            self.bar = Bar(
                box=place, colour=self.colour, value=first.value, most=first.most, marks=first.marks, high=high
            )
            self.add_widget(self.bar)
        badges = first.badges if isinstance(first, Gauge) else ()
        words = " · ".join([self.kit.words.of(first.label), *badges])
        if not others and inner.h < scale(TWO_LINES):
            row = self._sign(inner) if has_note(first) else inner
            used = min(width(words, SMALL.weight, scale(SMALL.size)) + 2, row.w / 2)
            label, row = row.cut_left(used, gap=scale(8))
            self.add_widget(Text(words, box=label, face=SMALL, scale=scale, colour=QUIET))
            self._figure(first, self._with_most(first, row), FIGURE, self.colour)
            return
        above, below = inner.cut_top(scale(18))
        above = self._sign(above) if has_note(first) else above
        self.add_widget(Text(words, box=self._with_most(first, above), face=SMALL, scale=scale, colour=QUIET))
        shown = others[:2]
        left, right = below.cut_left(below.w * (0.4 if shown else 1), gap=scale(6))
        for one, place in zip(shown, right.rows(max(1, len(shown))), strict=False):
            self._small(one, place, align=Align.RIGHT)
        self._figure(first, left, FIGURE, self.colour)

    def _with_most(self, first: Gauge | Counter, row: Box) -> Box:
        """The most of the first number at the right of a row, where it has one; returns what remains of the row."""
        if not isinstance(first, Gauge):
            return row
        words, scale = self._most(first), self.kit.scale
        most, row = row.cut_right(width(words, SMALL.weight, scale(SMALL.size)) + 2, gap=scale(4))
        self.mosts[first.key] = Text(words, box=most, face=SMALL, scale=scale, colour=QUIET, align=Align.RIGHT)
        self.add_widget(self.mosts[first.key])
        return row
