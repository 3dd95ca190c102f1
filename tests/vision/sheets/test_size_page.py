"""The page of labels from small to large: that it reads, and what it says of a camera."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.engine.labels import parse_label
from tests.vision.builders import framed
from vision.codes.readers import ZxingReader
from vision.errors import SheetImpossibleError
from vision.sheets.marks import A4, LETTER, Code, Paper, Words
from vision.sheets.sheet_raster import render_page
from vision.sheets.size_page import (
    COPIES,
    SIZES_MM,
    SizeRead,
    lay_out_sizes,
    size_of,
    size_text,
    sizes_read,
    smallest_good,
    write_size_page,
)


def page_texts(*, px_per_mm: float) -> list[str]:
    """What is read from the page at this scale, with the softness of a lens."""
    picture = render_page(lay_out_sizes().pages[0], px_per_mm=px_per_mm)
    soft = np.asarray(cv2.GaussianBlur(picture, (0, 0), 0.7), np.uint8)
    return [sighting.text for sighting in ZxingReader().read(framed(soft))]


def test_all_labels_are_read_from_near() -> None:
    assert Counter(page_texts(px_per_mm=8)) == {size_text(size): COPIES for size in SIZES_MM}


def test_from_further_away_only_large_ones_are_read_and_the_smallest_is_told() -> None:
    near, far = (smallest_good(sizes_read([page_texts(px_per_mm=scale)])) for scale in (8, 3))
    assert near == min(SIZES_MM)
    assert far is not None
    assert min(SIZES_MM) < far < max(SIZES_MM)


def test_a_size_is_said_by_its_label_and_by_no_other_text() -> None:
    assert [size_of(size_text(size)) for size in SIZES_MM] == list(SIZES_MM)
    assert size_of("TEST:1.00M") is None


def test_no_label_of_the_page_is_a_card() -> None:
    assert [parse_label(size_text(size)) for size in SIZES_MM] == [None] * len(SIZES_MM)


def test_the_part_read_is_that_of_the_frames_with_the_page() -> None:
    frames = [["other"], [size_text(12)] * 4, [size_text(12)] * 2 + [size_text(30)] * 4]
    parts = {size.size_mm: size.part for size in sizes_read(frames)}
    assert parts[12] == 6 / 8
    assert parts[30] == 4 / 8
    assert parts[8] == 0


def test_without_the_page_nothing_is_told() -> None:
    assert sizes_read([["other"], []]) == ()


def test_a_small_size_that_is_read_by_luck_does_not_count_if_a_larger_one_is_not() -> None:
    sizes = [SizeRead(8, 1.0), SizeRead(10, 0.5), SizeRead(12, 0.95), SizeRead(14, 1.0)]
    assert smallest_good(sizes) == 12
    assert smallest_good([SizeRead(8, 0.2)]) is None


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_everything_lies_on_the_paper(paper: Paper) -> None:
    (page,) = lay_out_sizes(paper).pages
    boxes = [box for mark in page.marks if isinstance(mark, Code) for box in mark.boxes]
    assert max(box.x + box.width for box in boxes) < paper.width - 10
    assert max(box.y + box.height for box in boxes) < paper.height - 10
    assert all(0 < mark.y < paper.height for mark in page.marks if isinstance(mark, Words))


def test_labels_do_not_overlap() -> None:
    (page,) = lay_out_sizes().pages
    drawn = np.zeros((2970, 2100), np.uint8)
    for code in page.codes:
        left, top = min(box.x for box in code.boxes), min(box.y for box in code.boxes)
        right, low = max(box.x + box.width for box in code.boxes), max(box.y + box.height for box in code.boxes)
        drawn[round(top * 10) : round(low * 10), round(left * 10) : round(right * 10)] += 1
    assert drawn.max() == 1


def test_paper_that_is_too_small_is_refused() -> None:
    with pytest.raises(SheetImpossibleError, match="take A4 or Letter"):
        lay_out_sizes(Paper(100, 100))


def test_the_page_is_written_as_a_pdf(tmp_path: Path) -> None:
    write_size_page(tmp_path / "page.pdf")
    assert (tmp_path / "page.pdf").read_bytes().startswith(b"%PDF")
