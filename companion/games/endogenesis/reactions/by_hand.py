"""What an answer does that no pack has: the table says it, and the app keeps it as any answer (EG-123, EG-132)."""

from __future__ import annotations

from companion.engine.messages import Message, say
from companion.engine.prompts import ChooseOne, Number, Option
from companion.engine.scripts import Script
from companion.games.endogenesis import characters
from companion.games.endogenesis.operations.answers import answered, defend, redirect, reflect
from companion.games.endogenesis.reactions.fitting import on_its_way
from companion.games.endogenesis.table import Endogenesis

MOST_DEFENCE = 30
"""More than any Skill deals."""

DEFENCE = "defence"
REFLECT = "reflect"
REDIRECT = "redirect"
NEITHER = "none"


def table_answer(play: Endogenesis) -> Script[None]:
    """The table says whether the answer has Defence, reflects or redirects, and how much."""
    if (both := answered(play)) is None:
        return
    who = both[0].by
    seat = characters.seat_of(who) if characters.is_player(who) else None
    what = yield ChooseOne(
        key="ask.table_answer",
        text=say("ask.table_answer"),
        heading=_heading(play),
        rule="EG-118",
        seat=seat,
        options=lambda: [
            Option(DEFENCE, say("option.table_defence")),
            *([Option(REFLECT, say("option.table_reflect"))] if _coming(play) else []),
            *([Option(REDIRECT, say("option.table_redirect"))] if _coming(play) else []),
            Option(NEITHER, say("option.table_neither"), way_out=True),
        ],
    )
    if what == NEITHER:
        return
    amount = yield Number(
        key="ask.answer_amount",
        text=say(f"ask.answer_amount_{what}"),
        heading=_heading(play),
        rule="EG-123" if what == DEFENCE else "EG-132",
        seat=seat,
        limits=lambda: (1, MOST_DEFENCE if what == DEFENCE else max(1, _coming(play))),
    )
    if what == DEFENCE:
        defend(play, amount)
    elif what == REFLECT:
        yield from reflect(play, amount)
    else:
        yield from redirect(play, amount)


def _coming(play: Endogenesis) -> int:
    both = answered(play)
    return on_its_way(play, both[0].by, both[1]) if both is not None else 0


def _heading(play: Endogenesis) -> Message | None:
    return play.named(play.use.card) if play.use else None
