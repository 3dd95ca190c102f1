"""The menu: what is rarely wanted and never by accident, so it is held."""

from __future__ import annotations

from functools import partial

from ui.boxes import Box
from ui.dialogs.dialog import Dialog
from ui.kit import Kit
from ui.text import Text
from ui.theme import ANSWER, ENEMY, GAP, QUIET, SMALL, WARNING
from ui.touch import HoldButton, Paint


class MenuDialog(Dialog):
    """New game and exit, both held."""

    def __init__(self, kit: Kit, window: Box) -> None:
        super().__init__(kit, window, title=kit.words.own("menu"), size=(440, 320))
        scale, words = kit.scale, kit.words.own
        rows = (
            ("menu.new_game", "menu.new_game.note", kit.hands.new_game, WARNING),
            ("menu.leave", "menu.leave.note", kit.hands.leave, ENEMY),
        )
        for (label, note, fire, colour), place in zip(rows, self.inner.rows(2, gap=scale(GAP)), strict=True):
            below, above = place.cut_bottom(scale(22), gap=scale(4))
            button = HoldButton(
                words(label),
                box=above.cut_bottom(min(above.h, scale(64)))[0],
                scale=scale,
                fire=partial(self._held, fire),
                colour=colour,
                face=ANSWER,
                paint=Paint(),
            )
            self.add_widget(button)
            self.add_widget(Text(words(note), box=below, face=SMALL, scale=scale, colour=QUIET))

    def _held(self, fire) -> None:
        self.kit.hands.close()
        fire()
