"""Where a piece can walk that doors, red lines and Obstacles stop."""

from __future__ import annotations

import pytest

from companion.engine.board.pages import Arrow, Door
from companion.engine.board.points import Direction
from tests.engine.board.boards import CLOSED, board, page, ring, south_wall, west_wall


@pytest.mark.rule("EN-109")
def test_no_step_is_diagonal_and_the_way_there_is_by_either_side() -> None:
    ground = ring().ground(closed=CLOSED)
    assert (8, 5) not in ground.walk_steps((7, 4))
    assert ground.walks((7, 4), 2)[(8, 5)] in {((8, 4), (8, 5)), ((7, 5), (8, 5))}


@pytest.mark.rule("EN-110")
@pytest.mark.parametrize(("space", "reached"), [((5, 5), True), ((5, 3), True), ((5, 6), False), ((5, 2), False)])
def test_walls_and_out_of_bounds_stop_a_straight_walk(space: tuple[int, int], *, reached: bool) -> None:
    walks = ring().ground(closed=CLOSED).walks((5, 4), 2)
    assert (space in walks) is reached


@pytest.mark.rule("EN-110")
def test_a_red_line_stops_a_walk_both_ways() -> None:
    ground = board(page(red_lines=(west_wall(4, 2),))).ground()
    assert (4, 2) not in ground.walk_steps((3, 2))
    assert (3, 2) not in ground.walk_steps((4, 2))


@pytest.mark.rule("EN-110")
def test_an_obstacle_stops_a_walk() -> None:
    ground = board(page()).ground(obstacles=frozenset({(4, 2)}))
    assert (4, 2) not in ground.walk_steps((3, 2))


@pytest.mark.rule("EN-111")
def test_others_are_walked_through_and_enemies_are_not() -> None:
    walks = ring().ground(closed=CLOSED).walks((7, 4), 3, through={(7, 6)}, not_on={(5, 4)})
    assert walks[(4, 4)] == ((6, 4), (5, 4), (4, 4))
    assert (7, 5) in walks
    assert (7, 6) not in walks
    assert (7, 7) not in walks


@pytest.mark.rule("EN-112")
@pytest.mark.parametrize(
    ("path", "legal"), [(((3, 4), (4, 4), (3, 4)), 2), (((3, 4), (3, 3)), 1), (((3, 4), (4, 4), (4, 3)), 3)]
)
def test_no_space_is_entered_twice_the_first_one_neither(path: tuple[tuple[int, int], ...], legal: int) -> None:
    assert board(page()).ground().legal_steps((3, 3), path) == legal


def test_a_path_ends_before_a_space_that_may_not_be_entered_or_is_no_neighbour() -> None:
    ground = board(page()).ground()
    assert ground.legal_steps((0, 0), ((1, 0), (2, 0)), through={(2, 0)}) == 1
    assert ground.legal_steps((0, 0), ((1, 1),)) == 0


@pytest.mark.rule("EN-113")
def test_the_space_of_another_is_no_end() -> None:
    walks = ring().ground(closed=CLOSED).walks((7, 4), 2, not_on={(5, 4)})
    assert (5, 4) not in walks
    assert (6, 4) in walks


@pytest.mark.rule("EN-116")
def test_a_forced_arrow_is_the_only_way_out_and_no_hindrance_on_the_way_in() -> None:
    ground = board(page(arrows=(Arrow((3, 3), Direction.EAST),))).ground()
    assert ground.walk_steps((3, 3)) == ((4, 3),)
    assert (3, 3) in ground.walk_steps((4, 3))


@pytest.mark.rule("EN-116")
def test_a_forced_arrow_opens_no_wall() -> None:
    ground = board(page(arrows=(Arrow((3, 3), Direction.EAST),), walls=(west_wall(4, 3),))).ground()
    assert ground.walk_steps((3, 3)) == ()


@pytest.mark.rule("EN-117")
def test_a_closed_door_stops_a_walk_and_an_open_one_does_not() -> None:
    ground = ring().ground(closed=CLOSED)
    assert (8, 2) not in ground.walk_steps((8, 3))
    assert (7, 6) in ground.walk_steps((7, 5))


@pytest.mark.rule("EN-117")
def test_a_welded_door_stops_a_walk() -> None:
    ground = ring().ground(welded=frozenset({"SR1 B1"}))
    assert (7, 6) not in ground.walk_steps((7, 5))


def test_a_walk_is_no_longer_than_its_steps_and_does_not_end_where_it_began() -> None:
    walks = board(page()).ground().walks((5, 5), 2)
    assert {len(path) for path in walks.values()} == {1, 2}
    assert len(walks) == 12
    assert (5, 5) not in walks


def test_every_walk_leads_to_its_end() -> None:
    for end, path in board(page(walls=(south_wall(5, 6),))).ground().walks((5, 5), 4).items():
        assert path[-1] == end


def test_a_door_is_walked_through_when_it_opens() -> None:
    laid = board(page(doors=(Door("B1", (west_wall(4, 2),)),)))
    assert (4, 2) not in laid.ground(closed=frozenset({"P B1"})).walk_steps((3, 2))
    assert (4, 2) in laid.ground().walk_steps((3, 2))
