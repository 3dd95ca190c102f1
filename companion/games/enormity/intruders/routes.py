"""The ways an Intruder can go: the shortest paths to where it can attack, as far as it gets on them (EN-372 to 380)."""

from __future__ import annotations

from functools import partial

import msgspec

from companion.engine.board.ground import Gait, Ground
from companion.engine.board.paths import Path
from companion.engine.board.points import Point, straight
from companion.games.enormity.intruders.reach import MELEE, Form, Reach
from companion.games.enormity.pieces import Intruder
from companion.games.enormity.table import Run


class Routes(msgspec.Struct, frozen=True):
    """The ways of one movement: the spaces entered by each, and whether they end where the attack reaches."""

    paths: tuple[Path, ...]
    arrives: bool


def routes(run: Run, intruder: Intruder, target: Point, *, speed: int | None, reach: Reach = MELEE) -> Routes:
    """How an Intruder moves at a Target, with `speed` spaces (None: as many as it takes).

    Of the shortest paths those with the shape of a zigzag count, if there are any (EN-380). It stops where the attack
    reaches, on arrival at a weld, or when its Speed is used up, on an empty space (EN-373, 374, 378, 640).
    """
    ground, start = run.ground, _at(intruder)
    if reach.covers(ground, start, target):
        return Routes(((),), arrives=True)
    if speed == 0:
        return Routes(((),), arrives=False)
    taken = frozenset(run.taken()) - {start}
    near = ground.adjacent(target) if reach.form is Form.MELEE else ground.counts(start, Gait.HUNT)
    goals = frozenset(space for space in near if space not in taken and reach.covers(ground, space, target))
    paths = ground.routes(start, goals, target, steps=speed)
    if not paths:  # no way leads to where it could attack
        paths = ground.routes(start, _closest(ground, start, target, taken), target, steps=speed)
    walked = {_walked(ground, start, path, taken) for path in paths} or {()}
    most = max(map(len, walked))
    ways = tuple(sorted(path for path in walked if len(path) == most))
    return Routes(ways, arrives=any(reach.covers(ground, path[-1], target) for path in ways if path))


def shifts(run: Run, intruder: Intruder, target: Point, *, reach: Reach) -> tuple[Path, ...]:
    """The shortest moves in one row or column after which the attack reaches the Target (EN-500).

    None where no such move makes it possible; the empty one where it is possible from where it stands.
    """
    ground, start = run.ground, _at(intruder)
    if reach.covers(ground, start, target):
        return ((),)
    taken = frozenset(run.taken()) - {start}
    found = []
    for path in _lines(ground, start):
        if path[-1] not in taken and reach.covers(ground, path[-1], target):
            found.append(path)
    shortest = min(map(len, found), default=0)
    return tuple(path for path in found if len(path) == shortest)


def _at(intruder: Intruder) -> Point:
    return (intruder.at[0], intruder.at[1])


def _closest(ground: Ground, start: Point, target: Point, taken: frozenset[Point]) -> frozenset[Point]:
    """The empty spaces closest to the Target of those that it can get to."""
    reached, far = ground.counts(start, Gait.HUNT), ground.counts(target)
    if start not in far:  # then none of them is, and their distance is a plain count
        far = {space: ground.distance(space, target) for space in sorted(reached, key=partial(straight, target))}
    found: list[Point] = []
    for space, count in far.items():  # the nearest first
        if found and count > far[found[0]]:
            break
        if space in reached and space not in taken:
            found.append(space)
    return frozenset(found)


def _walked(ground: Ground, start: Point, path: Path, taken: frozenset[Point]) -> Path:
    """How far it gets on a path: to a weld at most, and then back to the last empty space."""
    made = list(path) if not ground.welded else _to_weld(ground, start, path)
    while made and made[-1] in taken:
        made.pop()
    return tuple(made)


def _to_weld(ground: Ground, start: Point, path: Path) -> list[Point]:
    """The spaces of a path as far as the first weld, which it does not cross (EN-640, EN-643)."""
    made: list[Point] = []
    here = start
    for space in path:
        if space not in ground.prowl_steps(here):
            break
        made.append(space)
        here = space
        if ground.welds_beside(space):
            break
    return made


def _lines(ground: Ground, start: Point) -> list[Path]:
    """Every straight move from a space, as far as nothing stops it."""
    found: list[Path] = []
    for first in ground.prowl_steps(start):
        by = (first[0] - start[0], first[1] - start[1])
        path: Path = (first,)
        while True:
            found.append(path)
            if ground.welds_beside(path[-1]):  # EN-640
                break
            there = (path[-1][0] + by[0], path[-1][1] + by[1])
            if there not in ground.prowl_steps(path[-1]):
                break
            path = (*path, there)
    return found
