"""What several readings of one picture agree on."""

from __future__ import annotations

from dataclasses import replace

from tests.vision.builders import seen
from vision.codes.agreement import Agreement
from vision.sightings import ReaderName, Sighting, sighted


def told(*readings: Sighting) -> list[str]:
    read = Agreement()
    for reading in readings:
        read.add(reading)
    return [sighting.text for sighting in read.sightings()]


def square(text: str, *, side: float, centre: float = 200.0) -> Sighting:
    low, high = centre - side / 2, centre + side / 2
    return sighted(text, ((low, low), (high, low), (high, high), (low, high)), 21, ReaderName.ZXING, 0)


def test_the_same_code_read_twice_is_one_and_surer() -> None:
    first = replace(seen("A"), confidence=0.6)
    read = Agreement()
    read.add(first)
    read.add(seen("A", at=104, reader=ReaderName.PYZBAR))
    (sighting,) = read.sightings()
    assert (sighting.corners, sighting.reader, sighting.confidence) == (first.corners, ReaderName.ZXING, 0.8)


def test_two_copies_of_a_text_beside_one_another_are_two() -> None:
    assert told(seen("A", at=100), seen("A", at=180)) == ["A", "A"]


def test_two_readings_of_one_place_that_differ_are_none() -> None:
    assert told(seen("A"), seen("B", at=104), seen("C", at=300)) == ["C"]


def test_a_dispute_is_not_settled_by_reading_one_of_them_again() -> None:
    assert told(seen("A"), seen("B"), seen("A"), seen("B")) == []


def test_a_disputed_place_is_not_looked_at_again() -> None:
    read = Agreement()
    read.add(seen("A"))
    read.add(seen("B"))
    assert read.covers(seen("C").corners)


def test_of_a_code_that_lies_on_a_larger_one_the_upper_is_told() -> None:
    below, upper = square("BELOW", side=200), square("UPPER", side=60)
    assert told(below, upper) == told(upper, below) == ["UPPER"]


def test_what_was_read_covers_its_place_and_no_other() -> None:
    read = Agreement()
    read.add(square("A", side=60))
    assert read.covers(square("", side=80, centre=210).corners)
    assert not read.covers(square("", side=60, centre=260).corners)
    assert not read.covers(square("", side=300).corners)
