"""Setting by hand what a whole table holds: players' cards, the supply, husks, corruptions, and what cards say."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.errors import CorrectionError
from tests.games.aeons_end.tables import Played, act, deck_of, moved, rule, seat, table

QUEEN, PRINCE = {"nemesis": "carapace_queen"}, {"nemesis": "prince_of_gluttons"}


def fixed(state: Any, *values: tuple[str, int | str]) -> Played:
    """A player's turn in its main phase, with values set by hand."""
    played = act(state, "player_turn", player="player_1")
    for path, value in values:
        played.session.correct(path, value)
    return played


def test_copies_in_hand_and_discard_pile_are_set_by_card() -> None:
    state = table(abby=seat(full=True, hand=["crystal"], discard=["spark"]))
    player = fixed(state, ("hand.0.crystal", 0), ("hand.0.flare", 1), ("discard.0.spark", 2)).state.players[0]
    assert (player.hand, player.discard) == (["flare"], ["spark", "spark"])


def test_no_more_copies_than_were_printed() -> None:
    state = table(abby=seat(full=True, hand=["flare"]))
    played = fixed(state)
    with pytest.raises(CorrectionError, match=r"hand\.0\.flare cannot be 2: expected a number from 0 to 1"):
        played.session.correct("hand.0.flare", 2)
    assert played.state.players[0].hand == ["flare"]


def test_another_card_lies_on_top_of_the_discard_pile() -> None:
    state = table(abby=seat(full=True, discard=["spark", "jade", "crystal"]))
    assert fixed(state, ("discard_top.0", "crystal")).state.players[0].discard == ["crystal", "spark", "jade"]


@rule("AE-126")
def test_a_deck_is_never_listed_only_counted() -> None:
    state = table(abby=seat(full=True, deck=["flare", "jade"]))
    played = fixed(state)
    listed = {one.path: one.value for one in played.session.game.correctables(played.session.play)}
    assert (listed["deck_size.0"], listed["deck_order.0"]) == (2, "known")
    assert not [path for path in listed if path.startswith("deck.")]


def test_a_deck_of_another_size_loses_cards_at_its_bottom_or_gains_unseen_ones() -> None:
    state = table(abby=seat(full=True, deck=["flare", "jade"]))
    assert deck_of(fixed(state, ("deck_size.0", 1)).state.players[0]) == ["flare"]
    assert deck_of(fixed(state, ("deck_size.0", 3)).state.players[0]) == ["flare", "jade", "unseen"]


def test_a_deck_that_was_shuffled_is_drawn_card_by_card_from_then_on() -> None:
    state = table(abby=seat(full=True, deck=["flare", "jade", "spark"]))
    played = fixed(state, ("deck_order.0", "shuffled")).answer("end_turn")
    assert (played.asked.key, played.options) == ("ask.show_drawn", ["flare", "jade", "spark"])


def test_a_deck_that_is_not_what_the_app_thinks_can_hold_any_card() -> None:
    state = table(abby=seat(full=True, deck=["flare", "jade"]))
    played = fixed(state, ("deck_order.0", "not_seen")).answer("end_turn")
    assert "moonstone_shard" in played.options


def test_aether_piles_and_prepped_spells() -> None:
    state = table(supply=[{"card": "jade", "left": 7}], abby=seat("open", full=True))
    played = fixed(state, ("players.0.turn.aether", 4), ("supply.0.left", 2), ("spell.0.I", "spark"))
    assert moved(state, played.state)["players.0.turn.aether"] == 4
    assert (played.state.supply[0].left, played.state.players[0].spells[0].card) == (2, "spark")


@rule("AE-128")
def test_the_order_in_play() -> None:
    state = table(in_play=[("bane_sire", 6), ("eye_of_nothing", 2), ("cauterizer", 3)])
    played = fixed(state, ("place.cauterizer", 1))
    assert [card for card, _ in played.in_play] == ["cauterizer", "bane_sire", "eye_of_nothing"]


def test_husks_up_to_the_tokens_that_there_are() -> None:
    played = fixed(table(settings=QUEEN), ("nemesis.husks", 15))
    assert played.state.nemesis.husks == 15
    with pytest.raises(CorrectionError):
        played.session.correct("nemesis.husks", 16)


def test_a_minion_set_into_play_has_the_life_it_would_enter_with() -> None:
    played = fixed(table(settings=QUEEN, nemesis={"husks": 5}), ("card.maggot_engine", "in_play"))
    assert played.in_play == [("maggot_engine", 10)]


def test_the_devoured_pile_and_its_top() -> None:
    state = table(settings=PRINCE, supply=[{"card": "jade", "left": 5}, {"card": "ignite", "left": 4}])
    state.nemesis.devoured = ["jade"]
    played = fixed(state, ("devoured.ignite", 1), ("devoured_top", "jade"))
    assert played.state.nemesis.devoured == ["jade", "ignite"]


def test_a_card_that_the_app_has_wrong_is_done_by_the_table() -> None:
    """The record is uncertain, so Fix lists it; from then on the table says what the card does."""
    state = table(supply=[{"card": "amplify_vision", "left": 5}], abby=seat("open:amplify_vision", full=True))
    played = act(state, "casting_phase", player="player_1")
    played.session.correct("text.amplify_vision", "by_hand")
    played.answer("cast.I")
    assert "ask.by_hand" in [asked.key for asked in played.shown]
    assert (played.state.nemesis.life, played.state.players[0].discard) == (state.nemesis.life, ["amplify_vision"])


def test_any_card_in_hand_can_be_done_by_the_table() -> None:
    state = table(abby=seat("open", full=True, hand=["mages_talisman"]))
    played = fixed(state, ("text.mages_talisman", "by_hand")).answer("play.mages_talisman")
    assert played.shown[-1].key == "ask.by_hand"
    assert [player.charges for player in played.state.players] == [0, 0]
    assert played.state.players[0].played == ["mages_talisman"]
