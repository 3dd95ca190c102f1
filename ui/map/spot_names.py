"""What the table calls the places that a piece can be put on."""

from __future__ import annotations

from companion.engine.correctable import Correctable
from companion.engine.mapped import Board
from companion.engine.messages import Length
from ui.kit import Kit
from ui.map.places import space_name, spot


def in_words(kit: Kit, value: Correctable, now: int | str, board: Board | None) -> str:
    """What a value would be in words; a place by the value's own names, else by the map where it is a space there."""
    if value.spots and now == "":
        return kit.words.own("map.nowhere")
    if not value.spots or value.spot_names or board is None:
        return kit.words.of(value.words_for(now), Length.LINE)
    piece = next((one for one in board.pieces if one.path == value.path), None)
    try:
        return str(now) if piece is not None and piece.on_line else space_name(spot(str(now)), board.plan)
    except ValueError:
        return str(now)
