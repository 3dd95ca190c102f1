"""Intruders that come out of a Blip: how many, one after the other, and their ambush (EN-186, EN-189 to EN-197)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.engine.board.points import Point
from companion.engine.messages import say
from companion.engine.prompts import Acknowledge, Option
from companion.engine.scripts import Script
from companion.games.enormity.blips.picking import pick
from companion.games.enormity.blips.placing import arrival_space, arrival_spaces
from companion.games.enormity.blips.tokens import intruders_shown
from companion.games.enormity.pieces import BlipToken
from companion.games.enormity.table import Run


@dataclass(frozen=True)
class Appearing:
    """What appears: what the token shows, the Spacer whom it appears beside, and the Blip's intersection."""

    shown: BlipToken
    beside: int | None = None
    near: Point | None = None


def appear(run: Run, what: Appearing) -> Script[tuple[int, ...]]:
    """The Intruders of a token come onto the board one by one; their ids (EN-183, EN-186, EN-190)."""
    from companion.games.enormity.intruders.unique import assign  # the Intruders act, and their acts reveal Blips

    count = intruders_shown(what.shown, run.level)
    if run.current_sheet is None:
        yield Acknowledge(key="ask.intruders_by_hand", text=say("ask.intruders_by_hand", n=count), rule="EN-186")
        return ()
    found: list[int] = []
    for _ in range(count):
        number = yield from _one(run, what)
        if number is None:
            continue
        if what.shown is BlipToken.UNIQUE:
            yield from assign(run, number)
        found.append(number)
    return tuple(one for one in found if run.intruder(one) is not None)


def ambush(run: Run, found: tuple[int, ...]) -> Script[None]:
    """Intruders of a Blip that revealed itself act at once, in an order the players choose (EN-193, EN-195)."""
    from companion.games.enormity.intruders.activation import How, activate  # as above

    left = list(found)
    while standing := [number for number in left if run.intruder(number) is not None]:
        number = standing[0]
        if len(standing) > 1:
            answer = yield from pick("ask.ambush_first", _who(run, standing), rule="EN-195")
            if answer is None:
                return
            number = int(answer)
        left = [one for one in standing if one != number]
        intruder = run.intruder(number)
        if intruder is None:
            continue
        run.tell("told.ambush", rule="EN-193", intruder=run.intruder_name(intruder))
        yield from activate(run, number, how=How.AMBUSH)


def _who(run: Run, standing: list[int]) -> Callable[[], list[Option]]:
    def options() -> list[Option]:
        there = [found for one in standing if (found := run.intruder(one)) is not None]
        return [Option(str(one.id), run.intruder_name(one), at=f"piece intruder.{one.id}") for one in there]

    return options


def _one(run: Run, what: Appearing) -> Script[int | None]:
    from companion.games.enormity.intruders.arrival import arrive  # as above

    standing, last = run.on_board(), run.state.priority
    seat = what.beside if what.beside in standing else None
    if seat is None and what.near is None and last in standing:
        seat = last  # the one whom the first of them has killed passed the marker on
    there = sum(one.sheet == run.state.sheet for one in run.state.intruders)
    if there >= run.state.standees:  # without a figure nothing is placed, so nobody is asked where (EN-189)
        space = next(iter(arrival_spaces(run, seat, near=what.near)), None)
    else:
        space = yield from arrival_space(run, seat, near=what.near)
    if space is None:
        run.tell("told.board_full", rule="EN-183")
        return None
    return (yield from arrive(run, run.state.sheet, at=space, for_seat=seat))
