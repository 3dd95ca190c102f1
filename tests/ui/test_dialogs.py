"""Taking back, setting right, looking back, asking why, and the menu."""

from __future__ import annotations

from datetime import datetime

import pytest
from msgspec.structs import replace
from PIL import Image

from companion.engine.correctable import Correctable
from companion.engine.events import Event, HistoryLine
from companion.engine.messages import literal
from companion.engine.prompts import Kind
from tests.ui.stage import Stage
from tests.ui.tables import LittleTable, StillTable
from tests.ui.test_layout import faults, overlaps
from tests.ui.views import NAMES, calm, who
from ui.contract import Offered, PutAside, View
from ui.holding import HOLD_SECONDS
from ui.theme import TOUCH

pytestmark = pytest.mark.xvfb
TAB = 9


def opened(stage: Stage, *kinds: Kind) -> LittleTable:
    table = LittleTable(kinds)
    stage.open(table)
    return table


def answer(stage: Stage, words: str) -> None:
    step = stage.screen.view.step
    stage.tap(words)
    stage.until(lambda: stage.screen.view.step == step + 1, f"{words} was answered")


def hold(stage: Stage, words: str, gone) -> None:
    place = stage.place(words)
    stage.down(*place)
    stage.until(gone, f"{words} was held for {HOLD_SECONDS} s")
    stage.up(*place)


def test_undo_is_done_at_once_where_nothing_was_revealed(stage: Stage) -> None:
    table = opened(stage, Kind.CHOOSE_ONE, Kind.ACKNOWLEDGE)
    answer(stage, "Abby")
    stage.tap("Undo")
    assert stage.screen.dialog is None
    stage.until(lambda: stage.screen.view.step == 0, "it was taken back")
    assert table.state().lives == (7, 7)


def test_undo_across_a_draw_says_what_goes_back_and_waits_to_be_held(stage: Stage) -> None:
    table = opened(stage, Kind.SCAN, Kind.ACKNOWLEDGE)
    answer(stage, "Smite")
    stage.tap("Undo")
    assert "Smite: back on top of the nemesis deck, face down" in stage.words()
    assert len(table.inputs) == 1
    stage.tap("Hold to take back")
    assert len(table.inputs) == 1, "a tap is not enough"
    hold(stage, "Hold to take back", lambda: not table.inputs)
    assert stage.screen.dialog is None


def test_undo_of_a_step_that_moved_two_pieces_is_done_at_once_and_says_where_they_go(stage: Stage) -> None:
    table = opened(stage, Kind.CHOOSE_ONE, Kind.ACKNOWLEDGE)
    answer(stage, "Abby")
    table.pieces = [literal("Blip A back to C3"), literal("Door C1: closed again")]
    stage.tap("Undo")
    assert stage.screen.dialog is None
    stage.until(lambda: "Blip A back to C3 · Door C1: closed again" in stage.words(), "it says where they go")
    assert not table.inputs
    answer(stage, "Bob")
    assert "Blip A back to C3 · Door C1: closed again" not in stage.words()


def test_undo_of_a_step_that_moved_many_pieces_lists_them_first(stage: Stage) -> None:
    table = opened(stage, Kind.CHOOSE_ONE, Kind.ACKNOWLEDGE)
    answer(stage, "Abby")
    table.pieces = [literal(f"Blip {letter} back to C3") for letter in "ABC"]
    stage.tap("Undo")
    assert {"Blip A back to C3", "Blip B back to C3", "Blip C back to C3"} <= set(stage.words())
    assert len(table.inputs) == 1
    hold(stage, "Hold to take back", lambda: not table.inputs)


def test_where_a_piece_goes_is_not_said_of_an_undo_that_did_not_come(stage: Stage) -> None:
    table = opened(stage, Kind.CHOOSE_ONE, Kind.CHOOSE_ONE, Kind.ACKNOWLEDGE)
    answer(stage, "Abby")
    table.pieces = [literal("Blip A back to C3")]
    table.undo = lambda step: None
    stage.tap("Undo")
    answer(stage, "Abby")
    assert "Blip A back to C3" not in stage.words()


