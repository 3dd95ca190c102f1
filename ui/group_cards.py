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
from ui.shapes import Shape, mark, panel
from ui.text import Align, Text
from ui.theme import FIGURE, GROUND, INK, PANEL, QUIET, SMALL, Colour, Face, Weight, side_colour
from ui.track import TrackRow
from ui.typeset import width

Measure = Gauge | Counter | Track
"""What stands in the left column."""

SMALL_NUMBER = Face(Weight.SEMIBOLD, 17, 13)
SEAT_NUMBER = Face(Weight.BOLD, 24, 18)
BADGE = Face(Weight.BOLD, 13, 13)
BENEATH = Face(Weight.REGULAR, 13, 13)


class Group(msgspec.Struct, frozen=True):
    """What belongs together: a side, or one seat."""

    side: Side
    seat: int | None
    measures: tuple[Measure, ...]


def has_note(one: Measure) -> bool:
    """Whether there is something to look up behind it."""
    return isinstance(one, Gauge) and one.note is not None


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
        with self.canvas.before:
            panel(box, PANEL, kit.scale(9))
        noted = next((one for one in group.measures if has_note(one)), None)
        if noted:
            self.add_widget(LookUp(kit, box, noted.key, radius=kit.scale(9)))

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

    def _most(self, gauge: Gauge) -> str:
        return self.kit.words.own("gauge.of", most=gauge.most)

    def _small(self, one: Counter | Gauge, box: Box, *, align: Align = Align.LEFT) -> None:
        """A label and a number on one line."""
        kit = self.kit
        longest = one.most if isinstance(one, Gauge) else max(10, one.value)
        digits = width("0" * len(str(longest)), SMALL_NUMBER.weight, kit.scale(SMALL_NUMBER.size)) + 1
        tail = self._tail_room(one)
        most = max(0.0, box.w - digits - tail - kit.scale(4))
        words, wanted = self._label(one, SMALL, most)
        room = min(wanted, most)
        if align is Align.RIGHT:
            box = box.cut_right(room + digits + tail + kit.scale(4))[0]
        label, rest = box.cut_left(room, gap=kit.scale(4))
        self.add_widget(Text(words, box=label, face=SMALL, scale=kit.scale, colour=QUIET))
        number = rest.cut_left(min(rest.w, digits + tail))[0] if align is Align.LEFT else rest
        self._number(one, number, tail)

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

    def _number(self, one: Counter | Gauge, box: Box, tail: float) -> None:
        """A small number, and after it its most."""
        place, number = box.cut_right(tail)
        if isinstance(one, Gauge):
            words = f"/{one.most}"
            self.mosts[one.key] = Text(words, box=place, face=SMALL, scale=self.kit.scale, colour=QUIET)
            self.add_widget(self.mosts[one.key])
        self._figure(one, number, SMALL_NUMBER, INK, align=Align.RIGHT)

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
        above, below = inner.cut_top(scale(18))
        if isinstance(first, Gauge):
            most, above = above.cut_right(scale(46))
            text = Text(self._most(first), box=most, face=SMALL, scale=scale, colour=QUIET, align=Align.RIGHT)
            self.mosts[first.key] = text
            self.add_widget(text)
        words = self.kit.words.of(first.label)
        if has_note(first):
            used = min(width(words, SMALL.weight, scale(SMALL.size)) + 2, above.w - scale(SIGN + 6))
            sign = above.cut_left(used, gap=scale(6))[1].cut_left(scale(SIGN))[0]
            above = above.cut_left(used)[0]
            with self.canvas:
                more(self.kit, sign)
        self.add_widget(Text(words, box=above, face=SMALL, scale=scale, colour=QUIET))
        if others:
            high = below.h >= scale(34)
            right, below = below.cut_right(below.w * (0.6 if high else 0.72), gap=scale(6))
            shown = others[:2]
            places = right.rows(len(shown)) if high else right.columns(len(shown), gap=scale(6))
            for one, place in zip(shown, places, strict=True):
                self._small(one, place, align=Align.RIGHT)
        self._figure(first, below, FIGURE, self.colour)


class SeatCard(GroupCard):
    """One player: the seat's number in its circle, the name, life, and what else is counted."""

    def __init__(self, kit: Kit, box: Box, group: Group, name: str) -> None:
        super().__init__(kit, box, group)
        scale = kit.scale
        inner = box.inset(scale(6), scale(3) if box.h < scale(72) else scale(5))
        above, inner = inner.cut_top(scale(17), gap=scale(1))
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
        """Beside each other where the card is wide, life above the others where it is high."""
        scale = self.kit.scale
        if not others:
            self._figure(first, inner, SEAT_NUMBER, INK)
            return
        longest = first.most if isinstance(first, Gauge) else max(10, first.value)
        digits = width("0" * len(str(longest)), SEAT_NUMBER.weight, scale(SEAT_NUMBER.size))
        if inner.w >= scale(120):
            left, right = inner.cut_left(inner.w * 0.42, gap=scale(4))
            self._figure(first, left, SEAT_NUMBER, INK)
            for one, row in zip(others, right.rows(len(others)), strict=True):
                self._small(one, row, align=Align.RIGHT)
        elif inner.h >= scale(46):
            above, below = inner.cut_top(inner.h - scale(18))
            self._figure(first, above, SEAT_NUMBER, INK)
            self._small(others[0], below)
        else:
            left, right = inner.cut_left(digits, gap=scale(2))
            self._figure(first, left, SEAT_NUMBER, INK)
            self._beneath(others[0], right)

    def _beneath(self, one: Gauge | Counter, box: Box) -> None:
        """A number under its label, both at the right."""
        kit = self.kit
        above, below = box.rows(2)
        words, _ = self._label(one, BENEATH, above.w)
        label = Text(words, box=above, face=BENEATH, scale=kit.scale, colour=QUIET, align=Align.RIGHT)
        self.add_widget(label)
        self._number(one, below, self._tail_room(one))
