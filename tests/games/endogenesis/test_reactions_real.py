"""Answers at a table with real cards: the app knows no hand, and what lies face down only when it is turned up."""

from __future__ import annotations

from typing import Any

from companion.engine.prompts import Kind
from companion.games.endogenesis.player import UNSEEN
from companion.games.endogenesis.state import EndogenesisState
from tests.games.endogenesis.reacting import attacked, healths, ready
from tests.games.endogenesis.tables import Played, rule, said, table

REAL = {"knowledge_deck": "real"}


def real(cards: int = 3, *, slots: int = 1, **more: Any) -> EndogenesisState:
    """Ada acts; Bo has so many face-down cards and cards in hand."""
    return table(2, settings=REAL, active=0, bo=ready(*[UNSEEN] * slots, hand=[UNSEEN] * cards, **more))


def turned_up(card: str, state: EndogenesisState | None = None) -> Played:
    """Bo answers with this card; up to the payment."""
    return attacked(state or real(), react="react", reaction_card=card)


@rule("EG-209", "EG-227")
def test_the_only_face_down_card_is_named_once_it_lies_open() -> None:
    played = attacked(real(), react="react")
    assert (played.asked.key, played.asked.kind, played.asked.only_for) == ("ask.reaction_card", Kind.SCAN, None)
    assert {"test_guard", "test_mirror", "unlisted", "back"} <= set(played.options)
    assert "test_wave" not in played.options


@rule("EG-209")
def test_a_card_left_face_down_stays_unknown() -> None:
    played = attacked(real(), react="react", reaction_card="back")
    assert played.asked.key == "ask.react"
    slot = played.state.players[1].slots[0]
    assert (slot.card, slot.face_down, slot.exhausted) == (UNSEEN, True, False)


def test_of_several_face_down_cards_the_slot_is_asked() -> None:
    played = attacked(real(slots=2), react="react")
    assert (played.asked.key, played.asked.only_for, played.options) == (
        "ask.reaction",
        None,
        ["slot:0", "slot:1", "none"],
    )


@rule("EG-119", "EG-125")
def test_a_real_reaction_is_paid_by_what_its_cards_are_worth() -> None:
    played = turned_up("test_re_wall")
    assert played.asked.key == "ask.payment_real"
    played.answer("worth:1", "worth:2")
    player = played.state.players[1]
    assert played.done
    assert player.hand == [UNSEEN] * 1
    assert (player.slots[0].card, player.slots[0].face_down, player.slots[0].exhausted) == (UNSEEN, True, True)
    assert played.state.knowledge_discard == [UNSEEN, UNSEEN]
    assert healths(played) == [3, 5]
    assert [shown.key for shown in played.shown] == ["ask.equip_again_real"]


@rule("EG-126")
def test_of_real_artifacts_no_more_are_used_than_are_needed() -> None:
    played = turned_up("test_re_wall").answer("artifact")
    assert played.asked.key == "ask.artifact_paid"
    played.answer("test_re_crumb", "artifact")
    assert "test_vial" not in played.options  # 2 would pay without the crumb
    assert played.answer("back").options == ["worth:1", "artifact", "back"]


@rule("EG-126")
def test_a_real_artifact_that_pays_is_discarded_by_name() -> None:
    played = turned_up("test_mirror").answer("artifact", "test_vial")
    assert played.state.knowledge_discard == ["test_vial"]
    assert len(played.state.players[1].hand) == 2  # one paid, the Reaction taken up and put back
    assert "Bo uses Vial to pay" in [said(event.message) for event in played.events]


@rule("EG-209")
def test_what_cannot_be_paid_after_all_goes_back_face_down() -> None:
    played = turned_up("test_re_wall", real(cards=1)).answer("worth:1")
    assert (played.options, set(played.refused)) == (["back"], {"card", "artifact"})
    played.answer("back")
    assert played.asked.key == "ask.react"
    player = played.state.players[1]
    assert (player.hand, player.payment, player.slots[0].card) == ([UNSEEN], [], UNSEEN)


@rule("EG-118", "EG-123")
def test_a_reaction_that_no_pack_has_is_told_by_the_table() -> None:
    played = attacked(real(), react="react", reaction_card="unlisted", new_card_category="Organic")
    assert (played.asked.key, played.asked.only_for) == ("ask.reaction_cost", None)
    played.answer(0)
    assert (played.asked.key, played.options) == (
        "ask.table_answer",
        ["defence", "reflect", "redirect", "damage", "none"],
    )
    played.answer("defence", "2")
    assert played.options == ["reflect", "redirect", "damage", "none"]
    played.answer("none")
    assert healths(played) == [3, 4]


@rule("EG-132")
def test_what_the_table_reflects_is_no_more_than_comes() -> None:
    played = attacked(real(), react="react", reaction_card="unlisted", new_card_category="Organic", reaction_cost=0)
    played.answer("reflect")
    assert played.options == ["3", "2", "1"]
    assert healths(played.answer("2", "none")) == [1, 4]


@rule("EG-210")
def test_what_the_table_redirects_goes_to_whom_it_says() -> None:
    state = table(3, settings=REAL, active=0, bo=ready(UNSEEN))
    played = attacked(
        state,
        "test_bolt",
        target="player_2",
        react="react",
        reaction_card="unlisted",
        new_card_category="Organic",
        reaction_cost=0,
        table_answer="redirect",
        answer_amount="3",
    )
    assert healths(played.answer("player_3", "none")) == [3, 5, 0]


@rule("EG-174")
def test_a_class_is_minded_by_the_table_that_knows_its_cards() -> None:
    state = real(class_id="test_re_class")
    played = turned_up("test_re_mirror2", state)
    assert said(played.shown[-1].detail).startswith("The same or another one that Mythic Order allows")


@rule("EG-162", "EG-207")
def test_damage_that_the_table_names_for_a_reaction_falls_behind_the_skills() -> None:
    answers = {"reaction_card": "unlisted", "new_card_category": "Organic", "reaction_cost": 0}
    played = attacked(real(), react="react", **answers)  # type: ignore[arg-type]
    played.answer("damage", ("player_1",), 2, "none")
    hurt = [said(event.message) for event in played.events if event.message.key == "told.hurt"]
    assert hurt == ["Bo takes 3 damage: Health 5 -> 2", "Ada takes 2 damage: Health 3 -> 1"]


@rule("EG-096", "EG-123")
def test_the_reaction_of_a_monster_that_no_pack_has_is_told_by_the_table() -> None:
    unlisted = {"id": "new_chaos", "type": "monster", "health": 8, "reaction": True}
    state = table(2, active=0, monster={"card": "new_chaos", "health": 8}, unlisted_chaos=[unlisted])
    played = attacked(state, "test_bolt", target="monster_1")
    assert (played.asked.key, played.asked.seat) == ("ask.table_answer", None)
    played.answer("defence", "2", "none")
    assert played.state.monsters[0].health == 7
