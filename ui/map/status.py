"""The line below a map: what the table has in common, what it should not miss, and what else is counted for all."""

from __future__ import annotations

from companion.engine.indicators import Alert, Counter, Level, Side
from companion.engine.messages import Length
from ui.alerts import pressing
from ui.boxes import Box
from ui.contract import View
from ui.icons import Icon, icon
from ui.kit import Kit, Panel
from ui.map.seen import seated
from ui.shapes import Shape, mark, outline, panel, shape_of
from ui.text import Align, Text
from ui.theme import GOOD, INK, PANEL, QUIET, SMALL, Face, Weight, blended, level_colour, side_colour
from ui.typeset import width

ROW = 30
"""Height in designed pixels."""

SIGN = 14
COUNT = Face(Weight.SEMIBOLD, 15, 13)
WORDS = Face(Weight.SEMIBOLD, 14, 13)


BETWEEN = 14
"""Room after a count, in designed pixels."""


def counted(view: View) -> tuple[Counter, ...]:
    """What is counted for all."""
    return tuple(one for one in view.indicators if isinstance(one, Counter) and one.side is not Side.SEAT)


def unplaced(view: View) -> tuple[Alert, ...]:
    """The alerts to show here, most pressing first: not those about a number of a seat, which are told at that."""
    told = {one.key for measures in seated(view).values() for one in measures}
    return tuple(one for one in pressing(view) if one.key not in told)


class StatusLine(Panel):
    """From the left: what is kept in common, alerts, the most pressing first, and other counts."""

    def __init__(self, kit: Kit, box: Box) -> None:
        super().__init__(kit, box)
        self._shown: tuple | None = None

    def show(self, view: View) -> None:
        shown = (unplaced(view), counted(view))
        if shown == self._shown:
            return
        self._shown = shown
        self.clear_widgets()
        self.canvas.clear()
        alerts, counts = shown
        common = tuple(one for one in counts if one.side is Side.PROTECTED)
        wanted = sum(self._wanted(alert) + self.kit.scale(6) for alert in alerts[:1])
        rest = self._counts(common, self.box, leave=wanted)
        for at, alert in enumerate(alerts):
            rest = self._alert(alert, rest, is_first=at == 0)
        self._counts(tuple(one for one in counts if one not in common), rest, leave=0)

    def _wanted(self, alert: Alert) -> float:
        scale = self.kit.scale
        words = self.kit.words.of(alert.message, Length.LINE)
        return width(words, WORDS.weight, scale(WORDS.least)) + scale(SIGN) + scale(6) + 2 * scale(8) + 2

    def _alert(self, alert: Alert, rest: Box, *, is_first: bool) -> Box:
        """An alert on a plate as wide as its words, where there is room for them; returns what remains."""
        scale = self.kit.scale
        words, colour = self.kit.words.of(alert.message, Length.LINE), level_colour(alert.level)
        wanted = self._wanted(alert)
        if wanted > rest.w and not is_first:
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
        face = Face(WORDS.weight, WORDS.least, WORDS.least)
        self.add_widget(Text(words, box=inner, face=face, scale=scale, colour=INK))
        return rest

    def _counts(self, counts: tuple[Counter, ...], rest: Box, *, leave: float) -> Box:
        """Counts with their signs and names, which are shortened to `leave` room; returns what remains.

        Of those that do not fit even so none is begun.
        """
        worded: list[tuple[Counter, str]] = []
        for length in (Length.LINE, Length.TINY):
            worded = [(one, self.kit.words.of(one.label, length)) for one in counts]
            if sum(self._room(one, words) for one, words in worded) + leave <= rest.w:
                break
        for one, words in worded:
            room = self._room(one, words)
            if room - self.kit.scale(BETWEEN) > rest.w:
                return rest
            place, rest = rest.cut_left(min(room, rest.w))
            self._count(one, words, place)
        return rest

    def _count(self, one: Counter, words: str, place: Box) -> None:
        scale = self.kit.scale
        dot, place = place.cut_left(scale(9), gap=scale(5))
        with self.canvas:
            mark(shape_of(one.side), dot.middle(scale(9), scale(9)), side_colour(one.side, None))
        face = Face(SMALL.weight, SMALL.least, SMALL.least)
        label, place = place.cut_left(width(words, face.weight, scale(face.size)) + 2, gap=scale(4))
        self.add_widget(Text(words, box=label, face=face, scale=scale, colour=QUIET))
        number, place = place.cut_left(_wide(self.kit, str(one.value)), gap=scale(3))
        self.add_widget(Text(str(one.value), box=number, face=COUNT, scale=scale, colour=INK, align=Align.LEFT))
        if one.coming:
            more = place.cut_left(_wide(self.kit, f"+{one.coming}"))[0]
            self.add_widget(Text(f"+{one.coming}", box=more, face=COUNT, scale=scale, colour=GOOD, align=Align.LEFT))

    def _room(self, one: Counter, words: str) -> float:
        scale = self.kit.scale
        label = width(words, SMALL.weight, scale(SMALL.least)) + 2
        more = scale(3) + _wide(self.kit, f"+{one.coming}") if one.coming else 0
        return scale(9) + scale(5) + label + scale(4) + _wide(self.kit, str(one.value)) + more + scale(BETWEEN)


def _wide(kit: Kit, words: str) -> float:
    return width(words, COUNT.weight, kit.scale(COUNT.size)) + 2
