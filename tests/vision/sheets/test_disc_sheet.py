"""The sheet of discs for tokens: every tag read off it and off a table, its words, and what cannot be printed."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import pytest

from tests.scenes.discs import disc
from tests.scenes.light import DAY, ROOM, Light
from tests.scenes.render import BACKGROUNDS, Camera, Scene, render
from tests.vision.builders import framed
from tests.vision.sheets.test_sheet import painted, pdf_contents
from vision.codes.aruco import TagReader
from vision.errors import SheetImpossibleError
from vision.sheets.disc_sheet import SMALLEST_MM, USUAL_MM, Discs, lay_out_discs, write_disc_sheet
from vision.sheets.marks import A4, LETTER, Circle, Paper, Words
from vision.sheets.sheet_raster import render_page
from vision.table.markers import PIECE_IDS

LIFE = Discs(10, "1 life token", "30 life tokens", 30)
POWER = Discs(11, "1 power token", "12 power tokens", 12)
WIDE_VIEW, NEAR_VIEW = 2.1, 4.5
"""Px per mm of a camera of 1920 px that sees 90 and 43 cm."""


def tags(picture: np.ndarray) -> list[str]:
    return sorted(tag.text for tag in TagReader().read(framed(np.asarray(picture, np.uint8))))


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize("across", [8.0, 16.0, 25.0])
def test_every_disc_is_read_off_the_sheet(paper: Paper, across: float) -> None:
    pages = lay_out_discs([LIFE, POWER], across_mm=across, paper=paper).pages
    read = [text for page in pages for text in tags(render_page(page, px_per_mm=6))]
    assert sorted(read) == ["#10"] * 30 + ["#11"] * 12


def test_every_disc_is_read_off_the_pdf_itself(tmp_path: Path) -> None:
    write_disc_sheet(tmp_path / "discs.pdf", [LIFE, POWER])
    read = [text for page in pdf_contents(tmp_path / "discs.pdf") for text in tags(painted(page))]
    assert sorted(read) == ["#10"] * 30 + ["#11"] * 12


def test_each_kind_has_its_heading_again_on_the_next_page() -> None:
    pages = lay_out_discs([Discs(10, "1 life token", "200 life tokens", 200)]).pages
    assert [mark.text for page in pages for mark in page.marks if isinstance(mark, Words) and mark.size == 4.0] == [
        "200 life tokens",
        "200 life tokens (continued)",
    ]


@pytest.mark.parametrize("across", [8.0, 13.0, 16.0, 60.0])
def test_discs_stay_on_the_paper_and_apart(across: float) -> None:
    for page in lay_out_discs([LIFE, POWER], across_mm=across).pages:
        rounds = [mark for mark in page.marks if isinstance(mark, Circle)]
        assert all(one.x - across / 2 >= 12 and one.x + across / 2 <= A4.width - 12 for one in rounds)
        assert all(one.y - across / 2 >= 26 and one.y + across / 2 <= A4.height - 24 for one in rounds)
        gaps = [math.dist((a.x, a.y), (b.x, b.y)) for at, a in enumerate(rounds) for b in rounds[:at]]
        assert min(gaps, default=across + 2) >= across + 1.99


@pytest.mark.parametrize("across", [0.0, 7.9, 190.0, math.nan])
def test_a_size_that_is_of_no_use_or_does_not_fit_is_refused(across: float) -> None:
    with pytest.raises(SheetImpossibleError, match="16 mm are usual"):
        lay_out_discs([LIFE], across_mm=across)


def test_without_a_disc_there_is_no_sheet() -> None:
    with pytest.raises(SheetImpossibleError, match="no disc to print"):
        lay_out_discs([])


@pytest.mark.parametrize("number", [0, 3, 50])
def test_the_number_of_a_corner_or_of_none_is_refused(number: int) -> None:
    with pytest.raises(SheetImpossibleError, match="expected 4 to 49"):
        lay_out_discs([Discs(number, "1 life token", "", 1)])


def read_on_table(px_per_mm: float, across: float, light: Light, *, seed: int) -> tuple[int, list[str]]:
    """How many of twelve discs on a table are read, and what is read that does not lie there."""
    rng = np.random.default_rng(seed)
    camera = Camera(px_per_mm, float(rng.uniform(0, 15)), float(rng.uniform(0, 360)))
    step = 110 / px_per_mm
    numbers = [int(number) for number in rng.choice(list(PIECE_IDS), 12, replace=False)]
    flats = tuple(
        disc(
            number,
            camera,
            x=(at % 4 - 1.5) * step + float(rng.uniform(-1, 1)),
            y=(at // 4 - 1) * step + float(rng.uniform(-1, 1)),
            turn=float(rng.uniform(0, 360)),
            across_mm=across,
        )
        for at, number in enumerate(numbers)
    )
    scene = Scene((), BACKGROUNDS[seed % len(BACKGROUNDS)], camera, light, flats=flats)
    read = tags(render(scene, seed=seed)[0])
    there = {f"#{number}" for number in numbers}
    return len(there.intersection(read)), [text for text in read if text not in there]


@pytest.mark.parametrize("seeds", [range(2), pytest.param(range(2, 6), marks=pytest.mark.slow)])
@pytest.mark.parametrize("light", [DAY, ROOM], ids=["day", "room"])
@pytest.mark.parametrize(
    ("px_per_mm", "across"), [(WIDE_VIEW, USUAL_MM), (NEAR_VIEW, SMALLEST_MM)], ids=["usual", "smallest"]
)
def test_discs_are_read_from_where_their_size_says(px_per_mm: float, across: float, light: Light, seeds: range) -> None:
    read = [read_on_table(px_per_mm, across, light, seed=seed) for seed in seeds]
    assert sum(count for count, _ in read) >= 0.95 * 12 * len(seeds)
    assert [wrong for _, others in read for wrong in others] == []
