"""Corruptions: their deck, how players gain and resolve them, and where a destroyed one goes."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.aeons_end.game import GAME
from companion.games.aeons_end.state import UNSEEN_CORRUPTION, AeonsEndState
from tests.games.aeons_end.mask_tables import CORRUPTIONS, complete, masked
from tests.games.aeons_end.tables import Played, act, deck_of, go_on, moved, rule, seat, table

HARDER = {"difficulty": "expert"}


def resolved(state: AeonsEndState, *, stop_at: str = "", **answers: Any) -> Played:
    """Abby resolves the corruptions in hand."""
    keys = {f"ask.{key}": answer for key, answer in answers.items()}
    return act(state, "resolve_corruptions", player="player_1", answers=keys, stop_at=stop_at)


def held(*cards: str, **given: Any) -> dict[str, Any]:
    """Abby with all her cards known and these in hand."""
    return seat("open", full=True, hand=list(cards), **given)


def under(state: AeonsEndState) -> list[str]:
    """The cards of the dealt corruption deck, the bottom card first."""
    return state.corruption_deck.cards[::-1]


# --- the deck ---------------------------------------------------------------------------------------------------------


@rule("AE-035")
def test_the_corruptions_are_a_deck_of_their_own_beside_the_nemesis_deck() -> None:
    state = table(settings={"nemesis": "crooked_mask"})
    assert sorted(state.corruption_deck.cards) == CORRUPTIONS
    assert (len(CORRUPTIONS), len(state.nemesis_deck), state.nemesis_cards) == (11, 24, 24)
    assert not {*CORRUPTIONS} & {*state.nemesis_deck.cards}


def test_only_this_nemesis_has_corruptions() -> None:
    assert len(table().corruption_deck) == 0


def test_nobody_knows_a_card_of_a_real_deck() -> None:
    state = table(settings={"nemesis": "crooked_mask", "corruption_deck": "real"})
    assert state.corruption_deck.known() == [UNSEEN_CORRUPTION] * 11


def test_a_lost_or_doubled_corruption_is_a_problem() -> None:
    state = table(settings={"nemesis": "crooked_mask"})
    assert GAME.problems(state) == []
    card = state.corruption_deck.cards.pop()
    assert len(GAME.problems(state)) == 1
    state.players[0].corruptions = [card, state.corruption_deck.cards[0]]
    assert len(GAME.problems(state)) == 2


# --- gaining ----------------------------------------------------------------------------------------------------------


@rule("AE-021")
def test_a_gained_corruption_lies_unseen_on_the_deck() -> None:
    state = masked(real=True, abby=held(deck=["spark"]))
    played = act(state, "gain_corruption", player="player_1")
    assert deck_of(played.state.players[0]) == [UNSEEN_CORRUPTION, "spark"]
    assert [asked.key for asked in played.shown] == ["ask.corruptions_onto_deck"]
    assert len(played.state.corruption_deck) == 10


def test_several_are_put_on_the_deck_one_by_one() -> None:
    state = masked(top=["contagion", "grim_sight"], abby=held(deck=["spark"]))
    played = act(state, "gain_corruption", player="player_1", count=2)
    assert deck_of(played.state.players[0]) == ["grim_sight", "contagion", "spark"]
    assert [asked.key for asked in played.shown] == ["ask.lay_onto_deck"]


def test_with_all_decks_dealt_nothing_is_to_be_done_on_the_table() -> None:
    abby = held(deck=["spark"]) | {"deck": {"kept": "dealt", "cards": ["spark"]}}
    played = act(masked(top=["contagion"], abby=abby), "gain_corruption", player="player_1")
    assert (deck_of(played.state.players[0]), played.shown) == (["contagion", "spark"], [])
    in_hand = act(masked(top=["contagion"], abby=abby), "gain_corruption", player="player_1", to="hand")
    assert (in_hand.state.players[0].hand, in_hand.shown) == (["contagion"], [])


def test_a_player_tracked_lightly_has_it_somewhere() -> None:
    played = act(masked(real=True), "gain_corruption", player="player_2")
    assert played.state.players[1].corruptions == [UNSEEN_CORRUPTION]
    assert complete(played.state)


@pytest.mark.parametrize("abby", [held(), {}])
def test_into_the_hand_it_is_shown(abby: dict[str, Any]) -> None:
    played = act(masked(real=True, abby=abby), "gain_corruption", player="player_1", to="hand")
    assert (played.asked.key, sorted(played.options)) == ("ask.draw_corruption_deck", CORRUPTIONS)
    played.answer("contagion")
    player = played.state.players[0]
    assert player.hand + player.corruptions == ["contagion"]
    assert complete(played.state)


def test_a_card_that_came_back_under_a_real_deck_is_known_when_it_is_on_top() -> None:
    state = masked(real=True, abby=held("contagion"))
    state.corruption_deck.sections = []
    state.players[1].corruptions = [UNSEEN_CORRUPTION] * 10
    state = resolved(state).state
    played = act(state, "gain_corruption", player="player_1", to="hand")
    assert played.state.players[0].hand == ["contagion"]
    assert [asked.key for asked in played.shown] == ["ask.take_corruption"]


@pytest.mark.parametrize("to", ["deck_top", "hand"])
def test_each_corruption_that_the_deck_lacks_costs_gravehold_2(to: str) -> None:  # T34
    state = masked(left=1, bob=seat(full=True))
    played = act(state, "gain_corruption", player="player_2", count=3, to=to)
    assert played.changes == [("gravehold", 30, 28), ("gravehold", 28, 26)]
    player = played.state.players[1]
    assert player.hand + deck_of(player) == ["blind_abandon"]


@rule("AE-198")
def test_a_warded_gravehold_loses_nothing_for_a_missing_corruption() -> None:  # T20
    played = act(masked(left=0, warded=True), "gain_corruption", player="player_2")
    assert played.state.gravehold == 30


def test_undoing_a_gain_says_what_goes_back() -> None:
    state = masked(real=True, abby=held("contagion", "grim_sight", deck=["spark"]))
    played = act(state, "gain_corruption", player="player_1", to="hand").answer("nothingness")
    assert "put_back.corruption_in_hand" in [message.key for message in played.session.undo_plan()]
    played.session.undo(confirmed=True)
    assert moved(state, played.state) == {}


# --- resolving --------------------------------------------------------------------------------------------------------


@rule("AE-021")
def test_the_whole_hand_is_resolved_before_the_casting_phase_in_an_order_of_choice() -> None:  # T33
    abby = seat("open:spark", full=True, hand=["lust_for_power", "endless_hunger", "crystal"], life=5)
    played = act(masked(abby=abby), "player_turn", player="player_1")
    assert (played.asked.key, played.options) == ("ask.next_corruption", ["lust_for_power", "endless_hunger"])
    played.answer("endless_hunger")
    assert played.asked.key == "ask.cast"
    assert played.state.players[0].hand == ["crystal"]
    assert under(played.state)[:2] == ["lust_for_power", "endless_hunger"]
    assert [change[0] for change in played.changes][:3] == ["gravehold", "player.1.life", "player.1.life"]


@rule("AE-021")
def test_one_drawn_in_the_main_phase_is_resolved_at_its_end() -> None:  # T33
    abby = held(deck=["lust_for_power", "spark", "spark", "spark", "spark", "spark"])
    played = act(masked(abby=abby), "player_turn", player="player_1", answers={"ask.action": ["other"]})
    played.answer("draw")
    assert played.state.players[0].hand == ["lust_for_power"]
    played.answer("end_turn")
    assert "told.corruption_resolves" in played.told
    assert played.state.players[0].hand == ["spark"] * 5


@rule("AE-021")
def test_one_drawn_in_the_draw_phase_waits_for_the_next_turn() -> None:  # T33
    abby = held(deck=["lust_for_power", *["spark"] * 5])
    played = act(masked(abby=abby), "player_turn", player="player_1", answers={"ask.action": "end_turn"})
    assert played.state.players[0].hand == ["lust_for_power", *["spark"] * 4]
    played = act(played.state, "player_turn", player="player_1")
    assert played.state.players[0].charges == 1


@rule("AE-021")
def test_a_corruption_cannot_be_played_or_prepped() -> None:
    played = act(masked(abby=held("contagion", "crystal")), "main_phase", player="player_1")
    assert [option for option in played.options if "crystal" in option] == ["play.crystal"]
    assert not [option for option in played.options if "contagion" in option]


def test_a_player_tracked_lightly_shows_the_corruptions_in_hand_one_after_another() -> None:
    abby = {"corruptions": ["contagion", UNSEEN_CORRUPTION, UNSEEN_CORRUPTION]}
    played = resolved(masked(real=True, abby=abby))
    assert played.asked.key == "ask.corruption_in_hand"
    assert played.options[:2] == ["none_left", "contagion"]
    assert sorted(played.options[1:]) == CORRUPTIONS
    played.answer("lust_for_power")
    assert played.state.players[0].charges == 1
    assert played.state.players[0].corruptions == ["contagion", UNSEEN_CORRUPTION]
    assert "lust_for_power" not in played.options
    played.answer("none_left")
    assert played.done
    assert complete(played.state)


def test_a_player_tracked_lightly_is_not_asked_without_any() -> None:
    played = go_on(masked(turn_order=(["player_1", *["player_2"] * 2, "nemesis", "nemesis"], ["player_1"])))
    assert played.asked.key == "ask.action"


def test_each_is_resolved_once_even_where_it_is_not_destroyed() -> None:
    played = resolved(masked(abby=held("contagion"), settings=HARDER), whose_discard="player_1")
    assert played.done
    assert played.state.players[0].discard == ["contagion"]
    light = masked(abby={"corruptions": ["contagion"]}, settings=HARDER)
    played = resolved(light, corruption_in_hand="contagion", whose_discard="player_1")
    assert played.done
    assert played.state.players[0].corruptions == ["contagion"]


def test_undo_in_the_middle_brings_the_corruption_back() -> None:
    state = masked(abby=held("contagion", "endless_hunger"))
    played = resolved(state).answer("endless_hunger")
    assert played.state.players[0].hand == []
    played.session.undo(confirmed=True)
    assert moved(state, played.state) == {}
    played.session.redo()
    assert under(played.state)[:2] == ["contagion", "endless_hunger"]


def test_a_hand_set_by_hand_meanwhile_leaves_an_answer() -> None:
    played = resolved(masked(abby=held("contagion", "endless_hunger")))
    played.state.players[0].hand.clear()
    assert played.options == ["none_left"]
    assert played.answer("none_left").done


# --- being destroyed --------------------------------------------------------------------------------------------------


@rule("AE-198")
def test_a_destroyed_corruption_goes_under_its_deck() -> None:
    state = masked(real=True, abby=held("lust_for_power"))
    played = resolved(state, stop_at="ask.corruption_under_deck")
    assert played.state.corruption_deck.sections[-1].sure == ["lust_for_power"]
    assert played.state.destroyed == []
    assert played.asked.text.args["card"].args["text"] == "Lust for Power"


@rule("AE-198")
@pytest.mark.parametrize("difficulty", ["expert", "extinction"])
def test_in_the_harder_variant_it_goes_onto_any_discard_pile(difficulty: str) -> None:
    bob = seat(full=True, discard=["crystal"])
    state = masked(abby=held("lust_for_power"), bob=bob, settings={"difficulty": difficulty})
    played = resolved(state)
    assert (played.asked.key, played.options) == ("ask.whose_discard", ["player_1", "player_2"])
    assert played.state.players[0].hand == ["lust_for_power"]
    played.answer("player_2")
    assert played.state.players[1].discard == ["lust_for_power", "crystal"]
    assert complete(played.state)


def test_alone_and_harder_nobody_is_asked_whose_discard_pile_it_is() -> None:
    alone = {**HARDER, "solo": "public", "solo_play_on": False}
    played = resolved(masked(1, abby=held("lust_for_power"), settings=alone))
    assert (played.done, played.state.players[0].discard) == (True, ["lust_for_power"])


def test_a_corruption_on_top_of_the_deck_is_destroyed_by_grim_sight_like_any_other() -> None:
    played = resolved(masked(abby=held("grim_sight", deck=["contagion", "spark"])), top_destroy="destroy")
    assert deck_of(played.state.players[0]) == ["spark"]
    assert under(played.state)[:2] == ["grim_sight", "contagion"]


def test_a_corruption_set_under_its_deck_while_it_is_resolved_is_there_once() -> None:
    piles = [{"card": card, "left": 5} for card in ("ignite", "spectral_echo")]
    state = masked(abby=held("dire_wisdom"), supply=piles)
    played = resolved(state)
    assert played.asked.key == "ask.gain_card_discard_top"
    played.session.correct("corruption.dire_wisdom", "under_deck")
    played.answer("ignite")
    assert played.state.corruption_deck.known().count("dire_wisdom") == 1
