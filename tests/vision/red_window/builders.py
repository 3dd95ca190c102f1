"""What tests of the red window share: photographs of cards as a test describes them, and what they should read."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from tests.scenes.scanner_cards import Photograph, ScannerCard, View, photograph
from tests.scenes.scanner_chance import card_by_chance, view_by_chance
from tests.scenes.scanner_symbols import HELD_BACK


def photo(card: ScannerCard | None = None, view: View | None = None, *, seed: int = 1) -> Photograph:
    """A photograph of a card in a usual room."""
    return photograph(card or ScannerCard(), view or View(size=(640, 480)), seed=seed)


def by_chance(seed: int, *, fonts: Sequence[Path | None] = (None,)) -> Photograph:
    """A photograph by chance, with a symbol that no confidence was set by."""
    rng = np.random.default_rng([seed, 9])
    return photograph(card_by_chance(rng, symbols=HELD_BACK, fonts=fonts), view_by_chance(rng), seed=seed)


def as_it_lies(taken: Photograph) -> tuple[int, int, int, int]:
    """The counts of a card as they stand in the picture, whose top is north."""
    a, b = taken.corners[:2]
    quarters = round(np.degrees(np.arctan2(b[1] - a[1], b[0] - a[0])) / 90) % 4
    nw, ne, sw, se = taken.card.counts
    ring = (nw, ne, se, sw)
    turned = [ring[(place - quarters) % 4] for place in range(4)]
    return turned[0], turned[1], turned[3], turned[2]
