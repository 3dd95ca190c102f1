"""The surface: px to millimetres and back, turns, scales, and taps that cannot be a table's corners."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest

from tests.scenes.cards import Card
from tests.scenes.light import DAY, DIM, ROOM
from tests.scenes.markers import laid_out, true_surface
from tests.scenes.render import BACKGROUNDS, Camera, Placed, Scene, render
from tests.vision.builders import framed
from vision.codes import ZxingReader
from vision.errors import SurfaceError
from vision.sheet import LabelSpec
from vision.sightings import Corners
from vision.surface import Surface, tapped_surface

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
    """90 cm at 1080p, labels of 40 mm and 35 mm, all tilts to 35 degrees, in three lights."""
    layout, reader, checked = laid_out(700, 380), ZxingReader(), 0
    for seed in range(12):
        rng = np.random.default_rng(seed)
        camera = Camera(px_per_mm=1920 / 900, tilt=rng.uniform(0, 35), turn=rng.uniform(-15, 15), size=HD)
        placed = tuple(
            Placed(
                Card(LabelSpec(f"AE1:{place:04d}-K", ""), size_mm=float(rng.choice([35, 40]))),
                x + rng.uniform(-30, 30),
                y + rng.uniform(-20, 20),
                rng.uniform(-180, 180),
            )
            for place, (x, y) in enumerate((x, y) for x in (-240, -80, 80, 240) for y in (-100, 80))
        )
        light = (ROOM, DAY, replace(DIM, noise=3.0))[seed % 3]
        picture, truth = render(Scene(placed, BACKGROUNDS[seed % len(BACKGROUNDS)], camera, light), seed=seed)
        true = true_surface(layout, camera)
        spots = {label.text: true.spot(label.corners) for label in truth}
        for sighting in reader.read(framed(picture)):
            spot, expected = true.spot(sighting.corners), spots[sighting.text]
            assert math.dist((spot.x, spot.y), (expected.x, expected.y)) < 2
            assert abs((spot.turn - expected.turn + 180) % 360 - 180) < 2
            checked += 1
    assert checked > 60
