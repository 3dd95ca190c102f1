"""Damage to minions, the nemesis and players (rulebook: Casting Phase, Exhausted)."""

from __future__ import annotations

import pytest

from companion.engine.errors import IllegalAnswerError
from tests.games.aeons_end.tables import act, breaches, rule, seat, table


@rule("AE-066")
def test_damage_takes_life_tokens_off_a_minion() -> None:
    played = act(table(in_play=[("needlemaw", 11)]), "damage_minion", card="needlemaw", amount=4)
    assert played.in_play == [("needlemaw", 7)]
    assert played.changes == [("card.needlemaw", 11, 7)]


@rule("AE-067")
def test_a_minion_without_life_is_discarded_before_anything_else_goes_on() -> None:
    state = table(in_play=[("haze_spewer", 1)], abby=seat("open:1", "open:1"))
    answers = {"ask.cast": "cast.I", "ask.target": "haze_spewer", "ask.damage": 1}
    played = act(state, "casting_phase", player="player_1", answers=answers)
    assert played.asked.key == "ask.cast"
    assert played.in_play == []
    assert played.state.nemesis_discard == ["haze_spewer"]


@rule("AE-068")
def test_damage_beyond_the_life_of_a_minion_is_lost() -> None:
    state = table(in_play=[("haze_spewer", 2), ("needlemaw", 11)])
    played = act(state, "damage_minion", card="haze_spewer", amount=7)
    assert played.in_play == [("needlemaw", 11)]
    assert (played.state.nemesis.life, played.state.gravehold) == (70, 30)


@rule("AE-069")
@pytest.mark.parametrize(("life", "amount", "left"), [(70, 4, 66), (3, 9, 0)])
def test_damage_turns_the_dial_of_the_nemesis_down_but_not_below_0(life: int, amount: int, left: int) -> None:
    assert act(table(nemesis={"life": life}), "damage_nemesis", amount=amount).state.nemesis.life == left


@rule("AE-070")
def test_damage_lowers_the_life_of_a_player() -> None:
    played = act(table(), "damage_player", player="player_2", amount=4)
    assert played.changes == [("player.2.life", 10, 6)]


@rule("AE-070")
def test_damage_beyond_the_life_of_a_player_is_excess() -> None:
    state = table(abby=seat("destroyed", "destroyed", "destroyed", "destroyed", life=3))
    played = act(state, "damage_player", player="player_1", amount=5)
    assert played.state.players[0].life == 0
    assert played.changes[-1] == ("gravehold", 30, 26)


@rule("AE-071")
def test_the_amount_stays_when_its_own_consequences_take_a_spell() -> None:
    state = table(
        abby=seat("open:1", "open:1", "closed/0", "closed/1:1", life=2), in_play=[("bleed_static", 1)], gravehold=24
    )
    played = act(state, "nemesis_main_phase", answers={"ask.destroy_breach": "IV"})
    assert breaches(played.state.players[0]) == ["open:1", "open:1", "closed/0", "destroyed"]
    assert played.state.gravehold == 24 - 2 * 4


@rule("AE-195")
def test_damage_of_any_effect_goes_to_the_nemesis_or_one_minion() -> None:
    state = table(in_play=[("needlemaw", 11), ("eye_of_nothing", 2), ("scorn", 9)])
    played = act(state, "main_phase", player="player_1", answers={"ask.action": "damage"})
    assert (played.asked.key, played.asked.seat) == ("ask.target", 0)
    assert played.options == ["nemesis", "needlemaw", "scorn"]
    with pytest.raises(IllegalAnswerError):
        played.session.answer(("needlemaw", "scorn"))
    played.answer("scorn", 4)
    assert played.in_play == [("needlemaw", 11), ("eye_of_nothing", 2), ("scorn", 5)]
    assert played.state.nemesis.life == 70


@rule("AE-195")
def test_without_minions_the_nemesis_is_the_only_target() -> None:
    played = act(table(), "main_phase", player="player_1", answers={"ask.action": "damage", "ask.damage": 3})
    assert played.state.nemesis.life == 67


def test_cauterizer_hits_for_the_life_it_has() -> None:  # T38
    for life, left in ((3, 7), (2, 8), (1, 9)):
        answers = {"ask.who_suffers": "player_1"}
        played = act(table(in_play=[("cauterizer", life)]), "nemesis_main_phase", answers=answers)
        assert played.state.players[0].life == left


def test_cauterizer_takes_one_of_a_hit_with_the_bonus_of_a_breach() -> None:  # T38
    state = table(in_play=[("cauterizer", 3)], abby=seat("open", "open", "open:5"))
    answers = {"ask.cast": "cast.III", "ask.target": "cauterizer", "ask.damage": 6}
    assert act(state, "casting_phase", player="player_1", answers=answers).in_play == [("cauterizer", 2)]
