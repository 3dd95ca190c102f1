"""The "why?" page: a rule in our own words, where it stands in the rulebook, an example and a ruling."""

from __future__ import annotations

from ui.boxes import Box
from ui.contract import Why
from ui.dialogs.dialog import Dialog, scrolled
from ui.kit import Kit
from ui.text import Stand, Text
from ui.theme import INK, PROTECTED, QUIET, Colour, Face, Weight
from ui.typeset import break_lines, line_height

WORDS = Face(Weight.REGULAR, 20, 20)
SECTION = Face(Weight.SEMIBOLD, 15, 15)
LABEL = Face(Weight.SEMIBOLD, 14, 14)


class WhyDialog(Dialog):
    """One rule."""

    def __init__(self, kit: Kit, window: Box, rule: str, why: Why | None) -> None:
        super().__init__(kit, window, title=kit.words.own("why.title", rule=rule), size=(640, 420))
        words = kit.words.own
        parts: list[tuple[str, Face, Colour]] = []
        if why is None:
            parts.append((words("why.unknown"), WORDS, INK))
        else:
            parts.append((why.section, SECTION, PROTECTED))
            parts.append((why.text, WORDS, INK))
            for label, text in (("why.example", why.example), ("why.ruling", why.ruling)):
                if text:
                    parts.append((words(label), LABEL, QUIET))
                    parts.append((text, WORDS, INK))
        self._lay(parts)

    def _lay(self, parts: list[tuple[str, Face, Colour]]) -> None:
        scale = self.kit.scale
        room = self.inner.w - scale(16)
        heights = [
            len(break_lines(text, face.weight, scale(face.size), room)) * line_height(scale(face.size)) + scale(1)
            for text, face, _ in parts
        ]
        gaps = [scale(14) if face is LABEL else scale(6) for _, face, _ in parts]
        scroll, column = scrolled(self.kit, self.inner, sum(heights) + sum(gaps))
        rest = Box(0, 0, room, column.height)
        for (text, face, colour), height, gap in zip(parts, heights, gaps, strict=True):
            rest = rest.cut_top(gap)[1]
            place, rest = rest.cut_top(height)
            column.add_widget(Text(text, box=place, face=face, scale=scale, colour=colour, stand=Stand.TOP, lines=0))
        self.add_widget(scroll)
