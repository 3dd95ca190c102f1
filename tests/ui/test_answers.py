"""Every kind of prompt is answered with real touches, and with keys."""

from __future__ import annotations

import msgspec
import pytest

from companion.engine.messages import literal
from companion.engine.prompts import OK, Kind
from tests.ui.stage import Stage
from tests.ui.tables import LittleTable, StillTable
from tests.ui.views import actions_in_play, calm, crowded, dice, many, number, piles, scan, ways_out, whole_turn
from ui.answers.dice import DieSlot, FaceButton
from ui.contract import View

pytestmark = pytest.mark.xvfb
TAB, ENTER = 9, 13


def opened(stage: Stage, *kinds: Kind) -> LittleTable:
    table = LittleTable(kinds)
    stage.open(table)
    return table


def until_answered(stage: Stage, table: LittleTable, count: int = 1) -> None:
    stage.until(lambda: stage.screen.view.step == count, f"{count} answers were shown")
    assert len(table.inputs) == count


def test_a_tap_on_an_option_answers_and_its_consequence_is_on_it(stage: Stage) -> None:
    table = opened(stage, Kind.CHOOSE_ONE, Kind.ACKNOWLEDGE)
    assert stage.words().count("7 → 6") == 2
    stage.tap("Bob")
    until_answered(stage, table)
    assert table.state().lives == (7, 6)


def test_a_drawn_card_can_be_tapped_instead_of_shown(stage: Stage) -> None:
    table = opened(stage, Kind.SCAN, Kind.ACKNOWLEDGE)
    assert "Show the card to the camera, or tap it here." in stage.words()
    stage.tap("Haze Spewer")
    until_answered(stage, table)
    assert table.inputs == ["Haze Spewer"]


def test_without_a_camera_nothing_asks_to_show_the_card(stage: Stage) -> None:
    table = LittleTable((Kind.SCAN,))
    table.devices = ()
    stage.open(table)
    assert "Tap the card here." in stage.words()


@pytest.mark.parametrize("view", [calm, crowded])
def test_the_way_out_is_in_view_however_far_the_others_are_scrolled(stage: Stage, view) -> None:
    table = StillTable(view(ways_out(whole_turn(30, 15))))
    stage.open(table)
    grid = stage.screen.prompt.answers.grid
    assert "end" not in [tile.option.id for tile in grid.tiles]
    place = stage.place("End of turn")
    while pager(stage, upper=False).enabled:
        stage.tap(pager(stage, upper=False))
        assert stage.place("End of turn") == place
    stage.tap("End of turn")
    assert table.taken == ["end"]


def test_a_zero_is_the_way_out(stage: Stage) -> None:
    table = StillTable(calm(piles(9)))
    stage.open(table)
    stage.key(ord("0"))
    assert table.taken == ["back"]


def test_the_way_out_is_pointed_at_after_the_options_and_before_what_is_refused(stage: Stage) -> None:
    table = StillTable(crowded(piles(9, 4)))
    stage.open(table)
    grid = stage.screen.prompt.answers.grid
    for _ in range(10):
        stage.key(TAB)
    stage.key(ENTER)
    assert table.taken == ["back"]
    stage.screen.prompt.answers.unlock()
    stage.key(TAB)
    assert grid.pointed == 10
    stage.key(ENTER)
    assert "Not possible now" in stage.words()


def test_where_there_is_no_other_answer_the_way_out_is_one_like_any_other(stage: Stage) -> None:
    table = StillTable(calm(piles(0)))
    stage.open(table)
    assert [tile.option.id for tile in stage.screen.prompt.answers.grid.tiles] == ["back"]
    stage.key(13)
    assert table.taken == ["back"]


@pytest.mark.parametrize("players", [2, 4])
def test_nine_piles_are_all_in_view_beside_the_way_back(stage: Stage, players: int) -> None:
    stage.open(StillTable(calm(piles(9), players=players)))
    grid = stage.screen.prompt.answers.grid
    assert grid.scroll is None
    assert [tile.option.id for tile in grid.seen()] == [str(at) for at in range(9)]


