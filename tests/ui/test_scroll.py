"""What scrolls: a touch is a touch at once, a drag is never one, and wheel and keys do the same."""

from __future__ import annotations

import pytest

from tests.ui.stage import Stage
from tests.ui.tables import StillTable
from tests.ui.views import calm, crowded, scan
from ui.cards import CardTile
from ui.scroll import DRAG
from ui.theme import PRESSED, RAISED

pytestmark = pytest.mark.xvfb


def opened(stage: Stage) -> StillTable:
    table = StillTable(calm(scan(30)))
    stage.open(table)
    return table


def grid(stage: Stage):
    return stage.screen.prompt.answers.grid


def test_what_is_touched_answers_when_the_finger_is_lifted(stage: Stage) -> None:
    table = opened(stage)
    tile = grid(stage).tiles[1]
    x, y = stage.place(tile)
    stage.down(x, y)
    assert tuple(tile._fill.rgba) == PRESSED
    assert table.taken == []
    stage.window.dispatch("on_mouse_up", x, stage.window.height - y, "left", [])
    stage.frames()
    assert table.taken == ["card-1"]


@pytest.mark.parametrize("steps", [1, 3, 40], ids=["at once", "quickly", "slowly"])
def test_a_drag_moves_what_scrolls_and_answers_nothing(stage: Stage, steps: int) -> None:
    table = opened(stage)
    tile = grid(stage).tiles[4]
    x, y = stage.place(tile)
    stage.drag(x, y, up=60, steps=steps)
    assert grid(stage).scroll.scroll_y < 1
    assert tuple(tile._fill.rgba) == RAISED
    assert table.taken == []


def test_a_finger_that_trembles_still_touches(stage: Stage) -> None:
    table = opened(stage)
    x, y = stage.place(grid(stage).tiles[1])
    stage.drag(x, y, up=6)
    assert table.taken == ["card-1"]
    assert grid(stage).scroll.scroll_y == 1


def test_what_scrolls_follows_the_finger(stage: Stage) -> None:
    opened(stage)
    tile = grid(stage).tiles[4]
    x, y = stage.place(tile)
    stage.down(x, y)
    for moved in (20, 50, 80):
        stage.window.dispatch("on_mouse_move", x, stage.window.height - y - moved, [])
        stage.frames(2)
    assert stage.place(tile)[1] - y == pytest.approx(80 - DRAG, abs=2)
    stage.up(x, y + 80)


def test_what_glides_is_stopped_by_a_finger_and_not_touched(stage: Stage) -> None:
    table = opened(stage)
    x, y = stage.place(grid(stage).tiles[4])
    stage.drag(x, y, up=60, steps=2)
    effect = grid(stage).scroll.effect_y
    effect.trigger_velocity_update.cancel()  # on a busy machine a frame can take longer than it glides
    effect.velocity = 400
    stage.touch(x, y)
    assert table.taken == []
    assert grid(stage).scroll.effect_y.velocity == 0
    stage.tap(grid(stage).seen()[0])
    assert len(table.taken) == 1


def test_no_drag_leads_beyond_the_ends(stage: Stage) -> None:
    opened(stage)
    x, y = stage.place(grid(stage).tiles[4])
    stage.drag(x, y, up=-60)
    assert grid(stage).scroll.scroll_y == 1
    for _ in range(30):
        stage.drag(x, y, up=120)
        stage.frames(2)
    assert grid(stage).scroll.scroll_y == 0


def test_a_wheel_scrolls(stage: Stage) -> None:
    table = opened(stage)
    place = stage.place(grid(stage).tiles[4])
    stage.wheel(*place, down=True)
    stage.until(lambda: grid(stage).scroll.scroll_y < 1, "the wheel scrolled down")
    for _ in range(3):
        stage.wheel(*place, down=False)
    stage.until(lambda: grid(stage).scroll.scroll_y == 1, "the wheel scrolled back")
    assert table.taken == []


def test_cards_in_play_scroll_across_and_are_looked_up_with_a_touch(stage: Stage) -> None:
    stage.open(StillTable(crowded(scan(6))))
    cards = [widget for widget in stage.widgets() if isinstance(widget, CardTile)]
    first = min(cards, key=lambda card: card.x)
    scroll = first.parent.parent
    x, y = stage.place(first)
    stage.down(x + 100, y)
    for moved in (20, 60):
        stage.window.dispatch("on_mouse_move", x + 100 - moved, stage.window.height - y, [])
        stage.frames(2)
    stage.up(x + 40, y)
    assert stage.place(first)[0] < x
    assert stage.screen.dialog is None
    stage.until(lambda: scroll.effect_x.velocity == 0, "the cards came to rest")
    stage.tap(next(card for card in cards if scroll.x < stage.place(card)[0] < scroll.right))
    assert stage.screen.dialog is not None
