"""A die that is taught on rendered pictures: the lesson from a fresh start, what is kept of it, what goes wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from companion.sight.teaching import NO_LESSON, Teaching
from tests.scenes.taught_dice import Lies, Tray, render_tray, symbolled
from ui.sight import Lesson
from vision.dice.lesson import SHOTS, Refused

if TYPE_CHECKING:
    from vision.frames import Picture

FACES = ("-", "p2", "o1")
RED = symbolled("red", ("-", "p2", "o1", "h1", "p1", "p1c1"))
TRAY = Tray(px=40.0, size=(200, 160))
Pictures = tuple["Picture", "Picture | None"]


class Later:
    """Runs nothing until it is told to, as a thread does that is slow."""

    def __init__(self) -> None:
        self.tasks: list[Callable[[], None]] = []

    def __call__(self, task: Callable[[], None]) -> None:
        self.tasks.append(task)

    def catch_up(self) -> None:
        while self.tasks:
            self.tasks.pop(0)()


class Taught:
    """The taught dice of a machine, and what is said of them."""

    def __init__(self, folder: Path) -> None:
        self.said: list[str] = []
        self.later = Later()
        self.teaching = Teaching(folder, self.said.append, run=self.later)

    def show(self, faces: Iterable[str] = FACES, *, shots: int = SHOTS) -> Lesson:
        """Show these faces in turn, each in pictures that a lesson takes."""
        shown = None
        for face in faces:
            for picture in pictures(face)[:shots]:
                shown = self.teaching.show(face, picture)
        assert shown is not None
        return shown

    def teach(self) -> None:
        """Teach the red die, to the end."""
        self.teaching.begin("red", FACES)
        self.show()
        self.later.catch_up()
        assert self.teaching.keep() == ""


@cache
def pictures(face: str) -> tuple[Pictures, ...]:
    """A die with this face up, in chance turns and places, each beside the empty tray."""
    return tuple(_pictures(face))


def _pictures(face: str) -> Iterator[Pictures]:
    rng = np.random.default_rng(RED.faces.index(face))
    for _ in range(SHOTS):
        x, y = rng.uniform(-10, 10, 2)
        light = int(rng.integers(1 << 30))
        die = Lies(RED, face, float(x), float(y), float(rng.uniform(0, 360)))
        yield render_tray(TRAY, [die], seed=light)[0], render_tray(TRAY, [], seed=light)[0]


def test_a_whole_lesson_from_a_fresh_start(tmp_path: Path) -> None:
    taught = Taught(tmp_path / "dice")
    assert taught.teaching.dice() == ()
    begun = taught.teaching.begin("red", FACES)
    assert (begun.next, begun.ready, [face.shots for face in begun.faces]) == ("-", False, [0, 0, 0])
    shown = taught.show(["-"])
    assert (shown.said, shown.next, shown.faces[0].shots, shown.faces[0].enough) == ("", "p2", SHOTS, True)
    assert shown.faces[0].picture is not None
    assert taught.show(["p2", "o1"]).next == ""
    taught.later.catch_up()
    lesson = taught.teaching.lesson()
    assert lesson is not None
    assert (lesson.ready, lesson.tested) == (True, "15 of 15 pictures were read right")
    assert taught.teaching.keep() == ""
    assert taught.teaching.lesson() is None
    assert taught.teaching.known() == [("red", FACES)]


def test_a_die_that_was_kept_is_known_and_read_after_a_restart(tmp_path: Path) -> None:
    Taught(tmp_path).teach()
    again = Taught(tmp_path)
    assert (again.said, [(die.name, die.faces) for die in again.teaching.dice()]) == ([], [("red", FACES)])
    picture, empty = render_tray(TRAY, [Lies(RED, "p2", 4, -3, 200)], seed=5)[0], render_tray(TRAY, [], seed=5)[0]
    (die,) = again.teaching.reader(["red"]).read(picture, empty=empty)
    assert (die.face, die.die_set) == ("p2", "red")


def test_a_reader_of_dice_that_nobody_taught_reads_none(tmp_path: Path) -> None:
    picture, empty = pictures("p2")[0]
    assert Taught(tmp_path).teaching.reader(["black"]).read(picture, empty=empty) == ()


def test_a_broken_file_is_said_and_the_other_dice_are_known(tmp_path: Path) -> None:
    Taught(tmp_path).teach()
    (tmp_path / "blue").mkdir()
    (tmp_path / "blue" / "die.yaml").write_text("name: blue\nfaces: [", encoding="utf-8")
    again = Taught(tmp_path)
    assert [die.name for die in again.teaching.dice()] == ["red"]
    (said,) = again.said
    assert str(tmp_path / "blue" / "die.yaml") in said


def test_a_shot_that_is_refused_says_why_and_counts_for_nothing(tmp_path: Path) -> None:
    taught = Taught(tmp_path)
    taught.teaching.begin("red", FACES)
    empty = render_tray(TRAY, [], seed=3)[0]
    shown = taught.teaching.show("-", (empty, empty))
    assert (shown.said, shown.faces[0].shots) == (Refused.NO_DIE.value, 0)
    assert taught.teaching.show("-", "no picture comes").said == "no picture comes"
    assert taught.teaching.show("p9", pictures("-")[0]).said == "the die has no face p9"
    assert taught.teaching.show("-", pictures("-")[0]).said == ""


def test_a_name_or_faces_that_make_no_die_are_said_and_leave_no_lesson(tmp_path: Path) -> None:
    taught = Taught(tmp_path)
    assert "a die needs a name" in taught.teaching.begin(" ", FACES).said
    assert "give it another name" in taught.teaching.begin("pips", FACES).said
    assert "two or more different faces" in taught.teaching.begin("red", ["p1", "p1"]).said
    assert taught.teaching.lesson() is None
    assert taught.teaching.show("p1", pictures("-")[0]).said == NO_LESSON
    assert taught.teaching.keep() == NO_LESSON


def test_a_die_that_was_not_shown_often_enough_is_not_kept(tmp_path: Path) -> None:
    taught = Taught(tmp_path)
    taught.teaching.begin("red", FACES)
    taught.show(["-"])
    taught.show(["p2"], shots=SHOTS - 1)
    assert taught.teaching.keep() == "face p2 was not shown often enough"
    assert list(tmp_path.iterdir()) == []


def test_a_die_that_is_still_being_tested_is_kept_a_moment_later(tmp_path: Path) -> None:
    taught = Taught(tmp_path)
    taught.teaching.begin("red", FACES)
    assert not taught.show().ready
    assert "still being tested" in taught.teaching.keep()
    taught.later.catch_up()
    assert taught.teaching.keep() == ""


def test_one_more_shot_is_tested_anew(tmp_path: Path) -> None:
    taught = Taught(tmp_path)
    taught.teaching.begin("red", FACES)
    taught.show()
    taught.later.catch_up()
    turned = render_tray(TRAY, [Lies(RED, "o1", 8, 8, 77)], seed=9)[0], render_tray(TRAY, [], seed=9)[0]
    assert not taught.teaching.show("o1", turned).ready
    taught.later.catch_up()
    lesson = taught.teaching.lesson()
    assert lesson is not None
    assert lesson.tested == "16 of 16 pictures were read right"


def test_a_test_that_ends_after_another_shot_is_of_no_use(tmp_path: Path) -> None:
    taught = Taught(tmp_path)
    taught.teaching.begin("red", FACES)
    taught.show()
    turned = render_tray(TRAY, [Lies(RED, "o1", 8, 8, 77)], seed=9)[0], render_tray(TRAY, [], seed=9)[0]
    taught.teaching.show("o1", turned)
    before, latest = taught.later.tasks
    before()
    assert "still being tested" in taught.teaching.keep()
    latest()
    assert taught.teaching.keep() == ""


def test_a_lesson_that_is_dropped_leaves_nothing(tmp_path: Path) -> None:
    taught = Taught(tmp_path)
    taught.teaching.begin("red", FACES)
    taught.show()
    taught.teaching.drop()
    taught.later.catch_up()
    assert taught.teaching.lesson() is None
    assert taught.teaching.keep() == NO_LESSON
    assert (taught.teaching.dice(), list(tmp_path.iterdir())) == ((), [])


def test_the_test_of_a_dropped_lesson_is_none_of_the_next(tmp_path: Path) -> None:
    taught = Taught(tmp_path)
    taught.teaching.begin("red", FACES)
    taught.show()
    taught.teaching.begin("red", FACES)
    taught.later.catch_up()
    lesson = taught.teaching.lesson()
    assert lesson is not None
    assert (lesson.ready, lesson.tested) == (False, "")


def test_a_disk_that_cannot_be_written_is_said_and_the_lesson_stays(tmp_path: Path) -> None:
    (tmp_path / "dice").write_text("a file where the folder should be", encoding="utf-8")
    taught = Taught(tmp_path / "dice")
    taught.teaching.begin("red", FACES)
    taught.show()
    taught.later.catch_up()
    fault = taught.teaching.keep()
    assert fault.startswith(f"{tmp_path / 'dice'}: the die cannot be kept (")
    (tmp_path / "dice").unlink()
    assert taught.teaching.keep() == ""
    assert Taught(tmp_path / "dice").teaching.known() == [("red", FACES)]


def test_a_die_that_is_forgotten_is_gone_after_a_restart(tmp_path: Path) -> None:
    taught = Taught(tmp_path)
    taught.teach()
    assert taught.teaching.forget("red") == ""
    assert taught.teaching.dice() == ()
    assert Taught(tmp_path).teaching.dice() == ()
