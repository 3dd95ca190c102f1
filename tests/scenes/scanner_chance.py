"""Scanner cards and views of them by chance, over all that may differ at a table."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import numpy as np

from tests.scenes.light import Light
from tests.scenes.render import BACKGROUNDS
from tests.scenes.scanner_cards import ScannerCard, View
from tests.scenes.scanner_inks import Interference
from tests.scenes.scanner_symbols import HELD_BACK, Symbol

REDS: Final = ((0.05, 1.0, 0.9), (0.03, 0.55, 1.0), (0.07, 0.9, 0.45), (0.1, 1.1, 1.1))
"""Red, orange, pink and a dark red."""

CYANS: Final = ((0.6, 0.12, 0.05), (0.45, 0.2, 0.03), (0.4, 0.06, 0.08), (0.75, 0.3, 0.15))
TABLES: Final = ((0.0, 0.0, 0.0), (0.1, 0.3, 0.55), (0.15, 0.9, 0.8), (0.5, 0.15, 0.4))
"""As the background is, wood, red cloth, green felt."""

WARMTHS: Final = ((1.0, 1.0, 1.0), (1.0, 0.82, 0.6), (0.8, 0.92, 1.0), (1.0, 0.9, 0.8))


def card_by_chance(
    rng: np.random.Generator, *, symbols: Sequence[Symbol] = HELD_BACK, fonts: Sequence[Path | None] = (None,)
) -> ScannerCard:
    """A card; half of them have a coordinate, and one in ten has no symbol in any quadrant."""
    most = 0 if rng.uniform() < 0.1 else int(rng.integers(1, 7))
    counts = [int(rng.integers(0, most + 1)) for _ in range(4)]
    named = f"{rng.choice(list('ABCDEFGHIJ'))}{rng.integers(1, 11)}" if rng.uniform() < 0.5 else ""
    symbol_mm = float(rng.uniform(4.5, 7.5))
    return ScannerCard(
        counts=(counts[0], counts[1], counts[2], counts[3]),
        coordinate=named,
        symbol=symbols[int(rng.integers(len(symbols)))],
        symbol_mm=symbol_mm,
        interference=list(Interference)[int(rng.integers(len(Interference)))],
        red=_near(REDS, rng),
        cyan=_near(CYANS, rng),
        size_mm=(63.0, 88.0) if rng.uniform() < 0.7 else (70.0, 70.0),
        border_mm=float(rng.choice([0.0, 0.0, 2.5])),
        lines=bool(rng.uniform() < 0.5),
        font=fonts[int(rng.integers(len(fonts)))],
    )


def view_by_chance(rng: np.random.Generator, *, px_per_mm: tuple[float, float] = (2.5, 6.0)) -> View:
    """A view: from near or far, in daylight or under a warm dim lamp, sharp or not quite."""
    light = Light(
        brightness=float(rng.uniform(0.45, 1.05)),
        unevenness=float(rng.uniform(0.05, 0.4)),
        vignette=float(rng.uniform(0.1, 0.3)),
        blur_px=float(rng.uniform(0.4, 1.3)),
        noise=float(rng.uniform(0.8, 4.0)),
        glare=float(rng.uniform(0, 0.35)),
    )
    return View(
        px_per_mm=float(rng.uniform(*px_per_mm)),
        tilt=float(rng.uniform(0, 25)),
        turn=float(rng.choice([0, 90, 180, 270]) + rng.uniform(-15, 15)),
        light=light,
        warmth=WARMTHS[int(rng.integers(len(WARMTHS)))],
        crosstalk=float(rng.uniform(-0.03, 0.15)),
        quality=int(rng.integers(70, 96)),
        background=BACKGROUNDS[int(rng.integers(len(BACKGROUNDS)))],
        table=TABLES[int(rng.integers(len(TABLES)))],
    )


def _near(tints: Sequence[tuple[float, float, float]], rng: np.random.Generator) -> tuple[float, float, float]:
    """One of the tints, a little stronger or weaker."""
    red, green, blue = tints[int(rng.integers(len(tints)))]
    strength = float(rng.uniform(0.75, 1.15))
    return red * strength, green * strength, blue * strength
