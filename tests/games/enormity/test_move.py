"""Spacer movement: where it can end, what is in the way, and what it meets on the way."""

from __future__ import annotations

from typing import Any

from companion.engine.board.points import Point
from companion.games.enormity.spacer import Fate, Knocked
from companion.games.enormity.state import EnormityState
from tests.games.enormity.tables import Played, act, rule, said, table


def moving(state: EnormityState, spaces: int, *, kind: str = "action", **answers: Any) -> Played:
    """Abel moves up to so many spaces."""
    given = {f"ask.{key}": value for key, value in answers.items()}
    return act(state, "move_spacer", seat=0, spaces=spaces, kind=kind, answers=given)


def ring(*, open_doors: bool = False, **given: Any) -> EnormityState:
    """SR1, with the doors as the map says, or all open."""
    doors = [{"name": name, "state": "open" if open_doors else "closed"} for name in ("SR1 A1", "SR1 B1", "SR1 B2")]
    return table(2, location="ring", doors=doors, **given)


def where(played: Played) -> Point:
    """Where Abel stands."""
    return played.run.where(0)


def ends(played: Played) -> set[str]:
    """The spaces that are offered."""
    return set(played.options) - {"stay"}


@rule("EN-091")
def test_a_move_goes_up_to_its_number_of_spaces() -> None:
    played = moving(table(1, at=[(5, 5)]), 2)
    assert len(ends(played)) == 12
    assert "7,5" in played.options
    assert "8,5" not in played.options


@rule("EN-091")
def test_a_move_can_be_no_move_at_all() -> None:
    played = moving(table(1, at=[(5, 5)]), 3, destination="stay")
    assert played.done
    assert where(played) == (5, 5)


@rule("EN-091")
def test_the_miniature_stands_where_the_move_was_declared_to_end() -> None:
    played = moving(table(1, at=[(5, 5)]), 3, destination="6,7")
    assert played.done
    assert where(played) == (6, 7)
    assert played.told == ["told.moves"]


@rule("EN-109")
def test_a_diagonal_step_is_two_steps() -> None:
    assert ends(moving(table(1, at=[(5, 5)]), 1)) == {"5,6", "6,5", "5,4", "4,5"}


@rule("EN-109")
def test_the_way_to_a_diagonal_neighbour_leads_over_a_common_neighbour() -> None:
    played = moving(ring(at=[(7, 4), (1, 5)]), 2)
    trail = next(option.trail for option in played.asked.options if option.id == "8,5")
    assert trail in (((7, 4), (8, 4), (8, 5)), ((7, 4), (7, 5), (8, 5)))
    assert "8,5" not in moving(ring(at=[(7, 4), (1, 5)]), 1).options


@rule("EN-110")
def test_walls_and_the_end_of_the_floor_stop_a_spacer() -> None:
    played = moving(ring(at=[(5, 4), (1, 5)]), 2)
    assert {"5,5", "5,3"} <= ends(played)
    assert not {"5,6", "5,2"} & ends(played)


@rule("EN-110")
def test_a_red_line_stops_a_spacer() -> None:
    played = moving(table(1, location="lanes", at=[(2, 1)]), 1)
    assert ends(played) == {"2,0", "2,2", "1,1"}


@rule("EN-110")
def test_an_obstacle_stops_a_spacer() -> None:
    tiles = [{"id": 1, "kind": "test_block", "spaces": [[6, 5]]}]
    played = moving(table(1, at=[(5, 5)], tiles=tiles), 2)
    assert "6,5" not in played.options
    assert "7,5" not in played.options


@rule("EN-117")
def test_a_closed_door_stops_a_spacer_and_an_open_one_does_not() -> None:
    doors = [{"name": "SR1 B1", "state": "open"}, {"name": "SR1 B2", "state": "closed"}]
    assert "8,2" not in moving(table(2, location="ring", doors=doors, at=[(8, 3), (1, 5)]), 1).options
    assert "7,6" in moving(table(2, location="ring", doors=doors, at=[(7, 5), (1, 5)]), 1).options


@rule("EN-111")
def test_a_spacer_passes_spacers_but_not_intruders() -> None:
    played = moving(ring(open_doors=True, at=[(7, 4), (5, 4)], intruders=[(7, 6)]), 3)
    assert "4,4" in played.options
    assert "7,5" in played.options
    assert not {"7,6", "7,7"} & ends(played)
    assert played.refused["7,6"] == "EN-111"


@rule("EN-111")
def test_the_way_past_another_spacer_is_walked() -> None:
    played = moving(ring(at=[(7, 4), (5, 4)]), 3, destination="4,4")
    assert where(played) == (4, 4)
    assert played.run.where(1) == (5, 4)


@rule("EN-112")
def test_no_way_comes_back_to_a_space() -> None:
    from companion.games.enormity.spacers.ways import Walker

    run = moving(table(1, at=[(3, 3)]), 3).run
    walker = Walker(run, 0, 3, entered=[(3, 3)], finds={})
    for end in walker.ends():
        for way in walker.ways_to(end):
            assert len({(3, 3), *way.spaces}) == len(way.spaces) + 1


