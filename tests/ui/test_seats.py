"""Up to five seats against each other and a Monster: what is counted of each, whose turn it is, who may react."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

from companion.engine.indicators import Alert, Counter, Gauge, Indicator, Level, Placed, Side
from companion.engine.messages import literal
from tests.ui.stage import Stage
from tests.ui.tables import StillTable
from tests.ui.test_gauges import group_cards, seat_card, texts
from tests.ui.test_layout import SIZES, drawn
from tests.ui.views import FOES, five_seats
from ui.contract import View

pytestmark = pytest.mark.xvfb


DEAD = 4
"""The seat that is out for now."""


def changed(view: View, key: str, **values: Any) -> View:
    found: tuple[Indicator, ...] = tuple(
        replace(one, **values) if one.key == key and not isinstance(one, Alert) else one for one in view.indicators
    )
    return replace(view, indicators=found, step=view.step + 1)


def words(card: Any) -> list[str]:
    return [text.words for text in texts(card)]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("placed", [0, 4])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_seat_shows_every_number_whole(stage: Stage, seats: int, placed: int, size: tuple[int, int]) -> None:
    view = five_seats(seats=seats, placed=placed)
    screen = drawn(stage, view, size)
    for seat in range(seats):
        card = seat_card(screen, seat)
        numbers = [one for one in view.indicators if isinstance(one, Gauge | Counter) and one.seat == seat]
        if seat == DEAD:
            numbers = numbers[1:]
        assert [(key, figure.value) for key, figure in card.figures.items()] == [
            (one.key, one.value) for one in numbers
        ]
        assert {str(one.value) for one in numbers} <= set(words(card))
        assert ("dead" if seat == DEAD else f"/{12 + seat}") in words(card)
        assert all(text.setting.whole for text in texts(card) if text.words not in view.seats)


def test_the_other_numbers_are_named_by_as_many_letters_as_there_is_room_for(stage: Stage) -> None:
    card = seat_card(drawn(stage, five_seats(), (800, 480)), 0)
    assert {"E", "P", "S", "H", "W"} <= set(words(card))


def test_what_holds_of_a_seat_stands_on_its_card_the_first_at_least(stage: Stage) -> None:
    screen = drawn(stage, five_seats(), (800, 480))
    assert "WEAK" in words(seat_card(screen, 0))
    roomy = drawn(stage, five_seats(seats=2), (800, 480))
    assert "WEAK · Mystic" in words(seat_card(roomy, 0))


def test_a_badge_that_comes_or_goes_is_followed(stage: Stage) -> None:
    table = StillTable(five_seats())
    stage.open(table)
    table.shown = changed(table.shown, "players.0.health", badges=("MARK",), value=9)
    table.publish()
    stage.until(lambda: "MARK" in words(seat_card(stage.screen, 0)), "it is marked")
    assert "WEAK" not in words(seat_card(stage.screen, 0))
    assert seat_card(stage.screen, 0).figures["players.0.health"].words_marked == "−3"


def test_whose_turn_it_is_and_who_may_react_are_framed_apart(stage: Stage) -> None:
    screen = drawn(stage, five_seats(), (800, 480))
    cards = {card.group.seat: card for card in group_cards(screen) if card.group.side is Side.SEAT}
    assert [seat for seat, card in cards.items() if card.acting] == [1]
    assert [seat for seat, card in cards.items() if card._level is not None] == [2]


def test_an_alert_about_a_seat_leaves_its_card_when_it_is_over(stage: Stage) -> None:
    table = StillTable(five_seats())
    stage.open(table)
    assert seat_card(stage.screen, 2)._level is Level.WARNING
    table.shown = replace(
        table.shown, indicators=tuple(one for one in table.shown.indicators if not isinstance(one, Alert))
    )
    table.publish()
    stage.until(lambda: seat_card(stage.screen, 2)._level is None, "nobody may react")


def bar_colour(stage: Stage, pictures: Path, share: float) -> tuple[int, ...]:
    """The colour in the middle of the Monster's bar, at a share of its length."""
    bar = next(card for card in group_cards(stage.screen) if card.group.side is Side.ENEMY).bar
    x, y = bar.to_window(bar.x + bar.width * share, bar.center_y)
    image = Image.open(stage.picture("marks"))
    return image.getpixel((int(x), int(image.height - y)))


