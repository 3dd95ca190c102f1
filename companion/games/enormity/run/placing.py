"""Spaces that a text leaves to the players, and tokens that are laid out during a run (EN-051)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.engine.board.points import Point, named, point
from companion.engine.messages import say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.enormity.pieces import Token, TokenKind
from companion.games.enormity.table import Run

BACK = "back"


def choose_space(
    run: Run, seat: int | None, *, key: str, rule: str, spaces: Callable[[], Sequence[Point]]
) -> Script[Point | None]:
    """One of the spaces, picked on the map; None where they go back."""
    answer = yield ChooseOne(
        key=key,
        text=say(key),
        rule=rule,
        seat=seat,
        options=lambda: [*space_options(run, spaces()), Option(BACK, say("option.back"), way_out=True)],
    )
    return None if answer == BACK else point(str(answer))


def space_options(run: Run, spaces: Sequence[Point]) -> list[Option]:
    """Spaces as choices on the map."""
    return [Option(named(one), run.space_name(one), at=f"space {named(one)}") for one in spaces]


def board_spaces(run: Run) -> list[Point]:
    """Every board space."""
    return sorted(run.board.floor)


def empty_spaces(run: Run) -> list[Point]:
    """The board spaces that a miniature can be put on."""
    ground, taken = run.ground, set(run.taken())
    return sorted(run.board.floor - taken - ground.obstacles - ground.shut)


def lay_token(run: Run, kind: TokenKind, space: Point, what: str = "") -> Token:
    """A Gear Cache, Engram, Objective or Console comes onto a space."""
    token = Token(run.new_id(), kind, space, what)
    run.state.tokens.append(token)
    run.tell("told.token_laid", rule="EN-051", token=say(f"find.{kind.value}"), space=run.space_name(space))
    return token
