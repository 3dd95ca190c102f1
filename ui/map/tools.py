"""The tools of a map: nearer, farther, and all of it; they stand where they cover the least of it."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from ui.boxes import Box
from ui.icons import Icon
from ui.kit import Kit
from ui.map.camera import Camera, Extent
from ui.map.gestures import NOTCH
from ui.theme import SMALL, TOUCH, Face, Weight
from ui.touch import TapButton

GAP = 6
FIT = Face(Weight.SEMIBOLD, SMALL.size, SMALL.least)


def room_for(kit: Kit, box: Box, extent: Extent) -> Box:
    """Where the whole map is shown best: beside the tools, or above them."""
    scale = kit.scale
    beside = box.cut_right(scale(TOUCH), gap=scale(2 * GAP))[1].inset(scale(2))
    above = box.cut_bottom(scale(TOUCH), gap=scale(2 * GAP))[1].inset(scale(2))
    return max((beside, above), key=lambda room: min(room.w / extent.width, room.h / extent.height))


class MapTools(Widget):
    """Three buttons in the lower right corner: in a column where the map is high, in a row where it is wide."""

    def __init__(self, kit: Kit, box: Box, room: Box, *, zoom: Callable[[float], None], fit: Callable[[], None]):
        scale = kit.scale
        touch, gap = scale(TOUCH), scale(GAP)
        long = 3 * touch + 2 * gap
        inner = box.inset(gap, gap)
        upright = room.h > box.h - touch
        corner = inner.cut_right(touch if upright else long)[0].cut_bottom(long if upright else touch)[0]
        super().__init__(pos=corner.pos, size=corner.size, size_hint=(None, None))
        cells = corner.rows(3, gap=gap) if upright else corner.columns(3, gap=gap)
        self.nearer = TapButton("", box=cells[0], scale=scale, fire=lambda: zoom(NOTCH**2), sign=Icon.PLUS)
        self.farther = TapButton("", box=cells[1], scale=scale, fire=lambda: zoom(NOTCH**-2), sign=Icon.MINUS)
        self.fit = TapButton(kit.words.own("map.fit"), box=cells[2], scale=scale, fire=fit, face=FIT)
        for button in (self.nearer, self.farther, self.fit):
            self.add_widget(button)

    def show(self, camera: Camera) -> None:
        """Let be used what makes a difference now."""
        self.nearer.enable(usable=camera.unit < camera.most_unit * 0.999)
        self.farther.enable(usable=not camera.is_whole)
        self.fit.enable(usable=not camera.is_whole)
