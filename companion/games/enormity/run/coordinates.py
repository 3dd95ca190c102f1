"""Random spaces: a coordinate of the scanner, and what happens where it cannot be meant (EN-616, EN-617)."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.board.board import Laid
from companion.engine.board.points import Point, algebraic, point, straight
from companion.engine.messages import say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.enormity.blips.scanner.coordinates import random_coordinate
from companion.games.enormity.run.placing import space_options
from companion.games.enormity.table import Run

AGAIN = "again"


def random_space(run: Run, *, legal: Callable[[Point], bool], page: Laid | None = None) -> Script[Point | None]:
    """A random space that an effect can mean; None where there is none at all.

    Args:
        legal: Whether a space can be meant, as things are now.
        page: The page that the coordinate is read on; the first one where it is not said.
    """
    on = page or run.board.laid[0]
    if not _legal(run, on, legal):
        return None
    while True:
        coordinate = yield from random_coordinate(run)
        space = on.moved(algebraic(coordinate))
        if on.has_space(space) and legal(space):
            break
        answer = yield _instead(run, on, coordinate, legal)
        if answer != AGAIN:
            space = point(str(answer))
            break
    run.tell("told.random_space", rule="EN-616", space=run.space_name(space))
    return space


def closest(run: Run, on: Laid, coordinate: str, legal: Callable[[Point], bool]) -> list[Point]:
    """The legal spaces of a page that are closest to a coordinate, counted along rows and columns (EN-617)."""
    found, drawn = _legal(run, on, legal), on.moved(algebraic(coordinate))
    least = min((straight(drawn, other) for other in found), default=0)
    return [other for other in found if straight(drawn, other) == least]


def _instead(run: Run, on: Laid, coordinate: str, legal: Callable[[Point], bool]) -> ChooseOne:
    """The players decide: draw again, or the closest space that can be meant (EN-617)."""
    return ChooseOne(
        key="ask.no_such_space",
        text=say("ask.no_such_space", coordinate=coordinate),
        rule="EN-617",
        options=lambda: [
            *space_options(run, closest(run, on, coordinate, legal)),
            Option(AGAIN, say("option.draw_again"), way_out=True),
        ],
    )


def _legal(run: Run, on: Laid, legal: Callable[[Point], bool]) -> list[Point]:
    return sorted(space for space in on.spaces() if legal(space))
