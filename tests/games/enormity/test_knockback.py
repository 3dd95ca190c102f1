"""Knockback: straight away from its source, and what stops it (EN-465, EN-466, EN-572 to EN-580, EN-687)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.enormity.spacer import Knocked
from companion.games.enormity.state import EnormityState
from tests.games.enormity.forcing import abel, tiles
from tests.games.enormity.tables import Played, act, rule, said, table


def knocked(state: EnormityState, spaces: int, source: tuple[int, int] | None = None, **args: Any) -> Played:
    """Abel after a Knockback."""
    return act(state, "knockback", seat=0, spaces=spaces, source=source and list(source), **args)


@rule("EN-572")
def test_it_goes_straight_away_from_its_source_and_the_table_is_told_to_move_the_figure() -> None:
    played = knocked(table(1, at=[(3, 2)]), 2, (2, 2))
    assert abel(played) == ((5, 2), 9, False)
    assert [said(one.text) for one in played.shown] == ["Move Abel: 2 right"]
    assert "EN-572" in played.rules


@rule("EN-572")
def test_a_named_direction_goes_before_the_source() -> None:
    assert abel(knocked(table(1, at=[(3, 2)]), 2, (2, 2), direction="north"))[0] == (3, 4)


@rule("EN-572")
def test_out_of_line_it_goes_along_the_axis_that_is_further() -> None:
    played = knocked(table(1, at=[(5, 3)]), 2, (2, 2))
    assert played.done
    assert abel(played)[0] == (7, 3)


@rule("EN-572")
def test_with_two_axes_alike_the_player_of_the_spacer_chooses() -> None:
    played = knocked(table(2, at=[(3, 3), (0, 9)]), 2, (2, 2))
    assert (played.asked.rule, played.asked.seat) == ("EN-572", 0)
    assert {option.trail[-1] for option in played.asked.options} == {(5, 3), (3, 5)}
    assert abel(played.answer("3,4 3,5"))[0] == (3, 5)


@rule("EN-574")
def test_tiles_on_the_way_do_nothing_and_stay() -> None:
    state = table(1, at=[(3, 2)], tiles=tiles(("own_ice", (4, 2)), ("own_bog", (5, 2))))
    played = knocked(state, 3, (2, 2))
    assert abel(played) == ((6, 2), 9, False)
    assert played.state.spacers[0].stress == 0
    assert len(played.state.tiles) == 2


@rule("EN-588", "EN-618")
def test_the_tile_on_which_it_ends_does_what_it_does_and_a_destructible_one_is_removed() -> None:
    state = table(1, at=[(3, 2)], tiles=tiles(("own_ice", (5, 2)), ("own_glass", (4, 2))))
    played = knocked(state, 2, (2, 2))
    assert played.state.spacers[0].stress == 1
    assert [tile.kind for tile in played.state.tiles] == ["own_glass"]
    kept = knocked(table(1, at=[(3, 2)], tiles=tiles(("own_bog", (5, 2)))), 2, (2, 2))
    assert kept.state.spacers[0].stress == 1
    assert len(kept.state.tiles) == 1


@rule("EN-575", "EN-685")
def test_a_destructible_obstacle_breaks_under_who_is_knocked_onto_it_and_they_crash() -> None:
    played = knocked(table(1, at=[(3, 2)], tiles=tiles(("test_crate", (5, 2)))), 4, (2, 2))
    assert abel(played) == ((5, 2), 8, True)
    assert played.state.tiles == []
    assert "EN-575" in played.rules


@rule("EN-576")
def test_an_indestructible_obstacle_stops_before_it_with_a_crash() -> None:
    played = knocked(table(1, at=[(3, 2)], tiles=tiles(("own_pillar", (5, 2)))), 4, (2, 2))
    assert abel(played) == ((4, 2), 8, True)
    assert len(played.state.tiles) == 1
    assert "EN-576" in played.rules


@rule("EN-577")
def test_a_plain_obstacle_counts_as_indestructible() -> None:
    played = knocked(table(1, at=[(3, 2)], tiles=tiles(("own_block", (4, 2)))), 1, (2, 2))
    assert abel(played) == ((3, 2), 8, True)
    assert len(played.state.tiles) == 1
    assert "EN-577" in played.rules


@rule("EN-578", "EN-126")
@pytest.mark.parametrize("state", ["closed", "welded"])
def test_walls_and_doors_that_are_not_open_stop_it_without_a_crash(state: str) -> None:
    doors = [{"name": "SR1 B2", "state": state}]
    wall = knocked(table(1, at=[(9, 4)], maps=[{"page": "SR1"}], doors=doors), 3, (9, 5))
    assert abel(wall) == ((9, 3), 9, False)
    door = knocked(table(1, at=[(8, 4)], maps=[{"page": "SR1"}], doors=doors), 3, (8, 5))
    assert abel(door) == ((8, 3), 9, False)


@rule("EN-578")
def test_red_lines_stop_it_too_and_open_doors_do_not() -> None:
    red = knocked(table(1, at=[(2, 2)], maps=[{"page": "red_line"}], doors=[]), 3, (1, 2))
    assert abel(red) == ((3, 2), 9, False)
    doors = [{"name": "SR1 B2", "state": "open"}]
    assert abel(knocked(table(1, at=[(8, 4)], maps=[{"page": "SR1"}], doors=doors), 3, (8, 5)))[0] == (8, 1)


@rule("EN-578")
def test_stopped_at_once_nothing_is_moved() -> None:
    doors = [{"name": "SR1 B2", "state": "closed"}]
    played = knocked(table(1, at=[(8, 3)], maps=[{"page": "SR1"}], doors=doors), 3, (8, 4))
    assert played.told == ["told.not_knocked_back"]
    assert played.shown == []


@rule("EN-580")
def test_at_the_boards_edge_it_goes_on_along_it_and_the_player_chooses_between_equal_ways() -> None:
    played = knocked(table(1, at=[(8, 5)]), 3, (7, 5))
    assert (played.asked.rule, set(played.options)) == ("EN-580", {"9,5 9,6 9,7", "9,5 9,4 9,3"})
    assert abel(played.answer("9,5 9,4 9,3")) == ((9, 3), 9, False)


@rule("EN-580")
def test_along_the_edge_it_only_goes_away_from_the_source() -> None:
    played = knocked(table(1, at=[(9, 6)]), 2, (5, 5))
    assert played.done
    assert abel(played)[0] == (9, 8)


@rule("EN-580")
def test_where_no_way_along_the_edge_leads_away_it_stops() -> None:
    assert abel(knocked(table(1, at=[(9, 9)]), 2, (5, 9)))[0] == (9, 7)
    assert abel(knocked(table(1, at=[(9, 9)]), 2, (5, 8)))[0] == (9, 9)  # southward it would come closer


@rule("EN-580", "EN-577")
def test_along_the_edge_obstacles_stop_it_as_elsewhere() -> None:
    state = table(1, at=[(9, 9)], tiles=tiles(("own_block", (9, 8))))
    assert abel(knocked(state, 2, (5, 9))) == ((9, 9), 8, True)


@rule("EN-580", "EN-333")
def test_the_space_of_an_extraction_point_that_is_not_open_is_no_way() -> None:
    shut = {"points": [{"at": [5, 2]}]}
    assert abel(knocked(table(1, at=[(3, 2)], extraction=shut), 3, (2, 2))) == ((4, 2), 9, False)
    opened = {"points": [{"at": [5, 2], "tokens": 0}]}
    assert abel(knocked(table(1, at=[(3, 2)], extraction=opened), 3, (2, 2)))[0] == (6, 2)
    intruder = table(1, at=[(0, 0)], intruders=[(3, 2)], extraction=shut)
    pushed = act(intruder, "knock_intruder_back", intruder=1, spaces=3, source=[2, 2])
    assert pushed.state.intruders[0].at == (4, 2)
    displaced = act(table(1, at=[(4, 2)], extraction=shut), "displace", seat=0)
    assert set(displaced.options) == {"4,3", "4,1", "3,2"}


@rule("EN-687")
def test_it_passes_other_spacers_and_ends_on_the_last_empty_space_before_one() -> None:
    assert abel(knocked(table(2, at=[(2, 2), (5, 2)]), 3, (1, 2))) == ((4, 2), 9, False)
    assert abel(knocked(table(2, at=[(2, 2), (4, 2)]), 3, (1, 2))) == ((5, 2), 9, False)
    assert abel(knocked(table(3, at=[(2, 2), (3, 2), (4, 2)]), 2, (1, 2))) == ((2, 2), 9, False)


@rule("EN-687")
def test_it_stops_before_an_intruder_without_a_crash() -> None:
    played = knocked(table(1, at=[(2, 2)], intruders=[(4, 2)]), 3, (1, 2))
    assert abel(played) == ((3, 2), 9, False)


@rule("EN-465")
def test_unavoidable_knockback_from_the_spacers_own_space_goes_on_as_the_last_step_did() -> None:
    played = act(table(1, at=[(5, 5)]), "unavoidable_knockback", seat=0, spaces=2, source=[5, 5], stepped="east")
    assert abel(played)[0] == (7, 5)
    assert "EN-465" in played.rules


@rule("EN-465")
def test_unavoidable_knockback_from_another_space_goes_straight_away_from_it_and_an_obstacle_stops_it() -> None:
    state = table(1, at=[(5, 5)], tiles=tiles(("own_pillar", (5, 7))))
    played = act(state, "unavoidable_knockback", seat=0, spaces=3, source=[5, 4], stepped="east")
    assert abel(played) == ((5, 6), 8, True)


@rule("EN-466")
def test_with_two_equal_directions_of_an_unavoidable_knockback_the_player_chooses() -> None:
    played = act(table(1, at=[(5, 5)]), "unavoidable_knockback", seat=0, spaces=1, source=[4, 4])
    assert (played.asked.rule, played.asked.seat) == ("EN-466", 0)
    assert set(played.options) == {"6,5", "5,6"}
    assert abel(played.answer("5,6"))[0] == (5, 6)


@rule("EN-466", "EN-465")
def test_without_a_last_step_every_direction_is_open() -> None:
    played = act(table(1, at=[(5, 5)]), "unavoidable_knockback", seat=0, spaces=1, source=[5, 5])
    assert set(played.options) == {"6,5", "5,6", "4,5", "5,4"}


def test_a_direction_that_leads_nowhere_can_be_chosen_and_says_what_happens() -> None:
    state = table(1, at=[(3, 3)], tiles=tiles(("own_pillar", (4, 3))))
    played = knocked(state, 2, (2, 2))
    assert {option.id: said(option.effect) for option in played.asked.options} == {"east": "Crash", "3,4 3,5": ""}
    assert abel(played.answer("east")) == ((3, 3), 8, True)


def test_a_correction_while_it_is_asked_gives_the_ways_from_the_new_space() -> None:
    played = knocked(table(2, at=[(3, 3), (0, 0)]), 2, (2, 2))
    played.session.correct("spacers.0.at", "9,9")
    assert {option.trail[0] for option in played.asked.options} == {(9, 9)}


class TestIntruders:
    """A knocked back Intruder (EN-579)."""

    def knock(self, state: EnormityState, spaces: int, source: tuple[int, int]) -> Played:
        """Intruder 1 after a Knockback."""
        return act(state, "knock_intruder_back", intruder=1, spaces=spaces, source=list(source))

    @rule("EN-579", "EN-572")
    def test_it_goes_straight_away_and_keeps_its_facing(self) -> None:
        played = self.knock(table(1, at=[(0, 0)], intruders=[(3, 2)]), 2, (2, 2))
        intruder = played.state.intruders[0]
        assert (intruder.at, intruder.facing.value) == ((5, 2), "north")
        assert [said(one.text) for one in played.shown] == ["Move Grin 1: 2 right"]

    @rule("EN-579")
    def test_it_destroys_the_tiles_on_its_way_but_for_indestructible_ones(self) -> None:
        placed = tiles(("own_block", (4, 2)), ("own_slab", (5, 2)), ("own_bog", (6, 2)), ("own_bog", (7, 2)))
        played = self.knock(table(1, at=[(0, 0)], intruders=[(3, 2)], tiles=placed), 3, (2, 2))
        assert played.state.intruders[0].at == (6, 2)
        assert [(tile.kind, tile.spaces) for tile in played.state.tiles] == [
            ("own_slab", [(5, 2)]),
            ("own_bog", [(7, 2)]),
        ]

    @rule("EN-579")
    def test_it_ends_where_an_obstacle_was_that_it_destroyed(self) -> None:
        placed = tiles(("own_block", (5, 2)))
        played = self.knock(table(1, at=[(0, 0)], intruders=[(3, 2)], tiles=placed), 2, (2, 2))
        assert (played.state.intruders[0].at, played.state.tiles) == ((5, 2), [])

    @rule("EN-579")
    def test_spacers_on_its_way_crash_and_the_one_at_its_end_is_knocked_on(self) -> None:
        played = self.knock(table(2, at=[(4, 2), (6, 2)], intruders=[(3, 2)]), 3, (2, 2))
        first, second = played.state.spacers
        assert (first.at, first.vitals, first.knocked) == ((4, 2), 8, Knocked.FALLING)
        assert (second.at, second.vitals, second.knocked) == ((7, 2), 8, Knocked.FALLING)
        assert played.state.intruders[0].at == (6, 2)

    @rule("EN-579", "EN-378")
    def test_where_the_spacer_at_its_end_cannot_give_way_it_ends_before_them(self) -> None:
        placed = tiles(("own_pillar", (7, 2)))
        played = self.knock(table(1, at=[(6, 2)], intruders=[(3, 2)], tiles=placed), 3, (2, 2))
        assert played.state.spacers[0].at == (6, 2)
        assert played.state.spacers[0].vitals == 7  # run over, and against the pillar
        assert played.state.intruders[0].at == (5, 2)

    @rule("EN-579", "EN-378")
    def test_it_passes_other_intruders_and_what_cannot_be_destroyed_but_does_not_end_there(self) -> None:
        passing = self.knock(table(1, at=[(0, 0)], intruders=[(3, 2), (4, 2)]), 2, (2, 2))
        assert passing.state.intruders[0].at == (5, 2)
        ending = self.knock(table(1, at=[(0, 0)], intruders=[(3, 2), (5, 2)]), 2, (2, 2))
        assert ending.state.intruders[0].at == (4, 2)
        placed = tiles(("own_pillar", (5, 2)))
        pillar = self.knock(table(1, at=[(0, 0)], intruders=[(3, 2)], tiles=placed), 2, (2, 2))
        assert pillar.state.intruders[0].at == (4, 2)
        over = self.knock(table(1, at=[(0, 0)], intruders=[(3, 2)], tiles=placed), 3, (2, 2))
        assert over.state.intruders[0].at == (6, 2)

    @rule("EN-578", "EN-643")
    def test_walls_and_welds_stop_it_closed_doors_do_not(self) -> None:
        def south(at: tuple[int, int], state: str) -> Any:
            doors = [{"name": "SR1 B2", "state": state}]
            board = table(1, at=[(1, 4)], intruders=[at], maps=[{"page": "SR1"}], doors=doors)
            return self.knock(board, 3, (at[0], at[1] + 1)).state.intruders[0].at

        assert south((9, 4), "closed") == (9, 3)
        assert south((8, 4), "welded") == (8, 3)
        assert south((8, 4), "closed") == (8, 1)

    @rule("EN-580")
    def test_at_the_edge_the_players_choose_its_way_along_it(self) -> None:
        played = self.knock(table(1, at=[(7, 5)], intruders=[(8, 5)]), 3, (7, 5))
        assert set(played.options) == {"9,5 9,6 9,7", "9,5 9,4 9,3"}
        assert played.asked.seat is None
        assert played.answer("9,5 9,6 9,7").state.intruders[0].at == (9, 7)
