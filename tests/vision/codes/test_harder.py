"""Looking harder: what it reads that a plain look does not, where, for how long, and that it invents nothing."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import cv2
import numpy as np
import pytest

from tests.vision.builders import blank, code_picture, framed, label_picture, on_table, seen
from vision.codes.harder import HarderLook, averaged
from vision.codes.readers import PyzbarReader, ZxingReader
from vision.frames import Frame
from vision.sightings import ReaderName, Sighting, sighted

if TYPE_CHECKING:
    from vision.frames import Picture

TEXT = "AE1:0001-K"
LONG = "a text of so many letters that its code is a larger one, of version 4"
READERS = (ZxingReader(), PyzbarReader())


class Told:
    """A reader that says the same of every whole picture (320 x 240), and nothing of other ones; it takes its time."""

    def __init__(self, *sightings: Sighting, clock: list[float] | None = None, cost: float = 0.0) -> None:
        self._sightings = sightings
        self._clock = clock if clock is not None else [0.0]
        self._cost = cost
        self.looks = 0

    def read(self, frame: Frame) -> list[Sighting]:
        self.looks += 1
        self._clock[0] += self._cost
        return list(self._sightings) if self.looks == 1 else []


def look(*pictures: Picture, budget: float = 20.0) -> list[Sighting]:
    frames = [framed(picture, number=number) for number, picture in enumerate(pictures)]
    return HarderLook(READERS, budget=budget).look(frames)


def plainly(picture: Picture) -> list[Sighting]:
    return [sighting for reader in READERS for sighting in reader.read(framed(picture))]


def table() -> Picture:
    return on_table(label_picture(TEXT), width=460, height=340)


def sheet() -> Picture:
    """A larger code, of version 4: its module is 6 px, and it lies 44 px from the corner."""
    return on_table(code_picture(LONG, scale=6), width=330, height=330)


def blurred(picture: Picture) -> Picture:
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), 3.0), np.uint8)


def bent(picture: Picture) -> Picture:
    """As paper that does not lie flat: rows and columns pushed aside by waves of more than a module."""
    height, width = picture.shape[:2]
    rows, columns = np.mgrid[0:height, 0:width].astype(np.float32)
    across, down = columns + 8 * np.sin(rows / 40), rows + 8 * np.sin(columns / 40)
    return np.asarray(cv2.remap(picture, across, down, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE), np.uint8)


def tiny(picture: Picture) -> Picture:
    """1.3 px per module, and the noise of a dim room."""
    small = cv2.resize(picture, None, fx=0.26, fy=0.26, interpolation=cv2.INTER_AREA)
    return np.asarray(np.clip(small + np.random.default_rng(1).normal(0, 3, small.shape), 0, 255), np.uint8)


@pytest.mark.parametrize(
    ("picture", "text"),
    [(blurred(table()), TEXT), (tiny(table()), TEXT), (bent(sheet()), LONG)],
    ids=["blurred", "tiny", "bent"],
)
def test_it_reads_what_no_plain_look_reads(picture: Picture, text: str) -> None:
    assert plainly(picture) == []
    assert [sighting.text for sighting in look(picture)] == [text]


def test_a_code_made_flat_lies_where_it_lies() -> None:
    (sighting,) = look(bent(sheet()))
    # The corners of the code before they were pushed aside; the waves move the first to the left and up by 7.
    flat = ((44, 44), (242, 44), (242, 242), (44, 242))
    moved = [(x - 8 * np.sin(y / 40), y - 8 * np.sin(x / 40)) for x, y in flat]
    assert max(math.dist(a, b) for a, b in zip(sighting.corners, moved, strict=True)) < 6
    assert sighting.px_per_module == pytest.approx(6, rel=0.05)


def test_a_code_read_in_an_enlarged_part_lies_where_it_lies() -> None:
    (sighting,) = look(tiny(table()))
    # The label lies 20 px from the corner, its code two modules of 5 px farther in; all of it was made 0.26 as large.
    flat = [(0.26 * x, 0.26 * y) for x, y in ((30, 30), (135, 30), (135, 135), (30, 135))]
    assert max(math.dist(a, b) for a, b in zip(sighting.corners, flat, strict=True)) < 2
    assert sighting.px_per_module == pytest.approx(1.3, rel=0.1)
    assert sighting.confidence < 0.9


def test_four_frames_show_what_the_noise_hides_in_each() -> None:
    rng = np.random.default_rng(3)
    dim = 60 + 0.12 * cv2.resize(table(), None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    frames = [np.asarray(np.clip(dim + rng.normal(0, 20, dim.shape), 0, 255), np.uint8) for _ in range(4)]
    assert look(frames[-1]) == []
    (sighting,) = look(*frames)
    assert (sighting.text, sighting.frame) == (TEXT, 3)


def test_frames_of_a_moved_table_are_not_averaged() -> None:
    before, now = blank(grey=60), blank(grey=200)
    assert np.array_equal(averaged([framed(before), framed(now)]), now)


def test_frames_in_which_a_card_moved_are_not_averaged() -> None:
    before, now = blank(), blank()
    before[20:80, 20:60] = now[20:80, 24:64] = 90
    assert np.array_equal(averaged([framed(before), framed(now)]), now)


def test_noise_is_averaged_away() -> None:
    rng = np.random.default_rng(1)
    noisy = [framed(np.asarray(rng.normal(120, 3, (90, 90, 3)), np.uint8)) for _ in range(4)]
    assert averaged(noisy).std() < 0.6 * noisy[0].picture.std()


def test_readers_that_disagree_at_one_place_are_not_believed() -> None:
    other = seen("B", at=103, reader=ReaderName.PYZBAR)
    found = HarderLook([Told(seen("A")), Told(other, seen("C", at=220))], budget=0).look([framed(blank())])
    assert [sighting.text for sighting in found] == ["C"]


def test_a_reading_of_both_is_surer_than_that_of_one() -> None:
    faint = sighted("A", ((0, 0), (42, 0), (42, 42), (0, 42)), 21, ReaderName.ZXING, 0)
    alone, both = (
        HarderLook(readers, budget=0).look([framed(blank())])[0].confidence
        for readers in ([Told(faint), Told()], [Told(faint), Told(faint)])
    )
    assert alone == faint.confidence < both < 1


def looks(readers: Sequence[Told], clock: list[float], *, budget: float) -> float:
    """Seconds that a look over a picture full of code-like things takes."""
    busy = on_table(*[label_picture(TEXT)] * 5, width=1100, height=300)
    start = clock[0]
    HarderLook(readers, budget=budget, clock=lambda: clock[0]).look([framed(busy)])
    return clock[0] - start


def test_it_ends_when_its_time_is_spent() -> None:
    clock = [0.0]
    readers = [Told(clock=clock, cost=0.3), Told(clock=clock, cost=0.3)]
    assert 2.0 <= looks(readers, clock, budget=2.0) <= 2.0 + 0.6


def test_without_time_it_looks_plainly_with_every_reader() -> None:
    readers = [Told(), Told()]
    looks(readers, [0.0], budget=0.0)
    assert [reader.looks for reader in readers] == [1, 1]


def test_what_was_read_is_not_tried_again() -> None:
    clock = [0.0]
    reader = Told(*ZxingReader().read(framed(table())))
    HarderLook([reader], budget=100.0, clock=lambda: clock[0]).look([framed(table())])
    # Once plainly, once with even light, once enlarged: there is no part left to look at.
    assert reader.looks == 3


@pytest.mark.parametrize("seed", range(4))
def test_noise_holds_no_code(seed: int) -> None:
    noise = np.random.default_rng(seed).integers(0, 256, (30, 40, 3), np.uint8)
    checks = cv2.resize(noise, (400, 300), interpolation=cv2.INTER_NEAREST)
    assert look(np.asarray(checks, np.uint8), budget=3.0) == []


def test_an_empty_table_shows_nothing() -> None:
    assert look(blank()) == []


@pytest.mark.parametrize("size", [(1, 1), (1, 300), (9, 9), (40, 3)])
def test_a_picture_too_small_for_a_code_shows_nothing(size: tuple[int, int]) -> None:
    assert look(np.random.default_rng(1).integers(0, 256, (*size, 3), np.uint8)) == []
