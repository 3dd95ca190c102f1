"""How much a reading of a die is worth: measured on dice that the nets had not learned from."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Calibration:
    """Turns the net's chance and the count of spots into a confidence."""

    slope: float
    """Of the net's log odds."""

    offset: float

    agreed: float
    """Log odds added where the count of spots says the same."""

    contradicted: float
    """Log odds added where it says something else; below nought."""

    margin: float
    """Confidence from which a reading is sure."""

    @classmethod
    def load(cls, path: Path) -> Calibration:
        """Read it from the file that the training wrote."""
        return cls(**json.loads(path.read_text()))

    def confidence(self, chance: float, face: int, counted: int | None) -> float:
        """How likely a face is.

        :param chance: the net's, from 0 to 1.
        :param counted: what the count of spots says; None where it says nothing.
        """
        odds = self.slope * log_odds(chance) + self.offset
        if counted is not None:
            odds += self.agreed if counted == face else self.contradicted
        return 1 / (1 + math.exp(-odds))


def log_odds(chance: float) -> float:
    """Logarithm of a chance against its opposite, within what a float can tell."""
    chance = min(max(chance, 1e-6), 1 - 1e-6)
    return math.log(chance / (1 - chance))
