"""The seats beside a map: a small card for each, with its name, whether it acts, and what it has left."""

from __future__ import annotations

from kivy.graphics import Color, SmoothLine
from kivy.uix.widget import Widget

from companion.engine.indicators import Side, Tokens, TurnOrder
from companion.engine.messages import Length
from ui.boxes import Box
from ui.contract import View
from ui.figure import Figure
from ui.group_cards import has_note
from ui.icons import Icon, icon
from ui.kit import Kit, Panel
from ui.look_up import LookUp
from ui.map.seen import ADRENALINE, STRESS, VITALS, SeatMeasure, board_of, seated
from ui.shapes import Shape, mark, outline, panel, token
from ui.text import Align, Text
from ui.theme import GOOD, GROUND, INK, PANEL, QUIET, SMALL, WARNING, Colour, Face, Weight, side_colour
from ui.typeset import width

ROW = 52
"""Height of a card in designed pixels."""

BETWEEN = 8
NARROW = 40
"""Below this width a number and its sign stand closer, in designed pixels."""

NAME = Face(Weight.SEMIBOLD, 15, 13)
NUMBER = Face(Weight.BOLD, 18, 13)
BADGE = Face(Weight.BOLD, 13, 13)


class Standing(Widget):
    """One number of a seat behind its sign: a heart, waves, an arrow up, or the first letter of its name."""

    def __init__(self, kit: Kit, box: Box, one: SeatMeasure) -> None:
        super().__init__(pos=box.pos, size=box.size, size_hint=(None, None))
        scale = kit.scale
        narrow = box.w < scale(NARROW)
        side = scale(11 if narrow else 14)
        sign, rest = box.cut_left(side, gap=scale(1 if narrow else 4))
        place = sign.middle(side, side)
        if one.key.endswith((VITALS, STRESS, ADRENALINE)):
            with self.canvas:
                _sign(one.key, place)
        else:
            words = kit.words.of(one.label, Length.TINY)[:1]
            self.add_widget(Text(words, box=sign, face=SMALL, scale=scale, colour=QUIET, align=Align.CENTRE))
        self.figure = Figure(kit, box=rest, face=NUMBER, colour=_ink(one.key), value=one.value)
        self.add_widget(self.figure)


class MapSeatCard(Widget):
    """One player."""

    def __init__(self, kit: Kit, box: Box, seat: int, name: str, measures: list[SeatMeasure]) -> None:
        super().__init__(pos=box.pos, size=box.size, size_hint=(None, None))
        self.kit, self.box, self.seat = kit, box, seat
        self.colour = side_colour(Side.SEAT, seat)
        self.figures: dict[str, Figure] = {}
        self.acting = False
        scale = kit.scale
        with self.canvas.before:
            panel(box, PANEL, scale(9))
        noted = next((one for one in measures if has_note(one)), None)
        if noted:
            self.add_widget(LookUp(kit, box, noted.key, radius=scale(9)))
        inner = box.inset(scale(9 if box.w > scale(120) else 4), scale(4))
        above, below = inner.cut_top(inner.h * 0.46)
        badge, above = above.cut_left(scale(16), gap=scale(5))
        badge = badge.middle(scale(16), scale(16))
        with self.canvas:
            mark(Shape.CIRCLE, badge, self.colour)
        self.add_widget(Text(str(seat + 1), box=badge, face=BADGE, scale=scale, colour=GROUND, align=Align.CENTRE))
        longest = max(kit.words.own("map.seat.acts"), kit.words.own("map.seat.done"), key=len)
        room = width(longest, SMALL.weight, scale(SMALL.least)) + 2
        self._state: Text | None = None
        self._check = above.cut_right(scale(14))[0].middle(scale(14), scale(14))
        if above.w - room >= width(name, NAME.weight, scale(NAME.least)) + scale(4):
            state, above = above.cut_right(room, gap=scale(4))
            face = Face(SMALL.weight, SMALL.least, SMALL.least)
            self._state = Text("", box=state, face=face, scale=scale, colour=QUIET, align=Align.RIGHT)
            self.add_widget(self._state)
        else:
            above = above.cut_right(scale(14), gap=scale(2))[1]
        self.add_widget(Text(name, box=above, face=NAME, scale=scale, colour=self.colour))
        for one, cell in zip(measures[:4], below.columns(max(3, min(4, len(measures))), gap=scale(2)), strict=False):
            shown = Standing(kit, cell, one)
            self.figures[one.key] = shown.figure
            self.add_widget(shown)

    def count(self, measures: list[SeatMeasure], *, fresh: bool) -> None:
        """Show the numbers; after a new input the marks of the last one go."""
        for one in measures:
            figure = self.figures.get(one.key)
            if figure is None:
                continue
            if fresh:
                figure.unmark()
            figure.set(one.value)

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
                icon(Icon.CHECK, self._check, QUIET)
        if self._state:
            key = "acts" if acting else "done" if done else ""
            self._state.say(self.kit.words.own(f"map.seat.{key}") if key else "")


class MapSeats(Panel):
    """All seats, so many `columns` beside each other."""

    columns = 2

    def __init__(self, kit: Kit, box: Box) -> None:
        super().__init__(kit, box)
        self.cards: list[MapSeatCard] = []
        self._shape: tuple | None = None
        self._step: int | None = None
        self._before: dict[int, MapSeatCard] = {}

    def begin(self, before: MapSeats) -> None:
        """Go on from where an older panel of the same seats stood."""
        self._before = {card.seat: card for card in before.cards}
        self._step = before._step

    def show(self, view: View) -> None:
        present = seated(view)
        shape = (tuple((seat, tuple(one.key for one in found)) for seat, found in present.items()), view.seats)
        if shape != self._shape:
            self._shape = shape
            self._build(present, view.seats)
        fresh, self._step = view.step != self._step, view.step
        order = next((one for one in view.indicators if isinstance(one, TurnOrder)), None)
        acting = order.current.seat if order and order.current else _active(view)
        done = {turn.seat for turn in order.taken} if order else set()
        for card in self.cards:
            card.count(present[card.seat], fresh=fresh)
            card.mark_turn(acting=card.seat == acting, done=card.seat in done)

    def _build(self, present: dict[int, list[SeatMeasure]], names: tuple[str, ...]) -> None:
        before = {card.seat: card for card in self.cards} or self._before
        self.clear_widgets()
        self.cards = []
        cells = places(self.kit, self.box, len(present), columns=self.columns)
        for (seat, found), cell in zip(present.items(), cells, strict=True):
            card = MapSeatCard(self.kit, cell, seat, names[seat] if seat < len(names) else "", found)
            if seat in before:
                card.begin(before[seat])
            self.cards.append(card)
            self.add_widget(card)


def _active(view: View) -> int | None:
    """The seat whose piece acts on the map."""
    board = board_of(view)
    return next((piece.seat for piece in board.pieces if piece.active), None) if board else None


def height(kit: Kit, count: int, *, columns: int) -> float:
    """How high the cards of so many seats are together, in pixels."""
    rows = -(-count // columns)
    return rows * (kit.scale(ROW) + kit.scale(BETWEEN)) - kit.scale(BETWEEN)


def places(kit: Kit, box: Box, count: int, *, columns: int) -> list[Box]:
    """Where the cards of so many seats stand in a box; those of the last row share its width."""
    found: list[Box] = []
    for row, place in enumerate(box.rows(max(1, -(-count // columns)), gap=kit.scale(BETWEEN))):
        found += place.columns(max(1, min(columns, count - row * columns)), gap=kit.scale(BETWEEN))
    return found[:count]


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
