"""The Draw Phase: three cards each, and one of all discarded (rulebook: Draw Phase)."""

from __future__ import annotations

from typing import Any

from companion.games.endogenesis.public import public
from companion.games.endogenesis.state import Phase
from tests.games.endogenesis.tables import Played, go_on, rule, said, table

REAL = {"knowledge_deck": "real", "wonder_deck": "real"}
NINE = ["test_bolt", "test_wave", "test_guard", "test_mirror", "test_warp", "test_vial", "test_pl_brew", "test_pl_leaf"]
NINE.append("test_pl_lens")


def drawing(players: int = 3, **more: Any) -> Played:
    """A round begins with the Draw Phase."""
    return go_on(table(players, monster={}, phase=Phase.DRAW, **more))


@rule("EG-063")
def test_everybody_draws_three_cards_the_dead_too() -> None:
    played = drawing(knowledge={"cards": NINE}, bo={"dead": True, "health": 0})
    assert [one.hand for one in played.state.players] == [NINE[:3], NINE[3:6], NINE[6:]]


@rule("EG-064")
def test_everybody_discards_one_card_of_the_hand_or_of_those_drawn_for_no_energy() -> None:
    played = drawing(knowledge={"cards": NINE}, ada={"hand": ["test_pl_idle"]})
    assert set(played.options) == {"test_pl_idle", *NINE[:3]}
    played.answer("test_pl_idle", "test_mirror", "test_pl_leaf")
    assert [one.hand for one in played.state.players] == [NINE[:3], NINE[4:6], ["test_pl_brew", "test_pl_lens"]]
    assert played.state.knowledge_discard == ["test_pl_leaf", "test_mirror", "test_pl_idle"]
    assert [one.energy for one in played.state.players] == [0, 0, 0]


@rule("EG-065")
def test_all_have_drawn_before_the_first_chooses_and_all_have_chosen_before_any_card_is_laid_down() -> None:
    played = drawing(knowledge={"cards": NINE})
    assert played.told == ["told.draws"] * 3
    played.answer("test_bolt", "test_mirror")
    assert played.state.knowledge_discard == []
    assert played.asked.seat == 2
    played.answer("test_pl_brew")
    assert played.told[3:9] == ["told.has_chosen"] * 3 + ["told.discards"] * 3


@rule("EG-226")
def test_what_is_chosen_stays_unknown_until_all_have_chosen() -> None:
    played = drawing(knowledge={"cards": NINE})
    assert (played.asked.seat, played.asked.only_for) == (0, 0)
    played.answer("test_bolt")
    assert [said(one.message) for one in played.events][-1] == "Ada has chosen"
    assert public(played.state).players[0].set_aside == "unseen"
    assert public(played.state).players[0].hand == ["unseen"] * 3
    assert "Bolt" not in str(played.asked)


def test_who_is_left_without_a_card_by_a_correction_discards_none() -> None:
    played = drawing(2, knowledge={"cards": NINE})
    played.session.correct("players.0.hand", 0)
    assert played.options == ["nothing"]
    played.answer("nothing", played.state.players[1].hand[0])
    assert played.asked.key == "ask.turn"
    assert len(played.state.knowledge_discard) == 1


@rule("EG-066")
def test_the_hand_limit_is_not_looked_at_in_the_draw_phase() -> None:
    played = drawing(2, knowledge={"cards": NINE}, ada={"hand": ["test_pl_idle"] * 9})
    played.answer("test_pl_idle", played_first(played))
    assert len(played.state.players[0].hand) == 11
    assert played.asked.key == "ask.turn"


def played_first(played: Played) -> str:
    """The first card that Bo can discard."""
    return played.state.players[1].hand[0]


@rule("EG-040")
def test_behind_the_draw_phase_the_first_player_begins_the_combat_phase() -> None:
    played = drawing(2, knowledge={"cards": NINE}, order=[1, 0])
    assert played.asked.seat == 1
    played.answer("test_bolt", "test_mirror")
    assert (played.state.phase, played.state.active, played.asked.key) == (Phase.COMBAT, 1, "ask.turn")


