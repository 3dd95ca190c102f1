"""What a Skill does, in what order, and when its conditions are read (rulebook: Skill Mechanics)."""

from __future__ import annotations

import pytest

from companion.games.endogenesis.skills.dealing import strike
from tests.games.endogenesis.tables import act, play_of, rule, table
from tests.games.endogenesis.using import GLASS, MONSTER, facing, having, reacts


@rule("EG-157")
def test_damage_by_a_value_is_fixed_before_it_is_answered() -> None:
    state = table(2, monster=GLASS, active=0, ada=having("test_sk_blood", health=6), bo={"health": 9, "max_health": 9})
    played = act(state, "use_skill", seat=0, place=0)
    assert [player.health for player in played.state.players] == [2, 3]


@rule("EG-157")
def test_a_bonus_against_monsters_is_fixed_for_each_target_by_itself() -> None:
    state = table(2, monster=GLASS, active=0, ada=having("test_sk_hunter"), bo=facing("test_sk_parry"))
    played = act(state, "use_skill", seat=0, place=0)
    assert [(hit.target, hit.amount) for hit in played.state.uses[0].hits] == [("player_2", 1), ("monster_1", 3)]


@rule("EG-159")
def test_a_condition_sees_what_the_effects_before_it_have_done() -> None:
    state = table(2, active=0, ada=having("test_sk_thorn", health=5, max_health=8), bo={"health": 9, "max_health": 9})
    played = act(state, "use_skill", seat=0, place=0)
    assert [player.health for player in played.state.players] == [3, 6]


@rule("EG-159")
def test_half_of_max_health_is_not_below_it() -> None:
    state = table(2, active=0, ada=having("test_sk_thorn", health=6, max_health=8), bo={"health": 9, "max_health": 9})
    assert act(state, "use_skill", seat=0, place=0).state.players[1].health == 8


@rule("EG-160")
def test_whether_the_target_died_is_read_after_damage_and_answers() -> None:
    state = table(2, monster=MONSTER, active=0, ada=having("test_sk_reaper"), bo=facing("test_sk_parry", health=3))
    played = reacts(act(state, "use_skill", seat=0, place=0).answer("player_2"))
    assert (played.state.players[1].health, played.state.players[1].marked) == (1, True)
    assert played.state.players[0].health == 5


@rule("EG-160")
def test_a_target_that_died_by_the_skill_is_seen_by_the_effect_behind() -> None:
    state = table(2, monster=MONSTER, active=0, ada=having("test_sk_reaper"), bo={"health": 3})
    played = act(state, "use_skill", seat=0, place=0).answer("player_2")
    assert (played.state.players[1].dead, played.state.players[0].health) == (True, 6)


@rule("EG-161")
def test_a_bonus_without_a_reaction_is_added_when_all_have_declined() -> None:
    state = table(2, active=0, ada=having("test_sk_flare"), bo=facing("test_sk_parry"))
    played = act(state, "use_skill", seat=0, place=0)
    assert [hit.amount for hit in played.state.uses[0].hits] == [2]
    played.answer("pass")
    assert played.state.players[1].health == 1


@rule("EG-161")
def test_a_bonus_without_a_reaction_is_lost_by_one() -> None:
    state = table(2, active=0, ada=having("test_sk_flare"), bo=facing("test_sk_parry"))
    assert reacts(act(state, "use_skill", seat=0, place=0)).state.players[1].health == 4


@rule("EG-161")
def test_an_effect_that_asks_for_reactions_does_so_when_all_have_decided() -> None:
    state = table(2, active=0, ada=having("test_sk_blast"), bo=facing("test_sk_parry"))
    assert act(state, "use_skill", seat=0, place=0).answer("pass").state.players[0].health == 6
    assert reacts(act(state, "use_skill", seat=0, place=0)).state.players[0].health == 5


@rule("EG-165")
def test_nobody_reacts_to_true_strike() -> None:
    state = table(2, active=0, ada=having("test_sk_lance"), bo=facing("test_sk_parry"))
    played = act(state, "use_skill", seat=0, place=0)
    assert (played.done, played.state.players[1].health) == (True, 3)
    monster = act(
        table(1, settings={"mode": "royale"}, monster=GLASS, active=0, ada=having("test_sk_lance")),
        "use_skill",
        seat=0,
        place=0,
    )
    assert (monster.state.monsters[0].health, monster.state.players[0].health) == (7, 5)


