"""Correctables: the tracked values that a table can set by hand."""

from __future__ import annotations

import msgspec

from companion.engine.messages import Message, literal
from companion.engine.prompts import Option


class Correctable(msgspec.Struct, frozen=True, kw_only=True):
    """A tracked value that the table can set by hand.

    Attributes:
        path: Where it stands in the state, such as `players.0.life`.
        group, label: Heading it is listed under ("Abby", "Rageborne"), and what it is called.
        value: What it is now: a number from `least` to `most`, one of `options`, or one of `spots`.
        spots, spot_names: Where on the map a piece can be put, such as `5,4`, and what the table calls those places,
            in the same order or none; a map that stays hands over the same tuples again.
    """

    path: str
    group: Message
    label: Message
    value: int | str
    least: int = 0
    most: int = 0
    options: tuple[Option, ...] = ()
    spots: tuple[str, ...] = ()
    spot_names: tuple[str, ...] = ()

    def words_for(self, value: int | str) -> Message:
        """A value of this kind in words: the label of the option, the name of the place, or the number itself."""
        if self.spot_names and value in self.spots:
            return literal(self.spot_names[self.spots.index(str(value))])
        return next((option.label for option in self.options if option.id == value), literal(str(value)))
