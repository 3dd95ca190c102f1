"""What a map page is made of, in its own coordinates: the space (0, 0) lies at its south-west corner."""

from __future__ import annotations

from enum import Enum

import msgspec

from companion.engine.board.points import Direction, Edge, Point


class DoorState(Enum):
    """How a door stands: open (no standee), closed or welded."""

    OPEN = "open"
    CLOSED = "closed"
    WELDED = "welded"


class Door(msgspec.Struct, frozen=True):
    """A door: all the edges it takes up, and how it stands before anybody touches it."""

    name: str
    edges: tuple[Edge, ...]
    starts: DoorState = DoorState.CLOSED


class Mark(msgspec.Struct, frozen=True):
    """Something printed on a space, or on an intersection when `on_line`.

    Attributes:
        kind: What it is, one word: the game knows what it means.
        at: The space or the intersection.
        text: What else is printed there.
        on_line: Whether `at` is an intersection.
    """

    kind: str
    at: Point
    text: str = ""
    on_line: bool = False


class Tile(msgspec.Struct, frozen=True):
    """A space with printed terrain of a kind."""

    kind: str
    at: Point


class Arrow(msgspec.Struct, frozen=True):
    """A space that can be left in one direction only."""

    at: Point
    direction: Direction


class Exit(msgspec.Struct, frozen=True):
    """A space from which another page is revealed, and on which side of this page it is laid."""

    at: Point
    page: str
    side: Direction


class Page(msgspec.Struct, frozen=True):
    """One map page as it is printed.

    Attributes:
        name: What exits call it.
        width: Spaces from west to east.
        height: Spaces from south to north.
        floor: Its board spaces; all others are out of bounds.
        walls: Edges that are walls.
        red_lines: Edges that are red lines.
        clusters: Spawn points (intersections), those of a cluster together.
    """

    name: str
    width: int
    height: int
    title: str = ""
    book: str = ""
    floor: tuple[Point, ...] = ()
    walls: tuple[Edge, ...] = ()
    red_lines: tuple[Edge, ...] = ()
    doors: tuple[Door, ...] = ()
    marks: tuple[Mark, ...] = ()
    tiles: tuple[Tile, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    exits: tuple[Exit, ...] = ()
    clusters: tuple[tuple[Point, ...], ...] = ()