@rule("EG-165")
def test_a_wonder_answers_true_strike() -> None:
    bo = facing("test_sk_parry", wonders=["test_sk_aegis"])
    played = act(table(2, active=0, ada=having("test_sk_lance"), bo=bo), "use_skill", seat=0, place=0).answer("react")
    assert (played.options, list(played.refused)) == (["wonder:test_sk_aegis", "none"], ["slot:0"])
    played.answer("wonder:test_sk_aegis")
    assert (played.done, played.state.players[1].health) == (True, 5)


@rule("EG-205")
def test_a_skill_that_harms_nobody_cannot_be_answered() -> None:
    for card in ("test_sk_balm", "test_sk_gift"):
        state = table(2, active=0, ada=having(card), bo=facing("test_sk_riposte", health=9))
        assert act(state, "use_skill", seat=0, place=0).done


@rule("EG-205")
def test_a_mark_is_harm_that_can_be_answered() -> None:
    state = table(2, active=0, ada=having("test_sk_brand"), bo=facing("test_sk_riposte"))
    played = act(state, "use_skill", seat=0, place=0)
    assert (played.asked.key, played.state.players[1].marked) == ("ask.react", False)
    reacts(played)
    assert (played.state.players[1].marked, played.state.players[0].health) == (True, 3)


@rule("EG-206")
def test_all_decide_before_anything_falls_and_the_answers_fall_last() -> None:
    state = table(
        3, monster=GLASS, active=1, bo=having("test_wave"), ada=facing("test_sk_parry"), cy=facing("test_sk_riposte")
    )
    played = act(state, "use_skill", seat=1, place=0)
    assert played.asked.seat == 2
    reacts(played)
    assert (played.asked.seat, [player.health for player in played.state.players]) == (0, [5, 5, 5])
    played.answer("pass")
    assert [player.health for player in played.state.players] == [2, 0, 2]
    falls = [event.change for event in played.events if event.message.key == "told.hurt"]
    assert [(fall.indicator, fall.before - fall.after) for fall in falls if fall] == [
        ("players.2.health", 3),
        ("players.0.health", 3),
        ("players.1.health", 2),
        ("players.1.health", 3),
    ]


@rule("EG-206")
def test_a_second_hit_of_a_skill_is_not_answered_again() -> None:
    state = table(2, active=0, ada=having("test_sk_twice"), bo=facing("test_sk_parry"))
    played = act(state, "use_skill", seat=0, place=0).answer("pass")
    assert (played.done, played.state.players[1].health) == (True, 1)


@rule("EG-123")
def test_defence_left_over_meets_the_next_hit_of_the_same_skill() -> None:
    state = table(2, active=0, ada=having("test_sk_twice"), bo=facing("test_sk_bulwark"))
    played = reacts(act(state, "use_skill", seat=0, place=0))
    assert [event.message.args["n"] for event in played.events if event.message.key == "told.defended"] == [2, 1]
    assert played.state.players[1].health == 4


@rule("EG-206", "EG-207")
def test_damage_of_a_reaction_can_be_answered_and_falls_behind_the_first() -> None:
    ada = having("test_wave")
    ada["slots"][1] = {"card": "test_sk_parry", "face_down": True}
    state = table(2, active=0, ada=ada, bo=facing("test_sk_riposte"))
    played = act(state, "use_skill", seat=0, place=0).answer("react", "slot:0")
    assert (played.asked.key, played.asked.seat) == ("ask.react", 0)
    played.answer("react", "slot:1")
    while not played.done:
        played.answer(played.options[0])
    assert [player.health for player in played.state.players] == [4, 2]


@rule("EG-160", "EG-213")
def test_a_target_that_died_by_health_loss_is_seen_by_the_effect_behind() -> None:
    state = table(2, active=0, ada=having("test_sk_wither"), bo={"health": 3})
    played = act(state, "use_skill", seat=0, place=0)
    assert (played.state.players[1].dead, played.state.players[0].health) == (True, 6)


