"""Conditions of effects and bonuses, each where it holds and where it does not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.games.endogenesis.records.values import Condition
from companion.games.endogenesis.skill_use import Guard, Hit, UseKind
from companion.games.endogenesis.skills.conditions import holds
from companion.games.endogenesis.skills.resolving import new_use
from companion.games.endogenesis.table import Endogenesis
from tests.games.endogenesis.tables import play_of, table


def used_by_ada(card: str = "test_legend") -> Endogenesis:
    """Ada at 4 of 8 uses a Skill aimed at nobody yet; Bo and a Legendary are there."""
    monster = {"card": card, "health": 6}
    play = play_of(table(2, monster=monster, active=0, ada={"health": 4, "max_health": 8}))
    play.state.uses.append(new_use(play, UseKind.ACTIVE, "test_bolt", by="player_1"))
    return play


@pytest.mark.parametrize(
    ("condition", "target", "expected"),
    [
        (Condition.TARGET_MONSTER, "monster_1", True),
        (Condition.TARGET_MONSTER, "player_2", False),
        (Condition.TARGET_LEGENDARY, "monster_1", True),
        (Condition.TARGET_LEGENDARY, "player_2", False),
        (Condition.TARGET_PLAYER, "player_2", True),
        (Condition.TARGET_PLAYER, "monster_1", False),
        (Condition.TARGET_MARKED, "player_2", False),
    ],
)
def test_a_condition_on_a_target_is_read_off_that_target(condition: Condition, target: str, expected: bool) -> None:
    assert holds(used_by_ada(), condition, target=target) is expected


def test_a_common_monster_is_no_legendary() -> None:
    assert not holds(used_by_ada("test_monster"), Condition.TARGET_LEGENDARY, target="monster_1")


def test_without_a_target_one_of_those_aimed_at_is_enough() -> None:
    play = used_by_ada()
    assert not holds(play, Condition.TARGET_MONSTER)
    play.state.uses[0].aimed = ["player_2", "monster_1"]
    assert holds(play, Condition.TARGET_MONSTER)


def _marks(play: Endogenesis) -> None:
    play.player(1).marked = True


def _hurts(play: Endogenesis) -> None:
    play.player(0).health = 3


def _heals(play: Endogenesis) -> None:
    play.player(0).health = 8


def _weakens(play: Endogenesis) -> None:
    play.player(0).weakened = True


def _kills(play: Endogenesis) -> None:
    play.state.uses[0].slain.append("player_2")


@pytest.mark.parametrize(
    ("condition", "change"),
    [
        (Condition.TARGET_MARKED, _marks),
        (Condition.BELOW_HALF_HEALTH, _hurts),
        (Condition.FULL_HEALTH, _heals),
        (Condition.WEAKENED, _weakens),
        (Condition.TARGET_DIED, _kills),
    ],
)
def test_a_condition_holds_from_when_the_table_is_so(
    condition: Condition, change: Callable[[Endogenesis], None]
) -> None:
    play = used_by_ada()
    assert not holds(play, condition, target="player_2")
    change(play)
    assert holds(play, condition, target="player_2")


def test_no_reaction_holds_until_somebody_has_used_one() -> None:
    play = used_by_ada()
    assert holds(play, Condition.NO_REACTION)
    play.state.uses[0].reacted.append("player_2")
    assert not holds(play, Condition.NO_REACTION)


def test_fatal_is_damage_of_another_that_defence_does_not_hold_off() -> None:
    play = used_by_ada()
    play.state.uses[0].hits = [Hit("player_2", 3), Hit("player_1", 9)]
    assert holds(play, Condition.FATAL, by="player_2")
    assert not holds(play, Condition.FATAL, by="player_1")
    play.state.uses[0].guards.append(Guard("player_2", 1))
    assert not holds(play, Condition.FATAL, by="player_2")
