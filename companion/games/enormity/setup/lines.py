"""Several texts under one another, for what the table reads while it lays things out."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.messages import Message, literal, say


def in_lines(parts: Sequence[Message]) -> Message:
    """The texts, each on a line of its own."""
    joined = parts[0] if parts else literal("")
    for part in parts[1:]:
        joined = say("words.lines", first=joined, second=part)
    return joined
