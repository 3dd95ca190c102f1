"""Choosing one of what there is now: a correction made meanwhile can leave nothing to choose."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.engine.messages import Message, say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.enormity.blips.handing import hand_over
from companion.games.enormity.table import Run

GONE = "gone"
"""The answer when nothing is left to choose from."""

NOTHING_LEFT = Option(GONE, say("option.nothing_left"), way_out=True)
"""The only option then."""


def pick(
    key: str,
    options: Callable[[], Sequence[Option]],
    *,
    rule: str,
    text: Message | None = None,
    detail: Message | None = None,
    seat: int | None = None,
) -> Script[str | None]:
    """One of the options; None if a correction has left none.

    Args:
        key: The question's key, which is also its text where no other is given.
    """
    answer = yield ChooseOne(
        key=key,
        text=text or say(key),
        detail=detail,
        rule=rule,
        seat=seat,
        options=lambda: options() or [NOTHING_LEFT],
    )
    return None if answer == GONE else str(answer)


def pick_among_blips(
    run: Run, key: str, options: Callable[[], Sequence[Option]], *, rule: str, text: Message | None = None
) -> Script[str | None]:
    """The same about Blips, once the table shows what has become of them."""
    yield from hand_over(run)
    return (yield from pick(key, options, rule=rule, text=text))
