"""Where codes lie that were not read: their marks, which belong together, and regions that look like codes."""

from __future__ import annotations

import math

import cv2
import numpy as np
import pytest

from tests.vision.builders import blank, code_picture, on_table
from vision.codes.finders import find_marks, find_triples
from vision.codes.flattening import creases, flat, ground, modules_of, prepared, timing
from vision.codes.regions import find_regions


def grey_table(*, scale: int = 6) -> np.ndarray:
    """A code of version 2, 25 modules, 20 px and a border of 4 modules from the corner."""
    table = on_table(code_picture("A TEXT THAT NEEDS VERSION TWO", scale=scale), width=640, height=480)
    return np.asarray(cv2.cvtColor(table, cv2.COLOR_BGR2GRAY), np.uint8)


@pytest.mark.parametrize("degrees", range(0, 360, 25))
def test_the_marks_of_a_code_are_found_and_put_in_order(degrees: int) -> None:
    code = grey_table()[:300, :300]
    matrix = cv2.getRotationMatrix2D((119.0, 119.0), -degrees, 1)
    matrix[:, 2] += 100
    turned = np.asarray(cv2.warpAffine(code, matrix, (440, 440), borderMode=cv2.BORDER_REPLICATE), np.uint8)
    first = next(find_triples(find_marks(turned)))
    expected = matrix @ np.array([[44, 194, 194, 44], [44, 44, 194, 194], [1, 1, 1, 1]])
    assert float(np.abs(first.outline - expected.T).max()) < 4
    assert first.modules == pytest.approx(25, abs=1)


def test_a_table_without_a_code_has_no_marks() -> None:
    assert find_marks(blank()[:, :, 0]) == []


def test_the_grid_of_a_flat_code_alternates_only_in_the_right_size() -> None:
    picture = grey_table()
    code = prepared(picture, next(find_triples(find_marks(picture))))
    assert (code.modules, round(code.timing, 1)) == (25, 1.0)
    wrong = ground(code.triple, 29)
    assert timing(modules_of(flat(picture, wrong, 29), 29)) < 0.5


def test_creases_are_followed_over_more_than_a_module() -> None:
    picture = grey_table()
    code = prepared(picture, next(find_triples(find_marks(picture))))
    smooth = flat(picture, code.to_px, code.modules)
    side = len(smooth)
    rows, columns = np.mgrid[0:side, 0:side].astype(np.float32)
    # Pushed to the right by 11 px, more than a module of 8, in the middle of the code, and by nothing at its marks.
    pushed = (11 * np.exp(-(((rows - side / 2) / 45) ** 2) - ((columns - side / 2) / 70) ** 2)).astype(np.float32)
    bent = np.asarray(cv2.remap(smooth, columns - pushed, rows, cv2.INTER_LINEAR), np.uint8)
    found = creases(bent, reach=1.2)[:, :, 0]
    assert found[side // 2, side // 2] == pytest.approx(11, abs=2.5)
    assert abs(found[60, 60]) < 2


@pytest.mark.parametrize("scale", [1, 2, 6, 12])
def test_a_region_covers_a_code_of_any_size(scale: int) -> None:
    regions = find_regions(grey_table(scale=scale))
    middle = 20 + 16.5 * scale
    sides = [
        max(right[0] - left[0], right[1] - left[1])
        for left, _, right, _ in regions
        if math.dist(((left[0] + right[0]) / 2, (left[1] + right[1]) / 2), (middle, middle)) < 4 * scale
    ]
    assert any(19 * scale < side < 36 * scale for side in sides)


def test_an_empty_table_has_no_regions() -> None:
    noise = np.random.default_rng(1).normal(150, 2, (480, 640))
    assert find_regions(noise.astype(np.uint8)) == []
