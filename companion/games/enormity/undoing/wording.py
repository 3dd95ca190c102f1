"""How pieces are paired and named when a step is taken back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TypeVar

from companion.engine.board.points import Point
from companion.engine.messages import Message, say
from companion.games.enormity.pieces import At
from companion.games.enormity.table import Run

T = TypeVar("T")

Pairs = list[tuple[T | None, T | None]]
"""Pieces as they were and as they are."""


def paired(before: Sequence[T], after: Sequence[T], key: Callable[[T], object]) -> Pairs[T]:
    """Each piece as it was and as it is, None where it was not there or is gone; what came first, what went last."""
    old, new = ({key(one): one for one in pieces} for pieces in (before, after))
    keys = sorted(new, key=lambda one: one in old)
    return [(old.get(one), new.get(one)) for one in (*keys, *(one for one in old if one not in new))]


def gone_and_come(before: Sequence[str], after: Sequence[str]) -> tuple[list[str], list[str]]:
    """What has gone from a list, and what has come to it."""
    old, new = Counter(before), Counter(after)
    return list((old - new).elements()), list((new - old).elements())


def point(at: At) -> Point:
    """A place as the board has it."""
    return (at[0], at[1])


def space(run: Run, at: At) -> Message:
    """What the table calls a space."""
    return run.space_name(point(at))


def counted(who: Message, what: Message, count: int) -> Message:
    """How many of something there are again."""
    return say("put_back.count", who=who, what=what, n=count)


def off(what: Message, place: Message) -> Message:
    """What came must go."""
    return say("put_back.off", what=what, place=place)


def back(what: Message, place: Message) -> Message:
    """What went or moved comes back."""
    return say("put_back.back", what=what, place=place)
