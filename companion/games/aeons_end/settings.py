"""What a table settles before it plays, and what of it can change while it does."""

from __future__ import annotations

from enum import Enum

import msgspec

from companion.engine.piles import Kept


class Depth(Enum):
    """How much of a player the app keeps: what the nemesis needs, or every card and all aether."""

    LIGHT = "light"
    FULL = "full"


class Difficulty(Enum):
    """How hard the game is; all but normal are variants that the rulebook does not have."""

    NORMAL = "normal"
    BEGINNER = "beginner"
    EXPERT = "expert"
    EXTINCTION = "extinction"


class Solo(Enum):
    """The turn order deck of a game alone (AE-018): public solo rules, or the text taken literally."""

    PUBLIC = "public"
    LITERAL = "literal"


class Settings(msgspec.Struct, forbid_unknown_fields=True):
    """What a table settles before it plays; None is asked during set-up.

    Attributes:
        players: Names by seat.
        mages: Mage ids by seat.
        nemesis: Id of the nemesis.
        depths: How much the app keeps of each player, by seat; light where not given.
        nemesis_deck, strike_deck, turn_order_deck, corruption_deck, player_decks: Whether the table draws from the real
            deck or the app deals.
        market: Ids of the nine supply cards; an empty list where the table does not want the supply kept.
        excluded: Ids of supply cards, mages and nemeses that the table does not own or want.
        difficulty: A variant, or normal.
        husks_block_victory: Husks are minions in play for the victory by an empty nemesis deck (AE-186).
        basic_cards: Ids of the basic cards to use, instead of a random pick (AE-030).
        solo: Composition of the turn order deck with one player (AE-018); asked only then.
        solo_play_on: A lone player goes on when exhausted, until Gravehold falls (AE-188); asked only then.
    """

    players: list[str] | None = None
    mages: list[str] | None = None
    nemesis: str | None = None
    nemesis_deck: Kept | None = None
    strike_deck: Kept | None = None
    turn_order_deck: Kept | None = None
    corruption_deck: Kept | None = None
    player_decks: Kept | None = None
    depths: list[Depth] | None = None
    market: list[str] | None = None
    excluded: list[str] = []
    difficulty: Difficulty = Difficulty.NORMAL
    husks_block_victory: bool = True
    basic_cards: list[str] | None = None
    solo: Solo | None = None
    solo_play_on: bool | None = None
