"""Zones: named parts of the table that mean something to a game, such as the draw spot or a seat's place."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from vision.sightings import Point


class ZoneKind(Enum):
    """What a card or a die means by lying there."""

    DRAW = "draw"
    """Where a drawn card is laid to be read."""

    DISCARD = "discard"
    IN_PLAY = "in_play"
    """Cards in play of nobody, such as the enemy's."""

    SEAT = "seat"
    """What lies before a player."""

    DICE_TRAY = "dice_tray"


@dataclass(frozen=True, slots=True)
class Zone:
    """A part of the table."""

    name: str
    kind: ZoneKind
    outline: tuple[Point, ...]
    """Corners of a convex polygon in mm on the surface."""

    seat: int | None = None
    """Whose place it is (0-based), for a seat's zone."""
