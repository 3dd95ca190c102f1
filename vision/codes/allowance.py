"""Time saved up frame by frame for what is done beside a full pass, and how long things took so far."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Final

_MOST_SAVED: Final = 1.4
"""Full passes whose time is saved up at the most: a card laid on a still table has it at once."""


_TO_BEGIN_WITH: Final = 0.6
"""Full passes whose time is there once the first was measured: to search what was there from the beginning."""


class Allowance:
    """Lets a task run when its expected time has been saved up.

    :param share: of the time of one full pass, what each frame saves up.
    :param clock: gives seconds.
    """

    def __init__(self, share: float, clock: Callable[[], float]) -> None:
        self._share = share
        self._clock = clock
        self._per_px = 0.0
        self._full = 0.0
        self._saved = 0.0
        self._rates: dict[Hashable, float] = {}

    @contextmanager
    def full_pass(self, *, px: int, of: int) -> Iterator[None]:
        """Measure a pass over so many px of all in the frame; how long a full one takes follows from it."""
        start = self._clock()
        yield
        if 2 * px > of:
            is_first = not self._per_px
            self._per_px = (self._clock() - start) / px
            self._saved += is_first * _TO_BEGIN_WITH * self._per_px * of
        self._full = self._per_px * of

    def save(self) -> None:
        """Save up one frame's share."""
        self._saved = min(_MOST_SAVED * self._full, self._saved + self._share * self._full)

    @property
    def is_spent(self) -> bool:
        """Whether more was spent than had been saved, so that no task may run."""
        return self._saved < 0

    def allows(self, task: Hashable, *, px: int, passes: float) -> bool:
        """Tell whether a task on so many px may run now.

        :param passes: how many times as long as a pass it takes, as long as it has not been measured.
        """
        expected = px * self._rates.get(task, passes * self._per_px)
        return min(expected, _MOST_SAVED * self._full) <= self._saved

    @contextmanager
    def spend(self, task: Hashable, *, px: int) -> Iterator[None]:
        """Run a task on so many px, and take its time from what was saved."""
        start = self._clock()
        yield
        took = self._clock() - start
        self._saved -= took
        rate = took / max(1, px)
        self._rates[task] = (self._rates.get(task, rate) + rate) / 2
