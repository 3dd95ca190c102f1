"""Pushback: an Intruder runs at a Spacer and pushes them straight ahead from where they touch (EN-599)."""

from __future__ import annotations

from typing import NamedTuple

from companion.engine.board.facing import facing_towards
from companion.engine.board.paths import Path
from companion.engine.board.points import Direction, Point
from companion.engine.messages import Message, say
from companion.engine.prompts import Acknowledge, ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.enormity.blips.where import direction_name, way_words
from companion.games.enormity.intruders.movement import place_of
from companion.games.enormity.table import Run
from companion.games.enormity.terrain.choosing import show_move
from companion.games.enormity.terrain.knockback import come_to_rest, hit_tile
from companion.games.enormity.terrain.ways import Knock, no_turn, spacer_knocks


class Push(NamedTuple):
    """What a Pushback moves: the spaces that its source enters, and the way of the Spacer if they touch."""

    path: Path
    knock: Knock | None


def push_back(run: Run, number: int, seat: int, steps: int, *, source: Point) -> Script[None]:
    """It turns to the Spacer and moves so many spaces that way; what stops the Spacer stops it behind them.

    Args:
        number: The Intruder's id. One that has gone pushes all the same, from where it stood (EN-277).
        source: Where it stands, or stood.
    """
    if steps < 1 or not run.spacer(seat).on_board:
        return
    direction = yield from _toward(run, seat, source)
    if direction is None or not run.spacer(seat).on_board:
        return
    intruder, start = run.intruder(number), run.where(seat)
    if intruder is not None:
        source = place_of(intruder)
    push = pushed(run, seat, source, direction, steps)
    if intruder is not None:
        intruder.facing = direction
        intruder.at = push.path[-1] if push.path else source
        name = run.intruder_name(intruder)
        run.tell("told.pushes_on", rule="EN-599", intruder=name, way=_words(source, push.path))
    if push.knock is None:
        if intruder is not None and push.path:
            yield _show(
                run, say("ask.move_intruder", intruder=name, way=_words(source, push.path)), "ask.move_intruder"
            )
        return
    if push.knock.path:
        run.spacer(seat).at = push.knock.path[-1]
    way = _words(start, push.knock.path)
    run.tell("told.pushed", rule="EN-599", spacer=run.spacer_name(seat), way=way)
    tile = hit_tile(run, push.knock)
    if intruder is None:
        yield from show_move(run, seat, start, push.knock.path)
    elif push.path:
        spacer = run.spacer_name(seat)
        words = say("ask.move_pushed", intruder=name, steps=_words(source, push.path), spacer=spacer, way=way)
        yield _show(run, words, "ask.move_pushed")
    yield from come_to_rest(run, seat, start, tile)


def pushed(run: Run, seat: int, source: Point, direction: Direction, steps: int) -> Push:
    """How far a Pushback moves its source, and the Spacer whom it meets on its straight way."""
    target, here = run.where(seat), source
    entered: list[Point] = []
    knock: Knock | None = None
    for left in range(steps, 0, -1):
        there = next(iter(run.board.beside(here, direction)), None)
        if there is None or there not in run.ground.prowl_steps(here):
            break
        if there == target:
            [knock] = spacer_knocks(run, seat, (direction,), left, no_turn)
            if knock.path:
                entered += [target, *knock.path[:-1]]
            break
        entered.append(there)
        here = there
    taken = {*run.taken()} - {source, target}
    while entered and entered[-1] in taken:
        entered.pop()
    return Push(tuple(entered), knock)


def _toward(run: Run, seat: int, source: Point) -> Script[Direction | None]:
    """The direction of the Spacer, by the axis that is further; of two equal ones the players choose."""

    def ways() -> tuple[Direction, ...]:
        return facing_towards(source, run.where(seat)) if run.spacer(seat).on_board else ()

    found = ways()
    if len(found) < 2:
        return found[0] if found else None
    answer = yield ChooseOne(
        key="ask.push_direction",
        text=say("ask.push_direction", spacer=run.spacer_name(seat)),
        rule="EN-599",
        seat=seat,
        options=lambda: [Option(one.value, direction_name(one)) for one in ways() or found],
    )
    return Direction(answer)


def _words(start: Point, path: Path) -> Message:
    return way_words(start, path) if path else say("route.stays")


def _show(run: Run, words: Message, key: str) -> Acknowledge:
    return Acknowledge(key=key, text=words, rule="EN-599")
