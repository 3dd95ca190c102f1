"""Two buttons and an encoder: every kind of question and every page is within reach of turning, pressing, undoing."""

from __future__ import annotations

import pytest

from companion.engine.prompts import OK, Kind
from tests.ui.acting import Hands
from tests.ui.stage import Stage
from tests.ui.tables import ALL_KINDS, LittleTable, StillTable
from tests.ui.views import all_views, calm, crowded, many, resolved, scan, told, who, whole_turn
from ui.contract import Act, Turned
from ui.scroll import Scroller
from ui.stops import Frame, Framed, _above
from ui.touch import Touchable

pytestmark = pytest.mark.xvfb

ANSWERS = {
    Kind.CHOOSE_ONE: "1",
    Kind.SCAN: "Slaughter",
    Kind.CHOOSE_MANY: ("Jade", "Spark"),
    Kind.NUMBER: 7,
    Kind.DICE: (6, 2),
    Kind.SYMBOLS: ("-", "-"),
    Kind.QUADRANTS: (3, 0, 9, 1),
    Kind.ARRANGE: ("Haze Spewer", "Bleed Static", "Eye of Nothing"),
    Kind.ACKNOWLEDGE: OK,
}


def hands(stage: Stage, table: LittleTable, size: tuple[int, int] = (800, 480)) -> Hands:
    stage.open(table, size)
    return Hands(stage, table.act)


def frames(stage: Stage) -> list[Frame]:
    return [one for one in stage.screen.walk(restrict=True) if isinstance(one, Frame)]


@pytest.mark.parametrize("kind", ALL_KINDS, ids=lambda kind: kind.value)
@pytest.mark.parametrize("size", [(800, 480), (1280, 720)], ids=["800x480", "1280x720"])
def test_every_kind_of_question_is_answered(stage: Stage, kind: Kind, size: tuple[int, int]) -> None:
    table = LittleTable((kind,))
    hand = hands(stage, table, size)
    hand.turn()
    answer = ANSWERS[kind]
    hand.answer(answer)
    stage.until(lambda: table.inputs, "the answer came")
    assert table.inputs == [answer]


def test_a_question_behind_a_cover_is_looked_at_by_holding_and_answered(stage: Stage) -> None:
    table = LittleTable((Kind.CHOOSE_ONE,))
    table.only_for = {0: 1}
    hand = hands(stage, table)
    hand.turn()
    hand.answer(None)
    assert stage.screen.prompt.asked.kind is Kind.CHOOSE_ONE
    hand.answer("0")
    stage.until(lambda: table.inputs == ["0"], "it was answered")


def test_a_cover_is_not_lifted_by_a_short_press(stage: Stage) -> None:
    table = LittleTable((Kind.CHOOSE_ONE,))
    table.only_for = {0: 1}
    hand = hands(stage, table)
    hand.turn()
    hand.press()
    stage.frames(5)
    assert stage.screen.prompt.asked.kind is Kind.COVERED
    assert "hold" in " ".join(stage.words()).lower()


def test_nothing_is_highlighted_before_somebody_turns_or_presses(stage: Stage) -> None:
    table = LittleTable((Kind.CHOOSE_ONE,))
    hand = hands(stage, table)
    assert frames(stage) == []
    hand.turn()
    assert len(frames(stage)) == 1


@pytest.mark.parametrize("way", [1, -1])
def test_detents_that_come_with_the_first_one_are_not_lost(stage: Stage, way: int) -> None:
    hand = hands(stage, LittleTable((Kind.CHOOSE_ONE,)))
    for _ in range(5):
        hand.turn(way)
    one_by_one = hand.at
    stage.touch(2, 2)
    hand.turn(5 * way)
    assert hand.at is one_by_one


def test_a_finger_takes_the_highlight_away(stage: Stage) -> None:
    hand = hands(stage, LittleTable((Kind.CHOOSE_ONE,)))
    hand.turn()
    stage.touch(2, 2)
    assert frames(stage) == []
    assert stage.screen.highlight.at is None


