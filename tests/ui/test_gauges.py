"""The left column: what the nemesis counts, whose turn it is, their aether, and what changed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

from companion.engine.indicators import Counter, Gauge, Side, Turn, TurnOrder
from companion.engine.messages import literal
from tests.ui.stage import Stage
from tests.ui.tables import StillTable
from tests.ui.test_layout import SIZES, drawn
from tests.ui.views import MATS, whole_table
from ui.contract import View

pytestmark = pytest.mark.xvfb


def group_cards(root: Any) -> list[Any]:
    from ui.group_cards import GroupCard

    return [widget for widget in root.walk(restrict=True) if isinstance(widget, GroupCard)]


def texts(card: Any) -> Iterator[Any]:
    from ui.text import Text

    return (widget for widget in card.walk(restrict=True) if isinstance(widget, Text) and widget.words)


def seat_card(root: Any, seat: int) -> Any:
    return next(card for card in group_cards(root) if card.group.seat == seat)


TABLES = [(4, 3), (1, 0), *(pytest.param(*few, marks=pytest.mark.slow) for few in ((4, 0), (2, 3), (2, 0), (1, 3)))]
"""Players, and cards in play: what leaves the least room and the most; what lies between is left to the slow tests."""


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("players", "placed"), TABLES)
@pytest.mark.parametrize("mat", MATS)
def test_all_that_is_counted_is_named_whole(stage: Stage, mat: str, players: int, placed: int, size) -> None:
    screen = drawn(stage, whole_table(mat, players=players, placed=placed), size)
    shown = [text for card in group_cards(screen) for text in texts(card)]
    names = {"Abby", "Bob", "Wilhelmina-Charlotte", "Maximilian the Elder"}
    assert [text.words for text in shown if not text.setting.whole and text.words not in names] == []
    assert {mat, MATS[mat], "Deck", "Gravehold", "Aether"} <= {text.words for text in shown}


def test_aether_is_shown_beside_life_and_charges_of_the_one_who_has_some(stage: Stage) -> None:
    screen = drawn(stage, whole_table(aether=12), (800, 480))
    assert {"10", "12", "3", "/5"} <= {text.words for text in texts(seat_card(screen, 0))}
    assert "Aether" not in {text.words for text in texts(seat_card(screen, 1))}


def test_who_has_the_turn_is_framed(stage: Stage) -> None:
    table = StillTable(whole_table())
    stage.open(table)
    assert [card.acting for card in group_cards(stage.screen)] == [False, False, True, False, False, False]
    table.shown = turned(table.shown, Turn("N", Side.ENEMY))
    table.publish()
    stage.until(lambda: not any(card.acting for card in group_cards(stage.screen)), "nobody of the players acts")


def test_what_changed_stays_marked_when_aether_comes_or_goes(stage: Stage) -> None:
    table = StillTable(whole_table(aether=None))
    stage.open(table)
    table.shown = lost(table.shown, 3)
    table.publish()
    stage.until(lambda: seat_card(stage.screen, 0).figures["life.0"].changed, "the loss is marked")
    table.shown = with_aether(table.shown)
    table.publish()
    stage.until(lambda: "aether" in seat_card(stage.screen, 0).figures, "aether is shown")
    assert seat_card(stage.screen, 0).figures["life.0"].changed
    table.shown = replace(lost(table.shown, 2), step=table.shown.step + 1)
    table.publish()
    stage.until(lambda: seat_card(stage.screen, 0).figures["life.0"].words_marked == "−2", "the next loss is marked")


def test_a_bar_is_empty_where_nothing_is_left(stage: Stage, pictures: Path) -> None:
    table = StillTable(whole_table())
    stage.open(table)
    bar = seat_card(stage.screen, 0).bar
    full = colour_at(stage, bar, pictures)
    table.shown = lost(table.shown, 10)
    table.publish()
    stage.until(lambda: stage.screen.view is table.shown, "all life is lost")
    assert colour_at(stage, bar, pictures) != full


def colour_at(stage: Stage, bar: Any, pictures: Path) -> tuple[int, ...]:
    """The colour a little way along a bar."""
    x, y = bar.to_window(bar.x + bar.height, bar.center_y)
    picture = Image.open(stage.picture("bar"))
    return picture.getpixel((int(x), int(picture.height - y)))


def turned(view: View, turn: Turn) -> View:
    found = (replace(one, current=turn) if isinstance(one, TurnOrder) else one for one in view.indicators)
    return replace(view, indicators=tuple(found))


def lost(view: View, count: int) -> View:
    found = (
        replace(one, value=one.value - count) if isinstance(one, Gauge) and one.key == "life.0" else one
        for one in view.indicators
    )
    return replace(view, indicators=tuple(found))


def with_aether(view: View) -> View:
    return replace(view, indicators=(*view.indicators, Counter("aether", literal("Aether"), 4, Side.SEAT, 0)))
