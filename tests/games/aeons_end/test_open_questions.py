"""What the rulebook leaves open and the table settles: solo, the order of hits, the condition on a mat."""

from __future__ import annotations

import pytest

from companion.engine.indicators import Counter, Gauge
from companion.engine.messages import Catalogue
from companion.games.aeons_end.game import GAME
from companion.games.aeons_end.state import NEMESIS, Ending, Result
from tests.games.aeons_end.tables import act, go_on, odd_game, rule, settled, table


@rule("AE-018")
@pytest.mark.parametrize(("answer", "own"), [("public", 3), ("literal", 4)])
def test_a_player_alone_chooses_the_turn_order_deck_once(answer: str, own: int) -> None:
    state = GAME.new(settled(1), seed=0)
    played = act(state, "set_up")
    assert played.asked.key == "ask.solo"
    assert played.options == ["public", "literal"]
    played.answer(answer, "defeat")
    assert sorted(played.state.turn_order.deck.cards) == [NEMESIS] * 2 + ["player_1"] * own
    assert played.state.settings.solo.value == answer


@rule("AE-018")
def test_two_players_are_not_asked_about_solo() -> None:
    state = GAME.new(settled(), seed=0)
    assert act(state, "set_up").done


@rule("AE-188")
@pytest.mark.parametrize(("answer", "result"), [("defeat", Result.DEFEAT), ("play_on", Result.ONGOING)])
def test_a_player_alone_settles_what_exhaustion_means(answer: str, result: Result) -> None:
    state = GAME.new(settled(1), seed=0)
    begun = act(state, "set_up", answers={"ask.solo": "public", "ask.solo_exhausted": answer}).state
    played = act(
        begun,
        "damage_player",
        player="player_1",
        amount=10,
        answers={"ask.destroy_breach": "I"} if answer == "play_on" else {},
    )
    assert played.state.result is result


@rule("AE-021")
def test_the_rules_of_the_mat_can_be_looked_up_at_any_time() -> None:
    played = go_on(table(turn_order=(["player_1", "player_1", "player_2", "player_2", "nemesis", "nemesis"], [])))
    gauges = [item for item in GAME.indicators(played.session.play) if isinstance(item, Gauge)]
    nemesis = next(gauge for gauge in gauges if gauge.key == "nemesis.life")
    assert nemesis.note is not None
    words = Catalogue([GAME.folder / "locale"]).text(nemesis.note)
    assert "Strike" in words
    assert "four or more Fury" in words.replace("With four", "four")


@rule("AE-036")
@pytest.mark.parametrize(("nemesis", "shown"), [("rageborne", True), ("burner", False)])
def test_fury_is_counted_only_for_the_nemesis_that_has_it(nemesis: str, shown: bool) -> None:
    game = odd_game()
    state = game.new(settled(nemesis=nemesis), seed=0)
    play = game.play(act(state, "set_up", game=game).state)
    counters = [item.key for item in game.indicators(play) if isinstance(item, Counter)]
    assert ("fury" in counters) is shown
    assert ("nemesis.fury" in [item.path for item in game.correctables(play)]) is shown


@rule("AE-153")
def test_the_players_choose_the_order_in_which_an_effect_hits_them() -> None:
    game = odd_game()
    state = table(game=game, abby={"life": 1}, bob={"life": 1}, gravehold=30)
    played = act(state, "resolve_card", card="burst", game=game)
    assert played.asked.key == "ask.order_of_players"
    assert played.options == ["player_1", "player_2"]
    played.answer(("player_2", "player_1"))
    assert played.asked.key == "ask.destroy_breach"
    assert played.asked.seat == 1
    assert [player.life for player in played.state.players] == [1, 0]


@rule("AE-153")
def test_the_game_can_end_between_two_hits_of_one_effect() -> None:
    game = odd_game()
    state = table(game=game, abby={"life": 1}, bob={"life": 10}, gravehold=4)
    played = act(
        state, "resolve_card", card="burst", game=game, answers={"ask.order_of_players": ("player_1", "player_2")}
    )
    played.answer("I")
    assert played.state.ending is Ending.GRAVEHOLD_FELL
    assert played.state.players[1].life == 10


@rule("AE-190")
def test_the_table_can_say_that_the_condition_on_the_mat_is_met() -> None:
    played = go_on(table(turn_order=(["player_1", "player_1", "player_2", "player_2", "nemesis", "nemesis"], [])))
    condition = next(item for item in GAME.correctables(played.session.play) if item.path == "condition")
    assert (condition.value, tuple(option.id for option in condition.options)) == ("not_met", ("not_met", "met"))
    played.session.correct("condition", "met")
    assert (played.state.result, played.state.ending) == (Result.DEFEAT, Ending.CONDITION)
    assert played.done
    played.session.correct("condition", "not_met")
    assert played.state.result is Result.ONGOING
    assert not played.done


def test_a_game_called_back_in_the_midst_of_a_card_puts_that_card_away() -> None:
    state = table(
        gravehold=3,
        nemesis_deck=["slaughter", "topple"],
        turn_order=(["nemesis", "player_1", "player_1", "player_2", "player_2", "nemesis"], []),
    )
    played = go_on(state)
    assert (played.state.ending, played.state.resolving) == (Ending.GRAVEHOLD_FELL, ["slaughter"])
    played.session.correct("gravehold", 9)
    assert (played.state.result, played.state.resolving) == (Result.ONGOING, [])
    assert played.state.nemesis_discard == ["slaughter"]
