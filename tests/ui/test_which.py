"""The first screen of all: which game, on large buttons; and the window's title follows the game on the table."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.shelf import Shelf
from companion.tabletop import Tabletop
from tests.ui.stage import Stage
from tests.ui.tables import LittleTable
from tests.ui.test_layout import faults, overlaps

pytestmark = pytest.mark.xvfb


@pytest.mark.parametrize("size", [(800, 480), (1280, 720)])
def test_each_game_has_a_large_button(stage: Stage, tmp_path: Path, size: tuple[int, int]) -> None:
    table = Tabletop(Shelf(tmp_path, None))
    stage.open(table, size)
    stage.picture(f"which_game_{size[0]}")
    assert not list(faults(stage.screen))
    assert not list(overlaps(stage.screen))
    for title in ("Aeon's End", "Enormity"):
        assert stage.saying(title).height >= 2 * stage.screen.kit.scale(28)
    stage.tap("Aeon's End")
    stage.until(lambda: stage.screen.view.title == "Aeon's End", "the game began")
    assert stage.app.title == "Aeon's End"


def test_the_title_of_the_window_follows_the_game(stage: Stage) -> None:
    table = LittleTable()
    stage.open(table)
    assert stage.app.title == "Little Table"
    stage.app._handed_over(replace(table.view(), title="Another Table"))
    stage.until(lambda: stage.app.title == "Another Table", "the title followed")
