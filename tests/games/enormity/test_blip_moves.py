"""How Blips move by Noise: along the lines, toward its source, as far as the die says, and what stops them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from companion.engine.board.points import Direction, Point
from companion.games.enormity.blips.order import closest
from companion.games.enormity.blips.where import seats_beside
from companion.games.enormity.state import EnormityState
from tests.games.enormity.tables import Played, act, rule, run_of, said, table

A, B, C, D = 101, 102, 103, 104


def ring(at: Sequence[tuple[int, int]], blips: Sequence[Any], **given: Any) -> EnormityState:
    """Spacers and Blips on the page SR1."""
    return table(len(at), location="ring", at=at, blips=blips, **given)


def lair(at: Sequence[tuple[int, int]], blips: Sequence[Any], **given: Any) -> EnormityState:
    """Spacers and Blips on an open page."""
    return table(len(at), location="lair", at=at, blips=blips, **given)


def heard(state: EnormityState, *moves: tuple[int, int], **args: Any) -> Played:
    """Blips move by Noise of Abel, or of another source, until something is asked."""
    return act(state, "noise_moves", moves=[list(move) for move in moves], **args)


def spot(played: Played, number: int) -> Point | None:
    """Where a Blip is now."""
    blip = played.run.blip(number)
    return (blip.at[0], blip.at[1]) if blip else None


def arrow(played: Played, number: int) -> Direction:
    """Where a Blip's arrow points now."""
    blip = played.run.blip(number)
    assert blip is not None
    return blip.facing


def beside(state: EnormityState) -> set[Point]:
    """Every intersection beside a Spacer."""
    run = run_of(state)
    return {crossing for crossing in run.board.crossings if seats_beside(run, crossing)}


def shown_moves(played: Played) -> list[str]:
    """What the table was asked to move, in English."""
    return [said(asked.detail) for asked in played.shown if asked.key == "ask.move_blips"]


@rule("EN-127")
def test_a_blip_is_beside_the_spaces_whose_corner_it_stands_on_whatever_lies_between() -> None:
    walled = table(1, location="ring", at=[(15, 3)], maps=[{"page": "SR1"}, {"page": "SR2", "at": [10, 0]}])
    assert beside(walled) == {(15, 3), (16, 3), (15, 4), (16, 4)}
    assert beside(lair([(3, 4)], [])) == {(3, 4), (4, 4), (3, 5), (4, 5)}


@rule("EN-154", "EN-155", "EN-156", "EN-157")
def test_a_blip_goes_along_lines_through_walls_and_out_of_bounds_toward_the_spacer() -> None:
    played = heard(ring([(7, 1)], [(4, 4)]), (A, 4))
    assert spot(played, A) == (6, 2)
    (words,) = shown_moves(played)
    assert words == "Blip A: 1 down, 1 right, 1 down, 1 right, arrow up"


@rule("EN-154")
def test_a_blip_goes_from_intersection_to_intersection() -> None:
    played = heard(ring([(1, 3)], [(5, 5)]), (A, 2), seat=None, toward=[9, 5])
    assert spot(played, A) == (7, 5)
    assert shown_moves(played) == ["Blip A: 2 right, arrow up"]


@rule("EN-154")
def test_the_table_moves_all_blips_in_one_go() -> None:
    played = heard(lair([(0, 0)], [(9, 1), (1, 9)]), (A, 2), (B, 2))
    assert shown_moves(played) == ["Blip A: 2 left, arrow up\nBlip B: 2 down, arrow up"]


@rule("EN-155")
def test_closed_doors_and_red_lines_do_not_hold_up_a_blip() -> None:
    played = heard(ring([(8, 0)], [(8, 4)], doors=[{"name": "SR1 B2", "state": "closed"}]), (A, 2))
    assert spot(played, A) == (8, 2)


@rule("EN-159", "EN-161")
def test_an_aligned_blip_goes_straight_and_is_revealed_beside_the_spacer() -> None:
    played = heard(ring([(7, 4)], [(4, 5)]), (A, 3))
    assert played.asked.key == "ask.blip_shows"
    assert said(played.asked.detail) == "Blip A: 3 right, arrow up"
    assert spot(played, A) == (7, 5)


@rule("EN-160")
def test_an_unaligned_blip_begins_on_the_axis_with_fewer_steps_to_alignment() -> None:
    played = heard(ring([(8, 3)], [(6, 5)]), (A, 3))
    assert spot(played, A) == (8, 4)
    assert said(played.asked.detail) == "Blip A: 1 down, 2 right, arrow up"


