"""Injury Thresholds: who takes the Shards there, and when (rulebook: Injury)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.endogenesis.skill_use import Slain
from companion.games.endogenesis.state import Phase
from tests.games.endogenesis.tables import Played, act, rule, table

NEXT = {"face_up": "test_monster", "deck": {"cards": ["test_slaying_plain"]}}
RIDGE = {"card": "test_slaying_ridge", "health": 8, "max_health": 8, "shards": [6, 4]}


def hit(
    amount: int, *, by: str = "player_1", who: str = "monster_1", script: str = "damage_falls", **given: Any
) -> Played:
    """Harm to the Monster of a table of three; Ada acts."""
    given.setdefault("monster", RIDGE)
    return act(table(active=0, **given), script, who=who, amount=amount, by=by)


def shards(played: Played) -> list[int]:
    """The unused Shards that the players have more than at the start."""
    return [player.shards - 3 for player in played.state.players]


@rule("EG-087")
@pytest.mark.parametrize(("amount", "gained", "left"), [(1, 0, [6, 4]), (2, 1, [4]), (3, 1, [4]), (4, 2, [])])
def test_damage_to_or_below_a_threshold_pays_its_shard(amount: int, gained: int, left: list[int]) -> None:
    after = hit(amount)
    assert shards(after) == [gained, 0, 0]
    assert after.state.monsters[0].shards == left


@rule("EG-087")
def test_the_shard_moves_on_the_light_and_is_told_with_its_rule() -> None:
    (told,) = [one for one in hit(2).events if one.message.key == "told.injury"]
    assert told.rule == "EG-087"
    assert told.change is not None
    assert (told.change.indicator, told.change.before, told.change.after) == ("players.0.shards", 3, 4)


@rule("EG-088")
def test_a_threshold_that_has_paid_pays_no_more_after_the_monster_was_healed() -> None:
    healed = {**RIDGE, "health": 7, "shards": [4]}
    assert shards(hit(2, monster=healed)) == [0, 0, 0]


@rule("EG-089")
@pytest.mark.parametrize("by", ["", "monster_1"])
def test_damage_that_no_player_deals_leaves_the_shards_for_the_next_player(by: str) -> None:
    after = hit(3, by=by)
    assert shards(after) == [0, 0, 0]
    assert after.state.monsters[0].shards == [6, 4]
    assert shards(act(after.state, "damage_falls", who="monster_1", amount=1, by="player_1")) == [2, 0, 0]


@rule("EG-089")
def test_a_later_player_takes_only_what_is_reached() -> None:
    lower = hit(3, monster={**RIDGE, "shards": [6]}, by="")
    assert lower.state.monsters[0].health == 5
    assert shards(act(lower.state, "damage_falls", who="monster_1", amount=1, by="player_1")) == [1, 0, 0]


@rule("EG-090")
def test_a_player_who_is_not_acting_takes_the_shard_as_well() -> None:
    assert shards(hit(2, by="player_3")) == [0, 0, 1]


@rule("EG-091")
def test_a_killing_blow_takes_every_shard_left_besides_the_reward() -> None:
    killed = hit(5, monster={"card": "test_slaying_ridge", "health": 5, "max_health": 6, "shards": [4, 2]})
    assert shards(killed) == [3, 0, 0]
    assert [one.message.args["n"] for one in killed.events if one.message.key == "told.injury"] == [2]
    assert [one.message.args["n"] for one in killed.events if one.message.key == "told.reward_shards"] == [1]


@rule("EG-192")
def test_a_monster_without_thresholds_pays_nothing_for_an_injury() -> None:
    after = hit(4, monster={"card": "test_slaying_plain", "health": 5, "max_health": 5})
    assert after.state.monsters[0].health == 1
    assert shards(after) == [0, 0, 0]


@rule("EG-135")
def test_health_loss_leaves_the_shard_for_whoever_damages_the_monster_next() -> None:
    lost = hit(2, script="health_is_lost", by="player_2")
    assert shards(lost) == [0, 0, 0]
    assert shards(act(lost.state, "damage_falls", who="monster_1", amount=1, by="player_1")) == [1, 0, 0]


@rule("EG-219")
def test_a_monster_that_leaves_pays_nothing_and_its_shards_go_to_the_bag() -> None:
    gone = act(table(active=0, monster=RIDGE, chaos=NEXT), "monster_leaves", number=1)
    assert shards(gone) == [0, 0, 0]
    assert gone.state.chaos.discard == ["test_slaying_ridge"]
    assert "told.thresholds_back" in gone.told
    assert "told.monster_deathcry" not in gone.told
    assert all(one.card != "test_slaying_ridge" for one in gone.state.monsters)
    assert gone.state.phase is Phase.COMBAT


@rule("EG-219", "EG-106")
def test_a_monster_that_was_slain_and_is_still_to_be_paid_for_does_not_leave() -> None:
    state = table(active=0, monster={**RIDGE, "health": 0}, chaos=NEXT)
    state.slain = [Slain("monster_1", "player_1")]
    assert shards(act(state, "monster_leaves", number=1)) == [1, 0, 0]


@rule("EG-089")
def test_shards_of_a_monster_that_nobody_slew_go_back_to_the_bag() -> None:
    after = hit(8, by="", chaos=NEXT)
    assert shards(after) == [0, 0, 0]
    (told,) = [one for one in after.events if one.message.key == "told.thresholds_back"]
    assert (told.rule, told.message.args["n"]) == ("EG-089", 2)
