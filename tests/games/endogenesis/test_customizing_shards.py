"""Spending Shards on Skills and Max Health, and the Wonders of the milestones."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.endogenesis.box import base_box
from companion.games.endogenesis.customizing.max_health import cost_of
from companion.games.endogenesis.customizing.upgrade import take_back, why_not_allocated
from companion.games.endogenesis.player import UNSEEN, Player
from companion.games.endogenesis.state import EndogenesisState, Phase
from tests.games.endogenesis.tables import act, go_on, play_of, rule, said, table

BOLT = {0: {"card": "test_bolt"}}
WONDERS = {"wonders": {"cards": ["test_cu_first", "test_cu_second", "test_cu_third", "test_cu_fourth"]}}


def own_turn(*, settings: dict[str, object] | None = None, **ada: Any) -> EndogenesisState:
    """Ada's turn."""
    return table(active=0, ada=ada, settings=settings, **WONDERS)


def reason(state: EndogenesisState, place: int, count: int = 1) -> str:
    """The rule that forbids so many Shards there; "" where they can go."""
    found = why_not_allocated(play_of(state), 0, place, count)
    return found.rule if found else ""


@rule("EG-006", "EG-074")
def test_in_the_own_turn_unused_shards_go_onto_a_slot_one_by_one() -> None:
    played = act(own_turn(shards=2, slots=BOLT), "spend_shards", answers={"ask.shards": ["slot:0", "slot:0"]}, seat=0)
    assert played.state.players[0].slots[0].shards == 2
    assert played.state.players[0].shards == 0
    assert played.done


@rule("EG-006")
def test_two_shards_allocated_count_for_a_use_in_the_same_turn() -> None:
    state = own_turn(shards=2, slots={0: {"card": "test_cu_grow"}})
    after = act(state, "spend_shards", answers={"ask.shards": ["slot:0", "slot:0"]}, seat=0).state
    after.players[1].health = after.players[1].max_health = 9
    played = act(after, "use_skill", answers={"ask.target": "player_2"}, seat=0, place=0)
    assert played.state.players[1].health == 5


@rule("EG-074")
def test_what_can_be_bought_is_offered_with_what_it_leads_to() -> None:
    played = act(own_turn(shards=2, slots={0: {"card": "test_bolt", "shards": 1}}), "spend_shards", seat=0)
    assert played.options == ["slot:0", "health", "back"]
    assert played.asked.options[0].effect is not None
    assert dict(played.asked.options[0].effect.args) == {"before": 1, "after": 2}
    assert played.asked.only_for is None


@rule("EG-007")
@pytest.mark.parametrize(("place", "most"), [(0, 4), (2, 4), (3, 6)])
def test_a_slot_holds_no_more_than_its_most(place: int, most: int) -> None:
    slots = {place: {"card": "test_bolt" if place < 3 else "test_cu_sun", "shards": most - 1}}
    assert reason(own_turn(slots=slots), place) == ""
    slots[place]["shards"] = most
    assert reason(own_turn(slots=slots), place) == "EG-007"


@rule("EG-008")
def test_allocated_shards_buy_no_health_and_are_never_taken_back() -> None:
    played = act(
        own_turn(shards=0, slots={0: {"card": "test_bolt", "shards": 2}}), "raise_max_health", seat=0, points=1
    )
    assert (played.state.players[0].max_health, played.state.players[0].slots[0].shards) == (3, 2)
    played = act(own_turn(shards=1, slots={0: {"card": "test_bolt", "shards": 2}}), "spend_shards", seat=0)
    assert played.refused["take"] == "EG-008"
    assert "take:0" not in played.options


@rule("EG-024")
def test_before_the_first_round_a_shard_can_be_taken_back_from_a_skill() -> None:
    state = table(phase=Phase.CUSTOMIZING, ada={"shards": 0, "slots": {0: {"card": "test_bolt", "shards": 2}}})
    played = act(state, "spend_shards", answers={"ask.shards": ["take:0", "back"]}, seat=0)
    assert (played.state.players[0].shards, played.state.players[0].slots[0].shards) == (1, 1)


@rule("EG-024", "EG-074")
def test_with_the_last_shard_spent_nothing_more_is_asked_though_some_could_be_taken_back() -> None:
    state = table(phase=Phase.CUSTOMIZING, ada={"shards": 2, "slots": {0: {"card": "test_bolt", "shards": 1}}})
    played = act(state, "spend_shards", seat=0)
    assert played.answer("slot:0").asked.key == "ask.shards"
    assert played.answer("slot:0").done
    assert act(played.state, "spend_shards", seat=0).options == ["take:0", "back"]


@rule("EG-024")
def test_shards_spent_on_health_do_not_come_back() -> None:
    state = table(phase=Phase.CUSTOMIZING, ada={"shards": 1})
    played = act(state, "spend_shards", answers={"ask.shards": ["health"]}, seat=0)
    assert played.state.players[0].max_health == 4
    assert played.done


@rule("EG-196")
def test_no_shard_goes_onto_an_empty_slot() -> None:
    assert reason(own_turn(slots={0: {"shards": 1}}), 0) == "EG-196"


