"""The tray at a table: new rolls answer, old ones do not, and without a tray people confirm."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import cv2
import numpy as np
import pytest

from companion.engine.dice_prompts import RollDice
from companion.engine.messages import literal
from companion.engine.prompts import Answer, Asked
from companion.sight.dice_tray import DiceTray, NoDice, Several, readers
from companion.sight.ground import Ground
from ui.sight import ShownZone
from vision.dice.seen import PIPS, Die, Guess
from vision.dice.tray import OUTDATED
from vision.frames import Frame
from vision.sightings import Corners

if TYPE_CHECKING:
    from vision.frames import Picture

SIZE = (640, 480)
WHOLE = ((0.05, 0.05), (0.95, 0.05), (0.95, 0.95), (0.05, 0.95))


class Squares:
    """Reads white squares as dice whose face is the number of their dark corners, as a real reader would see them."""

    def __init__(self) -> None:
        self.reads = 0
        self.codes: Sequence[Corners] = ()

    def read(
        self,
        picture: Picture,
        *,
        empty: Picture | None = None,
        die_px: float | None = None,
        codes: Sequence[Corners] = (),
    ) -> tuple[Die, ...]:
        self.reads += 1
        self.codes = codes
        bright = np.asarray(picture[:, :, 1] > 200, np.uint8)
        count, _, stats, _ = cv2.connectedComponentsWithStats(bright)
        found = []
        for left, top, wide, high, area in stats[1:count]:
            if area < 400:
                continue
            face = int(picture[top + high // 2, left + wide // 2, 0]) // 40
            corners = ((left, top), (left + wide, top), (left + wide, top + high), (left, top + high))
            box = tuple((float(x), float(y)) for x, y in corners)
            found.append(Die(box, (Guess(str(face), 0.99),), True, PIPS, picture[top : top + 4, left : left + 4]))
        return tuple(sorted(found, key=lambda one: one.corners[0][0]))


class Table:
    """A tray under a camera of five frames a second."""

    def __init__(self, folder: Path, *, tray: bool) -> None:
        self.said: list[str] = []
        self.reader = Squares()
        self.ground = ground = Ground(folder / "table.yaml", self.said.append)
        if tray:
            assert ground.tapped(((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)), (400.0, 300.0), SIZE) == ""
            ground.see(Frame(scene(), 0, 0.0))
            assert ground.put_zone(ShownZone("dice", "dice_tray", WHOLE), SIZE) == ""
        self.tray = DiceTray(ground, readers=lambda sets: self.reader, taught=tuple)
        self.number = 0

    def show(self, *dice: tuple[int, int, int], frames: int = 12, codes: Sequence[Corners] = ()) -> list[Answer]:
        """Lay dice (face, x, y) and let them rest; returns the answers that were given."""
        answers = []
        for _ in range(frames):
            self.number += 1
            told = self.tray.see(Frame(scene(*dice), self.number, self.number / 5), codes=codes)
            if told is not None and told[1] is not None:
                answers.append(told[1])
        return answers

    def ask(self, count: int, *, step: int) -> None:
        self.tray.ask(asked(count, step=step))

    def notes(self, *dice: tuple[int, int, int]) -> str:
        self.show(*dice)
        told = self.tray.see(Frame(scene(*dice), 0, 0.0))
        assert told is not None
        return told[0].note


def asked(count: int, *, step: int) -> Asked:
    return RollDice(key="ask.x", text=literal("?"), count=count, faces=6).asked(step=step)


def scene(*dice: tuple[int, int, int]) -> Picture:
    """A dark tray with dice as white squares, whose blue carries their face."""
    picture = np.full((SIZE[1], SIZE[0], 3), 60, np.uint8)
    for face, x, y in dice:
        picture[y : y + 50, x : x + 50] = (face * 40 + 10, 250, 250)
    return picture


def test_dice_that_come_to_rest_answer_once(tmp_path: Path) -> None:
    table = Table(tmp_path, tray=True)
    table.ask(2, step=1)
    assert table.show() == []
    assert table.show((3, 100, 100), (5, 300, 200)) == [(3, 5)]
    assert table.show((3, 100, 100), (5, 300, 200)) == []


def test_the_roll_that_still_lies_there_is_no_answer_to_the_next_question(tmp_path: Path) -> None:
    table = Table(tmp_path, tray=True)
    table.ask(1, step=1)
    assert table.show((3, 100, 100)) == [(3,)]
    table.tray.ask(None)
    table.show((3, 100, 100))
    table.ask(1, step=2)
    assert table.show((3, 100, 100)) == []
    assert table.show((3, 300, 220)) == [(3,)]


def test_dice_that_were_thrown_before_the_question_came_are_its_answer(tmp_path: Path) -> None:
    table = Table(tmp_path, tray=True)
    table.ask(1, step=1)
    assert table.show((3, 100, 100)) == [(3,)]
    table.tray.ask(None)
    table.show()
    table.show((2, 200, 200))
    table.ask(1, step=2)
    assert table.show((2, 200, 200)) == [(2,)]


def test_while_nobody_asks_no_die_is_read(tmp_path: Path) -> None:
    table = Table(tmp_path, tray=True)
    table.show((2, 200, 200))
    assert table.reader.reads == 0


def test_a_die_that_is_missing_is_said(tmp_path: Path) -> None:
    table = Table(tmp_path, tray=True)
    table.ask(3, step=1)
    assert table.notes((2, 200, 200), (4, 300, 100)) == "2 of 3 dice in the tray"


def test_of_more_dice_than_are_asked_for_none_is_proposed(tmp_path: Path) -> None:
    table = Table(tmp_path, tray=True)
    table.ask(1, step=1)
    dice = ((2, 200, 200), (4, 300, 100))
    assert table.notes(*dice) == "2 dice in the tray, 1 expected: take out 1"
    told = table.tray.see(Frame(scene(*dice), 0, 0.0))
    assert told is not None
    assert told[0].readings == ()


def after_a_roll_of_three(folder: Path) -> Table:
    """Three dice answered a question, and lie there while something else is done."""
    table = Table(folder, tray=True)
    table.ask(3, step=1)
    assert table.show(*LYING) == [(3, 4, 5)]
    table.tray.ask(None)
    return table


LYING = ((3, 100, 100), (4, 200, 300), (5, 400, 100))


@pytest.mark.parametrize("asked_first", [True, False])
def test_one_die_thrown_again_beside_those_that_stay_is_the_answer(tmp_path: Path, asked_first: bool) -> None:
    table = after_a_roll_of_three(tmp_path)
    thrown = (*LYING[:2], (2, 450, 250))
    if asked_first:
        table.ask(1, step=2)
    answers = table.show(*LYING[:2]) + table.show(*thrown)
    if not asked_first:
        table.ask(1, step=2)
        answers += table.show(*thrown)
    assert answers == [(2,)]


def test_a_hand_over_dice_that_stay_makes_them_no_answer(tmp_path: Path) -> None:
    table = after_a_roll_of_three(tmp_path)
    table.show((3, 300, 300), frames=1)
    table.show(*LYING)
    table.ask(3, step=2)
    assert table.show(*LYING) == []


def test_dice_that_lie_there_from_before_are_no_complaint(tmp_path: Path) -> None:
    table = after_a_roll_of_three(tmp_path)
    table.ask(1, step=2)
    assert table.notes(*LYING) == ""


def test_a_tray_that_looks_otherwise_asks_for_a_new_empty_picture(tmp_path: Path) -> None:
    table = Table(tmp_path, tray=True)
    striped = scene()
    striped[np.arange(SIZE[1]) // 40 % 2 == 0] = 140
    file = tmp_path / "empty.png"
    cv2.imwrite(str(file), striped)
    assert table.ground.keep_empty_tray(file) == ""
    table.ask(1, step=1)
    assert table.notes() == OUTDATED


def test_without_a_tray_dice_are_proposed_and_people_confirm(tmp_path: Path) -> None:
    table = Table(tmp_path, tray=False)
    table.ask(1, step=1)
    assert table.show((3, 100, 100)) == []
    told = table.tray.see(Frame(scene((3, 100, 100)), 0, 0.0))
    assert told is not None
    assert [one.value for one in told[0].readings] == [3]


def test_another_size_of_picture_in_between_does_not_end_the_watch(tmp_path: Path) -> None:
    table = Table(tmp_path, tray=False)
    table.ask(1, step=1)
    table.show((3, 100, 100))
    table.tray.see(Frame(np.zeros((100, 100, 3), np.uint8), 0, 0.0))
    table.show((4, 300, 100))
    told = table.tray.see(Frame(scene((4, 300, 100)), 0, 0.0))
    assert told is not None
    assert [one.value for one in told[0].readings] == [4]


def test_dice_that_nobody_taught_are_not_read(tmp_path: Path) -> None:
    table = Table(tmp_path, tray=True)
    table.tray.ask(RollDice(key="ask.x", text=literal("?"), count=1, faces=20).asked(step=1))
    assert table.show((3, 100, 100)) == []
    assert table.reader.reads == 0


def test_where_codes_lie_is_told_to_the_reader_as_places_in_the_picture_of_the_tray(tmp_path: Path) -> None:
    code = ((100.0, 120.0), (150.0, 120.0), (150.0, 170.0), (100.0, 170.0))
    with_tray, without = Table(tmp_path / "with", tray=True), Table(tmp_path / "without", tray=False)
    for table in (with_tray, without):
        table.ask(1, step=1)
        table.show((3, 300, 200), codes=[code])
    left, top = 0.05 * SIZE[0], 0.05 * SIZE[1]
    (placed,) = with_tray.reader.codes
    assert np.array(placed) == pytest.approx(np.array(code) - (left, top), abs=1.0)
    assert list(without.reader.codes) == [code]


def test_every_reader_of_several_is_told_where_codes_lie() -> None:
    code = ((100.0, 120.0), (150.0, 120.0), (150.0, 170.0), (100.0, 170.0))
    both = Squares(), Squares()
    Several(both).read(scene((3, 300, 200)), codes=[code])
    assert [list(one.codes) for one in both] == [[code], [code]]


def test_how_large_dice_with_pips_are_is_learned_in_the_tray(monkeypatch: pytest.MonkeyPatch) -> None:
    def die(x: float, side: float, *, sure: bool) -> Die:
        corners = ((x, 0.0), (x + side, 0.0), (x + side, side), (x, side))
        return Die(corners, (Guess("3", 0.9),), sure, PIPS, scene()[:4, :4])

    class Pips:
        def read(self, picture: Picture, **known: object) -> tuple[Die, ...]:
            return (*(die(100.0 * number, 40, sure=True) for number in range(4)), die(500.0, 14, sure=False))

    monkeypatch.setattr("vision.dice.reading.PipReader", Pips)
    reader = readers(lambda names: NoDice())([PIPS])
    assert [found.sure for found in reader.read(scene())] == [True] * 4
