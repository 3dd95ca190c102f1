"""What a space brings a Spacer who walks onto it: in passing, and where the movement ends. The one place for it.

Rooms add theirs here: Terrain (EN-108), Location Maps (EN-115), Discoveries (EN-312), Extraction (EN-338).
"""

from __future__ import annotations

from companion.engine.board.points import Point
from companion.engine.messages import Message
from companion.engine.scripts import Script
from companion.games.enormity.spacers.finding import token_of, words
from companion.games.enormity.spacers.scavenging import can_pay, fast_scavenge
from companion.games.enormity.spacers.wording import listed
from companion.games.enormity.table import Run


def enters(run: Run, seat: int, *, fast: bool) -> Script[bool]:
    """A Spacer has stepped onto a space; whether a new Location Map lies on the table now (EN-115).

    Args:
        fast: A Move action, in which they can Fast Scavenge (EN-210, EN-215).
    """
    if fast:
        yield from fast_scavenge(run, seat)
    return False


def ends(run: Run, seat: int) -> Script[None]:
    """A Spacer has ended a movement of their own on the space where they stand."""
    yield from ()


def finds(run: Run, seat: int) -> dict[Point, frozenset[int]]:
    """By space the things that can be taken in passing, as things are now."""
    found: dict[Point, frozenset[int]] = {}
    for token in run.state.tokens:
        if can_pay(run, token):
            space = (token.at[0], token.at[1])
            found[space] = found.get(space, frozenset()) | {token.id}
    return found


def find_words(run: Run, numbers: frozenset[int]) -> Message:
    """What people call these things."""
    return listed([words(run, token) for number in sorted(numbers) if (token := token_of(run, number))])
