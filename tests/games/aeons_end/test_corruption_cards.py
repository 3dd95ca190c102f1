"""What each of the eleven corruptions does, with numbers taken from the printed cards by hand."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.aeons_end.state import UNSEEN_CORRUPTION, AeonsEndState
from tests.games.aeons_end.mask_tables import complete, masked
from tests.games.aeons_end.tables import Played, act, breaches, deck_of, rule, seat

MARKET = ["jade", "searing_ruby", "diamond_cluster", "flexing_dagger", "mages_talisman", "phoenix_flame", "chaos_arc"]
TABLE = {
    "supply": [{"card": card, "left": 5} for card in MARKET],
    "turn_order": (["player_1", "player_2", "nemesis"], ["player_2", "nemesis", "player_1"]),
}


def resolved(state: AeonsEndState, **answers: Any) -> Played:
    """Abby resolves the corruptions in hand."""
    keys = {f"ask.{key}": answer for key, answer in answers.items()}
    return act(state, "resolve_corruptions", player="player_1", answers=keys)


def known(*cards: str, **given: Any) -> AeonsEndState:
    """A table where Abby has these in hand and all her cards are known."""
    return masked(abby=seat("open", full=True, hand=list(cards), **given), **TABLE)


def shown(played: Played) -> list[str]:
    """What was to be read or done on the table."""
    return [asked.key for asked in played.shown]


def after(state: AeonsEndState) -> dict[str, Any]:
    """What a corruption can change of Abby and the table."""
    player = state.players[0]
    return {
        "life": player.life,
        "charges": player.charges,
        "hand": player.hand,
        "discard": player.discard,
        "deck": deck_of(player),
        "breach": breaches(player)[2],
        "gravehold": state.gravehold,
        "nemesis": state.nemesis.life,
        "destroyed": state.destroyed,
    }


TWO = ["jade", "spark"]
BLIND, DEAR, CHEAP = ("blind_abandon", "spark"), "mages_talisman", "flexing_dagger"


@pytest.mark.parametrize(
    ("hand", "given", "answers", "moves"),
    [
        (BLIND, {}, {"which_destroy_up_to": ("spark",)}, {"life": 9, "hand": [], "destroyed": ["spark"]}),
        (BLIND, {}, {"which_destroy_up_to": ()}, {"life": 9, "hand": ["spark"]}),
        (["contagion"], {"discard": ["jade", "crystal"]}, {}, {"life": 9, "hand": ["crystal"], "discard": ["jade"]}),
        (["contagion"], {"discard": ["jade"]}, {}, {"life": 9, "hand": [], "discard": ["jade"]}),
        (["delirium_veil"], {}, {"which_breach": "III"}, {"gravehold": 28, "breach": "closed/1"}),
        (["endless_hunger"], {"life": 7}, {}, {"gravehold": 27, "life": 9}),
        (["endless_hunger"], {"life": 9}, {}, {"gravehold": 27, "life": 10}),
        (["fever_of_war"], {}, {}, {"life": 9, "nemesis": 68}),
        (["grim_sight"], {"deck": TWO}, {"top_destroy": "keep"}, {"gravehold": 28, "deck": TWO}),
        (["grim_sight"], {"deck": TWO}, {"top_destroy": "destroy"}, {"deck": ["spark"], "destroyed": ["jade"]}),
        (["insatiable_avarice"], {}, {}, {"life": 8, "hand": ["jade"]}),
        (["lust_for_power"], {}, {}, {"life": 9, "charges": 1}),
        (["lust_for_power"], {"charges": 5}, {}, {"life": 9, "charges": 5}),
        (["reckless_might"], {}, {"gain_card_deck_top": DEAR}, {"life": 7, "deck": [DEAR]}),
        (["reckless_might"], {}, {"gain_card_deck_top": CHEAP}, {"life": 9, "deck": [CHEAP]}),
    ],
)
def test_corruption(hand: Any, given: dict[str, Any], answers: dict[str, Any], moves: dict[str, Any]) -> None:
    played = resolved(known(*hand, **given), **answers)
    assert played.done
    assert {name: after(played.state)[name] for name in moves} == moves
    assert played.state.corruption_deck.cards[-1] == hand[0]
    assert complete(played.state)


@pytest.mark.parametrize(
    ("discard", "asked"),
    [
        (["jade", "crystal", "crystal"], ()),
        (["crystal", "jade", "crystal"], ("crystal", "crystal.2")),
        (["crystal", "spark"], ("crystal", "spark")),
    ],
)
def test_contagion_asks_only_where_it_makes_a_difference_which_card_comes_back(
    discard: list[str], asked: tuple[str, ...]
) -> None:
    played = resolved(known("contagion", discard=discard))
    assert (tuple(played.options) if not played.done else ()) == asked
    if not asked:
        assert (played.state.players[0].hand, played.state.players[0].discard) == (["crystal"], ["jade", "crystal"])


def test_dire_wisdom_gains_any_spell_and_three_corruptions() -> None:
    state = known("dire_wisdom")
    top = state.corruption_deck.cards[:3]
    played = resolved(state)
    assert (played.asked.key, played.options) == ("ask.gain_card_discard_top", ["phoenix_flame", "chaos_arc"])
    played.answer("chaos_arc")
    assert after(played.state) | {"discard": ["chaos_arc"], "deck": top[::-1]} == after(played.state)
    assert played.state.supply[-1].left == 4
    assert played.state.corruption_deck.cards[-1] == "dire_wisdom"


@rule("AE-080", "AE-198")
@pytest.mark.parametrize(
    ("card", "answers", "why"),
    [
        ("dire_wisdom", {"gain_card_discard_top": "chaos_arc"}, "AE-080"),
        ("reckless_might", {"gain_card_deck_top": "flexing_dagger"}, "AE-198"),
        ("insatiable_avarice", {}, "AE-198"),
    ],
)
def test_a_gained_card_goes_onto_the_discard_pile_unless_the_text_says_otherwise(
    card: str, answers: dict[str, Any], why: str
) -> None:
    played = resolved(known(card), **answers)
    assert next(event.rule for event in played.events if event.message.key.startswith("told.gains_")) == why


def test_dire_wisdom_is_not_in_its_deck_before_it_is_destroyed() -> None:
    abby = {"corruptions": [UNSEEN_CORRUPTION] * 9}
    state = masked(abby=abby, bob=seat("open", full=True, hand=["dire_wisdom"]), supply=TABLE["supply"])
    answers = {"ask.gain_card_discard_top": "chaos_arc"}
    played = act(state, "resolve_corruptions", player="player_2", answers=answers)
    assert len(state.corruption_deck) == 1
    assert played.state.gravehold == 26
    assert played.state.corruption_deck.cards == ["dire_wisdom"]


def test_fever_of_war_can_hit_a_minion() -> None:
    state = masked(in_play=[("needlemaw", 5)], abby=seat(full=True, hand=["fever_of_war"]))
    played = resolved(state, target="needlemaw")
    assert (played.in_play, played.state.nemesis.life) == ([("needlemaw", 3)], 70)


def test_fever_of_war_that_slays_the_last_minion_of_a_spent_nemesis_wins_at_once() -> None:
    abby = seat(full=True, hand=["fever_of_war"])
    state = masked(in_play=[("needlemaw", 2)], nemesis_deck=[], abby=abby)
    played = resolved(state, target="needlemaw")
    assert played.told[-1] == "told.ended"
    assert played.state.players[0].hand == ["fever_of_war"]


def test_insatiable_avarice_asks_among_equally_cheap_gems_only() -> None:
    supply = [{"card": card, "left": 5} for card in ("sifters_pearl", "vriswood_amber", "diamond_cluster")]
    supply.append({"card": "jade", "left": 0})
    state = masked(supply=supply, abby=seat(full=True, hand=["insatiable_avarice"]))
    played = resolved(state)
    assert played.options == ["sifters_pearl", "vriswood_amber"]
    played.answer("vriswood_amber")
    assert played.state.players[0].hand == ["vriswood_amber"]


@rule("AE-082")
def test_nothing_is_gained_where_no_pile_fits() -> None:
    supply = [{"card": "flexing_dagger", "left": 0}, {"card": "jade", "left": 5}]
    played = resolved(masked(supply=supply, abby=seat(full=True, hand=["reckless_might"])))
    assert "told.nothing_to_gain" in played.told
    assert after(played.state) | {"life": 10, "deck": []} == after(played.state)


def test_nothingness_takes_other_cards_and_shuffles_a_players_turn_card_back() -> None:
    state = known("nothingness", "spark", "jade", "contagion", "spark")
    played = resolved(state, next_corruption="nothingness")
    assert (played.asked.key, played.options) == ("ask.which_discard", ["spark", "jade", "spark.2"])
    played.answer(("jade", "spark"))
    assert played.state.players[0].discard == ["spark", "jade"]
    assert played.state.players[0].life == 8
    assert (played.asked.key, sorted(played.options)) == ("ask.which_turn_card", ["player_1", "player_2"])
    played.answer("player_2")
    assert played.state.turn_order.discard == ["nemesis", "player_1"]
    assert len(played.state.turn_order.deck) == 4


def test_nothingness_takes_what_there_is() -> None:
    played = resolved(known("nothingness", "spark"), which_turn_card="player_1")
    assert after(played.state) | {"hand": [], "discard": ["spark"], "life": 8} == after(played.state)


# --- a player tracked lightly -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "answers", "moves", "to_do"),
    [
        ("blind_abandon", {}, {"life": 9}, ["ask.may_destroy"]),
        ("contagion", {}, {"life": 9}, ["ask.take_back"]),
        ("delirium_veil", {"which_breach": "III"}, {"gravehold": 28, "breach": "closed/1"}, []),
        ("dire_wisdom", {}, {"life": 10}, ["ask.gain_by_hand_discard_top", "ask.lay_onto_deck"]),
        ("endless_hunger", {}, {"gravehold": 27}, []),
        ("fever_of_war", {}, {"life": 9, "nemesis": 68}, []),
        ("grim_sight", {}, {"gravehold": 28}, ["ask.look_destroy"]),
        ("insatiable_avarice", {}, {"life": 8}, ["ask.gain_by_hand_hand"]),
        ("lust_for_power", {}, {"life": 9, "charges": 1}, []),
        ("nothingness", {"which_turn_card": "player_2"}, {"life": 8}, ["ask.discard"]),
        ("reckless_might", {"gained_cost": 5}, {"life": 7}, ["ask.gain_by_hand_deck_top"]),
        ("reckless_might", {"gained_cost": 2}, {"life": 9}, ["ask.gain_by_hand_deck_top"]),
    ],
)
def test_corruption_on_the_table(card: str, answers: dict[str, Any], moves: dict[str, Any], to_do: list[str]) -> None:
    state = masked(abby=seat("open", corruptions=[card]), turn_order=TABLE["turn_order"], supply=[])
    answers = {"corruption_in_hand": card, **answers}
    if card == "dire_wisdom":
        answers["corruption_in_hand"] = [card, "none_left"]
    played = resolved(state, **answers)
    assert played.done
    assert {name: after(played.state)[name] for name in moves} == moves
    assert shown(played) == to_do
    assert played.state.corruption_deck.cards[-1] == card
    assert complete(played.state)


def test_a_real_corruption_goes_under_its_deck_by_hand() -> None:
    played = resolved(masked(real=True, abby={"corruptions": [UNSEEN_CORRUPTION]}), corruption_in_hand="lust_for_power")
    assert shown(played) == ["ask.corruption_under_deck"]


def test_the_table_gains_the_card_but_a_supply_that_is_kept_is_counted() -> None:
    state = masked(abby=seat(corruptions=["reckless_might"]), supply=TABLE["supply"])
    played = resolved(state, corruption_in_hand="reckless_might", gain_card_deck_top="mages_talisman")
    assert played.state.supply[4].left == 4
    assert played.state.players[0].life == 7
