"""Taking back: doors, tiles, tokens, Discoveries and Extraction Points; a page takes what lies on it along."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.messages import Message, literal, say
from companion.engine.wording import listed
from companion.games.enormity.pieces import At, DiscoveryToken, Tile, Token
from companion.games.enormity.table import Run
from companion.games.enormity.undoing.wording import back, counted, off, paired, point, space


def things(before: Run, after: Run) -> Iterator[Message]:
    """Where each goes, and how doors stand."""
    yield from _doors(before, after)
    for was, now in paired(before.state.tiles, after.state.tiles, lambda one: one.id):
        yield from _tile(before, was, now)
    for held, lies in paired(before.state.tokens, after.state.tokens, lambda one: one.id):
        yield from _token(before, held, lies)
    for old, new in paired(before.state.discoveries, after.state.discoveries, lambda one: one.id):
        yield from _discovery(before, old, new)
    yield from _ways_out(before, after)


def _doors(before: Run, after: Run) -> Iterator[Message]:
    for was, now in paired(before.state.doors, after.state.doors, lambda one: one.name):
        if was is None or now is None:
            continue
        name = say("name.door", door=was.name)
        if was.state is not now.state:
            yield say("put_back.door", door=name, state=say(f"fix.{was.state.value}"))
        if was.disabled is not now.disabled:
            yield _works(name, was.disabled)


def _works(what: Message, disabled: bool) -> Message:
    return say("put_back.disabled" if disabled else "put_back.enabled", what=what)


def _tile(before: Run, was: Tile | None, now: Tile | None) -> Iterator[Message]:
    if was is None and now is not None:
        spaces = [one for one in now.spaces if _lies(before, one)]
        if spaces:
            yield off(literal(before.tile_kind(now).name), _spaces(before, spaces))
    elif was is not None and (now is None or was.spaces != now.spaces):
        yield back(literal(before.tile_kind(was).name), _spaces(before, was.spaces))


def _token(before: Run, was: Token | None, now: Token | None) -> Iterator[Message]:
    if was is None:
        if now is not None and _lies(before, now.at):
            yield off(say(f"sign.{now.kind.value}"), space(before, now.at))
        return
    name = say(f"sign.{was.kind.value}")
    if now is None or was.at != now.at:
        yield back(name, space(before, was.at))
    elif was.disabled is not now.disabled:
        yield _works(say("name.thing_at", what=name, space=space(before, was.at)), was.disabled)


def _discovery(before: Run, was: DiscoveryToken | None, now: DiscoveryToken | None) -> Iterator[Message]:
    if was is None:
        if now is not None and (now.at is None or _lies(before, now.at)):
            yield off(say("sign.discovery"), _place(before, now))
    elif now is None or (was.at, was.track) != (now.at, now.track):
        yield back(say("sign.discovery"), _place(before, was))


def _ways_out(before: Run, after: Run) -> Iterator[Message]:
    points = paired(before.state.extraction.points, after.state.extraction.points, lambda one: tuple(one.at))
    for was, now in points:
        if was is None:
            if now is not None and _lies(before, now.at):
                yield off(say("sign.extraction"), space(before, now.at))
            continue
        where = say("name.thing_at", what=say("sign.extraction"), space=space(before, was.at))
        if now is None:
            yield back(say("sign.extraction"), space(before, was.at))
        if was.tokens != (None if now is None else now.tokens):
            yield counted(where, say("name.exfiltration"), was.tokens or 0)


def _place(run: Run, found: DiscoveryToken) -> Message:
    return space(run, found.at) if found.at is not None else say("fix.track_space", n=found.track or 0)


def _spaces(run: Run, spaces: list[At]) -> Message:
    return listed(space(run, one) for one in spaces)


def _lies(run: Run, at: At) -> bool:
    """Whether its page stays on the table."""
    return point(at) in run.board.spaces
