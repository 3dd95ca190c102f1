"""Values that can be set by hand, as they are listed: a number, or one of several."""

from __future__ import annotations

from companion.engine.correctable import Correctable
from companion.engine.messages import Message, literal, say
from companion.engine.prompts import Option


def number(path: str, group: Message, label: Message, value: int, most: int) -> Correctable:
    """A number from 0 to `most`."""
    return Correctable(path=path, group=group, label=label, value=value, most=most)


def choice(path: str, group: Message, label: Message, value: str, options: tuple[str, ...]) -> Correctable:
    """One of several words, or numbers."""
    shown = tuple(Option(option, literal(option) if option.isdecimal() else say(f"fix.{option}")) for option in options)
    return Correctable(path=path, group=group, label=label, value=value, options=shown)


def named_choice(
    path: str, group: Message, label: Message, value: str, options: tuple[tuple[str, Message], ...]
) -> Correctable:
    """One of several things that have names of their own."""
    shown = tuple(Option(name, words) for name, words in options)
    return Correctable(path=path, group=group, label=label, value=value, options=shown)