def test_the_first_press_shows_where_the_highlight_is_where_there_is_something_to_choose(stage: Stage) -> None:
    table = LittleTable((Kind.CHOOSE_ONE,))
    hand = hands(stage, table)
    hand.press()
    stage.frames(3)
    assert table.inputs == []
    hand.turn()
    hand.press()
    stage.until(lambda: table.inputs == ["1"], "the second one was taken")


def test_the_first_press_is_enough_where_there_is_nothing_to_choose(stage: Stage) -> None:
    table = LittleTable((Kind.ACKNOWLEDGE, Kind.CHOOSE_ONE))
    hands(stage, table).press()
    stage.until(lambda: table.inputs == [OK], "it was read")


def test_a_press_right_after_another_does_not_answer_what_nobody_has_read(stage: Stage) -> None:
    table = LittleTable((Kind.ACKNOWLEDGE, Kind.ACKNOWLEDGE))
    clock = [10.0]
    hand = hands(stage, table)
    stage.screen.highlight._now = lambda: clock[0]
    hand.press()
    stage.until(lambda: stage.screen.view.step == 1, "it was read")
    clock[0] += 0.1
    hand.press()
    stage.frames(5)
    assert len(table.inputs) == 1
    clock[0] += 0.3
    hand.press()
    stage.until(lambda: len(table.inputs) == 2, "the next one was read")


def test_the_highlight_goes_round_in_both_directions_and_passes_everything_that_can_be_touched(stage: Stage) -> None:
    hand = hands(stage, LittleTable((Kind.CHOOSE_ONE,)))
    hand.turn()
    first, there = hand.at, []
    hand.turn()
    while hand.at is not first:
        there.append(hand.at)
        hand.turn()
    back = []
    hand.turn(-1)
    while hand.at is not first:
        back.append(hand.at)
        hand.turn(-1)
    assert back == there[::-1]
    footer = stage.screen.footer
    assert {footer.fix, footer.history} <= set(there)


def test_what_is_highlighted_is_scrolled_into_view(stage: Stage) -> None:
    table = StillTable(crowded(scan(30)))
    hand = hands(stage, table)
    hand.turn()
    hand.turn(20)
    grid = stage.screen.prompt.answers.grid
    assert grid.tiles[20] in grid.seen()
    hand.press()
    assert table.taken == ["card-20"]


def test_a_number_is_counted_and_beyond_its_bounds_the_highlight_goes_on(stage: Stage) -> None:
    hand = hands(stage, LittleTable((Kind.NUMBER,)))
    hand.turn()
    answers = stage.screen.prompt.answers
    hand.turn(4)
    assert answers.value == 4
    hand.turn(40)
    assert answers.value == 9
    assert hand.at is answers.confirm
    hand.turn()
    assert hand.at is not answers.confirm
    hand.turn(-1)
    assert hand.at is answers.confirm


def test_the_last_pick_leads_to_the_confirmation(stage: Stage) -> None:
    table = StillTable(calm(many(4)))
    hand = hands(stage, table)
    hand.turn()
    hand.press()
    assert hand.at is not stage.screen.prompt.answers.confirm
    hand.turn()
    hand.press()
    stage.frames()
    assert hand.at is stage.screen.prompt.answers.confirm


def test_undo_takes_back_and_asks_where_something_was_shown(stage: Stage) -> None:
    table = LittleTable((Kind.SCAN, Kind.ACKNOWLEDGE))
    hand = hands(stage, table)
    hand.turn()
    hand.answer("Smite")
    stage.until(lambda: stage.screen.view.step == 1, "a card was drawn")
    hand.act(Act.UNDO)
    dialog = stage.screen.dialog
    assert hand.at is dialog.confirm
    hand.press()
    assert table.inputs == ["Smite"], "a short press agrees to nothing"
    hand.hold(lambda: not table.inputs)
    stage.until(lambda: stage.screen.view.step == 0, "it was taken back")


