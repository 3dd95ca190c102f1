"""Looking up: a card in play and the rules behind a gauge, whole, at a touch."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.engine.indicators import Gauge, Placed
from companion.engine.messages import literal
from companion.engine.prompts import Kind
from tests.ui.stage import Stage
from tests.ui.tables import LittleTable, StillTable
from tests.ui.views import LONG, calm, crowded, five_seats, who, whole_table
from ui.group_cards import GroupCard
from ui.text import Text

pytestmark = pytest.mark.xvfb


def test_a_card_in_play_shows_its_kind_its_tokens_and_all_it_does(stage: Stage) -> None:
    stage.open(StillTable(calm(who())))
    stage.touch(*stage.place("Eye of Nothing"))
    words = stage.words()
    assert "Eye of Nothing" in words
    assert "Power · 3 power tokens" in words
    assert "can be discarded for 6 aether by any player" in words


def test_a_gauge_with_a_note_shows_it_and_one_without_does_nothing(stage: Stage) -> None:
    stage.open(StillTable(calm(who())))
    stage.touch(*stage.place("Gravehold"))
    assert stage.screen.dialog is None
    stage.touch(*stage.place("Rageborne"))
    assert "52 of 70" in stage.words()
    assert LONG in stage.words()


def test_a_number_that_goes_by_whose_it_is_says_there_what_it_is(stage: Stage) -> None:
    view = five_seats()
    gauges = [one for one in view.indicators if isinstance(one, Gauge)]
    named = replace(gauges[0], counts=literal("Health"))
    stage.open(StillTable(replace(view, indicators=(named, *(one for one in view.indicators if one != gauges[0])))))
    stage.screen.look_up(named.key)
    assert "Health 7 of 12" in stage.words()


@pytest.mark.parametrize("seat", [0, 3])
def test_what_a_player_holds_is_a_touch_away_and_marked(stage: Stage, seat: int) -> None:
    stage.open(StillTable(whole_table()))
    card = next(card for card in stage.widgets() if isinstance(card, GroupCard) and card.group.seat == seat)
    assert card.noted
    stage.tap(card)
    words = stage.words()
    assert {"BRINK SIPHON", "HAND (5)", "Crystal ×4", "1 aether.", "DECK: 5 CARDS"} <= set(words)
    assert words.count("closed, turned 2 times") == 4
    assert all(text.setting.whole for text in stage.widgets() if isinstance(text, Text) and text.words)


def test_a_long_list_of_cards_scrolls_to_its_end(stage: Stage) -> None:
    stage.open(StillTable(whole_table()))
    stage.screen.look_up("life.0")
    for _ in range(9):
        stage.key(ord("-"))
    last = next(text for text in stage.widgets() if isinstance(text, Text) and text.words == "IV: Buried Light")
    sheet = stage.screen.dialog.inner
    assert sheet.y - 1 <= last.to_window(*last.pos)[1] < sheet.top


def test_a_card_among_many_is_looked_up_where_it_was_scrolled_to(stage: Stage) -> None:
    from kivy.uix.scrollview import ScrollView

    from ui.cards import CardTile

    stage.open(StillTable(crowded(who())))
    tiles = [widget for widget in stage.widgets() if isinstance(widget, CardTile)]
    scroll = next(widget for widget in stage.widgets() if isinstance(widget, ScrollView))
    scroll.scroll_x = 1
    stage.frames(3)
    last = max(tiles, key=lambda tile: tile.x)
    stage.touch(*stage.place(last))
    stage.until(lambda: stage.screen.dialog is not None, "the last card is shown")
    assert "Attack" in stage.words()


def test_the_page_follows_the_card_and_closes_when_it_leaves(stage: Stage) -> None:
    table = StillTable(calm(who()))
    stage.open(table)
    stage.touch(*stage.place("Eye of Nothing"))
    view = table.shown
    cards = tuple(
        replace_tokens(one, 2) if isinstance(one, Placed) and one.name == literal("Eye of Nothing") else one
        for one in view.indicators
    )
    table.shown = replace(view, indicators=cards)
    table.publish()
    stage.until(lambda: "Power · 2 power tokens" in stage.words(), "the page follows the tokens")
    left = tuple(one for one in cards if not (isinstance(one, Placed) and one.name == literal("Eye of Nothing")))
    table.shown = replace(view, indicators=left)
    table.publish()
    stage.until(lambda: stage.screen.dialog is None, "the page closes with the card")


def test_a_look_up_answers_nothing(stage: Stage) -> None:
    table = LittleTable((Kind.SCAN, Kind.ACKNOWLEDGE))
    stage.open(table)
    stage.tap("Smite")
    stage.until(lambda: stage.screen.view.step == 1, "Smite lies in play")
    stage.touch(*stage.place("Minion · resolving"))
    assert "resolving" in stage.words()
    stage.key(27)
    stage.frames(3)
    assert len(table.inputs) == 1


def replace_tokens(card: Placed, count: int) -> Placed:
    import msgspec

    return msgspec.structs.replace(card, count=count)


def test_who_is_looked_up_is_named_where_the_number_is_only_one_of_theirs(stage: Stage) -> None:
    seen = calm(who())
    gauge = next(one for one in seen.indicators if isinstance(one, Gauge) and one.note)
    whose = replace(gauge, whose=literal("Juliet Abel"), badges=("P",))
    stage.open(StillTable(replace(seen, indicators=(whose,))))
    stage.screen.look_up(whose.key)
    stage.frames(2)
    words = stage.words()
    assert {"Juliet Abel", "P", LONG} <= set(words)
    assert f"{gauge.value} of {gauge.most}" not in words


def test_what_holds_of_a_player_stands_beside_the_number(stage: Stage) -> None:
    stage.open(StillTable(five_seats()))
    stage.screen.look_up("players.3.health")
    stage.frames(2)
    assert "3 of 15 · WEAK · MARK · Seer" in stage.words()
