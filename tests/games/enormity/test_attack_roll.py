"""The attack roll: the Power Pool, re-rolls, the critical chance, and what the total comes to (EN-243 to EN-256)."""

from __future__ import annotations

import pytest

from companion.games.enormity.spacer import Fate
from tests.games.enormity.shooting import HIT, MISS, attacked, ground
from tests.games.enormity.tables import Played, act, rule


def numbers(played: Played) -> list[int]:
    """The ids of the Intruders that are left."""
    return [one.id for one in played.state.intruders]


def outcome(played: Played) -> str:
    """How the first roll ended."""
    return next(key for key in played.told if key.startswith("told.attack_"))


@rule("EN-243")
def test_step_2_raises_adrenaline_so_that_the_third_red_die_of_the_rifle_is_rolled() -> None:
    played = act(ground("osr_3", abel={"adrenaline": 4}), "attack", seat=0, weapon="osr_3")
    assert played.state.spacers[0].adrenaline == 5
    assert played.asked.dice == ("red", "red", "red")


@rule("EN-243")
def test_with_less_adrenaline_the_rifle_rolls_two() -> None:
    played = act(ground("osr_3", abel={"adrenaline": 3}), "attack", seat=0, weapon="osr_3")
    assert played.asked.dice == ("red", "red")


@rule("EN-243")
def test_other_gear_adds_dice_and_raw_power() -> None:
    played = act(ground("test_shotgun", "test_scope"), "attack", seat=0, weapon="test_shotgun")
    assert played.asked.dice == ("red", "white")
    played.answer(("p1", "-"), ())
    assert outcome(played) == "told.attack_wound"


@rule("EN-245")
def test_the_total_counts_power_raw_power_pairs_of_halves_and_turned_potentials() -> None:
    state = ground("test_shotgun", pool={"discipline": 1})
    played = act(state, "attack", seat=0, weapon="test_shotgun").answer(("p3o2h3",), (), ("1",))
    compared = next(event for event in played.events if event.message.key == "told.compared")
    assert compared.message.args["power"] == 6


@rule("EN-246")
def test_all_dice_for_confidence_are_declared_before_any_is_rolled_again() -> None:
    state = ground("test_drill3", foes=[(3, 2)], pool={"confidence": 2})
    played = act(state, "attack", seat=0, weapon="test_drill3").answer(("-", "-", "-"), ("1", "2"))
    assert played.asked.key == "ask.dice"
    assert len(played.asked.dice) == 2
    played.answer(("p1", "-"))
    assert played.asked.key == "ask.stress"


@rule("EN-247")
def test_stress_comes_after_confidence_and_takes_dice_that_were_rolled_again() -> None:
    state = ground("test_revolver", pool={"confidence": 1})
    played = act(state, "attack", seat=0, weapon="test_revolver").answer(MISS, ("1",), MISS, ("1",), ("p3",))
    assert played.state.spacers[0].stress == 1
    assert outcome(played) == "told.attack_wound"


@rule("EN-248")
def test_stress_above_nine_for_a_die_kills_the_attacker_and_ends_the_attack() -> None:
    state = ground("test_revolver", abel={"stress": 9})
    played = act(state, "attack", seat=0, weapon="test_revolver").answer(MISS, ("1",), "go_on")
    assert played.done
    assert played.state.spacers[0].fate is Fate.DEAD
    assert "told.compared" not in played.told
    assert numbers(played) == [1]
    assert played.state.spacer_attacks == []


@rule("EN-249")
@pytest.mark.parametrize(("quadrants", "critical"), [(3, True), (2, False)])
def test_four_quadrants_on_dice_and_weapon_give_a_critical_chance(quadrants: int, critical: bool) -> None:
    state = ground("osr_3", foes=[(4, 2)])
    played = attacked(state, (f"p3c{quadrants - 1}", "c1"), answers={"ask.confidence": ()})
    assert outcome(played) == ("told.attack_critical" if critical else "told.attack_wound")


@rule("EN-149", "EN-249")
def test_quadrants_are_counted_after_all_re_rolls() -> None:
    state = ground("test_shotgun")
    played = act(state, "attack", seat=0, weapon="test_shotgun").answer(("p2c4",), ("1",), ("p2",))
    assert outcome(played) == "told.attack_wound"


@rule("EN-250", "EN-253")
def test_power_that_equals_the_at_wounds() -> None:
    played = attacked(ground("test_revolver", marker=5), HIT)
    assert outcome(played) == "told.attack_wound"
    assert numbers(played) == []


@rule("EN-250", "EN-287")
def test_suppression_lowers_the_at_that_must_be_reached() -> None:
    state = ground("test_revolver", foes=[{"at": [4, 2], "suppression": 2}], marker=5)
    assert outcome(attacked(state, ("p2",))) == "told.attack_wound"


