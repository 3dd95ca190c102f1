"""Values that records share: dice colours, numbers that follow the Countdown level, Noise, costs, abilities."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

import msgspec

from companion.engine.effects import Effects
from companion.games.enormity.state import Level

NOTHING = Effects()

FromNone = Annotated[int, msgspec.Meta(ge=0)]
FromOne = Annotated[int, msgspec.Meta(ge=1)]


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

    white: FromNone
    red: FromNone
    black: FromNone

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
    bonus: FromNone = 0
    per_shot: FromNone = 0
    dice: tuple[Colour, ...] = ()


class AbilityKind(Enum):
    """When an ability can be used."""

    PASSIVE = "passive"
    TRIGGERED = "triggered"
    REACTION = "reaction"


class Costs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an ability, action or Fast Reload costs, all of it (EN-561)."""

    discipline: FromNone = 0
    confidence: FromNone = 0
    expertise: FromNone = 0
    stress: FromNone = 0
    adrenaline: FromNone = 0
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
    uses_per_round: FromOne = 1
