"""Health down and up, and marks: damage, loss, restoring, and whom they kill (rulebook: Combat Phase, Terminology)."""

from __future__ import annotations

from companion.engine.scripts import Script
from companion.games.endogenesis.skills.falling import hurt
from companion.games.endogenesis.state import Phase
from companion.games.endogenesis.table import Endogenesis
from tests.games.endogenesis.tables import act, rule, table
from tests.games.endogenesis.using import MONSTER, having

RESOLVED = {"after_loss": "resolved"}


def hurts(play: Endogenesis, who: str, amount: int, by: str = "") -> Script[None]:
    """Damage that falls without anybody answering."""
    yield from ()
    hurt(play, who, amount, by=by, rule="EG-080")


@rule("EG-080")
def test_damage_lowers_health_to_no_less_than_0_and_leaves_max_health() -> None:
    played = act(table(2, ada={"health": 5, "max_health": 8}), hurts, who="player_1", amount=7)
    assert (played.state.players[0].health, played.state.players[0].max_health) == (0, 8)


@rule("EG-081")
def test_restored_health_stops_at_max_health() -> None:
    played = act(table(2, ada={"health": 7, "max_health": 8}), "restore", who="player_1", amount=3)
    assert played.state.players[0].health == 8
    assert act(played.state, "restore", who="player_1", amount=3).told == ["told.health_full"]


@rule("EG-081")
def test_the_dead_are_not_restored() -> None:
    state = table(2, bo={"health": 0, "max_health": 4, "dead": True})
    assert act(state, "restore", who="player_2", amount=3).state.players[1].health == 0


@rule("EG-134")
def test_a_skill_restores_its_user_and_nobody_else() -> None:
    state = table(2, active=0, ada=having("test_sk_balm"), bo={"health": 3, "max_health": 9})
    played = act(state, "use_skill", seat=0, place=0)
    assert [player.health for player in played.state.players] == [8, 3]
    assert "EG-134" in played.rules


@rule("EG-134")
def test_a_skill_that_says_so_restores_others_too_but_not_the_dead() -> None:
    state = table(3, active=0, ada=having("test_sk_gift"), bo={"health": 3, "max_health": 9})
    state.players[2].health, state.players[2].dead = 0, True
    played = act(state, "use_skill", seat=0, place=0)
    assert [player.health for player in played.state.players] == [7, 5, 0]


@rule("EG-135")
def test_health_lost_is_no_damage_to_a_threshold() -> None:
    monster = {"card": "test_monster", "health": 7, "max_health": 8, "shards": [6, 4]}
    state = table(2, monster=monster, active=0, ada=having("test_sk_drain"))
    played = act(state, "use_skill", seat=0, place=0)
    assert (played.state.monsters[0].health, played.state.monsters[0].shards) == (6, [6, 4])
    assert played.state.players[0].shards == 3
    after = act(played.state, hurts, who="monster_1", amount=1, by="player_2").state
    assert (after.monsters[0].shards, after.players[1].shards) == ([4], 4)


@rule("EG-135")
def test_what_waits_for_fatal_damage_does_not_see_health_that_is_lost() -> None:
    bo = {"health": 1, "max_health": 5, "slots": {0: {"card": "test_sk_last_stand", "face_down": True}}}
    state = table(2, active=0, ada=having("test_sk_drain"), bo=bo)
    played = act(state, "use_skill", seat=0, place=0, answers={"ask.react": "react"})
    assert played.refused == {"slot:0": "EG-118"}
    played.answer("none")
    assert played.state.players[1].dead


@rule("EG-135")
def test_nothing_absorbs_health_that_is_lost() -> None:
    bo = {"health": 3, "max_health": 5, "slots": {0: {"card": "test_sk_parry", "face_down": True}}}
    state = table(2, active=0, ada=having("test_sk_drain"), bo=bo)
    played = act(state, "use_skill", seat=0, place=0).answer("react")
    assert played.refused["slot:0"] == "EG-135"
    assert played.answer("none").state.players[1].health == 2


