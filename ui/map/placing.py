"""Placing: a piece is put by hand where it stands on the table, and said so before it is done."""

from __future__ import annotations

from companion.engine.correctable import Correctable
from companion.engine.mapped import Board, Field, Piece, Point
from companion.engine.messages import Length
from ui.kit import Kit
from ui.map.layers import Layers
from ui.map.overlays import draw_fields
from ui.map.places import middle_of, nearest, spot
from ui.map.spot_names import in_words

REACH = 0.75
"""How far from the middle of a place a piece may be let go, in spaces."""


class Placing:
    """One piece that is being placed: lifted by a finger, or called for from the list of values."""

    def __init__(self, kit: Kit, board: Board, piece: Piece, value: Correctable, layers: Layers) -> None:
        self.piece, self.value = piece, value
        self.chosen: Point | None = None
        self._kit, self._board, self._layers = kit, board, layers
        self.spots = [spot(text) for text in value.spots]
        self._texts = dict(zip(self.spots, value.spots, strict=True))
        on_line = piece.on_line
        shown = Field("", () if on_line else tuple(self.spots), tuple(self.spots) if on_line else ())
        draw_fields(layers.asked_fields, (shown,), layers.unit)
        layers.pieces.raise_up(piece.key)
        layers.pieces.marks[piece.key].grow(1.25)

    @property
    def name(self) -> str:
        """Of the piece."""
        return self._kit.words.of(self.piece.name, Length.LINE)

    @property
    def answer(self) -> str:
        """The chosen place as the value takes it."""
        return self._texts[self.chosen] if self.chosen is not None else ""

    def carry(self, at: tuple[float, float]) -> None:
        """Go with a finger, in spaces."""
        self._layers.pieces.marks[self.piece.key].stand(*at)

    def choose(self, at: tuple[float, float]) -> bool:
        """Take the nearest place, where one is near; whether it is another one than where the piece stands."""
        on_line = self.piece.on_line
        near = nearest(self.spots, lambda one: middle_of(one, on_line=on_line), at, REACH)
        self.chosen = near.one if near else None
        if self.chosen is not None:
            self.carry(middle_of(self.chosen, on_line=on_line))
        return self.chosen is not None and self._texts[self.chosen] != self.value.value

    def change(self) -> str:
        """From where to where, in words."""
        before = self._named(str(self.value.value))
        return f"{before} → {self._named(self.answer)}"

    def end(self) -> None:
        """Let the piece glide back to where it belongs, and hide the places."""
        self._layers.asked_fields.clear()
        pieces = self._layers.pieces
        if self.piece.key in pieces.marks:
            pieces.marks[self.piece.key].grow(1)
            pieces.settle(self.piece.key)

    def _named(self, text: str) -> str:
        return in_words(self._kit, self.value, text, self._board)
