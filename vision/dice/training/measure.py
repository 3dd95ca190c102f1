"""Reads what was held back with nets that had not learned from it: how much a reading is worth, and the figures."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

import numpy as np

from vision.dice.calibration import Calibration, log_odds
from vision.dice.net import cut_out
from vision.dice.pips import count_pips
from vision.dice.reading import PipReader
from vision.dice.training.photographs import Photo
from vision.dice.training.scoring import Score, paired, read_beside_codes, score

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats: TypeAlias = NDArray[np.float64]

_PLAIN: Final = Calibration(slope=1.0, offset=0.0, agreed=0.0, contradicted=0.0, margin=0.5)
"""Takes the net at its word."""

_ANSWERED: Final = 0.93
"""Part of the held-back dice of dice-photos that shall be sure: enough to be of use, and above the goal of 0.9."""


@dataclass(frozen=True, eq=False, slots=True)
class Held:
    """One fold: its nets, and what they had not learned from."""

    nets: Path
    dice: Sequence[Photo]
    crops: Sequence[Photo]
    empty: Sequence[Photo]

    def reader(self, calibration: Calibration) -> PipReader:
        """A reader with these nets."""
        (self.nets / "calibration.json").write_text(json.dumps(asdict(calibration)))
        return PipReader(self.nets)


def calibrated(folds: Sequence[Held]) -> Calibration:
    """How much the net's chance and the count of spots are worth, by logistic regression over all held-back dice."""
    rows = [row for fold in folds for row in _rows(fold, [*fold.dice, *fold.crops])]
    features = np.array([features for features, _ in rows])
    rights = np.array([right for _, right in rows], float)
    slope, offset, agreed, contradicted = _regressed(features, rights)
    plain = Calibration(slope, offset, max(0.0, agreed), min(0.0, contradicted), 0.5)
    told = sorted(
        die.confidence for fold in folds for photo in fold.dice for die in fold.reader(plain).read(photo.picture)
    )
    dice = sum(len(photo.dice) for fold in folds for photo in fold.dice)
    margin = told[max(0, len(told) - round(_ANSWERED * dice))]
    return Calibration(plain.slope, plain.offset, plain.agreed, plain.contradicted, margin)


def _rows(fold: Held, photos: Sequence[Photo]) -> Iterator[tuple[tuple[float, float, float, float], bool]]:
    reader = fold.reader(_PLAIN)
    for photo in photos:
        for die, truth in paired(reader.read(photo.picture), photo.dice):
            (left, top), _, (right, bottom), _ = die.corners
            counted = count_pips(cut_out(photo.picture, (left, top, right, bottom)))
            agreed = counted is not None and str(counted) == die.face
            contradicted = counted is not None and not agreed
            yield (
                (log_odds(die.confidence), 1.0, float(agreed), float(contradicted)),
                truth is not None and die.face == str(truth.face),
            )


def _regressed(features: Floats, rights: Floats) -> list[float]:
    """Logistic regression by Newton's method, held a little towards what is expected: errors are few."""
    expected = np.array([1.0, 0.0, 0.5, -0.5])
    weights = expected.copy()
    for _ in range(30):
        chances = 1 / (1 + np.exp(-features @ weights))
        slope = features.T @ (chances - rights) + (weights - expected)
        bend = (features.T * (chances * (1 - chances))) @ features + np.eye(4)
        weights -= np.linalg.solve(bend, slope)
    return [float(weight) for weight in weights]


def figures(folds: Sequence[Held], calibration: Calibration) -> dict[str, dict[str, float]]:
    """The figures over all folds, by kind of photograph."""
    found: dict[str, list[Score]] = {"dice-photos": [], "dice-crops": [], "without dice": []}
    for fold in folds:
        reader = fold.reader(calibration)
        for name, photos in (("dice-photos", fold.dice), ("dice-crops", fold.crops), ("without dice", fold.empty)):
            found[name] += [score(read_beside_codes(reader, photo.picture), photo.dice) for photo in photos]
    told: dict[str, dict[str, float]] = {"folds": {"measured": len(folds)}}
    for name, scores in found.items():
        total = Score.total(scores)
        told[name] = {
            "pictures": len(scores),
            "dice": total.dice,
            "right %": round(total.right_percent, 2),
            "answered %": round(total.answered_percent, 2),
            "answered right %": round(total.answered_right_percent, 2),
            "found where no die is": total.strange,
        }
    return told
