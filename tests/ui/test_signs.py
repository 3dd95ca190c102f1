"""What is drawn for a turn order, a display, an LED, keys, and words that are broken into lines."""

from __future__ import annotations

import pytest

from companion.engine.indicators import Side, Turn, TurnOrder
from companion.engine.messages import literal
from tests.ui.stage import Stage
from ui.keys import meaning

pytestmark = pytest.mark.xvfb


@pytest.fixture(autouse=True)
def _window(stage: Stage) -> None:
    """Kivy draws nothing before there is a window."""
    from tests.ui.tables import LittleTable

    stage.open(LittleTable())


def test_people_are_circles_enemies_triangles_and_the_hidden_diamonds() -> None:
    from ui.shapes import Shape
    from ui.turn_order import signs

    abby, enemy = Turn("1", Side.SEAT, 0), Turn("N", Side.ENEMY)
    row = signs(TurnOrder("order", literal("Round 1"), (abby,), enemy, 2, (abby, enemy)))
    assert [sign.shape for sign in row] == [Shape.CIRCLE, Shape.TRIANGLE, Shape.DIAMOND, Shape.DIAMOND]
    assert [sign.words for sign in row] == ["1", "N", "?", "?"]
    assert [sign.current for sign in row] == [False, True, False, False]


def test_a_full_stop_takes_no_cell_of_a_display() -> None:
    from ui.segments import cells

    assert cells("1.2") == [("1", True), ("2", False)]
    assert cells(".5") == [(" ", True), ("5", False)]
    assert cells("..") == [(" ", True), (" ", True)]


def test_every_digit_of_a_display_is_different() -> None:
    from ui.segments import LIT

    assert len({frozenset(LIT[digit]) for digit in "0123456789"}) == 10
    assert set("".join(LIT.values())) == set("abcdefg")


def test_a_dark_led_stays_visible_and_a_dim_one_keeps_its_hue() -> None:
    from ui.lights import led_colour

    assert led_colour((0, 0, 0))[3] > 0
    red, green, blue, _ = led_colour((20, 10, 0))
    assert red > green > blue == 0
    assert red < led_colour((200, 100, 0))[0]


def test_lines_are_no_wider_than_their_room_and_lose_no_word() -> None:
    from ui.theme import Weight
    from ui.typeset import break_lines, width

    words = "Any player discards two prepped spells, or each player suffers 1 damage. Unpronounceablenemesisname wins."
    for room in (60, 120, 333):
        lines = break_lines(words, Weight.REGULAR, 17, room)
        assert all(width(line, Weight.REGULAR, 17) <= room for line in lines)
        assert "".join(lines).replace(" ", "") == words.replace(" ", "")


def test_a_text_shrinks_before_it_is_cut_and_says_that_it_was_cut() -> None:
    from ui.theme import ANSWER, Scale
    from ui.typeset import fit

    scale = Scale(1)
    assert fit("Abby", ANSWER, scale, 200, 30).size == ANSWER.size
    smaller = fit("Maximilian the Elder", ANSWER, scale, 170, 30, lines=1)
    assert smaller.whole
    assert smaller.size < ANSWER.size
    cut = fit("Maximilian the Elder of the Everlasting Maw", ANSWER, scale, 120, 30, lines=1)
    assert not cut.whole
    assert cut.lines[0].endswith("…")


def test_figures_are_all_equally_wide() -> None:
    from ui.theme import Weight
    from ui.typeset import width

    for weight in Weight:
        assert len({width(digit * 6, weight, 27) for digit in "0123456789"}) == 1


def test_keys_mean_what_they_say() -> None:
    assert meaning(13, None) == "enter"
    assert meaning(27, None) == "escape"
    assert meaning(ord("7"), "7") == "7"
    assert meaning(263, None) == "7"
    assert meaning(ord("u"), "u") == "u"
    assert meaning(273, None) == "+"
    assert meaning(304, None) == ""
