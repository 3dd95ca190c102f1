"""Random coordinates: the middle of the top white Scanner card, and the space that it names (EN-615 to EN-617)."""

from __future__ import annotations

from collections.abc import Callable, Collection
from string import ascii_uppercase

from companion.engine.board.board import Laid
from companion.engine.board.points import Point, algebraic, named, point, shifted, straight
from companion.engine.messages import literal, say
from companion.engine.prompts import ChooseOne, Number, OnCard, Option
from companion.engine.scripts import Script
from companion.games.enormity.blips.scanner.decks import draw, has_deck
from companion.games.enormity.state import Level
from companion.games.enormity.table import Run

SIDE = 10
"""Letters and numbers that a card can show."""

AGAIN = "again"
"""The answer when another card is to be drawn."""


def random_coordinate(run: Run) -> Script[str]:
    """A coordinate such as "B1": of a white card, or as the table reads it off its own (EN-615, EN-616).

    Whether it is a space that the effect can mean is for the caller to see (EN-617).
    """
    card = None
    if has_deck(run, Level.WHITE):
        card = yield from draw(run, Level.WHITE, rule="EN-616")
    found = card.middle if card is not None and card.middle else (yield from _typed(run))
    run.tell("told.coordinate", rule="EN-616", coordinate=found)
    return found


def random_space(run: Run, laid: Laid, legal: Callable[[], Collection[Point]]) -> Script[Point | None]:
    """A random space of a page that an effect can mean (EN-615 to EN-617).

    Where the coordinate names none of the `legal` spaces, the players draw again or take the closest one.

    Returns:
        The space in the frame of the board; None if there is no legal space at all.
    """
    while legal():
        found = yield from random_coordinate(run)
        space = shifted(algebraic(found), laid.at)
        if space in legal():
            return space
        answer = yield _instead(run, found, space, legal)
        if answer != AGAIN:
            return point(answer)
    return None


def _instead(run: Run, found: str, space: Point, legal: Callable[[], Collection[Point]]) -> ChooseOne:
    def options() -> list[Option]:
        closest = [
            Option(named(one), run.space_name(one), at=f"space {named(one)}") for one in _closest(legal(), space)
        ]
        return [Option(AGAIN, say("option.coordinate_again")), *closest]

    return ChooseOne(
        key="ask.coordinate_illegal",
        text=say("ask.coordinate_illegal", coordinate=found),
        rule="EN-617",
        options=options,
    )


def _closest(legal: Collection[Point], space: Point) -> list[Point]:
    least = min((straight(space, one) for one in legal), default=0)
    return sorted(one for one in legal if straight(space, one) == least)


def _typed(run: Run) -> Script[str]:
    letter = yield ChooseOne(
        key="ask.coordinate_letter",
        text=say("ask.coordinate_letter"),
        rule="EN-616",
        seat=run.state.priority,
        options=lambda: [Option(one, literal(one)) for one in ascii_uppercase[:SIDE]],
        on_card=OnCard.LETTER,
    )
    number = yield Number(
        key="ask.coordinate_number",
        text=say("ask.coordinate_number", letter=str(letter)),
        rule="EN-616",
        seat=run.state.priority,
        limits=lambda: (1, SIDE),
        on_card=OnCard.NUMBER,
    )
    return f"{letter}{number}"
