"""Random coordinates: the middle of the top card of the white Scanner deck (EN-616)."""

from __future__ import annotations

from string import ascii_uppercase

from companion.engine.messages import literal, say
from companion.engine.prompts import ChooseOne, Number, Option
from companion.engine.scripts import Script
from companion.games.enormity.blips.scanner.decks import draw, has_deck
from companion.games.enormity.state import Level
from companion.games.enormity.table import Run

SIDE = 10
"""Letters and numbers that a card can show."""


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


def _typed(run: Run) -> Script[str]:
    letter = yield ChooseOne(
        key="ask.coordinate_letter",
        text=say("ask.coordinate_letter"),
        rule="EN-616",
        seat=run.state.priority,
        options=lambda: [Option(one, literal(one)) for one in ascii_uppercase[:SIDE]],
    )
    number = yield Number(
        key="ask.coordinate_number",
        text=say("ask.coordinate_number", letter=str(letter)),
        rule="EN-616",
        seat=run.state.priority,
        limits=lambda: (1, SIDE),
    )
    return f"{letter}{number}"