def test_undo_closes_what_lies_over_the_table(stage: Stage) -> None:
    table = LittleTable((Kind.SCAN, Kind.ACKNOWLEDGE))
    hand = hands(stage, table)
    hand.turn()
    hand.answer("Smite")
    stage.until(lambda: stage.screen.view.step == 1, "a card was drawn")
    hand.act(Act.UNDO)
    hand.act(Act.UNDO)
    assert stage.screen.dialog is None
    assert table.inputs == ["Smite"]


def test_the_menu_opens_by_a_long_press_and_a_new_game_is_held(stage: Stage) -> None:
    table = LittleTable((Kind.ACKNOWLEDGE,))
    hand = hands(stage, table)
    hand.act(Act.MENU)
    assert stage.screen.dialog is not None
    hand.turn()
    hand.find(lambda at: at.hold is not None, "what begins a new game")
    hand.hold(lambda: len(table.begun) > 1)
    assert stage.screen.dialog is None


def test_why_is_opened_read_and_closed(stage: Stage) -> None:
    hand = hands(stage, LittleTable((Kind.CHOOSE_ONE,)))
    hand.turn()
    hand.saying(stage.screen.kit.words.own("why"))
    hand.press()
    assert "The player with the lowest life suffers it." in stage.words()
    assert hand.at is stage.screen.dialog.way_out
    hand.press()
    assert stage.screen.dialog is None
    assert hand.at is stage.screen.prompt.answers.grid.tiles[0]


def test_a_long_page_is_read_by_turning_before_it_is_closed(stage: Stage) -> None:
    table = StillTable(calm(who()))
    hand = hands(stage, table)
    stage.screen.why("LT-1")
    hand.turn()
    scroll = stage.screen.dialog._written
    assert scroll.overflows
    before = scroll.scroll_y
    hand.turn()
    assert scroll.scroll_y < before
    hand.find(lambda at: at is stage.screen.dialog.way_out, "the way out")
    assert scroll.scroll_y == 0


def test_a_long_page_is_read_by_pressing_too_and_the_last_press_closes_it(stage: Stage) -> None:
    hand = hands(stage, StillTable(calm(who())))
    stage.screen.why("LT-1")
    hand.turn()
    scroll, way_out = stage.screen.dialog._written, stage.screen.dialog.way_out
    for _ in range(9):
        if hand.at is way_out:
            break
        hand.press()
    assert scroll.scroll_y == 0
    assert hand.at is way_out
    hand.press()
    assert stage.screen.dialog is None


def test_buttons_that_only_scroll_are_passed_over(stage: Stage) -> None:
    hand = hands(stage, StillTable(crowded(scan(30))))
    hand.turn()
    pager = [one for one in stage.screen.prompt.answers.grid.children if isinstance(one, Touchable)]
    assert len(pager) == 2
    assert not {getattr(stop, "touched", None) for stop in stage.screen.highlight._stops()} & set(pager)


def test_a_value_is_set_by_hand(stage: Stage) -> None:
    table = LittleTable((Kind.CHOOSE_ONE,))
    hand = hands(stage, table)
    hand.turn()
    hand.find(lambda at: at is stage.screen.footer.fix, "fix")
    hand.press()
    hand.saying("Bob")
    hand.press()
    hand.saying("Life")
    hand.press()
    plus = [one for one in stage.screen.dialog.editor.children if hasattr(one, "fire")]
    hand.find(lambda at: at in plus and at is not stage.screen.dialog.editor.apply, "a step")
    hand.press()
    hand.find(lambda at: at is stage.screen.dialog.editor.apply, "the button that sets it")
    hand.press()
    stage.until(lambda: table.state().lives[1] != 7, "it was set")


def test_history_is_opened_and_closed(stage: Stage) -> None:
    hand = hands(stage, LittleTable((Kind.CHOOSE_ONE,)))
    hand.turn()
    hand.find(lambda at: at is stage.screen.footer.history, "history")
    hand.press()
    assert stage.screen.dialog is not None
    hand.act(Act.UNDO)
    assert stage.screen.dialog is None


