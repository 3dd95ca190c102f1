"""The live reader: what changed is read, the rest is kept, and what is missing is looked for within its time."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import cv2
import numpy as np
import pytest

from tests.vision.builders import blank, framed, label_picture
from vision.codes.aruco import TagReader
from vision.codes.live import LiveReader
from vision.codes.readers import PyzbarReader, ZxingReader
from vision.frames import Frame
from vision.sightings import ReaderName, Sighting
from vision.table.markers import dictionary

if TYPE_CHECKING:
    from vision.codes.readers import CodeReader
    from vision.frames import Picture

ONE, OTHER = "AE1:0001-K", "AE1:0002-K"
AREA = 640 * 480


class Asked:
    """A reader that notes how many px it was shown each time, and takes time for them."""

    def __init__(self, reader: CodeReader, clock: list[float] | None = None, cost: float = 0.0) -> None:
        self._reader = reader
        self._clock = clock if clock is not None else [0.0]
        self._cost = cost
        self.shown: list[int] = []

    def read(self, frame: Frame) -> list[Sighting]:
        self.shown.append(frame.picture.shape[0] * frame.picture.shape[1])
        self._clock[0] += self._cost * self.shown[-1]
        return self._reader.read(frame)


class Blind:
    """A reader that sees nothing in pictures as they come, and all in enlarged ones of at least so many tries."""

    def __init__(self, misses: int = 0) -> None:
        self._misses = misses
        self.shown: list[int] = []

    def read(self, frame: Frame) -> list[Sighting]:
        self.shown.append(frame.picture.shape[0] * frame.picture.shape[1])
        if len(self.shown) <= 1 + self._misses:
            return []
        return ZxingReader().read(frame)


def table(*labels: tuple[str, int, int], grey: int = 140) -> Picture:
    """A table with labels: each with where its top left corner lies."""
    picture = blank(width=640, height=480, grey=grey)
    for text, x, y in labels:
        label = label_picture(text, px_per_module=3)
        picture[y : y + label.shape[0], x : x + label.shape[1]] = label
    return picture


def texts(sightings: list[Sighting]) -> list[str]:
    return sorted(sighting.text for sighting in sightings)


def live(*readers: object) -> LiveReader:
    """A live reader for which all takes no time, so that it may do all that is due."""
    return LiveReader(readers, clock=lambda: 0.0)  # type: ignore[arg-type]


def test_a_still_table_is_read_once_and_told_every_time() -> None:
    first = Asked(ZxingReader())
    reader = live(first)
    picture = table((ONE, 100, 100), (OTHER, 400, 300))
    found = [reader.read(framed(picture, number=number)) for number in range(20)]
    assert [texts(sightings) for sightings in found] == [[ONE, OTHER]] * 20
    assert first.shown == [AREA]


def test_what_is_kept_bears_the_number_of_the_frame_in_which_it_was_read() -> None:
    reader = live(ZxingReader())
    picture = table((ONE, 100, 100))
    found = [reader.read(framed(picture, number=number)) for number in range(3)]
    assert [sightings[0].frame for sightings in found] == [0, 0, 0]
    assert found[0] == found[2]


def test_where_a_label_is_laid_down_only_its_surroundings_are_read() -> None:
    first = Asked(ZxingReader())
    reader = live(first)
    reader.read(framed(table((ONE, 100, 100))))
    found = reader.read(framed(table((ONE, 100, 100), (OTHER, 400, 300)), number=1))
    assert texts(found) == [ONE, OTHER]
    assert first.shown[0] == AREA
    assert len(first.shown) == 2
    assert first.shown[1] < AREA / 6


def test_corners_of_what_was_read_in_a_part_are_those_in_the_whole() -> None:
    reader = live(ZxingReader())
    reader.read(framed(table()))
    picture = table((ONE, 300, 200))
    (found,) = reader.read(framed(picture, number=1))
    (whole,) = ZxingReader().read(framed(picture))
    assert np.allclose(found.corners, whole.corners, atol=1.5)
    assert found.px_per_module == pytest.approx(whole.px_per_module, rel=0.05)


def test_a_label_that_is_taken_away_is_not_told_any_more() -> None:
    reader = live(ZxingReader(), PyzbarReader())
    reader.read(framed(table((ONE, 100, 100), (OTHER, 400, 300))))
    found = [texts(reader.read(framed(table((OTHER, 400, 300)), number=number))) for number in range(1, 12)]
    assert found == [[OTHER]] * 11


def test_a_label_that_slides_is_told_where_it_is() -> None:
    reader = live(ZxingReader())
    for number, x in enumerate(range(100, 400, 30)):
        (found,) = reader.read(framed(table((ONE, x, 100)), number=number))
        assert found.corners[0][0] == pytest.approx(x + 6, abs=4)


def test_two_copies_are_two_sightings_and_one_may_go() -> None:
    reader = live(ZxingReader())
    assert texts(reader.read(framed(table((ONE, 100, 100), (ONE, 400, 300))))) == [ONE, ONE]
    (left,) = reader.read(framed(table((ONE, 400, 300)), number=1))
    assert left.corners[0][0] > 390


def test_another_label_in_the_very_same_place_is_read_at_once() -> None:
    reader = live(ZxingReader())
    reader.read(framed(table((ONE, 100, 100))))
    assert texts(reader.read(framed(table((OTHER, 100, 100)), number=1))) == [OTHER]


def test_a_picture_that_changes_as_a_whole_is_read_as_a_whole() -> None:
    first = Asked(ZxingReader())
    reader = live(first)
    reader.read(framed(table((ONE, 100, 100))))
    assert texts(reader.read(framed(table((ONE, 130, 90), grey=60), number=1))) == [ONE]
    assert first.shown == [AREA, AREA]


def test_a_picture_of_another_size_is_read_as_a_whole() -> None:
    reader = live(ZxingReader())
    reader.read(framed(table((ONE, 100, 100))))
    smaller = table((OTHER, 40, 40))[:240, :320].copy()
    assert texts(reader.read(framed(smaller, number=1))) == [OTHER]


def test_what_looks_like_a_code_and_was_not_read_is_looked_at_again_enlarged() -> None:
    blind = Blind()
    reader = live(blind)
    picture = table((ONE, 100, 100))
    assert reader.read(framed(picture)) == []
    found = [texts(reader.read(framed(picture, number=number))) for number in range(1, 4)]
    assert found[-1] == [ONE]
    assert blind.shown[0] == AREA
    assert len(blind.shown) == 2  # once it is read, it is not looked at again


def test_a_code_that_cannot_be_read_is_looked_at_less_and_less_often() -> None:
    blind = Blind(misses=1000)
    reader = live(blind)
    picture = table((ONE, 100, 100))
    looks = []
    for number in range(600):
        before = len(blind.shown)
        reader.read(framed(picture, number=number))
        looks.append(len(blind.shown) - before)
    assert 3 <= sum(looks[1:9]) <= 5
    assert sum(looks[:70]) < sum(looks) == 10


def test_nothing_is_looked_at_again_on_an_empty_table() -> None:
    first = Asked(ZxingReader())
    reader = live(first, PyzbarReader())
    for number in range(20):
        reader.read(framed(table(), number=number))
    assert first.shown == [AREA]


def test_what_only_a_second_reader_can_read_is_found_and_stays() -> None:
    class Deaf(Blind):
        def read(self, frame: Frame) -> list[Sighting]:
            return []

    reader = live(Deaf(), PyzbarReader())
    picture = table((ONE, 100, 100))
    found = [reader.read(framed(picture, number=number)) for number in range(10)]
    assert [sighting.reader for sighting in found[-1]] == [ReaderName.PYZBAR]
    assert found[-1][0].corners[0][0] == pytest.approx(106, abs=4)


def test_a_known_code_that_a_shadow_falls_on_is_looked_for_until_it_is_read() -> None:
    class OnlyLight(Blind):
        """Cannot read a code in the shade as it comes, as a reader with a global threshold."""

        def read(self, frame: Frame) -> list[Sighting]:
            shaded = frame.picture.max() < 200 and frame.picture.size < 3 * AREA
            return [] if shaded and not self.shown.append(1) and len(self.shown) < 2 else ZxingReader().read(frame)

    reader = live(OnlyLight())
    bright = table((ONE, 100, 100))
    assert texts(reader.read(framed(bright))) == [ONE]
    shade = bright.copy()
    shade[80:220, 80:220] = shade[80:220, 80:220] // 2
    found = [texts(reader.read(framed(shade, number=number))) for number in range(1, 4)]
    assert found == [[], [ONE], [ONE]]


@pytest.mark.parametrize(("apart", "within"), [(0.0, 5), (0.03, 5), (0.1, 3), (0.3, 1)])
def test_at_rest_it_is_looked_at_less_often_and_what_is_laid_is_read_soon(apart: float, within: int) -> None:
    reader, bare, laid = live(ZxingReader()), table((ONE, 100, 100)), table((ONE, 100, 100), (OTHER, 400, 300))
    for beginning in range(20, 26):
        for number in range(beginning):
            assert texts(reader.read(Frame(bare, number, number * apart))) == [ONE]
        found = [reader.read(Frame(laid, number, number * apart)) for number in range(beginning, beginning + within)]
        assert texts(found[-1]) == [ONE, OTHER]
        reader.read(Frame(bare, 0, 1000.0))


def test_a_frame_that_is_not_looked_at_gives_the_very_list_of_the_one_before() -> None:
    reader, bare, laid = live(ZxingReader()), table((ONE, 100, 100)), table((ONE, 100, 100), (OTHER, 400, 300))
    found = [reader.read(Frame(bare, number, number * 0.1)) for number in range(30)]
    same = [now is before for before, now in pairwise(found)]
    assert not any(same[:4])  # until it is at rest
    assert same[-6:].count(True) == 4  # every third is looked at
    after = [reader.read(Frame(laid, number, number * 0.1)) for number in range(30, 33)]
    assert texts(after[-1]) == [ONE, OTHER]
    assert texts(found[-1]) == [ONE]


def test_what_lies_there_only_while_nobody_looks_is_not_told() -> None:
    reader, bare, laid = live(Blind(misses=0), ZxingReader()), table(), table((ONE, 100, 100))
    for number in range(60):
        lies_there = number > 30 and number % 3
        reader.read(Frame(laid if lies_there else bare, number, number * 0.07))
    for number in range(60, 70):
        found = reader.read(Frame(bare, number, number * 0.07))
    assert found == []


def test_it_stirs_where_the_picture_changes_and_only_there() -> None:
    reader = live(ZxingReader())
    (code,) = reader.read(framed(table((ONE, 100, 100))))
    reader.read(framed(table((ONE, 100, 100)), number=1))
    assert not reader.stirs(code.corners)
    reader.read(framed(table((ONE, 100, 100), (OTHER, 400, 300)), number=2))
    assert not reader.stirs(code.corners)
    reader.read(framed(table((OTHER, 400, 300)), number=3))
    assert reader.stirs(code.corners)


def test_looking_again_takes_no_more_than_its_share_of_the_time() -> None:
    clock = [0.0]
    first = Asked(ZxingReader(), clock, cost=1.0)
    # Text on a card looks like codes, and there are many of them.
    rng = np.random.default_rng(0)
    picture = table()
    for _ in range(60):
        x, y = int(rng.integers(0, 580)), int(rng.integers(0, 420))
        picture[y : y + 48, x : x + 48] = np.kron(rng.integers(0, 2, (12, 12)), np.ones((4, 4)))[..., None] * 230
    reader = LiveReader([first], share=0.02, clock=lambda: clock[0])
    for number in range(100):
        reader.read(framed(picture, number=number))
    assert first.shown[0] == AREA
    at_the_beginning = 0.4
    assert 0 < sum(first.shown[1:]) <= (at_the_beginning + 0.02 * 100) * AREA


def test_time_that_was_not_needed_is_saved_for_what_comes() -> None:
    clock = [0.0]
    first = Asked(ZxingReader(), clock, cost=1.0)
    reader = LiveReader([first], share=0.02, clock=lambda: clock[0])
    for number in range(60):
        reader.read(framed(table(), number=number))
    picture = table()
    picture[100:148, 100:148] = (
        np.kron(np.random.default_rng(1).integers(0, 2, (12, 12)), np.ones((4, 4)))[..., None] * 230
    )
    for number in range(60, 68):
        reader.read(framed(picture, number=number))
    assert len(first.shown) >= 3  # all of it, what changed, and that again


@pytest.mark.parametrize(("frames", "looked_for"), [(40, 1), (70, 0)])
def test_a_lost_code_is_not_looked_for_for_ever_where_the_picture_never_rests(frames: int, looked_for: int) -> None:
    reader, rng = live(ZxingReader()), np.random.default_rng(3)
    picture = table((ONE, 100, 100))
    reader.read(framed(picture))
    for number in range(1, frames):
        picture[80:240, 80:240] = rng.integers(0, 255, (10, 10, 1), dtype=np.uint8).repeat(16, 0).repeat(16, 1)
        reader.read(framed(picture.copy(), number=number))
    assert len(reader._again._missing) == looked_for


def tag_on(picture: Picture, number: int, x: int, y: int) -> Picture:
    """The picture with a tag of 30 px on it."""
    tag = cv2.aruco.generateImageMarker(dictionary(), number, 30)
    tag = cv2.copyMakeBorder(tag, 6, 6, 6, 6, cv2.BORDER_CONSTANT, value=255)
    laid = picture.copy()
    laid[y : y + 42, x : x + 42] = tag[:, :, None]
    return laid


def test_tags_are_read_once_the_table_is_still_and_then_kept() -> None:
    asked = Asked(TagReader())
    reader = LiveReader([ZxingReader()], tags=asked, clock=lambda: 0.0)
    picture = tag_on(table((ONE, 100, 100)), 7, 400, 300)
    found = [texts(reader.read(framed(picture, number=number))) for number in range(10)]
    assert found == [[ONE]] + [["#7", ONE]] * 9
    assert asked.shown == [AREA]


def test_a_tag_beside_which_something_is_laid_stays_in_view() -> None:
    reader = LiveReader([ZxingReader()], tags=TagReader(), clock=lambda: 0.0)
    before = tag_on(table(), 7, 400, 300)
    for number in range(3):
        reader.read(framed(before, number=number))
    after = tag_on(table((ONE, 290, 290)), 7, 400, 300)
    found = [texts(reader.read(framed(after, number=number))) for number in range(3, 6)]
    assert found == [["#7", ONE]] * 3


def test_a_tag_that_is_taken_away_is_not_told_any_more() -> None:
    reader = LiveReader([ZxingReader()], tags=TagReader(), clock=lambda: 0.0)
    for number in range(3):
        reader.read(framed(tag_on(table(), 7, 400, 300), number=number))
    assert reader.read(framed(table(), number=3)) == []
