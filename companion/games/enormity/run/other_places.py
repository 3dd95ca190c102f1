"""Other Places: a Spacer there is off the board, takes turns, and comes back by an effect (EN-657, EN-658)."""

from __future__ import annotations

from companion.engine.board.points import Point, point
from companion.engine.messages import say
from companion.engine.scripts import Script
from companion.games.enormity.blips.picking import pick
from companion.games.enormity.run.placing import empty_spaces, space_options
from companion.games.enormity.spacer import Fate
from companion.games.enormity.table import Run

SOMEWHERE = "?"
"""The name of a place that no pack has."""


def goes(run: Run, seat: int, place: str = SOMEWHERE) -> None:
    """The Spacer is moved to another place (EN-657): nothing on the map can be measured to them (EN-658)."""
    spacer = run.spacer(seat)
    if not spacer.on_board:
        return
    spacer.at, spacer.elsewhere = None, place
    run.tell("told.goes_elsewhere", rule="EN-657", spacer=run.spacer_name(seat))


def comes_back(run: Run, seat: int) -> Script[None]:
    """An effect brings them back: onto an empty space that its text names, which the players pick."""
    if not is_away(run, seat):
        return
    space = yield from pick(
        "ask.back_where",
        lambda: space_options(run, empty_spaces(run)) if is_away(run, seat) else [],
        rule="EN-657",
        text=say("ask.back_where", spacer=run.spacer_name(seat)),
        seat=seat,
    )
    if space is not None:
        lands(run, seat, point(space))


def is_away(run: Run, seat: int) -> bool:
    """Whether they play, in another place."""
    return run.spacer(seat).fate is Fate.PLAYING and bool(run.spacer(seat).elsewhere)


def lands(run: Run, seat: int, space: Point) -> None:
    """They stand on this space."""
    spacer = run.spacer(seat)
    spacer.at, spacer.elsewhere = space, ""
    run.tell("told.comes_back", rule="EN-657", spacer=run.spacer_name(seat), space=run.space_name(space))
