"""Changing how much the app keeps of a player, in the middle of a game."""

from __future__ import annotations

from companion.games.aeons_end.state import UNSEEN
from tests.games.aeons_end.tables import Played, act, deck_of, go_on, rule, said, seat, settled, table

NINE = [
    *("jade", "searing_ruby", "burning_opal", "flexing_dagger", "focusing_orb"),
    *("phoenix_flame", "spectral_echo", "amplify_vision", "ignite"),
]
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


def test_what_was_shown_already_is_named() -> None:
    played = act(table(abby=seat("open", depth="full")), "player_turn", player="player_1")
    assert said(played.asked.detail) == "None shown so far"
    assert said(played.answer("jade", "crystal", "crystal").asked.detail) == "3 shown so far: Jade, Crystal ×2"


def test_only_starters_of_the_mages_at_the_table_and_cards_of_its_supply_can_be_shown() -> None:
    settings = settled(mages=["brama", "kadir"], market=NINE)
    played = act(table(settings=settings, abby=seat("open", depth="full")), "player_turn", player="player_1")
    starters = {"buried_light", "crystal", "emerald_shard", "spark"}
    assert set(played.options) == {"done", *starters, *NINE, "unlisted"}
    assert [option.id for option in played.asked.options if option.way_out] == ["done"]
    played.answer("buried_light")
    assert "buried_light" not in played.options


def test_a_card_that_was_gained_without_being_entered_comes_from_its_pile() -> None:
    settings = settled(market=NINE)
    played = act(table(settings=settings, abby=seat("open", depth="full")), "player_turn", player="player_1")
    played.answer("jade", "done", "ignite", "done", 1, "end_turn", "spectral_echo")
    left = {pile.card: pile.left for pile in played.state.supply}
    assert (left["jade"], left["ignite"], left["spectral_echo"], left["burning_opal"]) == (6, 4, 4, 7)
    said_so = [said(event.message) for event in played.events if event.message.key == "told.gained_before"]
    assert said_so[0] == "Abby has Jade from its pile, which was not entered: 6 left"
    assert len(said_so) == 3


def test_a_card_that_was_entered_when_it_was_gained_is_not_taken_from_its_pile_again() -> None:
    state = table(settings=settled(market=NINE), abby=seat("open", depth="full"))
    state.supply[0].left -= 1
    played = act(state, "player_turn", player="player_1", answers={"ask.show_hand": ["jade", "done"]})
    assert [pile.left for pile in played.state.supply if pile.card == "jade"] == [6]


def test_of_several_cards_that_are_drawn_it_is_said_which_comes_and_what_came() -> None:
    played = turned_to_full().answer("end_turn")
    assert said(played.asked.detail) == "Card 1 of 3"
    played.answer("spark")
    assert said(played.asked.detail) == "Card 2 of 3. Drawn before it: Spark"
