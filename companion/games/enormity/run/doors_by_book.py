"""Doors that a Console or Discovery of the table's own book opens or closes (rulebook: Interacting with Consoles)."""

from __future__ import annotations

from companion.engine.messages import literal, say
from companion.engine.prompts import ChooseOne, Option, Refused
from companion.engine.scripts import Script
from companion.games.enormity.pieces import Door, DoorIs
from companion.games.enormity.run.doors import close_door, on_map, open_door
from companion.games.enormity.table import Run

BACK = "back"


def change_door(run: Run, seat: int | None) -> Script[None]:
    """A door is chosen, and opens if it was closed, or closes (EN-117, EN-226); not a welded or disabled one."""
    name = yield ChooseOne(
        key="ask.which_door",
        text=say("ask.which_door"),
        rule="EN-226",
        seat=seat,
        options=lambda: [
            *(_option(run, door) for door in run.state.doors if _can_change(door)),
            Option(BACK, say("option.back"), way_out=True),
        ],
        refused=lambda: [_refused(door, seat) for door in run.state.doors if not _can_change(door)],
    )
    door = run.door(str(name))
    if door is None:
        return
    if door.state is DoorIs.CLOSED:
        open_door(run, door.name)
    else:
        close_door(run, door.name)


def _can_change(door: Door) -> bool:
    return not door.disabled and door.state is not DoorIs.WELDED


def _option(run: Run, door: Door) -> Option:
    verb = "opens" if door.state is DoorIs.CLOSED else "closes"
    return Option(door.name, literal(door.name), say(f"option.{verb}"), at=on_map(run, door.name))


def _refused(door: Door, seat: int | None) -> Refused:
    if door.disabled:
        return Refused(door.name, literal(door.name), say("refused.disabled"), "EN-647", seat)
    return Refused(door.name, literal(door.name), say("door.welded"), "EN-638", seat)
