"""What lies on the map besides miniatures, as it can be set by hand: doors, tokens, Discoveries, tiles, the way out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from companion.engine.board.points import Point
from companion.engine.errors import CorrectionError
from companion.engine.fixable import NONE, Fixable, flag, held, member, more, number, one_of
from companion.engine.messages import Message, literal, say
from companion.games.enormity.fixing.spots import space_spots
from companion.games.enormity.fixing.values import ADDED, place
from companion.games.enormity.pieces import (
    At,
    DiscoveryColour,
    DiscoveryToken,
    ExtractionPoint,
    Tile,
    Token,
    TokenKind,
)
from companion.games.enormity.spacer import SpacerToken
from companion.games.enormity.state import START
from companion.games.enormity.table import Run

MOST_NUMBER, MOST_EXFILTRATION = 99, 9
NOT_INITIATED = "none"


def fixables(run: Run) -> Iterator[Fixable]:
    """Doors, tokens, Discoveries, tiles and Extraction Points."""
    for door in run.state.doors:
        words = say("name.door", door=door.name)
        yield member(f"doors.{door.name}.state", say("fix.group_doors"), words, door, "state")
    for door in run.state.doors:
        words = say("name.disabled", what=say("name.door", door=door.name))
        yield flag(f"doors.{door.name}.disabled", say("fix.group_doors"), words, door, "disabled")
    yield from _tokens(run)
    yield from _discoveries(run)
    yield from _tiles(run)
    yield from _ways_out(run)


def _tokens(run: Run) -> Iterator[Fixable]:
    spots, engrams = space_spots(run.board), _engrams(run)
    for token in run.state.tokens:
        name = say(f"fix.{token.kind.value}")
        group, base = say("name.thing_at", what=name, space=_space(run, token.at)), f"tokens.{token.id}"
        yield place(f"{base}.at", group, say("name.space"), token.at, spots, partial(_move, token))
        if token.kind is TokenKind.ENGRAM and engrams:
            yield one_of(
                f"{base}.what", group, say("name.kind"), token.what, engrams, partial(_attribute, token, "what")
            )
        if token.kind is TokenKind.OBJECTIVE:
            pays = [("", say("fix.any_token")), *((one.value, say(f"token.{one.value}")) for one in SpacerToken)]
            put = partial(_attribute, token, "pays")
            yield one_of(f"{base}.pays", group, say("name.pays"), token.pays, pays, put)
        yield flag(f"{base}.disabled", group, say("name.out_of_use"), token, "disabled")
        yield held(f"{base}.there", group, say("name.there"), run.state.tokens, token)
    for kind in TokenKind:

        def add(space: Point, kind: TokenKind = kind) -> None:
            run.state.tokens.append(Token(run.new_id(), kind, space))

        label = say("name.new_thing", what=say(f"fix.{kind.value}"))
        yield place(f"add.token.{kind.value}", say("fix.group_add"), label, None, spots, add)


def _discoveries(run: Run) -> Iterator[Fixable]:
    spots = space_spots(run.board)
    for found in run.state.discoveries:
        where = _space(run, found.at) if found.at else say("fix.track_space", n=found.track or 0)
        group, base = say("name.thing_at", what=say("sign.discovery"), space=where), f"discoveries.{found.id}"
        if found.at is not None:
            yield place(f"{base}.at", group, say("name.space"), found.at, spots, partial(_move, found))
        yield number(f"{base}.number", group, say("name.number"), found, "number", MOST_NUMBER)
        yield _colour(f"{base}.colour", group, found)
        yield flag(f"{base}.fixed", group, say("name.fixed"), found, "fixed")
        yield held(f"{base}.there", group, say("name.there"), run.state.discoveries, found)

    def add(space: Point) -> None:
        run.state.discoveries.append(DiscoveryToken(run.new_id(), at=space))

    def add_waiting(space: str) -> None:
        run.state.discoveries.append(DiscoveryToken(run.new_id(), track=int(space)))

    label = say("name.new_thing", what=say("sign.discovery"))
    yield place("add.discovery", say("fix.group_add"), label, None, spots, add)
    spaces = [(str(space), say("fix.track_space", n=space)) for space in range(START, -1, -1)]
    yield more(
        "add.track_discovery", say("name.new_on_track", what=say("sign.discovery")), spaces, add_waiting, group=ADDED
    )


def _colour(path: str, group: Message, found: DiscoveryToken) -> Fixable:
    def put(chosen: str) -> None:
        found.colour = None if chosen == NONE else DiscoveryColour(chosen)

    options = [(NONE, say("fix.unseen")), *((one.value, say(f"fix.{one.value}")) for one in DiscoveryColour)]
    return one_of(path, group, say("name.colour"), found.colour.value if found.colour else NONE, options, put)


def _tiles(run: Run) -> Iterator[Fixable]:
    spots = space_spots(run.board)
    for tile in run.state.tiles:
        group = say("name.thing_at", what=run.tile_kind(tile).name, space=_space(run, tile.spaces[0]))
        base = f"tiles.{tile.id}"
        yield held(f"{base}.there", group, say("name.there"), run.state.tiles, tile)
        yield place(f"{base}.more", group, say("name.tile_more"), None, spots, partial(_cover, run, tile))
        for space in tile.spaces if len(tile.spaces) > 1 else ():
            label = say("name.covers", space=_space(run, space))
            yield held(f"{base}.covers.{space[0]},{space[1]}", group, label, tile.spaces, space)
    for kind in run.box.tiles.values():

        def lay(space: Point, kind: str = kind.id) -> None:
            tile = Tile(run.new_id(), kind, [])
            _cover(run, tile, space)
            run.state.tiles.append(tile)

        label = say("name.new_thing", what=kind.name)
        yield place(f"add.tile.{kind.id}", say("fix.group_add"), label, None, spots, lay)


def _cover(run: Run, tile: Tile, space: Point) -> None:
    if run.tile_at(space) is not None:
        raise CorrectionError(f"a tile lies on {run.board.name_of(space)} already: take it away first")
    tile.spaces.append(space)


def _ways_out(run: Run) -> Iterator[Fixable]:
    points = run.state.extraction.points
    for nth, point in enumerate(points):
        group, base = say("name.thing_at", what=say("sign.extraction"), space=_space(run, point.at)), f"ways_out.{nth}"
        value = NOT_INITIATED if point.tokens is None else str(point.tokens)
        counts = [(str(count), literal(str(count))) for count in range(max(MOST_EXFILTRATION, point.tokens or 0) + 1)]
        options = [(NOT_INITIATED, say("fix.not_initiated")), *counts]

        def put(chosen: str, point: ExtractionPoint = point) -> None:
            point.tokens = None if chosen == NOT_INITIATED else int(chosen)

        yield one_of(f"{base}.tokens", group, say("name.exfiltration"), value, options, put)
        yield flag(f"{base}.insertion", group, say("name.insertion"), point, "insertion")
        yield held(f"{base}.there", group, say("name.there"), points, point)

    def add(space: Point) -> None:
        if any(point.at == space for point in points):
            raise CorrectionError(f"there is an Extraction Point on {run.board.name_of(space)} already")
        points.append(ExtractionPoint(space))

    label = say("name.new_thing", what=say("sign.extraction"))
    yield place("add.extraction", say("fix.group_add"), label, None, space_spots(run.board), add)


def _engrams(run: Run) -> list[tuple[str, Message]]:
    location = run.box.locations.get(run.state.location)
    kinds = [(one.id, literal(one.name)) for one in (location.engrams if location else ())]
    return [("", say("fix.unseen")), *kinds] if kinds else []


def _move(piece: Token | DiscoveryToken, space: Point) -> None:
    piece.at = space


def _attribute(token: Token, name: str, chosen: str) -> None:
    setattr(token, name, chosen)


def _space(run: Run, at: At) -> Message:
    return run.space_name((at[0], at[1]))
