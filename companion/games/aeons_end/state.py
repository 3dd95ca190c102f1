"""The state of an Aeon's End table: everything the app keeps, and nothing it can work out from that."""

from __future__ import annotations

from enum import Enum

import msgspec

from companion.engine.chance import Chance
from companion.engine.piles import Pile
from companion.games.aeons_end.cards import CardKind, CardType
from companion.games.aeons_end.settings import Depth, Settings

PLAYER_LIFE = 10
GRAVEHOLD_LIFE = 30
BREACHES = ("I", "II", "III", "IV")
FOCUS_COST = (0, 2, 3, 4)
OPEN_COST = ((0,), (5, 4, 3, 2), (9, 7, 5, 3), (13, 10, 7, 4))
"""What opening costs, by the quarter turns already made."""

NEMESIS = "nemesis"
WILD = "wild"
UNSEEN = "unseen"
"""Stands for a player card that the app has not seen: the table shows it when it is drawn."""
UNSEEN_CORRUPTION = "unseen_corruption"
"""Stands for a corruption that nobody has seen."""


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
    TURN_START = "turn_start"
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


class Spell(msgspec.Struct):
    """A prepped spell.

    Attributes:
        cost: What it cost to gain.
        card: Its id; "" where the player is tracked lightly and the table knows it.
        fresh: Prepped this turn.
        used: Its "while prepped" effect was used this turn (AE-109).
    """

    cost: int = 0
    card: str = ""
    fresh: bool = False
    used: bool = False


class Breach(msgspec.Struct):
    """One breach: its quarter turns so far while closed, whether focused this turn, and the spells prepped in it."""

    opened: bool = False
    turns: int = 0
    focused: bool = False
    destroyed: bool = False
    spells: list[Spell] = []


class Turn(msgspec.Struct):
    """What a player has gathered in the present turn; a new turn begins with none of it (AE-074).

    Attributes:
        aether: What can be spent on anything; `gem_aether` only on gaining a gem, `spell_aether` on gaining a spell.
        plays: Every card played, as often as it was played.
        discounts: What the next focus or open costs less, oldest first.
        capacity: How many spells an opened breach holds.
    """

    aether: int = 0
    gem_aether: int = 0
    spell_aether: int = 0
    plays: list[str] = []
    discounts: list[int] = []
    capacity: int = 1


class Player(msgspec.Struct):
    """One player: a seat's mage.

    Attributes:
        depth: How much the table wants the app to keep of them.
        stocked: The app knows the cards below: they are empty for a player tracked lightly, and for one who has just
            turned to full depth until the table has shown them.
        hand, discard, played: Cards in hand, discards with the top first, and the play area in the order played.
        deck: Known in order until something shuffles it (AE-123). Cards that nobody has seen stand as `UNSEEN`, or as
            `UNSEEN_CORRUPTION`.
        corruptions: Corruptions somewhere among the cards of a player tracked lightly.
        turn: What this turn has brought so far.
    """

    name: str
    mage: str = ""
    life: int = PLAYER_LIFE
    most_life: int = PLAYER_LIFE
    charges: int = 0
    most_charges: int = 5
    breaches: list[Breach] = []
    depth: Depth = Depth.LIGHT
    stocked: bool = False
    hand: list[str] = []
    deck: Pile = msgspec.field(default_factory=Pile)
    discard: list[str] = []
    played: list[str] = []
    corruptions: list[str] = []
    turn: Turn = msgspec.field(default_factory=Turn)

    @property
    def tracked(self) -> bool:
        """Whether the app knows this player's cards and aether."""
        return self.depth is Depth.FULL and self.stocked

    @property
    def exhausted(self) -> bool:
        """A player with no life is exhausted; there is no other way to be (AE-161, AE-170)."""
        return self.life == 0

    @property
    def spells(self) -> list[Spell]:
        """The prepped spells, by breach."""
        return [spell for breach in self.breaches for spell in breach.spells]

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


class UnlistedCard(msgspec.Struct):
    """A player card that no pack knows, as the table described it."""

    id: str
    type: CardType
    cost: int = 0


class SupplyPile(msgspec.Struct):
    """One pile of the market: its card, and how many are left."""

    card: str
    left: int


class NemesisMat(msgspec.Struct):
    """The nemesis and what lies on its mat.

    Attributes:
        hurt_husks: How many of the husks have lost a life without being slain.
        devoured: The devoured pile, its top card first.
    """

    id: str = ""
    life: int = 0
    most_life: int = 0
    fury: int = 0
    husks: int = 0
    hurt_husks: int = 0
    devoured: list[str] = []


class TurnOrder(msgspec.Struct):
    """The turn order deck and its discards, the top card (the turn being played) first."""

    deck: Pile = msgspec.field(default_factory=Pile)
    discard: list[str] = []


class AeonsEndState(msgspec.Struct):
    """The whole table. Lists of cards have the top, or the oldest, first.

    Attributes:
        destroyed: Player cards that have left the game (AE-184).
        resolving: Drawn cards being resolved, which are in no pile and not in play; the innermost last.
        nemesis_cards: How many cards the nemesis deck was built of, so that none can be lost; 0 when nobody counts.
        turn: How many turns have begun; `active` is whose it is: `nemesis` or `player_1` and so on.
        acting: The card in play whose place in the main phase has come.
        by_hand: Cards whose text the table carries out, because the app has it wrong.
        warded: Players and Gravehold suffer no damage for the rest of this turn.
    """

    chance: Chance = msgspec.field(default_factory=Chance)
    settings: Settings = msgspec.field(default_factory=Settings)
    players: list[Player] = []
    gravehold: int = GRAVEHOLD_LIFE
    most_gravehold: int = GRAVEHOLD_LIFE
    supply: list[SupplyPile] = []
    nemesis: NemesisMat = msgspec.field(default_factory=NemesisMat)
    nemesis_deck: Pile = msgspec.field(default_factory=Pile)
    nemesis_discard: list[str] = []
    in_play: list[Placed] = []
    destroyed: list[str] = []
    resolving: list[str] = []
    strike_deck: Pile = msgspec.field(default_factory=Pile)
    corruption_deck: Pile = msgspec.field(default_factory=Pile)
    turn_order: TurnOrder = msgspec.field(default_factory=TurnOrder)
    unlisted: list[Unlisted] = []
    by_hand: list[str] = []
    unlisted_cards: list[UnlistedCard] = []
    nemesis_cards: int = 0
    turn: int = 0
    active: str = ""
    acting: str = ""
    warded: bool = False
    phase: Phase = Phase.SETUP
    result: Result = Result.ONGOING
    ending: Ending = Ending.NONE
