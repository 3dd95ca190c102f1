"""Tiles that come and go during play (rulebook: Terrain; EN-595, EN-621 to EN-627)."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.board.board import Laid
from companion.engine.board.points import Point, named
from companion.engine.messages import literal, say
from companion.engine.prompts import Acknowledge, ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.enormity.blips.scanner.coordinates import random_space
from companion.games.enormity.pieces import Tile
from companion.games.enormity.records import TileKind
from companion.games.enormity.table import Run
from companion.games.enormity.terrain.crash import crash
from companion.games.enormity.terrain.displace import displace
from companion.games.enormity.terrain.entering import destructible, enter, remove_tile

NONE = "none"


def place_tile(run: Run, kind: str, spaces: Sequence[Point]) -> Script[None]:
    """A tile of this kind comes onto these spaces, with what that does to who and what is there.

    Where all tiles of the kind are on the board, the one furthest from the Intruders is moved (EN-622).
    """
    record = run.tile_kind(Tile(0, kind, []))
    why = _ignored(run, record, spaces)
    if why:
        run.tell("told.tile_ignored", rule=why, tile=record.name)
        return
    yield from _from_the_board(run, record)
    for old in [tile for tile in run.state.tiles if any(space in tile.spaces for space in spaces)]:
        remove_tile(run, old, rule="EN-623")
    if record.obstacle and (yield from _breaks_on_spacers(run, record, spaces)):
        return
    tile = Tile(run.new_id(), kind, [(space[0], space[1]) for space in spaces])
    run.state.tiles.append(tile)
    if record.obstacle:
        yield from _make_way(run, spaces)
    where = run.space_name(spaces[0])
    run.tell("told.tile_placed", rule="EN-621", tile=record.name, space=where)
    yield Acknowledge(key="ask.put_tile", text=say("ask.put_tile", tile=record.name, space=where), rule="EN-621")
    for seat in _seats_on(run, spaces):
        if tile in run.state.tiles:
            yield from enter(run, seat)  # EN-626


def place_at_random(run: Run, kind: str, *, seat: int | None = None) -> Script[None]:
    """A tile whose space no effect names: random coordinates (EN-621), on a page of the players' choice."""
    laid = yield from _which_page(run, seat)
    floor = {space for space in laid.spaces() if space in run.board.floor}
    space = yield from random_space(run, laid, lambda: floor - run.ground.shut)
    if space is not None:
        yield from place_tile(run, kind, [space])


def destroy_tile(run: Run, number: str, *, rule: str = "EN-588") -> Script[None]:
    """Destroy the tile with this id, unless it is Indestructible (EN-595)."""
    tile = next((one for one in run.state.tiles if str(one.id) == number), None)
    if tile is None or not remove_tile(run, tile, rule=rule):
        return
    where, name = run.space_name((tile.spaces[0][0], tile.spaces[0][1])), run.tile_kind(tile).name
    yield Acknowledge(key="ask.take_tile", text=say("ask.take_tile", tile=name, space=where), rule=rule)


def _ignored(run: Run, kind: TileKind, spaces: Sequence[Point]) -> str:
    """The rule by which nothing is placed: an Indestructible tile or an Intruder is there; else "" (EN-623, EN-627)."""
    tiles = [tile for space in spaces if (tile := run.tile_at(space)) is not None]
    if any(run.tile_kind(tile).indestructible for tile in tiles):
        return "EN-623"
    if not kind.indestructible and any(run.intruder_at(space) is not None for space in spaces):
        return "EN-627"
    return ""


def _from_the_board(run: Run, kind: TileKind) -> Script[None]:
    """Where the supply has run out, the tile furthest from the Intruders is taken up; of equal ones they choose."""
    if not kind.supply or sum(tile.kind == kind.id for tile in run.state.tiles) < kind.supply:
        return
    found = _furthest(run, kind)
    number = str(found[0].id)
    if len(found) > 1:
        number = yield ChooseOne(
            key="ask.tile_taken",
            text=say("ask.tile_taken", tile=kind.name),
            rule="EN-622",
            options=lambda: tile_options(run, _furthest(run, kind)),
        )
    tile = next((one for one in run.state.tiles if str(one.id) == number), None)
    if tile is not None:
        run.state.tiles.remove(tile)
        run.tell("told.tile_moved", rule="EN-622", tile=kind.name, space=run.space_name(_first(tile)))


def tile_options(run: Run, tiles: Sequence[Tile]) -> list[Option]:
    """Tiles as choices on the map; a way out where none is left, such as after a correction."""
    return [tile_option(run, tile) for tile in tiles] or [Option(NONE, say("option.no_tile"), way_out=True)]


def tile_option(run: Run, tile: Tile) -> Option:
    """A tile as a choice on the map."""
    label = literal(run.tile_kind(tile).name)
    return Option(str(tile.id), label, run.space_name(_first(tile)), at=f"space {named(_first(tile))}")


def _furthest(run: Run, kind: TileKind) -> list[Tile]:
    """The tiles of a kind whose nearest Intruder is furthest away; all of them where there is none."""
    ground = run.ground
    counts = {
        tile.id: min((ground.distance(_first(tile), space) for space in run.intruder_spaces()), default=0)
        for tile in run.state.tiles
        if tile.kind == kind.id
    }
    most = max(counts.values(), default=0)
    return [tile for tile in run.state.tiles if counts.get(tile.id) == most]


def _breaks_on_spacers(run: Run, kind: TileKind, spaces: Sequence[Point]) -> Script[bool]:
    """An Obstacle on Spacers: they suffer Crash, and whether it was destroyed by it (EN-624, EN-625, EN-685)."""
    seats = _seats_on(run, spaces)
    breaks = destructible(kind) and bool(seats)
    if breaks:
        run.tell("told.tile_breaks", rule="EN-624", tile=kind.name)
    for seat in seats:
        yield from crash(run, seat)
    return breaks


def _make_way(run: Run, spaces: Sequence[Point]) -> Script[None]:
    """Spacers under an Obstacle are displaced to where it is not, or die (EN-625)."""
    for seat in _seats_on(run, spaces):
        yield from displace(run, seat, rule="EN-625")


def _seats_on(run: Run, spaces: Sequence[Point]) -> list[int]:
    return [seat for space in spaces if (seat := run.spacer_at(space)) is not None]


def _which_page(run: Run, seat: int | None) -> Script[Laid]:
    pages = run.board.laid
    if len(pages) == 1:
        return pages[0]
    answer = yield ChooseOne(
        key="ask.tile_page",
        text=say("ask.tile_page"),
        rule="EN-621",
        seat=seat,
        options=lambda: [Option(one.page.name, literal(one.page.title or one.page.name)) for one in run.board.laid],
    )
    return next(one for one in run.board.laid if one.page.name == answer)


def _first(tile: Tile) -> Point:
    return tile.spaces[0][0], tile.spaces[0][1]
