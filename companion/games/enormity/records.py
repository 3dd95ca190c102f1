"""The records that pack files hold: Intruder sheets, Spacers, gear, Action cards and what lies in a Location."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

import msgspec

from companion.engine.effects import Effects
from companion.games.enormity.pieces import DiscoveryColour
from companion.games.enormity.spacer import SpacerToken
from companion.games.enormity.state import Level

NOTHING = Effects()

_FromNone = Annotated[int, msgspec.Meta(ge=0)]
_FromOne = Annotated[int, msgspec.Meta(ge=1)]


class Colour(Enum):
    """Dice colours, weakest first (EN-150)."""

    WHITE = "white"
    RED = "red"
    BLACK = "black"


class Confidence(Enum):
    """How sure the record is: read off the printed piece, or the owner should check it."""

    VERIFIED = "verified"
    UNCERTAIN = "uncertain"


class ByLevel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number that follows the Countdown level (EN-180)."""

    white: _FromNone
    red: _FromNone
    black: _FromNone

    def at(self, level: Level) -> int:
        """Its value on this level."""
        value: int = getattr(self, level.value)
        return value


class ColourByLevel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A die colour that follows the Countdown level."""

    white: Colour
    red: Colour
    black: Colour

    def at(self, level: Level) -> Colour:
        """The colour on this level."""
        colour: Colour = getattr(self, level.value)
        return colour


class NoiseKind(Enum):
    """How a Noise value is printed: an Intruder symbol with a bonus, a plain number, or certain dice."""

    SYMBOL = "symbol"
    NUMBER = "number"
    DICE = "dice"


class Noise(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A printed Noise value.

    Attributes:
        kind: SYMBOL: one die per Blip, plus `bonus`, plus `per_shot` for every shot (EN-132, EN-138, EN-294).
            NUMBER: at least `bonus` (EN-680). DICE: exactly `dice` (EN-140).
    """

    kind: NoiseKind = NoiseKind.SYMBOL
    bonus: _FromNone = 0
    per_shot: _FromNone = 0
    dice: tuple[Colour, ...] = ()


class When(Enum):
    """What a protocol requires of the Target (EN-369)."""

    ADJACENT = "adjacent"
    IN_MOVE_RANGE = "in_move_range"
    IN_RANGE = "in_range"
    IN_SIGHT = "in_sight"
    IN_FRONT = "in_front"
    ALWAYS = "always"


class Targeting(Enum):
    """Whom a Target box or targeting line means."""

    CLOSEST = "closest"
    FURTHEST = "furthest"
    PRIORITY = "priority"
    HIGHEST_STRESS = "highest_stress"
    LOWEST_VITALS = "lowest_vitals"
    HIGHEST_ADRENALINE = "highest_adrenaline"
    NO_TARGET = "no_target"
    LOWEST_STRESS = "lowest_stress"
    HIGHEST_VITALS = "highest_vitals"
    LOWEST_ADRENALINE = "lowest_adrenaline"
    HIGHEST_RADIATION = "highest_radiation"
    HIGHEST_INFECTION = "highest_infection"
    ZONE = "zone"
    SPACERS_IN_ZONE = "spacers_in_zone"


class Filter(Enum):
    """What a targeting line asks besides (EN-486, EN-487)."""

    ANY = "any"
    IN_FRONT = "in_front"
    IN_SIGHT = "in_sight"
    ADJACENT = "adjacent"
    IN_RANGE = "in_range"


class TargetLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One targeting line: the filter first, then the comparison (EN-480, EN-492); `zone` is the size of a zone."""

    who: Targeting = Targeting.CLOSEST
    where: Filter = Filter.ANY
    zone: _FromNone = 0


class Protocol(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One AI protocol of a sheet: what it requires, what the Intruder does, and what follows (EN-369, EN-396).

    Attributes:
        levels: The only Countdown levels it works on; empty for all (EN-371).
        targets: Targeting lines of its own, in place of the Target box; without one that fits it does not apply.
        do, after: Commands in printed order, and after-action effects.
    """

    name: str
    when: When
    do: Effects
    after: Effects = NOTHING
    levels: tuple[Level, ...] = ()
    targets: tuple[TargetLine, ...] = ()


