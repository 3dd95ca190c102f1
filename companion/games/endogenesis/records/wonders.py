"""Wonders and Classes."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

import msgspec

from companion.engine.effects import Effects
from companion.games.endogenesis.records.values import NOTHING, Condition, Confidence, FromNone, FromOne, Mode


class WonderTime(Enum):
    """When a Wonder can be played: in the own turn, or in answer to a Skill that hits its owner (EG-147)."""

    OWN_TURN = "own_turn"
    WHEN_HIT = "when_hit"


class Wonder(msgspec.Struct, frozen=True):
    """A Wonder card.

    Attributes:
        when, needs: When it can be played, and what must hold then.
        copies, modes: How many there are, and the modes whose set-up marker it carries.
        summary: All of it in our own words.
    """

    id: str
    name: str
    summary: str
    effects: Effects = NOTHING
    when: WonderTime = WonderTime.OWN_TURN
    needs: list[Condition] = []
    copies: FromOne = 1
    modes: list[Mode] = msgspec.field(default_factory=lambda: list(Mode))
    note: str = ""
    confidence: Confidence = Confidence.VERIFIED


class Passive(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The ongoing bonus of a Class: numbers that the rules read, all 0 where the table minds it by itself.

    Attributes:
        damage, damage_to_marked: What the damage of the owner's Active Skills is more, and against marked targets.
        defence: What Defence of the owner's Reactions is more.
        cheaper: What the owner's Skills cost less, to 0 at the least.
        heal: Health restored at the start of the owner's turn.
        cards: Cards drawn more in the Draw Phase.
    """

    damage: FromNone = 0
    damage_to_marked: FromNone = 0
    defence: FromNone = 0
    cheaper: FromNone = 0
    heal: FromNone = 0
    cards: FromNone = 0


class Class(msgspec.Struct, frozen=True):
    """A Class card (rulebook: Classes).

    Attributes:
        category: The Skill category that all equipped Skills must have; "" where the requirement is another.
        ultimate: Whether an Ultimate Skill is part of the requirement.
        formless: It asks for four different categories instead (EG-176).
        reward, passive: The one-time bonus, and the ongoing one.
        table_passive: The ongoing bonus in words, where no number of `passive` says it: the table minds it.
        modes: The modes it is used in.
        summary: All of it in our own words.
    """

    id: str
    name: str
    summary: str
    category: str = ""
    skills: FromNone = 3
    ultimate: bool = False
    formless: bool = False
    reward: Effects = NOTHING
    passive: Passive = Passive()
    table_passive: str = ""
    modes: list[Mode] = msgspec.field(default_factory=lambda: [Mode.STANDARD, Mode.ROYALE])
    note: str = ""
    confidence: Confidence = Confidence.VERIFIED

    def faults(self) -> Iterator[tuple[str, str]]:
        """It has one requirement, of one of the two kinds: field and text where not."""
        if self.formless == bool(self.category):
            yield "category", "a Class has a `category` that it asks for, or is `formless`; not both"
