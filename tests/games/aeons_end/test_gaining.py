"""Gaining cards from the supply (AE-079 to AE-083, AE-039)."""

from __future__ import annotations

from typing import Any

from companion.games.aeons_end.state import AeonsEndState
from tests.games.aeons_end.tables import Played, act, moved, rule, seat, table
from tests.games.aeons_end.test_playing_cards import refusal


def market(**left: int) -> list[dict[str, Any]]:
    return [{"card": card, "left": count} for card, count in left.items()]


def main_phase(state: AeonsEndState, **answers: Any) -> Played:
    return act(state, "main_phase", player="player_1", answers={f"ask.{key}": value for key, value in answers.items()})


@rule("AE-079", "AE-080", "AE-082")
def test_a_gained_card_is_paid_and_goes_on_top_of_the_discard_pile_at_once() -> None:
    state = table(supply=market(jade=7, ignite=5), abby=seat(full=True, discard=["spark"], turn={"aether": 3}))
    played = main_phase(state, action=["gain"], gain=["jade"])
    assert moved(state, played.state) == {
        "phase": "main",
        "players.0.discard": ["jade", "spark"],
        "players.0.turn.aether": 1,
        "supply": [{"card": "jade", "left": 6}, {"card": "ignite", "left": 5}],
    }


@rule("AE-079")
def test_a_card_that_costs_more_is_refused() -> None:
    state = table(supply=market(jade=7, ignite=5), abby=seat(full=True, turn={"aether": 3}))
    played = main_phase(state, action=["gain"])
    assert played.options == ["jade", "back"]
    assert refusal(played, "ignite") == "AE-079"


@rule("AE-082", "AE-039")
def test_from_an_empty_pile_nothing_can_be_gained() -> None:
    state = table(supply=market(jade=0, ignite=5), abby=seat(full=True, turn={"aether": 4}))
    played = main_phase(state, action=["gain"])
    assert played.options == ["ignite", "back"]
    assert refusal(played, "jade") == "AE-082"


@rule("AE-039")
def test_an_empty_pile_stays_empty_and_no_other_takes_its_place() -> None:
    state = table(supply=market(jade=1), abby=seat(full=True, turn={"aether": 4}))
    played = main_phase(state, action=["gain"], gain=["jade"])
    assert [(pile.card, pile.left) for pile in played.state.supply] == [("jade", 0)]


@rule("AE-083")
def test_cards_are_gained_as_long_as_aether_lasts_with_other_actions_between() -> None:
    state = table(supply=market(jade=7), abby=seat(full=True, hand=["crystal"], turn={"aether": 5}, discard=[]))
    played = main_phase(state, action=["gain", "play.crystal", "gain", "gain"], gain=["jade", "jade", "jade"])
    player = played.state.players[0]
    assert (player.discard, player.turn.aether, played.state.supply[0].left) == (["jade"] * 3, 0, 4)


def test_aether_for_gems_pays_a_gem_first_and_nothing_else() -> None:
    state = table(
        supply=market(jade=7, ignite=5), abby=seat(full=True, turn={"aether": 1, "gem_aether": 1, "spell_aether": 2})
    )
    played = main_phase(state, action=["gain"])
    assert played.options == ["jade", "back"]
    played.answer("jade")
    turn = played.state.players[0].turn
    assert (turn.aether, turn.gem_aether, turn.spell_aether) == (0, 0, 2)


def test_a_player_tracked_lightly_pays_on_the_table_and_takes_the_card_off_its_pile() -> None:
    state = table(supply=market(jade=7))
    played = main_phase(state, action=["gain"], gain=["jade"])
    assert moved(state, played.state) == {"phase": "main", "supply": [{"card": "jade", "left": 6}]}


def test_the_top_devoured_card_is_gained_like_one_of_the_supply() -> None:
    state = table(
        supply=market(jade=1),
        nemesis={"devoured": ["ignite", "spectral_echo"]},
        abby=seat(full=True, turn={"aether": 4}),
    )
    played = main_phase(state, action=["gain"], gain=["ignite"])
    assert (played.state.players[0].discard, played.state.nemesis.devoured) == (["ignite"], ["spectral_echo"])


def test_what_is_too_dear_is_held_against_all_that_can_be_spent_on_it() -> None:
    state = table(
        supply=market(jade=7, diamond_cluster=7, ignite=5), abby=seat(full=True, turn={"aether": 1, "gem_aether": 1})
    )
    played = main_phase(state, action=["gain"])
    assert {one.id: one.why.args["n"] for one in played.asked.refused} == {"diamond_cluster": 2, "ignite": 1}
