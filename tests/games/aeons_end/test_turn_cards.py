"""The turn order deck as effects handle it: looked at, and discards shuffled back into it (rulebook: Turn Order)."""

from __future__ import annotations

import pytest

from companion.games.aeons_end.amounts import Formula
from companion.games.aeons_end.game import GAME
from companion.games.aeons_end.operations.damage import Heal
from companion.games.aeons_end.operations.turn_cards import LookTurnOrderTop, ShuffleTurnOrder, TurnCards
from companion.games.aeons_end.state import AeonsEndState
from companion.games.aeons_end.targets import Target
from companion.words import table_words
from tests.games.aeons_end.mages import in_main_phase, next_turn_cards, odd_trick, real_turn_order, with_mages
from tests.games.aeons_end.tables import Played, rule, seat, table

WORDS = table_words(GAME, "en")


@rule("AE-193")
def test_a_card_shuffled_back_into_a_real_deck_may_lie_anywhere_in_it() -> None:
    state = real_turn_order(with_mages("lash", "brama"), ["player_1", "nemesis"], ["player_2", "nemesis"])
    played = in_main_phase(state, "ability.player_1", player=2)
    assert [asked.key for asked in played.shown] == ["ask.shuffle_turn_cards"]
    assert sorted(next_turn_cards(played.state)) == ["nemesis", "player_1", "player_2"]
    assert played.state.turn_order.discard == ["nemesis"]


@rule("AE-017")
@rule("AE-193")
def test_any_player_card_may_be_the_wild_one() -> None:
    shuffle = ShuffleTurnOrder(TurnCards.ANY_PLAYER_CARD)
    state = table(3, turn_order=(["player_1"], ["player_2", "nemesis", "wild", "nemesis", "player_3"]))
    played = odd_trick(state, shuffle)
    assert played.options == ["player_2", "wild", "player_3"]
    played.answer("wild")
    assert sorted(played.state.turn_order.deck.cards) == ["player_1", "wild"]


@rule("AE-193")
def test_of_two_cards_of_the_same_player_that_of_the_present_turn_stays() -> None:
    state = table(turn_order=(["nemesis"], ["player_1", "nemesis", "player_1", "player_2", "player_2"]))
    played = odd_trick(state, ShuffleTurnOrder(TurnCards.ONE_PLAYER_CARD), which_turn_card="player_1")
    assert played.state.turn_order.discard == ["player_1", "nemesis", "player_2", "player_2"]


def look(state: AeonsEndState, *, may_bottom: bool, **answers: object) -> Played:
    """Abby looks at the top turn order card, then has as much life as it is a player's card."""
    heal = Heal(Target.YOU, Formula(bound="player"))
    return odd_trick(state, LookTurnOrderTop(may_bottom=may_bottom, bind="player"), heal, **answers)


@rule("AE-017")
@pytest.mark.parametrize(("card", "life"), [("player_2", 6), ("wild", 6), ("nemesis", 5)])
def test_the_wild_card_seen_on_top_counts_as_a_players(card: str, life: int) -> None:  # T17
    state = table(3, abby=seat(life=5), turn_order=([card, "player_1"], []))
    played = look(state, may_bottom=False)
    assert [asked.key for asked in played.shown] == ["ask.top_turn_card"]
    assert played.state.players[0].life == life
    assert played.state.turn_order.deck.cards == [card, "player_1"]


@rule("AE-043")
def test_an_empty_deck_is_made_anew_before_its_top_card_is_seen() -> None:
    taken = ["player_1", "player_2", "nemesis", "nemesis", "player_1", "player_2"]
    played = look(table(abby=seat(life=5), turn_order=([], taken)), may_bottom=False)
    assert sorted(played.state.turn_order.deck.cards) == sorted(taken)
    assert played.state.turn_order.discard == []


