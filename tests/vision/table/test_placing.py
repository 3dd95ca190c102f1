"""Four markers in whatever corners: those in order are left alone, and what is said puts the others right."""

from __future__ import annotations

import math
import re
from itertools import permutations

import pytest

from vision.sightings import Point
from vision.table.markers import Corner
from vision.table.placing import misplaced

ROUND = ((0.0, 0.0), (600.0, 20.0), (580.0, 300.0), (-10.0, 310.0))
BY_WORDS = {corner.words: corner for corner in Corner}
PAIR = re.compile("((?:top|bottom) (?:left|right)) and ((?:top|bottom) (?:left|right))")


def laid(order: tuple[Corner, ...], *, turned: float = 0.0) -> dict[Corner, Point]:
    """The markers clockwise in this order from the top left, on a table that is seen turned by so many degrees."""
    along, across = math.cos(math.radians(turned)), math.sin(math.radians(turned))
    return {
        corner: (x * along - y * across, x * across + y * along) for corner, (x, y) in zip(order, ROUND, strict=True)
    }


def in_order(order: tuple[Corner, ...]) -> bool:
    start = order.index(Corner.TOP_LEFT)
    return order[start:] + order[:start] == tuple(Corner)


@pytest.mark.parametrize("turned", [0, 35, 90, 180, 260])
@pytest.mark.parametrize("order", list(permutations(Corner)), ids=lambda order: "".join(str(int(one)) for one in order))
def test_who_does_what_is_said_has_them_in_order(order: tuple[Corner, ...], turned: float) -> None:
    places = laid(order, turned=turned)
    said = misplaced(places)
    assert (said == "") == in_order(order)
    for one, other in PAIR.findall(said):
        a, b = BY_WORDS[one], BY_WORDS[other]
        places[a], places[b] = places[b], places[a]
    assert misplaced(places) == ""


@pytest.mark.parametrize(
    ("order", "said"),
    [
        ((1, 0, 2, 3), "of the corner markers, top left and top right have changed places: lay each where the other"),
        ((0, 1, 3, 2), "bottom right and bottom left have changed places: lay each where the other lies; the table is"),
        ((0, 2, 1, 3), "top right and bottom right have changed places: "),
        ((1, 0, 3, 2), "top left and top right have changed places, and so have bottom right and bottom left: lay"),
        ((3, 2, 1, 0), "top left and bottom left have changed places, and so have top right and bottom right: lay"),
    ],
)
def test_the_exchanged_are_named_as_the_camera_sees_them(order: tuple[int, ...], said: str) -> None:
    assert said in misplaced(laid(tuple(map(Corner, order))))


@pytest.mark.parametrize(
    "places",
    [
        ((0, 0), (150, 2), (300, -1), (450, 0)),
        ((0, 0), (450, 0), (300, 3), (150, 3)),
        ((0, 0), (400, 0), (200, 120), (200, 300)),
        ((0, 0), (400, 0), (400, 0), (0, 300)),
    ],
)
def test_what_is_no_rectangle_is_said_to_be_none(places: tuple[Point, ...]) -> None:
    assert "not lie at the corners of a rectangle" in misplaced(dict(zip(Corner, places, strict=True)))
