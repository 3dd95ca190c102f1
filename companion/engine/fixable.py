"""Values that can be set by hand: how each is listed, together with what setting it does."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from enum import Enum
from typing import Any

from companion.engine.correctable import Correctable
from companion.engine.messages import Message, say
from companion.engine.prompts import Option

YES, NO, NONE = "yes", "no", "none"

Value = int | str
Words = Collection[tuple[str, Message]]
"""Options: their ids with their words."""


@dataclass(frozen=True, slots=True)
class Fixable:
    """A value as the table sees it, and what puts another in its place."""

    shown: Correctable
    put: Callable[[Value], None]


def number(path: str, group: Message, label: Message, owner: Any, name: str, most: int) -> Fixable:
    """The attribute `name` of a struct: a number from 0 to `most`, more where it is more already."""
    value = getattr(owner, name)
    shown = Correctable(path=path, group=group, label=label, value=value, most=max(most, value))
    return Fixable(shown, lambda chosen: setattr(owner, name, int(chosen)))


def one_of(
    path: str, group: Message, label: Message, value: str, options: Words, put: Callable[[str], None]
) -> Fixable:
    """One of several things with their words."""
    return one_option(path, group, label, value, tuple(Option(name, words) for name, words in options), put)


def one_option(
    path: str, group: Message, label: Message, value: str, options: tuple[Option, ...], put: Callable[[str], None]
) -> Fixable:
    """One of several options, made once where many values have the same."""
    shown = Correctable(path=path, group=group, label=label, value=value, options=options)
    return Fixable(shown, lambda chosen: put(str(chosen)))


def member(path: str, group: Message, label: Message, owner: Any, name: str, *, words: str = "fix") -> Fixable:
    """The attribute `name`: a member of an enumeration, each worded as `<words>.<value>`."""
    value: Enum = getattr(owner, name)
    kind = type(value)
    options = [(one.value, say(f"{words}.{one.value}")) for one in kind]
    return one_of(path, group, label, value.value, options, lambda chosen: setattr(owner, name, kind(chosen)))


def choice(path: str, group: Message, label: Message, value: bool, put: Callable[[bool], None]) -> Fixable:
    """Yes or no."""
    options = [(YES, say("value.yes")), (NO, say("value.no"))]
    return one_of(path, group, label, YES if value else NO, options, lambda chosen: put(chosen == YES))


def flag(path: str, group: Message, label: Message, owner: Any, name: str) -> Fixable:
    """The attribute `name`: yes or no."""
    return choice(path, group, label, getattr(owner, name), lambda chosen: setattr(owner, name, chosen))


def held(path: str, group: Message, label: Message, items: list[Any], one: Any) -> Fixable:
    """Whether something is in a list, such as one of the states that somebody can be in."""

    def put(chosen: bool) -> None:
        if chosen and one not in items:
            items.append(one)
        elif not chosen and one in items:
            items.remove(one)

    return choice(path, group, label, one in items, put)


def more(path: str, label: Message, options: Words, put: Callable[[str], None], *, group: Message) -> Fixable:
    """One more of something: it always stands at none, and choosing one adds it."""

    def add(chosen: str) -> None:
        if chosen != NONE:
            put(chosen)

    return one_of(path, group, label, NONE, [(NONE, say("value.none")), *options], add)
