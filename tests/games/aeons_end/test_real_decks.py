"""Real decks: the table draws and scans, cards that no pack knows, and what goes back when a draw is undone."""

from __future__ import annotations

import pytest

from companion.engine.errors import IllegalAnswerError, UndoNeedsConfirmationError
from companion.engine.messages import Message, say
from companion.engine.piles import Section
from companion.games.aeons_end.game import GAME
from companion.games.aeons_end.state import Ending
from tests.games.aeons_end.tables import Played, act, go_on, moved, table

REAL = {"nemesis_deck": "real", "strike_deck": "real", "turn_order_deck": "real"}
OTHERS = ["player_1", "player_1", "player_2", "player_2"]


def scanned(turn_card: str, **given: object) -> Played:
    """A table that has drawn its first turn order card from the real deck."""
    return go_on(table(settings=REAL, **given)).answer(turn_card)


def said(message: Message) -> tuple[str, str]:
    """A put-back message's key and the name of the card in it."""
    card = message.args.get("card")
    return message.key, str(card.args.get("text", card.key)) if isinstance(card, Message) else ""


def undo(played: Played) -> list[tuple[str, str]]:
    """Undo the last input; the pieces that the table was told to put back, in order."""
    plan = [message for message in played.session.undo_plan() if message.key != "put_back.number"]
    played.session.undo(confirmed=True)
    return [said(message) for message in plan]


def test_only_cards_that_can_lie_on_top_are_accepted() -> None:
    played = scanned("nemesis")
    assert played.asked.key == "ask.draw_nemesis_deck"
    own, basic = ["cleave", "provoker", "unrelenting_ire"], played.options[3:-1]
    assert played.options[:3] == own
    assert len(basic) == 8
    assert played.options[-1] == "unlisted"
    with pytest.raises(IllegalAnswerError):
        played.session.answer("topple")


def test_a_card_drawn_cannot_be_drawn_again() -> None:
    played = scanned("nemesis").answer("slaughter")
    played.answer("nemesis")
    assert "slaughter" not in played.options


def test_a_tier_is_known_to_be_empty_after_as_many_cards_as_it_has() -> None:
    state = table(settings=REAL)
    tier = state.nemesis_deck.sections[0]
    for card in ("cleave", "slaughter", "skewer", "bane_sire", "provoker", "unrelenting_ire"):
        state.nemesis_deck.take(card)
    assert len(tier) == 0
    assert "scorn" in state.nemesis_deck.candidates()


def test_undoing_a_turn_order_draw_names_the_card() -> None:
    played = scanned("player_1")
    with pytest.raises(UndoNeedsConfirmationError):
        played.session.undo()
    assert undo(played) == [("put_back.turn_order", "Abby")]
    assert played.asked.key == "ask.draw_turn_order"
    assert played.state.turn_order.discard == []


def test_undoing_a_draw_after_a_reshuffle_parts_the_cards_again() -> None:
    taken = ["player_2", "nemesis", "player_1", "player_2", "nemesis", "player_1"]
    state = table(settings=REAL)
    state.turn_order.deck.sections, state.turn_order.discard = [], taken
    played = go_on(state).answer("player_2")
    assert len(played.state.turn_order.deck) == 5
    assert undo(played) == [("put_back.turn_order", "Bob")]
    assert played.asked.detail is not None
    assert played.asked.detail.key == "detail.reshuffle_first"


def test_undoing_a_nemesis_draw_names_the_card_and_takes_back_what_it_did() -> None:
    played = go_on(table(settings=REAL), stop_at="ask.nemesis_turn_over")
    before = played.answer("nemesis").session.play.state
    kept = table(settings=REAL)
    assert moved(kept, before)["turn_order.discard"] == ["nemesis"]
    played.answer("slaughter")
    assert played.state.gravehold == 27
    assert undo(played) == [("put_back.nemesis_deck", "Slaughter")]
    assert (played.state.gravehold, played.state.nemesis.fury) == (30, 1)
    assert "slaughter" in played.options


def test_undoing_a_strike_names_the_strike() -> None:
    played = go_on(table(settings=REAL), stop_at="ask.shuffle_strike").answer("nemesis", "cleave", "devastate")
    assert played.state.gravehold == 25
    assert undo(played) == [("put_back.strike_shuffled", "Devastate"), ("put_back.strike_deck", "Devastate")]
    assert (played.asked.key, played.state.gravehold) == ("ask.draw_strike_deck", 30)


