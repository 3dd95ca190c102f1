"""The Carapace Queen: her mat, husks and hits on them, the Swarm, and her nine cards, numbers taken from the cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from companion.games.aeons_end.state import AeonsEndState, Ending, Result
from tests.games.aeons_end.tables import Played, act, go_on, moved, odd_game, rule, seat, table

FOUL = ("foul_multitudes", 3)


def facing(husks: int = 2, *, settings: Mapping[str, object] | None = None, **given: Any) -> AeonsEndState:
    """A table facing the Queen with so many husks, and a nemesis deck that holds none of her cards."""
    given = {"nemesis_deck": ["needlemaw"], **given}
    given["nemesis"] = {"husks": husks, **given.get("nemesis", {})}
    return table(settings={"nemesis": "carapace_queen", **(settings or {})}, **given)


def husks(played: Played) -> tuple[int, int]:
    """How many husks there are, and how many of these are hurt."""
    return played.state.nemesis.husks, played.state.nemesis.hurt_husks


# The mat


@rule("AE-034")
def test_setting_up_places_two_husks() -> None:
    state = table(settings={"nemesis": "carapace_queen"})
    assert (state.nemesis.husks, state.nemesis.life, state.nemesis.fury) == (2, 60, 0)


@rule("AE-146")
@pytest.mark.parametrize(("difficulty", "placed"), [("normal", 2), ("beginner", 2), ("expert", 3), ("extinction", 3)])
def test_unleash_places_two_husks_and_three_where_it_is_harder(difficulty: str, placed: int) -> None:
    played = act(facing(4, settings={"difficulty": difficulty}), "unleash")
    assert played.changes == [("husks", 4, 4 + placed)]


@rule("AE-148")
def test_unleash_n_times_places_husks_n_times() -> None:
    assert act(facing(), "unleash", times=3).changes == [("husks", 2, 4), ("husks", 4, 6), ("husks", 6, 8)]


@pytest.mark.parametrize(("before", "count", "gravehold"), [(12, 3, 30), (14, 2, 29), (15, 4, 26)])
def test_there_are_fifteen_husks_at_most_and_gravehold_suffers_for_the_rest(  # T25
    before: int, count: int, gravehold: int
) -> None:
    played = act(facing(before), "place_husks", count=count)
    assert (husks(played), played.state.gravehold) == ((15, 0), gravehold)


def test_many_husks_are_no_loss_until_a_swarm_is_resolved() -> None:  # T25
    played = act(facing(14), "unleash")
    assert (husks(played), played.state.result) == ((15, 0), Result.ONGOING)


def test_a_ward_prevents_what_gravehold_would_suffer_for_husks() -> None:  # T20
    played = act(facing(14, warded=True), "unleash")
    assert (husks(played), played.state.gravehold) == ((15, 0), 30)


@rule("AE-186")
@pytest.mark.parametrize(
    ("settings", "ending"), [({}, Ending.NONE), ({"husks_block_victory": False}, Ending.NEMESIS_SPENT)]
)
def test_a_husk_is_a_minion_in_play_unless_the_table_settles_otherwise(  # T14
    settings: dict[str, object], ending: Ending
) -> None:
    state = facing(1, nemesis_deck=[], in_play=[("needlemaw", 1)], settings=settings)
    assert act(state, "damage_minion", card="needlemaw", amount=1).state.ending is ending


@rule("AE-186")
def test_slaying_the_last_husk_wins_when_nothing_else_is_left() -> None:  # T14
    played = act(facing(2, nemesis_deck=[]), "hit_husks", amount=1)
    assert played.state.result is Result.ONGOING
    assert act(played.state, "hit_husks", amount=1).state.ending is Ending.NEMESIS_SPENT


# The Swarm


@rule("AE-021")
@pytest.mark.parametrize("count", [0, 3])
def test_a_swarm_of_up_to_three_places_four(count: int) -> None:  # T24
    assert act(facing(count), "swarm").changes == [("husks", count, count + 4)]


@rule("AE-021")
@pytest.mark.parametrize("count", [4, 6])
def test_a_swarm_of_four_to_six_takes_a_spell_and_places_two(count: int) -> None:  # T24
    state = facing(count, abby=seat("open:4"), bob=seat("open:3"))
    played = act(state, "swarm", answers={"ask.who_discards_spell": "player_2"})
    assert moved(state, played.state) == {"nemesis.husks": count + 2, "players.1.breaches.0.spells": []}


def test_a_swarm_of_four_places_two_also_where_no_spell_is_prepped() -> None:  # T24
    played = act(facing(4), "swarm")
    assert (played.changes, played.done) == ([("husks", 4, 6)], True)


@rule("AE-021")
@pytest.mark.parametrize("count", [7, 10])
def test_a_swarm_of_seven_to_ten_hits_gravehold(count: int) -> None:  # T24
    assert act(facing(count), "swarm").changes == [("gravehold", 30, 25)]


@rule("AE-021")
@pytest.mark.parametrize("count", [11, 12])
def test_a_swarm_of_eleven_or_twelve_hits_the_weakest_and_loses_a_husk(count: int) -> None:  # T24
    played = act(facing(count, bob=seat(life=7)), "swarm")
    assert played.changes == [("player.2.life", 7, 4), ("husks", count, count - 1)]


def test_a_swarm_passes_over_the_exhausted() -> None:  # T03
    state = facing(11, abby=seat(life=0), bob=seat(life=9))
    assert act(state, "swarm").changes == [("player.2.life", 9, 6), ("husks", 11, 10)]


@rule("AE-190")
@pytest.mark.parametrize("count", [13, 15])
def test_a_swarm_of_thirteen_or_more_loses_at_once(count: int) -> None:  # T24, T25
    state = facing(count, in_play=[("maggot_engine", 2)])
    played = act(state, "nemesis_turn")
    assert (played.state.result, played.state.ending) == (Result.DEFEAT, Ending.CONDITION)
    assert played.told[-1] == "told.ended"


def test_a_swarm_counts_the_husks_once() -> None:  # T24
    assert act(facing(3), "swarm", times=2).changes == [("husks", 3, 7), ("gravehold", 30, 25)]


# Hits on husks


@rule("AE-067")
def test_a_hit_slays_one_husk() -> None:  # T26
    played = act(facing(5), "hit_husks", amount=3)
    assert (played.done, played.changes) == (True, [("husks", 5, 4)])
    beside_another_minion = act(facing(5, in_play=[("needlemaw", 11)]), "hit_husks", amount=1)
    assert husks(beside_another_minion) == (4, 0)


def test_the_dealer_may_suffer_1_to_spread_the_hit() -> None:  # T26
    played = act(facing(6), "hit_husks", amount=4, player="player_2")
    assert (played.asked.key, played.asked.seat, played.options) == ("ask.spread", 1, ["one_husk", "spread"])
    played.answer("spread")
    assert played.changes == [("player.2.life", 10, 9), ("husks", 6, 2)]


def test_a_hit_that_is_not_spread_slays_one_and_costs_nothing() -> None:  # T26
    played = act(facing(6), "hit_husks", amount=4, player="player_2", answers={"ask.spread": "one_husk"})
    assert played.changes == [("husks", 6, 5)]


def test_a_spread_hit_slays_no_more_husks_than_there_are() -> None:
    played = act(facing(2), "hit_husks", amount=9, player="player_1", answers={"ask.spread": "spread"})
    assert played.changes == [("player.1.life", 10, 9), ("husks", 2, 0)]
    assert played.state.nemesis.life == 60


@pytest.mark.parametrize(("count", "amount"), [(6, 1), (1, 5), (0, 5)])
def test_nobody_is_asked_where_there_is_nothing_to_spread(count: int, amount: int) -> None:
    played = act(facing(count), "hit_husks", amount=amount, player="player_1")
    assert played.done
    assert husks(played) == (max(0, count - 1), 0)


def test_an_exhausted_dealer_spreads_at_the_cost_of_gravehold() -> None:  # T26, T02
    state = facing(6, abby=seat(life=0))
    played = act(state, "hit_husks", amount=3, player="player_1", answers={"ask.spread": "spread"})
    assert played.changes == [("gravehold", 30, 28), ("husks", 6, 3)]


def test_a_dealer_whom_spreading_exhausts_meets_the_unleashes_first() -> None:  # T26, T01
    state = facing(2, abby=seat("destroyed", "destroyed", "destroyed", "destroyed", life=1))
    played = act(state, "hit_husks", amount=5, player="player_1", answers={"ask.spread": "spread"})
    assert played.changes == [("player.1.life", 1, 0), ("husks", 2, 4), ("husks", 4, 6), ("husks", 6, 1)]


def test_under_a_ward_spreading_costs_nothing() -> None:  # T20
    state = facing(6, warded=True)
    played = act(state, "hit_husks", amount=3, player="player_1", answers={"ask.spread": "spread"})
    assert played.changes == [("husks", 6, 3)]


def test_husks_corrected_while_the_dealer_decides_are_the_ones_that_are_hit() -> None:
    played = act(facing(6), "hit_husks", amount=4, player="player_2")
    played.session.play.state.nemesis.husks = 3
    assert husks(played.answer("spread")) == (0, 0)


@rule("AE-195")
def test_husks_are_one_target_of_damage_beside_the_nemesis_and_minions() -> None:
    state = facing(5, in_play=[("needlemaw", 11)])
    played = act(state, "main_phase", player="player_1", answers={"ask.action": "damage"})
    assert played.options == ["nemesis", "needlemaw", "husk"]
    played.answer("husk", 3)
    assert played.asked.key == "ask.spread"
    played.answer("spread")
    assert (husks(played), played.state.players[0].life) == ((2, 0), 9)


# Foul Multitudes: husks of two lives


@pytest.mark.parametrize(
    ("before", "amount", "one", "spread"),
    [
        ((4, 0), 1, (4, 1), None),  # a whole one is hurt
        ((4, 1), 1, (3, 0), None),  # a hurt one is slain
        ((4, 0), 2, (3, 0), None),  # nothing is left to spread
        ((4, 0), 3, (3, 0), (3, 1)),
        ((4, 0), 5, (3, 0), (2, 1)),
        ((4, 1), 2, (3, 1), None),  # the whole one is slain, as spreading it would leave no fewer
        ((4, 1), 3, (3, 1), (2, 0)),
        ((4, 4), 2, (3, 3), (2, 2)),
        ((4, 2), 2, (3, 2), (2, 0)),
        ((2, 1), 9, (1, 1), (0, 0)),
        ((1, 1), 9, (0, 0), None),
    ],
)
def test_a_hit_on_husks_of_two_lives(  # T26
    before: tuple[int, int], amount: int, one: tuple[int, int], spread: tuple[int, int] | None
) -> None:
    state = facing(before[0], nemesis={"hurt_husks": before[1]}, in_play=[FOUL])
    played = act(state, "hit_husks", amount=amount, player="player_1")
    if spread is not None:
        assert husks(act(state, "hit_husks", amount=amount, player="player_1").answer("spread")) == spread
        played.answer("one_husk")
    assert played.done
    assert husks(played) == one


def test_hurt_husks_heal_at_the_end_of_every_turn() -> None:  # T26
    state = facing(4, nemesis={"hurt_husks": 2}, in_play=[FOUL], turn_order=(["player_1", "nemesis"], []))
    played = go_on(state, answers={"ask.action": "end_turn"}, stop_at="ask.place_minion")
    assert played.told.count("told.husks_heal") == 1
    assert husks(played) == (4, 0)


def test_husks_hurt_in_a_turn_stay_hurt_as_long_as_it_lasts() -> None:  # T26
    state = facing(4, in_play=[FOUL])
    played = act(state, "main_phase", player="player_1")
    played.answer("damage", "husk", 1)
    assert husks(played) == (4, 1)
    played.answer("damage", "husk", 1)
    assert husks(played) == (3, 0)


def test_husks_have_one_life_again_when_foul_multitudes_leaves() -> None:
    state = facing(3, nemesis={"hurt_husks": 1}, in_play=[("foul_multitudes", 1)])
    after = act(state, "nemesis_main_phase").state
    assert after.in_play == []
    assert husks(act(after, "hit_husks", amount=1)) == (6, 0)


# Her cards


def after_tick(card: str, count: int, **given: Any) -> Played:
    """What a power with its last token does in the main phase, with so many husks."""
    return act(facing(count, in_play=[(card, 1)], **given), "nemesis_main_phase")


def test_nobody_says_how_much_damage_a_broodwomb_does_not_suffer() -> None:
    state = facing(1, in_play=[("broodwomb", 5)], abby=seat("open:3"))
    played = act(state, "casting_phase", player="player_1", answers={"ask.cast": "cast.I", "ask.target": "broodwomb"})
    assert (played.done, played.told, played.in_play) == (True, ["told.cast_own", "told.immune"], [("broodwomb", 5)])


def test_broodwomb_brings_a_husk_in_each_main_phase() -> None:
    assert act(facing(in_play=[("broodwomb", 5)]), "nemesis_main_phase").changes == [("husks", 2, 3)]


@rule("AE-198")
def test_broodwomb_suffers_nothing_while_a_husk_stands() -> None:  # T28
    state = facing(1, in_play=[("broodwomb", 5)])
    played = act(state, "damage_minion", card="broodwomb", amount=4, player="player_1")
    assert (played.in_play, played.told) == ([("broodwomb", 5)], ["told.immune"])
    slain = act(played.state, "hit_husks", amount=3, player="player_1").state
    assert act(slain, "damage_minion", card="broodwomb", amount=4, player="player_1").in_play == [("broodwomb", 1)]


def test_endless_throng_is_one_swarm() -> None:
    state = facing(8)
    assert moved(state, act(state, "draw", card="endless_throng").state) == {
        "gravehold": 25,
        "nemesis_discard": ["endless_throng"],
    }


@pytest.mark.parametrize("discarded", [["nemesis"], ["nemesis", "player_2", "player_1", "nemesis"]])
def test_hatch_counts_the_discarded_turn_order_cards(discarded: list[str]) -> None:
    state = facing(2, turn_order=([], discarded))
    assert act(state, "draw", card="hatch").changes == [("husks", 2, 2 + len(discarded))]


def test_blot_the_sun_swarms_unleashes_and_swarms() -> None:
    assert act(facing(), "draw", card="blot_the_sun").in_play == [("blot_the_sun", 2)]
    played = after_tick("blot_the_sun", 3)
    assert played.changes[1:] == [("husks", 3, 7), ("husks", 7, 9), ("gravehold", 30, 25)]


def test_blot_the_sun_is_discarded_for_four_charges() -> None:
    state = facing(in_play=[("blot_the_sun", 2)], abby=seat(charges=4), bob=seat(charges=3))
    played = act(state, "to_discard", player="player_1", card="blot_the_sun")
    assert (played.in_play, played.state.players[0].charges) == ([], 0)
    other = act(state, "main_phase", player="player_2")
    assert "to_discard.blot_the_sun" not in other.options


def test_foul_multitudes_unleashes_at_once_and_swarms_with_its_last_token() -> None:
    played = act(facing(2), "draw", card="foul_multitudes")
    assert (played.in_play, husks(played)) == ([FOUL], (4, 0))
    assert after_tick("foul_multitudes", 9).changes[1:] == [("gravehold", 30, 25)]


@pytest.mark.parametrize(
    ("answers", "changes"),
    [
        ({"ask.or": "option_1"}, [("husks", 3, 7), ("gravehold", 30, 25)]),
        ({"ask.or": "option_2", "ask.who_suffers": "player_2"}, [("player.2.life", 10, 6)]),
    ],
)
def test_infest_is_two_swarms_or_damage(answers: dict[str, Any], changes: list[Any]) -> None:
    assert act(facing(3), "draw", card="infest", answers=answers).changes == changes


@pytest.mark.parametrize(
    ("count", "changes"),
    [
        (7, [("husks", 7, 3), ("gravehold", 30, 22), ("husks", 3, 7)]),
        (15, [("husks", 15, 7), ("gravehold", 30, 14), ("gravehold", 14, 9)]),
        (1, [("husks", 1, 0), ("gravehold", 30, 28), ("husks", 0, 4)]),
        (0, [("husks", 0, 4)]),
    ],
)
def test_legion_beacon_halves_the_husks_at_a_cost_and_swarms(count: int, changes: list[Any]) -> None:  # T27
    assert after_tick("legion_beacon", count).changes[1:] == changes


def test_legion_beacon_unleashes_twice_at_once() -> None:
    played = act(facing(2), "draw", card="legion_beacon")
    assert (played.in_play, husks(played)) == ([("legion_beacon", 2)], (6, 0))


@rule("AE-140")
def test_maggot_engine_enters_play_with_twice_as_many_lives_as_husks() -> None:
    played = act(facing(2), "draw", card="maggot_engine")
    assert played.changes == [("husks", 2, 4), ("husks", 4, 6), ("husks", 6, 8), ("card.maggot_engine", 0, 16)]
    assert played.in_play == [("maggot_engine", 16)]
    full = act(facing(12), "draw", card="maggot_engine")
    assert (full.in_play, full.state.gravehold) == ([("maggot_engine", 30)], 27)


def test_maggot_engine_swarms_in_each_main_phase() -> None:
    assert act(facing(8, in_play=[("maggot_engine", 9)]), "nemesis_main_phase").changes == [("gravehold", 30, 25)]


@rule("AE-201")
def test_a_maggot_engine_that_returns_has_its_life_worked_out_anew() -> None:  # T29
    state = facing(4, nemesis_discard=["maggot_engine"])
    played = act(state, "draw", card="awaken", answers={"ask.or": "option_2"})
    assert (played.in_play, husks(played)) == ([("maggot_engine", 20)], (10, 0))


@rule("AE-195")
def test_a_minion_of_worked_out_life_can_be_hit() -> None:
    state = facing(0, in_play=[("maggot_engine", 9)])
    played = act(state, "main_phase", player="player_1", answers={"ask.action": "damage"})
    assert played.options == ["nemesis", "maggot_engine"]
    assert played.answer("maggot_engine", 4).in_play == [("maggot_engine", 5)]


@rule("AE-182")
def test_no_limit_is_set_to_the_life_of_a_minion() -> None:
    state = facing(15, nemesis_discard=["maggot_engine"], gravehold=20)
    played = act(state, "draw", card="awaken", answers={"ask.or": "option_2"})
    assert (played.in_play, played.state.gravehold) == ([("maggot_engine", 30)], 14)


def test_spawn_swarms_unleashes_and_swarms() -> None:
    assert act(facing(3), "draw", card="spawn").changes == [("husks", 3, 7), ("husks", 7, 9), ("gravehold", 30, 25)]


# What her cards share with others


@rule("AE-067")
def test_a_minion_whose_life_is_worked_out_as_0_does_not_stay() -> None:
    game = odd_game()
    state = table(nemesis_deck=["needlemaw"], game=game)
    played = act(state, "draw", card="hollow", game=game)
    assert (played.in_play, played.state.nemesis_discard) == ([], ["hollow"])
    assert "ask.place_minion" not in [asked.key for asked in played.shown]


@pytest.mark.parametrize(("amount", "left"), [(2, [("thorn", 1)]), (3, []), (9, [])])
def test_a_minion_can_answer_whoever_damages_it_also_when_it_is_slain(amount: int, left: list[Any]) -> None:  # T35
    game = odd_game()
    state = table(nemesis_deck=["needlemaw"], in_play=[("thorn", 3)], game=game)
    played = act(state, "damage_minion", card="thorn", amount=amount, player="player_2", game=game)
    assert (played.in_play, played.changes[-1]) == (left, ("player.2.life", 10, 8))


@pytest.mark.parametrize("dealt", [{"amount": 0, "player": "player_2"}, {"amount": 2}])
def test_a_minion_answers_neither_0_damage_nor_damage_of_no_player(dealt: dict[str, Any]) -> None:  # T35
    game = odd_game()
    state = table(in_play=[("thorn", 3)], game=game)
    played = act(state, "damage_minion", card="thorn", game=game, **dealt)
    assert [player.life for player in played.state.players] == [10, 10]


def test_whoever_chooses_a_minion_as_the_target_is_the_one_it_answers() -> None:  # T35
    game = odd_game()
    state = table(in_play=[("thorn", 3)], game=game)
    played = act(state, "main_phase", player="player_2", game=game, answers={"ask.action": "damage"})
    assert played.answer("thorn", 1).changes == [("card.thorn", 3, 2), ("player.2.life", 10, 8)]
