"""From the teaching of a red die to its rolls: rendered dice in a tray answer what Enormity asks, without a touch."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, cast

import numpy as np
import pytest

from companion.engine.prompts import Answer, Asked
from companion.games.enormity.game import GAME
from companion.shelf import Shelf
from companion.sight.making import looking, sight_of
from companion.sight.teaching import Teaching
from companion.tabletop import Tabletop
from tests.scenes.taught_dice import Lies, Tray, render_tray, symbolled
from tests.vision.builders import framed
from ui.sight import ShownZone

if TYPE_CHECKING:
    from vision.eyes import Eyes
    from vision.frames import Frame, Picture

RED = symbolled("red", ("-", "p2", "o1", "h1", "p1", "p1c1"))
TAUGHT = ("-", "p2", "o1")
TRAY = Tray(px=40.0, size=(240, 200))
WHOLE = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
IN_TRAY = ((0.02, 0.02), (0.98, 0.02), (0.98, 0.98), (0.02, 0.98))
MM = TRAY.die_mm / TRAY.px
RESTS = 12
"""Frames until a roll that rests was told."""


class Stills:
    """Eyes whose frames the test shows, each studied at once."""

    blind = ""

    def __init__(self) -> None:
        self.newest: Frame | None = None
        self._study: Callable[[Sequence[Frame]], None] | None = None
        self._number = 0

    def study(self, study: Callable[[Sequence[Frame]], None] | None) -> None:
        self._study = study

    def show(self, picture: Picture) -> None:
        self.newest = framed(picture, number=self._number)
        self._number += 1
        if self._study is not None:
            self._study([self.newest])


def asking_for_a_red_die(folder: Path) -> Tabletop:
    """Enormity, played by chance until one red die is to be rolled."""
    for seed in range(4, 44):
        settings = {"players": ["Abel", "Mara"], "dice": "real", "faces": {"red": list(RED.faces)}}
        shelf = Shelf(folder / str(seed), GAME, settings=settings, seed=3, clock=lambda: datetime(2026, 1, 2))
        table, chance = Tabletop(shelf, camera=True), random.Random(seed)
        for _ in range(80):
            asked, prompt = table.view().asked, table.session.prompt
            if asked is None or prompt is None:
                break
            if asked.key == "ask.dice" and asked.dice == ("red",):
                return table
            table.answer(asked, prompt.draw(chance))
        table.close()
    raise AssertionError("no game came to a red die")


class AtTray:
    """A table with a tray, where a red die is to be rolled and nobody has taught one yet."""

    def __init__(self, folder: Path) -> None:
        self.table = asking_for_a_red_die(folder / "games")
        self.eyes = Stills()
        watched = looking(folder / "table.yaml", self.table.say)
        ground = watched.ground
        teaching = Teaching(folder / "dice", self.table.say, run=lambda task: task())
        self.sight = sight_of(self.table, cast("Eyes", self.eyes), watched, folder, teaching=teaching)
        self.lay()
        ground.see(framed(render_tray(TRAY, [], seed=0)[0]))
        assert self.sight.tapped(WHOLE, (TRAY.size[0] * MM, TRAY.size[1] * MM)) == ""
        assert self.sight.put_zone(ShownZone("dice", "dice_tray", IN_TRAY)) == ""
        assert self.sight.empty_tray() == ""

    @property
    def asked(self) -> Asked:
        asked = self.table.view().asked
        assert asked is not None
        return asked

    def lay(self, *dice: Lies, frames: int = 1) -> None:
        """Lay dice into the tray, or none, and look at it."""
        self.lying = dice
        for _ in range(frames):
            self.eyes.show(render_tray(TRAY, dice, seed=0)[0])

    def teach(self, shown: Mapping[str, str] | None = None) -> None:
        """Teach the red die as its screen has it done; `shown` has the face to lay there instead of another."""
        lesson = self.sight.teach("red", TAUGHT)
        rng = np.random.default_rng(4)
        while lesson.next:
            x, y = rng.uniform(-12, 12, 2)
            face = (shown or {}).get(lesson.next, lesson.next)
            self.lay(Lies(RED, face, float(x), float(y), float(rng.uniform(0, 360))))
            lesson = self.sight.show_face(lesson.next)
        assert self.sight.keep_lesson() == ""

    def roll(self, *dice: Lies) -> None:
        """Take up what lies in the tray and throw these dice."""
        self.lay(frames=3)
        self.lay(*dice, frames=RESTS)

    def answers(self, since: int) -> list[Answer]:
        """What the game was answered since a step."""
        journal = self.table.session.journal
        return [entry.input.value for entry in journal.entries(since + 1, journal.head + 1) if entry.input]


@pytest.fixture
def at_tray(tmp_path: Path) -> Iterator[AtTray]:
    found = AtTray(tmp_path)
    yield found
    found.sight.close()
    found.table.close()


def die(face: str, x: float = 8.0, y: float = -6.0, turn: float = 130.0) -> Lies:
    return Lies(RED, face, x, y, turn)


def test_a_roll_of_the_taught_die_answers_without_a_touch(at_tray: AtTray) -> None:
    at_tray.teach()
    step = at_tray.asked.step
    at_tray.roll(die("p2"))
    assert at_tray.answers(since=step) == [("p2",)]


def test_a_roll_before_the_die_is_known_answers_nothing(at_tray: AtTray) -> None:
    step = at_tray.asked.step
    at_tray.roll(die("p2"))
    assert at_tray.answers(since=step) == []


def test_the_die_that_was_shown_last_is_no_roll(at_tray: AtTray) -> None:
    step = at_tray.asked.step
    at_tray.teach()
    at_tray.lay(*at_tray.lying, frames=RESTS)
    assert at_tray.answers(since=step) == []
    at_tray.roll(die("o1"))
    assert at_tray.answers(since=step) == [("o1",)]


def test_dice_that_are_shown_in_a_lesson_answer_nothing(at_tray: AtTray) -> None:
    at_tray.teach()
    step = at_tray.asked.step
    at_tray.sight.teach("black", TAUGHT)
    at_tray.roll(die("p2"))
    assert at_tray.answers(since=step) == []
    at_tray.sight.drop_lesson()
    at_tray.roll(die("o1"))
    assert at_tray.answers(since=step) == [("o1",)]


def test_a_die_of_which_two_faces_look_alike_is_proposed_as_unsure(at_tray: AtTray) -> None:
    at_tray.teach({"o1": "p2"})
    step = at_tray.asked.step
    at_tray.roll(die("p2"))
    assert at_tray.answers(since=step) == []
    proposed = at_tray.table.view().proposal
    assert proposed is not None
    (reading,) = proposed.readings
    assert (proposed.step, reading.sure, reading.picture is not None) == (step, False, True)
    assert {reading.value, *reading.others} >= {"p2", "o1"}
    at_tray.table.answer(at_tray.asked, ("o1",))
    assert at_tray.answers(since=step) == [("o1",)]


def test_two_dice_where_one_is_asked_for_are_said(at_tray: AtTray) -> None:
    at_tray.teach()
    step = at_tray.asked.step
    at_tray.roll(die("p2", -16, 0), die("o1", 16, 4))
    proposed = at_tray.table.view().proposal
    assert proposed is not None
    assert "2 dice in the tray, 1 expected" in proposed.note
    assert at_tray.answers(since=step) == []
