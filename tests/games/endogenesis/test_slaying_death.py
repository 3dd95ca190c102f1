"""Death and revival: who dies waits for the own turn, revives Weakened, and keeps everything (rulebook: Death)."""

from __future__ import annotations

from companion.engine.scripts import Script
from companion.games.endogenesis.skill_use import UseKind
from companion.games.endogenesis.skills.resolving import new_use, resolve_use
from companion.games.endogenesis.slaying.death import note_death, revive_all
from companion.games.endogenesis.slaying.weakened import counted_shards
from companion.games.endogenesis.state import EndogenesisState, Phase, Result
from companion.games.endogenesis.table import Endogenesis
from tests.games.endogenesis.tables import act, go_on, play_of, rule, table

SKILL = {"card": "test_slaying_graded", "shards": 2}
DEAD = {"dead": True, "health": 0, "max_health": 6}


def killed(state: EndogenesisState, seat: int) -> EndogenesisState:
    """The table after Bo's damage has killed the player of this seat."""
    return act(state, "damage_falls", who=f"player_{seat + 1}", amount=9, by="player_2").state


@rule("EG-148")
def test_who_reaches_health_0_is_dead_until_the_own_turn_and_revives_with_full_health_and_weakened() -> None:
    state = table(active=1, ada={"health": 4, "max_health": 6})
    dead = killed(state, 0)
    assert (dead.players[0].dead, dead.players[0].health) == (True, 0)
    alive = act(dead, "begin_life", seat=0)
    ada = alive.state.players[0]
    assert (ada.dead, ada.health, ada.weakened) == (False, 6, True)
    assert {"told.revived", "told.weakened"} <= set(alive.told)


@rule("EG-148")
def test_a_revival_moves_the_health_marker_on_the_light() -> None:
    revived = next(one for one in act(table(ada=DEAD), "begin_life", seat=0).events if one.change)
    assert revived.change is not None
    assert (revived.change.indicator, revived.change.before, revived.change.after) == ("players.0.health", 0, 6)


@rule("EG-154")
def test_weakened_ends_at_the_start_of_the_next_own_turn() -> None:
    first = act(table(ada=DEAD), "begin_life", seat=0).state
    assert first.players[0].weakened
    second = act(first, "begin_life", seat=0)
    assert not second.state.players[0].weakened
    assert second.told == ["told.weakened_ends"]


@rule("EG-155")
def test_who_dies_while_weakened_revives_without_it_and_the_death_after_that_weakens_again() -> None:
    round_4 = act(table(ada={**DEAD, "weakened": True}), "begin_life", seat=0).state
    assert (round_4.players[0].dead, round_4.players[0].weakened) == (False, False)
    round_4.active, round_4.began = 1, True
    round_5 = act(killed(round_4, 0), "begin_life", seat=0).state
    assert (round_5.players[0].dead, round_5.players[0].weakened) == (False, True)


@rule("EG-153")
def test_while_weakened_shards_count_neither_for_effects_nor_for_the_cost_and_stay_where_they_are() -> None:
    state = table(ada={"weakened": True, "slots": {0: SKILL}}, bo={"slots": {0: SKILL}})
    play = play_of(state)
    card = play.knowledge_card("test_slaying_graded")
    weak, strong = counted_shards(play, 0, 0), counted_shards(play, 1, 0)
    assert (card.stat("hit", weak), card.cost_at(weak)) == (1, 3)
    assert (card.stat("hit", strong), card.cost_at(strong)) == (4, 2)
    assert state.players[0].slots[0].shards == 2


@rule("EG-153")
def test_a_skill_used_while_weakened_has_its_base_values_and_costs_the_base_cost() -> None:
    ada = {"weakened": True, "energy": 3, "slots": {0: SKILL}}
    one = act(
        table(2, active=0, ada=ada, monster={"card": "test_slaying_two", "health": 5}),
        "use_skill",
        seat=0,
        place=0,
        answers={"ask.target": "monster_1"},
    )
    assert one.state.monsters[0].health == 4
    assert one.state.players[0].energy == 0


@rule("EG-156", "EG-215")
def test_death_and_weakened_take_nothing_else_away() -> None:
    kept = {
        "max_health": 8,
        "health": 3,
        "shards": 2,
        "prisms": 1,
        "hand": ["test_bolt", "test_vial"],
        "wonders": ["unseen"],
        "class_id": "own_class",
        "slots": {0: SKILL, 1: {"card": "test_guard", "face_down": True, "shards": 1}},
    }
    before = table(active=1, ada=kept).players[0]
    dead = killed(table(active=1, ada=kept), 0)
    revived = act(dead, "begin_life", seat=0).state.players[0]
    for player in (dead.players[0], revived):
        for name in ("max_health", "shards", "prisms", "hand", "wonders", "class_id", "slots"):
            assert getattr(player, name) == getattr(before, name), name
    assert revived.weakened