@rule("AE-017")
@pytest.mark.parametrize(
    ("answer", "deck"),
    [("leave", ["nemesis", "player_1", "player_2"]), ("bottom", ["player_1", "player_2", "nemesis"])],
)
def test_the_card_seen_may_go_under_the_deck(answer: str, deck: list[str]) -> None:
    state = table(abby=seat(life=5), turn_order=(["nemesis", "player_1", "player_2"], []))
    assert look(state, may_bottom=True, leave_turn_card=answer).state.turn_order.deck.cards == deck


@pytest.mark.parametrize("deck", [["nemesis"], ["player_1", "player_1"]])
def test_nobody_is_asked_where_a_card_lies_that_lies_the_same_anywhere(deck: list[str]) -> None:
    played = look(table(abby=seat(life=5), turn_order=(deck, ["player_2"])), may_bottom=True)
    assert ([asked.key for asked in played.shown], played.state.turn_order.deck.cards) == (["ask.top_turn_card"], deck)


def test_a_deck_of_one_card_has_no_order_to_give() -> None:
    state = with_mages("xaxos", "brama", turn_order=(["nemesis"], ["player_1"]))
    played = in_main_phase(state, "ability.player_1")
    assert [asked.key for asked in played.shown] == ["ask.top_turn_card"]
    assert (played.asked.key, played.state.turn_order.deck.cards) == ("ask.action", ["nemesis"])


@rule("AE-017")
@pytest.mark.parametrize(("answer", "next_ones"), [("leave", ["nemesis"]), ("bottom", ["player_1", "player_2"])])
def test_of_a_real_deck_the_table_shows_the_top_card_and_the_app_knows_where_it_lies(
    answer: str, next_ones: list[str]
) -> None:
    state = real_turn_order(table(abby=seat(life=5)), ["nemesis", "player_1", "player_2"], ["player_1"])
    played = look(state, may_bottom=True)
    assert (played.asked.key, played.options) == ("ask.look_turn_order", ["nemesis", "player_1", "player_2"])
    played.answer("nemesis", answer)
    assert next_turn_cards(played.state) == next_ones
    order = played.state.turn_order.deck
    assert [section.sure for section in order.sections][-1] == (
        ["nemesis"] if answer == "bottom" else ["player_1", "player_2"]
    )


@rule("AE-016")
def test_one_of_two_cards_of_a_real_deck_is_shown_and_the_other_is_known_then() -> None:
    state = real_turn_order(table(abby=seat(life=5)), ["nemesis", "player_1"], ["player_1"])
    played = look(state, may_bottom=True)
    assert played.options == ["nemesis", "player_1"]
    played.answer("player_1", "bottom")
    assert next_turn_cards(played.state) == ["nemesis"]


def test_a_card_set_by_hand_leaves_a_real_deck_from_wherever_it_lies_in_the_order_known() -> None:
    state = real_turn_order(with_mages("xaxos", "brama"), ["nemesis", "player_1", "player_2"], ["player_1"])
    played = in_main_phase(state, "ability.player_1", arrange_turn_order=("player_2", "player_1", "nemesis"))
    played.session.correct("turn_cards.nemesis", 0)
    assert played.state.turn_order.deck.known() == ["player_2", "player_1"]
    assert played.state.turn_order.discard == ["player_1", "nemesis"]


@rule("AE-016")
def test_undoing_tells_how_a_real_turn_order_deck_lay_before() -> None:
    state = real_turn_order(with_mages("xaxos", "brama"), ["nemesis", "player_1", "player_2"], ["player_1"])
    played = in_main_phase(state, "ability.player_1", arrange_turn_order=("player_2", "player_1", "nemesis"))
    assert WORDS.text(played.session.undo_plan()[0]) == (
        "Lay the turn order deck as it was, top first: (Rageborne, Abby, Bob, shuffled)."
    )
    played.session.correct("players.0.charges", 5)
    again = in_main_phase(played.state, "ability.player_1", arrange_turn_order=("nemesis", "player_2", "player_1"))
    assert WORDS.text(again.session.undo_plan()[0]) == (
        "Lay the turn order deck as it was, top first: Bob, Abby, Rageborne."
    )
