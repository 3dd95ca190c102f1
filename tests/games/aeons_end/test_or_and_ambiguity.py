"""OR, and what a card leaves open (rulebook: Resolving Effects, Ambiguity)."""

from __future__ import annotations

import pytest

from companion.engine.errors import IllegalAnswerError
from tests.games.aeons_end.tables import Played, act, breaches, odd_game, rule, seat, table


def odd(card: str, **given: object) -> Played:
    return act(table(game=odd_game(), **given), "draw", card=card, game=odd_game())


@rule("AE-154")
def test_exactly_one_option_is_chosen() -> None:
    state = table(in_play=[("scorn", 9)])
    played = act(state, "nemesis_main_phase")
    assert (played.asked.key, played.options) == ("ask.or", ["option_1", "option_2"])
    for answer in ("", "ok", ("option_1", "option_2"), ()):
        with pytest.raises(IllegalAnswerError):
            played.session.answer(answer)
    first = act(state, "nemesis_main_phase", answers={"ask.or": "option_1"})
    assert first.changes == [("gravehold", 30, 27)]
    second = act(state, "nemesis_main_phase", answers={"ask.or": "option_2"})
    assert second.changes == [("fury", 1, 2), ("fury", 2, 3)]


@rule("AE-155")
def test_awaken_without_a_minion_in_the_discards_leaves_one_option() -> None:  # T06
    played = act(table(nemesis_discard=["slaughter", "eye_of_nothing"]), "draw", card="awaken")
    assert played.done
    assert played.changes == [("fury", 1, 2), ("fury", 2, 3), ("gravehold", 30, 27)]


@rule("AE-155")
def test_venomite_without_a_spell_of_three_leaves_one_option() -> None:  # T06
    state = table(in_play=[("venomite", 9)], abby=seat("open:2"), bob=seat(life=8))
    played = act(state, "nemesis_main_phase")
    assert played.done
    assert played.changes == [("player.2.life", 8, 6)]
    assert breaches(played.state.players[0])[0] == "open:2"


@rule("AE-155")
def test_a_deadly_option_counts_as_possible_and_can_be_forced() -> None:
    played = act(table(gravehold=3), "draw", card="awaken")
    assert played.told[-1] == "told.ended"


@rule("AE-156")
def test_between_two_possible_options_the_players_choose_freely() -> None:
    state = table(in_play=[("venomite", 9)], abby=seat("open:3"), bob=seat(life=8))
    assert act(state, "nemesis_main_phase").options == ["option_1", "option_2"]
    played = act(state, "nemesis_main_phase", answers={"ask.or": "option_2"})
    assert breaches(played.state.players[0])[0] == "open"
    assert played.state.players[1].life == 8
    awaken = act(table(nemesis_discard=["scorn"]), "draw", card="awaken")
    assert (awaken.options, awaken.asked.seat) == (["option_1", "option_2"], None)


@rule("AE-157")
def test_if_no_option_is_possible_one_is_chosen_and_done_as_far_as_it_goes() -> None:
    played = odd("dead_end")
    assert (played.options, played.asked.rule) == (["option_1", "option_2"], "AE-157")
    played.answer("option_1")
    assert played.done
    assert played.changes == [("fury", 1, 2)]


@rule("AE-200")
def test_life_must_find_room_for_at_least_one() -> None:
    assert odd("alms").changes == [("fury", 1, 2)]  # all have full life: only the Unleash
    assert odd("alms", abby=seat(life=0)).changes == [("fury", 1, 2)]  # the exhausted gain none
    assert odd("alms", abby=seat(life=9)).options == ["option_1", "option_2"]


@rule("AE-200")
@pytest.mark.parametrize(
    ("abby", "options"),
    [
        (seat("open:1", charges=2), []),
        (seat("open:1", charges=3), ["option_1", "option_3"]),
        (seat("open:1", "closed/1:1", charges=2), ["option_2", "option_3"]),
        (seat("open:1", "closed/1:1", charges=4), ["option_1", "option_2", "option_3"]),
    ],
)
def test_charges_and_spells_must_be_there_and_an_amount_of_nothing_always_is(
    abby: dict[str, object], options: list[str]
) -> None:
    played = odd("toll", abby=abby)
    assert (played.options if not played.done else []) == options


@rule("AE-158")
def test_the_players_decide_whom_a_card_means() -> None:
    played = act(table(4, dan=seat(life=0)), "draw", card="lay_waste")
    assert (played.asked.key, played.asked.seat) == ("ask.who_suffers", None)
    assert played.options == ["player_1", "player_2", "player_3", "player_4"]
    assert played.asked.rule == "AE-158"
    played.answer("player_3")
    assert [player.life for player in played.state.players] == [10, 10, 8, 0]


@rule("AE-159")
def test_the_players_decide_among_those_tied_for_the_lowest_life() -> None:
    state = table(3, abby=seat(life=5), bob=seat(life=7), cleo=seat(life=5))
    played = act(state, "resolve_card", card="eviscerate")
    assert played.options == ["player_1", "player_3"]
    played.answer("player_3")
    assert [player.life for player in played.state.players] == [5, 7, 3]


@rule("AE-159")
def test_without_a_tie_nothing_is_asked() -> None:
    played = act(table(abby=seat(life=5)), "resolve_card", card="eviscerate")
    assert played.done
    assert [player.life for player in played.state.players] == [3, 10]


@rule("AE-159")
def test_the_players_decide_among_those_tied_for_the_most() -> None:
    state = table(3, abby=seat("open", "open"), bob=seat("open", "open"), cleo=seat("open"))
    assert act(state, "resolve_card", card="frenzy").options == ["player_1", "player_2"]


@rule("AE-160")
def test_doom_aegis_with_no_charges_anywhere_still_hits_the_one_picked() -> None:  # T05
    played = act(table(3, in_play=[("doom_aegis", 1)]), "nemesis_main_phase")
    assert played.options == ["player_1", "player_2", "player_3"]
    assert played.asked.rule == "AE-160"
    played.answer("player_2")
    assert [player.life for player in played.state.players] == [10, 6, 10]