@rule("EG-186")
def test_in_tactical_all_the_dead_revive_when_the_next_turn_starts_and_nobody_is_weakened() -> None:
    state = table(3, settings={"mode": "tactical"}, ada=DEAD, cy=DEAD)
    revived = act(state, _revive).state
    assert [(one.dead, one.weakened) for one in revived.players] == [(False, False)] * 3
    assert [revived.players[seat].health for seat in (0, 2)] == [6, 6]


@rule("EG-186")
def test_in_standard_the_dead_wait_for_their_own_turn() -> None:
    assert act(table(3, ada=DEAD), _revive).state.players[0].dead


@rule("EG-186")
def test_in_tactical_the_dead_revive_at_the_start_of_the_monsters_turn() -> None:
    state = table(
        3, settings={"mode": "tactical"}, ada=DEAD, phase=Phase.MONSTERS, monster={"card": "test_slaying_plain"}
    )
    assert not act(state, "monsters_step").state.players[0].dead


@rule("EG-181")
def test_in_chaos_royale_a_death_loses_the_game_for_all_at_once() -> None:
    state = table(2, settings={"mode": "royale"}, phase=Phase.MONSTERS, monster={"card": "test_slaying_twice"})
    state.players[0].health = 1
    lost = act(state, "monsters_step")
    assert lost.state.result is Result.ROYALE_LOST
    assert lost.state.winners == []
    assert lost.told[-1] == "told.royale_lost"
    assert lost.done
    assert lost.state.players[1].health == 2, "nothing of the Skill begins any more"


@rule("EG-150", "EG-214")
def test_a_dead_player_is_no_target_and_is_not_asked_to_react() -> None:
    bo = {"dead": True, "health": 0, "slots": {0: {"card": "test_guard", "face_down": True}}}
    state = table(
        3, active=0, ada={"slots": {0: {"card": "test_slaying_burst"}}}, bo=bo, cy={"health": 9, "max_health": 9}
    )
    hit = act(state, "use_skill", seat=0, place=0)
    assert hit.done
    assert (hit.state.players[2].health, hit.state.players[1].health) == (4, 0)
    assert hit.told.count("told.hurt") == 1


@rule("EG-148")
def test_a_death_is_noted_once() -> None:
    play = play_of(table(active=1, ada={"health": 0}))
    note_death(play, "player_1", "player_2")
    note_death(play, "player_1", "player_3")
    assert [(one.who, one.by) for one in play.state.slain] == [("player_1", "player_2")]


@rule("EG-111")
def test_a_monsters_death_is_noted_once() -> None:
    play = play_of(table(active=1, monster={"card": "test_slaying_plain", "health": 0, "max_health": 5}))
    note_death(play, "monster_1", "player_2")
    note_death(play, "monster_1", "player_3")
    assert [(one.who, one.by) for one in play.state.slain] == [("monster_1", "player_2")]


@rule("EG-151")
def test_an_event_hurts_no_dead_player_twice_and_its_healing_passes_them_by() -> None:
    state = table(3, active=0, monster={"card": "test_slaying_plain"}, bo=DEAD, cy={"health": 1})
    after = act(state, _event, card="test_slaying_rain")
    assert [(player.health, player.dead) for player in after.state.players] == [(3, False), (0, True), (2, False)]


@rule("EG-151")
def test_an_event_means_dead_players_too() -> None:
    state = table(3, active=0, monster={"card": "test_slaying_plain"}, bo={**DEAD, "hand": ["test_bolt"]})
    after = act(state, _event, card="test_slaying_gift")
    assert [len(player.hand) for player in after.state.players] == [1, 2, 1]


@rule("EG-152")
def test_the_dead_draw_and_discard_in_the_draw_phase_and_keep_their_hand() -> None:
    state = table(2, phase=Phase.DRAW, monster={"card": "test_slaying_plain"}, ada={**DEAD, "hand": ["test_bolt"]})
    drawn = go_on(state)
    assert drawn.asked.key == "ask.draw_discard"
    while drawn.asked.key == "ask.draw_discard":
        drawn.answer(drawn.options[-1])
    ada = drawn.state.players[0]
    assert len(ada.hand) == 1 + 3 - 1


def _event(play: Endogenesis, card: str) -> Script[None]:
    return resolve_use(play, new_use(play, UseKind.EVENT, card), play.chaos_card(card).effects)


def _revive(play: Endogenesis) -> Script[None]:
    revive_all(play)
    yield from ()