@rule("EN-160")
def test_an_unaligned_blip_zigzags_until_it_is_aligned() -> None:
    played = heard(lair([(2, 1)], [(0, 3)]), (A, 3))
    assert spot(played, A) == (2, 2)
    assert played.asked.key == "ask.blip_shows"


@rule("EN-160")
def test_between_two_ways_that_are_as_good_the_players_choose() -> None:
    played = heard(lair([(5, 5)], [(2, 2)]), (A, 2))
    assert played.asked.key == "ask.blip_way"
    assert {option.id: option.trail for option in played.asked.options} == {
        "east": ((2, 2), (3, 2), (3, 3)),
        "north": ((2, 2), (2, 3), (3, 3)),
    }
    assert spot(played.answer("north"), A) == (3, 3)


@rule("EN-160")
def test_of_two_ways_the_one_that_meets_any_spacer_sooner_is_taken() -> None:
    played = heard(lair([(5, 5), (3, 1)], [(2, 2)]), (A, 2))
    assert played.asked.key == "ask.blip_shows"
    assert spot(played, A) == (3, 2)


@rule("EN-161")
def test_the_rest_of_the_move_of_a_revealed_blip_is_lost() -> None:
    played = heard(ring([(7, 4)], [(6, 5)]), (A, 2))
    assert (played.asked.key, spot(played, A)) == ("ask.blip_shows", (7, 5))


@rule("EN-161")
def test_a_blip_is_revealed_beside_any_spacer_on_its_way() -> None:
    played = heard(lair([(9, 0), (4, 0)], [(2, 1)]), (A, 6))
    assert spot(played, A) == (4, 1)
    assert "EN-161" in played.rules


@rule("EN-162")
def test_a_blip_beside_a_spacer_is_revealed_instead_of_moving() -> None:
    played = heard(ring([(7, 4)], [(8, 4)]), (A, 2))
    assert (played.asked.key, spot(played, A)) == ("ask.blip_shows", (8, 4))
    assert "told.blip_moves" not in played.told


@rule("EN-158")
def test_the_blip_closest_to_the_source_moves_first() -> None:
    played = heard(lair([(0, 0)], [(9, 0), (5, 0), (7, 0)]), (A, 1), (B, 1), (C, 1))
    moved = [event.message.args["blip"] for event in played.events if event.message.key == "told.blip_moves"]
    assert [said(name) for name in moved] == ["Blip B", "Blip C", "Blip A"]


@rule("EN-158")
def test_the_next_blip_is_the_closest_as_things_are_then() -> None:
    played = heard(lair([(0, 0)], [(4, 0), (6, 0), (3, 0)]), (A, 1), (B, 1))
    assert spot(played, A) == (3, 0)
    assert spot(played, C) == (2, 0)
    assert spot(played, B) == (5, 0)


@rule("EN-158")
def test_equally_close_blips_are_asked_for_only_where_the_order_can_matter() -> None:
    apart = heard(lair([(0, 0)], [(9, 1), (1, 9)]), (A, 2), (B, 2))
    assert apart.done
    meeting = heard(lair([(0, 0)], [(3, 1), (1, 3)]), (A, 2), (B, 2))
    assert meeting.asked.key == "ask.next_blip"
    assert [option.at for option in meeting.asked.options] == ["piece blip.101", "piece blip.102"]
    assert meeting.answer("102").asked.key == "ask.blip_shows"
    assert spot(meeting, A) == (3, 1)


@rule("EN-158")
def test_equally_close_blips_are_asked_for_where_one_is_revealed() -> None:
    played = heard(lair([(0, 0)], [(5, 1), (1, 5)]), (A, 4), (B, 2))
    assert (played.asked.key, played.options) == ("ask.next_blip", ["101", "102"])


def test_what_the_table_has_moved_is_not_asked_for_again() -> None:
    state = lair([(0, 0)], [(3, 1), (9, 1), (8, 8)])
    played = heard(state, (A, 1), (B, 1), (C, 1), answers={"ask.blip_way": "south"})
    assert shown_moves(played) == [
        "Blip A: 1 left, arrow up\nBlip B: 1 left, arrow up",
        "Blip C: 1 down, arrow up",
    ]


