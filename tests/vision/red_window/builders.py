"""What tests of the red window share: photographs of cards as a test describes them, and what they should read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np

from tests.scenes.scanner_cards import Photograph, ScannerCard, View, photograph
from tests.scenes.scanner_chance import card_by_chance, view_by_chance
from tests.scenes.scanner_symbols import HELD_BACK
from tests.vision.builders import label_picture


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


def labelled(taken: Photograph, *, right: bool = False, low: bool = False, mm: float = 18.0) -> Photograph:
    """The same card with a label stuck into one of its corners, by the card's own top."""
    wide, high = taken.card.size_mm
    label = label_picture("EN1:0001-K", px_per_module=12).astype(np.float32)
    tall = mm * label.shape[0] / label.shape[1]
    left, top = (wide - 2 - mm if right else 2.0), (high - 2 - tall if low else 2.0)
    card = np.array([(0, 0), (wide, 0), (wide, high), (0, high)], np.float32)
    stuck = np.array([[mm / label.shape[1], 0, left], [0, tall / label.shape[0], top], [0, 0, 1.0]])
    twice = np.diag([2.0, 2.0, 1.0]) @ cv2.getPerspectiveTransform(card, np.array(taken.corners, np.float32)) @ stuck
    size = taken.picture.shape[1::-1]
    large = (2 * size[0], 2 * size[1])
    paper, mask = (
        cv2.resize(cv2.warpPerspective(one, twice, large, flags=cv2.INTER_AREA), size, interpolation=cv2.INTER_AREA)
        for one in (label, np.ones_like(label))
    )
    light = np.percentile(taken.picture[mask.min(axis=2) > 0.5].max(axis=1), 80) / 255
    picture = taken.picture * (1 - mask) + cv2.GaussianBlur(paper, (0, 0), 0.7) * light * mask
    return replace(taken, picture=np.clip(np.rint(picture), 0, 255).astype(np.uint8))
