"""A tile that can be read: the label and what it leads to on the first line, below them what is behind the option."""

from __future__ import annotations

from enum import Enum

import msgspec

from companion.engine.prompts import Asked
from ui.answers.tile import MARGIN, OptionTile, Worded, signs_room
from ui.boxes import Box
from ui.kit import Kit
from ui.text import Align, Stand, Text
from ui.theme import ANSWER, ANSWER_TOUCH, INK, QUIET, Face, Weight
from ui.typeset import break_lines, line_height, width

LABEL = Face(ANSWER.weight, 18, 18)
EFFECT = Face(Weight.REGULAR, 15, 15)
NOTE = Face(Weight.REGULAR, 15, 15)
EDGE, BETWEEN = 6, 12
"""Above and below the words, and between the label and what it leads to beside it."""


class Notes(Enum):
    """Where notes are drawn on the tiles: where there is room for all of them, or always, and then tiles scroll."""

    WITH_ROOM = "with_room"
    ALWAYS = "always"


class Parts(msgspec.Struct, frozen=True):
    """The heights of the label, of what it leads to below it (0: it stands beside the label), and of the note."""

    label: float
    effect: float
    note: float

    def whole(self, kit: Kit) -> float:
        """The height of the tile."""
        return max(kit.scale(ANSWER_TOUCH), self.label + self.effect + self.note + 2 * kit.scale(EDGE))


def has_notes(asked: Asked) -> bool:
    """Whether there is something to read behind the choices of a prompt."""
    return any(one.note for one in asked.options) or any(one.note for one in asked.refused)


def height(kit: Kit, one: Worded, wide: float) -> float:
    """How high a tile is that is `wide` pixels wide, so that all of it can be read."""
    return _parts(kit, one, wide - 2 * kit.scale(MARGIN) - kit.scale(signs_room(one.option))).whole(kit)


def _parts(kit: Kit, one: Worded, room: float) -> Parts:
    """The parts in so many pixels for words."""
    scale = kit.scale
    label = _high(kit, one.label, LABEL, room)
    beside = _beside(kit, one, room)
    return Parts(
        label, 0 if beside else _high(kit, one.effect, EFFECT, room), _high(kit, one.note, NOTE, room) + scale(1)
    )


def _beside(kit: Kit, one: Worded, room: float) -> float:
    """The width of what the label leads to where it stands beside it, or 0."""
    scale = kit.scale
    effect = width(one.effect, EFFECT.weight, scale(EFFECT.size)) + 2 if one.effect else 0
    label = width(one.label, LABEL.weight, scale(LABEL.size))
    return effect if label + scale(BETWEEN) + effect <= room else 0


def _high(kit: Kit, words: str, face: Face, room: float) -> float:
    size = kit.scale(face.size)
    return len(break_lines(words, face.weight, size, room)) * line_height(size) if words else 0


class NotedTile(OptionTile):
    """One option to touch, with all that can be read behind it."""

    def _words(self, one: Worded, inner: Box, face: Face) -> None:
        kit, scale = self._kit, self._kit.scale
        parts = _parts(kit, one, inner.w)
        row, rest = inner.middle(inner.w, parts.label + parts.effect + parts.note).cut_top(parts.label)
        if wide := _beside(kit, one, inner.w):
            right, row = row.cut_right(wide, gap=scale(BETWEEN))
            self.add_widget(Text(one.effect, box=right, face=EFFECT, scale=scale, colour=QUIET, align=Align.RIGHT))
        elif one.effect:
            below, rest = rest.cut_top(parts.effect)
            self.add_widget(self._lines(one.effect, below, EFFECT))
        label = Text(one.label, box=row, face=LABEL, scale=scale, colour=self._ink(one), stand=Stand.TOP, lines=0)
        self.add_widget(label)
        note = Text(one.note, box=rest, face=NOTE, scale=scale, colour=INK, stand=Stand.TOP, lines=0)
        self.add_widget(note)

    def _lines(self, words: str, box: Box, face: Face) -> Text:
        return Text(words, box=box, face=face, scale=self._kit.scale, colour=QUIET, stand=Stand.TOP, lines=0)
