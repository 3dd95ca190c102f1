"""What is not possible now: shown below what is, never in its place, and saying why when it is touched."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.engine.messages import literal
from companion.engine.prompts import Kind, Option, Refused
from tests.ui.stage import Stage
from tests.ui.tables import LittleTable, StillTable
from tests.ui.views import calm, crowded, refused, split_discard, whole_turn
from ui.contract import Why

pytestmark = pytest.mark.xvfb
TAB, SPACE, ENTER, ESCAPE, DOWN = 9, 32, 13, 27, 274
HEADING = "NOT POSSIBLE NOW"


class RuledTable(StillTable):
    """A table that knows one rule."""

    def why(self, rule: str) -> Why | None:
        return Why(rule, "Gaining cards, page 9", "A card is paid for with aether.") if rule == "AE-079" else None


def grid(stage: Stage):
    return stage.screen.prompt.answers.grid


def test_it_stands_below_the_answers_with_its_reason(stage: Stage) -> None:
    stage.open(StillTable(calm(whole_turn(4, 2), placed=0)))
    assert {HEADING, "Gain Jade", "costs 4, you have 3 aether"} <= set(stage.words())
    lowest = min(stage.place(tile)[1] for tile in grid(stage).tiles)
    assert all(stage.place(row)[1] < lowest for row in grid(stage).rows)
    assert all(row.height < tile.height for row in grid(stage).rows for tile in grid(stage).tiles)


def test_nothing_is_said_of_it_where_nothing_is_refused(stage: Stage) -> None:
    stage.open(StillTable(calm(whole_turn(4, 0), placed=0)))
    assert HEADING not in stage.words()


@pytest.mark.parametrize("options", [2, 4, 6, 13, 30])
@pytest.mark.parametrize("view", [calm, crowded])
def test_it_takes_no_answer_out_of_view(stage: Stage, view, options: int) -> None:
    stage.open(StillTable(view(whole_turn(options, 0))))
    alone = [(tile.option.id, round(tile.width)) for tile in grid(stage).seen()]
    stage.open(StillTable(view(whole_turn(options, 15))))
    assert [(tile.option.id, round(tile.width)) for tile in grid(stage).seen()] == alone


def test_a_touch_says_why_and_which_rule_and_is_no_answer(stage: Stage) -> None:
    table = RuledTable(calm(whole_turn(4, 2), placed=0))
    stage.open(table)
    stage.tap(grid(stage).rows[0])
    assert {"Gain Jade", "Costs 4, you have 3 aether", "AE-079 · Gaining cards, page 9"} <= set(stage.words())
    stage.tap("Why? AE-079")
    assert "A card is paid for with aether." in stage.words()
    stage.key(ESCAPE)
    assert stage.screen.dialog is None
    assert table.taken == []


def test_a_rule_that_the_game_does_not_have_is_still_named(stage: Stage) -> None:
    view = calm(whole_turn(4, 0), placed=0)
    odd = Refused("odd", literal("Fly"), literal("people cannot"), "AE-999")
    stage.open(RuledTable(replace(view, asked=replace(view.asked, refused=(odd,)))))
    stage.tap(grid(stage).rows[0])
    assert {"Fly", "People cannot", "AE-999"} <= set(stage.words())
    stage.tap("Why? AE-999")
    assert "This game's rule book here has no such rule." in stage.words()


def test_thirty_answers_and_fifteen_refusals_are_all_within_reach_of_a_finger(stage: Stage) -> None:
    table = RuledTable(crowded(whole_turn(30, 15)))
    stage.open(table)
    last = grid(stage).rows[-1]
    x, y = stage.place(grid(stage).seen()[-1])
    for _ in range(30):
        stage.drag(x, y, up=100)
        stage.frames(2)
    assert (grid(stage).scroll.scroll_y, table.taken, stage.screen.dialog) == (0, [], None)
    stage.tap(last)
    assert "Gain Diamond Cluster" in stage.words()
    assert stage.screen.dialog is not None


def test_it_is_reached_and_read_by_key(stage: Stage) -> None:
    table = RuledTable(calm(whole_turn(3, 2)))
    stage.open(table)
    for _ in range(5):
        stage.key(TAB)
    stage.key(ENTER)
    assert "Gain Searing Ruby" in stage.words()
    stage.key(ENTER)
    assert "A card is paid for with aether." in stage.words()
    stage.key(ESCAPE)
    stage.key(TAB)
    stage.key(ENTER)
    assert table.taken == ["0"]


def test_where_several_are_picked_it_cannot_be_picked(stage: Stage) -> None:
    table = RuledTable(calm(split_discard(3, 2), placed=0))
    stage.open(table)
    for code in (TAB, SPACE, TAB, TAB, TAB, SPACE):
        stage.key(code)
    assert stage.screen.dialog is not None
    stage.key(ESCAPE)
    assert stage.screen.prompt.answers.picked == ["0"]
    stage.tap(grid(stage).rows[0])
    assert stage.screen.dialog is not None
    assert table.taken == []


def test_whose_it_is_does_not_stand_on_it_where_only_they_are_asked(stage: Stage) -> None:
    view = calm(split_discard(3, 2), players=4, placed=0)
    stage.open(StillTable(replace(view, asked=replace(view.asked, seat=1))))
    assert [[text.words for text in row.children][::-1] for row in grid(stage).rows] == [
        ["1", "Gain Jade", "costs 4, you have 3 aether"],
        ["Gain Searing Ruby", "its pile is empty"],
    ]


def test_whose_it_is_stands_on_it(stage: Stage) -> None:
    stage.open(StillTable(calm(split_discard(3, 2), players=4, placed=0)))
    assert [[text.words for text in row.children][::-1] for row in grid(stage).rows] == [
        ["1", "Gain Jade", "costs 4, you have 3 aether"],
        ["2", "Gain Searing Ruby", "its pile is empty"],
    ]


def test_the_page_with_all_options_has_it_too(stage: Stage) -> None:
    table = RuledTable(calm(whole_turn(30, 15)))
    stage.open(table)
    stage.tap("all 30")
    assert [row.refused for row in stage.screen.dialog.grid.rows] == refused(15)
    for _ in range(8):
        stage.key(DOWN)
    stage.tap(stage.screen.dialog.grid.rows[-1])
    assert "AE-079 · Gaining cards, page 9" in stage.words()
    assert table.taken == []


def test_its_page_closes_when_the_game_moves_on(stage: Stage) -> None:
    class Poor(LittleTable):
        def view(self):
            view = super().view()
            return replace(view, asked=replace(view.asked, refused=tuple(refused(1)))) if view.asked else view

    table = Poor((Kind.CHOOSE_ONE, Kind.CHOOSE_ONE))
    stage.open(table)
    stage.tap(grid(stage).rows[0])
    assert stage.screen.dialog is not None
    table.answer(stage.screen.view.asked, "0")
    stage.until(lambda: stage.screen.dialog is None, "the outdated reason was closed")


def test_a_prompt_shows_what_the_state_refuses_now(stage: Stage) -> None:
    view = calm(whole_turn(4, 2), placed=0)
    stage.open(StillTable(view))
    fewer = replace(view.asked, options=(*view.asked.options, Option("new", literal("Gain Jade"))), refused=())
    stage.screen.show(replace(view, asked=fewer, step=view.step + 1))
    assert grid(stage).rows == []
    assert HEADING not in stage.words()