def test_thirty_cards_are_reached_by_scrolling_with_the_buttons(stage: Stage) -> None:
    table = StillTable(calm(scan(30)))
    stage.open(table)
    grid = stage.screen.prompt.answers.grid
    seen = [tile.option.id for tile in grid.seen()]
    assert seen[0] == "card-0"
    while pager(stage, upper=False).enabled:
        stage.tap(pager(stage, upper=False))
        seen += [tile.option.id for tile in grid.seen() if tile.option.id not in seen]
    assert seen == [f"card-{at}" for at in range(30)]
    assert grid.seen()[-1] is grid.tiles[-1]
    stage.tap(grid.tiles[-1])
    assert table.taken == ["card-29"]


def test_scrolling_back_comes_to_the_first_card_again(stage: Stage) -> None:
    stage.open(StillTable(calm(scan(30))))
    grid = stage.screen.prompt.answers.grid
    assert not pager(stage, upper=True).enabled
    for _ in range(3):
        stage.tap(pager(stage, upper=False))
    assert grid.tiles[0] not in grid.seen()
    for _ in range(3):
        stage.tap(pager(stage, upper=True))
    assert grid.seen()[0] is grid.tiles[0]
    assert not pager(stage, upper=True).enabled


def test_a_digit_means_what_is_in_view(stage: Stage) -> None:
    table = StillTable(calm(scan(30)))
    stage.open(table)
    grid = stage.screen.prompt.answers.grid
    stage.key(274)
    first = grid.seen()[0].option.id
    assert first != "card-0"
    stage.key(ord("1"))
    assert table.taken == [first]


def pager(stage: Stage, *, upper: bool):
    from ui.touch import TapButton

    grid = stage.screen.prompt.answers.grid
    buttons = sorted((child for child in grid.children if isinstance(child, TapButton)), key=lambda child: child.y)
    return buttons[-1 if upper else 0]


def test_all_cards_of_a_long_list_can_be_seen_at_once(stage: Stage) -> None:
    table = StillTable(calm(scan(30)))
    stage.open(table)
    stage.tap("all 30")
    assert len(stage.screen.dialog.grid.seen()) >= 15
    stage.tap(stage.screen.dialog.grid.tiles[3])
    assert len(table.taken) == 1
    assert stage.screen.dialog is None


def test_the_actions_of_a_long_list_keep_the_game_s_order_and_cards_are_sorted_by_name(stage: Stage) -> None:
    stage.open(StillTable(calm(actions_in_play())))
    stage.tap("all 13")
    assert [tile.option.id for tile in stage.screen.dialog.grid.tiles] == [*map(str, range(11)), "price", "end"]
    stage.open(StillTable(calm(scan(30))))
    stage.tap("all 30")
    labels = [one.label for one in stage.screen.dialog.grid.options]
    assert labels == sorted(labels)


def test_several_of_a_long_list_can_be_picked_where_all_are_seen_at_once(stage: Stage) -> None:
    table = StillTable(calm(many(20)))
    stage.open(table)
    stage.tap("all 20")
    grid = stage.screen.dialog.grid
    assert len(grid.seen()) >= 12
    stage.tap(grid.tiles[11])
    stage.tap("Confirm\n1 of 2")
    assert table.taken == []
    stage.tap(grid.tiles[2])
    stage.tap("Confirm\n2 of 2")
    assert table.taken == [("11", "2")]
    assert stage.screen.dialog is None


def test_several_are_picked_counted_and_confirmed(stage: Stage) -> None:
    table = opened(stage, Kind.CHOOSE_MANY, Kind.ACKNOWLEDGE)
    stage.tap("Spark")
    assert "Confirm\n1 of 2" in stage.words()
    stage.tap("Confirm\n1 of 2")
    assert table.inputs == []
    stage.tap("Jade")
    stage.tap("Confirm\n2 of 2")
    until_answered(stage, table)
    assert table.state().hand == ("Crystal", "Orb")


