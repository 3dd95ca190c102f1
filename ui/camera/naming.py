"""Giving a zone a name of one's own: letters and digits to touch in place of the picture, or the keyboard's."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from ui.camera.page import Column, button
from ui.icons import Icon
from ui.shapes import panel
from ui.sight import ShownZone, Spot
from ui.text import Text
from ui.theme import GROUND, TITLE, TOUCH

if TYPE_CHECKING:
    from ui.camera.zones import ZonesDialog

LONGEST = 24
"""Characters of a name, as `vision.table.zones.LONGEST_NAME` has it."""

ROWS = ("123456789", "0ABCDEFGH", "IJKLMNOPQ", "RSTUVWXYZ")
GAP = 6


class Idle:
    """The mode of the page while its picture is not seen."""

    def down(self, spot: Spot) -> None:
        """Nothing is there."""

    moved = up = down

    def draw(self) -> None:
        """Nothing is drawn."""


class NameColumn(Column):
    """The name so far, and the ways to keep it or to leave it; the letters stand over the picture."""

    def __init__(self, page: ZonesDialog, zone: ShownZone) -> None:
        super().__init__(page.kit, page.side)
        self.name = ""
        self._page, self._zone = page, zone
        words, scale = self.kit.words.own, self.kit.scale
        self._shown = self.words(zone.name, TITLE, 60, lines=2)
        self.buttons([self.low_row()], (words("zones.cancel"), partial(page.choose, zone)))
        back, done = self.low_row().columns(2, gap=scale(8))
        self._back = button(self.kit, back, "", self._take_back, sign=Icon.ERASE)
        self._done = button(self.kit, done, words("done"), self._finish, main=True)
        self.enter = self._finish
        for part in (self._back, self._done, self._pad()):
            self.add_widget(part)
        self._refresh()

    def key(self, key: str) -> bool:
        """Take a letter or a digit of the keyboard."""
        if key == "space" or (len(key) == 1 and key.isalnum()):
            self._add(" " if key == "space" else key)
            return True
        return super().key(key)

    def _pad(self) -> Widget:
        scale, rest = self.kit.scale, self._page.picture_box
        pad = Widget(pos=rest.pos, size=rest.size, size_hint=(None, None))
        with pad.canvas:
            panel(rest, GROUND, scale(8))
        rest = rest.inset(scale(GAP))
        for row in ROWS:
            line, rest = rest.cut_top(scale(TOUCH), gap=scale(GAP))
            for sign, place in zip(row, line.columns(len(row), gap=scale(GAP)), strict=True):
                pad.add_widget(button(self.kit, place, sign, partial(self._add, sign)))
        space = rest.cut_top(scale(TOUCH))[0]
        pad.add_widget(button(self.kit, space, self.kit.words.own("zone.name.space"), partial(self._add, " ")))
        return pad

    def _add(self, sign: str) -> None:
        """One character more: capitals begin words, and no name begins with a space."""
        begins = not self.name or self.name.endswith(" ")
        if len(self.name) < LONGEST and not (sign == " " and begins):
            self.name += sign.upper() if begins else sign.lower()
        self._refresh()

    def _take_back(self) -> None:
        self.name = self.name[:-1]
        self._refresh()

    def _finish(self) -> None:
        if self.name.strip():
            self._page.rename(self._zone, self.name.strip())

    def _refresh(self) -> None:
        shown: Text = self._shown
        shown.say(self.name or self._zone.name)
        self._back.enable(usable=bool(self.name))
        self._done.enable(usable=bool(self.name.strip()))
