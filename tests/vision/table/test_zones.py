"""Zones: which one a place lies in, which are refused, and those to begin with."""

from __future__ import annotations

import math

import pytest

from vision.errors import ZoneError
from vision.sightings import Point
from vision.table.outlines import clockwise, is_convex
from vision.table.surface import tapped_surface
from vision.table.zones import (
    Room,
    Zone,
    ZoneKind,
    check_zone,
    room_in_view,
    usual_zones,
    with_zone,
    without_zone,
    zone_at,
)

SQUARE = ((0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (0.0, 100.0))


def zone(name: str = "draw", *, outline: tuple[Point, ...] = SQUARE, kind: ZoneKind = ZoneKind.DRAW) -> Zone:
    return Zone(name, kind, outline)


@pytest.mark.parametrize("outline", [SQUARE, SQUARE[::-1]])
def test_a_place_inside_or_on_the_edge_is_in_the_zone_whichever_way_it_was_drawn(outline: tuple[Point, ...]) -> None:
    zones = [zone(outline=outline)]
    for x, y in [(50, 50), (0, 0), (100, 30)]:
        assert zone_at(zones, x, y) is zones[0]
    for x, y in [(-1, 50), (101, 50), (50, -1), (50, 101)]:
        assert zone_at(zones, x, y) is None


def test_of_two_that_overlap_the_smaller_counts() -> None:
    small = zone("small", outline=tuple((40 + x / 5, 40 + y / 5) for x, y in SQUARE))
    for zones in ([zone(), small], [small, zone()]):
        assert zone_at(zones, 50, 50) is small
        assert zone_at(zones, 10, 10) == zone()


STAR = tuple((100 * math.cos(turn * 0.8 * math.pi), 100 * math.sin(turn * 0.8 * math.pi)) for turn in range(5))


@pytest.mark.parametrize(
    ("outline", "convex"),
    [
        (SQUARE, True),
        (SQUARE[:3], True),
        (SQUARE[::-1], True),
        (SQUARE[:2], False),
        ((), False),
        ((*SQUARE[:3], (80.0, 20.0)), False),
        ((SQUARE[0], SQUARE[2], SQUARE[1], SQUARE[3]), False),
        ((*SQUARE, (0.0, 50.0)), False),
        ((*SQUARE, SQUARE[3]), False),
        (STAR, False),
    ],
)
def test_convex_is_what_turns_one_way_once(outline: tuple[Point, ...], convex: bool) -> None:
    assert is_convex(outline) is convex


def test_corners_tapped_in_any_order_become_an_outline() -> None:
    tapped = [SQUARE[2], SQUARE[0], SQUARE[3], SQUARE[1]]
    assert clockwise(tapped) == SQUARE


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (zone(""), "1 to 24 characters"),
        (zone("   "), "1 to 24 characters"),
        (zone("x" * 25), "1 to 24 characters"),
        (zone("a\x1b[31m"), r"called 'a\\\\x1b\[31m'"),
        (zone(kind=ZoneKind.SEAT), "nobody's"),
        (Zone("seat", ZoneKind.SEAT, SQUARE, -1), "seats count from 0"),
        (zone(outline=(*SQUARE[:3], (80.0, 20.0))), "dent"),
        (zone(outline=SQUARE[:2]), "fewer than three"),
        (zone(outline=tuple((x / 10, y / 10) for x, y in SQUARE)), "too small"),
        (zone(outline=(*SQUARE[:3], (math.nan, 100.0))), "no place"),
        (zone(outline=tuple((x + 2000, y) for x, y in SQUARE)), "out of the camera's picture"),
    ],
)
def test_what_cannot_be_a_zone_is_refused_with_its_reason(wrong: Zone, said: str) -> None:
    surface = tapped_surface(((10, 10), (630, 10), (630, 470), (10, 470)), (900, 600), picture=(640, 480))
    with pytest.raises(ZoneError, match=said):
        check_zone(wrong, surface)


def test_a_zone_takes_the_place_of_the_one_of_its_name() -> None:
    first, other, moved = zone("a"), zone("b"), zone("a", kind=ZoneKind.DISCARD)
    assert with_zone((first, other), moved) == (moved, other)
    assert with_zone((first,), other) == (first, other)
    assert without_zone((first, other), "a") == (other,)


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_the_zones_to_begin_with_are_sound_cover_all_kinds_and_do_not_overlap(seats: int) -> None:
    zones = usual_zones(seats, Room(0, 0, 900, 600))
    surface = tapped_surface(((10, 10), (630, 10), (630, 470), (10, 470)), (900, 600), picture=(640, 480))
    for one in zones:
        check_zone(one, surface)
        assert len({other.name for other in zones for corner in other.outline if zone_at([one], *corner)}) == 1
    assert [one.seat for one in zones if one.kind is ZoneKind.SEAT] == list(range(seats))
    assert {one.kind for one in zones} == set(ZoneKind)
    assert len({one.name for one in zones}) == len(zones)


SHEETS = {
    "straight": ((250, 200), (350, 200), (350, 270), (250, 270)),
    "askew": ((250, 180), (345, 205), (327, 275), (232, 250)),
    "across the table": ((275, 210), (365, 210), (369, 268), (271, 268)),
    "in a corner": ((20, 20), (140, 20), (140, 105), (20, 105)),
    "upside down": ((350, 270), (250, 270), (250, 200), (350, 200)),
}


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_room_in_view_reaches_far_beyond_the_sheet_that_was_tapped_and_is_all_seen(sheet: str) -> None:
    surface = tapped_surface(SHEETS[sheet], (297, 210), picture=(640, 480))
    room = room_in_view(surface)
    corners = [(room.left, room.top), (room.right, room.top), (room.right, room.bottom), (room.left, room.bottom)]
    assert all(surface.sees(corner) for corner in corners)
    assert (room.right - room.left) * (room.bottom - room.top) > 10 * 297 * 210
    for one in usual_zones(5, room):
        check_zone(one, surface)


def test_of_a_picture_from_straight_above_nearly_all_is_room() -> None:
    surface = tapped_surface(SHEETS["straight"], (297, 210), picture=(640, 480))
    room = room_in_view(surface)
    # 100 px are 297 mm across, and 70 px 210 mm down.
    assert (room.right - room.left) / 2.97 == pytest.approx(0.97 * 640, rel=0.02)
    assert (room.bottom - room.top) / 3 == pytest.approx(0.96 * 480, rel=0.001)
