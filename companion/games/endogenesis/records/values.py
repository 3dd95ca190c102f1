"""Values that records share: how sure they are, what is worked out when an effect happens, what a number can follow."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

import msgspec

from companion.engine.effects import Effects

NOTHING = Effects()

FromNone = Annotated[int, msgspec.Meta(ge=0)]
FromOne = Annotated[int, msgspec.Meta(ge=1)]


class Confidence(Enum):
    """How sure a record is: read off the printed card, or only what is public of it, so that the owner should check."""

    VERIFIED = "verified"
    UNCERTAIN = "uncertain"


class Mode(Enum):
    """The three ways to play (EG-002)."""

    STANDARD = "standard"
    ROYALE = "royale"
    TACTICAL = "tactical"


class Condition(Enum):
    """What an effect or a bonus can depend on, read when the effect happens (EG-157, EG-159 to EG-161).

    `TARGET_...` is asked of each target by itself; `NO_REACTION` and `TARGET_DIED` are only known once all have
    decided, so they stand in effects behind the damage, or in a bonus that waits for them.
    """

    TARGET_MONSTER = "target_monster"
    TARGET_LEGENDARY = "target_legendary"
    TARGET_PLAYER = "target_player"
    TARGET_MARKED = "target_marked"
    TARGET_DIED = "target_died"
    NO_REACTION = "no_reaction"
    BELOW_HALF_HEALTH = "below_half_health"
    FULL_HEALTH = "full_health"
    WEAKENED = "weakened"
    FATAL = "fatal"


class Upgrade(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A printed value that counts from so many Shards on."""

    shards: FromOne
    value: FromNone


class Stat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A value of a Skill that Shards replace: that of the highest number listed and not above the Shards (EG-006)."""

    name: str
    base: FromNone
    upgrades: list[Upgrade] = []

    def at(self, shards: int) -> int:
        """The value with so many Shards in the slot."""
        reached = [one for one in self.upgrades if one.shards <= shards]
        return max(reached, key=lambda one: one.shards).value if reached else self.base
