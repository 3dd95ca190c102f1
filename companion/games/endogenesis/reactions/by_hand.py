"""What an answer does that no pack has: the table says it, and the app keeps it as any answer (EG-123, EG-132)."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.messages import Message, say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.endogenesis import characters
from companion.games.endogenesis.operations.answers import answered, defend, redirect, reflect
from companion.games.endogenesis.reactions.fitting import on_its_way
from companion.games.endogenesis.skills.by_hand import table_damage
from companion.games.endogenesis.table import Endogenesis

MOST_DEFENCE = 12
"""The most Defence that is offered, but for all that comes."""

DEFENCE = "defence"
REFLECT = "reflect"
REDIRECT = "redirect"
DAMAGE = "damage"
NEITHER = "none"


def table_answer(play: Endogenesis) -> Script[None]:
    """The table says one after another what of Defence, sending and damage the answer has, and how much."""
    done: list[str] = []
    while (both := answered(play)) is not None:
        what = yield _what(play, both[0].by, done)
        if what == NEITHER:
            return
        done.append(what)
        if what == DAMAGE:
            yield from table_damage(play)
            continue
        answer = yield _how_much(play, both[0].by, what)
        amount = int(answer)
        if what == DEFENCE:
            defend(play, amount)
        elif what == REFLECT:
            yield from reflect(play, amount)
        else:
            yield from redirect(play, amount)


def _what(play: Endogenesis, who: str, done: Sequence[str]) -> ChooseOne:
    """The question what the answer does (more)."""
    return ChooseOne(
        key="ask.table_answer",
        text=say("ask.table_answer"),
        heading=_heading(play),
        rule="EG-118",
        seat=_seat(who),
        options=lambda: [
            *(Option(one, say(f"option.table_{one}")) for one in _possible(play) if one not in done),
            Option(NEITHER, say("option.table_no_more" if done else "option.table_neither"), way_out=True),
        ],
    )


def _how_much(play: Endogenesis, who: str, what: str) -> ChooseOne:
    """How much, on one tile each; what is sent is most often all of it, so that comes first."""
    return ChooseOne(
        key="ask.answer_amount",
        text=say(f"ask.answer_amount_{what}"),
        heading=_heading(play),
        rule="EG-123" if what == DEFENCE else "EG-132",
        seat=_seat(who),
        options=lambda: [Option(str(number), say("number", n=number)) for number in _amounts(play, what)],
    )


def _amounts(play: Endogenesis, what: str) -> Sequence[int]:
    coming = _coming(play)
    return range(1, max(MOST_DEFENCE, coming) + 1) if what == DEFENCE else range(max(1, coming), 0, -1)


def _possible(play: Endogenesis) -> list[str]:
    return [DEFENCE, *([REFLECT, REDIRECT] if _coming(play) else []), DAMAGE]


def _seat(who: str) -> int | None:
    return characters.seat_of(who) if characters.is_player(who) else None


def _coming(play: Endogenesis) -> int:
    both = answered(play)
    return on_its_way(play, both[0].by, both[1]) if both is not None else 0


def _heading(play: Endogenesis) -> Message | None:
    return play.named(play.use.card) if play.use else None
