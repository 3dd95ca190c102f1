"""A box whose contents scroll under a finger, with a bar that shows where one is. Vertical or horizontal."""

from __future__ import annotations

from enum import Enum

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle, StencilPop, StencilPush, StencilUnUse, StencilUse
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from ui.boxes import Box
from ui.theme import QUIET, Scale, faded

BAR = 4


class Along(Enum):
    """Which way contents scroll."""

    DOWN = "down"
    ACROSS = "across"


class Scroller(ScrollView):
    """Contents are placed in `column`, whose origin is its lower left corner.

    What Kivy's own style gives a scroll view is drawn here instead: that style is never read (see `ui.configure`).
    """

    scroll_x: float
    scroll_y: float

    def __init__(self, scale: Scale, box: Box, *, length: float, along: Along = Along.DOWN) -> None:
        down = along is Along.DOWN
        super().__init__(
            pos=box.pos,
            size=box.size,
            size_hint=(None, None),
            do_scroll_x=not down,
            do_scroll_y=down,
            bar_width=0,
        )
        self._scale, self._box, self._along = scale, box, along
        self._length = max(length, box.h if down else box.w)
        with self.canvas.before:
            StencilPush()
            Rectangle(pos=box.pos, size=box.size)
            StencilUse()
        with self.canvas.after:
            StencilUnUse()
            Rectangle(pos=box.pos, size=box.size)
            StencilPop()
            Color(*faded(QUIET, 0.6 if self._length > (box.h if down else box.w) + 1 else 0))
            self._bar = SmoothRoundedRectangle(radius=[scale(BAR) / 2] * 4)
        self.column = Widget(size=(box.w, self._length) if down else (self._length, box.h), size_hint=(None, None))
        self.add_widget(self.column)
        self.bind(scroll_x=self._place_bar, scroll_y=self._place_bar)
        self._place_bar()

    def turn(self, key: str) -> None:
        """Scroll most of what is seen: "-" down or right, "+" back."""
        seen = self._box.h if self._along is Along.DOWN else self._box.w
        share = 0.8 * seen / max(1.0, self._length - seen)
        if self._along is Along.DOWN:
            self.scroll_y = max(0.0, min(1.0, self.scroll_y + (share if key == "+" else -share)))
        else:
            self.scroll_x = max(0.0, min(1.0, self.scroll_x + (-share if key == "+" else share)))

    def _place_bar(self, *_args: object) -> None:
        """Show which part is seen."""
        box, thick = self._box, self._scale(BAR)
        if self._along is Along.DOWN:
            share = box.h / self._length
            at = max(0.0, min(1.0, self.scroll_y)) * (1 - share)
            self._bar.pos, self._bar.size = (box.right - thick, box.y + at * box.h), (thick, share * box.h)
        else:
            share = box.w / self._length
            at = max(0.0, min(1.0, self.scroll_x)) * (1 - share)
            self._bar.pos, self._bar.size = (box.x + at * box.w, box.y), (share * box.w, thick)