@rule("EN-112")
def test_a_space_entered_earlier_in_the_movement_is_closed() -> None:
    from companion.games.enormity.spacers.ways import Walker

    run = moving(table(1, at=[(4, 4)]), 3).run
    after_two_steps = Walker(run, 0, 1, entered=[(3, 3), (3, 4), (4, 4)], finds={})
    assert not after_two_steps.can_step((4, 4), (3, 4))
    assert after_two_steps.can_step((4, 4), (5, 4))
    assert (3, 4) not in after_two_steps.ends()


@rule("EN-112")
def test_a_movement_cannot_come_back_to_where_it_began() -> None:
    from companion.games.enormity.spacers.ways import Walker

    run = moving(table(1, at=[(3, 4)]), 2).run
    after_a_step = Walker(run, 0, 1, entered=[(3, 3), (3, 4)], finds={})
    assert (3, 3) not in after_a_step.ends()


@rule("EN-112")
def test_by_the_setting_the_first_space_does_not_count_as_entered() -> None:
    from companion.games.enormity.spacers.ways import Walker

    run = moving(table(1, at=[(3, 4)], settings={"start_space": "free"}), 2).run
    after_a_step = Walker(run, 0, 1, entered=[(3, 3), (3, 4)], finds={})
    assert (3, 3) in after_a_step.ends()


@rule("EN-113")
def test_a_movement_does_not_end_on_another_spacer() -> None:
    played = moving(ring(at=[(7, 4), (5, 4)]), 2)
    assert "5,4" not in played.options
    assert played.refused["5,4"] == "EN-113"
    assert "Okafor" in said(next(one.why for one in played.asked.refused if one.id == "5,4"))


@rule("EN-113")
def test_a_spacer_who_must_stop_on_another_is_put_on_the_nearest_empty_space() -> None:
    from companion.games.enormity.spacers.crowding import make_room

    state = table(2, at=[(0, 0), (0, 0)], intruders=[(1, 0)])
    assert act(state, make_room, seat=0).run.where(0) == (0, 1)


@rule("EN-113")
def test_the_players_choose_among_equally_near_empty_spaces() -> None:
    from companion.games.enormity.spacers.crowding import make_room

    played = act(table(2, at=[(0, 0), (0, 0)]), make_room, seat=0)
    assert set(played.options) == {"0,1", "1,0"}
    assert played.answer("1,0").run.where(0) == (1, 0)


@rule("EN-113")
def test_a_movement_cut_short_on_another_spacer_ends_beside_them() -> None:
    """Abel falls while passing Okafor on (2,1); Intruders leave one empty space near."""
    token = {"id": 5, "kind": "console", "at": [2, 1], "what": "1"}
    intruders = [{"at": at, "surprised": True} for at in ([2, 2], [2, 0])]
    state = table(2, at=[(1, 1), (2, 1)], tokens=[token], intruders=intruders)
    state.pool.confidence = 1
    played = moving(state, 2, destination="3,1")
    assert where(played) == (2, 1)
    played.state.spacers[0].knocked = Knocked.FALLING
    played.state.intruders.append(_grin((1, 1)))
    played.answer("pass")
    assert where(played) == (3, 1)
    assert "told.put_beside" in played.told


@rule("EN-112")
def test_a_dead_end_is_not_visited_on_the_way() -> None:
    """Something lies on (1,1), which only (1,0) leads to: no way to (0,0) passes it."""
    from companion.games.enormity.spacers.ways import Walker

    run = moving(table(1, at=[(2, 0)], intruders=[(0, 1), (2, 1), (1, 2)]), 4).run
    walker = Walker(run, 0, 4, entered=[(2, 0)], finds={(1, 1): frozenset({5})})
    assert [way.spaces for way in walker.ways_to((0, 0))] == [((1, 0), (0, 0))]


@rule("EN-418")
def test_an_intruder_beside_the_way_strikes_before_the_step_and_the_walk_goes_on() -> None:
    state = table(1, at=[(5, 5)], intruders=[(5, 6)], met=["grin"])
    played = moving(state, 2, destination="5,3")
    assert "told.activates_opportunity" in played.told
    assert where(played) == (5, 5)
    while not played.done:
        played.answer(("-",) * len(played.asked.dice) if played.asked.dice else ())
    assert where(played) == (5, 3)


@rule("EN-116")
def test_a_forced_arrow_is_left_in_its_direction_only() -> None:
    assert ends(moving(table(1, location="lanes", at=[(1, 2)]), 1)) == {"2,2"}


@rule("EN-116")
def test_a_way_through_a_forced_arrow_goes_on_in_its_direction() -> None:
    played = moving(table(1, location="lanes", at=[(0, 2)], intruders=[(0, 3), (0, 1)]), 2)
    assert ends(played) == {"1,2", "2,2"}


