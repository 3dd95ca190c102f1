"""What the eyes propose for the parts of an answer, beside what people have set there; and how that is shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from kivy.uix.widget import Widget

from ui.boxes import Box
from ui.icons import Icon, icon
from ui.kit import Kit
from ui.shapes import outline, panel
from ui.sight import Proposal, Reading
from ui.text import Align, Text
from ui.theme import GROUND, INK, PROTECTED, WARNING, Face, Scale, Weight
from ui.typeset import width

V = TypeVar("V")

BADGE = Face(Weight.BOLD, 16, 13)
BADGE_HIGH = 20
"""How high a badge is, in designed pixels."""

MARK = 20
"""The side of the sign in the corner of what is likely."""


class Proposed(Generic[V]):
    """The parts of one answer in its order, such as dice: the value of each, or None as long as nobody has said it.

    What people set stays, until the eyes read something else there than when it was set: then the dice were rolled
    again. What comes from the eyes goes with their proposal. The same proposal again changes nothing, whatever its
    pictures and its confidence, so that nothing flickers.

    Args:
        count: How many parts there are.
        read: The value that a reading has for the part at a place, or None where it can be none of it.
    """

    def __init__(self, count: int, read: Callable[[int, int | str], V | None]) -> None:
        self.values: list[V | None] = [None] * count
        self.readings: list[Reading | None] = [None] * count
        self.note = ""
        self._read = read
        self._by_hand = [False] * count

    @property
    def complete(self) -> bool:
        """Whether every part has a value that can be confirmed: set by people, or read and sure."""
        return self.left is None

    @property
    def left(self) -> int | None:
        """The first part that has no value or an unsure one, or None."""
        return next((at for at, one in enumerate(self.values) if one is None or self.unsure(at)), None)

    def left_after(self, at: int) -> int | None:
        """The first such part after a place, else the first of all, or None."""
        later = (one for one in range(at + 1, len(self.values)) if self.values[one] is None or self.unsure(one))
        return next(later, self.left)

    def unsure(self, at: int) -> bool:
        """Whether a part shows what the eyes read, and they are not sure of it."""
        reading = self.readings[at]
        return reading is not None and not reading.sure and not self._by_hand[at]

    def likely(self, at: int) -> tuple[V, ...]:
        """Of an unsure part what it could be, likeliest first; nothing of any other."""
        reading = self.readings[at]
        if reading is None or not self.unsure(at):
            return ()
        found = (self._read(at, one) for one in (reading.value, *reading.others))
        return tuple(dict.fromkeys(one for one in found if one is not None))

    def set(self, at: int, value: V | None) -> None:
        """People say what a part is, or (None) that it is not what is shown."""
        self.values[at], self._by_hand[at] = value, True

    def take(self, proposal: Proposal | None) -> bool:
        """Take what the eyes propose now, or that they propose nothing; whether anything is to be shown anew."""
        readings = proposal.readings if proposal else ()
        changed = [self._take(at, readings[at] if at < len(readings) else None) for at in range(len(self.values))]
        note, self.note = self.note, proposal.note if proposal else ""
        return any(changed) or note != self.note

    def _take(self, at: int, reading: Reading | None) -> bool:
        if reading is not None and self._read(at, reading.value) is None:
            reading = None
        before = self.readings[at]
        if reading is None:
            if self._by_hand[at] or before is None:
                return False
            self.values[at] = self.readings[at] = None
            return True
        if before is not None and _same(before, reading):
            return False
        self.readings[at] = reading
        if not (self._by_hand[at] and before is None):
            self.values[at], self._by_hand[at] = self._read(at, reading.value), False
        return True


def _same(one: Reading, other: Reading) -> bool:
    """Whether two readings say the same to people."""
    return (one.value, one.sure, one.others) == (other.value, other.sure, other.others)


class Badge(Widget):
    """What the eyes read, on the picture that they read it in: in the corner, with a question mark where unsure."""

    def __init__(self, kit: Kit, within: Box, words: str, *, unsure: bool) -> None:
        words = f"{words}?" if unsure else words
        scale = kit.scale
        wide = max(scale(BADGE_HIGH), width(words, BADGE.weight, scale(BADGE.size)) + scale(8))
        box = within.cut_bottom(min(within.h, scale(BADGE_HIGH)))[0].cut_right(min(within.w, wide))[0]
        super().__init__(pos=box.pos, size=box.size, size_hint=(None, None))
        with self.canvas:
            panel(box, WARNING if unsure else INK, scale(5))
            outline(box, GROUND, scale(5), scale(1) / 2)
        inner = box.inset(scale(1), 0)
        self.add_widget(Text(words, box=inner, face=BADGE, scale=scale, colour=GROUND, align=Align.CENTRE))


def mark_read(of: Widget, box: Box, scale: Scale) -> None:
    """Frame something to touch as what the eyes read and are sure of, with a camera in its corner."""
    side = scale(MARK)
    place = Box(box.right - side, box.top - side, side, side)
    of.canvas.after.clear()
    with of.canvas.after:
        outline(box, PROTECTED, scale(8), scale(3) / 2)
        panel(place, GROUND, scale(5))
        icon(Icon.CAMERA, place.inset(scale(2)), PROTECTED)


def mark_likely(of: Widget, box: Box, scale: Scale, *, likely: bool) -> None:
    """Frame something to touch as a likely answer, with a question mark in its corner; or take that away."""
    of.canvas.after.clear()
    if not likely:
        return
    side = scale(MARK)
    place = Box(box.right - side, box.top - side, side, side)
    with of.canvas.after:
        outline(box, WARNING, scale(8), scale(2) / 2)
        panel(place, WARNING, scale(5))
    of.canvas.after.add(Text("?", box=place, face=BADGE, scale=scale, colour=GROUND, align=Align.CENTRE).canvas)
