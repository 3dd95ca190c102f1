"""Where the dice, the buttons and the confirmation of symbol dice stand, by how wide and high there is room."""

from __future__ import annotations

import msgspec

from companion.engine.prompts import Asked
from ui.answers.base import Heights
from ui.boxes import Box
from ui.kit import Kit
from ui.theme import ANSWER_TOUCH, GAP, TOUCH

GAP_IN_ROW = 6
"""Between two dice, and between two buttons of one row."""
SLOT, WIDEST = TOUCH + 2, 64
"""How wide a die is at least and at most."""
KEY = 62
"""How wide a symbol or a face is at least."""
CLEAR, NEXT = 52, 86
NARROW, NEXT_BROKEN = 340, 60
"""A pad narrower than this has a button to go on of this width, whose words stand in two lines."""
SIDE = 150
"""Width of the confirmation beside the dice."""


def choices(asked: Asked, at: int) -> tuple[str, ...]:
    """What one die can show: its faces, each once, or the symbols that count where they are unknown."""
    known = asked.faces[at] if at < len(asked.faces) else ()
    return tuple(dict.fromkeys(known)) or asked.symbols


class Lines(msgspec.Struct, frozen=True):
    """The boxes of one pad; without `clear` and `next` where every face is known."""

    slots: Box
    keys: Box
    clear: Box | None
    next: Box | None
    confirm: Box


class PadPlaces(msgspec.Struct, frozen=True):
    """How a pad is laid out.

    Attributes:
        dice: How many there are.
        beside: Whether the confirmation stands beside the dice, and the tools beside the keys; else all stand below.
        in_row, in_key_row: How many dice, and how many keys, stand in one row.
        rows, key_rows: How many rows of them there are.
        tools: Whether there are buttons to clear a die and to go on.
    """

    dice: int
    beside: bool
    in_row: int
    in_key_row: int
    rows: int
    key_rows: int
    tools: bool

    @classmethod
    def of(cls, kit: Kit, asked: Asked, room: float) -> PadPlaces:
        """The layout at a width in pixels."""
        scale, gap = kit.scale, kit.scale(GAP_IN_ROW)
        tools = not asked.faces or not all(asked.faces)
        most = max((len(choices(asked, at)) for at in range(max(1, asked.count))), default=1) or 1
        left = room - (scale(CLEAR) + scale(NEXT) + 2 * gap if tools else 0)
        slots_beside = int((room - scale(SIDE) - scale(GAP) + gap) // (scale(SLOT) + gap))
        keys_beside = int((left + gap) // (scale(KEY) + gap))
        beside = asked.count <= slots_beside and most <= keys_beside
        in_row = max(1, slots_beside if beside else int((room + gap) // (scale(SLOT) + gap)))
        in_key_row = max(1, keys_beside if beside else int((room + gap) // (scale(KEY) + gap)))
        rows, key_rows = max(1, -(-asked.count // in_row)), -(-most // in_key_row)
        return cls(asked.count, beside, in_row, in_key_row, rows, key_rows, tools)

    @property
    def most_likely(self) -> int:
        """How many likely faces have room beside the picture of the die and a button for all others."""
        return max(1, self.in_key_row * self.key_rows - 2)

    def slots_high(self, kit: Kit) -> float:
        """How high all rows of dice are together."""
        return self.rows * kit.scale(ANSWER_TOUCH) + (self.rows - 1) * kit.scale(GAP_IN_ROW)

    def heights(self, kit: Kit) -> Heights:
        """At least one row of dice is seen; nothing is hidden where all are."""
        rest = self._keys_high(kit) + kit.scale(GAP)
        if not self.beside:
            rest += kit.scale(ANSWER_TOUCH) + kit.scale(GAP)
        whole = rest + self.slots_high(kit)
        return Heights(rest + kit.scale(ANSWER_TOUCH), whole, whole)

    def lines(self, kit: Kit, box: Box) -> Lines:
        """The boxes of the parts."""
        scale, gap = kit.scale, kit.scale(GAP)
        clear = go_on = None
        if self.beside:
            below, above = box.cut_bottom(self._keys_high(kit), gap=gap)
            confirm, slots = above.cut_right(scale(SIDE), gap=gap)
            if self.tools:
                go_on, below = below.cut_right(scale(NEXT), gap=scale(GAP_IN_ROW))
                clear, below = below.cut_right(scale(CLEAR), gap=scale(GAP_IN_ROW))
            return Lines(slots, below, clear, go_on, confirm)
        confirm, above = box.cut_bottom(scale(ANSWER_TOUCH), gap=gap)
        below, slots = above.cut_bottom(self._keys_high(kit), gap=gap)
        if self.tools:
            narrow = box.w < scale(NARROW)
            clear, confirm = confirm.cut_left(scale(TOUCH if narrow else CLEAR), gap=scale(GAP_IN_ROW))
            go_on, confirm = confirm.cut_left(scale(NEXT_BROKEN if narrow else NEXT), gap=scale(GAP_IN_ROW))
        return Lines(slots, below, clear, go_on, confirm)

    def slots(self, kit: Kit, box: Box) -> list[Box]:
        """The place of each die."""
        gap = kit.scale(GAP_IN_ROW)
        across = min(self.in_row, max(1, self.dice))
        wide = min((box.w - gap * (across - 1)) / across, kit.scale(WIDEST))
        return [
            Box(row.x + at * (wide + gap), row.y, wide, row.h)
            for row in box.rows(self.rows, gap=gap)
            for at in range(self.in_row)
        ][: self.dice]

    def keys(self, kit: Kit, box: Box, count: int) -> list[Box]:
        """The places of so many keys."""
        gap = kit.scale(GAP_IN_ROW)
        rows = -(-count // self.in_key_row) or 1
        return box.grid(-(-count // rows), rows, gap=gap)[:count] if count else []

    def _keys_high(self, kit: Kit) -> float:
        return self.key_rows * kit.scale(ANSWER_TOUCH) + (self.key_rows - 1) * kit.scale(GAP_IN_ROW)