def test_a_hold_fills_a_bar_and_begins_anew_once_it_is_let_go(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    opened(stage, Kind.SCAN, Kind.ACKNOWLEDGE)
    answer(stage, "Smite")
    stage.tap("Undo")
    button = stage.screen.dialog.confirm
    monkeypatch.setattr(button.hold, "_seconds", 600)  # longer than any picture takes

    def ends() -> list[object]:
        """The colours close to the left and to the right end of the button."""
        row = int(stage.window.height - button.center_y)
        with Image.open(stage.picture("hold")) as picture:
            return [picture.getpixel((int(x), row)) for x in (button.x + 12, button.right - 12)]

    resting = ends()
    assert resting[0] == resting[1]
    stage.down(*stage.place(button))
    button.hold.held = 300
    filled, left = ends()
    assert filled != left
    stage.up(*stage.place(button))
    assert button.hold.held == 0
    assert ends() == resting


def test_undo_can_be_left_without_undoing(stage: Stage) -> None:
    table = opened(stage, Kind.SCAN, Kind.ACKNOWLEDGE)
    answer(stage, "Smite")
    stage.key(ord("u"))
    assert stage.screen.dialog is not None
    stage.key(27)
    assert stage.screen.dialog is None
    assert len(table.inputs) == 1


def test_an_undo_that_waits_is_closed_when_the_game_moves_on(stage: Stage) -> None:
    table = opened(stage, Kind.SCAN, Kind.ACKNOWLEDGE, Kind.ACKNOWLEDGE)
    answer(stage, "Smite")
    stage.tap("Undo")
    table.answer(stage.screen.view.asked, "ok")
    stage.until(lambda: stage.screen.dialog is None, "the outdated question was closed")


def test_what_was_undone_can_be_done_again(stage: Stage) -> None:
    table = opened(stage, Kind.CHOOSE_ONE, Kind.ACKNOWLEDGE)
    answer(stage, "Abby")
    stage.key(ord("u"))
    stage.until(lambda: stage.screen.view.step == 0, "it was taken back")
    stage.tap(stage.screen.footer.redo)
    stage.until(lambda: stage.screen.view.step == 1, "it was done again")
    assert table.state().lives == (6, 7)


def test_undo_does_nothing_at_the_beginning(stage: Stage) -> None:
    table = opened(stage, Kind.CHOOSE_ONE)
    stage.tap("Undo")
    stage.key(ord("y"))
    stage.frames(3)
    assert table.inputs == []


def test_a_value_is_set_by_hand_and_the_history_marks_it(stage: Stage) -> None:
    table = opened(stage, Kind.CHOOSE_ONE)
    stage.tap("Fix")
    stage.tap(stage.screen.dialog.groups["Bob"])
    stage.tap(stage.screen.dialog.rows["lives.1"])
    editor = stage.screen.dialog.editor
    assert editor.apply.enabled is False
    editor_step(stage, plus=False)
    editor_step(stage, plus=False)
    assert "7 → 5" in stage.words()
    stage.tap("Set to 5")
    stage.until(lambda: table.state().lives == (7, 5), "the value was set")
    stage.until(lambda: stage.screen.dialog.editor.value.value == 5, "the page shows the new value")
    stage.key(27)
    stage.tap("History")
    assert "lives.1 set by hand: 7 → 5" in stage.words()


def editor_step(stage: Stage, *, plus: bool) -> None:
    from ui.touch import TapButton

    buttons = [child for child in stage.screen.dialog.editor.children if isinstance(child, TapButton)]
    silent = sorted((button for button in buttons if not button.label.words), key=lambda button: button.x)
    stage.tap(silent[-1 if plus else 0])


def test_a_correction_refreshes_the_open_prompt(stage: Stage) -> None:
    table = opened(stage, Kind.CHOOSE_ONE)
    table.correct("lives.0", 3)
    stage.until(lambda: "3 → 2" in stage.words(), "the consequence was worked out again")


def test_a_value_with_options_shows_their_labels_and_is_set_by_its_id(stage: Stage) -> None:
    table = StillTable(calm(who()))
    corrected = []
    table.correct = lambda path, value: corrected.append((path, value))
    stage.open(table)
    stage.tap("Fix")
    assert "second" in stage.words()
    stage.tap(stage.screen.dialog.rows["tier"])
    stage.tap("third")
    assert "second → third" in stage.words()
    assert not any("tier_" in words for words in stage.words())
    stage.tap("Set to third")
    assert corrected == [("tier", "tier_3")]


def many_values(players: int = 4, each: int = 40) -> View:
    """A table at which 40 values of each player can be set."""
    values = tuple(
        Correctable(path=f"{seat}.{at}", group=literal(NAMES[seat]), label=literal(f"Value {at}"), value=at, most=99)
        for seat in range(players)
        for at in range(each)
    )
    return replace(calm(who()), correctables=values)


def test_a_value_among_a_hundred_and_sixty_is_a_group_and_a_row_away(stage: Stage) -> None:
    stage.open(StillTable(many_values()))
    stage.tap("Fix")
    assert list(stage.screen.dialog.rows) == [f"0.{at}" for at in range(40)]
    stage.tap(NAMES[3])
    assert list(stage.screen.dialog.rows) == [f"3.{at}" for at in range(40)]
    stage.tap("Value 2")
    assert f"{NAMES[3]} · Value 2" in stage.words()


def test_the_group_stays_open_when_a_value_of_another_one_changes(stage: Stage) -> None:
    table = StillTable(many_values())
    stage.open(table)
    stage.tap("Fix")
    stage.tap(NAMES[2])
    stage.screen.dialog._lists[1].scroll_y = 0
    stage.frames(3)
    stage.tap(stage.screen.dialog.rows["2.39"])
    first, *rest = table.shown.correctables
    table.shown = replace(table.shown, correctables=(replace(first, value=77), *rest))
    table.publish()
    stage.until(lambda: stage.screen.view is table.shown, "the change is shown")
    assert stage.screen.dialog.editor.value.path == "2.39"
    assert stage.screen.dialog._lists[1].scroll_y == 0
    stage.tap(NAMES[0])
    assert "77" in stage.words()


def test_keys_go_from_value_to_value_and_from_group_to_group(stage: Stage) -> None:
    stage.open(StillTable(many_values(each=2)))
    stage.key(ord("f"))
    opened = []
    for key in (TAB, TAB, TAB, ord("g"), TAB):
        stage.key(key)
        opened.append(stage.screen.dialog.editor.value.path if stage.screen.dialog.editor else "")
    assert opened == ["0.0", "0.1", "1.0", "", "2.0"]


def test_a_value_that_changes_meanwhile_is_shown_as_it_is(stage: Stage) -> None:
    table = opened(stage, Kind.CHOOSE_ONE)
    stage.tap("Fix")
    stage.tap("Rageborne")
    stage.tap(stage.screen.dialog.rows["fury"])
    table.correct("fury", 9)
    stage.until(lambda: stage.screen.dialog.editor.value.value == 9, "the page follows the game")


def test_why_shows_the_rule_of_the_prompt(stage: Stage) -> None:
    opened(stage, Kind.CHOOSE_ONE)
    stage.tap("why?")
    words = stage.words()
    assert "Why? LT-1" in words
    assert "Damage, page 12" in words
    assert "The player with the lowest life suffers it." in words
    assert "EXAMPLE" in words
    assert "RULING" not in words


def test_why_says_so_when_the_rule_is_not_known(stage: Stage) -> None:
    opened(stage, Kind.CHOOSE_ONE)
    stage.screen.why("LT-99")
    assert "This game's rule book here has no such rule." in stage.words()


def test_the_history_shows_the_newest_first_and_loads_what_was_before(stage: Stage) -> None:
    class ShortTable(LittleTable):
        def history(self, *, before=None, lines=50):
            return super().history(before=before, lines=4)

    table = ShortTable((Kind.CHOOSE_ONE,) * 9)
    stage.open(table)
    for at in range(7):
        table.inputs.append(str(at % 2))
    table.publish()
    stage.until(lambda: stage.screen.view.step == 7, "seven inputs are shown")
    stage.tap("History")
    lines = [line.step for line in stage.screen.dialog.lines]
    assert lines == [4, 5, 6, 7]
    steps = [words for words in stage.words() if words.isdigit()]
    assert steps[:2] == ["7", "6"]
    stage.screen.dialog._scroll.scroll_y = 0
    stage.frames(3)
    stage.tap("Older")
    stage.until(lambda: len(stage.screen.dialog.lines) == 7, "the older lines came")
    stage.screen.dialog._scroll.scroll_y = 0
    stage.frames(3)
    stage.tap("Older")
    assert "This is the beginning." in stage.words()


def test_a_step_that_was_cut_short_is_completed_by_what_was_before(stage: Stage) -> None:
    told = [HistoryLine(step, Event(literal(f"{step}.{at}"))) for step in (1, 2, 3) for at in range(3)]

    class ManyLines(LittleTable):
        def history(self, *, before=None, lines=50):
            return [line for line in told if before is None or line.step < before][-4:]

    stage.open(ManyLines((Kind.CHOOSE_ONE,)))
    stage.tap("History")
    assert [line.step for line in stage.screen.dialog.lines] == [2, 3, 3, 3]
    for _ in range(4):
        stage.screen.dialog.load_older()
    assert stage.screen.dialog.lines == told
    assert "This is the beginning." in stage.words()


def test_a_line_of_the_history_says_why(stage: Stage) -> None:
    opened(stage, Kind.CHOOSE_ONE, Kind.ACKNOWLEDGE)
    answer(stage, "Abby")
    stage.tap("History")
    stage.tap("why?")
    assert "Why? LT-1" in stage.words()


def test_nothing_under_a_dialog_can_be_touched(stage: Stage) -> None:
    table = opened(stage, Kind.CHOOSE_ONE)
    under = stage.place("Bob")
    stage.tap(stage.screen._panels[0]._menu)
    stage.touch(*under)
    stage.frames(3)
    assert table.inputs == []


def test_a_new_game_is_held_not_tapped(stage: Stage) -> None:
    table = opened(stage, Kind.CHOOSE_ONE)
    stage.tap(stage.screen._panels[0]._menu)
    stage.tap("Hold for a new game")
    assert len(table.begun) == 1
    hold(stage, "Hold for a new game", lambda: len(table.begun) == 2)
    assert stage.screen.dialog is None


def test_a_new_game_of_each_kind_is_held_where_there_are_several(stage: Stage) -> None:
    table = opened(stage, Kind.CHOOSE_ONE)
    table.offered = [Offered("first", "First Game"), Offered("second", "Second Game")]
    stage.tap(stage.screen._panels[0]._menu)
    assert "Hold for a new game" not in stage.words()
    hold(stage, "Hold for a new Second Game", lambda: table.begun == ["", "second"])
    assert stage.screen.dialog is None


@pytest.mark.parametrize("aside", [0, 3])
@pytest.mark.parametrize("size", [(800, 480), (1280, 720)])
def test_the_menu_keeps_to_its_sheet_with_several_kinds_of_games(
    stage: Stage, size: tuple[int, int], aside: int
) -> None:
    table = LittleTable((Kind.CHOOSE_ONE,))
    table.aside, table.offered = put_aside(aside), [Offered("a", "Aeon's End"), Offered("e", "Enormity")]
    stage.open(table, size)
    stage.tap(stage.screen._panels[0]._menu)
    assert not list(faults(stage.screen.dialog))
    assert not list(overlaps(stage.screen.dialog))
    for words in ("Hold for a new Aeon's End", "Hold for a new Enormity", "Hold to leave"):
        assert stage.saying(words).height >= stage.screen.kit.scale(TOUCH)


def test_a_game_put_aside_says_which_game_it_is(stage: Stage) -> None:
    table = opened(stage, Kind.CHOOSE_ONE)
    table.aside = [PutAside("a.game", datetime(2026, 1, 2, 3, 4), ("Abby",), None, None, 7, "Enormity")]
    stage.tap(stage.screen._panels[0]._menu)
    assert {"Hold: Enormity · Abby", "2026-01-02 03:04 · 7 answers"} <= set(stage.words())


def put_aside(count: int) -> list[PutAside]:
    return [
        PutAside(f"{n}.game", datetime(2026, 1, 30 - n, 19, 5), ("Abby", f"Bob {n}"), literal("Rageborne"), None, n + 1)
        for n in range(count)
    ]


def test_a_game_put_aside_is_held_to_take_it_up_again(stage: Stage) -> None:
    table = opened(stage, Kind.CHOOSE_ONE)
    table.aside = put_aside(2)
    stage.tap(stage.screen._panels[0]._menu)
    assert "2026-01-30 19:05 · Rageborne · 1 answer" in stage.words()
    assert "2026-01-29 19:05 · Rageborne · 2 answers" in stage.words()
    stage.tap("Hold: Abby, Bob 1")
    assert table.taken_up == []
    hold(stage, "Hold: Abby, Bob 1", lambda: table.taken_up == ["1.game"])
    assert stage.screen.dialog is None


def test_a_game_put_aside_says_how_it_ended_or_that_nobody_is_named(stage: Stage) -> None:
    table = opened(stage, Kind.CHOOSE_ONE)
    played = datetime(2026, 1, 2, 3, 4)
    table.aside = [
        PutAside("a.game", played, ("Abby",), None, literal("Victory"), 90),
        PutAside("b.game", played, (), None, None, 0),
    ]
    stage.tap(stage.screen._panels[0]._menu)
    assert {"2026-01-02 03:04 · Victory", "Hold: players not named yet"} <= set(stage.words())


def test_many_games_put_aside_scroll_and_a_drag_takes_none_up(stage: Stage) -> None:
    table = opened(stage, Kind.CHOOSE_ONE)
    table.aside = put_aside(20)
    stage.tap(stage.screen._panels[0]._menu)
    last = stage.saying("Hold: Abby, Bob 19")
    x, y = stage.place("Hold: Abby, Bob 1")
    before = stage.place(last)[1]
    stage.drag(x, y, up=100)
    assert stage.place(last)[1] > before
    for _ in range(30):
        stage.drag(x, y, up=120)
    assert stage.place(last)[1] > stage.screen.dialog.sheet.y
    assert table.taken_up == []


@pytest.mark.parametrize("size", [(800, 480), (1920, 1080)])
def test_the_menu_keeps_to_its_sheet_with_games_put_aside(stage: Stage, size: tuple[int, int]) -> None:
    table = LittleTable((Kind.CHOOSE_ONE,))
    table.aside = put_aside(3)
    stage.open(table, size)
    stage.tap(stage.screen._panels[0]._menu)
    sheet = stage.screen.dialog.sheet
    for words in ("Hold for a new game", "Hold to leave", "GAMES PUT ASIDE", "Hold: Abby, Bob 0"):
        one = stage.saying(words)
        x, y = one.to_window(*one.pos)
        assert sheet.x <= x
        assert x + one.width <= sheet.right
        assert sheet.y <= y
        assert y + one.height <= sheet.top
