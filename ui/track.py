"""A track: a marker on a row of spaces, each as pressing as its level says."""

from __future__ import annotations

from kivy.uix.widget import Widget

from companion.engine.indicators import Track
from ui.boxes import Box
from ui.kit import Kit
from ui.shapes import Shape, mark, ring
from ui.theme import QUIET, level_colour


class TrackRow(Widget):
    """A marker on a row of spaces."""

    def __init__(self, kit: Kit, box: Box, track: Track) -> None:
        super().__init__(pos=box.pos, size=box.size, size_hint=(None, None))
        self.kit, self.box = kit, box
        self._shown: Track | None = None
        self.set(track)

    def set(self, track: Track) -> None:
        """Show the marker where it is now."""
        if track == self._shown:
            return
        self._shown = track
        self.canvas.clear()
        cells = self.box.columns(track.length, gap=self.kit.scale(2))
        side = min(cells[0].w, self.box.h - self.kit.scale(4))
        with self.canvas:
            for i, cell in enumerate(cells):
                colour = level_colour(track.levels[i]) if i < len(track.levels) else QUIET
                place = cell.middle(side, side)
                if i == track.position:
                    mark(Shape.SQUARE, place, colour)
                else:
                    ring(Shape.SQUARE, place.inset(self.kit.scale(1)), colour, 0.6)
