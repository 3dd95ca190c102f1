"""Finding the card: its corners wherever it lies on whatever table, and none where there is no such card."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import cv2
import numpy as np
import pytest

from tests.scenes.light import DIM
from tests.scenes.render import BACKGROUNDS
from tests.scenes.scanner_cards import Photograph, ScannerCard, View
from tests.scenes.scanner_chance import TABLES
from tests.vision.red_window.builders import photo
from vision.red_window.card import find_card, flatten
from vision.sightings import Corners, ReaderName, sighted

if TYPE_CHECKING:
    from vision.frames import Picture

TURNED = View(px_per_mm=3.0, size=(640, 480), turn=20.0)


def off(found: Corners | None, truth: Corners) -> float:
    """The farthest that a corner is from a true one, in parts of the card's diagonal."""
    assert found is not None
    return max(min(math.dist(corner, true) for true in truth) for corner in found) / math.dist(truth[0], truth[2])


def painted(taken: Photograph, *places: tuple[float, float], colour: tuple[int, int, int]) -> Picture:
    """The photograph with a square sticker of about a label's size at places of the card (parts of its sides)."""
    picture = taken.picture.copy()
    origin, across, _, down = (np.array(corner) for corner in taken.corners)
    for x, y in places:
        spots = [(x, y), (x + 0.28, y), (x + 0.28, y + 0.2), (x, y + 0.2)]
        ring = [origin + u * (across - origin) + v * (down - origin) for u, v in spots]
        cv2.fillConvexPoly(picture, np.rint(ring).astype(np.int32), colour)
    return picture


@pytest.mark.parametrize(
    ("path", "table"),
    [
        pytest.param(path, table, id=f"{name}-{path.name}", marks=() if (at + nth) % 4 == 0 else pytest.mark.slow)
        for at, path in enumerate(BACKGROUNDS)
        for nth, (name, table) in enumerate(zip(("plain", "wood", "red cloth", "green felt"), TABLES, strict=True))
    ],
)
def test_a_card_is_found_on_every_table(path: Path, table: tuple[float, float, float]) -> None:
    taken = photo(view=replace(TURNED, background=path, table=table), seed=3)
    assert off(find_card(taken.picture), taken.corners) < 0.025


def test_a_card_is_found_in_dim_light() -> None:
    taken = photo(view=replace(TURNED, light=DIM), seed=4)
    assert off(find_card(taken.picture), taken.corners) < 0.025


@pytest.mark.parametrize("path", BACKGROUNDS, ids=lambda path: path.name)
def test_no_card_is_found_where_none_lies(path: object) -> None:
    assert find_card(cv2.imread(str(path))) is None


def test_no_card_is_found_in_a_picture_of_one_colour() -> None:
    assert find_card(np.full((300, 400, 3), 128, np.uint8)) is None


def test_a_covered_corner_is_restored() -> None:
    taken = photo(view=TURNED, seed=5)
    assert off(find_card(painted(taken, (0.72, 0.0), colour=(235, 235, 235))), taken.corners) < 0.03


@pytest.mark.parametrize("turn", [0.0, 75.0, 120.0, 200.0, -80.0])
def test_the_corners_begin_top_left_as_the_card_lies(turn: float) -> None:
    taken = photo(view=replace(TURNED, turn=turn), seed=6)
    found = find_card(taken.picture)
    assert found is not None
    (a, b, _, d) = found
    assert math.degrees(math.atan2(b[1] - a[1], b[0] - a[0])) == pytest.approx(0, abs=46)
    assert d[1] > a[1]


def test_the_corners_begin_by_where_north_is() -> None:
    taken = photo(view=replace(TURNED, turn=0.0), seed=6)
    plain, turned = find_card(taken.picture), find_card(taken.picture, north=90.0)
    assert plain is not None
    assert turned == plain[1:] + plain[:1]


def test_with_a_label_the_card_is_the_one_that_carries_it() -> None:
    left, right = (photo(view=replace(TURNED, size=(400, 480)), seed=seed) for seed in (7, 8))
    both = np.hstack([left.picture, right.picture])
    for taken, shift in ((left, 0.0), (right, 400.0)):
        a, b, c, d = ((x + shift, y) for x, y in taken.corners)
        middle = ((a[0] + c[0]) / 2, (a[1] + c[1]) / 2)
        square = [(middle[0] + x, middle[1] + y) for x, y in ((-9, -9), (9, -9), (9, 9), (-9, 9))]
        label = sighted("EN1:0001-K", (square[0], square[1], square[2], square[3]), 21, ReaderName.ZXING, 0)
        assert off(find_card(both, label=label), (a, b, c, d)) < 0.03


def test_a_label_elsewhere_is_on_no_card() -> None:
    taken = photo(view=TURNED, seed=5)
    label = sighted("EN1:0001-K", ((2, 2), (22, 2), (22, 22), (2, 22)), 21, ReaderName.ZXING, 0)
    assert find_card(taken.picture, label=label) is None


def test_a_flat_card_has_its_own_proportions() -> None:
    taken = photo(ScannerCard(size_mm=(63.0, 88.0)), replace(TURNED, tilt=0.0), seed=2)
    height, width = flatten(taken.picture, taken.corners).shape[:2]
    assert width / height == pytest.approx(63 / 88, rel=0.02)
