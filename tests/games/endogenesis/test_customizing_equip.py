"""Equipping: faces, slots, what is replaced, and who may look."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.endogenesis.player import UNSEEN
from companion.games.endogenesis.settings import Replaced
from companion.games.endogenesis.state import EndogenesisState, Phase
from tests.games.endogenesis.tables import act, go_on, rule, said, table

REAL = {"knowledge_deck": "real"}
FULL = {0: {"card": "test_bolt"}, 1: {"card": "test_wave"}, 2: {"card": "test_cu_star"}}


def own_turn(hand: list[str], *, settings: dict[str, object] | None = None, **ada: Any) -> EndogenesisState:
    """Ada's turn, with these cards in hand."""
    return table(active=0, ada={"hand": hand, **ada}, settings=settings)


def customizing(hand: list[str], **ada: Any) -> EndogenesisState:
    """Before the first round, with these cards in Ada's hand."""
    return table(phase=Phase.CUSTOMIZING, round=0, ada={"hand": hand, "kept": True, **ada})


@rule("EG-072")
def test_in_the_own_turn_a_skill_goes_from_the_hand_into_a_slot() -> None:
    played = act(own_turn(["test_bolt", "test_vial"]), "equip", seat=0, card="test_bolt", place=1)
    assert played.state.players[0].slots[1].card == "test_bolt"
    assert played.state.players[0].hand == ["test_vial"]


@rule("EG-072")
def test_a_card_that_is_not_in_hand_is_not_equipped() -> None:
    played = act(own_turn(["test_vial"]), "equip", seat=0, card="test_bolt", place=1)
    assert played.state.players[0].slots[1].card == ""


@rule("EG-016")
def test_an_active_skill_lies_face_up_and_is_named() -> None:
    played = act(own_turn(["test_bolt"]), "equip", seat=0, card="test_bolt", place=0)
    assert not played.state.players[0].slots[0].face_down
    assert played.events[-1].message.key == "told.equipped"


@rule("EG-016")
def test_a_reaction_lies_face_down_and_is_named_to_nobody() -> None:
    played = act(own_turn(["test_guard"]), "equip", seat=0, card="test_guard", place=0)
    assert played.state.players[0].slots[0].face_down
    assert played.told == ["told.equipped_face_down"]
    assert "guard" not in str(played.events).lower()


@rule("EG-016", "EG-193")
def test_an_ultimate_lies_face_up() -> None:
    played = act(own_turn(["test_cu_sun"], slots=FULL), "equip", seat=0, card="test_cu_sun", place=3)
    assert played.state.players[0].slots[3].card == "test_cu_sun"
    assert not played.state.players[0].slots[3].face_down


@rule("EG-016")
def test_which_slot_takes_a_card_is_asked_for_the_eyes_of_its_owner() -> None:
    played = act(own_turn(["test_guard"]), "equip_somewhere", seat=0, card="test_guard")
    assert played.asked.key == "ask.slot"
    assert played.asked.only_for == 0


@rule("EG-016")
def test_a_real_reaction_is_laid_face_down_without_being_named() -> None:
    played = act(own_turn([UNSEEN], settings=REAL), "equip", seat=0, card=UNSEEN, place=2)
    slot = played.state.players[0].slots[2]
    assert (slot.card, slot.face_down) == (UNSEEN, True)
    assert played.state.players[0].hand == []


@rule("EG-016")
def test_a_real_active_skill_that_is_named_leaves_an_unseen_hand() -> None:
    played = act(own_turn([UNSEEN, UNSEEN], settings=REAL), "equip", seat=0, card="test_bolt", place=0)
    assert played.state.players[0].slots[0].card == "test_bolt"
    assert played.state.players[0].hand == [UNSEEN]


@rule("EG-017", "EG-194")
def test_a_fourth_basic_skill_is_only_equipped_by_replacing_one_of_the_three() -> None:
    played = act(own_turn(["test_guard"], slots=FULL), "equip_somewhere", seat=0, card="test_guard")
    assert played.options == ["slot:0", "slot:1", "slot:2", "back"]
    assert played.refused == {"slot:3": "EG-194"}


