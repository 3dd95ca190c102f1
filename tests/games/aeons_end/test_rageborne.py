"""Rageborne: its mat, its nine cards and its six strikes, with numbers taken from the printed cards by hand."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.chance import Shuffle
from companion.games.aeons_end.state import AeonsEndState
from tests.games.aeons_end.tables import Played, act, moved, seat, table

STRIKES = ["convoke", "devastate", "eviscerate", "frenzy", "raze", "seize"]


def struck(card: str, **given: Any) -> dict[str, Any]:
    """The strike deck with a card on top that comes back at the bottom."""
    others = [strike for strike in STRIKES if strike != card]
    return {"strike_deck": [card, *others], "fed": [Shuffle([*others, card])], **given}


def apart(**given: Any) -> AeonsEndState:
    """A table whose nemesis deck holds none of the cards drawn here."""
    return table(nemesis_deck=["jagged_one"], **given)


def after(card: str) -> list[str]:
    return [*(strike for strike in STRIKES if strike != card), card]


@pytest.mark.parametrize(
    ("card", "given", "answers", "moves"),
    [
        ("convoke", {}, {"ask.who_suffers": "player_2"}, {"players.1.life": 6}),
        ("devastate", {}, {}, {"gravehold": 25}),
        ("eviscerate", {"bob": seat(life=7)}, {}, {"players.1.life": 5}),
        ("frenzy", {"bob": seat("open", "open")}, {}, {"players.1.life": 7}),
        ("raze", {}, {"ask.who_suffers": "player_1"}, {"gravehold": 27, "players.0.life": 9}),
        (
            "seize",
            {"abby": seat("open:2", "open:6"), "bob": seat("open:4", "closed/1:1")},
            {},
            {"players.0.breaches.1.spells": [], "players.1.breaches.0.spells": []},
        ),
    ],
)
def test_strike(card: str, given: dict[str, Any], answers: dict[str, Any], moves: dict[str, Any]) -> None:
    state = apart(**struck(card, nemesis={"fury": 5}, **given))
    played = act(state, "draw", card="cleave", answers=answers)
    assert played.done
    expected = {"nemesis.fury": 2, "nemesis_discard": ["cleave"], "strike_deck.cards": after(card)}
    assert moved(state, played.state) == expected | moves


def test_seize_asks_among_equals_only() -> None:
    state = table(abby=seat("open:6", "open:4"), bob=seat("open:4", "closed/1:1"))
    played = act(state, "resolve_card", card="seize")
    assert (played.asked.key, played.asked.least, played.asked.most) == ("ask.which_spells", 1, 1)
    assert played.options == ["player_1.II", "player_2.I"]
    played.answer(("player_2.I",))
    assert moved(state, played.state) == {"players.0.breaches.0.spells": [], "players.1.breaches.0.spells": []}


def test_seize_without_spells_does_nothing() -> None:
    assert moved(table(), act(table(), "resolve_card", card="seize").state) == {}


@pytest.mark.parametrize(("fury", "left"), [(0, 0), (2, 0), (3, 0), (4, 1)])
def test_a_strike_takes_three_fury_but_never_more_than_there_is(fury: int, left: int) -> None:  # T21
    state = table(strike_deck=["devastate"], nemesis={"fury": fury})
    assert act(state, "draw", card="cleave").state.nemesis.fury == left


@pytest.mark.parametrize(("difficulty", "left"), [("beginner", 2), ("normal", 2), ("expert", 4), ("extinction", 4)])
def test_a_strike_takes_one_fury_where_it_is_harder(difficulty: str, left: int) -> None:
    state = table(strike_deck=["devastate"], nemesis={"fury": 5}, settings={"difficulty": difficulty})
    assert act(state, "draw", card="cleave").state.nemesis.fury == left


def test_fury_of_an_exhaustion_comes_before_the_loss_of_three() -> None:  # T21
    state = table(strike_deck=["convoke"], nemesis={"fury": 2}, abby=seat(life=4))
    answers = {"ask.who_suffers": "player_1", "ask.destroy_breach": "IV"}
    played = act(state, "draw", card="cleave", answers=answers)
    moves = [change for change in played.changes if change[0] == "fury"]
    assert moves == [("fury", 2, 3), ("fury", 3, 4), ("fury", 4, 1)]


@pytest.mark.parametrize(("fury", "left", "gravehold"), [(3, 3, 30), (4, 1, 25), (7, 4, 25)])
def test_strike_at_the_end_of_the_turn(fury: int, left: int, gravehold: int) -> None:  # T22
    state = table(strike_deck=["devastate"], nemesis={"fury": fury}, nemesis_deck=["bane_sire", "topple"])
    played = act(state, "nemesis_turn")
    assert (played.state.nemesis.fury, played.state.gravehold) == (left, gravehold)


def test_fury_gained_in_the_draw_phase_counts_for_the_strike() -> None:  # T22
    state = table(strike_deck=["devastate"], nemesis={"fury": 2}, nemesis_deck=["topple", "sunder"])
    played = act(state, "nemesis_turn")
    assert played.changes == [
        ("fury", 2, 3),
        ("fury", 3, 4),
        ("gravehold", 30, 26),
        ("gravehold", 26, 21),
        ("fury", 4, 1),
    ]


def test_cleave_is_one_strike() -> None:
    state = apart(**struck("devastate"))
    moves = {"gravehold": 25, "nemesis.fury": 0, "nemesis_discard": ["cleave"], "strike_deck.cards": after("devastate")}
    assert moved(state, act(state, "draw", card="cleave").state) == moves


@pytest.mark.parametrize(("fury", "gravehold"), [(0, 30), (1, 29), (5, 25)])
def test_provoker_hits_for_the_fury(fury: int, gravehold: int) -> None:
    state = table(in_play=[("provoker", 5)], nemesis={"fury": fury})
    played = act(state, "nemesis_main_phase")
    assert played.state.gravehold == gravehold
    assert played.in_play == [("provoker", 5)]


@pytest.mark.parametrize(("taken", "fury"), [(["nemesis", "player_1"], 2), (["nemesis", "player_1", "nemesis"], 4)])
def test_unrelenting_ire_counts_the_nemesis_turns_taken(taken: list[str], fury: int) -> None:
    state = apart(turn_order=(["player_2"], taken))
    moves = {"nemesis.fury": fury, "nemesis_discard": ["unrelenting_ire"]}
    assert moved(state, act(state, "draw", card="unrelenting_ire").state) == moves


def test_blood_cry_is_four_unleashes() -> None:
    state = table(in_play=[("blood_cry", 1)])
    moves = {"nemesis.fury": 5, "in_play": [], "nemesis_discard": ["blood_cry"]}
    assert moved(state, act(state, "main_phase_of", card="blood_cry").state) == moves


def test_blood_cry_goes_for_four_charges() -> None:
    state = table(in_play=[("blood_cry", 2)], bob=seat(charges=5))
    moves = {"players.1.charges": 1, "in_play": [], "nemesis_discard": ["blood_cry"]}
    assert moved(state, act(state, "to_discard", player="player_2", card="blood_cry").state) == moves


@pytest.mark.parametrize(("charges", "offered"), [(3, False), (4, True)])
def test_blood_cry_can_be_paid_in_full_only(charges: int, offered: bool) -> None:  # T40
    state = table(in_play=[("blood_cry", 2)], abby=seat(charges=charges), bob=seat(charges=5))
    assert ("to_discard.blood_cry" in act(state, "main_phase", player="player_1").options) is offered


@pytest.mark.parametrize(("fury", "life"), [(0, 8), (3, 5)])
def test_invoke_carnage_reads_fury_after_its_own_unleash(fury: int, life: int) -> None:  # T23
    state = table(in_play=[("invoke_carnage", 1)], nemesis={"fury": fury})
    played = act(state, "main_phase_of", card="invoke_carnage", answers={"ask.who_suffers": "player_1"})
    moves = {"nemesis.fury": fury + 1, "players.0.life": life, "in_play": [], "nemesis_discard": ["invoke_carnage"]}
    assert moved(state, played.state) == moves


@pytest.mark.parametrize(("option", "moves"), [("option_1", {"gravehold": 27}), ("option_2", {"nemesis.fury": 3})])
def test_scorn_is_3_to_gravehold_or_two_unleashes(option: str, moves: dict[str, int]) -> None:
    state = table(in_play=[("scorn", 9)])
    assert moved(state, act(state, "main_phase_of", card="scorn", answers={"ask.or": option}).state) == moves


def test_avatar_of_wrath_strikes() -> None:
    state = table(**struck("devastate", in_play=[("avatar_of_wrath", 16)], nemesis={"fury": 5}))
    moves = {"gravehold": 25, "nemesis.fury": 2, "strike_deck.cards": after("devastate")}
    assert moved(state, act(state, "main_phase_of", card="avatar_of_wrath").state) == moves


def test_onslaught_has_as_many_cards_discarded_as_there_is_fury_after_it() -> None:  # T23
    state = apart(nemesis={"fury": 2})
    played = act(state, "draw", card="onslaught")
    assert moved(state, played.state) == {"nemesis.fury": 5, "nemesis_discard": ["onslaught"]}
    assert [(asked.key, asked.text.args["n"]) for asked in played.shown] == [("ask.players_discard", 5)]


def test_rolling_death_strikes_twice() -> None:
    fed = [Shuffle(["devastate", "raze"]), Shuffle(["raze", "devastate"])]
    state = table(strike_deck=["devastate", "raze"], fed=fed, in_play=[("rolling_death", 1)], nemesis={"fury": 7})
    played = act(state, "main_phase_of", card="rolling_death")
    assert played.told.count("told.strike") == 2
    assert played.changes[1:] == [("gravehold", 30, 25), ("fury", 7, 4), ("gravehold", 25, 20), ("fury", 4, 1)]
    assert (played.in_play, played.state.nemesis_discard) == ([], ["rolling_death"])


@pytest.mark.parametrize(("card", "aether"), [("invoke_carnage", 7), ("rolling_death", 8)])
def test_prices_in_aether(card: str, aether: int) -> None:
    state = table(in_play=[(card, 2)])
    played = act(state, "to_discard", player="player_1", card=card)
    assert (played.events[0].message.key, played.events[0].message.args["n"]) == ("told.pay", aether)
    assert moved(state, played.state) == {"in_play": [], "nemesis_discard": [card]}


@pytest.mark.parametrize("card", ["blood_cry", "invoke_carnage", "rolling_death"])
def test_its_powers_are_placed_with_two_tokens(card: str) -> None:
    assert act(table(), "draw", card=card).in_play == [(card, 2)]


def test_the_table_begins_with_70_life_and_1_fury() -> None:
    nemesis = table().nemesis
    assert (nemesis.id, nemesis.life, nemesis.fury) == ("rageborne", 70, 1)


def test_a_real_strike_deck_is_scanned_and_can_be_any_of_the_six() -> None:
    state = table(settings={"strike_deck": "real"})
    played: Played = act(state, "draw", card="cleave")
    assert (played.asked.key, sorted(played.options)) == ("ask.draw_strike_deck", STRIKES)
    played.answer("devastate")
    assert played.state.gravehold == 25
    assert sorted(played.state.strike_deck.candidates()) == STRIKES
