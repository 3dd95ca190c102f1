"""Classes: who can take which, what it costs and gives, and what it forbids from then on."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.endogenesis.customizing.classes import passive_of, why_no_class
from companion.games.endogenesis.customizing.fitting import fits_class
from companion.games.endogenesis.game import EndogenesisGame
from companion.games.endogenesis.player import UNSEEN
from companion.games.endogenesis.state import EndogenesisState
from tests.games.endogenesis.tables import act, go_on, odd_game, play_of, rule, said, table

COSMIC = {0: {"card": "test_cu_star"}, 1: {"card": "test_cu_moon"}, 2: {"card": "test_cu_void", "face_down": True}}
MYTHIC = {0: {"card": "test_cu_saga"}, 1: {"card": "test_cu_sage"}, 2: {"card": "test_cu_shade", "face_down": True}}
FOUR = {
    0: {"card": "test_cu_star"},
    1: {"card": "test_cu_root"},
    2: {"card": "test_cu_saga"},
    3: {"card": "test_cu_tone"},
}
MYTHIC_ULTIMATE = {
    0: {"card": "test_cu_star"},
    1: {"card": "test_cu_root"},
    3: {"card": "test_cu_myth"},
    2: {"card": "own_fault_line"},
}
WONDERS = {"cards": ["test_cu_first", "test_cu_second", "test_cu_third"]}


def holder(slots: dict[int, Any] = COSMIC, **given: Any) -> EndogenesisState:
    """Ada's turn with a Glyph in hand, after somebody has gained a Prism."""
    ada = {"hand": ["test_cu_glyph"], "slots": slots, **given.pop("ada", {})}
    settings = {"samples": "always", **given.pop("settings", {})}
    given.setdefault("active", 0)
    return table(ada=ada, prism_gained=True, wonders=WONDERS, settings=settings, **given)


@rule("EG-075", "EG-141", "EG-170")
def test_in_the_own_turn_a_glyph_is_spent_for_a_class_whose_requirement_is_met() -> None:
    played = act(holder(), "take_class", answers={"ask.class": "test_cu_seer"}, seat=0)
    assert played.state.players[0].class_id == "test_cu_seer"
    assert played.state.players[0].hand == []
    assert played.state.knowledge_discard == ["test_cu_glyph"]


@rule("EG-170")
def test_no_class_before_somebody_has_gained_a_prism() -> None:
    state = holder()
    state.prism_gained = False
    assert act(state, "take_class", seat=0).done


@rule("EG-170")
def test_a_prism_of_somebody_else_will_do_though_it_is_lost_again() -> None:
    state = holder()
    assert all(player.prisms == 0 for player in state.players)
    assert act(state, "take_class", seat=0).asked.key == "ask.class"


@rule("EG-170")
def test_no_class_in_another_players_turn() -> None:
    assert act(holder(active=1), "take_class", seat=0).done


@rule("EG-170", "EG-141")
def test_no_class_without_a_glyph() -> None:
    assert act(holder(ada={"hand": ["test_vial"]}), "take_class", seat=0).done


@rule("EG-170")
def test_a_class_whose_requirement_is_not_met_is_refused() -> None:
    slots = {**COSMIC, 1: {"card": "test_cu_saga"}, 0: {"card": "test_cu_sage"}, 2: {"card": "test_cu_shade"}}
    played = act(holder(slots), "take_class", seat=0)
    assert "test_cu_bard" in played.options
    assert played.refused["test_cu_seer"] == "EG-170"
    assert played.asked.only_for == 0


@rule("EG-170")
@pytest.mark.parametrize(
    "slots",
    [
        {0: {"card": "test_cu_star"}, 1: {"card": "test_cu_moon"}},
        {**COSMIC, 2: {"card": "test_guard", "face_down": True}},
        {**COSMIC, 3: {"card": "test_cu_myth"}},
    ],
    ids=["too few", "one of another category", "an Ultimate of another category"],
)
def test_a_requirement_that_is_nearly_met_is_not_met(slots: dict[int, Any]) -> None:
    assert act(holder(slots), "take_class", seat=0).done


