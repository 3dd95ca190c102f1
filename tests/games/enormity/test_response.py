"""Intruder responses to a wound, a critical wound or a failure, and the Grin's (EN-271 to EN-281)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.enormity.spacer_attack import Outcome, Shot, SpacerAttack
from companion.games.enormity.state import EnormityState
from tests.games.enormity.tables import Played, act, rule, table

WATCHER = {"at": [1, 1], "sheet": "own_watcher"}


def watched(outcome: str, *, at: tuple[int, int] = (2, 1)) -> Played:
    """The Watcher answers an attack of Abel."""
    return act(table(1, at=[at], intruders=[WATCHER]), "respond", intruder=1, outcome=outcome, seat=0)


def killed(outcome: Outcome, **given: Any) -> EnormityState:
    """Abel's attack has just killed Grin 1, and goes on."""
    shot = Shot(1, "grin", 1, (1, 1), outcome, killed=True)
    state = table(1, at=[(2, 1)], **given)
    state.spacer_attacks = [SpacerAttack(0, shots=[shot])]
    return state


@rule("EN-271", "EN-274", "EN-276")
def test_a_wound_triggers_the_wound_response_and_instinct_in_the_players_order() -> None:
    played = watched("wound")
    assert (played.asked.key, played.asked.rule, played.options) == ("ask.response", "EN-276", ["wound", "instinct"])
    played.answer("instinct")
    assert played.told == ["told.response", "told.radiation", "told.response", "told.infection"]
    assert (played.state.spacers[0].infection, played.state.spacers[0].radiation) == (1, 2)


@rule("EN-271")
def test_a_wound_that_kills_triggers_it_too() -> None:
    played = act(killed(Outcome.WOUND), "respond", intruder=1, outcome="wound", seat=0)
    assert "told.response" in played.told


@rule("EN-272")
def test_on_a_critical_wound_only_the_critical_response_counts() -> None:
    played = watched("critical")
    assert played.done
    spacer = played.state.spacers[0]
    assert (spacer.conditions, spacer.infection, spacer.radiation) == (["own_dread"], 0, 0)


@rule("EN-272")
def test_a_critical_wound_on_a_grin_spawns_no_blip() -> None:
    played = act(killed(Outcome.CRITICAL), "respond", intruder=1, outcome="critical", seat=0)
    assert played.state.blips == []


@rule("EN-273", "EN-274")
def test_on_a_failure_fail_and_instinct_count() -> None:
    assert watched("fail").options == ["fail", "instinct"]


@rule("EN-275")
def test_without_a_fitting_response_nothing_happens() -> None:
    played = act(table(1, at=[(2, 1)], intruders=[(1, 1)]), "respond", intruder=1, outcome="fail", seat=0)
    assert (played.done, played.told) == (True, [])


@rule("EN-277", "EN-278")
def test_a_response_is_done_to_the_attacker_wherever_they_stand() -> None:
    state = table(2, at=[(2, 1), (9, 9)], intruders=[WATCHER])
    played = act(state, "respond", intruder=1, outcome="critical", seat=1)
    assert [spacer.conditions for spacer in played.state.spacers] == [[], ["own_dread"]]


@rule("EN-279")
def test_a_reprisal_attack_is_noted_and_waits_for_the_end_of_the_attack() -> None:
    state = table(1, at=[(2, 1)], intruders=[WATCHER])
    state.spacer_attacks = [SpacerAttack(0)]
    played = act(state, "respond", intruder=1, outcome="fail", seat=0, answers={"ask.response": ["fail"]})
    assert played.done  # no dice yet
    noted = played.state.spacer_attacks[0].reprisals
    assert [(one.intruder, one.response) for one in noted] == [(1, "fail")]


@rule("EN-279")
def test_a_noted_reprisal_attack_rolls_its_dice_against_the_attacker() -> None:
    from companion.games.enormity.intruders.reprisal import reprise
    from companion.games.enormity.spacer_attack import Reprisal

    state = table(2, at=[(9, 9), (2, 1)], intruders=[WATCHER])
    played = act(state, lambda run: reprise(run, 1, Reprisal(1, "fail")))
    assert (played.asked.key, played.asked.dice, played.asked.seat) == ("ask.dice", ("black",), 1)


@rule("EN-281")
@pytest.mark.parametrize(("blips", "after"), [([(9, 9)], 2), ([(9, 9), (0, 9)], 2)])
def test_the_grin_spawns_a_blip_where_fewer_than_two_pieces_are_left(blips: list[tuple[int, int]], after: int) -> None:
    state = killed(Outcome.WOUND, blips=blips, maps=[{"page": "SR1"}])
    played = act(state, "respond", intruder=1, outcome="wound", seat=0)
    assert len(played.state.blips) == after


@rule("EN-281")
def test_by_the_other_reading_each_kind_is_counted_by_itself() -> None:
    settings = {"grin_counts": "each"}
    state = killed(Outcome.WOUND, blips=[(9, 9), (0, 9)], settings=settings, maps=[{"page": "SR1"}])
    assert len(act(state, "respond", intruder=1, outcome="wound", seat=0).state.blips) == 3


@rule("EN-703")
def test_the_grins_critical_response_is_a_bonus_attack_that_follows_up() -> None:
    played = act(killed(Outcome.CRITICAL), "respond", intruder=1, outcome="critical", seat=0)
    assert played.state.spacer_attacks[0].follow_ups == [0]
