"""What the Countdown levels change: Blips from the track, arrows, the Intruders a Blip holds, and patrols (EN-177)."""

from __future__ import annotations

from companion.games.enormity.records import Colour
from companion.games.enormity.state import Level

_DOTS = {
    Level.WHITE: (Colour.WHITE,),
    Level.RED: (Colour.WHITE, Colour.RED),
    Level.BLACK: (Colour.WHITE, Colour.RED, Colour.BLACK),
}


def has_blip_symbol(level: Level) -> bool:
    """Whether a Blip spawns in each Countdown Phase: on every space but the white ones, zero hour too (EN-074)."""
    return level is not Level.WHITE


def arrows_turn(level: Level) -> bool:
    """Whether a Blip that moves because of Noise turns its arrow to the Noise (EN-167, EN-168)."""
    return level is not Level.WHITE


def patrols_hunt(level: Level) -> bool:
    """Whether patrolling Blips go for the closest Spacer instead of along their arrows (EN-179)."""
    return level is Level.BLACK


def dots_that_count(level: Level) -> tuple[Colour, ...]:
    """The colours of the dots of a revealed Blip that each bring an Intruder (EN-177 to EN-179, EN-186)."""
    return _DOTS[level]
