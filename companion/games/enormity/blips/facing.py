"""Where a Blip's arrow points: toward the most Spacers, or toward one space (EN-168, EN-172, EN-676)."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.board.lines import line_step, toward_most, toward_space
from companion.engine.board.points import Direction, Point, named
from companion.engine.messages import say
from companion.engine.prompts import Option
from companion.engine.scripts import Script
from companion.games.enormity.blips.handing import note_turned
from companion.games.enormity.blips.picking import pick
from companion.games.enormity.blips.where import crossing_name, crossing_of, direction_name
from companion.games.enormity.pieces import Blip
from companion.games.enormity.table import Run


def most_spacers(run: Run, crossing: Point) -> tuple[Direction, ...]:
    """The directions a new Blip's arrow can have: more than one only where the players choose (EN-172, EN-676)."""
    return toward_most(crossing, [run.where(seat) for seat in run.on_board()])


def face_most_spacers(run: Run, number: int) -> Script[None]:
    """A new Blip's arrow is set toward the most Spacers."""
    yield from _face(run, number, lambda blip: most_spacers(run, crossing_of(blip)), rule="EN-172")


def face_source(run: Run, number: int, source: Callable[[], Point | None]) -> Script[None]:
    """A Blip that moved because of Noise turns its arrow to the source (EN-168)."""

    def ways(blip: Blip) -> tuple[Direction, ...]:
        space = source()
        return (blip.facing,) if space is None else toward_space(crossing_of(blip), space)

    yield from _face(run, number, ways, rule="EN-168")


def _face(run: Run, number: int, ways: Callable[[Blip], tuple[Direction, ...]], *, rule: str) -> Script[None]:
    blip = run.blip(number)
    if blip is None:
        return
    found = ways(blip)
    arrow: Direction | None = found[0]
    if len(found) > 1:
        arrow = yield from _choose(run, number, ways)
        blip = run.blip(number)
    if blip is not None and arrow is not None:
        turn(run, blip, arrow, rule=rule)


def turn(run: Run, blip: Blip, arrow: Direction, *, rule: str) -> None:
    """A Blip's arrow points that way from now on."""
    if blip.facing is arrow:
        return
    blip.facing = arrow
    note_turned(run, blip.id, crossing_of(blip))
    run.tell("told.blip_turns", rule=rule, blip=run.blip_name(blip), arrow=direction_name(arrow))


def _choose(run: Run, number: int, ways: Callable[[Blip], tuple[Direction, ...]]) -> Script[Direction | None]:
    def options() -> list[Option]:
        blip = run.blip(number)
        return [_way(run, blip, one) for one in ways(blip)] if blip else []

    blip = run.blip(number)
    assert blip is not None
    place = crossing_name(run, crossing_of(blip))
    answer = yield from pick(
        "ask.blip_arrow",
        options,
        rule="EN-676",
        text=say("ask.blip_arrow", blip=run.blip_name(blip)),
        detail=say("detail.blip_stands", place=place),
    )
    return None if answer is None else Direction(answer)


def _way(run: Run, blip: Blip, arrow: Direction) -> Option:
    ahead = line_step(run.board, crossing_of(blip), arrow)
    return Option(arrow.value, direction_name(arrow), at=f"line {named(ahead)}" if ahead else "")
