"""Wording: enumerations, and what an action of an Action card is, for the options of a prompt."""

from __future__ import annotations

from companion.engine.messages import Message, literal, say
from companion.games.enormity.records import Action, ActionKind


def action_words(action: Action) -> Message:
    """What an action is: "Move 3", or the name that is printed beside it."""
    if action.name:
        return literal(action.name)
    if action.kind is ActionKind.MOVE and action.amount:
        return say("action.move_spaces", n=action.amount)
    return say(f"action.{action.kind.value}")
