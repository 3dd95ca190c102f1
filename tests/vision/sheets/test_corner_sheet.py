"""The sheet of corner markers: found where they were drawn, of the size they say, with their words."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from tests.vision.sheets.test_sheet import painted, pdf_contents
from vision.errors import SheetImpossibleError
from vision.sheets.corner_sheet import CornerWords, lay_out_corners, write_corner_sheet
from vision.sheets.marks import A4, LETTER, Paper, Words
from vision.sheets.sheet_raster import render_page
from vision.table.markers import CELLS, PIECE_IDS, Corner, find_markers

PX_PER_MM = 6.0


@pytest.mark.parametrize(("side", "paper"), [(40.0, A4), (20.0, A4), (60.0, A4), (60.0, LETTER)])
def test_every_marker_is_found_of_its_size_in_its_corner_of_the_page(side: float, paper: Paper) -> None:
    (page,) = lay_out_corners(side_mm=side, paper=paper).pages
    markers = find_markers(render_page(page, px_per_mm=PX_PER_MM)).markers
    assert [marker.corner for marker in markers] == list(Corner)
    for marker in markers:
        a, b, _, d = marker.corners
        assert math.dist(a, b) == pytest.approx(side * PX_PER_MM, abs=0.3)
        assert math.dist(a, d) == pytest.approx(side * PX_PER_MM, abs=0.3)
        assert a[1] == pytest.approx(b[1], abs=0.2)
    top_left, top_right, bottom_right, bottom_left = (marker.corners[0] for marker in markers)
    assert top_left[0] == pytest.approx(bottom_left[0], abs=0.3)
    assert top_right[0] == pytest.approx(bottom_right[0], abs=0.3)
    assert top_left[0] < top_right[0]
    assert top_left[1] == pytest.approx(top_right[1], abs=0.3)
    assert top_left[1] < bottom_left[1] == pytest.approx(bottom_right[1], abs=0.3)


def test_each_says_which_corner_it_is_and_how_large() -> None:
    (page,) = lay_out_corners(side_mm=45).pages
    words = [mark.text for mark in page.marks if isinstance(mark, Words)]
    for corner in ("Top left", "Top right", "Bottom right", "Bottom left"):
        assert f"{corner} corner, this way up" in words
    assert words.count("dark square: 45 mm") == 4
    assert any("100 mm" in word for word in words)


def test_everything_stays_on_the_paper() -> None:
    for paper in (A4, LETTER):
        (page,) = lay_out_corners(side_mm=60, paper=paper).pages
        for code in page.codes:
            for box in code.boxes:
                assert 12 < box.x < box.x + box.width < paper.width - 12
                assert 30 < box.y < box.y + box.height < paper.height - 25


@pytest.mark.parametrize("side", [0.0, 19.0, 80.0, math.nan])
def test_a_size_that_is_of_no_use_or_does_not_fit_is_refused(side: float) -> None:
    with pytest.raises(SheetImpossibleError, match="expected from 20 to 67 mm"):
        lay_out_corners(side_mm=side)


def test_every_marker_is_found_in_the_pdf_itself(tmp_path: Path) -> None:
    write_corner_sheet(tmp_path / "corners.pdf")
    (drawn,) = pdf_contents(tmp_path / "corners.pdf")
    in_pdf = find_markers(painted(drawn)).markers
    in_picture = find_markers(render_page(lay_out_corners().pages[0], px_per_mm=PX_PER_MM)).markers
    for one, other in zip(in_pdf, in_picture, strict=True):
        assert one.corner is other.corner
        assert max(map(math.dist, one.corners, other.corners)) < 1


def test_the_pdf_has_its_title_and_is_not_to_be_scaled(tmp_path: Path) -> None:
    write_corner_sheet(tmp_path / "corners.pdf", words=CornerWords(title="Ecken"))
    data = (tmp_path / "corners.pdf").read_bytes()
    assert data.startswith(b"%PDF")
    assert b"Ecken" in data
    assert b"/PrintScaling /None" in data


def test_pieces_have_ids_of_their_own() -> None:
    assert not set(PIECE_IDS) & set(Corner)
    assert len(PIECE_IDS) == 46
    assert CELLS == 6