@rule("EN-251")
def test_a_critical_chance_below_the_at_is_worth_nothing() -> None:
    assert outcome(attacked(ground("test_revolver"), ("p2c4",))) == "told.attack_fail"


@rule("EN-251")
def test_a_wound_with_a_critical_chance_is_critical() -> None:
    assert outcome(attacked(ground("test_revolver"), ("p3c4",))) == "told.attack_critical"


@rule("EN-252")
@pytest.mark.parametrize(
    ("marker", "power", "result"), [(9, 3, "wound"), (5, 3, "fail"), (5, 4, "wound"), (1, 4, "fail")]
)
def test_the_at_follows_the_countdown_level(marker: int, power: int, result: str) -> None:
    assert outcome(attacked(ground("test_revolver", marker=marker), (f"p{power}",))) == f"told.attack_{result}"


@rule("EN-253")
def test_an_intruder_without_a_wound_stat_is_killed_by_one_wound() -> None:
    played = attacked(ground("test_revolver", foes=[(4, 2), (2, 5)]), HIT, answers={"ask.attack_target": "1"})
    assert numbers(played) == [2]


@rule("EN-254")
def test_one_with_a_wound_stat_gets_a_token_and_dies_when_it_has_enough() -> None:
    played = attacked(ground("test_revolver", sheet="brute"), HIT)
    assert [one.wounds for one in played.state.intruders] == [1]
    second = attacked(ground("test_revolver", sheet="brute", foes=[{"at": [4, 2], "wounds": 1}]), HIT)
    assert numbers(second) == []


@rule("EN-254")
def test_a_critical_wound_is_one_wound() -> None:
    played = attacked(ground("test_revolver", sheet="brute"), ("p4c4",))
    assert [one.wounds for one in played.state.intruders] == [1]


def test_the_unique_specimen_card_leaves_with_its_intruder() -> None:
    state = ground(
        "test_revolver",
        foes=[{"at": [4, 2], "unique": 2}],
        unique=[{"space": 1, "card": "a"}, {"space": 2, "card": "b"}],
    )
    assert [one.space for one in attacked(state, HIT).state.unique] == [1]


@rule("EN-255")
def test_power_below_the_at_fails_to_wound() -> None:
    played = attacked(ground("test_revolver"), ("p2",))
    assert outcome(played) == "told.attack_fail"
    assert numbers(played) == [1]


@rule("EN-256")
def test_wound_effects_of_every_card_involved_are_resolved_on_a_wound() -> None:
    played = attacked(ground("test_taser", "test_shield"), HIT)
    done = [str(event.message.args["text"]) for event in played.events if event.message.key == "told.done_by_table"]
    assert len(done) == 2
    assert "Taser" in done[0]
    assert "Shield" in done[1]


@rule("EN-256")
def test_fail_effects_are_resolved_on_a_failure() -> None:
    played = attacked(ground("test_taser", "test_shield"), MISS)
    assert played.state.intruders[0].suppression == 1
    assert "told.done_by_table" not in played.told


@rule("EN-233")
def test_a_modifier_works_like_its_token_and_is_none() -> None:
    state = ground("osr_3")
    played = act(state, "attack", seat=0, weapon="osr_3").answer(("p1", "-"))
    assert played.asked.key == "ask.confidence"
    played.answer(("2",), ("p2",), ())
    assert outcome(played) == "told.attack_wound"
    assert played.state.pool.empty
    assert "told.tokens_spent" not in played.told


@rule("EN-233")
def test_a_modifier_does_not_let_one_die_take_two_of_a_kind() -> None:
    state = ground("osr_3", pool={"confidence": 1})
    played = act(state, "attack", seat=0, weapon="osr_3").answer(("-", "-"))
    assert played.asked.most == 2
    assert sorted(played.options) == ["1", "2"]


@rule("EN-589")
def test_devastating_offers_a_die_for_each_with_a_quadrant() -> None:
    state = ground("test_drill", foes=[(3, 2)])
    played = act(state, "attack", seat=0, weapon="test_drill").answer(("p1c1", "-"))
    assert played.asked.key == "ask.devastating"
    assert played.options == ["1"]
    played.answer(("1",))
    assert played.asked.dice == ("red",)
    played.answer(("p2",), ())
    assert outcome(played) == "told.attack_wound"


@rule("EN-589")
def test_devastating_can_be_left() -> None:
    state = ground("test_drill", foes=[(3, 2)])
    played = act(state, "attack", seat=0, weapon="test_drill").answer(("p1c1", "-"), (), ())
    assert outcome(played) == "told.attack_fail"


@rule("EN-590")
def test_a_die_from_devastating_brings_no_other() -> None:
    state = ground("test_drill", foes=[(3, 2)])
    played = act(state, "attack", seat=0, weapon="test_drill").answer(("c1", "-"), ("1",), ("c1",))
    assert played.asked.key == "ask.stress"
    assert played.options == ["1", "2", "3"]
