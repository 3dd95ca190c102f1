"""What just happened: the lines of the latest step, to be read before the table goes on. A tap on one says why."""

from __future__ import annotations

from typing import Protocol

import msgspec
from kivy.graphics import Color

from companion.engine.events import Event, HistoryLine
from companion.engine.messages import Length
from ui.boxes import Box
from ui.contract import View
from ui.kit import Kit
from ui.shapes import Shape, mark, panel
from ui.text import Stand, Text
from ui.theme import INK, PROTECTED, QUIET, RAISED, TOUCH, Face, Weight, faded
from ui.touch import Touchable
from ui.typeset import break_lines, line_height, width

TOLD = Face(Weight.REGULAR, 15, 15)
MOVED = Face(Weight.SEMIBOLD, 15, 15)
LEADING = 4
"""Between two lines, in designed pixels."""

INDENT = 14
CORRECTED = "told.corrected"
"""The key under which a session tells that a value was set by hand."""


def latest(view: View) -> tuple[HistoryLine, ...]:
    """The lines of the last input, oldest first; a correction made meanwhile comes after them and hides none."""
    lines: list[HistoryLine] = []
    step = view.step
    while found := [line for line in view.history if line.step == step]:
        lines = found + lines
        if any(line.event.message.key != CORRECTED for line in found):
            break
        step -= 1
    return tuple(lines)


class Place(Protocol):
    """Where a finger is."""

    y: float


class Told(msgspec.Struct, frozen=True):
    """A line in words, broken to fit; `moved` is the number that changed as the words have it ("30 → 28"), or ""."""

    event: Event
    lines: tuple[str, ...]
    moved: str

    def height(self, kit: Kit) -> float:
        """How high it is with the gap below it, in pixels."""
        return len(self.lines) * line_height(kit.scale(TOLD.size)) + kit.scale(LEADING)


def told(kit: Kit, lines: tuple[HistoryLine, ...], room: float) -> list[Told]:
    """Lines of the history in words, each no wider than `room` pixels."""
    found = []
    for line in lines:
        words, change = kit.words.of(line.event.message, Length.LINE), line.event.change
        moved = f"{change.before} → {change.after}" if change else ""
        size, room_left = kit.scale(TOLD.size), room - kit.scale(INDENT + 14)
        broken = break_lines(words, MOVED.weight if moved else TOLD.weight, size, room_left)
        found.append(Told(line.event, tuple(broken), moved))
    return found


def height(kit: Kit, lines: list[Told]) -> float:
    """How high a list of these lines is, in pixels; it is never too low for a finger."""
    return max(kit.scale(TOUCH), sum(one.height(kit) for one in lines) - kit.scale(LEADING))


def newest(kit: Kit, lines: list[Told], room: float) -> list[Told]:
    """As many of the last lines as `room` pixels hold."""
    kept: list[Told] = []
    for one in reversed(lines):
        if height(kit, [one, *kept]) > room + 1:
            break
        kept.insert(0, one)
    return kept


class LatestList(Touchable):
    """Small quiet lines from the top down, with the numbers that moved in ink; a finger takes the nearest line."""

    def __init__(self, kit: Kit, box: Box, lines: list[Told]) -> None:
        super().__init__(box, self._why)
        self.kit, self.lines = kit, lines
        self._finger = box.top
        self._places: list[Box] = []
        with self.canvas.before:
            self._lit = Color(*faded(RAISED, 0))
        rest = box
        for one in lines:
            place, rest = rest.cut_top(one.height(kit))
            self._places.append(place)
            self._line(one, place)

    def on_touch_down(self, touch: Place) -> bool:
        self._finger = touch.y
        return super().on_touch_down(touch)

    def press(self) -> None:
        nearest = self._nearest()
        if nearest is not None:
            with self.canvas.before:
                self._lit = panel(self._places[nearest], RAISED, self.kit.scale(6))

    def release(self) -> None:
        self._lit.rgba = faded(RAISED, 0)

    def _nearest(self) -> int | None:
        """The line with a rule that is nearest to the finger, no farther than a finger is wide."""
        with_rule = [at for at, one in enumerate(self.lines) if one.event.rule]
        far = {at: max(0.0, self._places[at].y - self._finger, self._finger - self._places[at].top) for at in with_rule}
        near = [at for at in with_rule if far[at] <= self.kit.scale(TOUCH) / 2]
        return min(near, key=lambda at: far[at], default=None)

    def _why(self) -> None:
        nearest = self._nearest()
        if nearest is not None:
            self.kit.hands.why(self.lines[nearest].event.rule)

    def _line(self, one: Told, place: Box) -> None:
        scale = self.kit.scale
        size = scale(TOLD.size)
        high = line_height(size)
        dot, rest = place.cut_left(scale(INDENT))
        with self.canvas:
            mark(Shape.CIRCLE, dot.cut_top(high)[0].cut_left(scale(4))[0].middle(scale(4), scale(4)), QUIET)
        for words in one.lines:
            row, rest = rest.cut_top(high)
            before, moved, after = words.partition(one.moved) if one.moved else (words, "", "")
            for part, face, ink in ((before, TOLD, QUIET), (moved, MOVED, INK), (after, TOLD, QUIET)):
                if not part:
                    continue
                used = width(part, face.weight, size)
                piece, row = row.cut_left(used + 2)
                self.add_widget(Text(part, box=piece, face=face, scale=scale, colour=ink, stand=Stand.TOP))
                row = Box(row.x - 2, row.y, row.w + 2, row.h)
        if one.event.rule:
            sign = row.cut_left(scale(14))[0]
            sign = Box(sign.x + scale(5), sign.y, sign.w, sign.h)
            self.add_widget(
                Text("?", box=sign, face=MOVED, scale=scale, colour=faded(PROTECTED, 0.75), stand=Stand.TOP)
            )
