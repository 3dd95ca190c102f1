"""Intruder responses: what its sheet answers to a wound, a critical wound or a failure (EN-271 to EN-279)."""

from __future__ import annotations

from companion.engine.effects import Effects, resolve
from companion.engine.messages import say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.enormity.intruders.acts import Act, IntruderScope
from companion.games.enormity.records import IntruderSheet
from companion.games.enormity.spacer_attack import Outcome
from companion.games.enormity.table import Run

_ANSWERS = {
    Outcome.WOUND: ("wound", "instinct"),
    Outcome.CRITICAL: ("critical",),
    Outcome.FAIL: ("fail", "instinct"),
}
"""Which responses fit: a critical wound leaves out all others, and Instinct never goes with it (EN-272, EN-274)."""


def respond(run: Run, number: int, outcome: Outcome, seat: int) -> Script[None]:
    """The responses of an Intruder, killed or not, to the Spacer who attacked it (EN-271, EN-277).

    They apply whatever the Spacer's position, unless an effect says otherwise (EN-278); several are resolved in the
    players' order (EN-276).
    """
    sheet = sheet_of(run, number)
    if sheet is None:
        return
    left = [name for name in _ANSWERS[outcome] if response(sheet, name)]
    while left:
        name = left[0] if len(left) == 1 else (yield from _first(seat, left))
        left.remove(name)
        run.tell("told.response", rule="EN-277", sheet=sheet.name, response=say(f"response.{name}"))
        act = Act(number, sheet.id, targets=[seat], response=name)
        yield from resolve(run, response(sheet, name), IntruderScope(sheet.id, seat, seat, act=act))


def response(sheet: IntruderSheet, name: str) -> Effects:
    """What a sheet prints as this response; nothing where it prints none (EN-275)."""
    found: Effects | None = getattr(sheet, name)
    return found or Effects()


def sheet_of(run: Run, number: int) -> IntruderSheet | None:
    """The sheet of an Intruder that was attacked; one that was killed is known by the attack that goes on."""
    intruder = run.intruder(number)
    if intruder is not None:
        return run.sheet(intruder)
    shots = [shot for attack in reversed(run.state.spacer_attacks) for shot in attack.shots]
    sheet = next((shot.sheet for shot in shots if shot.intruder == number), run.state.sheet)
    return run.box.intruders.get(sheet)


def _first(seat: int, left: list[str]) -> Script[str]:
    names = tuple(left)
    answer = yield ChooseOne(
        key="ask.response",
        text=say("ask.response"),
        rule="EN-276",
        seat=seat,
        options=lambda: [Option(name, say(f"response.{name}")) for name in names],
    )
    return str(answer)
