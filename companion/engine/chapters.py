"""Chapters: what can be looked up behind something that is seen at a glance."""

from __future__ import annotations

import msgspec

from companion.engine.messages import Message


class Entry(msgspec.Struct, frozen=True):
    """An entry of what can be looked up: its text, what stands at the end of its line, and a remark below it."""

    text: Message
    aside: Message | None = None
    remark: Message | None = None


class Chapter(msgspec.Struct, frozen=True):
    """Entries under a heading, such as the cards of a hand."""

    heading: Message
    entries: tuple[Entry, ...] = ()
