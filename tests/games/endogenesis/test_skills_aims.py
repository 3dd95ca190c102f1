"""Whom an effect means by its words, and who chooses among several."""

from __future__ import annotations

import pytest

from companion.engine.chance import Pick
from companion.games.endogenesis.operations.aims import Aim, candidates
from companion.games.endogenesis.skill_use import Slain, UseKind
from companion.games.endogenesis.skills.resolving import new_use
from companion.games.endogenesis.state import Phase
from companion.games.endogenesis.table import Endogenesis
from tests.games.endogenesis.tables import act, play_of, rule, table

PICKER = {"card": "test_sk_picker", "health": 6}


def using(by: str, kind: UseKind = UseKind.ACTIVE, *, royale: bool = False) -> Endogenesis:
    """Ada, Bo and Cy, who is dead, and a Monster, in Ada's turn; something is used."""
    players = 2 if royale else 3
    settings = {"mode": "royale" if royale else "standard"}
    play = play_of(table(players, settings=settings, monster=PICKER, active=0, bo={"health": 2, "shards": 9}))
    if not royale:
        play.player(2).health, play.player(2).dead = 0, True
    play.state.uses.append(new_use(play, kind, "test_bolt", by=by))
    return play


@pytest.mark.parametrize(
    ("aim", "meant"),
    [
        (Aim.ENEMY, ["monster_1", "player_2"]),
        (Aim.ALL_ENEMIES, ["monster_1", "player_2"]),
        (Aim.MONSTER, ["monster_1"]),
        (Aim.ALL_MONSTERS, ["monster_1"]),
        (Aim.PLAYER, ["player_2"]),
        (Aim.ALL_PLAYERS, ["player_1", "player_2"]),
        (Aim.OTHER_PLAYERS, ["player_2"]),
        (Aim.EVERYONE, ["monster_1", "player_1", "player_2"]),
        (Aim.SELF, ["player_1"]),
        (Aim.MOST_HEALTH, ["player_1"]),
        (Aim.LEAST_HEALTH, ["player_2"]),
        (Aim.MOST_SHARDS, ["player_2"]),
        (Aim.MOST_PRISMS, ["player_1", "player_2"]),
        (Aim.TARGET, []),
        (Aim.ATTACKER, []),
        (Aim.SLAYER, []),
    ],
)
def test_a_players_skill_means_these_living_characters(aim: Aim, meant: list[str]) -> None:
    assert sorted(candidates(using("player_1"), aim)) == meant


@pytest.mark.parametrize("aim", [Aim.ENEMY, Aim.ALL_ENEMIES, Aim.PLAYER])
@rule("EG-003")
def test_a_monsters_skill_means_the_players(aim: Aim) -> None:
    assert candidates(using("monster_1", UseKind.MONSTER_ACTIVE), aim) == ["player_2", "player_1"]


@pytest.mark.parametrize("aim", [Aim.ENEMY, Aim.ALL_ENEMIES])
@rule("EG-184")
def test_a_skill_of_chaos_royale_means_no_other_player(aim: Aim) -> None:
    assert candidates(using("player_1", royale=True), aim) == ["monster_1"]
    assert candidates(using("player_1", royale=True), Aim.PLAYER) == []


def test_an_event_means_the_dead_as_well() -> None:
    assert sorted(candidates(using("", UseKind.EVENT), Aim.ALL_PLAYERS)) == ["player_1", "player_2", "player_3"]


def test_the_attacker_of_an_answer_is_who_uses_what_is_answered() -> None:
    play = using("player_2")
    play.state.uses.append(new_use(play, UseKind.REACTION, "test_guard", by="player_1", answers=play.state.uses[0].id))
    assert candidates(play, Aim.ATTACKER) == ["player_2"]


def test_the_attacker_of_a_deathcry_is_the_slayer() -> None:
    play = using("monster_1", UseKind.DEATHCRY)
    play.state.slain.append(Slain("monster_1", "player_2"))
    assert candidates(play, Aim.SLAYER) == candidates(play, Aim.ATTACKER) == ["player_2"]


def test_the_table_chooses_whom_a_monster_means_or_leaves_it_to_chance() -> None:
    state = table(2, monster=PICKER, phase=Phase.MONSTERS, fed=[Pick(["player_2"])])
    played = act(state, "monster_skill", number=1, moment="active")
    assert (played.asked.seat, played.options) == (None, ["player_1", "player_2", "by_chance"])
    assert [player.health for player in played.answer("by_chance").state.players] == [3, 1]


def test_the_damage_of_a_monster_that_no_pack_has_is_said_by_the_table() -> None:
    described = {"id": "new_9", "type": "monster", "health": 5, "active": True}
    state = table(2, monster={"card": "new_9", "health": 5}, phase=Phase.MONSTERS, unlisted_chaos=[described])
    played = act(state, "monster_skill", number=1, moment="active")
    assert played.asked.key == "ask.damage_whom"
    played.answer(("player_1", "player_2"), 2, 1)
    assert [player.health for player in played.state.players] == [1, 2]


@rule("EG-205")
def test_whom_a_skill_that_no_pack_has_harms_without_damage_can_answer_it() -> None:
    bo = {"slots": {0: {"card": "test_sk_riposte", "face_down": True}}}
    state = table(2, active=0, ada={"health": 3}, bo=bo, unlisted=[{"id": "new_1", "type": "active"}])
    played = act(state, "skill", seat=0, card="new_1").answer(("player_2",), 0)
    assert (played.asked.key, played.asked.seat) == ("ask.react", 1)
