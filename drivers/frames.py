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
    """Four characters, left to right, and the dots that are lit."""

    text: str
    dots: Dot = Dot.NONE


Frame = StripFrame | DigitsFrame