def test_a_refused_option_says_why(stage: Stage) -> None:
    hand = hands(stage, StillTable(calm(whole_turn(3, 2))))
    hand.turn()
    hand.find(lambda at: at in stage.screen.prompt.answers.grid.rows, "a refused option")
    hand.press()
    assert stage.screen.dialog is not None


def test_a_notice_is_put_away(stage: Stage) -> None:
    table = LittleTable((Kind.CHOOSE_ONE,))
    hand = hands(stage, table)
    table.notify("The strip is gone")
    stage.until(lambda: "The strip is gone" in stage.words(), "it is said")
    hand.turn()
    hand.saying("The strip is gone")
    hand.press()
    assert "The strip is gone" not in stage.words()


def test_after_the_end_a_new_game_is_begun(stage: Stage) -> None:
    table = LittleTable((Kind.ACKNOWLEDGE,))
    hand = hands(stage, table)
    hand.press()
    stage.until(lambda: stage.screen.view.asked is None, "the game is over")
    hand.turn()
    hand.saying(stage.screen.kit.words.own("new_game"))
    hand.press()
    assert table.begun == ["", ""]


def test_acts_come_one_after_the_other_from_another_thread_and_none_is_lost(stage: Stage) -> None:
    from threading import Thread

    table = LittleTable((Kind.NUMBER,))
    hand = hands(stage, table)
    hand.turn()
    sender = Thread(target=lambda: [table.act(Turned(1)) for _ in range(7)])
    sender.start()
    sender.join()
    stage.frames(2)
    assert stage.screen.prompt.answers.value == 7


def test_what_happened_is_read_by_turning_where_it_scrolls(stage: Stage) -> None:
    hand = hands(stage, StillTable(resolved(calm(told("Rageborne's turn is over")), 60)))
    hand.turn()
    scroll = stage.screen.prompt._scroller
    assert scroll.overflows
    hand.find(lambda at: getattr(at, "widget", None) is scroll, "what happened")
    before = scroll.scroll_y
    hand.turn()
    assert scroll.scroll_y < before


SOME = ("actions", "crowded_scan", "happened_end", "many_ten", "number_large", "refused_many", "scanner")


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in SOME else pytest.mark.slow) for name in sorted(all_views())]
)
def test_whatever_is_highlighted_is_seen_and_nothing_is_left_out(stage: Stage, name: str) -> None:
    hand = hands(stage, StillTable(all_views()[name]))
    hand.turn()
    highlight, framed = stage.screen.highlight, set()
    for index, stop in enumerate(highlight._stops()):
        highlight._go(highlight._stops(), index)
        stage.frames()
        framed.add(getattr(stop, "touched", None))
        if isinstance(stop, Framed):
            (frame,) = frames(stage)
            assert _is_seen(frame), f"{hand.at} is highlighted out of sight"
    answers = stage.screen.prompt.answers
    within = set(answers.walk(restrict=True)) - set(answers.stops()) if answers else set()
    touched = {one for one in stage.screen.walk(restrict=True) if isinstance(one, Touchable)}
    missed = {one for one in touched - within - framed if one.stops and one.enabled and not _is_read(one)}
    assert not missed


def _is_seen(frame: Frame) -> bool:
    """Whether what is framed lies in the window, and in what scrolls around it."""
    x, y = frame.to_window(*frame.center)
    window = frame.get_root_window()
    scroll = next((one for one in _above(frame) if isinstance(one, Scroller)), None)
    inside = scroll is None or (scroll.x <= x <= scroll.right and scroll.y <= y <= scroll.top)
    return inside and 0 <= x <= window.width and 0 <= y <= window.height


def _is_read(touched: Touchable) -> bool:
    """Whether it is part of something that is read by scrolling."""
    return any(isinstance(one, Scroller) and touched.box.h > one.height for one in _above(touched))
