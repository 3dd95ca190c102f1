"""Corner markers: found and measured to a fraction of a millimetre, fitted by three, and not fooled by a moved one."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest

from tests.scenes.light import DAY, DIM, ROOM, Light
from tests.scenes.markers import flats, laid_out, off_by, true_surface
from tests.scenes.render import BACKGROUNDS, Camera, Scene, render
from vision.errors import SurfaceError
from vision.table.fitting import fit, measure
from vision.table.layout import Layout, Place
from vision.table.markers import Corner, InView, Marker, find_markers

HD = (1920, 1080)
PX_PER_MM = 1920 / 900


def camera(*, tilt: float = 20.0, turn: float = 5.0, px_per_mm: float = PX_PER_MM) -> Camera:
    return Camera(px_per_mm=px_per_mm, tilt=tilt, turn=turn, size=HD)


def marked(layout: Layout, seen_by: Camera, *, noise_px: float = 0.0, seed: int = 0) -> list[Marker]:
    """The markers as they would be found, without a picture."""
    rng, surface = np.random.default_rng(seed), true_surface(layout, seen_by)
    found = []
    for corner in layout.places:
        places = surface.outline(layout.corners(corner))
        a, b, c, d = ((x + rng.normal(0, noise_px), y + rng.normal(0, noise_px)) for x, y in places)
        found.append(Marker(corner, (a, b, c, d)))
    return found


@pytest.mark.parametrize(
    ("light", "tilt", "turn"),
    [
        pytest.param(light, *view, marks=() if (at + nth) % 3 == 0 else pytest.mark.slow)
        for at, light in enumerate((ROOM, DAY, replace(DIM, noise=3.5), replace(ROOM, blur_px=2.0)))
        for nth, view in enumerate(((0.0, 0.0), (20.0, -8.0), (38.0, 4.0)))
    ],
)
def test_markers_are_found_to_a_third_of_a_px(light: Light, tilt: float, turn: float) -> None:
    layout, seen_by = laid_out(700, 360, turns=(3, -5, 10, 0)), camera(tilt=tilt, turn=turn)
    scene = Scene((), BACKGROUNDS[int(tilt) % len(BACKGROUNDS)], seen_by, light, flats=flats(layout, seen_by))
    markers = find_markers(render(scene, seed=3)[0]).markers
    assert [marker.corner for marker in markers] == list(Corner)
    for marker, true in zip(markers, marked(layout, seen_by), strict=True):
        assert max(map(math.dist, marker.corners, true.corners)) < 0.33
    assert off_by(fit(markers, layout, picture=HD).surface, true_surface(layout, seen_by)) < 0.3


@pytest.mark.parametrize("path", BACKGROUNDS, ids=lambda path: path.name)
def test_no_marker_is_found_where_none_lies(path: object) -> None:
    picture, _ = render(Scene((), path, camera()), seed=1)  # type: ignore[arg-type]
    assert find_markers(picture) == InView((), ())


def test_of_two_markers_that_claim_one_corner_neither_counts_and_the_corner_is_named() -> None:
    layout, seen_by = laid_out(700, 360), camera()
    first, *others = flats(layout, seen_by)
    scene = Scene((), camera=seen_by, flats=(first, replace(first, x=0.0, y=0.0), *others))
    seen = find_markers(render(scene, seed=1)[0])
    assert [marker.corner for marker in seen.markers] == list(Corner)[1:]
    assert seen.doubled == (Corner.TOP_LEFT,)


def test_the_layout_is_measured_from_one_picture_however_the_markers_are_turned() -> None:
    for seed in range(40):
        rng = np.random.default_rng(seed)
        side = float(rng.choice([30, 40, 60]))
        turns = tuple(rng.uniform(-180, 180, 4).tolist())
        layout = laid_out(rng.uniform(400, 760), rng.uniform(250, 400), side_mm=side, turns=turns)
        seen_by = camera(tilt=rng.uniform(0, 45), turn=rng.uniform(-180, 180))
        measured = measure(marked(layout, seen_by, noise_px=0.05, seed=seed), side_mm=side, picture=HD)
        for one in Corner:
            for other in Corner:
                assert _apart(measured, one, other) == pytest.approx(_apart(layout, one, other), abs=1.5)


def _apart(layout: Layout, one: Corner, other: Corner) -> float:
    a, b = layout.places[one], layout.places[other]
    return math.dist((a.x, a.y), (b.x, b.y))


def test_a_measured_surface_begins_at_the_first_markers_corner_and_reaches_to_the_others() -> None:
    layout = laid_out(700, 360, turns=(0, 7, -3, 2))
    measured = measure(marked(layout, camera()), picture=HD)
    assert measured.corners(Corner.TOP_LEFT)[0] == pytest.approx((0, 0), abs=1e-3)
    assert measured.corners(Corner.TOP_RIGHT)[1][1] == pytest.approx(0, abs=1e-3)
    assert measured.width_mm == pytest.approx(700, abs=4)
    assert measured.height_mm == pytest.approx(360, abs=4)


@pytest.mark.parametrize("without", Corner)
def test_three_markers_fit_the_surface_of_all_four(without: Corner) -> None:
    layout = laid_out(700, 360, turns=(3, -5, 10, 0))
    markers = [one for one in marked(layout, camera(), noise_px=0.1) if one.corner is not without]
    found = fit(markers, layout, picture=HD)
    assert found.moved is None
    assert off_by(found.surface, true_surface(layout, camera())) < 1


@pytest.mark.parametrize("turn", [0, 120, 240])
@pytest.mark.parametrize("bumped", Corner)
def test_a_marker_that_was_moved_by_6_mm_is_named_and_left_out(bumped: Corner, turn: float) -> None:
    layout = laid_out(700, 360)
    place, x, y = layout.places[bumped], 6 * math.cos(math.radians(turn)), 6 * math.sin(math.radians(turn))
    now = replace(layout, places={**layout.places, bumped: Place(place.x + x, place.y + y)})
    found = fit(marked(now, camera(), noise_px=0.1), layout, picture=HD)
    assert found.moved is bumped
    assert off_by(found.surface, true_surface(layout, camera())) < 1


def test_a_lens_that_bends_a_little_moves_no_marker() -> None:
    """Measured through a lens that is off by 1 % in the picture's corners, and fitted after a knock."""
    layout = laid_out(700, 360)
    measured = measure([_bent(one) for one in marked(layout, camera())], picture=HD)
    knocked = camera(tilt=24, turn=2, px_per_mm=2.05)
    found = fit([_bent(one) for one in marked(layout, knocked)], measured, picture=HD)
    assert found.moved is None
    assert off_by(found.surface, true_surface(layout, knocked)) < 12


