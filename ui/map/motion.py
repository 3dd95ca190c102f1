"""Motion: what glides on the map for a fifth of a second; it never holds up a finger, and the newest wish wins."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock

GLIDE = 0.2
"""Seconds that anything takes to get where it belongs."""


class Motion:
    """Everything that glides now, by name."""

    def __init__(self) -> None:
        self._gliding: dict[str, tuple[float, Callable[[float], None]]] = {}
        self._ticking = None

    @property
    def rests(self) -> bool:
        """Whether nothing glides."""
        return not self._gliding

    def glide(self, name: str, step: Callable[[float], None]) -> None:
        """Call `step` with shares of the way, from above 0 to 1, frame by frame."""
        self._gliding[name] = (0.0, step)
        if self._ticking is None:
            self._ticking = Clock.schedule_interval(self._tick, 0)

    def stop(self, name: str) -> None:
        """Let something stay where it is."""
        self._gliding.pop(name, None)

    def _tick(self, seconds: float) -> None:
        for name, (passed, step) in list(self._gliding.items()):
            passed += seconds
            share = min(1.0, passed / GLIDE)
            if share >= 1:
                self._gliding.pop(name, None)
            else:
                self._gliding[name] = (passed, step)
            step(share * share * (3 - 2 * share))
        if not self._gliding and self._ticking is not None:
            self._ticking.cancel()
            self._ticking = None
