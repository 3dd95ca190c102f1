"""Coming in again: Spacers start around the Insertion Point, which is no way out in this run (EN-346 to EN-348)."""

from __future__ import annotations

from companion.engine.board.points import Point, point
from companion.engine.messages import say
from companion.engine.prompts import ChooseOne
from companion.engine.scripts import Script
from companion.games.enormity.run.placing import empty_spaces, space_options
from companion.games.enormity.setup.arrivals import intruders_of
from companion.games.enormity.table import Run


def close_insertion(run: Run) -> None:
    """The points of the first page cannot be used to extract in this run (EN-347)."""
    for one in run.state.extraction.points:
        one.insertion = True


def insertion_spaces(run: Run) -> list[Point]:
    """Where the next Spacer can start: beside the Insertion Point, or beside a Spacer who stands (EN-346)."""
    ground = run.ground
    points = [(one.at[0], one.at[1]) for one in run.state.extraction.points if one.insertion]
    sources = [*points, *map(run.where, run.on_board())]
    beside = {space for source in sources for space in ground.adjacent(source)}
    reserved = {space for laid in run.board.laid for _, space in intruders_of(run, laid)}
    return [space for space in empty_spaces(run) if space in beside - reserved]


def stand_by_default(run: Run) -> None:
    """Each Spacer on the first space that there is for them."""
    for spacer in run.state.spacers:
        spacer.at = next(iter(insertion_spaces(run)), None)


def choose_starts(run: Run) -> Script[None]:
    """The players choose for one Spacer after another (EN-056, EN-346)."""
    for spacer in run.state.spacers:
        spacer.at = None
    for seat, spacer in enumerate(run.state.spacers):
        answer = yield ChooseOne(
            key="ask.insertion",
            text=say("ask.insertion", spacer=run.spacer_name(seat)),
            rule="EN-346",
            seat=seat,
            options=lambda: space_options(run, insertion_spaces(run)),
        )
        spacer.at = point(str(answer))