def test_a_picked_option_can_be_put_back_and_no_more_than_the_most_are_taken(stage: Stage) -> None:
    table = opened(stage, Kind.CHOOSE_MANY)
    for name in ("Spark", "Jade", "Orb", "Spark", "Crystal"):
        stage.tap(name)
    stage.tap("Confirm\n2 of 2")
    until_answered(stage, table)
    assert table.inputs == [("Jade", "Crystal")]


def test_what_is_picked_shows_its_place_for_it_is_given_in_this_order(stage: Stage) -> None:
    stage.open(StillTable(calm(many(4, 0, 3))))
    answers = stage.screen.prompt.answers
    for at in (2, 0, 3, 0):
        stage.tap(answers.grid.tiles[at])
    assert answers.badges() == {"2": "1", "3": "2"}


def test_what_holds_already_is_picked_to_begin_with(stage: Stage) -> None:
    table = StillTable(calm(msgspec.structs.replace(many(4, 0, 4), chosen=lambda: ("1", "2"))))
    stage.open(table)
    answers = stage.screen.prompt.answers
    stage.tap(answers.grid.tiles[2])
    assert answers.badges() == {"1": "1"}
    stage.key(13)
    assert table.taken == [("1",)]


def test_picking_none_is_offered_where_it_is_legal(stage: Stage) -> None:
    table = StillTable(calm(many(4, 0, 2)))
    stage.open(table)
    stage.tap("None\nof them")
    assert table.taken == [()]


def test_a_few_numbers_have_a_button_each_and_the_confirmation_says_it(stage: Stage) -> None:
    table = StillTable(calm(number(5)))
    stage.open(table)
    stage.tap("4")
    stage.tap("Confirm 4")
    assert table.taken == [4]


def test_some_numbers_are_stepped(stage: Stage) -> None:
    table = StillTable(calm(number(15)))
    stage.open(table)
    minus, plus = steps(stage)
    for _ in range(3):
        stage.tap(plus)
    stage.tap(minus)
    stage.tap("Confirm 2")
    assert table.taken == [2]


def test_stepping_stops_at_the_bounds(stage: Stage) -> None:
    stage.open(StillTable(calm(number(15))))
    stage.tap(steps(stage)[0])
    assert stage.screen.prompt.answers.value == 0
    stage.screen.prompt.answers.set(99)
    assert stage.screen.prompt.answers.value == 15


def steps(stage: Stage):
    from ui.touch import TapButton

    buttons = [child for child in stage.screen.prompt.answers.children if isinstance(child, TapButton)]
    silent = sorted((button for button in buttons if not button.label.words), key=lambda button: button.x)
    return silent[0], silent[-1]


def test_a_large_number_is_typed_on_the_pad(stage: Stage) -> None:
    table = StillTable(calm(number(120)))
    stage.open(table)
    for digit in "47":
        stage.tap(digit)
    stage.tap("Confirm 47")
    assert table.taken == [47]


def test_a_number_that_would_be_too_large_begins_anew(stage: Stage) -> None:
    stage.open(StillTable(calm(number(120))))
    for digit in "473":
        stage.tap(digit)
    assert stage.screen.prompt.answers.value == 3


def test_dice_are_tapped_as_they_lie(stage: Stage) -> None:
    table = opened(stage, Kind.DICE, Kind.ACKNOWLEDGE)
    faces = [widget for widget in stage.widgets() if isinstance(widget, FaceButton)]
    assert len(faces) == 6
    ordered = sorted(faces, key=lambda widget: widget.x)
    stage.tap(ordered[4])
    stage.tap(ordered[1])
    stage.tap("Confirm\n5 2")
    until_answered(stage, table)
    assert table.state().rolled == (5, 2)


