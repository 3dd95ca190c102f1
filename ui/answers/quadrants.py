"""A scanner reading: four counts in four fields that stand as on the card, and the digits to tap into them.

What the eyes read stands in the fields by itself, around the card as the red window shows it; a field that they are not
sure of is next until somebody taps its count.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.engine.prompts import Asked
from ui.answers.base import ANSWER_PAINT, CONFIRM_PAINT, Answers, Heights, Reply, SendButton
from ui.answers.proposed import Proposed, mark_likely
from ui.answers.red_view import LargeView, Quarters, RedView, width
from ui.boxes import Box
from ui.kit import Kit
from ui.shapes import outline, panel
from ui.sight import Picture, Proposal
from ui.text import Align, Text
from ui.theme import ANSWER_TOUCH, EDGE, GAP, GROUND, INK, PROTECTED, QUIET, SMALL, STRONG, TOUCH, WARNING, Face, Weight
from ui.touch import TapButton, Touchable

QUARTERS = ("nw", "ne", "sw", "se")
"""The fields in the order of the answer, as they are read on the card."""

COUNT = Face(Weight.BOLD, 30, 20)
DIGIT = Face(Weight.BOLD, 24, 16)
SIDE = 150
"""Width of the confirmation beside the fields, where there is room for it."""
BETWEEN = 6
"""Between two digits: ten of them are each as wide as a finger."""
FIELD = 88
"""The least width of a field beside the card, in designed pixels."""


class QuadrantAnswers(Answers):
    """Four fields, the digits, and a confirmation that shows the reading."""

    def __init__(self, kit: Kit, box: Box, asked: Asked, reply: Reply) -> None:
        super().__init__(kit, box, asked, reply)
        self.quarters = Proposed(len(QUARTERS), self._read)
        self.current = 0
        self.view: RedView | None = None
        self.large: LargeView | None = None
        self._chosen = False
        scale = kit.scale
        rows = self._digit_rows(kit, box.w)
        high = rows * scale(ANSWER_TOUCH) + (rows - 1) * scale(BETWEEN)
        digits, above = box.cut_bottom(high, gap=scale(GAP))
        confirm, self._card = above.cut_right(min(scale(SIDE), box.w * 0.38), gap=scale(GAP))
        self.fields: list[QuarterField] = []
        self._lay_fields(0)
        self.digits = [
            self._digit(digit, cell) for digit, cell in enumerate(digits.grid(10 // rows, rows, gap=scale(BETWEEN)))
        ]
        for digit in self.digits:
            self.add_widget(digit)
        self.confirm = SendButton(
            " ", box=confirm, scale=scale, fire=self._confirm, face=STRONG, paint=CONFIRM_PAINT, lines=3, reply=reply
        )
        self.add_widget(self.confirm)
        self._refresh()

    @property
    def counts(self) -> list[int | None]:
        """The count of each quarter, None where that is not known."""
        return self.quarters.values

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

    def stops(self) -> list[Touchable]:
        if self.large:  # it lies over the others
            return [self.large]
        return [*self.digits, self.confirm, *self.fields, *([self.view] if self.view else [])]

    def ready(self) -> Touchable | None:
        return self.confirm if self.quarters.complete and not self._chosen else None

    def tap(self, count: int) -> None:
        """Set the current field; the next one that is empty or unsure is current."""
        if self.locked:
            return
        self.quarters.set(self.current, count)
        left = self.quarters.left_after(self.current)
        self.current = (self.current + 1) % len(QUARTERS) if left is None else left
        self._chosen = False
        self._refresh()

    def choose(self, at: int) -> None:
        """Make a field the current one."""
        self.current, self._chosen = at, True
        self._refresh()

    def propose(self, proposal: Proposal | None) -> None:
        if not self.quarters.take(proposal):
            return
        left = self.quarters.left
        if left is not None and not self._chosen:
            self.current = left
        self._show_card(proposal)
        self._refresh()

    def look_closer(self) -> None:
        """Show the card large, over the whole prompt; again: as before."""
        if self.large:
            self.remove_widget(self.large)
            self.large = None
        elif self.view and self.view.shown:
            over = getattr(self.parent, "box", self.box)
            self.large = LargeView(self.kit, over, self.view.shown, self.look_closer)
            self.add_widget(self.large)

    @staticmethod
    def _digit_rows(kit: Kit, room: float) -> int:
        return 1 if room >= 10 * kit.scale(TOUCH) + 9 * kit.scale(BETWEEN) else 2

    def _read(self, _at: int, value: int | str) -> int | None:
        return value if isinstance(value, int) and self.asked.least <= value <= self.asked.most else None

    def _digit(self, digit: int, box: Box) -> TapButton:
        fire: Callable[[], None] = partial(self.tap, digit)
        return TapButton(str(digit), box=box, scale=self.kit.scale, fire=fire, face=DIGIT, paint=ANSWER_PAINT)

    def _lay_fields(self, between: float) -> None:
        """The fields, with so many pixels for the card between those of the west and those of the east."""
        for field in self.fields:
            self.remove_widget(field)
        gap = self.kit.scale(BETWEEN)
        cells = self._card.grid(2, 2, gap=gap)
        if between:
            cells = [
                cell.cut_right((between + gap) / 2)[1] if at % 2 == 0 else cell.cut_left((between + gap) / 2)[1]
                for at, cell in enumerate(cells)
            ]
        self.fields = [
            QuarterField(self.kit, cell, quarter, partial(self.choose, at))
            for at, (quarter, cell) in enumerate(zip(QUARTERS, cells, strict=True))
        ]
        for field in self.fields:
            self.add_widget(field)

    def _show_card(self, proposal: Proposal | None) -> None:
        """The card between the fields, where the eyes show it and there is room."""
        picture = proposal.picture if proposal else None
        if self.large:
            self.look_closer()
        if self.view:
            self.remove_widget(self.view)
            self.view = None
        between = 0.0
        if picture:
            most = self._card.w - 2 * self.kit.scale(FIELD) - 2 * self.kit.scale(BETWEEN)
            between = min(width(picture, self._card.h), most)
        if between < self.kit.scale(TOUCH):
            picture, between = None, 0.0
        self._lay_fields(between)
        if picture:
            self.view = RedView(self.kit, self._card.middle(between, self._card.h), self.look_closer)
            self.view.show(self._quarters(picture))
            self.add_widget(self.view)

    def _quarters(self, picture: Picture) -> Quarters:
        """The card as it is to be shown now; the first quarter's own picture says where the quarters meet."""
        first = self.quarters.readings[0]
        middle = (0.5, 0.5)
        if first and first.picture:
            middle = (first.picture.width / picture.width, first.picture.height / picture.height)
        nw, ne, sw, se = ("" if count is None else str(count) for count in self.counts)
        unsure = [self.quarters.unsure(at) for at in range(len(QUARTERS))]
        return Quarters(picture, middle, (nw, ne, sw, se), (unsure[0], unsure[1], unsure[2], unsure[3]))

    def _confirm(self) -> None:
        if self.quarters.complete:
            self.send(tuple(count for count in self.counts if count is not None))

    def _refresh(self) -> None:
        complete = self.quarters.complete
        for at, (field, count) in enumerate(zip(self.fields, self.counts, strict=True)):
            field.show(count, current=at == self.current, unsure=self.quarters.unsure(at))
        if self.view and self.view.shown:
            self.view.show(self._quarters(self.view.shown.picture))
        likely = self.quarters.likely(self.current)
        for digit, button in enumerate(self.digits):
            mark_likely(button, button.box, self.kit.scale, likely=digit in likely)
        self.confirm.say(self._words(complete=complete))
        self.confirm.enable(usable=complete)

    def _words(self, *, complete: bool) -> str:
        """What the confirmation says: the reading, or what is left to do."""
        words = self.kit.words.own
        quarter = words(f"quadrants.{QUARTERS[self.current]}")
        if complete:
            nw, ne, sw, se = self.counts
            return words("quadrants.confirm", above=f"{nw} {ne}", below=f"{sw} {se}")
        if self.quarters.unsure(self.current):
            return words("quadrants.unsure", quarter=quarter)
        return self.quarters.note or words("quadrants.next", quarter=quarter)


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

    def show(self, count: int | None, *, current: bool, unsure: bool) -> None:
        """Show a count, with a question mark where the eyes are not sure, or that there is none yet."""
        scale = self._kit.scale
        self._count.say("–" if count is None else f"{count}?" if unsure else str(count))
        self._count.tint(QUIET if count is None else WARNING if unsure else INK)
        self.canvas.after.clear()
        with self.canvas.after:
            outline(self.box, PROTECTED if current else EDGE, scale(8), scale(3 if current else 1) / 2)