def test_undoing_what_showed_nothing_asks_nothing() -> None:
    played = scanned("player_1").answer("charge")
    assert played.session.undo_plan() == []
    played.session.undo()
    assert played.state.players[0].charges == 0


def test_redo_takes_the_draw_again() -> None:
    played = scanned("player_1")
    after = played.state
    undo(played)
    played.session.redo()
    assert played.state == after


def test_an_unlisted_attack_is_done_by_the_table() -> None:
    played = scanned("nemesis").answer("unlisted")
    assert (played.asked.key, played.options) == ("ask.unlisted_kind", ["attack", "minion", "power"])
    played.answer("attack")
    assert [asked.key for asked in played.shown] == ["ask.by_hand", "ask.nemesis_turn_over"]
    assert played.state.nemesis_discard == ["unlisted_1"]
    assert len(played.state.nemesis_deck) == 23


def test_an_unlisted_minion_comes_and_acts_and_dies() -> None:
    played = scanned("nemesis").answer("unlisted", "minion")
    assert (played.asked.key, played.asked.least) == ("ask.unlisted_tokens", 1)
    played.answer(7)
    assert played.in_play == [("unlisted_1", 7)]
    acted = act(played.state, "nemesis_main_phase")
    assert [asked.key for asked in acted.shown] == ["ask.by_hand"]
    hit = act(acted.state, "main_phase", player="player_1", answers={"ask.action": "damage"})
    assert hit.options == ["nemesis", "unlisted_1"]
    hit.answer("unlisted_1", 9)
    assert (hit.in_play, hit.state.nemesis_discard) == ([], ["unlisted_1"])


def test_an_unlisted_power_ticks_and_resolves() -> None:
    played = scanned("nemesis").answer("unlisted", "power", 2)
    assert played.in_play == [("unlisted_1", 2)]
    once = act(played.state, "nemesis_main_phase")
    assert (once.in_play, once.shown) == ([("unlisted_1", 1)], [])
    twice = act(once.state, "nemesis_main_phase")
    assert [asked.key for asked in twice.shown] == ["ask.by_hand"]
    assert (twice.in_play, twice.state.nemesis_discard) == ([], ["unlisted_1"])


def test_undoing_an_unlisted_card_puts_the_card_just_drawn_back() -> None:
    played = scanned("nemesis").answer("unlisted")
    assert undo(played) == [("put_back.nemesis_deck", "card.drawn")]
    assert len(played.state.nemesis_deck) == 24


def test_undoing_a_draw_names_the_numbers_that_go_back() -> None:
    played = go_on(table(settings=REAL), stop_at="ask.nemesis_turn_over").answer("nemesis", "slaughter")
    plan = [message.args for message in played.session.undo_plan() if message.key == "put_back.number"]
    assert [(args["now"], args["was"]) for args in plan] == [(2, 1), (27, 30)]
    assert plan[1]["what"] == say("name.gravehold")


def test_a_last_card_that_is_not_listed_is_no_victory_while_it_is_described() -> None:
    state = table(settings={"nemesis_deck": "real"}, turn_order=(["nemesis"], [*OTHERS, "nemesis"]))
    state.nemesis_deck.sections = [Section(perhaps=["skewer"], unknown=1)]
    played = go_on(state).answer("unlisted")
    assert played.asked.key == "ask.unlisted_kind"
    played.session.correct("gravehold", 12)
    assert played.state.ending is Ending.NONE
    assert played.asked.key == "ask.unlisted_kind"


def test_a_turn_order_deck_emptied_while_it_is_asked_is_made_anew() -> None:
    played = go_on(table(settings=REAL))
    for card in ("player_1", "player_2", "nemesis"):
        played.session.correct(f"turn_cards.{card}", 0)
    assert played.options == ["empty"]
    played.answer("empty")
    assert played.asked.key == "ask.draw_turn_order"
    assert played.options == ["nemesis", "player_1", "player_2"]


def test_a_nemesis_deck_emptied_while_it_is_asked_unleashes_three_times() -> None:
    played = go_on(table(settings=REAL, in_play=[("needlemaw", 11)]), stop_at="ask.nemesis_turn_over").answer("nemesis")
    played.state.nemesis_deck.sections = []
    assert played.options == ["empty"]
    assert played.answer("empty").state.nemesis.fury == 4


@pytest.mark.parametrize("place", ["strike_deck", "nemesis_deck"])
def test_a_lost_card_is_a_problem(place: str) -> None:
    state = table()
    assert GAME.problems(state) == []
    getattr(state, place).cards.pop()
    assert len(GAME.problems(state)) == 1