@rule("EN-108")
def test_a_movement_whose_way_is_blocked_meanwhile_ends_before_the_block() -> None:
    """An effect met on (2,1) puts an Intruder on (3,1)."""
    state = table(1, at=[(1, 1)], tokens=[{"id": 5, "kind": "console", "at": [2, 1], "what": "1"}])
    state.pool.confidence = 1
    played = moving(state, 3, destination="4,1")
    assert played.asked.key == "ask.fast_scavenge"
    assert where(played) == (2, 1)
    played.state.intruders.append(_grin((3, 1)))
    played.answer("pass")
    assert where(played) == (2, 1)
    assert "told.stops" in played.told


@rule("EN-108")
def test_the_destination_is_not_declared_again_after_an_interruption() -> None:
    state = table(1, at=[(1, 1)], tokens=[{"id": 5, "kind": "console", "at": [2, 1], "what": "1"}])
    state.pool.confidence = 1
    played = moving(state, 3, destination="4,1").answer("pass")
    assert played.done
    assert where(played) == (4, 1)


@rule("EN-108")
def test_ways_past_different_risks_are_shown_beside_each_other() -> None:
    """Over (2,2) lie hot coals, over (1,1) an Intruder strikes: nobody can say which is worse."""
    tiles = [{"id": 7, "kind": "test_coals", "spaces": [[0, 1]]}]
    state = table(1, at=[(0, 0)], tiles=tiles, intruders=[(2, 0)])
    played = moving(state, 2, destination="1,1")
    assert played.asked.key == "ask.way"
    assert len(played.options) == 2


def test_a_way_without_a_risk_is_taken_without_a_question() -> None:
    tiles = [{"id": 7, "kind": "test_coals", "spaces": [[0, 1]]}]
    played = moving(table(1, at=[(0, 0)], tiles=tiles), 2, destination="1,1")
    assert played.done
    assert where(played) == (1, 1)


def test_a_destination_says_what_strikes_on_the_way() -> None:
    played = moving(table(1, at=[(5, 5)], intruders=[(5, 6)]), 1)
    effect = next(option.effect for option in played.asked.options if option.id == "5,4")
    assert said(effect) == "1 space: Grin 1 strikes"


@rule("EN-118")
def test_a_move_like_ability_follows_the_rules_of_moves() -> None:
    played = moving(ring(at=[(7, 4), (5, 4)], intruders=[(7, 5)]), 2, kind="like")
    assert "5,4" not in played.options
    assert "7,5" not in played.options
    assert "6,4" in played.options


@rule("EN-118", "EN-215")
def test_a_move_like_ability_is_no_move_action() -> None:
    state = table(1, at=[(1, 1)], tokens=[{"id": 5, "kind": "console", "at": [2, 1], "what": "1"}])
    state.pool.confidence = 1
    played = moving(state, 1, kind="like", destination="2,1")
    assert played.done
    assert played.state.pool.confidence == 1


@rule("EN-565")
def test_who_is_knocked_down_does_not_move() -> None:
    played = moving(table(1, at=[(5, 5)], abel={"knocked": "falling"}), 3)
    assert played.done
    assert where(played) == (5, 5)


def _grin(space: Point) -> Any:
    from companion.engine.board.points import Direction
    from companion.games.enormity.pieces import Intruder

    return Intruder(id=50, sheet="grin", number=9, at=space, facing=Direction.NORTH)


@rule("EN-312")
def test_a_discovery_is_made_where_a_movement_ends() -> None:
    token = {"id": 5, "at": [2, 1], "number": 3, "colour": "blue"}
    for kind in ("action", "like"):
        played = moving(table(1, at=[(1, 1)], discoveries=[token]), 1, kind=kind, destination="2,1")
        assert "told.discovery" in played.told


@rule("EN-312")
def test_a_discovery_is_not_made_in_passing_or_by_staying() -> None:
    token = {"id": 5, "at": [2, 1], "number": 3, "colour": "blue"}
    passed = moving(table(1, at=[(1, 1)], discoveries=[token]), 2, destination="3,1")
    stayed = moving(table(1, at=[(2, 1)], discoveries=[token]), 2, destination="stay")
    for played in (passed, stayed):
        assert played.done
        assert "told.discovery" not in played.told


@rule("EN-338", "EN-337")
def test_who_ends_a_movement_on_the_open_point_leaves() -> None:
    extraction = {"available": True, "points": [{"at": [2, 1], "tokens": 0}]}
    played = moving(table(2, at=[(1, 1), (9, 9)], extraction=extraction), 2, destination="2,1")
    assert played.state.spacers[0].fate is Fate.EXTRACTED
    assert played.state.spacers[0].at is None


@rule("EN-336")
def test_an_exfiltration_token_goes_at_the_start_of_each_turn() -> None:
    extraction = {"available": True, "points": [{"at": [2, 1], "tokens": 2}]}
    played = act(table(1, at=[(9, 9)], extraction=extraction), "spacer_turn", seat=0)
    assert played.state.extraction.points[0].tokens == 1
