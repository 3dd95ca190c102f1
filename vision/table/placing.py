"""Whether the four corner markers lie as their names say, and what people can do where they do not."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

from vision.sightings import Point
from vision.table.markers import Corner
from vision.table.outlines import clockwise, turns

_LEAST_TURN: Final = math.radians(45)
"""By how much four markers turn at each corner at the least: at 90 degrees they are laid as nobody can by eye."""

_NO_RECTANGLE: Final = (
    "the corner markers do not lie at the corners of a rectangle: lay them around the part of the table that is played "
    "on, clockwise top left, top right, bottom right and bottom left"
)

_AGAIN: Final = "the table is measured by itself as soon as they lie clockwise"


def misplaced(places: Mapping[Corner, Point]) -> str:
    """What is wrong with where the four markers lie on the table, and what to do; "" where nothing is.

    Clockwise is enough: which side of a table is its upper one is for people to say.

    :param places: the middle of each, in mm, turned about as the camera sees the table.
    """
    around = clockwise(places.values())
    if min(turns(around)) < _LEAST_TURN:
        return _NO_RECTANGLE
    lying = sorted(places, key=lambda corner: around.index(places[corner]))
    if all((other - one) % len(Corner) == 1 for one, other in pairwise(lying)):
        return ""
    (first, *others) = _exchanged(lying)
    pairs = [f"of the corner markers, {_both(first)} have changed places", *(f"so have {_both(two)}" for two in others)]
    return f"{', and '.join(pairs)}: lay each where the other lies; {_AGAIN}"


def _exchanged(lying: Sequence[Corner]) -> list[tuple[Corner, Corner]]:
    """The pairs that have changed places, of markers that lie so, clockwise from the picture's top left.

    It is told by the names as the camera sees them, where that can be, else as from another side of the table: two
    that change places bring any four into order from some side.
    """
    sides = range(len(Corner))
    readings = ({Corner((side + step) % len(Corner)): one for step, one in enumerate(lying)} for side in sides)
    there = next(there for there in readings if all(there[there[corner]] == corner for corner in Corner))
    return [(corner, there[corner]) for corner in Corner if corner < there[corner]]


def _both(pair: tuple[Corner, Corner]) -> str:
    one, other = pair
    return f"{one.words} and {other.words}"
