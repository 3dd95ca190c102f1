"""Spacer Attacks: the six steps, what each costs and does, and in which order (rulebook: Spacer Attacks)."""

from __future__ import annotations

import pytest

from companion.games.enormity.attack.choosing import hindrance
from companion.games.enormity.spacer import Fate
from companion.games.enormity.spacer_attack import AttackKind
from tests.games.enormity.shooting import HIT, MISS, abel_gear, armed, attacked, ground
from tests.games.enormity.tables import act, rule, run_of, said

PISTOL_HIT = ("p3", "-")
PISTOL_MISS = ("p1", "-")


@rule("EN-231")
def test_the_six_steps_come_in_order() -> None:
    state = ground("test_pistol", abel={"adrenaline": 4}, blips=[(9, 9)], sheet="teacher", priority=1)
    played = attacked(state, PISTOL_MISS, ("o1",))
    order = [
        "told.attacks_with",
        "told.adrenaline",
        "told.ammo",
        "told.rolled",
        "told.compared",
        "told.attack_fail",
        "told.response",
        "told.tokens_placed",
        "told.suppressed",
        "told.priority",
    ]
    places = [played.told.index(key) for key in order]
    assert places == sorted(places)


@rule("EN-236")
@pytest.mark.parametrize(
    "weapon",
    [
        {"card": "test_pistol", "exhausted": True},
        {"card": "test_pistol", "left": 0},
        {"card": "test_cannon", "left": 0},
        {"card": "test_cell", "discharged": True},
    ],
    ids=["exhausted", "no Ammo", "no Charge", "discharged"],
)
def test_a_weapon_that_is_not_ready_cannot_be_the_active_one(weapon: dict[str, object]) -> None:
    state = ground(weapon, "test_revolver", "test_lance")
    played = act(state, "attack", seat=0)
    assert played.asked.key == "ask.attack_weapon"
    assert played.options == ["test_revolver", "test_lance"]
    assert played.refused[str(weapon["card"])] == "EN-236"


@rule("EN-236")
def test_a_weapon_in_the_backpack_is_no_choice() -> None:
    state = ground("test_revolver", abel={"backpack": [{"card": "test_pistol", "left": 2}]})
    assert attacked(state, HIT).told[0] == "told.attacks_with"
    assert hindrance(run_of(ground(abel={"backpack": [{"card": "test_pistol", "left": 2}]})), 0, AttackKind.ACTION)


@rule("EN-237")
def test_only_who_is_in_range_and_in_sight_can_be_the_target() -> None:
    state = ground("test_pistol", foes=[(4, 2), (3, 2), (2, 8), (2, 5)])
    played = act(state, "attack", seat=0, weapon="test_pistol")
    assert played.asked.key == "ask.attack_target"
    assert played.options == ["2", "4"]
    assert played.refused == {"1": "EN-237", "3": "EN-237"}


def test_a_target_is_shown_on_the_map_with_what_it_needs() -> None:
    played = act(ground("test_pistol", foes=[(4, 2), (2, 4)], marker=5), "attack", seat=0)
    assert [option.at for option in played.asked.options] == ["piece intruder.1", "piece intruder.2"]
    assert said(played.asked.options[0].effect) == "needs 4"


@rule("EN-238")
def test_without_a_legal_target_nothing_is_spent_and_nothing_broken() -> None:
    state = ground("test_pistol", foes=[(9, 9)], attacking=[1], abel={"adrenaline": 3})
    played = attacked(state, kind="bonus")
    assert played.done
    assert played.told == ["told.no_attack"]
    assert played.state.spacers[0].adrenaline == 3
    assert abel_gear(played).left == 2
    assert played.state.attacking == [1]


@rule("EN-239")
def test_an_attack_raises_adrenaline_by_one() -> None:
    assert attacked(ground("test_revolver", abel={"adrenaline": 3}), HIT).state.spacers[0].adrenaline == 4


@rule("EN-207")
def test_the_free_attack_after_a_scout_raises_none_and_is_limited_to_the_new_intruders() -> None:
    state = ground("test_revolver", foes=[(4, 2), (2, 4)], abel={"adrenaline": 3})
    played = act(state, "attack", seat=0, kind="scouted", targets=[2])
    assert played.options == ["2", "none"]
    played.answer("2", HIT, ())
    assert played.state.spacers[0].adrenaline == 3
    assert [one.id for one in played.state.intruders] == [1]