@rule("EN-360")
def test_a_blip_counts_line_steps_to_the_nearest_corner() -> None:
    run = run_of(lair([(2, 1)], [(0, 3), (6, 1), (0, 4)]))
    assert [blip.id for blip in closest(run.state.blips, (2, 1))] == [A, B]


@rule("EN-163")
def test_blips_cross_between_aligned_pages() -> None:
    state = ring([(5, 4)], [(9, 4)], maps=[{"page": "SR1"}, {"page": "SR2", "at": [10, 0]}])
    played = heard(state, (A, 2), seat=None, toward=[16, 4])
    assert spot(played, A) == (11, 4)


@rule("EN-164")
def test_on_a_page_out_of_line_a_blip_goes_to_the_nearest_intersection() -> None:
    maps = [{"page": "open"}, {"page": "listening", "at": [10, 0.333333]}]
    played = heard(lair([(0, 0)], [(10, 4)], maps=maps), (A, 1), seat=None, toward=[15, 4.333333])
    assert spot(played, A) == (10, 4.333333)


@rule("EN-165")
def test_a_blip_that_ends_on_another_pushes_it_toward_the_spacer() -> None:
    played = heard(lair([(0, 0)], [(6, 0), (4, 0)]), (A, 2))
    assert (spot(played, A), spot(played, B)) == ((4, 0), (3, 0))
    assert "told.blip_pushed" in played.told


@rule("EN-165")
def test_a_blip_that_passes_over_another_pushes_nothing() -> None:
    played = heard(lair([(0, 0)], [(6, 0), (5, 0)]), (A, 2))
    assert (spot(played, A), spot(played, B)) == ((4, 0), (5, 0))


@rule("EN-166")
def test_a_pushed_blip_pushes_on_and_is_revealed_beside_a_spacer() -> None:
    played = heard(lair([(0, 0)], [(5, 0), (3, 0), (2, 0)]), (A, 2))
    assert played.asked.key == "ask.blip_shows"
    assert [spot(played, number) for number in (A, B, C)] == [(3, 0), (2, 0), (1, 0)]


@rule("EN-162", "EN-166")
def test_a_pushed_blip_beside_a_spacer_is_revealed_too() -> None:
    played = heard(ring([(7, 4)], [(4, 5), (7, 5)]), (A, 3), answers={"ask.blip_shows": "echo"})
    assert played.asked.key == "ask.blip_shows"
    assert (spot(played, A), spot(played, B)) == (None, (7, 5))
    assert played.told.count("told.blip_stirs") == 1


@rule("EN-169")
def test_a_blip_with_a_quiet_die_stays_unrevealed_and_does_not_turn() -> None:
    played = heard(lair([(0, 0)], [{"at": [1, 1], "facing": "east"}], marker=6), (A, 0))
    assert played.done
    assert (spot(played, A), arrow(played, A)) == ((1, 1), Direction.EAST)
    assert "EN-169" in played.rules


@rule("EN-153")
def test_blips_do_not_stand_in_the_way_of_blips_or_miniatures() -> None:
    run = run_of(lair([(0, 0)], [(5, 5)]))
    assert (5, 5) not in set(run.taken())
    assert run.intruder_at((5, 5)) is None


@rule("EN-167")
def test_on_the_white_level_noise_does_not_turn_arrows() -> None:
    played = heard(lair([(0, 0)], [(5, 1)], marker=7), (A, 2))
    assert arrow(played, A) is Direction.NORTH


@rule("EN-168", "EN-676")
@pytest.mark.parametrize("marker", [6, 3, 0])
def test_on_the_red_and_black_levels_the_arrow_turns_to_the_source(marker: int) -> None:
    played = heard(lair([(0, 0), (8, 3)], [(4, 6)], marker=marker), (A, 1), seat=1)
    assert (spot(played, A), arrow(played, A)) == ((4, 5), Direction.EAST)
    assert "EN-168" in played.rules


@rule("EN-168")
def test_a_blip_pushed_because_of_noise_turns_its_arrow_too() -> None:
    played = heard(lair([(0, 0)], [(6, 0), (4, 0)], marker=6), (A, 2))
    assert arrow(played, B) is Direction.WEST


@rule("EN-676")
def test_between_two_axes_the_players_choose_where_the_arrow_turns() -> None:
    state = lair([(0, 0), (8, 8)], [(5, 5)], marker=6)
    played = heard(state, (A, 2), seat=1, answers={"ask.blip_way": "east"})
    assert played.asked.key == "ask.blip_arrow"
    assert [option.at for option in played.asked.options] == ["line 7,6", "line 6,7"]
    assert played.options == ["east", "north"]
    assert arrow(played.answer("north"), A) is Direction.NORTH
    assert shown_moves(played) == ["Blip A: 1 right, 1 up, arrow up"]


