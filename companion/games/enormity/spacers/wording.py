"""Wording: enumerations, and what an action of an Action card is, for the options of a prompt."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.messages import Message, literal, say
from companion.games.enormity.records import Action, ActionKind


def listed(parts: Sequence[Message]) -> Message:
    """Several texts as one enumeration."""
    joined = parts[0] if parts else literal("")
    for part in parts[1:]:
        joined = say("words.list", first=joined, second=part)
    return joined


def action_words(action: Action) -> Message:
    """What an action is: "Move 3", or the name that is printed beside it."""
    if action.name:
        return literal(action.name)
    if action.kind is ActionKind.MOVE and action.amount:
        return say("action.move_spaces", n=action.amount)
    return say(f"action.{action.kind.value}")
