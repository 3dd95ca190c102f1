"""Cover: a tile between two figures makes a ranged attack weaker (EN-584 to EN-586)."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.board.points import Point
from companion.engine.board.zones import lies_between
from companion.engine.messages import say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.enormity.pieces import Tile
from companion.games.enormity.records import Colour
from companion.games.enormity.table import Run

WEAKER = {Colour.BLACK: Colour.RED, Colour.RED: Colour.WHITE}
"""What Cover makes of a die; it does nothing to a white one (EN-586)."""


def tile_between(run: Run, attacker: Point, target: Point) -> Tile | None:
    """The tile that gives the target Cover from an attack, or None (EN-584, EN-585).

    Of several it is one that stays: a Destructible tile is used up by giving Cover (EN-588).
    """
    found = [tile for tile in run.state.tiles if run.tile_kind(tile).cover and _covers(run, tile, attacker, target)]
    return min(found, key=lambda tile: run.tile_kind(tile).destructible, default=None)


def lowered(dice: Sequence[Colour]) -> list[Colour]:
    """The dice with the strongest of them one tier lower, as against an Intruder in Cover (EN-584, EN-586)."""
    for colour in (Colour.BLACK, Colour.RED):
        if colour in dice:
            place = list(dice).index(colour)
            return [*dice[:place], WEAKER[colour], *dice[place + 1 :]]
    return list(dice)


def lower_one(run: Run, dice: tuple[Colour, ...], tile: Tile, seat: int) -> Script[tuple[Colour, ...]]:
    """The dice of an Intruder Attack against a Spacer in Cover, who picks the one that is lowered (EN-584).

    White dice alone leave nothing to lower, and the tile is not used (EN-586).
    """
    colours = [colour for colour in WEAKER if colour in dice]
    if not colours:
        return dice
    picked = colours[0]
    if len(colours) > 1:
        answer = yield ChooseOne(
            key="ask.lower_die",
            text=say("ask.lower_die", spacer=run.spacer_name(seat)),
            rule="EN-584",
            seat=seat,
            options=lambda: [Option(one.value, say(f"option.lower_{one.value}")) for one in colours],
        )
        picked = Colour(answer)
    place = dice.index(picked)
    run.tell("told.in_cover", rule="EN-584", spacer=run.spacer_name(seat), tile=run.tile_kind(tile).name)
    used_as_cover(run, tile)
    return (*dice[:place], WEAKER[picked], *dice[place + 1 :])


def used_as_cover(run: Run, tile: Tile) -> None:
    """A tile gave Cover: a Destructible one is removed (EN-588)."""
    kind = run.tile_kind(tile)
    if kind.destructible and not kind.indestructible and tile in run.state.tiles:
        run.state.tiles.remove(tile)
        run.tell("told.cover_destroyed", rule="EN-588", tile=kind.name)


def _covers(run: Run, tile: Tile, attacker: Point, target: Point) -> bool:
    """Whether the target is adjacent to a space of the tile whose row or column lies between the two (EN-585)."""
    spaces = [(space[0], space[1]) for space in tile.spaces]
    return any(run.ground.are_adjacent(target, one) and lies_between(one, attacker, target) for one in spaces)
