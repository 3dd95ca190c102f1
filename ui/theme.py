"""The look: colours with one meaning each, sizes that scale together, and the type."""

from __future__ import annotations

from enum import Enum
from pathlib import Path

import msgspec

from companion.engine.indicators import Level, Side

Colour = tuple[float, float, float, float]
"""Red, green, blue and opacity, 0 to 1."""

DESIGNED = (800, 480)
"""The window that sizes are named for, in pixels."""

FONTS = Path(__file__).parent / "fonts"


def colour(code: str, opacity: float = 1) -> Colour:
    """A colour from `#rrggbb`."""
    red, green, blue = (int(code[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return (red, green, blue, opacity)


GROUND = colour("#0f1216")
PANEL = colour("#191e25")
RAISED = colour("#232a33")
PRESSED = colour("#33404f")
EDGE = colour("#353e4a")
INK = colour("#f2f4f7")
QUIET = colour("#a7b1bf")
ENEMY = colour("#ff7a59")
PROTECTED = colour("#58b6ff")
GOOD = colour("#6fd08c")
WARNING = colour("#ffc857")
ACTION = colour("#2c4a63")
SEATS = (colour("#7cc4ff"), colour("#ffd166"), colour("#8be28b"), colour("#e6a1ff"), colour("#4fe0d0"))
VEIL = colour("#080a0d", 0.78)


def faded(of: Colour, opacity: float) -> Colour:
    """The same colour, less opaque."""
    return (of[0], of[1], of[2], opacity)


def blended(of: Colour, over: Colour, share: float) -> Colour:
    """An opaque colour: `share` of one over the other."""
    red, green, blue = (a * share + b * (1 - share) for a, b in zip(of[:3], over[:3], strict=True))
    return (red, green, blue, 1)


def seat_colour(seat: int) -> Colour:
    """The colour of a seat, 0-based."""
    return SEATS[seat % len(SEATS)]


def side_colour(side: Side, seat: int | None) -> Colour:
    """The colour of whose it is."""
    match side:
        case Side.ENEMY:
            return ENEMY
        case Side.PROTECTED:
            return PROTECTED
        case Side.SEAT if seat is not None:
            return seat_colour(seat)
    return INK


def level_colour(level: Level) -> Colour:
    """The colour of how pressing something is."""
    return {Level.CALM: QUIET, Level.WARNING: WARNING, Level.DANGER: ENEMY}[level]


class Weight(Enum):
    """The weights of the one family."""

    REGULAR = "Regular"
    SEMIBOLD = "SemiBold"
    BOLD = "Bold"


class Face(msgspec.Struct, frozen=True):
    """A weight, and a size in pixels of the designed window with the least it may shrink to."""

    weight: Weight
    size: int
    least: int


QUESTION = Face(Weight.BOLD, 28, 18)
ANSWER = Face(Weight.SEMIBOLD, 20, 14)
EFFECT = Face(Weight.REGULAR, 16, 13)
BODY = Face(Weight.REGULAR, 17, 14)
STRONG = Face(Weight.SEMIBOLD, 16, 13)
HEADING = Face(Weight.SEMIBOLD, 14, 13)
SMALL = Face(Weight.REGULAR, 14, 13)
FIGURE = Face(Weight.BOLD, 27, 18)
TITLE = Face(Weight.BOLD, 22, 16)


class Scale(msgspec.Struct, frozen=True):
    """How many real pixels one pixel of the designed window takes."""

    unit: float

    @classmethod
    def of(cls, width: float, height: float) -> Scale:
        """The scale at which the design fits a window."""
        return cls(min(width / DESIGNED[0], height / DESIGNED[1]))

    def __call__(self, designed: float) -> float:
        """Real pixels, whole so that edges stay sharp."""
        return max(1.0, round(designed * self.unit)) if designed > 0 else 0.0


TOUCH = 44
"""The least height and width of anything that can be touched, in designed pixels."""

ANSWER_TOUCH = 56
"""The least height of an answer."""

GAP = 10
"""Between two things that can be touched."""
