"""The state of an Endogenesis table: everything the app keeps, and nothing it can work out from that."""

from __future__ import annotations

from enum import Enum

import msgspec

from companion.engine.chance import Chance
from companion.engine.piles import Pile
from companion.games.endogenesis.player import Player
from companion.games.endogenesis.records.chaos import ChaosType
from companion.games.endogenesis.records.skills import CardType
from companion.games.endogenesis.settings import Settings
from companion.games.endogenesis.skill_use import SkillUse, Slain, Waiting


class Phase(Enum):
    """Where in the game, or in a round, the table is; each is played in steps with a checkpoint between them."""

    SETUP = "setup"
    CUSTOMIZING = "customizing"
    FIRST_ARRIVAL = "first_arrival"
    DRAW = "draw"
    PREPARATION = "preparation"
    COMBAT = "combat"
    MONSTERS = "monsters"
    ROUND_END = "round_end"


class Result(Enum):
    """How the game stands."""

    ONGOING = "ongoing"
    WON = "won"
    TIED = "tied"
    ROYALE_WON = "royale_won"
    ROYALE_LOST = "royale_lost"


class Monster(msgspec.Struct):
    """A Monster or Legendary in play.

    Attributes:
        id: Its number, never used again; as a character it is `monster_<id>`.
        health, max_health: Its two markers (EG-047).
        shards: The Injury Thresholds on which a Shard still lies (EG-048).
        reacted: Its Reaction was used in this turn (EG-096).
        marked: It bears a mark until the turn ends (EG-138).
        acted: It has had its turn in this round.
        slot: The number of its slot, from 0 in the order the slots opened (EG-183).
    """

    id: int
    card: str
    health: int
    max_health: int
    shards: list[int] = []
    reacted: bool = False
    marked: bool = False
    acted: bool = False
    slot: int = 0


class ChaosDeck(msgspec.Struct):
    """The Realm of Chaos.

    Attributes:
        deck: The face-down cards.
        face_up: The top card, which lies face up on the deck (EG-051); "" where there is none.
        discard: Cards out of effect, the newest first; a Monster in play is not among them (EG-168).
        distortions: The Distortion slot, the active one first (EG-179).
        bottom: Ids of the cards that are known to lie at the bottom of the deck, the lowest last.
        next_legendary: How much more Health the next Legendary to be turned up has (EG-060).
    """

    deck: Pile = msgspec.field(default_factory=Pile)
    face_up: str = ""
    discard: list[str] = []
    distortions: list[str] = []
    bottom: list[str] = []
    next_legendary: int = 0


class Arrival(msgspec.Struct):
    """An Arrival while it is performed.

    Attributes:
        under: How many cards at the bottom of the deck have been turned up and have left by Mercy (EG-058).
        shuffled: The discards have been shuffled into the deck in this Arrival.
        left_by_mercy: The card that has left last, still in the deck; "" for none.
    """

    under: int = 0
    shuffled: bool = False
    left_by_mercy: str = ""


class Unlisted(msgspec.Struct):
    """A Knowledge card that no pack has, as the table described it."""

    id: str
    type: CardType
    category: str = ""


class TableCost(msgspec.Struct):
    """What a Skill costs with so many Shards that count, as the table said it: what a Class saves is not taken off."""

    shards: int
    cost: int


class ToldNumbers(msgspec.Struct):
    """What the table has said of a Knowledge card whose numbers no pack knows: Energy (None: nothing) and cost."""

    card: str
    energy: int | None = None
    costs: list[TableCost] = []


class UnlistedChaos(msgspec.Struct):
    """A Chaos card that no pack has, as the table described it.

    `name` is the id of the card of a pack that names it and does not know its numbers; "" for none.
    """

    id: str
    type: ChaosType
    health: int = 0
    thresholds: list[int] = []
    shards: int = 0
    prisms: int = 0
    cards: int = 0
    mercy: int = 0
    active: bool = False
    reaction: bool = False
    initiative: bool = False
    deathcry: bool = False
    name: str = ""


class EndogenesisState(msgspec.Struct):
    """The whole table. Lists of cards have the top, or the oldest, first.

    Attributes:
        players: By seat.
        order: The seats in turn order; the same in every round (EG-027).
        prisms_to_win: How many Prisms win alone.
        monsters: What is in play, in the order the slots opened; `slots` is how many there may be.
        knowledge, wonders: The two face-down decks, with their discards beside them, the newest first.
        piles: The set-up piles A, B and C while the cards are dealt.
        chaos: The Realm of Chaos.
        round, phase, active: The round from 1, where in it we are, and the seat whose turn it is.
        began: The seat's turn has begun (revival and the like are done).
        uses: Skills (and whatever else has effects) being resolved, the innermost last.
        waiting: Damage of Reactions that has not fallen yet, in the order of use (EG-162).
        slain: Who died and is still to be paid for, in the order of death (EG-211).
        arriving: An Arrival is due: the Monster was slain or left (EG-052).
        prism_gained: Somebody has gained a Prism in this game (EG-170).
        unlisted, unlisted_chaos: Cards that the table described; `by_hand` are cards whose text the table carries out.
        monster_drawn: Knowledge cards that Monsters have drawn in this turn, discarded when it ends (EG-093).
        arrival: The Arrival being performed, or None; what dies meanwhile starts no other.
        next_id: The number of the next Monster or Skill use.
        result, winners: How the game stands, and who has won.
        given_up: The table takes a Chaos Royale in which nothing is left to play as lost.
        next_phase, next_active: Where the table has set the round to by hand, from the next step on.
        told_numbers: Energy and cost of cards as the table said them, so that it is not asked twice.
        asking: The seat that is being asked whether it answers what hits it; None for nobody (EG-227).
    """

    chance: Chance = msgspec.field(default_factory=Chance)
    settings: Settings = msgspec.field(default_factory=Settings)
    players: list[Player] = []
    order: list[int] = []
    prisms_to_win: int = 3
    monsters: list[Monster] = []
    slots: int = 1
    knowledge: Pile = msgspec.field(default_factory=Pile)
    knowledge_discard: list[str] = []
    wonders: Pile = msgspec.field(default_factory=Pile)
    wonder_discard: list[str] = []
    piles: dict[str, list[str]] = {}
    chaos: ChaosDeck = msgspec.field(default_factory=ChaosDeck)
    round: int = 0
    phase: Phase = Phase.SETUP
    active: int | None = None
    began: bool = False
    uses: list[SkillUse] = []
    waiting: list[Waiting] = []
    slain: list[Slain] = []
    arriving: bool = False
    prism_gained: bool = False
    unlisted: list[Unlisted] = []
    unlisted_chaos: list[UnlistedChaos] = []
    by_hand: list[str] = []
    monster_drawn: list[str] = []
    arrival: Arrival | None = None
    next_id: int = 1
    result: Result = Result.ONGOING
    winners: list[int] = []
    next_phase: Phase | None = None
    next_active: int | None = None
    asking: int | None = None
    given_up: bool = False
    told_numbers: list[ToldNumbers] = []
