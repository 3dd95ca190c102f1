"""Every screen in every size: nothing runs over, nothing leaves the window, and everything to touch is large enough."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from tests.ui.stage import Stage
from tests.ui.tables import StillTable
from tests.ui.views import all_views, calm, crowded, many, scan, who, whole_table
from ui.contract import View
from ui.kit import Words
from ui.theme import ANSWER_TOUCH, TOUCH, Scale

pytestmark = pytest.mark.xvfb
SIZES = ((800, 480), (1280, 720))
SLACK = 1.5
"""Pixels by which rounding may move an edge."""
SHADES = 50
"""Shades of grey that are seen at least wherever there is a word: its edges are smooth."""


def drawn(stage: Stage, view: Any, size: tuple[int, int]) -> Any:
    """A screen of this size, drawn though the window may be smaller."""
    from ui.screen import TableScreen

    table = StillTable(View(title=view.title, asked=None))  # the app builds its own screen of this, with little in it
    stage.open(table)
    table.shown = view
    screen = TableScreen(table, Words(table), size=size, leave=stage.app.stop)
    stage.app.root.clear_widgets()
    stage.app.screen = screen
    stage.app.root.add_widget(screen)
    screen.show(view)
    stage.frames(2)
    return screen


def faults(screen: Any) -> Iterator[str]:
    """What is wrong with a screen, in words."""
    from kivy.uix.scrollview import ScrollView

    from ui.answers.base import SendTouch
    from ui.answers.tile import OptionTile
    from ui.figure import Figure
    from ui.prompt_panel import PromptPanel
    from ui.text import Text
    from ui.touch import TapButton, Touchable

    scale: Scale = screen.kit.scale
    scrolled = {
        inner
        for scroll in screen.walk(restrict=True)
        if isinstance(scroll, ScrollView)
        for inner in scroll.walk(restrict=True)
    }
    for widget in screen.walk(restrict=True):
        name = f"{type(widget).__name__} {getattr(widget, 'words', '')!r}"
        if isinstance(widget, Text) and widget.words:
            w, h = widget.texture_size
            if w > widget.width + SLACK:
                yield f"{name} is {w} wide in {widget.width}"
            if h > widget.height * 1.16 + 2 + SLACK:
                yield f"{name} is {h} high in {widget.height}"
            if widget.setting.size < scale(13) - 0.01:
                yield f"{name} is set at {widget.setting.size}"
            if isinstance(widget.parent, OptionTile | PromptPanel | Figure | TapButton) and not widget.setting.whole:
                yield f"{name} is cut"
        if isinstance(widget, Touchable):
            floor = scale(ANSWER_TOUCH if isinstance(widget, SendTouch) else TOUCH)
            if min(widget.width, widget.height) < scale(TOUCH) - SLACK or widget.height < floor - SLACK:
                yield f"{name} can be touched on {widget.width} by {widget.height} only"
        if widget not in scrolled and widget.width and not inside(widget, screen):
            yield f"{name} leaves the window: {widget.pos} {widget.size}"


def inside(widget: Any, screen: Any) -> bool:
    return (
        widget.x >= -SLACK
        and widget.y >= -SLACK
        and widget.right <= screen.width + SLACK
        and widget.top <= screen.height + SLACK
    )


def overlaps(screen: Any) -> Iterator[str]:
    """Pairs of things to touch that lie over each other; what scrolls is seen only within its box."""
    from kivy.uix.scrollview import ScrollView

    from ui.touch import Touchable

    boxes = {
        inner: scroll
        for scroll in screen.walk(restrict=True)
        if isinstance(scroll, ScrollView)
        for inner in scroll.walk(restrict=True)
    }
    found = [widget for widget in screen.walk(restrict=True) if isinstance(widget, Touchable)]
    for at, one in enumerate(found):
        for other in found[at + 1 :]:
            if boxes.get(one) is not boxes.get(other):
                continue
            apart = (
                one.right <= other.x + SLACK
                or other.right <= one.x + SLACK
                or one.top <= other.y + SLACK
                or other.top <= one.y + SLACK
            )
            if not apart:
                yield f"{one.pos} {one.size} lies over {other.pos} {other.size}"


def picture(screen: Any, pictures: Path, name: str) -> None:
    """Save how a screen looks, whatever the window's size, and see that something is drawn there."""
    texture = screen.export_as_image().texture
    drawn = Image.frombuffer("RGBA", texture.size, texture.pixels, "raw", "RGBA", 0, 1).convert("RGB")
    drawn.save(pictures / f"{name}_{int(screen.width)}.jpg")
    assert sum(map(bool, drawn.convert("L").histogram())) >= SHADES


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", list(all_views()))
def test_a_view_keeps_to_its_places(stage: Stage, pictures: Path, name: str, size: tuple[int, int]) -> None:
    screen = drawn(stage, all_views()[name], size)
    picture(screen, pictures, name)
    assert not list(faults(screen))
    assert not list(overlaps(screen))


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", ["undo", "fix", "history", "menu", "devices"])
def test_a_dialog_keeps_to_its_places(stage: Stage, pictures: Path, name: str, size: tuple[int, int]) -> None:
    screen = drawn(stage, crowded(who(seats=4)), size)
    getattr(screen, name)()
    stage.frames(2)
    picture(screen, pictures, f"dialog_{name}")
    assert not list(faults(screen.dialog))
    assert not list(overlaps(screen.dialog))


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("path", ["tier", "enemy.life"])
def test_an_editor_keeps_to_its_places(stage: Stage, pictures: Path, path: str, size: tuple[int, int]) -> None:
    screen = drawn(stage, calm(who(seats=4), players=4), size)
    screen.fix()
    screen.dialog.open(next(value for value in screen.view.correctables if value.path == path))
    picture(screen, pictures, f"dialog_fix_{path}")
    assert not list(faults(screen.dialog))
    assert not list(overlaps(screen.dialog))


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_page_of_several_of_many_keeps_to_its_places(stage: Stage, pictures: Path, size: tuple[int, int]) -> None:
    screen = drawn(stage, crowded(many(20)), size)
    screen.all_options(screen.view.asked)
    picture(screen, pictures, "dialog_all_many")
    assert not list(faults(screen.dialog))
    assert not list(overlaps(screen.dialog))


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_is_looked_up_of_a_player_keeps_to_its_places(stage: Stage, pictures: Path, size: tuple[int, int]) -> None:
    screen = drawn(stage, whole_table(), size)
    screen.look_up("life.3")
    picture(screen, pictures, "dialog_player")
    assert not list(faults(screen.dialog))


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_rule_and_option_pages_keep_to_their_places(stage: Stage, pictures: Path, size: tuple[int, int]) -> None:
    screen = drawn(stage, crowded(scan(30)), size)
    screen.all_options(screen.view.asked)
    picture(screen, pictures, "dialog_all")
    assert not list(faults(screen.dialog))
    screen.why("AE-174")
    picture(screen, pictures, "dialog_why")
    assert not list(faults(screen.dialog))
    for key in ("enemy.life", "card.1"):
        screen.look_up(key)
        picture(screen, pictures, f"dialog_{key}")
        assert not list(faults(screen.dialog))


def test_the_check_finds_what_is_too_small_and_what_runs_over(stage: Stage) -> None:
    screen = drawn(stage, calm(who()), (800, 480))
    screen.footer.fix.size = (20, 20)
    screen.footer.history.x = 790
    text = screen.prompt.children[0]
    text.width = 3
    found = " ".join(faults(screen))
    assert "can be touched on 20" in found
    assert "leaves the window" in found


def test_a_picture_on_which_nothing_is_drawn_is_found(stage: Stage, pictures: Path) -> None:
    screen = drawn(stage, calm(who()), (800, 480))
    screen.canvas.clear()
    with pytest.raises(AssertionError):
        picture(screen, pictures, "nothing")
