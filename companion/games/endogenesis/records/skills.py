"""Cards of the Realm of Knowledge: Skills and Artifacts."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

import msgspec

from companion.engine.effects import Effects
from companion.games.endogenesis.records.values import NOTHING, Condition, Confidence, FromNone, FromOne, Mode, Stat

COST = "cost"
"""The name of the stat that makes a cost variable (EG-005)."""


class CardType(Enum):
    """What a Knowledge card is (EG-004); every Ultimate is an Active Skill (EG-193)."""

    ACTIVE = "active"
    REACTION = "reaction"
    ULTIMATE = "ultimate"
    ARTIFACT = "artifact"


class Hostility(Enum):
    """Whether a Skill is hostile to those it touches; the effects say, unless the card overrules them (EG-205)."""

    BY_EFFECTS = "by_effects"
    HOSTILE = "hostile"
    FRIENDLY = "friendly"


class PileName(Enum):
    """Which of the three set-up piles a card begins in (EG-010 to EG-012); A holds the starting cards."""

    A = "a"
    B = "b"
    C = "c"


class KnowledgeCard(msgspec.Struct, frozen=True):
    """A Skill or an Artifact.

    Attributes:
        id, name: Stable id and printed name.
        type, category: What it is, and its Skill category such as Cosmic; an Artifact has none (EG-095).
        energy: What discarding it gives, or what it gives when used; None where the app does not know: the table says.
        cost: What using the Skill costs; None where the app does not know. A stat named `cost` makes it variable.
        stats: Values that Shards replace; effects name them.
        effects: What using it does, in printed order. Of an Artifact: what comes beside its Energy.
        needs: What must hold for a Reaction to be used at all.
        true_strike: No Reaction can answer it (EG-165).
        hostile: Whether it is hostile, where its effects do not say it well.
        glyph: It is a Glyph of Ascension (EG-141).
        pile, copies: The set-up pile, and how many of it there are.
        modes: The modes whose set-up marker it carries (EG-189).
        summary: All of it in our own words.
    """

    id: str
    name: str
    type: CardType
    summary: str
    category: str = ""
    energy: FromNone | None = 1
    cost: FromNone | None = 0
    stats: list[Stat] = []
    effects: Effects = NOTHING
    needs: list[Condition] = []
    true_strike: bool = False
    hostile: Hostility = Hostility.BY_EFFECTS
    glyph: bool = False
    pile: PileName = PileName.C
    copies: FromOne = 1
    modes: list[Mode] = msgspec.field(default_factory=lambda: list(Mode))
    note: str = ""
    confidence: Confidence = Confidence.VERIFIED

    def faults(self) -> Iterator[tuple[str, str]]:
        """What the card lacks for its type, or has of another: field and text of each."""
        skill = self.type is not CardType.ARTIFACT
        if skill and not self.category:
            yield "category", "a Skill has a `category`, such as Cosmic"
        if not skill and (self.category or self.stats or self.cost or self.needs or self.true_strike):
            yield "type", "an Artifact has no category, cost, stats, needs or true strike: those are of Skills"
        if self.needs and self.type is not CardType.REACTION:
            yield "needs", "`needs` is what a Reaction waits for; this is none"
        if self.glyph and skill:
            yield "glyph", "a Glyph of Ascension is an Artifact"
        if len({stat.name for stat in self.stats}) != len(self.stats):
            yield "stats", "two of the stats have the same name"

    def stat(self, name: str, shards: int) -> int | None:
        """The value of a stat with so many Shards, or None where the card has no such stat."""
        return next((stat.at(shards) for stat in self.stats if stat.name == name), None)

    def cost_at(self, shards: int) -> int | None:
        """What using it costs with so many Shards that count; None where only the table knows."""
        variable = self.stat(COST, shards)
        return self.cost if variable is None else variable
