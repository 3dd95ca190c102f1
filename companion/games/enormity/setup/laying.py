"""What the table lays out, in as few words as it takes: where each piece goes, by its kind (EN-037 to EN-056)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.board.board import Laid
from companion.engine.messages import Message, literal, say
from companion.engine.prompts import Acknowledge
from companion.engine.scripts import Script
from companion.engine.wording import in_lines, listed
from companion.games.enormity.blips.where import crossing_name, crossing_of, direction_name
from companion.games.enormity.pieces import DoorIs, Token, TokenKind
from companion.games.enormity.run.engrams import engram_words
from companion.games.enormity.setup.arrivals import intruders_of
from companion.games.enormity.spacer import EngramToken
from companion.games.enormity.table import Run


def say_what_to_lay(run: Run) -> Script[None]:
    """First the map with its people and pieces, then the Blips and what lies beside the board."""
    yield Acknowledge(
        key="ask.lay_map", text=say("ask.lay_map"), detail=lambda: in_lines([*map_lines(run)]), rule="EN-037"
    )
    yield Acknowledge(
        key="ask.lay_rest", text=say("ask.lay_rest"), detail=lambda: in_lines([*rest_lines(run)]), rule="EN-041"
    )


def map_lines(run: Run) -> Iterator[Message]:
    """The page, the Spacers, tokens, doors and Discoveries."""
    laid = run.board.laid[0]
    page = laid.page
    yield (
        say("lay.page", title=page.title or page.name, book=page.book)
        if page.book
        else say("lay.own_page", title=page.title or page.name)
    )
    for seat in run.on_board():
        yield say("lay.spacer", spacer=run.spacer_name(seat), space=run.space_name(run.where(seat)))
    yield from piece_lines(run, laid)


def piece_lines(run: Run, laid: Laid) -> Iterator[Message]:
    """Tokens, Discoveries, tiles and doors that lie on a page, those of a kind together."""
    for kind in (TokenKind.GEAR, TokenKind.ENGRAM, TokenKind.OBJECTIVE):
        here = [token for token in run.state.tokens if token.kind is kind and laid.has_space(token.at)]
        if here:
            yield say(f"lay.{kind.value}", spaces=listed([_token_words(run, token) for token in here]))
    yield from _discovery_lines(run, laid)
    yield from _tile_lines(run, laid)
    own = {door.name for door in laid.doors()}
    for state in (DoorIs.CLOSED, DoorIs.WELDED):
        doors = [literal(door.name) for door in run.state.doors if door.state is state and door.name in own]
        if doors:
            yield say(f"lay.doors_{state.value}", doors=listed(doors))


def _token_words(run: Run, token: Token) -> Message:
    """Where it lies, and which Engram it is where the app has drawn it."""
    space = run.space_name((token.at[0], token.at[1]))
    if token.kind is not TokenKind.ENGRAM or not token.what:
        return space
    return say("lay.named_engram", space=space, name=engram_words(run, EngramToken(token.what)))


def _discovery_lines(run: Run, laid: Laid) -> Iterator[Message]:
    here = [(token, token.at) for token in run.state.discoveries if token.at is not None and laid.has_space(token.at)]
    hidden = [run.space_name(at) for token, at in here if not token.fixed]
    if hidden:
        yield say("lay.discoveries", spaces=listed(hidden))
    for token, at in here:
        if token.fixed:
            yield say("lay.fixed_discovery", number=token.number, space=run.space_name(at))


def _tile_lines(run: Run, laid: Laid) -> Iterator[Message]:
    """Tiles that the set-up puts on the page; what is printed there needs no laying."""
    printed = {(tile.kind, tile.at) for tile in run.board.tiles}
    kinds: dict[str, list[Message]] = {}
    for tile in run.state.tiles:
        for at in tile.spaces:
            space = (at[0], at[1])
            if laid.has_space(space) and (tile.kind, space) not in printed:
                kinds.setdefault(run.tile_kind(tile).name, []).append(run.space_name(space))
    for kind, spaces in kinds.items():
        yield say("lay.tiles", kind=kind, spaces=listed(spaces))


def blip_lines(run: Run) -> Iterator[Message]:
    """Every Blip, with its intersection and where its arrow points."""
    for blip in run.state.blips:
        place, arrow = crossing_name(run, crossing_of(blip)), direction_name(blip.facing)
        yield say("lay.blip", blip=run.blip_name(blip), place=place, arrow=arrow)


def intruder_lines(run: Run, laid: Laid) -> Iterator[Message]:
    """The Intruders that a page brings, each where it stands."""
    for sheet, space in intruders_of(run, laid):
        yield say("lay.intruder", intruder=run.box.sheet(sheet).name, space=run.space_name(space))


def rest_lines(run: Run) -> Iterator[Message]:
    """Blips, Intruders, the track and the pools."""
    yield from blip_lines(run)
    yield from intruder_lines(run, run.board.laid[0])
    marker = run.state.extraction.marker
    yield say("lay.track") if marker is None else say("lay.track_and_marker", space=marker)
    for piece in run.state.track:
        yield say(f"lay.track_{piece.kind.value}", space=piece.space)
    waiting = [str(token.track) for token in run.state.discoveries if token.track is not None]
    if waiting:
        yield say("lay.track_discoveries", n=len(waiting), spaces=", ".join(waiting))
    for rule in run.box.location(run.state.location).rules:
        yield say("lay.rule", rule=rule)
    if run.state.priority is not None:
        yield say("lay.priority", spacer=run.spacer_name(run.state.priority))
