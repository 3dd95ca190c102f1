"""What the eyes see, held against what the game asks: which card in view answers the open prompt, and what to say."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from enum import Enum

import msgspec

from companion.engine.labels import parse_label
from companion.engine.prompts import ScanCard


class Verdict(Enum):
    """What a text in view is to this game."""

    CARD = "card"
    FOREIGN = "foreign"
    OTHER_GAME = "other_game"
    UNKNOWN = "unknown"


HASTE = 2.0
"""Seconds by which a card may be laid out before it is asked for. One that lies there longer was not drawn for this."""


class CardsInView(msgspec.Struct):
    """The cards in view, and which of them have already answered: lying on is not being drawn again.

    Attributes:
        codes: Label text to card id, for the game at the table.
        prefix: The letters its labels begin with.
        clock: Gives seconds.
    """

    codes: Mapping[str, str]
    prefix: str
    clock: Callable[[], float] = time.monotonic
    _fresh: dict[str, float] = {}
    _copies: dict[str, int] = {}
    _asked: tuple[int, float] = (-1, 0.0)

    def counted(self, text: str, copies: int) -> Verdict | None:
        """Take note of how many copies of a text are in view; None when none of them is new."""
        before, self._copies[text] = self._copies.get(text, 0), copies
        return self._appeared(text) if copies > before else None

    def _appeared(self, text: str) -> Verdict:
        label = parse_label(text)
        if label is None:
            return Verdict.FOREIGN
        if label.prefix != self.prefix:
            return Verdict.OTHER_GAME
        card = self.codes.get(text)
        if card is None:
            return Verdict.UNKNOWN
        self._fresh[text] = self.clock()
        return Verdict.CARD

    def left(self, text: str) -> None:
        """Take note that a text is out of view."""
        self._fresh.pop(text, None)
        self._copies.pop(text, None)

    def fitting(self, prompt: ScanCard, *, step: int) -> list[str]:
        """The cards in view that could be the one asked for at this step of the game."""
        if self._asked[0] != step:
            self._asked = (step, self.clock())
        since = self._asked[1] - HASTE
        return [card for text, came in self._fresh.items() if came >= since and prompt.allows(card := self.codes[text])]

    def answered(self) -> None:
        """A card has answered: whatever is in view now does so only when it comes into view anew."""
        self._fresh.clear()
