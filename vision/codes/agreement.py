"""Several readings of one picture brought together: the same twice is surer, and two that differ are none."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from vision.sightings import Corners, Point, Sighting, mean_side

_WITHIN: Final = 1.6
"""A code so many times as large as another around it is another one, on which that one lies."""


@dataclass(slots=True)
class _Place:
    """What was read at one place."""

    sighting: Sighting
    disputed: bool = False


class Agreement:
    """Takes in the readings of one picture, and says what they agree on."""

    def __init__(self) -> None:
        self._places: list[_Place] = []

    def add(self, reading: Sighting) -> None:
        """Take in a reading: of a new place, or one that bears out or disputes what was read there."""
        for place in self._places:
            known = place.sighting
            if not _same_place(reading, known):
                continue
            if reading.text == known.text:
                doubt = (1 - known.confidence) / 2
                place.sighting = replace(known, confidence=1 - doubt)
            elif _times(reading, known) > _WITHIN:
                if mean_side(reading.corners) < mean_side(known.corners):
                    place.sighting = reading
            else:
                place.disputed = True
            return
        self._places.append(_Place(reading))

    def sightings(self) -> list[Sighting]:
        """One for each place where no two readings differ."""
        return [place.sighting for place in self._places if not place.disputed]

    def outlines(self) -> list[Corners]:
        """Where anything was read, disputed or not."""
        return [place.sighting.corners for place in self._places]

    def covers(self, outline: Sequence[Point]) -> bool:
        """Tell whether a code of about this outline has been read already, or is disputed."""
        return any(_about(outline, place.sighting.corners) for place in self._places)


def _same_place(one: Sighting, other: Sighting) -> bool:
    """Tell whether two readings are of one code: readers' corners differ by little, two cards' by a code's side."""
    return math.dist(one.centre, other.centre) < max(mean_side(one.corners), mean_side(other.corners)) / 3


def _times(one: Sighting, other: Sighting) -> float:
    sides = sorted((mean_side(one.corners), mean_side(other.corners)))
    return sides[1] / max(sides[0], 1e-9)


def _about(outline: Sequence[Point], corners: Corners) -> bool:
    """Tell whether an outline, read or only guessed, is about a code's: at its middle, and not much larger."""
    (x, y), (a, b) = (tuple(sum(point[axis] for point in quad) / 4 for axis in (0, 1)) for quad in (outline, corners))
    side = mean_side(corners)
    return math.dist((x, y), (a, b)) < 0.6 * side and mean_side(list(outline)) < 2 * side
