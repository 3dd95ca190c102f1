"""Cards of the left column: one for each side and seat, a large first number and the others small."""

from __future__ import annotations

import msgspec
from kivy.uix.widget import Widget

from companion.engine.indicators import Counter, Gauge, Side, Track
from companion.engine.messages import Length
from ui.boxes import Box
from ui.figure import Bar, Figure
from ui.kit import Kit
from ui.look_up import SIGN, LookUp, more
from ui.shapes import Shape, mark, outline, panel
from ui.text import Align, Text
from ui.theme import FIGURE, GROUND, INK, PANEL, QUIET, SMALL, Colour, Face, Weight, side_colour
from ui.track import TrackRow
from ui.typeset import width

Measure = Gauge | Counter | Track
"""What stands in the left column."""

SMALL_NUMBER = Face(Weight.SEMIBOLD, 17, 13)
SEAT_NUMBER = Face(Weight.BOLD, 24, 18)
NARROW_NUMBER = Face(Weight.SEMIBOLD, 15, 13)
"""Beside the first number of a seat's narrow card, where a label still has to stand before it."""
BADGE = Face(Weight.BOLD, 13, 13)
BENEATH = Face(Weight.REGULAR, 13, 13)
TWO_LINES = 46
"""The least height for a label above its number, in designed pixels."""


class Group(msgspec.Struct, frozen=True):
    """What belongs together: a side, or one seat."""

    side: Side
    seat: int | None
    measures: tuple[Measure, ...]


def has_note(one: Measure) -> bool:
    """Whether there is something to look up behind it."""
    return isinstance(one, Gauge) and (one.note is not None or bool(one.chapters))


class GroupCard(Widget):
    """One group: a large first number, and the others small."""

    def __init__(self, kit: Kit, box: Box, group: Group) -> None:
        super().__init__(pos=box.pos, size=box.size, size_hint=(None, None))
        self.kit = kit
        self.colour = side_colour(group.side, group.seat)
        self.figures: dict[str, Figure] = {}
        self.mosts: dict[str, Text] = {}
        self.bar: Bar | None = None
        self.tracks: dict[str, TrackRow] = {}
        self.acting = False
        with self.canvas.before:
            panel(box, PANEL, kit.scale(9))
        self.box, self.group = box, group
        self.noted = next((one for one in group.measures if has_note(one)), None)
        if self.noted:
            self.add_widget(LookUp(kit, box, self.noted.key, radius=kit.scale(9)))

    def count(self, group: Group, *, fresh: bool) -> None:
        """Show the numbers of the group; after a new input the marks of the last one go."""
        for one in group.measures:
            if isinstance(one, Track):
                if one.key in self.tracks:
                    self.tracks[one.key].set(one)
                continue
            figure = self.figures.get(one.key)
            if figure is None:
                continue
            if fresh:
                figure.unmark()
            figure.set(one.value)
            if isinstance(one, Gauge) and one.key in self.mosts:
                leads = one is group.measures[0]
                self.mosts[one.key].say(self._most(one) if leads else f"/{one.most}")
        first = group.measures[0]
        if self.bar and isinstance(first, Gauge):
            self.bar.set(first.value, first.most)

    def begin(self, before: GroupCard) -> None:
        """Stand where an older card of the group stood, so that what changed since is marked on this one too."""
        for key, figure in self.figures.items():
            if key in before.figures:
                figure.begin(before.figures[key])

    def mark_acting(self, *, acting: bool) -> None:
        """Show whether it has the turn."""
        self.acting = acting
        self.canvas.after.clear()
        if acting:
            with self.canvas.after:
                outline(self.box, self.colour, self.kit.scale(9), self.kit.scale(1.6) / 2)

    def _sign(self, above: Box) -> Box:
        """The sign at the right of a box that there is more to look up; returns what remains of the box."""
        place, rest = above.cut_right(self.kit.scale(SIGN), gap=self.kit.scale(4))
        with self.canvas:
            more(self.kit, place)
        return rest

    def _most(self, gauge: Gauge) -> str:
        return self.kit.words.own("gauge.of", most=gauge.most)

    def _small(self, one: Counter | Gauge, box: Box, *, face: Face = SMALL_NUMBER, align: Align = Align.LEFT) -> None:
        """A label and a number on one line."""
        kit = self.kit
        longest = one.most if isinstance(one, Gauge) else max(10, one.value)
        digits = width("0" * len(str(longest)), face.weight, kit.scale(face.size)) + 1
        tail = self._tail_room(one)
        gap = kit.scale(2)
        most = max(0.0, box.w - digits - tail - gap)
        words, wanted = self._label(one, SMALL, most)
        room = min(wanted, most)
        if align is Align.RIGHT:
            box = box.cut_right(room + digits + tail + gap)[0]
        label, rest = box.cut_left(room, gap=gap)
        self.add_widget(Text(words, box=label, face=SMALL, scale=kit.scale, colour=QUIET))
        number = rest.cut_left(min(rest.w, digits + tail))[0] if align is Align.LEFT else rest
        self._number(one, number, tail, face)

    def _label(self, one: Counter | Gauge, face: Face, room: float) -> tuple[str, float]:
        """A label and its width: the one for a line where there is room for it, else the tiny one."""
        for length in (Length.LINE, Length.TINY):
            words = self.kit.words.of(one.label, length)
            wanted = width(words, face.weight, self.kit.scale(face.size)) + 2
            if wanted <= room:
                break
        return words, wanted

    def _tail_room(self, one: Counter | Gauge) -> float:
        """The width of "/5"."""
        if not isinstance(one, Gauge):
            return 0.0
        return width(f"/{one.most}", SMALL.weight, self.kit.scale(SMALL.size)) + 1

    def _number(self, one: Counter | Gauge, box: Box, tail: float, face: Face) -> None:
        """A small number, and after it its most."""
        place, number = box.cut_right(tail)
        if isinstance(one, Gauge):
            words = f"/{one.most}"
            self.mosts[one.key] = Text(words, box=place, face=SMALL, scale=self.kit.scale, colour=QUIET)
            self.add_widget(self.mosts[one.key])
        self._figure(one, number, face, INK, align=Align.RIGHT)

    def _figure(self, one: Counter | Gauge, box: Box, face: Face, colour: Colour, *, align: Align = Align.LEFT) -> None:
        figure = Figure(self.kit, box=box, face=face, colour=colour, value=one.value, align=align)
        self.figures[one.key] = figure
        self.add_widget(figure)


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
            place, inner = inner.cut_bottom(scale(6), gap=scale(2))
            self.bar = Bar(box=place, colour=self.colour, value=first.value, most=first.most)
            self.add_widget(self.bar)
        words = self.kit.words.of(first.label)
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
