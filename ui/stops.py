"""Stops of the highlight: what an encoder goes through on the screen, how each is framed, and what it does there."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator
from typing import Protocol

from kivy.uix.widget import Widget

from companion.engine.prompts import Option
from ui.boxes import Box
from ui.kit import Kit
from ui.map.panel import MapPanel
from ui.prompt_panel import PromptPanel
from ui.scroll import Along, Scroller
from ui.shapes import outline
from ui.theme import GROUND, INK
from ui.touch import Touchable

THICK = 3
"""How thick the frame is, in designed pixels; around it a dark edge of one pixel stands out from any ground."""
OUT, READ_OUT = 3, 9
"""How far it stands out from what it frames; around words, which have no edge of their own, a little more."""
REVEALED = 8
"""How much of what lies around a stop is scrolled into view with it."""


class Stop(Protocol):
    """One place of the highlight. `key` knows it again when the screen around it was laid anew."""

    key: object

    def show(self) -> None:
        """Show that the highlight is here, and keep showing it; may be called again."""

    def hide(self) -> None:
        """Show it no more."""

    def turned(self, detents: int) -> bool:
        """An encoder was turned; whether that was for what stands here."""

    def fire(self) -> bool:
        """The button was pressed; whether something came of it, else the highlight goes on."""


class Framed(Stop):
    """A stop with a frame around it."""

    out = OUT

    def __init__(self, kit: Kit, widget: Widget, box: Box) -> None:
        self.key: object = (type(widget), box)
        self.kit = kit
        self.widget = widget
        self._box = box
        self._frame: Frame | None = None

    def show(self) -> None:
        if self._frame and self._frame.parent:
            return
        self._frame = Frame(self.kit, self._box, out=self.out)
        self.widget.parent.add_widget(self._frame)

    def hide(self) -> None:
        if self._frame and self._frame.parent:
            self._frame.parent.remove_widget(self._frame)
        self._frame = None

    def turned(self, detents: int) -> bool:
        return False


class TouchStop(Framed):
    """Something to touch."""

    def __init__(self, kit: Kit, touched: Touchable) -> None:
        super().__init__(kit, touched, touched.box)
        self.touched = touched

    def show(self) -> None:
        super().show()
        scroll = next((one for one in _above(self.touched) if isinstance(one, Scroller)), None)
        if scroll is None:
            return
        if scroll.along is Along.DOWN:
            scroll.reveal(self.touched.box.inset(-self.kit.scale(REVEALED)))
        else:
            scroll.scroll_to(self.touched, padding=self.kit.scale(REVEALED), animate=False)

    def turned(self, detents: int) -> bool:
        return self.touched.turned(detents)

    def fire(self) -> bool:
        self.kit.hands.by_key(self.touched)
        return True


class ReadStop(Framed):
    """Something longer than its place, that is read by scrolling."""

    out = READ_OUT

    def __init__(self, kit: Kit, scroll: Scroller) -> None:
        super().__init__(kit, scroll, Box(*scroll.pos, *scroll.size))
        self._scroll = scroll

    def turned(self, detents: int) -> bool:
        return self._scroll.read_on(detents)

    def fire(self) -> bool:
        return self._scroll.read_on(1)


class MapStop(Stop):
    """An option on the map, which shows where it leads."""

    def __init__(self, panel: MapPanel, option: Option, prompt: PromptPanel) -> None:
        self.key: object = ("map", option.id)
        self._panel, self._option, self._prompt = panel, option, prompt

    def show(self) -> None:
        choosing = self._panel.choosing
        if choosing and not (choosing.aimed and choosing.aimed.option == self._option):
            choosing.point(self._option)

    def hide(self) -> None:
        self._panel.put_away()

    def turned(self, detents: int) -> bool:
        return False

    def fire(self) -> bool:
        self._prompt.take(self._option)
        return True


class Frame(Widget):
    """The frame around what is highlighted; it takes no touch."""

    def __init__(self, kit: Kit, box: Box, *, out: int) -> None:
        super().__init__(pos=box.pos, size=box.size, size_hint=(None, None))
        scale = kit.scale
        place = box.inset(-scale(out))
        with self.canvas:
            outline(place.inset(-1), GROUND, scale(11) + 1, scale(THICK) / 2 + 1)
            outline(place, INK, scale(11), scale(THICK) / 2)

    def collide_point(self, x: float, y: float) -> bool:
        """It is not there for a finger."""
        return False


def stops_in(kit: Kit, root: Widget) -> list[Stop]:
    """Everything below a widget, in the order in which it was put there."""
    return list(_stops(kit, root.walk(restrict=True)))


def stops_of(kit: Kit, touched: Iterable[Touchable]) -> list[Stop]:
    """Those of these that can be used now."""
    return [TouchStop(kit, one) for one in touched if _usable(one)]


def _stops(kit: Kit, widgets: Iterable[Widget]) -> Iterator[Stop]:
    read: set[Widget] = set()
    for widget in widgets:
        if isinstance(widget, Scroller) and widget.overflows and not _has_stops(widget):
            read.update(widget.walk(restrict=True))
            yield ReadStop(kit, widget)
        elif isinstance(widget, Touchable) and widget not in read and _usable(widget):
            yield TouchStop(kit, widget)


def _has_stops(scroll: Scroller) -> bool:
    """Whether what scrolls is something to choose from; a single thing higher than its place is to be read."""
    return any(isinstance(one, Touchable) and one.box.h <= scroll.height for one in scroll.walk(restrict=True))


def _usable(touched: Touchable) -> bool:
    return touched.stops and touched.enabled and not touched.disabled


def _above(widget: Widget) -> Iterator[Widget]:
    parent = widget.parent
    with contextlib.suppress(AttributeError):  # the window is above everything
        while parent is not None and parent is not parent.parent:
            yield parent
            parent = parent.parent