class Trait(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A trait the rules know by its key, or one that the table minds (`summary`)."""

    key: str
    name: str
    amount: _FromNone = 0
    summary: str = ""


class IntruderSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A baseline Intruder's sheet.

    Attributes:
        speed: None for unlimited (EN-352). `wounds`: its Wound stat, 1 where none is printed (EN-253).
        range: Spaces a ranged attack reaches; None for melee only.
        targets: Its Target box, lines in printed order; empty where each protocol has lines of its own.
        wound, critical, fail, instinct: Its responses; None where none is printed.
        standees: How many figures there are. `unique_spaces`: numbered spaces for Unique Specimens.
        routine: What it does when no targeting line fits, or no protocol applies (EN-481).
        additional: What follows the protocol in every activation (EN-426).
    """

    id: str
    name: str
    antinomy: ByLevel
    noise: ColourByLevel
    protocols: tuple[Protocol, ...]
    summary: str
    speed: ByLevel | None = None
    wounds: _FromOne = 1
    range: _FromOne | None = None
    unlimited_range: bool = False
    level: _FromOne = 1
    targets: tuple[TargetLine, ...] = (TargetLine(),)
    first_contact: Effects = NOTHING
    overwhelm: Effects = NOTHING
    wound: Effects | None = None
    critical: Effects | None = None
    fail: Effects | None = None
    instinct: Effects | None = None
    traits: tuple[Trait, ...] = ()
    standees: _FromNone = 10
    unique_spaces: _FromNone = 5
    confidence: Confidence = Confidence.VERIFIED
    note: str = ""
    routine: Effects = NOTHING
    additional: Effects = NOTHING


class Specimen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Unique Specimen card: what it changes of one Intruder (EN-191)."""

    id: str
    name: str
    intruder: str
    speed: int = 0
    antinomy: int = 0
    wounds: int = 0
    protocols: tuple[Protocol, ...] = ()
    replaces: bool = False
    traits: tuple[Trait, ...] = ()
    summary: str = ""


class Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Rubicon bonus: at this Adrenaline, this token (EN-085)."""

    at: _FromNone
    token: SpacerToken
    count: _FromOne = 1


class Skills(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The five skills (EN-009)."""

    intelligence: _FromOne = 1
    dexterity: _FromOne = 1
    strength: _FromOne = 1
    willpower: _FromOne = 1
    perception: _FromOne = 1


class AbilityKind(Enum):
    """When an ability can be used."""

    PASSIVE = "passive"
    TRIGGERED = "triggered"
    REACTION = "reaction"


class Costs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an ability, action or Fast Reload costs, all of it (EN-561)."""

    discipline: _FromNone = 0
    confidence: _FromNone = 0
    expertise: _FromNone = 0
    stress: _FromNone = 0
    adrenaline: _FromNone = 0
    exhaust: bool = False


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An ability of a character, suit, gear card or Location.

    Attributes:
        id: Stable; with it the app knows what was used this round. Two with one `name` are one in a window (EN-398).
        own_turn: Only in the Spacer's own turn.
        effects: What it does; `ask_table` where the table does it.
    """

    id: str
    name: str
    kind: AbilityKind
    summary: str
    effects: Effects = NOTHING
    costs: Costs = Costs()
    own_turn: bool = True
    uses_per_round: _FromOne = 1


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Character card (EN-008)."""

    id: str
    name: str
    role: str = ""
    skills: Skills = Skills()
    stress: _FromNone = 0
    bonuses: tuple[Bonus, ...] = ()
    abilities: tuple[Ability, ...] = ()
    confidence: Confidence = Confidence.VERIFIED
    note: str = ""


class Suit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Suit card: slots, light source, Vitals bands and bonuses (EN-008).

    Attributes:
        light_range, light: Spaces the light field reaches, and the dice of a Scout Roll.
        orange, green: The lowest Vitals of these bands (EN-011).
    """

    id: str
    name: str
    hands: _FromNone = 2
    support_slots: _FromNone = 1
    backpack_slots: _FromNone = 3
    light_range: _FromNone = 2
    light: tuple[Colour, ...] = (Colour.WHITE,)
    orange: _FromNone = 4
    green: _FromNone = 7
    bonuses: tuple[Bonus, ...] = ()
    abilities: tuple[Ability, ...] = ()
    confidence: Confidence = Confidence.VERIFIED
    note: str = ""


class GearType(Enum):
    """What a gear card is; a weapon needs `hands`."""

    WEAPON = "weapon"
    SUPPORT = "support"
    ARMOUR = "armour"


class KeywordName(Enum):
    """Keywords the rules know; the others are in `traits`, which only cards refer to."""

    ADVANCE = "advance"
    BURST = "burst"
    CONFIDENCE = "confidence"
    DEADZONE = "deadzone"
    DEVASTATING = "devastating"
    DISCHARGE = "discharge"
    DISCIPLINE = "discipline"
    EMPTY_CLIP = "empty_clip"
    EXPERTISE = "expertise"
    FALLBACK = "fallback"
    HEAVY = "heavy"
    LETHAL = "lethal"
    LIGHT = "light"
    LINEAR = "linear"
    NOISELESS = "noiseless"
    RADIATE = "radiate"
    REACH = "reach"


class Keyword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A keyword with its number; the same keyword again adds to it (EN-581). `colour` is that of Light."""

    name: KeywordName
    amount: _FromNone = 1
    colour: Colour | None = None


class DiceAt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """More attack dice from this Adrenaline on (EN-243)."""

    adrenaline: _FromNone
    dice: tuple[Colour, ...]


class GearCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A gear card: a weapon with its attack, or a support or armour card.

    Attributes:
        hands: Hand slots a weapon takes; `slots`: support slots a support or armour card takes (EN-061, EN-691).
        dice, power, modifiers: Attack dice, raw Power, and modifiers that act like tokens (EN-233).
        range: Spaces; None for melee (EN-258).
        criticals: Critical quadrants on the weapon. `suppressing`: Suppressing Power.
        ammo, charges: Printed Ammo or Charges; 0 where it uses none.
        noise: None for Noiseless or where it makes none.
        reduction: Damage Reduction (EN-235). `always`: worn by everybody at all times (the Multitool, EN-232).
        wound, fail: Effects on the matching result (EN-256).
    """

    id: str
    name: str
    type: GearType
    summary: str = ""
    hands: _FromNone = 0
    slots: _FromNone = 1
    dice: tuple[Colour, ...] = ()
    dice_at: tuple[DiceAt, ...] = ()
    power: _FromNone = 0
    modifiers: tuple[SpacerToken, ...] = ()
    range: _FromOne | None = None
    criticals: _FromNone = 0
    suppressing: _FromNone = 0
    ammo: _FromNone = 0
    charges: _FromNone = 0
    noise: Noise | None = None
    keywords: tuple[Keyword, ...] = ()
    reduction: _FromNone = 0
    abilities: tuple[Ability, ...] = ()
    wound: Effects = NOTHING
    fail: Effects = NOTHING
    light_range: _FromNone = 0
    light: tuple[Colour, ...] = ()
    always: bool = False
    traits: tuple[str, ...] = ()
    confidence: Confidence = Confidence.VERIFIED
    note: str = ""

    def amount(self, keyword: KeywordName) -> int:
        """The number of a keyword, all of its copies together (EN-581); 0 where the card has none."""
        return sum(one.amount for one in self.keywords if one.name is keyword)


class ActionKind(Enum):
    """What an action of an Action card is (EN-087 to EN-095)."""

    ATTACK = "attack"
    CATCH_BREATH = "catch_breath"
    FAST_RELOAD = "fast_reload"
    FULL_RELOAD = "full_reload"
    MOVE = "move"
    RATIONALIZE = "rationalize"
    REARM = "rearm"
    SCAVENGE = "scavenge"
    SCOUT = "scout"
    OTHER = "other"


ADRENALINE_ACTIONS = frozenset(
    {ActionKind.ATTACK, ActionKind.SCOUT, ActionKind.RATIONALIZE, ActionKind.SCAVENGE, ActionKind.FULL_RELOAD}
)
"""Actions that raise Adrenaline (EN-020)."""


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One action of a side: its kind, its number (spaces of a Move), its cost, its Noise, and what else it does."""

    kind: ActionKind
    amount: _FromNone = 0
    costs: Costs = Costs()
    noise: Noise | None = None
    effects: Effects = NOTHING
    name: str = ""


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side of an Action card: its name, and the actions of which one is chosen (EN-080)."""

    name: str
    actions: tuple[Action, ...]


class ActionCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A double-sided Action card (EN-052)."""

    id: str
    name: str
    a: Side
    b: Side
    confidence: Confidence = Confidence.VERIFIED
    note: str = ""


class StratagemCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Stratagem: the Expertise that flips it, and what a charge does (EN-606 to EN-608).

    Attributes:
        expertise: 0 where its requirement is another one, or is not known: then the table says when it is met.
    """

    id: str
    name: str
    expertise: _FromNone
    charges: _FromOne = 1
    effects: Effects = NOTHING
    summary: str = ""
    confidence: Confidence = Confidence.VERIFIED
    note: str = ""


class TileKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of Terrain tile: its keywords, how many there are, and what entering it does (EN-618)."""

    id: str
    name: str
    obstacle: bool = False
    cover: bool = False
    obscuring: bool = False
    destructible: bool = False
    indestructible: bool = False
    dangerous: bool = False
    supply: _FromNone = 0
    enter: Effects = NOTHING
    summary: str = ""


class EngramKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An Engram type at a Location: what its device does, and the resources it turns into (EN-221 to EN-223)."""

    id: str
    name: str
    device: Effects = NOTHING
    resources: str = ""
    count: _FromNone = 4


class DiscoveryEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Discovery of a section, or of the fixed cards: what it does, its chain, and whether it is infinite.

    Attributes:
        next: The number of the next one in its chain. One that is chained to another is on no list: no roll finds it by
            its number (EN-319), which only has to be its own.
        condition: What must be so, a Parsec too, in the owner's words (EN-323, EN-325).
        shared: It is for everybody: from the Countdown Track nobody makes it (EN-327).
    """

    section: str
    number: _FromNone
    name: str = ""
    effects: Effects = NOTHING
    next: int | None = None
    infinite: bool = False
    condition: str = ""
    shared: bool = False


class ConsoleEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a Console of a Location does."""

    number: str
    effects: Effects = NOTHING
    summary: str = ""


class LaidOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something the set-up of a Location puts on a space of its first page, or on a Countdown Track space.

    Attributes:
        what: `discovery`, `blip`, `extraction`, `gear`, `engram`, `objective`, `console`, or the id of an Intruder
            sheet or of a kind of tile.
        text: What is printed on it, such as the name of an Objective. `pays` as of a `Token`.
        number, colour: Of a Discovery; with a number it is a fixed one (EN-049).
    """

    what: str
    at: tuple[int, int] | None = None
    track: int | None = None
    number: int = 0
    colour: DiscoveryColour | None = None
    text: str = ""
    pays: str = ""


class Location(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Location: its maps and set-up.

    Attributes:
        map: The page that is laid first; the others come by its connections (EN-119).
        intruder, engrams, loot: Its ecology (EN-612).
        starts: Spaces of the Spacers. `blips`: intersections of starting Blips; empty for one per cluster (EN-038).
        extraction: Where the Extraction Marker starts, None for no marker.
        laid: What else lies on spaces or on the track.
        discoveries: "fixed", "random" or "none" (EN-049, EN-050).
        pages: The pages besides `map` that carry this Location's designation (EN-611).
        insertion: On a later visit the page that is laid first, for its Insertion Point (EN-346); "" for `map`.
        rules, actions: Constant rules in the owner's words, and actions that cost an Action card (EN-613).
        complete: Sections whose Discoveries are all in `entries`; the rest of the others is in the owner's book.
    """

    id: str
    name: str
    map: str
    intruder: str
    starts: tuple[tuple[int, int], ...]
    summary: str = ""
    blips: tuple[tuple[int, int], ...] = ()
    extraction: int | None = None
    laid: tuple[LaidOut, ...] = ()
    discoveries: str = "none"
    entries: tuple[DiscoveryEntry, ...] = ()
    consoles: tuple[ConsoleEntry, ...] = ()
    engrams: tuple[EngramKind, ...] = ()
    loot: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    rules: tuple[str, ...] = ()
    note: str = ""
    pages: tuple[str, ...] = ()
    insertion: str = ""
    actions: tuple[Ability, ...] = ()
    complete: tuple[str, ...] = ()


class ScannerCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Scanner card: its level, four counts, and the coordinate in the middle of a white one (EN-427, EN-616)."""

    id: str
    level: Level
    north_west: _FromNone
    north_east: _FromNone
    south_west: _FromNone
    south_east: _FromNone
    middle: str = ""
    stand_in: bool = False


class BlipSupply(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many Blip tokens of a kind the box holds; the id is a value of `BlipToken`."""

    id: str
    count: _FromNone
    confidence: Confidence = Confidence.VERIFIED
    note: str = ""


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Condition card; what it does is minded by the table until a later issue."""

    id: str
    name: str
    summary: str = ""