@rule("EN-240")
def test_an_attack_takes_one_ammo() -> None:
    assert abel_gear(attacked(ground("test_revolver"), HIT)).left == 5


@rule("EN-234", "EN-240")
def test_an_attack_takes_one_charge() -> None:
    state = ground("test_cannon", abel={"suit": "test_rig"})
    assert abel_gear(attacked(state, HIT)).left == 0


@rule("EN-241")
def test_a_discharge_weapon_gets_its_token_in_step_2() -> None:
    played = attacked(ground("test_cell"), HIT)
    assert abel_gear(played).discharged
    assert played.told.index("told.discharged") < played.told.index("told.rolled")


@rule("EN-242")
def test_adrenaline_above_nine_kills_before_the_roll() -> None:
    played = attacked(ground("test_pistol", abel={"adrenaline": 9}))
    assert played.done
    assert played.state.spacers[0].fate is Fate.DEAD
    assert "told.rolled" not in played.told
    assert abel_gear(played).left == 2
    assert played.state.spacer_attacks == []


@rule("EN-292")
def test_an_attack_ends_with_a_noise_roll_as_printed() -> None:
    played = attacked(ground("test_pistol", blips=[(9, 9), (9, 1)]), PISTOL_HIT)
    assert played.asked.key == "ask.dice"
    assert played.asked.dice == ("white", "white")
    assert played.asked.symbols == ("potential",)


@rule("EN-292")
def test_a_weapon_that_prints_no_noise_makes_none() -> None:
    played = attacked(ground("test_revolver", blips=[(9, 9)], priority=1), HIT)
    assert played.done
    assert played.state.priority == 1


@rule("EN-293")
@pytest.mark.parametrize(("marker", "colour"), [(9, "white"), (5, "red"), (2, "black")])
def test_the_dice_of_an_intruder_symbol_follow_the_level(marker: int, colour: str) -> None:
    played = attacked(ground("test_pistol", blips=[(9, 9), (9, 1)], marker=marker), ("p4", "p4"))
    assert played.asked.dice == (colour, colour)


@rule("EN-605")
def test_a_noiseless_weapon_makes_no_noise() -> None:
    played = attacked(ground("test_silencer", blips=[(9, 9)], priority=1), HIT)
    assert played.done
    assert played.state.priority == 1
    assert played.events[-1].rule == "EN-605"


@rule("EN-295", "EN-679")
def test_blips_that_heard_it_move_right_after_step_6_and_before_the_fallback() -> None:
    state = ground("test_loud_whip", foes=[(3, 2)], blips=[(2, 7)])
    played = attacked(state, HIT, ("o2",))
    assert played.asked.key == "ask.fallback"
    assert played.state.blips[0].at == (2, 5)


@rule("EN-282")
def test_bonuses_and_keywords_of_weapon_and_other_gear_leave_their_tokens() -> None:
    state = ground("test_burst", "test_beads", abel={"adrenaline": 3})
    played = attacked(state, HIT)
    incoming = played.state.incoming
    assert (incoming.discipline, incoming.confidence, incoming.expertise) == (2, 1, 0)


@rule("EN-282")
def test_another_weapon_that_is_worn_leaves_nothing() -> None:
    state = ground("test_revolver", "test_burst", abel={"suit": "test_rig"})
    played = attacked(state, HIT, weapon="test_revolver")
    assert played.state.incoming.empty


@rule("EN-283")
def test_the_bonuses_come_once_in_step_5() -> None:
    played = attacked(ground("test_revolver", abel={"adrenaline": 5}), HIT)
    assert (played.state.incoming.discipline, played.state.incoming.expertise) == (1, 1)
    assert played.told.index("told.attack_wound") < played.told.index("told.tokens_placed")


@rule("EN-284")
def test_only_the_attacker_leaves_tokens() -> None:
    state = ground("test_revolver", okafor=armed("test_burst", "test_beads", adrenaline=9, at=[2, 3]))
    assert attacked(state, HIT).state.incoming.empty


@rule("EN-285")
def test_a_failed_attack_suppresses_its_target() -> None:
    played = attacked(ground("test_pistol"), PISTOL_MISS)
    assert played.state.intruders[0].suppression == 2


@rule("EN-285")
def test_an_attack_that_wounds_suppresses_nobody() -> None:
    state = ground({"card": "test_pistol"}, sheet="brute")
    played = attacked(state, PISTOL_HIT)
    assert [(one.wounds, one.suppression) for one in played.state.intruders] == [(1, 0)]


