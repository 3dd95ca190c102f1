"""How the outside things are: a filled ring where one works, an empty ring and the word where one does not."""

from __future__ import annotations

from companion.engine.messages import Message
from ui.boxes import Box
from ui.contract import DeviceState, Health, View
from ui.kit import Kit, Panel
from ui.shapes import Shape, mark, ring
from ui.text import Text
from ui.theme import GOOD, INK, QUIET, SMALL, WARNING
from ui.touch import Touchable
from ui.typeset import width

CAMERA = "camera"
"""What the camera is called among the devices."""

Shown = tuple[DeviceState, str]
"""A device and the words beside its ring."""


class DevicesPanel(Panel):
    """The rings at the right of the top bar; touching them shows what to do."""

    def __init__(self, kit: Kit, box: Box) -> None:
        super().__init__(kit, box)
        self._shown: tuple[DeviceState, ...] | None = None
        self.used = 0.0

    def show(self, view: View) -> None:
        present = tuple(device for device in view.devices if device.health is not Health.OFF)
        if present == self._shown:
            return
        self._shown = present
        self.clear_widgets()
        self.canvas.clear()
        self.used = 0.0
        if not present:
            return
        row = self._fitting(present)
        self.used = max(self.kit.scale(44), sum(self._room(words) for _, words in row))
        self.add_widget(Touchable(self.box.cut_right(self.used)[0], self.kit.hands.devices))
        x = self.box.right - self.used
        for device, words in row:
            self._draw(device, words, Box(x, self.box.y, self._room(words), self.box.h))
            x += self._room(words)

    def _fitting(self, present: tuple[DeviceState, ...]) -> list[Shown]:
        """The words beside the rings; with little room what works loses its name first, then the lost are counted."""
        full = [(device, self._named(device)) for device in present]
        if sum(self._room(words) for _, words in full) <= self.box.w:
            return full
        short = [(device, "" if device.health is Health.WORKING else words) for device, words in full]
        if sum(self._room(words) for _, words in short) <= self.box.w:
            return short
        lost = [device for device in present if device.health is Health.LOST]
        others = [(device, "") for device in present if device.health is not Health.LOST]
        counted = [(lost[0], self.kit.words.own("devices.lost", count=len(lost)))] if lost else []
        return [*others, *counted]

    def _named(self, device: DeviceState) -> str:
        return device_words(self.kit, device)

    def _room(self, words: str) -> float:
        scale = self.kit.scale
        return scale(24) + (width(words, SMALL.weight, scale(SMALL.size)) + scale(4) if words else 0)

    def _draw(self, device: DeviceState, words: str, box: Box) -> None:
        scale = self.kit.scale
        place, rest = box.cut_left(scale(20))
        with self.canvas:
            device_ring(kit=self.kit, device=device, box=place.middle(scale(10), scale(10)))
        ink = QUIET if device.health is Health.WORKING else INK
        if words:
            self.add_widget(Text(words, box=rest, face=SMALL, scale=scale, colour=ink))


def sees(view: View) -> bool:
    """Whether the camera works."""
    return any(device.name == CAMERA and device.health is Health.WORKING for device in view.devices)


def device_words(kit: Kit, device: DeviceState) -> str:
    """A device's name, with how it is unless it works."""
    name: str | Message = device.name
    if device.health is Health.WORKING:
        return device.name
    return kit.words.own(f"device.{device.health.value}", name=name)


def device_ring(*, kit: Kit, device: DeviceState, box: Box) -> None:
    """The ring of a device on the canvas that is open."""
    if device.health is Health.WORKING:
        mark(Shape.CIRCLE, box, GOOD)
    else:
        colour = {Health.LOST: WARNING, Health.SEEKING: QUIET, Health.OFF: QUIET}[device.health]
        ring(Shape.CIRCLE, box, colour, kit.scale(2) / 2)
