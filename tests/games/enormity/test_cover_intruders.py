"""Cover of Spacers against Intruder Attacks: they pick the die (EN-584, EN-586, EN-588)."""

from __future__ import annotations

from typing import Any

from tests.games.enormity.forcing import tiles
from tests.games.enormity.tables import Played, act, rule, table


def spat_at(kind: str = "test_screen", at: tuple[int, int] = (4, 3), **given: Any) -> Played:
    """A ranged attack of 1 black and 1 red die from (6,5) at Abel on (3,3), with a tile beside him."""
    foe = {"at": [6, 5], "sheet": "own_spitter"}
    return act(table(1, at=[(3, 3)], intruders=[foe], tiles=tiles((kind, at)), **given), "activate", intruder=1)


@rule("EN-584")
def test_a_spacer_in_cover_lowers_the_black_die_or_the_red_one() -> None:
    played = spat_at()
    assert (played.asked.key, played.asked.seat, played.options) == ("ask.lower_die", 0, ["black", "red"])
    assert played.answer("black").asked.dice == ("red", "red")
    assert spat_at().answer("red").asked.dice == ("black", "white")


@rule("EN-584", "EN-585")
def test_without_a_tile_beside_the_spacer_and_between_the_two_nothing_is_lowered() -> None:
    assert spat_at(at=(2, 3)).asked.dice == ("black", "red")
    assert spat_at(kind="own_smoke", at=(4, 3)).asked.dice == ("black", "red")


@rule("EN-588", "EN-584")
def test_a_destructible_tile_is_used_up_by_it() -> None:
    played = spat_at("test_crate").answer("black")
    assert played.state.tiles == []


@rule("EN-584")
def test_against_a_melee_attack_there_is_no_cover() -> None:
    foe = {"at": [3, 4], "sheet": "own_brute"}
    played = act(table(1, at=[(3, 3)], intruders=[foe], tiles=tiles(("test_crate", (2, 3)))), "activate", intruder=1)
    assert played.asked.dice == ("white",)
    assert len(played.state.tiles) == 1


@rule("EN-584", "EN-496")
def test_against_an_attack_on_a_zone_there_is_no_cover() -> None:
    foe = {"at": [5, 4], "sheet": "own_bomber"}
    played = act(table(1, at=[(3, 3)], intruders=[foe], tiles=tiles(("test_crate", (4, 3)))), "activate", intruder=1)
    assert played.asked.dice == ("red",)
    assert len(played.state.tiles) == 1


@rule("EN-586")
def test_white_dice_cannot_be_lowered_and_do_not_use_a_tile_up() -> None:
    from companion.games.enormity.records import Colour
    from companion.games.enormity.terrain.cover import lower_one

    seen: list[Any] = []

    def ask(run: Any) -> Any:
        seen.append((yield from lower_one(run, (Colour.WHITE,), run.state.tiles[0], 0)))

    played = act(table(1, at=[(3, 3)], tiles=tiles(("test_crate", (4, 3)))), ask)
    assert seen == [(Colour.WHITE,)]
    assert len(played.state.tiles) == 1
