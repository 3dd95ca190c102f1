"""Boxes: where things stand on the screen, cut like paper. Pixels, with y growing upwards as Kivy has it."""

from __future__ import annotations

import msgspec


class Box(msgspec.Struct, frozen=True):
    """A rectangle in window pixels: its lower left corner, width and height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def pos(self) -> tuple[float, float]:
        """The lower left corner."""
        return (self.x, self.y)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        return (self.w, self.h)

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def top(self) -> float:
        """The upper edge."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        """The middle."""
        return (self.x + self.w / 2, self.y + self.h / 2)

    def cut_top(self, h: float, *, gap: float = 0) -> tuple[Box, Box]:
        """The upper `h` pixels, and what remains below them and the gap."""
        return Box(self.x, self.top - h, self.w, h), Box(self.x, self.y, self.w, max(0.0, self.h - h - gap))

    def cut_bottom(self, h: float, *, gap: float = 0) -> tuple[Box, Box]:
        """The lower `h` pixels, and what remains above them and the gap."""
        return Box(self.x, self.y, self.w, h), Box(self.x, self.y + h + gap, self.w, max(0.0, self.h - h - gap))

    def cut_left(self, w: float, *, gap: float = 0) -> tuple[Box, Box]:
        """The left `w` pixels, and what remains to the right of them and the gap."""
        return Box(self.x, self.y, w, self.h), Box(self.x + w + gap, self.y, max(0.0, self.w - w - gap), self.h)

    def cut_right(self, w: float, *, gap: float = 0) -> tuple[Box, Box]:
        """The right `w` pixels, and what remains to the left of them and the gap."""
        return Box(self.right - w, self.y, w, self.h), Box(self.x, self.y, max(0.0, self.w - w - gap), self.h)

    def inset(self, dx: float, dy: float | None = None) -> Box:
        """The box without a margin on every side."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, max(0.0, self.w - 2 * dx), max(0.0, self.h - 2 * dy))

    def middle(self, w: float, h: float) -> Box:
        """A box of this size in the middle of this one."""
        return Box(self.x + (self.w - w) / 2, self.y + (self.h - h) / 2, w, h)

    def columns(self, count: int, *, gap: float = 0) -> list[Box]:
        """`count` equal columns, left to right."""
        w = (self.w - gap * (count - 1)) / count
        return [Box(self.x + i * (w + gap), self.y, w, self.h) for i in range(count)]

    def rows(self, count: int, *, gap: float = 0) -> list[Box]:
        """`count` equal rows, top to bottom."""
        h = (self.h - gap * (count - 1)) / count
        return [Box(self.x, self.top - h - i * (h + gap), self.w, h) for i in range(count)]

    def grid(self, columns: int, rows: int, *, gap: float = 0) -> list[Box]:
        """Equal cells in reading order."""
        return [cell for row in self.rows(rows, gap=gap) for cell in row.columns(columns, gap=gap)]
