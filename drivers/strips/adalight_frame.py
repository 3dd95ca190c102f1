"""Frames of Adalight, which our boards and WLED take too: their bytes, and the pause for those who never answer."""

from __future__ import annotations

from collections.abc import Sequence

from drivers.frames import Rgb
from drivers.links.wire import Wire

LED_TIME = 30e-6  # seconds; a WS2812 takes 1.25 us a bit
LATCH = 0.001  # seconds; after that much silence every WS2812 shows what it has


def adalight(pixels: Sequence[Rgb]) -> bytes:
    """The bytes of a frame: the magic word, the number of LEDs less one and its check byte, then red, green, blue."""
    high, low = divmod(len(pixels) - 1, 256)
    return b"Ada" + bytes((high, low, high ^ low ^ 0x55)) + bytes(channel for rgb in pixels for channel in rgb)


def stream(wire: Wire, pixels: Sequence[Rgb]) -> None:
    """Send a frame to a device that does not say when it has it.

    Many cannot listen while they write their LEDs: of frames that follow each other at once they lose every second
    one, which is seen as flicker. So the line is left alone for as long.
    """
    wire.write(adalight(pixels))
    wire.pause(len(pixels) * LED_TIME + LATCH)
