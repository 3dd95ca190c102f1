"""What must hold of hidden things after every input: nothing that all can see depends on them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from companion.engine.covered import hides, shared
from companion.engine.prompts import Asked, Option, Refused
from companion.engine.session import Session


def told_to_all(session: Session[Any, Any], packed: bytes, asked: Asked | None) -> list[str]:
    """What all at the table are shown though they may not know it, or why nobody can tell; empty where all is well.

    Args:
        session: The game as it stands.
        packed: Its state, packed.
        asked: Its open prompt, uncovered.
    """
    alone = asked if asked is not None and asked.only_for is not None else None
    if not hides(session.game):
        private = [f"{alone.key} is for one seat alone"] if alone else []
        private += ["a seat has something to look up alone"] if session.game.secrets(session.play) else []
        return [f"{one}, but the game does not say what is public" for one in private]
    public = session.game.public(session.play.state)
    found = _told_by_secrets(session, public)
    if msgspec.msgpack.encode(session.play.state) != packed:
        found.append("the state is another after its public part has been worked out")
    if msgspec.msgpack.encode(session.game.public(public)) != msgspec.msgpack.encode(public):
        found.append("the public part of a public state is another")
    if msgspec.msgpack.encode(public) != packed:  # else nothing is hidden: both are worked out from the same
        found += [*_told_in_sight(session, public), *_told_by_values(session, public)]
    return found + (_behind(session, alone) if alone else [])


def _told_in_sight(session: Session[Any, Any], public: Any) -> list[str]:
    """What is seen at a glance and would be another if it were worked out from what all know."""
    game, play = session.game, session.play
    known = game.play(public)
    here, there = game.indicators(play), game.indicators(known)
    found = [f"the indicator {one.key} tells what is hidden: {one}" for one in here if one not in there]
    if not found and here != there:
        found.append("which indicators there are tells what is hidden")
    if game.heading(play, None) != game.heading(known, None):
        found.append("the heading tells what is hidden")
    if (game.seats(play.state), game.ended(play.state)) != (game.seats(public), game.ended(public)):
        found.append("the seats or the ending tell what is hidden")
    return found


def _told_by_secrets(session: Session[Any, Any], public: Any) -> list[str]:
    """What is wrong with what a seat alone may look up; that there is something all must know."""
    game, play = session.game, session.play
    named = game.secrets(play)
    found = [] if named == game.secrets(game.play(public)) else ["who may look something up alone tells what is hidden"]
    having = tuple(seat for seat in range(len(game.seats(play.state))) if game.private(play, seat))
    if named != having:
        found.append(f"the seats {having} have something to look up alone, but {named} are said to")
    return found


def _told_by_values(session: Session[Any, Any], public: Any) -> list[str]:
    """The hidden cards that stand among the values that can be set by hand, and would not if nobody knew them."""
    game, state = session.game, session.play.state
    unseen = {*_texts(msgspec.to_builtins(state))} - {*_texts(msgspec.to_builtins(public))}
    hidden = {name for card in game.cards() if card.id in unseen for name in (card.id, card.name)} if unseen else set()
    if not hidden:
        return []
    known = {one.path: one for one in game.correctables(game.play(public))}
    return [
        f"the value {one.path} shows {text!r}, which is hidden"
        for one in game.correctables(session.play)
        if one != (twin := known.get(one.path))
        for text in sorted({*_texts(msgspec.to_builtins(one))} & hidden - {*_texts(msgspec.to_builtins(twin))})
    ]


def _behind(session: Session[Any, Any], asked: Asked) -> list[str]:
    """What of a question for one seat its cover lets through."""
    cover = shared(session)
    assert cover is not None
    name = session.game.seats(session.play.state)[asked.only_for or 0]
    seen = {*_texts(msgspec.to_builtins(msgspec.structs.replace(cover, heading=None)))} - {"", "literal", name}
    choices: tuple[Option | Refused, ...] = (*asked.options, *asked.refused)
    kept = {*_texts(msgspec.to_builtins([(one.id, one.label) for one in choices]))}
    return [f"the cover of {asked.key} shows {text!r}" for text in sorted(seen & kept)]


def _texts(value: object) -> Iterator[str]:
    """Every text in plain data, names of fields left out."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from _texts(one)
    elif isinstance(value, (list, tuple)):
        for one in value:
            yield from _texts(one)
