"""Where an Intruder comes onto the board: beside a Spacer, or on the nearest empty space (EN-183, EN-206, EN-345)."""

from __future__ import annotations

from companion.engine.board.ground import Gait
from companion.engine.board.lines import steps_to
from companion.engine.board.points import Point, named, point, spaces_around
from companion.engine.messages import say
from companion.engine.prompts import Option
from companion.engine.scripts import Script
from companion.games.enormity.blips.handing import hand_over
from companion.games.enormity.blips.picking import pick
from companion.games.enormity.table import Run


def arrival_space(
    run: Run, seat: int | None, *, near: Point | None = None, rule: str = "EN-183"
) -> Script[Point | None]:
    """The space on which an Intruder appears; the players choose where several can be, the best guess first.

    Args:
        seat: The Spacer whom it appears beside; None for nobody: then it is the space nearest to `near`.
        near: The intersection of the Blip that it comes from, if it comes from one.
        rule: Why it appears.

    Returns:
        The space; None if the whole board is full.
    """
    found = arrival_spaces(run, seat, near=near)
    if len(found) < 2:
        return found[0] if found else None
    yield from hand_over(run)
    answer = yield from pick(
        "ask.intruder_space",
        lambda: [
            Option(named(one), run.space_name(one), at=f"space {named(one)}")
            for one in arrival_spaces(run, seat, near=near)
        ],
        rule=rule,
        detail=None if seat is None else say("detail.beside", spacer=run.spacer_name(seat)),
    )
    return None if answer is None else point(answer)


def arrival_spaces(run: Run, seat: int | None, *, near: Point | None = None) -> list[Point]:
    """The spaces on which an Intruder can appear: those at the Blip's intersection first, then beside most Spacers.

    They are the free spaces adjacent to the Spacer, without wall, closed door or red line between; if none is free,
    the empty ones nearest to the Spacer, or without a Spacer to the intersection.
    """
    empty = _empty(run)
    if seat is None or seat not in run.on_board():
        return _preferred(run, _nearest_to_crossing(empty, near), near)
    space = run.where(seat)
    beside = [one for one in run.ground.adjacent(space) if one in empty]
    return _preferred(run, beside or _nearest_to_space(run, empty, space), near)


def _empty(run: Run) -> set[Point]:
    ground = run.ground
    return set(ground.floor) - set(run.taken()) - ground.obstacles - ground.shut


def _nearest_to_crossing(empty: set[Point], near: Point | None) -> list[Point]:
    if near is None:
        return sorted(empty)
    counts = {space: steps_to(near, space) for space in empty}
    return sorted(space for space, count in counts.items() if count == min(counts.values()))


def _nearest_to_space(run: Run, empty: set[Point], space: Point) -> list[Point]:
    """The empty spaces with the shortest way from a space, as distance is counted (EN-358, EN-359)."""
    counts = {one: count for one, count in run.ground.counts(space, Gait.MEASURE).items() if one in empty}
    if not counts:
        counts = {one: run.ground.distance(space, one) for one in empty}
    return sorted(one for one, count in counts.items() if count == min(counts.values()))


def _preferred(run: Run, spaces: list[Point], near: Point | None) -> list[Point]:
    around = spaces_around(near) if near else ()
    ground, standing = run.ground, [run.where(seat) for seat in run.on_board()]

    def worth(space: Point) -> tuple[bool, int]:
        return space not in around, -sum(ground.are_adjacent(space, one) for one in standing)

    return sorted(spaces, key=worth)
