"""The curtain before what is for one seat's eyes: who has looked behind it, and when it falls again by itself."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from msgspec import structs

from companion.engine.prompts import Asked, Kind
from ui.contract import Table, View

UNTOUCHED = 30.0
"""So many seconds without a touch the screen stays open for somebody."""

EVERY = 0.5
"""How often that is looked at, in seconds."""


class Curtain:
    """Open for one seat at a time. It falls when a question is for somebody else, or when nobody touches the screen.

    It is opened before a question for a seat, or before what that seat looks up of its own; that shows no question,
    and is over with the next input.

    Args:
        table: Knows the question behind a cover.
        fell: Called when it fell because nobody touched the screen.
        now: The time, in seconds.
    """

    def __init__(self, table: Table, fell: Callable[[], None], *, now: Callable[[], float] = Clock.get_time) -> None:
        self._table, self._fell, self._now = table, fell, now
        self._seat: int | None = None
        self._looked_up: View | None = None
        self._touched = 0.0
        self._looking = None

    @property
    def is_open(self) -> bool:
        """Whether somebody may see what is for them alone."""
        return self._looking is not None

    def open(self, seat: int | None) -> None:
        """Somebody of this seat has taken the screen for a question."""
        self.close()
        if seat is not None:
            self._seat = seat
            self._begin()

    def look_up(self, view: View) -> None:
        """Somebody has taken the screen to look up what is their own, as the table stands in this view."""
        self.close()
        self._looked_up = view
        self._begin()

    def looked_up(self) -> None:
        """What somebody looked up is put away."""
        if self._looked_up is not None:
            self.close()

    def close(self) -> None:
        """Cover what is for one seat alone."""
        self._seat = self._looked_up = None
        if self._looking:
            self._looking.cancel()
            self._looking = None

    def touched(self) -> None:
        """Somebody is there."""
        self._touched = self._now()

    def through(self, view: View) -> View:
        """The view with the question behind the cover, where it is open for that seat; it falls for any other."""
        asked = view.asked
        if (before := self._looked_up) and (before.step, before.asked) == (view.step, asked):
            return view
        if asked is None or not is_cover(asked) or asked.only_for != self._seat:
            self.close()
            return view
        found = self._table.uncovered(asked)
        return view if found is None else structs.replace(view, asked=found)

    def _begin(self) -> None:
        self.touched()
        self._looking = Clock.schedule_interval(self._look, EVERY)

    def _look(self, _seconds: float) -> None:
        if self._now() - self._touched >= UNTOUCHED:
            self.close()
            self._fell()


def is_cover(asked: Asked | None) -> bool:
    """Whether this stands for a question that is for one seat alone."""
    return asked is not None and asked.kind is Kind.COVERED


def is_private(asked: Asked | None) -> bool:
    """Whether this is a question for one seat alone, open before the one who may see it."""
    return asked is not None and asked.only_for is not None and not is_cover(asked)
