"""Taking back: Spacers, Intruders and Blips on the map; first what must go, then what comes back."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.messages import Message, say
from companion.games.enormity.blips.where import crossing_name, direction_name
from companion.games.enormity.pieces import Blip, Intruder
from companion.games.enormity.spacer import Fate
from companion.games.enormity.table import Run
from companion.games.enormity.undoing.wording import Pairs, back, counted, off, paired, point, space


def miniatures(before: Run, after: Run) -> Iterator[Message]:
    """Where each goes."""
    intruders: Pairs[Intruder] = paired(before.state.intruders, after.state.intruders, lambda one: one.id)
    blips: Pairs[Blip] = paired(before.state.blips, after.state.blips, lambda one: one.id)
    for old, spawned in blips:
        if old is None and spawned is not None and point(spawned.at) in before.board.crossings:
            place = crossing_name(before, point(spawned.at))
            yield say("put_back.blip_off", blip=after.blip_name(spawned), place=place)
    for was, arrived in intruders:
        if was is None and arrived is not None and point(arrived.at) in before.board.spaces:
            yield off(after.intruder_name(arrived), space(before, arrived.at))
    yield from _spacers(before, after)
    for was, now in intruders:
        if was is not None:
            yield from _intruder(before, was, now)
    for old, new in blips:
        if old is not None and (new is None or (old.at, old.facing) != (new.at, new.facing)):
            yield _blip(before, old, new)


def _spacers(before: Run, after: Run) -> Iterator[Message]:
    for seat, (was, now) in enumerate(zip(before.state.spacers, after.state.spacers, strict=False)):
        name = before.spacer_name(seat)
        if (was.at, was.elsewhere, was.fate) == (now.at, now.elsewhere, now.fate):
            continue
        if was.on_board and was.at is not None:
            yield back(name, space(before, was.at))
        elif was.elsewhere and was.fate is Fate.PLAYING:
            yield say("put_back.elsewhere", what=name)
        elif now.on_board and now.at is not None:
            yield off(name, space(after, now.at))


def _intruder(before: Run, was: Intruder, now: Intruder | None) -> Iterator[Message]:
    """Where it stood and faced, and the tokens beside it; one that is gone comes back with all of them."""
    name, arrow = before.intruder_name(was), direction_name(was.facing)
    if now is None or was.at != now.at:
        yield say("put_back.intruder", intruder=name, place=space(before, was.at), arrow=arrow)
    elif was.facing is not now.facing:
        yield say("put_back.faces", intruder=name, arrow=arrow)
    for kind in ("wounds", "suppression", "unique"):
        had, has = getattr(was, kind), 0 if now is None else getattr(now, kind)
        if had != has and (had or kind != "unique"):  # how a card of these is put back was told with it
            yield counted(name, say(f"name.{kind}"), had)
    if was.surprised and not (now is not None and now.surprised):
        yield say("put_back.has", who=name, what=say("name.surprised"))
    elif now is not None and now.surprised and not was.surprised:
        yield say("put_back.has_not", who=name, what=say("name.surprised"))


def _blip(before: Run, was: Blip, now: Blip | None) -> Message:
    name, arrow = before.blip_name(was), direction_name(was.facing)
    if now is not None and was.at == now.at:
        return say("put_back.faces", intruder=name, arrow=arrow)
    key = "put_back.blip_back" if now is None else "put_back.blip_to"
    return say(key, blip=name, place=crossing_name(before, point(was.at)), arrow=arrow)
