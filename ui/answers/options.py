"""Options in a grid of tiles, with what is refused below them; it scrolls where they are many."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from companion.engine.prompts import Option, Refused
from ui.answers.base import Reply
from ui.answers.columns import BEST, LINE, MOST_COLUMNS, PAGER, PEEK, common_size, inside, laid_out
from ui.answers.noted import LABEL, NotedTile, Notes
from ui.answers.packing import lines
from ui.answers.refused import RefusedRow, refused_rows
from ui.answers.tile import OptionTile, Worded
from ui.boxes import Box
from ui.icons import Icon
from ui.kit import Kit
from ui.shapes import outline
from ui.theme import ANSWER_TOUCH, GAP, INK, TOUCH
from ui.touch import TapButton, Touchable

if TYPE_CHECKING:
    from ui.scroll import Scroller

EDGE = 4
"""Room around what scrolls, for the frame of what is pointed at and for the bar."""


class OptionGrid(Widget):
    """Tiles in reading order, then what is refused; `tiles` and `rows` are both, from the first to the last."""

    def __init__(
        self,
        kit: Kit,
        box: Box,
        options: Sequence[Worded],
        *,
        tapped: Callable[[Option], None],
        reply: Reply,
        refused: Sequence[Refused] = (),
        badges: Callable[[], dict[str, str]] = dict,
        most: int = MOST_COLUMNS,
        pager: Box | None = None,
        beside: Sequence[Touchable] = (),
        notes: Notes = Notes.WITH_ROOM,
    ) -> None:
        """With a box for the `pager` outside, all of `box` is for options; else what scrolls leaves room for it.

        What stands `beside` the options can be pointed at after them. `notes` says whether what can be read behind
        them is drawn though not all of it fits.
        """
        super().__init__(pos=box.pos, size=box.size, size_hint=(None, None))
        self.kit, self.box, self.options = kit, box, list(options)
        self.tapped, self.reply, self.badges, self.beside = tapped, reply, badges, beside
        self.scroll: Scroller | None = None
        self.pointed: int | None = None
        self._pager = pager or box.cut_right(kit.scale(PAGER))[0]
        room = 0 if pager else kit.scale(PAGER) + kit.scale(GAP)
        below = kit.scale(PEEK) + kit.scale(GAP) if refused else 0
        self._layout = laid_out(kit, self.options, box, pager=room, most=most, below=below, notes=notes)
        self._refused = refused_rows(kit, refused, self._layout.wide)
        self._gap = kit.scale(GAP)
        self._high = self._line_height()
        self._parent, within = self._place()
        self.tiles = self._lay(within)
        self.rows: list[RefusedRow] = self._refused.add(self._parent, within.cut_bottom(self._refused.height)[0])
        self.refresh()

    @property
    def _lines(self) -> int:
        return lines(self._layout.spots)

    def _line_height(self) -> float:
        """Lines fill the box, or are as high as leaves a glimpse of what is refused, or as low as may be."""
        scale, count, high = self.kit.scale, max(1, self._lines), self.kit.scale(ANSWER_TOUCH)
        if self._layout.scrolls:
            return scale(LINE)
        below = self._refused.height + self._gap if self._refused.said else 0
        room = (self.box.h - below + self._gap) / count - self._gap
        if not below or room >= high:
            return room
        return max(high, min(scale(BEST), (self.box.h - scale(PEEK)) / count - self._gap))

    def _place(self) -> tuple[Widget, Box]:
        """What the tiles stand on, and the box for all of them; that scrolls where they do not fit."""
        scale, box, edge = self.kit.scale, self.box, self.kit.scale(EDGE)
        whole = self._lines * (self._high + self._gap) - self._gap
        if self._layout.highs:
            whole = self._layout.noted_height(self._gap)
        if self._refused.said:
            whole += self._gap + self._refused.height
        if whole <= box.h + 1:
            return self, Box(box.x, box.top - whole, self._layout.wide, whole)
        from ui.scroll import Scroller  # only where it is needed: the app starts without it

        seen = Box(box.x - edge, box.y - edge, self._layout.wide + 3 * edge, box.h + 2 * edge)
        self.scroll = Scroller(scale, seen, length=whole + 2 * edge)
        self.add_widget(self.scroll)
        if self._layout.scrolls:
            self._add_pager()
        return self.scroll.column, Box(edge, edge, self._layout.wide, whole)

    def _lay(self, within: Box) -> list[OptionTile]:
        placed = [
            (one, self._layout.box(spot, within, high=self._high, gap=self._gap))
            for one, spot in zip(self.options, self._layout.spots, strict=True)
        ]
        read = bool(self._layout.highs)
        sized = [(one, inside(self.kit, box.w)) for one, box in placed if not (read and one.note)]
        size = min(common_size(self.kit, sized), LABEL.size) if read else common_size(self.kit, sized)
        tiles = []
        for one, box in placed:
            kind = NotedTile if read and one.note else OptionTile
            tapped = partial(self.tapped, one.option)
            tiles.append(kind(self.kit, box, one, size=size, fire=tapped, reply=self.reply))
        for tile in tiles:
            self._parent.add_widget(tile)
        return tiles

    def seen(self) -> list[OptionTile]:
        """The tiles that are in view, most of each at least."""
        if not self.scroll:
            return self.tiles
        low, high = self.scroll.seen()
        edge = self.kit.scale(EDGE)
        return [tile for tile in self.tiles if low + edge < tile.box.centre[1] < high - edge]

    def turn(self, by: int) -> None:
        """Scroll down (1) or back (-1) by the lines that are seen."""
        if self.scroll and self._layout.highs:
            self.scroll.turn("-" if by > 0 else "+")
        elif self.scroll:
            step = self._high + self._gap
            self.scroll.move(by * step * max(1, int((self.box.h + self._gap) // step)), step=step)

    def key(self, key: str) -> bool:
        """Take a key: a digit taps a tile in view, "tab" points at the next one, "-" and "+" scroll down and back."""
        if key.isdigit() and 0 < int(key) <= len(self.seen()):
            self.kit.hands.by_key(self.seen()[int(key) - 1])
        elif key == "tab" and (self.tiles or self.rows):
            self._point()
        elif key in "+-" and self.scroll:
            self.turn(1 if key == "-" else -1)
        else:
            return False
        return True

    def tap_pointed(self) -> bool:
        """Tap the tile or row that is pointed at; whether there is one."""
        if self.pointed is None:
            return False
        self.kit.hands.by_key(self.everything()[self.pointed])
        return True

    def everything(self) -> list[Touchable]:
        """All that can be pointed at, in the order in which it is."""
        return [*self.tiles, *self.beside, *self.rows]

    def _point(self) -> None:
        """Point at the first tile in view, then at the next one; what is refused comes last."""
        everything = self.everything()
        first = self.tiles.index(self.seen()[0]) if self.seen() else 0
        self.pointed = first if self.pointed is None else (self.pointed + 1) % len(everything)
        pointed = everything[self.pointed]
        stands_still = pointed in self.beside
        for canvas in (self.canvas.after, self._parent.canvas.after):
            canvas.clear()
        with (self if stands_still else self._parent).canvas.after:
            outline(pointed.box.inset(-self.kit.scale(3)), INK, self.kit.scale(11), self.kit.scale(2) / 2)
        if self.scroll and not stands_still:
            self.scroll.reveal(pointed.box.inset(-self.kit.scale(EDGE)))

    def refresh(self) -> None:
        """Show again which tiles are chosen."""
        badges = self.badges()
        for tile in self.tiles:
            tile.choose(badge=badges.get(tile.option.id, ""))

    def _add_pager(self) -> None:
        """Buttons to scroll by what is seen, for whoever does not drag."""
        assert self.scroll
        scale, box, gap = self.kit.scale, self._pager, self._gap
        above, below = box.rows(2, gap=gap) if box.h >= 2 * scale(TOUCH) + gap else box.columns(2, gap=gap)
        back = TapButton("", box=above, scale=scale, fire=lambda: self.turn(-1), sign=Icon.UP)
        on = TapButton("", box=below, scale=scale, fire=lambda: self.turn(1), sign=Icon.DOWN)
        for button in (back, on):
            button.stops = False  # whatever the highlight stops at is scrolled into view
            self.add_widget(button)

        def follow(_scroll: Scroller, y: float) -> None:
            back.enable(usable=y < 0.999)
            on.enable(usable=y > 0.001)

        self.scroll.bind(scroll_y=follow)
        follow(self.scroll, self.scroll.scroll_y)
