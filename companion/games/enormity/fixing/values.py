"""Values that can be set by hand, as they are listed: a number, one of several, or a place on the map."""

from __future__ import annotations

from enum import Enum

from companion.engine.board.points import named
from companion.engine.correctable import Correctable
from companion.engine.messages import Message, say
from companion.engine.prompts import Option
from companion.games.enormity.pieces import At

YES, NO = "yes", "no"


def number(path: str, group: Message, label: Message, value: int, most: int) -> Correctable:
    """A number from 0 to `most`."""
    return Correctable(path=path, group=group, label=label, value=value, most=most)


def one_of(path: str, group: Message, label: Message, value: str, options: list[tuple[str, Message]]) -> Correctable:
    """One of several things with their words."""
    shown = tuple(Option(name, words) for name, words in options)
    return Correctable(path=path, group=group, label=label, value=value, options=shown)


def member(path: str, group: Message, label: Message, value: Enum) -> Correctable:
    """One of the members of an enumeration, each worded as `fix.<value>`."""
    return one_of(path, group, label, value.value, [(one.value, say(f"fix.{one.value}")) for one in type(value)])


def yes_no(path: str, group: Message, label: Message, value: bool) -> Correctable:
    """Yes or no."""
    return one_of(path, group, label, YES if value else NO, [(YES, say("fix.yes")), (NO, say("fix.no"))])


def place(path: str, group: Message, label: Message, at: At | None, spots: tuple[str, ...]) -> Correctable:
    """Where a piece stands: the name of one of the spots, "" for nowhere."""
    value = named((at[0], at[1])) if at is not None else ""
    return Correctable(path=path, group=group, label=label, value=value, spots=spots)
