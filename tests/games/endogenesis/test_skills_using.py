"""Using an Active Skill in the own turn: whose it is to use, what it costs, whom it hits (rulebook: Using Skills)."""

from __future__ import annotations

from typing import Any

from companion.games.endogenesis.skills.offered import skill_options
from companion.games.endogenesis.skills.targets import enemies
from tests.games.endogenesis.tables import act, play_of, rule, said, table
from tests.games.endogenesis.using import MONSTER, having


def refusals(state: Any, seat: int = 0) -> dict[str, str]:
    """The Skills a seat cannot use now: id to rule."""
    return {one.id: one.rule for one in skill_options(play_of(state), seat)[1]}


def offered(state: Any, seat: int = 0) -> list[str]:
    """The Skills a seat can use now."""
    return [one.id for one in skill_options(play_of(state), seat)[0]]


@rule("EG-003")
def test_everybody_else_is_an_enemy_of_a_player_and_every_player_one_of_the_monster() -> None:
    play = play_of(table(3, monster=MONSTER, active=0))
    assert enemies(play, "player_1") == ["player_2", "player_3", "monster_1"]
    assert enemies(play, "monster_1") == ["player_2", "player_3", "player_1"]


@rule("EG-003", "EG-117")
def test_a_skill_on_all_enemies_hits_every_living_one_without_a_question() -> None:
    state = table(3, monster=MONSTER, active=0, ada=having("test_wave"), bo={"health": 5, "max_health": 5})
    state.players[2].health, state.players[2].dead = 0, True
    played = act(state, "use_skill", seat=0, place=0)
    assert played.done
    assert [player.health for player in played.state.players] == [5, 2, 0]
    assert played.state.monsters[0].health == 2


@rule("EG-117")
def test_as_many_targets_are_named_as_the_skill_says_and_no_fewer() -> None:
    state = table(3, monster=MONSTER, active=0, ada=having("test_sk_hunter"))
    played = act(state, "use_skill", seat=0, place=0).answer("player_2")
    assert set(played.options) == {"player_3", "monster_1", "back"}
    played.answer("monster_1")
    assert [player.health for player in played.state.players] == [5, 2, 3]
    assert played.state.monsters[0].health == 2


def test_the_button_of_a_target_says_what_the_damage_leaves_it() -> None:
    state = table(2, monster=MONSTER, active=0, ada=having("test_sk_stair", shards=2), bo={"health": 3})
    played = act(state, "use_skill", seat=0, place=0)
    effects = {option.id: said(option.effect) for option in played.asked.options}
    assert effects == {"player_2": "Health 3 -> 0", "monster_1": "Health 5 -> 1", "back": ""}


@rule("EG-131")
def test_damage_without_a_stated_target_goes_to_one_enemy_of_the_users_choice() -> None:
    state = table(3, monster=MONSTER, active=0, ada=having("test_bolt"), bo={"health": 5, "max_health": 5})
    played = act(state, "use_skill", seat=0, place=0)
    assert (played.asked.seat, played.asked.rule) == (0, "EG-131")
    assert set(played.options) == {"player_2", "player_3", "monster_1", "back"}
    played.answer("player_2")
    assert [player.health for player in played.state.players] == [5, 2, 3]


@rule("EG-005")
def test_a_variable_cost_follows_the_shards_in_the_slot() -> None:
    played = act(table(2, active=0, ada=having("test_sk_toll", shards=2)), "use_skill", seat=0, place=0)
    assert played.state.players[0].energy == 1


@rule("EG-005")
def test_a_variable_cost_takes_no_notice_of_disabled_shards() -> None:
    ada = having("test_sk_toll", shards=2, weakened=True)
    assert act(table(2, active=0, ada=ada), "use_skill", seat=0, place=0).state.players[0].energy == 0


@rule("EG-006")
def test_shards_replace_the_value_of_a_skill_and_a_number_not_listed_counts_as_the_one_below() -> None:
    for shards, damage in ((0, 1), (1, 2), (2, 4), (3, 4), (4, 5)):
        state = table(2, active=0, ada=having("test_sk_stair", shards=shards), bo={"health": 9, "max_health": 9})
        assert act(state, "use_skill", seat=0, place=0).state.players[1].health == 9 - damage


