"""Options in a grid of tiles, which turns pages where they are many."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.uix.widget import Widget

from companion.engine.prompts import Option
from ui.answers.base import Heights, Reply
from ui.answers.packing import Spot, packed, pages
from ui.answers.tile import OptionTile, Worded
from ui.boxes import Box
from ui.icons import Icon
from ui.kit import Kit
from ui.shapes import outline
from ui.text import Align, Text
from ui.theme import (
    ANSWER,
    ANSWER_TOUCH,
    EFFECT,
    GAP,
    INK,
    QUIET,
    SMALL,
    Face,
)
from ui.touch import TapButton
from ui.typeset import fit, width

BEST = 64
PAGER = 56
MOST_COLUMNS = 4
WRAPPED = 16
"""Size of labels that take several lines, in designed pixels."""


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
    effect = width(one.effect, EFFECT.weight, scale(EFFECT.size)) + scale(12) if one.effect else 0
    if wrapped:
        longest = max(width(word, ANSWER.weight, scale(WRAPPED)) for word in one.label.split() or [""])
        share = 0.6 if one.effect else 0.38
        return max(longest, effect, width(one.label, ANSWER.weight, scale(WRAPPED)) * share) + margin
    return (max(label, effect) if effect > scale(90) else label + effect) + margin


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
            self.spots = self._crowded(min(most, len(self.options)))
        else:
            self.rows = max(1, -(-len(self.options) // self.columns))
            self.spots = packed([1] * len(self.options), columns=self.columns, rows=self.rows)
        self.page = 0
        self.pointed: int | None = None
        self.tiles: list[OptionTile] = []
        self._lay()

    def _crowded(self, most: int) -> list[Spot]:
        """Spots for more options than fit side by side: long ones take several columns, and pages are turned rather
        than words lost. As few pages as can be, then as few columns."""
        scale = self.kit.scale
        paged = self.box.cut_right(scale(PAGER), gap=scale(GAP))[1]
        found: list[tuple[int, int, Box, list[Spot]]] = []
        for cells in (self.box, paged):
            for count in range(1, most + 1):
                spots = packed(self._spans(count, cells), columns=count, rows=self.rows)
                if pages(spots) == 1 or cells is paged:
                    found.append((pages(spots), count, cells, spots))
            if found:
                break
        _, self.columns, self._cells, spots = min(found, key=lambda one: one[:2])
        return spots

    def _spans(self, count: int, cells: Box) -> list[int]:
        """How many of `count` columns each option needs to be read whole."""
        gap = self.kit.scale(GAP)
        wide, height = (cells.w - gap * (count - 1)) / count, self.kit.scale(ANSWER_TOUCH) - self.kit.scale(8)

        def needed(one: Worded) -> int:
            fitting = (n for n in range(1, count) if self._reads(one, self._inside(wide * n + gap * (n - 1)), height))
            return next(fitting, count)

        return [needed(one) for one in self.options]

    def _inside(self, wide: float) -> float:
        """The room for words in a tile."""
        return wide - self.kit.scale(24)

    def _reads(self, one: Worded, wide: float, height: float) -> bool:
        """Whether an option can be read whole in a tile's inside of this size."""
        scale = self.kit.scale
        wide -= scale(32) if one.option.seat is not None else 0
        face = Face(ANSWER.weight, WRAPPED, SMALL.least)
        if not one.effect:
            return fit(one.label, face, scale, wide, height, lines=3).whole
        label = fit(one.label, face, scale, wide, height - scale(16), lines=2)
        return label.whole and width(one.effect, EFFECT.weight, scale(EFFECT.least)) <= wide

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return pages(self.spots)

    def turn(self, by: int) -> None:
        """Show another page."""
        self.page = (self.page + by) % self.pages
        self.pointed = None
        self._lay()

    def key(self, key: str) -> bool:
        """Take a key: a digit taps a tile, "tab" points at the next one, "+" and "-" turn pages."""
        if key.isdigit() and 0 < int(key) <= len(self.tiles):
            self.tapped(self.tiles[int(key) - 1].option)
        elif key == "tab" and self.tiles:
            self._point()
        elif key in "+-" and self.pages > 1:
            self.turn(1 if key == "+" else -1)
        else:
            return False
        return True

    def tap_pointed(self) -> bool:
        """Tap the tile that is pointed at; whether there is one."""
        if self.pointed is None:
            return False
        self.tapped(self.tiles[self.pointed].option)
        return True

    def _point(self) -> None:
        """Point at the next tile, on the next page after the last of this one."""
        at = 0 if self.pointed is None else self.pointed + 1
        if at == len(self.tiles):
            self.turn(1)
            at = 0
        self.pointed = at
        self._show_pointed()

    def _show_pointed(self) -> None:
        self.canvas.after.clear()
        if self.pointed is not None:
            scale = self.kit.scale
            with self.canvas.after:
                outline(self.tiles[self.pointed].box.inset(-scale(3)), INK, scale(11), scale(2) / 2)

    def refresh(self) -> None:
        """Show again which tiles are chosen."""
        badges = self.badges()
        for tile in self.tiles:
            tile.choose(badge=badges.get(tile.option.id, ""))

    def _lay(self) -> None:
        self.clear_widgets()
        placed = zip(self.options, self.spots, strict=True)
        shown = [(one, self._box(spot)) for one, spot in placed if spot.page == self.page]
        size = self._common_size([(one, self._inside(box.w)) for one, box in shown])
        self.tiles = [
            OptionTile(self.kit, box, one, size=size, fire=partial(self.tapped, one.option), reply=self.reply)
            for one, box in shown
        ]
        for tile in self.tiles:
            self.add_widget(tile)
        if self.pages > 1:
            self._pager()
        self._show_pointed()
        self.refresh()

    def _box(self, spot: Spot) -> Box:
        """Where a spot is on the screen."""
        row = self._cells.rows(self.rows, gap=self.kit.scale(GAP))[spot.row]
        across = row.columns(self.columns, gap=self.kit.scale(GAP))
        first, last = across[spot.column], across[spot.column + spot.span - 1]
        return Box(first.x, first.y, last.right - first.x, first.h)

    def _common_size(self, shown: Sequence[tuple[Worded, float]]) -> int:
        """One size for all labels, so that the grid is calm."""
        scale = self.kit.scale
        seat = scale(32) if any(one.option.seat is not None for one in self.options) else 0
        for size in range(ANSWER.size, WRAPPED, -1):
            if all(width(one.label, ANSWER.weight, scale(size)) <= room - seat for one, room in shown):
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
