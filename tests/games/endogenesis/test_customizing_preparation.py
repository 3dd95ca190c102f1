"""The Preparation Phase of a Tactical round."""

from __future__ import annotations

from typing import Any

from companion.games.endogenesis.state import EndogenesisState, Phase
from tests.games.endogenesis.tables import act, go_on, rule, table

TACTICAL = {"mode": "tactical"}


def preparing(settings: dict[str, object] | None = None, **given: Any) -> EndogenesisState:
    """The Preparation Phase of round 2."""
    return table(phase=Phase.PREPARATION, settings={**TACTICAL, **(settings or {})}, **given)


@rule("EG-185")
def test_in_the_preparation_phase_skills_are_equipped_and_upgraded() -> None:
    state = preparing(ada={"hand": ["test_bolt"], "shards": 1})
    answers = {"ask.customizing": ["equip:test_bolt", "shards", "done"], "ask.slot": "slot:0", "ask.shards": "slot:0"}
    played = act(state, "customize_seat", answers=answers, seat=0)
    slot = played.state.players[0].slots[0]
    assert (slot.card, slot.shards, slot.exhausted) == ("test_bolt", 1, False)


@rule("EG-185")
def test_the_combat_phase_follows_when_all_are_done() -> None:
    played = go_on(preparing(), answers={"ask.preparation": ["seat:1", "go_on"], "ask.customizing": "done"})
    assert played.asked.key == "ask.turn"
    assert not any(player.ready for player in played.state.players)


@rule("EG-185")
def test_where_preparation_comes_first_the_draw_phase_follows() -> None:
    played = act(preparing({"preparation": "before_draw"}), "prepare", answers={"ask.preparation": "go_on"})
    assert played.state.phase is Phase.DRAW


@rule("EG-185")
def test_what_was_put_on_a_skill_in_preparation_is_not_taken_back() -> None:
    state = preparing(ada={"shards": 1, "slots": {0: {"card": "test_bolt", "shards": 2}}})
    played = act(state, "spend_shards", seat=0)
    assert "take:0" not in played.options
    assert played.refused["take"] == "EG-008"


def test_with_real_cards_an_active_skill_is_named_and_a_reaction_is_not() -> None:
    state = preparing({"knowledge_deck": "real"}, ada={"hand": ["unseen", "unseen"]})
    answers = {
        "ask.customizing": ["equip_active", "equip_reaction", "done"],
        "ask.name_equipped": "test_bolt",
        "ask.slot": ["slot:0", "slot:1"],
    }
    played = act(state, "customize_seat", answers=answers, seat=0)
    assert [slot.card for slot in played.state.players[0].slots[:2]] == ["test_bolt", "unseen"]
    assert played.state.players[0].hand == []