@rule("EG-028")
def test_the_shard_of_the_bonus_is_not_allocated_before_the_own_first_turn() -> None:
    assert reason(own_turn(shards=1, held_shards=1, slots=BOLT), 0) == "EG-028"
    assert reason(own_turn(shards=2, held_shards=1, slots=BOLT), 0) == ""


@rule("EG-185")
def test_in_tactical_nothing_is_upgraded_in_the_own_turn() -> None:
    state = own_turn(settings={"mode": "tactical"}, slots=BOLT)
    assert reason(state, 0) == "EG-185"
    state.phase = Phase.PREPARATION
    assert reason(state, 0) == ""


@rule("EG-185")
def test_whether_max_health_is_raised_in_a_tactical_turn_is_a_setting() -> None:
    state = own_turn(settings={"mode": "tactical"})
    assert act(state, "raise_max_health", seat=0, points=1).state.players[0].max_health == 3
    state = own_turn(settings={"mode": "tactical", "tactical_health": "also_in_turn"})
    assert act(state, "raise_max_health", seat=0, points=1).state.players[0].max_health == 4


@rule("EG-019")
def test_a_point_moves_both_markers_and_its_shard_goes_back() -> None:
    state = own_turn(health=2, max_health=4, shards=1)
    played = act(state, "raise_max_health", answers={"ask.keep_wonder": "test_cu_first"}, seat=0, points=1)
    ada = played.state.players[0]
    assert (ada.health, ada.max_health, ada.shards) == (3, 5, 0)


@rule("EG-020")
def test_a_point_costs_one_below_ten_and_two_from_ten_on() -> None:
    assert [cost_of(Player("Ada", max_health=most), 1) for most in (3, 9, 10, 14)] == [1, 1, 2, 2]
    played = act(
        own_turn(health=9, max_health=9, shards=4, milestones=[5]),
        "raise_max_health",
        answers={"ask.keep_wonder": "test_cu_first"},
        seat=0,
        points=2,
    )
    assert (played.state.players[0].max_health, played.state.players[0].shards) == (11, 1)


@rule("EG-020")
def test_a_point_that_costs_more_than_there_is_is_not_bought() -> None:
    state = own_turn(health=10, max_health=10, shards=1, milestones=[5, 10])
    assert act(state, "raise_max_health", seat=0, points=1).state.players[0].max_health == 10
    assert act(state, "spend_shards", seat=0).state.players[0].shards == 1


@rule("EG-021")
def test_max_health_ends_at_fifteen() -> None:
    state = own_turn(health=15, max_health=15, shards=4, milestones=[5, 10, 15], slots=BOLT)
    played = act(state, "spend_shards", seat=0)
    assert played.refused["health"] == "EG-021"
    state.players[0].max_health = 14
    played = act(state, "gain_max_health", seat=0, points=3, rule="EG-019")
    assert played.state.players[0].max_health == 15


@rule("EG-022", "EG-142")
def test_a_milestone_passed_is_a_wonder_out_of_two() -> None:
    state = own_turn(health=4, max_health=4, shards=2)
    played = act(state, "raise_max_health", answers={"ask.keep_wonder": "test_cu_second"}, seat=0, points=2)
    assert played.state.players[0].wonders == ["test_cu_second"]
    assert played.state.wonder_discard == ["test_cu_first"]
    assert played.state.players[0].milestones == [5]


@rule("EG-022")
def test_two_milestones_passed_are_two_choices() -> None:
    state = own_turn(health=4, max_health=4, shards=6)
    kept = ["test_cu_first", "test_cu_fourth"]
    played = act(state, "raise_max_health", answers={"ask.keep_wonder": list(kept)}, seat=0, points=6)
    assert played.state.players[0].wonders == kept
    assert played.state.players[0].milestones == [5, 10]


@rule("EG-022")
def test_a_milestone_pays_however_max_health_was_raised() -> None:
    state = own_turn(health=4, max_health=4, shards=0)
    played = act(
        state, "gain_max_health", answers={"ask.keep_wonder": "test_cu_first"}, seat=0, points=1, rule="EG-019"
    )
    assert played.state.players[0].wonders == ["test_cu_first"]


@rule("EG-023")
def test_a_milestone_pays_once() -> None:
    state = own_turn(health=4, max_health=4, shards=1, milestones=[5])
    played = act(state, "raise_max_health", seat=0, points=1)
    assert played.done
    assert played.state.players[0].wonders == []


@rule("EG-226")
def test_which_wonder_is_kept_is_for_the_owners_eyes_and_only_the_other_is_named() -> None:
    state = own_turn(health=4, max_health=4, shards=1)
    asked = act(state, "raise_max_health", seat=0, points=1).asked
    assert (asked.key, asked.only_for) == ("ask.keep_wonder", 0)
    played = act(state, "raise_max_health", answers={"ask.keep_wonder": "test_cu_second"}, seat=0, points=1)
    assert "Second Wonder" not in str(played.events)
    assert "First Wonder" in str(played.events)


