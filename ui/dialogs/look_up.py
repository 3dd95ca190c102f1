"""The look-up page: what a card in play does, what the rules behind a gauge are, or what a piece can do, whole."""

from __future__ import annotations

from companion.engine.indicators import Board, Gauge, Placed, Tokens
from companion.engine.mapped import Piece
from ui.boxes import Box
from ui.contract import View
from ui.dialogs.page import Page, Part, label, section
from ui.kit import Kit
from ui.theme import QUIET, Face, Weight

ENTRY = Face(Weight.REGULAR, 19, 19)
REMARK = Face(Weight.REGULAR, 15, 15)


Known = Gauge | Placed | Piece


def found(view: View, key: str) -> Known | None:
    """The gauge, card or piece of a view by its key, or None when it is there no more."""
    pieces = [piece for board in view.indicators if isinstance(board, Board) for piece in board.pieces]
    shown = [one for one in view.indicators if isinstance(one, Gauge | Placed)]
    return next((one for one in (*shown, *pieces) if one.key == key), None)


class LookUpDialog(Page):
    """One gauge, card or piece; it follows the numbers while it is open."""

    def __init__(self, kit: Kit, window: Box, one: Known) -> None:
        name = kit.words.of((one.whose or one.label) if isinstance(one, Gauge) else one.name)
        high = 460 if not isinstance(one, Placed) and one.chapters else 360
        super().__init__(kit, window, title=name, size=(640, high))
        self._shown: Known | None = None
        self._key = one.key
        self._write(one)

    def show(self, view: View) -> None:
        one = found(view, self._key)
        if one is None:
            self.kit.hands.close()
        elif one != self._shown:
            self._write(one)

    def _write(self, one: Known) -> None:
        self._shown = one
        of, standing = self.kit.words.of, self._standing(one)
        parts = [section(standing)] if standing else []
        chapters = () if isinstance(one, Placed) else one.chapters
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

    def _standing(self, one: Known) -> str:
        """What kind it is and what lies on it; of a piece, what is with it."""
        words = self.kit.words
        if isinstance(one, Piece) or (isinstance(one, Gauge) and one.whose):
            return " · ".join(one.badges)
        if isinstance(one, Gauge):
            return words.own("look_up.gauge", value=one.value, most=one.most)
        kind = words.of(one.kind)
        kind = kind[:1].upper() + kind[1:]
        if one.tokens is Tokens.NONE:
            return kind
        return f"{kind} · {words.own(f'look_up.{one.tokens.value}', n=one.count)}"
