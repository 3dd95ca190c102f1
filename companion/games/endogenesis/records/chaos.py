"""Cards of the Realm of Chaos: Monsters, Legendaries, Events and Distortions."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

import msgspec

from companion.engine.effects import Effects
from companion.games.endogenesis.records.values import NOTHING, Confidence, FromNone, FromOne, Mode


class ChaosType(Enum):
    """What a card of the Realm of Chaos is."""

    MONSTER = "monster"
    LEGENDARY = "legendary"
    EVENT = "event"
    DISTORTION = "distortion"

    @property
    def fights(self) -> bool:
        """Whether it comes into play with Health."""
        return self in (ChaosType.MONSTER, ChaosType.LEGENDARY)


class Kill(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What slaying a Monster pays (EG-106)."""

    shards: FromNone = 0
    prisms: FromNone = 0
    cards: FromNone = 0


class MonsterSkill(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Skill of a Monster: what it does, in printed order."""

    effects: Effects
    summary: str
    true_strike: bool = False


class ChaosCard(msgspec.Struct, frozen=True):
    """A card of the Realm of Chaos (EG-191).

    Attributes:
        health, thresholds, kill: Of a Monster or Legendary: its Health, Injury Thresholds and rewards.
        active, reaction, initiative, deathcry: Its Skills; None where it has none.
        mercy: Max Health that somebody must have for it to stay; 0 where it has no Mercy.
        effects: What an Event does, or a Distortion at the end of each round.
        copies, modes: How many there are, and the modes whose set-up marker it carries (EG-189).
        summary: All of it in our own words.
    """

    id: str
    name: str
    type: ChaosType
    summary: str
    health: FromNone = 0
    thresholds: list[FromOne] = []
    kill: Kill = Kill()
    active: MonsterSkill | None = None
    reaction: MonsterSkill | None = None
    initiative: MonsterSkill | None = None
    deathcry: MonsterSkill | None = None
    mercy: FromNone = 0
    effects: Effects = NOTHING
    copies: FromOne = 1
    modes: list[Mode] = msgspec.field(default_factory=lambda: list(Mode))
    note: str = ""
    confidence: Confidence = Confidence.VERIFIED

    def faults(self) -> Iterator[tuple[str, str]]:
        """What the card lacks for its type, or has of another: field and text of each."""
        skills = (self.active, self.reaction, self.initiative, self.deathcry)
        fighting = bool(self.health or self.thresholds or any(skills) or self.mercy or self.kill != Kill())
        if self.type.fights and self.effects:
            yield "effects", "`effects` are of Events and Distortions; a Monster has active, reaction, initiative ..."
        if not self.type.fights and fighting:
            kind = "an Event" if self.type is ChaosType.EVENT else "a Distortion"
            yield "type", f"{kind} has `effects` and nothing of a Monster"
        if self.type.fights and not self.health and self.confidence is Confidence.VERIFIED:
            yield "health", "a Monster has Health; one whose Health is not known says `confidence: uncertain`"
        if any(one >= self.health for one in self.thresholds) and self.health:
            yield "thresholds", f"thresholds are below the Health of {self.health}"
        if len(set(self.thresholds)) != len(self.thresholds):
            yield "thresholds", "a threshold stands there twice"
        if self.kill.prisms and self.type is not ChaosType.LEGENDARY:
            yield "kill.prisms", "only Legendaries pay Prisms"
