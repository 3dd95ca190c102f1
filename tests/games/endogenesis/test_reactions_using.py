"""Using a Reaction: paid in private, turned up, resolved, taken to hand and replaced."""

from __future__ import annotations

from typing import Any

from companion.engine.covered import shared
from companion.games.endogenesis.public import public
from tests.games.endogenesis.reacting import attacked, hale, healths, ready
from tests.games.endogenesis.tables import Played, go_on, rule, said, table


def paying(cost_card: str, hand: list[str], **more: Any) -> Played:
    """Ada hits Bo for 3, who answers with this card and these cards in hand; up to the payment."""
    state = table(2, active=0, bo=ready(cost_card, hand=hand, **more))
    return attacked(state, react="react", reaction="slot:0")


def everything_shown(played: Played) -> str:
    """All that the shared screen, the history and the public state have had in them."""
    told = [said(event.message) + said(event.put_back) for event in played.events]
    asked = shared(played.session)
    return " ".join([*told, repr(asked), repr(public(played.state))])


@rule("EG-119", "EG-125")
def test_a_reaction_is_paid_resolved_taken_to_hand_and_another_goes_into_its_slot() -> None:
    played = paying("test_re_wall", ["test_guard", "test_wave"])
    assert (played.asked.key, played.options) == ("ask.payment", ["test_guard", "test_wave", "back"])
    assert played.asked.only_for == 1
    played.answer("test_wave")
    player = played.state.players[1]
    assert player.hand == ["test_guard", "test_re_wall"]
    assert played.state.knowledge_discard == ["test_wave"]
    assert (played.asked.key, played.options) == ("ask.equip_again", ["test_guard", "test_re_wall"])
    played.answer("test_guard")
    slot = played.state.players[1].slots[0]
    assert (slot.card, slot.face_down, slot.exhausted) == ("test_guard", True, True)
    assert played.state.players[1].hand == ["test_re_wall"]
    assert played.state.players[1].energy == 0  # the swap gives none, and what was over is lost
    assert healths(played) == [3, 5]


@rule("EG-119")
def test_the_swap_is_asked_even_where_only_the_same_card_can_go_back() -> None:
    state = table(2, active=0, bo=ready("test_guard"))
    played = attacked(state, react="react", reaction="slot:0")
    assert (played.asked.key, played.asked.only_for, played.options) == ("ask.equip_again", 1, ["test_guard"])


@rule("EG-120")
def test_the_shards_of_the_slot_stay_and_count_for_whatever_lies_there() -> None:
    bo = {"health": 5, "max_health": 9, "hand": ["test_guard"]}
    slots = {0: {"card": "test_re_grown", "face_down": True, "shards": 2}}
    played = attacked(table(2, active=0, bo={**bo, "slots": slots}), react="react", reaction="slot:0")
    played.answer("test_guard")
    slot = played.state.players[1].slots[0]
    assert (slot.card, slot.shards) == ("test_guard", 2)
    assert healths(played) == [3, 5]  # Defence 3, for nothing: 2 Shards count for both


@rule("EG-120", "EG-153")
def test_while_weakened_the_shards_of_the_slot_count_for_nothing() -> None:
    slots = {0: {"card": "test_re_grown", "face_down": True, "shards": 2}}
    bo = {"health": 5, "max_health": 9, "weakened": True, "slots": slots, "hand": ["test_re_three"]}
    played = attacked(table(2, active=0, bo=bo), react="react", reaction="slot:0", payment="test_re_three")
    assert healths(played.answer("test_re_grown")) == [3, 3]  # 3 to pay, Defence 1


@rule("EG-124")
def test_the_replacement_is_ready_when_the_next_turn_begins() -> None:
    state = table(2, active=0, bo=ready("test_guard"), knowledge={"cards": ["test_vial"] * 9})
    state = attacked(state, react="react", reaction="slot:0", equip_again="test_guard").state
    assert state.players[1].slots[0].exhausted
    played = go_on(state, answers={"ask.turn": "end"})
    assert not played.state.players[1].slots[0].exhausted


@rule("EG-125")
def test_an_inactive_player_has_no_energy_in_store_and_loses_what_is_over() -> None:
    played = paying("test_mirror", ["test_vial"], energy=4)
    assert played.options == ["test_vial", "back"]
    played.answer("test_vial")
    assert played.state.players[1].energy == 0
    assert played.state.knowledge_discard == ["test_vial"]


