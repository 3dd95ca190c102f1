"""The end of the game (rulebook: End of the Game)."""

from __future__ import annotations

import pytest

from companion.games.aeons_end.state import Ending, Result
from tests.games.aeons_end.tables import Played, act, breaches, go_on, rule, seat, table

WON, LOST = Result.VICTORY, Result.DEFEAT


def end_of(played: Played) -> tuple[Result, Ending]:
    return played.state.result, played.state.ending


@rule("AE-185")
def test_the_players_win_at_once_in_the_middle_of_forced_casts() -> None:
    state = table(
        nemesis={"life": 3}, turn_order=(["player_1", "nemesis"], []), abby=seat("open", "closed/1:3", "closed/1:3")
    )
    played = go_on(state, answers={"ask.cast": "cast.II", "ask.damage": 3})
    assert played.done
    assert end_of(played) == (WON, Ending.NEMESIS_SLAIN)
    assert breaches(played.state.players[0])[2] == "closed/1:3"


@rule("AE-185")
def test_a_nemesis_with_life_left_goes_on() -> None:
    played = act(table(nemesis={"life": 4}), "damage_nemesis", amount=3)
    assert end_of(played) == (Result.ONGOING, Ending.NONE)


@rule("AE-186")
def test_the_players_win_when_the_last_card_leaves_play_with_the_deck_empty() -> None:
    by_damage = act(table(nemesis_deck=[], in_play=[("scorn", 1)]), "damage_minion", card="scorn", amount=2)
    assert end_of(by_damage) == (WON, Ending.NEMESIS_SPENT)
    by_price = act(
        table(nemesis_deck=[], in_play=[("agony_field", 2)]), "to_discard", player="player_1", card="agony_field"
    )
    assert end_of(by_price) == (WON, Ending.NEMESIS_SPENT)
    by_itself = act(table(nemesis_deck=[], in_play=[("haze_spewer", 1)]), "nemesis_turn")
    assert end_of(by_itself) == (WON, Ending.NEMESIS_SPENT)


@rule("AE-186")
def test_a_power_that_resolves_last_is_resolved_before_the_win() -> None:
    played = act(table(nemesis_deck=[], in_play=[("eye_of_nothing", 1)]), "nemesis_main_phase")
    assert played.state.nemesis.fury == 3
    assert end_of(played) == (WON, Ending.NEMESIS_SPENT)


@rule("AE-186")
def test_a_last_attack_is_resolved_fully_and_then_wins() -> None:  # T13
    played = act(table(nemesis_deck=["topple"]), "nemesis_draw_phase")
    assert played.changes == [("fury", 1, 2), ("fury", 2, 3), ("gravehold", 30, 26)]
    assert end_of(played) == (WON, Ending.NEMESIS_SPENT)


@rule("AE-186")
def test_the_players_can_still_lose_by_a_last_attack() -> None:  # T13
    played = act(table(nemesis_deck=["topple"], gravehold=4), "nemesis_draw_phase")
    assert end_of(played) == (LOST, Ending.GRAVEHOLD_FELL)


@rule("AE-186")
def test_the_last_card_counts_until_it_is_discarded_also_for_a_correction_meanwhile() -> None:
    played = act(table(nemesis_deck=["lay_waste"]), "nemesis_draw_phase")
    assert played.asked.key == "ask.who_suffers"
    played.session.correct("gravehold", 20)
    assert end_of(played)[0] is Result.ONGOING
    played.answer("player_1")
    assert played.state.players[0].life == 8
    assert end_of(played) == (WON, Ending.NEMESIS_SPENT)


@rule("AE-186")
@pytest.mark.parametrize(("deck", "in_play"), [(["topple"], []), ([], [("needlemaw", 11)])])
def test_both_parts_must_hold(deck: list[str], in_play: list[tuple[str, int]]) -> None:
    state = table(nemesis_deck=deck, in_play=[*in_play, ("scorn", 1)])
    assert end_of(act(state, "damage_minion", card="scorn", amount=1))[0] is Result.ONGOING


