"""Stocking a page: what its marks put on the table, at set-up or when it is revealed (EN-047 to EN-051, EN-120)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.board.board import Laid
from companion.engine.board.pages import Mark
from companion.engine.board.points import Point, shifted
from companion.engine.piles import Kept
from companion.games.enormity.pieces import DiscoveryToken, Door, DoorIs, ExtractionPoint, Tile, Token, TokenKind
from companion.games.enormity.records import LaidOut
from companion.games.enormity.setup.visits import EXTRACTION
from companion.games.enormity.table import Run

DISCOVERY = "discovery"
RANDOM = "random"


def stock(run: Run, laid: Laid) -> None:
    """Doors, tiles, Gear Caches, Engrams, Objectives, Consoles, Discoveries and the Extraction Point of a page."""
    add_doors(run)
    _add_tiles(run, laid)
    for mark in marks_of(laid):
        if mark.kind in {kind.value for kind in TokenKind}:
            what = mark.text or (drawn_engram(run) if mark.kind == TokenKind.ENGRAM.value else "")
            run.state.tokens.append(Token(run.new_id(), TokenKind(mark.kind), mark.at, what))
        elif mark.kind == DISCOVERY and run.box.location(run.state.location).discoveries == RANDOM:
            run.state.discoveries.append(DiscoveryToken(run.new_id(), at=mark.at))
        elif mark.kind == EXTRACTION:
            run.state.extraction.points.append(ExtractionPoint(mark.at))
    if laid.page.name == run.box.location(run.state.location).map:
        for named in run.box.location(run.state.location).laid:
            _lay(run, laid, named)


def _lay(run: Run, laid: Laid, named: LaidOut) -> None:
    """Something that the set-up names on a space of the Location's first page (EN-049, EN-051)."""
    if named.at is None:
        return
    state, at = run.state, shifted(named.at, laid.at)
    if named.what == DISCOVERY:
        state.discoveries.append(discovery(run, named, at))
    elif named.what in run.box.tiles:
        state.tiles.append(Tile(run.new_id(), named.what, [at]))
    elif named.what == EXTRACTION:
        state.extraction.points.append(ExtractionPoint(at))
    elif named.what in {kind.value for kind in TokenKind}:
        state.tokens.append(Token(run.new_id(), TokenKind(named.what), at, named.text, named.pays))


def discovery(run: Run, named: LaidOut, at: Point | None = None) -> DiscoveryToken:
    """A Discovery token that the set-up names: with a number it is a fixed one, face up (EN-049, EN-050)."""
    fixed = named.number > 0
    return DiscoveryToken(run.new_id(), named.number, named.colour, fixed=fixed, at=at, track=named.track)


def add_doors(run: Run) -> None:
    """Every door of the maps on the table that is not listed yet stands as its map says (EN-048)."""
    listed = {door.name for door in run.state.doors}
    for name, door in run.board.doors.items():
        if name not in listed:
            run.state.doors.append(Door(name, DoorIs(door.starts.value)))


def drawn_engram(run: Run) -> str:
    """A random Engram, device side up, where the app keeps the pool; else "" until the table says it (EN-042)."""
    pool = run.state.engrams
    return pool.cards.pop(0) if pool.kept is Kept.DEALT and pool.cards else ""


def _add_tiles(run: Run, laid: Laid) -> None:
    """Terrain that a page prints is minded like a tile, if a pack knows its kind; the table lays nothing there."""
    for tile in laid.printed(laid.page.tiles):
        if tile.kind in run.box.tiles:
            run.state.tiles.append(Tile(run.new_id(), tile.kind, [tile.at]))


def marks_of(laid: Laid) -> Iterator[Mark]:
    """What is printed on a page, in the frame of the whole board."""
    for mark in laid.page.marks:
        yield Mark(mark.kind, shifted(mark.at, laid.at), mark.text, mark.on_line)


def clusters_of(run: Run, laid: Laid) -> list[tuple[Point, ...]]:
    """The spawn clusters that a page prints; one that another page has printed before is that page's (EN-121)."""
    own = {shifted(point, laid.at) for cluster in laid.page.clusters for point in cluster}
    before = {shifted(point, one.at) for one in run.board.laid for c in one.page.clusters for point in c if one != laid}
    return [cluster for cluster in run.board.clusters if own & set(cluster) and not before & set(cluster)]
