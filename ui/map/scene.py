"""The scene: a board as it is drawn now, the lens over it, and the bar that is open."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.uix.widget import Widget

from companion.engine.mapped import Board
from ui.boxes import Box
from ui.kit import Kit
from ui.map.bar import MARGIN, Act, MapBar, bar_height
from ui.map.camera import EDGE, FINGER, Camera, extent_of
from ui.map.layers import Layers
from ui.map.lens import Lens
from ui.map.motion import Motion
from ui.map.tools import GAP as TOOLS_GAP
from ui.map.tools import MapTools, emptiest
from ui.theme import TOUCH

NEAR = 0.6
"""How far from the middle of a thing a finger may be, in spaces; more where spaces are small."""


class Scene(Widget):
    """Everything that is drawn of one map; it is built anew for a map of another size."""

    def __init__(self, kit: Kit, box: Box, board: Board, *, put_away: Callable[[], None]) -> None:
        super().__init__(pos=box.pos, size=box.size, size_hint=(None, None))
        self.kit, self.box, self.board = kit, box, board
        self.bar: MapBar | None = None
        self.extent = extent_of(board.plan).around(EDGE)
        self.motion = Motion()
        self._put_away = put_away
        camera = Camera.whole(box, self.extent, finger=kit.scale(FINGER))
        self.layers = Layers(box, camera.unit, kit.scale, self.motion)
        self.canvas.before.add(self.layers.canvas)
        self.lens = Lens(camera, kit.scale, self.motion, self._seen)
        self._corner = emptiest(kit, board.plan, camera, box)
        self.tools = MapTools(kit, box, self._corner, zoom=self.lens.zoom, fit=self.lens.fit)
        self.add_widget(self.tools)
        self._seen(camera)

    @property
    def camera(self) -> Camera:
        """What is looked through now."""
        return self.lens.camera

    @property
    def reach(self) -> float:
        """How far from the middle of a thing a finger may be, in spaces."""
        return max(NEAR, self.kit.scale(TOUCH) / 2 / self.camera.unit)

    def show(self, board: Board) -> None:
        """Draw a board of the same size."""
        self.board = board
        self.layers.show(board)

    def open_bar(self, title: str, remark: str, acts: Sequence[Act], about: tuple[float, float]) -> None:
        """Open the bar at the end of the map that is farther from a point of it that the bar is about."""
        self.close_bar()
        scale = self.kit.scale
        within, beside = self.box.inset(scale(MARGIN)), scale(TOUCH + TOOLS_GAP)
        within = (within.cut_right(beside) if self._corner.is_east else within.cut_left(beside))[1]
        high = bar_height(self.kit, within.w, remark, acts)
        low = self.camera.pixels(about)[1] < self.box.centre[1]
        place = (within.cut_top(high) if low else within.cut_bottom(high))[0]
        self.bar = MapBar(self.kit, place, title=title, remark=remark, acts=acts, close=self._put_away)
        self.add_widget(self.bar)

    def close_bar(self) -> None:
        """Take the bar away."""
        if self.bar:
            self.remove_widget(self.bar)
            self.bar = None

    def _seen(self, camera: Camera) -> None:
        self.layers.look_through(camera)
        self.tools.show(camera)
