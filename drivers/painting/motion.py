"""Motion: for a moment a gauge that has changed shows what it lost or won, so that it is seen from across the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from companion.engine.indicators import Gauge, Indicator

LASTS = 1.6  # seconds
FRAMES_PER_SECOND = 20  # below the 30 that a strip is sent at most, and smooth enough for a fade


class Motion(msgspec.Struct, frozen=True):
    """A gauge that stood at `before` until it changed, at `began` seconds."""

    before: int
    after: int
    began: float

    @property
    def lost(self) -> bool:
        """Whether it is less than it was."""
        return self.after < self.before

    def share(self, now: float) -> float:
        """How much of the motion is over, 0 to 1."""
        return min(max((now - self.began) / LASTS, 0.0), 1.0)


class Motions:
    """The gauges that have just changed. What is seen for the first time has not."""

    def __init__(self) -> None:
        self._values: dict[str, int] = {}
        self._running: dict[str, Motion] = {}

    def seen(self, indicators: Sequence[Indicator], now: float) -> None:
        """Take note of how the gauges stand now. A further loss while one is shown is shown with it, as one."""
        values = {each.key: each.value for each in indicators if isinstance(each, Gauge)}
        self.at(now)
        for key, value in values.items():
            was = self._values.get(key, value)
            if value == was:
                continue
            running = self._running.get(key)
            goes_on = running is not None and running.lost == (value < was)
            self._running[key] = Motion(running.before if running is not None and goes_on else was, value, now)
        self._values = values
        self._running = {key: motion for key, motion in self._running.items() if key in values}

    def at(self, now: float) -> Mapping[str, Motion]:
        """Those that are not over, by key."""
        self._running = {key: motion for key, motion in self._running.items() if now < motion.began + LASTS}
        return self._running
