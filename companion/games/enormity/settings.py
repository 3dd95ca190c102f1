"""What a table settles before a run, and the readings of the rulebook that it can choose."""

from __future__ import annotations

from enum import Enum

import msgspec

from companion.engine.piles import Kept


class Depth(Enum):
    """How much of a Spacer the app keeps: what the enemy needs, or every card, gear and ability."""

    LIGHT = "light"
    FULL = "full"


class ExertCost(Enum):
    """What exerting costs 2 of; the printed icon decides (EN-101)."""

    ADRENALINE = "adrenaline"
    STRESS = "stress"


class BonusReach(Enum):
    """Which Rubicon bonuses apply: those strictly left of the indicator, or also the one it stands on (EN-086)."""

    LEFT = "left"
    LEFT_AND_AT = "left_and_at"


class MarkerMoves(Enum):
    """When the Priority Target marker moves: when Noise is called for, or only when the roll made some (EN-142)."""

    CALLED = "called"
    HEARD = "heard"


class SuppressionEnds(Enum):
    """When Suppression tokens leave an Intruder that activates: at its end, or before it acts (EN-290)."""

    AFTER = "after"
    BEFORE = "before"


class Together(Enum):
    """How the Grin counts Grin and Blips: both together, or each kind by itself (EN-281)."""

    TOGETHER = "together"
    EACH = "each"


class Scouts(Enum):
    """How the light field is counted for scouting: around walls, or through them (EN-200)."""

    AROUND_WALLS = "around_walls"
    THROUGH_WALLS = "through_walls"


class StartSpace(Enum):
    """Whether the space a movement begins on counts as entered (EN-112)."""

    ENTERED = "entered"
    FREE = "free"


class StressRerolls(Enum):
    """Which dice a Spacer may roll again for Stress: every one, or Power dice only (EN-696)."""

    EVERY_DIE = "every_die"
    POWER_DICE = "power_dice"


class FlareSpace(Enum):
    """On which spaces the Solar Ring's Abrams Flare reaches an Intruder (EN-614)."""

    DANGEROUS = "dangerous"
    TERRAIN = "terrain"


class Arrival(Enum):
    """How Spacers come in: for the first time, or again by the Insertion Point of a Location they know (EN-346)."""

    FIRST = "first"
    AGAIN = "again"


class Reading(Enum):
    """Where a scanner reading comes from: the app's stand-in deck, four numbers typed in, or the owner's own cards."""

    STAND_IN = "stand_in"
    TYPED = "typed"
    CARDS = "cards"


class DiceSupply(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many Power dice of each colour there are (EN-137)."""

    white: int = 6
    red: int = 4
    black: int = 3


class Settings(msgspec.Struct, forbid_unknown_fields=True):
    """What a table settles before a run; None is asked during set-up.

    Attributes:
        players: Names by seat, 1 to 4.
        characters, suits: Ids by seat; "" for one that no pack has.
        depths: How much the app keeps of each Spacer, by seat; light where not given.
        location: Id of the location record: the first map, its ecology, where everything lies.
        stratagems: Ids of the two Stratagems.
        dice: Whether the table rolls (REAL) or the app does; the app can only with `faces` for the colour.
        faces: By colour the faces of the dice, as face texts such as `p1o2`; the owner types them in.
        dice_supply: How many dice there are.
        blip_pool, flatline_deck, unique_deck, loot_deck, engram_pool, discovery_pool: Whether the table keeps the real
            pieces and shows what comes, or the app deals.
        scanner: Where a reading comes from.
        exert_cost .. flare_space: Readings of the rulebook, with the default each ruling names.
        arrival: Whether the Location is visited for the first time.
        priority: The seat that holds the Priority Target marker first (EN-057).
    """

    players: list[str] | None = None
    characters: list[str] | None = None
    suits: list[str] | None = None
    depths: list[Depth] | None = None
    location: str | None = None
    stratagems: list[str] | None = None
    dice: Kept = Kept.REAL
    faces: dict[str, list[str]] = {}
    dice_supply: DiceSupply = DiceSupply()
    blip_pool: Kept = Kept.REAL
    flatline_deck: Kept = Kept.REAL
    unique_deck: Kept = Kept.REAL
    loot_deck: Kept = Kept.REAL
    engram_pool: Kept = Kept.REAL
    discovery_pool: Kept = Kept.REAL
    scanner: Reading = Reading.STAND_IN
    exert_cost: ExertCost = ExertCost.ADRENALINE
    bonus_reach: BonusReach = BonusReach.LEFT
    marker_moves: MarkerMoves = MarkerMoves.CALLED
    suppression_ends: SuppressionEnds = SuppressionEnds.AFTER
    grin_counts: Together = Together.TOGETHER
    scouts: Scouts = Scouts.AROUND_WALLS
    start_space: StartSpace = StartSpace.ENTERED
    stress_rerolls: StressRerolls = StressRerolls.EVERY_DIE
    flare_space: FlareSpace = FlareSpace.DANGEROUS
    arrival: Arrival = Arrival.FIRST
    priority: int | None = None
