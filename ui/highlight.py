"""The highlight: the screen in the hands of two buttons and an encoder. It is where the encoder has turned it to.

It shows itself at the first act, and no more once a finger touches the screen. At each new question it stands at the
first answer; beyond the last of them come the links of the question, the map, all that can be looked up, and the
hands of the last row, round in a ring. Over the table it stays on the page that is open.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.clock import Clock

from ui.contract import Act, Acted, Turned
from ui.stops import MapStop, Stop, TouchStop, stops_in, stops_of

if TYPE_CHECKING:
    from ui.screen import TableScreen

TWICE = 0.25
"""So soon after a press another one must not answer what nobody has read, in seconds; as with a double tap."""


class Highlight:
    """Where the highlight is, and what acts do there. `now` is the time in seconds."""

    def __init__(self, screen: TableScreen, *, now: Callable[[], float] = Clock.get_time) -> None:
        self._screen, self._now = screen, now
        self._awake = False
        self._at: Stop | None = None
        self._index = 0
        self._within: object = None
        self._pressed = -TWICE
        self._unread = False

    @property
    def at(self) -> Stop | None:
        """Where it is, while it is seen."""
        return self._at

    def act(self, act: Acted) -> None:
        """Do what a hand did."""
        match act:
            case Act.UNDO:
                self._screen.close() if self._screen.dialog else self._screen.undo()
            case Act.MENU:
                self._screen.close() if self._screen.dialog else self._screen.menu()
            case Act.LET_GO:
                self._screen.let_go()
            case _ if self._waits():
                return
            case Act.NEXT:
                self._next()
            case Turned(detents) if detents:
                self._turn(detents)
        self.settle()

    def settle(self) -> None:
        """Be where it was on a screen that may have been laid anew; at a question or page that is new, at its start."""
        if not self._awake or self._waits():
            return
        stops, within = self._stops(), self._screen.dialog or self._screen.prompt.asked
        if within != self._within or self._at is None:
            self._unread = self._unread or within != self._within
            self._within = within
            self._go(stops, self._start(stops))
            return
        keys = [stop.key for stop in stops]
        self._go(stops, keys.index(self._at.key) if self._at.key in keys else min(self._index, len(stops) - 1))

    def rest(self) -> None:
        """Be seen no more: somebody uses the screen itself."""
        if self._at:
            self._at.hide()
        self._awake, self._at, self._within = False, None, None

    def _waits(self) -> bool:
        """Whether an answer is on its way, so that there is nothing to do here."""
        answers = self._screen.prompt.answers
        return self._screen.dialog is None and answers is not None and answers.locked

    def _turn(self, detents: int) -> None:
        self._screen.let_go()
        if not self._awake:  # the first detent shows where it is, and those that came with it go on from there
            self._awake = True
            self.settle()
            detents -= 1 if detents > 0 else -1
        if not detents:
            return
        self._unread = False
        if self._at and not self._at.turned(detents):
            stops = self._stops()
            self._go(stops, (self._index + detents) % len(stops))

    def _next(self) -> None:
        before, self._pressed = self._pressed, self._now()
        if not self._awake:
            self._awake = True
            self.settle()
            answers = self._screen.prompt.answers
            if self._screen.dialog or answers is None or len(stops_of(self._screen.kit, answers.stops())) > 1:
                return  # there is something to choose: first it is shown where the highlight is
        elif self._unread and self._pressed - before < TWICE:
            return
        self._unread = False
        if self._at is None:
            return
        ready = self._ready()
        if not self._at.fire():
            self._go(stops := self._stops(), (self._index + 1) % len(stops))
        elif (now := self._ready()) and now is not ready:
            stops = self._stops()
            self._go(stops, next((at for at, one in enumerate(stops) if _is(one, now)), self._index))

    def _ready(self) -> object:
        """What confirms, where nothing else is left to enter."""
        answers = self._screen.prompt.answers
        return answers.ready() if answers and self._screen.dialog is None else None

    def _start(self, stops: list[Stop]) -> int:
        """Where it begins: at the confirmation where the eyes have filled in everything, else at the first stop."""
        ready = self._ready()
        return next((at for at, one in enumerate(stops) if ready and _is(one, ready)), 0)

    def _go(self, stops: list[Stop], index: int) -> None:
        if not stops:
            self._at = None
            return
        there = stops[index]
        if self._at and self._at.key == there.key and _same(self._at, there):
            there = self._at
        elif self._at:
            self._at.hide()
        self._at, self._index = there, index
        there.show()

    def _stops(self) -> list[Stop]:
        """All stops, in their order."""
        screen, kit = self._screen, self._screen.kit
        if screen.dialog:
            found = stops_in(kit, screen.dialog)
            last = [one for one in found if _is(one, screen.dialog.way_out)]
            return [one for one in found if one not in last] + last
        prompt, answers = screen.prompt, screen.prompt.answers
        own = stops_of(kit, answers.stops()) if answers else []
        targets = screen.map.choosing.targets if screen.map and screen.map.choosing else ()
        mapped: list[Stop] = [MapStop(screen.map, one.option, prompt) for one in targets if screen.map]
        found = [*mapped, *own] if len(own) < 2 else [*own, *mapped]
        within = set(answers.walk(restrict=True)) if answers else set()
        found += [one for one in stops_in(kit, prompt) if not (isinstance(one, TouchStop) and one.touched in within)]
        for panel in screen.laid.around if screen.laid else ():
            if not (panel is screen.map and isinstance(self._at, MapStop)):  # its bar goes when the highlight leaves
                found += stops_in(kit, panel)
        return found


def _is(stop: Stop, touched: object) -> bool:
    return isinstance(stop, TouchStop) and stop.touched is touched


def _same(one: Stop, other: Stop) -> bool:
    """Whether both stand at the very same thing, not at one that was laid anew."""
    return getattr(one, "widget", None) is getattr(other, "widget", None)
