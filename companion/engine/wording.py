"""Several texts as one: in a row, or under one another."""

from __future__ import annotations

from collections.abc import Iterable

from companion.engine.messages import Message, literal, say


def listed(parts: Iterable[Message], joint: str = "words.list") -> Message:
    """Several texts as one enumeration; `joint` is the key of what puts the `first` and the `second` together."""
    found: Message | None = None
    for part in parts:
        found = part if found is None else say(joint, first=found, second=part)
    return literal("") if found is None else found


def in_lines(parts: Iterable[Message]) -> Message:
    """Several texts under one another."""
    return listed(parts, "words.lines")
