"""Words that come in as anything, drawn all the same."""

from __future__ import annotations

import pytest

from tests.ui.stage import Stage
from tests.ui.tables import StillTable
from tests.ui.views import calm, who
from ui.contract import Lights, Notice
from ui.typeset import drawable

ODD = "A\ud800 B\x07 C\x00 D\u202e \udcff \u2028 🎲 عبد"


def test_what_cannot_be_drawn_is_a_box_and_what_turns_the_line_is_left_out() -> None:
    assert drawable(ODD) == "A\ufffd B\ufffd C\ufffd D \ufffd \ufffd 🎲 عبد"
    assert drawable("two\nlines") == "two\nlines"


@pytest.mark.xvfb
def test_a_name_from_any_file_is_drawn_and_the_screen_stands(stage: Stage) -> None:
    from msgspec.structs import replace

    lights = (Lights("lcd", lines=(ODD, ODD)), Lights("digits", text="\ud8001\x00"))
    view = replace(calm(who()), seats=(ODD, "Bob"), notices=(Notice(1, ODD),), lights=lights)
    stage.open(StillTable(view))
    assert drawable(ODD) in stage.words()
    stage.key(ord("h"))
    stage.key(27)
    stage.key(ord("f"))
    assert stage.screen.dialog is not None
