"""Welding open doors and breaking welds: what allows the one allows the other (EN-636 to EN-638, EN-644)."""

from __future__ import annotations

from companion.engine.messages import say
from companion.engine.prompts import ChooseOne, Option, Refused
from companion.engine.scripts import Script
from companion.games.enormity.pieces import Door, DoorIs
from companion.games.enormity.run.doors import door_on_board, on_map
from companion.games.enormity.table import Run

LEAVE = "leave"


def weld(run: Run, seat: int, *, within: int = 0) -> Script[None]:
    """A Spacer welds an open door, or breaks a weld, if they want (EN-644).

    Args:
        within: How many spaces away from the Spacer a space beside the door may be; 0 where no range is stated:
            they stand at the door (EN-636).
    """
    if not can_weld(run, seat, within=within):
        if run.spacer(seat).on_board:
            run.tell("told.no_weld", rule="EN-636", spacer=run.spacer_name(seat))
        return
    name = yield ChooseOne(
        key="ask.weld",
        text=say("ask.weld", spacer=run.spacer_name(seat)),
        rule="EN-644",
        seat=seat,
        options=lambda: [
            *(_option(run, door) for door in _workable(run, seat, within)),
            Option(LEAVE, say("option.leave_it"), way_out=True),
        ],
        refused=lambda: _refused(run, seat, within),
    )
    door = next((one for one in _workable(run, seat, within) if one.name == name), None)
    if door is None:
        return
    if door.state is DoorIs.WELDED:
        door.state = DoorIs.OPEN
        run.tell("told.weld_broken", rule="EN-644", spacer=run.spacer_name(seat), door=door.name)
    else:
        set_welded(run, door.name)
        run.tell("told.welded", rule="EN-637", spacer=run.spacer_name(seat), door=door.name)


def set_welded(run: Run, name: str) -> None:
    """A welded door standee goes onto the line of a door, also of one that was never closed (EN-637)."""
    door = door_on_board(run, name)
    if door is not None:
        door.state = DoorIs.WELDED


def can_weld(run: Run, seat: int, *, within: int = 0) -> bool:
    """Whether there is a door that the Spacer can weld, or a weld to break."""
    return bool(_workable(run, seat, within))


def _at_hand(run: Run, seat: int, within: int) -> list[Door]:
    """The doors near enough, by name (EN-636); those that are not kept are open."""
    if not run.spacer(seat).on_board:
        return []
    spaces = run.ground.reach_field(run.where(seat), within)
    names = sorted({name for space in spaces for name in run.board.doors_beside(space)})
    return [run.door(name) or Door(name, DoorIs.OPEN) for name in names]


def _workable(run: Run, seat: int, within: int) -> list[Door]:
    """Those that can be welded or broken open: not closed, not disabled (EN-637, EN-647)."""
    doors = _at_hand(run, seat, within)
    return [door for door in doors if not door.disabled and door.state is not DoorIs.CLOSED]


def _option(run: Run, door: Door) -> Option:
    verb = "break" if door.state is DoorIs.WELDED else "weld"
    return Option(door.name, say(f"option.{verb}_door", door=door.name), at=on_map(run, door.name))


def _refused(run: Run, seat: int, within: int) -> list[Refused]:
    found = []
    for door in _at_hand(run, seat, within):
        label = say("option.weld_door", door=door.name)
        if door.disabled:
            found.append(Refused(door.name, label, say("refused.disabled"), "EN-647", seat))
        elif door.state is DoorIs.CLOSED:
            found.append(Refused(door.name, label, say("refused.weld_closed"), "EN-637", seat))
    return found
