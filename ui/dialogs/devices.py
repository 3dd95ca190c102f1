"""How the outside things are, and what to do about those that are missing."""

from __future__ import annotations

from ui.boxes import Box
from ui.contract import DeviceState, Health, View
from ui.devices import device_ring
from ui.dialogs.dialog import Dialog, scrolled
from ui.footer import RAISED_PAINT
from ui.icons import Icon
from ui.kit import Kit
from ui.scroll import Scroller
from ui.text import Stand, Text
from ui.theme import BODY, GAP, INK, QUIET, STRONG, TOUCH
from ui.touch import TapButton
from ui.typeset import break_lines, line_height


class DevicesDialog(Dialog):
    """One row for each device; it follows them while it is open. With a `camera` there is a way to what it sees."""

    def __init__(self, kit: Kit, window: Box, view: View, *, camera: bool = False) -> None:
        super().__init__(kit, window, title=kit.words.own("devices"), size=(620, 360))
        if camera:
            place, self.inner = self.inner.cut_bottom(kit.scale(TOUCH), gap=kit.scale(GAP))
            words = kit.words.own("camera.open")
            self.add_widget(
                TapButton(
                    words, box=place, scale=kit.scale, fire=kit.hands.camera, sign=Icon.CAMERA, paint=RAISED_PAINT
                )
            )
        self._shown: tuple[DeviceState, ...] = ()
        self._rows: Scroller | None = None
        self.show(view)

    def show(self, view: View) -> None:
        if view.devices == self._shown:
            return
        self._shown = view.devices
        if self._rows:
            self.remove_widget(self._rows)
        scale, room = self.kit.scale, self.inner.w - self._margin()
        texts = [device.advice or self.kit.words.own(f"device.is.{device.health.value}") for device in view.devices]
        size = scale(BODY.size)
        heights = [len(break_lines(text, BODY.weight, size, room)) * line_height(size) + scale(24) for text in texts]
        self._rows, column = scrolled(self.kit, self.inner, sum(heights) + scale(14) * len(heights))
        rest = Box(0, 0, self.inner.w - scale(12), column.height)
        for device, text, height in zip(view.devices, texts, heights, strict=True):
            place, rest = rest.cut_top(height, gap=scale(14))
            sign, place = place.cut_left(scale(24), gap=scale(8))
            above, below = place.cut_top(scale(23))
            with column.canvas:
                device_ring(kit=self.kit, device=device, box=sign.cut_top(scale(23))[0].middle(scale(12), scale(12)))
            column.add_widget(Text(self._named(device), box=above, face=STRONG, scale=scale, colour=INK))
            column.add_widget(Text(text, box=below, face=BODY, scale=scale, colour=QUIET, stand=Stand.TOP, lines=0))
        self.add_widget(self._rows)

    def _named(self, device: DeviceState) -> str:
        if device.health is Health.WORKING:
            return device.name
        return self.kit.words.own(f"device.{device.health.value}", name=device.name)

    def _margin(self) -> float:
        """What the ring and the scroll bar take from a row's width."""
        return self.kit.scale(24) + self.kit.scale(8) + self.kit.scale(12)