@rule("EG-171")
def test_a_class_that_another_player_has_is_refused() -> None:
    played = act(holder(MYTHIC, bo={"class_id": "test_cu_bard"}), "take_class", seat=0)
    assert played.refused["test_cu_bard"] == "EG-171"


@rule("EG-172", "EG-143")
def test_the_reward_comes_once_and_the_passive_from_then_on() -> None:
    played = act(holder(), "take_class", answers={"ask.class": "test_cu_seer"}, seat=0)
    assert played.state.players[0].wonders == ["test_cu_first", "test_cu_second"]
    assert passive_of(played.play, 0).cards == 1
    assert passive_of(played.play, 1).cards == 0


@rule("EG-142")
def test_wonders_of_a_class_are_all_kept() -> None:
    played = act(holder(), "take_class", answers={"ask.class": "test_cu_seer"}, seat=0)
    assert len(played.state.players[0].wonders) == 2
    assert played.state.wonder_discard == []


@rule("EG-172")
def test_the_reward_of_another_class_is_its_own() -> None:
    played = act(holder(MYTHIC), "take_class", answers={"ask.class": "test_cu_bard"}, seat=0)
    assert played.state.players[0].shards == 5
    assert played.state.players[0].wonders == []
    assert passive_of(played.play, 0).damage == 2


@rule("EG-173")
def test_who_has_a_class_takes_no_other() -> None:
    assert act(holder(ada={"class_id": "test_cu_bard"}), "take_class", seat=0).done


@rule("EG-174")
def test_a_skill_of_another_category_is_not_equipped() -> None:
    state = holder(ada={"class_id": "test_cu_seer", "hand": ["test_bolt", "test_wave"]})
    assert act(state, "equip", seat=0, card="test_bolt", place=0).state.players[0].slots[0].card == "test_cu_star"
    assert act(state, "equip", seat=0, card="test_wave", place=0).state.players[0].slots[0].card == "test_wave"
    played = act(state, "equip_somewhere", seat=0, card="test_wave")
    assert played.refused == {"slot:3": "EG-194"}


@rule("EG-174")
def test_a_used_reaction_is_not_put_back_where_the_class_forbids_it() -> None:
    state = holder(ada={"class_id": "test_cu_seer"})
    assert not fits_class(play_of(state), 0, "test_guard", 2)
    assert fits_class(play_of(state), 0, "test_cu_void", 2)


@rule("EG-175")
def test_the_class_stays_when_a_skill_is_taken_away_and_the_next_must_fit() -> None:
    slots = {0: {"card": "test_cu_star"}, 1: {"card": "test_cu_moon"}}
    state = holder(slots, ada={"class_id": "test_cu_seer", "hand": ["test_bolt", "test_wave"]})
    assert passive_of(play_of(state), 0).cards == 1
    assert act(state, "equip", seat=0, card="test_bolt", place=2).state.players[0].slots[2].card == ""
    assert act(state, "equip", seat=0, card="test_wave", place=2).state.players[0].slots[2].card == "test_wave"


@rule("EG-176")
def test_formless_asks_for_four_categories() -> None:
    assert "test_cu_many" in act(holder(FOUR), "take_class", seat=0).options
    three = {place: slot for place, slot in FOUR.items() if place != 3}
    assert act(holder(three), "take_class", seat=0).done
    twice = {**FOUR, 1: {"card": "test_cu_moon"}}
    assert act(holder(twice), "take_class", seat=0).done


@rule("EG-176")
def test_formless_gives_what_the_class_of_its_ultimate_gives_though_another_has_that() -> None:
    state = holder(MYTHIC_ULTIMATE, bo={"class_id": "test_cu_bard"}, settings={"samples": "unless_own"})
    played = act(state, "take_class", answers={"ask.class": "test_cu_many"}, seat=0)
    ada = played.state.players[0]
    assert (ada.class_id, ada.ultimate_category, ada.shards) == ("test_cu_many", "Mythic", 5)
    assert passive_of(played.play, 0).damage == 2


