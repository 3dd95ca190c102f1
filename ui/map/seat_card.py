"""The card of a seat beside a map: its name, whether it acts, and what it has left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kivy.graphics import Color, SmoothLine
from kivy.uix.widget import Widget

from companion.engine.indicators import Gauge, Level, Side, Tokens
from companion.engine.messages import Length
from ui.boxes import Box
from ui.figure import Figure
from ui.group_cards import has_note
from ui.icons import Icon, icon
from ui.kit import Kit
from ui.look_up import LookUp
from ui.map.seen import ADRENALINE, STRESS, VITALS, SeatMeasure
from ui.shapes import Shape, mark, outline, panel, ring, token
from ui.text import Align, Text
from ui.theme import (
    GOOD,
    GROUND,
    INK,
    PANEL,
    QUIET,
    SMALL,
    WARNING,
    Colour,
    Face,
    Weight,
    blended,
    level_colour,
    side_colour,
)
from ui.typeset import width

WIDE = 120
"""Above this width what a card shows stands apart, in designed pixels."""

SLIM, SLIM_NUMBERS = 92, 3
"""Below this width a card has no room for a name: its first number stands beside the seat's; of how many in all."""

NARROW, SLIMMEST = 40, 32
"""Below these widths a number and its sign stand closer, and as close as can be, in designed pixels."""

NAME = Face(Weight.SEMIBOLD, 15, 13)
NUMBER = Face(Weight.BOLD, 18, 13)
BADGE = Face(Weight.BOLD, 13, 13)

GONE = 0.6
"""How opaque the card of a seat is that plays no more."""


class Standing(Widget):
    """One number of a seat behind its sign: a heart, waves, an arrow up, or the first letter of its name."""

    def __init__(self, kit: Kit, box: Box, one: SeatMeasure) -> None:
        super().__init__(pos=box.pos, size=box.size, size_hint=(None, None))
        self._kit, self._box = kit, box
        scale = kit.scale
        narrow, slim = box.w < scale(NARROW), box.w < scale(SLIMMEST)
        side = scale(11 if narrow else 14)
        sign, rest = box.cut_left(side, gap=0 if slim else scale(1 if narrow else 4))
        place = sign.middle(side, side)
        if one.key.endswith((VITALS, STRESS, ADRENALINE)):
            with self.canvas:
                _sign(one.key, place)
        else:
            words = kit.words.of(one.label, Length.TINY)[:1]
            self.add_widget(Text(words, box=sign, face=SMALL, scale=scale, colour=QUIET, align=Align.CENTRE))
        self.figure = Figure(kit, box=rest, face=NUMBER, colour=_ink(one.key), value=one.value)
        self.add_widget(self.figure)

    def warn(self, level: Level | None) -> None:
        """Frame the number while something presses about it, in the colour of how much."""
        self.canvas.before.clear()
        if level is None:
            return
        scale, tint = self._kit.scale, level_colour(level)
        plate = Box(self._box.x - scale(4), self._box.y, self._box.w + scale(2), self._box.h)
        with self.canvas.before:
            panel(plate, blended(tint, PANEL, 0.22), scale(6))
            outline(plate, tint, scale(6), scale(1.2) / 2)


