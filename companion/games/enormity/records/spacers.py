"""Characters, suits, Action cards, Stratagems and Conditions."""

from __future__ import annotations

from enum import Enum

import msgspec

from companion.engine.effects import Effects
from companion.games.enormity.records.values import (
    NOTHING,
    Ability,
    Colour,
    Confidence,
    Costs,
    FromNone,
    FromOne,
    Noise,
)
from companion.games.enormity.spacer import SpacerToken


class Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Rubicon bonus: at this Adrenaline, this token (EN-085)."""

    at: FromNone
    token: SpacerToken
    count: FromOne = 1


class Skills(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The five skills (EN-009)."""

    intelligence: FromOne = 1
    dexterity: FromOne = 1
    strength: FromOne = 1
    willpower: FromOne = 1
    perception: FromOne = 1


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Character card (EN-008)."""

    id: str
    name: str
    role: str = ""
    skills: Skills = Skills()
    stress: FromNone = 0
    bonuses: tuple[Bonus, ...] = ()
    abilities: tuple[Ability, ...] = ()
    confidence: Confidence = Confidence.VERIFIED
    note: str = ""


class Suit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Suit card: slots, light source, Vitals bands and bonuses (EN-008).

    Attributes:
        light_range, light: Spaces the light field reaches, and the dice of a Scout Roll.
        orange, green: The lowest Vitals of these bands (EN-011).
    """

    id: str
    name: str
    hands: FromNone = 2
    support_slots: FromNone = 1
    backpack_slots: FromNone = 3
    light_range: FromNone = 2
    light: tuple[Colour, ...] = (Colour.WHITE,)
    orange: FromNone = 4
    green: FromNone = 7
    bonuses: tuple[Bonus, ...] = ()
    abilities: tuple[Ability, ...] = ()
    confidence: Confidence = Confidence.VERIFIED
    note: str = ""


class ActionKind(Enum):
    """What an action of an Action card is (EN-087 to EN-095)."""

    ATTACK = "attack"
    CATCH_BREATH = "catch_breath"
    FAST_RELOAD = "fast_reload"
    FULL_RELOAD = "full_reload"
    MOVE = "move"
    RATIONALIZE = "rationalize"
    REARM = "rearm"
    SCAVENGE = "scavenge"
    SCOUT = "scout"
    OTHER = "other"


ADRENALINE_ACTIONS = frozenset(
    {ActionKind.ATTACK, ActionKind.SCOUT, ActionKind.RATIONALIZE, ActionKind.SCAVENGE, ActionKind.FULL_RELOAD}
)
"""Actions that raise Adrenaline (EN-020)."""


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One action of a side: its kind, its number (spaces of a Move), its cost, its Noise, and what else it does."""

    kind: ActionKind
    amount: FromNone = 0
    costs: Costs = Costs()
    noise: Noise | None = None
    effects: Effects = NOTHING
    name: str = ""


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side of an Action card: its name, and the actions of which one is chosen (EN-080)."""

    name: str
    actions: tuple[Action, ...]


class ActionCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A double-sided Action card (EN-052)."""

    id: str
    name: str
    a: Side
    b: Side
    confidence: Confidence = Confidence.VERIFIED
    note: str = ""


class StratagemCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Stratagem: the Expertise that flips it, and what a charge does (EN-606 to EN-608).

    Attributes:
        expertise: 0 where its requirement is another one, or is not known: then the table says when it is met.
    """

    id: str
    name: str
    expertise: FromNone
    charges: FromOne = 1
    effects: Effects = NOTHING
    summary: str = ""
    confidence: Confidence = Confidence.VERIFIED
    note: str = ""


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Condition card; what it does is minded by the table until a later issue."""

    id: str
    name: str
    summary: str = ""
    confidence: Confidence = Confidence.VERIFIED
