"""The map as it is drawn: pages, doors, standees, tokens, and what a piece can light or see."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.engine.board.drawing import door_lines, plan_of
from companion.engine.board.points import Point, named
from companion.engine.chapters import Chapter
from companion.engine.mapped import Board, DoorLine, Field, Piece, Sign, Trail
from companion.engine.messages import literal, say
from companion.engine.sides import Side
from companion.games.enormity.sight import badges_of
from companion.games.enormity.table import Run

LIGHT, SIGHT = "light", "sight"
DEFAULT_LIGHT = 2


def board(run: Run, known: Sequence[tuple[Chapter, ...]]) -> Iterator[Board]:
    """The map with everything on it; nothing before a page lies. `known` is what can be looked up of each seat."""
    if not run.state.maps:
        return
    lines = door_lines(run.board)
    doors = tuple(
        DoorLine(door.name, lines[door.name], door.state.value) for door in run.state.doors if door.name in lines
    )
    pieces = (*_spacers(run, known), *_intruders(run), *_blips(run), *_things(run))
    name = literal(run.box.location(run.state.location).name)
    yield Board("map", name, plan_of(run.board), doors, tuple(pieces), tuple(_trails(run)))


def _trails(run: Run) -> Iterator[Trail]:
    """The way of the Intruder that acts, and the ways of the Blips that the table has yet to move."""
    for one in run.state.performing[-1:]:
        intruder = run.intruder(one.intruder)
        if intruder is not None and one.way and tuple(one.way[-1]) == tuple(intruder.at):
            yield Trail(tuple((at[0], at[1]) for at in one.way), Side.ENEMY)
    for moved in run.state.moved:
        if moved.start is not None and moved.way and run.blip(moved.blip) is not None:
            yield Trail(tuple((at[0], at[1]) for at in (moved.start, *moved.way)), Side.ENEMY, on_line=True)


def _spacers(run: Run, known: Sequence[tuple[Chapter, ...]]) -> Iterator[Piece]:
    marks = _marks([spacer.name for spacer in run.state.spacers])
    for seat in run.on_board():
        spacer = run.spacer(seat)
        yield Piece(
            f"spacer.{seat}",
            marks[seat],
            run.spacer_name(seat),
            run.where(seat),
            False,
            Side.SEAT,
            seat,
            badges=badges_of(run, seat),
            note=say("piece.spacer", vitals=spacer.vitals, stress=spacer.stress, adrenaline=spacer.adrenaline),
            active=run.state.active == seat,
            path=f"spacers.{seat}.at",
            chapters=known[seat],
        )


def _intruders(run: Run) -> Iterator[Piece]:
    from companion.games.enormity.intruders.notes import intruder_chapters
    from companion.games.enormity.intruders.stats import antinomy, speed

    for one in run.state.intruders:
        badges = [f"-{one.suppression}"] if one.suppression else []
        badges += ["?"] if one.surprised else []
        badges += [f"U{one.unique}"] if one.unique else []
        badges += [f"{one.wounds}W"] if one.wounds else []
        fast = speed(run, one)
        words = say("piece.intruder", antinomy=antinomy(run, one), speed="∞" if fast is None else str(fast))
        yield Piece(
            f"intruder.{one.id}",
            str(one.number),
            run.intruder_name(one),
            one.at,
            False,
            Side.ENEMY,
            facing=one.facing.value,
            badges=tuple(badges),
            note=words,
            active=one.id in run.state.attacking or any(now.intruder == one.id for now in run.state.performing),
            path=f"intruders.{one.id}.at",
            chapters=intruder_chapters(run, one),
        )


def _blips(run: Run) -> Iterator[Piece]:
    for one in run.state.blips:
        note = say(f"blip_token.{one.known.value}") if one.known else None
        yield Piece(
            f"blip.{one.id}",
            one.name[:2],
            run.blip_name(one),
            one.at,
            True,
            Side.ENEMY,
            facing=one.facing.value,
            badges=("!",) if one.known else (),
            note=note,
            path=f"blips.{one.id}.at",
        )


def _things(run: Run) -> Iterator[Piece]:
    """Tokens, Discoveries, tiles and Extraction Points are small signs of the table's side."""
    for sign in signs(run):
        key = f"sign.{sign.sign}.{named(sign.at)}"
        name = say(f"sign.{sign.sign}")
        yield Piece(key, sign.text[:2], name, sign.at, False, Side.TABLE, sign=sign.sign)


def signs(run: Run) -> Iterator[Sign]:
    """What lies on spaces besides miniatures."""
    engrams = {kind.id: kind.name for kind in run.box.location(run.state.location).engrams}
    for token in run.state.tokens:
        yield Sign(token.at, token.kind.value, engrams.get(token.what, token.what))
    for found in run.state.discoveries:
        if found.at is not None:
            yield Sign(found.at, "discovery", str(found.number or "?"))
    printed = {(tile.kind, tile.at) for tile in run.board.tiles}
    for tile in run.state.tiles:
        kind = run.tile_kind(tile)
        for at in tile.spaces:
            space = (at[0], at[1])
            if (tile.kind, space) not in printed:
                yield Sign(space, "dangerous" if kind.dangerous else "tile", kind.name)
    for point in run.state.extraction.points:
        yield Sign(point.at, "extraction", "" if point.tokens is None else str(point.tokens))


def fields_of(run: Run, piece: str) -> tuple[Field, ...]:
    """The light field of a Spacer and what a Spacer or Intruder sees; nothing for other pieces."""
    kind, _, number = piece.partition(".")
    if kind == "spacer" and int(number) in run.on_board():
        at = run.where(int(number))
        return (_light(run, int(number), at), _sight(run, at))
    if kind == "intruder" and (found := run.intruder(int(number))) is not None:
        return (_sight(run, found.at),)
    return ()


def _light(run: Run, seat: int, at: Point) -> Field:
    from companion.games.enormity.spacers.light_field import light_range

    reached = tuple(run.ground.reach_field(at, light_range(run, seat)))
    return Field(LIGHT, spaces=reached)


def _sight(run: Run, at: Point) -> Field:
    blockers = run.intruder_spaces()
    seen = (space for space in run.board.floor if space != at and run.ground.sees(at, space, blockers))
    return Field(SIGHT, spaces=tuple(seen))


def _marks(names: list[str]) -> list[str]:
    """One letter a name, or two where the first is taken."""
    firsts = [name[:1].upper() for name in names]
    return [first if firsts.count(first) == 1 else name[:2].title() for first, name in zip(firsts, names, strict=True)]
