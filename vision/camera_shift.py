"""Tells a knocked camera from moved cards: all codes have gone the same way, and keep their places to one another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final, TypeAlias

from vision.sightings import Corners, Sighting, mean_side

Pair: TypeAlias = tuple[Corners, Corners]
"""Where a code was and where it is now."""

_LEAST: Final = 2
"""One code alone that has moved was moved: nothing else says that it was the camera."""

_MOST: Final = 0.75
"""Part of all codes in view that must have gone the same way; some people knock the camera while they play."""

_ALIKE: Final = 0.3
"""How far a code may lie off the common way, in sides: a tilt is taken for a shift and a turn."""

_AS_TURNED: Final = 0.12
"""How far its corners may then lie off, in sides: about 10 degrees of a turn of its own."""

_TRIED: Final = 12
"""Codes of which each two are asked for the common way; more say nothing new."""


@dataclass(frozen=True, slots=True)
class Shift:
    """How the picture has been shifted, turned and scaled: from a px, as a complex number, to the one it is now."""

    by: complex
    to: complex

    def moved(self, sighting: Sighting) -> Sighting:
        """The sighting where it has to be looked for now."""
        a, b, c, d = ((at.real, at.imag) for at in map(self._at, sighting.corners))
        return replace(sighting, corners=(a, b, c, d))

    def fits(self, pair: Pair) -> bool:
        """Whether a code has gone this way."""
        side = mean_side(pair[1])
        off = [self._at(before) - complex(*now) for before, now in zip(*pair, strict=True)]
        middle = sum(off) / len(off)
        return abs(middle) <= _ALIKE * side and all(abs(one - middle) <= _AS_TURNED * side for one in off)

    def _at(self, point: tuple[float, float]) -> complex:
        return self.by * complex(*point) + self.to


def common_shift(pairs: Sequence[Pair]) -> Shift | None:
    """The way that most codes have gone together; None where they have gone ways of their own, or are too few.

    Two cards that have changed places have not: each is still turned as it was.
    """
    if len(pairs) < _LEAST:
        return None
    some = pairs[:: -(-len(pairs) // _TRIED)]
    tried = [shift for two in combinations(some, 2) if (shift := _fitted(two))]
    best = max(tried, key=lambda shift: sum(map(shift.fits, pairs)), default=None)
    agreeing = [pair for pair in pairs if best and best.fits(pair)]
    if len(agreeing) < max(_LEAST, _MOST * len(pairs)):
        return None
    return _fitted(agreeing)


def _fitted(pairs: Sequence[Pair]) -> Shift | None:
    """The shift that fits best, by least squares over all corners."""
    here = [complex(*corner) for before, _ in pairs for corner in before]
    there = [complex(*corner) for _, now in pairs for corner in now]
    middle, aim = sum(here) / len(here), sum(there) / len(there)
    spread = sum(abs(one - middle) ** 2 for one in here)
    if not spread:
        return None
    by = sum((one - middle).conjugate() * (other - aim) for one, other in zip(here, there, strict=True)) / spread
    return Shift(by, aim - by * middle)
