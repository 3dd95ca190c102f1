"""A scanner reading: four counts in four fields that stand as on the card, and the digits to tap into them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.engine.prompts import Asked
from ui.answers.base import ANSWER_PAINT, CONFIRM_PAINT, Answers, Heights, Reply, SendButton
from ui.boxes import Box
from ui.kit import Kit
from ui.shapes import outline, panel
from ui.text import Align, Text
from ui.theme import ANSWER_TOUCH, EDGE, GAP, GROUND, INK, PROTECTED, QUIET, SMALL, STRONG, TOUCH, Face, Weight
from ui.touch import TapButton, Touchable

QUARTERS = ("nw", "ne", "sw", "se")
"""The fields in the order of the answer, as they are read on the card."""

COUNT = Face(Weight.BOLD, 30, 20)
DIGIT = Face(Weight.BOLD, 24, 16)
SIDE = 150
"""Width of the confirmation beside the fields, where there is room for it."""
BETWEEN = 6
"""Between two digits: ten of them are each as wide as a finger."""


class QuadrantAnswers(Answers):
    """Four fields, the digits, and a confirmation that shows the reading."""

    def __init__(self, kit: Kit, box: Box, asked: Asked, reply: Reply) -> None:
        super().__init__(kit, box, asked, reply)
        self.counts: list[int | None] = [None] * len(QUARTERS)
        self.current = 0
        scale = kit.scale
        rows = self._digit_rows(kit, box.w)
        high = rows * scale(ANSWER_TOUCH) + (rows - 1) * scale(BETWEEN)
        digits, above = box.cut_bottom(high, gap=scale(GAP))
        confirm, fields = above.cut_right(min(scale(SIDE), box.w * 0.38), gap=scale(GAP))
        self.fields = [
            QuarterField(kit, cell, quarter, partial(self.choose, at))
            for at, (quarter, cell) in enumerate(zip(QUARTERS, fields.grid(2, 2, gap=scale(BETWEEN)), strict=True))
        ]
        for field in self.fields:
            self.add_widget(field)
        for digit, cell in enumerate(digits.grid(10 // rows, rows, gap=scale(BETWEEN))):
            self.add_widget(self._digit(digit, cell))
        self.confirm = SendButton(
            " ", box=confirm, scale=scale, fire=self._confirm, face=STRONG, paint=CONFIRM_PAINT, lines=3, reply=reply
        )
        self.add_widget(self.confirm)
        self._refresh()

    @classmethod
    def heights(cls, kit: Kit, asked: Asked, room: float) -> Heights:
        scale, rows = kit.scale, cls._digit_rows(kit, room)
        digits = rows * scale(ANSWER_TOUCH) + (rows - 1) * scale(BETWEEN)
        whole = 2 * scale(ANSWER_TOUCH) + scale(BETWEEN) + scale(GAP) + digits
        return Heights(whole, whole, whole + scale(24))

    def key(self, key: str) -> bool:
        """Take a key: a digit is the count, "tab" or "+" and "-" go to the next field and back."""
        if key.isdigit():
            self.tap(int(key))
        elif key == "enter":
            self._confirm()
        elif key in ("tab", "+", "-"):
            self.choose((self.current + (-1 if key == "-" else 1)) % len(QUARTERS))
        else:
            return False
        return True

    def tap(self, count: int) -> None:
        """Set the current field; the next one that is empty is current."""
        if self.locked:
            return
        self.counts[self.current] = count
        later = [at for at in range(self.current + 1, len(QUARTERS)) if self.counts[at] is None]
        empty = later or [at for at, one in enumerate(self.counts) if one is None]
        self.choose(empty[0] if empty else (self.current + 1) % len(QUARTERS))

    def choose(self, at: int) -> None:
        """Make a field the current one."""
        self.current = at
        self._refresh()

    @staticmethod
    def _digit_rows(kit: Kit, room: float) -> int:
        return 1 if room >= 10 * kit.scale(TOUCH) + 9 * kit.scale(BETWEEN) else 2

    def _digit(self, digit: int, box: Box) -> TapButton:
        fire: Callable[[], None] = partial(self.tap, digit)
        return TapButton(str(digit), box=box, scale=self.kit.scale, fire=fire, face=DIGIT, paint=ANSWER_PAINT)

    def _confirm(self) -> None:
        counts = [count for count in self.counts if count is not None]
        if len(counts) == len(QUARTERS):
            self.send(tuple(counts))

    def _refresh(self) -> None:
        words, complete = self.kit.words.own, None not in self.counts
        for at, (field, count) in enumerate(zip(self.fields, self.counts, strict=True)):
            field.show(count, current=at == self.current)
        if complete:
            nw, ne, sw, se = self.counts
            self.confirm.say(words("quadrants.confirm", above=f"{nw} {ne}", below=f"{sw} {se}"))
        else:
            quarter = words(f"quadrants.{QUARTERS[self.current]}")
            self.confirm.say(words("quadrants.next", quarter=quarter))
        self.confirm.enable(usable=complete)


class QuarterField(Touchable):
    """One quarter of the card with its count; touched, it is the current one."""

    def __init__(self, kit: Kit, box: Box, quarter: str, fire: Callable[[], None]) -> None:
        super().__init__(box, fire)
        scale = kit.scale
        self._kit = kit
        with self.canvas:
            panel(box, GROUND, scale(9))
        name, inner = box.inset(scale(10), scale(4)).cut_left(scale(28))
        words = kit.words.own(f"quadrants.{quarter}")
        self.add_widget(Text(words, box=name, face=SMALL, scale=scale, colour=QUIET))
        self._count = Text(" ", box=inner, face=COUNT, scale=scale, colour=INK, align=Align.CENTRE)
        self.add_widget(self._count)

    def show(self, count: int | None, *, current: bool) -> None:
        """Show a count, or that there is none yet; framed when it is the current one."""
        scale = self._kit.scale
        self._count.say("–" if count is None else str(count))
        self._count.tint(QUIET if count is None else INK)
        self.canvas.after.clear()
        with self.canvas.after:
            outline(self.box, PROTECTED if current else EDGE, scale(8), scale(3 if current else 1) / 2)