@rule("EG-125")
def test_what_an_artifact_does_beside_its_energy_happens() -> None:
    played = paying("test_re_wall", ["test_re_salve"], health=4).answer("test_re_salve", "test_re_wall")
    assert healths(played) == [3, 5]  # 1 restored, 3 absorbed
    order = [key for key in played.told if key in ("told.reaction", "told.artifact_pays", "told.defence")]
    assert order == ["told.reaction", "told.artifact_pays", "told.defence"]


@rule("EG-126")
def test_no_more_artifacts_than_the_cost_needs() -> None:
    played = paying("test_re_wall", ["test_vial", "test_vial", "test_vial"]).answer("test_vial")
    assert played.asked.key == "ask.equip_again"  # one pays, no second is asked for
    assert played.state.players[1].hand == ["test_vial", "test_vial", "test_re_wall"]


@rule("EG-126")
def test_an_artifact_that_the_rest_would_make_spare_is_refused() -> None:
    played = paying("test_re_wall", ["test_re_crumb", "test_wave"])
    assert played.options == ["test_wave", "back"]
    assert played.refused == {"test_re_crumb": "EG-126"}


@rule("EG-126")
def test_a_card_that_would_make_a_chosen_artifact_spare_is_refused() -> None:
    played = paying("test_re_wall", ["test_re_crumb", "test_wave", "test_bolt"]).answer("test_re_crumb")
    assert played.options == ["test_bolt", "back"]
    assert played.refused == {"test_wave": "EG-126"}


@rule("EG-209")
def test_without_payment_the_reaction_stays_face_down_and_only_its_owner_hears_why() -> None:
    state = table(2, active=0, bo=ready("test_re_wall", hand=["test_bolt"]))
    played = attacked(state, react="react")
    assert (played.asked.only_for, played.options, played.refused) == (1, ["none"], {"slot:0": "EG-209"})
    played.answer("none")
    slot = played.state.players[1].slots[0]
    assert (slot.card, slot.face_down, slot.exhausted) == ("test_re_wall", True, False)
    assert "Wall" not in everything_shown(played)


@rule("EG-209")
def test_a_payment_given_up_shows_and_moves_nothing() -> None:
    played = paying("test_re_wall", ["test_bolt", "test_guard"]).answer("test_bolt")
    assert played.state.players[1].payment == ["test_bolt"]
    played.answer("back")
    player = played.state.players[1]
    assert (played.asked.key, player.payment, player.hand) == ("ask.reaction", [], ["test_bolt", "test_guard"])
    assert player.slots[0].face_down
    shown = everything_shown(played)
    assert not [name for name in ("Wall", "Bolt", "Guard", "test_") if name in shown.replace("test_wave", "")]


@rule("EG-209")
def test_a_card_that_leaves_the_hand_by_correction_is_paid_anew() -> None:
    played = paying("test_re_wall", ["test_bolt", "test_guard", "test_vial"]).answer("test_bolt")
    played.state.players[1].hand.remove("test_bolt")
    played.answer("test_guard")
    assert played.state.players[1].payment == []
    assert (played.asked.key, played.options) == ("ask.payment", ["test_guard", "test_vial", "back"])


def test_the_owner_sees_what_a_reaction_costs_and_does() -> None:
    state = table(2, active=0, bo=ready("test_re_wall", hand=["test_wave"]))
    asked = attacked(state, react="react").asked
    assert said(asked.options[0].effect) == "costs 2"
    assert "Defence 3." in said(asked.options[0].note)


def test_a_cost_that_is_corrected_is_paid_as_it_is() -> None:
    slots = {0: {"card": "test_re_grown", "face_down": True, "shards": 0}}
    bo = {"health": 5, "max_health": 9, "slots": slots, "hand": ["test_bolt", "test_guard", "test_wave"]}
    played = attacked(table(2, active=0, bo=bo), react="react", reaction="slot:0", payment="test_bolt")
    played.state.players[1].slots[0].shards = 2  # which costs nothing
    assert (played.options, played.refused) == (["done", "back"], {})
    played.answer("done")
    assert played.asked.key == "ask.equip_again"
    assert "test_bolt" in played.state.players[1].hand


