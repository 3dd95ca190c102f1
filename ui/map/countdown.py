"""The countdown in the top bar: a labelled track, where its marker is, and what waits on its spaces."""

from __future__ import annotations

from companion.engine.indicators import Level, Shade, Track
from companion.engine.messages import Length
from ui.boxes import Box
from ui.contract import View
from ui.kit import Kit, Panel
from ui.map.lettering import letters
from ui.map.seen import countdown
from ui.map.signs import DRAWN, draw_sign
from ui.shapes import Shape, mark, outline, panel, ring
from ui.text import Align, Text
from ui.theme import (
    EDGE,
    ENEMY,
    GROUND,
    INK,
    PANEL,
    QUIET,
    RAISED,
    SMALL,
    WARNING,
    Colour,
    Face,
    Weight,
    blended,
    colour,
)
from ui.typeset import width

CELL = (30, 30)
"""Height and most width of a space, in designed pixels."""

LEAST = 22
BELOW = 15
"""Height of the row below the spaces, for what waits there."""

MOST_ALSO = 2
"""How many signs there is room for below a space; the last one says how many more wait there."""

MARK = Face(Weight.BOLD, 17, 13)
LABEL = 150
"""Least room for the words beside the spaces, in designed pixels."""

SHADES: dict[Shade, tuple[Colour, Colour]] = {
    Shade.WHITE: (colour("#d3d8e0"), GROUND),
    Shade.RED: (colour("#b83b40"), INK),
    Shade.BLACK: (colour("#0b0d10"), INK),
}
"""What a printed colour is on the screen, and the ink on it."""


class CountdownPanel(Panel):
    """Spaces left to right; those that are past are dim, and the present one is framed."""

    def __init__(self, kit: Kit, box: Box) -> None:
        super().__init__(kit, box)
        self._shown: Track | None = None
        self.cells: list[Box] = []

    def show(self, view: View) -> None:
        track = countdown(view)
        if track == self._shown:
            return
        self._shown = track
        self.clear_widgets()
        self.canvas.clear()
        self.cells = []
        if track is None:
            return
        rest = self._draw(track)
        words = self.kit.words.of(track.label, Length.LINE)
        if rest.w >= self.kit.scale(56):
            self.add_widget(Text(words, box=rest, face=SMALL, scale=self.kit.scale, colour=QUIET, lines=2))

    def _draw(self, track: Track) -> Box:
        scale, gap = self.kit.scale, self.kit.scale(3)
        words = self.kit.words.of(track.label, Length.LINE)
        wanted = min(scale(LABEL), width(words, SMALL.weight, scale(SMALL.size)) + scale(14))
        room = self.box.w - wanted
        wide = max(scale(LEAST), min(scale(CELL[1]), (room - gap * (track.length - 1)) / max(1, track.length)))
        row = self.box.middle(self.box.w, scale(CELL[0]))
        if track.also:
            row = Box(row.x, min(row.y + scale(BELOW) / 2, self.box.top - scale(4) - row.h), row.w, row.h)
        for at in range(track.length):
            cell, row = row.cut_left(wide, gap=gap)
            self.cells.append(cell)
            self._cell(track, at, cell)
        for at, cell in enumerate(self.cells):
            self._also([words for place, words in track.also if place == at], cell)
        return self.box.cut_left(track.length * (wide + gap) + scale(9))[1]

    def _cell(self, track: Track, at: int, cell: Box) -> None:
        scale = self.kit.scale
        fill, ink = _paint(track, at)
        if at < track.position:
            fill, ink = blended(fill, PANEL, 0.32), blended(ink if ink != GROUND else INK, PANEL, 0.62)
        with self.canvas:
            panel(cell, fill, scale(6))
            outline(cell, EDGE, scale(6), scale(1) / 2)
            if at == track.position:
                outline(cell.inset(-scale(2)), WARNING, scale(8), scale(2.4) / 2)
        words = track.marks[at] if at < len(track.marks) else ""
        self.add_widget(Text(words, box=cell, face=MARK, scale=scale, colour=ink, align=Align.CENTRE))

    def _also(self, waiting: list[str], cell: Box) -> None:
        """Signs below a space for what waits there; several stand beside each other."""
        if len(waiting) > MOST_ALSO:
            waiting = [*waiting[: MOST_ALSO - 1], f"+{len(waiting) - MOST_ALSO + 1}"]
        scale = self.kit.scale
        side, gap = scale(BELOW - 3), scale(3)
        left = cell.centre[0] - (len(waiting) * (side + gap) - gap) / 2
        for at, words in enumerate(waiting):
            box = Box(left + at * (side + gap), cell.y - scale(4) - side, side, side)
            with self.canvas:
                _waiting(words, box, scale(13))


def _paint(track: Track, at: int) -> tuple[Colour, Colour]:
    """The colour of a space and of the ink on it: as it is printed, else as pressing as it is."""
    if at < len(track.shades):
        return SHADES[track.shades[at]]
    level = track.levels[at] if at < len(track.levels) else Level.CALM
    fills = {
        Level.CALM: RAISED,
        Level.WARNING: blended(WARNING, PANEL, 0.42),
        Level.DANGER: blended(ENEMY, PANEL, 0.62),
    }
    return fills[level], INK


def _waiting(words: str, box: Box, size: float) -> None:
    """What waits on a space, on the canvas that is open: a diamond, a triangle, a sign of maps, or its words."""
    if words == "blip":
        ring(Shape.DIAMOND, box, INK, max(1.2, box.w * 0.12) / 2)
    elif words == "intruder":
        mark(Shape.TRIANGLE, box, ENEMY)
    elif words in DRAWN:
        draw_sign(words, "", box.centre, box.w * 1.1, size)
    else:
        letters(words, box.centre, size=size, weight=Weight.BOLD, colour=INK)
