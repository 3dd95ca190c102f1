"""The look-up page: what a card in play does, or what the rules behind a gauge are, whole."""

from __future__ import annotations

from companion.engine.indicators import Gauge, Indicator, Placed, Tokens
from ui.boxes import Box
from ui.contract import View
from ui.dialogs.page import Page, Part, section
from ui.kit import Kit


def found(view: View, key: str) -> Gauge | Placed | None:
    """The gauge or card of a view by its key, or None when it is there no more."""
    return next((one for one in view.indicators if isinstance(one, Gauge | Placed) and one.key == key), None)


class LookUpDialog(Page):
    """One gauge or card; it follows the numbers while it is open."""

    def __init__(self, kit: Kit, window: Box, one: Gauge | Placed) -> None:
        name = one.name if isinstance(one, Placed) else kit.words.of(one.label)
        super().__init__(kit, window, title=name, size=(640, 360))
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
        parts = [section(self._standing(one))]
        parts.append(Part(self.kit.words.of(one.note) if one.note else self.kit.words.own("look_up.nothing"), gap=10))
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
