"""A player's turn from its beginning to its end (rulebook: Combat Phase)."""

from __future__ import annotations

from typing import Any

from companion.games.endogenesis.characters import player
from companion.games.endogenesis.players.turn import begin_turn, end_turn
from companion.games.endogenesis.slaying.death import note_death
from companion.games.endogenesis.state import Phase
from companion.games.endogenesis.table import Endogenesis
from tests.games.endogenesis.tables import act, go_on, play_of, rule, said, table
from tests.games.endogenesis.test_arrival_cards import chaos_table

SEVEN = ["test_bolt"] * 7
REAL = {"knowledge_deck": "real", "wonder_deck": "real"}


def dies(play: Endogenesis) -> Any:
    """Ada dies in her own turn, by nobody's hand, and the turn ends."""
    play.player(0).health = 0
    note_death(play, player(0), "")
    yield from end_turn(play)


def begins(play: Endogenesis) -> Any:
    """The next turn begins."""
    begin_turn(play)
    yield from ()


@rule("EG-040", "EG-085")
def test_each_player_acts_in_turn_order_and_then_the_monster() -> None:
    state = table(3, monster={}, order=[1, 2, 0])
    played = go_on(state)
    acting = []
    while played.state.round == 2 and played.state.phase is Phase.COMBAT:
        assert played.asked.key == "ask.turn"
        acting.append(played.play.acting)
        assert acting[-1] == player(played.asked.seat or 0)
        played.answer("end")
    assert acting == ["player_2", "player_3", "player_1"]
    assert (played.state.round, played.told.count("told.turn_ends")) == (3, 3)


@rule("EG-040")
def test_behind_the_last_player_it_is_the_monsters_turn() -> None:
    played = act(table(2, monster={}, active=1), end_turn)
    assert played.state.phase is Phase.MONSTERS
    assert played.play.acting == "monster_1"


@rule("EG-085")
def test_exactly_one_character_acts_and_it_is_the_next_player_when_a_turn_ends() -> None:
    state = table(3, monster={}, active=0)
    assert play_of(state).acting == "player_1"
    played = act(state, end_turn)
    assert (played.play.acting, played.state.began) == ("player_2", False)


@rule("EG-067")
def test_actions_can_be_taken_in_any_order_and_number() -> None:
    ada = {"hand": ["test_bolt", "test_wave"], "slots": {0: {"card": "test_pl_idle"}}}
    played = go_on(table(2, monster={}, active=0, ada=ada))
    assert played.options == ["skill:0", "hand", "shards", "end"]
    played.answer("shards", "slot:0", "back", "hand", "energy:test_wave", "back", "skill:0", "monster_1")
    assert played.asked.key == "ask.turn"
    played.answer("hand", "equip:test_bolt", "slot:1", "shards", "health")
    assert (played.asked.key, played.options) == ("ask.shards", ["slot:0", "slot:1", "health", "back"])
    ada_now = played.state.players[0]
    assert (ada_now.max_health, ada_now.energy, ada_now.slots[0].shards) == (4, 2, 1)


@rule("EG-199")
def test_a_turn_can_be_ended_at_once_without_doing_anything() -> None:
    played = go_on(table(2, monster={}, active=0))
    assert "end" in played.options
    played.answer("end")
    assert played.state.active == 1


@rule("EG-199")
def test_a_turn_cannot_be_ended_while_a_skill_is_being_resolved() -> None:
    ada = {"energy": 1, "slots": {0: {"card": "test_bolt"}}}
    played = go_on(table(2, monster={}, active=0, ada=ada)).answer("skill:0")
    assert played.asked.key == "ask.target"
    assert "end" not in played.options


@rule("EG-070")
def test_energy_that_is_left_is_lost_at_the_end_of_a_turn() -> None:
    played = act(table(2, monster={}, active=0, ada={"energy": 4}, bo={"energy": 1}), end_turn)
    assert [one.energy for one in played.state.players] == [0, 0]
    assert "EG-070" in played.rules


