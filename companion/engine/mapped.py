"""What a board with spaces looks like: a plan that stays, and the doors, pieces, paths and fields on it.

Points are those of `companion.engine.board`: x to the east, y to the north, in spaces. Space (x, y) is the square from
there to (x + 1, y + 1); an intersection is the point itself. Nothing here knows a game.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.engine.chapters import Chapter
from companion.engine.messages import Message
from companion.engine.sides import Side

Coordinate = int | float
Point = tuple[Coordinate, Coordinate]
Facing = Literal["north", "east", "south", "west"]
DoorState = Literal["open", "closed", "welded"]


class Line(msgspec.Struct, frozen=True):
    """A straight line between two points."""

    x1: Coordinate
    y1: Coordinate
    x2: Coordinate
    y2: Coordinate


class PageFrame(msgspec.Struct, frozen=True):
    """A page of the map: its name, its south-west corner, and its size in spaces."""

    name: str
    x: Coordinate
    y: Coordinate
    width: Coordinate
    height: Coordinate


class Sign(msgspec.Struct, frozen=True):
    """What is printed or lies on a space (a `spawn`: on an intersection), and the few words or figures beside it.

    Known signs are `console`, `gear`, `engram`, `discovery`, `arrow` (its text is a facing), `dangerous`,
    `extraction` and `spawn`; of any other the text is shown.
    """

    at: Point
    sign: str
    text: str = ""


class Plan(msgspec.Struct, frozen=True):
    """What does not change while a map lies: it is drawn once, so hand over the same object as long as it holds."""

    pages: tuple[PageFrame, ...] = ()
    floor: tuple[Point, ...] = ()
    walls: tuple[Line, ...] = ()
    red_lines: tuple[Line, ...] = ()
    signs: tuple[Sign, ...] = ()


class DoorLine(msgspec.Struct, frozen=True):
    """A door, where it stands in the walls, and how it is."""

    name: str
    lines: tuple[Line, ...]
    state: DoorState


class Piece(msgspec.Struct, frozen=True):
    """A standee or token: on a space, or on an intersection where `on_line`.

    Attributes:
        key: Stable while it is on the map.
        mark, name: One or two characters on it, and what it is called.
        seat: Whose it is (0-based), where the side is a seat.
        badges: Very short texts at its corner, such as "2" or "S".
        note, chapters: What can be read of it on demand: a line, and pages behind that.
        active: Whether it acts now.
        path: The correctable that moves it, or "".
        sign: Of a token: the sign that it is drawn as instead of its mark, as a `Sign` has it, or "".
    """

    key: str
    mark: str
    name: Message
    at: Point
    on_line: bool
    side: Side
    seat: int | None = None
    facing: Facing | None = None
    badges: tuple[str, ...] = ()
    note: Message | None = None
    active: bool = False
    path: str = ""
    sign: str = ""
    chapters: tuple[Chapter, ...] = ()


class Trail(msgspec.Struct, frozen=True):
    """A path that was just moved or is about to be: through spaces, or along intersections where `on_line`."""

    points: tuple[Point, ...]
    side: Side
    on_line: bool = False


class Field(msgspec.Struct, frozen=True):
    """Spaces and intersections that belong together, such as what a light reaches or what a piece sees."""

    key: str
    spaces: tuple[Point, ...] = ()
    crossings: tuple[Point, ...] = ()


class Board(msgspec.Struct, frozen=True, tag=True):
    """A map on the table: the plan below, and what stands on it now."""

    key: str
    label: Message
    plan: Plan
    doors: tuple[DoorLine, ...] = ()
    pieces: tuple[Piece, ...] = ()
    trails: tuple[Trail, ...] = ()
    fields: tuple[Field, ...] = ()
