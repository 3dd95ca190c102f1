"""Which way a forced move goes, asked where there are several; and the words for moving a piece as the app has."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.engine.board.points import Point, named, point
from companion.engine.messages import Message, say
from companion.engine.prompts import Acknowledge, ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.enormity.blips.where import direction_name, way_words
from companion.games.enormity.table import Run
from companion.games.enormity.terrain.ways import Knock

STAYS = "stays"

Found = Callable[[], tuple[Point, Sequence[Knock]]]
"""Where the miniature stands now, and the ways it can be moved; none where it has gone."""


def choose_way(found: Found, *, who: Message, rule: str, edge_rule: str, seat: int | None = None) -> Script[Knock]:
    """The way that a forced move takes; there must be one.

    Args:
        who: Whom it moves.
        rule: Says who chooses among directions; `edge_rule` who chooses along the board's edge.
        seat: Who chooses, None for all players.
    """
    _, ways = found()
    if len(ways) == 1:
        return ways[0]
    answer = yield ChooseOne(
        key="ask.knocked_way",
        text=say("ask.knocked_way", who=who),
        rule=rule if len({way.first for way in ways}) > 1 else edge_rule,
        seat=seat,
        options=lambda: _options(*found()),
    )
    return next(way for way in found()[1] if way_id(way) == answer)


def way_id(way: Knock) -> str:
    """A way as the id of an option: its spaces, or the direction in which it leads nowhere."""
    return " ".join(named(space) for space in way.path) or way.first.value


def show_move(run: Run, seat: int, start: Point, path: Sequence[Point]) -> Script[None]:
    """The table moves a Spacer as the app has."""
    if not path:
        return
    yield Acknowledge(
        key="ask.move_spacer",
        text=say("ask.move_spacer", spacer=run.spacer_name(seat), way=way_words(start, tuple(path))),
        rule="EN-572",
        seat=seat,
    )


def show_intruder(run: Run, who: Message, start: Point, path: Sequence[Point]) -> Script[None]:
    """The table moves an Intruder as the app has."""
    if not path:
        return
    yield Acknowledge(
        key="ask.move_intruder",
        text=say("ask.move_intruder", intruder=who, way=way_words(start, tuple(path))),
        rule="EN-572",
    )


def choose_space(
    run: Run, spaces: Callable[[], Sequence[Point]], *, key: str, who: Message, rule: str, seat: int | None = None
) -> Script[Point | None]:
    """One of several spaces, picked on the map; None where there is none, or none any more."""
    found = spaces()
    if len(found) < 2:
        return found[0] if found else None
    answer = yield ChooseOne(
        key=key, text=say(key, who=who), rule=rule, seat=seat, options=lambda: _space_options(run, spaces())
    )
    return None if answer == STAYS else point(str(answer))


def _space_options(run: Run, spaces: Sequence[Point]) -> list[Option]:
    found = [Option(named(space), run.space_name(space), at=f"space {named(space)}") for space in spaces]
    return found or [Option(STAYS, say("option.stays"), way_out=True)]  # moved by hand while it was asked


def _options(start: Point, ways: Sequence[Knock]) -> list[Option]:
    return [_option(start, way) for way in ways]


def _option(start: Point, way: Knock) -> Option:
    label = way_words(start, way.path) if way.path else direction_name(way.first)
    end = way.path[-1] if way.path else start
    effect = say("effect.crash") if way.hits else None if way.path else say("effect.is_stopped")
    return Option(way_id(way), label, effect, at=f"space {named(end)}", trail=(start, *way.path))