def test_what_waits_on_a_bar_is_a_diamond_that_empties_once_the_bar_is_down_to_it(stage: Stage, pictures: Path) -> None:
    table = StillTable(five_seats())
    stage.open(table)
    ahead, plain = bar_colour(stage, pictures, 6 / 12), bar_colour(stage, pictures, 5 / 12)
    assert min(ahead) > 200
    assert plain[0] > plain[2] + 80
    table.shown = changed(table.shown, "monsters.1.health", value=6)
    table.publish()
    stage.until(lambda: stage.screen.view is table.shown, "the Monster is hurt")
    assert max(bar_colour(stage, pictures, 6 / 12)) < 60
    table.shown = changed(table.shown, "monsters.1.health", marks=(3,))
    table.publish()
    stage.until(lambda: stage.screen.view is table.shown, "what waited was taken")
    assert min(bar_colour(stage, pictures, 5 / 12)) < 120


def test_a_card_in_play_says_whose_it_is(stage: Stage) -> None:
    from ui.cards import CardTile

    screen = drawn(stage, five_seats(placed=2), (800, 480))
    tiles = [one for one in screen.walk(restrict=True) if isinstance(one, CardTile)]
    assert {("1", "Haze Spewer"), ("2", "Eye of Nothing")} == {
        (number, name)
        for tile in tiles
        for number in words(tile)
        if number.isdigit()
        for name in FOES
        if name in words(tile)
    }


def test_a_card_of_nobody_says_only_its_name(stage: Stage) -> None:
    from ui.cards import CardTile

    view = five_seats(placed=1)
    nobodys = tuple(replace(one, seat=None, side=Side.ENEMY) if isinstance(one, Placed) else one
                    for one in view.indicators)  # fmt: skip
    screen = drawn(stage, replace(view, indicators=nobodys), (800, 480))
    tile = next(one for one in screen.walk(restrict=True) if isinstance(one, CardTile))
    assert not {"1", "2"} & set(words(tile))
    assert literal("Haze Spewer").args["text"] in words(tile)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_the_table_counts_stands_where_a_seat_leaves_room(stage: Stage, seats: int) -> None:
    screen = drawn(stage, five_seats(seats=seats), (800, 480))
    table = next(card for card in group_cards(screen) if card.group.side is Side.TABLE)
    last = seat_card(screen, seats - 1)
    assert {"Knowledge", "34"} <= set(words(table))
    assert (table.y == last.y) == (seats % 2 == 1)


def test_a_number_that_takes_more_room_is_followed_and_marked(stage: Stage) -> None:
    table = StillTable(five_seats())
    stage.open(table)
    table.shown = changed(table.shown, "players.1.shards", value=14)
    table.publish()
    stage.until(lambda: seat_card(stage.screen, 1).figures["players.1.shards"].value == 14, "Bob has more Shards")
    stage.until(lambda: "14" in words(seat_card(stage.screen, 1)), "it is counted up")
    figure = seat_card(stage.screen, 1).figures["players.1.shards"]
    assert figure.words_marked == "+9"
    assert all(text.setting.whole for text in texts(seat_card(stage.screen, 1)))


def test_what_holds_of_the_monster_stands_beside_its_name(stage: Stage) -> None:
    view = changed(five_seats(), "monsters.1.health", badges=("MARK",))
    monster = next(card for card in group_cards(drawn(stage, view, (800, 480))) if card.group.side is Side.ENEMY)
    assert "Hollow Leviathan · MARK" in words(monster)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_many_long_numbers_are_still_read_whole(stage: Stage, size: tuple[int, int]) -> None:
    view = five_seats()
    for key, value in (("energy", 14), ("shards", 13), ("hand", 10)):
        view = changed(view, f"players.3.{key}", value=value)
    card = seat_card(drawn(stage, view, size), 3)
    assert {"14", "13", "10"} <= set(words(card))
    assert all(text.setting.whole for text in texts(card) if text.words not in view.seats)
