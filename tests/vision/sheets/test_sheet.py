"""The label sheet: where things lie, that every label reads from the picture and from the PDF, and what is refused."""

from __future__ import annotations

import math
import re
import zlib
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
import segno

from tests.vision.builders import framed
from vision.codes.readers import ZxingReader
from vision.errors import LabelUnprintableError, SheetImpossibleError
from vision.sheets.letters import fitted, printable
from vision.sheets.marks import A4, LETTER, Line, Page, Paper, Words
from vision.sheets.sheet import LabelSpec, SheetWords, code_box, lay_out, module_mm, write_sheet
from vision.sheets.sheet_raster import render_label, render_page
from vision.sightings import Sighting

PX_PER_MM = 6.0


def labels(count: int, *, group: str = "Nemesis") -> list[LabelSpec]:
    return [LabelSpec(f"AE1:{number:04d}-K", "V'riswood", f"tier {number % 3 + 1}", group) for number in range(count)]


def read(page: Page) -> list[Sighting]:
    return ZxingReader().read(framed(render_page(page, px_per_mm=PX_PER_MM)))


def test_every_label_of_every_page_reads_where_it_was_placed() -> None:
    sheet = lay_out(labels(130))
    assert len(sheet.pages) == 2
    for page in sheet.pages:
        found = {sighting.text: sighting for sighting in read(page)}
        assert set(found) == {code.text for code in page.codes}
        for code in page.codes:
            left, top = (min(getattr(box, side) for box in code.boxes) * PX_PER_MM for side in "xy")
            assert math.dist(found[code.text].corners[0], (left, top)) < 3
            assert found[code.text].px_per_module == pytest.approx(0.72 * PX_PER_MM, rel=0.03)


def test_a_code_is_version_1_h_as_drawn_by_segno() -> None:
    (page,) = lay_out(labels(1)).pages
    (code,) = page.codes
    module, box = module_mm(18.0), code.boxes[0]
    drawn = np.zeros((21, 21), bool)
    for box in code.boxes:
        column, row = (
            round((at - min(getattr(b, s) for b in code.boxes)) / module) for at, s in ((box.x, "x"), (box.y, "y"))
        )
        drawn[row, column : column + round(box.width / module)] = True
    made = segno.make("AE1:0000-K", version=1, error="H")
    assert made.designator == "1-H"
    assert (drawn == np.array([list(row) for row in made.matrix], bool)).all()


def test_the_white_border_is_two_modules_of_the_label() -> None:
    box = code_box(10.0, 20.0, 25.0)
    assert (box.x, box.y, box.width, box.height) == (12.0, 22.0, 21.0, 21.0)


def pdf_contents(path: Path) -> list[str]:
    """The drawing orders of each page of a PDF."""
    streams = re.findall(rb"/FlateDecode\s*/Length \d+\s*>>\s*stream\n(.*?)\nendstream", path.read_bytes(), re.DOTALL)
    return [zlib.decompress(stream).decode("latin-1") for stream in streams]


def painted(contents: str) -> np.ndarray:
    """A picture of a PDF page's filled rectangles at 6 px/mm, drawn from its own orders q, Q, cm, re and f."""
    points = 25.4 / 72
    page = np.full((round(297 * PX_PER_MM), round(210 * PX_PER_MM), 3), 255, np.uint8)
    matrix, stack, numbers, boxes = np.eye(3), [], [], []
    for word in re.sub(r"\((?:\\.|[^\\)])*\) Tj", "", contents).split():
        match word:
            case "q":
                stack.append(matrix)
            case "Q":
                matrix = stack.pop()
            case "cm":
                a, b, c, d, e, f = numbers[-6:]
                matrix = matrix @ np.array([[a, c, e], [b, d, f], [0, 0, 1]])
            case "re":
                x, y, width, height = numbers[-4:]
                boxes.append(matrix @ np.array([[x, x + width], [y, y + height], [1, 1]]))
            case "f":
                for box in boxes:
                    left, right = (round(v * points * PX_PER_MM) for v in sorted(box[0]))
                    upper, lower = (round((297 - v * points) * PX_PER_MM) for v in sorted(box[1], reverse=True))
                    page[upper:lower, left:right] = 0
                boxes = []
            case _ if re.fullmatch(r"-?\d*\.?\d+", word):
                numbers.append(float(word))
    return page


def test_every_label_reads_from_the_pdf_itself(tmp_path: Path) -> None:
    path = tmp_path / "sheet.pdf"
    sheet = write_sheet(path, labels(110))
    contents = pdf_contents(path)
    assert len(contents) == len(sheet.pages) == 2
    for page, drawn in zip(sheet.pages, contents, strict=True):
        found = {sighting.text: sighting for sighting in ZxingReader().read(framed(painted(drawn)))}
        assert set(found) == {code.text for code in page.codes}
        in_picture = {sighting.text: sighting for sighting in read(page)}
        assert max(math.dist(found[text].centre, in_picture[text].centre) for text in found) < 2


def test_the_pdf_is_a4_says_names_and_asks_not_to_be_scaled(tmp_path: Path) -> None:
    path = tmp_path / "sheet.pdf"
    write_sheet(path, [LabelSpec("AE1:0001-K", "V\u2019riswood", "tier 1", "Žďár")], words=SheetWords(title="Box"))
    data = path.read_bytes()
    assert b"/MediaBox [0 0 595.28 841.89]" in data
    assert b"/PrintScaling /None" in data
    (contents,) = pdf_contents(path)
    for words in ("V'riswood", "tier 1", "Zdár", "Box", "page 1 of 1", "100 mm"):
        assert words in contents


