"""Actions: what each kind does, and when it cannot be chosen."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.enormity.records import Action, ActionKind
from companion.games.enormity.spacers.actions import hindrance
from companion.games.enormity.state import EnormityState
from tests.games.enormity.tables import Played, act, rule, run_of, table


def solo(**given: Any) -> EnormityState:
    """Abel alone in their turn, with every card and gear kept."""
    abel = {"depth": "full", "character": "test_pilot", "suit": "test_overall", **given.pop("abel", {})}
    return table(1, at=[(5, 5)], active=0, abel=abel, **given)


def performed(state: EnormityState, kind: str, *answers: Any) -> Played:
    """Abel performs an action of this kind."""
    return act(state, "spacer_action", seat=0, kind=kind).answer(*answers)


def forbids(state: EnormityState, kind: str) -> str:
    """The rule that forbids an action of this kind; "" where it can be chosen."""
    why = hindrance(run_of(state), 0, Action(ActionKind(kind)))
    return why.rule if why is not None else ""


@rule("EN-021", "EN-092")
def test_rationalize_removes_two_stress() -> None:
    assert performed(solo(abel={"stress": 7}), "rationalize").state.spacers[0].stress == 5


@rule("EN-021", "EN-092")
def test_rationalize_does_not_take_stress_below_nothing() -> None:
    assert performed(solo(abel={"stress": 1}), "rationalize").state.spacers[0].stress == 0


@rule("EN-704")
def test_rationalize_needs_no_stress() -> None:
    """Stress 0, Adrenaline 2: Stress stays, Adrenaline 3, bonuses are placed."""
    state = solo(abel={"stress": 0, "adrenaline": 2})
    assert forbids(state, "rationalize") == ""
    played = performed(state, "rationalize")
    assert (played.state.spacers[0].stress, played.state.spacers[0].adrenaline) == (0, 3)
    assert played.state.incoming.discipline == 2


@rule("EN-092", "EN-020")
def test_rationalize_is_an_adrenaline_action() -> None:
    assert performed(solo(abel={"adrenaline": 3}), "rationalize").state.spacers[0].adrenaline == 4


@rule("EN-704")
@pytest.mark.parametrize("kind", ["scout", "scavenge"])
def test_an_action_without_an_object_cannot_be_chosen(kind: str) -> None:
    assert forbids(solo(), kind) == "EN-704"


@rule("EN-704")
@pytest.mark.parametrize("kind", ["fast_reload", "full_reload"])
def test_a_reload_needs_a_weapon_below_its_ammo(kind: str) -> None:
    assert forbids(solo(abel={"worn": [{"card": "test_pistol", "left": 2}]}), kind) == "EN-308"
    assert forbids(solo(abel={"worn": [{"card": "test_pistol", "left": 1}]}), kind) == ""


@rule("EN-704")
def test_an_action_that_cannot_be_chosen_leaves_the_others_of_its_side() -> None:
    played = act(solo(abel={"cards": ["test_walk"]}), "spacer_turn", seat=0).answer("card.test_walk.b")
    assert played.options == ["1", "2", "back"]
    assert played.refused == {"0": "EN-704"}


@rule("EN-087", "EN-020")
def test_an_attack_raises_adrenaline_and_uses_an_equipped_weapon() -> None:
    state = solo(intruders=[(5, 6)], abel={"worn": [{"card": "test_knife"}], "backpack": [{"card": "test_lance"}]})
    played = performed(state, "attack")
    assert played.asked.key == "ask.attack_weapon"
    assert "test_knife" in played.options
    assert "test_lance" not in played.options
    assert played.answer("test_knife").state.spacers[0].adrenaline == 1


@rule("EN-087")
def test_the_multitool_is_always_equipped() -> None:
    assert forbids(solo(intruders=[(5, 6)]), "attack") == ""


@rule("EN-090", "EN-020")
def test_full_reload_is_an_adrenaline_action() -> None:
    played = performed(solo(abel={"worn": [{"card": "test_revolver", "left": 1}]}), "full_reload")
    assert played.state.spacers[0].worn[0].left == 6
    assert played.state.spacers[0].adrenaline == 1


@rule("EN-089")
def test_fast_reload_adds_one_and_raises_nothing() -> None:
    played = performed(solo(abel={"worn": [{"card": "test_revolver", "left": 1}]}), "fast_reload")
    assert played.state.spacers[0].worn[0].left == 2
    assert played.state.spacers[0].adrenaline == 0


@rule("EN-307")
def test_a_fast_reload_whose_cost_cannot_be_paid_cannot_be_chosen() -> None:
    abel = {"worn": [{"card": "test_revolver", "left": 1}], "cards": ["test_reload"], "stress": 9}
    played = act(solo(abel=abel), "spacer_turn", seat=0)
    assert played.refused["card.test_reload.a"] == "EN-562"
    assert played.refused["card.test_reload.b"] == "EN-024"


@rule("EN-307")
def test_the_cost_of_a_fast_reload_is_paid() -> None:
    abel = {"worn": [{"card": "test_revolver", "left": 1}], "cards": ["test_reload"], "stress": 2}
    played = act(solo(abel=abel), "spacer_turn", seat=0).answer("card.test_reload.a")
    assert played.state.spacers[0].stress == 3
    assert played.state.spacers[0].worn[0].left == 2


@rule("EN-093")
def test_rearm_raises_no_adrenaline_and_turns_cards_back() -> None:
    state = solo(abel={"worn": [{"card": "test_kit", "exhausted": True}]})
    played = performed(state, "rearm", "done")
    assert not played.state.spacers[0].worn[0].exhausted
    assert played.state.spacers[0].adrenaline == 0


@rule("EN-565")
@pytest.mark.parametrize("kind", [kind.value for kind in ActionKind])
def test_who_has_fallen_performs_no_action(kind: str) -> None:
    assert forbids(solo(abel={"knocked": "falling"}), kind) == "EN-565"


@rule("EN-084", "EN-145")
def test_blips_that_hear_an_action_move_and_can_interrupt_the_turn() -> None:
    """The Blip comes beside Abel, shows Grin, and ambushes before the next card."""
    blips = [{"at": [7, 6], "known": "white_red"}]
    state = table(1, at=[(5, 4)], blips=blips, met=["grin"], abel={"depth": "full", "cards": ["test_run"]})
    played = act(state, "spacer_turn", seat=0).answer("card.test_run.a", "5,5", ("o1",), ())
    assert "told.blip_shows" in played.told
    assert played.asked.key != "ask.spacer_action"
