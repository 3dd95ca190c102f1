"""Intruders come onto the board: figure and number, facing, First Contact; Overspawn without one (EN-189, 197, 695)."""

from __future__ import annotations

from companion.engine.board.facing import facing_towards
from companion.engine.board.points import Direction, Point
from companion.engine.prompts import Option
from companion.engine.scripts import Script
from companion.games.enormity.blips.picking import pick
from companion.games.enormity.blips.placing import arrival_space, arrival_spaces
from companion.games.enormity.intruders.activation import How, activate
from companion.games.enormity.intruders.acts import Act, IntruderScope
from companion.games.enormity.intruders.commands import perform
from companion.games.enormity.intruders.movement import place_of
from companion.games.enormity.intruders.notes import effects_words
from companion.games.enormity.pieces import Intruder
from companion.games.enormity.state import Phase
from companion.games.enormity.table import Run


def arrive(run: Run, sheet: str, *, at: Point, for_seat: int | None, rule: str = "EN-183") -> Script[int | None]:
    """An Intruder is put on a space: its First Contact, if it is the first of its kind, comes at once (EN-197, EN-686).

    Args:
        sheet: The id of its sheet.
        at: The space, which is empty.
        for_seat: The Spacer whom it was placed for, whom it faces (EN-695).
        rule: Why it comes.

    Returns:
        Its id; None where no figure was left, so that another Intruder activated instead (EN-189).
    """
    if not figure_left(run, sheet):
        yield from overspawn(run, sheet, for_seat)
        return None
    used = {one.number for one in run.state.intruders if one.sheet == sheet}
    number = next(count for count in range(1, len(used) + 2) if count not in used)
    late = run.state.phase is Phase.PATROLS
    facing = _facing(run, at, for_seat)
    intruder = Intruder(run.new_id(), sheet, number, at, facing, activated=late)
    run.state.intruders.append(intruder)
    run.tell("told.arrives", rule=rule, intruder=run.intruder_name(intruder), space=run.space_name(at))
    yield from first_contact(run, intruder.id)
    return intruder.id


def arrive_beside(run: Run, sheet: str, seat: int | None, *, rule: str = "EN-199") -> Script[int | None]:
    """An Intruder appears beside a Spacer, as an Overwhelm or another effect says; see `arrive`."""
    if figure_left(run, sheet):
        space = yield from arrival_space(run, seat)
    else:
        space = next(iter(arrival_spaces(run, seat)), None)
    if space is None:
        return None
    return (yield from arrive(run, sheet, at=space, for_seat=seat, rule=rule))


def figure_left(run: Run, sheet: str) -> bool:
    """Whether a figure of this kind is not on the board."""
    figures = run.state.standees if sheet == run.state.sheet else run.box.sheet(sheet).standees
    return sum(one.sheet == sheet for one in run.state.intruders) < figures


def first_contact(run: Run, number: int) -> Script[None]:
    """The first Intruder of a kind in the run: the First Contact of its sheet (EN-197, EN-198)."""
    intruder = run.intruder(number)
    if intruder is None or intruder.sheet in run.state.met:
        return
    run.state.met.append(intruder.sheet)
    sheet = run.sheet(intruder)
    _tell_of_contact(run, intruder)
    yield from perform(run, IntruderScope(sheet.id, act=Act(number, sheet.id)), sheet.first_contact)


def _tell_of_contact(run: Run, intruder: Intruder) -> None:
    """What the First Contact is, in words, before it happens."""
    name, effects = run.intruder_name(intruder), run.sheet(intruder).first_contact
    if effects:
        run.tell("told.first_contact", rule="EN-197", intruder=name, what=effects_words(run.box, effects))
    else:
        run.tell("told.first_contact_plain", rule="EN-197", intruder=name)


def overspawn(run: Run, sheet: str, seat: int | None) -> Script[None]:
    """No figure is left: the Intruder farthest from the Spacer concerned activates at once (EN-189)."""
    found = _farthest(run, seat)
    if not found:
        return
    run.tell("told.overspawn", rule="EN-189", sheet=run.box.sheet(sheet).name)
    number = found[0].id
    if len(found) > 1:
        answer = yield from pick(
            "ask.overspawn",
            lambda: [
                Option(str(one.id), run.intruder_name(one), at=f"piece intruder.{one.id}")
                for one in _farthest(run, seat)
            ],
            rule="EN-189",
        )
        if answer is None:
            return
        number = int(answer)
    yield from activate(run, number, how=How.OVERSPAWN)


def _farthest(run: Run, seat: int | None) -> list[Intruder]:
    if seat is None or not run.spacer(seat).on_board:
        return list(run.state.intruders)
    far = {one.id: run.ground.distance(place_of(one), run.where(seat)) for one in run.state.intruders}
    return [one for one in run.state.intruders if far[one.id] == max(far.values())]


def _facing(run: Run, at: Point, seat: int | None) -> Direction:
    if seat is None or not run.spacer(seat).on_board:
        return Direction.NORTH
    return next(iter(facing_towards(at, run.where(seat))), Direction.NORTH)
