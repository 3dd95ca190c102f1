"""A player: what lies before a seat and what it holds."""

from __future__ import annotations

import msgspec

START_HEALTH = 3
START_SHARDS = 3
MOST_HEALTH = 15
BASICS = 3
ULTIMATE = 3
"""The place of the Ultimate's slot among the four; those before it take basic Skills (EG-194)."""
SLOT_SHARDS = (4, 4, 4, 6)
"""The most Shards that each slot holds (EG-007)."""
MILESTONES = (5, 10, 15)
HAND_LIMIT = 7

UNSEEN = "unseen"
"""Stands for a card that the app has not seen: one in a real hand, a real face-down Reaction, a held Wonder."""


class Slot(msgspec.Struct):
    """A place for a Skill: its card ("" for none), the Shards allocated there, and whether it is exhausted.

    `face_down` is a Reaction that only its owner knows (EG-016); with real cards its id is `UNSEEN`.
    """

    card: str = ""
    shards: int = 0
    exhausted: bool = False
    face_down: bool = False


class Player(msgspec.Struct):
    """One player.

    Attributes:
        shards: Unused Shards; those in `slots` are allocated.
        hand, wonders: Knowledge cards in hand, and Wonders held, which are no cards in hand (EG-145).
        held_cards, held_shards: What of the bonus may not be used before the own first turn: the ids of cards in hand,
            and how many unused Shards (EG-028).
        milestones: The milestones of Max Health that have paid (EG-023).
        class_id, ultimate_category: The Class taken, and the category a Formless Ultimate must keep (EG-177).
        dead, weakened, marked: What they are now.
        energy: In store; only the acting player has any (EG-125).
        used_skill, used_wonder: In the own turn being played, for the Rest (EG-077).
        ready: Has said to be done with customizing, or with the Preparation Phase.
        drawn, discarded: Has drawn, and has chosen the card to discard, in this Draw Phase.
        payment: Cards chosen so far to pay for a Reaction.
        kept: Has chosen which cards of Pile A to keep, and has the cards of Pile B (EG-010, EG-011).
        set_aside: The card in hand that was chosen for the Draw Phase's discard, until all have chosen (EG-226).
    """

    name: str
    health: int = START_HEALTH
    max_health: int = START_HEALTH
    shards: int = START_SHARDS
    prisms: int = 0
    energy: int = 0
    hand: list[str] = []
    wonders: list[str] = []
    held_cards: list[str] = []
    held_shards: int = 0
    slots: list[Slot] = msgspec.field(default_factory=lambda: [Slot() for _ in SLOT_SHARDS])
    milestones: list[int] = []
    class_id: str = ""
    ultimate_category: str = ""
    dead: bool = False
    weakened: bool = False
    marked: bool = False
    used_skill: bool = False
    used_wonder: bool = False
    ready: bool = False
    drawn: bool = False
    discarded: bool = False
    payment: list[str] = []
    set_aside: str = ""
    kept: bool = False

    @property
    def equipped(self) -> list[str]:
        """The cards in the slots, face-down ones included, in slot order."""
        return [slot.card for slot in self.slots if slot.card]

    @property
    def basics(self) -> int:
        """How many basic Skills are equipped."""
        return sum(bool(slot.card) for slot in self.slots[:BASICS])

    @property
    def all_shards(self) -> int:
        """Shards held, allocated or not (EG-034)."""
        return self.shards + sum(slot.shards for slot in self.slots)