@rule("EG-126")
def test_an_artifact_that_turns_out_to_pay_alone_is_paid_anew() -> None:
    played = paying("test_re_wall", ["test_re_crumb", "test_re_unknown"]).answer("test_re_crumb", "test_re_unknown")
    played.answer(2)
    assert (played.asked.key, played.options) == ("ask.payment", ["test_re_crumb", "test_re_unknown", "back"])
    assert played.state.players[1].payment == []


def test_a_card_that_gives_no_energy_is_refused() -> None:
    played = paying("test_mirror", ["test_re_nothing", "test_bolt"])
    assert played.refused == {"test_re_nothing": "EG-125"}


def test_what_no_pack_knows_of_a_card_its_owner_alone_is_asked() -> None:
    played = paying("test_re_wall", ["test_re_unknown"]).answer("test_re_unknown")
    assert (played.asked.key, played.asked.only_for) == ("ask.card_energy", 1)
    played.answer(2)
    assert played.asked.key == "ask.equip_again"


@rule("EG-028")
def test_the_bonus_card_pays_for_nothing_before_the_own_first_turn() -> None:
    state = table(3, round=1, active=0, bo=ready("test_mirror", hand=["test_bolt"], held_cards=["test_bolt"]))
    played = attacked(state, "test_bolt", target="player_2", react="react")
    assert played.refused == {"slot:0": "EG-209"}


@rule("EG-127")
def test_which_card_went_into_the_slot_is_told_to_nobody() -> None:
    state = table(2, active=0, bo=ready("test_guard", hand=["test_re_wall", "test_re_last"]))
    played = attacked(state, react="react", reaction="slot:0")
    assert played.asked.only_for == 1
    assert "Wall" not in everything_shown(played)
    one, other = (
        played.answer("test_re_wall"),
        attacked(state, react="react", reaction="slot:0", equip_again="test_guard"),
    )
    assert one.events == other.events
    assert everything_shown(one) == everything_shown(other)
    assert one.rules >= {"EG-127"}


@rule("EG-174")
def test_a_class_lets_only_its_own_skills_back_into_the_slot() -> None:
    hand = ["test_guard", "test_re_sting"]
    state = table(2, active=0, bo=ready("test_re_mirror2", hand=hand, class_id="test_re_class"))
    played = attacked(state, react="react", reaction="slot:0")
    assert played.options == ["test_re_sting", "test_re_mirror2"]
    assert played.refused == {"test_guard": "EG-174"}


@rule("EG-208")
def test_the_acting_player_pays_from_the_store() -> None:
    ada = ready("test_re_wall", energy=2)
    played = attacked(table(2, active=0, ada=ada, bo=ready("test_re_mirror2")), react="react", reaction="slot:0")
    assert played.asked.seat == 0
    played.answer("react", "slot:0")
    assert played.asked.key == "ask.equip_again"
    assert played.state.players[0].energy == 0


@rule("EG-208")
def test_what_the_store_lacks_the_acting_player_pays_with_cards_and_keeps_what_is_over() -> None:
    ada = ready("test_re_wall", energy=1, hand=["test_vial"])
    played = attacked(table(2, active=0, ada=ada, bo=ready("test_re_mirror2")), react="react", reaction="slot:0")
    played.answer("react", "slot:0")
    assert said(played.asked.text) == "Ada: choose a card to pay 1 Energy"
    played.answer("test_vial")
    assert played.state.players[0].energy == 1


def test_a_reaction_in_the_own_turn_is_a_skill_used() -> None:
    ada = ready("test_guard")
    played = attacked(table(2, active=0, ada=ada, bo=ready("test_re_mirror2")), react="react", reaction="slot:0")
    played.answer("react", "slot:0")
    assert played.state.players[0].used_skill
    assert not played.state.players[1].used_skill


def test_what_is_turned_up_says_what_goes_back_should_it_be_undone() -> None:
    played = attacked(table(2, active=0, bo=ready("test_guard")), react="react", reaction="slot:0")
    turned_up = next(event for event in played.events if event.message.key == "told.reaction")
    assert "slot 1" in said(turned_up.put_back)


def test_a_slot_cleared_by_hand_meanwhile_gets_nothing_back() -> None:
    state = table(3, active=0, bo=ready("test_warp", hand=["test_guard"]), cy=hale())
    played = attacked(state, react="react", reaction="slot:0")
    assert played.asked.key == "ask.redirect"
    played.state.players[1].slots[0].card = ""
    played.answer("player_1")
    assert played.done
    assert played.state.players[1].hand == ["test_guard"]
