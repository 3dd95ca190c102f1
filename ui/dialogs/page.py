"""A page to read: paragraphs from the top down, which scroll where they are long."""

from __future__ import annotations

import msgspec

from ui.boxes import Box
from ui.dialogs.dialog import Dialog, scrolled
from ui.scroll import Scroller
from ui.text import Align, Stand, Text
from ui.theme import INK, PROTECTED, QUIET, Colour, Face, Weight
from ui.typeset import break_lines, line_height, width

WORDS = Face(Weight.REGULAR, 20, 20)
SECTION = Face(Weight.SEMIBOLD, 15, 15)
LABEL = Face(Weight.SEMIBOLD, 14, 14)
ASIDE = Face(Weight.REGULAR, 17, 17)


class Part(msgspec.Struct, frozen=True):
    """A paragraph at its size, in its colour, so many designed pixels below the one before it.

    `aside` stands at the right end of its first line, quiet and one line high.
    """

    words: str
    face: Face = WORDS
    colour: Colour = INK
    gap: int = 6
    aside: str = ""


def section(words: str) -> Part:
    """Where something stands, or what kind it is."""
    return Part(words, SECTION, PROTECTED)


def label(words: str) -> Part:
    """What the next paragraph is."""
    return Part(words, LABEL, QUIET, 14)


class Page(Dialog):
    """A dialog whose whole sheet is there to be read."""

    _written: Scroller | None = None

    def write(self, parts: list[Part]) -> None:
        """Write the page, in place of what stood there."""
        if self._written:
            self.remove_widget(self._written)
        scale = self.kit.scale
        room = self.inner.w - scale(16)
        asides = [self._aside(part) for part in parts]
        heights = []
        for part, aside in zip(parts, asides, strict=True):
            size = scale(part.face.size)
            lines = len(break_lines(part.words, part.face.weight, size, room - aside))
            heights.append(lines * line_height(size) + scale(1))
        whole = sum(heights) + sum(scale(part.gap) for part in parts)
        self._written, column = scrolled(self.kit, self.inner, whole)
        rest = Box(0, 0, room, column.height)
        for part, aside, height in zip(parts, asides, heights, strict=True):
            rest = rest.cut_top(scale(part.gap))[1]
            place, rest = rest.cut_top(height)
            if aside:
                end, place = place.cut_right(aside)
                end = end.cut_top(min(end.h, line_height(scale(part.face.size))))[0]
                column.add_widget(Text(part.aside, box=end, face=ASIDE, scale=scale, colour=QUIET, align=Align.RIGHT))
            words = Text(
                part.words, box=place, face=part.face, scale=scale, colour=part.colour, stand=Stand.TOP, lines=0
            )
            column.add_widget(words)
        self.add_widget(self._written)

    def _aside(self, part: Part) -> float:
        """How wide what stands beside a part is, with the gap before it."""
        scale = self.kit.scale
        return width(part.aside, ASIDE.weight, scale(ASIDE.size)) + scale(14) if part.aside else 0
