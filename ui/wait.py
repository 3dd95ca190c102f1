"""How long a question for a card has been open: after a while the camera can be asked to look harder."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock

from companion.engine.prompts import Kind
from ui.contract import View
from ui.devices import sees

LONG = 12.0
"""So many seconds a drawn card takes to be laid down and read, where all is well."""

EVERY = 1.0
"""How often that is looked at, in seconds."""


class Wait:
    """Times the open question.

    Args:
        long: Called once, when a question has been open for long.
        now: The time, in seconds.
    """

    def __init__(self, long: Callable[[], None], *, now: Callable[[], float]) -> None:
        self._long, self._now = long, now
        self._step: int | None = None
        self._since = 0.0
        self._looking = None

    def is_long(self, view: View, *, has_eyes: bool) -> bool:
        """Whether this view has been waiting for a card for long, and a camera that works could look harder."""
        asked = view.asked
        if not (has_eyes and sees(view) and asked and asked.kind is Kind.SCAN):
            self._step = None
            self._end()
            return False
        if asked.step != self._step:
            self._step, self._since = asked.step, self._now()
            self._end()
            self._looking = Clock.schedule_interval(self._look, EVERY)
        return self._now() - self._since >= LONG

    def _look(self, _seconds: float) -> None:
        if self._now() - self._since >= LONG:
            self._end()
            self._long()

    def _end(self) -> None:
        if self._looking:
            self._looking.cancel()
            self._looking = None
