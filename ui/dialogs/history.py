"""The history: what happened, newest first, each with its "why?", corrections marked; older lines when asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.uix.widget import Widget

from companion.engine.events import HistoryLine
from companion.engine.messages import Length
from ui.boxes import Box
from ui.dialogs.dialog import Dialog, scrolled
from ui.footer import RAISED_PAINT, why_button
from ui.kit import Kit
from ui.latest import CORRECTED
from ui.scroll import Scroller
from ui.shapes import Shape, mark, panel, ring
from ui.text import Text
from ui.theme import EDGE, INK, QUIET, TOUCH, WARNING, Face, Weight
from ui.touch import TapButton
from ui.typeset import break_lines, line_height

TOLD = Face(Weight.REGULAR, 17, 15)
PAGE = 20
"""How many lines are fetched at a time: more would keep a finger waiting."""

Older = Callable[[int], Sequence[HistoryLine]]
"""Lines that happened before a step, oldest first."""


class HistoryDialog(Dialog):
    """Lines already fetched, newest at the top, and at the bottom a way to what was before."""

    def __init__(self, kit: Kit, window: Box, lines: Sequence[HistoryLine], older: Older) -> None:
        super().__init__(kit, window, title=kit.words.own("history"), size=(760, 460))
        self.lines = list(lines)
        self._older = older
        self._ended = not lines
        self._scroll: Scroller | None = None
        self._lay(keep=0)

    def load_older(self) -> None:
        """Fetch what happened before the oldest line."""
        if not self.lines:
            return
        first = self.lines[0].step
        before = list(self._older(first + 1))  # the first step may have been cut short
        newer = [line for line in self.lines if line.step > first]
        if len(before) + len(newer) <= len(self.lines):
            before, newer = list(self._older(first)), self.lines
            self._ended = not before
        shown = self._scroll.children[0].height * (1 - self._scroll.scroll_y) if self._scroll else 0
        self.lines = before + newer
        self._lay(keep=shown)

    def _lay(self, *, keep: float) -> None:
        """Draw all lines; `keep` is how far down the first one shown is, in pixels."""
        if self._scroll:
            self.remove_widget(self._scroll)
        scale = self.kit.scale
        newest_first = list(reversed(self.lines))
        room = self.inner.w - scale(20)
        heights = [self._height(line, room) for line in newest_first]
        last = scale(TOUCH)
        self._scroll, column = scrolled(self.kit, self.inner, sum(heights) + last + scale(8))
        rest = Box(0, 0, room, column.height)
        for line, height in zip(newest_first, heights, strict=True):
            place, rest = rest.cut_top(height)
            self._line(line, place, column)
        place = rest.cut_top(last)[0]
        if self._ended:
            words = self.kit.words.own("history.beginning")
            column.add_widget(Text(words, box=place, face=TOLD, scale=scale, colour=QUIET))
        else:
            words = self.kit.words.own("history.older")
            column.add_widget(TapButton(words, box=place, scale=scale, fire=self.load_older, paint=RAISED_PAINT))
        beyond = column.height - self.inner.h
        self._scroll.scroll_y = max(0.0, 1 - keep / column.height) if beyond > 0 and keep else 1
        self.add_widget(self._scroll)

    def _height(self, line: HistoryLine, room: float) -> float:
        scale = self.kit.scale
        size = scale(TOLD.size)
        lines = break_lines(self._words(line), TOLD.weight, size, self._room(line, room))
        return max(scale(TOUCH), len(lines) * line_height(size) + scale(12))

    def _room(self, line: HistoryLine, room: float) -> float:
        scale = self.kit.scale
        return room - scale(58) - (scale(64) if line.event.rule else 0)

    def _words(self, line: HistoryLine) -> str:
        return self.kit.words.of(line.event.message, Length.LINE)

    def _line(self, line: HistoryLine, box: Box, column: Widget) -> None:
        scale = self.kit.scale
        corrected = line.event.message.key == CORRECTED
        with column.canvas:
            panel(box.cut_bottom(1)[0], EDGE, 0)
            dot = box.cut_left(scale(14))[0].middle(scale(9), scale(9))
            if corrected:
                ring(Shape.DIAMOND, dot, WARNING, scale(1.6) / 2)
            else:
                mark(Shape.CIRCLE, dot.inset(scale(2)), QUIET)
        number, rest = box.cut_left(scale(50))[0].cut_right(scale(32))[0], box.cut_left(scale(58))[1]
        column.add_widget(Text(str(line.step), box=number, face=TOLD, scale=scale, colour=QUIET))
        if line.event.rule:
            why, rest = rest.cut_right(scale(56), gap=scale(8))
            column.add_widget(why_button(self.kit, why.middle(why.w, min(why.h, scale(TOUCH))), line.event.rule))
        colour = WARNING if corrected else INK
        column.add_widget(Text(self._words(line), box=rest, face=TOLD, scale=scale, colour=colour, lines=0))