class MapSeatCard(Widget):
    """One player."""

    def __init__(
        self, kit: Kit, box: Box, seat: int, name: str, measures: list[SeatMeasure], badges: Sequence[str] = ()
    ) -> None:
        super().__init__(pos=box.pos, size=box.size, size_hint=(None, None))
        self.kit, self.box, self.seat = kit, box, seat
        self.colour = side_colour(Side.SEAT, seat)
        self.figures: dict[str, Figure] = {}
        self.standings: dict[str, Standing] = {}
        self.acting = False
        scale = kit.scale
        with self.canvas.before:
            panel(box, PANEL, scale(9))
        noted = next((one for one in measures if has_note(one)), None)
        if noted:
            self.add_widget(LookUp(kit, box, noted.key, radius=scale(9)))
        slim = box.w < scale(SLIM) and len(measures) <= SLIM_NUMBERS
        inner = box.inset(scale(9 if box.w > scale(WIDE) else 2 if slim else 4), scale(4))
        above, below = inner.cut_top(inner.h * (0.5 if slim else 0.46))
        badge, above = above.cut_left(scale(16), gap=scale(2 if slim else 5))
        self._check = badge = badge.middle(scale(16), scale(16))
        with self.canvas:
            mark(Shape.CIRCLE, badge, self.colour)
        self._number = Text(str(seat + 1), box=badge, face=BADGE, scale=scale, colour=GROUND, align=Align.CENTRE)
        self.add_widget(self._number)
        self._state: Text | None = None
        for words in reversed(badges):
            plate, above = above.cut_right(scale(12 if slim else 18), gap=scale(0 if slim else 3))
            if slim:  # nearer to the edge, which leaves the number its room
                plate = Box(plate.x, plate.y, plate.w + scale(3), plate.h)
            side = scale(15 if slim else 17)
            with self.canvas:
                ring(Shape.CIRCLE, plate.middle(side, side), INK, scale(1.2) / 2)
            self.add_widget(Text(words, box=plate, face=BADGE, scale=scale, colour=INK, align=Align.CENTRE))
        self._slim = slim
        if not slim:
            self._name(name, above)
        gone = next((one.out for one in measures if isinstance(one, Gauge) and one.out), None)
        if gone:
            self.add_widget(Text(kit.words.of(gone, Length.LINE), box=below, face=SMALL, scale=scale, colour=QUIET))
            self.opacity = GONE
            return
        apart = scale(6 if box.w > scale(WIDE) else 0 if slim else 2)
        if slim:
            cells = [above, *below.columns(SLIM_NUMBERS - 1, gap=apart)]
        else:
            cells = below.columns(max(3, min(4, len(measures))), gap=apart)
        for one, cell in zip(measures[:4], cells, strict=False):
            shown = Standing(kit, cell, one)
            self.figures[one.key], self.standings[one.key] = shown.figure, shown
            self.add_widget(shown)

    def _name(self, name: str, above: Box) -> None:
        """The name, and beside it whether it acts in words, or as a check where those have no room."""
        kit, scale = self.kit, self.kit.scale
        longest = max(kit.words.own("map.seat.acts"), kit.words.own("map.seat.done"), key=len)
        room = width(longest, SMALL.weight, scale(SMALL.least)) + 2
        self._check = above.cut_right(scale(14))[0].middle(scale(14), scale(14))
        if above.w - room >= width(name, NAME.weight, scale(NAME.least)) + scale(4):
            state, above = above.cut_right(room, gap=scale(4))
            face = Face(SMALL.weight, SMALL.least, SMALL.least)
            self._state = Text("", box=state, face=face, scale=scale, colour=QUIET, align=Align.RIGHT)
            self.add_widget(self._state)
        else:
            above = above.cut_right(scale(14), gap=scale(2))[1]
        self.add_widget(Text(name, box=above, face=NAME, scale=scale, colour=self.colour))

    def count(self, measures: list[SeatMeasure], *, fresh: bool) -> None:
        """Show the numbers; after a new input the marks of the last one go."""
        for one in measures:
            figure = self.figures.get(one.key)
            if figure is None:
                continue
            if fresh:
                figure.unmark()
            figure.set(one.value)

    def warn(self, pressing: Mapping[str, Level]) -> None:
        """Frame the numbers that something presses about, by their keys."""
        for key, shown in self.standings.items():
            shown.warn(pressing.get(key))

    def begin(self, before: MapSeatCard) -> None:
        """Go on from an older card of the same seat."""
        for key, figure in self.figures.items():
            if key in before.figures:
                figure.begin(before.figures[key])

    def mark_turn(self, *, acting: bool, done: bool) -> None:
        """Show whether it has the turn, or has had it."""
        self.acting = acting
        self.canvas.after.clear()
        if acting:
            with self.canvas.after:
                outline(self.box, self.colour, self.kit.scale(9), self.kit.scale(1.6) / 2)
        elif done and not self._state:
            with self.canvas.after:
                icon(Icon.CHECK, self._check, GROUND if self._slim else QUIET)
        if self._slim:
            self._number.opacity = 0 if done and not acting else 1
        if self._state:
            key = "acts" if acting else "done" if done else ""
            self._state.say(self.kit.words.own(f"map.seat.{key}") if key else "")


def _ink(key: str) -> Colour:
    """Ink for vitals; stress warns, and adrenaline is good."""
    return WARNING if key.endswith(STRESS) else GOOD if key.endswith(ADRENALINE) else INK


def _sign(key: str, box: Box) -> None:
    if key.endswith(VITALS):
        token(Tokens.LIFE, box.inset(box.w * 0.04), INK)
    elif key.endswith(ADRENALINE):
        mark(Shape.TRIANGLE, box, GOOD)
    else:
        Color(*WARNING)
        for low in (0.34, 0.68):
            points = [
                number for at in range(9) for number in (box.x + box.w * at / 8, box.y + box.h * (low + _wave(at)))
            ]
            SmoothLine(points=points, width=max(1.0, box.w * 0.07))


def _wave(at: int) -> float:
    return (0.0, 0.09, 0.11, 0.06, 0.0, -0.06, -0.11, -0.09, 0.0)[at]
