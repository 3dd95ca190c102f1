"""What a label sheet is made of: dark boxes, lines, circles and words on pages, in millimetres."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

HAIRLINE_MM: Final = 0.1


@dataclass(frozen=True, slots=True)
class Paper:
    """A size of paper, upright, in mm."""

    width: float
    height: float


A4: Final = Paper(210.0, 297.0)
LETTER: Final = Paper(215.9, 279.4)


class Face(Enum):
    """How words are set."""

    PLAIN = "plain"
    BOLD = "bold"


class Anchor(Enum):
    """Which part of the words stands at their place."""

    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle in mm from the page's top left corner, y down."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Code:
    """The dark parts of a code: black boxes that touch but do not overlap, to be filled as one shape."""

    text: str
    boxes: tuple[Box, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """A straight grey line for scissors or for a ruler, in mm."""

    x1: float
    y1: float
    x2: float
    y2: float
    width: float = HAIRLINE_MM
    grey: int = 150
    """From 0 for black to 255 for white."""


@dataclass(frozen=True, slots=True)
class Circle:
    """A grey circle for scissors around a middle, in mm."""

    x: float
    y: float
    across: float
    width: float = HAIRLINE_MM
    grey: int = 150
    """From 0 for black to 255 for white."""


@dataclass(frozen=True, slots=True)
class Words:
    """One line of text on a baseline, made narrower and then cut if it is wider than `room` mm."""

    x: float
    y: float
    text: str
    size: float
    """Font size in mm."""

    room: float
    face: Face = Face.PLAIN
    anchor: Anchor = Anchor.LEFT


Mark: TypeAlias = Code | Line | Circle | Words


@dataclass(frozen=True, slots=True)
class Page:
    """One page's marks."""

    paper: Paper
    marks: tuple[Mark, ...]

    @property
    def codes(self) -> tuple[Code, ...]:
        """The codes on it, in reading order."""
        return tuple(mark for mark in self.marks if isinstance(mark, Code))


@dataclass(frozen=True, slots=True)
class Sheet:
    """All pages of a set of labels."""

    pages: tuple[Page, ...]
    size_mm: float
