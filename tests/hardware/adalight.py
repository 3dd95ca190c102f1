"""Adalight frames as a host writes them, and what a WS2812 wire carries for the same pixels."""

from __future__ import annotations

import random
from collections.abc import Sequence

from drivers.frames import Rgb

WHITE: Rgb = (255, 255, 255)


def adalight(pixels: Sequence[Rgb]) -> bytes:
    """The bytes of one frame."""
    high, low = divmod(len(pixels) - 1, 256)
    return b"Ada" + bytes((high, low, high ^ low ^ 0x55)) + bytes(value for rgb in pixels for value in rgb)


def on_the_wire(pixels: Sequence[Rgb]) -> bytes:
    """What the LEDs get: green, red, blue of each."""
    return bytes(value for red, green, blue in pixels for value in (green, red, blue))


def random_pixels(chance: random.Random, leds: int) -> list[Rgb]:
    """A frame of any kind: noise, one colour, full white, or a few bright LEDs on black."""
    noise: list[Rgb] = [(chance.randrange(256), chance.randrange(256), chance.randrange(256)) for _ in range(leds)]
    match chance.randrange(4):
        case 0:
            return noise
        case 1:
            return [noise[0]] * leds
        case 2:
            return [WHITE] * leds
        case _:
            return [rgb if chance.random() < 0.2 else (0, 0, 0) for rgb in noise]
