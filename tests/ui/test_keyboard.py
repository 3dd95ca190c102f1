"""A whole evening without touching the screen: every answer, page and value is within reach of the keyboard."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from companion.engine.events import Event, HistoryLine
from companion.engine.messages import literal
from companion.engine.prompts import Kind
from tests.ui.stage import Stage
from tests.ui.tables import LittleTable, StillTable
from tests.ui.views import actions, calm, crowded, many, scan, told, who

pytestmark = pytest.mark.xvfb
TAB, SPACE, ENTER, ESCAPE, DOWN = 9, 32, 13, 27, 274


def test_an_option_beyond_the_digits_is_pointed_at_and_taken(stage: Stage) -> None:
    table = StillTable(calm(actions(), placed=0))
    stage.open(table)
    for _ in range(11):
        stage.key(TAB)
    stage.key(ENTER)
    assert table.taken == ["10"]


def test_what_is_pointed_at_is_scrolled_into_view(stage: Stage) -> None:
    table = StillTable(crowded(scan(30)))
    stage.open(table)
    grid = stage.screen.prompt.answers.grid
    assert grid.tiles[20] not in grid.seen()
    for _ in range(21):
        stage.key(TAB)
    assert grid.tiles[20] in grid.seen()
    stage.key(ENTER)
    assert table.taken == ["card-20"]


def test_enter_takes_nothing_before_something_is_pointed_at(stage: Stage) -> None:
    table = StillTable(calm(actions()))
    stage.open(table)
    stage.key(ENTER)
    assert table.taken == []


def test_several_are_picked_with_the_space_bar_and_confirmed(stage: Stage) -> None:
    table = StillTable(calm(many(4)))
    stage.open(table)
    for code in (TAB, SPACE, TAB, TAB, SPACE, ENTER):
        stage.key(code)
    assert table.taken == [("0", "2")]


def test_a_take_back_is_agreed_to_by_key(stage: Stage) -> None:
    table = LittleTable((Kind.SCAN, Kind.ACKNOWLEDGE))
    stage.open(table)
    stage.key(ord("1"))
    stage.until(lambda: stage.screen.view.step == 1, "a card was drawn")
    stage.key(ord("u"))
    assert len(table.inputs) == 1
    stage.key(ENTER)
    stage.until(lambda: stage.screen.view.step == 0, "it was taken back")


def test_a_value_is_found_changed_and_set_by_key(stage: Stage) -> None:
    table = LittleTable((Kind.CHOOSE_ONE,))
    stage.open(table)
    for code in (ord("f"), TAB, TAB, DOWN, DOWN, ENTER):
        stage.key(code)
    stage.until(lambda: table.state().lives == (7, 5), "Bob's life was set")


def test_a_value_with_options_is_changed_by_key(stage: Stage) -> None:
    stage.open(StillTable(calm(who())))
    for code in (ord("f"), TAB, TAB, DOWN):
        stage.key(code)
    assert "second → first" in stage.words()


def test_pages_open_and_close_by_key(stage: Stage) -> None:
    stage.open(StillTable(calm(who())))
    for key, words in (("h", "History"), ("w", "Why? AE-174"), ("m", "Menu")):
        stage.key(ord(key))
        assert words in stage.words()
        stage.key(ESCAPE)
        assert stage.screen.dialog is None


def test_what_happened_scrolls_by_key(stage: Stage) -> None:
    view = calm(told("Rageborne's turn is over"), players=4)
    lines = tuple(HistoryLine(view.step, Event(literal(f"line {at}"))) for at in range(30))
    stage.open(StillTable(replace(view, history=lines)))
    before = stage.place(stage.text("line 0"))[1]
    stage.key(DOWN)
    stage.frames(2)
    assert stage.place(stage.text("line 0"))[1] > before


def test_a_new_game_begins_by_key_only_after_the_end(stage: Stage) -> None:
    table = LittleTable((Kind.ACKNOWLEDGE,))
    stage.open(table)
    stage.key(ord("n"))
    assert len(table.begun) == 1
    stage.key(ENTER)
    stage.until(lambda: stage.screen.view.ended, "the game is over")
    stage.key(ENTER)
    assert len(table.begun) == 1
    stage.key(ord("n"))
    assert len(table.begun) == 2


def test_a_held_key_answers_one_prompt_only(play: Callable[[LittleTable], LittleTable], stage: Stage) -> None:
    table = play(LittleTable())
    for _ in range(5):
        stage.hold(ord("1"))
    assert len(table.inputs) == 1


def test_the_window_settings_of_the_toolkit_stay_closed() -> None:
    from ui.companion_app import CompanionApp

    assert CompanionApp(LittleTable()).open_settings() is False
