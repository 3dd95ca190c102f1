"""Gear cards and their keywords."""

from __future__ import annotations

from enum import Enum

import msgspec

from companion.engine.effects import Effects
from companion.games.enormity.records.values import NOTHING, Ability, Colour, Confidence, FromNone, FromOne, Noise
from companion.games.enormity.spacer import SpacerToken


class GearType(Enum):
    """What a gear card is; a weapon needs `hands`."""

    WEAPON = "weapon"
    SUPPORT = "support"
    ARMOUR = "armour"


class KeywordName(Enum):
    """Keywords the rules know; the others are in `traits`, which only cards refer to."""

    ADVANCE = "advance"
    BURST = "burst"
    CONFIDENCE = "confidence"
    DEADZONE = "deadzone"
    DEVASTATING = "devastating"
    DISCHARGE = "discharge"
    DISCIPLINE = "discipline"
    EMPTY_CLIP = "empty_clip"
    EXPERTISE = "expertise"
    FALLBACK = "fallback"
    HEAVY = "heavy"
    LETHAL = "lethal"
    LIGHT = "light"
    LINEAR = "linear"
    NOISELESS = "noiseless"
    RADIATE = "radiate"
    REACH = "reach"


class Keyword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A keyword with its number; the same keyword again adds to it (EN-581). `colour` is that of Light."""

    name: KeywordName
    amount: FromNone = 1
    colour: Colour | None = None


class DiceAt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """More attack dice from this Adrenaline on (EN-243)."""

    adrenaline: FromNone
    dice: tuple[Colour, ...]


class GearCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A gear card: a weapon with its attack, or a support or armour card.

    Attributes:
        hands: Hand slots a weapon takes; `slots`: support slots a support or armour card takes (EN-061, EN-691).
        dice, power, modifiers: Attack dice, raw Power, and modifiers that act like tokens (EN-233).
        range: Spaces; None for melee (EN-258).
        criticals: Critical quadrants on the weapon. `suppressing`: Suppressing Power.
        ammo, charges: Printed Ammo or Charges; 0 where it uses none.
        noise: None for Noiseless or where it makes none.
        reduction: Damage Reduction (EN-235). `always`: worn by everybody at all times (the Multitool, EN-232).
        wound, fail: Effects on the matching result (EN-256).
    """

    id: str
    name: str
    type: GearType
    summary: str = ""
    hands: FromNone = 0
    slots: FromNone = 1
    dice: tuple[Colour, ...] = ()
    dice_at: tuple[DiceAt, ...] = ()
    power: FromNone = 0
    modifiers: tuple[SpacerToken, ...] = ()
    range: FromOne | None = None
    criticals: FromNone = 0
    suppressing: FromNone = 0
    ammo: FromNone = 0
    charges: FromNone = 0
    noise: Noise | None = None
    keywords: tuple[Keyword, ...] = ()
    reduction: FromNone = 0
    abilities: tuple[Ability, ...] = ()
    wound: Effects = NOTHING
    fail: Effects = NOTHING
    light_range: FromNone = 0
    light: tuple[Colour, ...] = ()
    always: bool = False
    traits: tuple[str, ...] = ()
    confidence: Confidence = Confidence.VERIFIED
    note: str = ""

    def amount(self, keyword: KeywordName) -> int:
        """The number of a keyword, all of its copies together (EN-581); 0 where the card has none."""
        return sum(one.amount for one in self.keywords if one.name is keyword)
