"""Patterns by which people see that a device works, and which one it is."""

from __future__ import annotations

from math import floor

from drivers.frames import BLACK, DigitsFrame, Frame, Rgb, StripFrame, TextFrame
from drivers.rig import DeviceSpec, Kind

RED, GREEN, WHITE, DIM = (255, 0, 0), (0, 255, 0), (255, 255, 255), (40, 40, 40)
BLINK = 0.5  # seconds lit, and as long dark
STEP = 0.05  # seconds from one LED of the running light to the next
NUMBERS = ("8888", "1234")
EACH_NUMBER = 1.5  # seconds
_MOST_BLINKING = 8  # LEDs: so few stay within what any USB port gives

MEANT = {
    Kind.STRIP: "the first LED red, the last green, and a white light that runs from one to the other",
    Kind.DIGITS: "8888, then 1234, in turn",
    Kind.TEXT: "the number of each line and its name",
}
"""What `pattern` looks like where all is well."""


def pattern(spec: DeviceSpec, at: float) -> Frame:
    """The pattern of a test, `at` seconds from its beginning."""
    match spec.kind:
        case Kind.STRIP:
            row: list[Rgb] = [BLACK] * spec.leds
            row[floor(at / STEP) % spec.leds] = WHITE
            row[-1], row[0] = GREEN, RED
            return StripFrame(tuple(row))
        case Kind.DIGITS:
            return DigitsFrame(NUMBERS[floor(at / EACH_NUMBER) % len(NUMBERS)])
        case Kind.TEXT:
            return TextFrame(tuple(f"{row + 1} {spec.name}" for row in range(spec.rows)))


def blinking(spec: DeviceSpec, at: float) -> Frame:
    """The device on and off, in turn."""
    lit = floor(at / BLINK) % 2 == 0
    match spec.kind:
        case Kind.STRIP:
            count = min(_MOST_BLINKING, spec.leds)
            return StripFrame(((WHITE if lit else BLACK),) * count + (BLACK,) * (spec.leds - count))
        case Kind.DIGITS:
            return DigitsFrame(NUMBERS[0] if lit else "    ")
        case Kind.TEXT:
            return TextFrame((("#" * spec.columns if lit else ""),) * spec.rows)


def ends(spec: DeviceSpec, at: float) -> Frame:
    """A strip with its first LED red, its last one green, and the others dim, by which its LEDs are counted."""
    return StripFrame((RED, *(DIM,) * (spec.leds - 2), GREEN)[: spec.leds])