@rule("EN-681")
def test_noise_of_another_source_draws_blips_to_its_space() -> None:
    played = heard(ring([(1, 3)], [(8, 5)]), (A, 2), seat=None, toward=[5, 3])
    assert spot(played, A) == (7, 4)


def test_a_blip_comes_no_nearer_than_the_corner_of_a_space_without_a_spacer() -> None:
    played = heard(ring([(1, 3)], [(8, 5)]), (A, 9), seat=None, toward=[5, 3])
    assert (played.done, spot(played, A)) == (True, (6, 4))


def test_a_blip_pushed_at_its_goal_goes_to_a_free_intersection_nearby() -> None:
    played = heard(lair([(0, 9)], [(6, 4), (6, 5)]), (B, 1), seat=None, toward=[5, 3])
    assert played.asked.key == "ask.blip_aside"
    assert set(played.options) == {"5,4", "6,3", "7,4", "6,5"}
    assert spot(played.answer("5,4"), A) == (5, 4)


def test_a_blip_follows_the_spacer_who_made_the_noise_and_has_moved_since() -> None:
    state = lair([(9, 9)], [(5, 9)], noise=[{"blip": A, "steps": 2, "toward": [0, 9], "seat": 0}])
    assert spot(act(state, "noise_moves"), A) == (7, 9)


@rule("EN-639")
def test_a_blip_stops_when_it_comes_beside_a_welded_door() -> None:
    state = ring([(1, 3)], [(6, 3)], doors=[{"name": "SR1 B2", "state": "welded"}])
    played = heard(state, (A, 3), seat=None, toward=[12, 3])
    assert spot(played, A) == (8, 3)
    assert "EN-639" in played.rules


@rule("EN-639")
def test_a_blip_that_begins_beside_a_welded_door_ignores_it() -> None:
    maps = [{"page": "SR1"}, {"page": "SR2", "at": [10, 0]}]
    state = ring([(1, 3)], [(8, 3)], doors=[{"name": "SR1 B2", "state": "welded"}], maps=maps)
    assert spot(heard(state, (A, 2), seat=None, toward=[15, 3]), A) == (10, 3)


@rule("EN-343")
def test_on_full_alert_noise_draws_blips_to_the_extraction_space() -> None:
    alert = {"points": [{"at": [4, 2], "tokens": 1}], "available": True}
    played = heard(lair([(9, 9)], [{"at": [0, 0], "facing": "west"}], extraction=alert, marker=6), (A, 3))
    assert (spot(played, A), arrow(played, A)) == ((1, 2), Direction.WEST)


@rule("EN-157", "EN-158")
def test_blips_of_the_last_noise_move_before_those_that_an_earlier_one_has_left() -> None:
    earlier = [{"blip": A, "steps": 1, "toward": [0, 9], "seat": None}]
    state = lair([(9, 0)], [(5, 9), (5, 1)], noise=earlier)
    played = heard(state, (B, 1), (A, 1))
    moved = [said(event.message) for event in played.events if event.message.key == "told.blip_moves"]
    assert moved == ["Blip B moves 1 right", "Blip A moves 1 right", "Blip A moves 1 left"]


def test_a_question_ends_where_a_correction_has_taken_its_blip_away() -> None:
    played = heard(lair([(5, 5)], [(2, 2)]), (A, 2))
    assert played.asked.key == "ask.blip_way"
    played.session.correct(f"blips.{A}.there", "no")
    assert played.options == ["gone"]
    assert played.answer("gone").done
    assert played.state.noise == []


def test_an_open_question_follows_a_blip_that_is_put_right_by_hand() -> None:
    played = heard(lair([(5, 5)], [(2, 2)]), (A, 2))
    played.session.correct(f"blips.{A}.at", "3,3")
    assert [option.trail[0] for option in played.asked.options] == [(3, 3), (3, 3)]
    assert spot(played.answer("east"), A) == (4, 4)


@rule("EN-144", "EN-156")
def test_two_results_for_one_blip_are_one_move() -> None:
    played = heard(lair([(0, 0)], [(9, 1)]), (A, 2), (A, 3))
    assert spot(played, A) == (4, 1)
    assert played.told.count("told.blip_moves") == 1
