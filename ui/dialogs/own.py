"""What a seat looks up of its own: a page for its eyes alone, with a way to hide it always in reach."""

from __future__ import annotations

from collections.abc import Iterable

from companion.engine.indicators import Chapter
from ui.boxes import Box
from ui.dialogs.chapters import read
from ui.dialogs.page import Page
from ui.kit import Kit


class OwnDialog(Page):
    """Shows what was true when it was opened: it goes with the next input."""

    def __init__(self, kit: Kit, window: Box, chapters: Iterable[Chapter], *, seat: int, name: str) -> None:
        super().__init__(kit, window, title=kit.words.own("own.title", player=name), size=(720, 460))
        self.keep_private(seat)
        self.write(read(kit.words, chapters))
