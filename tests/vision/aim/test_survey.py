"""The account of what was seen: of codes, of the test page, and of pictures to be shown later."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np

from tests.vision.builders import blank, framed, label_picture, on_table, seen
from vision.aim.meters import Meter
from vision.aim.quality import Kind
from vision.aim.survey import MOST_TEXTS, Survey
from vision.cameras.keeping import Keeper
from vision.codes.readers import ZxingReader
from vision.frames import Frame
from vision.sheets.size_page import size_text
from vision.sightings import ReaderName, Sighting


class Scripted:
    """Sees in each frame what the test wrote down for its number."""

    def __init__(self, *frames: list[Sighting]) -> None:
        self.frames = frames

    def read(self, frame: Frame) -> list[Sighting]:
        return list(self.frames[frame.number]) if frame.number < len(self.frames) else []


def surveyed(survey: Survey, count: int) -> Survey:
    for number in range(count):
        survey.read(framed(blank(), number=number))
    return survey


def test_it_hands_on_what_the_reader_sees() -> None:
    sightings = [seen("A"), seen("B")]
    assert Survey(Scripted(sightings)).read(framed(blank())) == sightings


def test_each_text_is_counted_by_frames_copies_size_and_reader() -> None:
    small = replace(seen("A", at=300), px_per_module=2.0)
    other = replace(seen("A"), reader=ReaderName.PYZBAR)
    survey = surveyed(Survey(Scripted([seen("A")], [seen("A"), small], [other], [])), 4)
    account = survey.codes["A"]
    assert (account.frames, account.at_once, account.least_px, account.most_px) == (3, 2, 2.0, 3.0)
    assert account.readers == {ReaderName.ZXING, ReaderName.PYZBAR}
    assert (survey.frames, round(survey.seconds, 3)) == (4, 0.3)


def test_it_ends_after_the_frames_that_were_asked_for_and_says_the_last_again() -> None:
    survey = surveyed(Survey(Scripted([seen("A")], [seen("B")], [seen("C")]), frames=2), 3)
    assert survey.full
    assert survey.frames == 2
    assert set(survey.codes) == {"A", "B"}
    assert survey.read(framed(blank(), number=2)) == [seen("B")]


def test_a_flood_of_texts_fills_no_memory() -> None:
    flood = [seen(f"text {number}") for number in range(MOST_TEXTS + 50)]
    assert len(surveyed(Survey(Scripted(flood)), 1).codes) == MOST_TEXTS


def test_the_sizes_of_the_test_page_are_told() -> None:
    page = [seen(size_text(12), at=100 * copy) for copy in range(4)]
    sizes = {size.size_mm: size.part for size in surveyed(Survey(Scripted(page, [])), 2).sizes}
    assert sizes[12] == 1
    assert sizes[10] == 0


def test_the_meters_are_read_as_seldom_as_asked() -> None:
    assert len(surveyed(Survey(Scripted(), measure_every=0.25), 10).meter(Meter.LIGHT)) == 4


def test_what_hinders_is_counted_by_look_with_its_worst(tmp_path: Path) -> None:
    sharp = on_table(label_picture("AE1:0001-K", px_per_module=6))
    soft, softer = (np.asarray(cv2.GaussianBlur(sharp, (0, 0), sigma), np.uint8) for sigma in (3.2, 4.0))
    (label,) = ZxingReader().read(framed(sharp))
    survey = Survey(Scripted(*[[label]] * 3))
    for number, picture in enumerate((sharp, softer, soft)):
        survey.read(framed(picture, number=number))
    assert survey.looks == 3
    (kind,) = survey.hindrances
    assert kind is Kind.OUT_OF_FOCUS
    assert survey.hindrances[kind].looks == 2
    assert survey.hindrances[kind].worst.level > survey.complaints[0].level > 0


def test_no_picture_but_the_newest_is_held_unless_somebody_asked() -> None:
    survey = surveyed(Survey(Scripted()), 5)
    assert survey.samples == []
    assert survey.newest is not None
    assert survey.newest.number == 4


def test_samples_are_spread_over_all_the_time() -> None:
    survey = surveyed(Survey(Scripted(), samples=4), 33)
    numbers = [frame.number for frame in survey.samples]
    assert len(numbers) <= 4
    assert numbers == [0, 16, 32]


def test_frames_are_kept_on_the_disk_where_somebody_asked(tmp_path: Path) -> None:
    surveyed(Survey(Scripted(), keeper=Keeper(tmp_path / "kept", every=0)), 3)
    assert len(list((tmp_path / "kept").iterdir())) == 3
