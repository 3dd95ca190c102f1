"""Setting values by hand while something is asked: the open prompt follows, and play goes on soundly."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.endogenesis.player import UNSEEN
from companion.games.endogenesis.state import EndogenesisState, Phase, Result
from tests.games.endogenesis.reacting import attacked, hale, ready
from tests.games.endogenesis.sound import corrected, sound
from tests.games.endogenesis.tables import DEALT, Played, act, go_on, odd_game, rule

BRUTE = {"health": 8, "shards": [6, 4]}
GUARD = ready("test_guard", hand=["test_warp"])


def using(card: str = "test_bolt", *, energy: int = 3, **more: Any) -> dict[str, Any]:
    """A player with one Active Skill and the Energy to use it."""
    return {"slots": {0: {"card": card}}, "energy": energy, "health": 5, "max_health": 9, **more}


def in_turn(**given: Any) -> Played:
    """Ada's turn."""
    return go_on(sound(**{"players": 3, "active": 0, "monster": BRUTE, "ada": using(), **given}))


def finished(played: Played) -> Played:
    """Play on with the first option until somebody's turn is asked, or nothing."""
    for _ in range(30):
        if played.done or played.asked.key == "ask.turn":
            break
        played.answer(played.options[0])
    assert odd_game().problems(played.state) == []
    return played


# --- the turn ---------------------------------------------------------------------------------------------------------


def test_who_dies_by_hand_in_the_own_turn_has_no_turn_left() -> None:
    played = corrected(in_turn(), "players.0.health", 0)
    played.answer("end")
    assert (played.state.active, played.asked.seat) == (1, 1)
    assert "told.slain" not in played.told


@rule("EG-201")
def test_a_dead_player_whose_turn_is_ended_by_hand_does_not_rest() -> None:
    played = corrected(in_turn(), "players.0.health", 0).answer("end")
    assert "told.rests" not in played.told


def test_whose_turn_it_is_changes_with_the_next_step_and_nobody_is_skipped_behind_it() -> None:
    played = corrected(in_turn(), "active", "2")
    assert played.asked.seat == 0
    played.answer("end")
    assert played.asked.seat == 2
    played.answer("end")
    assert "told.monster_active" in played.told


def test_a_slot_that_is_emptied_offers_no_skill_and_one_that_is_filled_does() -> None:
    played = in_turn()
    assert "skill:0" in played.options
    corrected(played, "players.0.slots.0.card", "")
    assert not [one for one in played.options if one.startswith("skill")]
    corrected(played, "players.0.slots.1.card", "test_wave")
    assert "skill:1" in played.options


def test_energy_set_by_hand_pays_at_once() -> None:
    played = in_turn(ada=using(energy=0))
    assert "skill:0" in played.refused
    assert "skill:0" in corrected(played, "players.0.energy", 1).options


def test_the_turn_order_changed_in_a_turn_counts_for_who_comes_next() -> None:
    played = corrected(in_turn(), "order.2", 2)
    assert played.answer("end").asked.seat == 2


# --- the hand ---------------------------------------------------------------------------------------------------------


def test_a_hand_that_is_emptied_while_it_is_looked_at_has_only_the_way_back() -> None:
    played = in_turn(ada=using(hand=["test_vial", "test_guard"])).answer("hand")
    assert "use:test_vial" in played.options
    corrected(played, "players.0.hand", 0)
    assert played.options == ["back"]
    assert played.answer("back").asked.key == "ask.turn"


def test_a_hand_with_fewer_cards_over_the_limit_discards_fewer() -> None:
    hand = ["test_bolt", "test_vial", "test_guard", "test_wave", "test_mirror", "test_warp", "test_pl_idle"]
    hand += ["test_pl_leaf", "test_pl_brew"]
    played = in_turn(ada={"hand": hand, "used_skill": True}).answer("end")
    assert (played.asked.key, played.asked.least) == ("ask.hand_limit", 2)
    corrected(played, "players.0.hand", 8)
    assert (played.asked.least, played.asked.most) == (1, 1)
    corrected(played, "players.0.hand", 5)
    played.answer(())
    assert len(played.state.players[0].hand) == 5