@rule("EG-142")
def test_of_a_deck_with_one_wonder_left_that_one_is_kept() -> None:
    state = table(active=0, ada={"health": 4, "max_health": 4, "shards": 1}, wonders={"cards": ["test_cu_first"]})
    played = act(state, "raise_max_health", seat=0, points=1)
    assert played.state.players[0].wonders == ["test_cu_first"]
    assert played.state.wonder_discard == []


@rule("EG-142")
def test_real_wonders_are_drawn_and_kept_by_the_table() -> None:
    settings = {"wonder_deck": "real"}
    state = table(active=0, ada={"health": 4, "max_health": 4, "shards": 1}, settings=settings)
    before = len(state.wonders)
    played = act(state, "raise_max_health", seat=0, points=1)
    assert [asked.key for asked in played.shown] == ["ask.real_wonder"]
    assert played.state.players[0].wonders == [UNSEEN]
    assert len(played.state.wonders) == before - 2
    assert played.state.wonder_discard == [UNSEEN]


@rule("EG-143")
def test_of_all_sample_cards_only_the_cosmic_class_gives_wonders() -> None:
    box = base_box()
    giving = [
        name
        for section in (box.knowledge, box.chaos, box.wonders, box.classes)
        for name, card in section.items()
        if "GainWonders" in str([getattr(card, field) for field in card.__struct_fields__])
    ]
    assert giving == ["own_stargazer"]
    assert box.classes["own_stargazer"].category == "Cosmic"


@rule("EG-074")
def test_spending_shards_is_offered_in_the_own_turn() -> None:
    played = go_on(own_turn(shards=1, slots=BOLT))
    assert "shards" in played.options
    assert played.answer("shards").asked.key == "ask.shards"
    assert "shards" not in go_on(own_turn(shards=0, slots=BOLT)).options


@rule("EG-008")
def test_no_shard_comes_back_from_a_slot_in_the_own_turn() -> None:
    play = play_of(own_turn(shards=0, slots={0: {"card": "test_bolt", "shards": 2}}))
    take_back(play, 0, 0)
    assert (play.player(0).shards, play.player(0).slots[0].shards) == (0, 2)


@rule("EG-016")
def test_where_shards_go_is_open_to_all_where_no_skill_lies_face_down() -> None:
    asked = act(own_turn(shards=1, slots={1: {"card": "test_bolt"}}), "spend_shards", seat=0).asked
    assert asked.only_for is None
    assert [one.id for one in asked.options if "Bolt" in said(one.label)] == ["slot:1"]


def test_what_shards_do_for_a_skill_face_down_its_owner_alone_reads() -> None:
    slots = {0: {"card": "own_bark_skin", "face_down": True, "shards": 1}, 1: {"card": "test_bolt"}}
    asked = act(own_turn(shards=1, slots=slots), "spend_shards", seat=0).asked
    assert asked.only_for == 0
    assert "Bark Skin" in said(asked.options[0].label)
    assert said(asked.options[0].effect) == "Shards 1 -> 2: Defence 2 -> 3"


def test_a_skill_that_is_laid_face_down_by_hand_while_all_read_along_is_not_told() -> None:
    played = act(own_turn(shards=1, slots={1: {"card": "own_bark_skin"}}), "spend_shards", seat=0)
    assert played.asked.only_for is None
    played.play.state.players[0].slots[1].face_down = True
    option = next(one for one in played.session.asked().options if one.id == "slot:1")
    assert "Bark Skin" not in said(option.label)
    assert said(option.effect) == "Shards 0 -> 1"
    assert option.note is None


@rule("EG-006")
@pytest.mark.parametrize(
    ("card", "shards", "effect"),
    [
        ("own_parallax", 0, "Shards 0 -> 1: cost 3 -> 2"),
        ("own_parallax", 1, "Shards 1 -> 2: damage 2 -> 3"),
        ("own_oathblade", 0, "Shards 0 -> 1: bonus 1 -> 2"),
        ("own_long_orbit", 0, "Shards 0 -> 1: no change yet: from 2 Shards"),
        ("own_sap_draw", 3, "Shards 3 -> 4: no change"),
        ("own_overgrowth", 0, "Shards 0 -> 1: growth 0 -> 1"),
        ("test_bolt", 0, "Shards 0 -> 1"),
    ],
)
def test_a_shard_says_what_it_makes_of_the_skill(card: str, shards: int, effect: str) -> None:
    state = own_turn(shards=1, slots={0: {"card": card, "shards": shards}})
    asked = act(state, "spend_shards", seat=0).asked
    assert said(next(one.effect for one in asked.options if one.id == "slot:0")) == effect


def test_the_steps_of_a_skill_are_read_behind_its_slot() -> None:
    asked = act(own_turn(shards=1, slots={0: {"card": "own_parallax"}}), "spend_shards", seat=0).asked
    assert said(asked.options[0].note).splitlines()[-1] == (
        "cost 3, 2 from 1 Shard; damage 2, 3 from 2 Shards, 4 from 4"
    )
