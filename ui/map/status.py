"""The line below a map: what the table should not miss, and what is counted for all."""

from __future__ import annotations

from companion.engine.indicators import Alert, Counter, Level, Side
from companion.engine.messages import Length
from ui.alerts import pressing
from ui.boxes import Box
from ui.contract import View
from ui.icons import Icon, icon
from ui.kit import Kit, Panel
from ui.shapes import Shape, mark, outline, panel, shape_of
from ui.text import Align, Text
from ui.theme import INK, PANEL, QUIET, SMALL, Face, Weight, blended, level_colour, side_colour
from ui.typeset import width

ROW = 30
"""Height in designed pixels."""

SIGN = 14
COUNT = Face(Weight.SEMIBOLD, 15, 13)
WORDS = Face(Weight.SEMIBOLD, 14, 13)


def counted(view: View) -> tuple[Counter, ...]:
    """What is counted for all."""
    return tuple(one for one in view.indicators if isinstance(one, Counter) and one.side is not Side.SEAT)


class StatusLine(Panel):
    """Alerts from the left, the most pressing first; counts in what remains, from the right."""

    def __init__(self, kit: Kit, box: Box) -> None:
        super().__init__(kit, box)
        self._shown: tuple | None = None

    def show(self, view: View) -> None:
        shown = (pressing(view), counted(view))
        if shown == self._shown:
            return
        self._shown = shown
        self.clear_widgets()
        self.canvas.clear()
        rest = self.box
        for alert in shown[0]:
            rest = self._alert(alert, rest)
        self._counts(shown[1], rest)

    def _alert(self, alert: Alert, rest: Box) -> Box:
        """An alert on a plate as wide as its words, where there is room for them; returns what remains."""
        scale = self.kit.scale
        words, colour = self.kit.words.of(alert.message, Length.LINE), level_colour(alert.level)
        around = scale(SIGN) + scale(6) + 2 * scale(8)
        wanted = width(words, WORDS.weight, scale(WORDS.size)) + around + 2
        if wanted > rest.w and rest.w < self.box.w:
            return rest
        plate, rest = rest.cut_left(min(wanted, rest.w), gap=scale(6))
        inner = plate.inset(scale(8), scale(2))
        sign, inner = inner.cut_left(scale(SIGN), gap=scale(6))
        with self.canvas:
            panel(plate, blended(colour, PANEL, 0.16), scale(7))
            outline(plate, colour, scale(7), scale(1.2) / 2)
            if alert.level is Level.CALM:
                mark(Shape.CIRCLE, sign.middle(scale(8), scale(8)), colour)
            else:
                icon(Icon.WARNING, sign.middle(scale(SIGN), scale(SIGN)), colour)
        self.add_widget(Text(words, box=inner, face=WORDS, scale=scale, colour=INK))
        return rest

    def _counts(self, counts: tuple[Counter, ...], rest: Box) -> None:
        """As many counts as fit, each with its sign and its name, shortened before one is left out."""
        for length in (Length.LINE, Length.TINY):
            worded = [(one, self.kit.words.of(one.label, length)) for one in counts]
            if sum(self._room(one, words) for one, words in worded) <= rest.w:
                break
        for one, words in worded:
            room = self._room(one, words)
            if room > rest.w:
                return
            place, rest = rest.cut_left(room)
            self._count(one, words, place)

    def _count(self, one: Counter, words: str, place: Box) -> None:
        scale = self.kit.scale
        dot, place = place.cut_left(scale(9), gap=scale(5))
        with self.canvas:
            mark(shape_of(one.side), dot.middle(scale(9), scale(9)), side_colour(one.side, None))
        used = width(words, SMALL.weight, scale(SMALL.least)) + 2
        label, place = place.cut_left(used, gap=scale(4))
        face = Face(SMALL.weight, SMALL.least, SMALL.least)
        self.add_widget(Text(words, box=label, face=face, scale=scale, colour=QUIET))
        number = place.cut_left(width(str(one.value), COUNT.weight, scale(COUNT.size)) + 2)[0]
        self.add_widget(Text(str(one.value), box=number, face=COUNT, scale=scale, colour=INK, align=Align.LEFT))

    def _room(self, one: Counter, words: str) -> float:
        scale = self.kit.scale
        label = width(words, SMALL.weight, scale(SMALL.least)) + 2
        number = width(str(one.value), COUNT.weight, scale(COUNT.size)) + 2
        return scale(9) + scale(5) + label + scale(4) + number + scale(14)
