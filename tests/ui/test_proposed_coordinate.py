"""A coordinate that the eyes read off a scanner card: its letter is marked among the options, its number is set."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.engine.messages import literal
from companion.engine.prompts import ChooseOne, Number, Option
from tests.ui.stage import Stage
from tests.ui.tables import StillTable
from tests.ui.test_layout import SIZES, drawn, faults, overlaps, picture
from tests.ui.views import calm
from ui.contract import View
from ui.sight import Proposal, Reading

pytestmark = pytest.mark.xvfb

SURE = Reading("B", 0.98, True)
UNSURE = Reading("B", 0.7, False, ("D",))


def letter() -> ChooseOne:
    return ChooseOne(
        key="ask.letter",
        text=literal("Which letter?"),
        options=lambda: [Option(one, literal(one)) for one in "ABCDEFGHIJ"],
    )


def number() -> Number:
    return Number(key="ask.number", text=literal("Which number?"), limits=lambda: (1, 10))


def proposing(prompt: ChooseOne | Number, *readings: Reading) -> View:
    view = calm(prompt)
    assert view.asked
    return replace(view, proposal=Proposal(view.asked.step, readings))


def pad(stage: Stage) -> Any:
    return stage.screen.prompt.answers


def marked(stage: Stage) -> list[str]:
    return [tile.option.id for tile in pad(stage).grid.tiles if tile.canvas.after.length()]


def test_a_letter_that_was_read_is_marked_and_left_to_a_tap(stage: Stage) -> None:
    table = StillTable(proposing(letter(), SURE))
    stage.open(table)
    assert marked(stage) == ["B"]
    assert table.taken == []
    stage.tap("B")
    assert table.taken == ["B"]


def test_what_an_unsure_letter_could_be_is_marked(stage: Stage) -> None:
    stage.open(StillTable(proposing(letter(), UNSURE)))
    assert marked(stage) == ["B", "D"]


def test_the_marks_go_with_the_proposal(stage: Stage) -> None:
    stage.open(StillTable(proposing(letter(), SURE)))
    stage.screen.show(calm(letter()))
    assert marked(stage) == []


def test_a_number_that_was_read_stands_there_to_be_confirmed(stage: Stage) -> None:
    table = StillTable(proposing(number(), Reading(7, 0.98, True)))
    stage.open(table)
    stage.tap(pad(stage).confirm)
    assert table.taken == [7]


def test_a_number_set_by_hand_stays(stage: Stage) -> None:
    stage.open(StillTable(calm(number())))
    pad(stage).set(3)
    stage.screen.show(proposing(number(), Reading(7, 0.98, True)))
    assert pad(stage).value == 3


def test_the_same_number_again_does_not_undo_what_people_set(stage: Stage) -> None:
    stage.open(StillTable(proposing(number(), Reading(7, 0.98, True))))
    pad(stage).step(1)
    stage.screen.show(proposing(number(), Reading(7, 0.97, True)))
    assert pad(stage).value == 8


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("reading", [SURE, UNSURE], ids=["sure", "unsure"])
def test_marked_options_keep_to_their_places(
    stage: Stage, pictures: Path, reading: Reading, size: tuple[int, int]
) -> None:
    screen = drawn(stage, proposing(letter(), reading), size)
    picture(screen, pictures, f"letter_{'sure' if reading is SURE else 'unsure'}")
    assert not list(faults(screen))
    assert not list(overlaps(screen))
