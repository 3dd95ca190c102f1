"""What a screen may know of how bright the lights are and in which colours, and what it may change. No Kivy here."""

from __future__ import annotations

from datetime import time
from enum import Enum
from typing import Protocol

import msgspec
from msgspec.structs import replace


class Hues(Enum):
    """Which colours the lights have: those of the screen, or some that are told apart by the colour-blind as well."""

    SCREEN = "screen"
    COLOUR_BLIND = "colour_blind"


class Night(Enum):
    """When the lights are turned down for the night: never, by the clock, or now."""

    NEVER = "never"
    CLOCK = "clock"
    NOW = "now"


class Dimming(msgspec.Struct, frozen=True):
    """How all lights are.

    Attributes:
        brightness: By day, in per cent.
        hues: Their colours.
        night: When it is night.
        at_night: How bright they are then, in per cent, if that is less than by day.
        begins, ends: From when to when it is night by the clock.
    """

    brightness: int
    hues: Hues
    night: Night
    at_night: int
    begins: time
    ends: time


class Dimmer(Protocol):
    """What turns the lights up and down. Every call returns at once, and the lights follow at once."""

    @property
    def coloured(self) -> bool:
        """Whether any of the lights has colours."""

    @property
    def is_set(self) -> bool:
        """Whether people have set on the screen how the lights are; else they are as the rig file has them."""

    def now(self) -> Dimming:
        """How they are."""

    def set(self, dimming: Dimming) -> None:
        """Have them so from now on, and after the next start as well."""

    def as_in_rig(self) -> None:
        """Have them as the rig file says, and forget what was set on the screen."""


LEAST, STEP = 5, 10
"""Per cent: the lights are of no use below the first, and are turned up and down by the second."""
HALF_HOUR, DAY = 30, 24 * 60
"""Minutes."""


def brighter(dimming: Dimming, by: int) -> Dimming:
    """Brighter by day by a step (1), or darker (-1)."""
    return replace(dimming, brightness=_share(dimming.brightness, by))


def brighter_at_night(dimming: Dimming, by: int) -> Dimming:
    """Brighter at night by a step (1), or darker (-1)."""
    return replace(dimming, at_night=_share(dimming.at_night, by))


def begin_later(dimming: Dimming, by: int) -> Dimming:
    """The night begins half an hour later (1), or earlier (-1), but not when it ends."""
    return replace(dimming, begins=_moved(dimming.begins, by, dimming.ends))


def end_later(dimming: Dimming, by: int) -> Dimming:
    """The night ends half an hour later (1), or earlier (-1), but not when it begins."""
    return replace(dimming, ends=_moved(dimming.ends, by, dimming.begins))


def _share(now: int, by: int) -> int:
    """The next whole step up or down, from whatever a rig file has."""
    return min(100, max(LEAST, _next(now, by, STEP)))


def _moved(at: time, by: int, other: time) -> time:
    minutes = _next(at.hour * 60 + at.minute, by, HALF_HOUR) % DAY
    moved = time(*divmod(minutes, 60))
    return _moved(moved, by, other) if moved == other else moved


def _next(now: int, by: int, step: int) -> int:
    """The next multiple of a step above (1) or below (-1)."""
    return (now // step + 1) * step if by > 0 else (now - 1) // step * step
