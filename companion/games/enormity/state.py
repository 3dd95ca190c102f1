"""The state of an extraction run: everything the app keeps, and nothing it can work out from that."""

from __future__ import annotations

from enum import Enum

import msgspec

from companion.engine.chance import Chance
from companion.engine.piles import Pile
from companion.games.enormity.pieces import (
    At,
    Blip,
    BlipMoved,
    BlipTokens,
    DiscoveryToken,
    Door,
    Extraction,
    Intruder,
    LaidMap,
    NoiseMove,
    Performing,
    SheetTokens,
    Status,
    Tile,
    Token,
    TrackPiece,
    UniqueSpecimen,
    Waiting,
    ZoneAttack,
)
from companion.games.enormity.settings import Settings
from companion.games.enormity.spacer import Pool, Spacer
from companion.games.enormity.spacer_attack import SpacerAttack

START = 9
"""Where the Countdown Marker starts (EN-043); 0 is zero hour."""


class Phase(Enum):
    """Where in the round the table is; each is played in steps with a checkpoint between them."""

    SETUP = "setup"
    COUNTDOWN = "countdown"
    SPACERS = "spacers"
    END_OF_SPACERS = "end_of_spacers"
    INTRUDERS = "intruders"
    PATROLS = "patrols"
    END_OF_ROUND = "end_of_round"


class Level(Enum):
    """The Countdown level (EN-065)."""

    WHITE = "white"
    RED = "red"
    BLACK = "black"


class Result(Enum):
    """How the run stands."""

    ONGOING = "ongoing"
    SUCCESS = "success"
    FAILURE = "failure"


class ScannerDecks(msgspec.Struct):
    """The Scanner cards by level, each with its used cards (EN-045, EN-438)."""

    white: Pile = msgspec.field(default_factory=Pile)
    red: Pile = msgspec.field(default_factory=Pile)
    black: Pile = msgspec.field(default_factory=Pile)
    white_used: list[str] = []
    red_used: list[str] = []
    black_used: list[str] = []


class ScannerReading(msgspec.Struct):
    """What the scanner shows this phase, already turned: Intruder symbols by quadrant (EN-427 to EN-430).

    `seat` is whose Spacer stood in its middle when it was taken.
    """

    north_west: int = 0
    north_east: int = 0
    south_west: int = 0
    south_east: int = 0
    seat: int | None = None


class Stratagem(msgspec.Struct):
    """A Stratagem beside the board: Expertise on it, or charges left once it has flipped (EN-606 to EN-610)."""

    card: str
    tokens: int = 0
    charges: int = 0
    ready: bool = False


class MarkedDiscovery(msgspec.Struct):
    """A Discovery of a section that is not available any more: resolved, or crossed out by another (EN-318, EN-324)."""

    section: str
    number: int


class EnormityState(msgspec.Struct):
    """The whole table.

    Attributes:
        round, phase, marker: Round from 1; step of it; the Countdown Marker 9..0.
        active: The seat whose turn it is, or None.
        priority: The seat with the Priority Target / Last to Noise marker (EN-057).
        maps: The pages on the table, the first one first.
        doors, tiles, tokens, discoveries: What lies on the map.
        discovery_pile: The discarded Discovery tokens, oldest first.
        marked, clues: Discoveries that are gone, and clues noted.
        incoming, pool: The Incoming and the Active Spacer Pool.
        blips, blip_tokens: Blips on the board, and what is left to be one.
        intruders: Revealed Intruders on the board, in the order they came.
        sheet: Id of the current Intruder's sheet; `standees` how many figures of it there are.
        met: Ids of Intruders whose First Contact has been resolved.
        unique_deck, unique: Unique Specimen cards face down, and those in play.
        track: What waits on the Countdown Track.
        scanner, reading: The decks, and the reading of this Intruder Phase once it was made.
        extraction: How far the Extraction is.
        noise: Noise that was rolled and assigned, and waits for the present action to end (EN-145).
        extraction_points: See `Extraction`.
        engrams, loot, flatline: Piles of Engrams, the location's loot deck and the Flatline deck.
        readings_used: How many scanner readings there were.
        next_id: The number that the next piece gets.
        attacking: Ids of Intruders whose attack is going on, the innermost last (Chain Break, EN-401).
        spacer_attacks: Spacer Attacks that are going on, the innermost last (EN-280, EN-405).
        sheet_tokens: Tokens on Intruder sheets.
        moved: Blips that the app has moved, in order, and that the table has not been asked to move yet.
        zone_attack: The zone attack that goes on, if one does (EN-403).
        alert_faced: The Blips have turned to the Extraction space in this Intruder Phase (EN-342).
        waiting: What is to be done at the end of a phase, oldest first (EN-311, EN-440).
        statuses: Generic status tokens, each kind under its own name (EN-646).
        next_phase: The phase that the table wants next, when the present step is done; None for the usual one.
        performing: What Intruders are doing now, the innermost last.
    """

    chance: Chance = msgspec.field(default_factory=Chance)
    settings: Settings = msgspec.field(default_factory=Settings)
    round: int = 1
    phase: Phase = Phase.SETUP
    marker: int = START
    active: int | None = None
    priority: int | None = None
    location: str = ""
    maps: list[LaidMap] = []
    doors: list[Door] = []
    tiles: list[Tile] = []
    tokens: list[Token] = []
    discoveries: list[DiscoveryToken] = []
    discovery_pile: list[DiscoveryToken] = []
    discovery_pool: Pile = msgspec.field(default_factory=Pile)
    marked: list[MarkedDiscovery] = []
    clues: list[str] = []
    codes: list[str] = []
    spacers: list[Spacer] = []
    incoming: Pool = msgspec.field(default_factory=Pool)
    pool: Pool = msgspec.field(default_factory=Pool)
    blips: list[Blip] = []
    blip_tokens: BlipTokens = msgspec.field(default_factory=BlipTokens)
    intruders: list[Intruder] = []
    sheet: str = ""
    standees: int = 0
    met: list[str] = []
    unique_deck: Pile = msgspec.field(default_factory=Pile)
    unique: list[UniqueSpecimen] = []
    track: list[TrackPiece] = []
    scanner: ScannerDecks = msgspec.field(default_factory=ScannerDecks)
    reading: ScannerReading | None = None
    extraction: Extraction = msgspec.field(default_factory=Extraction)
    noise: list[NoiseMove] = []
    engrams: Pile = msgspec.field(default_factory=Pile)
    loot: Pile = msgspec.field(default_factory=Pile)
    flatline: Pile = msgspec.field(default_factory=Pile)
    stratagems: list[Stratagem] = []
    attacking: list[int] = []
    by_hand: list[str] = []
    next_id: int = 1
    result: Result = Result.ONGOING
    spacer_attacks: list[SpacerAttack] = []
    sheet_tokens: list[SheetTokens] = []
    moved: list[BlipMoved] = []
    zone_attack: ZoneAttack | None = None
    alert_faced: bool = False
    waiting: list[Waiting] = []
    statuses: list[Status] = []
    next_phase: Phase | None = None
    performing: list[Performing] = []


def level_of(marker: int) -> Level:
    """The level of a Countdown Track space; zero hour is black (EN-065, EN-066)."""
    return Level.WHITE if marker >= 7 else Level.RED if marker >= 4 else Level.BLACK


__all__ = ["START", "At", "EnormityState", "Level", "Phase", "Result", "level_of"]
