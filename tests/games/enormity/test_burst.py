"""Burst Attacks: several targets in one attack (rulebook: Burst Attacks)."""

from __future__ import annotations

from typing import Any

from companion.games.enormity.spacer import Fate
from companion.games.enormity.state import EnormityState
from tests.games.enormity.shooting import HIT, MISS, abel_gear, attacked, ground
from tests.games.enormity.tables import act, rule

FOES = ((4, 2), (2, 4), (2, 0))
TWO = {"ask.attack_target": "1", "ask.attack_more": "2"}


def burst(**given: Any) -> EnormityState:
    """Abel with a Burst 2 rifle, and three Dummies that he can shoot at."""
    return ground("test_burst", foes=FOES, **given)


@rule("EN-296")
def test_targets_are_declared_one_after_another_up_to_the_number_of_burst() -> None:
    played = act(burst(), "attack", seat=0, weapon="test_burst").answer("3")
    assert played.asked.key == "ask.attack_more"
    assert played.options == ["1", "2", "done"]
    played.answer("1")
    assert played.asked.key == "ask.dice"
    assert [shot.intruder for shot in played.state.spacer_attacks[0].shots] == [3, 1]


@rule("EN-296")
def test_fewer_can_be_declared() -> None:
    played = act(burst(), "attack", seat=0, weapon="test_burst").answer("3", "done")
    assert [shot.intruder for shot in played.state.spacer_attacks[0].shots] == [3]
    assert abel_gear(played).left == 2


@rule("EN-297")
def test_with_1_ammo_there_is_1_target() -> None:
    state = ground({"card": "test_burst", "left": 1}, foes=FOES)
    played = act(state, "attack", seat=0, weapon="test_burst").answer("3")
    assert played.asked.key == "ask.dice"
    assert len(played.state.spacer_attacks[0].shots) == 1


@rule("EN-297", "EN-298")
def test_a_burst_at_two_takes_2_ammo_and_raises_adrenaline_by_1() -> None:
    state = ground({"card": "test_burst", "left": 2}, foes=FOES, abel={"adrenaline": 3})
    played = attacked(state, HIT, HIT, answers=TWO)
    assert abel_gear(played).left == 0
    assert played.state.spacers[0].adrenaline == 4


@rule("EN-299")
def test_each_target_has_its_own_roll_finished_before_the_next() -> None:
    played = act(burst(), "attack", seat=0, weapon="test_burst").answer("1", "2", HIT)
    assert played.asked.key == "ask.stress"
    assert [one.id for one in played.state.intruders] == [1, 2, 3]
    played.answer(())
    assert played.asked.key == "ask.dice"
    assert [one.id for one in played.state.intruders] == [2, 3]


@rule("EN-299")
def test_the_second_target_is_attacked_after_a_failed_first_roll() -> None:
    played = attacked(burst(), MISS, HIT, answers=TWO)
    assert [one.id for one in played.state.intruders] == [1, 3]


@rule("EN-300")
def test_a_modifier_that_one_roll_took_is_gone_for_the_next() -> None:
    played = act(burst(), "attack", seat=0, weapon="test_burst").answer("1", "2", ("p2o1",), ())
    assert played.asked.key == "ask.discipline"
    played.answer(("1",), ("p2o1",), ())
    assert played.done
    assert [one.id for one in played.state.intruders] == [2, 3]


@rule("EN-300")
def test_tokens_are_shared_over_the_rolls() -> None:
    state = burst(pool={"confidence": 1})
    played = act(state, "attack", seat=0, weapon="test_burst").answer("1", "2", MISS, ("1",), HIT, (), MISS)
    assert played.asked.key == "ask.stress"
    assert played.state.pool.confidence == 0


@rule("EN-301")
def test_all_responses_come_after_all_rolls_in_their_order() -> None:
    played = attacked(burst(sheet="teacher"), MISS, HIT, answers=TWO)
    rolls = [place for place, key in enumerate(played.told) if key == "told.compared"]
    answers = [place for place, key in enumerate(played.told) if key == "told.response"]
    assert max(rolls) < min(answers)
    words = [str(event.message.args["text"]) for event in played.events if event.message.key == "told.done_by_table"]
    assert "laughs" in words[0]
    assert "wounded" in words[1]


@rule("EN-301")
def test_a_response_that_has_become_impossible_is_left_out() -> None:
    state = burst(sheet="killer", abel={"stress": 9})
    played = attacked(state, MISS, MISS, answers=TWO)
    assert played.state.spacers[0].fate is Fate.DEAD
    assert played.told.count("told.response") == 1


@rule("EN-302")
def test_tokens_are_left_once_and_each_failed_target_is_suppressed() -> None:
    played = attacked(burst(sheet="grin"), HIT, MISS, answers=TWO)
    assert played.state.incoming.confidence == 1
    assert [(one.id, one.suppression) for one in played.state.intruders if one.id < 100] == [(2, 2), (3, 0)]


@rule("EN-294", "EN-303")
def test_noise_is_rolled_once_and_counts_each_shot() -> None:
    state = burst(blips=[(2, 9)])
    played = attacked(state, HIT, HIT, answers=TWO)
    assert played.asked.key == "ask.dice"
    assert played.asked.dice == ("white",)
    played.answer(("-",))
    assert played.done
    assert played.state.blips[0].at == (2, 7)


@rule("EN-300", "EN-593")
def test_the_power_of_an_emptied_clip_goes_to_the_first_roll_alone() -> None:
    state = ground("test_storm", foes=FOES)
    played = attacked(state, ("p2",), ("p2",), answers={**TWO, "ask.empty_clip": "all"})
    assert [one.id for one in played.state.intruders] == [2, 3]
    assert abel_gear(played).left == 0


@rule("EN-404")
def test_of_two_targets_the_one_that_is_out_of_range_before_its_roll_is_left_out() -> None:
    state = ground("test_storm", at=(2, 2), foes=[(4, 2), (0, 2)])
    played = act(state, "attack", seat=0, weapon="test_storm").answer("1", "2")
    assert played.asked.key == "ask.empty_clip"
    played.state.spacers[0].at = (5, 3)
    played.answer("one_each", HIT, ())
    assert played.done
    assert [one.id for one in played.state.intruders] == [2]
    assert "told.chain_break" not in played.told