@rule("EG-064")
def test_a_card_laid_aside_in_the_draw_phase_that_a_correction_takes_is_chosen_anew() -> None:
    played = go_on(drawing())
    first = played.asked.seat
    assert first is not None
    newest = played.state.players[first].hand[-1]
    played.answer(newest)
    second = played.asked.seat
    corrected(played, f"players.{first}.hand", 2)
    played.answer(played.options[0])
    assert (played.asked.key, played.asked.seat) == ("ask.draw_discard", first)
    assert second != first
    played.answer(played.options[0])
    assert [len(player.hand) for player in played.state.players] == [1, 2]


def drawing() -> EndogenesisState:
    """Two players about to draw."""
    return sound(2, phase=Phase.DRAW, monster=BRUTE)


def test_a_hand_that_is_emptied_in_the_draw_phase_has_nothing_to_discard() -> None:
    played = go_on(drawing())
    assert (played.asked.key, played.asked.seat) == ("ask.draw_discard", 0)
    corrected(played, "players.1.hand", 0)
    played.answer(played.options[0])
    assert (played.asked.key, played.state.phase) == ("ask.turn", Phase.COMBAT)
    assert [len(player.hand) for player in played.state.players] == [2, 0]


# --- targets, windows, answers ----------------------------------------------------------------------------------------


def test_a_target_that_is_gone_by_hand_cannot_be_chosen() -> None:
    played = in_turn().answer("skill:0")
    assert "monster_1" in played.options
    corrected(played, "monsters.1.there", "no")
    assert played.options == ["player_2", "player_3", "back"]
    corrected(played, "players.1.health", 0)
    assert played.options == ["player_3", "back"]


def test_a_monster_that_is_added_by_hand_can_be_chosen() -> None:
    played = in_turn(slots=2).answer("skill:0")
    corrected(played, "add.monster", "test_arr_small")
    assert len([one for one in played.options if one.startswith("monster")]) == 2


@rule("EG-214")
def test_who_dies_by_hand_in_the_window_can_only_let_it_happen() -> None:
    played = attacked(sound(2, active=0, bo=GUARD))
    assert played.options == ["pass", "react"]
    corrected(played, "players.1.health", 0)
    assert played.options == ["pass"]
    finished(played.answer("pass"))
    assert played.state.players[1].health == 0
    assert "told.slain" not in played.told


@rule("EG-149")
def test_who_attacks_and_dies_by_hand_in_the_window_does_no_more() -> None:
    state = sound(2, active=0, ada=using("test_sk_twice"), bo=ready("test_guard", health=9, hand=["test_warp"]))
    played = go_on(state).answer("skill:0")
    corrected(played, "players.0.health", 0)
    finished(played.answer("pass"))
    assert played.state.players[1].health == 7
    assert played.asked.seat == 1


@rule("EG-104")
def test_a_monster_that_is_taken_away_while_its_skill_is_answered_does_no_more() -> None:
    bo = ready("test_guard", health=9, hand=["test_warp"])
    twice = {"card": "test_slaying_twice", "health": 6}
    state = sound(1, settings={"mode": "royale"}, phase=Phase.MONSTERS, monster=twice, ada=bo)
    played = go_on(state)
    assert played.asked.key == "ask.react"
    corrected(played, "monsters.1.there", "no")
    finished(played.answer("pass"))
    assert played.state.players[0].health == 8
    assert "told.rest_dropped" in played.told


def test_a_slot_that_is_emptied_while_its_reaction_could_be_chosen_is_not_offered() -> None:
    played = attacked(sound(2, active=0, bo=ready("test_guard", "test_sk_parry", hand=["test_warp"])), react="react")
    assert played.options == ["slot:0", "slot:1", "none"]
    corrected(played, "players.1.slots.0.card", "")
    assert played.options == ["slot:1", "none"]
    corrected(played, "players.1.slots.1.exhausted", "yes")
    assert played.options == ["none"]
    finished(played.answer("none"))
    assert played.state.players[1].health == 2


