"""Options that are shown as one until it is opened, and the seat that says nothing new."""

from __future__ import annotations

import pytest

from companion.engine.messages import literal
from companion.engine.prompts import ChooseOne, Option
from tests.ui.map.boards import view
from tests.ui.map.tables import MapTable
from tests.ui.stage import Stage
from ui.answers.folded import folded
from ui.answers.tile import plain

RELOAD = literal("Reload, rest")


pytestmark = pytest.mark.xvfb


def option(name: str, *, grouped: bool = False) -> Option:
    return Option(name, literal(name.title()), seat=0, group=RELOAD if grouped else None)


MENU = (option("move"), option("full", grouped=True), option("fast", grouped=True), option("scout"))


def menu() -> ChooseOne:
    return ChooseOne(key="ask.action", text=literal("What now?"), seat=0, options=lambda: list(MENU))


def test_options_of_a_group_are_shown_as_one_where_the_first_is() -> None:
    found = folded(MENU)
    assert [one.label for one in found.shown] == [literal("Move"), RELOAD, literal("Scout")]
    assert [[one.id for one in some] for some in found.within.values()] == [["full", "fast"]]


def test_a_group_of_one_is_that_option() -> None:
    found = folded(MENU[:2])
    assert found.shown == MENU[:2]
    assert found.within == {}


def test_the_seat_that_is_asked_is_not_said_at_each_option() -> None:
    assert {one.seat for one in plain(menu().asked())} == {None}


def test_an_opened_group_offers_its_options_and_the_way_back(stage: Stage) -> None:
    stage.open(MapTable(view(menu())))
    answers = stage.screen.prompt.answers
    stage.tap(answers.grid.tiles[1])
    assert [tile.option.id for tile in answers.grid.tiles] == ["full", "fast"]
    stage.tap(answers.grid.beside[0])
    assert len(answers.grid.tiles) == 3


def test_an_option_of_an_opened_group_is_the_answer(stage: Stage) -> None:
    table = MapTable(view(menu()))
    stage.open(table)
    stage.tap(stage.screen.prompt.answers.grid.tiles[1])
    stage.tap(stage.screen.prompt.answers.grid.tiles[1])
    stage.until(lambda: "fast" in table.taken, "it was answered")
