"""The look-up page: what a card in play does, or what the rules behind a gauge are, whole."""

from __future__ import annotations

from companion.engine.indicators import Gauge, Indicator, Placed, Tokens
from ui.boxes import Box
from ui.contract import View
from ui.dialogs.page import Page, Part, label, section
from ui.kit import Kit
from ui.theme import QUIET, Face, Weight

ENTRY = Face(Weight.REGULAR, 19, 19)
REMARK = Face(Weight.REGULAR, 15, 15)


def found(view: View, key: str) -> Gauge | Placed | None:
    """The gauge or card of a view by its key, or None when it is there no more."""
    return next((one for one in view.indicators if isinstance(one, Gauge | Placed) and one.key == key), None)


class LookUpDialog(Page):
    """One gauge or card; it follows the numbers while it is open."""

    def __init__(self, kit: Kit, window: Box, one: Gauge | Placed) -> None:
        name = kit.words.of(one.name if isinstance(one, Placed) else one.label)
        high = 460 if isinstance(one, Gauge) and one.chapters else 360
        super().__init__(kit, window, title=name, size=(640, high))
        self._shown: Indicator | None = None
        self._key = one.key
        self._write(one)

    def show(self, view: View) -> None:
        one = found(view, self._key)
        if one is None:
            self.kit.hands.close()
        elif one != self._shown:
            self._write(one)

    def _write(self, one: Gauge | Placed) -> None:
        self._shown = one
        of, parts = self.kit.words.of, [section(self._standing(one))]
        chapters = one.chapters if isinstance(one, Gauge) else ()
        if one.note:
            parts.append(Part(of(one.note), gap=10))
        elif not chapters:
            parts.append(Part(self.kit.words.own("look_up.nothing"), gap=10))
        for chapter in chapters:
            parts.append(label(of(chapter.heading).upper()))
            for entry in chapter.entries:
                parts.append(Part(of(entry.text), ENTRY, gap=4, aside=of(entry.aside) if entry.aside else ""))
                if entry.remark:
                    parts.append(Part(of(entry.remark), REMARK, QUIET, gap=0))
        self.write(parts)

    def _standing(self, one: Gauge | Placed) -> str:
        """What kind it is and what lies on it."""
        words = self.kit.words
        if isinstance(one, Gauge):
            return words.own("look_up.gauge", value=one.value, most=one.most)
        kind = words.of(one.kind)
        kind = kind[:1].upper() + kind[1:]
        if one.tokens is Tokens.NONE:
            return kind
        return f"{kind} · {words.own(f'look_up.{one.tokens.value}', n=one.count)}"
