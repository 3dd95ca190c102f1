"""An Intruder that shuns the light is driven off by a successful Scout (EN-701)."""

from __future__ import annotations

from companion.engine.board.points import Point, named, point
from companion.engine.messages import say
from companion.engine.prompts import Option
from companion.engine.scripts import Script
from companion.games.enormity.blips.picking import pick
from companion.games.enormity.spacers.light_field import driven_off
from companion.games.enormity.table import Run

Path = tuple[Point, ...]


def drive_off(run: Run, number: int, *, seat: int) -> Script[None]:
    """It moves away from the Spacer, each step to a greater distance, until it has made them all or cannot (EN-701).

    It is no activation: it makes no attack, and keeps its tokens.
    """
    routes = escapes(run, number, seat)
    if not routes:
        return
    answer: str | None = named(next(iter(routes)))
    if len(routes) > 1:
        answer = yield from pick(
            "ask.driven_off",
            lambda: [
                Option(
                    named(end),
                    run.space_name(end),
                    say("effect.steps", n=len(path) - 1),
                    at=f"space {named(end)}",
                    trail=path,
                )
                for end, path in escapes(run, number, seat).items()
            ],
            rule="EN-701",
            seat=seat,
        )
    intruder = run.intruder(number)
    if intruder is None or answer is None:
        return
    intruder.at = point(answer)
    where = run.space_name(point(answer))
    run.tell("told.driven_off", rule="EN-701", intruder=run.intruder_name(intruder), space=where)


def escapes(run: Run, number: int, seat: int) -> dict[Point, Path]:
    """Where it can end, with a path from where it stands; nothing where no step leads away."""
    intruder = run.intruder(number)
    if intruder is None or not run.spacer(seat).on_board:
        return {}
    ground, spacer, taken = run.ground, run.where(seat), set(run.taken())
    start = (intruder.at[0], intruder.at[1])
    ends: dict[Point, Path] = {}
    frontier: dict[Point, Path] = {start: (start,)}
    for left in range(driven_off(run, intruder), -1, -1):
        further: dict[Point, Path] = {}
        for here, path in frontier.items():
            away = [
                there
                for there in ground.prowl_steps(here)
                if there not in taken and ground.distance(there, spacer) > ground.distance(here, spacer)
            ]
            held = here != start and bool(ground.welds_beside(here))  # EN-640
            if not left or not away or held:
                ends.setdefault(here, path)
            else:
                further |= {there: (*path, there) for there in away if there not in further}
        frontier = further
    ends.pop(start, None)
    return dict(sorted(ends.items()))