@rule("EG-070")
def test_everybody_begins_a_turn_without_energy() -> None:
    def begins(play: Endogenesis) -> Any:
        begin_turn(play)
        yield from ()

    played = act(table(2, ada={"energy": 3}, bo={"energy": 2}), begins)
    assert [one.energy for one in played.state.players] == [0, 0]


@rule("EG-077")
def test_a_turn_without_a_skill_and_a_wonder_is_a_rest_and_draws_a_card() -> None:
    played = act(table(2, active=0, knowledge={"cards": ["test_vial"]}), end_turn)
    assert played.state.players[0].hand == ["test_vial"]
    assert "told.rests" in played.told


@rule("EG-077")
def test_discarding_equipping_and_spending_shards_do_not_break_a_rest() -> None:
    ada = {"hand": ["test_wave", "test_vial", "test_bolt"]}
    played = go_on(table(2, monster={}, active=0, ada=ada, knowledge={"cards": ["test_guard", "test_warp"]}))
    played.answer("hand", "energy:test_wave", "use:test_vial", "equip:test_bolt", "slot:0", "shards", "health", "back")
    played.answer("end")
    assert played.state.players[0].hand == ["test_guard"]


@rule("EG-077")
def test_a_turn_in_which_a_wonder_was_played_is_no_rest() -> None:
    ada = {"wonders": ["test_pl_sun"]}
    played = go_on(table(2, monster={}, active=0, ada=ada)).answer("wonder", "test_pl_sun", "end")
    assert played.state.players[0].hand == []
    assert "told.rests" not in played.told


@rule("EG-077")
def test_what_was_used_in_the_turn_of_the_last_round_does_not_count() -> None:
    played = go_on(table(2, monster={}, ada={"used_skill": True, "used_wonder": True})).answer("end")
    assert "told.rests" in played.told


@rule("EG-077")
def test_a_turn_in_which_a_skill_was_used_is_no_rest() -> None:
    ada = {"slots": {0: {"card": "test_pl_idle"}}}
    played = go_on(table(2, monster={}, active=0, ada=ada)).answer("skill:0", "monster_1", "end")
    assert played.state.players[0].hand == []


@rule("EG-078")
def test_a_reaction_used_in_the_own_turn_breaks_the_rest_and_one_used_in_anothers_turn_does_not() -> None:
    guarded = {"health": 5, "max_health": 9, "slots": {0: {"card": "test_guard", "face_down": True}}}
    state = table(2, monster={"card": "test_pl_herald"}, active=0, ada=guarded, bo=guarded)
    played = act(state, "monster_skill", number=1, moment="initiative")
    while not played.done:
        if played.asked.key == "ask.react":
            played.answer("react", "slot:0")
        else:
            played.answer(played.options[0])
    played.state.knowledge.cards = ["test_vial"]
    ended = go_on(played.state).answer("end")
    assert "told.rests" not in ended.told
    ended.answer("end")
    assert "told.rests" in ended.told


@rule("EG-079")
def test_the_card_of_a_rest_is_drawn_before_the_hand_limit_is_looked_at() -> None:
    state = table(2, active=0, ada={"hand": SEVEN}, knowledge={"cards": ["test_vial"]})
    played = act(state, end_turn)
    assert (played.asked.key, played.asked.least) == ("ask.hand_limit", 1)
    played.answer(("test_vial",))
    assert played.state.players[0].hand == SEVEN
    assert played.state.knowledge_discard == ["test_vial"]


@rule("EG-082", "EG-145")
def test_only_knowledge_cards_over_seven_are_discarded_at_the_end_of_the_own_turn() -> None:
    ada = {"hand": [*SEVEN, "test_vial", "test_wave"], "wonders": ["test_pl_sun"] * 2, "used_skill": True}
    played = act(table(2, active=0, ada=ada), end_turn)
    assert (played.asked.least, played.asked.most) == (2, 2)
    played.answer(("test_vial", "test_wave"))
    assert played.state.players[0].hand == SEVEN
    assert played.state.players[0].wonders == ["test_pl_sun"] * 2


