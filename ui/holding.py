"""Holding: a time that passes while something is held, by a finger or a key, and a bar that shows how much has."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.graphics import Color, SmoothEllipse, SmoothRoundedRectangle
from kivy.uix.widget import Widget

from ui.boxes import Box
from ui.shapes import UNSEEN
from ui.theme import Colour, faded

HOLD_SECONDS = 0.8
"""How long a destructive thing is held."""

CHOICE_SECONDS = 0.6
"""How long a choice is held that is not to be made by mistake, and a cover that somebody looks behind."""


class Hold:
    """Counts while its owner is held; it ends by itself when the owner leaves the screen."""

    def __init__(
        self,
        owner: Widget,
        done: Callable[[], None],
        *,
        seconds: float = CHOICE_SECONDS,
        passed: Callable[[float], None] = lambda share: None,
    ) -> None:
        """`passed` is told the share of the time that has passed, 0 to 1; `done` is called once it all has."""
        self.held = 0.0
        self._owner, self._done, self._seconds, self._passed = owner, done, seconds, passed
        self._ticking = None

    @property
    def running(self) -> bool:
        """Whether it is held and not done yet."""
        return self._ticking is not None

    def begin(self) -> None:
        """Count from nothing."""
        self.end()
        self._ticking = Clock.schedule_interval(self._tick, 0)

    def end(self) -> None:
        """Count no more, and begin anew the next time."""
        if self._ticking:
            self._ticking.cancel()
        self._ticking, self.held = None, 0.0
        self._passed(0)

    def _tick(self, seconds: float) -> None:
        self.held += seconds
        if self._owner.get_root_window() is None:
            self.end()
        elif self.held < self._seconds:
            self._passed(self.held / self._seconds)
        else:
            self.end()
            self._done()


class Filling:
    """A bar that fills a box from the left, on the canvas that is open."""

    def __init__(self, box: Box, colour: Colour, *, radius: float) -> None:
        self._box = box
        Color(*faded(colour, 0.45))
        self._bar = SmoothRoundedRectangle(pos=box.pos, size=(UNSEEN, box.h), radius=[radius] * 4)

    def set(self, share: float) -> None:
        """Fill so much of it."""
        self._bar.size = (max(UNSEEN, self._box.w * share), self._box.h)


class Sector:
    """A disc that fills clockwise from the top, on the canvas that is open."""

    def __init__(self, box: Box, colour: Colour) -> None:
        self._box = box
        Color(*colour)
        self._disc = SmoothEllipse(pos=box.pos, size=(UNSEEN, UNSEEN), angle_start=0, angle_end=360)

    def set(self, share: float) -> None:
        """Fill so much of it."""
        self._disc.angle_end = 360 * share
        self._disc.size = self._box.size if share else (UNSEEN, UNSEEN)