@rule("EG-176")
def test_only_formless_itself_counts_as_taken() -> None:
    played = act(holder(MYTHIC, bo={"class_id": "test_cu_many", "ultimate_category": "Mythic"}), "take_class", seat=0)
    assert "test_cu_bard" in played.options


@rule("EG-177")
def test_with_formless_the_four_stay_of_four_categories() -> None:
    state = holder(MYTHIC_ULTIMATE, ada={"class_id": "test_cu_many", "ultimate_category": "Mythic"})
    play = play_of(state)
    assert not fits_class(play, 0, "test_cu_moon", 1), "Cosmic is in slot 0 already"
    assert fits_class(play, 0, "test_cu_moon", 0), "it may replace the Cosmic one"
    assert not fits_class(play, 0, "test_cu_saga", 0), "Mythic is the Ultimate's"


@rule("EG-177")
def test_with_formless_only_ultimates_of_the_first_ones_category_are_equipped() -> None:
    state = holder(MYTHIC_ULTIMATE, ada={"class_id": "test_cu_many", "ultimate_category": "Mythic"})
    assert not fits_class(play_of(state), 0, "test_cu_tone", 3)
    assert fits_class(play_of(state), 0, "test_cu_myth", 3)


@rule("EG-223")
def test_a_glyph_spent_on_a_class_gives_no_energy_and_is_no_skill_and_no_wonder() -> None:
    ada = act(holder(), "take_class", answers={"ask.class": "test_cu_seer"}, seat=0).state.players[0]
    assert ada.energy == 0
    assert not ada.used_skill
    assert not ada.used_wonder


@rule("EG-187")
def test_there_are_no_classes_in_tactical() -> None:
    assert act(holder(settings={"mode": "tactical"}), "take_class", seat=0).done


def test_a_bonus_glyph_waits_for_the_own_first_turn() -> None:
    assert act(holder(ada={"held_cards": ["test_cu_glyph"]}), "take_class", seat=0).done


@rule("EG-170")
def test_with_real_cards_the_table_minds_what_the_app_cannot_see() -> None:
    slots = {**COSMIC, 2: {"card": UNSEEN, "face_down": True}}
    state = holder(slots, ada={"hand": [UNSEEN]}, settings={"knowledge_deck": "real"})
    played = act(state, "take_class", answers={"ask.class": "test_cu_seer"}, seat=0)
    assert played.state.players[0].class_id == "test_cu_seer"
    assert played.state.players[0].hand == []


def test_going_back_costs_nothing() -> None:
    played = act(holder(), "take_class", answers={"ask.class": "back"}, seat=0)
    assert played.state.players[0].hand == ["test_cu_glyph"]
    assert played.state.players[0].class_id == ""


def real(slots: dict[int, Any], **ada: Any) -> EndogenesisState:
    """Ada's turn with real cards and an unseen hand."""
    settings = {"knowledge_deck": "real", "samples": "unless_own"}
    return holder(slots, ada={"hand": [UNSEEN], **ada}, settings=settings)


def test_at_a_table_with_real_cards_a_class_can_be_one_that_no_pack_has() -> None:
    answers = {"ask.class": "new", "ask.class_category": "Organic"}
    state = real({0: {"card": "test_cu_root"}})
    played = act(state, "take_class", answers=answers, seat=0)
    assert played.state.players[0].class_id == "new_class:Organic"
    assert played.state.players[0].hand == []
    assert [asked.key for asked in played.shown] == ["ask.by_hand"], "the table carries out the reward"
    assert said(played.play.card_name("new_class:Organic")) == "Class of Organic"
    assert odd_game().problems(played.state) == odd_game().problems(state)  # not all Wonders lie on this table


@rule("EG-174")
def test_a_class_that_no_pack_has_still_forbids_skills_of_other_categories() -> None:
    play = play_of(real({}, class_id="new_class:Organic"))
    assert fits_class(play, 0, "test_cu_root", 0)
    assert not fits_class(play, 0, "test_bolt", 0)
    assert fits_class(play_of(real({}, class_id="new_class:?1")), 0, "test_bolt", 0), "its category is not known"


