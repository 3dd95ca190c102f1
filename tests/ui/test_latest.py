"""What just happened: every line of the latest step is there to be read, and says why when it is touched."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.engine.events import Change, Event, HistoryLine
from companion.engine.messages import literal, say
from companion.engine.prompts import Kind
from tests.ui.stage import Stage
from tests.ui.tables import LittleTable, StillTable
from tests.ui.views import calm, crowded, told, who
from ui.contract import View

pytestmark = pytest.mark.xvfb


def happened(view: View, *events: Event) -> View:
    """The moment after an input that brought these events."""
    before = HistoryLine(view.step - 1, Event(literal("long ago")))
    return replace(view, history=(before, *(HistoryLine(view.step, event) for event in events)))


def event(words: str, rule: str = "") -> Event:
    return Event(literal(words), rule)


FELL = Event(literal("Gravehold 30 -> 28"), "AE-180", Change("gravehold", 30, 28))
OVER = told("Rageborne's turn is over")


def test_all_lines_of_the_latest_step_are_listed_and_none_before(stage: Stage) -> None:
    stage.open(StillTable(happened(calm(OVER), event("Drawn: Smite"), FELL)))
    assert stage.listed() == ["Drawn: Smite", "Gravehold 30 → 28"]


def test_a_number_that_moved_stands_out_in_ink(stage: Stage) -> None:
    from ui.theme import INK, QUIET

    stage.open(StillTable(happened(calm(OVER), FELL)))
    inks = {words: tuple(stage.text(words)._ink.rgba) for words in ("Gravehold ", "30 → 28")}
    assert inks["30 → 28"] == pytest.approx(INK)
    assert inks["Gravehold "] == pytest.approx(QUIET)


def test_a_touch_on_a_line_says_why(stage: Stage) -> None:
    stage.open(StillTable(happened(calm(OVER), event("Drawn: Smite", "AE-134"), event("Strike"), FELL)))
    stage.touch(*stage.place(stage.text("Gravehold ")))
    assert "Why? AE-180" in stage.words()
    stage.key(27)
    stage.touch(*stage.place(stage.text("Drawn: Smite")))
    assert "Why? AE-134" in stage.words()


def test_a_touch_far_from_every_line_with_a_rule_does_nothing(stage: Stage) -> None:
    lines = [event("with a rule", "AE-134"), *(event(f"line {at}") for at in range(1, 6))]
    stage.open(StillTable(happened(calm(OVER, placed=0), *lines)))
    stage.touch(*stage.place(stage.text("line 5")))
    assert stage.screen.dialog is None


def test_lines_that_are_too_many_scroll_and_the_last_can_be_reached(stage: Stage) -> None:
    from ui.latest import LatestList

    lines = [event(f"line {at}", f"LT-{at}") for at in range(30)]
    stage.open(StillTable(happened(crowded(OVER), *lines)))
    assert len(stage.listed()) == 30
    scroll = next(widget for widget in stage.widgets() if isinstance(widget, LatestList)).parent.parent
    scroll.scroll_y = 0
    stage.frames(3)
    x, y = stage.place(stage.text("line 29"))
    assert scroll.y <= y <= scroll.top
    stage.touch(x, y)
    stage.until(lambda: "Why? LT-29" in stage.words(), "the last line says why")


def test_a_choice_shows_the_last_lines_and_keeps_its_answers_as_large(stage: Stage) -> None:
    stage.open(StillTable(calm(who())))
    before = [tile.size for tile in stage.screen.prompt.answers.grid.tiles]
    lines = [event(f"line {at}") for at in range(20)]
    stage.open(StillTable(happened(calm(who()), *lines)))
    assert len(stage.listed()) > 1
    assert stage.listed()[-1] == "line 19"
    assert [tile.size for tile in stage.screen.prompt.answers.grid.tiles] == before


def test_the_footer_tells_the_last_line_only_where_it_is_not_listed(stage: Stage) -> None:
    stage.open(StillTable(happened(calm(OVER), event("one"), event("two"))))
    assert stage.words().count("two") == 1
    stage.open(StillTable(happened(calm(who()), event("alone"))))
    assert stage.listed() == []
    assert "alone" in stage.words()


def test_a_correction_comes_after_what_happened_and_hides_none_of_it(stage: Stage) -> None:
    view = happened(calm(OVER), event("Drawn: Smite"), FELL)
    corrected = Event(say("told.corrected", path="gravehold", before=28, after=27))
    history = (*view.history, HistoryLine(view.step + 1, corrected))
    stage.open(StillTable(replace(view, history=history, step=view.step + 1)))
    assert stage.listed() == ["Drawn: Smite", "Gravehold 30 → 28", "gravehold set by hand: 28 → 27"]


def test_a_correction_at_the_end_of_a_long_list_is_in_sight(stage: Stage) -> None:
    from ui.latest import LatestList

    view = happened(calm(OVER, players=4), *[event(f"line {at}") for at in range(20)])
    corrected = Event(say("told.corrected", path="gravehold", before=28, after=27))
    history = (*view.history, HistoryLine(view.step + 1, corrected))
    stage.open(StillTable(replace(view, history=history, step=view.step + 1)))
    scroll = next(widget for widget in stage.widgets() if isinstance(widget, LatestList)).parent.parent
    y = stage.place(stage.text("gravehold set by hand: 28 → 27"))[1]
    assert scroll.y <= y <= scroll.top


def test_what_happened_last_is_read_at_the_end_of_the_game(stage: Stage) -> None:
    ended = replace(calm(OVER), asked=None, ended=literal("Defeat: Gravehold has fallen."))
    stage.open(StillTable(happened(ended, event("Drawn: Smite"), FELL)))
    assert stage.listed() == ["Drawn: Smite", "Gravehold 30 → 28"]


def test_an_undo_shows_again_what_had_happened_then(stage: Stage) -> None:
    table = LittleTable((Kind.NUMBER, Kind.ACKNOWLEDGE, Kind.ACKNOWLEDGE))
    stage.open(table)
    table.answer(stage.screen.view.asked, 3)
    stage.until(lambda: stage.listed() == ["3 damage to Rageborne"], "the damage is listed")
    stage.tap("Done")
    stage.until(lambda: stage.listed() == ["read and done"], "the next is listed")
    stage.tap("Undo")
    stage.until(lambda: stage.listed() == ["3 damage to Rageborne"], "the damage is listed again")
