"""What a card says stands behind every choice that takes it: in a game that deals, it stands nowhere else."""

from __future__ import annotations

import pytest

from companion.engine.prompts import Asked
from companion.games.endogenesis.customizing.milestones import gain_best_of_two
from companion.games.endogenesis.customizing.page import customize_seat
from companion.games.endogenesis.players.draw_phase import draw_phase
from companion.games.endogenesis.players.hand import hand_limit
from companion.games.endogenesis.players.hand_prompt import hand_actions
from companion.games.endogenesis.players.wonders import choose_wonder
from companion.games.endogenesis.setup.deal import keep_two
from companion.games.endogenesis.state import Phase
from tests.games.endogenesis.tables import act, go_on, odd_game, said, table

HAND = ["own_dew_vial", "own_feedback", "own_granite_wall", "own_last_hunt", "own_fault_line", "own_white_noise"]
MONSTER = {"card": "test_monster", "health": 6}


def text(card: str) -> str:
    """All that a Knowledge card or a Wonder says."""
    box = odd_game().box
    return (box.knowledge.get(card) or box.wonders[card]).summary


def notes(asked: Asked) -> dict[str, str]:
    """What can be read behind each choice, possible or refused."""
    return {one.id: said(one.note) for one in (*asked.options, *asked.refused) if one.note}


def test_every_card_is_read_where_one_is_discarded_of_a_draw() -> None:
    state = table(2, phase=Phase.DRAW, ada={"hand": HAND, "drawn": True}, bo={"drawn": True})
    asked = act(state, draw_phase).asked
    assert asked.only_for == 0
    found = notes(asked)
    assert all(text(card) in found[card] for card in HAND)
    assert found["own_feedback"].startswith("Sonic, cost 2: ")


def test_every_card_is_read_where_too_many_are_discarded() -> None:
    asked = act(table(ada={"hand": [*HAND, "own_split_seed", "own_parallax"]}), hand_limit, seat=0).asked
    assert all(text(card) in notes(asked)[card] for card in HAND)


def test_the_starting_cards_say_what_they_are_and_do() -> None:
    hand = ["own_hunters_brand", "own_bone_whip", "own_parallax", "own_fault_line"]
    asked = act(table(phase=Phase.CUSTOMIZING, round=0, ada={"hand": hand}), keep_two, seat=0).asked
    assert said(asked.options[2].effect) == "Active, Cosmic, cost 3, worth 1"
    assert text("own_parallax") in notes(asked)["own_parallax"]


def test_an_artifact_is_read_while_customizing_though_it_is_refused() -> None:
    asked = act(table(phase=Phase.CUSTOMIZING, round=0, ada={"hand": HAND}), customize_seat, seat=0).asked
    refused = {one.id: said(one.note) for one in asked.refused}
    assert text("own_dew_vial") in refused["equip:own_dew_vial"]
    assert text("own_feedback") in notes(asked)["equip:own_feedback"]


def test_a_hand_is_read_in_the_own_turn() -> None:
    asked = act(table(ada={"hand": HAND}, active=0), hand_actions, seat=0).asked
    assert "restore 2 Health" in notes(asked)["use:own_dew_vial"]
    assert notes(asked)["equip:own_feedback"].startswith(f"Reaction, Sonic, cost 2, worth 2\n{text('own_feedback')}")


def test_the_skills_of_a_turn_are_read_with_their_values_of_now() -> None:
    slots = {0: {"card": "own_fault_line", "shards": 2}, 1: {"card": "own_bone_whip", "exhausted": True}}
    asked = go_on(table(ada={"slots": slots, "energy": 3}, active=0, monster=MONSTER)).asked
    assert notes(asked)["skill:0"].splitlines()[:2] == ["Now: damage 4", text("own_fault_line")]
    assert text("own_bone_whip") in notes(asked)["skill:1"]


def test_while_weakened_the_values_of_now_are_those_without_shards() -> None:
    slots = {0: {"card": "own_fault_line", "shards": 2}}
    state = table(ada={"slots": slots, "energy": 3, "weakened": True}, active=0, monster=MONSTER)
    assert notes(go_on(state).asked)["skill:0"].startswith("Now: damage 2\n")


@pytest.mark.parametrize("asking", [choose_wonder, gain_best_of_two])
def test_wonders_are_read_where_one_is_played_or_kept(asking: object) -> None:
    state = table(ada={"wonders": ["own_quiet_hour", "own_storm_crown"]}, active=0, monster=MONSTER)
    found = notes(act(state, asking, seat=0).asked)  # type: ignore[arg-type]
    assert len(found) == 2
    assert all(found[name] == text(name) for name in found)


@pytest.mark.rule("EG-197")
def test_the_tip_says_where_the_third_shard_goes_and_does_that() -> None:
    hand = ["own_long_orbit", "own_fault_line", "own_dew_vial"]
    state = table(phase=Phase.CUSTOMIZING, round=0, ada={"hand": hand, "shards": 3})
    played = act(state, customize_seat, seat=0)
    tip = next(one for one in played.asked.options if one.id == "tip")
    assert said(tip.effect) == "Long Orbit and Fault Line, Max Health 3 -> 5, a Shard on Fault Line"
    assert said(tip.note).endswith("The third Shard on Fault Line: damage 2 -> 3.")
    played.answer("tip")
    slots = played.answer(played.options[0]).state.players[0].slots
    assert [(slot.card, slot.shards) for slot in slots[:2]] == [("own_long_orbit", 0), ("own_fault_line", 1)]
