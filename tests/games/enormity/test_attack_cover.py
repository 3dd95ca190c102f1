"""Cover: what a tile between attacker and target does to the dice (rulebook: Keywords List)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.enormity.records import Colour
from companion.games.enormity.terrain.cover import lowered, tile_between
from tests.games.enormity.shooting import HIT, MISS, attacked, ground
from tests.games.enormity.tables import act, rule, run_of

W, R, B = Colour.WHITE, Colour.RED, Colour.BLACK


def screen(*spaces: tuple[int, int], kind: str = "test_screen") -> list[dict[str, Any]]:
    return [{"id": 70 + number, "kind": kind, "spaces": [list(space)]} for number, space in enumerate(spaces)]


@rule("EN-585")
@pytest.mark.parametrize(
    ("target", "attacker", "covered"),
    [((3, 3), (6, 5), True), ((2, 3), (6, 5), False), ((4, 2), (2, 3), False), ((4, 2), (6, 1), False)],
)
def test_the_tile_must_be_beside_the_target_and_between_the_two(
    target: tuple[int, int], attacker: tuple[int, int], covered: bool
) -> None:
    run = run_of(ground(tiles=screen((4, 3))))
    assert (tile_between(run, attacker, target) is not None) == covered


@rule("EN-584")
def test_the_strongest_die_of_a_ranged_attack_is_lowered() -> None:
    state = ground("test_pistol", at=(6, 5), foes=[(5, 3)], tiles=screen((5, 4)))
    played = act(state, "attack", seat=0, weapon="test_pistol")
    assert played.asked.dice == ("white", "white")
    assert "told.cover" in played.told


@rule("EN-584")
@pytest.mark.parametrize(("before", "after"), [([B, R], [R, R]), ([R, B], [R, R]), ([R, W], [W, W]), ([R, R], [W, R])])
def test_black_becomes_red_and_red_white_for_one_die(before: list[Colour], after: list[Colour]) -> None:
    assert lowered(before) == after


@rule("EN-586")
def test_white_dice_stay_white() -> None:
    assert lowered([W, W]) == [W, W]


@rule("EN-584", "EN-260")
def test_a_melee_attack_is_not_weakened_a_reach_weapon_makes_melee_attacks() -> None:
    state = ground("test_lance", at=(5, 5), foes=[(5, 3)], tiles=screen((5, 4)))
    assert act(state, "attack", seat=0, weapon="test_lance").asked.dice == ("red",)
    ranged = ground("test_revolver", at=(5, 5), foes=[(5, 3)], tiles=screen((5, 4)))
    assert act(ranged, "attack", seat=0, weapon="test_revolver").asked.dice == ("white",)


@rule("EN-588")
def test_a_destructible_tile_that_gave_cover_is_removed() -> None:
    state = ground("test_pistol", at=(6, 5), foes=[(5, 3)], tiles=screen((5, 4), kind="test_crate"))
    assert attacked(state, MISS * 2).state.tiles == []


@rule("EN-588")
def test_another_tile_stays() -> None:
    state = ground("test_pistol", at=(6, 5), foes=[(5, 3)], tiles=screen((5, 4)))
    assert len(attacked(state, HIT + MISS).state.tiles) == 1
