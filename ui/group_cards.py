"""What the cards of the left column have in common: numbers that count, a bar, and a place to look up more."""

from __future__ import annotations

import msgspec
from kivy.uix.widget import Widget

from companion.engine.indicators import Counter, Gauge, Side, Track
from companion.engine.messages import Length
from ui.boxes import Box
from ui.figure import Bar, Figure
from ui.kit import Kit
from ui.look_up import SIGN, LookUp, more
from ui.shapes import outline, panel
from ui.text import Align, Text
from ui.theme import INK, PANEL, QUIET, SMALL, Colour, Face, Weight, side_colour
from ui.track import TrackRow
from ui.typeset import width

Measure = Gauge | Counter | Track
"""What stands in the left column."""

SMALL_NUMBER = Face(Weight.SEMIBOLD, 17, 13)
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
    """One group; a subclass says where its numbers stand."""

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
            self.bar.set(first.value, first.most, first.marks)

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
