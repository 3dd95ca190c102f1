"""Undoing on the table: which pieces go back where, and which numbers to what they were."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.events import Event
from companion.engine.indicators import Counter, Gauge
from companion.engine.messages import Message, literal, say
from companion.engine.scripts import Game, P, S


def put_back(game: Game[S, P], play: P, events: Sequence[Event]) -> list[Message]:
    """What the table does when these events are taken back: the pieces, newest first, then the numbers.

    Empty when nothing was revealed, drawn or rolled: numbers alone are taken back without a word.
    """
    pieces = [event.put_back for event in reversed(events) if event.put_back is not None]
    return [*pieces, *_numbers(game, play, events)] if pieces else []


def _numbers(game: Game[S, P], play: P, events: Sequence[Event]) -> list[Message]:
    """Each number that the events moved and that can be seen, from what it is to what it was."""
    was: dict[str, int] = {}
    for event in events:
        if event.change is not None:
            was.setdefault(event.change.indicator, event.change.before)
    found = []
    for one in game.indicators(play):
        if isinstance(one, (Gauge, Counter)) and one.value != was.get(one.key, one.value):
            owner = literal(game.seats(play.state)[one.seat]) if one.seat is not None else one.label
            what = one.label if owner == one.label else say("corrected.value", group=owner, label=one.label)
            found.append(say("put_back.number", what=what, now=one.value, was=was[one.key]))
    return found
