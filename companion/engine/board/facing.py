"""Which way a miniature looks: what is in front of it, what is behind it, and how it turns (EN-353 to 355)."""

from __future__ import annotations

from companion.engine.board.points import Direction, Point, step


def in_front(space: Point, direction: Direction, other: Point) -> bool:
    """Whether a space lies beyond the front edge of a miniature's space: the whole half of the board (EN-353)."""
    return _ahead(space, direction, other) >= 1


def crossing_in_front(space: Point, direction: Direction, crossing: Point) -> bool:
    """Whether an intersection lies beyond the line along the front edge; on the line it is not."""
    middle = (space[0] + 0.5, space[1] + 0.5)
    return _ahead(middle, direction, crossing) > 0.5


def rear(space: Point, direction: Direction) -> Point:
    """The one space directly behind a miniature (EN-354)."""
    return step(space, direction.opposite)


def facing_towards(space: Point, other: Point) -> tuple[Direction, ...]:
    """How a miniature turns to face a space: along the axis of the greater distance (EN-375).

    Returns:
        One direction; two where both axes are equally long; none for its own space.
    """
    east, north = other[0] - space[0], other[1] - space[1]
    along_x = (Direction.EAST if east > 0 else Direction.WEST,) if abs(east) >= abs(north) and east else ()
    along_y = (Direction.NORTH if north > 0 else Direction.SOUTH,) if abs(north) >= abs(east) and north else ()
    return along_x + along_y


def _ahead(point: Point, direction: Direction, other: Point) -> float:
    return (other[0] - point[0]) * direction.dx + (other[1] - point[1]) * direction.dy
