"""A scanner card is read: counts whatever the symbol, a coordinate whatever the turn, and no sureness without cause."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from tests.scenes.light import Light
from tests.scenes.scanner_cards import ScannerCard, View
from tests.scenes.scanner_symbols import SYMBOLS, Symbol
from tests.vision.red_window.builders import as_it_lies, by_chance, photo
from vision.red_window.card import find_card, flatten
from vision.red_window.counting import MOST
from vision.red_window.reading import Count, ScannerReading, read_scanner, with_quarters

NEAR = View(px_per_mm=4.5, size=(640, 480))
CARD = ScannerCard(counts=(3, 0, 1, 2))


def read(card: ScannerCard = CARD, view: View = NEAR, *, seed: int = 1) -> ScannerReading:
    """As the card lies, its corners known."""
    taken = photo(card, view, seed=seed)
    return read_scanner(flatten(taken.picture, taken.corners))


def values(reading: ScannerReading) -> tuple[int, ...]:
    return tuple(count.value for count in reading.counts)


@pytest.mark.parametrize(
    "symbol",
    [
        pytest.param(symbol, id=symbol.value, marks=pytest.mark.slow if at % 2 else ())
        for at, symbol in enumerate(SYMBOLS)
    ],
)
def test_symbols_are_counted_whatever_they_are(symbol: Symbol) -> None:
    assert values(read(replace(CARD, symbol=symbol))) == CARD.counts


def test_a_card_without_symbols_has_none() -> None:
    assert values(read(replace(CARD, counts=(0, 0, 0, 0)))) == (0, 0, 0, 0)


def test_the_lines_between_the_quarters_are_no_symbols() -> None:
    assert values(read(replace(CARD, lines=True))) == CARD.counts


def test_the_quarters_meet_where_the_lines_cross() -> None:
    taken = photo(replace(CARD, lines=True), NEAR)
    a, b, c, d = taken.corners
    # A card cut on its left, as when the edge was found wrong.
    inner = tuple((0.94 * x + 0.06 * u, 0.94 * y + 0.06 * v) for (x, y), (u, v) in ((a, b), (d, c)))
    x, y = read_scanner(flatten(taken.picture, (inner[0], b, c, inner[1]))).centre
    assert x == pytest.approx((0.5 - 0.06) / 0.94, abs=0.015)
    assert y == pytest.approx(0.5, abs=0.015)


def test_a_coordinate_is_read_and_not_counted() -> None:
    reading = read(replace(CARD, coordinate="B1"))
    assert reading.coordinate is not None
    assert reading.coordinate.text == "B1"
    assert values(reading) == CARD.counts


def test_a_card_without_a_coordinate_has_none() -> None:
    assert read().coordinate is None


@pytest.mark.parametrize("quarters", range(4))
def test_a_turned_card_is_counted_as_it_lies_and_its_coordinate_is_read(quarters: int) -> None:
    taken = photo(replace(CARD, coordinate="E4"), replace(NEAR, turn=90.0 * quarters), seed=2)
    corners = find_card(taken.picture)
    assert corners is not None
    reading = read_scanner(flatten(taken.picture, corners))
    assert values(reading) == as_it_lies(taken)
    assert reading.coordinate is not None
    assert (reading.coordinate.text, reading.coordinate.turn) == ("E4", quarters)


def test_a_card_that_can_hardly_be_seen_is_not_sure() -> None:
    blurred = replace(NEAR, px_per_mm=1.6, light=Light(blur_px=2.5, noise=8.0), quality=50)
    assert not all(count.sure for count in read(replace(CARD, counts=(6, 5, 6, 4)), blurred).counts)


def test_an_unsure_count_names_what_else_it_could_be() -> None:
    blurred = replace(NEAR, px_per_mm=1.6, light=Light(blur_px=2.5, noise=8.0), quality=50)
    unsure = [count for count in read(replace(CARD, counts=(6, 5, 6, 4)), blurred).counts if not count.sure]
    assert all(count.value not in count.others and count.others for count in unsure)


def test_noise_alone_is_read_without_a_fault_and_within_bounds() -> None:
    picture = np.random.default_rng(1).integers(0, 256, (300, 200, 3), dtype=np.uint8)
    assert all(0 <= count.value <= MOST and 0 <= count.confidence <= 1 for count in read_scanner(picture).counts)


@pytest.mark.parametrize("size", [(20, 300), (300, 20), (8, 8)], ids=str)
def test_a_strip_or_a_speck_is_read_without_a_fault(size: tuple[int, int]) -> None:
    assert read_scanner(np.full((*size, 3), 200, np.uint8)).coordinate is None


def test_a_quarter_can_be_cut_out_of_the_view() -> None:
    reading = read(replace(CARD, counts=(1, 0, 0, 0), symbol=Symbol.DISC))
    darkest = [int(cv2.blur(reading.quarter(at)[20:-20, 20:-20], (7, 7)).min()) for at in range(4)]
    assert darkest.index(min(darkest)) == 0
    assert reading.quarter(3).shape[0] + reading.quarter(1).shape[0] == reading.picture.shape[0]


def test_the_drawn_view_marks_a_count_that_is_not_sure() -> None:
    reading = read()
    unsure = replace(reading, nw=Count(3, 0.5, (2,)))
    changed = (with_quarters(reading) != with_quarters(unsure)).any(axis=2)
    ys, xs = np.nonzero(changed)
    height, width = changed.shape
    assert xs.size
    assert xs.max() < width / 2
    assert ys.max() < height / 2


@pytest.mark.parametrize("seeds", [range(4), pytest.param(range(4, 40), marks=pytest.mark.slow)])
def test_cards_by_chance_are_read_right_when_sure(seeds: range) -> None:
    right = sure = wrong_when_sure = total = 0
    for seed in seeds:
        taken = by_chance(seed)
        corners = find_card(taken.picture)
        if corners is None:
            continue
        for count, truth in zip(read_scanner(flatten(taken.picture, corners)).counts, as_it_lies(taken), strict=True):
            total += 1
            right += count.value == truth
            sure += count.sure
            wrong_when_sure += count.sure and count.value != truth
    assert total >= 3.5 * len(seeds)
    assert right / total >= 0.9
    assert sure / total >= 0.6
    assert wrong_when_sure <= 1