@rule("EG-017")
def test_a_second_ultimate_takes_the_place_of_the_first() -> None:
    state = own_turn(["test_cu_myth"], slots={**FULL, 3: {"card": "test_cu_sun"}})
    played = act(state, "equip_somewhere", seat=0, card="test_cu_myth")
    assert played.state.players[0].slots[3].card == "test_cu_myth"
    assert played.state.knowledge_discard[0] == "test_cu_sun"


@rule("EG-018")
def test_an_ultimate_needs_three_skills() -> None:
    two = {0: {"card": "test_bolt"}, 2: {"card": "test_wave"}}
    played = act(own_turn(["test_cu_sun"], slots=two), "equip", seat=0, card="test_cu_sun", place=3)
    assert played.state.players[0].slots[3].card == ""
    played = act(own_turn(["test_cu_sun"], slots=FULL), "equip", seat=0, card="test_cu_sun", place=3)
    assert played.state.players[0].slots[3].card == "test_cu_sun"


@rule("EG-018")
def test_an_ultimate_stays_when_a_basic_skill_is_gone_but_cannot_be_replaced() -> None:
    slots = {0: {"card": "test_bolt"}, 3: {"card": "test_cu_sun"}}
    played = act(own_turn(["test_cu_myth"], slots=slots), "equip", seat=0, card="test_cu_myth", place=3)
    assert played.state.players[0].slots[3].card == "test_cu_sun"


@rule("EG-194")
@pytest.mark.parametrize("card", ["test_bolt", "test_guard"])
def test_a_basic_slot_takes_active_and_reaction_whatever_lay_there(card: str) -> None:
    for before in ("test_cu_void", "test_cu_moon"):
        played = act(own_turn([card], slots={1: {"card": before}}), "equip", seat=0, card=card, place=1)
        assert played.state.players[0].slots[1].card == card


@rule("EG-194")
def test_the_slot_of_the_ultimate_takes_no_basic_skill_and_no_other_slot_takes_an_ultimate() -> None:
    played = act(own_turn(["test_bolt"], slots=FULL), "equip", seat=0, card="test_bolt", place=3)
    assert played.state.players[0].slots[3].card == ""
    played = act(own_turn(["test_cu_sun"], slots=FULL), "equip", seat=0, card="test_cu_sun", place=0)
    assert played.state.players[0].slots[0].card == "test_bolt"


@rule("EG-073")
def test_a_replaced_skill_is_discarded_for_its_energy() -> None:
    state = own_turn(["test_bolt"], slots={0: {"card": "test_cu_moon"}}, energy=1)
    played = act(state, "equip", seat=0, card="test_bolt", place=0)
    assert played.state.players[0].energy == 3
    assert played.state.knowledge_discard == ["test_cu_moon"]
    assert played.told == ["told.equipped", "told.replaced", "told.gains_energy"]


@rule("EG-073")
def test_a_real_reaction_that_is_replaced_is_turned_up_for_its_energy() -> None:
    state = own_turn([UNSEEN], settings=REAL, slots={0: {"card": UNSEEN, "face_down": True}})
    played = act(state, "equip", answers={"ask.name_replaced": "test_cu_shade"}, seat=0, card="test_bolt", place=0)
    assert played.state.players[0].energy == 3
    assert played.state.knowledge_discard == ["test_cu_shade"]
    assert "face_down=True" not in str(played.state.players[0].slots[0])


@rule("EG-009")
def test_the_shards_of_a_replaced_skill_count_for_the_new_one() -> None:
    state = own_turn(["test_bolt"], slots={0: {"card": "test_cu_moon", "shards": 3}})
    played = act(state, "equip", seat=0, card="test_bolt", place=0)
    assert played.state.players[0].slots[0].shards == 3
    assert played.state.players[0].shards == 3


@rule("EG-196")
def test_shards_that_an_effect_left_in_an_empty_slot_count_for_the_next_skill() -> None:
    played = act(own_turn(["test_bolt"], slots={0: {"shards": 3}}), "equip", seat=0, card="test_bolt", place=0)
    assert played.state.players[0].slots[0].shards == 3


def test_a_skill_equipped_in_the_own_turn_enters_exhausted() -> None:
    played = act(own_turn(["test_bolt"]), "equip", seat=0, card="test_bolt", place=0)
    assert played.state.players[0].slots[0].exhausted


