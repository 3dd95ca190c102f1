"""Advance and Fallback: the attacker steps closer to a target, or away from it (EN-582, EN-583, EN-594)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum

from companion.engine.board.points import Point, named, point
from companion.engine.messages import say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.enormity.spacers.movement import STAY, can_move
from companion.games.enormity.table import Run


class Toward(Enum):
    """Which way the attacker steps: each space shortens the distance to the target, or each lengthens it."""

    CLOSER = -1
    AWAY = 1


def step_back_or_up(run: Run, seat: int, most: int, target: Callable[[], Point], toward: Toward) -> Script[None]:
    """Up to so many spaces closer or away, if the Spacer wants; it is like a Move, with all that steps bring."""
    if not can_move(run, seat) or not _ways(run, seat, most, target(), toward):
        return
    key, rule = ("ask.advance", "EN-582") if toward is Toward.CLOSER else ("ask.fallback", "EN-594")
    answer = yield ChooseOne(
        key=key,
        text=say(key, spacer=run.spacer_name(seat), n=most),
        rule=rule,
        seat=seat,
        options=lambda: _options(run, seat, most, target(), toward),
    )
    path = _ways(run, seat, most, target(), toward).get(point(answer)) if answer != STAY else None
    if path:
        words = run.space_name(path[-1])
        run.tell("told.steps", rule=rule, spacer=run.spacer_name(seat), space=words, n=len(path))
        yield from _walk(run, seat, path)


def _ways(run: Run, seat: int, most: int, target: Point, toward: Toward) -> dict[Point, tuple[Point, ...]]:
    """Where it can end, each with a way there on which every step goes that way."""
    ground, here = run.ground, run.where(seat)
    others = frozenset(run.where(other) for other in run.on_board() if other != seat)
    walks = ground.walks(here, most, through=run.intruder_spaces(), not_on=others)
    before = ground.distance(here, target)
    return {
        end: tuple(path)
        for end, path in walks.items()
        if ground.distance(end, target) == before + toward.value * len(path)
    }


def _options(run: Run, seat: int, most: int, target: Point, toward: Toward) -> list[Option]:
    stay = Option(STAY, say("option.stay"), way_out=True)
    if not run.spacer(seat).on_board:  # taken off by hand while it was asked
        return [stay]
    here = run.where(seat)
    ways = sorted(_ways(run, seat, most, target, toward).items(), key=lambda way: (len(way[1]), way[0]))
    return [
        *(
            Option(
                named(end),
                run.space_name(end),
                say("effect.steps", n=len(path)),
                at=f"space {named(end)}",
                trail=(here, *path),
            )
            for end, path in ways
        ),
        stay,
    ]


def _walk(run: Run, seat: int, path: Sequence[Point]) -> Script[None]:
    """Step after step; what strikes at the Spacer or lies there can stop them (EN-108, EN-118)."""
    from companion.games.enormity.intruders.opportunity import opportunities
    from companion.games.enormity.spacers.arriving import ends, enters
    from companion.games.enormity.spacers.crowding import make_room

    here, walked = run.where(seat), False
    for space in path:
        yield from opportunities(run, seat)
        blocked = space in run.intruder_spaces()
        if not can_move(run, seat) or run.where(seat) != here or blocked or space not in run.ground.walk_steps(here):
            break
        came_from, run.spacer(seat).at, here, walked = here, space, space, True
        revealed = yield from enters(run, seat, fast=False, came_from=came_from)
        if revealed or not can_move(run, seat) or run.where(seat) != here:
            break
    if run.spacer(seat).on_board:
        walked = walked and run.where(seat) == here
        yield from make_room(run, seat)
    if walked and run.spacer(seat).on_board:
        yield from ends(run, seat)
