"""A scanner reading on the screen: the fields stand as on the card, and digits fill them in reading order."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.engine.prompts import Kind
from tests.ui.stage import Stage
from tests.ui.tables import LittleTable, StillTable
from tests.ui.test_layout import SIZES, drawn, faults, overlaps, picture
from tests.ui.views import calm, crowded, scanner
from ui.boxes import Box
from ui.contract import View

pytestmark = pytest.mark.xvfb
MINUS, TAB, ENTER = 45, 9, 13


def pad(stage: Stage) -> Any:
    return stage.screen.prompt.answers


def opened(stage: Stage) -> StillTable:
    table = StillTable(calm(scanner()))
    stage.open(table)
    return table


def test_digits_fill_the_fields_in_reading_order(stage: Stage) -> None:
    table = LittleTable((Kind.QUADRANTS, Kind.ACKNOWLEDGE))
    stage.open(table)
    for digit in (4, 0, 9, 1):
        pad(stage).tap(digit)
    stage.tap("Confirm\n4 0\n9 1")
    stage.until(lambda: table.inputs == [(4, 0, 9, 1)], "the reading arrived")


def test_the_fields_stand_as_on_the_card(stage: Stage) -> None:
    opened(stage)
    nw, ne, sw, se = (field.box for field in pad(stage).fields)
    assert nw.x == sw.x < ne.x == se.x
    assert nw.y == ne.y > sw.y == se.y


def test_each_digit_can_be_touched(stage: Stage) -> None:
    table = opened(stage)
    for digit in "2":
        stage.tap(digit)
    for digit in "750":
        stage.tap(digit)
    stage.tap("Confirm\n2 7\n5 0")
    assert table.taken == [(2, 7, 5, 0)]


def test_a_field_that_was_filled_wrong_is_touched_and_filled_again(stage: Stage) -> None:
    table = opened(stage)
    pad(stage).tap(1)
    pad(stage).tap(2)
    stage.tap(pad(stage).fields[0])
    pad(stage).tap(6)
    assert pad(stage).current == 2
    pad(stage).tap(3)
    pad(stage).tap(4)
    stage.tap("Confirm\n6 2\n3 4")
    assert table.taken == [(6, 2, 3, 4)]


def test_nothing_is_confirmed_before_all_four_are_filled(stage: Stage) -> None:
    table = opened(stage)
    pad(stage).tap(1)
    assert "NE: tap the count" in stage.words()
    stage.tap(pad(stage).confirm)
    stage.key(ENTER)
    assert table.taken == []


def test_keys_fill_the_fields_too(stage: Stage) -> None:
    table = opened(stage)
    for key in "12":
        stage.key(ord(key))
    stage.key(MINUS)
    stage.key(ord("8"))
    stage.key(TAB)
    stage.key(ord("4"))
    stage.key(ord("3"))
    stage.key(ENTER)
    assert table.taken == [(1, 8, 3, 4)]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("view", [calm(scanner()), crowded(scanner())], ids=["calm", "crowded"])
def test_a_reading_keeps_to_its_places(stage: Stage, pictures: Path, view: View, size: tuple[int, int]) -> None:
    screen = drawn(stage, view, size)
    for digit in (3, 0, 8):
        screen.prompt.answers.tap(digit)
    stage.frames(2)
    picture(screen, pictures, f"quadrants_{len(view.devices)}")
    assert not list(faults(screen))
    assert not list(overlaps(screen))


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_pad_fits_beside_a_map(stage: Stage, pictures: Path, size: tuple[int, int]) -> None:
    from ui.answers.base import Reply
    from ui.answers.quadrants import QuadrantAnswers

    screen = drawn(stage, calm(scanner()), size)
    kit, asked = screen.kit, scanner().asked()
    wide = kit.scale(268)
    box = Box(kit.scale(500), kit.scale(90), wide, QuadrantAnswers.heights(kit, asked, wide).least)
    screen.clear_widgets()
    answers = QuadrantAnswers(kit, box, asked, Reply(lambda answer: None, lambda touch: True))
    screen.add_widget(answers)
    for digit in (3, 0, 8, 9):
        answers.tap(digit)
    stage.frames(2)
    picture(screen, pictures, "quadrants_narrow")
    assert not list(faults(screen))
    assert not list(overlaps(screen))
