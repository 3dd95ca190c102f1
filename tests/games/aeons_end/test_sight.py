"""What is seen at a glance: whose turn it is, in which phase, and what the table is warned of."""

from __future__ import annotations

from companion.engine.indicators import Alert, Indicator, Side, Turn, TurnOrder
from companion.games.aeons_end.game import GAME
from companion.games.aeons_end.sight import indicators
from companion.games.aeons_end.state import AeonsEndState
from companion.games.aeons_end.table import AeonsEnd
from tests.games.aeons_end.tables import act, rule, said, seat, table


def seen(state: AeonsEndState) -> tuple[Indicator, ...]:
    return indicators(AeonsEnd(state, GAME.box))


def present_turn(**given: object) -> Turn | None:
    state = table(3, **given)
    return next(one.current for one in seen(state) if isinstance(one, TurnOrder))


@rule("AE-046")
def test_a_wild_turn_is_that_of_the_player_who_takes_it() -> None:
    order = (["nemesis"], ["wild", "player_1"])
    assert present_turn(phase="main", active="player_2", turn_order=order) == Turn("W", Side.SEAT, 1)
    assert present_turn(phase="turn_order", active="player_1", turn_order=order) == Turn("W", Side.TABLE)


def test_the_turn_is_seen_also_when_its_card_is_shuffled_back_already() -> None:
    order = (["nemesis", "player_1"], [])
    assert present_turn(phase="main", active="player_1", turn_order=order) == Turn("1", Side.SEAT, 0)
    assert present_turn(phase="turn_order", active="player_1", turn_order=order) is None


def test_what_comes_before_the_casting_phase_is_the_start_of_that_player_s_turn() -> None:
    hand = ["blind_abandon", "spark"]
    state = table(settings={"nemesis": "crooked_mask"}, active="player_1", abby=seat(full=True, hand=hand))
    asked = act(state, "player_turn", player="player_1").asked
    assert said(asked.heading) == "Abby · Start of turn · Blind Abandon"


def test_a_swarm_is_warned_of_as_long_as_the_game_goes_on() -> None:
    def alerts(**given: object) -> list[str]:
        state = table(settings={"nemesis": "carapace_queen"}, phase="main", nemesis={"husks": 13}, **given)
        return [one.key for one in seen(state) if isinstance(one, Alert)]

    assert alerts() == ["swarm"]
    assert alerts(result="defeat") == []