@rule("EG-082")
def test_the_hands_of_others_are_not_looked_at_when_a_turn_ends() -> None:
    played = act(table(2, active=0, ada={"used_skill": True}, bo={"hand": [*SEVEN, *SEVEN]}), end_turn)
    assert played.done
    assert len(played.state.players[1].hand) == 14


@rule("EG-082")
def test_the_hand_limit_holds_for_a_turn_that_death_has_ended() -> None:
    played = act(table(2, active=0, ada={"hand": [*SEVEN, "test_vial"]}), dies)
    assert played.asked.key == "ask.hand_limit"


@rule("EG-082")
def test_a_table_with_real_cards_is_told_how_many_to_discard() -> None:
    ada = {"hand": ["unseen"] * 9, "used_skill": True}
    played = act(table(2, settings=REAL, active=0, ada=ada), end_turn)
    assert [(one.key, one.text.args["n"]) for one in played.shown] == [("ask.hand_limit_real", 2)]
    assert played.state.players[0].hand == ["unseen"] * 7
    assert played.state.knowledge_discard == ["unseen"] * 2


@rule("EG-224", "EG-082")
def test_only_its_owner_sees_the_hand_that_is_too_large() -> None:
    state = table(2, active=0, ada={"hand": [*SEVEN, "test_vial"], "used_skill": True})
    assert act(state, end_turn).asked.only_for == 0


@rule("EG-083")
def test_when_a_turn_ends_all_skills_of_everybody_are_ready_again() -> None:
    tired = {"slots": {0: {"card": "test_bolt", "exhausted": True}}}
    state = table(2, monster={"card": "test_pl_gazer", "reacted": True}, active=0, ada=tired, bo=tired)
    played = act(state, end_turn)
    assert [one.slots[0].exhausted for one in played.state.players] == [False, False]
    assert not played.state.monsters[0].reacted


@rule("EG-083", "EG-084", "EG-070")
def test_a_monsters_turn_that_ends_does_the_same() -> None:
    ada = {"slots": {0: {"card": "test_bolt", "exhausted": True}}, "marked": True, "energy": 2}
    state = table(1, monster={"card": "test_pl_gazer", "marked": True}, phase=Phase.MONSTERS, ada=ada)
    played = act(state, "monsters_step")
    now = played.state.players[0]
    assert (now.slots[0].exhausted, now.marked, now.energy) == (False, False, 0)
    assert not played.state.monsters[0].marked


@rule("EG-084")
def test_marks_expire_when_a_turn_ends() -> None:
    played = act(table(2, monster={"marked": True}, active=0, bo={"marked": True}), end_turn)
    assert not played.state.monsters[0].marked
    assert not played.state.players[1].marked


@rule("EG-115")
def test_a_skill_equipped_in_the_own_turn_waits_for_the_next_one() -> None:
    played = go_on(table(2, monster={}, active=0, ada={"hand": ["test_pl_idle"]}))
    played.answer("hand", "equip:test_pl_idle", "slot:0")
    assert played.refused["skill:0"] == "EG-114"
    played.answer("end", "end")
    while played.asked.key != "ask.turn":
        played.answer(played.options[0])
    assert (played.state.round, "skill:0" in played.options) == (3, True)


@rule("EG-074")
def test_shards_are_spent_in_the_own_turn_on_skills_and_on_max_health() -> None:
    ada = {"slots": {0: {"card": "test_bolt"}}, "shards": 2}
    played = go_on(table(2, monster={}, active=0, ada=ada)).answer("shards", "slot:0", "health")
    now = played.state.players[0]
    assert (now.slots[0].shards, now.max_health, now.health, now.shards) == (1, 4, 4, 0)


