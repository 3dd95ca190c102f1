"""Terrain that is entered: what a tile does to a Spacer, and what a forced move does to the tile (EN-588, EN-618)."""

from __future__ import annotations

from companion.engine.board.points import Point
from companion.engine.effects import Scope, resolve
from companion.engine.messages import say
from companion.engine.prompts import Acknowledge
from companion.engine.scripts import Script
from companion.games.enormity.pieces import Tile
from companion.games.enormity.records import TileKind
from companion.games.enormity.table import Run


def acts(kind: TileKind) -> bool:
    """Whether a tile of this kind does something to who enters it: of a dangerous one the Location says what."""
    return bool(kind.enter) or kind.dangerous


def destructible(kind: TileKind) -> bool:
    """Whether it is destroyed by what destroys Destructible tiles (EN-588, EN-595)."""
    return kind.destructible and not kind.indestructible


def enter(run: Run, seat: int, *, came_from: Point | None = None) -> Script[None]:
    """A Spacer has come onto a space: the effect of its tile, every time, but only on its first space (EN-618, EN-628).

    They may be dead, felled or elsewhere afterwards.

    Args:
        came_from: The space before; None where the tile was put under the Spacer (EN-626).
    """
    if not run.spacer(seat).on_board:
        return
    tile = run.tile_at(run.where(seat))
    if tile is None or (came_from is not None and came_from in tile.spaces):
        return
    kind = run.tile_kind(tile)
    if not acts(kind):
        return
    run.tell("told.terrain", rule="EN-618", spacer=run.spacer_name(seat), tile=kind.name)
    if kind.enter:
        yield from resolve(run, kind.enter, Scope(kind.id, seat))
    else:
        yield Acknowledge(
            key="ask.dangerous",
            text=lambda: say("ask.dangerous", spacer=run.spacer_name(seat), tile=kind.name),
            rule="EN-618",
            seat=seat,
        )


def land(run: Run, seat: int, *, came_from: Point) -> Script[None]:
    """A forced move of a Spacer has ended: the effect of the tile there, and a Destructible one goes (EN-588)."""
    if not run.spacer(seat).on_board or run.where(seat) == came_from:
        return
    tile = run.tile_at(run.where(seat))
    yield from enter(run, seat, came_from=came_from)
    if tile is not None and destructible(run.tile_kind(tile)):
        remove_tile(run, tile, rule="EN-588")


def remove_tile(run: Run, tile: Tile, *, rule: str) -> bool:
    """Take a tile off the board, if it lies there and can be destroyed (EN-595); whether it was."""
    kind = run.tile_kind(tile)
    if tile not in run.state.tiles:
        return False
    if kind.indestructible:
        run.tell("told.tile_stays", rule="EN-595", tile=kind.name)
        return False
    run.state.tiles.remove(tile)
    space = run.space_name((tile.spaces[0][0], tile.spaces[0][1]))
    run.tell("told.tile_destroyed", rule=rule, tile=kind.name, space=space)
    return True
