"""The surface: px to millimetres and back, turns, scales, and taps that cannot be a table's corners."""

from __future__ import annotations

import math

import numpy as np
import pytest

from tests.scenes.surveyed import off_by_place
from vision.errors import SurfaceError
from vision.sightings import Corners
from vision.table.surface import Surface, tapped_surface

HD = (1920, 1080)
TAPPED: Corners = ((310.0, 150.0), (1600.0, 140.0), (1800.0, 1000.0), (120.0, 980.0))


def surface() -> Surface:
    return tapped_surface(TAPPED, (900.0, 500.0), picture=HD)


def test_the_tapped_corners_are_those_of_the_rectangle() -> None:
    for tap, place in zip(TAPPED, [(0, 0), (900, 0), (900, 500), (0, 500)], strict=True):
        assert surface().mm(tap) == pytest.approx(place, abs=1e-6)
    assert np.array(surface().corners) == pytest.approx(np.array(TAPPED))


def test_a_place_comes_back_from_the_picture() -> None:
    for x in range(-100, 1000, 100):
        for y in range(-100, 600, 100):
            assert surface().mm(surface().px((x, y))) == pytest.approx((x, y))


def test_px_per_mm_is_what_a_small_square_on_the_table_takes_up() -> None:
    for place in [(100.0, 100.0), (450.0, 250.0), (850.0, 480.0)]:
        x, y = place
        outline = surface().outline([(x, y), (x + 0.1, y), (x + 0.1, y + 0.1), (x, y + 0.1)])
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = outline
        area = abs((cx - ax) * (dy - by) - (cy - ay) * (dx - bx)) / 2
        assert surface().px_per_mm(outline[0]) == pytest.approx(math.sqrt(area) / 0.1, rel=1e-3)


@pytest.mark.parametrize("turn", [0.0, 30.0, 90.0, 135.0, 180.0, -90.0, -179.0])
def test_a_codes_turn_is_that_on_the_table_not_in_the_picture(turn: float) -> None:
    rotate = complex(math.cos(math.radians(turn)), math.sin(math.radians(turn)))
    ends = [complex(700, 100) + rotate * end * 10 for end in (-1 - 1j, 1 - 1j, 1 + 1j, -1 + 1j)]
    a, b, c, d = surface().outline([(end.real, end.imag) for end in ends])
    spot = surface().spot((a, b, c, d))
    assert (spot.x, spot.y, spot.turn) == pytest.approx((700, 100, turn))


def test_it_holds_for_a_smaller_picture_of_the_same_camera() -> None:
    small = surface().scaled((960, 540))
    assert small.mm((480, 270)) == pytest.approx(surface().mm((960, 540)))
    assert small.px_per_mm((480, 270)) == pytest.approx(surface().px_per_mm((960, 540)) / 2)
    assert surface().scaled(HD) is surface().scaled(HD) or surface().scaled(HD) == surface()


def test_it_sees_what_is_in_the_picture_and_nothing_behind_the_camera() -> None:
    assert surface().sees((450, 250))
    assert not surface().sees((450, 900))
    assert not surface().sees((450, -100_000))
    assert not surface().sees((450, 100_000))


@pytest.mark.parametrize(
    ("corners", "said"),
    [
        (TAPPED[:3], "four corners, came 3"),
        (TAPPED[::-1], "clockwise"),
        ((TAPPED[0], TAPPED[2], TAPPED[1], TAPPED[3]), "clockwise"),
        ((TAPPED[0], TAPPED[0], TAPPED[2], TAPPED[3]), "clockwise"),
        (((0, 0), (100, 0), (60, 40), (0, 100)), "clockwise"),
        (((0, 0), (90, 0), (90, 90), (0, 90)), "too small"),
        (((900, 100), (1000, 100), (1900, 900), (0, 900)), "across the table"),
    ],
)
def test_taps_that_are_no_rectangle_on_a_table_are_refused(corners: Corners, said: str) -> None:
    with pytest.raises(SurfaceError, match=said):
        tapped_surface(corners, (900, 500), picture=HD)


@pytest.mark.parametrize("size", [(0, 500), (900, -1), (math.nan, 500), (900, math.inf)])
def test_a_size_that_no_table_has_is_refused(size: tuple[float, float]) -> None:
    with pytest.raises(SurfaceError, match="measure its sides again"):
        tapped_surface(TAPPED, size, picture=HD)


def test_codes_lie_within_2_mm_and_2_degrees_of_where_they_truly_lie() -> None:
    """90 cm at 1080p, labels of 35 mm and 40 mm, all tilts to 35 degrees, measured by the markers without a ruler."""
    placed = [off_by_place(seed) for seed in range(5)]
    offs = [off for scene in placed for off in scene]
    assert len(offs) > 28
    assert max(mm for mm, _ in offs) < 2
    assert max(degrees for _, degrees in offs) < 2