def test_a_slot_that_is_emptied_by_hand_while_the_window_is_open_leaves_nothing_to_answer_with() -> None:
    played = attacked(sound(2, active=0, bo=GUARD))
    assert corrected(played, "players.1.slots.0.card", "").options == ["pass"]


def test_a_real_reaction_that_is_taken_from_its_slot_while_it_is_named_answers_nothing() -> None:
    real = {"knowledge_deck": "real"}
    bo = {"health": 5, "slots": {0: {"card": UNSEEN, "face_down": True}}, "max_health": 9, "hand": [UNSEEN]}
    state = sound(2, active=0, settings=real, bo=bo)
    played = act(state, "skill", seat=0, card="test_bolt", answers={"ask.react": "react"})
    assert played.asked.key == "ask.reaction_card"
    corrected(played, "players.1.slots.0.card", "")
    played.answer("test_guard")
    finished(played)
    assert played.state.players[1].health == 2
    assert "told.reaction" not in played.told


# --- payment ----------------------------------------------------------------------------------------------------------


def paying(**bo: Any) -> Played:
    """Bo is about to pay 1 for a Reaction that reflects 3."""
    state = sound(2, active=0, ada=hale(), bo=ready("test_mirror", hand=["test_bolt", "test_guard"]) | bo)
    played = act(state, "skill", seat=0, card="test_wave", answers={"ask.react": "react", "ask.reaction": "slot:0"})
    assert played.asked.key == "ask.payment"
    return played


def test_a_hand_that_is_emptied_while_it_pays_leaves_only_the_way_back() -> None:
    played = corrected(paying(), "players.1.hand", 0)
    assert played.options == ["back"]
    finished(played.answer("back"))
    assert "told.reaction" not in played.told


def test_a_card_chosen_to_pay_that_a_correction_takes_is_chosen_anew() -> None:
    cards = ["test_guard", "test_bolt", "test_vial"]
    state = sound(2, active=0, bo=ready("test_re_wall", hand=cards))
    played = act(state, "skill", seat=0, card="test_wave", answers={"ask.react": "react", "ask.reaction": "slot:0"})
    played.answer("test_bolt")
    assert played.state.players[1].payment == ["test_bolt"]
    corrected(played, "players.1.hand", 1)
    assert played.state.players[1].payment == []
    corrected(played, "players.1.hand", 3)
    assert "test_guard" in played.options


def test_a_reaction_that_is_exhausted_by_hand_while_it_is_paid_is_turned_up_all_the_same() -> None:
    played = corrected(paying(), "players.1.slots.0.exhausted", "yes")
    finished(played.answer("test_bolt"))
    assert "told.reaction" in played.told


def test_a_slot_that_is_emptied_while_it_is_paid_for_pays_nothing() -> None:
    played = corrected(paying(), "players.1.slots.0.card", "")
    played.answer(next(one for one in played.options if one != "back"))
    assert played.state.players[1].payment == []
    finished(played)
    assert "told.reaction" not in played.told
    assert len(played.state.players[1].hand) == 3


# --- choices of cards -------------------------------------------------------------------------------------------------


def test_wonders_that_a_correction_takes_while_one_is_chosen_leave_a_way_on() -> None:
    state = sound(2, active=0, ada={"max_health": 4, "health": 4, "shards": 1})
    played = act(state, "raise_max_health", seat=0, points=1)
    assert played.asked.key == "ask.keep_wonder"
    for count in (1, 0):
        corrected(played, "players.0.wonders", count)
    finished(played)
    assert played.state.players[0].wonders == []


@rule("EG-119")
def test_a_slot_stays_empty_where_a_correction_has_taken_the_last_reaction_of_the_hand() -> None:
    played = attacked(sound(2, active=0, bo=GUARD), react="react", reaction="slot:0")
    assert played.asked.key == "ask.equip_again"
    corrected(played, "players.1.hand", 0)
    assert played.options == ["none"]
    finished(played.answer("none"))
    assert played.state.players[1].slots[0].card == ""


@rule("EG-119")
def test_a_slot_that_a_correction_fills_while_a_reaction_is_chosen_for_it_is_full() -> None:
    played = attacked(sound(2, active=0, bo=GUARD), react="react", reaction="slot:0")
    corrected(played, "players.1.slots.0.card", "test_bolt")
    finished(played.answer("test_warp"))
    assert played.state.players[1].slots[0].card == "test_bolt"
    assert "test_warp" in played.state.players[1].hand


