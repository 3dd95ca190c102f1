"""Edges that go on from one another, joined to lines."""

from __future__ import annotations

from collections.abc import Iterable

from companion.engine.board.points import Edge


def joined(edges: Iterable[Edge]) -> tuple[Edge, ...]:
    """The same lines in as few pieces as can be, each from its western or southern end."""
    lines: list[Edge] = []
    for start, end in sorted(edges, key=_along):
        last = lines[-1] if lines else None
        if last is not None and last[1] == start and _lies(last) == _lies((start, end)):
            lines[-1] = (last[0], end)
        else:
            lines.append((start, end))
    return tuple(lines)


def _lies(edge: Edge) -> bool:
    return edge[0][1] == edge[1][1]


def _along(edge: Edge) -> tuple[bool, float, float]:
    """Edges of one line one after the other, from west to east or from south to north."""
    (x, y), _ = edge
    return (True, y, x) if _lies(edge) else (False, x, y)
