"""The words of a prompt at falling sizes, so that a long one still leaves room for its answers."""

from __future__ import annotations

import msgspec

from companion.engine.prompts import Asked
from ui.icons import Icon
from ui.kit import Kit
from ui.theme import HEADING, INK, QUIET, Colour, Face, Scale, Weight
from ui.typeset import break_lines, line_height

SIZES = ((28, 17, 6), (26, 16, 5), (23, 16, 4), (21, 15, 3), (19, 15, 3), (18, 14, 2), (16, 14, 2))
"""Question, detail and gap between them, in designed pixels, from what looks best to what is still readable."""


class Paragraph(msgspec.Struct, frozen=True):
    """Words at one size; `accent` takes the colour of whose moment it is."""

    words: str
    face: Face
    colour: Colour
    accent: bool = False
    sign: Icon | None = None

    def height(self, scale: Scale, room: float) -> float:
        """How high it is when it is `room` pixels wide."""
        size = scale(self.face.size)
        if self.sign:
            room -= scale(28)
        return len(break_lines(self.words, self.face.weight, size, room)) * line_height(size) + scale(1)


class Level(msgspec.Struct, frozen=True):
    """All paragraphs of a prompt at one size."""

    paragraphs: tuple[Paragraph, ...]
    gap: int


def levels(kit: Kit, asked: Asked, hint: Paragraph | None) -> list[Level]:
    """A prompt's words from the largest setting to the smallest."""
    words = kit.words.of
    found = []
    for question, detail, gap in SIZES:
        paragraphs = []
        if asked.heading:
            paragraphs.append(Paragraph(words(asked.heading).upper(), _fixed(HEADING.weight, 14), QUIET, accent=True))
        paragraphs.append(Paragraph(words(asked.text), _fixed(Weight.BOLD, question), INK))
        if asked.detail:
            paragraphs.append(Paragraph(words(asked.detail), _fixed(Weight.REGULAR, detail), QUIET))
        if hint:
            paragraphs.append(Paragraph(hint.words, _fixed(Weight.REGULAR, detail), hint.colour, sign=hint.sign))
        found.append(Level(tuple(paragraphs), gap))
    return found


def unbroken(found: list[Level], scale: Scale, room: Room) -> list[Level]:
    """The settings without the largest, where a little smaller one saves the question a line."""
    lines = [_question_lines(level, scale, room) for level in found]
    skip = next((at for at in (1, 2) if lines[at] < lines[0]), 0)
    return found[skip:]


def _question_lines(level: Level, scale: Scale, room: Room) -> int:
    question = next(one for one in level.paragraphs if one.face.weight is Weight.BOLD)
    return len(break_lines(question.words, question.face.weight, scale(question.face.size), room.narrow))


class Room(msgspec.Struct, frozen=True):
    """How wide the words may be: `narrow` beside the links in the corner, which are `corner` high, `wide` below."""

    wide: float
    narrow: float
    corner: float


def stacked(level: Level, scale: Scale, room: Room) -> list[tuple[Paragraph, float, float, float]]:
    """Each paragraph with how far down it begins, its height and its width, in pixels."""
    found, down = [], 0.0
    for paragraph in level.paragraphs:
        wide = room.narrow if down < room.corner else room.wide
        height = paragraph.height(scale, wide)
        found.append((paragraph, down, height, wide))
        down += height + scale(level.gap)
    return found


def needed(level: Level, scale: Scale, room: Room) -> float:
    """How high a setting is; never less than the links in the corner."""
    _, down, height, _ = stacked(level, scale, room)[-1]
    return max(down + height, room.corner)


def _fixed(weight: Weight, size: int) -> Face:
    return Face(weight, size, size)