@rule("EG-220")
def test_who_can_choose_neither_any_more_chooses_neither() -> None:
    state = sound(2, active=0, chaos={"face_up": "test_arr_toll"}, ada={"hand": ["test_bolt"]})
    played = act(state, "arrive")
    assert played.asked.key == "ask.each_chooses"
    asked = played.asked.seat
    corrected(played, f"players.{asked}.hand", 0)
    corrected(played, f"players.{asked}.health", 0)
    assert played.options == ["neither"]
    played.answer("neither")
    assert "told.nothing_to_choose" in played.told


def test_who_has_nothing_left_to_discard_by_hand_discards_nothing() -> None:
    state = sound(2, active=0, bo={"hand": ["test_bolt", "test_guard"], "health": 3})
    played = act(state, "skill", seat=0, card="test_pl_levy", answers={})
    assert played.asked.key == "ask.discard"
    corrected(played, "players.1.hand", 0)
    played.answer(())
    assert played.state.players[1].hand == []


# --- the Realm of Chaos -----------------------------------------------------------------------------------------------


@rule("EG-052")
def test_an_arrival_whose_slot_is_filled_by_hand_is_over_and_its_card_comes_next() -> None:
    state = sound(2, active=0, chaos={"face_up": "test_arr_small"})
    played = act(state, "arrive", stop_at="ask.arrival")
    corrected(played, "add.monster", "test_arr_brute")
    played.session.answer("ok")
    assert [one.card for one in played.state.monsters] == ["test_arr_brute"]
    assert played.state.chaos.face_up == "test_arr_small"


def test_another_card_laid_on_the_deck_while_it_is_shown_is_the_one_that_comes() -> None:
    state = sound(2, active=0, chaos={"face_up": "test_arr_small"})
    played = act(state, "arrive", stop_at="ask.arrival")
    corrected(played, "chaos.face_up", "test_arr_brute")
    played.session.answer("ok")
    assert [one.card for one in played.state.monsters] == ["test_arr_brute"]
    assert "test_arr_small" in [*played.state.chaos.deck.cards, played.state.chaos.face_up]


def test_a_real_card_laid_there_by_hand_is_not_asked_for_any_more() -> None:
    state = sound(2, active=0, settings={"chaos_deck": "real"})
    played = act(state, "arrive")
    assert played.asked.key == "ask.chaos_card"
    corrected(played, "chaos.face_up", "test_arr_small")
    played.answer("test_arr_quake")
    assert odd_game().problems(played.state) == []


def test_a_distortion_taken_away_while_it_is_shown_does_nothing() -> None:
    state = sound(2, phase=Phase.ROUND_END, monster=BRUTE, chaos={"distortions": ["test_arr_mist"]})
    played = go_on(state, stop_at="ask.distortion")
    corrected(played, "chaos.distortion", "")
    played.session.answer("ok")
    assert [player.health for player in played.state.players] == [3, 3]


@rule("EG-052")
def test_a_monster_taken_away_by_hand_is_followed_by_the_next_when_the_step_is_done() -> None:
    played = corrected(in_turn(chaos={"face_up": "test_arr_small"}), "monsters.1.there", "no")
    assert played.state.arriving
    played.answer("skill:0", "player_2")
    assert [one.card for one in played.state.monsters] == ["test_arr_small"]


def test_an_arrival_that_is_not_due_after_all_waits_for_the_end_of_the_round() -> None:
    played = corrected(in_turn(chaos={"face_up": "test_arr_small"}), "monsters.1.there", "no")
    corrected(played, "arriving", "no")
    played.answer("end")
    assert (played.state.monsters, played.asked.seat) == ([], 1)


def test_a_monster_that_has_had_its_turn_by_hand_has_none() -> None:
    played = go_on(sound(2, phase=Phase.MONSTERS, monster={**BRUTE, "acted": False}), stop_at="ask.monster_turn")
    corrected(played, "monsters.1.acted", "yes")
    assert play_on_safely(played)


