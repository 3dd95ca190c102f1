"""Changing how much the app keeps of a player, in the middle of a game."""

from __future__ import annotations

from companion.games.aeons_end.state import UNSEEN
from tests.games.aeons_end.tables import Played, act, deck_of, go_on, rule, seat, table

SHOWN = {
    "ask.show_hand": ["jade", "crystal", "done"],
    "ask.show_discard": ["spark", "ignite", "done"],
    "ask.deck_count": 4,
}


def turned_to_full(**given: object) -> Played:
    state = table(abby=seat("open", depth="full", **given))
    return act(state, "player_turn", player="player_1", answers=SHOWN)


@rule("AE-125", "AE-126")
def test_a_player_who_turns_to_full_depth_shows_hand_and_discards_and_counts_the_deck() -> None:
    """The discard pile may be looked through, the deck may not: its cards are shown as they are drawn."""
    player = turned_to_full().state.players[0]
    assert (player.hand, player.discard, deck_of(player)) == (["crystal", "jade"], ["ignite", "spark"], [UNSEEN] * 4)
    assert player.tracked


def test_a_card_of_such_a_deck_is_shown_when_it_is_drawn() -> None:
    played = turned_to_full().answer("end_turn")
    assert played.asked.key == "ask.show_drawn"
    assert {"crystal", "jade", "unlisted"} <= set(played.options)
    played.answer("spark", "crystal", "flare")
    player = played.state.players[0]
    assert (sorted(player.hand), deck_of(player)) == (["crystal", "crystal", "flare", "jade", "spark"], [UNSEEN])


def test_a_drawn_card_that_no_pack_knows_is_described_and_played_by_hand() -> None:
    played = turned_to_full().answer("end_turn", "unlisted", "gem", 4, "crystal", "crystal")
    player = played.state.players[0]
    assert "new_card_1" in player.hand
    assert (played.state.unlisted_cards[0].type.value, played.state.unlisted_cards[0].cost) == ("gem", 4)
    again = act(played.state, "main_phase", player="player_1", answers={"ask.action": "play.new_card_1"})
    assert "ask.by_hand" in [asked.key for asked in again.shown]


def test_the_change_can_be_made_by_hand_at_any_time_and_back_again() -> None:
    played = go_on(table(turn_order=(["player_1"], [])))
    played.session.correct("depth.0", "full")
    played.answer("end_turn")
    played.session.correct("depth.0", "light")
    assert not played.state.players[0].tracked


def test_a_player_turned_to_light_keeps_prepped_spells_and_corruptions_and_nothing_else() -> None:
    played = act(
        table(abby=seat("open:ignite", full=True, hand=["crystal"], deck=["jade"], discard=["spark"])),
        "main_phase",
        player="player_1",
    )
    played.session.correct("depth.0", "light")
    player = played.state.players[0]
    assert (player.hand, player.discard, deck_of(player), player.spells[0].card) == ([], [], [], "ignite")
