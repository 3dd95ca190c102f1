"""Teaching a die: what is taken as a shot, what is refused with which words, and the test on its own shots."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import cv2
import numpy as np
import pytest

from tests.scenes.taught_dice import BLACK, BLUE, RED, WHITE, Lies, Made, Tray, render_tray, symbolled
from vision.dice.lesson import Lesson, Refused, self_test
from vision.dice.shots import TaughtDie
from vision.errors import LessonUnfinishedError

if TYPE_CHECKING:
    from vision.frames import Picture

TRAY: Final = Tray(size=(240, 180))
DIE: Final = symbolled("red", ("p1", "o1", "h1", "c1", "p2", "-"), seed=2)
SIX_NINE: Final = Made("d6", ("1", "6", "9", "2", "3", "4"), BLUE, WHITE, seed=1)
"""Without marks under its 6 and 9."""


@lru_cache(maxsize=128)
def tray(*dice: Lies, seed: int = 0) -> Picture:
    return render_tray(TRAY, dice, seed=seed)[0]


def shown(made: Made, face: str, number: int) -> Picture:
    """A picture of a face, each number in another turn and place."""
    return tray(Lies(made, face, -8.0 + 4 * number, 6.0 - 3 * number, 70.0 * number + 11), seed=number)


def taught(made: Made, shots: int = 3) -> Lesson:
    lesson = Lesson(made.name, made.faces, shots=shots)
    for face in made.faces:
        for number in range(shots):
            assert lesson.show(face, shown(made, face, number), empty=tray(seed=number)) is None
    return lesson


@pytest.fixture(scope="module")
def whole() -> Lesson:
    """A lesson in which everything was shown."""
    return taught(DIE)


def test_a_shown_face_is_taken() -> None:
    lesson = Lesson("red", DIE.faces)
    assert lesson.show("p1", shown(DIE, "p1", 0)) is None
    assert len(lesson.shots("p1")) == 1


@pytest.mark.parametrize(
    ("picture", "refused"),
    [
        (tray(), Refused.NO_DIE),
        (tray(Lies(DIE, "p1", -15), Lies(DIE, "o1", 15)), Refused.SEVERAL),
        (tray(Lies(DIE, "p1", 37.5)), Refused.CUT),
        (cv2.GaussianBlur(tray(Lies(DIE, "p1")), (0, 0), 6), Refused.BLURRED),
        (cv2.blur(tray(Lies(DIE, "p1")), (21, 21)), Refused.BLURRED),
        (cv2.resize(tray(Lies(DIE, "p1")), None, fx=0.2, fy=0.2, interpolation=cv2.INTER_AREA), Refused.SMALL),
    ],
    ids=["none", "two", "cut by the edge", "out of focus", "rolling", "small"],
)
def test_what_is_no_good_shot_is_refused(picture: Picture, refused: Refused) -> None:
    lesson = Lesson("red", DIE.faces)
    assert lesson.show("p1", picture) is refused
    assert not lesson.shots("p1")


def test_the_same_picture_is_not_taken_twice() -> None:
    lesson = Lesson("red", DIE.faces)
    lesson.show("p1", shown(DIE, "p1", 0))
    assert lesson.show("p1", shown(DIE, "p1", 0)) is Refused.SAME
    assert lesson.show("p1", shown(DIE, "p1", 1)) is None


def test_a_blank_face_laid_elsewhere_is_no_picture_before() -> None:
    blank = symbolled("black", body=BLACK, seed=5)
    lesson = Lesson("black", blank.faces)
    lesson.show("-", tray(Lies(blank, "-", 0, 0, 10)), empty=tray())
    assert lesson.show("-", tray(Lies(blank, "-", 3, 0, 100)), empty=tray()) is None


def test_on_a_patterned_tray_the_empty_one_tells_the_die() -> None:
    checks = np.kron(np.indices((15, 20)).sum(axis=0) % 2, np.ones((12, 12)))[:, :, None]
    pattern = np.broadcast_to((60 + 120 * checks).astype(np.uint8), (180, 240, 3)).copy()
    with_die = pattern.copy()
    cv2.rectangle(with_die, (90, 60), (138, 108), (40, 40, 190), cv2.FILLED)
    cv2.circle(with_die, (114, 84), 12, (230, 230, 230), cv2.FILLED)
    lesson = Lesson("red", DIE.faces)
    assert lesson.show("p1", with_die) is not None
    assert lesson.show("p1", with_die, empty=pattern) is None


def stripes(shift: int) -> Picture:
    """A striped tray that has shifted by so many px."""
    rows = (np.arange(180) + shift) // 6 % 2
    return np.broadcast_to((60 + 120 * rows)[:, None, None].astype(np.uint8), (180, 240, 3)).copy()


def test_an_empty_picture_that_is_old_is_said() -> None:
    lesson = Lesson("red", DIE.faces)
    with_die = stripes(6)
    cv2.rectangle(with_die, (90, 60), (138, 108), (40, 40, 190), cv2.FILLED)
    assert lesson.show("p1", with_die, empty=stripes(0)) is Refused.OUTDATED


def test_an_even_tray_is_used_without_an_empty_picture_that_is_old() -> None:
    lesson = Lesson("red", DIE.faces)
    assert lesson.show("p1", shown(DIE, "p1", 0), empty=stripes(0)) is None


def test_an_empty_picture_of_brighter_hours_is_of_use() -> None:
    lesson = Lesson("red", DIE.faces)
    brighter = np.clip(tray(seed=0).astype(float) * 1.3, 0, 255).astype(np.uint8)
    assert lesson.show("p1", shown(DIE, "p1", 0), empty=brighter) is None


def test_faces_are_asked_for_in_their_order_until_each_was_shown_often_enough() -> None:
    lesson = Lesson("red", ("p1", "o1"), shots=2)
    asked = []
    while face := lesson.next:
        asked.append(face)
        lesson.show(face, shown(DIE, face, len(asked)))
    assert asked == ["p1", "p1", "o1", "o1"]
    assert lesson.ready


def test_the_last_shot_can_be_taken_back() -> None:
    lesson = Lesson("red", DIE.faces)
    lesson.show("p1", shown(DIE, "p1", 0))
    lesson.drop_last("p1")
    assert not lesson.shots("p1")


def test_an_unfinished_lesson_says_which_face_is_missing() -> None:
    lesson = Lesson("red", ("p1", "o1"), shots=2)
    for number in range(2):
        lesson.show("p1", shown(DIE, "p1", number))
    with pytest.raises(LessonUnfinishedError, match="face o1 was shown 0 of 2 times"):
        lesson.finish()


def test_a_die_reads_its_own_shots_right(whole: Lesson) -> None:
    found = self_test(whole.finish())
    assert (found.right, found.of) == (18, 18)


def test_six_and_nine_without_a_mark_are_said_to_look_alike() -> None:
    found = self_test(taught(SIX_NINE).finish())
    assert ("6", "9") in found.alike
    assert not {"1", "2", "3", "4"} & {face for pair in found.alike for face in pair}
    assert "6 and 9 look alike" in found.text


def test_two_blank_faces_are_said_to_look_alike() -> None:
    made = Made("blank", ("p1", "-", "o1", "c1", "p2", "o2"), RED, WHITE, seed=3, symbols=True)
    lesson = Lesson("blank", ("p1", "left blank", "right blank"), shots=3)
    for number in range(6):
        lesson.show("p1", shown(made, "p1", number))
        lesson.show(("left blank", "right blank")[number % 2], shown(made, "-", number))
    assert ("left blank", "right blank") in self_test(lesson.finish()).alike


def test_a_face_of_one_picture_is_not_tested_and_named(whole: Lesson) -> None:
    first, *others = whole.finish().faces
    found = self_test(TaughtDie("red", (replace(first, shots=first.shots[:1]), *others)))
    assert (found.right, found.of, found.alone) == (15, 15, ("p1",))
    assert found.text == "15 of 15 pictures were read right; p1 has one picture only: teach the die again"


def test_the_shots_of_a_face_are_turned_alike(whole: Lesson) -> None:
    die: TaughtDie = whole.finish()
    first, *others = (shot.picture.astype(float) for shot in die.faces[1].shots)
    middle = slice(first.shape[0] // 3, 2 * first.shape[0] // 3)
    for other in others:
        sized = cv2.resize(other, first.shape[1::-1])
        one, two = first[middle, middle].ravel(), sized[middle, middle].ravel()
        assert np.corrcoef(one, two)[0, 1] > 0.8


@pytest.mark.parametrize(
    ("name", "faces", "words"),
    [
        (" ", ("1", "2"), "name"),
        ("red", ("1",), "two or more different faces"),
        ("red", ("1", "1"), "two or more different faces"),
        ("red", ("1", " "), "two or more different faces"),
    ],
)
def test_an_impossible_die_is_refused(name: str, faces: tuple[str, ...], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Lesson(name, faces)
