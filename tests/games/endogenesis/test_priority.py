"""The order in which characters act on the same thing (rulebook: Action Order)."""

from __future__ import annotations

import pytest

from companion.games.endogenesis.priority import all_seats_by_priority, by_priority, seats_by_priority
from companion.games.endogenesis.state import Phase
from tests.games.endogenesis.tables import play_of, rule, table

MONSTER = {"card": "test_slaying_plain"}


@rule("EG-128", "EG-130")
def test_whose_turn_is_soonest_comes_first_the_monster_behind_the_last_player_and_the_acting_one_last() -> None:
    order = by_priority(play_of(table(4, active=1, monster=MONSTER)))
    assert order == ["player_3", "player_4", "monster_1", "player_1", "player_2"]


@rule("EG-129")
def test_on_the_monsters_turn_it_is_the_order_of_the_turns() -> None:
    order = by_priority(play_of(table(3, phase=Phase.MONSTERS, monster=MONSTER, order=[2, 0, 1])))
    assert order == ["player_3", "player_1", "player_2", "monster_1"]


@rule("EG-220")
@pytest.mark.parametrize(("active", "order"), [(1, [2, 0, 1]), (None, [0, 1, 2])])
def test_events_ask_from_the_player_after_the_acting_one_or_from_the_first(
    active: int | None, order: list[int]
) -> None:
    assert all_seats_by_priority(play_of(table(3, active=active, ada={"dead": True, "health": 0}))) == order


@rule("EG-214")
def test_the_dead_are_in_no_order_of_action() -> None:
    play = play_of(table(3, active=0, monster=MONSTER, bo={"dead": True, "health": 0}))
    assert by_priority(play) == ["player_3", "monster_1", "player_1"]
    assert seats_by_priority(play) == [2, 0]
