"""How bright the lights are and in which colours: all day, and at night."""

from __future__ import annotations

from datetime import time
from enum import Enum

import msgspec

from drivers.painting.colour import Palette

NIGHT_BRIGHTNESS = 20  # per cent


class When(Enum):
    """Whether it is night by the clock, or whatever the clock says: now, or never."""

    CLOCK = "clock"
    NOW = "now"
    NEVER = "never"


class Night(msgspec.Struct, frozen=True):
    """From when to when it is night, which may be over midnight, and how bright the lights are then, in per cent."""

    begins: time
    ends: time
    brightness: int = NIGHT_BRIGHTNESS
    when: When = When.CLOCK

    def holds(self, now: time) -> bool:
        """Whether it is night at this time of day."""
        if self.when is not When.CLOCK:
            return self.when is When.NOW
        if self.begins <= self.ends:
            return self.begins <= now < self.ends
        return now >= self.begins or now < self.ends


class Light(msgspec.Struct, frozen=True):
    """How all lights are: their brightness in per cent, the palette, and when it is night, if ever."""

    brightness: int = 100
    palette: Palette = Palette.SCREEN
    night: Night | None = None

    def is_night(self, now: time) -> bool:
        """Whether it is night at this time of day."""
        return self.night is not None and self.night.holds(now)

    def level(self, now: time) -> int:
        """How bright the lights are at this time of day, in per cent."""
        if self.night is not None and self.night.holds(now):
            return min(self.night.brightness, self.brightness)
        return self.brightness