def _bent(marker: Marker) -> Marker:
    def bend(x: float, y: float) -> tuple[float, float]:
        across, down = x - HD[0] / 2, y - HD[1] / 2
        grow = 1 - 0.01 * (across**2 + down**2) / (960**2 + 540**2)
        return HD[0] / 2 + across * grow, HD[1] / 2 + down * grow

    a, b, c, d = (bend(*corner) for corner in marker.corners)
    return Marker(marker.corner, (a, b, c, d))


def _nudged(places: Sequence[Corner]) -> list[Marker]:
    layout = laid_out(700, 360)
    now = {corner: Place(layout.places[corner].x + 12, layout.places[corner].y + 30 * corner) for corner in places}
    return marked(replace(layout, places={**layout.places, **now}), camera())


def test_two_moved_markers_fit_nothing() -> None:
    with pytest.raises(SurfaceError, match="do not lie as they did"):
        fit(_nudged([Corner.TOP_RIGHT, Corner.BOTTOM_LEFT]), laid_out(700, 360), picture=HD)


def test_two_markers_are_not_enough_and_the_others_are_named() -> None:
    with pytest.raises(SurfaceError, match="bottom right and bottom left cannot be seen, and 3 are needed"):
        fit(marked(laid_out(700, 360), camera())[:2], laid_out(700, 360), picture=HD)


def test_the_table_is_not_measured_by_three_markers() -> None:
    with pytest.raises(SurfaceError, match="marker top left cannot be seen; all four"):
        measure(marked(laid_out(700, 360), camera())[1:], picture=HD)


def test_markers_of_different_sizes_measure_nothing() -> None:
    small, large = (marked(laid_out(700, 360, side_mm=side), camera()) for side in (30.0, 60.0))
    with pytest.raises(SurfaceError, match="not all of one size"):
        measure([small[0], *large[1:]], picture=HD)


def test_markers_in_the_wrong_corners_measure_nothing() -> None:
    layout = laid_out(700, 360)
    one, other = Corner.TOP_LEFT, Corner.TOP_RIGHT
    now = replace(layout, places={**layout.places, one: layout.places[other], other: layout.places[one]})
    with pytest.raises(SurfaceError, match="top left and top right have changed places: lay each where"):
        measure(marked(now, camera()), picture=HD)


@pytest.mark.parametrize("turn", [0.0, 40.0])
def test_markers_in_a_row_measure_nothing(turn: float) -> None:
    row = {corner: Place(60.0 + 120 * corner, 180.0 + 3 * (corner % 2)) for corner in Corner}
    with pytest.raises(SurfaceError, match="do not lie at the corners of a rectangle: lay them around"):
        measure(marked(replace(laid_out(700, 360), places=row), camera(turn=turn), noise_px=0.05), picture=HD)


def test_markers_side_by_side_measure_nothing() -> None:
    with pytest.raises(SurfaceError, match="too close together to measure the table by: lay them farther apart"):
        measure(marked(laid_out(400, 100), camera()), picture=HD)
