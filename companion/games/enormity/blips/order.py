"""Which Blip moves next: the closest one; equally close ones are asked for only if order matters (EN-158, EN-432)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from companion.engine.board.lines import steps_to
from companion.engine.board.points import Point
from companion.engine.prompts import Option
from companion.engine.scripts import Script
from companion.games.enormity.blips.picking import pick_among_blips
from companion.games.enormity.pieces import Blip
from companion.games.enormity.table import Run

Outlook = Callable[[Blip], Collection[tuple[Point, bool]]]
"""Where a Blip can come to by its move, and whether it is revealed there."""


def closest(run: Run, numbers: Sequence[int], space: Point | None) -> list[int]:
    """Those of the Blips with the fewest line steps to a space (EN-360); all of them where there is no space."""
    if space is None:
        return list(numbers)
    asked = set(numbers)
    far = {blip.id: steps_to(blip.at, space) for blip in run.state.blips if blip.id in asked}
    least = min(far.values(), default=0)
    return [number for number, count in far.items() if count == least]


def next_blip(
    run: Run, left: Callable[[], list[int]], space: Callable[[], Point | None], outlook: Outlook, *, rule: str
) -> Script[int | None]:
    """The Blip that moves next, or None when none is left.

    Args:
        left: The Blips that have not moved yet, as things are.
        space: What they are to be closest to.
        outlook: What each one's move leads to.
        rule: The rule that says the order.
    """
    tied = closest(run, left(), space())
    if not tied:
        return None
    if len(tied) == 1 or not _order_matters(run, tied, outlook):
        return tied[0]
    answer = yield from pick_among_blips(
        run,
        "ask.next_blip",
        lambda: [_option(run, number) for number in closest(run, left(), space())],
        rule=rule,
    )
    return None if answer is None else int(answer)


def _order_matters(run: Run, tied: Sequence[int], outlook: Outlook) -> bool:
    """Whether one of these Blips can be revealed, or come upon another, so that who goes first makes a difference."""
    standing = {blip.at: blip.id for blip in run.state.blips}
    met: dict[Point, int] = {}
    moving, meets = 0, False
    for blip in map(run.blip, tied):
        ends = () if blip is None else outlook(blip)
        if blip is None or not ends:
            continue
        moving += 1
        for end, revealed in ends:
            if revealed or standing.get(end, blip.id) != blip.id or met.setdefault(end, blip.id) != blip.id:
                meets = True
        if meets and moving > 1:
            return True
    return False


def _option(run: Run, number: int) -> Option:
    blip = run.blip(number)
    assert blip is not None
    return Option(str(number), run.blip_name(blip), at=f"piece blip.{number}")
