"""Undoing on the table: which pieces go back where, and which numbers to what they were."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.events import Event
from companion.engine.indicators import Counter, Gauge
from companion.engine.messages import Message, literal, say
from companion.engine.scripts import Game, P, S


def put_back(game: Game[S, P], before: P, after: P, events: Sequence[Event]) -> list[Message]:
    """What the table does when these events are taken back: what was revealed, newest first, then pieces or numbers.

    Args:
        before: The game as it was before them.
        after: As it is now.

    Returns:
        Nothing for a game without pieces to move where nothing was revealed: its numbers are taken back without a word.
    """
    shown, pieces = revealed(events), game.differences(before, after)
    return [*shown, *(pieces or _numbers(game, after, events))] if shown else pieces


def revealed(events: Sequence[Event]) -> list[Message]:
    """How what these events showed, drew or rolled is put back, the newest first."""
    return [event.put_back for event in reversed(events) if event.put_back is not None]


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
            label = one.counts if isinstance(one, Gauge) and one.counts else one.label
            what = label if owner == label else say("corrected.value", group=owner, label=label)
            found.append(say("put_back.number", what=what, now=one.value, was=was[one.key]))
    return found
