"""Dice: tap the faces as they lie; each tap fills the next die, and a die that was tapped wrong can be tapped again.

What the eyes read fills the dice by itself; a die that they are not sure of is next until somebody taps what it shows.
"""

from __future__ import annotations

import msgspec
from kivy.graphics import Color, SmoothEllipse

from companion.engine.prompts import Asked
from ui.answers.base import ANSWER_PAINT, CONFIRM_PAINT, Answers, Heights, Reply, SendButton
from ui.answers.proposed import Badge, Proposed, mark_likely
from ui.boxes import Box
from ui.kit import Kit
from ui.photo import Photo
from ui.shapes import Shape, mark, ring
from ui.sight import Proposal, Reading
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
        self.dice = Proposed(asked.count, self._read)
        self._next = 0
        self._chosen = False
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
        self.keys = [
            FaceButton(kit, cell, face, pips=asked.most <= 6, fire=lambda face=face: self.tap(face))
            for face, cell in zip(faces, cells, strict=False)
        ]
        for key in self.keys:
            self.add_widget(key)
        self.confirm = SendButton(
            " ", box=confirm, scale=scale, fire=self._confirm, face=STRONG, paint=CONFIRM_PAINT, lines=3, reply=reply
        )
        self.add_widget(self.confirm)
        self._refresh()

    @property
    def faces(self) -> list[int | None]:
        """What each die shows, None where that is not known."""
        return self.dice.values

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

    def stops(self) -> list[Touchable]:
        return [*self.keys, self.confirm, *self._slots]

    def ready(self) -> Touchable | None:
        return self.confirm if self.dice.complete and not self._chosen else None

    def tap(self, face: int) -> None:
        """Set the die that is next to a face."""
        if self.locked:
            return
        self.dice.set(self._next, face)
        left = self.dice.left
        self._next = min(self._next + 1, len(self.faces) - 1) if left is None else left
        self._chosen = False
        self._refresh()

    def propose(self, proposal: Proposal | None) -> None:
        if not self.dice.take(proposal):
            return
        left = self.dice.left
        if left is not None and not self._chosen:
            self._next = left
        self._refresh()

    def _read(self, _at: int, value: int | str) -> int | None:
        return value if isinstance(value, int) and self.asked.least <= value <= self.asked.most else None

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
        self._next, self._chosen = at, True
        self._refresh()

    def _confirm(self) -> None:
        if self.dice.complete:
            self.send(tuple(face for face in self.faces if face is not None))

    def _refresh(self) -> None:
        complete = self.dice.complete
        for at, slot in enumerate(self._slots):
            current = at == self._next and (not complete or self._chosen)
            shown = Shown(self.faces[at], self.dice.readings[at], self.dice.unsure(at), current)
            slot.show(shown, pips=self.asked.most <= 6)
        likely = self.dice.likely(self._next) if self.faces else ()
        for key in self.keys:
            key.mark(likely=key.face in likely)
        self.confirm.say(self._words(complete=complete))
        self.confirm.enable(usable=complete)

    def _words(self, *, complete: bool) -> str:
        """What the confirmation says: the faces, or what is left to do."""
        words = self.kit.words.own
        if complete:
            return words("dice.confirm", faces=" ".join(str(face) for face in self.faces))
        if self.dice.unsure(self._next):
            return words("dice.unsure", place=self._next + 1)
        return self.dice.note or words("dice.next", place=self._next + 1, count=len(self.faces))


class Shown(msgspec.Struct, frozen=True):
    """How a die stands: its face, what the eyes read there, whether they are unsure, and whether it is the next."""

    face: int | None
    reading: Reading | None
    unsure: bool
    current: bool


class DieSlot(Touchable):
    """A die as it lies; touched, it is the next one to set."""

    def __init__(self, kit: Kit, box: Box, fire) -> None:
        super().__init__(box, fire)
        self._kit = kit

    def show(self, shown: Shown, *, pips: bool) -> None:
        """Draw a face, or an empty place; ringed when it is next, and in its picture where the eyes have one."""
        scale, face = self._kit.scale, shown.face
        self.canvas.clear()
        self.clear_widgets()
        side = min(self.box.w, self.box.h) - scale(6)
        place = self.box.middle(side, side)
        picture = shown.reading.picture if shown.reading else None
        with self.canvas:
            if face is None:
                ring(Shape.SQUARE, place, PROTECTED if shown.current else QUIET, scale(2 if shown.current else 1) / 2)
            elif picture is None:
                mark(Shape.SQUARE, place, INK)
                if pips:
                    draw_pips(face, place)
            if face is not None and shown.current:
                ring(Shape.SQUARE, place.inset(-scale(2)), PROTECTED, scale(2) / 2)
        if face is None:
            return
        if picture:
            self.add_widget(Photo(place, picture))
        elif not pips:
            text = Text(str(face), box=place, face=NUMBER, scale=scale, colour=GROUND, align=Align.CENTRE)
            self.add_widget(text)
        if picture or shown.unsure:
            self.add_widget(Badge(self._kit, place, str(face), unsure=shown.unsure))


class FaceButton(TapButton):
    """A face to tap."""

    def __init__(self, kit: Kit, box: Box, face: int, *, pips: bool, fire) -> None:
        super().__init__(
            "" if pips else str(face), box=box, scale=kit.scale, fire=fire, face=NUMBER, paint=ANSWER_PAINT
        )
        self.face, self._scale = face, kit.scale
        self._likely = False
        if pips:
            side = min(box.w, box.h) - kit.scale(16)
            with self.canvas:
                place = box.middle(side, side)
                mark(Shape.SQUARE, place, INK)
                draw_pips(face, place)

    def mark(self, *, likely: bool) -> None:
        """Show whether the eyes think that the next die shows it."""
        if likely == self._likely:
            return
        self._likely = likely
        mark_likely(self, self.box, self._scale, likely=likely)


def draw_pips(face: int, box: Box) -> None:
    """The pips of a six-sided die on the canvas that is open."""
    side = box.w * 0.2
    Color(*GROUND)
    for x, y in PIPS[face]:
        SmoothEllipse(pos=(box.x + box.w * x - side / 2, box.y + box.h * y - side / 2), size=(side, side))
