"""How long something has been asked for in vain."""

from __future__ import annotations

import math

from companion.engine.prompts import Asked, Kind

WAITED, AGAIN = 6.0, 10.0
"""Seconds after which a card that is asked for is looked for harder, and from one such look to the next."""


class Waiting:
    """How long a card has been waited for: after a while the eyes look harder by themselves, and again now and then."""

    def __init__(self) -> None:
        self._step = -1
        self._due = math.inf

    def long(self, asked: Asked | None, now: float) -> bool:
        """Whether it is time to look harder; `now` is in seconds."""
        if asked is None or asked.kind is not Kind.SCAN:
            self._step = -1
            return False
        if asked.step != self._step:
            self._step, self._due = asked.step, now + WAITED
        if now < self._due:
            return False
        self._due = now + AGAIN
        return True
