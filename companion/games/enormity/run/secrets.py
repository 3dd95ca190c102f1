"""Secrets: a 4-digit code is looked up once; without a check mark it was a mistake (EN-659, EN-660)."""

from __future__ import annotations

from companion.engine.messages import say
from companion.engine.prompts import ChooseOne, Number, Option
from companion.engine.scripts import Script
from companion.games.enormity.dice.rolling import roll
from companion.games.enormity.records import Colour
from companion.games.enormity.run.by_book import what_it_changes
from companion.games.enormity.spacers.rubicon import gain_stress
from companion.games.enormity.table import Run

LAST = 9999
"""The highest code of 4 digits."""

RIGHT, MISTAKE = "right", "mistake"
MISTAKE_DICE = (Colour.BLACK, Colour.BLACK)


def enter(run: Run, seat: int, _: str = "") -> Script[None]:
    """The table names the code it has found."""
    number = yield Number(key="ask.code", text=say("ask.code"), rule="EN-659", seat=seat, limits=lambda: (0, LAST))
    yield from look_up(run, seat, f"{int(number):04}")


def look_up(run: Run, seat: int, code: str) -> Script[None]:
    """The paragraph of a code, once; the table says whether it has a check mark, and what it changes."""
    if code in run.state.codes:
        run.tell("told.code_known", rule="EN-659", code=code)
        return
    run.state.codes.append(code)
    run.tell("told.code", rule="EN-659", spacer=run.spacer_name(seat), code=code)
    answer = yield ChooseOne(
        key="ask.check_mark",
        text=say("ask.check_mark", code=code),
        rule="EN-660",
        seat=seat,
        options=lambda: [
            Option(RIGHT, say("option.check_mark")),
            Option(MISTAKE, say("option.no_check_mark"), say("effect.no_check_mark")),
        ],
    )
    if answer == RIGHT:
        yield from what_it_changes(run, seat)
    else:
        yield from _mistake(run, seat)


def _mistake(run: Run, seat: int) -> Script[None]:
    """Stress as much as the Power on 2 black dice (EN-660)."""
    rolled = yield from roll(
        run, MISTAKE_DICE, seat=seat, purpose=say("purpose.mistake"), rule="EN-660", symbols=("power", "half")
    )
    yield from gain_stress(run, seat, rolled.total(), rule="EN-660")