def words_on(page: Page) -> list[str]:
    return [mark.text for mark in page.marks if isinstance(mark, Words)]


def test_groups_have_headings_and_say_when_they_go_on() -> None:
    sheet = lay_out([*labels(75, group="Nemesis"), *labels(40, group="Turn order")])
    first, second = sheet.pages
    assert "Nemesis" in words_on(first)
    assert "Turn order" in words_on(first)
    assert "Turn order (continued)" in words_on(second)
    assert "Nemesis (continued)" not in words_on(second)


@pytest.mark.parametrize("size", [pytest.param(15.0, marks=pytest.mark.slow), 18.0, 22.0, 25.0])
def test_a_heading_stands_alone_at_no_foot_and_its_labels_stay_above_the_ruler(size: float) -> None:
    columns = int(186 // size)
    for rows in range(6, 14):
        for page in lay_out([*labels(rows * columns, group="A"), *labels(5, group="B")], size_mm=size).pages:
            assert words_on(page)[-1] not in ("A", "B")
            ruler = min(mark.y1 for mark in page.marks if isinstance(mark, Line) and mark.grey == 0)
            assert max(mark.y2 for mark in page.marks if isinstance(mark, Line) and mark.grey > 0) < ruler


def test_pages_are_numbered() -> None:
    assert [words_on(page)[1] for page in lay_out(labels(250)).pages] == ["page 1 of 3", "page 2 of 3", "page 3 of 3"]


def test_the_ruler_is_100_mm_long() -> None:
    (page,) = lay_out(labels(1)).pages
    black = [mark for mark in page.marks if isinstance(mark, Line) and mark.grey == 0]
    assert max(mark.x2 - mark.x1 for mark in black) == 100.0


def test_cut_lines_run_around_every_label_and_never_through_a_code() -> None:
    (page,) = lay_out(labels(13)).pages
    lines = [mark for mark in page.marks if isinstance(mark, Line) and mark.grey > 0]
    for code in page.codes:
        left, right = min(box.x for box in code.boxes), max(box.x + box.width for box in code.boxes)
        top, bottom = min(box.y for box in code.boxes), max(box.y + box.height for box in code.boxes)
        border = 2 * module_mm(18.0)
        upright = {line.x1 for line in lines if line.x1 == line.x2 and line.y1 < top and line.y2 > bottom}
        flat = {line.y1 for line in lines if line.y1 == line.y2 and line.x1 < left and line.x2 > right}
        assert any(x == pytest.approx(left - border) for x in upright)
        assert any(x == pytest.approx(right + border) for x in upright)
        assert any(y == pytest.approx(top - border) for y in flat)
        assert not any(left - border / 2 < x < right + border / 2 for x in upright)
        assert not any(top - border / 2 < y < bottom + border / 2 for y in flat)


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize("size", [10.0, 18.0, 25.0, 40.0])
def test_everything_stays_on_the_paper_and_codes_never_overlap(paper: Paper, size: float) -> None:
    for page in lay_out(labels(60), size_mm=size, paper=paper).pages:
        for code in page.codes:
            for box in code.boxes:
                assert 10 <= box.x <= box.x + box.width <= paper.width - 10
                assert 10 <= box.y <= box.y + box.height <= paper.height - 20
        starts = sorted({round(code.boxes[0].y, 3) for code in page.codes})
        assert all(below - above >= size for above, below in pairwise(starts))


@pytest.mark.parametrize("text", ["", "AE1:0001-", "AE1:0001-KK", "ae1:0001-k", "AE1:0001-Ä"])
def test_a_text_that_is_no_label_is_refused_with_what_was_expected(text: str) -> None:
    with pytest.raises(LabelUnprintableError, match=r"of 'Cleave': expected exactly 10 characters .* came"):
        lay_out([LabelSpec(text, "Cleave")])


@pytest.mark.parametrize("size", [5.0, 250.0, -1.0, float("nan")])
def test_a_size_that_cannot_be_printed_is_refused(size: float) -> None:
    with pytest.raises(SheetImpossibleError, match="15 to 25 mm are usual"):
        lay_out(labels(1), size_mm=size)


def test_an_empty_sheet_is_refused() -> None:
    with pytest.raises(SheetImpossibleError, match="no label was given"):
        lay_out([])


@pytest.mark.parametrize("px_per_module", [2.5, 4.0, 7.3])
def test_a_single_label_is_drawn_at_any_scale_with_its_caption(px_per_module: float) -> None:
    picture = render_label(LabelSpec("AE1:0001-K", "Cleave"), px_per_module=px_per_module)
    assert picture.shape[1] == round(25 * px_per_module)
    (sighting,) = ZxingReader().read(framed(np.pad(picture, ((20, 20), (20, 20), (0, 0)), constant_values=120)))
    assert sighting.text == "AE1:0001-K"
    bare = render_label(LabelSpec("AE1:0001-K", ""), px_per_module=px_per_module)
    below = slice(picture.shape[1], None)
    assert picture[below].min() < bare[below].min()


def test_letters_no_viewer_has_lose_their_accents() -> None:
    assert printable("V\u2019riswood, Žďár, 測\x07") == "V'riswood, Zdár, ?"


@pytest.mark.parametrize(
    ("text", "expected"),
    [("short", ("short", 2.0)), ("twelve wide.", ("twelve wide.", 2 * 20 / 24)), ("x" * 40, ("x" * 11 + "...", 1.4))],
)
def test_words_are_made_smaller_and_then_cut_to_fit(text: str, expected: tuple[str, float]) -> None:
    assert fitted(text, 2.0, 20.0, lambda words, size: len(words) * size) == expected