@rule("EG-071")
def test_using_a_skill_costs_its_energy_and_exhausts_it() -> None:
    state = table(2, active=0, ada=having("test_bolt", energy=3), bo={"health": 5, "max_health": 5})
    played = act(state, "use_skill", seat=0, place=0)
    ada = played.state.players[0]
    assert (ada.energy, ada.slots[0].exhausted, ada.used_skill) == (2, True, True)
    assert "EG-071" in played.rules


@rule("EG-071")
def test_a_skill_that_cannot_be_paid_is_refused() -> None:
    state = table(2, active=0, ada=having("test_bolt", energy=0))
    assert (offered(state), refusals(state)) == ([], {"skill:0": "EG-071"})
    assert act(state, "use_skill", seat=0, place=0).state.players[1].health == 3


@rule("EG-113")
def test_an_active_skill_is_for_the_own_turn() -> None:
    state = table(2, active=1, ada=having("test_bolt"))
    assert (offered(state), refusals(state)) == ([], {"skill:0": "EG-113"})
    assert act(state, "use_skill", seat=0, place=0).state.players[1].health == 3


@rule("EG-114")
def test_a_skill_is_used_once_in_a_turn() -> None:
    state = table(2, active=0, ada=having("test_sk_balm", energy=9))
    assert offered(state) == ["skill:0"]
    after = act(state, "use_skill", seat=0, place=0).state
    assert (offered(after), refusals(after)) == ([], {"skill:0": "EG-114"})
    assert act(after, "use_skill", seat=0, place=0).state.players[0].energy == 7


@rule("EG-116")
def test_a_refreshed_skill_costs_its_energy_again() -> None:
    after = act(table(2, active=0, ada=having("test_sk_balm", energy=9)), "use_skill", seat=0, place=0).state
    after.players[0].slots[0].exhausted = False
    assert act(after, "use_skill", seat=0, place=0).state.players[0].energy == 5


@rule("EG-206")
def test_targets_are_named_before_anything_is_paid_and_the_table_can_go_back() -> None:
    state = table(2, monster=MONSTER, active=0, ada=having("test_sk_fork", energy=1))
    played = act(state, "use_skill", seat=0, place=0).answer("player_2")
    assert played.state.players[0].energy == 1
    played.answer("back")
    ada = played.state.players[0]
    assert (ada.energy, ada.slots[0].exhausted, ada.used_skill) == (1, False, False)
    assert (played.done, played.state.uses, played.state.players[1].health) == (True, [], 3)


@rule("EG-206")
def test_each_effect_meets_the_target_that_was_named_for_it() -> None:
    state = table(2, monster=MONSTER, active=0, ada=having("test_sk_fork"))
    played = act(state, "use_skill", seat=0, place=0).answer("player_2", "monster_1")
    assert (played.state.players[1].health, played.state.players[1].marked) == (2, False)
    assert (played.state.monsters[0].health, played.state.monsters[0].marked) == (5, True)


def test_a_cost_that_the_app_does_not_know_is_said_by_the_table() -> None:
    state = table(2, active=0, ada=having("new_1", energy=2), unlisted=[{"id": "new_1", "type": "active"}])
    played = act(state, "use_skill", seat=0, place=0)
    assert (played.asked.key, played.options) == ("ask.skill_cost", ["0", "1", "2", "back"])
    played.answer("1", ("player_2",), 2)
    assert (played.state.players[0].energy, played.state.players[1].health) == (1, 1)


def test_a_reaction_is_not_among_the_skills_of_the_own_turn() -> None:
    state = table(2, active=0, ada={"slots": {0: {"card": "test_guard", "face_down": True}}, "energy": 3})
    assert (offered(state), refusals(state)) == ([], {})
    assert act(state, "use_skill", seat=0, place=0).told == []


def test_a_class_makes_skills_cheaper_and_its_owners_damage_more() -> None:
    bo = {"health": 9, "max_health": 9}
    state = table(2, active=0, ada=having("test_bolt", energy=0, class_id="test_sk_class"), bo=bo)
    assert act(state, "use_skill", seat=0, place=0).state.players[1].health == 9 - 4
    state.players[1].marked = True
    assert act(state, "use_skill", seat=0, place=0).state.players[1].health == 9 - 6