@rule("AE-187")
def test_an_empty_deck_alone_ends_nothing() -> None:
    state = table(nemesis_deck=[], in_play=[("needlemaw", 11)], nemesis={"fury": 0}, strike_deck=["devastate"])
    played = act(state, "nemesis_turn")
    assert end_of(played)[0] is Result.ONGOING
    assert (played.state.gravehold, played.state.nemesis.fury) == (28, 3)


@rule("AE-187")
def test_a_minion_drawn_last_keeps_the_game_going() -> None:
    played = act(table(nemesis_deck=["needlemaw"]), "nemesis_draw_phase")
    assert end_of(played)[0] is Result.ONGOING


@rule("AE-188")
def test_the_players_lose_when_the_last_one_is_exhausted_and_no_step_follows() -> None:
    state = table(abby=seat(life=0), bob=seat("open:1", life=2, charges=3), gravehold=20)
    played = act(state, "resolve_card", card="convoke", answers={"ask.who_suffers": "player_2"})
    assert end_of(played) == (LOST, Ending.ALL_EXHAUSTED)
    assert played.changes == [("player.2.life", 2, 0)]
    assert breaches(played.state.players[1])[0] == "open:1"


@rule("AE-188")
def test_alone_the_first_exhaustion_loses() -> None:  # T42
    played = act(table(1, abby=seat(life=2)), "damage_player", player="player_1", amount=2)
    assert end_of(played) == (LOST, Ending.ALL_EXHAUSTED)


@rule("AE-188")
def test_alone_the_setting_lets_the_player_go_on_until_gravehold_falls() -> None:  # T42
    state = table(1, settings={"solo_play_on": True}, abby=seat("open", life=2), gravehold=4)
    played = act(state, "damage_player", player="player_1", amount=3, answers={"ask.destroy_breach": "IV"})
    assert end_of(played)[0] is Result.ONGOING
    assert (played.state.gravehold, played.state.nemesis.fury) == (2, 3)
    later = act(played.state, "damage_player", player="player_1", amount=1)
    assert end_of(later) == (LOST, Ending.GRAVEHOLD_FELL)


@rule("AE-188")
def test_the_setting_changes_nothing_for_two() -> None:
    state = table(settings={"solo_play_on": True}, abby=seat(life=0), bob=seat(life=1))
    assert end_of(act(state, "damage_player", player="player_2", amount=1)) == (LOST, Ending.ALL_EXHAUSTED)


@rule("AE-189")
def test_the_players_lose_when_gravehold_falls_by_a_card() -> None:
    assert end_of(act(table(gravehold=4), "draw", card="topple")) == (LOST, Ending.GRAVEHOLD_FELL)


@rule("AE-189")
def test_the_players_lose_by_the_doubled_excess_of_an_exhaustion() -> None:
    state = table(abby=seat(life=2), gravehold=4)
    played = act(
        state, "resolve_card", card="convoke", answers={"ask.who_suffers": "player_1", "ask.destroy_breach": "I"}
    )
    assert end_of(played) == (LOST, Ending.GRAVEHOLD_FELL)


@rule("AE-191")
def test_nothing_still_pending_of_a_card_is_resolved() -> None:  # T15
    raze = act(table(gravehold=3), "resolve_card", card="raze")
    assert raze.done
    assert [player.life for player in raze.state.players] == [10, 10]
    sunder = act(table(gravehold=4, abby=seat(life=5)), "draw", card="sunder")
    assert [player.life for player in sunder.state.players] == [5, 10]


@rule("AE-191")
def test_nothing_still_pending_of_a_phase_or_a_turn_is_resolved() -> None:  # T15
    state = table(
        gravehold=2,
        in_play=[("needlemaw", 11), ("scorn", 9)],
        nemesis_deck=["topple"],
        nemesis={"fury": 9},
        turn_order=(["nemesis", "player_1"], []),
    )
    played = go_on(state)
    assert played.done
    assert played.changes == [("gravehold", 2, 0)]
    assert len(played.state.nemesis_deck) == 1
