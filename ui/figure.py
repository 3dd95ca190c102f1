"""A number that counts when it changes and marks the change, and a bar that shows how much is left."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.uix.widget import Widget

from ui.boxes import Box
from ui.kit import Kit
from ui.shapes import UNSEEN, Shape, bar, mark, ring
from ui.text import Align, Text
from ui.theme import EDGE, GROUND, INK, QUIET, STRONG, Colour, Face, blended
from ui.typeset import width

COUNT_SECONDS = 0.2
MINUS = "−"


class Figure(Widget):
    """A number in its colour. The change since the last input stands beside it ("−3"), or a line under it."""

    def __init__(
        self, kit: Kit, *, box: Box, face: Face, colour: Colour, value: int, align: Align = Align.LEFT
    ) -> None:
        super().__init__(pos=box.pos, size=box.size, size_hint=(None, None))
        self.value = value
        self._kit, self._box, self._face = kit, box, face
        self._from, self._passed, self._counting = value, 0.0, None
        self._align, self.words_marked = align, ""
        self._number = Text(str(value), box=box, face=face, scale=kit.scale, colour=colour, align=align)
        self._mark = Text("", box=box, face=STRONG, scale=kit.scale, colour=INK, align=Align.LEFT)
        self.add_widget(self._number)
        self.add_widget(self._mark)

    @property
    def changed(self) -> bool:
        """Whether a change is marked."""
        return bool(self.words_marked)

    def begin(self, before: Figure) -> None:
        """Go on from where an older figure of the same number stood, with what it had marked."""
        self.value = self._from = before.value
        self._number.say(str(before.value))
        if before.words_marked:
            self._place_mark(before.words_marked)

    def unmark(self) -> None:
        """Take the mark of the last change away."""
        self.words_marked = ""
        self._mark.say("")
        self.canvas.after.clear()

    def set(self, value: int) -> None:
        """Count to another value and mark the change."""
        if value == self.value:
            return
        change = value - self.value
        self._from, self._passed, self.value = self.value, 0.0, value
        self._place_mark(f"+{change}" if change > 0 else f"{MINUS}{-change}")
        if self._counting is None:
            self._counting = Clock.schedule_interval(self._count, 0)

    def _place_mark(self, words: str) -> None:
        scale = self._kit.scale
        self.words_marked = words
        used = max(width(str(n), self._face.weight, scale(self._face.size)) for n in (self._from, self.value))
        room = self._box.cut_left(min(used + scale(6), self._box.w))[1]
        if self._align is Align.LEFT and width(words, STRONG.weight, scale(STRONG.least)) <= room.w:
            self._mark.move(room)
            self._mark.say(words)
            return
        under = Box(self._box.right - used if self._align is Align.RIGHT else self._box.x, self._box.y, used, scale(2))
        self.canvas.after.clear()
        with self.canvas.after:
            bar(under, INK)

    def _count(self, seconds: float) -> None:
        self._passed += seconds
        share = min(1.0, self._passed / COUNT_SECONDS)
        self._number.say(str(round(self._from + (self.value - self._from) * share)))
        if share >= 1 and self._counting:
            self._counting.cancel()
            self._counting = None


class Bar(Widget):
    """How much of a most is left, and where on the way down something waits."""

    def __init__(
        self, *, box: Box, colour: Colour, value: int, most: int, marks: tuple[int, ...] = (), high: float = 0
    ) -> None:
        """`high` is how high the marks are, in pixels; they stand out above and below the bar."""
        super().__init__(pos=box.pos, size=box.size, size_hint=(None, None))
        self._box, self._high = box, high
        with self.canvas:
            bar(box, blended(EDGE, colour, 0.82))
            self._filled = bar(box, colour)
        self.set(value, most, marks)

    def set(self, value: int, most: int, marks: tuple[int, ...] = ()) -> None:
        """Show another value."""
        share = max(0.0, min(1.0, value / most)) if most > 0 else 0.0
        self._filled.size = (max(self._box.h, self._box.w * share) if share else UNSEEN, self._box.h)
        self.canvas.after.clear()
        with self.canvas.after:
            for one in marks:
                if 0 < one < most:
                    self._mark(one / most, ahead=value > one)

    def _mark(self, share: float, *, ahead: bool) -> None:
        """A tick with a diamond: filled where the bar has not come down to it yet."""
        box, side = self._box, self._high
        x, y = box.x + box.w * share, box.centre[1]
        place = Box(x - side / 2, y - side / 2, side, side)
        bar(Box(x - side / 12, place.y, side / 6, side), GROUND)
        mark(Shape.DIAMOND, place.inset(-side / 8), GROUND)
        if ahead:
            mark(Shape.DIAMOND, place.inset(side / 10), INK)
        else:
            ring(Shape.DIAMOND, place.inset(side / 5), QUIET, side / 16)