@rule("EG-171")
def test_two_classes_of_one_category_are_not_described() -> None:
    state = real({})
    state.players[1].class_id = "new_class:Organic"
    played = act(state, "take_class", answers={"ask.class": "new"}, seat=0)
    assert "Mythic" in played.options
    assert "Organic" not in played.options


@rule("EG-176")
def test_with_real_cards_the_table_carries_out_what_formless_gives() -> None:
    played = act(real(FOUR), "take_class", answers={"ask.class": "test_cu_many"}, seat=0)
    assert played.state.players[0].ultimate_category == "Sonic"
    assert [asked.key for asked in played.shown] == ["ask.by_hand"]


def test_classes_that_only_the_rulebook_names_can_be_taken_with_real_cards_only() -> None:
    assert "enigma" in act(real(COSMIC), "take_class", seat=0).options
    assert "enigma" not in act(holder(), "take_class", seat=0).options


def test_a_real_glyph_on_the_discard_pile_is_none_of_our_making() -> None:
    game = EndogenesisGame()
    state = table(active=0, ada={"hand": [UNSEEN]}, prism_gained=True, settings={"knowledge_deck": "real"}, game=game)
    answers = {"ask.class": "new", "ask.class_category": "other"}
    played = act(state, "take_class", answers=answers, game=game, seat=0)
    assert played.state.knowledge_discard == ["glyph_of_ascension"]


@rule("EG-141")
@pytest.mark.parametrize("left", [0, 1])
def test_nobody_takes_a_class_once_every_real_glyph_lies_on_the_discard_pile(left: int) -> None:
    game = EndogenesisGame()
    spent = ["glyph_of_ascension"] * (game.box.knowledge["glyph_of_ascension"].copies - left)
    ada, real_cards = {"hand": [UNSEEN]}, {"knowledge_deck": "real"}
    state = table(active=0, ada=ada, prism_gained=True, knowledge_discard=spent, settings=real_cards, game=game)
    assert act(state, "take_class", game=game, seat=0).done is (left == 0)


@rule("EG-075", "EG-141")
def test_in_the_own_turn_a_glyph_in_hand_can_be_spent_for_a_class_or_for_energy() -> None:
    hand = go_on(holder(), answers={"ask.turn": "hand"})
    assert {"class:test_cu_glyph", "energy:test_cu_glyph"} <= set(hand.options)
    played = hand.answer("energy:test_cu_glyph")
    assert played.state.players[0].energy == 1
    assert played.state.players[0].class_id == ""
    assert played.state.knowledge_discard == ["test_cu_glyph"]


@rule("EG-177", "EG-175")
def test_with_formless_no_basic_skill_takes_the_category_of_an_ultimate_that_was_taken_away() -> None:
    left = {place: slot for place, slot in MYTHIC_ULTIMATE.items() if place != 3}
    state = holder(left, ada={"class_id": "test_cu_many", "ultimate_category": "Mythic"})
    assert not fits_class(play_of(state), 0, "test_cu_saga", 0)
    assert fits_class(play_of(state), 0, "test_cu_myth", 3)


@pytest.mark.parametrize(
    ("given", "forbidden_by"),
    [
        ({"settings": {"mode": "tactical"}}, "EG-187"),
        ({"ada": {"class_id": "test_cu_bard"}}, "EG-173"),
        ({"active": 1}, "EG-170"),
        ({"ada": {"hand": ["test_vial"]}}, "EG-141"),
        ({"slots": {}}, "EG-170"),
        ({}, ""),
    ],
    ids=["Tactical", "has one", "not the own turn", "no Glyph", "requirement", "nothing"],
)
@rule("EG-187", "EG-173", "EG-170", "EG-141")
def test_the_rule_that_forbids_a_class_is_named(given: dict[str, Any], forbidden_by: str) -> None:
    reason = why_no_class(play_of(holder(given.pop("slots", COSMIC), **given)), 0)
    assert (reason.rule if reason else "") == forbidden_by