@rule("EG-072", "EG-115")
def test_a_reaction_equipped_in_the_own_turn_can_be_used_when_the_next_turn_begins() -> None:
    played = go_on(table(2, monster={}, active=0, ada={"hand": ["test_guard"]}))
    played.answer("hand", "equip:test_guard", "slot:0")
    slot = played.state.players[0].slots[0]
    assert (slot.face_down, slot.exhausted) == (True, True)
    played.answer("end")
    assert (played.state.active, played.state.players[0].slots[0].exhausted) == (1, False)


@rule("EG-115", "EG-124")
def test_a_reaction_that_answered_a_deathcry_at_the_end_of_the_round_is_ready_as_the_next_turn_begins() -> None:
    state = chaos_table(
        "test_arr_small",
        face_up="test_arr_small",
        monster={"card": "test_re_wail", "health": 2},
        phase=Phase.ROUND_END,
        chaos={"distortions": ["test_arr_fire"]},
        bo={"health": 6, "max_health": 6, "slots": {0: {"card": "test_guard", "face_down": True}}},
    )
    answered = act(state, "round_end", answers={"ask.react": "react", "ask.reaction": "slot:0"})
    answered.answer(answered.options[0])
    assert answered.state.players[1].slots[0].exhausted
    answered.state.phase = Phase.COMBAT
    begun = act(answered.state, begins)
    assert (begun.state.active, begun.state.players[1].slots[0].exhausted) == (0, False)


@rule("EG-200")
def test_a_turn_ends_in_its_order() -> None:
    state = table(2, monster={"marked": True}, active=0, ada={"hand": [*SEVEN, "test_vial"], "energy": 2})
    state.players[0].slots[0].card, state.players[0].slots[0].exhausted = "test_bolt", True
    state.knowledge.cards = ["test_wave"]
    played = act(state, end_turn, answers={"ask.hand_limit": ("test_vial", "test_wave")})
    assert played.told == [
        "told.rests",
        "told.draws",
        "told.discards",
        "told.energy_lost",
        "told.marks_expire",
        "told.all_refreshed",
        "told.turn_ends",
    ]
    assert played.state.players[0].energy == 0


@rule("EG-149", "EG-201")
def test_a_turn_that_death_has_ended_is_no_rest() -> None:
    played = act(table(2, active=0), dies)
    assert [event.rule for event in played.events if event.message.key == "told.turn_ends"] == ["EG-149"]
    assert played.state.players[0].hand == []
    assert played.state.active == 1


def test_the_button_that_ends_the_turn_says_what_comes_of_it() -> None:
    def effect(**ada: Any) -> str:
        shown = next(one for one in go_on(table(2, monster={}, active=0, ada=ada)).asked.options if one.id == "end")
        return shown.effect.key if shown.effect else ""

    assert effect() == "effect.rest"
    assert effect(hand=SEVEN) == "effect.rest_discard"
    assert effect(hand=[*SEVEN, "test_vial"], used_skill=True) == "effect.discard"
    assert effect(used_skill=True) == ""


@rule("EG-028")
def test_the_bonus_of_the_first_round_can_be_used_when_its_owners_turn_begins() -> None:
    ada = {"hand": ["test_vial"], "held_cards": ["test_vial"], "held_shards": 1}
    played = go_on(table(2, monster={}, ada=ada))
    assert (played.state.players[0].held_cards, played.state.players[0].held_shards) == ([], 0)


def test_the_question_of_the_turn_says_the_energy_and_what_its_end_leads_to() -> None:
    played = go_on(table(2, monster={}, active=0, ada={"energy": 2, "hand": SEVEN}))
    assert said(played.asked.detail) == "Energy 2 · ending now: Rest, draw 1, discard 1"
    assert said(go_on(table(2, monster={}, active=0, ada={"used_skill": True})).asked.detail) == "Energy 0"
