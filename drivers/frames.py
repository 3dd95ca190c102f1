"""Frames: what a device is to show at one moment, before it becomes bytes."""

from __future__ import annotations

from enum import IntFlag

import msgspec

Rgb = tuple[int, int, int]

BLACK: Rgb = (0, 0, 0)


class Dot(IntFlag):
    """The dots of a four-digit display, as the bits of its own command (SparkFun Special-Commands)."""

    NONE = 0
    FIRST = 1
    SECOND = 2
    THIRD = 4
    FOURTH = 8
    COLON = 16
    APOSTROPHE = 32


class StripFrame(msgspec.Struct, frozen=True):
    """Red, green and blue (0-255) of each LED, first LED first."""

    pixels: tuple[Rgb, ...]


class DigitsFrame(msgspec.Struct, frozen=True):
    """Four characters, left to right, the dots that are lit, and how bright in per cent of what the rig says."""

    text: str
    dots: Dot = Dot.NONE
    level: int = 100


class TextFrame(msgspec.Struct, frozen=True):
    """Lines of text, first line first, and how bright in per cent of what the rig says."""

    lines: tuple[str, ...]
    level: int = 100

    def fitted(self, *, columns: int, rows: int) -> TextFrame:
        """The same on a display of this size: each line cut or filled with spaces, and as many lines as it has."""
        lines = (*self.lines, *("",) * rows)[:rows]
        return TextFrame(tuple(line[:columns].ljust(columns) for line in lines), self.level)


Frame = StripFrame | DigitsFrame | TextFrame
