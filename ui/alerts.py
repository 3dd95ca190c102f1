"""Alerts: what the table should not miss, beside the cards in play."""

from __future__ import annotations

from companion.engine.indicators import Alert, Level
from companion.engine.messages import Length
from ui.boxes import Box
from ui.contract import View
from ui.icons import Icon, icon
from ui.kit import Kit, Panel
from ui.shapes import Shape, mark, outline, panel
from ui.text import Text
from ui.theme import PANEL, STRONG, blended, level_colour

TOGETHER = 2
"""Alerts shown together; the most pressing ones when there are more."""


class AlertsPanel(Panel):
    """The most pressing alerts."""

    def __init__(self, kit: Kit, box: Box) -> None:
        super().__init__(kit, box)
        self._shown: tuple[Alert, ...] | None = None

    def show(self, view: View) -> None:
        alerts = pressing(view)
        if alerts == self._shown:
            return
        self._shown = alerts
        self.clear_widgets()
        self.canvas.clear()
        scale = self.kit.scale
        for alert, box in zip(alerts, self.box.rows(max(1, len(alerts)), gap=scale(4)), strict=False):
            colour = level_colour(alert.level)
            sign, rest = box.inset(scale(10), 0).cut_left(scale(20), gap=scale(8))
            with self.canvas:
                panel(box, blended(colour, PANEL, 0.16), scale(8))
                outline(box, colour, scale(8), scale(1.4) / 2)
                if alert.level is Level.CALM:
                    mark(Shape.CIRCLE, sign.middle(scale(8), scale(8)), colour)
                else:
                    icon(Icon.WARNING, sign, colour)
            words = self.kit.words.of(alert.message, Length.LINE)
            self.add_widget(Text(words, box=rest, face=STRONG, scale=scale, lines=3))


def pressing(view: View) -> tuple[Alert, ...]:
    """The alerts to show, most pressing first."""
    order = [Level.DANGER, Level.WARNING, Level.CALM]
    alerts = [one for one in view.indicators if isinstance(one, Alert)]
    return tuple(sorted(alerts, key=lambda alert: order.index(alert.level))[:TOGETHER])
