"""Zones of the table in a game's terms: the place a card lies in, and whose it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.engine.laid import Place

if TYPE_CHECKING:
    from vision.table.zones import Zone

_PLACES = {place.value: place for place in Place}
_DRAW = "draw"


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a card lies: the place and the seat, or the draw spot; none of them outside of all zones."""

    place: Place | None = None
    seat: int | None = None
    draws: bool = False
    """Whether it is the spot on which drawn cards are laid."""


def spot_of(zone: Zone | None) -> Spot:
    """A zone in a game's terms."""
    if zone is None:
        return Spot()
    place = _PLACES.get(zone.kind.value)
    return Spot(place, zone.seat if place is Place.SEAT else None, zone.kind.value == _DRAW)
