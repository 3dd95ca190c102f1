"""Setting values by hand while something is asked: the open prompt follows, and play goes on soundly."""

from __future__ import annotations

from tests.games.enormity.shooting import HIT, ground
from tests.games.enormity.tables import Played, act, go_on, odd_game, rule, table


def corrected(played: Played, path: str, value: int | str) -> Played:
    """A value set while a prompt is open; the state stays sound."""
    played.session.correct(path, value)
    assert odd_game().problems(played.state) == []
    return played


def test_a_spacer_taken_off_the_map_while_a_destination_is_asked_goes_nowhere() -> None:
    played = act(table(2, at=[(5, 5), (0, 0)]), "move_spacer", seat=0, spaces=3, kind="action")
    assert "5,6" in played.options
    corrected(played, "spacers.0.where", "elsewhere")
    assert played.options == ["stay"]
    assert played.answer("stay").done
    assert played.state.spacers[0].at is None


def test_a_spacer_put_elsewhere_on_the_map_is_asked_from_there() -> None:
    played = act(table(2, at=[(5, 5), (0, 0)]), "move_spacer", seat=0, spaces=1, kind="action")
    corrected(played, "spacers.0.at", "9,9")
    assert sorted(played.options) == ["8,9", "9,8", "stay"]


def test_a_spacer_who_dies_by_hand_in_the_own_turn_has_no_turn_left() -> None:
    played = go_on(table(2, at=[(5, 5), (0, 0)]))
    played.answer("0")
    corrected(played, "spacers.0.fate", "dead")
    assert played.options == ["end_turn"]
    assert played.asked.refused == ()
    assert played.answer("end_turn").asked.seat == 1


def test_the_run_ends_when_nobody_is_left_by_hand() -> None:
    played = go_on(table(1, at=[(5, 5)]))
    played.session.correct("spacers.0.fate", "extracted")
    assert played.done
    assert (played.state.result.value, played.told[-1]) == ("success", "told.success")


def test_a_run_that_ended_by_a_mistake_goes_on() -> None:
    played = go_on(table(1, at=[(5, 5)]))
    played.session.correct("spacers.0.fate", "dead")
    assert played.state.result.value == "failure"
    played.session.correct("spacers.0.vitals", 3)
    assert played.told.count("told.failure") == 1
    played.session.correct("spacers.0.fate", "playing")
    assert (played.state.result.value, played.done) == ("ongoing", False)


def test_blips_that_noise_is_assigned_to_are_asked_as_they_are_now() -> None:
    state = table(2, at=[(0, 0), (1, 0)], blips=[(5, 5), (8, 8)])
    given = {"ask.dice": ("o1", "o2"), "ask.stress": ()}
    played = act(state, "noise", seat=0, dice=["white", "white"], answers=given)
    assert (played.asked.key, played.options) == ("ask.noise_blip", ["101", "102"])
    corrected(played, "blips.101.there", "no")
    assert played.options == ["102"]


def test_a_target_that_is_gone_by_hand_is_not_wounded() -> None:
    played = act(ground("test_revolver", foes=[(4, 2), (2, 4)]), "attack", seat=0)
    played.answer("1")
    assert played.asked.key == "ask.dice"
    corrected(played, "intruders.1.there", "no")
    played.answer(HIT)
    while not played.done and played.options:
        played.answer(() if played.asked.kind.value == "choose_many" else played.options[-1])
    assert [one.id for one in played.state.intruders] == [2]


def test_an_intruder_that_is_gone_by_hand_acts_no_more() -> None:
    played = act(table(1, at=[(0, 0)], intruders=[(9, 9)]), "activate", intruder=1)
    assert played.asked.key == "ask.route"
    corrected(played, "intruders.1.there", "no")
    while not played.done:
        played.answer(played.options[0])
    assert played.state.intruders == []
    assert "told.intruder_moves" not in played.told


def test_an_intruder_that_is_gone_by_hand_while_it_attacks_hurts_nobody() -> None:
    played = act(table(2, at=[(5, 5), (0, 0)], intruders=[(5, 6)]), "activate", intruder=1)
    assert played.asked.key == "ask.dice"
    corrected(played, "intruders.1.there", "no")
    assert played.answer(("p2", "p2", "p2")).done
    assert played.state.spacers[0].vitals == 9


def test_a_marker_set_by_hand_counts_at_once() -> None:
    played = act(table(1, at=[(0, 0)], intruders=[(9, 9)]), "activate", intruder=1)
    short = played.options
    corrected(played, "marker", 1)  # black: it is faster now
    assert played.run.level.value == "black"
    assert max(len(one.split()) for one in played.options) >= max(len(one.split()) for one in short)


@rule("EN-341")
def test_the_marker_of_a_holder_who_died_by_hand_is_passed_on_before_the_next_step() -> None:
    played = go_on(table(2, at=[(5, 5), (0, 0)], priority=0))
    played.answer("0")
    corrected(played, "spacers.0.fate", "dead")
    played.answer("end_turn")
    assert played.state.priority == 1
    assert "EN-341" in played.rules


@rule("EN-190")
def test_an_intruder_taken_off_by_hand_leaves_its_numbered_space() -> None:
    unique = [{"space": 1, "card": "own_walker"}]
    played = go_on(table(1, at=[(5, 5)], intruders=[{"at": (9, 9), "unique": 1}], unique=unique))
    corrected(played, "intruders.1.there", "no")
    assert (played.state.intruders, played.state.unique) == ([], [])
