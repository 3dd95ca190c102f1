"""What should lie face up on the table: the labelled cards that a game keeps, for comparing with what the eyes see."""

from __future__ import annotations

from collections.abc import Collection
from enum import Enum

import msgspec


class Place(Enum):
    """Which part of the table a card lies in; the values are those of the kinds of zones that people draw."""

    IN_PLAY = "in_play"
    SEAT = "seat"
    DISCARD = "discard"


class Fix(msgspec.Struct, frozen=True):
    """A value to be set by hand: the path of a `Correctable`, and what it is to be."""

    path: str
    value: int | str


class Tokens(msgspec.Struct, frozen=True):
    """Tokens of one kind on a card: how many, and the path of their number, or "" where it cannot be set."""

    kind: str
    count: int
    path: str = ""


class Laid(msgspec.Struct, frozen=True, kw_only=True):
    """A labelled card that should lie face up.

    Attributes:
        card: Its id, as `Game.cards` has it.
        place, seat: Where; the seat for `Place.SEAT`.
        turned: Whether it is turned sideways, as an exhausted card is; None where its turn means nothing.
        turn: Path of the yes or no that is set where it is turned otherwise; "" where that cannot be set.
        tokens: The tokens that lie on it, with labels of their own.
        gone: What is set where it does not lie there after all; empty where that cannot be set.
    """

    card: str
    place: Place
    seat: int | None = None
    turned: bool | None = None
    turn: str = ""
    tokens: tuple[Tokens, ...] = ()
    gone: tuple[Fix, ...] = ()


class Layout(msgspec.Struct, frozen=True):
    """All that should lie face up.

    Attributes:
        cards: The cards.
        whole: The places in which no labelled card lies but these, each with its seat or None: elsewhere the app does
            not know of all.
        moving: Cards on their way, such as one that is being resolved: they may lie anywhere.
    """

    cards: tuple[Laid, ...] = ()
    whole: Collection[tuple[Place, int | None]] = ()
    moving: Collection[str] = ()
