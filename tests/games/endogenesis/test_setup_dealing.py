"""Set-up: the first cards, customizing in no fixed order, the first player and the bonus of the last two."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.chance import Pick
from companion.games.endogenesis.game import GAME
from companion.games.endogenesis.player import UNSEEN
from companion.games.endogenesis.state import EndogenesisState, Phase
from tests.games.endogenesis.tables import DEALT, NAMES, Played, act, begun, go_on, odd_game, rule, said, table

REAL = {"knowledge_deck": "real", "chaos_deck": "real", "wonder_deck": "real"}


def dealt(players: int = 2, *, stop_at: str = "", **settings: Any) -> Played:
    """Our sample cards, just dealt: who customizes is asked."""
    given = {"players": list(NAMES[:players]), "mode": "standard", **DEALT, **settings}
    return Played(begun(GAME.new(given, seed=4), GAME, None), stop_at=stop_at)


def keep(played: Played, seat: int) -> Played:
    """Open the page of a seat and keep the first two cards."""
    played.answer(f"seat:{seat}")
    return played.answer(tuple(played.options[:2]))


def all_done(played: Played) -> Played:
    """Everybody keeps two and is done."""
    for seat in range(len(played.state.players)):
        keep(played, seat).answer("done")
    return played


@rule("EG-010")
def test_everybody_takes_four_cards_of_pile_a() -> None:
    played = dealt(5)
    assert [len(player.hand) for player in played.state.players] == [4] * 5
    assert played.state.piles["a"] == []
    for player in played.state.players:
        assert all(GAME.box.knowledge[card].pile.value == "a" for card in player.hand)


@rule("EG-010")
def test_two_are_kept_and_two_go_back_on_pile_a() -> None:
    played = dealt().answer("seat:0")
    hand, left = list(played.state.players[0].hand), list(played.state.piles["a"])
    played.answer((hand[0], hand[2]))
    assert played.state.players[0].hand[:2] == [hand[0], hand[2]]
    assert sorted(played.state.piles["a"]) == sorted([*left, hand[1], hand[3]])


@rule("EG-010")
def test_exactly_two_are_kept() -> None:
    asked = dealt().answer("seat:0").asked
    assert (asked.key, asked.least, asked.most) == ("ask.keep_two", 2, 2)


@rule("EG-226")
def test_which_cards_go_back_is_for_the_players_eyes_and_told_to_nobody() -> None:
    played = dealt().answer("seat:1")
    names = [GAME.box.knowledge[card].name for card in played.state.players[1].hand]
    assert played.asked.only_for == 1
    played.answer(tuple(played.options[:2]))
    told = " ".join(said(event.message) + said(event.put_back) for event in played.events)
    assert not [name for name in names if name in told]


@rule("EG-011")
def test_four_of_pile_b_make_a_hand_of_six() -> None:
    played = dealt()
    top = played.state.piles["b"][:4]
    keep(played, 0)
    assert len(played.state.players[0].hand) == 6
    assert played.state.players[0].hand[2:] == top


@rule("EG-012")
def test_what_is_left_of_the_piles_becomes_the_knowledge_deck() -> None:
    played = all_done(dealt(3)).answer("start")
    state = played.state
    assert state.piles == {}
    in_hands = [card for player in state.players for card in player.hand]
    assert len(state.knowledge) == 60 - len(in_hands)
    every = [name for name, card in GAME.box.knowledge.items() if name.startswith("own_") for _ in range(card.copies)]
    assert sorted([*in_hands, *state.knowledge.cards]) == sorted(every)


@rule("EG-014", "EG-015")
def test_everybody_starts_with_health_three_and_three_shards() -> None:
    for player in dealt(3).state.players:
        assert (player.health, player.max_health, player.shards) == (3, 3, 3)


@rule("EG-010", "EG-011", "EG-012")
def test_with_real_cards_one_instruction_says_what_to_deal_and_the_hands_are_unseen() -> None:
    played = dealt(stop_at="ask.deal_real", **REAL)
    assert all(word in said(played.asked.detail) for word in ("Pile A", "Pile B", "Shuffle"))
    played.answer("ok")
    assert [player.hand for player in played.state.players] == [[UNSEEN] * 6] * 2
    assert all(player.kept for player in played.state.players)


@rule("EG-013")
@pytest.mark.parametrize(("kept", "is_told"), [("real", True), ("dealt", False)])
def test_the_chaos_deck_is_laid_on_the_mat_where_it_is_real(kept: str, is_told: bool) -> None:
    played = dealt(stop_at="ask.deal_real", **{**REAL, "chaos_deck": kept})
    assert ("Chaos deck" in said(played.asked.detail)) is is_told


@rule("EG-013")
def test_real_decks_beside_dealt_hands_are_laid_down_too() -> None:
    played = dealt(stop_at="ask.deal_real", chaos_deck="real", wonder_deck="real")
    told = said(played.asked.detail)
    assert all(word in told for word in ("Chaos deck", "Wonders"))
    assert "Pile" not in told
    played.answer("ok")
    assert [len(player.hand) for player in played.state.players] == [4, 4]


@rule("EG-024")
def test_the_game_does_not_start_before_all_are_done() -> None:
    played = dealt(3)
    keep(played, 0).answer("done")
    keep(played, 2).answer("done")
    assert "start" not in played.options
    assert played.refused == {"start": "EG-024"}
    assert said(played.asked.refused[0].why) == "Not done yet: Bo"


@rule("EG-024")
def test_who_is_done_may_change_a_skill_as_long_as_somebody_is_not() -> None:
    played = dealt(2)
    keep(played, 0)
    first, second = [name for name in played.options if name.startswith("equip:own")][:2]
    played.answer(first, "done")
    keep(played, 1).answer("back")
    played.answer("seat:0", "off:0", second, "done")
    assert played.state.players[0].slots[0].card == second.removeprefix("equip:")
    assert first.removeprefix("equip:") in played.state.players[0].hand


@rule("EG-024")
def test_shards_on_a_skill_that_is_taken_back_are_unused_again() -> None:
    ada = {"shards": 1, "slots": {0: {"card": "test_bolt", "shards": 2}}, "kept": True}
    state = table(phase=Phase.CUSTOMIZING, ada=ada)
    played = act(state, "customize_seat", answers={"ask.customizing": ["off:0", "done"]}, seat=0)
    assert played.state.players[0].shards == 3
    assert played.state.players[0].slots[0].shards == 0


@rule("EG-018")
def test_a_basic_skill_under_an_ultimate_is_not_taken_back() -> None:
    slots = {
        place: {"card": card} for place, card in enumerate(["test_bolt", "test_wave", "test_cu_star", "test_cu_sun"])
    }
    state = table(phase=Phase.CUSTOMIZING, ada={"slots": slots, "kept": True})
    played = act(state, "customize_seat", seat=0)
    assert "off:3" in played.options
    assert played.refused["off:0"] == "EG-018"


def test_the_page_of_a_player_is_for_that_players_eyes() -> None:
    assert keep(dealt(), 1).asked.only_for == 1
    assert dealt(**REAL).answer("seat:1").asked.only_for is None


@rule("EG-197")
def test_the_suggestion_for_beginners_is_shown_until_something_is_done() -> None:
    played = keep(dealt(), 0)
    assert "Max Health to 5" in said(played.asked.detail)
    equip = next(name for name in played.options if name.startswith("equip:"))
    played.answer(equip)
    assert "Max Health to 5" not in said(played.asked.detail)


@rule("EG-197")
def test_the_third_shard_of_the_suggestion_goes_where_it_gains_most() -> None:
    state = table(phase=Phase.CUSTOMIZING, ada={"kept": True, "hand": ["test_bolt", "test_cu_grow"]})
    answers = {"ask.customizing": ["tip", "done"], "ask.keep_wonder": "test_cu_first"}
    state.wonders.cards = ["test_cu_first", "test_cu_second"]
    played = act(state, "customize_seat", answers=answers, seat=0)
    assert [slot.shards for slot in played.state.players[0].slots] == [0, 1, 0, 0]


@rule("EG-197")
def test_the_suggestion_can_be_followed_with_one_tap() -> None:
    played = keep(dealt(), 0).answer("tip")
    played.answer(played.options[0], "done")
    ada = played.state.players[0]
    assert [bool(slot.card) for slot in ada.slots] == [True, True, False, False]
    assert (ada.max_health, ada.shards, sum(slot.shards for slot in ada.slots), len(ada.wonders)) == (5, 0, 1, 1)


@rule("EG-025")
def test_all_skills_are_ready_when_the_first_turn_begins() -> None:
    played = dealt(2, first=0)
    keep(played, 0).answer("tip")
    played.answer(played.options[0], "done")
    keep(played, 1).answer("done")
    played.answer("start")
    assert played.asked.key == "ask.turn"
    assert not any(slot.exhausted for slot in played.state.players[0].slots)


def starting(players: int = 3, **given: Any) -> EndogenesisState:
    """Everybody is done with customizing."""
    seats = {name.lower(): {"kept": True, "ready": True} for name in NAMES[:players]}
    return table(players, phase=Phase.CUSTOMIZING, round=0, **seats, **given)


@rule("EG-027")
def test_the_first_player_is_chosen_once_and_the_others_follow_as_they_sit() -> None:
    played = go_on(starting(), answers={"ask.customize": "start", "ask.first": "1"})
    assert played.state.order == [1, 2, 0]
    assert said(next(event.message for event in played.events if event.message.key == "told.turn_order")) == (
        "Turns, in every round: Bo, Cy, Ada, then the Monster"
    )


@rule("EG-027")
def test_the_table_can_enter_another_order() -> None:
    answers = {"ask.first": "order", "ask.order": [("2", "0", "1")]}
    assert act(starting(), "choose_first", answers=answers).state.order == [2, 0, 1]


@rule("EG-027")
def test_chance_can_say_who_begins() -> None:
    played = act(starting(fed=[Pick(["2"])]), "choose_first", answers={"ask.first": "chance"})
    assert played.state.order == [2, 0, 1]


@rule("EG-027")
def test_an_order_given_with_the_settings_is_not_asked_for() -> None:
    played = act(starting(settings={"order": [2, 1, 0]}), "choose_first")
    assert played.done
    assert played.state.order == [2, 1, 0]


@rule("EG-028")
def test_of_two_the_first_gets_a_card_and_the_second_a_shard() -> None:
    played = act(starting(2, knowledge={"cards": ["test_bolt"]}), "give_bonus")
    ada, bo = played.state.players
    assert (ada.hand, ada.shards, bo.hand, bo.shards) == (["test_bolt"], 3, [], 4)


@rule("EG-028")
def test_of_more_the_last_two_in_turn_order_get_it() -> None:
    played = act(starting(4, order=[1, 2, 3, 0], knowledge={"cards": ["test_bolt"]}), "give_bonus")
    assert [len(player.hand) for player in played.state.players] == [0, 0, 0, 1]
    assert [player.shards for player in played.state.players] == [4, 3, 3, 3]


@rule("EG-028")
def test_the_bonus_is_held_back_until_the_own_first_turn() -> None:
    played = act(starting(3, knowledge={"cards": ["test_bolt"]}), "give_bonus")
    bo, cy = played.state.players[1:]
    assert (bo.held_cards, cy.held_shards) == (["test_bolt"], 1)
    state = played.state
    state.phase, state.round, state.active, state.began = Phase.COMBAT, 1, 1, False
    begun_turn = go_on(state)
    assert begun_turn.state.players[1].held_cards == []
    assert begun_turn.state.players[2].held_shards == 1


@rule("EG-028")
def test_the_bonus_card_of_a_real_hand_is_one_more_unseen_card_held_back() -> None:
    state = starting(2, settings={"knowledge_deck": "real"})
    state.players[0].hand = [UNSEEN] * 6
    played = act(state, "give_bonus")
    assert (len(played.state.players[0].hand), played.state.players[0].held_cards) == (7, [UNSEEN])


@rule("EG-029")
@pytest.mark.parametrize(("mode", "players"), [("tactical", 3), ("royale", 2)])
def test_the_variants_have_no_bonus(mode: str, players: int) -> None:
    state = starting(players, settings={"mode": mode}, knowledge={"cards": ["test_bolt"]})
    played = act(state, "give_bonus")
    assert not any(player.hand or player.held_shards or player.shards != 3 for player in played.state.players)


@rule("EG-222")
def test_pieces_are_no_limit() -> None:
    state = table(3, ada={"shards": 60}, bo={"shards": 60}, cy={"energy": 40})
    assert odd_game().problems(state) == []
    played = act(table(active=0, ada={"energy": 16, "hand": ["test_bolt"], "slots": {0: {"card": "test_vial"}}}),
                 "equip", seat=0, card="test_bolt", place=0)  # fmt: skip
    assert played.state.players[0].energy == 18
