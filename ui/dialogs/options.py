"""All options of a long prompt at once, as many as the window holds, with all that can be read behind them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.engine.prompts import Answer, Asked, Kind, Option, Refused
from ui.answers.base import Reply
from ui.answers.folded import Folded, folded
from ui.answers.noted import Notes, has_notes
from ui.answers.options import OptionGrid
from ui.answers.pick import ChooseManyAnswers
from ui.answers.refused import refusals
from ui.answers.tile import plain, worded
from ui.boxes import Box
from ui.dialogs.dialog import Dialog
from ui.kit import Kit


class OptionsDialog(Dialog):
    """A tap on an option answers and closes; where several are picked, the confirmation does.

    Where there is something to read, what can be done with one card stands together, as in the prompt.
    """

    def __init__(self, kit: Kit, window: Box, asked: Asked, send: Callable[[Answer], None]) -> None:
        super().__init__(kit, window, title=kit.words.of(asked.text), size=(776, 460))
        self._send = send
        self.answers: ChooseManyAnswers | None = None
        if asked.kind is Kind.CHOOSE_MANY:
            reply = Reply(self._answer, lambda touch: True)
            self.answers = ChooseManyAnswers(kit, self.inner, asked, reply, notes=Notes.ALWAYS)
            self.grid = self.answers.grid
            self.add_widget(self.answers)
            return
        self._by_name = asked.kind is Kind.SCAN  # a card is looked for by its name
        self._folded = folded(plain(asked)) if has_notes(asked) else Folded(asked.options, {})
        self.grid = self._lay(self._folded.shown, refusals(asked))

    def key(self, key: str) -> bool:
        if self.answers:
            return self.answers.key(key)
        if key in ("enter", "space"):
            return self.grid.tap_pointed()
        return self.grid.key(key)

    def _lay(self, shown: Sequence[Option], refused: Sequence[Refused]) -> OptionGrid:
        options = worded(self.kit, shown)
        if self._by_name:
            options.sort(key=lambda one: one.label.casefold())
        reply = Reply(self._send, lambda touch: True)
        grid = OptionGrid(
            self.kit, self.inner, options, tapped=self._tapped, reply=reply, refused=refused, notes=Notes.ALWAYS
        )
        self.add_widget(grid)
        return grid

    def _tapped(self, option: Option) -> None:
        within = self._folded.within.get(option.id)
        if within is None:
            self._answer(option.id)
        else:
            self.remove_widget(self.grid)
            self.grid = self._lay(within, ())

    def _answer(self, answer: Answer) -> None:
        self.kit.hands.close()
        self._send(answer)
