"""Terrain tiles: entering, placing and destroying them, and what they hold up (EN-587 to EN-598, EN-618 to EN-628)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.enormity.intruders.routes import routes
from companion.games.enormity.records import TileKind
from companion.games.enormity.spacer import Fate, Knocked
from companion.games.enormity.spacers.movement import MoveKind, move
from companion.games.enormity.spacers.ways import Walker
from companion.games.enormity.state import EnormityState
from companion.games.enormity.terrain.entering import destructible, enter
from tests.games.enormity.forcing import abel, tiles
from tests.games.enormity.shooting import ground
from tests.games.enormity.tables import Played, act, rule, run_of, said, table


def walked(state: EnormityState, *ends: str) -> Played:
    """Abel after a movement of up to 4 spaces to these declared spaces, one after another."""
    played = act(state, lambda run: move(run, 0, 4, kind=MoveKind.LIKE))
    return played.answer(*ends)


def lane(*placed: dict[str, Any]) -> EnormityState:
    """Abel at the west end of the southern row, from which Obstacles beside it leave no other way; with these tiles."""
    fence = {"id": 90, "kind": "own_block", "spaces": [[x, 1] for x in range(10)]}
    return table(1, at=[(0, 0)], tiles=[fence, *placed])


def put(state: EnormityState, kind: str, *spaces: tuple[int, int], **answers: Any) -> Played:
    """The board after a tile was placed."""
    return act(state, "place_tile", tile=kind, at=[list(space) for space in spaces], answers=answers)


def kinds(played: Played) -> list[tuple[str, Any]]:
    """The tiles on the board with their spaces."""
    return [(tile.kind, tile.spaces) for tile in played.state.tiles]


@rule("EN-618", "EN-108")
def test_a_spacer_who_walks_onto_a_tile_or_over_it_resolves_its_effect() -> None:
    played = walked(lane(*tiles(("own_bog", (1, 0)), ("own_bog", (3, 0)))), "3,0")
    assert played.state.spacers[0].stress == 2
    assert "EN-618" in played.rules


@rule("EN-618")
def test_a_tile_of_several_spaces_has_its_effect_on_the_first_of_them_only() -> None:
    long = {"id": 1, "kind": "own_bog", "spaces": [[1, 0], [2, 0]]}
    assert walked(lane(long), "3,0").state.spacers[0].stress == 1


@rule("EN-628")
def test_an_effect_comes_every_time_the_tile_is_entered_and_nobody_is_asked() -> None:
    def twice(run: Any) -> Any:
        yield from enter(run, 0, came_from=(0, 0))
        yield from enter(run, 0, came_from=(0, 0))

    played = act(table(1, at=[(1, 0)], tiles=tiles(("own_bog", (1, 0)))), twice)
    assert played.done
    assert played.state.spacers[0].stress == 2


@rule("EN-628", "EN-269")
def test_what_has_no_trigger_holds_as_long_as_the_tile_lies_there() -> None:
    run = run_of(table(1, at=[(0, 0)], tiles=tiles(("own_smoke", (2, 0)))))
    assert not run.ground.sees((0, 0), (4, 0))
    run.state.tiles.clear()
    assert run.ground.sees((0, 0), (4, 0))


@rule("EN-619")
def test_an_obscuring_tile_hides_what_is_behind_it_but_not_itself() -> None:
    run = run_of(table(1, at=[(0, 0)], tiles=tiles(("own_smoke", (2, 0)))))
    assert run.ground.sees((0, 0), (2, 0))


@rule("EN-618")
def test_what_a_printed_dangerous_space_does_is_said_by_the_location_so_the_table_does_it() -> None:
    played = act(
        table(1, at=[(1, 0)], tiles=tiles(("own_ember", (1, 0)))),
        lambda run: enter(run, 0, came_from=(0, 0)),
        stop_at="ask.dangerous",
    )
    assert said(played.asked.text) == "Abel is on Ember: do what the Location says and correct the values"


def test_a_spacer_moved_by_a_tile_goes_on_from_there_to_the_declared_space() -> None:
    ramp = tiles(("own_ramp", (1, 0)))
    played = walked(lane(*ramp), "4,0")
    assert played.told[:3] == ["told.moves", "told.terrain", "told.knocked_back"]
    assert played.state.spacers[0].at == (4, 0)


@rule("EN-618", "EN-582")
def test_an_advance_enters_tiles_like_a_move_and_a_long_one_once() -> None:
    long = {"id": 1, "kind": "own_bog", "spaces": [[3, 2], [4, 2]]}
    played = act(ground("test_blade", at=(2, 2), foes=[(5, 2)], tiles=[long]), "attack", seat=0).answer("4,2")
    assert played.state.spacers[0].stress == 1


@rule("EN-618")
def test_a_way_over_a_long_tile_is_one_risk() -> None:
    long = {"id": 1, "kind": "own_bog", "spaces": [[1, 0], [2, 0]]}
    walker = Walker(run_of(lane(long)), 0, 4, entered=[(0, 0)], finds={})
    assert [(risk.space, risk.intruder) for risk in walker.ends()[3, 0].risks] == [((1, 0), 0)]


@rule("EN-565", "EN-108")
def test_who_falls_on_a_tile_stops_there_and_takes_nothing() -> None:
    cache = {"id": 5, "kind": "gear", "at": [1, 0]}
    state = lane(*tiles(("own_wire", (1, 0))))
    state.tokens = table(1, tokens=[cache]).tokens
    state.pool.expertise, state.active = 9, 0
    played = act(state, lambda run: move(run, 0, 4, kind=MoveKind.ACTION)).answer("3,0")
    assert played.done
    assert abel(played) == ((1, 0), 9, True)
    assert len(played.state.tokens) == 1


@rule("EN-598")
def test_neither_spacers_nor_intruders_move_through_an_obstacle() -> None:
    placed = tiles(*[("own_block", (2, y)) for y in range(10)])
    state = table(1, at=[(0, 0)], intruders=[(1, 5)], tiles=placed)
    played = act(state, lambda run: move(run, 0, 4, kind=MoveKind.LIKE))
    assert not [end for end in played.options if end[0] in "23456789"]
    run = run_of(state)
    assert routes(run, run.state.intruders[0], (9, 5), speed=9).paths == ((),)


@rule("EN-620")
def test_doors_are_no_terrain() -> None:
    doors = [{"name": "SR1 B2", "state": "closed"}]
    state = table(1, at=[(0, 3)], intruders=[(8, 4)], maps=[{"page": "SR1"}], doors=doors)
    run = run_of(state)
    assert all(run.tile_at(space) is None for space in ((8, 3), (8, 2)))
    played = act(state, "knock_intruder_back", intruder=1, spaces=3, source=[8, 5])
    assert played.state.intruders[0].at == (8, 1)
    assert played.run.door("SR1 B2").state.value == "closed"  # run through, and not destroyed as a tile would be


class TestPlacing:
    """Tiles that come onto the board (EN-621 to EN-627)."""

    def test_a_tile_is_put_on_the_spaces_it_is_meant_for(self) -> None:
        played = put(table(1, at=[(0, 0)]), "own_bog", (3, 3), (4, 3))
        assert kinds(played) == [("own_bog", [(3, 3), (4, 3)])]
        assert [said(one.text) for one in played.shown] == ["Put Bog on D4"]

    @rule("EN-621", "EN-616")
    def test_without_a_named_space_it_comes_onto_random_coordinates(self) -> None:
        state = table(1, at=[(0, 0)])
        state.scanner.white.cards = ["own_white_2"]  # its middle says D8
        played = act(state, "place_tile", tile="own_bog")
        assert kinds(played) == [("own_bog", [(7, 3)])]

    @rule("EN-621")
    def test_with_several_pages_the_players_say_on_which(self) -> None:
        state = table(1, at=[(0, 3)], location="own_depot")
        state.maps.append(type(state.maps[0])("SD2", (10, 0)))
        played = act(state, "place_tile", tile="own_bog")
        assert (played.asked.key, played.options) == ("ask.tile_page", ["SD1", "SD2"])

    @rule("EN-622")
    def test_with_all_of_them_on_the_board_the_one_furthest_from_the_intruders_is_moved(self) -> None:
        placed = tiles(("own_twin", (1, 1)), ("own_twin", (9, 9)))
        played = put(table(1, at=[(5, 0)], intruders=[(0, 0)], tiles=placed), "own_twin", (4, 4))
        assert kinds(played) == [("own_twin", [(1, 1)]), ("own_twin", [(4, 4)])]

    @rule("EN-622")
    def test_of_equally_far_ones_the_players_choose(self) -> None:
        placed = tiles(("own_twin", (2, 0)), ("own_twin", (0, 2)))
        played = put(table(1, at=[(5, 0)], intruders=[(0, 0)], tiles=placed), "own_twin", (4, 4))
        assert set(played.options) == {"1", "2"}
        assert kinds(played.answer("2")) == [("own_twin", [(2, 0)]), ("own_twin", [(4, 4)])]

    @rule("EN-623", "EN-595")
    def test_on_an_indestructible_tile_nothing_is_placed(self) -> None:
        played = put(table(1, at=[(0, 0)], tiles=tiles(("own_slab", (3, 3)))), "own_bog", (3, 3))
        assert kinds(played) == [("own_slab", [(3, 3)])]
        assert played.told == ["told.tile_ignored"]

    @rule("EN-623")
    def test_any_other_tile_there_is_destroyed_first(self) -> None:
        played = put(table(1, at=[(0, 0)], tiles=tiles(("own_bog", (3, 3)))), "own_slab", (3, 3))
        assert kinds(played) == [("own_slab", [(3, 3)])]

    @rule("EN-624", "EN-685")
    def test_an_obstacle_that_can_break_breaks_on_a_spacer_who_crashes(self) -> None:
        played = put(table(1, at=[(3, 3)]), "test_crate", (3, 3))
        assert abel(played) == ((3, 3), 8, True)
        assert kinds(played) == []

    @rule("EN-625", "EN-685")
    @pytest.mark.parametrize("kind", ["own_block", "own_pillar"])
    def test_another_obstacle_crashes_into_the_spacer_and_displaces_them(self, kind: str) -> None:
        played = put(table(1, at=[(3, 3)], abel={"vitals": 6}), kind, (3, 3), (3, 4))
        assert abel(played)[1:] == (5, True)
        assert set(played.options) == {"4,3", "2,3", "3,2"}  # not onto the tile itself
        assert abel(played.answer("3,2"))[0] == (3, 2)
        assert kinds(played) == [(kind, [(3, 3), (3, 4)])]

    @rule("EN-625", "EN-592")
    def test_a_spacer_who_cannot_be_displaced_dies(self) -> None:
        state = table(2, at=[(0, 0), (9, 9)], intruders=[(1, 0), (0, 1)])
        played = put(state, "own_block", (0, 0))
        assert played.state.spacers[0].fate is Fate.DEAD
        assert kinds(played) == [("own_block", [(0, 0)])]

    @rule("EN-626")
    def test_any_other_tile_goes_under_the_spacer_who_resolves_it(self) -> None:
        played = put(table(1, at=[(3, 3)]), "own_ice", (3, 3))
        spacer = played.state.spacers[0]
        assert (spacer.stress, spacer.at, spacer.knocked) == (1, (3, 3), Knocked.NO)
        assert kinds(played) == [("own_ice", [(3, 3)])]

    @rule("EN-627")
    def test_on_an_intruder_only_indestructible_tiles_come(self) -> None:
        state = table(1, at=[(0, 0)], intruders=[(3, 3)])
        assert put(state, "own_bog", (3, 3)).told == ["told.tile_ignored"]
        assert kinds(put(state, "own_slab", (3, 3))) == [("own_slab", [(3, 3)])]


@rule("EN-595")
def test_of_a_kind_that_claims_both_indestructible_holds() -> None:
    assert destructible(TileKind(id="own_crate", name="Crate", destructible=True))
    assert not destructible(TileKind(id="own_safe", name="Safe", destructible=True, indestructible=True))


@rule("EN-595")
def test_an_indestructible_tile_is_not_destroyed_others_are() -> None:
    state = table(1, at=[(0, 0)], tiles=tiles(("own_slab", (3, 3)), ("own_bog", (5, 5))))
    assert len(act(state, "destroy_tile", tile=1).state.tiles) == 2
    gone = act(state, "destroy_tile", tile=2)
    assert kinds(gone) == [("own_slab", [(3, 3)])]
    assert [said(one.text) for one in gone.shown] == ["Take Bog off F6"]
