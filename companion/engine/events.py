"""Events: facts that happened, with the rule they follow. They are told, never asked, and never change a game."""

from __future__ import annotations

import msgspec

from companion.engine.messages import Message


class Change(msgspec.Struct, frozen=True):
    """A number that moved: the indicator's key, and the value before and after."""

    indicator: str
    before: int
    after: int


class Event(msgspec.Struct, frozen=True):
    """One fact.

    Attributes:
        message: What happened; its key names the kind of event in scenario files.
        rule: Catalogue id of the rule that was followed, or "".
        change: The number that moved, if one did.
        put_back: For a reveal, draw or roll: what the table must put back where, should it be undone.
    """

    message: Message
    rule: str = ""
    change: Change | None = None
    put_back: Message | None = None


class HistoryLine(msgspec.Struct, frozen=True):
    """An event as it stands in the history: after how many inputs it happened, and whether by a correction."""

    step: int
    event: Event
