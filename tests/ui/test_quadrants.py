"""A scanner reading on the screen: the fields stand as on the card, and digits fill them in reading order."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image, ImageDraw

from companion.engine.prompts import Kind
from tests.ui.seeing import taken
from tests.ui.stage import Stage
from tests.ui.tables import LittleTable, StillTable
from tests.ui.test_layout import SIZES, drawn, faults, overlaps, picture
from tests.ui.views import calm, crowded, scanner
from ui.boxes import Box
from ui.contract import View
from ui.sight import Proposal, Reading

pytestmark = pytest.mark.xvfb
MINUS, TAB, ENTER = 45, 9, 13


def pad(stage: Stage) -> Any:
    return stage.screen.prompt.answers


def opened(stage: Stage) -> StillTable:
    table = StillTable(calm(scanner()))
    stage.open(table)
    return table


def test_digits_fill_the_fields_in_reading_order(stage: Stage) -> None:
    table = LittleTable((Kind.QUADRANTS, Kind.ACKNOWLEDGE))
    stage.open(table)
    for digit in (4, 0, 9, 1):
        pad(stage).tap(digit)
    stage.tap("Confirm\n4 0\n9 1")
    stage.until(lambda: table.inputs == [(4, 0, 9, 1)], "the reading arrived")


def test_the_fields_stand_as_on_the_card(stage: Stage) -> None:
    opened(stage)
    nw, ne, sw, se = (field.box for field in pad(stage).fields)
    assert nw.x == sw.x < ne.x == se.x
    assert nw.y == ne.y > sw.y == se.y


def test_each_digit_can_be_touched(stage: Stage) -> None:
    table = opened(stage)
    for digit in "2":
        stage.tap(digit)
    for digit in "750":
        stage.tap(digit)
    stage.tap("Confirm\n2 7\n5 0")
    assert table.taken == [(2, 7, 5, 0)]


def test_a_field_that_was_filled_wrong_is_touched_and_filled_again(stage: Stage) -> None:
    table = opened(stage)
    pad(stage).tap(1)
    pad(stage).tap(2)
    stage.tap(pad(stage).fields[0])
    pad(stage).tap(6)
    assert pad(stage).current == 2
    pad(stage).tap(3)
    pad(stage).tap(4)
    stage.tap("Confirm\n6 2\n3 4")
    assert table.taken == [(6, 2, 3, 4)]


def test_nothing_is_confirmed_before_all_four_are_filled(stage: Stage) -> None:
    table = opened(stage)
    pad(stage).tap(1)
    assert "NE: tap the count" in stage.words()
    stage.tap(pad(stage).confirm)
    stage.key(ENTER)
    assert table.taken == []


def test_keys_fill_the_fields_too(stage: Stage) -> None:
    table = opened(stage)
    for key in "12":
        stage.key(ord(key))
    stage.key(MINUS)
    stage.key(ord("8"))
    stage.key(TAB)
    stage.key(ord("4"))
    stage.key(ord("3"))
    stage.key(ENTER)
    assert table.taken == [(1, 8, 3, 4)]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("view", [calm(scanner()), crowded(scanner())], ids=["calm", "crowded"])
def test_a_reading_keeps_to_its_places(stage: Stage, pictures: Path, view: View, size: tuple[int, int]) -> None:
    screen = drawn(stage, view, size)
    for digit in (3, 0, 8):
        screen.prompt.answers.tap(digit)
    stage.frames(2)
    picture(screen, pictures, f"quadrants_{len(view.devices)}")
    assert not list(faults(screen))
    assert not list(overlaps(screen))


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_pad_fits_beside_a_map(stage: Stage, pictures: Path, size: tuple[int, int]) -> None:
    from ui.answers.base import Reply
    from ui.answers.quadrants import QuadrantAnswers

    screen = drawn(stage, calm(scanner()), size)
    kit, asked = screen.kit, scanner().asked()
    wide = kit.scale(268)
    box = Box(kit.scale(500), kit.scale(90), wide, QuadrantAnswers.heights(kit, asked, wide).least)
    screen.clear_widgets()
    answers = QuadrantAnswers(kit, box, asked, Reply(lambda answer: None, lambda touch: True))
    screen.add_widget(answers)
    for digit in (3, 0, 8, 9):
        answers.tap(digit)
    stage.frames(2)
    picture(screen, pictures, "quadrants_narrow")
    assert not list(faults(screen))
    assert not list(overlaps(screen))


def red_card() -> Image.Image:
    """A card as the red window shows it, landscape, with some discs."""
    image = Image.new("RGB", (251, 181), "#f5f5f5")
    draw = ImageDraw.Draw(image)
    for x, y in ((30, 30), (70, 50), (40, 70), (30, 130), (150, 120), (200, 150)):
        draw.ellipse((x - 8, y - 8, x + 8, y + 8), fill="#1a1a1a")
    return image


def proposing(view: View, *readings: Reading, note: str = "") -> View:
    """What the eyes propose for a card whose quarters meet left of its middle; without readings they see no card."""
    assert view.asked
    card = red_card()
    quarter = taken(card.crop((0, 0, 100, 90)))
    seen = tuple(replace(reading, picture=quarter) for reading in readings)
    return replace(view, proposal=Proposal(view.asked.step, seen, note, taken(card) if readings else None))


def count(value: int, *others: int) -> Reading:
    return Reading(value, 0.6 if others else 0.99, not others, others)


def seen(stage: Stage, *readings: Reading, note: str = "") -> StillTable:
    table = StillTable(proposing(calm(scanner()), *readings, note=note))
    stage.open(table)
    return table


SURE = (count(3), count(0), count(1), count(2))
UNSURE = (count(3), count(0, 1), count(1), count(2))


def test_a_sure_reading_is_confirmed_with_one_tap(stage: Stage) -> None:
    table = seen(stage, *SURE)
    stage.tap("Confirm\n3 0\n1 2")
    assert table.taken == [(3, 0, 1, 2)]


def test_an_unsure_quarter_asks_and_one_tap_settles_it(stage: Stage) -> None:
    table = seen(stage, *UNSURE)
    stage.tap(pad(stage).confirm)
    assert table.taken == []
    assert "Unsure of NE: tap its count" in stage.words()
    stage.tap(pad(stage).digits[1])
    stage.tap("Confirm\n3 1\n1 2")
    assert table.taken == [(3, 1, 1, 2)]


def test_an_unsure_count_has_a_sign_and_not_only_a_colour(stage: Stage) -> None:
    seen(stage, *UNSURE)
    assert {"0?", "3?", "1?", "2?"} & set(stage.words()) == {"0?"}


def test_the_likely_counts_of_an_unsure_quarter_are_marked(stage: Stage) -> None:
    seen(stage, *UNSURE)
    assert [at for at, digit in enumerate(pad(stage).digits) if digit.canvas.after.length()] == [0, 1]


def test_a_count_that_was_read_wrong_is_touched_and_set(stage: Stage) -> None:
    table = seen(stage, *SURE)
    stage.tap(pad(stage).fields[3])
    stage.tap(pad(stage).digits[4])
    stage.tap("Confirm\n3 0\n1 4")
    assert table.taken == [(3, 0, 1, 4)]


def test_the_card_stands_between_its_fields(stage: Stage) -> None:
    seen(stage, *SURE)
    place = pad(stage).view.photo.place
    nw, ne, _, _ = (field.box for field in pad(stage).fields)
    assert nw.right < place.x < place.right < ne.x


def test_the_quarters_meet_where_they_do_on_the_card(stage: Stage) -> None:
    seen(stage, *SURE)
    x, y = pad(stage).view.shown.middle
    assert (round(x, 2), round(y, 2)) == (0.4, 0.5)


def test_a_tap_makes_the_card_large_and_another_one_small_again(stage: Stage) -> None:
    seen(stage, *SURE)
    stage.tap(pad(stage).view)
    assert pad(stage).large.view.photo.place.h > 1.5 * pad(stage).view.photo.place.h
    stage.tap(pad(stage).large)
    assert pad(stage).large is None


def test_the_large_card_takes_every_touch(stage: Stage) -> None:
    table = seen(stage, *SURE)
    stage.tap(pad(stage).view)
    stage.tap(pad(stage).confirm)
    assert table.taken == []


def test_the_same_proposal_again_draws_nothing_anew(stage: Stage) -> None:
    seen(stage, *SURE)
    before = pad(stage).view
    stage.screen.show(proposing(calm(scanner()), *SURE))
    stage.frames(2)
    assert pad(stage).view is before


def test_a_card_that_is_taken_away_takes_its_counts_along(stage: Stage) -> None:
    seen(stage, *SURE)
    stage.screen.show(calm(scanner()))
    assert pad(stage).counts == [None] * 4
    assert pad(stage).view is None


def test_a_proposal_for_another_prompt_is_not_shown(stage: Stage) -> None:
    view = proposing(calm(scanner()), *SURE)
    assert view.proposal
    stage.open(StillTable(replace(view, proposal=replace(view.proposal, step=view.proposal.step + 1))))
    assert pad(stage).counts == [None] * 4


def test_what_hinders_the_eyes_is_said(stage: Stage) -> None:
    seen(stage, note="Lay the scanner card flat")
    assert "Lay the scanner card flat" in stage.words()


@pytest.mark.parametrize("size", [*SIZES, (480, 320)], ids=str)
@pytest.mark.parametrize("readings", [SURE, UNSURE], ids=["sure", "unsure"])
def test_a_proposed_reading_keeps_to_its_places(
    stage: Stage, pictures: Path, readings: tuple[Reading, ...], size: tuple[int, int]
) -> None:
    screen = drawn(stage, proposing(calm(scanner()), *readings), size)
    stage.frames(2)
    picture(screen, pictures, f"quadrants_seen_{'sure' if readings is SURE else 'unsure'}")
    if size in SIZES:
        assert not list(faults(screen))
    assert not list(overlaps(screen))
    screen.prompt.answers.look_closer()
    stage.frames(2)
    picture(screen, pictures, f"quadrants_large_{'sure' if readings is SURE else 'unsure'}")
