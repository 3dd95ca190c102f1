"""What the eyes propose for dice: it is confirmed with one tap, an unsure die asks with one tap, hands win."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.engine.symbols import face
from tests.ui.seeing import die_picture, read
from tests.ui.stage import Stage
from tests.ui.tables import StillTable
from tests.ui.test_layout import SIZES, drawn, faults, overlaps, picture
from tests.ui.views import THIRTEEN, calm, crowded, dice, shot
from ui.answers.base import Reply
from ui.answers.proposed import Badge
from ui.answers.signs import Die
from ui.answers.symbols import SymbolAnswers
from ui.boxes import Box
from ui.contract import View
from ui.sight import Proposal, Reading
from ui.text import Text

pytestmark = pytest.mark.xvfb


def proposing(view: View, *readings: Reading, note: str = "") -> View:
    assert view.asked
    return replace(view, proposal=Proposal(view.asked.step, readings, note))


def opened(stage: Stage, view: View) -> StillTable:
    table = StillTable(view)
    stage.open(table)
    return table


def pad(stage: Stage) -> Any:
    return stage.screen.prompt.answers


def badges(root: Any) -> list[str]:
    """What the badges say, in the order of the dice."""
    return [
        child.words
        for widget in root.walk(restrict=True)
        if isinstance(widget, Badge)
        for child in widget.children
        if isinstance(child, Text)
    ]


def test_dice_that_are_sure_are_confirmed_with_one_tap(stage: Stage) -> None:
    table = opened(stage, proposing(calm(dice(2, 6)), read(5), read(2)))
    stage.tap("Confirm\n5 2")
    assert table.taken == [(5, 2)]


def test_an_unsure_die_asks_and_one_tap_settles_it(stage: Stage) -> None:
    table = opened(stage, proposing(calm(dice(3, 6)), read(5), read(3, 2), read(1)))
    stage.tap(pad(stage).confirm)
    assert table.taken == []
    assert "Unsure of die 2: tap its face" in stage.words()
    stage.tap(pad(stage).keys[1])
    stage.tap("Confirm\n5 2 1")
    assert table.taken == [(5, 2, 1)]


def test_the_likely_faces_of_an_unsure_die_are_marked(stage: Stage) -> None:
    opened(stage, proposing(calm(dice(2, 20)), read(17), read(6, 9)))
    assert [key.face for key in pad(stage).keys if key.canvas.after.length()] == [6, 9]
    pad(stage).tap(9)
    assert not [key.face for key in pad(stage).keys if key.canvas.after.length()]


def test_an_unsure_die_has_a_sign_and_not_only_a_colour(stage: Stage) -> None:
    opened(stage, proposing(calm(dice(2, 6)), read(5), read(3, 2, picture=die_picture(3))))
    assert badges(stage.screen) == ["3?"]


def test_a_die_that_was_read_wrong_is_touched_and_set(stage: Stage) -> None:
    table = opened(stage, proposing(calm(dice(2, 6)), read(5), read(2)))
    stage.tap(pad(stage)._slots[0])
    stage.tap(pad(stage).keys[3])
    stage.tap("Confirm\n4 2")
    assert table.taken == [(4, 2)]


def test_a_proposal_for_another_prompt_is_not_shown(stage: Stage) -> None:
    view = calm(dice(2, 6))
    assert view.asked
    late = Proposal(view.asked.step - 1, (read(5), read(2)))
    opened(stage, replace(view, proposal=late))
    assert pad(stage).faces == [None, None]


def test_a_reading_that_the_prompt_cannot_take_is_left_out(stage: Stage) -> None:
    opened(stage, proposing(calm(dice(3, 6)), read(7), read("p1"), read(2)))
    assert pad(stage).faces == [None, None, 2]


def test_what_hinders_is_said(stage: Stage) -> None:
    view = calm(dice(2, 6))
    opened(stage, proposing(view, read(5), note="1 of 2 dice in the tray"))
    assert "1 of 2 dice in the tray" in stage.words()
    assert pad(stage).faces == [5, None]


def test_what_hands_have_set_stays(stage: Stage) -> None:
    view = calm(dice(2, 6))
    opened(stage, view)
    pad(stage).tap(1)
    stage.screen.show(proposing(view, read(5), read(2)))
    assert pad(stage).faces == [1, 2]


def test_dice_that_are_rolled_again_are_read_again(stage: Stage) -> None:
    view = calm(dice(2, 6))
    opened(stage, proposing(view, read(5, 6), read(2)))
    pad(stage).tap(6)
    stage.screen.show(view)
    stage.screen.show(proposing(view, read(3), read(4)))
    assert pad(stage).faces == [3, 4]


def test_what_the_eyes_propose_no_more_is_gone(stage: Stage) -> None:
    view = calm(dice(2, 6))
    opened(stage, proposing(view, read(5), read(2, 3)))
    pad(stage).tap(3)
    stage.screen.show(view)
    assert pad(stage).faces == [None, 3]


def test_the_same_proposal_again_draws_nothing_anew(stage: Stage) -> None:
    view = calm(dice(2, 6))
    opened(stage, proposing(view, read(5, picture=die_picture(5)), read(2)))
    before = [child for slot in pad(stage)._slots for child in slot.children]
    again = (Reading(5, 0.97, True, picture=die_picture(4)), Reading(2, 0.91, True))
    stage.screen.show(proposing(view, *again))
    assert [child for slot in pad(stage)._slots for child in slot.children] == before
    assert before


def test_symbol_dice_that_are_sure_are_confirmed_with_one_tap(stage: Stage) -> None:
    table = opened(stage, proposing(calm(shot("red", "white")), read("p2c1"), read("-")))
    stage.tap("Confirm")
    assert table.taken == [("p2c1", "-")]


def test_an_unsure_symbol_die_has_a_button_for_each_likely_face(stage: Stage) -> None:
    table = opened(stage, proposing(calm(shot("red", "white")), read("p1"), read("h1", "o1")))
    assert "Unsure of die 2: tap its face" in stage.words()
    assert [key.text for key in pad(stage).keys[:2]] == ["h1", "o1"]
    stage.tap(pad(stage).keys[1])
    stage.tap("Confirm")
    assert table.taken == [("p1", "o1")]


def test_an_unsure_symbol_die_has_a_question_mark_beside_its_colour(stage: Stage) -> None:
    opened(stage, proposing(calm(shot("red", "white")), read("p1"), read("h1", "o1", picture=die_picture(1))))
    assert {"R", "W?"} <= set(stage.words())


def test_any_other_face_of_an_unsure_die_is_entered_by_its_symbols(stage: Stage) -> None:
    table = opened(stage, proposing(calm(shot("red")), read("h1", "o1", picture=die_picture(1))))
    stage.tap("Other")
    stage.tap(next(key for key in pad(stage).keys if key.symbol == "critical"))
    stage.tap("Confirm")
    assert table.taken == [("c1",)]


def test_of_a_die_with_known_faces_the_likely_ones_are_marked(stage: Stage) -> None:
    table = opened(stage, proposing(calm(shot("red", "red", known=True)), read("p1"), read("p2", "p1c1")))
    assert [key.text for key in pad(stage).keys if key.canvas.after.length()] == ["p2", "p1c1"]
    stage.tap(next(key for key in pad(stage).keys if key.text == "p1c1"))
    stage.tap("Confirm")
    assert table.taken == [("p1", "p1c1")]


def test_symbols_that_do_not_count_are_left_out_of_what_was_read(stage: Stage) -> None:
    opened(stage, proposing(calm(shot("red", symbols=("power", "critical"))), read("p1o2c1")))
    assert pad(stage).faces == [face("p1c1")]


def test_a_symbol_die_that_is_entered_is_not_left_for_one_that_is_read(stage: Stage) -> None:
    view = calm(shot("red", "white"))
    opened(stage, view)
    stage.tap(pad(stage).slots[1])
    stage.screen.show(proposing(view, read("h1", "o1")))
    assert pad(stage).current == 1


DICE_OF = [read(5, picture=die_picture(5)), read(3, 2, picture=die_picture(3)), *[read(6, picture=die_picture(6))] * 3]
SHOWN = [
    read("p1", picture=die_picture(1)),
    read("p2c1", "p1c1", "h1", picture=die_picture(2)),
    read("-", picture=die_picture(3)),
    read("p1o1h1c1", "p1", picture=die_picture(4)),
]


@pytest.mark.parametrize("size", [*SIZES, (480, 320)], ids=str)
@pytest.mark.parametrize(
    ("name", "view", "readings"),
    [
        ("two", calm(dice(2, 6)), DICE_OF[:2]),
        ("five", calm(dice(5, 6)), DICE_OF),
        ("twenty", crowded(dice(5, 20)), [read(17, 11, picture=die_picture(3)), *DICE_OF[1:]]),
        ("symbols", calm(shot("red", "red", "white", "black")), SHOWN),
        ("known", calm(shot("red", "red", "black", known=True)), SHOWN[:3]),
        ("thirteen", crowded(shot(*THIRTEEN)), [*SHOWN * 3, SHOWN[0]]),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_proposal_keeps_to_its_places(
    stage: Stage, pictures: Path, name: str, view: View, readings: list[Reading], size: tuple[int, int]
) -> None:
    screen = drawn(stage, proposing(view, *readings), size)
    picture(screen, pictures, f"proposed_{name}")
    dice = [widget for widget in screen.walk(restrict=True) if isinstance(widget, Die)]
    texts = [text for die in dice for text in die.walk(restrict=True) if isinstance(text, Text)]
    assert [(text.words, text.size) for text in texts if not text.setting.whole] == []
    assert not list(faults(screen))
    assert not list(overlaps(screen))


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("known", [False, True], ids=["unknown", "known"])
def test_a_proposal_fits_beside_a_map(stage: Stage, pictures: Path, known: bool, size: tuple[int, int]) -> None:
    screen = drawn(stage, calm(shot("red")), size)
    kit, asked = screen.kit, shot("red", "red", "white", "black", known=known).asked()
    wide = kit.scale(268)
    box = Box(kit.scale(500), kit.scale(90), wide, SymbolAnswers.heights(kit, asked, wide).whole)
    screen.clear_widgets()
    answers = SymbolAnswers(kit, box, asked, Reply(lambda answer: None, lambda touch: True))
    answers.propose(Proposal(asked.step, tuple(SHOWN)))
    screen.add_widget(answers)
    stage.frames(2)
    picture(screen, pictures, f"proposed_narrow_{known}")
    assert not list(faults(screen))
    assert not list(overlaps(screen))
