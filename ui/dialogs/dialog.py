"""A dialog: a sheet over the darkened table with a title and a way out."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from ui.boxes import Box
from ui.contract import View
from ui.icons import Icon
from ui.kit import Kit, Panel
from ui.private import HIDE, framed, hide_button
from ui.scroll import Scroller
from ui.shapes import outline, panel
from ui.text import Align, Text
from ui.theme import EDGE, GAP, INK, PANEL, TITLE, TOUCH, VEIL
from ui.touch import TapButton

PADDING = 18


class Dialog(Panel):
    """Covers the window; only what lies on its sheet can be touched. `inner` is where a subclass puts things."""

    def __init__(self, kit: Kit, window: Box, *, title: str, size: tuple[float, float]) -> None:
        super().__init__(kit, window)
        scale = kit.scale
        sheet = window.middle(min(scale(size[0]), window.w - scale(24)), min(scale(size[1]), window.h - scale(20)))
        with self.canvas.before:
            Color(*VEIL)
            Rectangle(pos=window.pos, size=window.size)
            panel(sheet, PANEL, scale(12))
            outline(sheet, EDGE, scale(12), scale(1) / 2)
        inner = sheet.inset(scale(PADDING), scale(PADDING - 4))
        head, self.inner = inner.cut_top(scale(TOUCH), gap=scale(GAP))
        close, head = head.cut_right(scale(TOUCH), gap=scale(GAP))
        self.sheet, self._head = sheet, head
        self._title = Text(title, box=head, face=TITLE, scale=scale, colour=INK, align=Align.LEFT)
        self.add_widget(self._title)
        self.way_out = TapButton("", box=close, scale=scale, fire=kit.hands.close, sign=Icon.CLOSE)
        self.add_widget(self.way_out)

    def keep_private(self, seat: int) -> None:
        """Frame the sheet as what this seat alone may see, and have a way to hide it in its head."""
        scale = self.kit.scale
        framed(self.kit, self, self.sheet, seat)
        hide, head = self._head.cut_right(scale(HIDE), gap=scale(GAP))
        self._title.move(head)
        self.add_widget(hide_button(self.kit, hide, seat))

    def show(self, view: View) -> None:
        """Follow the table while open; most dialogs show what was true when they were opened."""

    def key(self, key: str) -> bool:
        """Take a key; whether it meant something. What is longer than the sheet scrolls with "+" and "-"."""
        scroll = next((child for child in self.children if isinstance(child, Scroller)), None)
        if scroll is None or key not in "+-":
            return False
        scroll.turn(key)
        return True

    def on_touch_down(self, touch) -> bool:
        super().on_touch_down(touch)
        return True

    def on_touch_move(self, touch) -> bool:
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch) -> bool:
        super().on_touch_up(touch)
        return True


def scrolled(kit: Kit, box: Box, height: float) -> tuple[Scroller, Widget]:
    """A column that scrolls in a box, and the widget to fill, `height` pixels high with its origin at the bottom."""
    scroll = Scroller(kit.scale, box, length=height)
    return scroll, scroll.column
