"""A scanner card read through the red window: the counts of its quarters, its coordinate, and how sure they are."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from vision.red_window.blobs import SIDE
from vision.red_window.coordinate import Middle, read_middle
from vision.red_window.counting import MOST, Way, crossing, full_ink, ways
from vision.red_window.inks import Window, shown, through_window
from vision.red_window.stuck import covered_by, hides_in_quarters, hides_middle, labels_on, without

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from vision.frames import Picture

    Plane = NDArray[np.float32]

SURE: Final = 0.95
"""Confidence from which people need not look."""

_UNEVEN: Final = 0.2
"""Unevenness of sizes at which a way to look counts for a third of an even one."""

_JOINED: Final = 0.5
"""How much more a way counts that joins parts farther apart: parts of one symbol look even by themselves too."""

_COUNT_LOGIT: Final = (1.45, 0.22)
"""What makes confidences of votes: a logistic regression on 90 rendered cards with the first six invented symbols;
`tests/benchmarks/vision_scanner.py` measures on others."""

_MIDDLE_LOGIT: Final = (35.7, 8.2, -1.75, -5.6)
"""The same of margin, likeness and what speaks against a coordinate: on 142 cards in three fonts, and 1.0 less than
these had it, since on 91 cards in four other fonts two in a hundred that were sure would have been wrong."""

_LIKELY: Final = 0.04
"""How likely another count is that is named."""

_HALF_SEEN: Final = 0.5
"""Confidence at most of what a label hides part of."""

_MORE: Final = 3
"""Symbols that a label of the usual size can hide beside those that are seen, and that are named."""


@dataclass(frozen=True, slots=True)
class Count:
    """How many symbols a quarter shows."""

    value: int
    confidence: float
    others: tuple[int, ...] = ()
    """What else it could be, likeliest first."""

    hidden: bool = False
    """Whether a label that is stuck on the card can hide some."""

    @property
    def sure(self) -> bool:
        """Whether it needs no look by people."""
        return self.confidence >= SURE


@dataclass(frozen=True, slots=True)
class Coordinate:
    """What stands in the middle."""

    text: str
    confidence: float
    others: tuple[str, ...] = ()
    turn: int = 0
    """Quarters that the card is turned clockwise in the flat picture, by how its letters stand."""

    @property
    def sure(self) -> bool:
        """Whether it needs no look by people."""
        return self.confidence >= SURE


@dataclass(frozen=True, eq=False, slots=True)
class ScannerReading:
    """A scanner card as it lies: north is up in the flat picture, whichever way the card is turned."""

    nw: Count
    ne: Count
    sw: Count
    se: Count
    coordinate: Coordinate | None
    picture: Picture
    """The red window's view, height x width x 3, uint8."""

    centre: tuple[float, float]
    """Where the quarters meet, in parts of the picture's width and height."""

    @property
    def counts(self) -> tuple[Count, Count, Count, Count]:
        """The quarters in the order in which a card is read."""
        return self.nw, self.ne, self.sw, self.se

    def quarter(self, at: int) -> Picture:
        """The view of one quarter alone."""
        height, width = self.picture.shape[:2]
        x, y = round(self.centre[0] * width), round(self.centre[1] * height)
        rows, columns = slice(y, None) if at // 2 else slice(0, y), slice(x, None) if at % 2 else slice(0, x)
        return self.picture[rows, columns]


def read_scanner(flat: Picture) -> ScannerReading:
    """Read a scanner card that was taken flat (see `vision.red_window.card`).

    A label that is stuck on it is not read as marks; what it hides part of is never sure.

    :param flat: height x width x 3, uint8, blue-green-red; north of the table is up.
    """
    covered = covered_by(labels_on(flat), flat)
    window = through_window(without(covered, flat))
    density = _even_sized(window)
    full = full_ink(density)
    centre = crossing(density, full)
    middle = read_middle(density, centre)
    height, width = density.shape
    place = centre[0] / width, centre[1] / height
    counts = _counts(ways(density, full, centre, middle.box if middle else None))
    nw, ne, sw, se = (
        _half_seen(count) if hidden else count
        for count, hidden in zip(counts, hides_in_quarters(covered, place), strict=True)
    )
    coordinate = _coordinate(middle) if middle else None
    if coordinate is not None and hides_middle(covered, place):
        coordinate = replace(coordinate, confidence=min(coordinate.confidence, _HALF_SEEN))
    return ScannerReading(nw, ne, sw, se, coordinate, shown(window), place)


def with_quarters(reading: ScannerReading) -> Picture:
    """The view with the lines that part its quarters and each count, with a question mark where it is not sure."""
    import cv2

    height, width = reading.picture.shape[:2]
    grow = max(1.0, 480 / max(height, width))
    drawn = cv2.resize(reading.picture, None, fx=grow, fy=grow, interpolation=cv2.INTER_CUBIC)
    height, width = drawn.shape[:2]
    x, y = round(reading.centre[0] * width), round(reading.centre[1] * height)
    blue, size = (200, 110, 20), max(height, width) / 400
    cv2.line(drawn, (x, 0), (x, height), blue, 2)
    cv2.line(drawn, (0, y), (width, y), blue, 2)
    for at, count in enumerate(reading.counts):
        words = f"{count.value}" if count.sure else f"{count.value}?"
        place = ((x if at % 2 else 0) + round(8 * size), (y if at // 2 else 0) + round(30 * size))
        for ink, thick in (((255, 255, 255), 8), (blue, 3)):
            cv2.putText(drawn, words, place, cv2.FONT_HERSHEY_SIMPLEX, size, ink, round(thick * size), cv2.LINE_AA)
    return drawn.astype(reading.picture.dtype)


def _even_sized(window: Window) -> Plane:
    """The densities with the longer side `SIDE` px."""
    import cv2
    import numpy as np

    grow = SIDE / max(window.density.shape)
    how = cv2.INTER_CUBIC if grow > 1 else cv2.INTER_AREA
    return np.asarray(cv2.resize(window.density, None, fx=grow, fy=grow, interpolation=how), np.float32)


def _counts(looks: list[Way]) -> list[Count]:
    """What the ways to look say together, each with its part in the vote."""
    import numpy as np

    weights = np.array([math.exp(-one.uneven / _UNEVEN + _JOINED * one.step) for one in looks])
    votes = np.tensordot(weights / weights.sum(), np.array([one.chances for one in looks]), axes=1)
    found = []
    for chances in votes:
        order = np.argsort(-chances)
        best = min(max(float(chances[order[0]]), 1e-4), 1 - 1e-4)
        slope, offset = _COUNT_LOGIT
        confidence = _chance(slope * math.log(best / (1 - best)) + offset)
        others = tuple(int(at) for at in order[1:4] if chances[at] >= _LIKELY and at <= MOST)
        found.append(Count(int(order[0]), confidence, others))
    return found


def _half_seen(count: Count) -> Count:
    """What was counted where a label hides part: more can be there."""
    more = range(count.value + 1, min(MOST, count.value + _MORE) + 1)
    others = dict.fromkeys([*more, *(other for other in count.others if other not in more)])
    return Count(count.value, min(count.confidence, _HALF_SEEN), tuple(others), hidden=True)


def _coordinate(middle: Middle) -> Coordinate:
    by_margin, by_likeness, by_against, offset = _MIDDLE_LOGIT
    logit = by_margin * middle.margin + by_likeness * middle.alike + by_against * middle.against + offset
    confidence = _chance(logit)
    return Coordinate(middle.text, confidence, middle.others, middle.turn)


def _chance(logit: float) -> float:
    return 1 / (1 + math.exp(-max(-40.0, min(40.0, logit))))
