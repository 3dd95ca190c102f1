"""The "why?" page: a rule in our own words, where it stands in the rulebook, an example and a ruling."""

from __future__ import annotations

from ui.boxes import Box
from ui.contract import Why
from ui.dialogs.page import Page, Part, label, section
from ui.kit import Kit


class WhyDialog(Page):
    """One rule."""

    def __init__(self, kit: Kit, window: Box, rule: str, why: Why | None) -> None:
        super().__init__(kit, window, title=kit.words.own("why.title", rule=rule), size=(640, 420))
        words = kit.words.own
        if why is None:
            self.write([Part(words("why.unknown"))])
            return
        parts = [section(why.section), Part(why.text)]
        for name, text in (("why.example", why.example), ("why.ruling", why.ruling)):
            if text:
                parts += [label(words(name)), Part(text)]
        self.write(parts)
