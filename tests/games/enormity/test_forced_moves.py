"""Crash, Displace, Lure and Pushback (EN-462, EN-592, EN-597, EN-599)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.enormity.spacer import Fate, Knocked
from tests.games.enormity.forcing import abel, tiles
from tests.games.enormity.tables import act, rule, said, table


@rule("EN-462")
def test_a_crash_costs_1_vitals_and_knocks_down() -> None:
    played = act(table(1, at=[(3, 2)], abel={"vitals": 6}), "crash", seat=0)
    assert abel(played) == ((3, 2), 5, True)


@rule("EN-462")
def test_who_dies_of_a_crash_takes_no_card() -> None:
    state = table(2, at=[(3, 2), (0, 0)], abel={"vitals": 1})
    played = act(state, "crash", seat=0, answers={"ask.flatline": ["died"]})
    assert played.state.spacers[0].fate is Fate.DEAD
    assert played.state.spacers[0].knocked is Knocked.NO


class TestDisplace:
    """Onto an adjacent empty space (EN-592)."""

    @rule("EN-592")
    def test_the_player_chooses_among_the_adjacent_empty_spaces(self) -> None:
        placed = tiles(("own_block", (2, 3)))
        played = act(table(2, at=[(2, 2), (3, 2)], intruders=[(1, 2)], tiles=placed), "displace", seat=0)
        assert played.done
        assert abel(played)[0] == (2, 1)
        assert [said(one.text) for one in played.shown] == ["Move Abel to B3"]
        open_ground = act(table(1, at=[(2, 2)]), "displace", seat=0)
        assert set(open_ground.options) == {"2,3", "3,2", "2,1", "1,2"}
        assert open_ground.asked.seat == 0
        assert abel(open_ground.answer("1,2"))[0] == (1, 2)

    @rule("EN-592")
    def test_walls_red_lines_and_doors_part_spaces_also_here(self) -> None:
        red = act(table(1, at=[(3, 2)], maps=[{"page": "red_line"}], doors=[]), "displace", seat=0)
        assert set(red.options) == {"3,3", "3,1", "2,2"}

    @rule("EN-592")
    def test_a_spacer_without_a_legal_space_dies(self) -> None:
        state = table(2, at=[(0, 0), (9, 9)], intruders=[(1, 0), (0, 1)])
        played = act(state, "displace", seat=0)
        assert played.state.spacers[0].fate is Fate.DEAD
        assert "EN-592" in played.rules

    @rule("EN-592", "EN-588", "EN-618")
    def test_the_tile_there_does_what_it_does_and_breaks_if_it_can(self) -> None:
        placed = tiles(("own_ice", (1, 0)))
        played = act(table(1, at=[(0, 0)], intruders=[(0, 1)], tiles=placed), "displace", seat=0)
        assert (played.state.spacers[0].stress, played.state.tiles) == (1, [])

    @rule("EN-592")
    def test_an_intruder_is_displaced_too_and_stays_where_it_has_no_space(self) -> None:
        moved = act(table(1, at=[(1, 0)], intruders=[(0, 0)]), "displace_intruder", number=1)
        assert moved.state.intruders[0].at == (0, 1)
        stuck = act(table(1, at=[(1, 0)], intruders=[(0, 0), (0, 1)]), "displace_intruder", number=1)
        assert stuck.state.intruders[0].at == (0, 0)


class TestLure:
    """Toward the source (EN-597)."""

    @rule("EN-597")
    @pytest.mark.parametrize(
        ("start", "spaces", "end"), [((2, 2), 1, (3, 2)), ((4, 2), 3, (5, 2)), ((5, 2), 2, (5, 2))]
    )
    def test_it_goes_toward_the_source_and_stops_when_adjacent(self, start: Any, spaces: int, end: Any) -> None:
        state = table(1, at=[start], intruders=[(6, 2)])
        played = act(state, "lure", seat=0, spaces=spaces, source=[6, 2])
        assert played.done
        assert abel(played)[0] == end

    @rule("EN-597")
    def test_out_of_line_it_zigzags_and_the_players_choose_the_first_axis(self) -> None:
        state = table(1, at=[(1, 1)], intruders=[(4, 4)])
        played = act(state, "lure", seat=0, spaces=3, source=[4, 4])
        assert set(played.options) == {"2,1 2,2 3,2", "1,2 2,2 2,3"}
        assert abel(played.answer("1,2 2,2 2,3"))[0] == (2, 3)

    @rule("EN-597")
    def test_obstacles_and_intruders_are_not_crossed_and_it_ends_on_an_empty_space(self) -> None:
        placed = tiles(("own_block", (3, 1)))
        state = table(1, at=[(2, 2)], intruders=[(6, 2), (3, 2)], tiles=placed)
        assert abel(act(state, "lure", seat=0, spaces=2, source=[6, 2]))[0] == (3, 3)
        taken = table(2, at=[(2, 2), (4, 2)], intruders=[(6, 2)])
        assert abel(act(taken, "lure", seat=0, spaces=2, source=[6, 2]))[0] == (3, 2)

    @rule("EN-597")
    def test_where_the_nearest_space_beside_the_source_is_taken_it_goes_to_another(self) -> None:
        state = table(2, at=[(3, 2), (5, 2)], intruders=[(6, 2)])
        played = act(state, "lure", seat=0, spaces=5, source=[6, 2])
        ends = {option.trail[-1] for option in played.asked.options}
        assert ends == {(6, 3), (6, 1)}

    @rule("EN-597")
    def test_a_closed_door_is_not_crossed(self) -> None:
        doors = [{"name": "SR1 B2", "state": "closed"}]
        state = table(1, at=[(8, 3)], intruders=[(8, 1)], maps=[{"page": "SR1"}], doors=doors)
        played = act(state, "lure", seat=0, spaces=2, source=[8, 1])
        assert abel(played)[0] == (8, 3)
        assert played.told == ["told.not_lured"]

    @rule("EN-597", "EN-618", "EN-588")
    def test_every_tile_on_the_way_does_what_it_does_and_the_last_one_breaks(self) -> None:
        placed = tiles(("own_ice", (3, 2)), ("own_ice", (4, 2)))
        played = act(table(1, at=[(2, 2)], intruders=[(6, 2)], tiles=placed), "lure", seat=0, spaces=2, source=[6, 2])
        assert played.state.spacers[0].stress == 2
        assert [tile.spaces for tile in played.state.tiles] == [[(3, 2)]]

    @rule("EN-597", "EN-419")
    def test_nothing_strikes_at_who_is_lured_away(self) -> None:
        state = table(1, at=[(2, 2)], intruders=[(6, 2), (1, 2)])
        played = act(state, "lure", seat=0, spaces=2, source=[6, 2])
        assert played.done
        assert abel(played)[:2] == ((4, 2), 9)


class TestPushback:
    """The source runs and pushes (EN-599)."""

    def push(self, state: Any, spaces: int = 4) -> Any:
        """Where Intruder 1 and Abel end, and which way it looks."""
        played = act(state, "pushback", intruder=1, seat=0, spaces=spaces)
        assert played.done
        intruder = played.state.intruders[0]
        return intruder.at, abel(played)[0], intruder.facing.value

    @rule("EN-599")
    def test_an_adjacent_spacer_is_pushed_all_the_way(self) -> None:
        assert self.push(table(1, at=[(3, 2)], intruders=[(2, 2)])) == ((6, 2), (7, 2), "east")

    @rule("EN-599")
    def test_another_one_from_where_they_touch(self) -> None:
        assert self.push(table(1, at=[(5, 2)], intruders=[(2, 2)])) == ((6, 2), (7, 2), "east")
        assert self.push(table(1, at=[(9, 2)], intruders=[(2, 2)])) == ((6, 2), (9, 2), "east")

    @rule("EN-599", "EN-578")
    def test_at_walls_and_the_boards_edge_both_stop(self) -> None:
        assert self.push(table(1, at=[(8, 5)], intruders=[(6, 5)])) == ((8, 5), (9, 5), "east")
        red = table(1, at=[(2, 2)], intruders=[(1, 2)], maps=[{"page": "red_line"}], doors=[])
        assert self.push(red) == ((2, 2), (3, 2), "east")
        stuck = table(1, at=[(3, 2)], intruders=[(1, 2)], maps=[{"page": "red_line"}], doors=[])
        assert self.push(stuck) == ((2, 2), (3, 2), "east")

    @rule("EN-599")
    def test_a_wall_before_the_spacer_stops_the_source(self) -> None:
        doors = [{"name": "SR1 B2", "state": "closed"}]
        state = table(1, at=[(9, 2)], intruders=[(9, 4)], maps=[{"page": "SR1"}], doors=doors)
        assert self.push(state) == ((9, 3), (9, 2), "south")

    @rule("EN-599", "EN-575", "EN-576")
    def test_obstacles_stop_the_spacer_with_a_crash_and_the_source_behind_them(self) -> None:
        crate = table(1, at=[(3, 2)], intruders=[(2, 2)], tiles=tiles(("test_crate", (5, 2))))
        played = act(crate, "pushback", intruder=1, seat=0, spaces=4)
        assert abel(played) == ((5, 2), 8, True)
        assert (played.state.intruders[0].at, played.state.tiles) == ((4, 2), [])
        pillar = table(1, at=[(3, 2)], intruders=[(2, 2)], tiles=tiles(("own_pillar", (5, 2))))
        played = act(pillar, "pushback", intruder=1, seat=0, spaces=4)
        assert abel(played) == ((4, 2), 8, True)
        assert played.state.intruders[0].at == (3, 2)

    @rule("EN-599", "EN-687")
    def test_past_other_spacers_the_source_ends_on_an_empty_space(self) -> None:
        passing = table(2, at=[(3, 2), (5, 2)], intruders=[(2, 2)])
        assert self.push(passing, 3) == ((4, 2), (6, 2), "east")
        ending = table(2, at=[(3, 2), (7, 2)], intruders=[(2, 2)])
        assert self.push(ending, 4) == ((5, 2), (6, 2), "east")

    @rule("EN-599")
    def test_out_of_line_it_runs_along_the_further_axis_and_may_miss(self) -> None:
        assert self.push(table(1, at=[(5, 3)], intruders=[(2, 2)])) == ((6, 2), (5, 3), "east")
        even = act(table(1, at=[(3, 3)], intruders=[(2, 2)]), "pushback", intruder=1, seat=0, spaces=1)
        assert set(even.options) == {"north", "east"}
        assert even.answer("north").state.intruders[0].at == (2, 3)

    @rule("EN-599")
    def test_the_table_is_told_once_to_move_both(self) -> None:
        played = act(table(1, at=[(3, 2)], intruders=[(2, 2)]), "pushback", intruder=1, seat=0, spaces=2)
        assert [said(one.text) for one in played.shown] == ["Move Grin 1: 2 right. It pushes Abel: 2 right"]
