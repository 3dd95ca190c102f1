"""The Monsters' turns: what they use, when, and what ends with it (rulebook: Monster's turn, Monster Skills)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.chance import Pick
from companion.engine.messages import literal
from companion.engine.prompts import Kind
from companion.games.endogenesis.state import EndogenesisState, Phase
from companion.glance import glance
from tests.games.endogenesis.tables import act, go_on, rule, table

NEXT = {"face_up": "test_monster", "deck": {"cards": ["test_slaying_plain", "test_slaying_two"]}}
STRONG = {"health": 9, "max_health": 9}


def turn(card: str, **given: Any) -> EndogenesisState:
    """The Monsters' phase with a Monster of this card in play."""
    monster = {"card": card, **given.pop("monster", {})}
    return table(phase=Phase.MONSTERS, monster=monster, chaos=NEXT, **given)


@rule("EG-092")
def test_the_monster_uses_its_active_skill_once_and_its_turn_is_over() -> None:
    after = act(turn("test_slaying_rich"), "monsters_step")
    assert [player.health for player in after.state.players] == [2, 2, 2]
    assert after.told.count("told.monster_active") == 1
    assert after.state.monsters[0].acted


@rule("EG-103", "EG-041", "EG-217")
def test_when_the_last_player_has_ended_the_turn_the_monster_in_play_acts_and_the_round_ends() -> None:
    state = table(2, active=1, monster={"card": "test_slaying_rich"}, chaos=NEXT)
    assert "told.monster_active" not in go_on(state).told
    after = go_on(state, answers={"ask.turn": "end"})
    assert after.state.round == 3
    assert after.told.count("told.monster_active") == 1
    assert [player.health for player in after.state.players] == [2, 2]


@rule("EG-103")
def test_the_monster_waits_for_players_who_have_had_no_turn_yet() -> None:
    after = go_on(table(2, active=0, monster={"card": "test_slaying_rich"}, chaos=NEXT), answers={"ask.turn": "end"})
    assert "told.monster_active" not in after.told
    assert (after.state.phase, after.state.active) == (Phase.COMBAT, 1)


@rule("EG-217")
def test_a_monster_that_arrived_in_a_players_turn_of_this_round_acts() -> None:
    state = table(
        2, active=1, monster={"card": "test_slaying_two", "health": 1}, chaos={**NEXT, "face_up": "test_monster"}
    )
    arrived = act(state, "damage_falls", who="monster_1", amount=1, by="player_2").state
    assert [one.acted for one in arrived.monsters] == [False]
    arrived.phase, arrived.active = Phase.MONSTERS, None
    assert "told.monster_active" in act(arrived, "monsters_step").told


@rule("EG-202")
def test_a_monster_without_an_active_skill_does_nothing_and_the_round_ends() -> None:
    after = act(turn("test_slaying_plain"), "monsters_step")
    assert [player.health for player in after.state.players] == [3, 3, 3]
    assert "told.monster_no_active" in after.told
    assert after.state.phase is Phase.ROUND_END


@rule("EG-083", "EG-084")
def test_with_a_monsters_turn_marks_expire_and_every_skill_is_ready_again() -> None:
    state = turn("test_slaying_plain", ada={"marked": True, "slots": {0: {"card": "test_bolt", "exhausted": True}}})
    state.monsters[0].reacted = True
    after = act(state, "monsters_step").state
    assert (after.players[0].marked, after.players[0].slots[0].exhausted) == (False, False)
    assert not after.monsters[0].reacted


@rule("EG-104")
def test_a_monster_that_dies_in_its_own_turn_drops_the_rest_and_the_next_one_does_not_act() -> None:
    ada = {**STRONG, "slots": {0: {"card": "test_slaying_free_mirror", "face_down": True}}}
    state = turn("test_slaying_twice", monster={"health": 1, "max_health": 6}, ada=ada, bo=STRONG, cy=STRONG)
    after = act(
        state,
        "monsters_step",
        answers={"ask.react": "react", "ask.reaction": "slot:0", "ask.equip_again": "test_slaying_free_mirror"},
    )
    assert after.done
    assert [player.health for player in after.state.players] == [9, 8, 8]
    assert [(one.card, one.acted) for one in after.state.monsters] == [("test_monster", True)]
    assert after.state.phase is Phase.ROUND_END
    assert after.told.count("told.monster_active") == 1
    assert after.state.players[0].shards == 3 + 1


