"""Set-up: the readings of the rulebook that a table can choose, where the printed icon or the players decide."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from companion.engine.messages import say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.enormity.table import Run

READINGS = {
    "exert_cost": "EN-101",
    "bonus_reach": "EN-086",
    "marker_moves": "EN-142",
    "suppression_ends": "EN-290",
    "grin_counts": "EN-281",
    "scouts": "EN-200",
    "start_space": "EN-112",
    "stress_rerolls": "EN-696",
    "flare_space": "EN-614",
}
"""Readings of the rulebook, with the rule that each belongs to."""


def choose_readings(run: Run) -> Script[None]:
    """One reading after another, until the table goes back."""
    while True:
        answer = yield ChooseOne(
            key="ask.readings",
            text=say("ask.readings"),
            detail=say("detail.readings"),
            options=lambda: [
                *(_reading(run, name) for name in READINGS),
                Option("back", say("option.back"), way_out=True),
            ],
        )
        if answer == "back":
            return
        yield from _choose_reading(run, answer)


def _choose_reading(run: Run, name: str) -> Script[None]:
    members, present = _members(run, name), getattr(run.state.settings, name)
    answer = yield ChooseOne(
        key="ask.reading",
        text=say(f"reading.ask_{name}"),
        rule=READINGS[name],
        options=lambda: [
            Option(one.value, say(f"reading.{one.value}"), say("effect.present") if one is present else None)
            for one in members
        ],
    )
    setattr(run.state.settings, name, next(one for one in members if one.value == answer))


def _reading(run: Run, name: str) -> Option:
    return Option(name, say(f"reading.{name}"), say(f"reading.{getattr(run.state.settings, name).value}"))


def _members(run: Run, name: str) -> Sequence[Enum]:
    kind: type[Enum] = type(getattr(run.state.settings, name))
    return list(kind)
