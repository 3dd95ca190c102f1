"""AI protocols: the first one in printed order whose condition is met is performed (EN-369 to EN-372)."""

from __future__ import annotations

from functools import partial

from companion.engine.board.facing import in_front
from companion.engine.effects import Effects
from companion.engine.messages import literal
from companion.engine.scripts import Script
from companion.games.enormity.intruders.acts import Act, IntruderScope
from companion.games.enormity.intruders.commands import Moves, Shifts, attack_ahead, perform
from companion.games.enormity.intruders.movement import place_of
from companion.games.enormity.intruders.routes import routes, shifts
from companion.games.enormity.intruders.stats import attack_range, protocols, speed
from companion.games.enormity.intruders.targeting import Aim, choose_target, in_zone, sees
from companion.games.enormity.pieces import Intruder
from companion.games.enormity.records import Protocol, When
from companion.games.enormity.table import Run


def act_on(run: Run, number: int, aim: Aim, *, fixed: bool = False) -> Script[None]:
    """Perform the first protocol that applies to what was aimed at, then the additional actions (EN-365, EN-426).

    Args:
        aim: What the Target box gave.
        fixed: The Target was named from outside, which overrides the lines of any protocol (EN-483).
    """
    for place in range(len(_protocols(run, number))):
        intruder = run.intruder(number)
        if intruder is None:
            return
        protocol = _protocols(run, number)[place]
        if protocol.levels and run.level not in protocol.levels:
            continue
        at = aim
        if protocol.targets and not fixed:
            found = yield from choose_target(
                run, number, protocol.targets, valid=partial(_can_hit, run, number, protocol)
            )
            if found is None:
                continue
            at = found
        intruder = run.intruder(number)
        if intruder is not None and applies(run, intruder, protocol, at):
            yield from _perform(run, number, protocol, at)
            yield from _additional(run, number, at)
            return
    yield from do_routine(run, number)


def do_routine(run: Run, number: int) -> Script[None]:
    """What it does when nobody can be its Target: its Routine, if it has one (EN-481)."""
    intruder = run.intruder(number)
    if intruder is None:
        return
    routine = run.sheet(intruder).routine
    run.tell("told.routine" if routine else "told.no_target", rule="EN-481", intruder=run.intruder_name(intruder))
    yield from perform(run, IntruderScope(intruder.sheet, act=Act(number, intruder.sheet)), routine)


def applies(run: Run, intruder: Intruder, protocol: Protocol, aim: Aim) -> bool:
    """Whether the condition of a protocol is met."""
    if aim.seat is None or not run.spacer(aim.seat).on_board:
        return protocol.when is When.ALWAYS
    space, target = place_of(intruder), run.where(aim.seat)
    match protocol.when:
        case When.ADJACENT:
            return run.ground.are_adjacent(space, target)
        case When.IN_MOVE_RANGE:
            return routes(run, intruder, target, speed=speed(run, intruder)).arrives
        case When.IN_RANGE:
            return attack_range(run.sheet(intruder)).covers(run.ground, space, target)
        case When.IN_SIGHT:
            return sees(run, intruder, target)
        case When.IN_FRONT:
            return in_front(space, intruder.facing, target) and sees(run, intruder, target)
        case When.ALWAYS:
            return True


def _protocols(run: Run, number: int) -> tuple[Protocol, ...]:
    intruder = run.intruder(number)
    return () if intruder is None else protocols(run, intruder)


def _can_hit(run: Run, number: int, protocol: Protocol, seat: int) -> bool:
    """Whether a Spacer can be the Target of a line: its attack can reach, after its Shift if any (EN-500, EN-501)."""
    intruder = run.intruder(number)
    attack = attack_ahead(protocol.do)
    if intruder is None or attack is None:
        return True
    reach = attack.reach(run, Act(number, intruder.sheet))
    if any(isinstance(one, Shifts) for one in protocol.do):
        return bool(shifts(run, intruder, run.where(seat), reach=reach))
    moves = any(isinstance(one, Moves) for one in protocol.do)
    return moves or reach.covers(run.ground, place_of(intruder), run.where(seat))


def _perform(run: Run, number: int, protocol: Protocol, aim: Aim) -> Script[None]:
    intruder = run.intruder(number)
    assert intruder is not None
    targets = in_zone(run, intruder, aim.zone) if aim.zone else [aim.seat] if aim.seat is not None else []
    act = Act(number, intruder.sheet, targets=targets, zone=aim.zone, name=protocol.name)
    run.tell("told.protocol", rule="EN-369", intruder=run.intruder_name(intruder), protocol=literal(protocol.name))
    yield from perform(run, IntruderScope(intruder.sheet, aim.seat, act=act), protocol.do, protocol.after)


def _additional(run: Run, number: int, aim: Aim) -> Script[None]:
    intruder = run.intruder(number)
    more = Effects() if intruder is None else run.sheet(intruder).additional
    if intruder is None or not more:
        return
    targets = [aim.seat] if aim.seat is not None else []
    yield from perform(run, IntruderScope(intruder.sheet, aim.seat, act=Act(number, intruder.sheet, targets)), more)
