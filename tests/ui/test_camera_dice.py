"""Teaching dice on the screen: by touch alone from a fresh start, for numbers and for symbols."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ui.seeing import ENOUGH, ScriptedSight
from tests.ui.stage import Stage
from tests.ui.tables import StillTable
from tests.ui.test_camera import hold
from tests.ui.views import calm, number, shot
from ui.camera.dice import DiceDialog
from ui.camera.lesson import Chip, LessonDialog
from ui.camera.place import Place
from ui.contract import View
from ui.photo import Photo
from ui.touch import TapButton

pytestmark = pytest.mark.xvfb
TAKE = "Take its\npicture"


def opened(stage: Stage, view: View | None = None) -> ScriptedSight:
    table = StillTable(view or calm(number(5)))
    table.sight = sight = ScriptedSight()
    stage.open(table)
    stage.screen.camera(Place.DICE)
    stage.frames(2)
    return sight


def add(stage: Stage, *symbols: str) -> None:
    """Enter a face and confirm it."""
    pad = stage.screen.dialog._beside.entry
    for symbol in symbols:
        stage.tap(next(key for key in pad.keys if key.symbol == symbol))
    if not symbols:
        stage.tap("Blank")
        stage.tap("Confirm\nthe blank face")
    else:
        stage.tap("Confirm")


def chips(stage: Stage) -> list[Any]:
    return [one for one in stage.widgets() if isinstance(one, Chip)]


def offered(stage: Stage, name: str) -> TapButton:
    """The button of a name; the die itself may be listed beside it."""
    return next(one for one in stage.widgets() if isinstance(one, TapButton) and one.label.words == name)


def test_a_die_with_numbers_is_taught_by_touch_alone(stage: Stage) -> None:
    sight = opened(stage)
    stage.tap("Teach a die with numbers")
    stage.tap("4")
    stage.tap("red d4")
    assert sight.lesson().faces[3].value == "4"
    for _ in range(4 * ENOUGH):
        stage.tap(TAKE)
    assert [face.shots for face in sight.lesson().faces] == [ENOUGH] * 4
    stage.tap("Keep")
    assert [die.name for die in sight.dice()] == ["red d4"]
    assert isinstance(stage.screen.dialog, DiceDialog)
    assert "4 faces: 1 2 3 4" in stage.words()


def test_a_die_with_symbols_is_taught_by_entering_its_faces(stage: Stage) -> None:
    sight = opened(stage)
    stage.tap("Teach a die with symbols")
    stage.tap("black")
    add(stage, "power", "power", "critical")
    add(stage)
    add(stage, "half")
    stage.tap("Begin")
    assert ("teach", "black", ("p2c1", "-", "h1")) in sight.asked
    assert isinstance(stage.screen.dialog, LessonDialog)


def test_naming_faces_speaks_of_faces_and_not_of_dice(stage: Stage) -> None:
    opened(stage)
    stage.tap("Teach a die with symbols")
    stage.tap("black")
    assert "Enter face 1" in stage.words()
    add(stage)
    assert "Enter face 2" in stage.words()
    stage.screen.dialog._beside.entry.add("power")
    stage.frames(2)
    assert "Next die" not in stage.words()
    stage.tap("Next face")
    assert stage.screen.dialog._beside.faces == ["-", "p1"]
    assert "Enter face 3" in stage.words()


def test_a_face_that_the_die_has_twice_is_entered_once(stage: Stage) -> None:
    opened(stage)
    stage.tap("Teach a die with symbols")
    stage.tap("black")
    add(stage, "power")
    add(stage, "power")
    assert stage.screen.dialog._beside.faces == ["p1"]
    assert "That face is there already; it is shown once." in stage.words()


def test_a_face_that_was_entered_wrong_is_taken_back(stage: Stage) -> None:
    opened(stage)
    stage.tap("Teach a die with symbols")
    stage.tap("red")
    add(stage, "power")
    add(stage, "half")
    stage.tap(stage.screen.dialog._beside._back)
    assert stage.screen.dialog._beside.faces == ["p1"]


def test_one_face_is_too_few_to_begin(stage: Stage) -> None:
    sight = opened(stage)
    stage.tap("Teach a die with symbols")
    stage.tap("red")
    add(stage, "power")
    stage.tap("Begin")
    assert not sight.count("teach")


def test_the_dice_that_the_game_asks_for_are_offered_first_and_their_faces_are_known(stage: Stage) -> None:
    view = calm(shot("violet", "red", known=True))
    sight = opened(stage, view)
    assert stage.screen.dialog.names[:2] == ("violet", "red")
    stage.tap("Teach a die with symbols")
    stage.tap("red")
    assert view.asked
    assert ("teach", "red", tuple(dict.fromkeys(view.asked.faces[1]))) in sight.asked


def test_what_was_wrong_with_a_picture_is_said_and_the_face_is_shown_again(stage: Stage) -> None:
    sight = opened(stage)
    sight.teach("d6", ("1", "2"))
    sight.shots = ["There are two dice in the tray."]
    stage.screen.camera(Place.LESSON)
    stage.tap(TAKE)
    assert "There are two dice in the tray." in stage.words()
    stage.tap(TAKE)
    assert sight.lesson().faces[0].shots == 1


def test_the_picture_that_was_taken_is_shown(stage: Stage) -> None:
    sight = opened(stage)
    sight.teach("d6", ("1", "2"))
    stage.screen.camera(Place.LESSON)
    stage.tap(TAKE)
    taken = sight.lesson().faces[0].picture
    assert any(isinstance(one, Photo) and one.picture is taken for one in stage.widgets())


def test_any_face_can_be_shown_next(stage: Stage) -> None:
    sight = opened(stage)
    sight.teach("d6", ("1", "2", "3"))
    stage.screen.camera(Place.LESSON)
    stage.frames(2)
    stage.tap(chips(stage)[2])
    stage.tap(TAKE)
    assert [face.shots for face in sight.lesson().faces] == [0, 0, 1]


def test_what_the_test_found_is_said_before_the_die_is_kept(stage: Stage) -> None:
    sight = opened(stage)
    sight.teach("d6", ("6", "9"))
    stage.screen.camera(Place.LESSON)
    stage.tap("Keep")
    assert not sight.count("keep_lesson")
    for _ in range(2 * ENOUGH):
        stage.tap(TAKE)
    assert any("6 and 9 look alike" in words for words in stage.words())
    sight.wrong = "The folder cannot be written."
    stage.tap("Keep")
    assert sight.wrong in stage.words()
    assert isinstance(stage.screen.dialog, LessonDialog)


def test_a_lesson_follows_what_the_eyes_found_later(stage: Stage) -> None:
    sight = opened(stage)
    sight.teach("d6", ("1", "2"))
    stage.screen.camera(Place.LESSON)
    sight.shots = ["The picture was blurred: let the die come to rest."]
    sight.show_face("1")
    stage.until(lambda: any("blurred" in words for words in stage.words()), "the page follows")


def test_a_lesson_is_dropped_only_when_that_is_held(stage: Stage) -> None:
    sight = opened(stage)
    sight.teach("d6", ("1", "2"))
    stage.screen.camera(Place.LESSON)
    stage.tap("Hold: drop")
    assert sight.lesson()
    hold(stage, "Hold: drop", lambda: sight.lesson() is None)
    assert isinstance(stage.screen.dialog, DiceDialog)


def test_a_lesson_that_was_left_goes_on(stage: Stage) -> None:
    sight = opened(stage)
    sight.teach("white", ("p1", "o1"))
    stage.screen.camera(Place.LESSON)
    stage.tap("Back")
    stage.tap("Go on with white")
    assert isinstance(stage.screen.dialog, LessonDialog)


def test_a_die_with_other_faces_is_replaced_only_when_that_is_held(stage: Stage) -> None:
    sight = opened(stage, calm(shot("red", known=True)))
    sight.teach("red", ("p1", "o1"))
    sight.keep_lesson()
    stage.screen.camera(Place.DICE)
    stage.frames(2)
    stage.tap("Teach a die with symbols")
    stage.tap(offered(stage, "red"))
    assert "red has other faces. Replace it?" in stage.words()
    assert sight.count("teach") == 1
    stage.tap("Cancel")
    assert sight.count("teach") == 1
    stage.tap("Teach a die with symbols")
    stage.tap(offered(stage, "red"))
    hold(stage, "Hold to replace", lambda: sight.count("teach") == 2)
    assert isinstance(stage.screen.dialog, LessonDialog)


def test_a_die_is_taught_anew_or_forgotten(stage: Stage) -> None:
    sight = opened(stage)
    sight.teach("white", ("p1", "o1"))
    sight.keep_lesson()
    stage.screen.camera(Place.DICE)
    stage.frames(2)
    stage.tap("Teach anew")
    assert sight.asked.count(("teach", "white", ("p1", "o1"))) == 2
    stage.screen.camera(Place.DICE)
    stage.frames(2)
    hold(stage, "Hold to forget", lambda: not sight.dice())
    assert "No die was taught yet." in stage.words()
