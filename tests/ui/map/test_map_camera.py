"""The camera over a map: what it sees, where a finger points, and that it never looks past the map."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from companion.engine.mapped import PageFrame, Plan
from ui.boxes import Box
from ui.map.camera import Camera, Extent, extent_around, extent_of

BOX = Box(12, 60, 456, 352)
PAGE = Extent(-0.5, -0.5, 20.5, 10.5)
WHOLE = Camera.whole(BOX, PAGE)
MOVES = some.lists(
    some.one_of(
        some.tuples(some.just("pan"), some.floats(-900, 900), some.floats(-900, 900)),
        some.tuples(some.just("zoom"), some.floats(0.2, 5), some.floats(12, 460)),
    ),
    max_size=8,
)


def moved(moves: list[tuple[str, float, float]]) -> Camera:
    camera = WHOLE
    for kind, a, b in moves:
        camera = camera.panned(a, b) if kind == "pan" else camera.zoomed(a, (b, 200))
    return camera


def test_the_whole_map_is_in_view_in_the_middle_of_its_box() -> None:
    assert WHOLE.is_whole
    assert WHOLE.shows(PAGE)
    assert WHOLE.pixels((10, 5)) == BOX.centre
    assert WHOLE.unit == 21


def test_what_is_under_a_finger_stays_there_when_the_map_is_magnified() -> None:
    finger = (200.0, 240.0)
    before = WHOLE.zoomed(2).point(*finger)
    nearer = WHOLE.zoomed(2).zoomed(1.3, finger)
    assert nearer.point(*finger) == pytest.approx(before)


def test_the_map_goes_with_a_finger() -> None:
    near = WHOLE.zoomed(2)
    x, y = near.pixels((10, 5))
    assert near.panned(30, -20).pixels((10, 5)) == pytest.approx((x + 30, y - 20))


@given(MOVES, some.floats(-3, 25), some.floats(-3, 14))
def test_a_place_of_the_window_and_a_point_of_the_map_agree(moves: list, x: float, y: float) -> None:
    camera = moved(moves)
    assert camera.point(*camera.pixels((x, y))) == pytest.approx((x, y))


@given(MOVES)
def test_the_camera_never_looks_past_the_map(moves: list) -> None:
    camera = moved(moves)
    assert camera.least_unit <= camera.unit <= camera.most_unit
    west, south = camera.point(BOX.x, BOX.y)
    east, north = camera.point(BOX.right, BOX.top)
    for low, high, least, most in ((west, east, PAGE.west, PAGE.east), (south, north, PAGE.south, PAGE.north)):
        if high - low >= most - least:
            assert (low + high) / 2 == pytest.approx((least + most) / 2)
        else:
            assert low >= least - 1e-6
            assert high <= most + 1e-6


def test_a_part_of_the_map_is_shown_whole_and_as_large_as_may_be() -> None:
    part = Extent(15, 7, 19, 9)
    camera = WHOLE.over(part, most=50)
    assert camera.shows(part)
    assert camera.unit == 50
    assert WHOLE.over(part, most=500).unit == WHOLE.most_unit


def test_a_space_can_be_made_as_large_as_a_finger_on_any_map() -> None:
    tiny = Camera.whole(Box(0, 0, 400, 300), Extent(0, 0, 200, 100))
    assert tiny.unit == 2
    assert tiny.most_unit == 64
    roomy = Camera.whole(Box(0, 0, 400, 300), Extent(0, 0, 2, 2))
    assert roomy.most_unit >= roomy.unit


def test_half_way_between_two_cameras_is_half_way() -> None:
    near = WHOLE.zoomed(2)
    half = WHOLE.between(near, 0.5)
    assert half.unit == (WHOLE.unit + near.unit) / 2
    assert WHOLE.between(near, 1) == near


def test_the_extent_of_a_plan_is_its_pages_or_else_its_floor() -> None:
    pages = (PageFrame("a", 0, 0, 10, 10), PageFrame("b", 10, 2.5, 10, 10))
    assert extent_of(Plan(pages=pages)) == Extent(0, 0, 20, 12.5)
    assert extent_of(Plan(floor=((1, 1), (4, 2)))) == Extent(1, 1, 5, 3)
    assert extent_of(Plan()) == extent_around([]) == Extent(0, 0, 1, 1)
