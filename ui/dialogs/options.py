"""All options of a long prompt at once, as many as the window holds."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.prompts import Answer, Asked, Kind, Option
from ui.answers.base import Reply
from ui.answers.options import OptionGrid
from ui.answers.pick import ChooseManyAnswers
from ui.answers.refused import refusals
from ui.answers.tile import worded
from ui.boxes import Box
from ui.dialogs.dialog import Dialog
from ui.kit import Kit


class OptionsDialog(Dialog):
    """A tap on an option answers and closes; where several are picked, the confirmation does."""

    def __init__(self, kit: Kit, window: Box, asked: Asked, send: Callable[[Answer], None]) -> None:
        super().__init__(kit, window, title=kit.words.of(asked.text), size=(776, 460))
        self._send = send
        self.answers: ChooseManyAnswers | None = None
        if asked.kind is Kind.CHOOSE_MANY:
            self.answers = ChooseManyAnswers(kit, self.inner, asked, Reply(self._answer, lambda touch: True))
            self.grid = self.answers.grid
            self.add_widget(self.answers)
            return
        options = worded(kit, asked.options)
        if asked.kind is Kind.SCAN:
            options.sort(key=lambda one: one.label.casefold())  # a card is looked for by its name
        reply = Reply(send, lambda touch: True)
        self.grid = OptionGrid(kit, self.inner, options, tapped=self._tapped, reply=reply, refused=refusals(asked))
        self.add_widget(self.grid)

    def key(self, key: str) -> bool:
        if self.answers:
            return self.answers.key(key)
        if key in ("enter", "space"):
            return self.grid.tap_pointed()
        return self.grid.key(key)

    def _tapped(self, option: Option) -> None:
        self._answer(option.id)

    def _answer(self, answer: Answer) -> None:
        self.kit.hands.close()
        self._send(answer)
