"""Drawing and discarding Knowledge cards, and discards that become a new deck (rulebook: Discards)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.endogenesis.players.decks import draw_cards, draw_one
from companion.games.endogenesis.players.wonders import draw_wonders
from companion.games.endogenesis.public import public
from tests.games.endogenesis.tables import Played, act, rule, said, table

REAL = {"knowledge_deck": "real", "wonder_deck": "real"}


def draws(state: Any, count: int, **options: Any) -> Played:
    """Ada draws so many cards."""
    return act(state, draw_cards, seat=0, count=count, rule="EG-133", **options)


def real_deck(count: int) -> dict[str, Any]:
    """A real Knowledge deck of so many cards that nobody has seen."""
    return {"kept": "real", "sections": [{"unknown": count}]}


@rule("EG-133")
def test_drawing_a_card_takes_the_top_card_of_the_knowledge_deck() -> None:
    played = draws(table(2, knowledge={"cards": ["test_vial", "test_bolt"]}, wonders={"cards": ["test_pl_sun"]}), 1)
    ada = played.state.players[0]
    assert (ada.hand, ada.wonders) == (["test_vial"], [])
    assert played.state.knowledge.cards == ["test_bolt"]


@rule("EG-133")
def test_a_discarded_card_comes_out_of_the_hand_onto_the_knowledge_discards() -> None:
    state = table(2, ada={"hand": ["test_bolt", "test_vial"], "wonders": ["test_pl_sun"]})
    played = act(state, "discard", seat=0, count=1, answers={"ask.discard": ("test_vial",)})
    ada = played.state.players[0]
    assert (ada.hand, ada.wonders, played.state.knowledge_discard) == (["test_bolt"], ["test_pl_sun"], ["test_vial"])


@rule("EG-166")
def test_an_empty_knowledge_deck_is_made_of_its_shuffled_discards() -> None:
    state = table(2, knowledge={"cards": []}, knowledge_discard=["test_vial", "test_bolt", "test_wave"])
    played = draws(state, 1)
    left = played.state.knowledge.cards + played.state.players[0].hand
    assert sorted(left) == ["test_bolt", "test_vial", "test_wave"]
    assert played.state.knowledge_discard == []
    assert played.told == ["told.reshuffled", "told.draws"]


@rule("EG-166")
def test_an_empty_wonder_deck_is_made_of_its_discards() -> None:
    state = table(2, wonders={"cards": []}, wonder_discard=["test_pl_sun"])
    played = act(state, draw_wonders, seat=0, count=1, rule="EG-143")
    assert (played.state.players[0].wonders, played.state.wonder_discard) == (["test_pl_sun"], [])


@rule("EG-166")
def test_a_deck_that_still_has_a_card_is_not_shuffled() -> None:
    played = draws(table(2, knowledge={"cards": ["test_vial"]}, knowledge_discard=["test_bolt"]), 1)
    assert played.state.knowledge_discard == ["test_bolt"]
    assert len(played.state.knowledge) == 0


@rule("EG-166")
def test_of_a_real_deck_made_of_open_discards_only_those_can_be_turned_up() -> None:
    discards = ["test_vial", "test_bolt"]
    played = act(table(2, settings=REAL, knowledge=real_deck(0), knowledge_discard=discards), draw_one)
    assert [one.key for one in played.shown] == ["ask.reshuffle_knowledge"]
    assert played.options == ["test_bolt", "test_vial", "unlisted"]


@rule("EG-167")
def test_a_draw_goes_on_after_the_reshuffle_in_its_middle() -> None:
    discards = [f"test_{name}" for name in ("bolt", "wave", "guard", "mirror", "warp")] * 2
    played = draws(table(2, knowledge={"cards": ["test_vial"] * 2}, knowledge_discard=discards), 3)
    assert len(played.state.players[0].hand) == 3
    assert played.state.players[0].hand[:2] == ["test_vial"] * 2
    assert len(played.state.knowledge) == 9
    assert played.events[-1].message.args["n"] == 3


@rule("EG-167")
def test_a_table_with_a_real_deck_is_told_to_draw_shuffle_and_draw_on() -> None:
    state = table(2, settings=REAL, knowledge=real_deck(2), knowledge_discard=["unseen"] * 10)
    played = draws(state, 3)
    assert [one.key for one in played.shown] == ["ask.draw_cards", "ask.reshuffle_knowledge", "ask.draw_cards"]
    assert [one.text.args.get("n") for one in played.shown] == [2, None, 1]
    assert played.state.players[0].hand == ["unseen"] * 3
    assert len(played.state.knowledge) == 9


@rule("EG-169")
def test_an_empty_deck_stays_empty_in_chaos_royale() -> None:
    state = table(2, settings={"mode": "royale"}, knowledge={"cards": []}, knowledge_discard=["test_vial"])
    played = draws(state, 1)
    assert (played.state.players[0].hand, played.state.knowledge_discard) == ([], ["test_vial"])


@rule("EG-169")
@pytest.mark.parametrize(("choice", "hand"), [("reshuffled", ["test_vial"]), ("stays_empty", [])])
def test_tactical_tables_settle_whether_decks_are_replenished(choice: str, hand: list[str]) -> None:
    settings = {"mode": "tactical", "tactical_decks": choice}
    state = table(3, settings=settings, knowledge={"cards": []}, knowledge_discard=["test_vial"])
    assert draws(state, 1).state.players[0].hand == hand


@rule("EG-221")
def test_a_draw_stops_short_where_deck_and_discards_are_empty() -> None:
    played = draws(table(2, knowledge={"cards": ["test_vial"]}), 3)
    assert played.state.players[0].hand == ["test_vial"]
    assert played.told == ["told.nothing_to_draw", "told.draws"]


@rule("EG-224")
def test_the_table_is_told_how_many_cards_are_drawn_and_not_which() -> None:
    played = draws(table(2, knowledge={"cards": ["test_vial", "test_bolt"]}), 2)
    told = played.events[-1]
    assert said(told.message) == "Ada draws 2 cards"
    assert "Vial" not in said(told.put_back)
    assert "Bolt" not in said(told.put_back)


def test_undoing_a_draw_says_of_dealt_cards_that_nothing_is_put_back_and_of_real_ones_where_they_go() -> None:
    dealt = draws(table(2, knowledge={"cards": ["test_vial"]}), 1).events[-1].put_back
    real = draws(table(2, settings=REAL, knowledge=real_deck(5)), 2).events[-1].put_back
    assert said(dealt).startswith("Nothing to put back")
    assert said(real) == "Ada: put the 2 cards drawn last back on the Knowledge deck, face down"


@rule("EG-093")
def test_what_a_monster_draws_comes_off_the_knowledge_deck_and_is_discarded_when_its_turn_ends() -> None:
    state = table(
        1, monster={"card": "test_pl_diviner"}, ada={"health": 9, "max_health": 9}, knowledge={"cards": ["test_vial"]}
    )
    played = act(state, "monster_draws")
    assert (played.state.monster_drawn, played.state.knowledge_discard) == (["test_vial"], [])
    ended = act(played.state, "end_of_any_turn")
    assert (ended.state.monster_drawn, ended.state.knowledge_discard) == ([], ["test_vial"])


def test_a_draw_with_nothing_left_turns_up_no_card() -> None:
    played = act(table(2, knowledge={"cards": []}), "monster_draws")
    assert played.told == ["told.nothing_to_reveal"]
    assert played.state.monster_drawn == []


def test_the_discard_chosen_in_the_draw_phase_is_hidden_from_the_public() -> None:
    state = table(2, ada={"hand": ["test_vial"], "set_aside": "test_vial"})
    assert public(state).players[0].set_aside == "unseen"
    assert public(table(2)).players[0].set_aside == ""


def test_a_card_drawn_unseen_off_a_real_deck_of_known_cards_may_be_any_of_them() -> None:
    state = table(2, settings=REAL, knowledge=real_deck(0), knowledge_discard=["test_vial", "test_bolt"])
    played = draws(state, 1)
    assert (len(played.state.knowledge), sorted(played.state.knowledge.candidates())) == (1, ["test_bolt", "test_vial"])
    assert played.state.players[0].hand == ["unseen"]
