"""One tracked value: from what to what, steps or choices, and a button that sets it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.engine.correctable import Correctable
from companion.engine.mapped import Board
from companion.engine.messages import Length
from ui.answers.base import ANSWER_PAINT, CONFIRM_PAINT, Reply
from ui.answers.options import OptionGrid
from ui.answers.tile import CHOSEN, worded
from ui.boxes import Box
from ui.icons import Icon
from ui.kit import Kit, Panel
from ui.map.spot_names import in_words
from ui.text import Align, Text
from ui.theme import ANSWER, ANSWER_TOUCH, GAP, INK, QUIET, TITLE, Face, Weight
from ui.touch import TapButton

CHANGE = Face(Weight.BOLD, 34, 18)
STEP = Face(Weight.SEMIBOLD, 20, 15)
WIDE = 20
"""Above this many values there are also steps of five."""


class ValueEditor(Panel):
    """Sets nothing before the last button is touched."""

    def __init__(
        self,
        kit: Kit,
        box: Box,
        value: Correctable,
        correct: Callable[[str, int | str], None],
        board: Board | None = None,
    ) -> None:
        super().__init__(kit, box)
        self.value = value
        self._board = board
        self.chosen: int | str = value.value
        self._correct = correct
        scale = kit.scale
        title, rest = box.cut_top(scale(28), gap=scale(2))
        words = kit.words.of
        name = f"{words(value.group, Length.LINE)} · {words(value.label, Length.LINE)}"
        self.add_widget(Text(name, box=title, face=TITLE, scale=scale, colour=INK))
        apply, rest = rest.cut_bottom(scale(60), gap=scale(GAP))
        change, rest = rest.cut_top(scale(52), gap=scale(4))
        self._change = Text(" ", box=change, face=CHANGE, scale=scale, align=Align.LEFT)
        self.add_widget(self._change)
        self._grid: OptionGrid | None = None
        if value.spots:
            self._lay_spots(rest)
        elif value.options:
            self._lay_options(rest)
        else:
            self._lay_steps(rest)
        self.apply = TapButton(" ", box=apply, scale=scale, fire=self._apply, face=ANSWER, paint=CONFIRM_PAINT)
        self.add_widget(self.apply)
        self._refresh()

    def key(self, key: str) -> bool:
        """Take a key."""
        if key in "+-":
            self.step(1 if key == "+" else -1)
        elif key == "enter":
            self._apply()
        else:
            return False
        return True

    def step(self, by: int) -> None:
        """Change a number, or take the next or the last option."""
        if isinstance(self.chosen, int):
            self.chosen = max(self.value.least, min(self.value.most, self.chosen + by))
        else:
            ids = self.value.spots or tuple(option.id for option in self.value.options)
            at = ids.index(self.chosen) + by if self.chosen in ids else min(by, 0)  # what is nowhere has none yet
            self.chosen = ids[at % len(ids)]
        self._refresh()

    def choose(self, option: str) -> None:
        """Change a value that is one of several."""
        self.chosen = option
        self._refresh()

    def _lay_steps(self, box: Box) -> None:
        scale = self.kit.scale
        bounds = self.kit.words.own("fix.bounds", least=self.value.least, most=self.value.most)
        row, rest = box.cut_top(scale(ANSWER_TOUCH), gap=scale(GAP))
        steps = [-1, 1] if self.value.most - self.value.least <= WIDE else [-5, -1, 1, 5]
        for step, cell in zip(steps, row.columns(len(steps), gap=scale(GAP)), strict=True):
            sign = {-1: Icon.MINUS, 1: Icon.PLUS}.get(step)
            words = "" if sign else (f"+{step}" if step > 0 else f"−{-step}")
            button = TapButton(
                words,
                box=cell,
                scale=scale,
                fire=partial(self.step, step),
                sign=sign,
                face=STEP,
                paint=ANSWER_PAINT,
            )
            self.add_widget(button)
        note = rest.cut_top(scale(22))[0]
        self.add_widget(Text(bounds, box=note, face=Face(Weight.REGULAR, 15, 13), scale=scale, colour=QUIET))

    def _lay_spots(self, box: Box) -> None:
        from ui.dialogs.spot_pad import SpotPad  # only where it is needed: the app starts without it

        pieces = self._board.pieces if self._board else ()
        mapped = any(piece.path == self.value.path for piece in pieces)
        self.add_widget(SpotPad(self.kit, box, self.value, self.choose, mapped=mapped))

    def _lay_options(self, box: Box) -> None:
        self._grid = OptionGrid(
            self.kit,
            box,
            worded(self.kit, self.value.options),
            tapped=lambda option: self.choose(option.id),
            reply=Reply(lambda answer: None, lambda touch: True),
            badges=lambda: {str(self.chosen): CHOSEN},
            most=2,
        )
        self.add_widget(self._grid)

    def _apply(self) -> None:
        if self.chosen != self.value.value:
            self._correct(self.value.path, self.chosen)

    def _refresh(self) -> None:
        words = self.kit.words.own
        changed = self.chosen != self.value.value
        before, after = self._worded(self.value.value), self._worded(self.chosen)
        self._change.say(f"{before} → {after}" if changed else before)
        self.apply.say(words("fix.apply", value=after) if changed else words("fix.unchanged"))
        self.apply.enable(usable=changed)
        if self._grid:
            self._grid.refresh()

    def _worded(self, value: int | str) -> str:
        return in_words(self.kit, self.value, value, self._board)
