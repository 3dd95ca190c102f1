"""A Spacer: a seat's character and suit, their Rubicon stats, cards and gear; and the pools all Spacers share."""

from __future__ import annotations

from enum import Enum

import msgspec

from companion.games.enormity.pieces import At
from companion.games.enormity.settings import Depth

MOST = 9
"""The end of the Rubicon scale (EN-012)."""


class SpacerToken(Enum):
    """The three kinds of Spacer tokens."""

    DISCIPLINE = "discipline"
    CONFIDENCE = "confidence"
    EXPERTISE = "expertise"


class Pool(msgspec.Struct):
    """Spacer tokens by kind."""

    discipline: int = 0
    confidence: int = 0
    expertise: int = 0

    def count(self, token: SpacerToken) -> int:
        """How many of this kind there are."""
        found: int = getattr(self, token.value)
        return found

    def put(self, token: SpacerToken, count: int = 1) -> None:
        """Add some (or take them, where the count is negative)."""
        setattr(self, token.value, self.count(token) + count)

    @property
    def empty(self) -> bool:
        """Whether there are none."""
        return not (self.discipline or self.confidence or self.expertise)


class Fate(Enum):
    """Whether a Spacer still plays."""

    PLAYING = "playing"
    EXTRACTED = "extracted"
    DEAD = "dead"


class Knocked(Enum):
    """The Knockdown card: none, its falling down side, or its standing up side (EN-565 to EN-567)."""

    NO = "no"
    FALLING = "falling"
    STANDING = "standing"


class Gear(msgspec.Struct):
    """A gear card of a Spacer.

    Attributes:
        card: Its id; an id that no pack has is a card the table described, or does by hand.
        left: Ammo or Charges left.
        exhausted, discharged: Turned (EN-227), or with a Discharge token (EN-241).
    """

    card: str
    left: int = 0
    exhausted: bool = False
    discharged: bool = False


class PlayedCard(msgspec.Struct):
    """An Action card on the table: its id, and the side that was used ("a" or "b"; both after an Exert)."""

    card: str
    sides: str


class EngramToken(msgspec.Struct):
    """An Engram a Spacer has gained: its type, and whether its device was used (EN-221)."""

    what: str
    used: bool = False


class Turn(msgspec.Struct):
    """What a Spacer has done in the present turn.

    Attributes:
        plays: How many Action cards were played this turn (also by a Spacer tracked lightly).
        exerted, caught_breath: See EN-097.
        fell: Knocked down in this turn, whose end then does not count as the next turn's (EN-568).
        fresh: The Action card whose action was just performed, which an Exert can flip (EN-100); `BY_HAND` for one that
            only the table knows, "" once something else was done.
    """

    plays: int = 0
    exerted: bool = False
    caught_breath: bool = False
    fell: bool = False
    fresh: str = ""


class Spacer(msgspec.Struct):
    """One Spacer.

    Attributes:
        at: The space; None when not on the board (extracted, dead, or elsewhere).
        elsewhere: The Other Place the Spacer is in, "" for the board (EN-657).
        stats: Vitals, Stress and Adrenaline, 0 to 9.
        hand: Ids of the Action cards the player owns (all of them; those `played` lie on the table).
        exert_cards: Exert cards in the play area.
        worn, backpack: Gear equipped and carried.
        used: Ids of abilities used this round (EN-560).
        took_turn: The turn of this round is over.
        broken_down: The one Stress Breakdown of the run has come (EN-549).
    """

    name: str
    character: str = ""
    suit: str = ""
    depth: Depth = Depth.LIGHT
    at: At | None = None
    elsewhere: str = ""
    fate: Fate = Fate.PLAYING
    vitals: int = MOST
    stress: int = 0
    adrenaline: int = 0
    radiation: int = 0
    infection: int = 0
    knocked: Knocked = Knocked.NO
    conditions: list[str] = []
    cards: list[str] = []
    played: list[PlayedCard] = []
    exert_cards: int = 0
    worn: list[Gear] = []
    backpack: list[Gear] = []
    engrams: list[EngramToken] = []
    objectives: list[str] = []
    used: list[str] = []
    turn: Turn = msgspec.field(default_factory=Turn)
    took_turn: bool = False
    broken_down: bool = False

    @property
    def on_board(self) -> bool:
        """Whether the Spacer stands on the map and plays."""
        return self.fate is Fate.PLAYING and self.at is not None and not self.elsewhere

    @property
    def tracked(self) -> bool:
        """Whether the app keeps this Spacer's cards and gear."""
        return self.depth is Depth.FULL
