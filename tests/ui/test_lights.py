"""The displays of a rig as the screen draws them: digits, lines of text, and what there is no room for."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.ui.stage import Stage
from tests.ui.tables import StillTable
from tests.ui.views import calm, who
from ui.contract import Lights
from ui.lights import displays

pytestmark = pytest.mark.xvfb

LCD = Lights("lcd", lines=("Gravehold 24/30 ", "Rageborne 52    "))
OLED = Lights("oled", lines=("To act: Abby", "Fury 3", "Life: 7", "Unleash"))


@pytest.mark.parametrize("size", [(800, 480), (1280, 720)], ids=["800x480", "1280x720"])
@pytest.mark.parametrize("light", [LCD, OLED], ids=["two lines", "four lines"])
def test_lines_of_text_are_written_whole_in_the_top_bar(stage: Stage, light: Lights, size: tuple[int, int]) -> None:
    stage.open(StillTable(replace(calm(who()), lights=(light,))), size)
    texts = [stage.text(line.strip()) for line in light.lines]
    assert all(text.setting.whole for text in texts)
    assert all(text.top <= stage.window.height and text.y >= stage.window.height * 0.85 for text in texts)
    assert len({(text.x, text.y) for text in texts}) == len(texts)


def test_an_empty_line_leaves_its_place(stage: Stage) -> None:
    stage.open(StillTable(replace(calm(who()), lights=(Lights("lcd", lines=("", "Fury 3")),))))
    high, low = stage.text("Round 3 · Rageborne"), stage.text("Fury 3")
    assert low.center_y < high.top


def test_digits_stand_beside_lines_and_what_has_no_room_is_left_out(stage: Stage) -> None:
    lights = (Lights("digits", text="1234"), LCD, *[replace(OLED, name=f"oled {n}") for n in range(5)])
    stage.open(StillTable(replace(calm(who()), lights=lights)))
    words = stage.words()
    assert "Rageborne 52" in words
    assert words.count("Unleash") < 5
    assert not [word for word in words if word.startswith("Unl") and word != "Unleash"]


def test_a_display_that_says_nothing_takes_no_room() -> None:
    view = replace(calm(who()), lights=(Lights("lcd", lines=("    ", "    ")), OLED))
    assert displays(view) == (OLED,)