@rule("EG-025")
def test_what_is_equipped_before_the_first_round_is_ready() -> None:
    played = act(customizing(["test_bolt"]), "equip", seat=0, card="test_bolt", place=0)
    assert not played.state.players[0].slots[0].exhausted


@rule("EG-026")
def test_a_skill_swapped_before_the_first_round_goes_back_to_hand_and_gives_no_energy() -> None:
    state = customizing(["test_bolt"], slots={0: {"card": "test_cu_moon"}})
    played = act(state, "equip", seat=0, card="test_bolt", place=0)
    assert played.state.players[0].hand == ["test_cu_moon"]
    assert played.state.players[0].energy == 0
    assert played.state.knowledge_discard == []


@rule("EG-026")
def test_a_face_down_skill_that_goes_back_to_hand_is_not_named() -> None:
    state = customizing(["test_bolt"], slots={0: {"card": "test_guard", "face_down": True}})
    played = act(state, "equip", seat=0, card="test_bolt", place=0)
    assert played.state.players[0].hand == ["test_guard"]
    assert "guard" not in str(played.events).lower()


@rule("EG-195")
def test_an_equipped_skill_cannot_be_taken_off_in_the_own_turn() -> None:
    state = table(phase=Phase.PREPARATION, ada={"slots": FULL}, settings={"mode": "tactical"})
    played = act(state, "customize_seat", seat=0)
    assert {name: rule for name, rule in played.refused.items() if name.startswith("off:")} == {
        "off:0": "EG-195",
        "off:1": "EG-195",
        "off:2": "EG-195",
    }


@rule("EG-004")
def test_an_artifact_is_no_skill_and_is_not_equipped() -> None:
    played = act(own_turn(["test_vial"]), "equip", seat=0, card="test_vial", place=0)
    assert played.state.players[0].slots[0].card == ""


@rule("EG-185")
def test_in_tactical_nothing_is_equipped_in_the_own_turn() -> None:
    state = own_turn(["test_bolt"], settings={"mode": "tactical"})
    assert act(state, "equip", seat=0, card="test_bolt", place=0).state.players[0].slots[0].card == ""
    state.phase = Phase.PREPARATION
    assert act(state, "equip", seat=0, card="test_bolt", place=0).state.players[0].slots[0].card == "test_bolt"


@rule("EG-185")
@pytest.mark.parametrize(
    ("reading", "hand", "discard"), [("discarded", [], ["test_wave"]), ("to_hand", ["test_wave"], [])]
)
def test_where_a_skill_goes_that_is_replaced_in_preparation_is_a_setting(
    reading: str, hand: list[str], discard: list[str]
) -> None:
    settings = {"mode": "tactical", "tactical_replaced": Replaced(reading).value}
    ada = {"hand": ["test_bolt"], "slots": {0: {"card": "test_wave"}}}
    played = act(table(phase=Phase.PREPARATION, ada=ada, settings=settings), "equip", seat=0, card="test_bolt", place=0)
    assert (played.state.players[0].hand, played.state.knowledge_discard) == (hand, discard)
    assert played.state.players[0].energy == 0


@rule("EG-028")
def test_a_card_of_the_bonus_is_not_equipped_before_the_own_first_turn() -> None:
    state = table(phase=Phase.PREPARATION, ada={"hand": ["test_bolt"], "held_cards": ["test_bolt"]})
    assert act(state, "equip", seat=0, card="test_bolt", place=0).state.players[0].slots[0].card == ""


@rule("EG-072")
def test_in_the_own_turn_every_skill_of_the_hand_is_offered_to_be_equipped() -> None:
    played = go_on(own_turn(["test_bolt", "test_guard", "test_vial"]), answers={"ask.turn": "hand"})
    assert {name for name in played.options if name.startswith("equip:")} == {"equip:test_bolt", "equip:test_guard"}
    assert played.asked.only_for == 0


@rule("EG-018")
def test_why_a_real_card_that_was_named_is_not_equipped_is_told() -> None:
    played = act(own_turn([UNSEEN], settings=REAL), "equip_somewhere", seat=0, card="test_cu_sun")
    assert played.events[-1].rule == "EG-018"
    assert said(played.events[-1].message) == "Sun is not equipped: Needs 3 Skills equipped, you have 0"
    assert played.state.players[0].hand == [UNSEEN]
