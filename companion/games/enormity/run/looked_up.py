"""Discoveries that no pack has: the table reads them on its cards or in its book, and says how each ends."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from companion.engine.messages import Message, literal, say
from companion.engine.prompts import ChooseOne, Option, Refused
from companion.engine.scripts import Script
from companion.games.enormity.run.by_book import CHANGES, changes_option, what_it_changes
from companion.games.enormity.run.discovery_lists import FIXED, is_marked, mark, section_words
from companion.games.enormity.table import Run

DONE = "done"


class Found(Enum):
    """What the table says of a number: made, the next of its chain made, without a box, not to be made, not there."""

    MADE = "made"
    CHAINED = "chained"
    INFINITE = "infinite"
    NEXT = "next"
    NOTHING_LEFT = "nothing_left"


def look_up_card(run: Run, number: int, maker: int | None) -> Script[None]:
    """A fixed Discovery: its card says all of it (EN-315)."""
    options = [Option(DONE, say("option.discovery_read"))]
    yield from _reading(run, FIXED, number, maker, lambda: options)


def look_up_number(run: Run, section: str, number: int, maker: int | None) -> Script[Found]:
    """A random Discovery: the table looks at its box, chain and condition (EN-318 to EN-325)."""
    answer = yield from _reading(run, section, number, maker, lambda: _endings(run, section, number))
    found = Found(answer)
    if found is Found.MADE:
        mark(run, section, number)
    elif found is Found.CHAINED:
        run.tell("told.chained_made", rule="EN-319", number=number)
    elif found is Found.INFINITE:
        run.tell("told.infinite_made", rule="EN-322", number=number)
    elif found is Found.NEXT:
        run.tell("told.discovery_skipped", rule="EN-320", number=number)
    return found


def _reading(
    run: Run, section: str, number: int, maker: int | None, endings: Callable[[], list[Option]]
) -> Script[str]:
    """The table reads and does it; what it changes that the app keeps can be told meanwhile."""
    who = run.spacer_name(maker) if maker is not None else literal("")
    while True:
        answer = yield ChooseOne(
            key="ask.discovery",
            text=say("ask.discovery", section=section_words(section), number=number),
            detail=_detail(section, who),
            rule="EN-315" if section == FIXED else "EN-317",
            seat=maker,
            options=lambda: [*changes_option(maker), *endings()],
            refused=lambda: _refused(run, section, number),
        )
        if answer != CHANGES or maker is None:
            return str(answer)
        yield from what_it_changes(run, maker)


def _endings(run: Run, section: str, number: int) -> list[Option]:
    endings = [one for one in Found if one is not Found.MADE or not is_marked(run, section, number)]
    effects = {Found.NEXT: say("effect.discovery_next", number=number + 1)}
    return [Option(one.value, say(f"option.discovery_{one.value}"), effects.get(one)) for one in endings]


def _refused(run: Run, section: str, number: int) -> list[Refused]:
    if section == FIXED or not is_marked(run, section, number):
        return []
    return [Refused("made", say("option.discovery_made"), say("refused.is_marked", number=number), "EN-318")]


def _detail(section: str, who: Message) -> Message:
    key = "detail.discovery_card" if section == FIXED else "detail.discovery"
    return say(key, spacer=who)
