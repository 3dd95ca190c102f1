"""Seat keys: a digit that is held on a keyboard is the button of that seat; one that is tapped chooses as ever."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from companion.engine.prompts import Asked
from ui.holding import Hold

SEAT_KEYS = "12345"


class SeatKeys:
    """The digit that is down, if any. Where a choice is to be held, a digit chooses when it comes up, else at once."""

    def __init__(self, screen: Widget, press: Callable[[int], None], tap: Callable[[str], bool]) -> None:
        self._screen, self._press, self._tap = screen, press, tap
        self._hold: Hold | None = None
        self._key = ""
        self._asked: Asked | None = None
        self._waits = False

    def down(self, key: str, asked: Asked | None) -> bool:
        """A digit goes down before this question; whether it means something."""
        self.drop()
        seat = int(key) - 1
        self._key, self._asked = key, asked
        self._waits = asked is not None and any(one.held for one in asked.options)
        meant = self._waits or self._tap(key)
        self._hold = Hold(self._screen, lambda: self._press(seat))
        self._hold.begin()
        return meant

    def up(self, key: str) -> None:
        """A digit comes up: if it was down only briefly, and nothing was chosen by it yet, it chooses now."""
        if key != self._key:
            return
        early = self._hold is not None and self._hold.running
        waits = self._waits
        self.drop()
        if early and waits:
            self._tap(key)

    def asked(self, asked: Asked | None) -> None:
        """This question is open now: a key that went down before another one means nothing any more."""
        if asked != self._asked:
            self.drop()

    def drop(self) -> None:
        """Forget the key that is down."""
        if self._hold:
            self._hold.end()
        self._hold, self._key, self._waits = None, "", False
