"""Intruder movement as it is made on the table: turn, go, and tell it in words (EN-355, EN-373 to EN-383)."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.board.facing import facing_towards
from companion.engine.board.paths import Path
from companion.engine.board.points import Point, direction_between, named, point
from companion.engine.messages import Message, say
from companion.engine.prompts import Acknowledge, Option
from companion.engine.scripts import Script
from companion.games.enormity.blips.picking import pick
from companion.games.enormity.blips.where import way_words
from companion.games.enormity.intruders.acts import Act
from companion.games.enormity.intruders.reach import MELEE
from companion.games.enormity.intruders.routes import routes, shifts
from companion.games.enormity.intruders.stats import speed
from companion.games.enormity.pieces import Intruder
from companion.games.enormity.table import Run

Ways = Callable[[Intruder], tuple[Path, ...]]


def move_at(run: Run, act: Act, seat: int, *, left: int | None = None) -> Script[None]:
    """Move as close to a Spacer as its Speed allows, and stop when adjacent, or in range of the attack to come.

    Args:
        left: The Speed that is left of a movement that was broken off (EN-399); None for a new movement.
    """
    intruder = run.intruder(act.intruder)
    if intruder is None or not run.spacer(seat).on_board:
        return
    face(run, intruder, run.where(seat))
    if left is None:
        act.entered = 0
    reach = act.ahead or MELEE

    def ways(one: Intruder) -> tuple[Path, ...]:
        if not run.spacer(seat).on_board:  # taken off by hand while the way was asked
            return ()
        most = speed(run, one) if left is None else left
        return routes(run, one, run.where(seat), speed=most, reach=reach).paths

    yield from _go(run, act, seat, ways, "EN-376")


def shift_at(run: Run, act: Act, seat: int) -> Script[None]:
    """Shift: in one row or column, as few spaces as possible, until the attack to come reaches the Target (EN-500)."""
    intruder = run.intruder(act.intruder)
    if intruder is None or not run.spacer(seat).on_board:
        return
    face(run, intruder, run.where(seat))
    reach = act.ahead or MELEE

    def ways(one: Intruder) -> tuple[Path, ...]:
        return shifts(run, one, run.where(seat), reach=reach) if run.spacer(seat).on_board else ()

    yield from _go(run, act, seat, ways, "EN-500")


def show_steps(run: Run, act: Act, *, then: Message | None = None) -> Script[None]:
    """The table moves the piece as the app has: asked for once an action, before what comes `then` of it."""
    intruder = run.intruder(act.intruder)
    if intruder is None or len(act.route) < 2:
        act.route = []
        return
    way = way_words(act.route[0], tuple(act.route[1:]))
    yield Acknowledge(
        key="ask.move_intruder",
        text=say("ask.move_intruder", intruder=run.intruder_name(intruder), way=way),
        detail=then,
        rule="EN-369" if act.name else "EN-373",  # why it moves at all; why this way is told with its steps
    )
    act.route = []


def face(run: Run, intruder: Intruder, space: Point) -> None:
    """It turns to face a space, by the axis that is further; of two equal ones the one it faces already (EN-375)."""
    ways = facing_towards(place_of(intruder), space)
    if ways and intruder.facing not in ways:
        intruder.facing = ways[0]


def place_of(intruder: Intruder) -> Point:
    """The space it stands on."""
    return (intruder.at[0], intruder.at[1])


def walk(run: Run, intruder: Intruder, path: Path) -> None:
    """Make these steps, facing the way it goes (EN-355, EN-379)."""
    for space in path:
        intruder.facing = direction_between(place_of(intruder), space)
        intruder.at = space


def _go(run: Run, act: Act, seat: int, ways: Ways, rule: str) -> Script[None]:
    path, was_asked = yield from _way(run, act.intruder, ways)
    intruder = run.intruder(act.intruder)
    if intruder is None or not path:
        return
    start = place_of(intruder)
    walk(run, intruder, path)
    if run.spacer(seat).on_board and (act.ahead or MELEE).covers(run.ground, path[-1], run.where(seat)):
        face(run, intruder, run.where(seat))
    act.entered += len(path)
    act.route = [path[-1]] if was_asked else [*(act.route or [start]), *path]
    if run.state.performing:
        run.state.performing[-1].way = list(act.route) if len(act.route) > 1 else [start, *path]
    name = run.intruder_name(intruder)
    run.tell("told.intruder_moves", rule=rule, intruder=name, way=way_words(start, path))


def _way(run: Run, number: int, ways: Ways) -> Script[tuple[Path, bool]]:
    """The way it takes, and whether the players chose it among equally short ones (EN-376, EN-381)."""

    def found() -> tuple[Path, ...]:
        intruder = run.intruder(number)
        return () if intruder is None else ways(intruder)

    def options() -> list[Option]:
        intruder = run.intruder(number)
        return [] if intruder is None else [_option(intruder, path) for path in found()]

    now = found()
    if len(now) < 2:
        return (now[0] if now else (), False)
    intruder = run.intruder(number)
    assert intruder is not None
    text = say("ask.route", intruder=run.intruder_name(intruder))
    answer = yield from pick("ask.route", options, rule="EN-376", text=text)
    return (tuple(point(one) for one in (answer or "").split()), True)


def _option(intruder: Intruder, path: Path) -> Option:
    start = place_of(intruder)
    return Option(
        " ".join(named(space) for space in path),
        way_words(start, path) if path else say("route.stays"),
        at=f"space {named(path[-1])}" if path else "",
        trail=(start, *path),
    )
