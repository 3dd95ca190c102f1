"""Chapters as they are read on a page: headings, and entries with what stands at the end of their line."""

from __future__ import annotations

from collections.abc import Iterable

from companion.engine.indicators import Chapter
from ui.dialogs.page import Part, label
from ui.kit import Words
from ui.theme import QUIET, Face, Weight

ENTRY = Face(Weight.REGULAR, 19, 19)
REMARK = Face(Weight.REGULAR, 15, 15)


def read(words: Words, chapters: Iterable[Chapter]) -> list[Part]:
    """The paragraphs of chapters, from the top down."""
    parts, of = [], words.of
    for chapter in chapters:
        parts.append(label(of(chapter.heading).upper()))
        for entry in chapter.entries:
            parts.append(Part(of(entry.text), ENTRY, gap=4, aside=of(entry.aside) if entry.aside else ""))
            if entry.remark:
                parts.append(Part(of(entry.remark), REMARK, QUIET, gap=0))
    return parts
