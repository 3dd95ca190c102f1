"""The top bar: time on the left (the turn order, or a countdown), the outside things on the right, and the menu."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle

from ui.boxes import Box
from ui.contract import View
from ui.devices import DevicesPanel
from ui.icons import Icon
from ui.kit import Kit, Panel
from ui.lights import DisplaysPanel, StripPanel, displays
from ui.map.seen import countdown
from ui.theme import GAP, PANEL, TOUCH
from ui.touch import TapButton
from ui.turn_order import TurnOrderPanel

BAR = 50
STRIP = 9


class TopBar(Panel):
    """The first row; the LEDs of a virtual strip run along its lower edge."""

    def __init__(self, kit: Kit, box: Box) -> None:
        super().__init__(kit, box)
        scale = kit.scale
        with self.canvas.before:
            Color(*PANEL)
            Rectangle(pos=box.pos, size=box.size)
        inner = box.inset(scale(12), 0)
        self._strip = StripPanel(kit, Box(inner.x, box.y + scale(2), inner.w, scale(STRIP) - scale(3)))
        row = Box(inner.x, box.top - scale(BAR), inner.w, scale(BAR))
        menu, row = row.cut_right(scale(TOUCH), gap=scale(GAP))
        self._row = row
        self._menu = TapButton(
            "", box=menu.middle(menu.w, scale(TOUCH)), scale=scale, fire=kit.hands.menu, sign=Icon.MENU
        )
        devices = row.cut_right(min(scale(250), row.w * 0.36))[0]
        self._devices = DevicesPanel(kit, devices)
        self._displays: DisplaysPanel | None = None
        self._order: Panel | None = None
        for part in (self._strip, self._menu, self._devices):
            self.add_widget(part)

    def show(self, view: View) -> None:
        self._strip.show(view)
        self._devices.show(view)
        self._show_rest(view)

    def _show_rest(self, view: View) -> None:
        """The displays beside the devices, and the order in what remains; laid again when that room changed."""
        scale = self.kit.scale
        room = self._row.cut_right(self._devices.used, gap=scale(GAP))[1]
        if self._displays is None or self._displays.box.right != room.right:
            self._replace_displays(room.cut_right(room.w * 0.4)[0].middle(room.w * 0.4, scale(34)))
        assert self._displays is not None
        self._displays.show(view)
        used = self._displays.used if displays(view) else 0.0
        order_room = room.cut_right(used, gap=scale(GAP))[1]
        kind = _time_panel(view)
        if not isinstance(self._order, kind) or self._order.box != order_room:
            if self._order:
                self.remove_widget(self._order)
            self._order = kind(self.kit, order_room)
            self.add_widget(self._order)
        self._order.show(view)

    def _replace_displays(self, box: Box) -> None:
        if self._displays:
            self.remove_widget(self._displays)
        self._displays = DisplaysPanel(self.kit, box)
        self.add_widget(self._displays)


def _time_panel(view: View) -> type[Panel]:
    """What tells the time: a countdown where there is one, else the turn order."""
    if countdown(view) is None:
        return TurnOrderPanel
    from ui.map.countdown import CountdownPanel  # only where it is needed: the app starts without it

    return CountdownPanel
