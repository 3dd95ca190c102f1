"""The scripts of this folder that a scenario can start by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.engine.board.points import Direction, Point
from companion.engine.scripts import Script
from companion.games.enormity.intruders.activation import How, activate
from companion.games.enormity.intruders.arrival import arrive, arrive_beside
from companion.games.enormity.intruders.chain import break_chain
from companion.games.enormity.intruders.damage import lose_vitals
from companion.games.enormity.intruders.forced import move_along
from companion.games.enormity.intruders.harm import gain_condition, gain_infection, gain_radiation
from companion.games.enormity.intruders.mitigation import mitigated
from companion.games.enormity.intruders.opportunity import opportunities
from companion.games.enormity.intruders.overwhelm import overwhelm
from companion.games.enormity.intruders.phase import activation_step
from companion.games.enormity.intruders.responses import respond
from companion.games.enormity.intruders.suppression import suppress, surprise
from companion.games.enormity.intruders.unique import assign
from companion.games.enormity.intruders.windows import window
from companion.games.enormity.spacer_attack import Outcome
from companion.games.enormity.table import Run


def _activate(run: Run, *, intruder: int, how: str = "effect", target: int | None = None) -> Script[None]:
    """One activation; `how` is phase, ambush, opportunity, overspawn or effect."""
    yield from activate(run, intruder, how=How[how.upper()], target=target)


def _arrive(run: Run, *, sheet: str, at: list[int], seat: int | None = None) -> Script[None]:
    """An Intruder is put on a space, for a Spacer."""
    where: Point = (at[0], at[1])
    yield from arrive(run, sheet, at=where, for_seat=seat)


def _arrive_beside(run: Run, *, sheet: str, seat: int) -> Script[None]:
    """An Intruder appears beside a Spacer."""
    yield from arrive_beside(run, sheet, seat)


def _lose_vitals(run: Run, *, seat: int, count: int) -> Script[None]:
    """A Spacer loses Vitals that nothing lowers."""
    yield from lose_vitals(run, seat, count)


def _damage(run: Run, *, seat: int, count: int) -> Script[None]:
    """A Spacer takes the damage of an attack."""
    damage = yield from mitigated(run, seat, count)
    yield from lose_vitals(run, seat, damage)


def _respond(run: Run, *, intruder: int, outcome: str, seat: int) -> Script[None]:
    """The responses to an attack: wound, critical or fail."""
    yield from respond(run, intruder, Outcome(outcome), seat)


def _overwhelm(run: Run, *, removing: str = "with_removal") -> Script[None]:
    """An Overwhelm; `without_removal` leaves out what removes Blips."""
    yield from overwhelm(run, without_removal=removing == "without_removal")


def _gain_tokens(run: Run, *, seat: int, radiation: int = 0, infection: int = 0) -> Script[None]:
    """Radiation and Infection tokens."""
    yield from gain_radiation(run, seat, radiation)
    yield from gain_infection(run, seat, infection)


def _condition(run: Run, *, seat: int, condition: str) -> Script[None]:
    """A Condition card."""
    gain_condition(run, seat, condition)
    yield from ()


def _suppress(run: Run, *, intruder: int, power: int) -> Script[None]:
    """Suppression tokens of a weapon's Suppressing Power."""
    suppress(run, intruder, power)
    yield from ()


def _surprise(run: Run, *, intruder: int) -> Script[None]:
    """A Surprise token."""
    surprise(run, intruder)
    yield from ()


def _chain_break(run: Run) -> Script[None]:
    """An effect says Chain Break."""
    yield from break_chain(run)


def _opportunities(run: Run, *, seat: int) -> Script[None]:
    """A Spacer is about to leave a space."""
    yield from opportunities(run, seat)


def _unique(run: Run, *, intruder: int) -> Script[None]:
    """A Unique Specimen card for an Intruder."""
    yield from assign(run, intruder)


def _push(run: Run, *, intruder: int, direction: str, steps: int) -> Script[None]:
    """An effect moves an Intruder so many spaces north, east, south or west."""
    yield from move_along(run, intruder, Direction(direction), steps)


def _steps(run: Run, *, count: int) -> Script[None]:
    """So many activations of the Intruder Phase."""
    for _ in range(count):
        yield from activation_step(run)


SCRIPTS: Mapping[str, Callable[..., Script[None]]] = {
    "activate": _activate,
    "arrive": _arrive,
    "arrive_beside": _arrive_beside,
    "lose_vitals": _lose_vitals,
    "damage": _damage,
    "respond": _respond,
    "overwhelm": _overwhelm,
    "gain_tokens": _gain_tokens,
    "gain_condition": _condition,
    "suppress": _suppress,
    "surprise": _surprise,
    "chain_break": _chain_break,
    "opportunities": _opportunities,
    "unique_specimen": _unique,
    "window": window,
    "move_intruder_along": _push,
    "activation_steps": _steps,
}