@rule("EG-203")
def test_a_tie_that_the_card_leaves_open_is_asked_of_the_table() -> None:
    state = turn(
        "test_slaying_envy", ada={**STRONG, "shards": 5}, bo={**STRONG, "shards": 5}, cy={**STRONG, "shards": 4}
    )
    asked = act(state, "monsters_step")
    assert asked.options == ["player_1", "player_2", "by_chance"]
    assert asked.asked.rule == "EG-203"
    assert asked.asked.seat is None
    assert [player.health for player in asked.answer("player_2").state.players] == [9, 6, 9]


@rule("EG-203")
def test_the_table_can_leave_it_to_chance_and_is_told_whom_it_hit() -> None:
    state = turn(
        "test_slaying_envy",
        ada={**STRONG, "shards": 5},
        bo={**STRONG, "shards": 5},
        cy=STRONG,
        fed=[Pick(["player_1"])],
    )
    after = act(state, "monsters_step").answer("by_chance")
    assert [player.health for player in after.state.players] == [6, 9, 9]
    assert "EG-203" in after.rules


@rule("EG-203")
def test_nobody_is_asked_where_only_one_fits() -> None:
    after = act(turn("test_slaying_envy", cy={**STRONG, "shards": 4}), "monsters_step")
    assert after.done
    assert after.state.players[2].health == 6


@rule("EG-183")
def test_in_chaos_royale_every_monster_acts_one_after_another_in_the_order_of_the_slots() -> None:
    state = table(
        2,
        settings={"mode": "royale"},
        phase=Phase.MONSTERS,
        slots=2,
        ada=STRONG,
        bo=STRONG,
        monsters=[
            {"id": 7, "card": "test_slaying_rich", "health": 5, "max_health": 5, "slot": 0},
            {"id": 4, "card": "test_slaying_plain", "health": 5, "max_health": 5, "slot": 1},
        ],
    )
    first = act(state, "monsters_step")
    assert first.told[0] == "told.monster_active"
    assert first.state.phase is Phase.MONSTERS
    second = act(first.state, "monsters_step")
    assert second.told == ["told.monster_no_active"]
    assert second.state.phase is Phase.ROUND_END


@rule("EG-109")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_player_killed_in_the_monsters_turn_pays_nobody_and_ends_no_turn(seat: int) -> None:
    state = turn("test_slaying_rich")
    state.players[seat].health = 1
    after = act(state, "monsters_step")
    assert after.state.players[seat].dead
    assert [player.shards for player in after.state.players] == [3, 3, 3]
    assert after.state.phase is Phase.ROUND_END


@rule("EG-204", "EG-122")
@pytest.mark.parametrize(("card", "asked"), [("test_slaying_rich", True), ("test_slaying_piercing", False)])
def test_a_monsters_skill_can_be_answered_unless_it_has_true_strike(card: str, asked: bool) -> None:
    after = act(turn(card, ada={"slots": {0: {"card": "test_guard", "face_down": True}}}), "monsters_step")
    assert (None if after.done else after.asked.key) == ("ask.react" if asked else None)


@rule("EG-092")
def test_the_table_reads_what_the_skill_does_before_it_is_used() -> None:
    waiting = act(turn("test_slaying_rich"), "monsters_step", stop_at="ask.monster_turn")
    assert waiting.asked.detail == literal("1 damage to all players.")
    assert [player.health for player in waiting.state.players] == [3, 3, 3]


@rule("EG-104")
def test_a_monster_taken_away_by_hand_before_its_skill_uses_none_and_its_successor_does_not_act() -> None:
    waiting = act(turn("test_slaying_rich"), "monsters_step", stop_at="ask.monster_turn")
    waiting.session.correct("monsters.1.there", "no")
    after = waiting.answer("ok")
    assert [player.health for player in after.state.players] == [3, 3, 3]
    assert after.state.phase is Phase.ROUND_END
    assert [(one.card, one.acted) for one in after.state.monsters] == [("test_monster", True)]


@rule("EG-041", "EG-092")
def test_who_dies_in_the_monsters_turn_is_read_by_all_on_the_cover_that_comes_next() -> None:
    ada, bo = {"health": 1, "hand": ["test_bolt"]}, {"health": 3, "hand": ["test_wave"]}
    state = table(2, monster={"card": "test_monster"}, phase=Phase.MONSTERS, ada=ada, bo=bo)
    played = go_on(state, stop_at="ask.monster_turn").answer("ok")
    view = glance(played.session, title="")
    assert view.asked is not None
    assert (view.asked.kind, played.asked.key) == (Kind.COVERED, "ask.draw_discard")
    told = [line.event.message.key for line in view.history if line.step == view.step]
    assert told[:4] == ["told.monster_active", "told.hurt", "told.hurt", "told.died"]
    assert "told.round" in told
