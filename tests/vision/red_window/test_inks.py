"""What the red window leaves: red ink and paper are as bright as each other, marks are dark, whatever the light."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from tests.scenes.scanner_cards import ScannerCard, View
from tests.scenes.scanner_chance import REDS, WARMTHS
from tests.scenes.scanner_inks import Interference
from tests.scenes.scanner_symbols import Symbol
from tests.vision.red_window.builders import photo
from vision.red_window.card import flatten
from vision.red_window.inks import red_view, through_window

BLANK = ScannerCard(counts=(0, 0, 0, 0))
MARKED = ScannerCard(counts=(1, 0, 0, 0), symbol=Symbol.DISC)
NEAR = View(px_per_mm=5.0, size=(640, 480))


def flat(card: ScannerCard, view: View = NEAR, *, seed: int = 1) -> np.ndarray:
    taken = photo(card, view, seed=seed)
    return flatten(taken.picture, taken.corners)


def contrast(picture: np.ndarray) -> float:
    """How much darker the darkest disc is than the rest is uneven, seen through the window."""
    density = cv2.blur(through_window(picture).density, (9, 9))[12:-12, 12:-12]
    return float((density.max() - np.median(density)) / (np.quantile(density, 0.9) - np.quantile(density, 0.1)))


@pytest.mark.parametrize(
    ("kind", "red"),
    [
        pytest.param(kind, red, id=f"{kind.value}-{name}", marks=() if (at + nth) % 2 == 0 else pytest.mark.slow)
        for at, kind in enumerate(Interference)
        for nth, (name, red) in enumerate(zip(("red", "orange", "pink", "dark red"), REDS, strict=True))
    ],
)
def test_a_mark_stands_out_of_every_interference(kind: Interference, red: tuple[float, float, float]) -> None:
    card = replace(MARKED, interference=kind, red=red)
    assert contrast(flat(card)) > 4


def test_without_the_window_the_same_mark_is_lost_in_the_interference() -> None:
    picture = flat(replace(MARKED, interference=Interference.BLOCKS))
    grey = cv2.blur(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), (9, 9)).astype(np.float32)[12:-12, 12:-12]
    seen = (np.median(grey) - grey.min()) / (np.quantile(grey, 0.9) - np.quantile(grey, 0.1))
    assert seen < 0.5 * contrast(picture)


@pytest.mark.parametrize("warmth", WARMTHS, ids=str)
def test_the_colour_of_the_light_makes_no_mark_and_takes_none(warmth: tuple[float, float, float]) -> None:
    view = replace(NEAR, warmth=warmth)
    assert contrast(flat(MARKED, view)) > 4
    assert through_window(flat(BLANK, view)).density[12:-12, 12:-12].max() < 0.15


def test_what_the_camera_sees_of_the_red_ink_in_red_light_is_taken_off() -> None:
    leaks = [sum(through_window(flat(BLANK, replace(NEAR, crosstalk=part))).leak) for part in (0.0, 0.2)]
    assert leaks[1] > leaks[0]


def test_the_view_is_a_picture_of_the_same_size_with_dark_marks_on_light_ground() -> None:
    picture = flat(MARKED)
    view = red_view(picture)
    assert view.shape == picture.shape
    assert view.dtype == np.uint8
    assert np.median(view) > 200
    assert view.min() < 40


def test_a_picture_all_black_is_looked_at_without_a_fault() -> None:
    assert np.isfinite(through_window(np.zeros((40, 30, 3), np.uint8)).density).all()
