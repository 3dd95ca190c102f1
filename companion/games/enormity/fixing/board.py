"""What lies on the board, as it can be set by hand: Intruders, Blips, doors, tokens, Discoveries, tiles."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.board.points import Direction, named, point
from companion.engine.correctable import Correctable
from companion.engine.errors import CorrectionError
from companion.engine.messages import Message, literal, say
from companion.games.enormity.blips.naming import next_name
from companion.games.enormity.fixing.spots import line_spots, space_spots
from companion.games.enormity.fixing.values import NO, YES, member, number, one_of, place, yes_no
from companion.games.enormity.pieces import Blip, BlipToken, DoorIs, Intruder, Tile
from companion.games.enormity.table import Run

MOST_TOKENS = 20
UNSEEN = "unseen"


def intruders(run: Run) -> Iterator[Correctable]:
    """Every Intruder on the board, and one more."""
    for one in run.state.intruders:
        group, base = run.intruder_name(one), f"intruders.{one.id}"
        yield place(f"{base}.at", group, say("name.space"), one.at, space_spots(run.board))
        yield member(f"{base}.facing", group, say("name.facing"), one.facing)
        yield number(f"{base}.suppression", group, say("name.suppression"), one.suppression, MOST_TOKENS)
        yield number(f"{base}.wounds", group, say("name.wounds"), one.wounds, MOST_TOKENS)
        yield yes_no(f"{base}.surprised", group, say("name.surprised"), one.surprised)
        yield yes_no(f"{base}.activated", group, say("name.activated"), one.activated)
        yield yes_no(f"{base}.there", group, say("name.there"), True)
    if run.state.sheet:
        yield place("add.intruder", say("fix.group_add"), say("name.new_intruder"), None, space_spots(run.board))


def blips(run: Run) -> Iterator[Correctable]:
    """Every Blip on the board, and one more."""
    shown: list[tuple[str, Message]] = [(UNSEEN, say("fix.unseen"))]
    shown += [(token.value, say(f"blip_token.{token.value}")) for token in BlipToken]
    for one in run.state.blips:
        group, base = run.blip_name(one), f"blips.{one.id}"
        yield place(f"{base}.at", group, say("name.intersection"), one.at, line_spots(run.board))
        yield member(f"{base}.facing", group, say("name.facing"), one.facing)
        yield one_of(f"{base}.known", group, say("name.known"), one.known.value if one.known else UNSEEN, shown)
        yield yes_no(f"{base}.there", group, say("name.there"), True)
    yield place("add.blip", say("fix.group_add"), say("name.new_blip"), None, line_spots(run.board))


def rest(run: Run) -> Iterator[Correctable]:
    """Doors, tokens, Discoveries and tiles."""
    group = say("fix.group_map")
    for door in run.state.doors:
        yield member(f"doors.{door.name}.state", group, say("name.door", door=door.name), door.state)
    for token in run.state.tokens:
        words = say(
            "name.token_at", token=say(f"fix.{token.kind.value}"), space=run.space_name((token.at[0], token.at[1]))
        )
        yield yes_no(f"tokens.{token.id}.there", group, words, True)
    for found in run.state.discoveries:
        where = run.space_name((found.at[0], found.at[1])) if found.at else literal(str(found.track))
        yield yes_no(f"discoveries.{found.id}.there", group, say("name.discovery_at", space=where), True)
    for tile in run.state.tiles:
        space = tile.spaces[0]
        words = say("name.tile_at", tile=run.tile_kind(tile).name, space=run.space_name((space[0], space[1])))
        yield yes_no(f"tiles.{tile.id}.there", group, words, True)
    for kind in run.box.tiles.values():
        label = say("name.new_tile", tile=kind.name)
        yield place(f"add.tile.{kind.id}", say("fix.group_add"), label, None, space_spots(run.board))


def set_intruder(run: Run, rest: list[str], value: int | str) -> int | str:
    """Set a value of the Intruder with this id."""
    found = next((one for one in run.state.intruders if str(one.id) == rest[0]), None)
    if found is None:
        raise CorrectionError(f"there is no Intruder {rest[0]} any more")
    if rest[1] == "there":
        if value == NO:
            run.state.intruders.remove(found)
        return YES
    return _set_piece(found, rest[1], value)


def set_blip(run: Run, rest: list[str], value: int | str) -> int | str:
    """Set a value of the Blip with this id."""
    found = next((one for one in run.state.blips if str(one.id) == rest[0]), None)
    if found is None:
        raise CorrectionError(f"there is no Blip {rest[0]} any more")
    if rest[1] == "there":
        if value == NO:
            run.state.blips.remove(found)
            run.state.noise = [one for one in run.state.noise if one.blip != found.id]
        return YES
    if rest[1] == "known":
        before = found.known.value if found.known else UNSEEN
        found.known = None if value == UNSEEN else BlipToken(value)
        return before
    return _set_piece(found, rest[1], value)


def _set_piece(piece: Intruder | Blip, name: str, value: int | str) -> int | str:
    if name == "at":
        before = named((piece.at[0], piece.at[1]))
        piece.at = point(str(value))
        return before
    if name == "facing":
        was = str(piece.facing.value)
        piece.facing = Direction(value)
        return was
    found = getattr(piece, name)
    if isinstance(found, bool):
        setattr(piece, name, value == YES)
        return YES if found else NO
    setattr(piece, name, int(value))
    count: int = found
    return count


def set_door(run: Run, rest: list[str], value: int | str) -> int | str:
    """Open, close or weld a door; its name may have a dot in it."""
    door = run.door(".".join(rest[:-1]))
    if door is None:
        raise CorrectionError(f"there is no door {'.'.join(rest[:-1])!r}")
    before, door.state = door.state.value, DoorIs(value)
    return before


def set_token(run: Run, rest: list[str], value: int | str) -> int | str:
    """Take a token off the board."""
    if value == NO:
        run.state.tokens = [one for one in run.state.tokens if str(one.id) != rest[0]]
    return YES


def set_discovery(run: Run, rest: list[str], value: int | str) -> int | str:
    """Take a Discovery token off the board or track."""
    if value == NO:
        run.state.discoveries = [one for one in run.state.discoveries if str(one.id) != rest[0]]
    return YES


def set_tile(run: Run, rest: list[str], value: int | str) -> int | str:
    """Take a Terrain tile off the board."""
    if value == NO:
        run.state.tiles = [one for one in run.state.tiles if str(one.id) != rest[0]]
    return YES


def add(run: Run, rest: list[str], value: int | str) -> int | str:
    """Put one more piece on the board."""
    at = point(str(value))
    if rest[0] == "intruder":
        numbers = {one.number for one in run.state.intruders if one.sheet == run.state.sheet}
        free = next(number for number in range(1, len(numbers) + 2) if number not in numbers)
        run.state.intruders.append(Intruder(run.new_id(), run.state.sheet, free, at, Direction.NORTH))
    elif rest[0] == "blip":
        run.state.blips.append(Blip(run.new_id(), next_name(run), at, Direction.NORTH))
    else:
        if run.tile_at(at) is not None:
            raise CorrectionError(f"a tile lies on {value} already: take it away first")
        run.state.tiles.append(Tile(run.new_id(), rest[1], [at]))
    return ""
