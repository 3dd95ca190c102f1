"""New Blips: the spawn point, the arrow, and what happens where none can spawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.engine.board.points import Direction
from companion.engine.effects import Scope, resolve
from companion.engine.scripts import Script
from companion.games.enormity.operations.blips import SpawnBlips
from companion.games.enormity.state import EnormityState, Phase
from companion.games.enormity.table import Run
from tests.games.enormity.tables import Played, act, rule, said, table

ALL_POINTS = ((1, 2), (2, 1), (1, 8), (2, 9), (10, 9))


def ring(at: Sequence[tuple[int, int]], blips: Sequence[Any] = (), **given: Any) -> EnormityState:
    """Spacers and Blips on the page SR1, which has five spawn points."""
    return table(len(at), location="ring", at=at, blips=blips, **given)


def spawned(played: Played) -> list[tuple[Any, Direction]]:
    """The new Blips: where they stand and where their arrows point."""
    return [(tuple(blip.at), blip.facing) for blip in played.state.blips if blip.id >= 1000]


def overwhelmed(played: Played) -> int:
    """How often the table was told that the Lurker is overwhelmed."""
    return sum(said(asked.text).endswith("It is overwhelmed.") for asked in played.shown)


@rule("EN-170", "EN-172")
def test_a_blip_spawns_on_the_point_closest_to_the_spacer_who_caused_it() -> None:
    played = act(ring([(1, 4), (9, 7)], priority=1), "spawn_blip", seat=0)
    assert spawned(played) == [((1, 2), Direction.NORTH)]


@rule("EN-171")
def test_without_a_spacer_who_caused_it_the_priority_target_counts() -> None:
    played = act(ring([(1, 4), (9, 7)], priority=1), "spawn_blip")
    assert spawned(played)[0][0] == (10, 9)


@rule("EN-170")
def test_between_two_points_the_one_closer_to_all_spacers_is_taken() -> None:
    played = act(ring([(1, 4), (3, 3)], [(1, 2)]), "spawn_blip", seat=0)
    assert spawned(played)[0][0] == (2, 1)


@rule("EN-170")
def test_between_points_that_are_as_close_the_players_choose() -> None:
    played = act(ring([(1, 4)], [(1, 2)]), "spawn_blip", seat=0)
    assert (played.asked.key, played.options) == ("ask.spawn_point", ["1,8", "2,1"])
    assert [option.at for option in played.asked.options] == ["line 1,8", "line 2,1"]
    assert spawned(played.answer("2,1"))[0][0] == (2, 1)


@rule("EN-173")
def test_a_point_with_a_blip_is_skipped_while_another_is_free() -> None:
    played = act(ring([(1, 3)], [(1, 2)]), "spawn_blip", seat=0)
    assert spawned(played)[0][0] == (2, 1)


@rule("EN-173")
def test_a_spacer_or_intruder_beside_a_point_does_not_occupy_it() -> None:
    played = act(ring([(1, 3)], intruders=[{"at": [2, 3], "sheet": "lurker"}]), "spawn_blip", seat=0)
    assert spawned(played)[0][0] == (1, 2)


@rule("EN-174")
def test_with_all_points_taken_the_new_blip_pushes_the_one_on_the_closest() -> None:
    played = act(ring([(1, 4)], ALL_POINTS), "spawn_blip", seat=0)
    assert played.done
    assert spawned(played) == [((1, 2), Direction.NORTH)]
    pushed = played.run.blip(101)
    assert pushed is not None
    assert pushed.at == (1, 3)
    assert "told.blip_pushed" in played.told


@rule("EN-176")
def test_a_blip_that_spawns_beside_a_spacer_is_not_revealed() -> None:
    played = act(ring([(1, 2)]), "spawn_blip", seat=0, answers={"ask.blip_arrow": "east"})
    assert played.done
    assert spawned(played) == [((1, 2), Direction.EAST)]


@rule("EN-176", "EN-174")
def test_a_blip_pushed_from_beside_a_spacer_is_revealed() -> None:
    played = act(ring([(1, 2)], ALL_POINTS), "spawn_blip", seat=0, answers={"ask.blip_arrow": "north"})
    assert said(played.asked.text) == "Turn Blip A: what does it show?"
    assert spawned(played)[0][0] == (1, 2)


@rule("EN-676", "EN-172")
def test_where_the_arrow_can_point_two_ways_the_players_choose() -> None:
    played = act(ring([(1, 2)]), "spawn_blip", seat=0)
    assert (played.asked.key, played.options) == ("ask.blip_arrow", ["north", "east"])
    assert [option.label.key for option in played.asked.options] == ["blip.direction.north", "blip.direction.east"]


@rule("EN-175")
def test_without_a_token_in_the_pool_overwhelm_is_triggered_and_removes_no_blip() -> None:
    counts = {"echo": 1, "white_red": 0, "two_white_black": 0, "unique": 0}
    state = ring([(1, 4)], [(9, 9)], blip_tokens=counts)
    played = act(state, "spawn_blip", seat=0)
    assert [blip.id for blip in played.state.blips] == [101]
    assert overwhelmed(played) == 1


@rule("EN-175")
def test_each_missing_blip_triggers_overwhelm_once() -> None:
    counts = {"echo": 1, "white_red": 1, "two_white_black": 0, "unique": 0}
    state = ring([(1, 4)], [(9, 9)], blip_tokens=counts)

    def three(run: Run) -> Script[None]:
        return resolve(run, [SpawnBlips(count=3)], Scope(you=0))

    played = act(state, three)
    assert len(spawned(played)) == 1
    assert overwhelmed(played) == 2


@rule("EN-121")
def test_a_new_map_gets_one_blip_for_each_spawn_cluster_on_a_point_the_players_choose() -> None:
    state = ring([(1, 4)])
    first = act(state, "start_cluster", cluster=0)
    assert (first.asked.key, first.options) == ("ask.spawn_point", ["1,8", "2,9"])
    assert spawned(first.answer("2,9"))[0][0] == (2, 9)
    assert spawned(act(state, "start_cluster", cluster=2))[0][0] == (10, 9)


@rule("EN-437")
def test_a_blip_that_spawns_while_blips_patrol_does_not_patrol() -> None:
    patrolling = act(ring([(1, 4)], phase=Phase.PATROLS), "spawn_blip", seat=0)
    assert [blip.patrolled for blip in patrolling.state.blips] == [True]
    earlier = act(ring([(1, 4)]), "spawn_blip", seat=0)
    assert [blip.patrolled for blip in earlier.state.blips] == [False]


def test_a_new_blip_has_the_next_free_letter() -> None:
    played = act(ring([(1, 4)], [{"at": [9, 9], "name": "B"}]), "spawn_blip", seat=0)
    assert [blip.name for blip in played.state.blips] == ["B", "A"]


def test_the_table_is_told_where_to_put_a_new_blip() -> None:
    state = ring([(1, 4)])
    played = act(state, lambda run: resolve(run, [SpawnBlips()], Scope(you=0)))
    (words,) = [said(asked.detail) for asked in played.shown]
    assert words == "New Blip A: C2, lower left, arrow up"


def test_an_arrow_stays_where_a_correction_has_left_no_choice() -> None:
    played = act(ring([(1, 2)]), "spawn_blip", seat=0)
    assert played.asked.key == "ask.blip_arrow"
    played.session.correct("blips.1000.there", "no")
    assert played.options == ["gone"]
    assert (played.answer("gone").done, played.state.blips) == (True, [])
