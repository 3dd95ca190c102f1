"""Blip patrols: after one scanner reading every Blip moves once, the closest first (EN-427 to EN-439)."""

from __future__ import annotations

from companion.engine.messages import say
from companion.engine.prompts import Option
from companion.engine.scripts import Script
from companion.games.enormity.blips.handing import hand_over
from companion.games.enormity.blips.movement import (
    Goal,
    move_toward,
    priority_goal,
    revealed_instead,
    walk_arrow,
)
from companion.games.enormity.blips.order import next_blip
from companion.games.enormity.blips.outlook import closest_seats, patrol_outlook
from companion.games.enormity.blips.picking import pick_among_blips
from companion.games.enormity.blips.scanner.reading import centre, speed, take_reading
from companion.games.enormity.blips.where import crossing_of, extraction_space
from companion.games.enormity.pieces import Blip
from companion.games.enormity.state import Level, Phase
from companion.games.enormity.table import Run


class Prey(Goal):
    """The closest Spacer, whom a Blip goes for on the black level; those that it pushes do not (EN-166, EN-434)."""

    def of_pushed(self, run: Run) -> Goal:
        """In patrols a pushed Blip goes toward the Priority Target."""
        return priority_goal(run)


def patrols(run: Run) -> Script[None]:
    """Every Blip patrols once; those that come up meanwhile do not (EN-064, EN-437). Then the round is about to end."""
    if _left(run):
        yield from _all_patrol(run)
        yield from hand_over(run)
    run.state.phase = Phase.END_OF_ROUND


def _all_patrol(run: Run) -> Script[None]:
    if run.state.reading is None:
        yield from take_reading(run)
    while True:
        number = yield from next_blip(
            run, lambda: _left(run), lambda: centre(run), lambda: patrol_outlook(run), rule="EN-432"
        )
        blip = None if number is None else run.blip(number)
        if blip is None:
            return
        blip.patrolled = True
        yield from _patrol(run, blip)


def _left(run: Run) -> list[Blip]:
    return [blip for blip in run.state.blips if not blip.patrolled]


def _patrol(run: Run, blip: Blip) -> Script[None]:
    """One Blip moves as its quadrant says (EN-429 to EN-431, EN-439)."""
    steps = speed(run, crossing_of(blip))
    if not steps:
        run.tell("told.blip_waits", rule="EN-430", blip=run.blip_name(blip))
    elif extraction_space(run) is not None:
        yield from move_toward(run, blip.id, priority_goal(run), steps, rule="EN-343")
    elif run.level is Level.BLACK:
        seat = yield from _prey(run, blip.id)
        yield from move_toward(run, blip.id, Prey(seat=seat), steps, rule="EN-434")
    elif not (yield from revealed_instead(run, blip, None)):
        yield from walk_arrow(run, blip.id, steps, priority_goal(run))


def _prey(run: Run, number: int) -> Script[int | None]:
    """The Spacer whom a Blip goes for on the black level: the closest, of several the Priority Target (EN-434)."""
    blip = run.blip(number)
    found = [] if blip is None else _closest_spacers(run, blip)
    if len(found) < 2:
        return found[0] if found else None
    assert blip is not None

    def options() -> list[Option]:
        there = run.blip(number)
        prey = _closest_spacers(run, there) if there else []
        return [Option(str(seat), run.spacer_name(seat), seat=seat, at=f"piece spacer.{seat}") for seat in prey]

    text = say("ask.blip_prey", blip=run.blip_name(blip))
    answer = yield from pick_among_blips(run, "ask.blip_prey", options, rule="EN-434", text=text)
    return None if answer is None else int(answer)


def _closest_spacers(run: Run, blip: Blip) -> list[int]:
    seats = [(seat, run.where(seat)) for seat in run.on_board()]
    return list(closest_seats(seats, run.state.priority, crossing_of(blip)))
