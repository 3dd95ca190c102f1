"""What stands on a sheet in an action's line: commands that attack, and the performing of a line (EN-396, EN-494)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from companion.engine.effects import Effects, Operation, resolve
from companion.engine.scripts import Script
from companion.games.enormity.intruders import chain
from companion.games.enormity.intruders.acts import Act, IntruderScope
from companion.games.enormity.intruders.movement import move_at, show_steps
from companion.games.enormity.intruders.reach import Form, Reach
from companion.games.enormity.intruders.stats import speed
from companion.games.enormity.intruders.strikes import Strike, strike
from companion.games.enormity.intruders.targeting import in_zone
from companion.games.enormity.pieces import Performing
from companion.games.enormity.records import NOTHING
from companion.games.enormity.table import Run


class Attacks(Operation, frozen=True):
    """A command that is an attack: others look ahead at what it reaches, and a Chain Break ends it."""

    def reach(self, run: Run, act: Act) -> Reach:
        """What it reaches from where the Intruder stands."""
        raise NotImplementedError

    def strike(self) -> Strike:
        """What it rolls and does."""
        raise NotImplementedError


class Opens(Operation, frozen=True):
    """A command with which an attack is already going on, such as a window of opportunity before it."""


class Moves(Operation, frozen=True):
    """A command by which it moves at its Target before it attacks."""


class Shifts(Operation, frozen=True):
    """A command by which it moves in a straight line to where the attack reaches (EN-500)."""


def attack_ahead(effects: Iterable[Operation]) -> Attacks | None:
    """The first attack among commands, or None."""
    return next((one for one in effects if isinstance(one, Attacks)), None)


def perform(run: Run, scope: IntruderScope, do: Effects, after: Effects = NOTHING) -> Script[None]:
    """The commands in written order, then what follows the action for each Target whose part was not broken.

    After-effects come also when the action could not be made, but not after a Chain Break (EN-396, EN-401).
    """
    act = scope.act
    run.state.performing.append(Performing(act.intruder, act.name))
    for index, operation in enumerate(do):
        if run.intruder(act.intruder) is None or not unbroken(act):
            break
        attack = attack_ahead(do[index:])
        act.ahead = attack.reach(run, act) if attack is not None else None
        if act.place is None and isinstance(operation, (Attacks, Opens)) and attack is not None:
            chain.interrupt(run)
            act.place = chain.begin(run, act.intruder)
        if isinstance(operation, Attacks):
            yield from _attack(run, scope, operation)
        else:
            yield from resolve(run, [operation], scope)
        if not goes_on(run, act):
            break
    yield from show_steps(run, act)
    if goes_on(run, act):
        yield from _after(run, scope, after)
    _end(run, act)
    run.state.performing.pop()


def unbroken(act: Act) -> bool:
    """Whether the action still counts for somebody, or was aimed at nobody."""
    return not act.targets or any(seat not in act.broken for seat in act.targets)


def goes_on(run: Run, act: Act) -> bool:
    """Whether no Chain Break has ended the attack, or none has begun."""
    return act.place is None or chain.goes_on(run, act.intruder, act.place)


def strike_once(run: Run, scope: IntruderScope, command: Attacks) -> Script[None]:
    """A Reprisal Attack: the command alone, breaking no chain (EN-279, EN-406)."""
    scope.act.place = chain.begin(run, scope.act.intruder)
    yield from _attack(run, scope, command)
    _end(run, scope.act)


def _end(run: Run, act: Act) -> None:
    if act.place is not None and goes_on(run, act):
        chain.end(run, act.place)


def _after(run: Run, scope: IntruderScope, after: Effects) -> Script[None]:
    if not scope.act.targets:
        yield from resolve(run, after, scope)
    for seat in list(scope.act.targets):
        if seat not in scope.act.broken and run.spacer(seat).on_board:
            yield from resolve(run, after, scope.at(seat))


def _attack(run: Run, scope: IntruderScope, command: Attacks) -> Script[None]:
    reach = scope.act.reached = command.reach(run, scope.act)
    if reach.form is Form.BLAST:
        yield from _blast(run, scope, command, reach.size or 0)
    elif scope.seat is not None and run.spacer(scope.seat).on_board:
        yield from _at_target(run, scope.act, scope.seat, command)


def _at_target(run: Run, act: Act, seat: int, command: Attacks) -> Script[None]:
    """Attack the Target if it is in reach; else nothing is rolled, and the movement is finished (EN-384, EN-399)."""
    intruder = run.intruder(act.intruder)
    if intruder is None:
        return
    if command.reach(run, act).covers(run.ground, (intruder.at[0], intruder.at[1]), run.where(seat)):
        yield from strike(run, act, seat, command.strike(), partial(goes_on, run, act))
        return
    name = run.intruder_name(intruder)
    run.tell("told.out_of_reach", rule="EN-399", intruder=name, spacer=run.spacer_name(seat))
    if act.entered:
        most = speed(run, intruder)
        yield from move_at(run, act, seat, left=None if most is None else max(0, most - act.entered))


def _blast(run: Run, scope: IntruderScope, command: Attacks, size: int) -> Script[None]:
    """Every Spacer in the zone, each with a roll; who is in it when it begins stays struck (EN-496, EN-497)."""
    act = scope.act
    intruder = run.intruder(act.intruder)
    if intruder is None:
        return
    act.targets = in_zone(run, intruder, size)
    run.tell("told.blast", rule="EN-496", intruder=run.intruder_name(intruder), n=len(act.targets))
    chain.begin_zone(run, act.place or 0, act.targets)
    for seat in list(act.targets):  # one who kills it in between spares nobody: the attacks are simultaneous
        if not run.spacer(seat).on_board:
            continue
        if chain.still_struck(run, seat):
            yield from strike(run, act, seat, command.strike(), partial(chain.still_struck, run, seat))
        if chain.still_struck(run, seat):
            chain.struck(run, seat)
        else:
            act.broken.append(seat)
