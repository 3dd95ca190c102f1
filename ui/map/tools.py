"""The tools of a map: nearer, and where it is not seen whole, farther and all of it; in the emptiest corner."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from kivy.uix.widget import Widget

from companion.engine.mapped import Plan
from ui.boxes import Box
from ui.icons import Icon
from ui.kit import Kit
from ui.map.camera import Camera
from ui.map.gestures import NOTCH
from ui.map.places import middle_of
from ui.theme import SMALL, TOUCH, Face, Weight
from ui.touch import TapButton

GAP = 6
FIT = Face(Weight.SEMIBOLD, SMALL.size, SMALL.least)


class Corner(Enum):
    """Where the tools stand."""

    SOUTH_EAST = "south-east"
    NORTH_EAST = "north-east"
    SOUTH_WEST = "south-west"
    NORTH_WEST = "north-west"

    @property
    def is_east(self) -> bool:
        """Whether it is at the right."""
        return self in (Corner.SOUTH_EAST, Corner.NORTH_EAST)

    @property
    def is_south(self) -> bool:
        """Whether it is at the bottom."""
        return self in (Corner.SOUTH_EAST, Corner.SOUTH_WEST)

    def cut(self, box: Box, side: float) -> Box:
        """A square of a box in this corner."""
        column = (box.cut_right(side) if self.is_east else box.cut_left(side))[0]
        return (column.cut_bottom(side) if self.is_south else column.cut_top(side))[0]


def emptiest(kit: Kit, plan: Plan, camera: Camera, box: Box) -> Corner:
    """The corner of a box in which the first of the tools covers the least floor while the whole map is seen."""
    side = kit.scale(TOUCH + GAP)

    def covered(corner: Corner) -> int:
        place = corner.cut(box, side)
        near = camera.unit / 2
        seen = (camera.pixels(middle_of(space, on_line=False)) for space in plan.floor)
        return sum(place.x - near < x < place.right + near and place.y - near < y < place.top + near for x, y in seen)

    return min(Corner, key=covered)


class MapTools(Widget):
    """Buttons in a column from a corner; the others come when the map is not seen whole."""

    def __init__(self, kit: Kit, box: Box, corner: Corner, *, zoom: Callable[[float], None], fit: Callable[[], None]):
        scale = kit.scale
        touch, gap = scale(TOUCH), scale(GAP)
        inner = box.inset(gap, gap)
        column = (inner.cut_right(touch) if corner.is_east else inner.cut_left(touch))[0]
        high = 3 * touch + 2 * gap
        column = (column.cut_bottom(high) if corner.is_south else column.cut_top(high))[0]
        super().__init__(pos=column.pos, size=column.size, size_hint=(None, None))
        cells = column.rows(3, gap=gap)
        if corner.is_south:
            cells.reverse()
        self.nearer = TapButton("", box=cells[0], scale=scale, fire=lambda: zoom(NOTCH**2), sign=Icon.PLUS)
        self.farther = TapButton("", box=cells[1], scale=scale, fire=lambda: zoom(NOTCH**-2), sign=Icon.MINUS)
        self.fit = TapButton(kit.words.own("map.fit"), box=cells[2], scale=scale, fire=fit, face=FIT)
        self.add_widget(self.nearer)

    def show(self, camera: Camera) -> None:
        """Let be used what makes a difference now."""
        self.nearer.enable(usable=camera.unit < camera.most_unit * 0.999)
        present = self.farther in self.children
        if camera.is_whole == present:
            for button in (self.farther, self.fit):
                if present:
                    self.remove_widget(button)
                else:
                    self.add_widget(button)
