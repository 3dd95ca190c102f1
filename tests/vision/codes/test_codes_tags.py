"""Tags of small pieces: read in any turn, small and tilted, and never where there is none."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np
import pytest

from tests.vision.builders import blank, code_picture, framed, on_table
from vision.codes.aruco import TagReader
from vision.sightings import ReaderName
from vision.table.markers import CELLS, PIECE_IDS, dark_cells

if TYPE_CHECKING:
    from vision.frames import Picture


def tag_picture(number: int, *, cell: int = 6, border: int = 1) -> Picture:
    cells = np.pad(np.array(dark_cells(number)), border)
    grey = np.where(np.kron(cells, np.ones((cell, cell), bool)), 20, 235).astype(np.uint8)
    return np.asarray(np.repeat(grey[:, :, None], 3, axis=2))


def read(picture: Picture) -> list[str]:
    return [sighting.text for sighting in TagReader().read(framed(picture))]


@pytest.mark.parametrize("number", PIECE_IDS)
def test_every_tag_is_read_with_its_number(number: int) -> None:
    (tag,) = TagReader().read(framed(on_table(tag_picture(number), width=200, height=120), number=5))
    assert (tag.text, tag.tag, tag.reader, tag.frame) == (f"#{number}", number, ReaderName.ARUCO, 5)
    assert tag.px_per_module == pytest.approx(6, abs=0.3)
    assert tag.confidence > 0.8


@pytest.mark.parametrize("degrees", range(0, 360, 40))
def test_a_tag_is_read_in_any_turn_and_says_which(degrees: int) -> None:
    table = on_table(tag_picture(17), width=104, height=104)
    middle = (48.0, 48.0)
    turned = cv2.warpAffine(
        table, cv2.getRotationMatrix2D(middle, -degrees, 1), (104, 104), borderMode=cv2.BORDER_REPLICATE
    )
    (tag,) = TagReader().read(framed(np.asarray(turned, np.uint8)))
    assert (tag.angle - degrees + 180) % 360 - 180 == pytest.approx(0, abs=3)


def test_a_tag_of_24_px_is_read_under_noise() -> None:
    rng = np.random.default_rng(1)
    clean = on_table(tag_picture(9, cell=4), width=120, height=90)
    found = [read(np.asarray(np.clip(clean + rng.normal(0, 6, clean.shape), 0, 255), np.uint8)) for _ in range(20)]
    assert sum(texts == ["#9"] for texts in found) >= 19


@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_the_corners_of_the_table_are_no_pieces(number: int) -> None:
    assert read(on_table(tag_picture(number))) == []


def test_a_tag_without_its_light_border_is_none() -> None:
    bare = blank(width=120, height=120, grey=20)
    bare[36:84, 36:84] = tag_picture(17)
    bare[30:42, 30:90] = 20
    assert read(bare) == []


@pytest.mark.parametrize("cell", [(row, column) for row in range(CELLS) for column in range(CELLS)])
def test_one_wrong_cell_makes_it_no_tag(cell: tuple[int, int]) -> None:
    picture = tag_picture(17)
    top, left = 6 + 6 * cell[0], 6 + 6 * cell[1]
    picture[top : top + 6, left : left + 6] = 255 - picture[top : top + 6, left : left + 6]
    assert read(on_table(picture)) == []


@pytest.mark.parametrize("seed", range(20))
def test_checks_and_codes_hold_no_tag(seed: int) -> None:
    rng = np.random.default_rng(seed)
    checks = np.kron(rng.integers(0, 2, (40, 60), np.uint8) * 200 + 20, np.ones((8, 8), np.uint8))
    picture = np.ascontiguousarray(np.repeat(checks[:, :, None], 3, axis=2).astype(np.uint8))
    assert read(picture) == []
    assert read(on_table(code_picture(f"text {seed}"))) == []
