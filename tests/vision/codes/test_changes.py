"""Which cells of a picture have changed, and what is no change: noise, flicker, drift."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from tests.vision.builders import blank, label_picture
from vision.codes.boxes import Box, whole
from vision.codes.changes import CELL, ChangedCells

if TYPE_CHECKING:
    from vision.frames import Picture

LABEL = "AE1:0001-K"


def table() -> Picture:
    """A table with light and dark: a flat one would hide what flicker does."""
    picture = blank(width=640, height=480, grey=120)
    picture[100:300, 50:250] = 30
    picture[200:400, 350:500] = 220
    return picture


def noisy(picture: Picture, rng: np.random.Generator, sigma: float) -> Picture:
    return np.clip(np.rint(picture + rng.standard_normal(picture.shape, np.float32) * sigma), 0, 255).astype(np.uint8)


def lit(picture: Picture, factor: float) -> Picture:
    return np.clip(np.rint(picture * factor), 0, 255).astype(np.uint8)


def accepted(picture: Picture) -> ChangedCells:
    cells = ChangedCells()
    cells.look(picture)
    cells.accept(whole(picture))
    return cells


def test_all_of_a_first_picture_is_new() -> None:
    changed = ChangedCells().look(table())
    assert changed is not None
    assert changed.shape == (480 // CELL, 640 // CELL)
    assert changed.all()


def test_all_of_a_picture_of_another_size_is_new() -> None:
    cells = accepted(table())
    changed = cells.look(blank(width=320, height=240))
    assert changed is not None
    assert changed.shape == (240 // CELL, 320 // CELL)


def test_the_same_picture_has_no_change() -> None:
    assert accepted(table()).look(table()) is None


@pytest.mark.parametrize("size", [(50, 44), (64, 3), (5, 200), (1, 1)])
def test_a_picture_of_any_size_can_be_compared(size: tuple[int, int]) -> None:
    picture = blank(width=size[0], height=size[1])
    assert accepted(picture).look(picture) is None


@pytest.mark.parametrize("sigma", [1.0, 2.5, 5.0, 8.0])
def test_noise_is_no_change(sigma: float) -> None:
    rng = np.random.default_rng(5)
    cells = accepted(noisy(table(), rng, sigma))
    changed = [cells.look(noisy(table(), rng, sigma)) for _ in range(40)]
    assert sum(cell is not None for cell in changed) <= 1


@pytest.mark.parametrize("sigma", [1.0, 2.5, 5.0])
def test_a_label_that_is_laid_down_is_a_change_there_and_nowhere_else(sigma: float) -> None:
    rng = np.random.default_rng(6)
    cells = accepted(noisy(table(), rng, sigma))
    for _ in range(3):
        cells.look(noisy(table(), rng, sigma))
    with_label, label = table(), label_picture(LABEL, px_per_module=2.5)
    with_label[30 : 30 + label.shape[0], 300 : 300 + label.shape[1]] = label
    changed = cells.look(noisy(with_label, rng, sigma))
    assert changed is not None
    rows, columns = changed.nonzero()
    assert 30 // CELL <= rows.min() <= rows.max() <= (30 + label.shape[0]) // CELL
    assert 300 // CELL <= columns.min() <= columns.max() <= (300 + label.shape[1]) // CELL


def test_another_label_in_the_very_same_place_is_a_change() -> None:
    pictures = []
    for text in (LABEL, "AE1:0002-K"):
        picture, label = table(), label_picture(text, px_per_module=2.5)
        picture[30 : 30 + label.shape[0], 300 : 300 + label.shape[1]] = label
        pictures.append(picture)
    assert accepted(pictures[0]).look(pictures[1]) is not None


def test_a_change_stays_one_until_it_is_accepted() -> None:
    cells, picture = accepted(table()), table()
    picture[48:96, 320:400] = 250
    assert cells.look(picture) is not None
    assert cells.look(picture) is not None
    cells.accept(Box(320, 48, 400, 96))
    assert cells.look(picture) is None


def test_flicker_is_no_change() -> None:
    cells = accepted(table())
    assert [cells.look(lit(table(), 1 + 0.06 * (-1) ** number)) for number in range(12)] == [None] * 12


def test_flicker_that_runs_over_the_rows_is_no_change() -> None:
    cells = accepted(table())
    rows = np.arange(480)[:, None, None]
    for number in range(12):
        wave = 1 + 0.05 * np.sin(rows / 60 + number)
        assert cells.look(np.rint(table() * wave).astype(np.uint8)) is None


def test_daylight_that_fades_is_no_change() -> None:
    cells = accepted(table())
    assert [cells.look(lit(table(), 1 - number / 200)) for number in range(1, 80)] == [None] * 79


def test_a_lamp_that_is_switched_off_is_a_change_of_all_that_was_lit() -> None:
    changed = accepted(table()).look(lit(table(), 0.4))
    assert changed is not None
    assert changed.mean() > 0.8


def test_a_thing_in_flickering_light_is_still_a_change() -> None:
    cells, picture = accepted(table()), table()
    picture[48:96, 320:400] = 250
    changed = cells.look(lit(picture, 0.95))
    assert changed is not None
    assert changed[48 // CELL : 96 // CELL, 320 // CELL : 400 // CELL].all()
    assert changed.sum() <= 30


def test_a_speck_of_one_cell_is_no_change() -> None:
    cells, picture = accepted(table()), table()
    picture[32:48, 320:336] = 250
    assert cells.look(picture) is None


def test_flicker_does_not_hide_a_faint_change() -> None:
    cells = accepted(table())
    for number in range(8):
        cells.look(lit(table(), 1 + 0.06 * (-1) ** number))
    picture = table()
    picture[48:96, 320:400] += 15
    assert cells.look(lit(picture, 1.06)) is not None