def play_on_safely(played: Played) -> bool:
    """Whether play goes on to another question."""
    played.session.answer("ok")
    return odd_game().problems(played.state) == [] and not played.done


# --- set-up and preparation -------------------------------------------------------------------------------------------


def customizing() -> Played:
    given = {"players": ["Ada", "Bo"], "mode": "standard", "first": 0, "samples": "always", **DEALT}
    return go_on(odd_game().new(given, seed=3))


@rule("EG-010")
@pytest.mark.parametrize("count", [0, 1, 3, 8])
def test_two_cards_are_kept_of_as_many_as_a_correction_leaves(count: int) -> None:
    played = customizing().answer("seat:0")
    assert played.asked.key == "ask.keep_two"
    corrected(played, "players.0.hand", count)
    kept = tuple(played.options[: min(2, count)])
    played.answer(kept)
    assert len(played.state.players[0].hand) == len(kept) + 4
    assert odd_game().problems(played.state) == []


def test_while_customizing_slots_hand_and_shards_are_followed() -> None:
    played = customizing().answer("seat:0")
    played.answer(tuple(played.options[:2]))
    assert played.asked.key == "ask.customizing"
    corrected(played, "players.0.shards", 0)
    corrected(played, "players.0.hand", 0)
    assert not [one for one in played.options if one.startswith("equip")]
    assert "shards" not in played.options
    corrected(played, "players.0.slots.0.card", "test_cu_star")
    assert "off:0" in played.options
    played.answer("done")
    assert played.state.players[0].ready


def test_who_is_done_by_hand_is_waited_for_no_more() -> None:
    played = customizing()
    for seat in (0, 1):
        played.answer(f"seat:{seat}")
        played.answer(tuple(played.options[:2])).answer("later" if "later" in played.options else "back")
    assert "start" not in " ".join(played.options)
    for seat in (0, 1):
        corrected(played, f"players.{seat}.ready", "yes")
    assert any(one.startswith("start") for one in played.options)


def test_in_the_preparation_phase_a_slot_that_is_filled_by_hand_can_be_upgraded() -> None:
    ada = {"shards": 2, "health": 3}
    played = go_on(sound(3, settings={"mode": "tactical"}, phase=Phase.PREPARATION, monster=BRUTE, ada=ada))
    played.answer("seat:0")
    corrected(played, "players.0.slots.0.card", "test_bolt")
    played.answer("shards")
    assert any("0" in one for one in played.options)


# --- the end ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("answers", [[], ["skill:0"], ["skill:0", "player_2"]])
def test_prisms_set_to_a_win_and_back_leave_the_turn_as_it_was_but_for_what_was_being_resolved(
    answers: list[str],
) -> None:
    played = in_turn(bo=GUARD).answer(*answers)
    played.session.correct("players.0.prisms", 3)
    assert (played.done, played.state.result) == (True, Result.WON)
    played.session.correct("players.0.prisms", 1)
    assert (played.state.result, played.asked.key, played.asked.seat) == (Result.ONGOING, "ask.turn", 0)
    assert played.state.uses == []
    assert odd_game().problems(played.state) == []
    assert played.state.players[1].health == 5


def test_a_player_who_dies_by_hand_in_chaos_royale_ends_it_and_lives_again() -> None:
    played = go_on(sound(2, settings={"mode": "royale"}, active=0, monster=BRUTE))
    played.session.correct("players.1.health", 0)
    assert (played.done, played.state.result) == (True, Result.ROYALE_LOST)
    played.session.correct("players.1.health", 2)
    assert (played.state.result, played.asked.key) == (Result.ONGOING, "ask.turn")


def test_a_game_that_was_taken_as_lost_goes_on() -> None:
    played = go_on(sound(2, settings={"mode": "royale"}, active=0, monster=BRUTE, given_up=True))
    played.session.correct("players.0.energy", 1)  # so that it is looked whether it has ended
    assert (played.state.result, played.done) == (Result.ROYALE_LOST, True)
    played.session.correct("given_up", "no")
    assert (played.state.result, played.done) == (Result.ONGOING, False)
