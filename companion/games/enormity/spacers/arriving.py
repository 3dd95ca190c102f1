"""What a space brings a Spacer who walks onto it: in passing, and where the movement ends. The one place for it.

Rooms add theirs here: Terrain (EN-108), Location Maps (EN-115), Discoveries (EN-312), Extraction (EN-338).
"""

from __future__ import annotations

from companion.engine.board.points import Point
from companion.engine.messages import Message
from companion.engine.scripts import Script
from companion.engine.wording import listed
from companion.games.enormity.run.discoveries import discover
from companion.games.enormity.run.extraction import leaves
from companion.games.enormity.spacer import Knocked
from companion.games.enormity.spacers.finding import find_numbered, finds_by_space
from companion.games.enormity.spacers.scavenging import can_pay, fast_scavenge
from companion.games.enormity.spacers.ways import reveals
from companion.games.enormity.table import Run
from companion.games.enormity.terrain.entering import enter


def enters(run: Run, seat: int, *, fast: bool, came_from: Point | None = None) -> Script[bool]:
    """A Spacer has stepped onto a space; whether a new Location Map lies on the table now (EN-115).

    Args:
        fast: A Move action, in which they can Fast Scavenge (EN-210, EN-215).
        came_from: The space before: a tile does what it does on its first space only (EN-618).
    """
    here = run.where(seat)
    yield from enter(run, seat, came_from=came_from)
    if not run.spacer(seat).on_board or run.where(seat) != here:
        return False
    if fast and run.spacer(seat).knocked is not Knocked.FALLING:
        yield from fast_scavenge(run, seat)
    if not run.spacer(seat).on_board or reveals(run, run.where(seat)) is None:
        return False
    from companion.games.enormity.run.revealing import reveal_page  # what it brings can make Spacers move

    revealed: bool = yield from reveal_page(run, seat)
    return revealed


def ends(run: Run, seat: int) -> Script[None]:
    """A Spacer has ended a movement of their own on the space where they stand: a Discovery, or the way out."""
    yield from _discover(run, seat)
    if run.spacer(seat).on_board:
        yield from leaves(run, seat)


def finds(run: Run) -> dict[Point, frozenset[int]]:
    """By space the numbers of the things that can be taken in passing, as things are now."""
    found: dict[Point, frozenset[int]] = {}
    for space, here in finds_by_space(run).items():
        if numbers := frozenset(one.number for one in here if can_pay(run, one)):
            found[space] = numbers
    return found


def find_words(run: Run, numbers: frozenset[int]) -> Message:
    """What people call these things."""
    return listed([one.words for number in sorted(numbers) if (one := find_numbered(run, number)) is not None])


def _discover(run: Run, seat: int) -> Script[None]:
    """A Discovery is made where a Spacer ends a move, not where they pass or are pushed (EN-312)."""
    space = run.where(seat)
    token = next((one for one in run.state.discoveries if one.at is not None and tuple(one.at) == space), None)
    if token is not None:
        yield from discover(run, token, seat)
