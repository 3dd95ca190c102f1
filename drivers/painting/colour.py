"""Colours of the lights by meaning, and how bright they are."""

from __future__ import annotations

from enum import Enum

from companion.engine.indicators import Level, Side
from drivers.frames import Rgb


class Colour(Enum):
    """A colour by what it means; the same meanings have the same colours on the screen."""

    ENEMY = "enemy"
    PROTECTED = "protected"
    SEAT_1 = "seat.1"
    SEAT_2 = "seat.2"
    SEAT_3 = "seat.3"
    SEAT_4 = "seat.4"
    SEAT_5 = "seat.5"
    TABLE = "table"
    GOOD = "good"
    WARNING = "warning"
    DANGER = "danger"


class Palette(Enum):
    """Which colours stand for the meanings."""

    SCREEN = "screen"
    COLOUR_BLIND = "colour_blind"


RGB: dict[Colour, Rgb] = {
    Colour.ENEMY: (0xFF, 0x7A, 0x59),
    Colour.PROTECTED: (0x58, 0xB6, 0xFF),
    Colour.SEAT_1: (0x7C, 0xC4, 0xFF),
    Colour.SEAT_2: (0xFF, 0xD1, 0x66),
    Colour.SEAT_3: (0x8B, 0xE2, 0x8B),
    Colour.SEAT_4: (0xE6, 0xA1, 0xFF),
    Colour.SEAT_5: (0x4F, 0xE0, 0xD0),
    Colour.TABLE: (0xD0, 0xD0, 0xD0),
    Colour.GOOD: (0x6F, 0xD0, 0x8C),
    Colour.WARNING: (0xFF, 0xC8, 0x57),
    Colour.DANGER: (0xFF, 0x30, 0x20),
}

COLOUR_BLIND: dict[Colour, Rgb] = {
    Colour.ENEMY: (0xE0, 0x50, 0x00),
    Colour.PROTECTED: (0x30, 0x80, 0xFF),
    Colour.SEAT_1: (0x18, 0x85, 0xFF),
    Colour.SEAT_2: (0xFF, 0xFF, 0x39),
    Colour.SEAT_3: (0x24, 0xAE, 0x1B),
    Colour.SEAT_4: (0x17, 0x07, 0xAA),
    Colour.SEAT_5: (0x78, 0xFF, 0xFF),
    Colour.TABLE: (0xD0, 0xD0, 0xD0),
    Colour.GOOD: (0x40, 0xA0, 0xFF),
    Colour.WARNING: (0xF8, 0xF0, 0x60),
    Colour.DANGER: (0xFF, 0x50, 0x00),
}
"""Colours as far apart as we found them for eyes without long or without medium cones; a test measures it."""

PALETTES = {Palette.SCREEN: RGB, Palette.COLOUR_BLIND: COLOUR_BLIND}

_SEATS = (Colour.SEAT_1, Colour.SEAT_2, Colour.SEAT_3, Colour.SEAT_4, Colour.SEAT_5)
_LEVELS = {Level.CALM: Colour.TABLE, Level.WARNING: Colour.WARNING, Level.DANGER: Colour.DANGER}


def of_side(side: Side, seat: int | None) -> Colour:
    """The colour of a side; `seat` counts from 0 and tells the players apart."""
    if side is Side.SEAT:
        return _SEATS[(seat or 0) % len(_SEATS)]
    return Colour(side.value)


def of_level(level: Level) -> Colour:
    """The colour of an alert, or of a stretch of a track."""
    return _LEVELS[level]


def dimmed(rgb: Rgb, share: float) -> Rgb:
    """`rgb` at `share` (0 to 1) of its brightness."""
    red, green, blue = (min(255, round(channel * share)) for channel in rgb)
    return red, green, blue


def blended(one: Rgb, other: Rgb, share: float) -> Rgb:
    """The colour that lies at `share` (0 to 1) of the way from `one` to `other`."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def corrected(rgb: Rgb, gamma: float) -> Rgb:
    """`rgb` bent by `gamma`: LEDs are linear and eyes are not. 1 leaves it as it is."""
    if gamma == 1:
        return rgb
    red, green, blue = (round(255 * (channel / 255) ** gamma) for channel in rgb)
    return red, green, blue
