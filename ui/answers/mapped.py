"""Answers that are all on the map: a tap there is the answer, and they are offered as a list besides."""

from __future__ import annotations

from companion.engine.prompts import Asked, Option
from ui.answers.base import ANSWER_PAINT, Answers, Heights, Reply
from ui.boxes import Box
from ui.kit import Kit
from ui.theme import ANSWER_TOUCH, BODY
from ui.touch import TapButton


class MapAnswers(Answers):
    """A button for the list; with Tab the options are pointed at on the map one after the other, Enter takes one."""

    def __init__(self, kit: Kit, box: Box, asked: Asked, reply: Reply) -> None:
        super().__init__(kit, box, asked, reply)
        self.pointed: Option | None = None
        words = kit.words.own("map.list", n=len(asked.options))
        low = box.cut_bottom(min(box.h, kit.scale(ANSWER_TOUCH)))[0]
        fire = self._list
        self.add_widget(TapButton(words, box=low, scale=kit.scale, fire=fire, face=BODY, paint=ANSWER_PAINT))

    @classmethod
    def heights(cls, kit: Kit, asked: Asked, room: float) -> Heights:
        high = kit.scale(ANSWER_TOUCH)
        return Heights(high, high, high)

    def key(self, key: str) -> bool:
        """Take a key: Tab points at the next option on the map, Enter takes it, or opens the list."""
        options = self.asked.options
        if key == "tab":
            at = options.index(self.pointed) + 1 if self.pointed else 0
            self.pointed = options[at % len(options)]
            self.kit.hands.point(self.pointed)
            return True
        if key in ("enter", "space"):
            if self.pointed:
                self.send(self.pointed.id)
            else:
                self._list()
            return True
        return False

    def _list(self) -> None:
        self.kit.hands.all_options(self.asked)