@rule("EG-139")
def test_an_exhausted_skill_cannot_be_used_in_this_turn_and_a_refreshed_one_can() -> None:
    ada = having("test_sk_shackle")
    ada["slots"][1] = {"card": "test_sk_wind"}
    state = table(2, active=0, ada=ada, bo=facing("test_sk_parry"))
    played = act(state, "use_skill", seat=0, place=0).answer("pass")
    assert played.state.players[1].slots[0].exhausted
    assert ("told.exhausted", "EG-139") in [(event.message.key, event.rule) for event in played.events]
    state.players[1].slots[0].exhausted = True
    assert act(state, "skill", seat=0, card="test_bolt").done  # nothing is ready to react with
    after = act(played.state, "use_skill", seat=0, place=1, answers={"ask.refresh": "0"})
    assert [slot.exhausted for slot in after.state.players[0].slots[:2]] == [False, True]
    assert ("told.refreshed", "EG-139") in [(event.message.key, event.rule) for event in after.events]


@rule("EG-205")
def test_the_card_can_say_that_it_is_hostile_or_not() -> None:
    for card, answered in (("test_sk_curse", True), ("test_sk_prank", False)):
        played = act(table(2, active=0, ada=having(card), bo=facing("test_sk_riposte")), "use_skill", seat=0, place=0)
        assert (not played.done) is answered


@rule("EG-205")
def test_damage_of_a_card_that_says_it_is_hostile_is_known_before_it_is_answered() -> None:
    state = table(2, active=0, ada=having("test_sk_malice"), bo=facing("test_sk_parry"))
    assert reacts(act(state, "use_skill", seat=0, place=0)).state.players[1].health == 4


@rule("EG-205")
def test_damage_of_0_is_no_harm_that_could_be_answered() -> None:
    ada = having("test_sk_grudge", health=8)
    assert act(table(2, active=0, ada=ada, bo=facing("test_sk_parry")), "use_skill", seat=0, place=0).done


@rule("EG-163")
def test_an_answer_hits_nobody_where_its_target_has_died_by_an_earlier_one() -> None:
    bo, cy = facing("test_sk_riposte"), facing("test_sk_riposte")
    played = act(table(3, active=0, ada=having("test_wave", health=2), bo=bo, cy=cy), "use_skill", seat=0, place=0)
    reacts(reacts(played))
    assert (played.state.players[0].dead, played.told.count("told.hits_nobody")) == (True, 1)


@rule("EG-123", "EG-207")
def test_defence_against_what_was_sent_back_is_taken_off_when_it_falls() -> None:
    ada = having("test_wave")
    ada["slots"][1] = {"card": "test_sk_parry", "face_down": True}
    state = table(2, active=0, ada=ada, bo=facing("test_slaying_free_mirror"))
    played = act(state, "use_skill", seat=0, place=0).answer("react", "slot:0", "react", "slot:1")
    while not played.done:
        played.answer(played.options[0])
    assert [player.health for player in played.state.players] == [3, 5]


def test_only_damage_that_would_kill_is_fatal() -> None:
    for health, fits in ((3, True), (4, False)):
        state = table(2, active=0, ada=having("test_wave"), bo=facing("test_sk_last_stand", health=health))
        played = act(state, "use_skill", seat=0, place=0).answer("react")
        assert ("slot:0" in played.options) is fits


def test_a_deathcry_is_resolved_to_its_end_though_its_monster_is_dead() -> None:
    state = table(2, monster={"card": "test_sk_echo", "health": 0, "max_health": 6}, active=0)
    played = act(state, "monster_skill", number=1, moment="deathcry")
    assert [player.health for player in played.state.players] == [1, 1]


def test_effects_that_have_not_begun_are_dropped_when_their_user_dies() -> None:
    state = table(2, monster=GLASS, active=0, ada=having("test_sk_spark", health=1))
    played = act(state, "use_skill", seat=0, place=0)
    assert (played.state.players[0].health, played.state.players[0].dead) == (0, True)
    assert (played.state.players[1].health, played.state.monsters[0].health) == (2, 9)
    assert "told.rest_dropped" in played.told


def test_damage_of_nothing_in_use_is_a_fault_of_ours() -> None:
    with pytest.raises(ValueError, match="used"):
        next(strike(play_of(table(2)), []))
