"""Scanner cards: how many counts and coordinates are read right, how many are sure, and whether sureness is true.

The cards are rendered by chance: six kinds of interference, tints, tables, lights, blurs and turns, with symbols and
fonts that no confidence was set by.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from importlib.metadata import files
from pathlib import Path
from typing import Final

import numpy as np

from tests.benchmarks.figure import Figure
from tests.scenes.scanner_cards import Photograph, photograph
from tests.scenes.scanner_chance import card_by_chance, view_by_chance
from tests.scenes.scanner_symbols import HELD_BACK
from tests.vision.red_window.builders import as_it_lies
from vision.red_window.card import find_card, flatten
from vision.red_window.reading import ScannerReading, read_scanner

_CARDS: Final = 200
_UI_FONTS: Final = Path(__file__).parents[2] / "ui" / "fonts"
FONTS: Final = (
    _UI_FONTS / "Inter-SemiBold.otf",
    _UI_FONTS / "Inter-Regular.otf",
    *(
        Path(str(file.locate()))
        for file in files("kivy") or ()  # not imported: Kivy reads the command line then
        if file.name in ("Roboto-Bold.ttf", "RobotoMono-Regular.ttf")
    ),
)


@dataclass
class Tally:
    """What came of all cards."""

    cards: int = 0
    found: int = 0
    counts: list[tuple[float, bool, bool]] = field(default_factory=list)
    """Confidence, whether it is sure, and whether it is right."""

    middles: list[tuple[float, bool, bool]] = field(default_factory=list)
    coordinates: int = 0
    invented: int = 0
    seconds: list[float] = field(default_factory=list)

    def add(self, taken: Photograph, reading: ScannerReading) -> None:
        """Take in a card that was found."""
        for count, truth in zip(reading.counts, as_it_lies(taken), strict=True):
            self.counts.append((count.confidence, count.sure, count.value == truth))
        found = reading.coordinate
        if found and not taken.card.coordinate:
            self.invented += 1
        elif found:
            self.middles.append((found.confidence, found.sure, found.text == taken.card.coordinate))


def measured(cards: int = _CARDS, *, seed: int = 77) -> Tally:
    """Render, find and read so many cards."""
    tally = Tally()
    for number in range(cards):
        rng = np.random.default_rng([seed, number])
        card = card_by_chance(rng, symbols=HELD_BACK, fonts=FONTS)
        taken = photograph(card, view_by_chance(rng), seed=seed + number)
        tally.cards += 1
        tally.coordinates += bool(card.coordinate)
        start = time.process_time()
        corners = find_card(taken.picture)
        if corners is not None:
            tally.add(taken, read_scanner(flatten(taken.picture, corners)))
            tally.found += 1
        tally.seconds.append(time.process_time() - start)
    return tally


def figures() -> list[Figure]:
    """The table."""
    tally = measured()
    sure = [right for _, is_sure, right in tally.counts if is_sure]
    sure_middles = [right for _, is_sure, right in tally.middles if is_sure]
    name = f"scanner, {tally.cards} rendered cards"

    def least(what: str, value: float, goal: float | None = None) -> Figure:
        return Figure(f"{name}: {what}", value, "%", goal, at_most=False)

    return [
        least("card found", _percent(tally.found, tally.cards), 92),
        least("counts right of found cards", _mean(right for *_, right in tally.counts), 95),
        least("counts answered (sure)", _percent(len(sure), len(tally.counts)), 75),
        least("counts right of those answered", _mean(sure), 99),
        Figure(f"{name}: confidence off what is right (ECE)", 100 * _off(tally.counts), "%", 5),
        least("coordinates right", _percent(sum(right for *_, right in tally.middles), tally.coordinates), 75),
        least("coordinates answered (sure)", _percent(len(sure_middles), tally.coordinates), 55),
        least("coordinates right of those answered", _mean(sure_middles), 98),
        Figure(f"{name}: coordinates read where there is none", tally.invented, "", 0),
        Figure(f"{name}: find and read, median on one core", 1000 * statistics.median(tally.seconds), "ms"),
    ]


def _off(told: Sequence[tuple[float, bool, bool]]) -> float:
    """The expected calibration error over ten bins (Naeini, Cooper and Hauskrecht 2015)."""
    confidence = np.array([one for one, *_ in told])
    right = np.array([one for *_, one in told], np.float64)
    bins = np.minimum((confidence * 10).astype(int), 9)
    gaps = [abs(float((confidence - right)[bins == at].sum())) for at in range(10)]
    return sum(gaps) / max(1, len(told))


def _percent(part: int, whole: int) -> float:
    return 100 * part / max(1, whole)


def _mean(right: Iterable[bool]) -> float:
    held = list(right)
    return _percent(sum(held), len(held))
