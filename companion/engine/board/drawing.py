"""A board as it is drawn: its plan, which is the same object as long as the board is, and the lines of its doors."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from companion.engine.board.board import Board
from companion.engine.board.edges import joined
from companion.engine.board.points import Edge
from companion.engine.mapped import Line, PageFrame, Plan, Sign

_KEPT = 16


@lru_cache(maxsize=_KEPT)
def plan_of(board: Board) -> Plan:
    """What is printed on all pages; marks on intersections are left out, but for spawn points."""
    return Plan(
        pages=tuple(
            PageFrame(one.page.name, one.at[0], one.at[1], one.page.width, one.page.height) for one in board.laid
        ),
        floor=tuple(sorted(board.floor)),
        walls=_lines(board.walls),
        red_lines=_lines(board.red_lines),
        signs=tuple(_signs(board)),
    )


@lru_cache(maxsize=_KEPT)
def door_lines(board: Board) -> Mapping[str, tuple[Line, ...]]:
    """Where each door stands, by its name."""
    return {name: _lines(door.edges) for name, door in board.doors.items()}


def _lines(edges: Iterable[Edge]) -> tuple[Line, ...]:
    return tuple(Line(x1, y1, x2, y2) for (x1, y1), (x2, y2) in joined(edges))


def _signs(board: Board) -> Iterator[Sign]:
    for tile in board.tiles:
        yield Sign(tile.at, tile.kind)
    for mark in board.marks:
        if not mark.on_line:
            yield Sign(mark.at, mark.kind, mark.text)
    for space, direction in board.arrows.items():
        yield Sign(space, "arrow", direction.value)
    for space, leads in board.exits.items():
        yield Sign(space, "exit", leads.page)
    for cluster in board.clusters:
        for crossing in cluster:
            yield Sign(crossing, "spawn")
