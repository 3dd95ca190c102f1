"""What can be read behind options: on the tiles where there is room, else a tap or a key away, whole and private."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.engine.messages import literal
from companion.engine.prompts import Asked, ChooseMany, ChooseOne, Option, Prompt, Refused
from tests.ui.stage import Stage
from tests.ui.test_cover import at_time, look
from tests.ui.test_layout import SIZES, drawn, faults, overlaps, picture
from tests.ui.views import calm, covered_view

pytestmark = pytest.mark.xvfb
KEY_R, ENTER, TAB, ESCAPE = ord("r"), 13, 9, 27
TEXT = "Damage 2 to an enemy, 1 more if no Reaction answers it; Shards raise both to 3. Card number {n} says this."


def note(n: int) -> str:
    return TEXT.format(n=n)


def cards(count: int, **given: Any) -> list[Option]:
    """So many cards, each with its text."""
    return [
        Option(f"card_{n}", literal(f"War Shout {n}"), literal("Reaction, worth 2"), note=literal(note(n)), **given)
        for n in range(count)
    ]


def one_of(count: int, *others: Option, refused: tuple[Refused, ...] = ()) -> Prompt:
    """A choice of one card."""
    options = [*cards(count), *others]
    return ChooseOne(
        key="ask.cards", text=literal("Which card?"), rule="LT-1", options=lambda: options, refused=lambda: refused
    )


def two_of(count: int) -> Prompt:
    """A choice of two cards."""
    return ChooseMany(key="ask.cards", text=literal("Which two?"), options=lambda: cards(count), limits=lambda: (2, 2))


def behind_cover(stage: Stage, prompt: Prompt, size: tuple[int, int] = (800, 480)) -> Any:
    """The screen with this question open before the seat that it is for."""
    view = covered_view()
    asked: Asked = replace(prompt.asked(step=view.step), only_for=0, seat=0)
    screen = at_time(stage, view, behind=asked, now=lambda: 0.0, size=size)
    screen.look(view.asked)
    stage.frames(2)
    return screen


def read(stage: Stage) -> set[int]:
    """The numbers of the cards whose text stands on the screen, whole."""
    return {n for n in range(20) if note(n) in stage.words() and stage.text(note(n)).setting.whole}


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_two_cards_are_read_on_their_tiles(stage: Stage, pictures: Any, size: Any) -> None:
    screen = drawn(stage, calm(one_of(2), placed=0), size)
    picture(screen, pictures, "noted_two")
    assert read(stage) == {0, 1}
    assert not [*faults(screen), *overlaps(screen)]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("prompt", [one_of(8, Option("no", literal("None"), way_out=True)), two_of(8)], ids=["1", "2"])
def test_many_cards_are_read_a_tap_away_and_chosen_there(stage: Stage, pictures: Any, prompt: Any, size: Any) -> None:
    screen = behind_cover(stage, prompt, size)
    picture(screen, pictures, f"noted_many_{prompt.kind.value}")
    assert read(stage) == set()
    assert not [*faults(screen), *overlaps(screen)]
    stage.tap("read")
    stage.frames(2)
    picture(screen, pictures, f"noted_read_{prompt.kind.value}")
    assert read(stage) == set(range(8))
    assert not [*faults(screen.dialog), *overlaps(screen.dialog)]


def test_a_tap_on_what_is_read_answers(stage: Stage) -> None:
    screen = behind_cover(stage, one_of(8))
    stage.tap("read")
    stage.tap(screen.dialog.grid.tiles[1])
    assert screen.table.taken == ["card_1"]
    assert screen.dialog is None


def test_it_is_read_and_answered_by_key(stage: Stage) -> None:
    screen = behind_cover(stage, one_of(8))
    stage.key(KEY_R)
    assert read(stage) == set(range(8))
    stage.key(TAB)
    stage.key(ENTER)
    assert screen.table.taken == ["card_0"]


def test_what_is_read_scrolls_by_key(stage: Stage) -> None:
    screen = behind_cover(stage, one_of(8))
    stage.key(KEY_R)
    assert screen.dialog.grid.scroll.scroll_y == 1
    stage.key(ord("-"))
    assert screen.dialog.grid.scroll.scroll_y < 1


def test_the_key_does_nothing_where_there_is_nothing_to_read(stage: Stage) -> None:
    drawn(stage, calm(ChooseOne(key="ask.x", text=literal("?"), options=lambda: [Option("a", literal("A"))])), SIZES[0])
    stage.key(KEY_R)
    assert stage.screen.dialog is None
    assert "read" not in stage.words()


def test_nothing_that_was_read_is_left_when_it_is_hidden(stage: Stage) -> None:
    from PIL import Image, ImageChops

    view = covered_view()
    asked = replace(one_of(8).asked(step=view.step), only_for=0, seat=0)
    screen = at_time(stage, view, behind=asked, now=lambda: 0.0)
    words, before = sorted(stage.words()), Image.open(stage.picture("noted_before"))
    look(stage)
    stage.tap("read")
    assert read(stage)
    stage.tap("Hide")
    assert screen.dialog is None
    assert sorted(stage.words()) == words
    assert ImageChops.difference(before, Image.open(stage.picture("noted_after"))).getbbox() is None


def test_what_can_be_done_with_one_card_is_read_once_and_opened(stage: Stage) -> None:
    group = literal("War Shout")
    prompt = ChooseOne(
        key="ask.cards",
        text=literal("Your hand"),
        options=lambda: [
            Option("use", literal("Use"), group=group, note=literal(note(0))),
            Option("equip", literal("Equip"), group=group, note=literal(note(0))),
            *cards(9)[1:],
        ],
    )
    screen = behind_cover(stage, prompt)
    stage.tap("read")
    assert stage.words().count(note(0)) == 1
    stage.tap("War Shout")
    assert [one for one in ("Use", "Equip") if one in stage.words()] == ["Use", "Equip"]
    stage.tap("Equip")
    assert screen.table.taken == ["equip"]


def test_what_is_refused_is_read_on_its_page(stage: Stage) -> None:
    refused = Refused("vial", literal("Dew Vial"), literal("An Artifact is no Skill"), "LT-1", note=literal(note(7)))
    screen = behind_cover(stage, one_of(2, refused=(refused,)))
    screen.prompt.answers.grid.rows[0].fire()
    stage.frames(2)
    assert note(7) in stage.words()


def test_choices_with_nothing_to_read_stay_side_by_side_below_those_that_are_read(stage: Stage) -> None:
    others = (Option("hand", literal("Hand")), Option("shards", literal("Shards")))
    screen = drawn(stage, calm(one_of(1, *others), placed=0), SIZES[0])
    first, hand, shards = screen.prompt.answers.grid.tiles
    assert first.width > hand.width + shards.width
    assert hand.y == shards.y < first.y
