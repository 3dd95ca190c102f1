"""The main phase of a player whose cards the app keeps: playing, prepping, paying (AE-050, AE-072 to AE-107)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.errors import IllegalAnswerError
from companion.games.aeons_end.state import AeonsEndState
from tests.games.aeons_end.tables import Played, act, breaches, moved, rule, seat, table

CLOSED = ("closed/0", "closed/0", "closed/0", "closed/0")


def main_phase(state: AeonsEndState, **answers: Any) -> Played:
    return act(state, "main_phase", player="player_1", answers={f"ask.{key}": value for key, value in answers.items()})


def refusal(played: Played, answer: str) -> str:
    """The rule by which the app refuses an answer, which changes nothing."""
    before = played.state
    with pytest.raises(IllegalAnswerError) as error:
        played.session.answer(answer)
    assert moved(before, played.state) == {}
    found = [one.rule for one in played.asked.refused if one.id == answer]
    assert found, str(error.value)
    return found[0]


@rule("AE-072", "AE-073", "AE-076")
def test_a_played_gem_gives_its_aether_and_lies_in_the_play_area() -> None:
    state = table(abby=seat(full=True, hand=["crystal", "jade"]))
    played = main_phase(state, action=["play.jade"])
    assert moved(state, played.state) == {
        "phase": "main",
        "players.0.hand": ["crystal"],
        "players.0.played": ["jade"],
        "players.0.turn.aether": 2,
        "players.0.turn.plays": ["jade"],
    }


@rule("AE-072")
def test_all_of_a_card_is_carried_out_not_only_what_one_likes() -> None:
    """The Talisman gives its player a charge and an ally one; neither part can be skipped."""
    state = table(abby=seat(full=True, hand=["mages_talisman"]))
    played = main_phase(state, action=["play.mages_talisman"])
    assert [player.charges for player in played.state.players] == [1, 1]


@rule("AE-075")
def test_aether_is_its_players_alone() -> None:
    state = table(abby=seat(full=True, hand=["jade"]), bob=seat(full=True))
    played = main_phase(state, action=["play.jade"])
    assert [player.turn.aether for player in played.state.players] == [2, 0]
    bobs = table(abby=seat(full=True), bob=seat(full=True, turn={"aether": 9}))
    assert refusal(main_phase(bobs), "charge") == "AE-084"


@rule("AE-050")
def test_every_action_is_offered_when_it_can_be_done() -> None:
    state = table(
        settings={"nemesis": "rageborne"},
        supply=[{"card": "jade", "left": 7}],
        in_play=[("eye_of_nothing", 2)],
        abby=seat(
            "open:oblivion_swell", "open", "closed/0", "closed/0",
            full=True, hand=["crystal", "flexing_dagger", "spark"], turn={"aether": 9},
        ),
    )  # fmt: skip
    played = main_phase(state)
    assert set(played.options) == {
        "play.crystal", "play.flexing_dagger", "prep.spark", "gain", "charge", "focus.III", "focus.IV", "open.III",
        "while_prepped.I", "to_discard.eye_of_nothing", "end_turn", "other",
    }  # fmt: skip


@rule("AE-078")
def test_nobody_must_play_a_card() -> None:
    state = table(abby=seat(full=True, hand=["crystal", "spark"], deck=["crystal"] * 3))
    played = act(state, "player_turn", player="player_1", answers={"ask.action": "end_turn"})
    assert played.state.players[0].hand == ["crystal", "spark", "crystal", "crystal", "crystal"]


def test_all_plain_gems_can_be_played_at_once() -> None:
    state = table(abby=seat(full=True, hand=["crystal", "emerald_shard", "jade", "crystal", "spark"]))
    played = main_phase(state, action=["play_all"])
    player = played.state.players[0]
    assert (player.played, player.hand, player.turn.aether) == (
        ["crystal", "jade", "crystal"],
        ["emerald_shard", "spark"],
        4,
    )


@rule("AE-104", "AE-106")
def test_a_spell_goes_from_the_hand_to_an_opened_breach_for_nothing() -> None:
    state = table(abby=seat("open", *CLOSED[1:], full=True, hand=["spark", "ignite"]))
    played = main_phase(state, action=["prep.ignite"])
    player = played.state.players[0]
    assert (breaches(player)[0], player.hand, player.turn.aether) == ("open:ignite", ["spark"], 0)


@rule("AE-104", "AE-095")
def test_a_closed_breach_takes_a_spell_only_when_it_was_focused_this_turn() -> None:
    state = table(abby=seat(*CLOSED, full=True, hand=["spark"], turn={"aether": 2}))
    played = main_phase(state)
    assert refusal(played, "prep.spark") == "AE-104"
    played.answer("focus.II", "prep.spark")
    assert breaches(played.state.players[0])[1] == "closed/1:spark"


@rule("AE-105", "AE-107")
def test_a_breach_holds_one_spell_and_a_second_spell_needs_another_breach() -> None:
    """Three Crystals, two Sparks and one opened breach: the second Spark waits until a breach is focused."""
    state = table(abby=seat("open", *CLOSED[1:], full=True, hand=["crystal"] * 3 + ["spark"] * 2))
    played = main_phase(state, action=["prep.spark"])
    assert refusal(played, "prep.spark") == "AE-104"
    played.answer("play_all", "focus.II", "prep.spark")
    assert breaches(played.state.players[0])[:2] == ["open:spark", "closed/1:spark"]


def test_where_several_breaches_can_take_a_spell_the_player_chooses() -> None:
    state = table(abby=seat("open", "open", "closed/0", "closed/0", full=True, hand=["spark"]))
    played = main_phase(state, action=["prep.spark"])
    assert played.options == ["I", "II", "back"]
    feral = main_phase(table(abby=seat("open", *CLOSED[1:], full=True, hand=["feral_lightning"])))
    sides = [option.effect and option.effect.key for option in feral.answer("prep.feral_lightning").asked.options]
    assert sides == ["effect.opened", *["effect.must_be_cast_next"] * 3, None]
    played.answer("II")
    assert breaches(played.state.players[0])[:2] == ["open", "open:spark"]


def test_feral_lightning_goes_to_a_closed_breach_that_nobody_focused() -> None:
    state = table(abby=seat(*CLOSED, full=True, hand=["feral_lightning"]))
    played = main_phase(state, action=["prep.feral_lightning"], prep_where=["III"])
    assert breaches(played.state.players[0])[2] == "closed/0:feral_lightning"


@rule("AE-090", "AE-100", "AE-084")
def test_what_costs_more_than_there_is_is_refused_with_its_rule() -> None:
    state = table(abby=seat("open", *CLOSED[1:], full=True, turn={"aether": 1}))
    played = main_phase(state)
    assert refusal(played, "focus.II") == "AE-090"
    assert refusal(played, "open.III") == "AE-100"
    assert refusal(played, "charge") == "AE-084"


@rule("AE-087")
def test_a_charge_beyond_the_mat_is_refused() -> None:
    state = table(abby=seat(full=True, charges=5, turn={"aether": 4}))
    assert refusal(main_phase(state), "charge") == "AE-087"


@rule("AE-086")
def test_a_charge_is_bought_for_oneself_only() -> None:
    state = table(abby=seat(full=True, turn={"aether": 4}))
    played = main_phase(state, action=["charge"])
    assert [player.charges for player in played.state.players] == [1, 0]
    assert not [option for option in played.options if option.startswith("charge.")]


@rule("AE-113")
def test_a_price_that_cannot_be_paid_in_full_is_refused() -> None:
    state = table(in_play=[("eye_of_nothing", 2)], abby=seat(full=True, turn={"aether": 5}))
    assert refusal(main_phase(state), "to_discard.eye_of_nothing") == "AE-113"


@rule("AE-113", "AE-114")
def test_a_price_is_paid_from_the_aether_of_this_turn() -> None:
    state = table(in_play=[("eye_of_nothing", 2)], abby=seat(full=True, turn={"aether": 7}))
    played = main_phase(state, action=["to_discard.eye_of_nothing"])
    assert (played.state.players[0].turn.aether, played.in_play) == (1, [])


@rule("AE-113")
@pytest.mark.parametrize(
    ("card", "hand", "told"),
    [
        ("eye_of_nothing", (), "told.spends_aether"),
        ("blood_cry", (), "told.loses_charges"),
        ("woven_sky", ("jade", "jade", "jade"), "told.discards"),
        ("reality_rupture", (), "told.spell_destroyed"),
    ],
)
def test_what_a_price_takes_is_taken_by_the_rule_of_prices(card: str, hand: tuple[str, ...], told: str) -> None:
    abby = seat("open:ignite", "open:ignite", full=True, hand=list(hand), charges=4, turn={"aether": 6})
    played = act(table(in_play=[(card, 2)], abby=abby), "to_discard", player="player_1", card=card)
    assert {event.rule for event in played.events if event.message.key == told} == {"AE-113"}


@rule("AE-113")
def test_who_pays_chooses_the_spells_that_a_price_destroys() -> None:
    state = table(in_play=[("reality_rupture", 1)], bob=seat("open:ignite", "open:ignite", "open:dark_fire"))
    played = act(state, "to_discard", player="player_2", card="reality_rupture")
    assert (played.asked.key, played.asked.seat, played.asked.rule) == ("ask.which_spells", 1, "AE-113")
    played.answer(("player_2.I", "player_2.II"))
    assert [spell.card for spell in played.state.players[1].spells] == ["dark_fire"]


@rule("AE-072")
def test_what_an_own_card_takes_is_taken_by_its_text() -> None:
    state = table(abby=seat("open:phoenix_flame", full=True, charges=1))
    answers = {"ask.cast": "cast.I", "ask.may": "do"}
    played = act(state, "casting_phase", player="player_1", answers=answers)
    assert [event.rule for event in played.events if event.message.key == "told.loses_charges"] == ["AE-072"]


@rule("AE-097")
def test_a_discount_makes_the_next_focus_free_and_is_used_up() -> None:
    """The Dagger takes 3 off: a focus of II costs nothing, and all the same lets a spell be prepped to it."""
    state = table(abby=seat(*CLOSED, full=True, hand=["spark"], turn={"discounts": [3]}))
    played = main_phase(state, action=["focus.II", "prep.spark"])
    player = played.state.players[0]
    assert (breaches(player)[1], player.turn.discounts) == ("closed/1:spark", [])


def test_a_card_is_done_by_hand_when_the_table_says_so() -> None:
    state = table(abby=seat(full=True, deck=["spark"]))
    played = main_phase(state, action=["other", "other"], other=["aether", "draw"], aether_amount=[3])
    player = played.state.players[0]
    assert (player.turn.aether, player.hand) == (3, ["spark"])


@rule("AE-088")
def test_nobody_begins_with_a_charge_and_each_can_be_bought() -> None:
    state = table(abby=seat(full=True, turn={"aether": 2}))
    assert [player.charges for player in state.players] == [0, 0]
    assert main_phase(state, action=["charge"]).state.players[0].turn.aether == 0
