"""What cards and sheets say that moves others: whom it means, what it reaches, from where (EN-277, EN-570, EN-573)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from companion.engine.effects import Effects, Operation, Scope, resolve
from companion.games.enormity.intruders.acts import Act, IntruderScope
from companion.games.enormity.intruders.reach import MELEE
from companion.games.enormity.operations import VOCABULARY
from companion.games.enormity.operations.forced import Crash, Displace, Knockback, Knockdown, Lure
from companion.games.enormity.operations.terrain import CloseDoor, DestroyTile, OpenDoor, PlaceTile, WeldDoor
from companion.games.enormity.spacer import Knocked
from companion.games.enormity.state import EnormityState
from tests.games.enormity.forcing import abel, tiles
from tests.games.enormity.shooting import attacked, ground
from tests.games.enormity.tables import Played, act, rule, table


def brute(at: tuple[int, int], sheet: str = "own_brute") -> dict[str, Any]:
    """An Intruder of a sheet on a space."""
    return {"at": list(at), "sheet": sheet}


def does(state: EnormityState, *effects: Operation, seat: int | None = 0, you: int | None = 0) -> Played:
    """What effects of a card about Abel do."""
    return act(state, lambda run: resolve(run, Effects(effects), Scope("", seat, you)))


def activated(state: EnormityState, **answers: Any) -> Played:
    """Intruder 1 after its activation, its dice all blank."""
    given: Mapping[str, Any] = {"ask.dice": [("-",)]}
    return act(state, "activate", intruder=1, answers={**given, **answers})


@rule("EN-573", "EN-572")
def test_a_knockback_of_an_attack_moves_the_target_within_its_reach() -> None:
    assert abel(activated(table(1, at=[(3, 2)], intruders=[brute((2, 2))])))[0] == (5, 2)


@rule("EN-573", "EN-570")
def test_what_follows_an_attack_leaves_a_target_alone_whom_the_attack_does_not_reach() -> None:
    state = table(1, at=[(5, 2)], intruders=[brute((2, 2))])
    for effect in (Knockback(spaces=2), Knockdown()):
        played = after_attack(state, effect)
        assert abel(played) == ((5, 2), 9, False)
        assert played.told == ["told.not_reached"]


@rule("EN-570")
def test_a_knockdown_of_an_attack_fells_the_target_within_its_reach() -> None:
    assert abel(after_attack(table(1, at=[(3, 2)], intruders=[brute((2, 2))]), Knockdown()))[2]


@rule("EN-570")
def test_a_ranged_attack_knocks_down_as_far_as_it_reaches_and_no_further() -> None:
    state = table(1, at=[(5, 2)], intruders=[brute((2, 2), "own_spitter")])
    played = act(state, "activate", intruder=1, answers={"ask.dice": [("-", "-")]})
    assert played.state.spacers[0].knocked is Knocked.FALLING
    missed = act(table(1, at=[(9, 9)], intruders=[brute((2, 2), "own_spitter")]), "activate", intruder=1)
    assert missed.state.spacers[0].knocked is Knocked.NO
    assert "told.not_reached" in missed.told


@rule("EN-573", "EN-278")
@pytest.mark.parametrize(("at", "end"), [((3, 2), (5, 2)), ((4, 2), (4, 2))])
def test_a_knockback_of_a_response_needs_the_attacker_adjacent(at: tuple[int, int], end: tuple[int, int]) -> None:
    played = act(table(1, at=[at], intruders=[brute((2, 2))]), "respond", intruder=1, outcome="wound", seat=0)
    assert abel(played)[0] == end


@rule("EN-570", "EN-278")
@pytest.mark.parametrize(("at", "falls"), [((3, 2), True), ((4, 2), False)])
def test_a_knockdown_of_a_response_needs_the_attacker_adjacent(at: tuple[int, int], falls: bool) -> None:
    played = act(table(1, at=[at], intruders=[brute((2, 2))]), "respond", intruder=1, outcome="fail", seat=0)
    assert abel(played)[2] == falls


@rule("EN-278", "EN-599")
def test_a_pushback_of_a_response_needs_no_adjacency() -> None:
    played = act(table(1, at=[(4, 2)], intruders=[brute((2, 2))]), "respond", intruder=1, outcome="critical", seat=0)
    assert (abel(played)[0], played.state.intruders[0].at) == ((7, 2), (6, 2))


@rule("EN-277", "EN-573")
def test_an_intruder_that_was_killed_knocks_back_from_where_it_stood() -> None:
    played = attacked(ground("test_knife", at=(3, 2), foes=[(2, 2)], sheet="own_brute"), ("p4",))
    assert played.state.intruders == []
    assert abel(played)[0] == (5, 2)


@rule("EN-277", "EN-599")
def test_an_intruder_that_was_killed_pushes_from_where_it_stood() -> None:
    state = ground("test_cannon", at=(4, 2), foes=[(2, 2)], sheet="own_brute")
    played = attacked(state, ("p4c4",))
    assert played.state.intruders == []
    assert abel(played)[0] == (7, 2)


@rule("EN-465", "EN-592", "EN-462")
def test_a_sheet_can_knock_back_displace_and_crash() -> None:
    state = table(1, at=[(3, 2)], intruders=[brute((2, 2), "own_rusher")])
    played = act(state, "activate", intruder=1)
    assert (played.asked.key, abel(played)[0]) == ("ask.displaced", (4, 2))
    assert abel(played.answer("4,3")) == ((4, 3), 8, True)


@rule("EN-597")
def test_a_sheet_can_lure() -> None:
    played = act(table(1, at=[(6, 2)], intruders=[brute((2, 2), "own_rusher")]), "activate", intruder=1)
    assert abel(played)[0] == (4, 2)


@rule("EN-572", "EN-579")
def test_a_weapon_knocks_back_the_intruder_that_it_hits() -> None:
    played = attacked(ground("own_maul", at=(3, 2), foes=[(4, 2)], sheet="own_watcher"), ("p4",))
    assert [(one.wounds, one.at) for one in played.state.intruders] == [(1, (6, 2))]


@rule("EN-572", "EN-592")
def test_where_the_hit_killed_it_there_is_nobody_to_move() -> None:
    played = attacked(ground("own_maul", at=(3, 2), foes=[(4, 2)]), ("p4",))
    assert played.state.intruders == []
    assert "told.knocked_back" not in played.told


@rule("EN-592")
def test_a_weapon_displaces_the_intruder_that_it_attacks() -> None:
    played = attacked(ground("own_hook", at=(3, 2), foes=[(4, 2)]), ("-",))
    assert played.asked.key == "ask.displaced"
    assert set(played.options) == {"4,3", "5,2", "4,1"}


def test_a_knockback_without_a_source_asks_for_the_direction() -> None:
    played = does(table(1, at=[(5, 5)]), Knockback(spaces=1), you=None)
    assert set(played.options) == {"5,6", "6,5", "5,4", "4,5"}


def test_what_needs_an_intruder_or_a_spacer_does_nothing_without() -> None:
    state = table(1, at=[(5, 5)])
    assert does(state, Lure(spaces=1), you=None).told == ["told.nothing_there"]
    for effect in (Crash(), Displace(), Knockdown(), WeldDoor()):
        assert does(state, effect, seat=None, you=None).told == ["told.nothing_there"]


class TestGround:
    """Tiles and doors."""

    @rule("EN-621")
    def test_a_card_places_a_tile(self) -> None:
        played = does(table(1, at=[(0, 0)]), PlaceTile(tile="own_bog", at=((3, 3),)))
        assert [tile.spaces for tile in played.state.tiles] == [[(3, 3)]]
        random = does(table(1, at=[(0, 0)]), PlaceTile(tile="own_bog"))
        assert "told.coordinate" in random.told

    @rule("EN-595")
    def test_a_card_destroys_a_tile_of_the_players_choice_but_no_indestructible_one(self) -> None:
        placed = tiles(("own_bog", (1, 1)), ("own_slab", (2, 2)), ("own_bog", (3, 3)))
        played = does(table(1, at=[(0, 0)], tiles=placed), DestroyTile())
        assert (played.options, played.refused) == (["1", "3"], {"2": "EN-595"})
        assert [tile.id for tile in played.answer("3").state.tiles] == [1, 2]

    @rule("EN-595")
    def test_where_there_is_none_it_cannot_be_used(self) -> None:
        state = table(1, at=[(0, 0)], tiles=tiles(("own_slab", (2, 2))))
        assert does(state, DestroyTile()).told == ["told.nothing_there"]
        assert not DestroyTile().possible(does(state).run, Scope())

    @rule("EN-226", "EN-117")
    def test_a_console_opens_and_closes_a_door(self) -> None:
        state = table(1, at=[(8, 3)], maps=[{"page": "SR1"}], doors=[{"name": "SR1 B2", "state": "closed"}])
        opened = does(state, OpenDoor(door="SR1 B2"))
        assert opened.run.door("SR1 B2").state.value == "open"
        assert does(opened.state, CloseDoor(door="SR1 B2")).run.door("SR1 B2").state.value == "closed"

    @rule("EN-636", "EN-644")
    def test_an_ability_welds_the_door_beside_the_spacer_and_is_impossible_elsewhere(self) -> None:
        state = table(1, at=[(8, 3)], maps=[{"page": "SR1"}], doors=[])
        played = does(state, WeldDoor())
        assert played.answer("SR1 B2").run.door("SR1 B2").state.value == "welded"
        assert WeldDoor().possible(played.run, Scope(you=0))
        played.state.spacers[0].at = (5, 4)
        assert not WeldDoor().possible(played.run, Scope(you=0))


def test_packs_can_say_all_of_it() -> None:
    names = {"knockback", "knockdown", "stand_up", "displace", "lure", "pushback", "crash", "unavoidable_knockback"}
    names |= {"place_tile", "destroy_tile", "open_door", "close_door", "weld_door"}
    assert names <= set(VOCABULARY.names())


def after_attack(state: EnormityState, *effects: Operation) -> Played:
    """Effects that follow a melee attack of Intruder 1 at Abel."""
    sheet = state.intruders[0].sheet
    made = Act(1, sheet, targets=[0], reached=MELEE)
    return act(state, lambda run: resolve(run, Effects(effects), IntruderScope(sheet, 0, act=made)))
