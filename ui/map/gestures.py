"""Gestures: what fingers and the mouse mean over a map. A finger taps, drags, holds and then carries; two pinch."""

from __future__ import annotations

from math import hypot
from typing import Protocol

from kivy.clock import Clock

HOLD = 0.42
"""Seconds that a finger rests before it lifts what is under it."""

DRAG = 12
"""How far a finger moves, in designed pixels, before it drags."""

NOTCH = 1.25
"""How much a notch of the mouse's wheel magnifies."""


class Receiver(Protocol):
    """What carries gestures out. Places are in window pixels."""

    def tap(self, touch) -> None:
        """A finger went down and up."""

    def pan(self, dx: float, dy: float) -> None:
        """The map is dragged."""

    def pinch(self, factor: float, about: tuple[float, float]) -> None:
        """The map is magnified about a place."""

    def lift(self, at: tuple[float, float]) -> bool:
        """A finger has rested; whether there was something to lift."""

    def carry(self, at: tuple[float, float]) -> None:
        """What was lifted goes with the finger."""

    def drop(self, at: tuple[float, float]) -> None:
        """What was lifted is let go."""


class Gestures:
    """Follows the touches over one map."""

    def __init__(self, receiver: Receiver, *, drag: float) -> None:
        self._receiver, self._drag = receiver, drag
        self._fingers: dict[object, tuple[float, float]] = {}
        self._began: tuple[float, float] = (0, 0)
        self._moved = self._carrying = False
        self._waiting = None

    def down(self, touch) -> None:
        """A finger, or a notch of the wheel."""
        if touch.is_mouse_scrolling:
            factor = {"scrollup": 1 / NOTCH, "scrolldown": NOTCH}.get(touch.button, 1)
            self._receiver.pinch(factor, touch.pos)
            return
        self._fingers[touch.uid] = touch.pos
        if len(self._fingers) == 1:
            self._began, self._moved, self._carrying = touch.pos, False, False
            self._waiting = Clock.schedule_once(self._held, HOLD)
        else:
            self._moved = True
            self._rest()

    def move(self, touch) -> None:
        """A finger moved."""
        before = self._fingers.get(touch.uid)
        if before is None:
            return
        if self._carrying:
            self._fingers[touch.uid] = touch.pos
            self._receiver.carry(touch.pos)
        elif len(self._fingers) == 2:
            self._pinch(touch, before)
        elif len(self._fingers) == 1:
            self._pan(touch, before)

    def up(self, touch) -> None:
        """A finger is lifted."""
        if self._fingers.pop(touch.uid, None) is None:
            return
        self._rest()
        if self._carrying:
            self._carrying = False
            self._receiver.drop(touch.pos)
        elif not self._moved:
            self._receiver.tap(touch)

    def stop(self) -> None:
        """Forget all fingers."""
        self._rest()
        self._fingers.clear()
        self._carrying = False

    def _pan(self, touch, before: tuple[float, float]) -> None:
        if not self._moved:
            if hypot(touch.x - self._began[0], touch.y - self._began[1]) < self._drag:
                return
            self._moved = True
            self._rest()
        self._fingers[touch.uid] = touch.pos
        self._receiver.pan(touch.x - before[0], touch.y - before[1])

    def _pinch(self, touch, before: tuple[float, float]) -> None:
        """The distance of two fingers magnifies, and their middle drags."""
        other = next(at for uid, at in self._fingers.items() if uid != touch.uid)
        self._fingers[touch.uid] = touch.pos
        was = hypot(before[0] - other[0], before[1] - other[1])
        now = hypot(touch.x - other[0], touch.y - other[1])
        self._receiver.pan((touch.x - before[0]) / 2, (touch.y - before[1]) / 2)
        if was > 1:
            self._receiver.pinch(now / was, ((touch.x + other[0]) / 2, (touch.y + other[1]) / 2))

    def _held(self, _seconds: float) -> None:
        self._waiting = None
        if len(self._fingers) == 1 and not self._moved:
            at = next(iter(self._fingers.values()))
            self._carrying = self._receiver.lift(at)
            self._moved = True

    def _rest(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
