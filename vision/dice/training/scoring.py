"""Compares what was read in photographs with the truth; the benchmark counts by the same rules."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from vision.codes.readers import ZxingReader
from vision.dice.seen import DiceReader, Die
from vision.frames import Frame

if TYPE_CHECKING:
    from vision.dice.training.rendered import Truth
    from vision.frames import Picture


@dataclass(frozen=True, slots=True)
class Score:
    """What became of all dice."""

    dice: int
    """That there are."""

    right: int
    sure: int
    """Found, and not asked about."""

    sure_right: int
    strange: int
    """Found where no die is, or a second time on one."""

    @classmethod
    def total(cls, scores: Iterable[Score]) -> Score:
        """All of them together."""
        parts = list(scores)
        return cls(
            sum(part.dice for part in parts),
            sum(part.right for part in parts),
            sum(part.sure for part in parts),
            sum(part.sure_right for part in parts),
            sum(part.strange for part in parts),
        )

    @property
    def right_percent(self) -> float:
        """Dice found and read right, of all that there are."""
        return 100 * self.right / max(1, self.dice)

    @property
    def answered_percent(self) -> float:
        """Dice that nobody is asked about, of all that there are."""
        return 100 * self.sure / max(1, self.dice)

    @property
    def answered_right_percent(self) -> float:
        """Of those, the ones that are right."""
        return 100 * self.sure_right / max(1, self.sure)


def read_beside_codes(reader: DiceReader, picture: Picture) -> tuple[Die, ...]:
    """The dice in a photograph, read as the app does: its live look has read the codes in the same frame."""
    codes = ZxingReader().read(Frame(picture, 0, 0.0))
    return reader.read(picture, codes=[code.corners for code in codes])


def paired(dice: Sequence[Die], truths: Sequence[Truth]) -> list[tuple[Die, Truth | None]]:
    """Each die that was found with the true die whose middle is nearest, at most one each.

    The middles may be no further apart than half the true box's mean side.
    """
    near = sorted(
        (math.dist(_middle(die.corners[0], die.corners[2]), _middle(truth.box[:2], truth.box[2:])), found, true)
        for found, die in enumerate(dice)
        for true, truth in enumerate(truths)
    )
    pairs: dict[int, int] = {}
    for away, found, true in near:
        box = truths[true].box
        close = away <= (box[2] - box[0] + box[3] - box[1]) / 4
        if close and found not in pairs and true not in pairs.values():
            pairs[found] = true
    return [(die, truths[pairs[found]] if found in pairs else None) for found, die in enumerate(dice)]


def score(dice: Sequence[Die], truths: Sequence[Truth]) -> Score:
    """Score one picture."""
    pairs = paired(dice, truths)
    right = [die for die, truth in pairs if truth is not None and die.face == str(truth.face)]
    return Score(
        len(truths),
        len(right),
        sum(die.sure for die, truth in pairs if truth is not None),
        sum(die.sure for die in right),
        sum(truth is None for _, truth in pairs),
    )


def _middle(first: Sequence[float], second: Sequence[float]) -> tuple[float, float]:
    return (first[0] + second[0]) / 2, (first[1] + second[1]) / 2
