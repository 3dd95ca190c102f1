"""Zones: named parts of the table that mean something to a game, such as the draw spot or a seat's place."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import combinations
from typing import TYPE_CHECKING, Final

from vision.errors import ZoneError
from vision.sightings import Point, shown
from vision.table.outlines import area, encloses, is_convex

if TYPE_CHECKING:
    from vision.table.surface import Surface

LONGEST_NAME: Final = 24
SMALLEST_MM2: Final = 400.0
"""Area of the smallest zone that can be meant: 20 mm by 20 mm, a die's tray."""

_UNSEEN: Final = 0.02
"""Part of the picture along its edges that is left free: a lens bends most there."""

_STEPS: Final = 60
"""In how many columns the table is looked at for room: each is some millimetres wide."""


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
    """Whose place it is (0-based), for a seat's zone; whose pile it is, for a discard of one player."""


def zone_at(zones: Sequence[Zone], x: float, y: float) -> Zone | None:
    """The zone that this place in mm lies in. Where zones overlap the smallest counts: it was drawn into the other."""
    return min(
        (zone for zone in zones if encloses(zone.outline, (x, y))),
        key=lambda zone: abs(area(zone.outline)),
        default=None,
    )


def check_zone(zone: Zone, surface: Surface | None = None) -> None:
    """Refuse a zone that cannot be meant.

    :param surface: where it is known, the zone has to be in its picture.
    :raises ZoneError: says what is wrong and what to do.
    """
    name = shown(zone.name)
    if not zone.name.strip() or len(zone.name) > LONGEST_NAME or not zone.name.isprintable():
        raise ZoneError(f"a zone cannot be called {name!r}; give it a name of 1 to {LONGEST_NAME} characters")
    if zone.kind is ZoneKind.SEAT and zone.seat is None:
        raise ZoneError(f"zone {name!r} is a seat's, but nobody's; say whose")
    if zone.seat is not None and zone.seat < 0:
        raise ZoneError(f"zone {name!r} belongs to seat {zone.seat}; seats count from 0")
    if not all(math.isfinite(value) for corner in zone.outline for value in corner):
        raise ZoneError(f"zone {name!r} has a corner that is no place on the table; draw it again")
    if not is_convex(zone.outline):
        raise ZoneError(
            f"zone {name!r} has a dent, a corner twice or fewer than three corners; draw it again as a plain shape, "
            "such as four corners around the place"
        )
    if abs(area(zone.outline)) < SMALLEST_MM2:
        raise ZoneError(f"zone {name!r} is too small for anything to lie in; draw it larger")
    if surface is not None and not all(surface.sees(corner) for corner in zone.outline):
        raise ZoneError(f"zone {name!r} reaches out of the camera's picture; keep all its corners inside")


def with_zone(zones: Sequence[Zone], zone: Zone) -> tuple[Zone, ...]:
    """The zones with this one instead of the one of the same name, or behind all others."""
    if any(other.name == zone.name for other in zones):
        return tuple(zone if other.name == zone.name else other for other in zones)
    return (*zones, zone)


def without_zone(zones: Sequence[Zone], name: str) -> tuple[Zone, ...]:
    """The zones but the one of this name."""
    return tuple(zone for zone in zones if zone.name != name)


@dataclass(frozen=True, slots=True)
class Room:
    """An upright rectangle of the table, in mm on the surface; it may reach beyond what was measured."""

    left: float
    top: float
    right: float
    bottom: float


def room_in_view(surface: Surface) -> Room:
    """The largest room that the camera sees all of.

    A sheet of paper is enough to measure a table by, but what is played with lies around it.
    """
    wide, high = surface.picture
    edge = _UNSEEN * min(wide, high)
    left, top, right, bottom = edge, edge, wide - edge, high - edge
    view = [surface.mm(corner) for corner in ((left, top), (right, top), (right, bottom), (left, bottom))]
    least, most = min(x for x, _ in view), max(x for x, _ in view)
    columns = [least + (most - least) * (step + 0.5) / _STEPS for step in range(_STEPS)]
    rooms = []
    for one, other in combinations(columns, 2):
        # The view is convex: what is seen at both sides is seen in between.
        (above, below), (other_above, other_below) = _rows(view, one), _rows(view, other)
        rooms.append(Room(one, max(above, other_above), other, min(below, other_below)))
    return max(rooms, key=lambda room: (room.right - room.left) * max(0.0, room.bottom - room.top))


def _rows(view: Sequence[Point], x: float) -> tuple[float, float]:
    """Where an upright line at x enters a convex outline, and where it leaves it."""
    crossed = [
        ay + (by - ay) * (x - ax) / (bx - ax)
        for (ax, ay), (bx, by) in zip(view, (*view[1:], view[0]), strict=True)
        if min(ax, bx) <= x <= max(ax, bx) and ax != bx
    ]
    return min(crossed), max(crossed)


def usual_zones(seats: int, room: Room) -> tuple[Zone, ...]:
    """Zones to begin with in this part of the table, for so many players (at least one).

    Half of the players sit at the near side and half at the far side, clockwise from the near right as turns go. In
    the middle, from the left: the draw spot, what is in play, the discard, the dice tray.
    """
    width_mm, height_mm = room.right - room.left, room.bottom - room.top
    near = (seats + 1) // 2
    far = seats - near
    deep = 0.3 * height_mm
    top = deep if far else 0.0
    gap = 0.01 * min(width_mm, height_mm)

    def box(left: float, upper: float, right: float, lower: float) -> tuple[Point, ...]:
        outline = (
            (left + gap, upper + gap),
            (right - gap, upper + gap),
            (right - gap, lower - gap),
            (left + gap, lower - gap),
        )
        return tuple((room.left + x, room.top + y) for x, y in outline)

    zones = []
    for seat in range(near):
        right = width_mm * (near - seat) / near
        outline = box(right - width_mm / near, height_mm - deep, right, height_mm)
        zones.append(Zone(f"seat {seat + 1}", ZoneKind.SEAT, outline, seat))
    for place in range(far):
        left, seat = width_mm * place / far, near + place
        zones.append(Zone(f"seat {seat + 1}", ZoneKind.SEAT, box(left, 0.0, left + width_mm / far, deep), seat))
    middle = (
        ("draw", ZoneKind.DRAW, 0.0, 0.2),
        ("in play", ZoneKind.IN_PLAY, 0.2, 0.6),
        ("discard", ZoneKind.DISCARD, 0.6, 0.75),
        ("dice", ZoneKind.DICE_TRAY, 0.75, 1.0),
    )
    for name, kind, left, right in middle:
        zones.append(Zone(name, kind, box(left * width_mm, top, right * width_mm, height_mm - deep)))
    return tuple(zones)
