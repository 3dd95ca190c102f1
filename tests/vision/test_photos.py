"""Real photographs, with and without codes: what is read is what is there (licence beside the pictures)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.vision.builders import framed
from vision.codes import ZxingReader, reader_chain
from vision.frames import Frame
from vision.recordings import FolderSource
from vision.sightings import ReaderName

PHOTOS = Path(__file__).with_name("photos")
TRUTH: dict[str, list[str]] = json.loads((PHOTOS / "truth.json").read_text())


def photo(name: str) -> Frame:
    frame = FolderSource(PHOTOS / name).read()
    assert frame is not None
    return frame


@pytest.mark.parametrize("name", sorted(TRUTH))
def test_a_photograph_gives_its_truth_and_nothing_else(name: str) -> None:
    assert [sighting.text for sighting in reader_chain().read(photo(name))] == TRUTH[name]


def test_the_second_reader_is_needed_for_one_of_them() -> None:
    frame = photo("poster_for_pyzbar.webp")
    assert ZxingReader().read(frame) == []
    assert [sighting.reader for sighting in reader_chain().read(frame)] == [ReaderName.PYZBAR]


def test_what_pyzbar_alone_reads_stays_in_sight_frame_after_frame() -> None:
    chain, picture = reader_chain(), photo("poster_for_pyzbar.webp").picture
    found = [chain.read(framed(picture, number=number)) for number in range(5)]
    assert [len(sightings) for sightings in found] == [1] * 5


def test_nothing_is_foreign_that_could_be_ours() -> None:
    (sighting,) = reader_chain().read(photo("ten_digits.webp"))
    assert not sighting.foreign
