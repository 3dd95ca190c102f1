"""Whose turn it is (rulebook: Turn Order)."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.engine.chance import Shuffle
from companion.games.aeons_end.state import Phase
from tests.games.aeons_end.tables import Played, act, go_on, rule, said, seat, table

OVER = {"ask.action": "end_turn"}


def owners(played: Played) -> list[str]:
    """Whose turns were played, in order, from what was told at the draws."""
    return [
        str(event.message.args["card"].args.get("text", "wild"))
        for event in played.events
        if event.message.key == "told.drawn_turn_order"
    ]


@rule("AE-040")
@pytest.mark.parametrize(("first", "active"), [("player_1", "player_1"), ("nemesis", "nemesis")])
def test_the_first_card_decides_who_begins(first: str, active: str) -> None:
    played = act(table(turn_order=([first, "player_2"], []), nemesis_deck=["topple", "sunder"]), "turn")
    assert played.state.active == active
    assert played.state.turn_order.discard == [first]


def test_a_dealt_turn_order_card_is_told_from_the_player_when_it_is_taken_back() -> None:
    played = act(table(turn_order=(["player_1", "player_2"], [])), "turn")
    assert said(played.events[0].put_back) == "Take the turn order card of Abby off the table again, if it lies there."


@rule("AE-041")
def test_after_each_turn_the_next_card_calls_its_owner() -> None:
    state = table(turn_order=(["player_2", "nemesis", "player_1"], []), nemesis_deck=["topple", "sunder"])
    played = go_on(state, answers={"ask.action": ["end_turn"]})
    assert owners(played) == ["Bob", "Rageborne", "Abby"]
    assert (played.state.turn, played.state.active) == (3, "player_1")


@rule("AE-042")
def test_the_card_lies_on_the_discards_before_its_turn_is_played() -> None:
    state = table(turn_order=(["player_1", "player_2"], ["nemesis"]), abby=seat("open:1"))
    during = act(state, "turn")
    assert during.asked.key == "ask.cast"
    assert during.state.turn_order.discard == ["player_1", "nemesis"]
    assert during.state.turn_order.deck.cards == ["player_2"]


@rule("AE-043")
def test_an_empty_deck_is_made_anew_of_all_six_and_the_draw_goes_on() -> None:
    discard = ["player_2", "nemesis", "player_1", "nemesis", "player_2", "player_1"]
    order = ["player_1", "nemesis", "player_2", "nemesis", "player_1", "player_2"]
    played = act(table(turn_order=([], discard), fed=[Shuffle(order)]), "turn")
    assert played.state.turn_order.discard == ["player_1"]
    assert played.state.turn_order.deck.cards == order[1:]
    assert played.state.active == "player_1"


@rule("AE-043")
def test_alone_the_new_deck_has_five_cards() -> None:
    discard = ["player_1", "nemesis", "player_1", "nemesis", "player_1"]
    played = act(table(1, turn_order=([], discard)), "turn", stop_at="ask.nemesis_turn_over")
    assert len(played.state.turn_order.deck) == 4


@rule("AE-044")
def test_all_six_stay_discarded_during_the_turn_of_the_last_card() -> None:
    taken = ["nemesis", "player_1", "nemesis", "player_2", "player_1"]
    during = act(table(turn_order=(["player_2"], taken)), "turn")
    assert during.asked.key == "ask.action"
    assert during.state.turn_order.discard == ["player_2", *taken]
    assert len(during.state.turn_order.deck) == 0


@rule("AE-044")
def test_unrelenting_ire_on_the_sixth_card_still_sees_both_nemesis_cards() -> None:  # T16
    taken = ["player_1", "nemesis", "player_2", "player_2", "player_1"]
    played = act(table(turn_order=(["nemesis"], taken), nemesis_deck=["unrelenting_ire", "topple"]), "turn")
    assert played.state.nemesis.fury == 1 + 3
    assert len(played.state.turn_order.deck) == 0


@rule("AE-045")
@pytest.mark.parametrize(
    ("players", "turns"),
    [
        (2, {"Rageborne": 2, "Abby": 2, "Bob": 2}),
        (3, {"Rageborne": 2, "Abby": 1, "Bob": 1, "Cleo": 1, "wild": 1}),
        (4, {"Rageborne": 2, "Abby": 1, "Bob": 1, "Cleo": 1, "Dan": 1}),
    ],
)
def test_turns_of_each_side_in_every_pass(players: int, turns: dict[str, int]) -> None:
    quiet = ["unrelenting_ire"] * 6
    played = go_on(table(players, nemesis_deck=quiet, nemesis={"fury": 0}, strike_deck=["seize"]))
    while played.state.turn <= 12:
        choice = "player_1" if played.asked.key == "ask.wild" else "end_turn"
        played.answer(choice)
    assert Counter(owners(played)[:6]) == turns
    assert Counter(owners(played)[6:12]) == turns


@rule("AE-046")
def test_the_players_choose_anyone_for_the_wild_card() -> None:
    taken = ["player_1", "nemesis"]
    state = table(3, turn_order=(["wild", "player_2", "player_3", "nemesis"], taken), abby=seat(life=0))
    played = act(state, "turn")
    assert played.asked.key == "ask.wild"
    assert played.asked.seat is None
    assert played.options == ["player_1", "player_2", "player_3"]
    assert played.answer("player_1").state.active == "player_1"


@rule("AE-046")
def test_the_wild_card_is_asked_anew_each_time() -> None:
    state = table(3, turn_order=(["wild", "wild"], []))
    played = go_on(state, answers={"ask.wild": "player_2", "ask.action": "end_turn"})
    assert played.asked.key == "ask.wild"


@rule("AE-047")
def test_the_nemesis_may_come_twice_running_across_a_reshuffle() -> None:  # T11
    taken = ["player_1", "player_2", "nemesis", "player_1", "player_2"]
    new = ["nemesis", "player_1", "player_2", "nemesis", "player_1", "player_2"]
    state = table(
        turn_order=(["nemesis"], taken),
        fed=[Shuffle(new)],
        in_play=[("eye_of_nothing", 2)],
        nemesis={"fury": 0},
        nemesis_deck=["agony_field", "slaughter", "topple"],
    )
    played = go_on(state)
    assert owners(played) == ["Rageborne", "Rageborne", "Abby"]
    assert [change for change in played.changes if change[0] == "card.eye_of_nothing"] == [
        ("card.eye_of_nothing", 2, 1),
        ("card.eye_of_nothing", 1, 0),
    ]


@rule("AE-047")
def test_a_player_may_come_twice_running() -> None:
    state = table(turn_order=(["player_2", "player_2", "nemesis"], []))
    played = go_on(state, answers={"ask.action": "end_turn"})
    assert (played.state.active, played.state.turn, played.asked.key) == ("player_2", 2, "ask.action")


@rule("AE-048")
def test_a_player_turn_is_casting_then_main_then_draw() -> None:
    state = table(turn_order=(["player_1", "player_2"], []), abby=seat("open:1"))
    played = act(state, "turn", stop_at="ask.draw_phase")
    assert played.state.phase is Phase.CASTING
    played.answer("end_casting")
    assert played.state.phase is Phase.MAIN
    assert not any(option.startswith("cast.") or option == "end_casting" for option in played.options)
    played.answer("end_turn")
    assert (played.state.phase, played.asked.key) == (Phase.DRAW, "ask.draw_phase")


@rule("AE-049")
def test_a_nemesis_turn_is_main_then_draw() -> None:
    state = table(in_play=[("needlemaw", 11)], nemesis_deck=["slaughter", "topple"])
    played = act(state, "nemesis_turn")
    assert played.changes == [("gravehold", 30, 28), ("fury", 1, 2), ("gravehold", 28, 25)]
    assert played.state.phase is Phase.NEMESIS_DRAW


@rule("AE-050")
def test_actions_come_in_any_order_any_number_of_times_or_not_at_all() -> None:
    state = table(in_play=[("eye_of_nothing", 2)], abby=seat("open"))
    actions = ["focus.II", "charge", "prep.II", "charge", "focus.II", "damage", "open.III", "to_discard.eye_of_nothing"]
    played = act(state, "main_phase", player="player_1")
    for action in actions:
        assert action in played.options
        played.answer(action)
        if played.asked.key in ("ask.spell_cost", "ask.damage"):
            played.answer(3)
        assert played.asked.key == "ask.action"
    player = played.state.players[0]
    assert (player.charges, player.breaches[1].turns, player.breaches[2].opened) == (2, 2, True)
    assert played.state.nemesis.life == 67
    assert act(state, "main_phase", player="player_1", answers=OVER).done


@rule("AE-051")
def test_without_a_spell_the_casting_phase_asks_nothing() -> None:
    played = act(table(turn_order=(["player_1", "nemesis"], [])), "turn")
    assert (played.asked.key, played.state.phase) == ("ask.action", Phase.MAIN)


@rule("AE-193")
def test_nemesis_cards_shuffled_back_alone_make_up_an_empty_deck() -> None:  # T39
    taken = ["nemesis", "player_1", "player_2", "nemesis", "player_2", "player_1"]
    played = act(table(turn_order=([], taken)), "draw", card="sunder", answers={"ask.or": "option_2"})
    assert played.state.turn_order.deck.cards == ["nemesis", "nemesis"]
    assert played.state.turn_order.discard == ["player_1", "player_2", "player_2", "player_1"]


@rule("AE-193")
def test_cards_shuffled_back_mix_with_the_deck_only() -> None:
    new = ["player_2", "nemesis", "player_1"]
    state = table(turn_order=(["player_1", "player_2"], ["nemesis", "player_2"]), fed=[Shuffle(new)])
    played = act(state, "draw", card="sunder", answers={"ask.or": "option_2"})
    assert played.state.turn_order.deck.cards == new
    assert played.state.turn_order.discard == ["player_2"]
