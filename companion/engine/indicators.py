"""Indicators: what of a game can be seen at a glance. Lights, displays and the screen show these and know no game."""

from __future__ import annotations

from enum import Enum

import msgspec

from companion.engine.chapters import Chapter as Chapter
from companion.engine.chapters import Entry as Entry
from companion.engine.mapped import Board as Board
from companion.engine.messages import Message
from companion.engine.sides import Side as Side


class Level(Enum):
    """How pressing an alert or a stretch of a track is."""

    CALM = "calm"
    WARNING = "warning"
    DANGER = "danger"


class Tokens(Enum):
    """What lies on a card in play."""

    NONE = "none"
    LIFE = "life"
    POWER = "power"


class Gauge(msgspec.Struct, frozen=True, tag=True):
    """A number with a most: life, Gravehold, charges. `seat` is 0-based where the side is a seat.

    `note` is what can be looked up behind it at any time, such as the rules of a mat; so are the `chapters`. `out` is
    said instead of the number once there is none any more, such as of somebody who has left the game; `badges` are
    very short texts for what else is at the seat that has it. `whose` is who is looked up behind it, where the
    number is only one of theirs. `marks` are the values at which something waits, such as a Shard for whoever brings
    the number down to one of them. `counts` is what the number is, such as Health, where the label says only whose.
    """

    key: str
    label: Message
    value: int
    most: int
    side: Side
    seat: int | None = None
    note: Message | None = None
    chapters: tuple[Chapter, ...] = ()
    out: Message | None = None
    badges: tuple[str, ...] = ()
    whose: Message | None = None
    marks: tuple[int, ...] = ()
    counts: Message | None = None


class Counter(msgspec.Struct, frozen=True, tag=True):
    """A number without a most: Fury, cards left in a deck. `coming` is how much more it will be before long."""

    key: str
    label: Message
    value: int
    side: Side
    seat: int | None = None
    coming: int = 0


class Shade(Enum):
    """The colour that a space is printed in."""

    WHITE = "white"
    RED = "red"
    BLACK = "black"


class Track(msgspec.Struct, frozen=True, tag=True):
    """A marker on a row of spaces, `position` 0 to `length` - 1, each with a level.

    `marks` is the text of each space, such as "9" or "!"; `also` are the spaces where something else waits, each with
    a short text for it or the name of a sign of maps. `shades` are the colours that the spaces are printed in.
    """

    key: str
    label: Message
    position: int
    length: int
    levels: tuple[Level, ...] = ()
    marks: tuple[str, ...] = ()
    also: tuple[tuple[int, str], ...] = ()
    shades: tuple[Shade, ...] = ()


class Turn(msgspec.Struct, frozen=True):
    """One turn of the order: its short mark ("1", "N", "W"), whose it is, and the seat if it is a player's."""

    mark: str
    side: Side
    seat: int | None = None


class TurnOrder(msgspec.Struct, frozen=True, tag=True):
    """Turns already taken in this pass (oldest first), the present one, how many are hidden, and what those can be."""

    key: str
    label: Message
    taken: tuple[Turn, ...]
    current: Turn | None
    hidden: int
    left: tuple[Turn, ...]


class Alert(msgspec.Struct, frozen=True, tag=True):
    """Something the table should not miss; one with the key of a gauge is about that."""

    key: str
    message: Message
    level: Level


class Placed(msgspec.Struct, frozen=True, tag=True):
    """A card in play: its name, its kind and note in words, and the tokens on it. `active` while it resolves.

    `seat` is whose it is, 0-based, where the side is a seat.
    """

    key: str
    name: Message
    kind: Message
    note: Message | None
    tokens: Tokens
    count: int
    side: Side
    active: bool = False
    seat: int | None = None


Indicator = Gauge | Counter | Track | TurnOrder | Alert | Placed | Board
