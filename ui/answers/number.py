"""A number: each value as a button where they are few, a stepper where they are some, a pad where they are many."""

from __future__ import annotations

from companion.engine.prompts import Asked
from ui.answers.base import ANSWER_PAINT, CONFIRM_PAINT, Answers, Heights, Reply, SendButton
from ui.boxes import Box
from ui.icons import Icon
from ui.kit import Kit
from ui.shapes import panel
from ui.sight import Proposal
from ui.text import Align, Text
from ui.theme import ACTION, ANSWER, ANSWER_TOUCH, GAP, GROUND, INK, PROTECTED, TOUCH, Face, Weight
from ui.touch import Paint, TapButton, Touchable

FEW = 9
"""Up to this many values each has its own button, where there is room for them."""

SOME = 20
"""Above this many values there is a number pad."""

VALUE = Face(Weight.BOLD, 30, 20)
CHOSEN_PAINT = Paint(fill=ACTION, edge=PROTECTED, ink=INK)


class NumberAnswers(Answers):
    """Shows a value, ways to change it, and a confirmation that says it."""

    def __init__(self, kit: Kit, box: Box, asked: Asked, reply: Reply) -> None:
        super().__init__(kit, box, asked, reply)
        self.value = asked.least
        self._typed = ""
        self._seen: int | None = None
        self._by_hand = False
        self._value: Text | None = None
        self._quick: dict[int, TapButton] = {}
        count = asked.most - asked.least + 1
        if count <= FEW and box.w >= count * kit.scale(TOUCH + GAP):
            confirm, above = self._rows(box)
            self._lay_quick(above)
        elif count <= SOME + 1:
            confirm, above = self._rows(box)
            self._lay_stepper(above)
        else:
            roomy = box.w * 0.62 >= 6 * kit.scale(TOUCH) + 5 * kit.scale(GAP)
            pad, side = box.cut_left(box.w * (0.62 if roomy else 0.69), gap=kit.scale(GAP))
            confirm, above = self._rows(side)
            self._lay_pad(pad)
            if roomy:
                self._lay_stepper(above)
            else:
                self._lay_value(above)
        self.confirm = SendButton(
            " ",
            box=confirm,
            scale=kit.scale,
            fire=self._confirm,
            face=ANSWER,
            paint=CONFIRM_PAINT,
            reply=reply,
        )
        self.confirm.turned = self._turned
        self.add_widget(self.confirm)
        self._refresh()

    @classmethod
    def heights(cls, kit: Kit, asked: Asked, room: float) -> Heights:
        rows = 2 * kit.scale(ANSWER_TOUCH) + kit.scale(GAP)
        return Heights(rows, rows, rows + kit.scale(12))

    def key(self, key: str) -> bool:
        if key in "+-":
            self.step(1 if key == "+" else -1)
        elif key == "enter":
            self._confirm()
        elif key.isdigit():
            self.type(key)
        else:
            return False
        return True

    def stops(self) -> list[Touchable]:
        """The confirmation alone: an encoder that is turned there counts."""
        return [self.confirm]

    def propose(self, proposal: Proposal | None) -> None:
        """Show the number that the eyes read off the table, unless people have set one; they confirm it."""
        value = proposal.readings[0].value if proposal and proposal.readings else None
        if value == self._seen or not isinstance(value, int) or self._by_hand:
            return
        self._seen = value
        self.set(value)
        self._by_hand = False

    def set(self, value: int) -> None:
        """Choose a value; what lies outside the bounds becomes the nearest bound."""
        self._typed, self._by_hand = "", True
        self.value = max(self.asked.least, min(self.asked.most, value))
        self._refresh()

    def step(self, by: int) -> None:
        """Go up or down."""
        self.set(self.value + by)

    def _turned(self, detents: int) -> bool:
        """Count up or down; from the last number the highlight goes on."""
        before = self.value
        self.set(before + detents)
        return self.value != before

    def type(self, digit: str) -> None:
        """Add a digit; a number that would be too large begins anew with it."""
        typed = self._typed + digit
        if int(typed) > self.asked.most:
            typed = digit
        if int(typed) > self.asked.most:
            return
        self.value, self._typed, self._by_hand = int(typed), typed, True
        self._refresh()

    def erase(self) -> None:
        """Take the last digit back."""
        self._typed = (self._typed or str(self.value))[:-1]
        self.value, self._by_hand = int(self._typed or 0), True
        self._refresh()

    def _rows(self, box: Box) -> tuple[Box, Box]:
        above, below = box.rows(2, gap=self.kit.scale(GAP))
        return below, above

    def _lay_quick(self, box: Box) -> None:
        values = range(self.asked.least, self.asked.most + 1)
        for value, cell in zip(values, box.columns(len(values), gap=self.kit.scale(GAP)), strict=True):
            self._quick[value] = self._button(str(value), cell, lambda value=value: self.set(value))

    def _lay_stepper(self, box: Box) -> None:
        minus, middle, plus = box.columns(3, gap=self.kit.scale(GAP))
        self._button("", minus, lambda: self.step(-1), sign=Icon.MINUS)
        self._button("", plus, lambda: self.step(1), sign=Icon.PLUS)
        self._lay_value(middle)

    def _lay_value(self, box: Box) -> None:
        with self.canvas.before:
            panel(box, GROUND, self.kit.scale(9))
        self._value = Text(" ", box=box, face=VALUE, scale=self.kit.scale, align=Align.CENTRE)
        self.add_widget(self._value)

    def _lay_pad(self, box: Box) -> None:
        cells = box.grid(6, 2, gap=self.kit.scale(GAP))
        for words, cell in zip("12345<67890C", cells, strict=True):
            if words == "<":
                self._button("", cell, self.erase, sign=Icon.ERASE)
            elif words == "C":
                self._button("", cell, lambda: self.set(self.asked.least), sign=Icon.CLOSE)
            else:
                self._button(words, cell, lambda words=words: self.type(words))

    def _button(self, words: str, box: Box, fire, *, sign: Icon | None = None) -> TapButton:
        button = TapButton(words, box=box, scale=self.kit.scale, fire=fire, face=VALUE, sign=sign, paint=ANSWER_PAINT)
        self.add_widget(button)
        return button

    def _legal(self) -> bool:
        return self.asked.least <= self.value <= self.asked.most

    def _confirm(self) -> None:
        if self._legal():
            self.send(self.value)

    def _refresh(self) -> None:
        if self._value:
            self._value.say(str(self.value))
        for value, button in self._quick.items():
            button.paint = CHOSEN_PAINT if value == self.value else ANSWER_PAINT
            button.release()
        if hasattr(self, "confirm"):
            self.confirm.say(self.kit.words.own("number.confirm", value=self.value))
            self.confirm.enable(usable=self._legal())
