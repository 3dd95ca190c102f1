"""Doors that a Console or Discovery of the table's own book opens or closes (rulebook: Interacting with Consoles)."""

from __future__ import annotations

from companion.engine.messages import Message, literal, say
from companion.engine.prompts import ChooseOne, Option, Refused
from companion.engine.scripts import Script
from companion.games.enormity.pieces import Door, DoorIs
from companion.games.enormity.table import Run

BACK = "back"


def change_door(run: Run, seat: int | None) -> Script[None]:
    """Which door, and how it stands then; a disabled one cannot be touched (EN-647)."""
    name = yield ChooseOne(
        key="ask.which_door",
        text=say("ask.which_door"),
        rule="EN-225",
        seat=seat,
        options=lambda: [
            *(Option(one.name, literal(one.name), door_words(one)) for one in run.state.doors if not one.disabled),
            Option(BACK, say("option.back"), way_out=True),
        ],
        refused=lambda: [
            Refused(one.name, literal(one.name), say("refused.disabled"), "EN-647", seat)
            for one in run.state.doors
            if one.disabled
        ],
    )
    if name == BACK:
        return
    state = yield ChooseOne(
        key="ask.door_is",
        text=say("ask.door_is", door=str(name)),
        rule="EN-225",
        seat=seat,
        options=lambda: [
            Option(one.value, say(f"door.{one.value}")) for one in DoorIs if not _stands(run.door(str(name)), one)
        ],
    )
    set_door(run, str(name), DoorIs(state))


def set_door(run: Run, name: str, state: DoorIs) -> None:
    """It stands so from now on, unless it is disabled (EN-647)."""
    door = run.door(name)
    if door is None or door.disabled or door.state is state:
        return
    door.state = state
    run.tell("told.door_is", rule="EN-225", door=name, state=door_words(door))


def door_words(door: Door) -> Message:
    """How a door stands."""
    return say(f"door.{door.state.value}")


def _stands(door: Door | None, state: DoorIs) -> bool:
    return door is not None and door.state is state
