"""A label on a scanner card is not read as marks, and of what it hides part of nothing is sure."""

from __future__ import annotations

import numpy as np
import pytest

from tests.scenes.scanner_cards import Photograph, ScannerCard, View
from tests.vision.red_window.builders import as_it_lies, by_chance, labelled, photo
from vision.red_window.card import find_card, flatten
from vision.red_window.reading import ScannerReading, read_scanner
from vision.red_window.stuck import hides_middle, labels_on

CARD = ScannerCard(counts=(3, 0, 1, 2), coordinate="B7")
NEAR = View(px_per_mm=4.5, size=(640, 480))


def read(taken: Photograph) -> ScannerReading:
    return read_scanner(flatten(taken.picture, taken.corners))


@pytest.mark.parametrize(("right", "low"), [(False, False), (True, False), (False, True), (True, True)])
def test_only_the_quarter_that_a_label_covers_is_unsure(right: bool, low: bool) -> None:
    reading, covered = read(labelled(photo(CARD, NEAR), right=right, low=low)), right + 2 * low
    for at, (count, true) in enumerate(zip(reading.counts, CARD.counts, strict=True)):
        assert count.hidden == (at == covered)
        if at == covered:
            assert not count.sure
            assert true in (count.value, *count.others)
        else:
            assert (count.value, count.sure) == (true, True)
    assert reading.coordinate is not None
    assert reading.coordinate.text == "B7"


def test_a_turned_card_has_its_label_where_it_lies() -> None:
    taken = labelled(photo(CARD, View(px_per_mm=4.5, size=(640, 480), turn=180.0)))
    corners = find_card(taken.picture)
    assert corners is not None
    reading = read_scanner(flatten(taken.picture, corners))
    assert [count.hidden for count in reading.counts] == [False, False, False, True]


def test_a_label_too_small_to_be_read_is_found_by_its_marks() -> None:
    taken = labelled(photo(CARD, View(px_per_mm=2.6, size=(400, 300))), mm=16.0)
    reading = read(taken)
    assert [count.hidden for count in reading.counts] == [True, False, False, False]


def test_a_card_without_a_label_hides_nothing() -> None:
    for seed in range(6):
        taken = by_chance(seed)
        assert labels_on(flatten(taken.picture, taken.corners)) == ()


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1, 25))
def test_by_chance_nothing_is_surely_wrong_beside_a_label(seed: int) -> None:
    taken = labelled(by_chance(seed), right=bool(seed % 2), low=bool(seed // 2 % 2))
    corners = find_card(taken.picture)
    if corners is None:
        return
    reading = read_scanner(flatten(taken.picture, corners))
    for count, true in zip(reading.counts, as_it_lies(taken), strict=True):
        assert not count.sure or count.value == true


def test_only_a_label_near_the_middle_hides_a_coordinate() -> None:
    covered = np.zeros((200, 150), np.bool_)
    covered[:60, :60] = True
    assert not hides_middle(covered, (0.5, 0.5))
    covered[:90] = True
    assert hides_middle(covered, (0.5, 0.5))
