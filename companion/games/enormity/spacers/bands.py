"""The Vitals bands of a suit: green, orange, red; nothing follows from them but what cards ask for (EN-011)."""

from __future__ import annotations

from enum import Enum

from companion.games.enormity.records import Suit
from companion.games.enormity.table import Run


class Band(Enum):
    """A part of the Vitals bar."""

    GREEN = "green"
    ORANGE = "orange"
    RED = "red"


def vitals_band(run: Run, seat: int) -> Band:
    """The band that a Spacer's Vitals stand in, by their suit."""
    spacer = run.spacer(seat)
    suit = run.box.suits.get(spacer.suit) or Suit(id="", name="")
    if spacer.vitals >= suit.green:
        return Band.GREEN
    return Band.ORANGE if spacer.vitals >= suit.orange else Band.RED
