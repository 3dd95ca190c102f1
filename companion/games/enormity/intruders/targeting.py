"""Whom an Intruder means: targeting lines from top to bottom, with their filters and comparisons (EN-480 to EN-492)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from companion.engine.board.facing import in_front
from companion.engine.board.points import Point
from companion.engine.messages import say
from companion.engine.prompts import Option
from companion.engine.scripts import Script
from companion.games.enormity.blips.picking import pick
from companion.games.enormity.intruders.stats import attack_range
from companion.games.enormity.pieces import Intruder
from companion.games.enormity.records import Filter, Targeting, TargetLine
from companion.games.enormity.spacer import Spacer
from companion.games.enormity.table import Run

Valid = Callable[[int], bool]
"""Whether a seat can be the Target of what follows, such as an attack after a Shift (EN-500)."""

_STATS: dict[Targeting, Callable[[Spacer], int]] = {
    Targeting.HIGHEST_STRESS: lambda spacer: spacer.stress,
    Targeting.LOWEST_STRESS: lambda spacer: -spacer.stress,
    Targeting.HIGHEST_VITALS: lambda spacer: spacer.vitals,
    Targeting.LOWEST_VITALS: lambda spacer: -spacer.vitals,
    Targeting.HIGHEST_ADRENALINE: lambda spacer: spacer.adrenaline,
    Targeting.LOWEST_ADRENALINE: lambda spacer: -spacer.adrenaline,
    Targeting.HIGHEST_RADIATION: lambda spacer: spacer.radiation,
    Targeting.HIGHEST_INFECTION: lambda spacer: spacer.infection,
}
"""The greatest of these is the Target (EN-488)."""

_ZONES = (Targeting.ZONE, Targeting.SPACERS_IN_ZONE)


class Aim(msgspec.Struct, frozen=True):
    """What a line gave: a Spacer; or a zone with whoever stands inside; or nobody, for a line without a Target.

    Attributes:
        seat: The Target.
        zone: The size of the zone around the Intruder, 0 for none.
    """

    seat: int | None = None
    zone: int = 0


def anybody(seat: int) -> bool:
    """No more is asked of a Target."""
    return True


def choose_target(
    run: Run, number: int, lines: Sequence[TargetLine], *, valid: Valid = anybody, rule: str = "EN-480"
) -> Script[Aim | None]:
    """The first line that some Spacer fully satisfies gives the Target; None where none does (EN-480, EN-481).

    Equally eligible Spacers are chosen from by the players (EN-368). A line without a Target counts only when no
    other does (EN-489); a zone counts whether or not anybody is inside (EN-482).
    """
    others = [line for line in lines if line.who is not Targeting.NO_TARGET]
    for line in others:
        intruder = run.intruder(number)
        if intruder is None:
            return None
        if line.who is Targeting.ZONE:
            return Aim(zone=line.zone)
        found = eligible(run, intruder, line, valid=valid)
        if found and line.who is Targeting.SPACERS_IN_ZONE:
            return Aim(zone=line.zone)
        if len(found) == 1:
            return Aim(found[0])
        if found:
            seat = yield from _ask(run, number, line, valid, rule)
            return None if seat is None else Aim(seat)
    return Aim() if len(others) < len(lines) else None


def eligible(run: Run, intruder: Intruder, line: TargetLine, *, valid: Valid = anybody) -> list[int]:
    """The seats that one line means, the suggested one first: the filter, then the comparison (EN-485, EN-492)."""
    if line.who in (Targeting.NO_TARGET, Targeting.ZONE):
        return []
    fitting = [seat for seat in run.on_board() if _passes(run, intruder, line, seat) and valid(seat)]
    if line.who is Targeting.SPACERS_IN_ZONE or not fitting:
        return fitting
    if line.who is Targeting.PRIORITY:
        return [seat for seat in fitting if seat == run.state.priority]
    counts = {seat: _measure(run, intruder, line.who, seat) for seat in fitting}
    best = [seat for seat in fitting if counts[seat] == max(counts.values())]
    return sorted(best, key=lambda seat: (seat != run.state.priority, run.spacer(seat).vitals, seat))


def in_zone(run: Run, intruder: Intruder, size: int) -> list[int]:
    """The seats of the Spacers within the zone around an Intruder; those in Other Places never are (EN-491, EN-498)."""
    return [seat for seat in run.on_board() if _square(intruder, run.where(seat)) <= size]


def _ask(run: Run, number: int, line: TargetLine, valid: Valid, rule: str) -> Script[int | None]:
    def options() -> list[Option]:
        intruder = run.intruder(number)
        found = [] if intruder is None else eligible(run, intruder, line, valid=valid)
        return [Option(str(seat), run.spacer_name(seat), seat=seat, at=f"piece spacer.{seat}") for seat in found]

    intruder = run.intruder(number)
    assert intruder is not None
    text = say("ask.target", intruder=run.intruder_name(intruder))
    answer = yield from pick("ask.target", options, rule="EN-368", text=text)
    if answer is None:
        return None
    run.tell("told.target_chosen", rule=rule, spacer=run.spacer_name(int(answer)))
    return int(answer)


def _passes(run: Run, intruder: Intruder, line: TargetLine, seat: int) -> bool:
    space, other = _at(intruder), run.where(seat)
    if line.who in _ZONES and _square(intruder, other) > line.zone:
        return False
    match line.where:
        case Filter.ANY:
            return True
        case Filter.IN_FRONT:
            return in_front(space, intruder.facing, other) and sees(run, intruder, other)
        case Filter.IN_SIGHT:
            return sees(run, intruder, other)
        case Filter.ADJACENT:
            return run.ground.are_adjacent(space, other)
        case Filter.IN_RANGE:
            return attack_range(run.sheet(intruder)).covers(run.ground, space, other)


def sees(run: Run, intruder: Intruder, space: Point) -> bool:
    """Whether an Intruder has line of sight to a space; other Intruders block it (EN-264, EN-268, EN-487)."""
    return run.ground.sees(_at(intruder), space, run.intruder_spaces())


def _measure(run: Run, intruder: Intruder, who: Targeting, seat: int) -> int:
    if who is Targeting.CLOSEST:
        return -run.ground.distance(_at(intruder), run.where(seat))
    if who is Targeting.FURTHEST:
        return run.ground.distance(_at(intruder), run.where(seat))
    return _STATS[who](run.spacer(seat))


def _square(intruder: Intruder, space: Point) -> float:
    """How far apart, diagonals included: the size of the smallest zone that reaches the space."""
    return max(abs(intruder.at[0] - space[0]), abs(intruder.at[1] - space[1]))


def _at(intruder: Intruder) -> Point:
    return (intruder.at[0], intruder.at[1])
