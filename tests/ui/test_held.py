"""Choices that are held, not tapped: by finger and by key; and the digits that are the buttons of the seats."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.engine.messages import literal
from companion.engine.prompts import ChooseMany, ChooseOne, Option
from tests.ui.stage import Stage
from tests.ui.tables import StillTable
from tests.ui.test_layout import drawn, faults, overlaps
from tests.ui.views import calm, many, react, whole_turn

pytestmark = pytest.mark.xvfb
TAB, SPACE, ENTER = 9, 32, 13
HINT = "Hold it until the ring is full: a tap does not choose it."


def opened(stage: Stage, prompt: ChooseOne | ChooseMany) -> StillTable:
    table = StillTable(calm(prompt, placed=0))
    stage.open(table)
    return table


def hold_key(stage: Stage, code: int, done, what: str) -> None:
    stage.hold(code)
    stage.until(done, what)
    stage.window.dispatch("on_key_up", code, 0)


def tile(stage: Stage, option: str):
    return next(one for one in stage.screen.prompt.answers.grid.tiles if one.option.id == option)


def test_a_tap_on_what_is_held_chooses_nothing_and_says_so(stage: Stage) -> None:
    table = opened(stage, react())
    stage.tap("Shield")
    stage.frames(3)
    assert table.taken == []
    assert HINT in stage.words()


def test_held_it_is_chosen_once_while_the_finger_is_still_down(stage: Stage) -> None:
    table = opened(stage, react())
    place = stage.place("Shield")
    stage.down(*place)
    stage.until(lambda: table.taken, "it was held")
    stage.up(*place)
    assert table.taken == ["shield"]
    assert HINT not in stage.words()


def test_what_is_held_shows_how_much_of_its_time_has_passed(stage: Stage) -> None:
    opened(stage, react())
    shield = tile(stage, "shield")
    told: list[float] = []
    passed = shield.hold._passed
    shield.hold._passed = lambda share: (told.append(share), passed(share))
    stage.down(*stage.place(shield))
    stage.until(lambda: told and told[-1] > 0.4, "it is held for a while")
    stage.up(*stage.place(shield))
    assert told == [*sorted(told[:-1]), 0]


def test_a_tap_on_another_option_still_chooses_it(stage: Stage) -> None:
    table = opened(stage, react())
    stage.tap("Take it")
    assert table.taken == ["pass"]


def test_a_hold_that_leaves_its_option_chooses_nothing(stage: Stage) -> None:
    table = opened(stage, react())
    shield = tile(stage, "shield")
    x, y = stage.place(shield)
    stage.down(x, y)
    stage.window.dispatch("on_mouse_move", x, stage.window.height - y - shield.height, [])
    stage.frames()
    assert not shield.hold.running
    stage.up(x, y + shield.height)
    assert table.taken == []


def test_a_hold_ends_when_its_question_is_gone(stage: Stage) -> None:
    table = opened(stage, react())
    shield = tile(stage, "shield")
    place = stage.place(shield)
    stage.down(*place)
    table.shown = replace(calm(whole_turn(4, 0), placed=0), step=42)
    table.publish()
    stage.until(lambda: stage.screen.view is table.shown, "another question is open")
    stage.until(lambda: not shield.hold.running, "it is held no more")
    stage.up(*place)
    assert table.taken == []


@pytest.mark.parametrize("code", [ENTER, SPACE])
def test_by_key_what_is_pointed_at_is_held_too(stage: Stage, code: int) -> None:
    table = opened(stage, react())
    stage.key(TAB)
    stage.key(code)
    assert table.taken == []
    assert HINT in stage.words()
    hold_key(stage, code, lambda: table.taken, "the key was held")
    assert table.taken == ["shield"]


def test_the_way_out_can_be_held(stage: Stage) -> None:
    ways = (Option("a", literal("Strike")), Option("out", literal("Give up"), way_out=True, held=True))
    table = opened(stage, replace(react(), options=lambda: ways))
    stage.tap("Give up")
    stage.key(ord("0"))
    assert table.taken == []
    place = stage.place("Give up")
    stage.down(*place)
    stage.until(lambda: table.taken == ["out"], "it was held")
    stage.up(*place)


def test_one_of_several_is_picked_by_holding_it(stage: Stage) -> None:
    held = replace(many(3, 1, 2), options=lambda: [replace(one, held=True) for one in many(3).options()])
    table = opened(stage, held)
    stage.tap(tile(stage, "0"))
    assert stage.screen.prompt.answers.picked == []
    stage.down(*stage.place(tile(stage, "0")))
    stage.until(lambda: stage.screen.prompt.answers.picked == ["0"], "it was held")
    stage.up(*stage.place(tile(stage, "0")))
    stage.key(ENTER)
    assert table.taken == [("0",)]


def test_a_digit_that_is_held_is_the_button_of_its_seat(stage: Stage) -> None:
    table = opened(stage, react())
    hold_key(stage, ord("2"), lambda: table.pressed, "the digit was held")
    stage.frames(3)
    assert (table.pressed, table.taken) == ([1], [])


def test_a_digit_that_is_tapped_chooses_when_it_comes_up(stage: Stage) -> None:
    table = opened(stage, react())
    stage.hold(ord("2"))
    assert table.taken == []
    stage.window.dispatch("on_key_up", ord("2"), 0)
    assert (table.pressed, table.taken) == ([], ["pass"])


def test_a_digit_that_is_tapped_on_what_is_held_chooses_nothing(stage: Stage) -> None:
    table = opened(stage, react())
    stage.key(ord("1"))
    assert (table.pressed, table.taken) == ([], [])
    assert HINT in stage.words()


def test_where_nothing_is_held_a_digit_chooses_at_once(stage: Stage) -> None:
    table = opened(stage, whole_turn(4, 0))
    stage.hold(ord("2"))
    assert table.taken == ["1"]
    stage.window.dispatch("on_key_up", ord("2"), 0)
    assert table.taken == ["1"]


def test_a_digit_means_nothing_any_more_before_another_question(stage: Stage) -> None:
    table = opened(stage, react())
    stage.hold(ord("2"))
    table.shown = replace(calm(react(), placed=0), asked=react(seat=1).asked(step=42), step=42)
    table.publish()
    stage.until(lambda: stage.screen.view is table.shown, "another question is open")
    stage.window.dispatch("on_key_up", ord("2"), 0)
    stage.frames(3)
    assert (table.pressed, table.taken) == ([], [])


@pytest.mark.parametrize("size", [(800, 480), (1280, 720)], ids=str)
def test_held_options_keep_to_their_places(stage: Stage, pictures, size: tuple[int, int]) -> None:
    prompt = whole_turn(9, 2)
    held = replace(prompt, options=lambda: [replace(one, held=True, seat=4) for one in prompt.options()])
    for name, one in (("react", react()), ("held", held)):
        screen = drawn(stage, calm(one, players=4), size)
        screen.export_to_png(str(pictures / f"{name}_{size[0]}.png"))
        assert not [*faults(screen), *overlaps(screen)]
