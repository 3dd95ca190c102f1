"""The records of the box: nemesis cards, nemesis mats and mages, as the pack files give them."""

from __future__ import annotations

from enum import Enum

import msgspec

from companion.engine.effects import Effects

BASIC = "basic"
"""Owner of the cards that any nemesis can have in its deck."""

NOTHING = Effects()


class CardKind(Enum):
    """What a nemesis card is."""

    ATTACK = "attack"
    MINION = "minion"
    POWER = "power"
    STRIKE = "strike"


class Confidence(Enum):
    """How sure the record is: several sources agree, or the owner should check the card."""

    VERIFIED = "verified"
    UNCERTAIN = "uncertain"


class Card(msgspec.Struct, frozen=True):
    """A nemesis card.

    Attributes:
        id, name: Stable id and printed name; `aka` are other spellings of it.
        nemesis: Whose card it is, or `basic`.
        kind, tier: What it is; tier 0 is a deck of its own.
        life, power: Life tokens of a minion, power tokens of a power.
        effects: What an attack or strike does.
        immediately, persistent, on_power: What happens on arrival, each nemesis main phase, and with the last token.
        to_discard: The price one player pays in full to discard a power.
        damage_cap: The most damage one hit does to this minion.
        summary: All of it in our own words.
    """

    id: str
    name: str
    nemesis: str
    kind: CardKind
    tier: int
    summary: str
    life: int = 0
    power: int = 0
    effects: Effects = NOTHING
    immediately: Effects = NOTHING
    persistent: Effects = NOTHING
    on_power: Effects = NOTHING
    to_discard: Effects = NOTHING
    damage_cap: int | None = None
    aka: list[str] = []
    note: str = ""
    confidence: Confidence = Confidence.VERIFIED

    def __post_init__(self) -> None:
        """A card of a kind has what that kind needs.

        Raises:
            ValueError: It has not.
        """
        if not 0 <= self.tier <= 3:
            raise ValueError(f"tier is {self.tier}; expected 0 to 3")
        if (self.kind is CardKind.MINION) != (self.life > 0):
            raise ValueError(f"a {self.kind.value} with life {self.life}; minions, and only they, have life")
        if (self.kind is CardKind.POWER) != (self.power > 0):
            raise ValueError(f"a {self.kind.value} with power {self.power}; powers, and only they, have power tokens")


class MatCounter(Enum):
    """Tokens that a mat counts, shown only for the nemesis that has them (AE-036)."""

    FURY = "fury"


class Mat(msgspec.Struct, frozen=True):
    """A nemesis mat: starting life, Unleash, set-up, and what it does at the end of its turn."""

    id: str
    name: str
    life: int
    difficulty: int
    unleash: Effects
    summary: str
    counters: list[MatCounter] = []
    setup: Effects = NOTHING
    turn_end: Effects = NOTHING


class BreachStart(Enum):
    """How a breach begins that is not simply closed."""

    OPENED = "opened"
    ABSENT = "absent"


class Mage(msgspec.Struct, frozen=True):
    """A mage, as far as the nemesis needs to know them.

    Attributes:
        charges: How many the ability needs, which is also the most one can have.
        breaches: I to IV as they begin: opened, absent, or the quarter turns already made.
    """

    id: str
    name: str
    charges: int
    breaches: list[BreachStart | int]

    def __post_init__(self) -> None:
        """Four breaches, turned at most three times.

        Raises:
            ValueError: They are not.
        """
        turns = [start for start in self.breaches if isinstance(start, int)]
        if len(self.breaches) != 4 or not all(0 <= turn <= 3 for turn in turns):
            raise ValueError("expected four breaches, each opened, absent or 0 to 3 quarter turns")
