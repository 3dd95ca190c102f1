"""Taking back what was revealed, drawn or rolled: says which pieces go back where, and waits for a held finger."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ui.boxes import Box
from ui.dialogs.dialog import Dialog, scrolled
from ui.kit import Kit
from ui.shapes import Shape, mark
from ui.text import Stand, Text
from ui.theme import ACTION, ANSWER, GAP, INK, PROTECTED, QUIET, Face, Weight
from ui.touch import HoldButton, Paint
from ui.typeset import break_lines, line_height

WORDS = Face(Weight.REGULAR, 20, 20)
LEAD = Face(Weight.REGULAR, 17, 15)


class UndoDialog(Dialog):
    """What must be put back on the table before the last step is taken back."""

    def __init__(self, kit: Kit, window: Box, plan: Sequence[str], undo: Callable[[], None]) -> None:
        super().__init__(kit, window, title=kit.words.own("undo.title"), size=(620, 380))
        scale = kit.scale
        self._undo = undo
        below, above = self.inner.cut_bottom(scale(64), gap=scale(GAP))
        lead, above = above.cut_top(scale(24), gap=scale(6))
        self.add_widget(Text(kit.words.own("undo.lead"), box=lead, face=LEAD, scale=scale, colour=QUIET))
        room = above.w - scale(40)
        heights = [
            len(break_lines(words, WORDS.weight, scale(WORDS.size), room)) * line_height(scale(WORDS.size)) + scale(1)
            for words in plan
        ]
        scroll, column = scrolled(kit, above, sum(heights) + scale(8) * len(heights))
        rest = Box(0, 0, above.w - scale(12), column.height)
        for words, height in zip(plan, heights, strict=True):
            place, rest = rest.cut_top(height, gap=scale(8))
            dot, place = place.cut_left(scale(20), gap=scale(8))
            with column.canvas:
                mark(Shape.CIRCLE, dot.cut_top(scale(24))[0].middle(scale(8), scale(8)), PROTECTED)
            column.add_widget(Text(words, box=place, face=WORDS, scale=scale, colour=INK, stand=Stand.TOP, lines=0))
        self.add_widget(scroll)
        self.confirm = HoldButton(
            kit.words.own("undo.hold"),
            box=below,
            scale=scale,
            fire=self._agreed,
            colour=PROTECTED,
            face=ANSWER,
            paint=Paint(fill=ACTION, edge=PROTECTED, ink=INK),
        )
        self.add_widget(self.confirm)

    def key(self, key: str) -> bool:
        """Take a key: "enter" agrees, for a keyboard was asked twice by then."""
        if key == "enter":
            self._agreed()
            return True
        return super().key(key)

    def _agreed(self) -> None:
        self.kit.hands.close()
        self._undo()
