"""A Monster's own Reaction: by itself, against what, and how often (rulebook: Monster Skills)."""

from __future__ import annotations

import pytest

from companion.games.endogenesis.records import Mode
from tests.games.endogenesis.reacting import attacked, hale, healths, ready
from tests.games.endogenesis.tables import go_on, rule, table

SHELL = {"card": "test_re_shell", "health": 8}
"""A Monster with a Reaction of Defence 2."""


@rule("EG-096")
def test_a_monster_reacts_by_itself_to_the_first_skill_that_affects_it_in_a_turn() -> None:
    state = table(2, active=0, monster=SHELL, bo=hale(9))
    first = attacked(state, "test_bolt", target="player_2").state
    second = attacked(first, "test_bolt", target="monster_1")
    assert second.state.monsters[0].health == 7
    assert "EG-096" in second.rules
    third = attacked(second.state, "test_bolt", target="monster_1")
    assert third.state.monsters[0].health == 4


@rule("EG-096")
def test_it_can_react_again_in_the_next_turn() -> None:
    state = table(2, active=0, monster={**SHELL, "reacted": True}, knowledge={"cards": ["test_vial"] * 9})
    assert not go_on(state, answers={"ask.turn": "end"}).state.monsters[0].reacted


@rule("EG-096")
def test_what_a_reaction_sends_its_way_it_does_not_react_to() -> None:
    state = table(3, active=0, monster=SHELL, bo=ready("test_warp"))
    played = attacked(
        state,
        "test_bolt",
        target="player_2",
        react="react",
        reaction="slot:0",
        redirect="monster_1",
        equip_again="test_warp",
    )
    assert played.state.monsters[0].health == 5
    assert not played.state.monsters[0].reacted


@rule("EG-097")
def test_true_strike_does_not_use_its_reaction_up() -> None:
    played = attacked(table(2, active=0, monster=SHELL, bo=hale()), "test_re_spear")
    assert played.state.monsters[0].health == 5
    played = attacked(played.state, "test_bolt", target="monster_1")
    assert played.state.monsters[0].health == 4


@rule("EG-096")
def test_a_monster_that_is_dead_by_then_does_not_react() -> None:
    played = attacked(table(2, active=0, monster=SHELL, bo=ready("test_guard")))
    played.state.monsters[0].health = 0
    played.answer("pass")
    assert "told.monster_reaction" not in played.told


@rule("EG-096")
def test_each_of_several_monsters_reacts_by_itself() -> None:
    monsters = [{"id": number, "card": "test_re_shell", "health": 8, "max_health": 8} for number in (1, 2)]
    state = table(2, active=0, settings={"mode": Mode.ROYALE.value}, slots=2, monsters=monsters)
    played = attacked(state, "test_wave")
    assert [one.health for one in played.state.monsters] == [7, 7]


@rule("EG-203")
@pytest.mark.parametrize("answer", ["player_2", "by_chance"])
def test_to_whom_a_monster_redirects_the_table_settles(answer: str) -> None:
    state = table(3, active=0, monster={"card": "test_re_bender"}, bo=hale(), cy=hale())
    played = attacked(state, "test_bolt", target="monster_1")
    assert (played.asked.key, played.asked.seat, played.asked.rule) == ("ask.redirect", None, "EG-203")
    assert set(played.options) == {"player_1", "player_2", "player_3", "by_chance"}
    played.answer(answer)
    assert sum(healths(played)) == 3 + 5 + 5 + 8 - 3
    assert played.state.monsters[0].health == 8
