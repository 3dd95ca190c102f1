"""Settings: what a table settles before a game, and how it reads what the rulebook leaves open."""

from __future__ import annotations

from enum import Enum

import msgspec

from companion.engine.piles import Kept
from companion.games.endogenesis.records.values import Mode

STANDARD_PRISMS = 3


class Samples(Enum):
    """Whether the sample cards of our making are played with: where no pack has the owner's, always, or never."""

    UNLESS_OWN = "unless_own"
    ALWAYS = "always"
    NEVER = "never"


class AfterLoss(Enum):
    """What becomes of the rest of a Skill whose Health loss kills its user (EG-137)."""

    DROPPED = "dropped"
    RESOLVED = "resolved"


class Preparation(Enum):
    """When the Preparation Phase of a Tactical round is; the rulebook at hand does not say."""

    AFTER_DRAW = "after_draw"
    BEFORE_DRAW = "before_draw"


class EmptyDeck(Enum):
    """What happens to an empty deck: its discards are shuffled, or it stays empty (EG-166, EG-169)."""

    RESHUFFLED = "reshuffled"
    STAYS_EMPTY = "stays_empty"


class Replaced(Enum):
    """Where a Skill goes that is replaced in a Preparation Phase, in which there is no Energy to gain (EG-185)."""

    DISCARDED = "discarded"
    TO_HAND = "to_hand"


class HealthRaised(Enum):
    """When Max Health can be raised in Tactical play: as Skills are upgraded, or in the own turn too (EG-185)."""

    IN_PREPARATION = "in_preparation"
    ALSO_IN_TURN = "also_in_turn"


class Settings(msgspec.Struct, forbid_unknown_fields=True):
    """What a table settles before a game; None is asked during set-up.

    Attributes:
        players: Names in the order they sit, 1 to 5.
        mode: Standard, Chaos Royale or Tactical.
        first: The seat that takes the first turn of every round (EG-027).
        order: The seats in turn order, where it is not the order they sit in from the first (EG-027).
        prisms: How many Prisms win alone (EG-030, EG-038).
        knowledge_deck, chaos_deck, wonder_deck: Whether the table keeps the real cards, or the app deals.
        chaos_top: Ids of the cards laid on top of the Chaos deck that the app deals, in order (EG-013).
        samples: Whether the sample cards are played with.
        after_loss: EG-137.
        royale_slots: The most Monsters at once in Chaos Royale (EG-183).
        royale_decks: What happens to an empty Knowledge or Wonder deck in Chaos Royale. The Chaos deck stays empty in
            any case: the game is won once nothing of it is left (EG-169, EG-183).
        tactical_decks: What happens to any empty deck there (EG-169).
        preparation: When the Preparation Phase is (EG-185).
        tactical_replaced: Where Skills go that are replaced in it.
        tactical_health: When Max Health can be raised there.
    """

    players: list[str] | None = None
    mode: Mode | None = None
    first: int | None = None
    order: list[int] | None = None
    prisms: int | None = None
    knowledge_deck: Kept | None = None
    chaos_deck: Kept | None = None
    wonder_deck: Kept | None = None
    chaos_top: list[str] = []
    samples: Samples = Samples.UNLESS_OWN
    after_loss: AfterLoss = AfterLoss.DROPPED
    royale_slots: int = 3
    royale_decks: EmptyDeck = EmptyDeck.STAYS_EMPTY
    tactical_decks: EmptyDeck = EmptyDeck.RESHUFFLED
    preparation: Preparation = Preparation.AFTER_DRAW
    tactical_replaced: Replaced = Replaced.DISCARDED
    tactical_health: HealthRaised = HealthRaised.IN_PREPARATION
