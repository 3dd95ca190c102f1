"""An Intruder's activation: its Target, the first protocol that applies, its tokens (EN-365, EN-424, EN-641)."""

from __future__ import annotations

from enum import Enum

from companion.engine.scripts import Script
from companion.games.enormity.intruders.movement import place_of
from companion.games.enormity.intruders.protocols import act_on, do_routine
from companion.games.enormity.intruders.suppression import recover, shake_off
from companion.games.enormity.intruders.targeting import Aim, choose_target
from companion.games.enormity.pieces import DoorIs, Intruder
from companion.games.enormity.settings import SuppressionEnds
from companion.games.enormity.table import Run


class How(Enum):
    """What an activation comes from, with the rule that says so."""

    PHASE = "EN-362"
    AMBUSH = "EN-193"
    OPPORTUNITY = "EN-418"
    OVERSPAWN = "EN-189"
    EFFECT = "EN-426"


def activate(run: Run, number: int, *, how: How, target: int | None = None) -> Script[None]:
    """One activation; it takes the place of no other: only the one of the phase is noted (EN-196, EN-421).

    Args:
        number: The Intruder's id; nothing happens where it has gone.
        how: What it comes from.
        target: The seat it is aimed at, where that is settled (EN-418, EN-483).
    """
    intruder = run.intruder(number)
    if intruder is None:
        return
    if how is How.PHASE:
        intruder.activated = True
    if how is not How.AMBUSH:  # an ambush is told by the Blip that it comes from
        run.tell(f"told.activates_{how.name.lower()}", rule=how.value, intruder=run.intruder_name(intruder))
    if intruder.surprised:
        recover(run, intruder)
        return
    destroy_welds(run, intruder)
    if run.state.settings.suppression_ends is SuppressionEnds.BEFORE:
        shake_off(run, intruder)
    yield from _act(run, number, target)
    intruder = run.intruder(number)
    if intruder is not None and run.state.settings.suppression_ends is SuppressionEnds.AFTER:
        shake_off(run, intruder)


def destroy_welds(run: Run, intruder: Intruder) -> None:
    """It destroys and removes the welded doors it starts its turn beside; then it still acts (EN-641, EN-645)."""
    for name in run.ground.welds_beside(place_of(intruder)):
        door = run.door(name)
        if door is not None and not door.disabled:  # EN-647
            door.state = DoorIs.OPEN
            run.tell("told.weld_destroyed", rule="EN-641", intruder=run.intruder_name(intruder), door=name)


def _act(run: Run, number: int, target: int | None) -> Script[None]:
    intruder = run.intruder(number)
    assert intruder is not None
    if target is not None and run.spacer(target).on_board:
        yield from act_on(run, number, Aim(target), fixed=True)
        return
    lines = run.sheet(intruder).targets
    if not lines:  # each protocol has its own
        yield from act_on(run, number, Aim())
        return
    aim = yield from choose_target(run, number, lines, rule="EN-367")
    if aim is None:
        yield from do_routine(run, number)
    else:
        yield from act_on(run, number, aim)
