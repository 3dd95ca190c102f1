"""What a revealed Blip leads to: an Echo and a new Blip, or Intruders beside a Spacer, in an ambush if it moved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from companion.engine.board.points import Direction, Point
from companion.engine.scripts import Script
from companion.games.enormity.blips.appearing import Appearing, appear
from companion.games.enormity.blips.placing import arrival_spaces
from companion.games.enormity.blips.tokens import pool_left
from companion.games.enormity.pieces import BlipToken
from companion.games.enormity.state import EnormityState
from companion.games.enormity.table import Run
from tests.games.enormity.tables import Played, act, rule, run_of, said, table

A, B = 101, 102
STIRS = "It stirs."
MET = ["lurker"]
ALERT = {"points": [{"at": [4, 4], "tokens": 2}], "available": True}


def ring(at: Sequence[tuple[int, int]], blips: Sequence[Any] = (), **given: Any) -> EnormityState:
    """Spacers and Blips on the page SR1; the Lurker has been met."""
    return table(len(at), location="ring", at=at, blips=blips, **{"met": MET, **given})


def lair(at: Sequence[tuple[int, int]], blips: Sequence[Any] = (), **given: Any) -> EnormityState:
    """Spacers and Blips on an open page; the Lurker has been met."""
    return table(len(at), location="lair", at=at, blips=blips, **{"met": MET, **given})


def revealed(state: EnormityState, shows: str, how: str = "moved", seat: int | None = None, **answers: Any) -> Played:
    """Blip A is revealed and shows this."""
    given = {"ask.blip_shows": shows, **{f"ask.{name}": value for name, value in answers.items()}}
    return act(state, "reveal_blip", blip=A, how=how, seat=seat, answers=given)


def places(played: Played) -> list[Point]:
    """Where the Intruders stand, in the order they came."""
    return [(one.at[0], one.at[1]) for one in played.state.intruders]


def seen(played: Played, text: str) -> int:
    """How often the table was told to do this by hand."""
    return sum(said(asked.text).endswith(text) for asked in played.shown)


@rule("EN-181")
def test_a_revealed_echo_goes_and_a_new_blip_spawns() -> None:
    played = revealed(ring([(1, 4)], [(5, 5)]), "echo", seat=0)
    assert [tuple(blip.at) for blip in played.state.blips] == [(1, 2)]
    assert played.run.blip(A) is None


@rule("EN-182")
def test_an_echo_is_set_aside_for_the_run() -> None:
    counts = {"echo": 5, "white_red": 6, "two_white_black": 0, "unique": 0}
    state = ring([(1, 4)], [(5, 5)], blip_tokens=counts)
    assert pool_left(run_of(state)) == 10
    played = revealed(state, "echo", seat=0)
    assert (played.state.blip_tokens.echo, played.state.blip_tokens.aside) == (4, 1)
    assert pool_left(played.run) == 9


@rule("EN-181", "EN-171")
def test_the_blip_for_an_echo_of_a_patrol_comes_close_to_the_priority_target() -> None:
    played = revealed(ring([(1, 4), (9, 7)], [(5, 5)], priority=1), "echo")
    assert tuple(played.state.blips[0].at) == (10, 9)


@rule("EN-170", "EN-181")
def test_the_blip_for_an_echo_that_noise_drew_comes_close_to_who_made_it() -> None:
    state = ring([(1, 4), (9, 7)], [(3, 5)], priority=1)
    played = act(state, "noise_moves", moves=[[A, 1]], answers={"ask.blip_shows": "echo"})
    assert tuple(played.state.blips[0].at) == (1, 2)


@rule("EN-183")
def test_no_intruder_appears_on_an_obstacle() -> None:
    tiles = [{"id": 900, "kind": "block", "spaces": [[4, 5], [6, 5]]}]
    assert set(arrival_spaces(run_of(lair([(5, 5)], tiles=tiles)), 0)) == {(5, 4), (5, 6)}


@rule("EN-183")
def test_intruders_appear_beside_the_spacer_and_the_spaces_at_the_intersection_come_first() -> None:
    played = revealed(ring([(7, 4)], [(8, 4)]), "white_red")
    assert played.asked.key == "ask.intruder_space"
    assert set(played.options[:2]) == {"8,4", "7,3"}
    assert set(played.options) == {"8,4", "7,3", "6,4", "7,5"}
    assert places(played.answer("6,4")) == [(6, 4)]


@rule("EN-183")
def test_of_the_spaces_at_the_intersection_the_one_beside_most_spacers_comes_first() -> None:
    run = run_of(lair([(7, 4), (9, 4)]))
    assert arrival_spaces(run, 0, near=(8, 4))[0] == (8, 4)
    run = run_of(lair([(7, 4), (7, 2)]))
    assert arrival_spaces(run, 0, near=(8, 4))[0] == (7, 3)


@rule("EN-183")
def test_behind_a_wall_or_a_closed_door_nothing_is_adjacent() -> None:
    closed = [{"name": "SR1 B2", "state": "closed"}]
    assert set(arrival_spaces(run_of(ring([(8, 3)], doors=closed)), 0)) == {(7, 3), (9, 3), (8, 4)}
    assert set(arrival_spaces(run_of(ring([(7, 3)], doors=closed)), 0)) == {(6, 3), (8, 3), (7, 4)}


@rule("EN-183")
def test_without_a_free_space_beside_the_spacer_the_nearest_empty_ones_are_taken() -> None:
    state = lair([(0, 0)], intruders=[{"at": [1, 0], "sheet": "lurker"}, {"at": [0, 1], "sheet": "lurker"}])
    assert arrival_spaces(run_of(state), 0) == [(0, 2), (1, 1), (2, 0)]


@rule("EN-183")
def test_intruders_of_one_blip_are_placed_one_by_one() -> None:
    state = lair([(5, 4)], [(6, 4)], intruders=[{"at": [6, 4], "sheet": "lurker"}])
    played = revealed(state, "two_white_black", "effect", intruder_space=["5,3", "5,5"])
    assert places(played)[1:] == [(5, 3), (5, 5)]
    assert [one.number for one in played.state.intruders] == [1, 2, 3]


@rule("EN-184")
def test_the_spacer_concerned_is_the_one_whom_the_blip_is_beside() -> None:
    played = revealed(lair([(0, 0), (7, 4)], [(8, 4)], priority=0), "white_red")
    assert set(played.options) == {"8,4", "7,3", "6,4", "7,5"}


@rule("EN-184")
@pytest.mark.parametrize(("seat", "priority", "expected"), [(1, 0, 1), (None, 1, 1), (2, 0, 0)])
def test_of_several_it_is_the_noise_maker_else_the_priority_target(
    seat: int | None, priority: int, expected: int
) -> None:
    at = [(4, 4), (5, 5), (0, 0)]
    played = revealed(lair(at, [(5, 5)], priority=priority), "white_red", seat=seat)
    assert set(played.options) == {f"{x},{y}" for x, y in arrival_spaces(played.run, expected, near=(5, 5))}


@rule("EN-184")
def test_of_several_others_the_players_choose() -> None:
    state = lair([(0, 0), (4, 4), (5, 5)], [(5, 5)], priority=0)
    played = revealed(state, "white_red")
    assert (played.asked.key, played.options) == ("ask.reveal_for", ["1", "2"])


@rule("EN-185")
def test_the_token_of_intruders_returns_to_the_pool_and_no_blip_spawns() -> None:
    state = lair([(7, 4)], [(8, 4)])
    before = pool_left(run_of(state))
    played = revealed(state, "white_red", intruder_space="8,4")
    assert (played.state.blips, pool_left(played.run)) == ([], before + 1)
    assert played.state.blip_tokens.aside == 0


@rule("EN-186")
@pytest.mark.parametrize(
    ("marker", "shows", "count"),
    [(7, "white_red", 1), (6, "white_red", 2), (9, "two_white_black", 2), (3, "two_white_black", 3), (0, "unique", 1)],
)
def test_as_many_intruders_come_as_there_are_unlocked_dots(marker: int, shows: str, count: int) -> None:
    state = lair([(0, 0)], [(6, 6)], marker=marker, settings={"unique_deck": "dealt"})
    played = act(state, "reveal_blip", blip=A, how="effect", answers={"ask.blip_shows": shows})
    while not played.done:
        played.answer(played.options[0])
    assert len(played.state.intruders) == count


@rule("EN-193")
def test_intruders_of_a_blip_that_moved_ambush() -> None:
    played = revealed(lair([(7, 4)], [(8, 4)]), "white_red", intruder_space="8,4")
    assert seen(played, STIRS) == 1
    assert "EN-193" in played.rules


@rule("EN-193")
def test_a_blip_that_moves_beside_a_spacer_by_noise_ambushes() -> None:
    state = ring([(7, 4)], [(4, 5)])
    answers = {"ask.blip_shows": "white_red", "ask.intruder_space": "7,5"}
    played = act(state, "noise_moves", moves=[[A, 3]], answers=answers)
    assert (seen(played, STIRS), places(played)) == (1, [(7, 5)])


@rule("EN-194")
@pytest.mark.parametrize("how", ["scouted", "effect"])
def test_other_reveals_give_no_ambush(how: str) -> None:
    answers = {"scouted_blip": "spawn"} if how == "scouted" else {}
    played = revealed(lair([(7, 4)], [(8, 4)]), "white_red", how, 0, intruder_space="8,4", **answers)
    assert (len(played.state.intruders), seen(played, STIRS)) == (1, 0)


@rule("EN-195")
def test_several_ambush_in_the_order_the_players_choose() -> None:
    played = revealed(lair([(7, 4)], [(8, 4)]), "two_white_black", intruder_space=["8,4", "7,3"])
    assert (played.asked.key, len(played.options)) == ("ask.ambush_first", 2)
    second = played.options[1]
    played.answer(second)
    ambushes = [said(event.message) for event in played.events if event.message.key == "told.ambush"]
    assert ambushes == ["Lurker 2 ambushes", "Lurker 1 ambushes"]


@rule("EN-197")
def test_first_contact_comes_before_the_ambush() -> None:
    played = revealed(lair([(7, 4)], [(8, 4)], met=[]), "white_red", intruder_space="8,4")
    texts = [said(asked.text) for asked in played.shown if asked.key == "ask.by_hand"]
    assert [text.split(": ")[-1] for text in texts] == ["It is met.", STIRS]


@rule("EN-198")
def test_a_blip_that_is_turned_back_is_no_first_contact() -> None:
    played = revealed(lair([(7, 4)], [(8, 4)], met=[]), "white_red", "scouted", 0, scouted_blip="turn_back")
    assert (played.state.met, seen(played, "It is met.")) == ([], 0)


@rule("EN-198")
def test_a_blip_that_spawns_or_moves_is_no_first_contact() -> None:
    assert act(ring([(1, 4)], met=[]), "spawn_blip", seat=0).state.met == []
    assert act(lair([(0, 0)], [(9, 1)], met=[]), "noise_moves", moves=[[A, 2]]).state.met == []


@rule("EN-189")
def test_each_intruder_without_a_figure_activates_the_farthest_one() -> None:
    placed = [{"at": [9, y], "sheet": "lurker"} for y in range(5)] + [{"at": [9, 9], "sheet": "lurker"}]
    played = revealed(lair([(0, 0)], [(1, 1)], intruders=placed), "white_red")
    assert played.done
    assert (len(played.state.intruders), seen(played, STIRS)) == (6, 1)
    told = [said(event.message) for event in played.events if event.message.key == "told.activates_overspawn"]
    assert len(told) == 1
    assert "Lurker 6" in told[0]


@rule("EN-190")
def test_a_unique_specimen_comes_with_a_card_and_a_number() -> None:
    state = lair([(7, 4)], [(8, 4)])
    played = revealed(state, "unique", "effect", intruder_space="8,4", unique="unlisted")
    assert [(one.space, one.card) for one in played.state.unique] == [(1, "unlisted")]
    assert played.state.intruders[0].unique == 1


@rule("EN-203")
def test_a_scouted_echo_goes_and_a_blip_spawns_closest_to_the_scout() -> None:
    played = revealed(ring([(1, 4), (9, 7)], [(5, 5)], priority=1), "echo", "scouted", 0)
    assert tuple(played.state.blips[0].at) == (1, 2)
    assert played.state.blip_tokens.aside == 1


@rule("EN-204", "EN-205")
def test_a_scouted_blip_can_be_turned_back_and_stays_known() -> None:
    state = lair([(7, 4)], [(9, 4)])
    played = revealed(state, "two_white_black", "scouted", 0)
    assert (played.asked.key, played.asked.seat, played.options) == ("ask.scouted_blip", 0, ["turn_back", "spawn"])
    blip = played.answer("turn_back").state.blips[0]
    assert (tuple(blip.at), blip.known) == ((9, 4), BlipToken.TWO_WHITE_BLACK)
    assert pool_left(played.run) == pool_left(run_of(state))


@rule("EN-205")
def test_what_is_known_of_a_blip_is_not_asked_again() -> None:
    state = lair([(7, 4)], [{"at": [8, 4], "known": "white_red"}])
    played = act(state, "noise_moves", moves=[[A, 1]])
    assert played.asked.key == "ask.intruder_space"


@rule("EN-206")
def test_a_scouted_intruder_appears_beside_the_scout_wherever_the_blip_was() -> None:
    state = lair([(5, 4), (8, 5)], [(8, 5)], priority=1)
    played = revealed(state, "white_red", "scouted", 0, scouted_blip="spawn")
    assert set(played.options) == {"4,4", "6,4", "5,3", "5,5"}
    played.answer("6,4")
    assert (places(played), seen(played, STIRS)) == ([(6, 4)], 0)


@rule("EN-187", "EN-181")
def test_an_echo_on_the_track_brings_a_blip_close_to_the_priority_target() -> None:
    state = ring([(1, 4), (9, 7)], priority=1)
    played = act(state, "reveal_from_track", what="", answers={"ask.blip_shows": "echo"})
    assert tuple(played.state.blips[0].at) == (10, 9)


@rule("EN-073")
def test_intruders_from_the_track_appear_beside_the_priority_target_and_do_not_act() -> None:
    state = lair([(0, 0), (5, 5)], priority=1, marker=7)
    played = act(state, "reveal_from_track", what="white_red", answers={"ask.intruder_space": "5,6"})
    assert played.done
    assert (places(played), seen(played, STIRS)) == ([(5, 6)], 0)
    assert not played.state.intruders[0].activated


@rule("EN-695")
def test_an_intruder_faces_the_spacer_it_was_placed_for() -> None:
    played = revealed(lair([(7, 4)], [(8, 4)]), "white_red", intruder_space="8,4")
    assert played.state.intruders[0].facing is Direction.WEST


@rule("EN-188")
def test_a_blip_beside_a_spacer_is_not_revealed_while_it_does_not_move() -> None:
    state = ring([(7, 4)], [(7, 5), (1, 8)])
    played = act(state, "noise_moves", moves=[[B, 1]])
    assert (played.done, len(played.state.blips)) == (True, 2)


@rule("EN-188")
def test_a_spacer_who_moves_past_a_blip_does_not_reveal_it() -> None:
    doors = [{"name": "SR1 A1", "state": "closed"}, {"name": "SR1 B1", "state": "closed"}]
    state = ring([(5, 4)], [(7, 5)], doors=doors, active=0)
    played = act(state, "move_spacer", seat=0, spaces=3, answers={"ask.destination": "8,4"})
    assert played.run.where(0) == (8, 4)
    assert [blip.id for blip in played.state.blips] == [A]


@rule("EN-076", "EN-197")
def test_the_first_intruder_from_the_track_is_met_too() -> None:
    played = act(lair([(0, 0)], met=[]), "reveal_from_track", what="white_red", answers={"ask.intruder_space": "1,0"})
    assert (played.state.met, seen(played, "It is met."), seen(played, STIRS)) == (MET, 1, 0)


@rule("EN-344")
def test_on_full_alert_a_blip_is_revealed_beside_the_extraction_space() -> None:
    played = act(lair([(9, 9)], [(2, 4)], extraction=ALERT), "noise_moves", moves=[[A, 3]])
    assert played.asked.key == "ask.blip_shows"
    blip = played.run.blip(A)
    assert blip is not None
    assert tuple(blip.at) == (4, 4)
    assert "EN-344" in played.rules


@rule("EN-345")
def test_with_no_spacer_there_intruders_appear_nearest_to_the_intersection_and_ambush() -> None:
    state = lair([(9, 9)], [(2, 4)], extraction=ALERT)
    answers = {"ask.blip_shows": "white_red"}
    played = act(state, "noise_moves", moves=[[A, 3]], answers=answers)
    assert played.asked.key == "ask.intruder_space"
    assert set(played.options) == {"3,3", "3,4", "4,3"}
    assert seen(played.answer("3,4"), STIRS) == 1


@rule("EN-152")
def test_undoing_a_reveal_says_what_to_turn_back() -> None:
    played = revealed(lair([(7, 4)], [(8, 4)]), "white_red", "scouted", 0)
    put_back = [said(event.put_back) for event in played.events if event.put_back]
    assert put_back == ["Turn Blip A face down again"]


@rule("EN-084")
def test_a_reveal_in_a_turn_ambushes_and_the_turn_goes_on_afterwards() -> None:
    state = lair([(7, 4)], [(8, 7)], active=0)
    answers = {"ask.blip_shows": "white_red", "ask.intruder_space": "7,5"}
    played = act(state, "noise_moves", moves=[[A, 5]], answers=answers)
    assert seen(played, STIRS) == 1
    assert (played.done, played.state.active) == (True, 0)


@rule("EN-073")
def test_the_next_intruder_from_the_track_goes_to_who_has_the_marker_then() -> None:
    state = lair([(0, 0), (5, 5)], priority=1, marker=7, okafor={"fate": "dead", "at": None})
    played = act(state, appear_on_track)
    assert set(played.options) == {"1,0", "0,1"}


def appear_on_track(run: Run) -> Script[None]:
    """Intruders of the track for Okafor, who has just died: Abel has the marker."""
    run.state.priority = 0
    yield from appear(run, Appearing(BlipToken.WHITE_RED, beside=1))


@rule("EN-176", "EN-165")
def test_a_blip_that_spawns_where_an_echo_was_revealed_is_not_pushed() -> None:
    """The new Blip comes onto the very intersection, beside Abel: nothing has ended its movement on it."""
    state = ring([(1, 2)], [(1, 1)])
    played = act(state, "noise_moves", moves=[[A, 1]], answers={"ask.blip_shows": "echo", "ask.blip_arrow": "north"})
    assert played.done
    assert [tuple(blip.at) for blip in played.state.blips] == [(1, 2)]
    assert "told.blip_pushed" not in played.told


@rule("EN-165", "EN-162")
def test_a_blip_that_stood_where_another_is_revealed_is_pushed_and_so_revealed() -> None:
    """Both stand beside Abel by then: the one that stood there is about to move."""
    state = lair([(4, 4)], [(2, 5), (4, 5)])
    played = act(state, "noise_moves", moves=[[A, 2]], answers={"ask.blip_shows": ["echo", "echo"]})
    assert played.told.count("told.blip_shows") == 2
    assert "told.blip_pushed" in played.told
