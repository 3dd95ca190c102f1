"""The pieces of a map: each is drawn once, moves along its path, and stands aside where it has company."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kivy.graphics import Canvas

from companion.engine.mapped import Board, Piece, Point
from ui.map.lines import along
from ui.map.motion import Motion
from ui.map.piece_mark import PieceMark
from ui.map.places import middle_of
from ui.theme import Scale

ASIDE: tuple[tuple[tuple[float, float], ...], float] = (((-0.22, -0.2), (0.22, 0.2), (-0.22, 0.22), (0.22, -0.22)), 0.6)
"""Where up to four pieces stand on one place, from its middle, and how large they are there."""

CORNERS, TOKEN = ((-0.32, -0.32), (0.32, -0.32), (-0.32, 0.32), (0.32, 0.32)), 0.5
"""Where tokens lie below a standee, and how large they are there."""


class Pieces:
    """All pieces on one map."""

    def __init__(self, unit: float, sizes: Scale, motion: Motion) -> None:
        self.canvas = Canvas()
        self.marks: dict[str, PieceMark] = {}
        self._unit, self._sizes, self._motion = unit, sizes, motion
        self._homes: dict[str, tuple[float, float]] = {}
        self._seen_unit = unit

    def show(self, board: Board) -> None:
        """Let every piece of the board get where it is now; those that are new stand there at once."""
        present = {piece.key: piece for piece in board.pieces}
        for key in [key for key in self.marks if key not in present]:
            self._motion.stop(key)
            self.canvas.remove(self.marks.pop(key).canvas)
            self._homes.pop(key)
        for key, (place, size) in places(board.pieces).items():
            piece = present[key]
            if key not in self.marks:
                self._add(piece, place)
            mark = self.marks[key]
            before = mark.piece
            mark.show(piece)
            mark.grow(size)
            if place != self._homes[key]:
                self._homes[key] = place
                self._send(mark, _path(board, before, piece), place)

    def look_from(self, unit: float) -> None:
        """Be as large as is right while a space takes so many pixels."""
        if unit == self._seen_unit:
            return
        self._seen_unit = unit
        for mark in self.marks.values():
            mark.look_from(unit)

    def home(self, key: str) -> tuple[float, float] | None:
        """Where the middle of a piece belongs, in spaces; None for one that is not there."""
        return self._homes.get(key)

    def settle(self, key: str) -> None:
        """Let a piece glide home from wherever it stands."""
        if key in self.marks:
            self._send(self.marks[key], (), self._homes[key])

    def raise_up(self, key: str) -> None:
        """Draw a piece over all others."""
        mark = self.marks[key]
        self.canvas.remove(mark.canvas)
        self.canvas.add(mark.canvas)

    def _add(self, piece: Piece, place: tuple[float, float]) -> None:
        mark = self.marks[piece.key] = PieceMark(piece, self._unit, self._sizes)
        mark.look_from(self._seen_unit)
        mark.stand(*place)
        self._homes[piece.key] = place
        if piece.sign:
            self.canvas.insert(0, mark.canvas)  # below the standees
        else:
            self.canvas.add(mark.canvas)

    def _send(self, mark: PieceMark, path: Sequence[tuple[float, float]], place: tuple[float, float]) -> None:
        way = [(mark.x, mark.y), *path[1:-1], place]
        self._motion.glide(mark.piece.key, partial(_walk, mark, way))


def places(pieces: Sequence[Piece]) -> dict[str, tuple[tuple[float, float], float]]:
    """Where the middle of each piece stands, and how large it is: those on one place stand aside of each other."""
    together: dict[tuple[float, float], list[str]] = {}
    for piece in pieces:
        together.setdefault(middle_of(piece.at, on_line=piece.on_line), []).append(piece.key)
    tokens = {piece.key for piece in pieces if piece.sign}
    found = {}
    offsets, size = ASIDE
    for (x, y), keys in together.items():
        if len(keys) == 1:
            found[keys[0]] = ((x, y), 1.0)
            continue
        below = [key for key in keys if key in tokens]
        if len(below) == len(keys) - 1:  # one standee: it keeps the middle, and tokens lie in the corners
            found[next(key for key in keys if key not in tokens)] = ((x, y), 1.0)
            for at, key in enumerate(below):
                dx, dy = CORNERS[at % len(CORNERS)]
                found[key] = ((x + dx, y + dy), TOKEN)
            continue
        for at, key in enumerate(keys):
            dx, dy = offsets[at % len(offsets)]
            found[key] = ((x + dx, y + dy), size)
    return found


def _path(board: Board, before: Piece, now: Piece) -> list[tuple[float, float]]:
    """The middles of the trail that leads a piece from where it was to where it is, if there is one."""
    ends: tuple[Point, Point] = (before.at, now.at)
    for trail in board.trails:
        if trail.on_line == now.on_line and trail.points and (trail.points[0], trail.points[-1]) == ends:
            return [middle_of(point, on_line=trail.on_line) for point in trail.points]
    return []


def _walk(mark: PieceMark, way: Sequence[tuple[float, float]], share: float) -> None:
    mark.stand(*along(way, share))
