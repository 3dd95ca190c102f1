"""The layers of a map on one canvas, under one matrix: what the camera does moves nothing else."""

from __future__ import annotations

from kivy.graphics import Canvas, Color, PopMatrix, PushMatrix, Rectangle, Scale, Translate

from companion.engine.mapped import Board, DoorLine, Field, Plan, Trail
from ui.boxes import Box
from ui.map.camera import Camera
from ui.map.ground import draw_doors, draw_ground
from ui.map.motion import Motion
from ui.map.overlays import draw_fields, draw_trails
from ui.map.pieces import Pieces
from ui.map.places import middle_of
from ui.shapes import begin_clip, end_clip
from ui.theme import GROUND, blended, colour
from ui.theme import Scale as Sizes

BACKGROUND = blended(colour("#000000"), GROUND, 0.25)


class Layers:
    """From the ground up: plan, fields, doors, what can be chosen, what is chosen, paths, a path ahead, pieces,
    and rings around those.

    Everything is drawn for `unit` pixels a space. The plan is drawn again only for another plan, doors and fields only
    where they changed, and a piece only where its look did.
    """

    def __init__(self, box: Box, unit: float, sizes: Sizes, motion: Motion) -> None:
        self.canvas, self.unit, self._sizes = Canvas(), unit, sizes
        self.ground, self.fields, self.asked_fields, self.doors = Canvas(), Canvas(), Canvas(), Canvas()
        self.choices, self.chosen, self.trails, self.ahead = Canvas(), Canvas(), Canvas(), Canvas()
        self.rings, self.chosen_rings = Canvas(), Canvas()
        self.pieces = Pieces(unit, sizes, motion)
        self._plan: Plan | None = None
        self._doors: tuple[DoorLine, ...] | None = None
        self._fields: tuple[Field, ...] = ()
        self._trails: tuple[tuple[Trail, ...], set[tuple[float, float]]] = ((), set())
        with self.canvas:
            begin_clip(box)
            Color(*BACKGROUND)
            Rectangle(pos=box.pos, size=box.size)
            PushMatrix()
            self._from = Translate(0, 0)
            self._size = Scale(1, 1, 1)
        below = (self.ground, self.fields, self.asked_fields, self.doors, self.choices, self.chosen)
        above = (self.trails, self.ahead, self.pieces.canvas, self.rings, self.chosen_rings)
        for layer in below + above:
            self.canvas.add(layer)
        with self.canvas:
            PopMatrix()
            end_clip(box)

    def look_through(self, camera: Camera) -> None:
        """Stand everything where this camera sees it."""
        x, y = camera.pixels((0, 0))
        still = camera.unit == self.unit
        self._from.xy = (round(x), round(y)) if still else (x, y)
        share = camera.unit / self.unit
        self._size.xyz = (share, share, 1)
        self.pieces.look_from(camera.unit)

    def show(self, board: Board) -> None:
        """Draw what is different on this board."""
        unit = self.unit
        if board.plan is not self._plan:
            self._plan = board.plan
            draw_ground(self.ground, board.plan, unit, self._sizes)
        if board.doors != self._doors:
            self._doors = board.doors
            draw_doors(self.doors, board.doors, unit)
        if board.fields != self._fields:
            self._fields = board.fields
            draw_fields(self.fields, board.fields, unit)
        held = {middle_of(piece.at, on_line=piece.on_line) for piece in board.pieces} if board.trails else set()
        if (board.trails, held) != self._trails:
            self._trails = (board.trails, held)
            draw_trails(self.trails, board.trails, unit, held)
        self.pieces.show(board)
