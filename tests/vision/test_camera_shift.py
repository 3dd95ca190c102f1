"""A camera that was knocked is told from cards that were moved."""

from __future__ import annotations

import cmath
import math

import pytest

from tests.vision.builders import seen
from vision.camera_shift import Pair, common_shift
from vision.sightings import Corners

SIDE = 60.0


def square(x: float, y: float, *, turn: float = 0.0) -> Corners:
    ends = [complex(x, y) + cmath.rect(SIDE / math.sqrt(2), math.radians(turn + at)) for at in (-135, -45, 45, 135)]
    a, b, c, d = ((end.real, end.imag) for end in ends)
    return a, b, c, d


def knocked(*places: tuple[float, float], turn: float, by: complex) -> list[Pair]:
    """Codes before and after the picture was turned about its corner and shifted."""
    turned = cmath.rect(1, math.radians(turn))
    there = [turned * complex(*place) + by for place in places]
    return [(square(*here), square(at.real, at.imag, turn=turn)) for here, at in zip(places, there, strict=True)]


PLACES = ((100.0, 100.0), (500.0, 300.0), (900.0, 200.0), (300.0, 600.0))


@pytest.mark.parametrize(("turn", "by"), [(0, 80 + 0j), (3, -40 + 25j), (-15, 300 + 100j), (90, 900 + 10j)])
def test_codes_that_went_the_same_way_tell_that_way(turn: float, by: complex) -> None:
    pairs = knocked(*PLACES, turn=turn, by=by)
    shift = common_shift(pairs[:3])
    assert shift is not None
    moved = shift.moved(seen("A", at=100.0))
    assert shift.fits(pairs[3])
    expected = cmath.rect(1, math.radians(turn)) * complex(100, 50) + by
    assert abs(complex(*moved.corners[0]) - expected) < 1e-6


def test_one_card_that_was_moved_meanwhile_does_not_hide_it() -> None:
    pairs = knocked(*PLACES, turn=5, by=70j)
    pairs[1] = pairs[1][0], square(50, 900, turn=40)
    shift = common_shift(pairs)
    assert shift is not None
    assert [shift.fits(pair) for pair in pairs] == [True, False, True, True]


def test_one_code_alone_tells_nothing() -> None:
    assert common_shift(knocked(PLACES[0], turn=0, by=80)) is None


@pytest.mark.parametrize(
    "moved",
    [
        pytest.param([square(500, 300), square(100, 100)], id="changed places"),
        pytest.param([square(180, 100), square(500, 380)], id="each its way"),
        pytest.param([square(180, 100, turn=90), square(580, 300, turn=90)], id="each turned where it lies"),
    ],
)
def test_cards_that_went_ways_of_their_own_are_no_knock(moved: list[Corners]) -> None:
    assert common_shift(list(zip([square(*place) for place in PLACES[:2]], moved, strict=True))) is None