@rule("EN-289")
def test_the_higher_suppression_stays() -> None:
    state = ground("test_pistol", foes=[{"at": [4, 2], "suppression": 3}], marker=2)
    assert attacked(state, ("p1", "-")).state.intruders[0].suppression == 3


@rule("EN-600")
def test_radiate_puts_tokens_on_the_sheet_of_a_target_that_survived() -> None:
    played = attacked(ground("test_emitter"), MISS)
    assert [(one.sheet, one.radiation) for one in played.state.sheet_tokens] == [("dummy", 2)]


@rule("EN-600")
def test_radiate_does_nothing_to_a_target_that_was_killed() -> None:
    assert attacked(ground("test_emitter"), HIT).state.sheet_tokens == []


@rule("EN-702")
def test_attacking_a_terrifying_intruder_from_beside_it_costs_stress() -> None:
    assert attacked(ground("test_knife", foes=[(3, 2)], sheet="horror"), HIT).state.spacers[0].stress == 1


@rule("EN-702")
def test_from_further_away_it_costs_none() -> None:
    assert attacked(ground("test_revolver", foes=[(4, 2)], sheet="horror"), HIT).state.spacers[0].stress == 0


@rule("EN-702")
def test_at_stress_nine_its_terror_kills_before_the_roll() -> None:
    state = ground("test_knife", foes=[(3, 2)], sheet="horror", abel={"stress": 9, "adrenaline": 2})
    played = attacked(state)
    assert played.done
    assert played.state.spacers[0].fate is Fate.DEAD
    assert "told.rolled" not in played.told
    assert played.state.spacers[0].adrenaline == 2


@rule("EN-238", "EN-702")
def test_a_bonus_attack_that_terror_ends_in_step_1_breaks_nothing() -> None:
    state = ground("test_knife", foes=[(3, 2)], sheet="horror", abel={"stress": 9}, attacking=[1])
    played = act(state, "attack", seat=0, kind="bonus", weapon="test_knife").answer("1")
    assert played.done
    assert played.state.spacers[0].fate is Fate.DEAD
    assert played.state.attacking == [1]


@rule("EN-702")
def test_a_burst_at_two_terrifying_neighbours_costs_it_for_each() -> None:
    state = ground("test_burst", foes=[(3, 2), (2, 3)], sheet="horror")
    played = attacked(state, HIT, HIT, answers={"ask.attack_target": "1", "ask.attack_more": "2"})
    assert played.state.spacers[0].stress == 2


@rule("EN-404", "EN-405")
def test_an_attacker_who_is_out_of_range_before_the_roll_leaves_tokens_and_is_broken_off() -> None:
    state = ground("test_clip", "test_beads", abel={"adrenaline": 2})
    played = act(state, "attack", seat=0)
    assert played.asked.key == "ask.empty_clip"
    played.session.play.state.spacers[0].at = (9, 9)
    played.answer("one_each")
    assert played.done
    assert "told.rolled" not in played.told
    assert [event.rule for event in played.events if event.message.key == "told.chain_break"] == ["EN-404"]
    assert played.state.incoming.discipline == 2
    assert played.state.intruders[0].suppression == 0


def test_a_knocked_down_spacer_cannot_attack() -> None:
    why = hindrance(run_of(ground("test_pistol", abel={"knocked": "falling"})), 0, AttackKind.ACTION)
    assert why is not None
    assert why.rule == "EN-565"


@rule("EN-402", "EN-405")
def test_a_chain_break_leaves_the_tokens_first_and_once_and_nothing_comes_after() -> None:
    state = ground("test_loud_whip", "test_beads", sheet="breaker", foes=[(3, 2)], blips=[(2, 9)], priority=1)
    played = attacked(state, MISS)
    assert played.done
    assert played.state.incoming.discipline == 1
    assert played.told.index("told.tokens_placed") < played.told.index("told.done_by_table")
    assert played.state.priority == 1


def test_when_every_target_is_taken_off_by_hand_the_attack_can_be_left() -> None:
    played = act(ground("test_pistol", foes=[(4, 2), (2, 4)]), "attack", seat=0)
    played.state.intruders.clear()
    assert played.options == ["none"]
    played.answer("none")
    assert played.done
    assert abel_gear(played).left == 2


def test_when_the_attacker_is_taken_off_by_hand_the_attack_can_be_left() -> None:
    played = act(ground("test_pistol", foes=[(4, 2), (2, 4)]), "attack", seat=0)
    played.state.spacers[0].at = None
    assert played.options == ["none"]
    assert played.answer("none").done
