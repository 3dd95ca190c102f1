"""Dice: tap the faces as they lie; each tap fills the next die, and a die that was tapped wrong can be tapped again."""

from __future__ import annotations

from kivy.graphics import Color, SmoothEllipse

from companion.engine.prompts import Asked
from ui.answers.base import ANSWER_PAINT, CONFIRM_PAINT, Answers, Heights, Reply, SendButton
from ui.boxes import Box
from ui.kit import Kit
from ui.shapes import Shape, mark, ring
from ui.text import Align, Text
from ui.theme import ANSWER_TOUCH, GAP, GROUND, INK, PROTECTED, QUIET, STRONG, Face, Weight
from ui.touch import TapButton, Touchable

PIPS = {
    1: ((0.5, 0.5),),
    2: ((0.26, 0.74), (0.74, 0.26)),
    3: ((0.26, 0.74), (0.5, 0.5), (0.74, 0.26)),
    4: ((0.26, 0.26), (0.26, 0.74), (0.74, 0.26), (0.74, 0.74)),
    5: ((0.26, 0.26), (0.26, 0.74), (0.5, 0.5), (0.74, 0.26), (0.74, 0.74)),
    6: ((0.26, 0.22), (0.26, 0.5), (0.26, 0.78), (0.74, 0.22), (0.74, 0.5), (0.74, 0.78)),
}
NUMBER = Face(Weight.BOLD, 24, 16)
SIDE = 150
ROW_OF = 10
BETWEEN = 6
"""Between two faces."""

FACE = 38
"""The least width of a face with two figures, which can be touched and read, in designed pixels."""


class DiceAnswers(Answers):
    """A row of dice, the faces to tap, and a confirmation."""

    def __init__(self, kit: Kit, box: Box, asked: Asked, reply: Reply) -> None:
        super().__init__(kit, box, asked, reply)
        self.faces: list[int | None] = [None] * asked.count
        self._next = 0
        scale = kit.scale
        rows = self._face_rows(kit, asked, box.w)
        lines = box.rows(rows + 1, gap=scale(GAP))
        confirm, left = lines[0].cut_right(scale(SIDE), gap=scale(GAP))
        self._slots = [
            DieSlot(kit, cell, lambda at=at: self._choose(at))
            for at, cell in enumerate(self._slot_boxes(left, asked.count))
        ]
        for slot in self._slots:
            self.add_widget(slot)
        faces = range(1, asked.most + 1)
        across = -(-len(faces) // rows)
        cells = [cell for line in lines[1:] for cell in line.columns(across, gap=scale(BETWEEN))]
        for face, cell in zip(faces, cells, strict=False):
            self.add_widget(FaceButton(kit, cell, face, pips=asked.most <= 6, fire=lambda face=face: self.tap(face)))
        self.confirm = SendButton(
            " ", box=confirm, scale=scale, fire=self._confirm, face=STRONG, paint=CONFIRM_PAINT, lines=3, reply=reply
        )
        self.add_widget(self.confirm)
        self._refresh()

    @classmethod
    def heights(cls, kit: Kit, asked: Asked, room: float) -> Heights:
        rows = cls._face_rows(kit, asked, room) + 1
        least = rows * kit.scale(ANSWER_TOUCH) + (rows - 1) * kit.scale(GAP)
        return Heights(least, least, least)

    def key(self, key: str) -> bool:
        if key.isdigit() and self.asked.least <= int(key) <= self.asked.most:
            self.tap(int(key))
        elif key == "enter":
            self._confirm()
        else:
            return False
        return True

    def tap(self, face: int) -> None:
        """Set the die that is next to a face."""
        if self.locked:
            return
        self.faces[self._next] = face
        empty = [at for at, shown in enumerate(self.faces) if shown is None]
        self._next = empty[0] if empty else min(self._next + 1, len(self.faces) - 1)
        self._refresh()

    @staticmethod
    def _face_rows(kit: Kit, asked: Asked, room: float) -> int:
        """How many rows the faces take: as few as can be touched and read in a room of this width."""
        between = kit.scale(BETWEEN)
        across = max(1, min(ROW_OF, int((room + between) / (kit.scale(FACE) + between))))
        return -(-asked.most // across)

    def _slot_boxes(self, line: Box, count: int) -> list[Box]:
        gap = self.kit.scale(GAP)
        side = min(line.h, (line.w - gap * (count - 1)) / count)
        return [Box(line.x + at * (side + gap), line.y, side, line.h) for at in range(count)]

    def _choose(self, at: int) -> None:
        self._next = at
        self._refresh()

    def _confirm(self) -> None:
        shown = [face for face in self.faces if face is not None]
        if len(shown) == len(self.faces):
            self.send(tuple(shown))

    def _refresh(self) -> None:
        complete = None not in self.faces
        for at, (slot, face) in enumerate(zip(self._slots, self.faces, strict=True)):
            slot.show(face, current=at == self._next and not complete, pips=self.asked.most <= 6)
        words = self.kit.words.own
        if complete:
            self.confirm.say(words("dice.confirm", faces=" ".join(str(face) for face in self.faces)))
        else:
            self.confirm.say(words("dice.next", place=self._next + 1, count=len(self.faces)))
        self.confirm.enable(usable=complete)


class DieSlot(Touchable):
    """A die as it lies; touched, it is the next one to set."""

    def __init__(self, kit: Kit, box: Box, fire) -> None:
        super().__init__(box, fire)
        self._kit = kit

    def show(self, face: int | None, *, current: bool, pips: bool) -> None:
        """Draw a face, or an empty place; ringed when it is next."""
        scale = self._kit.scale
        self.canvas.clear()
        self.clear_widgets()
        side = min(self.box.w, self.box.h) - scale(6)
        place = self.box.middle(side, side)
        with self.canvas:
            if face is None:
                ring(Shape.SQUARE, place, PROTECTED if current else QUIET, scale(2 if current else 1) / 2)
            else:
                mark(Shape.SQUARE, place, INK)
                if pips:
                    draw_pips(face, place)
            if face is not None and current:
                ring(Shape.SQUARE, place.inset(-scale(2)), PROTECTED, scale(2) / 2)
        if face is not None and not pips:
            text = Text(str(face), box=place, face=NUMBER, scale=scale, colour=GROUND, align=Align.CENTRE)
            self.add_widget(text)


class FaceButton(TapButton):
    """A face to tap."""

    def __init__(self, kit: Kit, box: Box, face: int, *, pips: bool, fire) -> None:
        super().__init__(
            "" if pips else str(face), box=box, scale=kit.scale, fire=fire, face=NUMBER, paint=ANSWER_PAINT
        )
        if pips:
            side = min(box.w, box.h) - kit.scale(16)
            with self.canvas:
                place = box.middle(side, side)
                mark(Shape.SQUARE, place, INK)
                draw_pips(face, place)


def draw_pips(face: int, box: Box) -> None:
    """The pips of a six-sided die on the canvas that is open."""
    side = box.w * 0.2
    Color(*GROUND)
    for x, y in PIPS[face]:
        SmoothEllipse(pos=(box.x + box.w * x - side / 2, box.y + box.h * y - side / 2), size=(side, side))
