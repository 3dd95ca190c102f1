"""The state of an Aeon's End table: everything the app keeps, and nothing it can work out from that."""

from __future__ import annotations

from enum import Enum

import msgspec

from companion.engine.chance import Chance
from companion.engine.piles import Kept, Pile
from companion.games.aeons_end.cards import CardKind

PLAYER_LIFE = 10
GRAVEHOLD_LIFE = 30
BREACHES = ("I", "II", "III", "IV")
FOCUS_COST = (0, 2, 3, 4)
OPEN_COST = ((0,), (5, 4, 3, 2), (9, 7, 5, 3), (13, 10, 7, 4))
"""What opening costs, by the quarter turns already made."""

NEMESIS = "nemesis"
WILD = "wild"


def player_card(seat: int) -> str:
    """The id of a seat's turn order card, and of the player in answers: `player_1` for seat 0."""
    return f"player_{seat + 1}"


def seat_of(card: str) -> int:
    """The seat that `player_1` and its like name."""
    return int(card.removeprefix("player_")) - 1


class Phase(Enum):
    """Where in the game, or in a turn, the table is."""

    SETUP = "setup"
    TURN_ORDER = "turn_order"
    CASTING = "casting"
    MAIN = "main"
    DRAW = "draw"
    NEMESIS_MAIN = "nemesis_main"
    NEMESIS_DRAW = "nemesis_draw"


class Result(Enum):
    """How the game stands."""

    ONGOING = "ongoing"
    VICTORY = "victory"
    DEFEAT = "defeat"


class Ending(Enum):
    """What ended the game."""

    NONE = "none"
    NEMESIS_SLAIN = "nemesis_slain"
    NEMESIS_SPENT = "nemesis_spent"
    GRAVEHOLD_FELL = "gravehold_fell"
    ALL_EXHAUSTED = "all_exhausted"
    CONDITION = "condition"


class Solo(Enum):
    """The turn order deck of a game alone (AE-018): public solo rules, or the text taken literally."""

    PUBLIC = "public"
    LITERAL = "literal"


class Spell(msgspec.Struct):
    """A prepped spell, as far as the nemesis needs to know it."""

    cost: int = 0
    name: str = ""


class Breach(msgspec.Struct):
    """One breach: its quarter turns so far while closed, whether focused this turn, and the spell prepped in it."""

    opened: bool = False
    turns: int = 0
    focused: bool = False
    destroyed: bool = False
    spell: Spell | None = None


class Player(msgspec.Struct):
    """One player: a seat's mage."""

    name: str
    mage: str = ""
    life: int = PLAYER_LIFE
    charges: int = 0
    most_charges: int = 5
    breaches: list[Breach] = []

    @property
    def exhausted(self) -> bool:
        """A player with no life is exhausted; there is no other way to be (AE-161, AE-170)."""
        return self.life == 0

    @property
    def spells(self) -> list[Spell]:
        """The prepped spells, by breach."""
        return [breach.spell for breach in self.breaches if breach.spell is not None]

    @property
    def opened_breaches(self) -> int:
        """How many breaches are opened."""
        return sum(breach.opened and not breach.destroyed for breach in self.breaches)


class Placed(msgspec.Struct):
    """A card in play, with its life or power tokens."""

    card: str
    tokens: int


class Unlisted(msgspec.Struct):
    """A card that no pack knows, as the table described it."""

    id: str
    kind: CardKind
    tokens: int = 0


class NemesisMat(msgspec.Struct):
    """The nemesis and what lies on its mat."""

    id: str = ""
    life: int = 0
    most_life: int = 0
    fury: int = 0


class TurnOrder(msgspec.Struct):
    """The turn order deck and its discards, the top card (the turn being played) first."""

    deck: Pile = msgspec.field(default_factory=Pile)
    discard: list[str] = []


class Settings(msgspec.Struct, forbid_unknown_fields=True):
    """What a table settles before it plays; None is asked during set-up.

    Attributes:
        players: Names by seat.
        mages: Mage ids by seat.
        nemesis: Id of the nemesis.
        nemesis_deck, strike_deck, turn_order_deck: Whether the table draws from the real deck or the app deals.
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
    basic_cards: list[str] | None = None
    solo: Solo | None = None
    solo_play_on: bool | None = None


class AeonsEndState(msgspec.Struct):
    """The whole table. Lists of cards have the top, or the oldest, first.

    Attributes:
        resolving: Drawn cards being resolved, which are in no pile and not in play; the innermost last.
        nemesis_cards: How many cards the nemesis deck was built of, so that none can be lost; 0 when nobody counts.
        turn: How many turns have begun; `active` is whose it is: `nemesis` or `player_1` and so on.
        acting: The card in play whose place in the main phase has come.
    """

    chance: Chance = msgspec.field(default_factory=Chance)
    settings: Settings = msgspec.field(default_factory=Settings)
    players: list[Player] = []
    gravehold: int = GRAVEHOLD_LIFE
    nemesis: NemesisMat = msgspec.field(default_factory=NemesisMat)
    nemesis_deck: Pile = msgspec.field(default_factory=Pile)
    nemesis_discard: list[str] = []
    in_play: list[Placed] = []
    resolving: list[str] = []
    strike_deck: Pile = msgspec.field(default_factory=Pile)
    turn_order: TurnOrder = msgspec.field(default_factory=TurnOrder)
    unlisted: list[Unlisted] = []
    nemesis_cards: int = 0
    turn: int = 0
    active: str = ""
    acting: str = ""
    phase: Phase = Phase.SETUP
    result: Result = Result.ONGOING
    ending: Ending = Ending.NONE
