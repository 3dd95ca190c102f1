"""The Chaos deck: reshuffled, and real cards that the table turns up (rulebook: Discards)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.chance import Shuffle
from companion.games.endogenesis.records import ChaosType
from companion.games.endogenesis.state import EndogenesisState
from tests.games.endogenesis.tables import act, play_of, rule, said, table
from tests.games.endogenesis.test_arrival_cards import chaos_table, in_play


def real_table(*perhaps: str, unknown: int = 3, **given: Any) -> EndogenesisState:
    """A table with a real Chaos deck of `unknown` cards, and no Monster in play."""
    deck = {"kept": "real", "cards": [], "sections": [{"perhaps": list(perhaps), "unknown": unknown}]}
    chaos = {"deck": deck, **given.pop("chaos", {})}
    return table(settings={"chaos_deck": "real", **given.pop("settings", {})}, chaos=chaos, **given)


@rule("EG-166")
def test_an_empty_chaos_deck_is_made_of_the_discards() -> None:
    state = chaos_table(
        face_up="test_arr_small",
        discard=("test_arr_l5", "test_arr_brute"),
        fed=[Shuffle(["test_arr_brute", "test_arr_l5"])],
    )
    run = act(state, "arrive")
    chaos = run.state.chaos
    assert (chaos.face_up, chaos.deck.cards, chaos.discard) == ("test_arr_brute", ["test_arr_l5"], [])


@rule("EG-168")
def test_what_is_in_effect_is_not_shuffled_in() -> None:
    state = chaos_table(
        monster={"card": "test_arr_brute"},
        slots=2,
        face_up="test_arr_storm",
        discard=("test_arr_small", "test_arr_l5"),
        chaos={"distortions": ["test_arr_mist", "test_arr_fire"]},
        fed=[Shuffle(["test_arr_small", "test_arr_l5"]), Shuffle(["test_arr_l5", "test_arr_storm", "test_arr_small"])],
    )
    run = act(state, "arrive")
    assert in_play(run) == ["test_arr_brute", "test_arr_l5"]
    assert run.state.chaos.distortions == ["test_arr_mist", "test_arr_fire"]


@rule("EG-169")
def test_in_chaos_royale_an_empty_chaos_deck_stays_empty() -> None:
    state = chaos_table(face_up="test_arr_small", discard=("test_arr_brute",), players=2, settings={"mode": "royale"})
    run = act(state, "arrive")
    chaos = run.state.chaos
    assert (chaos.face_up, chaos.deck.cards, chaos.discard) == ("", [], ["test_arr_brute"])


@rule("EG-169")
@pytest.mark.parametrize(("setting", "face_up"), [("reshuffled", "test_arr_brute"), ("stays_empty", "")])
def test_in_tactical_play_the_table_settles_what_an_empty_chaos_deck_does(setting: str, face_up: str) -> None:
    settings = {"mode": "tactical", "tactical_decks": setting}
    state = chaos_table(face_up="test_arr_small", discard=("test_arr_brute",), settings=settings)
    assert act(state, "arrive").state.chaos.face_up == face_up


def test_an_arrival_ends_where_nothing_is_left_that_could_come() -> None:
    run = act(chaos_table(), "arrive")
    assert in_play(run) == []
    assert not run.state.arriving
    assert "told.no_monster_left" in run.told


def test_events_alone_in_deck_and_discards_do_not_go_round_for_ever() -> None:
    run = act(chaos_table("test_arr_raise", discard=("test_arr_raise",)), "arrive")
    assert in_play(run) == []
    assert run.told.count("told.event") == 3


def test_a_real_card_is_turned_up_and_shown_by_the_table() -> None:
    state = real_table("test_arr_small", "test_arr_l5", "test_arr_mist")
    run = act(state, "arrive", answers={"ask.chaos_card": ["test_arr_small", "test_arr_l5"]})
    assert in_play(run) == ["test_arr_small"]
    assert run.state.chaos.face_up == "test_arr_l5"
    assert len(run.state.chaos.deck) == 1


def test_a_real_card_that_left_by_mercy_is_known_to_lie_at_the_bottom() -> None:
    state = real_table("test_arr_small", "test_arr_l1", unknown=2)
    run = act(state, "arrive", answers={"ask.chaos_card": ["test_arr_l1", "test_arr_small"]})
    assert in_play(run) == ["test_arr_small"]
    assert run.options[0] == "test_arr_l1"
    assert "test_arr_small" not in run.options


def test_a_real_deck_that_is_shorter_than_the_app_thinks_can_be_called_empty() -> None:
    state = real_table("test_arr_small", unknown=9, chaos={"discard": ["test_arr_brute"]})
    run = act(state, "arrive", answers={"ask.chaos_card": ["empty", "test_arr_brute"]})
    assert in_play(run) == ["test_arr_brute"]
    assert run.shown[0].key == "ask.chaos_shuffle"
    assert (run.state.chaos.face_up, run.state.chaos.discard, run.done) == ("", [], True)


def test_a_real_card_from_further_down_can_be_shown_where_the_app_has_counted_too_many() -> None:
    state = real_table("test_arr_small", "test_arr_l1", unknown=9)
    run = act(state, "arrive", answers={"ask.chaos_card": ["test_arr_l1", "test_arr_l1"]})
    assert in_play(run) == ["test_arr_l1"]
    assert "told.stays" in run.told


@rule("EG-191")
def test_a_card_that_no_pack_has_is_described_and_comes_into_play() -> None:
    answers = {
        "ask.chaos_card": ["unlisted", "test_arr_small"],
        "ask.new_chaos_type": "legendary",
        "ask.new_chaos_health": 8,
        "ask.new_chaos_thresholds": ("4", "6"),
        "ask.new_chaos_pays": ("shards:2", "cards:1", "prisms:1"),
        "ask.new_chaos_skills": ("active", "mercy"),
        "ask.new_chaos_mercy": 3,
    }
    run = act(real_table("test_arr_small"), "arrive", answers=answers)
    monster = run.state.monsters[0]
    assert (monster.card, monster.health, monster.shards) == ("new_chaos_1", 8, [6, 4])
    card = play_of(run.state).chaos_card("new_chaos_1")
    assert (card.type, card.kill.shards, card.kill.cards, card.kill.prisms) == (ChaosType.LEGENDARY, 2, 1, 1)
    assert (card.mercy, card.active is not None, card.reaction) == (3, True, None)


def test_an_event_that_no_pack_has_is_done_by_the_table() -> None:
    answers: dict[str, Any] = {"ask.chaos_card": ["unlisted", "test_arr_small", "test_arr_l5"]}
    answers |= {"ask.new_chaos_type": "event", "ask.table_health": "nothing"}
    run = act(real_table("test_arr_small", "test_arr_l5"), "arrive", answers=answers)
    assert "ask.by_hand" in [one.key for one in run.shown]
    assert run.state.chaos.discard == ["new_chaos_1"]
    assert in_play(run) == ["test_arr_small"]


def test_what_is_known_only_by_name_can_be_shown_and_what_lies_deeper_behind_what_can_be_on_top() -> None:
    run = act(real_table("test_arr_small", "test_arr_l5", unknown=2), "arrive")
    assert run.options[:2] == ["test_arr_small", "test_arr_l5"]
    assert {"doppelganger", "chaos_storm"} <= set(run.options[2:])


def test_a_card_that_a_pack_names_without_its_numbers_is_described_under_its_name() -> None:
    answers = {
        "ask.chaos_card": ["test_arr_unknown", "test_arr_small"],
        "ask.new_chaos_type": "monster",
        "ask.new_chaos_health": 6,
        "ask.new_chaos_thresholds": (),
        "ask.new_chaos_pays": ("shards:1",),
        "ask.new_chaos_skills": (),
    }
    run = act(real_table("test_arr_small"), "arrive", answers=answers)
    assert run.state.monsters[0].health == 6
    assert said(play_of(run.state).name(f"monster_{run.state.monsters[0].id}")) == "Half Known"
