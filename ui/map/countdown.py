"""The countdown in the top bar: a labelled track, where its marker is, and what waits on its spaces."""

from __future__ import annotations

from companion.engine.indicators import Level, Track
from companion.engine.messages import Length
from ui.boxes import Box
from ui.contract import View
from ui.kit import Kit, Panel
from ui.map.seen import countdown
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
)
from ui.typeset import width

CELL = (36, 30)
"""Height and most width of a space, in designed pixels."""

LEAST = 22
MOST_ALSO = 2
"""How many diamonds there is room for on a space; the last one says how many more wait there."""

MARK = Face(Weight.BOLD, 17, 13)
ALSO = Face(Weight.BOLD, 13, 13)
LABEL = 112
"""Least room for the words beside the spaces, in designed pixels."""


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
        high = scale(CELL[0])
        row = self.box.middle(self.box.w, high)
        row = Box(row.x, row.y - scale(2), row.w, row.h - scale(2))
        for at in range(track.length):
            cell, row = row.cut_left(wide, gap=gap)
            self.cells.append(cell)
            self._cell(track, at, cell)
        for at, cell in enumerate(self.cells):
            waiting = [words for place, words in track.also if place == at]
            if len(waiting) > MOST_ALSO:
                waiting[MOST_ALSO - 1 :] = [f"+{len(waiting) - MOST_ALSO + 1}"]
            for place, words in enumerate(waiting):
                self._also(words, cell, place)
        return self.box.cut_left(track.length * (wide + gap) + scale(9))[1]

    def _cell(self, track: Track, at: int, cell: Box) -> None:
        scale = self.kit.scale
        level = track.levels[at] if at < len(track.levels) else Level.CALM
        fill, ink, past = _fill(level), INK, at < track.position
        if past:
            fill, ink = blended(fill, PANEL, 0.4), QUIET
        with self.canvas:
            panel(cell, fill, scale(6))
            outline(cell, EDGE, scale(6), scale(1) / 2)
            if at == track.position:
                outline(cell.inset(-scale(2)), WARNING, scale(8), scale(2.4) / 2)
        words = track.marks[at] if at < len(track.marks) else ""
        self.add_widget(Text(words, box=cell, face=MARK, scale=scale, colour=ink, align=Align.CENTRE))

    def _also(self, words: str, cell: Box, place: int) -> None:
        """A diamond over the lower edge of a space, with what waits there; a second one beside the first."""
        scale = self.kit.scale
        side = scale(17)
        box = Box(cell.right - side * (0.8 + 0.98 * place), cell.top - side * 0.62, side, side)
        with self.canvas.after:
            mark(Shape.DIAMOND, box.inset(-scale(1.4)), GROUND)
            ring(Shape.DIAMOND, box, INK, scale(1.4) / 2)
        text = Text(words, box=box, face=ALSO, scale=scale, colour=INK, align=Align.CENTRE)
        self.canvas.after.add(text.canvas)


def _fill(level: Level) -> Colour:
    return {
        Level.CALM: RAISED,
        Level.WARNING: blended(WARNING, PANEL, 0.42),
        Level.DANGER: blended(ENEMY, PANEL, 0.62),
    }[level]
