"""Real photographs, with and without codes: what is read is what is there (licence beside the pictures)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.vision.builders import framed
from vision.cameras.recordings import FolderSource
from vision.codes.live import LiveReader
from vision.codes.readers import PyzbarReader, ZxingReader, reader_chain
from vision.frames import Frame
from vision.sightings import ReaderName

PHOTOS = Path(__file__).parents[1] / "photos"
TRUTH: dict[str, list[str]] = json.loads((PHOTOS / "truth.json").read_text())


def photo(name: str) -> Frame:
    frame = FolderSource(PHOTOS / name).read()
    assert frame is not None
    return frame


@pytest.mark.parametrize("name", sorted(TRUTH))
def test_a_photograph_gives_its_truth_and_nothing_else(name: str) -> None:
    found = {sighting.text for reader in reader_chain().readers for sighting in reader.read(photo(name))}
    assert sorted(found) == sorted(TRUTH[name])


def test_the_second_reader_is_needed_for_one_of_them() -> None:
    frame = photo("poster_for_pyzbar.webp")
    assert ZxingReader().read(frame) == []
    assert [sighting.reader for sighting in PyzbarReader().read(frame)] == [ReaderName.PYZBAR]


def test_what_the_first_reader_misses_is_found_and_stays_in_sight() -> None:
    live, picture = LiveReader(reader_chain().readers, clock=lambda: 0.0), photo("poster_for_pyzbar.webp").picture
    found = [live.read(framed(picture, number=number)) for number in range(12)]
    assert [len(sightings) for sightings in found[-5:]] == [1] * 5


def test_nothing_is_foreign_that_could_be_ours() -> None:
    (sighting,) = reader_chain().read(photo("ten_digits.webp"))
    assert not sighting.foreign
