"""Naming the faces of a die with symbols: each is entered as a rolled die is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from companion.engine.messages import literal
from companion.engine.prompts import Answer, Asked, Kind
from companion.engine.symbols import SYMBOLS, face
from ui.answers.base import Reply
from ui.answers.signs import Die, Laid
from ui.answers.symbols import SymbolAnswers, Wording
from ui.boxes import Box
from ui.camera.page import Column, button
from ui.icons import Icon
from ui.kit import Kit
from ui.theme import TITLE

if TYPE_CHECKING:
    from ui.camera.dice import DiceDialog

FEWEST, MOST = 2, 12
"""So many faces can be told apart at least, and there is room for so many."""

ACROSS, CHIP = 4, 58


class FacesColumn(Column):
    """The faces so far; the entry stands at the left. A face that the die has twice is named once."""

    def __init__(self, page: DiceDialog, name: str) -> None:
        super().__init__(page.kit, page.side)
        self.faces: list[str] = []
        self._page, self._name = page, name
        words, scale = self.kit.words.own, self.kit.scale
        self.words(name, TITLE, 30)
        self.buttons([self.low_row()], (words("zones.cancel"), page.overview))
        back, begin = self.low_row().columns(2, gap=scale(8))
        self._back = button(self.kit, back, "", self._take_back, sign=Icon.ERASE)
        self._begin = button(self.kit, begin, words("dice.begin"), self._finish, main=True)
        self._shown = Widget(size_hint=(None, None))
        for part in (self._back, self._begin, self._shown):
            self.add_widget(part)
        self._refresh()

    def key(self, key: str) -> bool:
        """Take a key for the face that is being entered."""
        return self.entry.key(key)

    def add(self, answer: Answer) -> None:
        """One face more."""
        assert isinstance(answer, tuple)
        text = str(answer[0])
        if text in self.faces:
            self._page.said.warn(self.kit.words.own("dice.twice"))
        else:
            self.faces.append(text)
        self._refresh()

    def _take_back(self) -> None:
        if self.faces:
            self.faces.pop()
        self._refresh()

    def _finish(self) -> None:
        if len(self.faces) >= FEWEST:
            self._page.begin(self._name, self.faces)

    def _refresh(self) -> None:
        """Show the faces, and an empty entry for the next one."""
        kit, scale = self.kit, self.kit.scale
        self._shown.clear_widgets()
        area = self.rest.cut_top(scale(CHIP) * (MOST // ACROSS))[0]
        for text, cell in zip(self.faces, area.grid(ACROSS, MOST // ACROSS, gap=scale(6)), strict=False):
            self._shown.add_widget(Die(kit, cell, self._name, Laid(face(text))))
        self._back.enable(usable=bool(self.faces))
        self._begin.enable(usable=len(self.faces) >= FEWEST)
        box = self._page.picture_box
        asked = _one_die(self._name)
        high = FaceEntry.heights(kit, asked, box.w).whole
        reply = Reply(self.add, lambda touch: len(self.faces) < MOST)
        self.entry = FaceEntry(kit, box.cut_top(high)[0], asked, reply, number=len(self.faces) + 1)
        self._page.lay(self.entry)


class FaceEntry(SymbolAnswers):
    """The symbols of one face of a die, by its number; going on from it is confirming it."""

    def __init__(self, kit: Kit, box: Box, asked: Asked, reply: Reply, *, number: int) -> None:
        self.wording = Wording(next="face.next", more="face.more", nothing="face.nothing", first=number)
        super().__init__(kit, box, asked, reply)

    def go_on(self) -> None:
        """Confirm the face, or make it a blank one."""
        if self.dice.complete:
            self._confirm()
        else:
            super().go_on()


def _one_die(name: str) -> Asked:
    """What asks for one face of this die."""
    return Asked(
        key="",
        kind=Kind.SYMBOLS,
        text=literal(name),
        detail=None,
        heading=None,
        rule="",
        seat=None,
        options=(),
        least=0,
        most=0,
        count=1,
        by_hand=False,
        step=0,
        dice=(name,),
        symbols=SYMBOLS,
        faces=((),),
    )
