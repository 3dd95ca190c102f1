"""The records of the box: nemesis cards and mats, mages and player cards, as the pack files give them."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

import msgspec

from companion.engine.effects import Effects

BASIC = "basic"
"""Owner of the cards that any nemesis can have in its deck."""

NOTHING = Effects()

_FromOne = Annotated[int, msgspec.Meta(ge=1)]
_FromNone = Annotated[int, msgspec.Meta(ge=0)]


class CardKind(Enum):
    """What a nemesis card is."""

    ATTACK = "attack"
    MINION = "minion"
    POWER = "power"
    STRIKE = "strike"
    CORRUPTION = "corruption"


class CardType(Enum):
    """What a player card is."""

    GEM = "gem"
    RELIC = "relic"
    SPELL = "spell"


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
        life, power: Life tokens of a minion (0 where `immediately` sets them), power tokens of a power.
        effects: What an attack, strike or corruption does.
        immediately, persistent, on_power: What happens on arrival, each nemesis main phase, and with the last token.
        to_discard: The price one player pays in full to discard a power.
        on_damaged: What happens to the player who damages this minion.
        damage_cap: The most damage one hit does to this minion.
        immune_by_husks: This minion suffers nothing while a husk is in play.
        husk_life: What life every husk has while this card is in play, healed at the end of every turn.
        summary: All of it in our own words.
        note, confidence: What is not sure about the record, for an owner to check.
    """

    id: str
    name: str
    nemesis: str
    kind: CardKind
    tier: int
    summary: str
    life: _FromNone = 0
    power: _FromNone = 0
    effects: Effects = NOTHING
    immediately: Effects = NOTHING
    persistent: Effects = NOTHING
    on_power: Effects = NOTHING
    to_discard: Effects = NOTHING
    on_damaged: Effects = NOTHING
    damage_cap: _FromNone | None = None
    immune_by_husks: bool = False
    husk_life: _FromOne | None = None
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
        sets_life = any(operation.__struct_config__.tag == "set_life" for operation in self.immediately)
        if (self.kind is CardKind.MINION) != (self.life > 0 or sets_life):
            raise ValueError(f"a {self.kind.value} with life {self.life}; minions, and only they, have life")
        if (self.kind is CardKind.POWER) != (self.power > 0):
            raise ValueError(f"a {self.kind.value} with power {self.power}; powers, and only they, have power tokens")


class MatCounter(Enum):
    """What a mat counts, shown only for the nemesis that has it (AE-036)."""

    FURY = "fury"
    HUSKS = "husks"
    DEVOURED = "devoured"
    CORRUPTIONS = "corruptions"


class SwarmRow(msgspec.Struct, frozen=True):
    """What a Swarm does with up to so many husks in play."""

    up_to: _FromNone
    do: Effects


class Mat(msgspec.Struct, frozen=True):
    """A nemesis mat.

    Attributes:
        life, difficulty: Starting life, and how hard the nemesis is from 1 to 10.
        unleash, setup, turn_end: What Unleash means, what is done at set-up, and at the end of the nemesis turn.
        swarm: The rows of the Swarm table, fewest husks first.
        counters: What is counted beside life.
        harder_unleash, harder_setup: Instead of `unleash`, and on top of `setup`, in the expert variant.
        strike_fury: How much Fury a Strike costs; `harder_strike_fury` in the expert variant.
        harder: The expert variant's change in our own words.
    """

    id: str
    name: str
    life: _FromOne
    difficulty: _FromOne
    unleash: Effects
    summary: str
    counters: list[MatCounter] = []
    setup: Effects = NOTHING
    turn_end: Effects = NOTHING
    swarm: list[SwarmRow] = []
    harder_unleash: Effects = NOTHING
    harder_setup: Effects = NOTHING
    strike_fury: _FromNone = 3
    harder_strike_fury: _FromNone = 3
    harder: str = ""
    note: str = ""
    confidence: Confidence = Confidence.VERIFIED


class Moment(Enum):
    """When the "while prepped" effect of a spell can be used."""

    CASTING_PHASE_END = "casting_phase_end"
    MAIN_PHASE = "main_phase"


class WhilePrepped(msgspec.Struct, frozen=True):
    """What a spell does while it is prepped: in its owner's main phase if they like, or always at another moment."""

    when: Moment
    do: Effects


class PlayerCard(msgspec.Struct, frozen=True):
    """A card of the players: a starter or one of the supply.

    Attributes:
        type, cost, copies: What it is, what gaining it costs, and how many there are (of a pile, or in the box).
        starter: It begins in a hand or deck and is never part of the supply (AE-006).
        effects: What playing a gem or relic does.
        cast: What casting a spell does.
        on_gain: What gaining it does.
        while_prepped: What a spell does while it is prepped.
        prep_to_closed: A closed breach takes this spell unfocused.
        summary: All of it in our own words.
    """

    id: str
    name: str
    type: CardType
    cost: int
    copies: int
    summary: str
    starter: bool = False
    effects: Effects = NOTHING
    cast: Effects = NOTHING
    on_gain: Effects = NOTHING
    while_prepped: WhilePrepped | None = None
    prep_to_closed: bool = False
    aka: list[str] = []
    note: str = ""
    confidence: Confidence = Confidence.VERIFIED

    def __post_init__(self) -> None:
        """Spells are cast, gems and relics played.

        Raises:
            ValueError: The card has the effects of another type.
        """
        if self.type is CardType.SPELL and (self.effects or not self.cast):
            raise ValueError("a spell has `cast`, what casting it does, and no `effects`")
        if self.type is not CardType.SPELL and (self.cast or not self.effects or self.while_prepped):
            raise ValueError(f"a {self.type.value} has `effects`, what playing it does, and nothing of a spell")
        if self.copies < 1 or self.cost < 0:
            raise ValueError(f"expected a cost from 0 and at least one copy, got {self.cost} and {self.copies}")


class AbilityTime(Enum):
    """When a mage's ability can be used."""

    OWN_MAIN_PHASE = "own_main_phase"
    ANY_MAIN_PHASE = "any_main_phase"
    NEMESIS_DRAW = "nemesis_draw"
    TURN_ORDER_DRAW = "turn_order_draw"


class Ability(msgspec.Struct, frozen=True):
    """A mage's ability: it needs all the mat's charges and spends them (AE-089)."""

    name: str
    when: AbilityTime
    effects: Effects
    summary: str


class BreachStart(Enum):
    """How a breach begins that is not simply closed."""

    OPENED = "opened"
    ABSENT = "absent"


class Mage(msgspec.Struct, frozen=True):
    """A mage and their mat.

    Attributes:
        charges: How many the ability needs, which is also the most one can have.
        breaches: I to IV as they begin: opened, absent, or the quarter turns already made.
        hand, deck: Ids of the starting cards; the deck's top first (AE-004).
    """

    id: str
    name: str
    title: str
    charges: _FromOne
    breaches: list[BreachStart | int]
    ability: Ability
    hand: list[str]
    deck: list[str]
    note: str = ""
    confidence: Confidence = Confidence.VERIFIED

    def __post_init__(self) -> None:
        """Four breaches, turned at most three times.

        Raises:
            ValueError: They are not.
        """
        turns = [start for start in self.breaches if isinstance(start, int)]
        if len(self.breaches) != 4 or not all(0 <= turn <= 3 for turn in turns):
            raise ValueError("expected four breaches, each opened, absent or 0 to 3 quarter turns")
