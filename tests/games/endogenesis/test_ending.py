"""How the game ends: Prisms, the score, and what a correction does to a game that is over (rulebook: Winning)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.messages import say
from companion.games.endogenesis import ending
from companion.games.endogenesis.player import Player, Slot
from companion.games.endogenesis.settings_check import read_settings
from companion.games.endogenesis.state import EndogenesisState, Result
from tests.games.endogenesis.tables import Played, act, go_on, odd_game, play_of, rule, table

CROWN = {"card": "test_slaying_crown", "health": 1, "max_health": 6}
LEGEND = {"card": "test_legend", "health": 1, "max_health": 6}


def slays(seat: int, state: EndogenesisState) -> Played:
    """The player of this seat slays the Monster in play."""
    return act(state, "damage_falls", who="monster_1", amount=1, by=f"player_{seat + 1}")


def prisms(*held: int, **given: Any) -> EndogenesisState:
    """A table whose players hold so many Prisms."""
    names = ("ada", "bo", "cy")[: len(held)]
    each = {name: {"prisms": count, **given.pop(name, {})} for name, count in zip(names, held, strict=True)}
    return table(len(held), active=0, **each, **given)


@rule("EG-030", "EG-032")
def test_the_third_prism_wins_at_once_before_the_next_monster_arrives() -> None:
    won = slays(0, prisms(2, 0, 0, monster=LEGEND))
    assert (won.state.result, won.state.winners) == (Result.WON, [0])
    assert won.told[-1] == "told.won"
    assert won.done
    assert won.state.monsters == []


@rule("EG-032")
def test_the_end_is_looked_for_when_the_whole_reward_is_handed_out() -> None:
    won = slays(0, prisms(1, 0, 0, monster=CROWN))
    ada = won.state.players[0]
    assert (ada.prisms, ada.shards, len(ada.hand)) == (3, 4, 1)
    assert won.told.index("told.reward_shards") < won.told.index("told.won")
    assert won.told.index("told.draws") < won.told.index("told.won")


@rule("EG-030")
def test_two_prisms_do_not_win_where_three_are_needed() -> None:
    assert slays(0, prisms(1, 0, 0, monster=LEGEND)).state.result is Result.ONGOING


@rule("EG-031")
def test_a_second_player_with_two_prisms_ends_the_game_and_the_higher_score_of_the_two_wins() -> None:
    state = prisms(2, 1, 0, monster=LEGEND, ada={"max_health": 8}, bo={"max_health": 9}, cy={"max_health": 15})
    over = slays(1, state)
    assert (over.state.result, over.state.winners) == (Result.WON, [1])
    assert [one.message.args["n"] for one in over.events if one.message.key == "told.score"] == [11, 12]


@rule("EG-031")
def test_two_prisms_and_one_do_not_end_the_game() -> None:
    over = slays(0, prisms(1, 1, 1, monster=LEGEND))
    assert [player.prisms for player in over.state.players] == [2, 1, 1]
    assert over.state.result is Result.ONGOING


@rule("EG-033")
@pytest.mark.parametrize(
    ("held", "monster", "seat"), [((2, 1), LEGEND, 0), ((1, 2), CROWN, 0)], ids=["one", "two at a time"]
)
def test_a_third_prism_goes_before_a_comparison(held: tuple[int, int], monster: dict[str, Any], seat: int) -> None:
    won = slays(seat, prisms(*held, monster=monster, bo={"max_health": 15}))
    assert (won.state.result, won.state.winners) == (Result.WON, [0])
    assert "told.score" not in won.told


@rule("EG-034")
@pytest.mark.parametrize(
    ("max_health", "unused", "allocated", "points"),
    [(12, 2, 5, 21), (8, 9, 0, 17), (10, 0, 0, 10), (11, 0, 0, 12), (15, 1, 1, 22), (1, 0, 0, 1)],
)
def test_the_score_counts_max_health_up_to_10_once_above_it_twice_and_every_shard(
    max_health: int, unused: int, allocated: int, points: int
) -> None:
    player = Player(name="Ada", max_health=max_health, shards=unused)
    player.slots[3] = Slot(card="test_bolt", shards=allocated)
    assert ending.score(player) == points


@rule("EG-035")
def test_shards_that_are_disabled_count() -> None:
    player = Player(name="Ada", shards=0, weakened=True)
    player.slots[0] = Slot(card="test_bolt", shards=4)
    assert ending.score(player) == 3 + 4


@rule("EG-036")
def test_a_shard_spent_on_health_counts_as_health_alone() -> None:
    ada = {"health": 10, "max_health": 10, "shards": 2, "milestones": [5, 10]}
    spent = act(table(2, active=0, ada=ada), "raise_max_health", seat=0, points=1).state.players[0]
    assert (spent.max_health, spent.all_shards, ending.score(spent)) == (11, 0, 12)


@rule("EG-037")
def test_equal_scores_are_a_tie_that_the_players_share_or_settle() -> None:
    over = slays(1, prisms(2, 1, 0, monster=LEGEND))
    assert (over.state.result, over.state.winners) == (Result.TIED, [0, 1])
    assert over.told[-1] == "told.tied"
    assert ending.ending_text(over.state) == say("ending.tied", players=play_of(over.state).players_named([0, 1]), n=2)


@rule("EG-038")
def test_with_a_lower_target_two_prisms_win() -> None:
    state = prisms(1, 0, 0, monster=LEGEND, settings={"prisms": 2})
    assert state.prisms_to_win == 2
    won = slays(0, state)
    assert (won.state.result, won.state.winners) == (Result.WON, [0])


@rule("EG-038")
def test_the_target_can_be_lowered_in_the_settings_to_2_and_no_further() -> None:
    settings = {"players": ["Ada", "Bo"], "prisms": 2}
    assert read_settings(settings, odd_game().box).prisms == 2
    for count in (1, 4):
        with pytest.raises(ValueError, match="prisms"):
            read_settings({**settings, "prisms": count}, odd_game().box)


@rule("EG-039")
def test_with_the_target_at_2_the_first_to_2_wins_and_nobody_is_compared() -> None:
    won = slays(1, prisms(1, 1, 1, monster=LEGEND, settings={"prisms": 2}, ada={"max_health": 15}))
    assert (won.state.result, won.state.winners) == (Result.WON, [1])
    assert "told.score" not in won.told


@rule("EG-198")
def test_prisms_come_from_a_legendary_alone_and_a_death_leaves_them() -> None:
    state = prisms(0, 2, 0, monster={"card": "test_slaying_two", "health": 1, "max_health": 5}, bo={"health": 1})
    assert [one.prisms for one in slays(0, state).state.players] == [0, 2, 0]
    assert [
        one.prisms for one in act(state, "damage_falls", who="player_2", amount=1, by="player_1").state.players
    ] == [
        0,
        2,
        0,
    ]


@rule("EG-198")
def test_a_gained_prism_is_remembered_for_the_classes() -> None:
    state = prisms(0, 0, 0, monster=LEGEND)
    assert not state.prism_gained
    assert slays(0, state).state.prism_gained


@rule("EG-183")
def test_in_chaos_royale_who_beats_the_last_monster_has_won() -> None:
    royale = {"mode": "royale"}
    state = table(2, settings=royale, active=0, monster=LEGEND, chaos={"deck": {"cards": []}, "discard": []})
    won = slays(0, state)
    assert (won.state.result, won.state.winners) == (Result.ROYALE_WON, [0, 1])


@rule("EG-183")
def test_in_chaos_royale_prisms_decide_nothing() -> None:
    state = table(2, settings={"mode": "royale"}, active=0, ada={"prisms": 3}, monster=LEGEND)
    assert ending.outcome(play_of(state))[0] is Result.ONGOING


@rule("EG-183")
@pytest.mark.parametrize(
    "pending",
    [{"arriving": True}, {"arrival": {"shuffled": False}}, {"slain": [{"who": "monster_1"}]}],
    ids=["an Arrival due", "an Arrival under way", "a kill to be settled"],
)
def test_in_chaos_royale_nothing_is_won_while_something_is_under_way(pending: dict[str, Any]) -> None:
    empty = {"deck": {"cards": []}, "discard": []}
    state = table(2, settings={"mode": "royale"}, active=0, chaos=empty, **pending)
    assert ending.outcome(play_of(state))[0] is Result.ONGOING
    state = table(2, settings={"mode": "royale"}, active=0, chaos=empty)
    assert ending.outcome(play_of(state))[0] is Result.ROYALE_WON


@rule("EG-032")
def test_a_correction_that_gives_the_third_prism_ends_the_game() -> None:
    game = go_on(prisms(2, 0, 0, monster=LEGEND))
    game.session.correct("players.0.prisms", 3)
    assert game.done
    assert game.state.result is Result.WON
    assert game.told[-1] == "told.won"


@rule("EG-032")
def test_a_correction_that_takes_the_third_prism_back_lets_the_game_go_on() -> None:
    game = go_on(prisms(2, 0, 0, monster=LEGEND))
    game.session.correct("players.0.prisms", 3)
    game.session.correct("players.0.prisms", 2)
    assert game.state.result is Result.ONGOING
    assert game.state.winners == []
    assert game.asked.key == "ask.turn"


@rule("EG-030")
def test_a_correction_after_the_end_does_not_tell_it_again() -> None:
    game = go_on(prisms(2, 0, 0, monster=LEGEND))
    game.session.correct("players.0.prisms", 3)
    game.session.correct("players.1.shards", 5)
    assert game.told.count("told.won") == 1
    assert game.done


@rule("EG-032")
def test_what_was_under_way_when_the_game_ended_is_dropped() -> None:
    state = prisms(2, 0, 0, monster=LEGEND, ada={"prisms": 2, "slots": {0: {"card": "test_slaying_burst"}}})
    won = act(state, "use_skill", seat=0, place=0)
    assert won.state.result is Result.WON
    assert (won.state.uses, won.state.waiting, won.state.arrival) == ([], [], None)
