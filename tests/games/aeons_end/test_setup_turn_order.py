"""The turn order deck at set-up (rulebook: Turn Order Deck)."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.engine.chance import Shuffle
from companion.engine.given import laid_over
from companion.games.aeons_end.game import GAME
from companion.games.aeons_end.sight import indicators
from tests.games.aeons_end.tables import act, rule, seat, settled, table


def deck_of(players: int, **settings: object) -> Counter[str]:
    return Counter(table(players, settings=settings).turn_order.deck.cards)


@rule("AE-011")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_six_cards_four_of_them_of_players(players: int) -> None:
    deck = deck_of(players)
    assert deck.total() == 6
    assert deck.total() - deck["nemesis"] == 4


@rule("AE-012")
def test_two_players_have_two_cards_each() -> None:
    assert deck_of(2) == {"player_1": 2, "player_2": 2, "nemesis": 2}


@rule("AE-013")
def test_three_players_have_one_card_each_and_the_wild_one() -> None:
    assert deck_of(3) == {"player_1": 1, "player_2": 1, "player_3": 1, "wild": 1, "nemesis": 2}


@rule("AE-014")
def test_four_players_have_one_card_each() -> None:
    assert deck_of(4) == {"player_1": 1, "player_2": 1, "player_3": 1, "player_4": 1, "nemesis": 2}


@rule("AE-015")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_two_nemesis_cards_at_every_count(players: int) -> None:
    assert deck_of(players)["nemesis"] == 2


def test_alone_by_the_public_rules_three_cards_of_the_player() -> None:  # T42
    assert deck_of(1) == {"player_1": 3, "nemesis": 2}


def test_alone_by_the_text_four_cards_of_the_player() -> None:
    assert deck_of(1, solo="literal") == {"player_1": 4, "nemesis": 2}


@rule("AE-016")
def test_the_deck_is_shuffled_by_chance() -> None:
    order = ["nemesis", "player_2", "player_1", "nemesis", "player_1", "player_2"]
    settings = settled(nemesis_deck="real", strike_deck="real")
    fed = {"chance": {"fed": [{"type": "shuffle", "order": order}]}}
    laid = act(laid_over(GAME.new(settings, seed=0), fed), "set_up")
    assert laid.state.turn_order.deck.cards == order
    orders = {tuple(GAME.prepared(settings, seed=seed).turn_order.deck.cards) for seed in range(20)}
    assert len(orders) > 5


@rule("AE-016")
def test_nothing_shown_tells_the_order_of_the_deck() -> None:
    deck = ["player_1", "player_1", "nemesis", "player_2", "nemesis", "player_2"]
    one = table(turn_order=(deck, []))
    other = table(turn_order=(deck[::-1], []))
    assert indicators(GAME.play(one)) == indicators(GAME.play(other))
    assert GAME.correctables(GAME.play(one)) == GAME.correctables(GAME.play(other))


@rule("AE-017")
def test_sunder_leaves_the_wild_card_in_the_discards() -> None:
    state = table(3, turn_order=(["player_1", "player_2"], ["nemesis", "wild", "player_3", "nemesis"]))
    played = act(state, "draw", card="sunder", answers={"ask.or": "option_2"})
    assert played.state.turn_order.discard == ["wild", "player_3"]
    assert Counter(played.state.turn_order.deck.cards) == {"player_1": 1, "player_2": 1, "nemesis": 2}


@rule("AE-017")
def test_the_wild_card_is_no_nemesis_card_for_unrelenting_ire() -> None:
    state = table(3, turn_order=(["player_1", "player_2", "nemesis"], ["nemesis", "wild", "player_3"]))
    assert act(state, "draw", card="unrelenting_ire").state.nemesis.fury == 2


@rule("AE-019")
def test_cards_of_other_counts_stay_out_and_players_go_by_their_own_names() -> None:
    state = table(2)
    in_the_game = {*state.turn_order.deck.cards, *state.turn_order.discard}
    printed = {card.id for card in GAME.cards() if card.group == "Turn order"}
    assert printed == {"player_1", "player_2", "player_3", "player_4", "wild", "nemesis"}
    assert in_the_game == {"player_1", "player_2", "nemesis"}
    renamed = table(2, abby=seat(name="Zoe"))
    assert GAME.play(renamed).turn_name("player_1").args == {"text": "Zoe"}


def test_a_shuffle_laid_down_must_be_one_of_these_cards() -> None:
    state = table(turn_order=([], ["nemesis", "player_1"]), fed=[Shuffle(["player_1", "player_1"])])
    with pytest.raises(ValueError, match="expected an order of"):
        act(state, "turn")
