"""Gravehold, and the most life there can be (rulebook: Setup, Exhausted)."""

from __future__ import annotations

import pytest

from tests.games.aeons_end.tables import act, rule, seat, table


@rule("AE-176")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_gravehold_starts_at_thirty(players: int) -> None:
    assert table(players).gravehold == 30


@rule("AE-177")
@pytest.mark.parametrize(("amount", "left"), [(3, 24), (27, 0), (40, 0)])
def test_damage_turns_the_dial_of_gravehold_down_but_not_below_0(amount: int, left: int) -> None:
    played = act(table(gravehold=27), "damage_gravehold", amount=amount)
    assert played.state.gravehold == left
    assert played.changes == [("gravehold", 27, left)]


@rule("AE-178")
def test_damage_straight_to_gravehold_is_never_doubled() -> None:
    state = table(3, abby=seat(life=0), bob=seat(life=0))
    assert act(state, "draw", card="topple").changes[-1] == ("gravehold", 30, 26)
    assert act(state, "resolve_card", card="devastate").changes == [("gravehold", 30, 25)]


@rule("AE-179")
@pytest.mark.parametrize(("life", "gained", "after"), [(7, 2, 9), (8, 5, 10), (10, 1, 10)])
def test_a_player_never_has_more_than_ten(life: int, gained: int, after: int) -> None:
    played = act(table(abby=seat(life=life)), "heal_player", player="player_1", amount=gained)
    assert played.state.players[0].life == after


@rule("AE-180")
@pytest.mark.parametrize(("life", "gained", "after"), [(20, 4, 24), (28, 5, 30), (30, 1, 30)])
def test_gravehold_never_has_more_than_thirty(life: int, gained: int, after: int) -> None:
    assert act(table(gravehold=life), "heal_gravehold", amount=gained).state.gravehold == after


@rule("AE-181")
@pytest.mark.parametrize(("life", "gained", "after"), [(60, 4, 64), (68, 5, 70), (70, 1, 70)])
def test_the_nemesis_never_has_more_than_its_start(life: int, gained: int, after: int) -> None:
    assert act(table(nemesis={"life": life}), "heal_nemesis", amount=gained).state.nemesis.life == after


@rule("AE-179")
@rule("AE-180")
def test_life_gained_by_an_effect_of_a_player_keeps_the_limits() -> None:
    state = table(abby=seat(life=9), gravehold=29)
    answers = {"ask.action": ["heal", "heal"], "ask.heal_whom": ["player_1", "gravehold"], "ask.heal_amount": [5, 5]}
    played = act(state, "main_phase", player="player_1", answers=answers)
    assert (played.state.players[0].life, played.state.gravehold) == (10, 30)
