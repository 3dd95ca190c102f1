"""What a seat looks up of its own: held on its page, framed as private, gone without a trace, without an input."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.engine.indicators import Chapter, Entry, Gauge
from companion.engine.messages import literal
from companion.engine.prompts import Kind
from tests.ui.stage import Stage
from tests.ui.tables import LittleTable, StillTable
from tests.ui.test_cover import checked, look
from tests.ui.test_layout import SIZES, drawn, faults, overlaps, picture
from tests.ui.views import LONG, PILES, five_seats
from ui.curtain import UNTOUCHED

pytestmark = pytest.mark.xvfb
TAB, ENTER, SPACE, ESCAPE, DOWN = 9, 13, 32, 27, 274
HAND = (Chapter(literal("Your hand"), (Entry(literal("Moonlit Door"), literal("2 Energy"), literal("Opens.")),)),)
SECRET = {"YOUR HAND", "Moonlit Door", "2 Energy", "Opens."}
BUTTON = "Only Bob: hold to look"
OPEN = (Chapter(literal("Skills"), (Entry(literal("A card, face down")),)),)


class HandTable(LittleTable):
    """Bob has something to look up, and both have something that all can look up."""

    def __init__(self, *kinds: Kind, only_for: dict[int, int] | None = None) -> None:
        super().__init__(kinds or (Kind.CHOOSE_ONE, Kind.ACKNOWLEDGE))
        self.private, self.only_for = {1: HAND}, only_for or {}
        self.looked: list[int] = []

    def own(self, seat: int) -> tuple[Chapter, ...]:
        self.looked.append(seat)
        return super().own(seat)

    def view(self) -> Any:
        view = super().view()
        shown = (
            replace(one, chapters=OPEN) if isinstance(one, Gauge) and one.key.startswith("life") else one
            for one in view.indicators
        )
        return replace(view, indicators=tuple(shown))


def at_the_page(stage: Stage, *kinds: Kind, only_for: dict[int, int] | None = None) -> HandTable:
    """A table on which the page of Bob is open."""
    table = HandTable(*kinds, only_for=only_for)
    stage.open(table)
    stage.screen.look_up("life.1")
    stage.frames(2)
    return table


def looked(stage: Stage, *kinds: Kind, only_for: dict[int, int] | None = None) -> HandTable:
    """A table at which Bob looks at what is his own."""
    table = at_the_page(stage, *kinds, only_for=only_for)
    place = stage.place(BUTTON)
    stage.down(*place)
    stage.until(lambda: shown(stage), "it was held")
    stage.up(*place)
    return table


def shown(stage: Stage) -> bool:
    """Whether what is secret is on the screen; all of it or nothing."""
    found = SECRET & set(stage.words())
    assert found in (set(), SECRET)
    return bool(found)


def test_the_page_of_a_seat_offers_it_and_shows_nothing_of_it(stage: Stage) -> None:
    table = at_the_page(stage)
    assert {BUTTON, "A card, face down"} <= set(stage.words())
    assert not shown(stage)
    assert table.looked == []


def test_who_has_nothing_is_offered_nothing(stage: Stage) -> None:
    stage.open(HandTable())
    for key in ("life.0", "charges.1"):
        stage.screen.look_up(key)
        stage.frames(2)
        assert not [words for words in stage.words() if "Abby: hold" in words]


def test_a_tap_does_not_show_it_but_says_that_it_is_held(stage: Stage) -> None:
    table = at_the_page(stage)
    stage.tap(BUTTON)
    assert not shown(stage)
    assert table.looked == []
    stage.key(ESCAPE)
    assert "Hold the button until it is full." in stage.words()


def test_held_it_shows_it_under_whose_it_is(stage: Stage) -> None:
    table = looked(stage)
    assert {"Only you, Bob", "Hide"} <= set(stage.words())
    assert table.looked == [1]
    assert (table.inputs, stage.screen.view.step) == ([], 0)


def test_it_is_reached_looked_at_and_hidden_by_key(stage: Stage) -> None:
    table = HandTable()
    stage.open(table)
    stage.key(ord("i"))
    assert "Life" in stage.words()
    for _ in range(9):
        if BUTTON in stage.words():
            break
        stage.key(TAB)
    for code in (SPACE, ENTER):
        stage.key(code)
        assert not shown(stage)
    stage.hold(ENTER)
    stage.until(lambda: shown(stage), "it was held")
    stage.window.dispatch("on_key_up", ENTER, 0)
    assert shown(stage)
    stage.key(ESCAPE)
    assert stage.screen.dialog is None
    assert not shown(stage)
    assert table.inputs == []


def test_the_seat_that_is_asked_is_looked_up_first(stage: Stage) -> None:
    stage.open(StillTable(five_seats()))
    assert stage.screen.view.asked.seat == 0
    stage.key(ord("i"))
    assert stage.screen.dialog.of == "players.0.health"
    stage.key(TAB)
    assert stage.screen.dialog.of == "players.1.health"


@pytest.mark.parametrize("way", ["Hide", "x"])
def test_hidden_nothing_of_it_is_left_on_the_screen(stage: Stage, way: str) -> None:
    """The very pixels are those from before anybody looked, and so are all words."""
    from PIL import Image, ImageChops

    table = HandTable()
    stage.open(table)
    words, before = sorted(stage.words()), Image.open(stage.picture("own_before"))
    stage.screen.own(1)
    assert shown(stage)
    assert ImageChops.difference(before, Image.open(stage.picture("own_open"))).getbbox()
    if way == "Hide":
        stage.tap("Hide")
    else:
        stage.screen.close()
    assert sorted(stage.words()) == words
    assert ImageChops.difference(before, Image.open(stage.picture("own_after"))).getbbox() is None
    assert not stage.screen._curtain.is_open


def test_thirty_seconds_without_a_touch_hide_it(stage: Stage) -> None:
    from ui.kit import Words
    from ui.screen import TableScreen

    time, table = [0.0], HandTable()
    stage.open(table)
    screen = TableScreen(table, Words(table), size=(800, 480), leave=stage.app.stop, now=lambda: time[0])
    stage.app.root.clear_widgets()
    stage.app.screen = screen
    stage.app.root.add_widget(screen)
    screen.show(table.view())
    screen.own(1)
    stage.frames(2)
    time[0] = UNTOUCHED - 1
    stage.tap("Moonlit Door")
    time[0] = 2 * UNTOUCHED - 2
    checked(stage)
    assert shown(stage)
    time[0] = 2 * UNTOUCHED
    stage.until(lambda: not shown(stage), "nobody touched it")
    assert screen.dialog is None


def test_an_input_hides_it(stage: Stage) -> None:
    table = looked(stage)
    table.answer(table.view().asked, "0")  # such as by a button at a seat, or a card that the camera sees
    stage.until(lambda: stage.screen.view.step == 1, "somebody answered")
    assert stage.screen.dialog is None
    assert not shown(stage)


def test_a_question_for_that_seat_alone_hides_it_and_is_covered(stage: Stage) -> None:
    table = looked(stage, Kind.CHOOSE_ONE, Kind.CHOOSE_MANY, only_for={1: 1})
    table.answer(table.view().asked, "0")
    stage.until(lambda: stage.screen.view.step == 1, "Bob is asked alone")
    assert not shown(stage)
    assert {"Hold to look", "Hand the screen to Bob. Everybody else: look away now."} <= set(stage.words())
    assert "Crystal" not in stage.words()


def test_it_does_not_open_a_question_for_that_seat(stage: Stage) -> None:
    looked(stage, Kind.CHOOSE_MANY, only_for={0: 1})
    stage.tap("Hide")
    assert "Hold to look" in stage.words()
    assert "Crystal" not in stage.words()


def test_it_stays_while_only_something_is_said(stage: Stage) -> None:
    table = looked(stage)
    table.notify("The camera is covered.")
    stage.until(lambda: stage.screen.view.notices, "it was said")
    assert shown(stage)


@pytest.mark.parametrize("page", ["fix", "history", "menu", "devices"])
def test_another_page_hides_it(stage: Stage, page: str) -> None:
    looked(stage)
    getattr(stage.screen, page)()
    stage.frames(2)
    assert not shown(stage)
    stage.key(ESCAPE)
    assert stage.screen.dialog is None
    assert not stage.screen._curtain.is_open


def test_a_question_that_was_open_for_somebody_else_is_covered_by_it(stage: Stage) -> None:
    table = HandTable(Kind.CHOOSE_MANY, only_for={0: 0})
    stage.open(table)
    look(stage)
    assert "Crystal" in stage.words()
    stage.screen.own(1)
    stage.frames(2)
    assert shown(stage)
    stage.tap("Hide")
    assert "Hold to look" in stage.words()
    assert "Crystal" not in stage.words()


def test_another_size_of_the_window_hides_it(stage: Stage) -> None:
    looked(stage)
    stage.app._rebuild()
    stage.frames(2)
    assert not shown(stage)


def test_what_is_gone_meanwhile_is_not_shown(stage: Stage) -> None:
    table = at_the_page(stage)
    table.private = {1: ()}
    stage.screen.own(1)
    stage.frames(2)
    assert BUTTON in stage.words()
    assert not shown(stage)


def test_the_button_comes_and_goes_with_what_there_is(stage: Stage) -> None:
    table = at_the_page(stage)
    table.private = {}
    table.publish()
    stage.until(lambda: BUTTON not in stage.words(), "there is nothing any more")
    assert "A card, face down" in stage.words()
    table.private = {1: HAND}
    table.publish()
    stage.until(lambda: BUTTON in stage.words(), "there is something again")


MUCH = (
    Chapter(literal("Your hand"), tuple(Entry(literal(one), literal("1 Energy"), literal(LONG[:90])) for one in PILES)),
    Chapter(literal("Your Wonders"), (Entry(literal("Hour"), literal("when a Skill hits you"), literal("Defence 8")),)),
)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seat", [0, 2])
def test_the_page_and_what_is_behind_it_keep_to_their_places(
    stage: Stage, pictures: Path, seat: int, size: tuple[int, int]
) -> None:
    screen = drawn(stage, replace(five_seats(), secrets=(seat,)), size)
    screen.table.private = {seat: MUCH}
    screen.look_up(f"players.{seat}.health")
    stage.frames(2)
    picture(screen, pictures, f"own_offered_{seat}")
    assert not [*faults(screen.dialog), *overlaps(screen.dialog)]
    screen.own(seat)
    stage.frames(2)
    picture(screen, pictures, f"own_{seat}")
    assert not [*faults(screen.dialog), *overlaps(screen.dialog)]


def test_much_of_it_scrolls_by_key(stage: Stage) -> None:
    stage.open(StillTable(replace(five_seats(), secrets=(0,))))
    stage.screen.table.private = {0: MUCH}
    stage.screen.own(0)
    for _ in range(9):
        stage.key(DOWN)
    last = stage.text("Hour")
    sheet = stage.screen.dialog.inner
    assert sheet.y - 1 <= last.to_window(*last.pos)[1] < sheet.top