@rule("EG-221")
def test_cards_that_do_not_suffice_are_drawn_in_turn_order_one_whole_draw_at_a_time() -> None:
    played = drawing(2, knowledge={"cards": NINE[:4]})
    assert [len(one.hand) for one in played.state.players] == [3, 1]
    played.answer("test_bolt", "test_mirror")
    assert [len(one.hand) for one in played.state.players] == [2, 0]
    assert len(played.state.knowledge_discard) == 2


def test_who_has_no_card_discards_none() -> None:
    played = drawing(2, knowledge={"cards": NINE[:3]}).answer("test_bolt")
    assert played.asked.key == "ask.turn"
    assert played.state.knowledge_discard == ["test_bolt"]


def test_a_choice_is_made_anew_when_its_card_has_been_corrected_away() -> None:
    played = drawing(2, knowledge={"cards": NINE}).answer("test_bolt")
    played.play.state.players[0].hand.remove("test_bolt")
    played.answer("test_mirror")
    assert (played.asked.key, played.asked.seat) == ("ask.draw_discard", 0)


@rule("EG-063", "EG-064", "EG-065")
def test_a_table_with_real_cards_is_told_in_one_go_what_to_do() -> None:
    deck = {"kept": "real", "sections": [{"unknown": 20}]}
    played = drawing(3, settings=REAL, knowledge=deck, ada={"hand": ["unseen"] * 2})
    assert [one.key for one in played.shown] == ["ask.draw_phase"]
    assert played.shown[0].seat is None
    assert [len(one.hand) for one in played.state.players] == [4, 2, 2]
    assert (len(played.state.knowledge), played.state.knowledge_discard) == (11, ["unseen"] * 3)


@rule("EG-167", "EG-221")
def test_a_table_with_real_cards_is_told_where_they_do_not_suffice() -> None:
    deck = {"kept": "real", "sections": [{"unknown": 2}]}
    played = drawing(2, settings=REAL, knowledge=deck, knowledge_discard=["unseen"] * 3)
    assert said(played.shown[0].detail).splitlines() == [
        "2 cards are in the deck",
        "Bo draws 2",
        "After 2 cards the deck is empty: shuffle its discards into a new one",
    ]
    assert [len(one.hand) for one in played.state.players] == [2, 1]
    assert (len(played.state.knowledge), played.state.knowledge_discard) == (0, ["unseen"] * 2)


def test_in_tactical_play_the_preparation_phase_follows() -> None:
    played = drawing(3, settings={"mode": "tactical"}, knowledge={"cards": NINE})
    played.answer("test_bolt", "test_mirror", "test_pl_brew")
    assert played.state.phase is Phase.PREPARATION


def test_a_class_can_add_to_the_draw() -> None:
    played = drawing(1, settings={"mode": "royale"}, knowledge={"cards": NINE}, ada={"class_id": "test_pl_reader"})
    assert len(played.state.players[0].hand) == 4


@rule("EG-169")
def test_in_royale_with_no_card_left_anywhere_the_table_says_whether_it_is_lost() -> None:
    royale = {"mode": "royale", "royale_decks": "stays_empty"}
    bare = {"hand": [], "wonders": []}
    state = table(2, settings=royale, monster={}, phase=Phase.DRAW, knowledge={"cards": []}, ada=bare, bo=bare)
    assert go_on(state, answers={"ask.nothing_left": "lost"}).state.result.value == "royale_lost"
    played = go_on(state, answers={"ask.nothing_left": "go_on"})
    assert (played.state.result.value, played.asked.key) == ("ongoing", "ask.turn")
    held = go_on(
        table(2, settings=royale, monster={}, phase=Phase.DRAW, knowledge={"cards": []}, ada={"hand": ["test_vial"]})
    )
    assert "ask.nothing_left" not in [held.asked.key]
