"""Devastating: more dice for those that show critical quadrants (EN-589, EN-590)."""

from __future__ import annotations

from companion.engine.messages import Message, say
from companion.engine.prompts import ChooseMany, Option
from companion.engine.scripts import Script
from companion.engine.symbols import SYMBOLS
from companion.games.enormity.dice.rolled import Rolled, lying
from companion.games.enormity.dice.rolling import roll_faces
from companion.games.enormity.dice.wording import die_words
from companion.games.enormity.table import Run


def devastate(run: Run, rolled: Rolled, *, seat: int, purpose: Message) -> Script[None]:
    """For each die with a critical quadrant the Spacer may roll one more of its colour, which brings no other.

    This comes right after the roll, so that the dice gained can be changed with the rest.
    """
    showing = [place for place, die in enumerate(rolled.dice, 1) if die.face.critical]
    if not showing:
        return
    chosen = yield ChooseMany(
        key="ask.devastating",
        text=say("ask.devastating"),
        rule="EN-589",
        seat=seat,
        options=lambda: [Option(str(place), die_words(place, rolled.dice[place - 1], SYMBOLS)) for place in showing],
        limits=lambda: (0, len(showing)),
        chosen=lambda: [str(place) for place in showing],
    )
    colours = [rolled.dice[int(place) - 1].colour for place in chosen]
    faces = yield from roll_faces(run, colours, seat=seat, purpose=purpose, rule="EN-590")
    rolled.dice.extend(lying(colours, faces).dice)
