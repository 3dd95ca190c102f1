"""Dice with symbols on the screen: every face can be entered by touch and by key, and what counts is shown."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.engine.prompts import Kind
from companion.engine.symbols import Face
from tests.ui.stage import Stage
from tests.ui.tables import LittleTable, StillTable
from tests.ui.test_layout import SIZES, drawn, faults, overlaps, picture
from tests.ui.views import THIRTEEN, calm, crowded, shot
from ui.answers.signs import Counted
from ui.boxes import Box
from ui.contract import View

pytestmark = pytest.mark.xvfb
MINUS, TAB, ENTER = 45, 9, 13


def pad(stage: Stage) -> Any:
    return stage.screen.prompt.answers


def opened(stage: Stage, view: View) -> StillTable:
    table = StillTable(view)
    stage.open(table)
    return table


def add(stage: Stage, *symbols: str) -> None:
    """Touch symbols for the current die."""
    for symbol in symbols:
        stage.tap(next(key for key in pad(stage).keys if key.symbol == symbol))


def lay(stage: Stage, text: str) -> None:
    """Touch a known face."""
    stage.tap(next(key for key in pad(stage).keys if key.text == text))


def press(stage: Stage, keys: str) -> None:
    """Press the keys of these letters and digits."""
    for key in keys:
        stage.key(ord(key))


def shown(stage: Stage) -> list[str]:
    """What each die shows, "" for one that nobody has entered."""
    return [face.text if face else "" for face in pad(stage).faces]


def total(stage: Stage) -> str:
    """What the confirmation counts."""
    counted = [widget for widget in pad(stage).confirm.walk(restrict=True) if isinstance(widget, Counted)]
    return Face(**{one.symbol: one.count for one in counted}).text


def test_symbols_are_tapped_die_by_die(stage: Stage) -> None:
    table = opened(stage, calm(shot("red", "white", "black")))
    add(stage, "power", "power", "critical")
    stage.tap("Next die")
    stage.tap("Blank")
    add(stage, "potential")
    assert total(stage) == "p2o1c1"
    stage.tap("Confirm")
    assert table.taken == [("p2c1", "-", "o1")]


def test_the_answer_reaches_the_game(stage: Stage) -> None:
    table = LittleTable((Kind.SYMBOLS, Kind.ACKNOWLEDGE))
    stage.open(table)
    add(stage, "half")
    stage.tap("Next die")
    add(stage, "power")
    assert total(stage) == "p1h1"
    stage.tap("Confirm")
    stage.until(lambda: table.inputs == [("h1", "p1")], "the answer arrived")


def test_nothing_is_confirmed_before_every_die_shows_something(stage: Stage) -> None:
    table = opened(stage, calm(shot("red", "white")))
    add(stage, "power")
    assert "Die 1 of 2" in stage.words()
    stage.tap(pad(stage).confirm)
    assert table.taken == []


def test_blank_dice_count_for_nothing(stage: Stage) -> None:
    table = opened(stage, calm(shot("red", "white")))
    stage.tap("Blank")
    stage.tap("Blank")
    stage.tap("Confirm\nall blank")
    assert table.taken == [("-", "-")]


def test_only_the_symbols_that_count_can_be_tapped(stage: Stage) -> None:
    opened(stage, calm(shot("red", symbols=("power", "critical"))))
    assert [key.symbol for key in pad(stage).keys] == ["power", "critical"]


def test_a_die_shows_no_more_than_four_of_a_symbol(stage: Stage) -> None:
    opened(stage, calm(shot("red")))
    add(stage, *["power"] * 6)
    assert shown(stage) == ["p4"]


def test_a_die_that_was_entered_wrong_is_touched_and_cleared(stage: Stage) -> None:
    table = opened(stage, calm(shot("red", "white")))
    add(stage, "power")
    stage.tap("Next die")
    add(stage, "critical")
    stage.tap(pad(stage).slots[0])
    stage.tap(pad(stage).clear_button)
    assert shown(stage) == ["", "c1"]
    add(stage, "half")
    assert total(stage) == "h1c1"
    stage.tap("Confirm")
    assert table.taken == [("h1", "c1")]


def test_going_on_finds_the_dice_that_were_left_out(stage: Stage) -> None:
    opened(stage, calm(shot("red", "white", "black")))
    stage.tap(pad(stage).slots[1])
    add(stage, "power")
    stage.tap("Next die")
    assert pad(stage).current == 2
    stage.tap("Blank")
    assert pad(stage).current == 0


def test_where_the_faces_are_known_one_tap_is_a_die(stage: Stage) -> None:
    table = opened(stage, calm(shot("red", "red", known=True, symbols=("power", "critical"))))
    lay(stage, "p1c1")
    lay(stage, "p1o1h1c1")
    assert total(stage) == "p2c2"
    stage.tap("Confirm")
    assert table.taken == [("p1c1", "p1o1h1c1")]


def test_known_and_unknown_dice_can_be_mixed(stage: Stage) -> None:
    table = opened(stage, calm(shot("red", "black", "red", known=True)))
    lay(stage, "-")
    add(stage, "potential")
    stage.tap("Next die")
    lay(stage, "p2")
    assert total(stage) == "p2o1"
    stage.tap("Confirm")
    assert table.taken == [("-", "o1", "p2")]


def test_a_die_without_a_blank_face_cannot_be_blank(stage: Stage) -> None:
    prompt = shot("red", "white")
    view = calm(prompt)
    asked = type(view.asked)(**{name: getattr(view.asked, name) for name in view.asked.__struct_fields__} | {
        "faces": (("p1", "p2"), ())
    })  # fmt: skip
    opened(stage, type(view)(title="", asked=asked))
    stage.tap("Blank")
    assert shown(stage) == ["", ""]
    press(stage, "0")
    assert shown(stage) == ["", ""]


def test_keys_enter_dice_too(stage: Stage) -> None:
    table = opened(stage, calm(shot("red", "white", "black", "black")))
    press(stage, "11p")
    stage.key(ENTER)
    press(stage, "0oc")
    stage.key(TAB)
    press(stage, "3")
    stage.key(MINUS)
    press(stage, "4")
    stage.key(ENTER)
    assert table.taken == [("p3", "-", "o1c1", "c1")]


def test_a_digit_is_a_known_face(stage: Stage) -> None:
    table = opened(stage, calm(shot("red", "red", known=True)))
    press(stage, "26")
    stage.key(ENTER)
    assert table.taken == [("p1", "p1o1h1c1")]


def test_no_dice_are_confirmed_at_once(stage: Stage) -> None:
    table = opened(stage, calm(shot()))
    press(stage, "1o")
    stage.key(MINUS)
    stage.key(ENTER)
    assert table.taken == [()]


def test_the_current_of_many_dice_is_in_view(stage: Stage) -> None:
    screen = drawn(stage, crowded(shot(*THIRTEEN)), (800, 480))
    answers = screen.prompt.answers
    for at in (12, 0, 7):
        answers.choose(at)
        low, high = answers.scroll.seen()
        assert low <= answers.slots[at].box.y < answers.slots[at].box.top <= high + 1


def test_every_die_says_its_colour_in_a_letter(stage: Stage) -> None:
    opened(stage, calm(shot("red", "white", "black", "violet")))
    words = stage.words()
    assert {"R", "W", "B", "V"} <= set(words)


ROLLED = ("p1", "p2c1", "-", "p1o1h1c1", "o2", "h1c1", "p4", "c3", "p1", "-", "o1h2c1", "p2", "c1")


def fill(answers: Any, count: int) -> None:
    """Enter the first dice."""
    from companion.engine.symbols import face

    answers.faces[:count] = [face(text) for text in ROLLED[:count]]
    answers.choose(min(count, len(answers.faces) - 1))


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(
    ("name", "view", "count"),
    [
        ("three", calm(shot("red", "red", "white")), 2),
        ("six", calm(shot("red", "red", "white", "white", "black", "black")), 6),
        ("known", calm(shot("red", "red", "black", known=True)), 1),
        ("thirteen", calm(shot(*THIRTEEN), players=4), 13),
        ("crowded", crowded(shot(*THIRTEEN)), 9),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_was_entered_keeps_to_its_places(
    stage: Stage, pictures: Path, name: str, view: View, count: int, size: tuple[int, int]
) -> None:
    screen = drawn(stage, view, size)
    fill(screen.prompt.answers, count)
    stage.frames(2)
    picture(screen, pictures, f"symbols_entered_{name}")
    assert not list(faults(screen))
    assert not list(overlaps(screen))


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("dice", [THIRTEEN, THIRTEEN[:3]], ids=len)
def test_the_pad_fits_beside_a_map(stage: Stage, pictures: Path, dice: tuple[str, ...], size: tuple[int, int]) -> None:
    from ui.answers.base import Reply
    from ui.answers.symbols import SymbolAnswers

    screen = drawn(stage, calm(shot("red")), size)
    kit, asked = screen.kit, shot(*dice, known=len(dice) == 3).asked()
    wide = kit.scale(268)
    high = min(SymbolAnswers.heights(kit, asked, wide).whole, kit.scale(240))
    box = Box(kit.scale(500), kit.scale(90), wide, high)
    screen.clear_widgets()
    answers = SymbolAnswers(kit, box, asked, Reply(lambda answer: None, lambda touch: True))
    screen.add_widget(answers)
    fill(answers, len(dice))
    stage.frames(2)
    picture(screen, pictures, f"symbols_narrow_{len(dice)}")
    assert not list(faults(screen))
    assert not list(overlaps(screen))
    assert answers.faces[0] == Face(power=1)
