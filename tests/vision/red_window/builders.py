"""What tests of the red window share: photographs of cards as a test describes them, and what the cards should read."""

from __future__ import annotations

import numpy as np

from tests.scenes.scanner_cards import Photograph, ScannerCard, View, photograph
from tests.scenes.scanner_chance import card_by_chance, view_by_chance
from tests.scenes.scanner_symbols import HELD_BACK


def photo(card: ScannerCard | None = None, view: View | None = None, *, seed: int = 1) -> Photograph:
    """A photograph of a card in a usual room."""
    return photograph(card or ScannerCard(), view or View(size=(640, 480)), seed=seed)


def by_chance(seed: int) -> Photograph:
    """A photograph by chance, with a symbol that no confidence was set by."""
    rng = np.random.default_rng([seed, 9])
    return photograph(card_by_chance(rng, symbols=HELD_BACK), view_by_chance(rng), seed=seed)
