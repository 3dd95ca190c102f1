"""What the eyes see, held against what the game asks: which card in view answers the open prompt, and what to say."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from functools import cached_property
from typing import Any

from companion.engine.labels import codes, parse_label
from companion.engine.messages import say
from companion.engine.prompts import Prompt, ScanCard
from companion.engine.scripts import Game
from companion.words import Wording, barred


class Verdict(Enum):
    """What a text in view is to this game; a label of ours is nothing yet where no game has begun."""

    CARD = "card"
    FOREIGN = "foreign"
    OTHER_GAME = "other_game"
    UNKNOWN = "unknown"
    NOT_YET = "not_yet"


HASTE = 2.0
"""Seconds by which a card may be laid out before it is asked for. One that lies there longer was not drawn for this."""


class CardsInView:
    """The cards in view, and which of them have already answered: lying on is not being drawn again."""

    def __init__(
        self,
        game: Game[Any, Any],
        *,
        lying: Mapping[int, str] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """What lay in view before the game began answers nothing; `clock` gives seconds."""
        self._game, self._clock = game, clock
        self._fresh: dict[str, float] = {}
        self._lying: dict[int, str] = dict(lying or {})
        self._asked = (-1, 0.0)

    @cached_property
    def codes(self) -> dict[str, str]:
        """Label text to card id, worked out with the first label: a table without eyes needs none."""
        return codes(self._game.prefix, [card.id for card in self._game.cards()])

    @cached_property
    def names(self) -> dict[str, str]:
        """Card id to what it is called."""
        return {card.id: card.name for card in self._game.cards()}

    def appeared(self, number: int, text: str) -> Verdict:
        """Take note of the thing of this number and text; says what it is to the game."""
        self._lying[number] = text
        verdict = self.verdict(text)
        if verdict is Verdict.CARD:
            self._fresh[text] = self._clock()
        return verdict

    def verdict(self, text: str) -> Verdict:
        """What this text is to the game."""
        label = parse_label(text)
        if label is None:
            return Verdict.FOREIGN
        if not self._game.prefix:
            return Verdict.NOT_YET
        if label.prefix != self._game.prefix:
            return Verdict.OTHER_GAME
        return Verdict.CARD if text in self.codes else Verdict.UNKNOWN

    def misfit(self, text: str, prompt: Prompt | None, words: Wording) -> str:
        """What to say of the card of this text where another is asked for; "" otherwise.

        Also "" where a seat alone is asked: whatever is said of a card then would tell what the question is.
        """
        card = self.codes[text]
        if not isinstance(prompt, ScanCard) or prompt.only_for is not None or prompt.allows(card):
            return ""
        no = next((one for one in prompt.refusals() if one.id == card), None)
        return barred(no, words.present) if no else words.text(say("seen.wrong_card", card=self.names[card]))

    def several(self, fitting: Sequence[str], words: Wording) -> str:
        """What to say where more than one card in view could be the one asked for."""
        return words.text(say("seen.several", cards=", ".join(self.names[card] for card in fitting)))

    @property
    def lying(self) -> Mapping[int, str]:
        """The texts in view, by the numbers of their things."""
        return self._lying

    def left(self, number: int) -> None:
        """Take note that a thing is out of view; another copy of it may still be there."""
        text = self._lying.pop(number, None)
        if text is not None and text not in self._lying.values():
            self._fresh.pop(text, None)

    def fitting(self, prompt: ScanCard, *, step: int) -> list[str]:
        """The cards in view that could be the one asked for at this step of the game."""
        if self._asked[0] != step:
            self._asked = (step, self._clock())
        since = self._asked[1] - HASTE
        return [card for text, came in self._fresh.items() if came >= since and prompt.allows(card := self.codes[text])]

    def answered(self) -> None:
        """A card has answered: whatever is in view now does so only when it comes into view anew."""
        self._fresh.clear()


def said_of(text: str, verdict: Verdict, words: Wording) -> str:
    """What to say of a text in view that is no card of this game; "" where it is one, or nobody can tell yet."""
    from vision.sightings import shown  # a table without eyes need not load them

    if verdict in (Verdict.CARD, Verdict.NOT_YET):
        return ""
    return words.text(say(f"seen.{verdict.value}", text=shown(text)))
