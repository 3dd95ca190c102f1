"""A cover: a question that is for one seat's eyes is behind it, and whoever sits there holds it to look."""

from __future__ import annotations

from companion.engine.prompts import Asked
from ui.answers.base import Answers, Heights, Reply
from ui.boxes import Box
from ui.holding import CHOICE_SECONDS
from ui.kit import Kit
from ui.shapes import Shape, mark
from ui.text import Align, Text
from ui.theme import ACTION, GROUND, INK, Face, Weight, blended, seat_colour
from ui.touch import HoldButton, Paint

HIGH, LOW = 88, 60
"""Height of the button, and where much that happened is to be read above it, in designed pixels."""

NUMBER = Face(Weight.BOLD, 40, 24)
WORDS = Face(Weight.BOLD, 26, 18)


class CoverAnswers(Answers):
    """The seat in its circle, and one thing to do: to hold the button."""

    def __init__(self, kit: Kit, box: Box, asked: Asked, reply: Reply) -> None:
        super().__init__(kit, box, asked, reply)
        scale, seat = kit.scale, asked.only_for or 0
        colour = seat_colour(seat)
        row = box.cut_top(min(box.h, scale(HIGH)))[0]
        circle, place = row.cut_left(row.h, gap=scale(14))
        with self.canvas:
            mark(Shape.CIRCLE, circle.inset(scale(2)), colour)
        number = Text(str(seat + 1), box=circle, face=NUMBER, scale=scale, colour=GROUND, align=Align.CENTRE)
        self.add_widget(number)
        self.button = HoldButton(
            kit.words.own("cover.look"),
            box=place,
            scale=scale,
            fire=lambda: kit.hands.look(asked),
            colour=colour,
            seconds=CHOICE_SECONDS,
            face=WORDS,
            paint=Paint(fill=blended(colour, ACTION, 0.12), edge=colour, ink=INK),
        )
        self.button.hint = lambda: kit.hands.say(kit.words.own("cover.hold"))
        self.add_widget(self.button)

    @classmethod
    def heights(cls, kit: Kit, asked: Asked, room: float) -> Heights:
        high = kit.scale(HIGH)
        return Heights(kit.scale(LOW), high, high)

    def key(self, key: str) -> bool:
        """Take a key: Enter or the space bar looks, when it is held."""
        if key in ("enter", "space"):
            self.kit.hands.by_key(self.button)
            return True
        return False
