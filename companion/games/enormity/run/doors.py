"""Doors that an effect opens or closes (rulebook: Spacer Movement, Consoles; EN-117, EN-226, EN-638)."""

from __future__ import annotations

from companion.games.enormity.pieces import Door, DoorIs
from companion.games.enormity.table import Run


def door_on_board(run: Run, name: str) -> Door | None:
    """A door of the maps on the table, one that was never closed too; None where no page has it."""
    door = run.door(name)
    if door is None and name in run.board.doors:
        door = Door(name, DoorIs.OPEN)
        run.state.doors.append(door)
    return door


def on_map(run: Run, name: str) -> str:
    """Where a door can be pointed at on the map, for `Option.at`: its middle; "" where no page has it."""
    door = run.board.doors.get(name)
    if door is None:
        return ""
    across, up = zip(*(end for edge in door.edges for end in edge), strict=True)
    return f"line {(min(across) + max(across)) / 2:g},{(min(up) + max(up)) / 2:g}"


def open_door(run: Run, name: str) -> bool:
    """A Console, a keycard or another effect opens a door: its standee goes, for the rest of the run (EN-226).

    A welded door is not opened (EN-638), a disabled one neither (EN-647).

    Returns:
        Whether it is open now.
    """
    door = door_on_board(run, name)
    if door is None or _is_disabled(run, door):
        return False
    if door.state is DoorIs.WELDED:
        run.tell("told.door_is_welded", rule="EN-638", door=name)
        return False
    if door.state is DoorIs.CLOSED:
        door.state = DoorIs.OPEN
        run.tell("told.door_opened", rule="EN-226", door=name)
    return True


def close_door(run: Run, name: str) -> bool:
    """An effect closes an open door: a standee goes onto it (EN-117); whether it is closed now."""
    door = door_on_board(run, name)
    if door is None or _is_disabled(run, door):
        return False
    if door.state is DoorIs.OPEN:
        door.state = DoorIs.CLOSED
        run.tell("told.door_closed", rule="EN-117", door=name)
    return door.state is DoorIs.CLOSED


def _is_disabled(run: Run, door: Door) -> bool:
    if door.disabled:
        run.tell("told.door_disabled", rule="EN-647", door=door.name)
    return door.disabled