@rule("EG-136")
def test_a_skill_that_kills_its_user_may_be_used_and_ends_the_turn() -> None:
    state = table(2, monster=MONSTER, active=0, ada=having("test_sk_spite", health=2))
    played = act(state, "use_skill", seat=0, place=0)
    ada = played.state.players[0]
    assert (ada.dead, ada.used_skill, played.state.active) == (True, True, 1)
    assert "told.turn_ends" in played.told


@rule("EG-137")
def test_what_is_left_of_a_skill_that_killed_its_user_does_not_happen() -> None:
    state = table(2, monster=MONSTER, active=0, ada=having("test_sk_spite", health=2))
    played = act(state, "use_skill", seat=0, place=0)
    assert (played.state.players[1].health, played.state.monsters[0].health) == (3, 5)
    assert "EG-137" in played.rules


@rule("EG-137")
def test_a_table_that_reads_it_so_resolves_the_rest_as_well() -> None:
    ada = having("test_sk_spite", health=2)
    played = act(table(2, monster=MONSTER, active=0, ada=ada, settings=RESOLVED), "use_skill", seat=0, place=0)
    assert (played.state.players[1].health, played.state.monsters[0].health) == (2, 4)
    assert (played.state.players[0].dead, played.state.active) == (True, 1)


@rule("EG-213")
def test_who_makes_another_lose_the_last_health_has_slain_them() -> None:
    state = table(2, active=0, ada=having("test_sk_drain"), bo={"health": 1, "max_health": 5})
    played = act(state, "use_skill", seat=0, place=0)
    assert played.state.players[1].dead
    assert played.state.players[0].shards == 4


@rule("EG-213")
def test_nobody_is_paid_for_a_death_by_an_own_effect() -> None:
    played = act(table(2, active=0, ada=having("test_sk_spite", health=2)), "use_skill", seat=0, place=0)
    assert [player.shards for player in played.state.players] == [3, 3]


@rule("EG-138")
def test_a_mark_stays_until_the_turn_ends_and_gives_its_bonus_meanwhile() -> None:
    ada = having("test_sk_brand", health=9, max_health=9)
    ada["slots"][1] = {"card": "test_sk_lash"}
    state = table(2, monster=MONSTER, active=0, ada=ada, bo={"health": 9, "max_health": 9})
    marked = act(state, "use_skill", seat=0, place=0).answer("player_2").state
    assert [marked.players[1].marked, marked.monsters[0].marked] == [True, False]
    assert act(marked, "use_skill", seat=0, place=1).answer("player_2").state.players[1].health == 9 - 3
    assert act(marked, "use_skill", seat=0, place=1).answer("monster_1").state.monsters[0].health == 5 - 1
    assert not act(marked, "end_turn").state.players[1].marked


@rule("EG-182")
def test_players_cannot_kill_each_other_in_chaos_royale() -> None:
    state = table(2, settings={"mode": "royale"}, monster=MONSTER, active=0, ada=having("test_sk_storm"))
    state.players[1].health = 1
    played = act(state, "use_skill", seat=0, place=0)
    assert (played.state.players[1].health, played.state.players[1].dead) == (1, False)
    assert played.state.monsters[0].health == 4
    assert "EG-182" in played.rules


@rule("EG-182")
def test_a_monster_can_kill_a_player_in_chaos_royale() -> None:
    state = table(2, settings={"mode": "royale"}, monster=MONSTER, phase=Phase.MONSTERS)
    played = act(state, hurts, who="player_1", amount=3, by="monster_1")
    assert played.state.players[0].dead


@rule("EG-206")
def test_players_who_die_together_are_all_dead_when_that_ends_the_game() -> None:
    state = table(2, settings={"mode": "royale"}, monster={"card": "test_monster", "health": 8}, phase=Phase.MONSTERS)
    state.players[0].health = state.players[1].health = 2
    played = act(state, "monster_skill", number=1, moment="active")
    assert [player.dead for player in played.state.players] == [True, True]
    assert (played.told.count("told.royale_lost"), played.play.state.uses) == (1, [])


@rule("EG-184")
def test_the_other_player_is_no_enemy_in_chaos_royale() -> None:
    state = table(2, settings={"mode": "royale"}, monster=MONSTER, active=0, ada=having("test_wave"))
    played = act(state, "use_skill", seat=0, place=0)
    assert played.state.players[1].health == 3
    assert played.state.monsters[0].health == 2
