"""What is for one seat's eyes: covered until it is held, open for that seat only, and gone without a trace."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.engine.events import Event, HistoryLine
from companion.engine.messages import literal
from companion.engine.prompts import Kind, Option
from tests.ui.stage import Stage
from tests.ui.tables import LittleTable, StillTable
from tests.ui.test_layout import SIZES, faults, overlaps, picture
from tests.ui.views import behind, covered_view, who, whole_turn
from ui.contract import View
from ui.curtain import UNTOUCHED

pytestmark = pytest.mark.xvfb
ENTER, SPACE, ESCAPE = 13, 32, 27
COVER = "Hand the screen to Abby. Everybody else: look away now."
SECRET = {"Crystal", "Spark", "Jade", "Orb", "Which two cards does Abby discard?"}


def hand_of_abby(*others: Kind, only_for: dict[int, int] | None = None) -> LittleTable:
    """A table that asks Abby which cards of her hand she discards, for her eyes alone."""
    table = LittleTable((Kind.CHOOSE_MANY, *(others or (Kind.ACKNOWLEDGE,))))
    table.only_for = {0: 0} if only_for is None else only_for
    return table


def opened(stage: Stage, table: LittleTable) -> LittleTable:
    stage.open(table)
    return table


def look(stage: Stage) -> None:
    """Hold the button of the cover until what is behind it is seen."""
    place = stage.place("Hold to look")
    stage.down(*place)
    stage.until(lambda: "Only you" in stage.words(), "it was held")
    stage.up(*place)


def at_time(stage: Stage, view: View, *, behind: Any, now: Any, size: tuple[int, int] = (800, 480)) -> Any:
    """A screen whose clock is told."""
    from ui.kit import Words
    from ui.screen import TableScreen

    table = StillTable(view, behind=behind)
    stage.open(table)
    screen = TableScreen(table, Words(table), size=size, leave=stage.app.stop, now=now)
    stage.app.root.clear_widgets()
    stage.app.screen = screen
    stage.app.root.add_widget(screen)
    screen.show(view)
    stage.frames(2)
    return screen


def secrets(stage: Stage) -> set[str]:
    return SECRET & {words for text in stage.words() for words in (text, *text.split(" · "))}


def test_a_cover_says_for_whom_it_is_and_nothing_of_the_question(stage: Stage) -> None:
    opened(stage, hand_of_abby())
    assert COVER in stage.words()
    assert {"1", "Hold to look"} <= set(stage.words())
    assert not secrets(stage)


def test_a_tap_does_not_look_behind_a_cover_but_says_that_it_is_held(stage: Stage) -> None:
    opened(stage, hand_of_abby())
    stage.tap("Hold to look")
    stage.frames(3)
    assert COVER in stage.words()
    assert "Hold the button until it is full." in stage.words()


def test_held_it_shows_the_question_framed_as_private_and_its_answer_goes_on(stage: Stage) -> None:
    table = opened(stage, hand_of_abby())
    look(stage)
    assert secrets(stage) == SECRET
    assert "Hide" in stage.words()
    stage.tap("Crystal")
    stage.tap("Orb")
    stage.tap("Confirm\n2 of 2")
    stage.until(lambda: stage.screen.view.step == 1, "it was answered")
    assert table.inputs == [("Crystal", "Orb")]
    assert "Only you" not in stage.words()


def test_a_cover_is_looked_behind_by_key_when_the_key_is_held(stage: Stage) -> None:
    opened(stage, hand_of_abby())
    stage.key(ENTER)
    assert not secrets(stage)
    for code in (SPACE, ENTER):
        stage.hold(code)
        stage.until(lambda: secrets(stage) == SECRET, "it was held")
        stage.window.dispatch("on_key_up", code, 0)
        stage.key(ESCAPE)
        assert not secrets(stage)
        assert COVER in stage.words()


def test_a_finger_that_leaves_the_button_does_not_look(stage: Stage) -> None:
    opened(stage, hand_of_abby())
    x, y = stage.place("Hold to look")
    stage.down(x, y)
    button = stage.screen.prompt.answers.button
    assert button.hold.running
    stage.window.dispatch("on_mouse_move", x, stage.window.height - y - 200, [])
    stage.frames()
    assert not button.hold.running
    stage.up(x, y + 200)
    assert COVER in stage.words()


def test_hide_covers_it_again(stage: Stage) -> None:
    opened(stage, hand_of_abby())
    look(stage)
    stage.tap("Hide")
    assert COVER in stage.words()
    assert not secrets(stage)
    look(stage)
    assert secrets(stage) == SECRET


def test_the_next_question_for_the_same_seat_is_open_without_another_hold(stage: Stage) -> None:
    opened(stage, hand_of_abby(Kind.CHOOSE_ONE, Kind.ACKNOWLEDGE, only_for={0: 0, 1: 0}))
    look(stage)
    for words in ("Crystal", "Orb", "Confirm\n2 of 2"):
        stage.tap(words)
    stage.until(lambda: stage.screen.view.step == 1, "it was answered")
    assert {"Only you", "Who suffers 1 damage?"} <= set(stage.words())


def test_the_next_question_for_another_seat_is_covered(stage: Stage) -> None:
    opened(stage, hand_of_abby(Kind.CHOOSE_ONE, Kind.ACKNOWLEDGE, only_for={0: 0, 1: 1}))
    look(stage)
    for words in ("Crystal", "Orb", "Confirm\n2 of 2"):
        stage.tap(words)
    stage.until(lambda: stage.screen.view.step == 1, "it was answered")
    assert "Hand the screen to Bob. Everybody else: look away now." in stage.words()
    assert "Who suffers 1 damage?" not in stage.words()


def test_after_a_question_for_all_a_seat_has_to_look_again(stage: Stage) -> None:
    table = hand_of_abby(Kind.CHOOSE_ONE, Kind.CHOOSE_ONE, only_for={0: 0, 2: 0})
    opened(stage, table)
    look(stage)
    for words in ("Crystal", "Orb", "Confirm\n2 of 2"):
        stage.tap(words)
    stage.until(lambda: stage.screen.view.step == 1, "it was answered")
    stage.tap("Bob")
    stage.until(lambda: stage.screen.view.step == 2, "so was that for all")
    assert COVER in stage.words()


@pytest.mark.parametrize("key", ["h", "f", "m"])
def test_another_page_covers_it(stage: Stage, key: str) -> None:
    opened(stage, hand_of_abby())
    look(stage)
    stage.key(ord(key))
    assert stage.screen.dialog is not None
    stage.key(ESCAPE)
    assert COVER in stage.words()
    assert not secrets(stage)


def test_taking_back_covers_it(stage: Stage) -> None:
    table = LittleTable((Kind.CHOOSE_ONE, Kind.CHOOSE_MANY))
    table.only_for = {0: 0, 1: 0}
    opened(stage, table)
    look(stage)
    stage.tap(stage.screen.prompt.answers.grid.tiles[0])
    stage.until(lambda: stage.screen.view.step == 1, "it was answered")
    stage.tap("Undo")
    stage.until(lambda: stage.screen.view.step == 0, "it was taken back")
    assert COVER in stage.words()


def test_thirty_seconds_without_a_touch_cover_it(stage: Stage) -> None:
    time = [0.0]
    screen = at_time(stage, covered_view(), behind=behind(), now=lambda: time[0])
    look(stage)
    time[0] = UNTOUCHED - 1
    stage.tap(stage.screen.prompt.answers.grid.tiles[0].parent)  # between the tiles: somebody is there
    time[0] = 2 * UNTOUCHED - 2
    stage.until(lambda: screen._curtain._touched == UNTOUCHED - 1, "the touch was noticed")
    checked(stage)
    assert "Only you" in stage.words()
    time[0] = 2 * UNTOUCHED
    stage.until(lambda: "Only you" not in stage.words(), "nobody touched it")
    assert "Hold to look" in stage.words()


def checked(stage: Stage) -> None:
    """Let so much time pass that the curtain was looked after."""
    from kivy.clock import Clock

    from ui.curtain import EVERY

    seen: list[float] = []
    Clock.schedule_once(seen.append, 2 * EVERY)
    stage.until(lambda: seen, "time passed")


def test_a_page_of_the_question_itself_can_be_hidden_and_goes_with_it(stage: Stage) -> None:
    time = [0.0]
    screen = at_time(stage, covered_view(), behind=behind(), now=lambda: time[0])
    look(stage)
    screen.prompt.answers.grid.rows[0].fire()
    stage.frames(2)
    assert "Not possible now" in stage.words()
    stage.tap("Hide")
    assert screen.dialog is None
    assert "Hold to look" in stage.words()
    look(stage)
    screen.refused(screen.prompt.asked.refused[0])
    stage.frames(2)
    time[0] = UNTOUCHED
    stage.until(lambda: screen.dialog is None, "nobody touched it")
    assert "Only you" not in stage.words()


def test_nothing_behind_a_cover_is_left_on_the_screen_when_it_is_hidden(stage: Stage) -> None:
    """The very pixels are those from before anybody looked, and so are all words."""
    from PIL import Image, ImageChops

    opened(stage, hand_of_abby())
    words = sorted(stage.words())
    before = Image.open(stage.picture("cover_before"))
    look(stage)
    stage.tap("Crystal")
    assert ImageChops.difference(before, Image.open(stage.picture("cover_open"))).getbbox()
    stage.tap("Hide")
    assert sorted(stage.words()) == words
    assert ImageChops.difference(before, Image.open(stage.picture("cover_after"))).getbbox() is None


def test_another_size_of_the_window_covers_it(stage: Stage) -> None:
    opened(stage, hand_of_abby())
    look(stage)
    stage.app._rebuild()
    stage.frames(2)
    assert COVER in stage.words()
    assert not secrets(stage)


def test_a_question_that_is_gone_shows_nothing_when_looked_at(stage: Stage) -> None:
    at_time(stage, covered_view(), behind=None, now=lambda: 0.0)
    place = stage.place("Hold to look")
    stage.down(*place)
    held = stage.screen.prompt.answers.button.hold
    stage.until(lambda: not held.running, "it was held")
    stage.up(*place)
    assert "Only you" not in stage.words()


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seat", [0, 4])
def test_a_cover_and_what_is_behind_it_keep_to_their_places(stage: Stage, pictures: Any, seat: int, size: Any) -> None:
    for name, question in (("few", who(seats=2)), ("many", whole_turn(12, 4))):
        view = covered_view(seat=seat)
        asked = replace(question.asked(step=view.step), only_for=seat, seat=seat)
        screen = at_time(stage, view, behind=asked, now=lambda: 0.0, size=size)
        picture(screen, pictures, f"cover_{seat}")
        assert not [*faults(screen), *overlaps(screen)]
        screen.look(view.asked)
        stage.frames(2)
        picture(screen, pictures, f"private_{name}_{seat}")
        assert not [*faults(screen), *overlaps(screen)]
        screen.all_options(screen.prompt.asked)
        stage.frames(2)
        picture(screen, pictures, f"private_all_{name}_{seat}")
        assert not [*faults(screen.dialog), *overlaps(screen.dialog)]


def test_a_held_choice_may_be_behind_a_cover(stage: Stage) -> None:
    view = covered_view()
    asked = replace(behind(), options=(Option("react", behind().options[0].label, held=True), *behind().options[1:]))
    at_time(stage, view, behind=asked, now=lambda: 0.0)
    look(stage)
    tile = stage.screen.prompt.answers.grid.tiles[0]
    place = stage.place(tile)
    stage.down(*place)
    stage.until(lambda: stage.screen.table.taken == ["react"], "it was held")
    stage.up(*place)


def before_cover(*lines: str) -> View:
    """A cover, and what happened just before it."""
    view = covered_view()
    assert view.asked is not None
    step = view.asked.step
    return replace(view, step=step, history=tuple(HistoryLine(step, Event(literal(line))) for line in lines))


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("count", [1, 4, 9])
def test_all_that_happened_is_read_on_a_cover(stage: Stage, pictures: Path, count: int, size: tuple[int, int]) -> None:
    lines = ["Cora is dead", *(f"Player {nth} draws 3 cards" for nth in range(1, count))]
    screen = at_time(stage, before_cover(*lines), behind=None, now=lambda: 0.0, size=size)
    picture(screen, pictures, f"cover_told_{count}")
    assert stage.listed() == lines
    assert {"Cora is dead", "Hold to look"} <= set(stage.words())
    assert not list(faults(screen))
    assert not list(overlaps(screen))
