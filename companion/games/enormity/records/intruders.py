"""Intruder sheets and Unique Specimens."""

from __future__ import annotations

from enum import Enum

import msgspec

from companion.engine.effects import Effects
from companion.games.enormity.records.values import NOTHING, ByLevel, ColourByLevel, Confidence, FromNone, FromOne
from companion.games.enormity.state import Level


class When(Enum):
    """What a protocol requires of the Target (EN-369)."""

    ADJACENT = "adjacent"
    IN_MOVE_RANGE = "in_move_range"
    IN_RANGE = "in_range"
    IN_SIGHT = "in_sight"
    IN_FRONT = "in_front"
    ALWAYS = "always"


class Targeting(Enum):
    """Whom a Target box or targeting line means."""

    CLOSEST = "closest"
    FURTHEST = "furthest"
    PRIORITY = "priority"
    HIGHEST_STRESS = "highest_stress"
    LOWEST_VITALS = "lowest_vitals"
    HIGHEST_ADRENALINE = "highest_adrenaline"
    NO_TARGET = "no_target"
    LOWEST_STRESS = "lowest_stress"
    HIGHEST_VITALS = "highest_vitals"
    LOWEST_ADRENALINE = "lowest_adrenaline"
    HIGHEST_RADIATION = "highest_radiation"
    HIGHEST_INFECTION = "highest_infection"
    ZONE = "zone"
    SPACERS_IN_ZONE = "spacers_in_zone"


class Filter(Enum):
    """What a targeting line asks besides (EN-486, EN-487)."""

    ANY = "any"
    IN_FRONT = "in_front"
    IN_SIGHT = "in_sight"
    ADJACENT = "adjacent"
    IN_RANGE = "in_range"


class TargetLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One targeting line: the filter first, then the comparison (EN-480, EN-492); `zone` is the size of a zone."""

    who: Targeting = Targeting.CLOSEST
    where: Filter = Filter.ANY
    zone: FromNone = 0


class Protocol(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One AI protocol of a sheet: what it requires, what the Intruder does, and what follows (EN-369, EN-396).

    Attributes:
        levels: The only Countdown levels it works on; empty for all (EN-371).
        targets: Targeting lines of its own, in place of the Target box; without one that fits it does not apply.
        do, after: Commands in printed order, and after-action effects.
    """

    name: str
    when: When
    do: Effects
    after: Effects = NOTHING
    levels: tuple[Level, ...] = ()
    targets: tuple[TargetLine, ...] = ()


class Trait(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A trait the rules know by its key, or one that the table minds (`summary`)."""

    key: str
    name: str
    amount: FromNone = 0
    summary: str = ""


class IntruderSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A baseline Intruder's sheet.

    Attributes:
        speed: None for unlimited (EN-352). `wounds`: its Wound stat, 1 where none is printed (EN-253).
        range: Spaces a ranged attack reaches; None for melee only.
        targets: Its Target box, lines in printed order; empty where each protocol has lines of its own.
        wound, critical, fail, instinct: Its responses; None where none is printed.
        standees: How many figures there are. `unique_spaces`: numbered spaces for Unique Specimens.
        routine: What it does when no targeting line fits, or no protocol applies (EN-481).
        additional: What follows the protocol in every activation (EN-426).
    """

    id: str
    name: str
    antinomy: ByLevel
    noise: ColourByLevel
    protocols: tuple[Protocol, ...]
    summary: str
    speed: ByLevel | None = None
    wounds: FromOne = 1
    range: FromOne | None = None
    unlimited_range: bool = False
    level: FromOne = 1
    targets: tuple[TargetLine, ...] = (TargetLine(),)
    first_contact: Effects = NOTHING
    overwhelm: Effects = NOTHING
    wound: Effects | None = None
    critical: Effects | None = None
    fail: Effects | None = None
    instinct: Effects | None = None
    traits: tuple[Trait, ...] = ()
    standees: FromNone = 10
    unique_spaces: FromNone = 5
    confidence: Confidence = Confidence.VERIFIED
    note: str = ""
    routine: Effects = NOTHING
    additional: Effects = NOTHING


class Specimen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Unique Specimen card: what it changes of one Intruder (EN-191)."""

    id: str
    name: str
    intruder: str
    speed: int = 0
    antinomy: int = 0
    wounds: int = 0
    protocols: tuple[Protocol, ...] = ()
    replaces: bool = False
    traits: tuple[Trait, ...] = ()
    summary: str = ""