def test_a_wrong_die_can_be_set_again(stage: Stage) -> None:
    table = StillTable(calm(dice(2, 6)))
    stage.open(table)
    slots = sorted((widget for widget in stage.widgets() if isinstance(widget, DieSlot)), key=lambda widget: widget.x)
    ordered = sorted((w for w in stage.widgets() if isinstance(w, FaceButton)), key=lambda widget: widget.x)
    stage.tap(ordered[0])
    stage.tap(ordered[5])
    stage.tap(slots[0])
    stage.tap(ordered[2])
    stage.tap("Confirm\n3 6")
    assert table.taken == [(3, 6)]


def test_something_to_do_is_confirmed_with_one_button(stage: Stage) -> None:
    table = opened(stage, Kind.ACKNOWLEDGE, Kind.CHOOSE_ONE)
    stage.tap("Done")
    until_answered(stage, table)
    assert table.inputs == [OK]


def test_an_order_is_tapped_first_to_last(stage: Stage) -> None:
    table = opened(stage, Kind.ARRANGE, Kind.ACKNOWLEDGE)
    stage.tap("Haze Spewer")
    stage.tap("Again")
    for name in ("Eye of Nothing", "Haze Spewer", "Bleed Static"):
        stage.tap(name)
    stage.tap("Confirm this order")
    until_answered(stage, table)
    assert table.state().order == ("Eye of Nothing", "Haze Spewer", "Bleed Static")


def test_a_step_can_be_taken_by_hand_where_the_prompt_says_so(stage: Stage) -> None:
    table = opened(stage, Kind.CHOOSE_ONE)
    stage.tap("by hand")
    stage.until(lambda: table.asked_by_hand == ["ask.who"], "the table heard that it is done by hand")


def test_the_end_is_told_with_a_way_to_a_new_game(stage: Stage) -> None:
    table = opened(stage, Kind.ACKNOWLEDGE)
    stage.tap("Done")
    until_answered(stage, table)
    assert "The table won." in stage.words()
    stage.tap("New game")
    stage.until(lambda: len(table.begun) == 2 and stage.screen.view.step == 0, "a new game was set up")


@pytest.mark.parametrize(
    ("kind", "keys", "answer"),
    [
        (Kind.CHOOSE_ONE, [ord("2")], "1"),
        (Kind.CHOOSE_MANY, [ord("1"), ord("3"), 13], ("Crystal", "Jade")),
        (Kind.NUMBER, [273, 273, 274, 13], 1),
        (Kind.DICE, [ord("6"), ord("1"), 13], (6, 1)),
        (Kind.ACKNOWLEDGE, [13], OK),
        (Kind.SCAN, [ord("3")], "Haze Spewer"),
        (Kind.ARRANGE, [ord("2"), ord("1"), ord("3"), 13], ("Eye of Nothing", "Bleed Static", "Haze Spewer")),
    ],
)
def test_keys_answer_too(stage: Stage, kind: Kind, keys: list[int], answer: object) -> None:
    table = opened(stage, kind)
    for key in keys:
        stage.key(key)
    until_answered(stage, table)
    assert table.inputs == [answer]


def test_nothing_is_asked_while_the_game_thinks(stage: Stage) -> None:
    stage.open(StillTable(View(title="Quiet", asked=None)))
    assert stage.screen.prompt.answers is None
    assert literal("Quiet").args["text"] in stage.words()


def test_one_long_option_takes_several_columns_and_leaves_the_others_side_by_side(stage: Stage) -> None:
    stage.open(StillTable(calm(actions_in_play())))
    grid = stage.screen.prompt.answers.grid
    assert len(grid.seen()) >= 6
    wide = max(grid.tiles, key=lambda tile: tile.width)
    assert wide.option.id == "price"
    assert wide not in grid.seen()
    stage.key(ord("-"))
    assert wide in grid.seen()
    assert "destroy a hand card costing 2 or more" in stage.words()
