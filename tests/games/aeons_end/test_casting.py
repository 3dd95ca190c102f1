"""Casting prepped spells (rulebook: Player Turn, 1 - Casting Phase)."""

from __future__ import annotations

import pytest

from companion.engine.errors import IllegalAnswerError
from tests.games.aeons_end.tables import Played, act, breaches, go_on, rule, seat, table


def casting(*spots: str, **given: object) -> Played:
    return act(table(abby=seat(*spots), **given), "casting_phase", player="player_1")


@rule("AE-052")
def test_a_spell_in_an_opened_breach_is_cast_or_kept() -> None:
    played = casting("open:1", "open:2")
    assert (played.asked.key, played.asked.seat) == ("ask.cast", 0)
    assert played.options == ["cast.I", "cast.II", "end_casting"]
    played.answer("end_casting")
    assert played.done
    assert breaches(played.state.players[0])[:2] == ["open:1", "open:2"]


@rule("AE-053")
@rule("AE-063")
def test_the_phase_does_not_end_while_a_closed_breach_holds_a_spell() -> None:
    played = casting("open:1", "closed/2:3")
    assert played.options == ["cast.I", "cast.II"]
    with pytest.raises(IllegalAnswerError):
        played.session.answer("end_casting")
    played.answer("cast.II", 3)
    assert played.options == ["cast.I", "end_casting"]


@rule("AE-063")
def test_a_spell_in_a_breach_opened_since_may_be_kept() -> None:
    state = table(abby=seat("open", "closed/1:3"), turn_order=(["player_1", "player_1"], []))
    answers = {"ask.cast": "cast.II", "ask.damage": 0, "ask.action": ["focus.II", "prep.II", "open.II", "end_turn"]}
    played = go_on(state, answers=answers | {"ask.spell_cost": 3})
    assert (played.asked.key, played.options) == ("ask.cast", ["cast.II", "end_casting"])


@rule("AE-054")
def test_the_player_mixes_forced_and_optional_casts_in_any_order() -> None:
    played = casting("open:1", "closed/1:2", "open:4")
    for breach in ("III", "II", "I"):
        played.answer(f"cast.{breach}", 0)
    assert played.done
    assert [event.message.args["breach"] for event in played.events] == ["III", "II", "I"]


@rule("AE-055")
def test_the_breach_is_empty_while_the_spell_is_resolved() -> None:
    played = casting("open:1").answer("cast.I")
    assert played.asked.key == "ask.damage"
    assert breaches(played.state.players[0])[0] == "open"


@rule("AE-056")
def test_all_damage_of_a_spell_goes_to_the_nemesis_or_one_minion() -> None:
    played = casting("open:1", in_play=[("scorn", 9), ("woven_sky", 2), ("needlemaw", 11)]).answer("cast.I")
    assert (played.asked.key, played.asked.seat) == ("ask.target", 0)
    assert played.options == ["nemesis", "scorn", "needlemaw"]
    with pytest.raises(IllegalAnswerError):
        played.session.answer(("nemesis", "scorn"))
    played.answer("needlemaw", 5)
    assert played.in_play == [("scorn", 9), ("woven_sky", 2), ("needlemaw", 6)]
    assert played.state.nemesis.life == 70


@rule("AE-060")
def test_a_spell_kept_in_an_opened_breach_can_be_cast_in_a_later_turn() -> None:
    state = table(abby=seat("open:5"), turn_order=(["player_1", "player_1"], []))
    answers = {"ask.cast": ["end_casting", "cast.I"], "ask.action": "end_turn", "ask.damage": 4}
    played = go_on(state, answers=answers)
    assert played.state.turn == 2
    assert played.state.nemesis.life == 66


@rule("AE-062")
def test_a_spell_prepped_in_this_turn_is_cast_in_the_next_at_the_earliest() -> None:
    state = table(turn_order=(["player_1", "player_1"], []))
    answers = {"ask.action": ["prep.I"], "ask.spell_cost": 2}
    played = go_on(state, answers=answers)
    assert not any(option.startswith("cast.") for option in played.options)
    played.answer("end_turn")
    assert (played.asked.key, played.options) == ("ask.cast", ["cast.I", "end_casting"])


@rule("AE-064")
def test_an_effect_lets_a_player_cast_the_spell_of_another_and_choose_for_it() -> None:
    state = table(bob=seat("open:2"), in_play=[("scorn", 9)])
    played = act(state, "main_phase", player="player_1", answers={"ask.action": "cast"})
    assert played.options == ["player_2.I", "back"]
    played.answer("player_2.I")
    assert (played.asked.key, played.asked.seat) == ("ask.target", 0)
    played.answer("scorn", 3)
    assert played.in_play == [("scorn", 6)]


@rule("AE-065")
def test_the_spell_of_another_leaves_the_breach_of_its_owner() -> None:
    state = table(abby=seat("open:1"), bob=seat("open:2"))
    answers = {"ask.action": "cast", "ask.cast_by_effect": "player_2.I", "ask.damage": 0}
    played = act(state, "main_phase", player="player_1", answers=answers)
    assert breaches(played.state.players[0])[0] == "open:1"
    assert breaches(played.state.players[1])[0] == "open"
    (cast,) = [event.message for event in played.events if event.message.key == "told.cast"]
    assert cast.args["owner"].args == {"text": "Bob"}
