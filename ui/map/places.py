"""Places on the map: where an option is, which of several a finger means, and what the table calls a space."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from math import hypot
from typing import Generic, TypeVar

import msgspec

from companion.engine.mapped import Board, Piece, Plan, Point
from companion.engine.prompts import Asked, Kind, Option, Refused

T = TypeVar("T")


class On(Enum):
    """What of the map a place is."""

    SPACE = "space"
    LINE = "line"
    PIECE = "piece"


class Place(msgspec.Struct, frozen=True):
    """A place that can be pointed at: a space, an intersection, or where a piece is; `middle` is its middle."""

    on: On
    at: Point
    piece: str = ""

    @property
    def middle(self) -> tuple[float, float]:
        """In spaces: the middle of a space, or the intersection itself."""
        return middle_of(self.at, on_line=self.on is On.LINE)


class Target(msgspec.Struct, frozen=True):
    """An option that can be chosen on the map, and where."""

    option: Option
    place: Place


def middle_of(at: Point, *, on_line: bool) -> tuple[float, float]:
    """The middle of a space, or the intersection itself, in spaces."""
    return (float(at[0]), float(at[1])) if on_line else (at[0] + 0.5, at[1] + 0.5)


def spot(text: str) -> Point:
    """The point of a text such as `5,4`.

    Raises:
        ValueError: It is not two numbers.
    """
    x, _, y = text.partition(",")
    return (_number(x), _number(y))


def place_of(at: str, board: Board) -> Place | None:
    """Where an option's `at` is on this board; None for one that names nothing there."""
    kind, _, where = at.partition(" ")
    if kind == On.PIECE.value:
        piece = next((one for one in board.pieces if one.key == where), None)
        return None if piece is None else place_of_piece(piece)
    try:
        return Place(On(kind), spot(where))
    except ValueError:
        return None


def place_of_piece(piece: Piece) -> Place:
    """Where a piece is; one on an intersection has its middle there."""
    at = (piece.at[0] - 0.5, piece.at[1] - 0.5) if piece.on_line else piece.at
    return Place(On.PIECE, at, piece.key)


def targets(asked: Asked | None, board: Board | None) -> tuple[Target, ...]:
    """The options of a choice that can be taken on the map; what is held is chosen beside it."""
    if asked is None or board is None or asked.kind not in (Kind.CHOOSE_ONE, Kind.CHOOSE_MANY):
        return ()
    found = [(option, place_of(option.at, board)) for option in asked.options if option.at and not option.held]
    return tuple(Target(option, place) for option, place in found if place is not None)


class Barred(msgspec.Struct, frozen=True):
    """What is refused on the map, and where."""

    refused: Refused
    place: Place


def barred(asked: Asked | None, board: Board | None) -> tuple[Barred, ...]:
    """What a prompt refuses that is on the map."""
    if asked is None or board is None:
        return ()
    found = [(one, place_of(one.at, board)) for one in asked.refused if one.at]
    return tuple(Barred(one, place) for one, place in found if place is not None)


class Near(msgspec.Struct, Generic[T], frozen=True):
    """What a finger means: the nearest thing, and whether nothing else is as good as near."""

    one: T
    plain: bool


def nearest(
    things: Iterable[T],
    middle: Callable[[T], tuple[float, float]],
    finger: tuple[float, float],
    reach: float,
) -> Near[T] | None:
    """The thing whose middle is nearest to a finger, no farther than `reach`; None where there is none.

    It is plain where no other one is within half the reach of the finger too.
    """
    near: list[tuple[float, T]] = []
    for one in things:
        x, y = middle(one)
        far = hypot(x - finger[0], y - finger[1])
        if far <= reach:
            near.append((far, one))
    if not near:
        return None
    near.sort(key=lambda found: found[0])
    plain = len(near) == 1 or near[1][0] > max(reach / 2, near[0][0] * 2)
    return Near(near[0][1], plain)


def space_name(at: Point, plan: Plan) -> str:
    """What the table calls a space: a letter counted upward and a number counted to the right on its page.

    The page's name stands before it where there are several; a space on no page has its numbers only.
    """
    for page in plan.pages:
        column, row = at[0] - page.x, at[1] - page.y
        if 0 <= column < page.width and 0 <= row < page.height and column == int(column) and row == int(row):
            name = f"{row_letters(int(row))}{int(column) + 1}"
            return f"{page.name} {name}" if len(plan.pages) > 1 else name
    return f"{at[0]:g},{at[1]:g}"


def row_letters(row: int) -> str:
    """A, B ... Z, AA, AB ... for rows 0, 1 ..."""
    return (row_letters(row // 26 - 1) if row >= 26 else "") + chr(ord("A") + row % 26)


def beside(spots: Sequence[Point], at: Point, dx: int, dy: int) -> Point | None:
    """The nearest of the spots in a direction, those straight ahead before those aside; None where there is none."""
    ahead = []
    for one in spots:
        along = (one[0] - at[0]) * dx + (one[1] - at[1]) * dy
        aside = abs((one[0] - at[0]) * dy) + abs((one[1] - at[1]) * dx)
        if along > 0 and aside <= along:
            ahead.append((along + 2 * aside, one))
    return min(ahead)[1] if ahead else None


def middle_one(spots: Sequence[Point]) -> Point:
    """The one of some spots that is nearest to the middle of all of them."""
    across, up = (sorted(one[axis] for one in spots)[len(spots) // 2] for axis in (0, 1))
    return min(spots, key=lambda one: (abs(one[0] - across) + abs(one[1] - up), one))


def _number(text: str) -> int | float:
    value = float(text)
    if value != value or value in (float("inf"), float("-inf")):
        raise ValueError(text)
    return int(value) if value == int(value) else value
