"""Several readings of the same dice as one: each die is matched by its place, and its readings vote on its face."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from vision.dice.seen import Die, Guess
from vision.sightings import mean_side

_OFTEN: Final = 0.6
"""Part of the frames in which something must be read as a die, to be one."""


def voted(readings: Sequence[tuple[Die, ...]]) -> tuple[Die, ...]:
    """One die for each place where most readings have one, from left to right.

    The confidence of a face is its mean over the readings. A die is sure when it was sure more often than not, always
    of the face that is likeliest on the whole.
    """
    places: list[list[Die]] = []
    for read in readings:
        for die in read:
            near = [place for place in places if apart(place[-1], die) < 0.5]
            if near:
                min(near, key=lambda place: apart(place[-1], die)).append(die)
            else:
                places.append([die])
    found = [_together(place, len(readings)) for place in places if len(place) >= _OFTEN * len(readings)]
    return tuple(sorted(found, key=lambda die: _centre(die)))


def _together(place: Sequence[Die], frames: int) -> Die:
    """The readings of one die as one."""
    sets = Counter(die.die_set for die in place)
    die_set = sets.most_common(1)[0][0]
    same = [die for die in place if die.die_set == die_set]
    total: defaultdict[str, float] = defaultdict(float)
    for die in same:
        for guess in die.guesses:
            total[guess.face] += guess.confidence
    likeliest = sorted(total.items(), key=lambda each: -each[1])[:4]
    guesses = tuple(Guess(face, confidence / len(place)) for face, confidence in likeliest)
    sure_of = [die.face for die in same if die.sure]
    sure = 2 * len(sure_of) > frames and set(sure_of) == {guesses[0].face}
    return replace(same[-1], guesses=guesses, sure=sure)


def apart(die: Die, other: Die) -> float:
    """How far the middles of two dice are from one another, in sides of the first."""
    return math.dist(_centre(die), _centre(other)) / max(1.0, mean_side(die.corners))


def _centre(die: Die) -> tuple[float, float]:
    return sum(x for x, _ in die.corners) / 4, sum(y for _, y in die.corners) / 4
