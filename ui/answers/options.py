"""Options as tiles: label, whose seat, and what it leads to; in a grid that turns pages where they are many."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from kivy.uix.widget import Widget

from companion.engine.messages import Length
from companion.engine.prompts import Option
from ui.answers.base import Heights, Reply, SendTouch
from ui.boxes import Box
from ui.icons import Icon, icon
from ui.kit import Kit
from ui.shapes import Shape, mark, outline, panel
from ui.text import Align, Text
from ui.theme import (
    ACTION,
    ANSWER,
    ANSWER_TOUCH,
    EDGE,
    EFFECT,
    GAP,
    GROUND,
    INK,
    PRESSED,
    PROTECTED,
    QUIET,
    RAISED,
    SEATS,
    SMALL,
    Face,
    Weight,
)
from ui.touch import TapButton
from ui.typeset import fit, line_height, width

BADGE = Face(Weight.BOLD, 15, 13)
BEST = 64
PAGER = 56
MOST_COLUMNS = 4
WRAPPED = 16
"""Size of labels that take several lines, in designed pixels."""

CHOSEN = "chosen"
"""The badge of a tile that is picked where order does not matter: drawn as a tick."""


@dataclass(frozen=True, slots=True)
class Worded:
    """An option in words."""

    option: Option
    label: str
    effect: str


def worded(kit: Kit, options: Sequence[Option]) -> list[Worded]:
    """The options in words."""
    return [
        Worded(
            option,
            kit.words.of(option.label, Length.LINE),
            kit.words.of(option.effect, Length.LINE) if option.effect else "",
        )
        for option in options
    ]


def columns(kit: Kit, options: Sequence[Worded], room: float, *, most: int = MOST_COLUMNS) -> int:
    """How many options stand side by side in `room` pixels."""
    scale = kit.scale
    need = max((_need(kit, one, wrapped=len(options) > MOST_COLUMNS) for one in options), default=0)
    fitting = max(1, int((room + scale(GAP)) // (need + scale(GAP))))
    least = 1 if len(options) <= 3 else 2
    count = max(least, min(fitting, most, len(options)))
    rows = -(-len(options) // count)
    return max(1, -(-len(options) // rows))


def _need(kit: Kit, one: Worded, *, wrapped: bool) -> float:
    """The width an option needs; where there are many, its label may take two lines."""
    scale = kit.scale
    margin = scale(28) + (scale(32) if one.option.seat is not None else 0)
    label = width(one.label, ANSWER.weight, scale(ANSWER.size - 2))
    if wrapped and not one.effect:
        longest = max(width(word, ANSWER.weight, scale(WRAPPED)) for word in one.label.split() or [""])
        return max(longest, width(one.label, ANSWER.weight, scale(WRAPPED)) * 0.38) + margin
    effect = width(one.effect, EFFECT.weight, scale(EFFECT.size)) + scale(12) if one.effect else 0
    return (max(label, effect) if effect > scale(90) else label + effect) + margin


class OptionTile(SendTouch):
    """One option to touch; it can be chosen, and carry a place in an order."""

    def __init__(self, kit: Kit, box: Box, one: Worded, *, size: int, fire: Callable[[], None], reply: Reply) -> None:
        super().__init__(box, fire, reply)
        self.option = one.option
        self._kit = kit
        scale = kit.scale
        with self.canvas:
            self._fill = panel(box, RAISED, scale(9))
            outline(box, EDGE, scale(8), scale(1) / 2)
        inner = box.inset(scale(12), scale(4))
        self._corner = box.inset(scale(7), scale(7))
        seat = one.option.seat
        if seat is not None:
            sign, inner = inner.cut_left(scale(24), gap=scale(8))
            place = sign.middle(scale(24), scale(24))
            with self.canvas:
                mark(Shape.CIRCLE, place, SEATS[seat % len(SEATS)])
            self.add_widget(Text(str(seat + 1), box=place, face=BADGE, scale=scale, colour=GROUND, align=Align.CENTRE))
        self._words(one, inner, Face(ANSWER.weight, size, SMALL.least))
        self._resting = RAISED

    def _words(self, one: Worded, inner: Box, face: Face) -> None:
        scale = self._kit.scale
        seat = one.option.seat
        ink = SEATS[seat % len(SEATS)] if seat is not None else INK
        if not one.effect:
            self.add_widget(Text(one.label, box=inner, face=face, scale=scale, colour=ink, lines=3))
            return
        effect = width(one.effect, EFFECT.weight, scale(EFFECT.size)) + 2
        label = width(one.label, face.weight, scale(face.size))
        if label + effect + scale(10) <= inner.w:
            right, left = inner.cut_right(effect, gap=scale(10))
            self.add_widget(Text(one.label, box=left, face=face, scale=scale, colour=ink))
            self.add_widget(Text(one.effect, box=right, face=EFFECT, scale=scale, colour=QUIET, align=Align.RIGHT))
        else:
            below, above = inner.cut_bottom(min(scale(20), inner.h - line_height(scale(face.least)) * 2))
            self.add_widget(Text(one.label, box=above, face=face, scale=scale, colour=ink, lines=2))
            self.add_widget(Text(one.effect, box=below, face=EFFECT, scale=scale, colour=QUIET, lines=1))

    def press(self) -> None:
        self._fill.rgba = PRESSED

    def release(self) -> None:
        self._fill.rgba = self._resting

    def choose(self, *, badge: str) -> None:
        """Show that it is chosen, with a place in the order or a sign; "" shows that it is not."""
        self._resting = ACTION if badge else RAISED
        self._fill.rgba = self._resting
        self.canvas.after.clear()
        if not badge:
            return
        scale = self._kit.scale
        side = scale(22)
        place = Box(self._corner.right - side, self._corner.top - side, side, side)
        with self.canvas.after:
            outline(self.box, PROTECTED, scale(8), scale(2) / 2)
            mark(Shape.CIRCLE, place, PROTECTED)
            if badge == CHOSEN:
                icon(Icon.CHECK, place.inset(scale(5)), GROUND)
        if badge != CHOSEN:
            number = Text(badge, box=place, face=BADGE, scale=scale, colour=GROUND, align=Align.CENTRE)
            self.canvas.after.add(number.canvas)


class OptionGrid(Widget):
    """Tiles in reading order; where they do not fit, pages with buttons to turn them."""

    def __init__(
        self,
        kit: Kit,
        box: Box,
        options: Sequence[Worded],
        *,
        tapped: Callable[[Option], None],
        reply: Reply,
        badges: Callable[[], dict[str, str]] = dict,
        most: int = MOST_COLUMNS,
    ) -> None:
        super().__init__(pos=box.pos, size=box.size, size_hint=(None, None))
        self.kit, self.box, self.options = kit, box, list(options)
        self.tapped, self.reply, self.badges = tapped, reply, badges
        scale = kit.scale
        self.rows = max(1, int((box.h + scale(GAP)) // (scale(ANSWER_TOUCH) + scale(GAP))))
        self.columns = columns(kit, self.options, box.w, most=most)
        self._cells = box
        if self.rows * self.columns < len(self.options):
            self._cells = box.cut_right(scale(PAGER), gap=scale(GAP))[1]
            self.columns = self._readable(min(self.columns, columns(kit, self.options, self._cells.w, most=most)))
        else:
            self.rows = -(-len(self.options) // self.columns)
        self.per_page = self.rows * self.columns
        self.page = 0
        self.tiles: list[OptionTile] = []
        self._lay()

    def _readable(self, most: int) -> int:
        """The most columns, up to `most`, in which no label has to be cut; pages are turned rather than words lost."""
        scale = self.kit.scale
        height = scale(ANSWER_TOUCH) - scale(8)
        for count in range(most, 1, -1):
            cell = self._cells.columns(count, gap=scale(GAP))[0].w - scale(24)
            room = [cell - (scale(32) if one.option.seat is not None else 0) for one in self.options]
            face = Face(ANSWER.weight, WRAPPED, SMALL.least)
            labels = zip(self.options, room, strict=True)
            if all(fit(one.label, face, scale, wide, height, lines=3).whole for one, wide in labels if not one.effect):
                return count
        return 1

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return max(1, -(-len(self.options) // self.per_page))

    def turn(self, by: int) -> None:
        """Show another page."""
        self.page = (self.page + by) % self.pages
        self._lay()

    def refresh(self) -> None:
        """Show again which tiles are chosen."""
        badges = self.badges()
        for tile in self.tiles:
            tile.choose(badge=badges.get(tile.option.id, ""))

    def _lay(self) -> None:
        self.clear_widgets()
        scale = self.kit.scale
        shown = self.options[self.page * self.per_page : (self.page + 1) * self.per_page]
        cells = self._cells.grid(self.columns, self.rows, gap=scale(GAP))
        room = cells[0].w - scale(24)
        size = self._common_size(room)
        self.tiles = [
            OptionTile(self.kit, cell, one, size=size, fire=partial(self.tapped, one.option), reply=self.reply)
            for cell, one in zip(cells, shown, strict=False)
        ]
        for tile in self.tiles:
            self.add_widget(tile)
        if self.pages > 1:
            self._pager()
        self.refresh()

    def _common_size(self, room: float) -> int:
        """One size for all labels, so that the grid is calm."""
        scale = self.kit.scale
        seat = scale(32) if any(one.option.seat is not None for one in self.options) else 0
        for size in range(ANSWER.size, WRAPPED, -1):
            if all(width(one.label, ANSWER.weight, scale(size)) <= room - seat for one in self.options):
                return size
        return WRAPPED

    def _pager(self) -> None:
        scale = self.kit.scale
        column = self.box.cut_right(scale(PAGER))[0]
        label_room = scale(20)
        high = min(scale(72), (column.h - label_room) / 2) if column.h >= scale(112) else column.h
        words = f"{self.page + 1}/{self.pages}"
        if column.h < scale(112):
            self.add_widget(TapButton(words, box=column, scale=scale, fire=lambda: self.turn(1), sign=None, lines=1))
            return
        above, rest = column.cut_top(high)
        below, rest = rest.cut_bottom(high)
        self.add_widget(TapButton("", box=above, scale=scale, fire=lambda: self.turn(-1), sign=Icon.UP))
        self.add_widget(TapButton("", box=below, scale=scale, fire=lambda: self.turn(1), sign=Icon.DOWN))
        self.add_widget(Text(words, box=rest, face=SMALL, scale=scale, colour=QUIET, align=Align.CENTRE))


def grid_heights(kit: Kit, count: int, across: int, *, rows: int = 2) -> Heights:
    """The heights of a grid; the least shows `rows` rows at most, the rest by turning pages."""
    scale = kit.scale
    needed = -(-count // max(1, across))

    def height(shown: int, each: int) -> float:
        return shown * scale(each) + (shown - 1) * scale(GAP)

    return Heights(height(min(rows, needed), ANSWER_TOUCH), height(needed, ANSWER_TOUCH), height(needed, BEST))
